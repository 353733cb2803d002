/** Messages between the client, the language server and the panel: types and the schemas that check them. */
export * from './diagnosis';
export type { ParamsOf, RequestType, ResultOf } from './request';
export * from './server-requests';
export * from './labels';
export * from './agreement';
export * from './client-messages';
export * from './episodes';
export * from './file-summary';
export * from './commands';
export * from './disk';
export * from './reading';
export * from './reading-uri';
export * from './review';
export * from './to-panel';
export * from './from-panel';
export * from './settings';
export * from './ignored-schemes';
export * from './unpacked-scheme';
