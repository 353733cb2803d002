import * as vscode from 'vscode';
import type { TranscriptOpener } from './transcript-opener';

const FILTERS = {
  'Transcripts, packed or not': ['jsonl', 'ndjson', 'json', 'gz', 'zst', 'eval'],
  'All files': ['*'],
};

/**
 * Opens a file or a folder that a menu or a key names, or else one that the user picks. A folder that holds one run is
 * picked by its `results.json` or `result_summary.json`: a dialog of Windows or Linux shows files or folders, not both.
 */
export async function openTranscript(opener: TranscriptOpener, argument: unknown): Promise<void> {
  const named = argument instanceof vscode.Uri ? argument : await pick();
  if (named === undefined) return;
  const opened = await opener.open(named, { preview: false });
  if (!opened.ok) void vscode.window.showWarningMessage(opened.why);
}

async function pick(): Promise<vscode.Uri | undefined> {
  const picked = await vscode.window.showOpenDialog({ title: 'Open Transcript', openLabel: 'Open', filters: FILTERS });
  return picked?.[0];
}
