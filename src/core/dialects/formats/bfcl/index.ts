/** Berkeley Function-Calling Leaderboard: result files, with the log that stands in them. */
export { BFCL_RESULT } from './result';
