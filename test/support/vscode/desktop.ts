import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { downloadAndUnzipVSCode } from '@vscode/test-electron';
import { downloads } from '../repository';
import { onPath } from '../run-command';

/** A desktop build of VS Code. */
export interface DesktopBuild {
  readonly version: string;
  /** The program itself, not the `code` script, which returns before the window closes. */
  readonly program: string;
}

/** No byte for so long ends a download. */
const IDLE_MILLISECONDS = 30_000;

/** A download that takes longer is given up. */
const DOWNLOAD_MILLISECONDS = 5 * 60_000;

/** Where the program stands beside the real `code` script: Linux, macOS, Windows. */
const PROGRAMS = ['../code', '../../../MacOS/Electron', '../../../MacOS/Code', '../Code.exe'];
const MANIFESTS = ['../resources/app/package.json', '../package.json'];

/** The desktop build whose `code` is on the PATH; `undefined` when there is none, or when `code` is something else. */
export function desktopOnPath(searchPath = process.env['PATH'] ?? ''): DesktopBuild | undefined {
  const script = onPath('code', searchPath);
  if (script === undefined) return undefined;
  const folder = path.dirname(realpathSync(script));
  const program = firstFile(folder, PROGRAMS);
  const manifest = firstFile(folder, MANIFESTS);
  if (program === undefined || manifest === undefined) return undefined;
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version?: unknown };
  return typeof version === 'string' ? { version, program } : undefined;
}

/**
 * Downloads the desktop build of a version into the cache, or finds it there.
 * @throws when the machine cannot show a window or the download fails or takes too long
 */
export async function downloadDesktop(version: string): Promise<DesktopBuild> {
  if (!canShowWindows()) throw new Error('no display, and no xvfb-run to make one');
  const download = downloadAndUnzipVSCode({
    version,
    cachePath: downloads,
    timeout: IDLE_MILLISECONDS,
    reporter: { report: () => undefined, error: () => undefined },
  });
  let impatience: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    impatience = setTimeout(() => reject(new Error('the download takes too long')), DOWNLOAD_MILLISECONDS);
  });
  try {
    return { version, program: await Promise.race([download, tooLong]) };
  } finally {
    clearTimeout(impatience);
  }
}

export function canShowWindows(): boolean {
  return process.platform !== 'linux' || hasDisplay() || onPath('xvfb-run') !== undefined;
}

export function hasDisplay(): boolean {
  return process.platform !== 'linux' || ['DISPLAY', 'WAYLAND_DISPLAY'].some((name) => (process.env[name] ?? '') !== '');
}

function firstFile(folder: string, candidates: readonly string[]): string | undefined {
  return candidates.map((candidate) => path.join(folder, candidate)).find((file) => existsSync(file));
}
