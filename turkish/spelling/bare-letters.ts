import { encodeWord, foldCircumflex } from '../letters/alphabet.ts';
import type { HashedValues } from '../lexicon/hashed-values.ts';
import type { Speller } from './speller.ts';

const marked: ReadonlyMap<string, string> = new Map([
  ['c', 'ç'],
  ['g', 'ğ'],
  ['i', 'ı'],
  ['o', 'ö'],
  ['s', 'ş'],
  ['u', 'ü'],
]);
/** Maximum number of letters that may have lost a mark: each doubles the number of possible words. */
const placesMax = 10;
/** How much more frequent, in halves of a power of two, a form must be than all others to be the intended one. */
const muchMoreMin = 12;

/** A word with the marks of its letters restored. */
export interface RestoredWord {
  readonly text: string;
  /** Whether it is among the counted forms. */
  readonly isFrequent: boolean;
}

/**
 * The intended word when all marks of Turkish letters were left out: calisma → çalışma. Undefined when the text is
 * itself a word, or when no word or several are possible.
 * @param word lower case
 */
export function restoreLetters(word: string, speller: Speller): RestoredWord | undefined {
  if (!/^[a-z]{2,40}$/.test(word) || encodeWord(word) === null || speller.judge(word) !== 'unknown') return undefined;
  const places = [...word].flatMap((letter, place) => (marked.has(letter) ? [place] : []));
  if (places.length > placesMax) return undefined;
  const found: string[] = [];
  for (let choice = 1; choice < 1 << places.length; choice += 1) {
    const letters = [...word];
    for (const [bit, place] of places.entries())
      if ((choice & (1 << bit)) !== 0) letters[place] = marked.get(word.charAt(place)) ?? '';
    const restored = letters.join('');
    if (speller.isWord(restored)) found.push(restored);
  }
  const meant = chooseMeant(found, speller.forms);
  if (meant === undefined || meant.isFrequent) return meant;
  // soundtrackini: a stem without missing marks may be foreign, and its suffixes then follow its pronunciation.
  const lacksInStem = speller.read(meant.text).every(({ stem }) => !word.startsWith(stem));
  return lacksInStem ? meant : undefined;
}

function chooseMeant(found: readonly string[], forms: HashedValues): RestoredWord | undefined {
  const ranked = found
    .map((text) => ({ text, frequency: forms.get(foldCircumflex(text)) }))
    .sort((a, b) => b.frequency - a.frequency);
  const [first, second] = ranked;
  if (first === undefined) return undefined;
  if (second !== undefined && first.frequency < second.frequency + muchMoreMin) return undefined;
  return { text: first.text, isFrequent: first.frequency > 0 };
}
