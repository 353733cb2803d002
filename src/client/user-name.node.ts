/** Who is at work, as this machine knows them. */
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { userNameIn } from './git-config';

/**
 * The `user.name` that git would use in a folder, else the name of the user of this machine. Reads files only: nothing
 * is run, so that this is as safe in a workspace that nobody trusts.
 *
 * @param folder absolute; `undefined` for a file that is not on this machine.
 */
export async function localUserName(folder: string | undefined): Promise<string | undefined> {
  const home = os.homedir();
  const configured = process.env['XDG_CONFIG_HOME'] ?? '';
  const global = [
    path.join(home, '.gitconfig'),
    path.join(configured === '' ? path.join(home, '.config') : configured, 'git/config'),
  ];
  const repository = folder === undefined ? undefined : await repositoryConfig(folder);
  for (const file of [...(repository === undefined ? [] : [repository]), ...global]) {
    const name = userNameIn(await textOf(file));
    if (name !== undefined) return name;
  }
  return systemName();
}

/** The configuration of the repository around a folder. */
async function repositoryConfig(folder: string): Promise<string | undefined> {
  const git = path.join(folder, '.git');
  const config = path.join(git, 'config');
  if ((await textOf(config)) !== '') return config;
  const linked = await linkedConfig(folder, git);
  if (linked !== undefined) return linked;
  const above = path.dirname(folder);
  return above === folder ? undefined : await repositoryConfig(above);
}

/** In a worktree or a submodule `.git` is a file that leads to the repository. */
async function linkedConfig(folder: string, git: string): Promise<string | undefined> {
  const target = /^gitdir:\s*(.+)$/mu.exec(await textOf(git))?.[1]?.trim();
  if (target === undefined) return undefined;
  const directory = path.resolve(folder, target);
  const common = (await textOf(path.join(directory, 'commondir'))).trim();
  return path.join(path.resolve(directory, common), 'config');
}

/** Empty where there is nothing to read. */
async function textOf(file: string): Promise<string> {
  return await readFile(file, 'utf8').catch(() => '');
}

function systemName(): string | undefined {
  try {
    return os.userInfo().username;
  } catch {
    // A process may run under a user that the system has no name for.
    return undefined;
  }
}
