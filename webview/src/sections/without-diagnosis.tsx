import type { JSX } from 'preact';
import { CutText } from '../parts';
import { ProgressRing } from '../ui';

interface NothingProps {
  readonly fileName: string | null;
  readonly reason: string;
  readonly advice: string;
}

/** Nothing to diagnose: why, and what to do about it. */
export function Nothing({ fileName, reason, advice }: NothingProps): JSX.Element {
  return (
    <div class="whole">
      {fileName !== null && (
        <p class="file">
          <CutText class="file-name" text={fileName} />
        </p>
      )}
      <h1>Nothing to diagnose</h1>
      <p class="why">{reason}</p>
      <p class="why">{advice}</p>
    </div>
  );
}

/** A file is being read. */
export function Loading({ fileName }: { readonly fileName: string | null }): JSX.Element {
  const words = fileName === null ? 'Looking for a transcript…' : `Reading ${fileName}…`;
  return (
    <div class="whole loading" role="status">
      <ProgressRing label={words} />
      <p>{words}</p>
    </div>
  );
}
