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

/** The same where the writer leaves marks out elsewhere, and the form without them is a word, too. */
const moreMin = 6;

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
  const meant = chooseMeant(
    listMarked(word, (form) => speller.isWord(form)),
    speller.forms,
  );
  if (meant === undefined || meant.isFrequent) return meant;
  // soundtrackini: a stem without missing marks may be foreign, and its suffixes then follow its pronunciation.
  const lacksInStem = speller.read(meant.text).every(({ stem }) => !word.startsWith(stem));
  return lacksInStem ? meant : undefined;
}

/**
 * The far more frequent word that is meant by a word of the lexicon where these marks are left out: ayni → aynı, adi →
 * adı. Undefined for a word that is as frequent as it is (ise).
 * @param word lower case
 * @param lost the letters whose marks are left out
 */
export function restoreMeant(word: string, lost: ReadonlySet<string>, speller: Speller): string | undefined {
  if (!/^[a-z]{2,20}$/.test(word) || encodeWord(word) === null) return undefined;
  const frequency = speller.forms.get(word);
  let [meant, highest]: [string | undefined, number] = [undefined, frequency + moreMin];
  for (const form of listMarked(word, (known) => speller.isWord(known), lost)) {
    const other = speller.forms.get(foldCircumflex(form));
    if (other >= highest) [meant, highest] = [form, other];
  }
  return meant;
}

/** The only name that a lower-case word may be with its marks: turkiye → Türkiye; undefined when there are several. */
export function restoreName(word: string, isName: (lower: string) => boolean): string | undefined {
  if (!/^[a-z]{4,20}$/.test(word) || encodeWord(word) === null) return undefined;
  const [name, ...others] = listMarked(word, isName);
  return others.length > 0 ? undefined : name;
}

/** Every word that a word may be with some of its marks; none when there are too many possibilities. */
function listMarked(word: string, isKnown: (form: string) => boolean, lost?: ReadonlySet<string>): string[] {
  const places = [...word].flatMap((letter, place) => {
    const other = marked.get(letter);
    return other === undefined || lost?.has(other) === false ? [] : [place];
  });
  if (places.length > placesMax) return [];
  const found: string[] = [];
  for (let choice = 1; choice < 1 << places.length; choice += 1) {
    const letters = [...word];
    for (const [bit, place] of places.entries())
      if ((choice & (1 << bit)) !== 0) letters[place] = marked.get(word.charAt(place)) ?? '';
    const restored = letters.join('');
    if (isKnown(restored)) found.push(restored);
  }
  return found;
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
