import type { Predicate } from '../../text/clause.ts';
import type { Paragraph } from '../../text/paragraph.ts';
import type { Candidate } from '../neighbours.ts';
import type { Described } from './surroundings.ts';

/** A word that -de or de follows, wherever that is written. */
export type Place = Omit<Candidate, 'isApart'>;

/** What the lists of features share. */
export interface Seen {
  readonly paragraph: Paragraph;
  readonly place: Place;
  readonly lower: string;
  readonly predicate: Predicate | undefined;
  /** The predicate by its sort, by its word, and how many tokens it is off. */
  readonly sort: string;
  readonly said: string;
  readonly distance: string;
  /** Who or what the word means, and its class with its last suffix. */
  readonly kind: string;
  readonly sign: string;
  /** Whether subject and object are open, taken or impossible, an initial each. */
  readonly roles: string;
  /** `o` when nothing of the clause stands before the word. */
  readonly opens: string;
  readonly previous: Described;
  readonly next: Described;
}
