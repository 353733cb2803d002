import { locateValues } from '../jsonl';
import type { JsonPath, Span } from '../model';
import type { FragmentFacts } from './facts';

/** What was read of a record, with where its values stand in its text. */
export interface LocatedFacts {
  /** The record's own value. */
  readonly span?: Span;
  readonly fragments: readonly FragmentFacts[];
}

/** Finds where fragments and messages stand, in one walk over the record's text; results of tools are not asked for. */
export function located(text: string, fragments: readonly FragmentFacts[]): LocatedFacts {
  const paths: JsonPath[] = [[]];
  for (const { path, messages } of fragments) {
    paths.push(path);
    for (const { path: ofMessage } of messages) paths.push(ofMessage);
  }
  const places = locateValues(text, paths).values();
  const next = (): { readonly span?: Span } => {
    const span = places.next().value?.value;
    return span === undefined ? {} : { span };
  };
  const whole = next();
  const found = fragments.map((facts): FragmentFacts => {
    const own = next();
    const messages = facts.messages.map((message) => {
      const place = next();
      return message.role === 'tool' ? message : { ...message, ...place };
    });
    return { ...facts, ...own, messages };
  });
  return { ...whole, fragments: found };
}
