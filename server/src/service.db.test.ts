import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createArticle } from '@hokka/contracts/articles/generation.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProductIfStale, findServerProgram } from '../../scripts/production-build/build-product.ts';
import { type ArticlesService, startArticlesService } from '../../testing/articles-service.ts';
import { aPayment } from '../../testing/builders/a-payment.ts';
import { aUser } from '../../testing/builders/a-user.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { findViolations } from '../../testing/invariants.ts';
import {
  buildStream,
  chunk,
  event,
  type ScriptedGateway,
  startScriptedGateway,
} from '../../testing/scripted-gateway.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { wireForTest } from '../../testing/whole-service.ts';
import { acceptNextSecretKey } from './modules/settings/index.ts';
import { SecretBox } from './platform/secrets/secret-box.ts';
import { hashToken, newToken } from './platform/secrets/tokens.ts';
import { startService } from './service.ts';

const root = join(import.meta.dirname, '../..');
const stopMaxMs = 20_000;
/** As long as ordered: a shorter text would be no article. */
const finished = `# Kahve\n\n${Array.from({ length: 90 }, (_, at) => `${at + 2}. denemede su biraz daha ısıtılır ve fincana ${at + 3} gram kahve konur.`).join(' ')}`;
const secretKey = 'a key for tests only, long enough to pass';

interface Started {
  readonly child: ChildProcess;
  /** Everything it printed so far. */
  output(): string;
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** Starts the built server, which loads in a third of the time of its sources. */
function start(environment: Record<string, string>): Started {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  const child = spawn(process.execPath, [findServerProgram(root)], {
    env: { PATH, NODE_COMPILE_CACHE, SECRET_KEY: secretKey, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const ended = once(child, 'exit').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as NodeJS.Signals | null,
  }));
  return { child, output: () => output, ended };
}

/** Stores a merchant of our own at PayTR, whose test mode is on as it is by default. */
async function useMerchant({ database }: TestDatabase): Promise<void> {
  const box = new SecretBox(secretKey);
  const secrets = { paytr_merchant_key: 'key', paytr_merchant_salt: 'salt' };
  const sealed = Object.entries(secrets).map(([field, value]) => {
    return [`payment.${field}`, box.seal(value, `settings.payment.${field}`)];
  });
  await database
    .updateTable('settings')
    .set({
      plain: JSON.stringify({ payment: { paytr_merchant_id: '123456' } }),
      secrets: JSON.stringify(Object.fromEntries(sealed)),
    })
    .execute();
}

// Each waits for processes most of its time.
describe.concurrent('the process', () => {
  let store: TestDatabase;
  let gateway: ScriptedGateway;
  let web: ArticlesService;
  const running: ChildProcess[] = [];

  beforeAll(async () => {
    await buildProductIfStale(root, () => {}, { withWeb: false });
    store = await createTestDatabase();
    let calls = 0;
    gateway = await startScriptedGateway((response) => {
      calls += 1;
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      if (calls === 1) response.write(event(chunk('# Kahve\n\nYarım kalan metin ')));
      else response.end(buildStream([finished]));
    });
    web = await startArticlesService({
      connectionString: store.connectionString,
      writerUrl: gateway.baseUrl,
      worksToo: false,
    });
  });
  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL');
    await web.stop();
    await gateway[Symbol.asyncDispose]();
    await store.drop();
  });

  function aWorker(environment: Record<string, string> = {}): Started {
    const started = start({
      DATABASE_URL: store.connectionString,
      ROLE: 'worker',
      SANDBOX: '1',
      SANDBOX_AI_URL: gateway.baseUrl,
      ALLOW_PRIVATE_UPSTREAMS: '1',
      ...environment,
    });
    running.push(started.child);
    return started;
  }
  const isUp = (started: Started) =>
    waitUntil('the process has started', async () => started.output().includes('"started"'), 60_000);

  test('an uncaught error ends the process, and is a line of its log', async () => {
    // Not the one whose articles another test follows.
    const other = await createTestDatabase();
    const failure = `process.on('SIGUSR2', () => { throw new TypeError('nobody expected this'); });`;
    const preload = `--import=data:text/javascript,${encodeURIComponent(failure)}`;
    const worker = aWorker({ DATABASE_URL: other.connectionString, NODE_OPTIONS: preload });
    await isUp(worker);
    worker.child.kill('SIGUSR2');
    expect(await worker.ended).toEqual({ code: 1, signal: null });
    await other.drop();
    const line = worker
      .output()
      .split('\n')
      .find((text) => text.includes('"msg":"an error was not handled"'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      err: {
        type: 'TypeError',
        message: 'nobody expected this',
        stack: expect.stringContaining('data:text/javascript'),
      },
    });
  });

  test('a migration that fails ends the start, and its cause is told', async () => {
    const broken = await createTestDatabase();
    await sql`DELETE FROM kysely_migration`.execute(broken.database);
    const worker = aWorker({ DATABASE_URL: broken.connectionString });
    expect(await worker.ended).toEqual({ code: 1, signal: null });
    await broken.drop();
    expect(worker.output()).toMatch(/The database migration 0\w+ failed[\s\S]*Caused by error: .* already exists/);
  });

  test('SIGTERM in the middle of an article: it is handed back, the process ends in order within 20 seconds', async () => {
    const first = aWorker();
    await isUp(first);
    const user = await aUser(store.database);
    const { data } = await web.call(createArticle, {
      token: `user-${user.id}`,
      body: { title: 'Evde kahve demlemek', ai_prompt: 'Kahve demleme yöntemleri anlatılsın' },
    });
    await waitUntil('it is being written', async () =>
      store.database.selectFrom('generation_parts').select('attempt').executeTakeFirst(),
    );
    // Some process managers signal twice.
    first.child.kill('SIGTERM');
    first.child.kill('SIGINT');
    expect(await first.ended).toEqual({ code: 0, signal: null });
    // By its own log: how late its end is heard of here is no part of its stop.
    const readTime = (line: string) => {
      const found = new RegExp(`"time":"([^"]+)"[^\\n]*"msg":"${line}"`).exec(first.output())?.[1] ?? '';
      return Date.parse(found);
    };
    expect(readTime('stopped') - readTime('stopping'), first.output()).toBeLessThan(stopMaxMs);
    const old = { bucket: 'login', subject_hash: Buffer.alloc(32), window_start: new Date('2026-01-01'), hits: 1 };
    await store.database.insertInto('rate_limit_windows').values(old).execute();
    await sql`UPDATE jobs.version SET cron_on = cron_on - interval '2 hours'`.execute(store.database);
    await sql`UPDATE jobs.schedule SET created_on = created_on - interval '2 hours'`.execute(store.database);
    const second = aWorker();
    await isUp(second);
    await waitUntil(
      'another worker has finished it',
      async () =>
        store.database
          .selectFrom('articles')
          .select('id')
          .where('id', '=', data.id)
          .where('content', '=', finished)
          .executeTakeFirst(),
      20_000,
    );
    // Work of every hour is done although no process here lives for one, and none lived when it was due.
    await waitUntil('old limits are forgotten', async () => {
      const left = store.database
        .selectFrom('rate_limit_windows')
        .select('bucket')
        .where('window_start', '<=', old.window_start);
      return (await left.execute()).length === 0;
    });
    expect(await findViolations(store.database)).toEqual([]);
    second.child.kill('SIGTERM');
    expect((await second.ended).code).toBe(0);
    // Neither texts nor addresses nor keys belong into logs.
    for (const { output } of [first, second]) expect(output()).not.toMatch(/kahve|example\.com|a key for tests/i);
  });

  test('payments of a sandbox keep production from starting', async () => {
    const demo = await createTestDatabase();
    const user = await aUser(demo.database);
    const payment = await aPayment(demo.database, user.id);
    const at = new Date();
    const production = {
      NODE_ENV: 'production',
      DATABASE_URL: demo.connectionString,
      PUBLIC_URL: 'https://hokka.test',
      ROLE: 'worker',
    };
    const page = { payment_id: payment.id, created_at: at, expires_at: at, paid_at: at, collected_minor: 100 };
    const insert = (merchant_oid: string, is_sandbox: boolean) =>
      demo.database
        .insertInto('payment_attempts')
        .values({ ...page, merchant_oid, is_sandbox })
        .execute();
    await insert('REAL1', false);
    await useMerchant(demo);
    const real = start(production);
    running.push(real.child);
    await isUp(real);
    for (const warning of [
      'the seller’s company data is not set',
      'no support address is set',
      'PayTR is in test mode',
    ])
      expect(real.output()).toContain(warning);
    real.child.kill('SIGKILL');
    await real.ended;
    await insert('DEMO1', true);
    const refused = start(production);
    running.push(refused.child);
    expect((await refused.ended).code).toBe(1);
    expect(refused.output()).toContain('This database has payments of a sandbox');
    await demo.drop();
  });

  test('another SECRET_KEY is refused before anything is read with it, until the operator accepts it', async () => {
    const other = await createTestDatabase();
    const settings = () => wireForTest(other.connectionString).settings;
    const stranger = (key: string) => wireForTest(other.connectionString, { SECRET_KEY: key.repeat(32) }).settings;
    // One that was never started, with secrets of an older version, is judged by those.
    await useMerchant(other);
    expect(await stranger('x').adoptSecretKey()).toBe(false);
    expect(await settings().adoptSecretKey()).toBe(true);
    await sql`UPDATE settings SET secrets = '{}'`.execute(other.database);
    expect(await stranger('x').adoptSecretKey()).toBe(false);
    const worker = aWorker({ DATABASE_URL: other.connectionString, SECRET_KEY: 'x'.repeat(32) });
    expect(await worker.ended).toEqual({ code: 1, signal: null });
    expect(worker.output()).toMatch(/^SECRET_KEY is not the key [^\n]*\n$/);
    await acceptNextSecretKey(other.database);
    expect(await stranger('x').adoptSecretKey()).toBe(true);
    expect(await settings().adoptSecretKey()).toBe(false);
    // Of several that start at once with keys of their own, one is right.
    await sql`UPDATE settings SET secret_key_check = NULL`.execute(other.database);
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((key) => stranger(key).adoptSecretKey()));
    expect(answers.filter((isRight) => isRight)).toHaveLength(1);
    await other.drop();
  });

  test('a database of a newer version is refused in one line', async () => {
    const newer = await createTestDatabase();
    await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('9999_later', '')`.execute(newer.database);
    const worker = aWorker({ DATABASE_URL: newer.connectionString });
    expect(await worker.ended).toEqual({ code: 1, signal: null });
    await newer.drop();
    expect(worker.output()).toBe(
      'This database was migrated by a newer version of Hokka (9999_later): start that version or a later one, or restore the backup from before the upgrade.\n',
    );
  });

  test.each([
    ['a wrong variable', { PORT: 'abc' }, 'PORT'],
    ['a database that is not there', { DATABASE_URL: 'postgres://postgres@127.0.0.1:9/none' }, 'DATABASE_URL'],
    ['a production start without its variables', { NODE_ENV: 'production', SECRET_KEY: '' }, 'DATABASE_URL'],
  ])('%s stops the start with one clear line', async (_, environment, name) => {
    const started = start(environment);
    running.push(started.child);
    expect((await started.ended).code).toBe(1);
    const lines = started.output().trim().split('\n');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(name);
  });
});

test('a part that cannot be stopped keeps no other from it', async () => {
  const store = await createTestDatabase();
  const parts = wireForTest(store.connectionString, { ROLE: 'worker' });
  const { articles, database, listener } = parts;
  const stop = async () => {
    await articles.stop();
    throw new Error('stuck');
  };
  const service = await startService({ ...parts, articles: { ...articles, stop } });
  expect(listener.isLive()).toBe(true);
  await expect(service.stop()).rejects.toThrow('articles');
  expect(listener.isLive()).toBe(false);
  await expect(sql`SELECT 1`.execute(database)).rejects.toThrow('driver has already been destroyed');
  await store.drop();
});

test('what was noted of sessions is written before the database is closed', async () => {
  const store = await createTestDatabase();
  const parts = wireForTest(store.connectionString, { ROLE: 'worker' });
  const service = await startService(parts);
  const { id: userId } = await aUser(store.database);
  const [id, token] = [randomUUID(), newToken()];
  const session = { id, user_id: userId, created_at: new Date(0), last_seen_at: new Date(0) };
  await store.database.insertInto('sessions').values(session).execute();
  const accessToken = {
    hash: hashToken(token),
    session_id: id,
    kind: 'access',
    expires_at: new Date('2099-01-01'),
  } as const;
  await store.database.insertInto('session_tokens').values(accessToken).execute();
  expect(await parts.accounts.authenticate(token)).toMatchObject({ sessionId: id });
  await service.stop();
  const { last_seen_at } = await store.database
    .selectFrom('sessions')
    .select('last_seen_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(last_seen_at.getTime()).toBeGreaterThan(0);
  await store.drop();
});
