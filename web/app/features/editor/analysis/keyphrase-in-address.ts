import { toSlug } from '@hokka/contracts/text/slug.ts';

/** Shorter words must match exactly: `ev` is also the beginning of `evet`. */
const shortestStem = 3;

/**
 * Counts a keyphrase in the words of an address. Addresses have no Turkish letters, so the analyser cannot read them: a
 * word matches with any suffix (`fiyatlarinin` for `fiyat`), and with its last letter softened before a vowel
 * (`kitabin` for `kitap`).
 */
export function countInAddress(slug: string, keyphrase: string): number {
  const sought = toSlug(keyphrase).split('-').filter(Boolean);
  const words = slug.split('-');
  if (sought.length === 0) return 0;
  let count = 0;
  for (let at = 0; at + sought.length <= words.length; at += 1) {
    if (sought.every((stem, place) => startsWithStem(words[at + place] ?? '', stem))) count += 1;
  }
  return count;
}

const softened: ReadonlyMap<string, string> = new Map(Object.entries({ p: 'b', t: 'd', k: 'g' }));

function startsWithStem(word: string, stem: string): boolean {
  if (word === stem) return true;
  if (stem.length < shortestStem) return false;
  const last = stem.at(-1) ?? '';
  const soft = softened.get(last);
  if (word.startsWith(stem)) return true;
  return soft !== undefined && word.startsWith(stem.slice(0, -1) + soft) && /^[aeiou]/.test(word.slice(stem.length));
}
