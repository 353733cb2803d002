import * as vscode from 'vscode';
import { shortNames } from '../../core/files';
import { OPEN_TRANSCRIPT, type DocumentStatus } from '../../protocol';
import type { Disposable } from '../disposable';
import { nameOf } from '../positions';
import type { StatusStore } from '../status-store';
import { needsAttention } from '../status-words';
import type { Candidate } from './candidate';
import type { FileSurvey } from './file-survey';
import { otherWords, tooLargeWords, transcriptWords, type FileWords } from './file-words';

/** A file in the list. Commands take it in the place of a lens's argument: it has the `uri` of a document. */
export interface FileElement {
  readonly uri: string;
  readonly file: vscode.Uri;
  readonly name: string;
  readonly content: FileContent;
}

type FileContent =
  | { readonly kind: 'transcript'; readonly status: Extract<DocumentStatus, { kind: 'transcript' }> }
  | { readonly kind: 'other' | 'too large' | 'unreadable'; readonly why: string };

const ICONS: Readonly<Record<FileContent['kind'], vscode.ThemeIcon>> = {
  transcript: new vscode.ThemeIcon('graph'),
  other: new vscode.ThemeIcon('circle-slash'),
  'too large': new vscode.ThemeIcon('package'),
  unreadable: new vscode.ThemeIcon('error'),
};
const ATTENTION = new vscode.ThemeIcon('warning', new vscode.ThemeColor('turnlens.mismatch'));

/** The list of transcripts in the workspace, in the order of their paths; on demand with what else was looked at. */
export class FilesTree implements vscode.TreeDataProvider<FileElement>, Disposable {
  readonly #changed = new vscode.EventEmitter<undefined>();
  readonly onDidChangeTreeData = this.#changed.event;
  #withOthers = false;

  constructor(
    private readonly survey: FileSurvey,
    private readonly statuses: StatusStore,
  ) {}

  get withOthers(): boolean {
    return this.#withOthers;
  }

  showOthers(shown: boolean): void {
    this.#withOthers = shown;
    this.refresh();
  }

  refresh(): void {
    this.#changed.fire(undefined);
  }

  dispose(): void {
    this.#changed.dispose();
  }

  getChildren(element?: FileElement): FileElement[] {
    if (element !== undefined) return [];
    const shown = this.survey.candidates.flatMap((candidate) => {
      const content = this.#contentOf(candidate);
      return content === undefined || (content.kind === 'other' && !this.#withOthers) ? [] : [{ candidate, content }];
    });
    shown.sort((a, b) => byPath(a.candidate, b.candidate));
    const names = namesOf(shown.map(({ candidate }) => candidate.file));
    return shown.map(({ candidate: { file, document }, content }, index) => {
      return { uri: document.toString(), file, name: names[index] ?? nameOf(file), content };
    });
  }

  getTreeItem({ uri, file, name, content }: FileElement): vscode.TreeItem {
    const item = new vscode.TreeItem(name);
    const words = wordsOf(name, vscode.workspace.asRelativePath(file), content);
    item.id = uri;
    item.description = words.description;
    item.tooltip = words.tooltip.join('\n');
    item.accessibilityInformation = { label: words.label };
    item.iconPath = content.kind === 'transcript' && needsAttention(content.status) ? ATTENTION : ICONS[content.kind];
    item.contextValue = content.kind === 'transcript' ? 'transcript' : 'other';
    item.command = { title: 'Open', command: OPEN_TRANSCRIPT, arguments: [file] };
    return item;
  }

  /** What is known of an open document counts, else what the survey found; `undefined` before it has. */
  #contentOf(candidate: Candidate): FileContent | undefined {
    const open = this.statuses.of(candidate.document);
    if (open !== undefined) return contentOf(open);
    const known = this.survey.knownOf(candidate);
    if (known === undefined) return undefined;
    if (known.kind === 'too large') return { kind: 'too large', why: tooLargeWords(known) };
    return known.answer.ok ? contentOf(known.answer.status) : { kind: 'unreadable', why: known.answer.message };
  }
}

function contentOf(status: DocumentStatus): FileContent {
  return status.kind === 'transcript' ? { kind: 'transcript', status } : { kind: 'other', why: status.reason };
}

function wordsOf(name: string, path: string, content: FileContent): FileWords {
  if (content.kind === 'transcript') return transcriptWords(name, path, content.status);
  return otherWords(name, path, content.why);
}

function byPath({ file: a }: Candidate, { file: b }: Candidate): number {
  return a.path.localeCompare(b.path, undefined, { numeric: true });
}

/** The names of files and, where several bear one, as much of their paths as tells them apart. */
function namesOf(files: readonly vscode.Uri[]): readonly string[] {
  const paths = new Map<string, string[]>();
  for (const file of files) paths.set(nameOf(file), [...(paths.get(nameOf(file)) ?? []), file.path]);
  const shown = new Map(
    [...paths.values()].flatMap((alike) => shortNames(alike).map((name, index) => [alike[index] ?? '', name] as const)),
  );
  return files.map((file) => shown.get(file.path) ?? nameOf(file));
}
