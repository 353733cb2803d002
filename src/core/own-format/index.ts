/** Our own formats, as documented: schemas from which JSON Schemas and the documentation's tables are made. */
export { episodeSchema, messageRecordSchema, type OwnEpisode } from './episode-schema';
export { labelLogEntrySchema, type LabelLogEntry } from './label-log-schema';
export { joinWords, messageOfWord, messageWord, splitWords, type LooseMessage } from './loose-message';
export { partialSchema, type Partial } from './partial-schema';
export type { OwnMessage } from './message-schema';
export { jsonSchemaOf, keyTable, OWN_SCHEMAS, type JsonSchema } from './json-schemas';
