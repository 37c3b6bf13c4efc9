import { foldCircumflex } from '../letters/alphabet.ts';
import type { Analysis } from '../morphology/analyser.ts';
import { measureSlip } from './slip-costs.ts';
import type { Speller } from './speller.ts';

/*
 * Signs of a slip rather than a rare word, as weights of a logistic regression over 430 manually reviewed alarms of
 * real texts, 10,400 misspellings, and 1,400 rare words that were removed from the lexicon to see their proposals.
 */
const bias = -5.3;

/** Cost of suffixes that follow another vowel harmony, whatever their number: büyüklara, yapecek. */
export const harmonyCost = 4;

/**
 * Weights of the letter sequences in the written word, see `LetterSequences`: all of them, and the most unusual one.
 */
const allLettersWeight = -0.152;

const strangestWeight = -0.686;

const sumMin = -30;

const strangeMin = -6;

const slipCostWeight = -0.38;

const lemmaFrequencyWeight = 0.079;

/** The stem is the same, so that the word may be another form of it. */
const inSuffixWeight = -0.75;

/** The words differ only in vowel harmony or in voiced and voiceless consonants: köprünin, asitin. */
const soundWeight = 1.39;

/**
 * Two consonants at the beginning of a word without Turkish letters (gzip), and a first letter that differs from the
 * proposal.
 */
const foreignBeginningWeight = -1.15;

const otherBeginningWeight = -0.8;

/** büyüklara, yapecek: only the vowels of the suffixes differ. */
export function isInHarmony(written: string, proposal: string, speller: Speller): boolean {
  return (
    written.length === proposal.length &&
    foldVowels(written) === foldVowels(proposal) &&
    countEqual(written, proposal) >= measureStem(proposal, speller.read(proposal))
  );
}

/** Computes how certainly the proposal was meant, as log odds. */
export function weighEvidence(written: string, proposal: string, speller: Speller): number {
  const { cost } = measureSlip(written, proposal);
  const letters = speller.letterSequences.measure(written);
  const readings = speller.read(proposal);
  const frequency = Math.max(0, ...readings.map(({ word }) => word.frequency));
  return (
    bias +
    allLettersWeight * Math.max(sumMin, letters.sum) +
    strangestWeight * Math.max(strangeMin, letters.least) +
    slipCostWeight * (isInHarmony(written, proposal, speller) ? Math.min(cost, harmonyCost) : cost) +
    lemmaFrequencyWeight * frequency +
    (countEqual(written, proposal) >= measureStem(proposal, readings) ? inSuffixWeight : 0) +
    (foldSounds(written) === foldSounds(proposal) ? soundWeight : 0) +
    (/^[b-df-hj-np-tv-z]{2}[a-z]*$/.test(written) ? foreignBeginningWeight : 0) +
    (written[0] === proposal[0] ? 0 : otherBeginningWeight)
  );
}

/** Number of equal letters at the beginning of two words. */
function countEqual(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}

/** Length of a form’s stem, in letters, in the likeliest reading. */
export function measureStem(form: string, readings: readonly Analysis[]): number {
  let best = Number.NEGATIVE_INFINITY;
  let length = form.length;
  for (const { word, suffixes } of readings) {
    const likelihood = word.frequency - 2 * suffixes.length;
    if (likelihood <= best) continue;
    best = likelihood;
    length = form.length - suffixes.reduce((sum, { surface }) => sum + surface.length, 0);
  }
  return length;
}

/** Normalizes the vowels that vowel harmony exchanges. */
function foldVowels(word: string): string {
  return foldCircumflex(word)
    .replace(/[ae]/g, 'a')
    .replace(/[ıiuü]/g, 'ı');
}

/** Normalizes letters that vowel harmony and assimilation exchange. */
export function foldSounds(word: string): string {
  return foldVowels(word).replace(/[pb]/g, 'p').replace(/[çc]/g, 'c').replace(/[td]/g, 't').replace(/[gkğ]/g, 'k');
}
