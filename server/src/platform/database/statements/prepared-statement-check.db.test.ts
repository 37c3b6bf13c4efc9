import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../testing/database.ts';
import { startStandInPooler } from '../../../../../testing/stand-in-pooler.ts';
import { connectDatabase } from '../connect.ts';
import { findStatementKeeper } from './prepared-statement-check.ts';
import { defineStatement } from './statement.ts';

let store: TestDatabase;

beforeAll(async () => {
  store = await createTestDatabase();
});

afterAll(() => store.drop());

async function onConnection<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function throughPooler<T>(renamesStatements: boolean, work: (connectionString: string) => Promise<T>) {
  const pooler = await startStandInPooler(store.connectionString, { renamesStatements });
  try {
    return await work(pooler.connectionString);
  } finally {
    await pooler.stop();
  }
}

describe('statements that a connection prepares', () => {
  test('are kept on a connection to the server itself', async () => {
    expect(await onConnection(store.connectionString, findStatementKeeper)).toBe('server');
  });

  test('are kept by a pooler that gives them names of its own', async () => {
    expect(await throughPooler(true, (url) => onConnection(url, findStatementKeeper))).toBe('pooler');
  });

  test('may be gone behind a pooler that passes their names on', async () => {
    const found = await throughPooler(false, (url) =>
      onConnection(url, async (client) => {
        const keeper = await findStatementKeeper(client);
        const { rows } = await client.query('SELECT name FROM pg_prepared_statements');
        return { keeper, left: rows };
      }),
    );
    // Nothing is left behind that would meet a statement of another client of the pooler.
    expect(found).toEqual({ keeper: 'none', left: [] });
  });
});

describe('a pool behind a pooler', () => {
  const namesOfConnection = defineStatement((database, _: object) =>
    database.selectFrom('pg_prepared_statements' as 'users').select('name'),
  );

  async function namesThrough(renamesStatements: boolean): Promise<{ names: string[]; warnings: string[] }> {
    return throughPooler(renamesStatements, async (connectionString) => {
      const warnings: string[] = [];
      const log = {
        debug: () => {},
        info: () => {},
        error: () => {},
        warn: (_: object, line: string) => warnings.push(line),
      };
      const database = connectDatabase({ connectionString, maxConnections: 2, applicationName: 'hokka tests', log });
      try {
        await Promise.all([namesOfConnection.execute(database, {}), namesOfConnection.execute(database, {})]);
        const rows = await namesOfConnection.execute(database, {});
        return { names: rows.map(({ name }) => name), warnings };
      } finally {
        await database.destroy();
      }
    });
  }

  test('prepares nothing where names are passed on, and says so once', async () => {
    const { names, warnings } = await namesThrough(false);
    expect(names).toEqual([]);
    expect(warnings).toEqual([expect.stringContaining('PgBouncer 1.21')]);
  });

  test('prepares its statements where the pooler finds them again', async () => {
    expect(await namesThrough(true)).toEqual({
      names: expect.arrayContaining([expect.stringMatching(/^POOLER_hokka_[0-9a-f]{24}$/)]),
      warnings: [],
    });
  });
});
