import type { JSX } from 'preact';
import type { Diagnosis } from '../../../src/protocol';
import { plural } from '../format';
import { CutText } from '../parts';
import { Checkbox } from '../ui';

interface HeaderProps {
  readonly diagnosis: Diagnosis;
  readonly pinned: boolean;
  readonly onPin: (pinned: boolean) => void;
}

/** Which file is diagnosed, and whether the panel stays with it. */
export function Header({ diagnosis, pinned, onPin }: HeaderProps): JSX.Element {
  const { fileName, dialect, model, summary } = diagnosis;
  return (
    <header class="file">
      <CutText class="file-name" text={fileName} />
      <span class="file-facts">
        <span title={dialect.reason}>{dialect.name}</span>
        {model !== null && <CutText class="model" text={model} />}
        <span>{plural(summary.episodes, 'episode')}</span>
      </span>
      <Checkbox
        checked={pinned}
        title="Stay with this file when another one is opened; otherwise the panel follows the editor"
        onChange={onPin}
      >
        Pin
      </Checkbox>
    </header>
  );
}
