import { sql } from 'kysely';
import { foldForSearch } from '../text/fold.ts';

/** Escapes `%`, `_` and the backslash, so that a `LIKE` pattern takes them for plain characters. */
export function escapeLikePattern(text: ReturnType<typeof sql>) {
  return sql<string>`replace(replace(replace(${text}, '\\', '\\\\'), '%', '\\%'), '_', '\\_')`;
}

/**
 * Whether pg_trgm finds a trigram in the middle of a text by this part of it: three letters or digits in a row, the beginning of a
 * word, or the last two letters of one.
 */
export function hasTrigram(search: string): boolean {
  const folded = foldForSearch(search);
  return (
    Array.from(folded).length > 2 &&
    /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]|[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u.test(folded)
  );
}
