import type { ArticleLanguage } from '@hokka/contracts/articles/article.ts';
import { readFrequency, withoutHats } from '../../platform/text/frequent-forms.ts';
import { languagesByWord } from '../answer-checks/language-words.ts';
import { isCommonWord, listCommonWords } from './frequent-words.ts';

/*
 * Weights of logistic regressions over 5,400 token boundaries and other positions in words, in texts of seven
 * languages; in half of them the word continued. Positive weights speak for one word. For Turkish a table of forms is
 * more accurate than letters.
 */
const common = {
  start: 0,
  whole: 5.01,
  knownBefore: -0.99,
  knownAfter: -1.4,
  endings: 0.66,
  commonBefore: -2.71,
  commonAfter: -3.6,
  wordEnd: -0.45,
  wordStart: -0.53,
  inWords: 0.98,
  lengthBefore: -0.32,
  lengthAfter: -0.44,
  withoutVowel: 1.58,
  oneLetterAfter: -1.48,
  table: 0,
};
const weightsByLanguage: Readonly<Record<ArticleLanguage, typeof common>> = {
  en: { ...common, start: 4.03 },
  de: { ...common, start: 6.08 },
  fr: { ...common, start: 4.99 },
  es: { ...common, start: 4.47 },
  ru: { ...common, start: 4.99 },
  ar: { ...common, start: 3.89 },
  tr: {
    start: -0.57,
    whole: 0,
    knownBefore: -0.58,
    knownAfter: -2.16,
    endings: 1.69,
    commonBefore: -0.19,
    commonAfter: -0.52,
    wordEnd: -0.28,
    wordStart: -0.9,
    inWords: 0.76,
    lengthBefore: 0,
    lengthAfter: 0,
    withoutVowel: 0,
    oneLetterAfter: 0,
    table: 0.099,
  },
};

const vowel = /[aeıioöuüâîûáàäéèêëíìïóòôõúùûæœyаеёиоуыэюя]/iu;
const clitic = /\p{L}['’](?:s|t|re|ve|ll|d|m)$/iu;
/** Maximum length of the examined text, in characters. */
const textMax = 20_000;
const lengthMax = 8;

/**
 * Log odds that adjacent letters are one word rather than two.
 * @param before the letters at the end of `text`
 * @param after the letters that follow
 */
export function weighWord(text: string, before: string, after: string, language: ArticleLanguage): number {
  const [first, second] = [fold(before), fold(after)];
  const words = fold(text.slice(-textMax, -before.length)).match(/[\p{L}\p{M}]+/gu) ?? [];
  const known = listCommonWords(language);
  const counts = countWords(words, known, first, second);
  const isCommon = (word: string) =>
    languagesByWord.get(word)?.includes(language) === true || isCommonWord(word, language);
  const isClitic = language === 'en' && clitic.test(text.slice(-60));
  const odds = (one: number, other: number) => Math.log((one + 0.5) / (other + 0.5));
  const weights = weightsByLanguage[language];
  return (
    weights.start +
    weights.whole * Math.log1p(counts.whole) +
    weights.knownBefore * Math.log1p(counts.before) +
    weights.knownAfter * Math.log1p(counts.after) +
    weights.endings * Math.log1p(counts.endings) +
    weights.commonBefore * Number(isClitic || isCommon(first)) +
    weights.commonAfter * Number(isCommon(second)) +
    weights.wordEnd * odds(counts.ends, counts.amid) +
    weights.wordStart * odds(counts.begins, counts.within) +
    weights.inWords *
      Math.log(
        (counts.across + 0.2) / ((counts.pairEnds * counts.pairStarts) / (words.length + known.length + 1) + 0.2),
      ) +
    weights.lengthBefore * Math.min(first.length, lengthMax) +
    weights.lengthAfter * Math.min(second.length, lengthMax) +
    weights.withoutVowel * Number(language !== 'ar' && first.length > 1 && !vowel.test(first)) +
    weights.oneLetterAfter * Number(second.length === 1) +
    (language === 'tr' ? weights.table * weighTurkishWord(first, second) : 0)
  );
}

/**
 * Counts how often a text has two groups of letters as words, and how its words and other texts end, begin and continue
 * with their letters.
 */
function countWords(words: readonly string[], others: readonly string[], first: string, second: string) {
  const counts = {
    ...{ whole: 0, before: 0, after: 0, endings: 0, ends: 0, amid: 0 },
    ...{ begins: 0, within: 0, across: 0, pairEnds: 0, pairStarts: 0 },
  };
  for (const word of words) {
    if (word === first + second) counts.whole += 1;
    if (word === first) counts.before += 1;
    if (word === second) counts.after += 1;
    else if (word.endsWith(second)) counts.endings += 1;
  }
  const [lastThree, firstThree] = [first.slice(-3), second.slice(0, 3)];
  const [lastTwo, firstTwo] = [first.slice(-2), second.slice(0, 2)];
  // Groups of fewer than three letters are only searched at the start or end of words.
  const [isShortBefore, isShortAfter] = [first.length < 3, second.length < 3];
  for (const word of [...words, ...others]) {
    if (isShortBefore ? word === first : word.endsWith(lastThree)) counts.ends += 1;
    else if (isShortBefore ? word.startsWith(first) : word.includes(lastThree)) counts.amid += 1;
    if (isShortAfter ? word === second : word.startsWith(firstThree)) counts.begins += 1;
    else if (isShortAfter ? word.endsWith(second) : word.includes(firstThree)) counts.within += 1;
    if (word.includes(lastTwo + firstTwo)) counts.across += 1;
    if (word.endsWith(lastTwo)) counts.pairEnds += 1;
    if (word.startsWith(firstTwo)) counts.pairStarts += 1;
  }
  return counts;
}

function fold(letters: string): string {
  return letters.toLocaleLowerCase('tr');
}

/* Frequencies are binary logarithms of the number of occurrences in the texts from which the table was built. */

/** All words of those texts. */
const allWords = 30.3;
/** A form that begins with one of the 70,000 of the table. */
const rareForm = 4;
/** Letters that may be a long form, letters that are not one, and letters of which neither half nor whole is known. */
const unknownForm = -9;
const noForm = -15;
const noOneForm = -27;
/** Beginnings of endings; no words other than those of the table begin like this. */
const ending =
  /^(?:y?[ae]bil|y?[ae]m[ae]|l[ae]r|l[ıiuü][kğ]|m[ae][kls]|[dt][ıiuü]r|y?[ıiuü]p|y?[ae]rek|[ıiuü]yor|y?[ae]c[ae][kğ]|m[ıiuü]ş|[ıiuü]m[ıiuü]z|[ıiuü]n[ıiuü]z|[ıiuü]nc[ae]|s[ıiuü]n|[dt][ıiuü]k)/u;
const endingAlone = -24;
/** No word ends like this. */
const brokenEnd = /[bcçdfgğhjklmnprsştvyz][bcdgğhjlmnrvyz]$/u;

/** Written as one word although the halves are words. */
const joinedForms = /^(?:bir (?:kaç|çok|az(?:cık|dan)?$)|hiç bir|her hangi|bir den(?:bire)?$)/u;
const oneWord = 120;

/**
 * Binary log odds that two pieces of Turkish text are one word rather than two; lower-case letters only. Loading the
 * table takes 5 ms and 400 kB, once.
 */
function weighTurkishWord(before: string, after: string): number {
  const [first, second] = [withoutHats(before), withoutHats(after)];
  if (joinedForms.test(`${first} ${second}`)) return oneWord;
  const whole =
    readFrequency(first + second) ??
    (hasVerb(first + second, first.length + 2)
      ? rareForm
      : guessFrequency(first + second, first.length + 2, noOneForm));
  const plain = brokenEnd.test(first) ? noForm : guessFrequency(first, 0, first.length < 6 ? noForm : unknownForm);
  const apart =
    (readFrequency(first) ?? plain) +
    (readFrequency(second) ?? guessFrequency(second, 0, ending.test(second) ? endingAlone : noForm));
  return whole - apart + allWords;
}

/** Frequency of a form that the table lacks. */
function guessFrequency(form: string, lettersMin: number, none: number): number {
  const least = Math.max(3, lettersMin, Math.ceil(form.length * 0.55));
  for (let length = form.length - 1; length >= least; length -= 1)
    if (readFrequency(form.slice(0, length)) !== undefined) return rareForm;
  return none;
}

const verbLetters = 5;

/** Whether a form begins with a verb of the table: verbs have more endings than the table has forms. */
function hasVerb(form: string, lettersMin: number): boolean {
  const least = Math.max(verbLetters, lettersMin, Math.ceil(form.length * 0.45));
  for (let length = form.length - 1; length >= least; length -= 1) {
    const stem = form.slice(0, length);
    const noun = /[eiöü][^aeıioöuü]{0,3}$/u.test(stem) ? 'me' : 'ma';
    // The table mistakes some unknown forms for known ones, so that both forms must match.
    if (readFrequency(`${stem}${noun}k`) !== undefined && readFrequency(stem + noun) !== undefined) return true;
  }
  return false;
}
