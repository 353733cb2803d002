import * as vscode from 'vscode';

/**
 * The part of a file system that is the same for all whose files are read only and lie in no folders. Its files are
 * followed as long as their documents are open, whether or not somebody asks to watch them.
 */
export abstract class ReadOnlyFiles implements vscode.FileSystemProvider {
  abstract readonly onDidChangeFile: vscode.Event<vscode.FileChangeEvent[]>;
  abstract stat(uri: vscode.Uri): Promise<vscode.FileStat>;
  abstract readFile(uri: vscode.Uri): Promise<Uint8Array>;

  watch(): vscode.Disposable {
    return new vscode.Disposable(() => undefined);
  }

  readDirectory(): [string, vscode.FileType][] {
    return [];
  }

  createDirectory(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  writeFile(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  delete(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  rename(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }
}

/** What is said of a read-only file. @param changed when it last did, in milliseconds. @param size in bytes. */
export function readOnlyStat(changed: number, size: number): vscode.FileStat {
  const permissions = vscode.FilePermission.Readonly;
  return { type: vscode.FileType.File, ctime: 0, mtime: changed, size, permissions };
}
