import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { countedRowsMax } from '../platform/database/pagination.ts';
import { escapeLikePattern, hasTrigram } from '../platform/database/search-terms.ts';

/**
 * Matches users by a part of the name, with Turkish letters (`IŞIL` and `isil` find Işıl), or by a part of the address,
 * which is ASCII. There are no wildcards.
 *
 * Parts are found with a trigram index. A search of one or two characters, or of punctuation only, cannot use it: it
 * matches only the beginning of the name and of the address, so that no search has to read all users.
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

/** Limits for searching a list by its users. */
export interface UserSearchLimits {
  /** A search that matches at most this many users finds all their rows. */
  readonly few: number;
  /** For more users, only this many of the newest rows are searched, one by one. */
  readonly newest: number;
}

export const userSearchLimits: UserSearchLimits = { few: 1_000, newest: 5_000 };

interface RowSources {
  /** The newest `limit` rows of one user, with all filters of the list. */
  readonly selectByUser: (userId: RawBuilder<string>, limit: number) => Expression<unknown>;
  /** The newest `limit` rows of all users that match `condition`, with `user_id` and all filters of the list. */
  readonly selectAll: (limit: number, condition: RawBuilder<SqlBool>) => Expression<unknown>;
}

interface UserSearchQuery {
  /** `of_few` and `of_many` as common table expressions, after those that they use; one of them is empty. */
  readonly tables: RawBuilder<unknown>;
  /** Whether more rows may match than were read. */
  readonly isMinimum: RawBuilder<SqlBool>;
}

/**
 * The rows of users that match a search, reading a limited number of rows: all rows of a few users, or those among the
 * newest rows for many users, because a common name narrows nothing.
 */
export function searchRowsByUser(
  search: string,
  { selectByUser, selectAll }: RowSources,
  { few, newest }: UserSearchLimits,
): UserSearchQuery {
  const hasManyUsers = sql<SqlBool>`(SELECT count(*) FROM people) > ${few}`;
  return {
    tables: sql`people AS MATERIALIZED (SELECT users.id FROM users WHERE ${matchesUserSearch(search)} LIMIT ${few + 1}),
      of_few AS (
        SELECT row.* FROM people CROSS JOIN LATERAL (${selectByUser(sql`people.id`, countedRowsMax + 1)}) AS row WHERE NOT ${hasManyUsers}),
      newest_rows AS MATERIALIZED (${selectAll(newest, hasManyUsers)}),
      of_many AS (
        SELECT newest_rows.* FROM newest_rows CROSS JOIN LATERAL (
          SELECT users.id FROM users WHERE users.id = newest_rows.user_id AND ${matchesUserSearch(search)} LIMIT 1
        ) AS person)`,
    isMinimum: sql<SqlBool>`((SELECT count(*) FROM newest_rows) >= ${newest})`,
  };
}
