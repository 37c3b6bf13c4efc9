import { toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';

/** What to search for. */
export interface TextQuery {
  readonly text: string;
  /** Whether `I` and `ı`, and `İ` and `i`, are different letters. */
  readonly isCaseSensitive: boolean;
  /**
   * Whether a letter or digit next to the match excludes it. An apostrophe ends a word, so that a suffix does not hide
   * a name.
   */
  readonly isWholeWord: boolean;
}

/** A match in a text, in UTF-16 units. */
export interface TextMatch {
  readonly from: number;
  readonly to: number;
}

/** Maximum length of a query, in UTF-16 units; the rest is cut off. */
export const queryMax = 500;

/** A query prepared for searching many texts. */
export interface Needle {
  readonly units: string;
  /** For each unit, the length of the longest prefix of the needle that ends there (Knuth–Morris–Pratt). */
  readonly borders: Int32Array;
  readonly query: TextQuery;
}

/** @returns undefined for an empty query */
export function toNeedle(query: TextQuery): Needle | undefined {
  const units = foldForFinding(query.text.normalize('NFC').slice(0, queryMax), query.isCaseSensitive);
  if (units === '') return undefined;
  const borders = new Int32Array(units.length);
  let length = 0;
  for (let at = 1; at < units.length; at += 1) {
    while (length > 0 && units[at] !== units[length]) length = borders[length - 1] ?? 0;
    if (units[at] === units[length]) length += 1;
    borders[at] = length;
  }
  return { units, borders, query };
}

/** Finds all matches that do not overlap, in order. Linear in the length of the text. */
export function findMatches(text: string, { units, borders, query }: Needle): TextMatch[] {
  const folded = foldForFinding(text, query.isCaseSensitive);
  const matches: TextMatch[] = [];
  let length = 0;
  for (let at = 0; at < folded.length; at += 1) {
    const unit = folded.charCodeAt(at);
    while (length > 0 && unit !== units.charCodeAt(length)) length = borders[length - 1] ?? 0;
    if (unit === units.charCodeAt(length)) length += 1;
    if (length < units.length) continue;
    const match = { from: at + 1 - units.length, to: at + 1 };
    if (query.isWholeWord && !isWholeWord(text, match)) length = borders[length - 1] ?? 0;
    else {
      matches.push(match);
      length = 0;
    }
  }
  return matches;
}

const typographic = /[‘’ʼ“”\u00A0ς]/g;
const typed: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '‘': "'",
    '’': "'",
    ʼ: "'",
    '“': '"',
    '”': '"',
    '\u00A0': ' ',
    ς: 'σ',
  }),
);

/**
 * Folds a text without changing its length: every unit keeps its offset. Typographic characters match those on the
 * keyboard.
 */
function foldForFinding(text: string, isCaseSensitive: boolean): string {
  const plain = text.replace(typographic, (mark) => typed.get(mark) ?? mark);
  return isCaseSensitive ? plain : toLowerOfSameLength(plain);
}

function toLowerOfSameLength(text: string): string {
  const lower = toTurkishLower(text);
  if (lower.length === text.length) return lower;
  // A few characters change their length when folded; these stay unchanged.
  let folded = '';
  for (const character of text) {
    const one = toTurkishLower(character);
    folded += one.length === character.length ? one : character;
  }
  return folded;
}

const wordCharacter = /[\p{L}\p{M}\p{N}_]/u;

function isWholeWord(text: string, { from, to }: TextMatch): boolean {
  return !(isWordAt(text, from - 1) && isWordAt(text, from)) && !(isWordAt(text, to - 1) && isWordAt(text, to));
}

/** Whether the character at a unit belongs to a word. */
function isWordAt(text: string, at: number): boolean {
  if (at < 0 || at >= text.length) return false;
  const unit = text.charCodeAt(at);
  const start = unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at;
  return wordCharacter.test(String.fromCodePoint(text.codePointAt(start) ?? 0));
}

/** Replaces the text of all matches. */
export function replaceMatches(text: string, matches: readonly TextMatch[], replacement: string): string {
  let end = 0;
  const parts: string[] = [];
  for (const { from, to } of matches) {
    parts.push(text.slice(end, from), replacement);
    end = to;
  }
  return parts.join('') + text.slice(end);
}

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
