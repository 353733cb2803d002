/** Begins each line that tests print inside the extension host, among much that VS Code itself prints there. */
export const TEST_OUTPUT = '│ ';

/** Begins the line with the outcome of tests that run where there is no file to leave them in. */
export const TEST_RESULT = '│= ';
