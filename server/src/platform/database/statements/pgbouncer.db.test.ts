import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../testing/database.ts';
import { findPgBouncer, type PgBouncer, startPgBouncer } from '../../../../../testing/processes/pgbouncer.ts';
import { connectDatabase, type Database } from '../connect.ts';
import { defineStatement } from './statement.ts';

// `PGBOUNCER=/path/to/pgbouncer` chooses another one than that of the system.
const installed = findPgBouncer();
const keepsStatements = Number(installed?.version) >= 1.21;
const clients = 12;
const serverConnections = 3;

const echo = defineStatement((database, { value }: { readonly value: number }) =>
  database.selectNoFrom(sql<string>`pg_backend_pid() || ':' || ${value}::integer`.as('pidAndValue')),
);

describe.skipIf(installed === undefined)(`through PgBouncer ${installed?.version ?? '(not installed)'}`, () => {
  let store: TestDatabase;
  let pooler: PgBouncer | undefined;
  let database: Database;
  const warnings: string[] = [];

  beforeAll(async () => {
    store = await createTestDatabase();
    pooler = await startPgBouncer(store.connectionString, serverConnections);
    database = connectDatabase({
      connectionString: pooler?.connectionString ?? '',
      maxConnections: clients,
      applicationName: 'hokka tests',
      withTimeouts: false,
      log: { debug: () => {}, info: () => {}, error: () => {}, warn: (_, line) => warnings.push(line) },
    });
  });

  afterAll(async () => {
    await database.destroy();
    await pooler?.stop();
    await store.drop();
  });

  test('statements work on whichever connection each of them meets', async () => {
    const meet = async (value: number): Promise<string[]> => {
      const alone = await echo.executeTakeFirstOrThrow(database, { value });
      const inTransaction = await database.transaction().execute(async (trx) => {
        await echo.execute(trx, { value });
        return echo.executeTakeFirstOrThrow(trx, { value });
      });
      return [alone.pidAndValue, inTransaction.pidAndValue];
    };
    const answers = await Promise.all(Array.from({ length: 20 * clients }, (_, value) => meet(value)));
    expect(answers.map((pair) => pair.map((answer) => answer.split(':')[1]))).toEqual(
      answers.map((_, value) => [String(value), String(value)]),
    );
    const pids = new Set(answers.flat().map((answer) => answer.split(':')[0]));
    // How many of them PgBouncer opens is its own choice.
    expect(pids.size).toBeGreaterThan(1);
  });

  test(`are prepared: ${keepsStatements ? 'yes' : 'no'}`, async () => {
    await echo.execute(database, { value: 1 });
    const { rows } = await sql<{ name: string }>`
      SELECT name FROM pg_prepared_statements WHERE statement LIKE '%pg_backend_pid() ||%'`.execute(database);
    expect(rows.length > 0).toBe(keepsStatements);
    expect(warnings).toHaveLength(keepsStatements ? 0 : 1);
  });
});
