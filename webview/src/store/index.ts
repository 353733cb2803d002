/** The panel's state and behaviour, without a screen and without VS Code. */
export * from './filter';
export { isDecisionAt, rowAt } from './list';
export * from './model';
export * from './reduce';
export * from './store';
