import { DEFAULT_TOOL_CLASSES, type Preset } from '../classify';
import { tallyEpisode, TallySum } from '../diagnostic';
import type { Dialect } from '../dialects';
import { NO_COMPANIONS } from '../gold';
import { cutValues } from '../jsonl';
import { NO_HAND_LABELS } from '../label-log';
import type { TurnPolicy } from '../model';
import type { Partial } from '../own-format';
import {
  assembleEpisode,
  joiningId,
  problemsOf,
  readLine,
  readRecord,
  type FragmentFacts,
  type RecordReader,
  type SourceRecord,
} from '../transcript';
import { JoinedParts } from './joined-parts';
import { tallyData } from './tally-data';

/** For what is known of an episode from its own lines alone. */
export const ALONE = { companions: NO_COMPANIONS, handLabels: NO_HAND_LABELS };

/** How lines are to be read. */
export interface PartialOptions {
  readonly preset: Preset;
  readonly turnPolicy: TurnPolicy;
}

/** An episode that is complete: how it goes by name, and the 0-based line of its record. */
export interface CompleteEpisode {
  readonly line: number;
  readonly name: string | undefined;
}

/**
 * Reads lines one by one and keeps no more of them than their counts, but for parts of episodes that may go on
 * elsewhere. What companion files and a label log say is not in it.
 */
export class PartialReader {
  readonly #sum = new TallySum();
  readonly #loose = new JoinedParts();
  readonly #problems: Partial['problems'] = [];
  readonly #complete: CompleteEpisode[] = [];
  readonly #reader: RecordReader;

  constructor(
    private readonly dialect: Dialect,
    private readonly options: PartialOptions,
  ) {
    this.#reader = { dialect, preset: options.preset, toolClasses: DEFAULT_TOOL_CLASSES };
  }

  /** The episodes that are complete, in file order. */
  get complete(): readonly CompleteEpisode[] {
    return this.#complete;
  }

  /** @param line 0-based, counted from the first of the lines that are read; lines must come in order. */
  addLine(line: number, text: string): void {
    for (const record of readLine(line, text, this.#reader)) this.#add(record);
  }

  /**
   * The same of a line from which texts were left out that the dialect does not read.
   *
   * @returns whether it was added; where something about it is out of the ordinary, the whole line is needed.
   */
  addLean(line: number, text: string): boolean {
    const [record, ...others] = readLine(line, text, this.#reader);
    const isPlain = record?.reading.kind === 'read' && record.fragments.every(({ problems }) => problems.length === 0);
    if (!isPlain || others.length > 0) return false;
    this.#add(record);
    return true;
  }

  /** Reads a file whose records stand wherever they begin and end. */
  addValues(lines: readonly string[]): void {
    for (const [ordinal, cut] of [...cutValues(lines)].entries()) this.#add(readRecord(cut, ordinal, this.#reader));
  }

  /**
   * @param file how the file is called.
   * @param lines how many lines were read.
   */
  finish(file: string, lines: number): Partial {
    return {
      partial: 1,
      file,
      dialect: this.dialect.id,
      preset: this.options.preset.name,
      turnPolicy: this.options.turnPolicy,
      lines,
      tally: tallyData(this.#sum.total()),
      loose: this.#loose.all(),
      problems: this.#problems,
    };
  }

  #add(record: SourceRecord): void {
    for (const problem of problemsOf(record)) this.#problems.push(problem);
    for (const facts of record.fragments) {
      const id = joiningId(facts);
      if (id === undefined) this.#addComplete(record, facts);
      else this.#loose.add(facts, id, record.line);
    }
  }

  #addComplete(record: SourceRecord, facts: FragmentFacts): void {
    // Under whatever name: only labels by hand would go by it.
    const episode = assembleEpisode([{ record, facts }], record.name, ALONE);
    this.#sum.add(tallyEpisode(episode, this.options.turnPolicy));
    this.#complete.push({ line: record.line, name: facts.episodeId });
  }
}
