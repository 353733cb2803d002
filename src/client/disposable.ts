/** Something that opened and has to be closed; `vscode.Disposable` is a class, and few of ours are made by it. */
export interface Disposable {
  dispose(): unknown;
}
