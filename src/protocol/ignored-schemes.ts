/**
 * Schemes of documents that are shown beside a file or made by the editor itself: old versions, output, our own views.
 * A list of what is refused, because files of virtual workspaces come under any scheme.
 */
export const IGNORED_SCHEMES: ReadonlySet<string> = new Set([
  ...['git', 'gitfs', 'gitlens', 'gitlens-git', 'hg', 'svn', 'pr', 'review', 'conflictResolution'],
  ...['vscode-local-history', 'vscode-scm', 'vscode', 'vscode-settings', 'vscode-userdata', 'walkThrough'],
  ...['vscode-notebook-cell', 'output', 'debug', 'search-editor', 'comment', 'interactive'],
  ...['chat-editing-snapshot-text-model', 'chat-editing-text-model', 'vscode-chat-code-block'],
  'turnlens',
]);
