import type { Needle, TextMatch } from './find-in-text.ts';

/** A surface of the editor in which something can be found. Places are its own, in its own units. */
export interface TextFinder {
  /** Looks for a needle, or for nothing; marks what is found where the surface can. */
  readonly find: (needle: Needle | undefined) => readonly TextMatch[];
  /** Brings a place into view and marks it as the current one. */
  readonly show: (match: TextMatch | undefined) => void;
  readonly replace: (match: TextMatch, text: string) => void;
  /** Replaces all of them as one step of the history. */
  readonly replaceAll: (matches: readonly TextMatch[], text: string) => void;
  /** What stands around a place, for a surface that cannot mark it. */
  readonly excerpt?: (match: TextMatch) => readonly [before: string, found: string, after: string];
  /** The selected words, to be looked for. */
  readonly selected: () => string;
  /** Where reading goes on from. */
  readonly cursor: () => number;
  /** Selects a place and gives the text the focus back. */
  readonly leave: (match: TextMatch | undefined) => void;
  /** Calls back when the text has changed. Returns the way to stop. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** Takes its marks away. */
  readonly detach: () => void;
}
