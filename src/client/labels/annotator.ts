import * as vscode from 'vscode';
import { SETTINGS_SECTION } from '../../protocol';
import { fileOf } from '../unpacked';
import type { LabelPlatform } from './platform';

const ANONYMOUS = 'anonymous';

/**
 * Under which name labels are given: the setting's, else that of git, else that of the machine's user. Names are asked
 * for once for each folder, since that may read files.
 */
export class Annotator {
  readonly #byFolder = new Map<string, Promise<string>>();

  constructor(private readonly platform: LabelPlatform) {}

  async of(document: vscode.Uri): Promise<string> {
    const file = fileOf(document);
    const set = vscode.workspace.getConfiguration(SETTINGS_SECTION, file).get('annotator', '').trim();
    if (set !== '') return set;
    const folder = vscode.Uri.joinPath(file, '..').toString();
    const known = this.#byFolder.get(folder);
    if (known !== undefined) return await known;
    const found = this.#find(file);
    this.#byFolder.set(folder, found);
    return await found;
  }

  async #find(file: vscode.Uri): Promise<string> {
    return (await nameInGit(file)) ?? (await this.platform.userName?.(file)) ?? ANONYMOUS;
  }
}

/** As much of the API of VS Code's git extension, version 1, as is used. */
interface GitApi {
  getRepository(uri: vscode.Uri): { getConfig(key: string): Promise<string> } | null;
}

/** What git says, where VS Code's own extension for it is at work on the file's repository. */
async function nameInGit(file: vscode.Uri): Promise<string | undefined> {
  const git = vscode.extensions.getExtension<{ getAPI(version: 1): GitApi }>('vscode.git');
  if (git?.isActive !== true) return undefined;
  try {
    const name = await git.exports.getAPI(1).getRepository(file)?.getConfig('user.name');
    return name === undefined || name.trim() === '' ? undefined : name.trim();
  } catch {
    // Switched off, or the repository has no name: others may know it.
    return undefined;
  }
}
