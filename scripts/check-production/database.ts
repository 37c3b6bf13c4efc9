import pg from 'pg';
import type { StartConfig } from '../../server/src/config/config.ts';
import { readMigrationFiles } from '../../server/src/platform/database/migration-files.ts';
import { describeConnectionError } from '../../server/src/platform/database-away.ts';
import { SecretBox } from '../../server/src/platform/secrets/secret-box.ts';
import { type Finding, failed, ok, warning } from './finding.ts';

type Checked = Pick<StartConfig, 'databaseDirectUrl' | 'secretKey' | 'previousSecretKey'> & {
  readonly databaseUrl: string;
};

/** Maximum connections of one process; see docs/operating.md. */
const connectionsOfProcess = 30;
const clockDifferenceMaxMs = 2000;
const notificationTimeoutMs = 3000;

/** Checks server, role, pooler, clock, schema and key. Reads only. */
export async function checkDatabase(config: Checked): Promise<Finding[]> {
  const direct = config.databaseDirectUrl ?? config.databaseUrl;
  const findings: Finding[] = [];
  if (config.databaseDirectUrl !== undefined) {
    const pooled = await onConnection(config.databaseUrl, async (client) => {
      await client.query('SELECT 1');
      return [ok('pooler', 'DATABASE_URL answers')];
    });
    findings.push(...pooled);
  }
  findings.push(
    ...(await onConnection(direct, async (client) => [
      ...(await checkServer(client)),
      await checkClock(client),
      await checkSession(client, direct),
      ...(await checkSchema(client, config)),
    ])),
  );
  return findings;
}

async function onConnection(
  connectionString: string,
  check: (client: pg.Client) => Promise<Finding[]>,
): Promise<Finding[]> {
  const client = new pg.Client({
    connectionString,
    application_name: 'hokka check',
    connectionTimeoutMillis: 10_000,
  });
  // A lost connection also fails the statement that waits for it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await check(client);
  } catch (error) {
    const reason = describeConnectionError(error) ?? (error instanceof Error ? error.message : String(error));
    return [failed('database', reason)];
  } finally {
    await client.end().catch(() => undefined);
  }
}

interface Server {
  readonly version: number;
  readonly encoding: string;
  readonly has_icu: boolean;
  readonly may_create: boolean;
  readonly max_connections: number;
  readonly missing_extensions: string[] | null;
}

async function checkServer(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<Server>(
    `SELECT current_setting('server_version_num')::integer / 10000 AS version,
      current_setting('server_encoding') AS encoding,
      EXISTS (SELECT FROM pg_collation WHERE collprovider = 'i') AS has_icu,
      has_database_privilege(current_database(), 'CREATE') AS may_create,
      current_setting('max_connections')::integer AS max_connections,
      (SELECT array_agg(wanted) FROM unnest(ARRAY['pg_trgm', 'unaccent']) AS wanted
        WHERE NOT EXISTS (SELECT FROM pg_available_extensions WHERE name = wanted)) AS missing_extensions`,
  );
  const [server] = rows;
  if (server === undefined) return [failed('database', 'the server did not answer')];
  const { version, encoding, max_connections: connections, missing_extensions: missing } = server;
  return [
    version >= 15 && version <= 18
      ? ok('database', `PostgreSQL ${version}`)
      : failed('database', `PostgreSQL ${version}: versions 15 to 18 are supported`),
    ...(encoding === 'UTF8' ? [] : [failed('database', `its encoding is ${encoding}: create it with ENCODING 'UTF8'`)]),
    ...(server.has_icu ? [] : [failed('database', 'PostgreSQL was built without ICU, which Turkish sorting needs')]),
    ...(server.may_create ? [] : [failed('database', 'the role may not create objects: GRANT CREATE ON DATABASE')]),
    ...(missing === null
      ? []
      : [failed('database', `extension ${missing.join(', ')} is missing: install PostgreSQL's contrib package`)]),
    connections >= connectionsOfProcess + 10
      ? ok(
          'connections',
          `max_connections ${connections} is enough for ${Math.floor((connections - 10) / 30)} processes`,
        )
      : failed('connections', `max_connections ${connections}: one process opens up to ${connectionsOfProcess}`),
  ];
}

async function checkClock(client: pg.Client): Promise<Finding> {
  const before = Date.now();
  const { rows } = await client.query<{ at: Date }>('SELECT clock_timestamp() AS at');
  const difference = Math.abs((rows[0]?.at.getTime() ?? 0) - (before + Date.now()) / 2);
  const text = `${Math.round(difference)} ms from the database's`;
  return difference <= clockDifferenceMaxMs
    ? ok('clock', text)
    : failed('clock', `${text}: synchronize both machines (systemd-timesyncd or chrony)`);
}

/** Migrations, the queue and notifications need one session; a pooler in transaction mode gives each statement another. */
async function checkSession(client: pg.Client, connectionString: string): Promise<Finding> {
  const channel = `hokka_check_${process.pid}`;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), notificationTimeoutMs);
  client.on('notification', () => resolve(true));
  await client.query(`LISTEN ${channel}`);
  const others = await onConnection(connectionString, async (sender) => {
    await sender.query(`NOTIFY ${channel}`);
    return [];
  });
  const arrived = others.length === 0 && (await promise);
  clearTimeout(timer);
  if (arrived) return ok('notifications', 'arrive');
  return failed(
    'notifications',
    'do not arrive: DATABASE_DIRECT_URL must name the server itself or a pooler in session mode',
  );
}

async function checkSchema(client: pg.Client, { secretKey, previousSecretKey }: Checked): Promise<Finding[]> {
  const { rows: tables } = await client.query<{ settings: string | null }>(
    `SELECT to_regclass('kysely_migration')::text AS settings`,
  );
  if (tables[0]?.settings == null) return [ok('schema', 'empty: the first start creates it')];
  const { rows } = await client.query<{ name: string }>('SELECT name FROM kysely_migration');
  const known = new Set((await readMigrationFiles()).map(({ name }) => name));
  const newer = rows.filter(({ name }) => !known.has(name));
  const pending = known.size - (rows.length - newer.length);
  if (newer.length > 0)
    return [failed('schema', `migrated by a newer version (${newer[0]?.name}): start that version or a later one`)];
  const schema =
    pending === 0
      ? ok('schema', 'up to date')
      : warning('schema', `the next start runs ${pending} migrations: see npm run migrate -- --dry`);
  const { rows: settings } = await client.query<{ check: Buffer | null }>(
    'SELECT secret_key_check AS check FROM settings WHERE id = 1',
  );
  const check = settings[0]?.check ?? Buffer.alloc(0);
  if (check.length === 0 || secretKey === undefined) return [schema];
  const keys = [secretKey, previousSecretKey].flatMap((key) => key ?? []);
  const isKnown = keys.some((key) => new SecretBox(key).keyCheck().equals(check));
  return [
    schema,
    isKnown
      ? ok('keys', 'SECRET_KEY is the key of this database')
      : failed('keys', 'SECRET_KEY is not the key that encrypted the secrets in this database'),
  ];
}
