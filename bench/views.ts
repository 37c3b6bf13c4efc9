import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database } from '../server/src/platform/database/connect.ts';
import { aUser } from '../testing/builders/a-user.ts';
import { anArticle } from '../testing/builders/an-article.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { sendPrepared } from './measure/send-prepared.ts';
import { startProduct } from './support/measured-process.ts';
import { withScratchDatabase } from './support/scratch-database.ts';
import { printTable } from './support/table.ts';

const viewsPerSecond = 5_000;
const seconds = Number(process.env.BENCH_SECONDS ?? 60);
const articles = 1_000;
const networks = 200_000;
/** Maximum CPU time of the process and the database per view, in ms. */
const cpuMsMax = 0.2;

const userAgents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
];
const referrers = ['www.google.com', 't.co', 'chatgpt.com', 'blog.example', undefined];

/**
 * Sends 5,000 views a second for a minute, of a thousand articles from 200,000 networks, to one process: measures its
 * CPU time per view and that of the database. Afterwards the stored views must be the
 * accepted beacons.
 */
export async function benchViews(): Promise<boolean> {
  return withScratchDatabase(async ({ connectionString, database }) => {
    const { id: userId } = await aUser(database);
    const ids: string[] = [];
    // One after the other: the pool has ten connections.
    while (ids.length < articles) ids.push((await anArticle(database, { userId, isPublic: true })).id);
    const product = await startProduct(connectionString, { TRUSTED_PROXIES: '127.0.0.1' });
    try {
      const before = { cpu: await product.cpuMicroseconds(), databaseMs: await readDatabaseCpu(database) };
      let index = 0;
      const load = await sendPrepared({
        ...{ port: Number(new URL(product.address).port), connections: 32, perSecond: viewsPerSecond },
        durationMs: seconds * 1000,
        next: () => {
          index += 1;
          return composeView(index, ids);
        },
      });
      const { accepted } = load;
      const counted = await waitUntil('the last views are written', async () => {
        const stored = await readStored(database);
        return stored.views >= accepted && stored;
      });
      const after = { cpu: await product.cpuMicroseconds(), databaseMs: await readDatabaseCpu(database) };
      const cpuMs = (after.cpu - before.cpu) / 1000 / accepted;
      const databaseMs = (after.databaseMs - before.databaseMs) / accepted;
      printTable(`Views: ${viewsPerSecond} a second for ${seconds} s, in one process`, [
        {
          'views accepted': accepted,
          'a second': Math.round(accepted / seconds),
          'other answers': load.others,
          'views stored': counted.views,
          readers: counted.readers,
          'rows by hour': counted.rows,
          'CPU per view': `${cpuMs.toFixed(3)} ms`,
          'database per view': `${databaseMs.toFixed(3)} ms`,
          'p99 of a beacon': `${load.p99Ms} ms`,
        },
      ]);
      const isFast = accepted >= viewsPerSecond * seconds * 0.99 && cpuMs + databaseMs <= cpuMsMax;
      return isFast && counted.views === accepted && load.others === 0;
    } finally {
      await product.stop();
    }
  });
}

function composeView(index: number, ids: readonly string[]): string {
  const network = (index * 7919) % networks;
  const referrer = referrers[index % referrers.length];
  const body = JSON.stringify({
    k: 'view',
    a: ids[(index * 31) % ids.length],
    ...(referrer !== undefined && { r: referrer }),
  });
  return [
    'POST /api/views HTTP/1.1',
    'host: 127.0.0.1',
    'content-type: text/plain;charset=UTF-8',
    `content-length: ${body.length}`,
    'sec-fetch-site: same-origin',
    `user-agent: ${userAgents[index % userAgents.length]}`,
    `x-forwarded-for: 10.${network >> 16}.${(network >> 8) & 255}.${network & 255}`,
    'accept: */*',
    'accept-language: tr-TR,tr;q=0.9',
    'accept-encoding: gzip, deflate, br',
    '',
    body,
  ].join('\r\n');
}

/** Length of a tick of `/proc`, in ms. */
const tickMs = 10;

/**
 * CPU time of the open sessions of the database, in ms. Sessions that end in between are not counted, so the pool must
 * keep its connections.
 */
async function readDatabaseCpu(database: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'`.execute(
    database,
  );
  const times = await Promise.all(
    rows.map(async ({ pid }) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      // The name of the program, in parentheses, may contain blanks; user and system time follow 11 fields later.
      const [user = '0', system = '0'] = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .slice(11, 13);
      return (Number(user) + Number(system)) * tickMs;
    }),
  );
  return times.reduce((sum, time) => sum + time, 0);
}

async function readStored(database: Database) {
  const { rows } = await sql<{ views: number; readers: number; rows: number }>`
    SELECT coalesce(sum(views), 0)::float8 AS views, coalesce(sum(readers), 0)::float8 AS readers,
      (SELECT count(*)::float8 FROM article_view_hours) AS rows
    FROM article_view_days`.execute(database);
  return rows[0] ?? { views: 0, readers: 0, rows: 0 };
}
