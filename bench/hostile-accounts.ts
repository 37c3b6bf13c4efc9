import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { buildProductIfStale } from '../scripts/production-build/build-product.ts';
import type { Database } from '../server/src/platform/database/connect.ts';
import { aUser } from '../testing/builders/a-user.ts';
import { anArticle } from '../testing/builders/an-article.ts';
import { type MeasuredProcess, startProduct } from './support/measured-process.ts';
import { withScratchDatabase } from './support/scratch-database.ts';
import { printTable } from './support/table.ts';

const root = join(import.meta.dirname, '..');
/** Maximum time, in ms, that another user may wait for a call because of one account. */
const waitMaxMs = 100;
/** Pause between calls, in ms, so that the caller stays below their own limits. */
const pauseMs = 250;
const password = 'Demo-parola-1';
/** Each is a single paragraph with words that are expensive to analyse. */
const longText = (n: number) =>
  Array.from({ length: 30_000 }, (_, at) => `kelime${(at * 7 + n).toString(36)} çalışmalarındakilerden`).join(' ');

type Store = { readonly connectionString: string; readonly database: Database };

interface Measured {
  readonly waits: number[];
  readonly refused: number;
  readonly own: string;
}

/**
 * Measures how long one account can make others wait: it requests many measures of long texts, and uses a site with
 * expensive responses. Another account checks eight words and reads its list in the meantime.
 * @returns whether other users wait at most a tenth of a second
 */
export async function benchHostileAccounts(): Promise<boolean> {
  await buildProductIfStale(root, () => {});
  await using site = await startHostileSite();
  return withScratchDatabase((store) => measureAccounts(store, site));
}

async function measureAccounts(store: Store, site: { readonly url: string; readonly host: string }): Promise<boolean> {
  let product: MeasuredProcess | undefined;
  const caller = new Worker(new URL('./support/call-in-thread.mjs', import.meta.url));
  try {
    product = await startProduct(store.connectionString, {
      NODE_ENV: 'test',
      ROLE: 'all',
      SANDBOX: '1',
      SITE_HOSTS_ALLOWED: site.host,
    });
    const { address } = product;
    const other = await signIn(address, store);
    const [hostile, second] = [await signIn(address, store), await signIn(address, store)];
    const write = async ({ id: userId }: Account, n: number) =>
      (await anArticle(store.database, { userId, content: longText(n).slice(0, 490_000) })).id;
    const one = await write(hostile, 0);
    const articles = await Promise.all(Array.from({ length: 58 }, (_, n) => write(second, n + 1)));
    await call(address, other, 'POST', '/api/text/check', { text: 'Bu sabah herkez erkenden kalktı ve yola çıktı.' });
    const read = (token: string, ids: readonly string[], what = '') =>
      ids.map((id) => toCall(address, token, 'GET', `/api/articles/${id}${what}`));
    const rows: [string, Measured, number][] = [];
    for (const [name, calls] of [
      ['nothing', []],
      // Baseline: the cost of that many calls, whatever they do.
      ['58 calls that find nothing', read(hostile.token, Array(58).fill(randomUUID()))],
      ['58 long texts to read', read(hostile.token, Array(58).fill(one))],
      ['58 measures of one long text', read(hostile.token, Array(58).fill(one), '/quality')],
      ['58 measures of 58 long texts', read(second.token, articles, '/quality')],
      [
        '5 sites that answer 3 million brackets',
        Array.from({ length: 5 }, () =>
          toCall(address, hostile.token, 'POST', '/api/sites', {
            name: 'Site',
            kind: 'wordpress',
            url: site.url,
            credentials: { username: 'a', password: 'b' },
          }),
        ),
      ],
    ] as const) {
      await product.load();
      const measured = await measureWaits(address, other, () => makeCalls(caller, calls));
      rows.push([name, measured, (await product.load()).longestStretchMs]);
    }
    printTable(
      `Calls of another account (a check of eight words and a list of articles by turns) while one account has the product do much; nobody may wait longer than ${waitMaxMs} ms`,
      rows.map(([name, { waits, refused, own }, stretchMs]) => ({
        'one account asks for': name,
        'its answers': own,
        'calls of others': waits.length,
        refused,
        'median ms': (waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)] ?? 0).toFixed(0),
        'longest ms': Math.max(...waits).toFixed(0),
        'main thread at a stretch, ms': stretchMs.toFixed(0),
      })),
    );
    return rows.every(([, { waits, refused }]) => refused === 0 && Math.max(...waits) <= waitMaxMs);
  } finally {
    await caller.terminate();
    await product?.stop();
  }
}

interface Account {
  readonly id: string;
  readonly token: string;
}

async function signIn(address: string, { database }: Store): Promise<Account> {
  const { id, email } = await aUser(database, { planId: 3, password });
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return { id, token: ((await answer.json()) as { data: { token: string } }).data.token };
}

interface Call {
  readonly url: string;
  readonly options: RequestInit;
}

function toCall(address: string, token: string, method: string, path: string, body?: object): Call {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  return { url: `${address}${path}`, options: { method, headers, ...(body && { body: JSON.stringify(body) }) } };
}

async function call(address: string, { token }: Account, method: string, path: string, body?: object): Promise<number> {
  const { url, options } = toCall(address, token, method, path, body);
  const answer = await fetch(url, options);
  await answer.arrayBuffer();
  return answer.status;
}

async function makeCalls(caller: Worker, calls: readonly Call[]): Promise<number[]> {
  caller.postMessage(calls);
  const [statuses] = (await once(caller, 'message')) as [number[]];
  return statuses;
}

/** Makes calls of another account, one after the other, until the work is done: at least 20, and for at most 30 s. */
async function measureWaits(address: string, other: Account, work: () => Promise<number[]>): Promise<Measured> {
  let isDone = false;
  const working = work().then((statuses) => {
    isDone = true;
    return statuses;
  });
  const waits: number[] = [];
  let refused = 0;
  const since = performance.now();
  while (waits.length < 20 || (!isDone && performance.now() - since < 30_000)) {
    const text = `Bu sabah herkez erkenden ${waits.length} kez kalktı, yola çıktı.`;
    const startedAt = performance.now();
    const status =
      waits.length % 2 === 0
        ? await call(address, other, 'POST', '/api/text/check', { text })
        : await call(address, other, 'GET', '/api/articles');
    waits.push(performance.now() - startedAt);
    // A caller that exceeds its own limit does not wait for others.
    if (status !== 200 && status !== 429) refused += 1;
    await delay(pauseMs);
  }
  const statuses = await working;
  const counts = new Map<number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return { waits, refused, own: [...counts].map(([status, count]) => `${count} × ${status}`).join(', ') };
}

async function startHostileSite(): Promise<{ url: string; host: string } & AsyncDisposable> {
  const answer = Buffer.from(`${'['.repeat(3_000_000)}${']'.repeat(3_000_000)}`);
  const server = createServer((_, response) => response.setHeader('content-type', 'application/json').end(answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}`,
    host,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
