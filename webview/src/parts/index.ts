/** Small things that several sections draw. */
export * from './class-tag';
export * from './cut-text';
export * from './section';
export * from './sentence';
export * from './use-kept-focus';
export * from './use-width';
export * from './text-width';
