/** Transcripts that the tests write; each is short enough to be read here. */

const ASKED = '{"role":"user","content":"Book a table for tonight."}';

/** An assistant message of plain text, with further properties as they stand in the file. */
export function says(content: string, more = ''): string {
  return `{"role":"assistant","content":${JSON.stringify(content)}${more}}`;
}

/** An episode in one line: a turn for each assistant message. */
export function episode(id: string, ...answers: readonly string[]): string {
  return `{"id":"${id}","messages":[${answers.flatMap((answer) => [ASKED, answer]).join(',')}]}`;
}

export const ASK = 'For how many people?';
export const REFUSE = 'I cannot do that.';
export const CONFIRM = 'All done.';

/** Three episodes; mismatches in the second (turn 1 and 2) and the third (turn 1). */
export const THREE_EPISODES = [
  episode('tables-1', says(ASK, ',"gold_action":"ASK"'), says(CONFIRM)),
  episode('tables-2', says(ASK, ',"gold_action":"TOOL_CALL"'), says(CONFIRM, ',"gold_action":"REFUSE"')),
  episode('tables-3', says(REFUSE, ',"gold_action":"ASK"')),
  '',
].join('\n');

/** One episode, a message in each line; its answer does not match. */
export const MESSAGE_LINES = [
  '{"episode_id":"garden","role":"user","content":"Water the roses."}',
  '{"episode_id":"garden","role":"assistant","content":"I cannot do that.","gold_action":"TOOL_CALL"}',
  '',
].join('\n');
