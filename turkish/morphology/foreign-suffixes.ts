import { getStateNumber } from '../grammar/index.ts';
import { packPlace } from '../grammar/place.ts';
import { encodeWord } from '../letters/alphabet.ts';
import { Ending, packSound } from '../letters/harmony.ts';
import { englishWords } from '../lexicon/english-words.ts';
import type { Analyser } from './analyser.ts';

const SHORTEST_ENGLISH = 4;
/** Endings of foreign words as they may be read, each in every harmony. */
const places = [0, 1, 2, 3].flatMap((harmony) =>
  [Ending.VOWEL, Ending.VOICED, Ending.L, Ending.VOICELESS].map((ending) =>
    packPlace(getStateNumber('NOUN'), packSound(harmony, ending)),
  ),
);

/** The likeliest names of suffixes that are written so after some reading of a foreign word (linki is bağlantıyı or bağlantısı); none when they are no suffixes. */
export function readForeignSuffixes(analyser: Analyser, written: string): readonly (readonly string[])[] {
  if (written === '') return [[]];
  const letters = encodeWord(written);
  if (letters === null) return [];
  const found = places.flatMap((place) => analyser.splitSuffixes(place, letters));
  // linkin: of the link more often than your link.
  const cost = (names: readonly string[]): number => names.length + (names.includes('P2sg') ? 0.5 : 0);
  const least = Math.min(...found.map(cost));
  return found.filter((names) => cost(names) === least);
}

/** Whether a word in lower case is a listed English one, with or without Turkish suffixes: template, template’ler, templateleri. */
export function isEnglish(analyser: Analyser, lower: string): boolean {
  const [plain = '', suffix = ''] = lower.split(/['’]/);
  for (let length = plain.length; length >= SHORTEST_ENGLISH; length -= 1) {
    if (!englishWords.has(plain.slice(0, length))) continue;
    if (readForeignSuffixes(analyser, plain.slice(length) + suffix).length > 0) return true;
  }
  return false;
}
