import { composeText } from '@hokka/contracts/shared/text-rules.ts';
import type { Turkish } from '@hokka/turkish/turkish.ts';
import { foldForSearch } from '../../platform/text/fold.ts';

/** The words of a text up to this one are read; it is longer than titles, prompts and tags together may be. */
const wordsMax = 1_000;
/** Longer words are no words; the library would read them as themselves. */
const lettersMax = 60;

/**
 * The stems that each word of a text may have, folded as search folds letters: `kitabı` → kitap, `Ankara’nın` → ankara. The parts of
 * `e-ticaret` are words of their own; an accent by itself, of which folding leaves nothing, is none.
 */
export function listWordStems(turkish: Pick<Turkish, 'stems'>, text: string): string[][] {
  const words = composeText(text).match(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu) ?? [];
  return words.slice(0, wordsMax).flatMap((word) => {
    const stems = new Set(turkish.stems(word.slice(0, lettersMax)).map(foldForSearch));
    // PostgreSQL refuses a whole query, and the stems of a whole batch of articles, for one that is empty.
    stems.delete('');
    return stems.size === 0 ? [] : [[...stems]];
  });
}
