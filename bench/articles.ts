import { randomUUID } from 'node:crypto';
import { login } from '@hokka/contracts/accounts/authentication.ts';
import { listArticles } from '@hokka/contracts/articles/articles.ts';
import { createArticle } from '@hokka/contracts/articles/generation.ts';
import { apiBase } from '@hokka/contracts/shared/endpoint.ts';
import autocannon, { type LoadRequest } from 'autocannon';
import type { Database } from '../server/src/platform/database/connect.ts';
import { aUser } from '../testing/builders/a-user.ts';
import { type MeasuredProcess, startProduct } from './support/measured-process.ts';
import { withScratchDatabase } from './support/scratch-database.ts';
import { computeMedian, printTable } from './support/table.ts';

const rounds = 5;
const connections = 16;
/** Each user may request 300 articles a minute. */
const users = 20;
const unlimitedPlanId = 3;
const password = 'gizli-şifre-1';

interface Candidate {
  readonly name: string;
  readonly requestsPerRound: number;
  readonly requests: readonly LoadRequest[];
}

/**
 * Measures requesting an article, and the list of one's own, against the health route of the same process, which reads
 * nothing: CPU time of the process per request, without that of the database, and the response time. Sign-in is not
 * measured: most of it is the password hash, which is expensive on purpose.
 */
export async function benchArticles(): Promise<boolean> {
  return withScratchDatabase(async ({ connectionString, database }) => {
    const product = await startProduct(connectionString);
    try {
      await announceWorkers(database);
      const tokens = await signIn(product, database);
      await compare(product, candidatesFor(tokens));
      return true;
    } finally {
      await product.stop();
    }
  });
}

function candidatesFor(tokens: readonly string[]): Candidate[] {
  const body = JSON.stringify({ title: 'Kahve kültürü', ai_prompt: 'Evde kahve demlemek üzerine sade bir yazı.' });
  const buildHeaders = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });
  const of = (method: string, path: string, sent?: string): LoadRequest[] =>
    tokens.map((token) => ({ method, path, headers: buildHeaders(token), ...(sent !== undefined && { body: sent }) }));
  return [
    { name: 'GET /healthz', requestsPerRound: 4_000, requests: [{ method: 'GET', path: '/healthz' }] },
    {
      name: 'POST /api/articles',
      requestsPerRound: 600,
      requests: of('POST', `${apiBase}${createArticle.path}`, body),
    },
    { name: 'GET /api/articles', requestsPerRound: 1_000, requests: of('GET', `${apiBase}${listArticles.path}`) },
  ];
}

async function compare(product: MeasuredProcess, candidates: readonly Candidate[]): Promise<void> {
  const measured = new Map<string, { cpu: number[]; p50: number[]; p99: number[] }>();
  // The first round warms up and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    for (const { name, requestsPerRound: amount, requests } of candidates) {
      const before = await product.cpuMicroseconds();
      const load = await autocannon({ url: product.address, connections, amount, requests });
      const after = await product.cpuMicroseconds();
      if (load['2xx'] !== amount) throw new Error(`${name} answered ${load['2xx']} of ${amount} requests.`);
      if (round === 0) continue;
      const known = measured.get(name) ?? { cpu: [], p50: [], p99: [] };
      known.cpu.push((after - before) / amount);
      known.p50.push(load.latency.p50);
      known.p99.push(load.latency.p99);
      measured.set(name, known);
    }
  }
  const bare = computeMedian(measured.get('GET /healthz')?.cpu ?? []);
  printTable(
    `Articles over HTTP, ${connections} connections: medians of ${rounds} rounds`,
    [...measured].map(([call, { cpu, p50, p99 }]) => ({
      call,
      'µs per request': computeMedian(cpu).toFixed(0),
      'times health': (computeMedian(cpu) / bare).toFixed(1),
      'p50 ms': computeMedian(p50),
      'p99 ms': computeMedian(p99),
    })),
  );
}

/** Articles are rejected at creation while no worker is registered that could generate them in time. */
async function announceWorkers(database: Database): Promise<void> {
  const inAnHour = new Date(Date.now() + 3_600_000);
  await database.insertInto('workers').values({ id: randomUUID(), slots: 1_000_000, seen_at: inAnHour }).execute();
}

async function signIn(product: MeasuredProcess, database: Database): Promise<string[]> {
  const tokens: string[] = [];
  for (let index = 0; index < users; index += 1) {
    const { email } = await aUser(database, { planId: unlimitedPlanId, password });
    const answer = await fetch(`${product.address}${apiBase}${login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const { data } = (await answer.json()) as { data: unknown };
    tokens.push(login.data.parse(data).token);
  }
  return tokens;
}
