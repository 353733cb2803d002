import type { ComponentChildren, JSX } from 'preact';
import { PREDICTIONS, type TurnPolicy } from '../../../src/core/model';
import { shortNames } from '../../../src/core/files';
import type { Diagnosis, PanelCommand } from '../../../src/protocol';
import { count, plural } from '../format';
import { ClassTag, Section, Sentence } from '../parts';
import { Button } from '../ui';
import { leftOut } from './left-out';

const POLICIES: Readonly<Record<TurnPolicy, string>> = {
  cascade: 'the class of the highest priority among its steps (a turn with any call is TOOL_CALL)',
  any: 'the gold class, if any of its steps has it; else the class of the highest priority',
};

interface CoverageProps {
  readonly diagnosis: Diagnosis;
  readonly onRun: (command: PanelCommand) => void;
}

/** What the numbers rest on: how much is labelled, by which rules classes were given, which files were joined. */
export function Coverage({ diagnosis, onRun }: CoverageProps): JSX.Element {
  const { summary, preset, confirmMeaning, turnPolicy, companions, advice } = diagnosis;
  const { coverage, episodes } = summary;
  const missing = leftOut(diagnosis);
  return (
    <Section title="What the numbers rest on" class="coverage">
      <dl>
        <Fact name="Gold">
          {count(coverage.goldEpisodes)} of {plural(episodes, 'episode')}, {plural(coverage.goldDecisions, 'decision')}
        </Fact>
        <Fact name="Outcomes">
          {count(coverage.outcomes)} of {plural(episodes, 'episode')}
        </Fact>
        <Fact name="Text">
          {coverage.textRecorded ? 'recorded' : 'not recorded: ASK, REFUSE and CONFIRM cannot be seen'}
        </Fact>
        <Fact name="Read">
          {plural(summary.turns, 'turn')}, {plural(summary.steps, 'step')}, {readProblems(summary.problems.length)}
        </Fact>
        {summary.decisions.n > 0 && (
          <Fact name="Steps by class">
            <span class="step-classes">
              {PREDICTIONS.map((name) => (
                <span key={name}>
                  <ClassTag name={name} /> {count(summary.stepsByClass[name])}
                </span>
              ))}
            </span>
          </Fact>
        )}
        <Fact name="Predicted by">
          preset <b>{preset}</b>; CONFIRM means {confirmMeaning}
        </Fact>
        <Fact name="Class of a turn">
          <b>{turnPolicy}</b>: {POLICIES[turnPolicy]}
        </Fact>
        {companions.length > 0 && (
          <Fact name="Companion files">
            <Companions companions={companions} />
          </Fact>
        )}
        {missing.length > 0 && (
          <Fact name="Not shown">
            <ul class="left-out">
              {missing.map(({ title, needs }) => (
                <li key={title}>
                  <b>{title}</b> {needs}
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
      {advice.length === 0 && <Button onClick={() => onRun('openSettings')}>Turnlens settings</Button>}
    </Section>
  );
}

function readProblems(n: number): string {
  return n === 0 ? 'no problems' : `${plural(n, 'problem')} (below)`;
}

function Companions({ companions }: Pick<Diagnosis, 'companions'>): JSX.Element {
  const names = shortNames(companions.map(({ file }) => file));
  return (
    <ul class="companions">
      {companions.map(({ file, ok, message }, index) => (
        <li key={index}>
          <span class={ok ? 'good' : 'bad'} role="img" aria-label={ok ? 'joined' : 'not joined'}>
            {ok ? '✓' : '✗'}
          </span>
          <span>
            <b title={file}>{names[index]}</b> <Sentence text={message} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ComponentChildren }): JSX.Element {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
