import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { formatStemVector } from '../../server/src/modules/articles/stem-index.ts';
import { listWordStems } from '../../server/src/modules/text/word-stems.ts';
import { connectDatabase } from '../../server/src/platform/database/connect.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { silentLog } from '../../testing/database.ts';
import { findViolationsOneByOne } from '../../testing/invariants.ts';
import { readTurkishData } from '../../turkish/read-data.ts';
import { Turkish } from '../../turkish/turkish.ts';

export const generatorFile = join(import.meta.dirname, 'generate.sql');
const batchRows = 50_000;
const filledTables = ['articles', 'own_search_texts', 'generations', 'usage_ledger'];

/**
 * Fills an empty database: schema, rows, statistics.
 * @param articles number of articles of all other users, in addition to the 20,000 of user 1
 * @throws when the generated rows violate an invariant
 */
export async function makeDataset(connectionString: string, articles: number): Promise<void> {
  await onDatabase(connectionString, (database) => migrate(database));
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(`SET maintenance_work_mem = '1GB'; SET synchronous_commit = off; SET work_mem = '256MB'`);
    const indexes = await dropIndexes(client);
    await runStatements(client, articles);
    for (const definition of indexes) await client.query(definition);
    await client.query('VACUUM (ANALYZE)');
  } finally {
    await client.end();
  }
  const violations = await onDatabase(connectionString, findViolationsOneByOne);
  if (violations.length > 0) {
    const [first] = violations;
    throw new Error(`The generated data violates invariants ${violations.length} times: ${JSON.stringify(first)}`);
  }
}

async function runStatements(client: pg.Client, articles: number): Promise<void> {
  const statements = (await readFile(generatorFile, 'utf8')).split(/^----$/m);
  for (const statement of statements) {
    if (statement.trim() === '-- stems') {
      await fillStems(client);
      continue;
    }
    if (!/^\s*-- batch:/m.test(statement)) {
      await client.query(statement.replaceAll('$articles', String(articles)));
      continue;
    }
    const { rows } = await client.query('SELECT total::int FROM made');
    for (let from = 1; from <= rows[0].total; from += batchRows) {
      const to = from + batchRows - 1;
      await client.query(statement.replaceAll('$from', String(from)).replaceAll('$to', String(to)));
    }
  }
}

/**
 * Adds the stems of the words in titles, tags and prompts; otherwise the product would do so during the measurement.
 */
async function fillStems(client: pg.Client): Promise<void> {
  const turkish = new Turkish(readTurkishData());
  const { rows } = await client.query<{ kind: string; text: string }>('SELECT kind, text FROM parts');
  const places: Readonly<Record<string, 'tags' | 'prompt'>> = { topic: 'tags', genre: 'tags', wish: 'prompt' };
  const vectors = rows.map(({ kind, text }) =>
    formatStemVector({ title: [], tags: [], prompt: [], [places[kind] ?? 'title']: listWordStems(turkish, text) }),
  );
  await client.query(
    `UPDATE parts SET stems = filled.stems::tsvector
     FROM unnest($1::text[], $2::text[]) AS filled (text, stems) WHERE parts.text = filled.text`,
    [rows.map(({ text }) => text), vectors],
  );
}

/**
 * Building an index at once costs a fraction of updating it row by row.
 * @returns statements that create the indexes again
 */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid = ANY ($1::regclass[]) AND NOT indisunique`,
    [filledTables],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return rows.map(({ definition }) => definition);
}

async function onDatabase<T>(
  connectionString: string,
  work: (database: ReturnType<typeof connectDatabase>) => Promise<T>,
): Promise<T> {
  const database = connectDatabase({
    connectionString,
    maxConnections: 1,
    applicationName: 'hokka bench data',
    log: silentLog,
    withTimeouts: false,
  });
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}
