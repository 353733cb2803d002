/** Begins each line that tests print inside the extension host, among much that VS Code itself prints there. */
export const TEST_OUTPUT = '│ ';
