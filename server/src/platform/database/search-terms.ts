import { sql } from 'kysely';
import { foldForSearch } from '../text/search-folding.ts';

/** Escapes `%`, `_` and the backslash, so that a `LIKE` pattern matches them literally. */
export function escapeLikePattern(text: ReturnType<typeof sql>) {
  return sql<string>`replace(replace(replace(${text}, '\\', '\\\\'), '%', '\\%'), '_', '\\_')`;
}

/**
 * Whether pg_trgm can extract a trigram from this part of a text: three consecutive letters or digits, the beginning of
 * a word, or its last two letters.
 */
export function hasTrigram(search: string): boolean {
  const folded = foldForSearch(search);
  return (
    Array.from(folded).length > 2 &&
    /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]|[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u.test(folded)
  );
}
