/** τ-bench and τ²-bench. */
export { TAU_BENCH } from './tau-bench';
export { TAU2_BENCH } from './tau2-bench';
