import type { QualityPlace } from '@hokka/contracts/text/quality.ts';
import type { AnalysedBlock } from './analysed-text.ts';

/** A range of a text, in UTF-16 units. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** A text with its white space collapsed to single spaces, and the offset of each unit in the original. */
interface CollapsedText {
  readonly text: string;
  readonly offsets: readonly number[];
}

/** The server truncates longer places, possibly within a word. */
const cutLength = 199;
const wordCharacter = /[\p{L}\p{M}\p{N}]/u;

/** A range of a paragraph and the sought words found there. */
interface FoundWords extends Stretch {
  readonly words: string;
}

/**
 * Finds whole words in a paragraph, whatever white space separates them. Linear in the length of the paragraph for each
 * of the sought texts.
 * @param sought with single spaces
 */
export function findWords(paragraph: string, sought: readonly string[]): FoundWords[] {
  const collapsed = collapse(paragraph);
  const { text } = collapsed;
  const found: FoundWords[] = [];
  for (const words of sought) {
    if (words === '') continue;
    for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length))
      if (standsAlone(text, at, at + words.length, words.length >= cutLength))
        found.push({ ...toStretch(collapsed, at, at + words.length), words });
  }
  return found;
}

/** Finds the block that holds a measured place and its range there; undefined when its words are gone. */
export function findPlace(
  blocks: readonly AnalysedBlock[],
  { heading, text, paragraph, from }: QualityPlace,
): ({ readonly block: number } & Stretch) | undefined {
  if (text === '') return undefined;
  const texts = blocks.map((block) => collapse(block.text));
  const start =
    heading === null ? -1 : texts.findIndex((one, at) => blocks[at]?.kind === 'heading' && one.text === heading);
  // Searches below its heading first, then the rest of the text, because it may have been moved.
  const order = [...texts.keys()].sort((a, b) => Number(a < start) - Number(b < start) || a - b);
  const exact = order.find((at) => {
    const one = texts[at]?.text ?? '';
    return one.startsWith(paragraph) && one.startsWith(text, from);
  });
  const whole = exact === undefined ? undefined : texts[exact];
  if (exact !== undefined && whole !== undefined)
    return { block: exact, ...toStretch(whole, from, from + text.length) };
  for (const at of order) {
    const one = texts[at];
    const place = one?.text.indexOf(text) ?? -1;
    if (one !== undefined && place >= 0) return { block: at, ...toStretch(one, place, place + text.length) };
  }
  return undefined;
}

function standsAlone(text: string, from: number, to: number, isCut: boolean): boolean {
  return !wordCharacter.test(text[from - 1] ?? '') && (isCut || !wordCharacter.test(text[to] ?? ''));
}

function toStretch({ offsets }: CollapsedText, from: number, to: number): Stretch {
  return { from: offsets[from] ?? 0, to: (offsets[to - 1] ?? 0) + 1 };
}

function collapse(text: string): CollapsedText {
  const units: string[] = [];
  const offsets: number[] = [];
  let isSpace = true;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text[at] ?? '';
    const wasSpace = isSpace;
    isSpace = /\s/u.test(unit);
    if (isSpace && wasSpace) continue;
    units.push(isSpace ? ' ' : unit);
    offsets.push(at);
  }
  return { text: units.join('').trimEnd(), offsets };
}
