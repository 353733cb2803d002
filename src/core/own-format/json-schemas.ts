import * as z from 'zod/mini';
import { DESCRIPTIONS } from './described';
import { episodeSchema, messageRecordSchema } from './episode-schema';
import { labelLogEntrySchema } from './label-log-schema';
import { messageSchema } from './message-schema';
import { partialSchema } from './partial-schema';

/** One kind of object in our formats. */
export interface OwnSchema {
  /** Under which its JSON Schema goes: `<name>.schema.json`. */
  readonly name: string;
  readonly title: string;
  readonly schema: z.ZodMiniObject;
}

/** A record of each of our formats, the messages of an episode, a line of a label log, a partial summary. */
export const OWN_SCHEMAS: readonly OwnSchema[] = [
  { name: 'episode', title: 'An episode per line', schema: episodeSchema },
  { name: 'message', title: 'A message in `messages`', schema: messageSchema },
  { name: 'message-per-line', title: 'A message per line', schema: messageRecordSchema },
  { name: 'label-log', title: 'A line of a label log', schema: labelLogEntrySchema() },
  { name: 'partial', title: 'A partial summary', schema: partialSchema() },
];

/** A JSON Schema, as far as it is looked at here. */
export interface JsonSchema {
  readonly title?: string;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema & { readonly description?: string }>>;
}

/** The JSON Schema of one kind of object. Keys that it does not name are allowed, and ignored by the readers. */
export function jsonSchemaOf({ title, schema }: OwnSchema): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { metadata: DESCRIPTIONS });
  return { $schema, title: title.replaceAll('`', ''), ...rest } as JsonSchema;
}

/** The keys of one kind of object as a table in Markdown. */
export function keyTable(own: OwnSchema): string {
  const { properties = {}, required = [] } = jsonSchemaOf(own);
  const rows = Object.entries(properties).map(([key, { description = '' }]) => {
    const isNeeded = required.includes(key);
    return `| \`${key}\`${isNeeded ? ' (required)' : ''} | ${description} |`;
  });
  return [`| ${own.title}: key | meaning |`, '|---|---|', ...rows].join('\n');
}
