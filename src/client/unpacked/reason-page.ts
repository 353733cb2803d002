/** A page of text and nothing else: its policy allows no script, no style and no address. */
export function pageOfReason(title: string, reason: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'">
<title>${escaped(title)}</title>
</head>
<body>
<p>${escaped(reason)}</p>
</body>
</html>`;
}

/** Names and messages come from files: in a page they are text, never markup. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => `&#${character.codePointAt(0) ?? 0};`);
}
