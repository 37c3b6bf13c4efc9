import { foldCircumflex } from '../../letters/alphabet.ts';
import { readCasing } from '../../letters/casing.ts';
import { isEnglish } from '../../spelling/english.ts';
import { expectFrequency } from '../../spelling/evidence.ts';
import type { Speller } from '../../spelling/speller.ts';
import { isForeignAround } from '../text/foreign-words.ts';
import type { Paragraph } from '../text/paragraph.ts';
import { Fact, type WordForm } from '../text/word-form.ts';
import { joinedWords } from './joined-words.ts';

/** Lengths of a word that may have been split, in letters. */
const lengthMin = 5;
const lengthMax = 30;
/**
 * Two words stand next to each other by chance as often as their frequencies, multiplied, let expect. Frequencies are
 * halves of a power of two: a word is split once in this many cases, and the counted texts have so many words.
 */
const splitRate = 26;
const allWordsFrequency = 60;
/** How much likelier the split word must be. */
const certainMin = 8;
/** The same where the second part is a suffix of the first. */
const likelyMin = -8;
/** Maximum frequency of a second part that hardly exists. */
const rarePartMax = 16;
const rarePartLengthMin = 3;
/** Minimum frequency of the whole word when one of its parts is no word. */
const wholeFrequencyMin = 6;

/** Finds a word that a space splits: “kal dım”, “sis tem”; undefined if the two words are meant. */
export function joinSplitWord(paragraph: Paragraph, index: number): string | undefined {
  const { speller, tokens } = paragraph;
  const first = paragraph.lower(index);
  const second = paragraph.lower(index + 1);
  const together = first + second;
  if (together.length < lengthMin || together.length > lengthMax) return undefined;
  // “musakka da var”: the particle.
  if (/^d[ae]$/.test(second) && !isNoWord(paragraph, index)) return undefined;
  if (isLostGenitive(paragraph, index, together)) return together;
  const seen = speller.forms.getJoined(foldCircumflex(first), foldCircumflex(second));
  const isUnknown = isNoWord(paragraph, index) || isNoWord(paragraph, index + 1);
  // “kap tanımız”: where the second part was never counted, the whole need not be either.
  const isUncounted =
    seen === 0 &&
    second.length > rarePartLengthMin &&
    paragraph.form(index + 1)?.has(Fact.IsUncounted, wasNotCounted) === true;
  if (seen === 0 && !isUnknown && !isUncounted) return undefined;
  if (first === second || !speller.isWord(together) || !/^[a-zß-öø-ÿğış]+$/.test(together)) return undefined;
  const counted =
    isUncounted && expectFrequency(second, speller) < rarePartMax ? expectFrequency(together, speller) : seen;
  if (counted === 0 && !isUnknown) return undefined;
  // “Nefes alış verişi”: listed words are judged by their context.
  if (joinedWords.get(first)?.some(({ right }) => together.startsWith(right)) === true) return undefined;
  if (isEnglish(first) || isEnglish(second) || isForeignAround(paragraph, index)) return undefined;
  if (readCasing(tokens[index + 2]?.text ?? '') === 'capitalized') return undefined;
  // “nabz ınızı”: neither part is a word.
  if (isNoWord(paragraph, index) && isNoWord(paragraph, index + 1) && second.length > rarePartLengthMin)
    return second.startsWith(first) ? undefined : together;
  if (isUnknown)
    return Math.max(counted, expectFrequency(together, speller)) >= wholeFrequencyMin ? together : undefined;
  const apart = expectFrequency(first, speller) + expectFrequency(second, speller);
  const certain = isSuffix(paragraph, first, second) ? likelyMin : certainMin;
  return counted - splitRate > apart - allWordsFrequency + certain ? together : undefined;
}

/** “monitör ün köşeleri”: the genitive of a noun, before what it has. */
function isLostGenitive(paragraph: Paragraph, index: number, together: string): boolean {
  if (!/^[ıiuü]n$/.test(paragraph.lower(index + 1)) || !paragraph.areNeighbours(index + 1)) return false;
  if (paragraph.lower(index).length < genitiveLengthMin || !paragraph.endsWith(together, 'Gen')) return false;
  return (
    paragraph
      .analyse(paragraph.lower(index))
      .some(({ word: { kind }, suffixes }) => kind === 'n' && suffixes.length === 0) &&
    paragraph.endsWith(paragraph.lower(index + 2), 'P3sg', 'P3pl') &&
    paragraph.analyse(paragraph.lower(index + 2)).every(({ word: { kind } }) => kind !== 'v')
  );
}

/** Minimum length of such a noun, in letters. */
const genitiveLengthMin = 4;

/** “üretim ini”, “ev inin”: a noun without suffixes and letters that are its suffixes. */
function isSuffix(paragraph: Paragraph, first: string, second: string): boolean {
  return (
    /^(?:[ıiuü]n[ıiuü]n?|[ıiuü]nd[ae]n?|[ıiuü]m[ıiuü]z[ıiae]?)$/.test(second) &&
    paragraph
      .analyse(first + second)
      .some(({ stem, word: { kind }, suffixes }) => kind === 'n' && stem === first && suffixes.length > 0)
  );
}

function wasNotCounted({ lower }: WordForm, { forms }: Speller): boolean {
  return forms.get(foldCircumflex(lower)) === 0;
}

function isNoWord(paragraph: Paragraph, index: number): boolean {
  return paragraph.lower(index).length > 1 && paragraph.judgeLower(index) === 'unknown';
}
