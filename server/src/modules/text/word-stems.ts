import { composeText } from '@hokka/contracts/shared/text-rules.ts';
import type { Turkish } from '@hokka/turkish/turkish.ts';
import { foldForSearch } from '../../platform/text/search-folding.ts';

/** Maximum number of words read per text; titles, prompts and tags together have fewer. */
const wordsMax = 1_000;
/** Maximum length of a word, in letters; longer ones are not words, and the library would return them unchanged. */
const lettersMax = 60;

/**
 * Lists the possible stems of each word of a text, folded like search letters: `kitabı` → kitap, `Ankara’nın` → ankara.
 * The parts of `e-ticaret` are separate words. A lone accent is left out, because folding leaves nothing of it.
 */
export function listWordStems(turkish: Pick<Turkish, 'stems'>, text: string): string[][] {
  const words = composeText(text).match(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu) ?? [];
  return words.slice(0, wordsMax).flatMap((word) => {
    const stems = new Set(turkish.stems(word.slice(0, lettersMax)).map(foldForSearch));
    // An empty stem would make PostgreSQL reject the query and with it the stems of a whole batch of articles.
    stems.delete('');
    return stems.size === 0 ? [] : [[...stems]];
  });
}
