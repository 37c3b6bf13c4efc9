import { type SqlBool, sql } from 'kysely';
import { hasTrigram, escapeLikePattern } from '../platform/database/search-terms.ts';

export { hasTrigram, escapeLikePattern };

/**
 * Which users a search means: a part of the name, knowing Turkish letters (`IŞIL` and `isil` find Işıl), or a part of the address,
 * whose letters are ASCII's. No character stands for another.
 *
 * Parts are found by an index of trigrams. A search of one or two characters, or of signs only, has none: it is looked for at the
 * beginning of the name and of the address, so that no search has to look at everybody.
 */
export function matchesUserSearch(search: string) {
  return hasTrigram(search) ? containsText(search) : startsWithText(search);
}

function containsText(search: string) {
  return sql<SqlBool>`users.search_fold LIKE '%' || ${escapeLikePattern(sql`tr_fold(${search})`)} || '%'`;
}

function startsWithText(search: string) {
  return sql<SqlBool>`(users.search_fold LIKE ${escapeLikePattern(sql`tr_fold(${search})`)} || '%'
    OR users.email LIKE ${escapeLikePattern(sql`lower(${search} COLLATE "C")`)} || '%')`;
}
