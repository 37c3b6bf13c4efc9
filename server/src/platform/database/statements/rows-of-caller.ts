import {
  type AliasableExpression,
  type Compilable,
  type Expression,
  type Kysely,
  type SelectQueryBuilder,
  sql,
} from 'kysely';
import type { Database } from '../connect.ts';
import type { DB } from '../schema.ts';
import { defineStatement, type Statement } from './statement.ts';

/** The database part of a `SessionRead`: what other SQL selects for an account together with its session or key. */
interface CallerRows {
  readonly select: (
    database: Kysely<DB>,
    userId: Expression<string>,
    parameters: object,
  ) => AliasableExpression<object>;
}

/** A session or key joined with each row of a read. Without rows it remains alone. */
type Joined<Found> = Found & { readonly isFound: true | null };

/**
 * Creates the function that finds a session or key together with what a read selects for its account, in one statement
 * per read. The parameters are also passed to the read.
 * @param selectOne selects the session or key
 * @param accountColumn the column of that query with the id of the account, as `table.column`
 */
export function createFinderWithRows<Parameters extends object, Found extends object>(
  selectOne: (database: Kysely<DB>, parameters: Parameters) => Compilable<Found>,
  accountColumn: string,
): (
  read: CallerRows,
  database: Database,
  parameters: Parameters,
) => Promise<(Found & { readonly rows: readonly object[] }) | undefined> {
  const statementsByRead = new WeakMap<CallerRows, Statement<Parameters, Joined<Found>>>();
  const define = (read: CallerRows) =>
    defineStatement<Parameters, Joined<Found>>((database, parameters) => {
      const rows = read.select(database, sql.ref<string>(accountColumn), parameters).as('rows');
      // The tables of the query do not matter here: only their columns are passed on.
      const query = selectOne(database, parameters) as unknown as SelectQueryBuilder<DB, 'users', Found>;
      return query
        .leftJoinLateral(
          (outer) => outer.selectFrom(rows).selectAll('rows').select(sql<true>`true`.as('isFound')).as('found'),
          (join) => join.onTrue(),
        )
        .selectAll('found') as unknown as Compilable<Joined<Found>>;
    });
  return async (read, database, parameters) => {
    const statement = statementsByRead.get(read) ?? define(read);
    statementsByRead.set(read, statement);
    const joined = await statement.execute(database, parameters);
    const [found] = joined;
    return found && { ...found, rows: joined.filter(({ isFound }) => isFound) };
  };
}
