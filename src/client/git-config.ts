/** The `user.name` of a git configuration file, the last of several; files that it includes are not looked into. */
export function userNameIn(config: string): string | undefined {
  let isUser = false;
  let name: string | undefined;
  for (const raw of config.split(/\r?\n/u)) {
    const line = raw.trim();
    // A section may be followed by its first key in the same line.
    const section = /^\[\s*([^\]\s"]+)(\s+"[^"]*")?\s*\](.*)$/u.exec(line);
    if (section !== null) isUser = section[1]?.toLowerCase() === 'user' && section[2] === undefined;
    if (!isUser) continue;
    const key = /^name\s*=(.*)$/iu.exec((section?.[3] ?? line).trim());
    if (key !== null) name = valueOf(key[1] ?? '');
  }
  return name === undefined || name === '' ? undefined : name;
}

/** A value without its comment; quotes keep what they hold, and a backslash the character behind it. */
function valueOf(text: string): string {
  let value = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? '';
    if (character === '"') isQuoted = !isQuoted;
    else if (character === '\\') value += text[(at += 1)] ?? '';
    else if (!isQuoted && (character === '#' || character === ';')) break;
    else value += character;
  }
  return value.trim();
}
