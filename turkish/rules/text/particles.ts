import { toLower } from '../../letters/casing.ts';
import { FRONT, readHarmony } from '../../letters/harmony.ts';

/** The particle de as written after a word: “o da”, “ben de”. Never te or ta. */
export function writeDe(word: string): string {
  return (readHarmony(toLower(word)) & FRONT) === 0 ? 'da' : 'de';
}

/** The question particle as written after a word: “geldi mi”, “oldu mu”. */
export function writeMi(word: string): string {
  return ['mı', 'mi', 'mu', 'mü'][readHarmony(toLower(word))] ?? 'mi';
}
