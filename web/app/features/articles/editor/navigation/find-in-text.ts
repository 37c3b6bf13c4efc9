import { toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';

/** What is looked for. */
export interface TextQuery {
  readonly text: string;
  /** Whether `I` is another letter than `ı`, and `İ` than `i`. */
  readonly isCaseSensitive: boolean;
  /** Letters and digits may not go on at either end; an apostrophe ends a word, so that suffixes do not hide a name. */
  readonly isWholeWord: boolean;
}

/** A place in a text, in UTF-16 units. */
export interface TextMatch {
  readonly from: number;
  readonly to: number;
}

/** Units of a query; more is cut off. */
export const queryMax = 500;

/** The query made ready, for many texts. */
export interface Needle {
  readonly units: string;
  /** For each unit how much of the needle's beginning ends there: Knuth, Morris and Pratt. */
  readonly borders: Int32Array;
  readonly query: TextQuery;
}

/** @returns undefined where nothing is looked for */
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

/** All places of a needle that do not overlap, in their order. Linear in the text, whatever is looked for. */
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

/** As long as the text: every unit stays where it is. Marks that the keyboard does not have are found by those that it has. */
function foldForFinding(text: string, isCaseSensitive: boolean): string {
  const plain = text.replace(typographic, (mark) => typed.get(mark) ?? mark);
  return isCaseSensitive ? plain : toLowerOfSameLength(plain);
}

function toLowerOfSameLength(text: string): string {
  const lower = toTurkishLower(text);
  if (lower.length === text.length) return lower;
  // A few characters change their length; these stay as they are.
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

/** Whether the character that has a unit belongs to a word. */
function isWordAt(text: string, at: number): boolean {
  if (at < 0 || at >= text.length) return false;
  const unit = text.charCodeAt(at);
  const start = unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at;
  return wordCharacter.test(String.fromCodePoint(text.codePointAt(start) ?? 0));
}

/** The text with another one at each of some places. */
export function replaceMatches(text: string, matches: readonly TextMatch[], replacement: string): string {
  let end = 0;
  const parts: string[] = [];
  for (const { from, to } of matches) {
    parts.push(text.slice(end, from), replacement);
    end = to;
  }
  return parts.join('') + text.slice(end);
}
