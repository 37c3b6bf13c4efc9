import type { Needle, TextMatch } from './find-in-text.ts';

/** An editor whose text can be searched. Matches use its own units. */
export interface TextFinder {
  /** Searches for a needle, or clears the search; marks the matches where possible. */
  readonly find: (needle: Needle | undefined) => readonly TextMatch[];
  /** Scrolls a match into view and marks it as the current one. */
  readonly show: (match: TextMatch | undefined) => void;
  readonly replace: (match: TextMatch, text: string) => void;
  /** Replaces all matches as one history step. */
  readonly replaceAll: (matches: readonly TextMatch[], text: string) => void;
  /** Text around a match, for editors that cannot mark it. */
  readonly excerpt?: (match: TextMatch) => readonly [before: string, found: string, after: string];
  /** The selected words, as the initial query. */
  readonly selected: () => string;
  /** Position from which the search continues. */
  readonly cursor: () => number;
  /** Selects a match and returns the focus to the text. */
  readonly leave: (match: TextMatch | undefined) => void;
  /** Calls back after each change of the text. Returns a function that unsubscribes. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** Removes all marks. */
  readonly detach: () => void;
}
