import { getStateNumber, packPlace } from '../grammar/index.ts';
import { encodeWord } from '../letters/alphabet.ts';
import { Ending, packSound } from '../letters/harmony.ts';
import { listStems } from '../lexicon/stems.ts';
import type { Analyser } from './analyser.ts';

/** Possible pronunciations of the endings of foreign words, each in every harmony. */
const places = [0, 1, 2, 3].flatMap((harmony) =>
  [Ending.VOWEL, Ending.VOICED, Ending.L, Ending.VOICELESS].map((ending) =>
    packPlace(getStateNumber('NOUN'), packSound(harmony, ending)),
  ),
);

/** Places after the -la or -le that turns a foreign word into a verb. */
const verbs = ['satla', 'setle'].flatMap((text) =>
  listStems({ text, kind: 'v', flags: '', extra: '', frequency: 0 }).map(({ place }) => place),
);

/**
 * The likeliest names of suffixes that have this spelling after some pronunciation of a foreign word (linki is
 * bağlantıyı or bağlantısı); none when they are not suffixes.
 */
export function readForeignSuffixes(analyser: Analyser, written: string): readonly (readonly string[])[] {
  if (written === '') return [[]];
  const letters = encodeWord(written);
  if (letters === null) return [];
  const found = places.flatMap((place) => analyser.splitSuffixes(place, letters));
  // linkin: “of the link” more often than “your link”.
  const cost = (names: readonly string[]): number => names.length + (names.includes('P2sg') ? 0.5 : 0);
  const least = Math.min(...found.map(cost));
  return found.filter((names) => cost(names) === least);
}

/**
 * Whether these letters may follow a foreign word: as suffixes of a noun, or of a verb derived from it (deployladık).
 */
export function takesForeignSuffixes(analyser: Analyser, written: string): boolean {
  if (readForeignSuffixes(analyser, written).length > 0) return true;
  const letters = /^l[ae]/.test(written) ? encodeWord(written) : null;
  const { automaton } = analyser;
  return letters !== null && verbs.some((place) => automaton.matches(automaton.start(place), letters, 2));
}
