/** A version of VS Code that the product is tested in. */
export interface VsCodeVersion {
  readonly vscode: string;
  /** The version of the npm package `code-server`, whose lib/vscode is VS Code's own server build of that version. */
  readonly codeServer: string;
  /** The major version of Node that this server build runs on. */
  readonly nodeMajor: number;
}

/** The oldest version that package.json's `engines` allows. */
export const OLDEST: VsCodeVersion = { vscode: '1.100.3', codeServer: '4.100.3', nodeMajor: 20 };

export const NEWEST: VsCodeVersion = { vscode: '1.139.1', codeServer: '4.139.1', nodeMajor: 24 };

export const VERSIONS: readonly VsCodeVersion[] = [OLDEST, NEWEST];
