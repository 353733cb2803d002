import { PREDICTED_KEYS } from '../../labels';
import type { UnreadTexts } from '../../jsonl';
import { STEP_CLASSES } from '../../model';

/**
 * The texts of a chat that no rule reads: whatever is said by others than the assistant, and by the assistant where its
 * class is recorded. For formats whose messages are read by `readChatMessage` or by `saidBy`, and by nothing else.
 *
 * @param list the key of the record under which its messages stand; `undefined` where a record is one message.
 */
export function unreadInChat(list: string | undefined): UnreadTexts {
  return {
    list,
    speaker: 'role',
    text: 'content',
    speakers: ['system', 'developer', 'user', 'tool', 'function'],
    recorded: { speaker: 'assistant', keys: PREDICTED_KEYS, values: STEP_CLASSES },
  };
}
