import { foldCircumflex } from '../letters/alphabet.ts';
import { readCasing, toLower } from '../letters/casing.ts';
import { takesForeignSuffixes } from '../morphology/foreign-suffixes.ts';
import { type Evidence, expectFrequency, foldMarks, gradeSlip, isCommon } from '../spelling/evidence.ts';
import { findChange } from '../spelling/slip-costs.ts';
import type { Speller } from '../spelling/speller.ts';
import { mendHarmony } from './spoken-forms.ts';
import { isForeignAround } from './text/foreign-words.ts';
import type { Paragraph } from './text/paragraph.ts';

/** Minimum frequency of a word of which only the marks are missing. */
const countedMarksMin = 14;
/** Frequency that a quarter of the counted forms reaches, see `HashedValues` in `Speller`. */
export const veryCommonMin = 26;

/** Minimum frequency of a counted form. */
export const commonMin = 20;

/** Minimum frequency of a noun of every day. */
const everydayMin = 37;

/** Lengths, in letters, of a noun that may be a rare one; a longer one hardly resembles a common one by chance. */
const nounLengthMin = 4;
const nounLengthMax = 6;

/** Minimum length, in letters, of a word that can be distinguished from English words with suffixes. */
export const longLengthMin = 7;

/** Whether the proposal is the same word with a capital letter and an apostrophe: ankarada, Ankara’da. */
export function isSameName(lower: string, proposal: string | undefined): boolean {
  return proposal !== undefined && readCasing(proposal) !== 'lower' && toLower(proposal.replace('’', '')) === lower;
}

/** Grades how certainly the proposal is meant: an apostrophe after a lower-case word indicates a foreign word. */
export function gradeWord(paragraph: Paragraph, index: number, proposal: string | undefined): Evidence {
  const { text } = paragraph.tokens[index] ?? { text: '' };
  const { speller } = paragraph;
  if (proposal === undefined) return 'none';
  if (speller.findOwnNear(text).length > 0 || isSameName(toLower(text), proposal)) return 'sure';
  if (/['’]/.test(text) || isSaidTwice(paragraph, index)) return 'none';
  // In ınsan, the part is not a suffix.
  const isUnmarked = foldMarks(proposal) === foldMarks(text) && isCommon(proposal, speller);
  if (!isUnmarked && takesForeignSuffixes(speller.analyser, toLower(text))) return 'none';
  const isForeign = isForeignAround(paragraph, index);
  const doubt = doubtPlace(paragraph, index);
  const [written, meant] = [toLower(text), toLower(proposal)];
  const grade = gradeSlip(written, meant, isForeign, doubt, speller);
  if (grade !== 'sure' || foldMarks(written) === foldMarks(meant)) return grade;
  const nouns = cutSuffixes(written, meant, speller);
  return nouns === undefined
    ? grade
    : gradeSlip(nouns.written, nouns.meant, isForeign, doubt, speller) === 'sure'
      ? grade
      : 'possible';
}

/**
 * kavrumdan, destereler: the nouns without the suffixes that both words have, which say nothing of the noun. Undefined
 * when the meant noun is so common that the other one hardly exists.
 */
function cutSuffixes(
  written: string,
  meant: string,
  speller: Speller,
): { readonly written: string; readonly meant: string } | undefined {
  const reading = speller
    .read(meant)
    .find(
      ({ stem, suffixes, word }) =>
        suffixes.length > 0 &&
        'nj'.includes(word.kind) &&
        meant.startsWith(stem) &&
        written.endsWith(meant.slice(stem.length)),
    );
  // kelimwler: no noun has this letter.
  if (reading === undefined || reading.word.frequency >= everydayMin || /[qwx]/.test(written)) return undefined;
  const { stem } = reading;
  const noun = written.slice(0, written.length - (meant.length - stem.length));
  // tavsiyleri: a letter is missing.
  if (noun.length !== stem.length) return undefined;
  return noun.length < nounLengthMin || noun.length > nounLengthMax || noun === stem || speller.isWord(noun)
    ? undefined
    : { written: noun, meant: stem };
}

/**
 * Evidence against a slip from the position of a word: alone in quotation marks or brackets, or in capitals like a
 * brand.
 */
function doubtPlace(paragraph: Paragraph, index: number): number {
  const [before, token, next] = [-1, 0, 1].map((offset) => paragraph.tokens[index + offset]);
  if (token === undefined) return 0;
  if (readCasing(token.text) === 'upper') return inCapitalsWeight;
  const isQuoted =
    !/[çğıöşü]/.test(token.text) && /^[("“'‘«]$/.test(before?.text ?? '') && /^[)"”'’»]$/.test(next?.text ?? '');
  return isQuoted ? byItselfWeight : 0;
}

const inCapitalsWeight = 1;

const byItselfWeight = 2.5;

/** “karıştıra karıştıra”: the same slip is hardly ever made twice in a row. */
function isSaidTwice(paragraph: Paragraph, index: number): boolean {
  return [index - 1, index + 1].some((at) => paragraph.lower(at) === paragraph.lower(index));
}

/**
 * Whether an unknown word at the beginning of a sentence is not a name: only its marks are missing (Ayrica), its
 * suffixes have another harmony, or it resembles a very common word and no capital letter follows (Visual Studio).
 */
export function isMeantAtBeginning(paragraph: Paragraph, index: number, proposal: string | undefined): boolean {
  const token = paragraph.tokens[index];
  if (token === undefined || proposal === undefined) return false;
  const meant = toLower(proposal);
  const { speller } = paragraph;
  // Otobüslarına, Dostleriyle
  if (mendHarmony(toLower(token.text), speller) === meant) return !startsName(paragraph, index);
  if (!isNear(token.text, proposal)) return false;
  if (foldMarks(toLower(token.text)) === foldMarks(meant))
    return token.text.length >= longLengthMin || expectFrequency(meant, speller) >= countedMarksMin;
  if (speller.findOwnNear(token.text).length > 0) return true;
  const isSameBeginning = foldMarks(meant).startsWith(foldMarks(toLower(token.text)).slice(0, 1));
  // Foreign names don’t have letters that exist only in Turkish.
  const frequency = /[çğıöşü]/.test(toLower(token.text)) ? commonMin : veryCommonMin;
  return !startsName(paragraph, index) && isSameBeginning && speller.forms.get(foldCircumflex(meant)) >= frequency;
}

/** “Saklı Vadisi”: a capitalized word follows. */
export function startsName(paragraph: Paragraph, index: number): boolean {
  const next = paragraph.tokens[index + 1];
  return next?.kind === 'word' && readCasing(next.text) !== 'lower';
}

/** Whether a long enough word is one edit away from the proposal, ignoring marks; swapped letters count as one edit. */
export function isNear(word: string, proposal: string | undefined): boolean {
  if (proposal === undefined || word.length < 5 || proposal.includes(' ')) return false;
  const [, a, b] = findChange(foldMarks(toLower(word)), foldMarks(toLower(proposal)));
  return (a.length <= 1 && b.length <= 1) || (a.length === 2 && a[0] === b[1] && a[1] === b[0] && b.length === 2);
}

/** yapacam, gelicez, bekliycem: the ğ of the future is swallowed. */
export function isColloquial(word: string): boolean {
  return /(?:[ıiuüae]|[ıiuü]y)c[ae][mz]$/.test(toLower(word));
}

/** bakcam, bildircez: the vowel before the ending is swallowed, too. */
export function isShortFuture(lower: string, proposal = ''): boolean {
  return /c[ae][mz]$/.test(lower) && /[ae]c[ae]ğ[ıi][mz]$/.test(proposal);
}

/** Whether two words differ by one ğ, or by a softening consonant. */
export function isSoftening(written: string, meant: string): boolean {
  const [from, a, b] = findChange(foldCircumflex(written), foldCircumflex(meant));
  return from > 0 && /^(?:>ğ|ğ>|[kgyvh]>ğ|ğ>[kgyvh]|p>b|ç>c|t>d|b>p|c>ç|d>t|k>g)$/.test(`${a}>${b}`);
}
