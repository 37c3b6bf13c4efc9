import { capitalize, readCasing, toLower, toUpper } from '../letters/casing.ts';
import { restoreLetters, restoreMeant } from '../spelling/bare-letters.ts';
import { isEnglish } from '../spelling/english.ts';
import type { Issue } from './issue.ts';
import { issueAt, likelySlipMessage } from './slip-issues.ts';
import { isNamedThing } from './text/foreign-words.ts';
import { type LostMarks, readLostMarks } from './text/lost-marks.ts';
import type { Paragraph } from './text/paragraph.ts';

/**
 * Words that are right as they stand, where the writer leaves out the marks of letters: “ayni yerde”, “adi nedir”, “bir
 * suru insan”. Each has a far more frequent word with marks.
 */
export function checkLostMarks(paragraph: Paragraph): Issue[] {
  const lost = readLostMarks(paragraph);
  if (lost === undefined) return [];
  return paragraph.tokens.flatMap((token, index): Issue[] => {
    const meant = token.kind === 'word' ? findMeant(paragraph, index, lost) : undefined;
    return meant === undefined ? [] : issueAt(token, 'hint', 'spelling', likelySlipMessage, [meant]);
  });
}

/** The meant word in the casing of the written one. */
function findMeant(paragraph: Paragraph, index: number, { letters }: LostMarks): string | undefined {
  const { text, opensSentence } = paragraph.tokens[index] ?? { text: '', opensSentence: false };
  const casing = readCasing(text);
  if (casing === 'upper') return text.length > 1 ? findCapitals(paragraph, text, letters) : undefined;
  if (casing === 'mixed' || (casing === 'capitalized' && !opensSentence)) return undefined;
  const lower = paragraph.lower(index);
  if (paragraph.judgeLower(index) === 'unknown' || isEnglish(lower) || isNamedThing(paragraph, index)) return undefined;
  const meant = restoreMeant(lower, letters, paragraph.speller);
  return meant === undefined || casing === 'lower' ? meant : capitalize(meant);
}

/** ZEKI, ISTE: capitals of a keyboard without İ. */
function findCapitals({ speller }: Paragraph, text: string, letters: ReadonlySet<string>): string | undefined {
  if (!/^[A-Z]*I[A-Z]*$/.test(text) || speller.isWord(toLower(text))) return undefined;
  const lower = toLower(text).replaceAll('ı', 'i');
  const meant =
    speller.judge(lower) === 'right'
      ? (restoreMeant(lower, letters, speller) ?? lower)
      : restoreLetters(lower, speller)?.text;
  return meant === undefined || isEnglish(lower) ? undefined : toUpper(meant);
}
