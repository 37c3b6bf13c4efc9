import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { maxCountedRows } from '../platform/database/pagination.ts';
import { escapeLikePattern, hasTrigram } from '../platform/database/search-terms.ts';

/**
 * Which users a search means: a part of the name, knowing Turkish letters (`IŞIL` and `isil` find Işıl), or a part of the address,
 * whose letters are ASCII's. No character stands for another.
 *
 * Parts are found by an index of trigrams. A search of one or two characters, or of signs only, has none: it is looked for at the
 * beginning of the name and of the address, so that no search has to look at all users.
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

/** How far a search for people goes in a list of what they have. */
export interface UserSearchLimits {
  /** A search that means no more people than this finds all that they have. */
  readonly few: number;
  /** When more people are meant, theirs are looked for among so many of the newest rows of the list, one by one. */
  readonly newest: number;
}

export const userSearchLimits: UserSearchLimits = { few: 1_000, newest: 5_000 };

interface RowSources {
  /** The newest `limit` rows of one person, with all filters of the list. */
  readonly selectByUser: (userId: RawBuilder<string>, limit: number) => Expression<unknown>;
  /** The newest `limit` rows of all users that `condition` lets through, with `user_id` and all filters of the list. */
  readonly selectAll: (limit: number, condition: RawBuilder<SqlBool>) => Expression<unknown>;
}

interface UserSearchQuery {
  /** `of_few` and `of_many` as common tables, after others that they are made of; one of them is empty. */
  readonly tables: RawBuilder<unknown>;
  /** Whether more may match than were looked at. */
  readonly isMinimum: RawBuilder<SqlBool>;
}

/**
 * The rows of the people whom a search means, in a bounded number of rows read: all of few people's; of many people's, those among the
 * newest, since a name that many bear does not narrow anything.
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
        SELECT row.* FROM people CROSS JOIN LATERAL (${selectByUser(sql`people.id`, maxCountedRows + 1)}) AS row WHERE NOT ${hasManyUsers}),
      newest_rows AS MATERIALIZED (${selectAll(newest, hasManyUsers)}),
      of_many AS (
        SELECT newest_rows.* FROM newest_rows CROSS JOIN LATERAL (
          SELECT users.id FROM users WHERE users.id = newest_rows.user_id AND ${matchesUserSearch(search)} LIMIT 1
        ) AS person)`,
    isMinimum: sql<SqlBool>`((SELECT count(*) FROM newest_rows) >= ${newest})`,
  };
}
