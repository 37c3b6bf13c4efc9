import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { countMax } from '../platform/database/pages.ts';
import { isUserMeantBy } from './user-search.ts';

/** How far a search for people goes in a list of what they have. */
export interface PeopleBounds {
  /** A search that means no more people than this finds all that they have. */
  readonly few: number;
  /** When more people are meant, theirs are looked for among so many of the newest rows of the list, one by one. */
  readonly newest: number;
}

export const peopleBounds: PeopleBounds = { few: 1_000, newest: 5_000 };

interface Rows {
  /** The newest `limit` rows of one person, with all filters of the list. */
  readonly ofPerson: (userId: RawBuilder<string>, limit: number) => Expression<unknown>;
  /** The newest `limit` rows of everybody that `condition` lets through, with `user_id` and all filters of the list. */
  readonly ofAll: (limit: number, condition: RawBuilder<SqlBool>) => Expression<unknown>;
}

interface RowsOfPeople {
  /** `of_few` and `of_many` as common tables, after others that they are made of; one of them is empty. */
  readonly tables: RawBuilder<unknown>;
  /** Whether more may match than were looked at. */
  readonly isMinimum: RawBuilder<SqlBool>;
}

/**
 * The rows of the people whom a search means, in a bounded number of rows read: all of few people's; of many people's, those among the
 * newest, since a name that many bear does not narrow anything.
 */
export function rowsOfPeople(search: string, { ofPerson, ofAll }: Rows, { few, newest }: PeopleBounds): RowsOfPeople {
  const areMany = sql<SqlBool>`(SELECT count(*) FROM people) > ${few}`;
  return {
    tables: sql`people AS MATERIALIZED (SELECT users.id FROM users WHERE ${isUserMeantBy(search)} LIMIT ${few + 1}),
      of_few AS (
        SELECT row.* FROM people CROSS JOIN LATERAL (${ofPerson(sql`people.id`, countMax + 1)}) AS row WHERE NOT ${areMany}),
      newest_rows AS MATERIALIZED (${ofAll(newest, areMany)}),
      of_many AS (
        SELECT newest_rows.* FROM newest_rows CROSS JOIN LATERAL (
          SELECT users.id FROM users WHERE users.id = newest_rows.user_id AND ${isUserMeantBy(search)} LIMIT 1
        ) AS person)`,
    isMinimum: sql<SqlBool>`((SELECT count(*) FROM newest_rows) >= ${newest})`,
  };
}
