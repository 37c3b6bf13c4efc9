import { foldCircumflex } from '../../letters/alphabet.ts';
import { readCasing } from '../../letters/casing.ts';
import { isEnglish } from '../../spelling/english.ts';
import { expectFrequency } from '../../spelling/evidence.ts';
import { isForeignAround } from '../text/foreign-words.ts';
import type { Paragraph } from '../text/paragraph.ts';
import { joinedWords } from './joined-words.ts';

/** Lengths of a word that may have been split, in letters. */
const SHORTEST = 5;
const LONGEST = 30;
/**
 * Two words stand next to each other by chance as often as their frequencies, multiplied, let expect. Frequencies are
 * halves of a power of two: a word is split once in this many cases, and the counted texts have so many words.
 */
const RATE_OF_SPLITS = 26;
const ALL_WORDS = 60;
/** How much likelier the split word must be. */
const CERTAIN = 8;
/** Minimum frequency of the whole word when one of its parts is no word. */
const RAREST = 6;

/** Finds a word that a space splits: “kal dım”, “sis tem”; undefined if the two words are meant. */
export function joinSplitWord(paragraph: Paragraph, index: number): string | undefined {
  const { speller, tokens } = paragraph;
  const first = paragraph.lower(index);
  const second = paragraph.lower(index + 1);
  const together = first + second;
  if (together.length < SHORTEST || together.length > LONGEST) return undefined;
  const counted = speller.forms.get(foldCircumflex(together));
  const isUnknown = isNoWord(paragraph, first) || isNoWord(paragraph, second);
  if ((counted === 0 && !isUnknown) || !/^\p{Ll}+$/u.test(together)) return undefined;
  // “Nefes alış verişi”: listed words are judged by their context.
  if (joinedWords.get(first)?.some(({ right }) => together.startsWith(right)) === true) return undefined;
  if (first === second || isEnglish(first) || isEnglish(second) || !speller.isWord(together)) return undefined;
  if (isForeignAround(paragraph, index) || readCasing(tokens[index + 2]?.text ?? '') === 'capitalized')
    return undefined;
  if (isUnknown) return Math.max(counted, expectFrequency(together, speller)) >= RAREST ? together : undefined;
  const apart = expectFrequency(first, speller) + expectFrequency(second, speller);
  return counted - RATE_OF_SPLITS > apart - ALL_WORDS + CERTAIN ? together : undefined;
}

function isNoWord({ speller }: Paragraph, part: string): boolean {
  return part.length > 1 && speller.judge(part) === 'unknown';
}
