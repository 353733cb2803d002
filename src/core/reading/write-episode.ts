import { isHit, quadrantOf, timingOf, type Quadrant, type Timing } from '../diagnostic';
import { sourceWords } from '../labels';
import type { Episode, Label } from '../model';
import type { Transcript } from '../transcript';
import { counted } from '../wording';
import { LIMITS } from './limits';
import { INDENT, type PageWriter } from './page-writer';
import { visibleLine } from './visible-text';

/** The longest fact that is shown in a line, in UTF-16 units. */
const FACT = 200;
/** Room for the longest name of a fact. */
const NAME_WIDTH = 10;

const QUADRANTS: Readonly<Record<Quadrant, string>> = {
  sound: 'sound: the gold action came, and the grader passed it',
  executionFailure: 'execution failure: the gold action came, and the grader failed it',
  masked: 'masked: the gold action never came, and the grader passed it all the same',
  miscalibrated: 'miscalibrated: the gold action never came, and the grader failed it',
};

const TIMINGS: Readonly<Record<Timing, string>> = {
  onTime: 'the gold action came on time',
  late: 'the gold action came late, in a later turn',
  never: 'the gold action did not come from then on',
};

/** The block at the top: what is known of the whole episode; then what the grader said, and how the run crashed. */
export function writeEpisode(writer: PageWriter, transcript: Transcript, episode: Episode): void {
  const name = visibleLine(episode.id, FACT);
  const part = writer.open('episode', `# Episode ${name}`, { name });
  for (const [fact, value] of factsOf(transcript, episode)) {
    if (value !== undefined) writer.write(`${INDENT}${fact.padEnd(NAME_WIDTH)} ${visibleLine(value, FACT)}`);
  }
  writer.close(part);
  const { outcome, inferenceError } = episode.attributes;
  writeReason(writer, outcome?.passed === true ? 'what the grader says' : 'why the grader failed it', outcome?.reason);
  writeReason(writer, 'the run crashed here', inferenceError);
}

function writeReason(writer: PageWriter, header: string, text: string | undefined): void {
  if (text === undefined || text.trim() === '') return;
  writer.gap();
  const part = writer.open('error', header, { name: header });
  writer.writeText(part, header, text, LIMITS.reason);
  writer.close(part);
}

function factsOf(transcript: Transcript, episode: Episode): readonly (readonly [string, string | undefined])[] {
  const { model, category, outcome } = episode.attributes;
  const quadrant = quadrantOf(episode);
  const timing = timingOf(episode);
  return [
    ['model', model],
    ['category', category],
    ['gold', goldWords(episode)],
    ['outcome', outcome && `${outcome.passed ? 'passed' : 'failed'} (${sourceWords(outcome)})`],
    ['verdict', quadrant && QUADRANTS[quadrant]],
    ['timing', timing && TIMINGS[timing]],
    ['decisions', decisionWords(transcript, episode)],
    ['no gold', episode.goldMisfit && `per turn was joined: ${episode.goldMisfit}`],
  ];
}

function goldWords(episode: Episode): string | undefined {
  const { gold, moreGold = [] } = episode.attributes;
  if (gold === undefined) return undefined;
  const due = episode.goldTurn === undefined ? '' : `, due in turn ${episode.goldTurn + 1}`;
  const hit = isHit(episode) === true ? '✓ it came' : '✗ it never came';
  return `${[gold, ...moreGold].map(labelWords).join('; ')}${due} · ${hit}`;
}

function labelWords(label: Label): string {
  const note = label.note === undefined ? '' : ` – ${label.note}`;
  return `${label.class} (${sourceWords(label)})${note}`;
}

function decisionWords(transcript: Transcript, episode: Episode): string | undefined {
  const decisions = transcript.decisionsOf(episode);
  if (decisions.length === 0) return undefined;
  const missed = decisions.filter(({ matches }) => !matches).length;
  const words = `${decisions.length - missed} of ${counted(decisions.length, 'decision')} match`;
  return missed === 0 ? `✓ ${words}` : `✗ ${words}`;
}
