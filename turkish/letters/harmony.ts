import { isVoiceless, isVowel } from './alphabet.ts';
import { toLower } from './casing.ts';

/**
 * The end of a stem, as far as it matters for suffixes:
 * - `vowelPattern`, `VOICED`, `L` (voiced, the letter l) and `VOICELESS` take any suffix.
 * - `HARD` (kitap-, renk-) and `FULL` (burun-) take only suffixes that begin with a consonant.
 * - `SOFT` (kitab-, reng-, burn-, hakk-), the other stem of these words, takes suffixes that begin with a vowel and is
 * not a word by itself.
 */
export const Ending = { VOWEL: 0, VOICED: 1, L: 2, VOICELESS: 3, HARD: 4, FULL: 5, SOFT: 6 } as const;
export type Ending = (typeof Ending)[keyof typeof Ending];

/** Vowel harmony: bit 0 is set for front vowels, bit 1 for rounded ones. */
export type Harmony = number;

export const frontVowel = 1;
const roundedVowel = 2;

/** Number of pairs of harmony and ending. */
export const soundCount = 4 * 7;

/** Packs harmony and ending into one number. */
export function packSound(harmony: Harmony, ending: Ending): number {
  return ending * 4 + harmony;
}

const highVowels = ['ı', 'i', 'u', 'ü'];

/** The harmony of the last vowel of a word; `fallback` when it has none. */
export function readHarmony(word: string, fallback: Harmony = frontVowel): Harmony {
  for (let at = word.length - 1; at >= 0; at -= 1) {
    const letter = word[at] ?? '';
    if (!isVowel(letter)) continue;
    return ('eiöüî'.includes(letter) ? frontVowel : 0) | ('oöuüû'.includes(letter) ? roundedVowel : 0);
  }
  return fallback;
}

/** The ending of a word that neither softens nor drops a vowel. */
export function readEnding(word: string): Ending {
  const last = word.at(-1);
  if (isVowel(last)) return Ending.VOWEL;
  if (isVoiceless(last)) return Ending.VOICELESS;
  return last === 'l' ? Ending.L : Ending.VOICED;
}

/** A suffix as written after a certain sound, and the sound at its end. */
export interface Realised {
  readonly surface: string;
  readonly harmony: Harmony;
  readonly ending: Ending;
}

/**
 * Writes a suffix after a sound. In a template `A` is a or e, `I` is ı, i, u or ü, `D` is d or t, `C` is c or ç. A
 * letter in parentheses appears only after a vowel (if it is a consonant) or only after a consonant (if it is a vowel).
 * A final `~` marks a k that becomes ğ before a vowel. An initial `^` restricts the sound before the suffix: `^C`
 * consonant, `^V` vowel, `^L` l, `^X` consonant other than l.
 * @returns nothing when the suffix cannot follow; two forms when its end softens
 */
export function realise(template: string, harmony: Harmony, ending: Ending): readonly Realised[] {
  let at = 0;
  if (template[0] === '^') {
    if (!allowsSound(template[1] ?? '', ending)) return [];
    at = 2;
  }
  const afterVowel = ending === Ending.VOWEL;
  let current = harmony;
  let voiceless = ending === Ending.VOICELESS || ending === Ending.HARD;
  let surface = '';
  let softens = false;
  for (; at < template.length; at += 1) {
    let letter = template[at] ?? '';
    if (letter === '~') {
      softens = true;
      continue;
    }
    if (letter === '(') {
      letter = template[at + 1] ?? '';
      at += 2;
      const isVowelInserted = letter === 'I' || letter === 'A';
      if (isVowelInserted === afterVowel) continue;
    }
    if (letter === 'A') letter = (current & frontVowel) === 0 ? 'a' : 'e';
    else if (letter === 'I') letter = highVowels[current] ?? 'i';
    else if (letter === 'D') letter = voiceless ? 't' : 'd';
    else if (letter === 'C') letter = voiceless ? 'ç' : 'c';
    surface += letter;
    current = readHarmony(letter, current);
    voiceless = isVoiceless(letter);
  }
  const beginsWithVowel = isVowel(surface[0]);
  if (ending === Ending.SOFT && !beginsWithVowel) return [];
  if ((ending === Ending.HARD || ending === Ending.FULL) && beginsWithVowel) return [];
  if (!softens) return [{ surface, harmony: current, ending: readEnding(surface) }];
  return [
    { surface, harmony: current, ending: Ending.HARD },
    { surface: `${surface.slice(0, -1)}ğ`, harmony: current, ending: Ending.SOFT },
  ];
}

function allowsSound(restriction: string, ending: Ending): boolean {
  if (restriction === 'V') return ending === Ending.VOWEL;
  if (restriction === 'L') return ending === Ending.L;
  return ending !== Ending.VOWEL && (restriction !== 'X' || ending !== Ending.L);
}

/** The particle de as written after a word: “o da”, “ben de”. Never te or ta. */
export function writeDe(word: string): string {
  return (readHarmony(toLower(word)) & frontVowel) === 0 ? 'da' : 'de';
}

/** The question particle as written after a word: “geldi mi”, “oldu mu”. */
export function writeMi(word: string): string {
  return ['mı', 'mi', 'mu', 'mü'][readHarmony(toLower(word))] ?? 'mi';
}
