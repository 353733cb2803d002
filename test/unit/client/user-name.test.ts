import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { userNameIn } from '../../../src/client/git-config';
import { localUserName } from '../../../src/client/user-name.node';

describe('given the configuration of git', () => {
  const configs: readonly (readonly [string, string | undefined])[] = [
    ['[user]\n\tname = Ann Lee\n\temail = ann@example.org\n', 'Ann Lee'],
    ['[user] name = Ann\n', 'Ann'],
    ['[USER]\n  NAME="Ann # Lee" ; a comment\n', 'Ann # Lee'],
    ['[user]\n name = Ann\\"Lee # comment', 'Ann"Lee'],
    ['[core]\n name = No\n[user]\n email = x\n[alias]\n name = No', undefined],
    ['[user "work"]\n name = No', undefined],
    ['[user]\n name = Ann\n[core]\n x = y\n[user]\r\n name = Bob\r\n', 'Bob'],
    ['[user]\n name =\n', undefined],
    ['', undefined],
  ];
  for (const [config, name] of configs) {
    it(`when it says ${JSON.stringify(config)}, then the name is ${name ?? 'none'}`, () => {
      assert.equal(userNameIn(config), name);
    });
  }
});

describe('given a folder on this machine', () => {
  let home: string;
  const { HOME, USERPROFILE, XDG_CONFIG_HOME } = process.env;
  beforeEach(async () => {
    home = await mkdtemp(path.join(os.tmpdir(), 'turnlens-home-'));
    process.env['HOME'] = home;
    process.env['USERPROFILE'] = home;
    delete process.env['XDG_CONFIG_HOME'];
  });
  afterEach(async () => {
    for (const [name, value] of Object.entries({ HOME, USERPROFILE, XDG_CONFIG_HOME })) {
      if (value === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = value;
    }
    await rm(home, { recursive: true });
  });

  const put = async (file: string, text: string): Promise<void> => {
    await mkdir(path.dirname(path.join(home, file)), { recursive: true });
    await writeFile(path.join(home, file), text);
  };

  it('when its repository names a user, then that is the name, in folders below too', async () => {
    await put('.gitconfig', '[user]\nname = Global');
    await put('repo/.git/config', '[user]\nname = Local');
    await mkdir(path.join(home, 'repo/runs/deep'), { recursive: true });
    assert.equal(await localUserName(path.join(home, 'repo/runs/deep')), 'Local');
  });

  it('when it is a worktree, then the repository that it belongs to names the user', async () => {
    await put('repo/.git/config', '[user]\nname = Local');
    await put('repo/.git/worktrees/tree/commondir', '../..\n');
    await put('tree/.git', `gitdir: ${path.join(home, 'repo/.git/worktrees/tree')}\n`);
    assert.equal(await localUserName(path.join(home, 'tree')), 'Local');
  });

  it('when no repository names one, then git’s own settings do, wherever they lie', async () => {
    await put('.config/git/config', '[user]\nname = Elsewhere');
    assert.equal(await localUserName(home), 'Elsewhere');
    await put('.gitconfig', '[user]\nname = Global');
    assert.equal(await localUserName(undefined), 'Global');
  });

  it('when git knows none, then it is the user of the machine', async () => {
    assert.equal(await localUserName(home), os.userInfo().username);
  });
});
