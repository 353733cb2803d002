import assert from 'node:assert/strict';
import {
  type Diagnosis,
  type DisagreementPage,
  type FromPanel,
  fromPanelSchema,
  type MismatchFilter,
  type MismatchPage,
  type MismatchRow,
  type ToPanel,
  toPanelSchema,
} from '../../src/protocol';
import type { OpenDocument } from '../../src/server/documents';
import { agreement, diagnosis, disagreementPage, mismatchPage } from '../../src/server/features';
import type { ListedMismatch } from './sample-diagnosis';

/** What the host would show, and the rows of it. */
export interface Shown {
  readonly content: Extract<ToPanel, { type: 'snapshot' }>['content'];
  readonly page?: (filter: MismatchFilter, start: number, count: number) => MismatchPage;
  readonly disagreements?: (open: boolean, start: number, count: number) => DisagreementPage;
}

/** A diagnosis of our making with mismatches of our making. */
export function showing(diagnosis: Diagnosis, mismatches: readonly ListedMismatch[]): Shown {
  return {
    content: { kind: 'diagnosis', diagnosis },
    page: (filter, start, count) => {
      const passing = mismatches.filter((row) => passes(row, filter));
      const rows = passing.slice(start, start + count).map(asRow);
      return { version: diagnosis.version, total: passing.length, start, rows };
    },
  };
}

/** A document as the language server reads it. */
export function showingDocument(document: OpenDocument): Shown {
  const read = diagnosis(document);
  assert.ok(read !== null, 'the document is a transcript');
  const compared = agreement(document);
  return {
    content: { kind: 'diagnosis', diagnosis: read, ...(compared.ok && { agreement: compared.agreement }) },
    page: (filter, start, count) => mismatchPage(document, filter, start, count),
    disagreements: (open, start, count) => disagreementPage(document, { open, start, count }),
  };
}

type RowsRequest = Extract<FromPanel, { type: 'requestRows' | 'requestDisagreements' }>;

/** Answers the panel as the extension host does, with both ways checked by the protocol's schemas. */
export class FakeHost {
  readonly received: FromPanel[] = [];
  pinned = false;
  advanceAfterLabel = false;
  /** While false, requests for rows are kept instead of answered. */
  answering = true;
  readonly #kept: RowsRequest[] = [];
  #shown: Shown;
  readonly #send: (message: ToPanel) => void;

  constructor(shown: Shown, send: (message: ToPanel) => void) {
    this.#shown = shown;
    this.#send = (message) => send(toPanelSchema.parse(message));
  }

  receive(raw: unknown): void {
    const parsed = fromPanelSchema.safeParse(raw);
    assert.ok(parsed.success, `not a message of the protocol: ${JSON.stringify(raw)}`);
    const message = parsed.data;
    this.received.push(message);
    if (message.type === 'ready') this.sendSnapshot();
    if (message.type === 'setPinned') {
      this.pinned = message.pinned;
      this.sendSnapshot();
    }
    if (message.type === 'requestRows' || message.type === 'requestDisagreements') {
      if (this.answering) this.answer(message);
      else this.#kept.push(message);
    }
  }

  /** Shows something else, or the same thing changed. */
  show(shown: Shown): void {
    this.#shown = shown;
    this.sendSnapshot();
  }

  sendSnapshot(): void {
    const { pinned, advanceAfterLabel } = this;
    this.#send({ type: 'snapshot', pinned, advanceAfterLabel, content: this.#shown.content });
  }

  select(address: Extract<ToPanel, { type: 'select' }>['address']): void {
    this.#send({ type: 'select', address });
  }

  answerKept(): void {
    this.answering = true;
    for (const request of this.#kept.splice(0)) this.answer(request);
  }

  reveal(): void {
    this.#send({ type: 'reveal', part: 'agreement' });
  }

  answer(asked: RowsRequest): void {
    const { request, start, count } = asked;
    if (asked.type === 'requestDisagreements') {
      const page = this.#shown.disagreements?.(asked.open, start, count);
      if (page !== undefined) this.#send({ type: 'disagreements', request, page });
      return;
    }
    const { filter } = asked;
    const page = this.#shown.page?.(filter, start, count);
    if (page !== undefined) this.#send({ type: 'rows', request, filter, page });
  }

  receivedOf<T extends FromPanel['type']>(type: T): Extract<FromPanel, { type: T }>[] {
    return this.received.filter((message): message is Extract<FromPanel, { type: T }> => message.type === type);
  }
}

function asRow({ quadrant, timing, category, ...row }: ListedMismatch): MismatchRow {
  return row;
}

function passes(row: ListedMismatch, filter: MismatchFilter): boolean {
  const { gold, predicted, quadrant, timing, category, search } = filter;
  if (gold !== undefined && row.gold !== gold) return false;
  if (predicted !== undefined && (row.predicted ?? 'none') !== predicted) return false;
  if (quadrant !== undefined && row.quadrant !== quadrant) return false;
  if (timing !== undefined && row.timing !== timing) return false;
  if (category !== undefined && row.category !== category) return false;
  return search === undefined || `${row.episode}\n${row.text}`.toLowerCase().includes(search.toLowerCase());
}
