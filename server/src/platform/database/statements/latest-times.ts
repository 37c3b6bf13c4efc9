import { sql } from 'kysely';
import type { Database } from '../connect.ts';
import { defineStatement } from './statement.ts';

/**
 * Creates the function that stores when rows of a table were last used, by their ids; an earlier time than the stored one
 * changes nothing. Skips locked rows, so that two processes cannot wait for each other.
 */
export function createTimeRecorder(
  table: string,
  column: string,
): (database: Database, timesById: ReadonlyMap<string, Date>) => Promise<void> {
  const [rows, time, id] = [sql.table(table), sql.ref(`${table}.${column}`), sql.ref(`${table}.id`)];
  const update = defineStatement(
    (database, { ids, times }: { readonly ids: readonly string[]; readonly times: readonly Date[] }) => ({
      compile: () =>
        sql<never>`
          UPDATE ${rows} SET ${sql.ref(column)} = used.at
          FROM (
            SELECT ${id}, given.at FROM unnest(${ids}::uuid[], ${times}::timestamptz[]) AS given (id, at)
            JOIN ${rows} ON ${id} = given.id
            WHERE ${time} IS NULL OR ${time} < given.at
            FOR UPDATE OF ${rows} SKIP LOCKED) AS used
          WHERE ${id} = used.id`.compile(database),
    }),
  );
  return async (database, timesById) => {
    await update.change(database, { ids: [...timesById.keys()], times: [...timesById.values()] });
  };
}
