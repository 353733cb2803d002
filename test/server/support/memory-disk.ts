import type { ClientDisk } from './server-process';

/** A file system in memory: files by their path. */
export class MemoryDisk implements ClientDisk {
  readonly files = new Map<string, string>();

  async readText(file: string): Promise<string> {
    const text = this.files.get(file);
    if (text === undefined) throw new Error(`${file} is not there`);
    return Promise.resolve(text);
  }

  async list(folder: string): Promise<readonly { name: string; kind: 'file' | 'folder' }[]> {
    const inside = [...this.files.keys()].filter((file) => file.startsWith(`${folder}/`));
    if (inside.length === 0) throw new Error(`${folder} is not there`);
    const names = new Map(inside.map((file) => {
      const [name = '', ...below] = file.slice(folder.length + 1).split('/');
      return [name, below.length === 0 ? 'file' : 'folder'] as const;
    }));
    return Promise.resolve([...names].map(([name, kind]) => ({ name, kind })));
  }
}
