import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import { getArticle, listArticles, listPublicArticles, listTrash } from '@hokka/contracts/articles/articles.ts';
import type { EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';
import { getLimits } from '@hokka/contracts/usage/usage.ts';
import pg from 'pg';
import type { TestRequest } from '../testing/app.ts';
import { type RunningService, startRunningService } from '../testing/running-service.ts';
import { type Query, QueryRecorder } from './admin-lists/query-cost.ts';
import { startDatasetCluster } from './dataset/dataset-cluster.ts';
import { closeSessions, openSessions } from './dataset/open-sessions.ts';
import { type PlanSummary, summarizePlan } from './performance/plan-summary.ts';
import { writeBenchSection } from './performance/write-table.ts';

const articles = 1_000_000;
/** Maximum number of characters shown of a query or condition. */
const lineMax = 160;
const heavyUserId = '01900001-0000-7000-8000-000000000001';

interface HotCall {
  readonly name: string;
  readonly endpoint: EndpointDefinition;
  readonly request?: TestRequest;
}

/**
 * Prints PostgreSQL's plan of each query of the hot requests on a million articles, and writes what each query read to
 * docs/performance.md.
 */
export async function benchQueryPlans(): Promise<boolean> {
  const recorder = QueryRecorder.install();
  await using cluster = await startDatasetCluster();
  const connectionString = await cluster.ensureDataset(articles);
  const client = new pg.Client({ connectionString });
  await client.connect();
  // Nothing listens there: no article is generated and no mail is sent.
  const service = await startRunningService({
    connectionString,
    gatewayUrl: 'http://127.0.0.1:1/v1',
    smtpPort: 1,
    worksToo: false,
  });
  try {
    const [token = ''] = await openSessions(client, [heavyUserId]);
    const rows: string[] = [];
    for (const call of await listHotCalls(client))
      rows.push(...(await explainCall(call, { service, recorder, client, token })));
    await writeBenchSection('plans', [...tableHead, ...rows]);
    return true;
  } finally {
    await closeSessions(client);
    await service.stop();
    await client.end();
  }
}

async function listHotCalls(client: pg.Client): Promise<HotCall[]> {
  const { rows } = await client.query(
    `SELECT id FROM articles WHERE user_id = $1 AND word_count BETWEEN 900 AND 1100 AND deleted_at IS NULL LIMIT 1`,
    [heavyUserId],
  );
  const list = (query: Record<string, string>) => ({ endpoint: listArticles, request: { query } });
  return [
    { name: 'profile', endpoint: getProfile },
    { name: 'limits', endpoint: getLimits },
    { name: 'read an article', endpoint: getArticle, request: { params: { id: rows[0].id } } },
    { name: 'list, page 1', ...list({ page: '1' }) },
    { name: 'list, page 1,000', ...list({ page: '1000' }) },
    { name: 'list of a category, page 300', ...list({ category: 'Yemek', page: '300' }) },
    { name: 'trash', endpoint: listTrash },
    { name: 'published articles, page 1,000', endpoint: listPublicArticles, request: { query: { page: '1000' } } },
    { name: 'search, rare word', ...list({ search: 'ğırtlak' }) },
    { name: 'search, common word', ...list({ search: 'kahve' }) },
  ];
}

interface Scene {
  readonly service: RunningService;
  readonly recorder: QueryRecorder;
  readonly client: pg.Client;
  readonly token: string;
}

const tableHead = [
  '| request, query | indexes and the rows found in each | pages | execution, ms |',
  '|---|---|---|---|',
];

function toRow(name: string, { scans, pages, executionMs }: PlanSummary): string {
  return `| ${name} | ${scans.join(', ')} | ${pages} | ${executionMs} |`;
}

/** Prints the plans of a call and returns a row of the table for each of its queries. */
async function explainCall({ name, endpoint, request }: HotCall, scene: Scene): Promise<string[]> {
  const call = async () => {
    const { status } = await scene.service.call(endpoint, { ...request, token: scene.token });
    if (status !== 200) throw new Error(`${name} responded with ${status}.`);
  };
  // The first call may fill caches.
  await call();
  const queries = (await scene.recorder.during(call)).filter(({ text }) => !isSentOnOpening(text));
  const rows: string[] = [];
  for (const [index, query] of queries.entries()) {
    const plan = await explain(scene.client, query);
    const shown = plan.filter((line) => !detail.test(line)).map(shorten);
    const queryName = `${name}${queries.length === 1 ? '' : `, ${index + 1}`}`;
    process.stdout.write(
      `\n${queryName}\n${shorten(query.text.replaceAll(/\s+/g, ' ').trim())}\n${shown.join('\n')}\n`,
    );
    rows.push(toRow(queryName, summarizePlan(plan)));
  }
  return rows;
}

/** Query that a new connection sends before its first real query. */
const isSentOnOpening = (text: string) => text.includes('pg_backend_pid()');

async function explain(client: pg.Client, { text, values }: Query): Promise<string[]> {
  const options = 'ANALYZE, BUFFERS, COSTS OFF, TIMING OFF';
  const { rows } = await client.query<Record<'QUERY PLAN', string>>(`EXPLAIN (${options}) ${text}`, [...values]);
  return rows.map((row) => row['QUERY PLAN']);
}

/** Lines of a plan that say nothing about what is read. */
const detail = /^ *(?:Index Searches|Heap Fetches|Buckets|Planning:|Sort Method|Cache Mode)/;

function shorten(line: string): string {
  return line.length <= lineMax ? line : `${line.slice(0, lineMax)} …`;
}
