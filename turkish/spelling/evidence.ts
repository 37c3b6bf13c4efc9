import { foldCircumflex } from '../letters/alphabet.ts';
import { readChainCost } from '../lexicon/suffix-chains.ts';
import { takesForeignSuffixes } from '../morphology/foreign-suffixes.ts';
import { measureSlip } from './slip-costs.ts';
import type { Speller } from './speller.ts';

/** How often a form in lower case is written, in halves of a power of two: as counted, or as its lemma and its suffixes let expect. */
export function expectFrequency(form: string, speller: Speller): number {
  const expected = speller
    .read(form)
    .map(
      ({ word, suffixes }) =>
        word.frequency - readChainCost(word.kind === 'v', suffixes.map(({ name }) => name).join('+')),
    );
  return Math.max(speller.forms.get(foldCircumflex(form)), ...expected);
}

/** How frequent (in halves of a power of two) a word must be to be meant by a slip of so many letters. */
const SEEN = 20;
const COMMON = 28;
const VERY_COMMON = 38;

/**
 * Whether an unknown word is more likely a slip for what is proposed than a term, a name or a foreign word. Of 5,100 slips 98 of 100 are one edit away
 * in a word of six letters or more; of unknown words in prose that are none, hardly any is.
 * @param written, proposal in lower case
 * @param isForeignAround whether the words around it are foreign ones or code
 */
export function isLikelySlip(written: string, proposal: string, isForeignAround: boolean, speller: Speller): boolean {
  if (!/[aeıioöuüâîû]/.test(written)) return false;
  const { length } = written;
  if (proposal.includes(' ')) return !isForeignAround && length >= 6 && !combining.test(proposal);
  if (isVerbOfNoun(written, speller)) return false;
  const { cost, edits } = measureSlip(written, proposal);
  const frequency = expectFrequency(proposal, speller);
  const isTurkish = /[çğıöşü]/.test(written);
  // Marks only, as many as there may be.
  if (foldMarks(written) === foldMarks(proposal)) return length >= 6 || frequency >= (length > 3 ? SEEN : VERY_COMMON);
  if (isForeignAround && !isTurkish) return edits === 1 && length >= 8 && frequency >= SEEN;
  if (edits === 1 || cost <= ONE_EDIT) {
    if (length >= 6) return true;
    return frequency >= (length === 5 ? SEEN : length === 4 ? COMMON : VERY_COMMON + 20);
  }
  if (edits > 2 || isForeignAround) return false;
  return (length >= 9 && frequency >= 8) || (length >= 7 && frequency >= COMMON && isTurkish);
}

/** What begins words of trades as often as it is a word by itself: radyocerrahi. */
const combining = /^(?:radyo|foto|video|mini|süper|oto|para|tele|mega|giga) /;

/** kapsülleyerek, limitleme: verbs that a trade makes of a noun; the lexicon has but the common ones. */
function isVerbOfNoun(written: string, speller: Speller): boolean {
  for (let at = written.length - 2; at >= 4; at -= 1) {
    const noun = written.slice(0, at);
    const isHarmonic = /[aıouâû][^aeıioöuüâîû]*$/.test(noun) ? 'la' : 'le';
    if (!written.startsWith(isHarmonic, at) || !takesForeignSuffixes(speller.analyser, written.slice(at))) continue;
    if (speller.read(noun).some(({ word: { kind }, suffixes }) => kind === 'n' && suffixes.length === 0)) return true;
  }
  return false;
}

/** Whether a form in lower case is written now and then. */
export function isSeen(form: string, speller: Speller): boolean {
  return expectFrequency(form, speller) >= SEEN;
}

/** Whether a form in lower case was counted often. */
export function isCommon(form: string, speller: Speller): boolean {
  return speller.forms.get(foldCircumflex(form)) >= COMMON;
}

/** The most that one edit costs, with a mark beside it. */
const ONE_EDIT = 9;

/** A word without the marks of its letters. */
export function foldMarks(word: string): string {
  return foldCircumflex(word).replace(/[çğışöü]/g, (letter) => 'cgisou'['çğışöü'.indexOf(letter)] ?? letter);
}
