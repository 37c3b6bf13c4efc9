import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type QueryResultRow } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isAlive, waitForEnd } from '../../process/processes.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';

const root = mkdtempSync(join(tmpdir(), 'hokka-embedded-'));
let prepared: string;
let count = 0;
let dataDirectory: string;

beforeAll(async () => {
  prepared = join(root, 'prepared');
  await (await startEmbeddedPostgres({ dataDirectory: prepared, forTests: true })).stop();
});
beforeEach(() => {
  count += 1;
  dataDirectory = join(root, String(count));
  cpSync(prepared, dataDirectory, { recursive: true, preserveTimestamps: true });
});
afterAll(() => rmSync(root, { recursive: true }));

async function query(server: EmbeddedPostgres, sql: string): Promise<QueryResultRow[]> {
  const client = new Client({ connectionString: server.connectionString });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

function postmasterPid(): number {
  return Number(readFileSync(join(dataDirectory, 'cluster', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
}

test('a fresh directory becomes a private cluster in C.UTF-8 that only a unix socket reaches', async () => {
  dataDirectory = join(root, 'with "quotes", a comma and ı');
  const server = await startEmbeddedPostgres({ dataDirectory });
  try {
    expect(statSync(dataDirectory).mode & 0o777).toBe(0o700);
    const [row] = await query(
      server,
      `SELECT current_setting('listen_addresses') AS addresses, current_setting('server_encoding') AS encoding,
        current_setting('fsync') AS fsync, current_setting('max_connections') AS connections,
        lower('ŞÇĞÖÜ') AS folded, 'a' < 'B' AS "sortsByLanguage", lower('I' COLLATE "tr-x-icu") AS turkish`,
    );
    expect(row).toEqual({
      addresses: '',
      encoding: 'UTF8',
      fsync: 'on',
      connections: '200',
      folded: 'şçğöü',
      sortsByLanguage: false,
      turkish: 'ı',
    });
  } finally {
    await server.stop();
  }
});

test('what was written is there after a stop and a start, and a stop may be asked for twice', async () => {
  const first = await startEmbeddedPostgres({ dataDirectory });
  await query(first, 'CREATE TABLE kept AS SELECT 7 AS value');
  await Promise.all([first.stop(), first.stop()]);
  await first.ended;
  const second = await startEmbeddedPostgres({ dataDirectory });
  expect(await query(second, 'SELECT value FROM kept')).toEqual([{ value: 7 }]);
  await second.stop();
});

test('a second opener is refused and the first goes on', async () => {
  const server = await startEmbeddedPostgres({ dataDirectory });
  await expect(startEmbeddedPostgres({ dataDirectory })).rejects.toThrow(
    /^The data directory .* is in use by process \d+; stop that process, or set DATA_DIR to another folder\.$/,
  );
  expect(await query(server, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
  await server.stop();
});

test('after an owner killed without warning the next start stops the orphan and has every committed row', async () => {
  const module = new URL('./start-embedded-postgres.ts', import.meta.url).href;
  const code = `const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    const { connectionString } = await startEmbeddedPostgres({ dataDirectory: ${JSON.stringify(dataDirectory)} });
    const { Client } = await import(${JSON.stringify(import.meta.resolve('pg'))});
    const client = new Client({ connectionString });
    await client.connect();
    await client.query('CREATE TABLE kept AS SELECT 7 AS value');
    process.stdout.write('written');
    setInterval(() => {}, 60_000);`;
  const owner = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(owner.stdout, 'data');
  const orphan = postmasterPid();
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  expect(isAlive(orphan)).toBe(true);
  const server = await startEmbeddedPostgres({ dataDirectory });
  expect(isAlive(orphan)).toBe(false);
  expect(await query(server, 'SELECT value FROM kept')).toEqual([{ value: 7 }]);
  await server.stop();
});

test('a lock whose process id now belongs to another program does not block the start', async () => {
  const lock = `${process.pid}\n${join(dataDirectory, 'cluster')}\n0\n5432\n`;
  writeFileSync(join(dataDirectory, 'cluster', 'postmaster.pid'), lock);
  writeFileSync(join(dataDirectory, '.s.PGSQL.5432.lock'), lock);
  const server = await startEmbeddedPostgres({ dataDirectory });
  await server.stop();
});

test('a server that ends by itself is noticed, and the directory can be opened again', async () => {
  const server = await startEmbeddedPostgres({ dataDirectory });
  process.kill(postmasterPid(), 'SIGQUIT');
  await server.ended;
  await server.stop();
  await (await startEmbeddedPostgres({ dataDirectory })).stop();
});

test('a cluster whose creation was interrupted is created again', async () => {
  rmSync(join(dataDirectory, 'cluster'), { recursive: true });
  mkdirSync(join(dataDirectory, 'cluster.new', 'base'), { recursive: true });
  const server = await startEmbeddedPostgres({ dataDirectory, forTests: true });
  expect(existsSync(join(dataDirectory, 'cluster.new'))).toBe(false);
  await server.stop();
});

test.each([
  [
    'a cluster of another version',
    () => writeFileSync(join(dataDirectory, 'cluster', 'PG_VERSION'), '14\n'),
    /PostgreSQL 14/,
  ],
  [
    'settings PostgreSQL cannot read',
    () => writeFileSync(join(dataDirectory, 'cluster', 'postgresql.conf'), 'nonsense = 1\n'),
    /could not start: .*postgresql\.conf/,
  ],
  [
    'a path too long for a socket',
    () => {
      dataDirectory = join(root, 'x'.repeat(100));
    },
    /bytes too long for a database socket; set DATA_DIR/,
  ],
])('%s is refused with one line and nothing stays running or owned', async (_name, arrange, message) => {
  arrange();
  await expect(startEmbeddedPostgres({ dataDirectory })).rejects.toThrow(message);
  expect(existsSync(join(dataDirectory, 'owner.json'))).toBe(false);
  if (existsSync(join(dataDirectory, 'cluster', 'postmaster.pid')))
    expect(await waitForEnd(postmasterPid(), 0)).toBe(true);
});

test('a folder without the programs is refused with one line', async () => {
  await expect(startEmbeddedPostgres({ dataDirectory, binDirectory: root })).rejects.toThrow(
    `${join(root, 'initdb')} is missing or is not executable.`,
  );
});
