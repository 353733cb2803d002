// @ts-check
/**
 * Builds and packages turnlens-<version>.vsix. Everything is bundled, so no dependency goes in; nothing is fetched.
 *
 *     npm run package
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { createVSIX } from '@vscode/vsce';
import { root } from './root.mjs';

const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const packagePath = path.join(root, `turnlens-${version}.vsix`);

const build = spawnSync(process.execPath, [path.join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' });
if (build.status !== 0) process.exit(1);
await createVSIX({
  cwd: root,
  packagePath,
  dependencies: false,
  allowMissingRepository: true,
  // The README's pictures are looked up in the repository, whose address package.json may not name yet.
  rewriteRelativeLinks: false,
});
console.log(`package: ${packagePath} ${Math.ceil(statSync(packagePath).size / 1024)} kB`);
