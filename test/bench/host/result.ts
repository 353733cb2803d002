/** What is measured inside of an extension host, in milliseconds. */
export interface HostResult {
  /** The version of VS Code. */
  readonly version: string;
  /** To load the code of the extension, and from the call to activate it until it is active. */
  readonly activation: number;
  /** The longest time in one go that the extension held the thread, while a file was opened and shown. */
  readonly opening: number;
  /** The same while it was edited. */
  readonly typing: number;
}
