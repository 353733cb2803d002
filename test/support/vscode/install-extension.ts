import { mkdir } from 'node:fs/promises';
import { runCommand } from '../run-command';
import type { ServerBuild } from './server-build';

/** Installs a VSIX as a user of the server build would; both folders are made when they do not exist. */
export async function installExtension(
  build: ServerBuild,
  request: { readonly vsix: string; readonly extensionsFolder: string; readonly dataFolder: string },
): Promise<void> {
  await mkdir(request.extensionsFolder, { recursive: true });
  await runCommand(
    build.node,
    [
      build.serverMain,
      '--accept-server-license-terms',
      '--telemetry-level=off',
      `--server-data-dir=${request.dataFolder}`,
      `--extensions-dir=${request.extensionsFolder}`,
      `--install-extension=${request.vsix}`,
    ],
    { milliseconds: 2 * 60_000 },
  );
}
