import autocannon from 'autocannon';
import { sql } from 'kysely';
import type { Database } from '../server/src/platform/database/connect.ts';
import { aUser } from '../testing/builders/a-user.ts';
import { anArticle } from '../testing/builders/an-article.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { startProduct } from './support/measured-process.ts';
import { withScratchDatabase } from './support/scratch-database.ts';
import { printTable } from './support/table.ts';

const viewsPerSecond = 5_000;
const seconds = Number(process.env.BENCH_SECONDS ?? 60);
const articles = 1_000;
const networks = 200_000;
/** Maximum CPU time of the process per view, in ms. */
const cpuMsMax = 0.2;

const userAgents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
];
const referrers = ['www.google.com', 't.co', 'chatgpt.com', 'blog.example', undefined];

/**
 * Sends 5,000 views a second for a minute, of a thousand articles from 200,000 networks, to one process: measures its
 * CPU time per view and the time that the database spends on writing them. Afterwards the stored views must be the
 * accepted beacons, and those that were under way at the end.
 */
export async function benchViews(): Promise<boolean> {
  return withScratchDatabase(async ({ connectionString, database }) => {
    const { id: userId } = await aUser(database);
    const ids: string[] = [];
    // One after the other: the pool has ten connections.
    while (ids.length < articles) ids.push((await anArticle(database, { userId, isPublic: true })).id);
    const product = await startProduct(connectionString, { TRUSTED_PROXIES: '127.0.0.1' });
    try {
      const before = { cpu: await product.cpuMicroseconds(), ...(await readActivity(database)) };
      let sent = 0;
      const load = await autocannon({
        url: product.address,
        connections: 32,
        duration: seconds,
        overallRate: viewsPerSecond,
        requests: [
          {
            method: 'POST',
            path: '/api/views',
            setupRequest: (request) => {
              sent += 1;
              return { ...request, ...composeView(sent, ids) };
            },
          },
        ],
      });
      const accepted = load['2xx'];
      const counted = await waitUntil('the last views are written', async () => {
        const stored = await readStored(database);
        return stored.views >= accepted && stored;
      });
      const after = { cpu: await product.cpuMicroseconds(), ...(await readActivity(database)) };
      const cpuMs = (after.cpu - before.cpu) / 1000 / accepted;
      const databaseMs = (after.activeMs - before.activeMs) / accepted;
      printTable(`Views: ${viewsPerSecond} a second for ${seconds} s, in one process`, [
        {
          'views accepted': accepted,
          'a second': Math.round(accepted / seconds),
          'other answers': load.non2xx + load.errors,
          'views stored': counted.views,
          readers: counted.readers,
          'rows by hour': counted.rows,
          'CPU per view': `${cpuMs.toFixed(3)} ms`,
          'database per view': `${databaseMs.toFixed(3)} ms`,
          'p99 of a beacon': `${load.latency.p99} ms`,
        },
      ]);
      // At the end some beacons are counted whose answers no one waits for.
      const isExact = counted.views >= accepted && counted.views <= sent;
      return isExact && load.non2xx === 0 && cpuMs <= cpuMsMax;
    } finally {
      await product.stop();
    }
  });
}

function composeView(index: number, ids: readonly string[]) {
  const network = (index * 7919) % networks;
  const referrer = referrers[index % referrers.length];
  return {
    headers: {
      'content-type': 'text/plain;charset=UTF-8',
      'sec-fetch-site': 'same-origin',
      'user-agent': userAgents[index % userAgents.length] ?? '',
      'x-forwarded-for': `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}`,
    },
    body: JSON.stringify({
      k: 'view',
      a: ids[(index * 31) % ids.length],
      ...(referrer !== undefined && { r: referrer }),
    }),
  };
}

/** Time that sessions of the database have spent on statements, in ms. */
async function readActivity(database: Database): Promise<{ activeMs: number }> {
  await sql`SELECT pg_stat_clear_snapshot()`.execute(database);
  const { rows } = await sql<{ ms: number }>`
    SELECT active_time AS ms FROM pg_stat_database WHERE datname = current_database()`.execute(database);
  return { activeMs: rows[0]?.ms ?? 0 };
}

async function readStored(database: Database) {
  const { rows } = await sql<{ views: number; readers: number; rows: number }>`
    SELECT coalesce(sum(views), 0)::float8 AS views, coalesce(sum(readers), 0)::float8 AS readers,
      (SELECT count(*)::float8 FROM article_view_hours) AS rows
    FROM article_view_days`.execute(database);
  return rows[0] ?? { views: 0, readers: 0, rows: 0 };
}
