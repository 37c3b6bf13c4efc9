import { type SqlBool, sql } from 'kysely';
import { foldForSearch } from '../platform/text/fold.ts';

/**
 * Which users a search means: a part of the name, knowing Turkish letters (`IŞIL` and `isil` find Işıl), or a part of the address,
 * whose letters are ASCII's. No character stands for another.
 *
 * Parts are found by an index of trigrams. A search of one or two characters, or of signs only, has none: it is looked for at the
 * beginning of the name and of the address, so that no search has to look at everybody.
 */
export function isUserMeantBy(search: string) {
  return hasTrigram(search) ? contains(search) : beginsWith(search);
}

function contains(search: string) {
  return sql<SqlBool>`users.search_fold LIKE '%' || ${literally(sql`tr_fold(${search})`)} || '%'`;
}

function beginsWith(search: string) {
  return sql<SqlBool>`(users.search_fold LIKE ${literally(sql`tr_fold(${search})`)} || '%'
    OR users.email LIKE ${literally(sql`lower(${search} COLLATE "C")`)} || '%')`;
}

/** Has `LIKE` take `%`, `_` and the backslash for plain characters. */
export function literally(text: ReturnType<typeof sql>) {
  return sql`replace(replace(replace(${text}, '\\', '\\\\'), '%', '\\%'), '_', '\\_')`;
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
