import * as vscode from 'vscode';

export const PANEL_VIEW_TYPE = 'turnlens.diagnosis';

/** What the webview may do: run our script and load what we ship, nothing else. */
export function webviewOptions(extensionUri: vscode.Uri): vscode.WebviewOptions {
  return {
    enableScripts: true,
    localResourceRoots: [vscode.Uri.joinPath(extensionUri, 'dist'), vscode.Uri.joinPath(extensionUri, 'media')],
  };
}

/** The page that loads the panel, under a policy that allows our bundle and our styles only. */
export function pageOf(webview: vscode.Webview, extensionUri: vscode.Uri): string {
  const nonce = makeNonce();
  const address = (file: string): string => {
    return webview.asWebviewUri(vscode.Uri.joinPath(extensionUri, 'dist', file)).toString();
  };
  const policy = [
    "default-src 'none'",
    `style-src ${webview.cspSource} 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    `font-src ${webview.cspSource}`,
    `img-src ${webview.cspSource} data:`,
  ].join('; ');
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta property="csp-nonce" content="${nonce}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${address('panel.css')}">
<title>Turnlens diagnosis</title>
</head>
<body>
<script nonce="${nonce}" src="${address('panel.js')}"></script>
</body>
</html>`;
}

function makeNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
