import { capitalize, readCasing, toLower, toUpper } from '../../letters/casing.ts';
import { restoreLetters, restoreMeant, restoreName } from '../../spelling/bare-letters.ts';
import { isEnglish } from '../../spelling/english.ts';
import type { Issue } from '../issue.ts';
import { isNationOrLanguage } from '../nations-and-works.ts';
import { issueAt, likelySlipMessage } from '../slip-issues.ts';
import { isNamedThing } from '../text/foreign-words.ts';
import { type LostMarks, readLostMarks } from '../text/lost-marks.ts';
import { isGivenName, isPlaceName } from '../text/names.ts';
import type { Paragraph } from '../text/paragraph.ts';

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
  if (casing === 'mixed') return undefined;
  if (casing === 'capitalized' && !opensSentence) return findWithin(paragraph, index);
  const lower = paragraph.lower(index);
  if (isEnglish(lower) || isNamedThing(paragraph, index)) return undefined;
  if (paragraph.judgeLower(index) === 'unknown') return findName(paragraph, lower);
  const meant = restoreMeant(lower, letters, paragraph.speller);
  return meant === undefined || casing === 'lower' ? meant : capitalize(meant);
}

/** “Finlandiyali sporcu”, “iyi Turkce bilen”: a capitalized word within its sentence, which is no other name. */
function findWithin(paragraph: Paragraph, index: number): string | undefined {
  const lower = paragraph.lower(index);
  if (lower.length < nameLengthMin || paragraph.judge(index) !== 'unknown' || paragraph.judgeLower(index) !== 'unknown')
    return undefined;
  const restored = restoreLetters(lower, paragraph.speller);
  if (restored === undefined) return findName(paragraph, lower);
  return restored.isFrequent && !isEnglish(lower) ? capitalize(restored.text) : undefined;
}

/** turkiye, Turkce, eskisehir: a place, a nation or a given name, if no other word is possible. */
function findName({ speller }: Paragraph, lower: string): string | undefined {
  if (restoreLetters(lower, speller) !== undefined) return undefined;
  const name = restoreName(lower, (form) => isPlaceName(form) || isGivenName(form) || isNationOrLanguage(form));
  return name === undefined ? undefined : capitalize(name);
}

/** Minimum length of such a word, in letters: a shorter one may be a foreign name. */
const nameLengthMin = 5;

/** ZEKI, ISTE: capitals of a keyboard without İ. */
function findCapitals({ speller }: Paragraph, text: string, letters: ReadonlySet<string>): string | undefined {
  if (!/^[A-Z]+$/.test(text) || !text.includes('I') || speller.isWord(toLower(text))) return undefined;
  const lower = toLower(text).replaceAll('ı', 'i');
  const meant =
    speller.judge(lower) === 'right'
      ? (restoreMeant(lower, letters, speller) ?? lower)
      : restoreLetters(lower, speller)?.text;
  return meant === undefined || isEnglish(lower) ? undefined : toUpper(meant);
}
