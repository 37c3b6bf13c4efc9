import { toLower } from '../../letters/casing.ts';
import { restoreLetters } from '../../spelling/bare-letters.ts';
import { isEnglish } from '../../spelling/english.ts';
import type { Paragraph } from './paragraph.ts';

/** The marks of letters that a writer leaves out, as on a foreign keyboard: calisma for çalışma. */
export interface LostMarks {
  /** The letters whose marks are missing at least as often as they are there: ç, ı. */
  readonly letters: ReadonlySet<string>;
}

/** As many words without their marks show that a writer leaves them out. */
const unmarkedMin = 3;
/** Minimum frequency, in halves of a power of two, of such a word of three letters: cok, hic. */
const shortMin = 38;
const known = new WeakMap<Paragraph, LostMarks | undefined>();

/** The letters whose marks the writer of a paragraph leaves out; undefined when too few words say so. */
export function readLostMarks(paragraph: Paragraph): LostMarks | undefined {
  if (known.has(paragraph)) return known.get(paragraph);
  const lost = countLost(paragraph);
  known.set(paragraph, lost);
  return lost;
}

/** Whether a word lacks its marks, as others of the paragraph do. */
export function isUnmarked(paragraph: Paragraph, index: number): boolean {
  return (
    readLostMarks(paragraph) !== undefined &&
    paragraph.judgeLower(index) === 'unknown' &&
    restoreLetters(paragraph.lower(index), paragraph.speller) !== undefined
  );
}

function countLost(paragraph: Paragraph): LostMarks | undefined {
  let words = 0;
  const counts = new Map<string, number>();
  for (const [index, { kind, opensSentence }] of paragraph.tokens.entries()) {
    const casing = paragraph.form(index)?.casing;
    const text = paragraph.lower(index);
    if (kind !== 'word' || !(casing === 'lower' || (opensSentence && casing === 'capitalized'))) continue;
    if (text.length < 3 || !/^[a-z]+$/.test(text) || paragraph.judgeLower(index) !== 'unknown') continue;
    const restored = isEnglish(text) ? undefined : restoreLetters(text, paragraph.speller);
    if (restored?.isFrequent !== true) continue;
    // gec, goz: a short word may be a foreign one.
    if (text.length === 3 && paragraph.speller.forms.get(restored.text) < shortMin) continue;
    words += 1;
    for (const letter of restored.text.replace(/[^çğıöşü]/g, '')) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  if (words < unmarkedMin) return undefined;
  for (const letter of toLower(paragraph.text).replace(/[^çğıöşü]/g, ''))
    counts.set(letter, (counts.get(letter) ?? 0) - 1);
  return { letters: new Set([...counts].filter(([, count]) => count >= 0).map(([letter]) => letter)) };
}
