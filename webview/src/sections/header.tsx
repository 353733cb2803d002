import type { JSX } from 'preact';
import type { Diagnosis } from '../../../src/protocol';
import { plural } from '../format';
import { CutText } from '../parts';
import { Button } from '../ui';

interface HeaderProps {
  readonly diagnosis: Diagnosis;
  readonly pinned: boolean;
  readonly onTogglePinned: () => void;
}

/** Which file is diagnosed, and whether the panel stays with it. */
export function Header({ diagnosis, pinned, onTogglePinned }: HeaderProps): JSX.Element {
  const { fileName, dialect, model, summary } = diagnosis;
  return (
    <header class="file">
      <CutText class="file-name" text={fileName} />
      <span class="file-facts">
        <span title={dialect.reason}>{dialect.name}</span>
        {model !== null && <CutText class="model" text={model} />}
        <span>{plural(summary.episodes, 'episode')}</span>
      </span>
      <Button
        appearance="icon"
        pressed={pinned}
        onClick={onTogglePinned}
        title={pinned ? 'Follow the active editor again' : 'Stay with this file when another one is opened'}
      >
        <span class={pinned ? 'pin pinned' : 'pin'}>{pinned ? '◆ Pinned' : '◇ Pin'}</span>
      </Button>
    </header>
  );
}
