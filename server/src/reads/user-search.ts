import { type SqlBool, sql } from 'kysely';
import { hasTrigram, literally } from '../platform/database/search-terms.ts';

export { hasTrigram, literally };

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
