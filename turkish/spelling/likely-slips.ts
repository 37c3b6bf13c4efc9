import { foldCircumflex } from '../letters/alphabet.ts';
import { emptyHash, type HashedValues, hashText } from '../lexicon/hashed-values.ts';
import { listStems } from '../lexicon/stems.ts';
import { readChainCost } from '../lexicon/suffix-chains.ts';
import type { Analysis } from '../morphology/analyser.ts';

/**
 * How much more frequent, in halves of a power of two, the intended word must be than the expected frequency of the
 * written one, for each kind of slip. Measured on edited prose, where fewer than one in 1,000 uncounted words is taken
 * for a slip.
 */
const swallowedGMin = 10;
const spokenGMin = 9;
const singledMin = 6;
const markedMin = 18;
const doubledMin = 19;
const swappedMin = 21;
/** Minimum frequency of a lemma, and maximum cost of a chain of suffixes, for an unremarkable form. */
const writtenMin = 20;
const ordinaryChainMax = 13;
/** Maximum number of letters that may have a mark, for trying all combinations of marks. */
const unmarkedLettersMax = 8;

const otherMarks: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ç: 'c',
    ğ: 'g',
    ı: 'i',
    ö: 'o',
    ş: 's',
    ü: 'u',
    c: 'ç',
    g: 'ğ',
    i: 'ı',
    o: 'ö',
    s: 'ş',
    u: 'ü',
  }),
);

/**
 * Finds slips for frequent words among words that the grammar accepts: pesinden for peşinden, iyiliyi for iyiliği,
 * dağıtığını for dağıttığını.
 */
export class LikelySlips {
  readonly #forms: HashedValues;
  /** Whether a lower-case word is correct: two forms may share a hash. */
  readonly #isRight: (lower: string) => boolean;

  constructor(forms: HashedValues, isRight: (lower: string) => boolean) {
    this.#forms = forms;
    this.#isRight = isRight;
  }

  /** The intended word for a correct lower-case word with these readings; undefined when it is no slip. */
  find(lower: string, readings: readonly Analysis[]): string | undefined {
    if (readings.length === 0 || this.#forms.get(foldCircumflex(lower)) > 0) return undefined;
    // A lemma of the lexicon may be rare, but it is hardly ever written by accident.
    if (readings.some(({ suffixes }) => suffixes.length === 0)) return undefined;
    // The same holds for a stem that dropped its vowel or doubled its consonant: ıtrı, ceddi.
    if (readings.some((reading) => isReduced(lower, reading))) return undefined;
    const expected = Math.max(...readings.map(expectFrequency));
    const stem = Math.max(
      0,
      ...readings.map(({ word }) => (word.kind === 'v' && word.frequency >= writtenMin ? word.text.length : 0)),
    );
    let meant: string | undefined;
    let best = 0;
    const visit: Visit = (form, threshold) => {
      const frequency = this.#forms.get(form);
      if (frequency === 0 || frequency < expected + threshold || frequency <= best || !this.#isRight(form)) return;
      // doyduğundan, salıyordu: separate verbs that don’t lack the ğ of doğ- and sağl-.
      if (isOfStem(lower, form, stem)) return;
      best = frequency;
      meant = form;
    };
    visitMarked(lower, this.#forms, visit);
    if (!readings.some(isOrdinary)) visitNear(lower, this.#forms, visit);
    return meant;
  }
}

/** Takes a word one slip away, and its threshold. */
type Visit = (form: string, threshold: number) => void;

/** Whether the missing ğ is in the stem. */
function isOfStem(lower: string, form: string, stem: number): boolean {
  let at = 0;
  while (at < form.length && form[at] === lower[at]) at += 1;
  return stem > 2 && form[at] === 'ğ' && at < stem && (form.length > lower.length || lower[at] === 'y');
}

/** Whether a form has the stem that its noun has only before a vowel: ıtr- of ıtır, cedd- of cet. */
function isReduced(form: string, { word }: Analysis): boolean {
  if (!/[dg]/.test(word.flags) || word.kind === 'v') return false;
  return listStems(word).some(
    ({ text }) => text !== word.text && foldCircumflex(form).startsWith(foldCircumflex(text)),
  );
}

/** A form that many words have, of a word that is used now and then (iletiler, filini): only its marks can be wrong. */
function isOrdinary({ word, suffixes }: Analysis): boolean {
  return (
    word.frequency >= writtenMin &&
    readChainCost(word.kind === 'v', suffixes.map(({ name }) => name).join('+')) <= ordinaryChainMax
  );
}

/** Estimates the frequency of a form from its lemma and its suffixes. */
function expectFrequency({ word, suffixes }: Analysis): number {
  return word.frequency - readChainCost(word.kind === 'v', suffixes.map(({ name }) => name).join('+'));
}

/**
 * Visits the counted words one slip away, but for marks. Their hashes continue those of the letters before the slip, so
 * that only counted words are written out.
 */
function visitNear(lower: string, forms: HashedValues, visit: Visit): void {
  let hash = emptyHash;
  for (let at = 0; at < lower.length; at += 1) {
    const letter = lower[at] ?? '';
    const next = lower[at + 1];
    const replace = (replacement: string, to: number, threshold: number): void => {
      if (forms.getHashed(hashText(lower, hashText(replacement, hash), to)) > 0)
        visit(lower.slice(0, at) + replacement + lower.slice(to), threshold);
    };
    if (lower[at - 1] === letter) replace('', at + 1, doubledMin);
    else replace(letter, at, singledMin);
    if (at > 0) replace('ğ', at, swallowedGMin);
    if (letter === 'y') replace('ğ', at + 1, spokenGMin);
    if (next !== undefined && next !== letter) replace(next + letter, at + 2, swappedMin);
    hash = hashText(letter, hash);
  }
}

/** Visits the counted forms with one mark more or less; for a word without marks, all combinations. */
function visitMarked(lower: string, forms: HashedValues, visit: Visit): void {
  const places: number[] = [];
  let hash = emptyHash;
  for (let at = 0; at < lower.length; at += 1) {
    const other = otherMarks.get(lower[at] ?? '');
    if (other !== undefined) {
      places.push(at);
      if (forms.getHashed(hashText(lower, hashText(other, hash), at + 1)) > 0)
        visit(lower.slice(0, at) + other + lower.slice(at + 1), markedMin);
    }
    hash = hashText(lower[at] ?? '', hash);
  }
  if (places.length > unmarkedLettersMax || /[çğıöşü]/.test(lower)) return;
  for (let chosen = 3; chosen < 1 << places.length; chosen += 1) {
    const letters = [...lower];
    places.forEach((at, bit) => {
      if ((chosen & (1 << bit)) !== 0) letters[at] = otherMarks.get(letters[at] ?? '') ?? '';
    });
    visit(letters.join(''), markedMin);
  }
}
