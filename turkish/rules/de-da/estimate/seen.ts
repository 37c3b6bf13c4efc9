import type { Predicate } from '../../text/clause.ts';
import type { Paragraph } from '../../text/paragraph.ts';
import type { Candidate } from '../neighbours.ts';
import type { Described } from './surroundings.ts';

/** A word followed by -de or de, in any spelling. */
export type Place = Omit<Candidate, 'isApart'>;

/** Input shared by the lists of features. */
export interface Seen {
  readonly paragraph: Paragraph;
  readonly place: Place;
  readonly lower: string;
  readonly predicate: Predicate | undefined;
  /** The kind of the predicate, its word, and its distance in tokens. */
  readonly sort: string;
  readonly said: string;
  readonly distance: string;
  /** Whom or what the word refers to, and its class with its last suffix. */
  readonly kind: string;
  readonly sign: string;
  /** Initials of the states of subject and object: open, taken or impossible. */
  readonly roles: string;
  /** `o` when the word is the first of its clause. */
  readonly opens: string;
  readonly previous: Described;
  readonly next: Described;
}
