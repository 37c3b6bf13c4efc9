import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import { getArticle, listArticles } from '@hokka/contracts/articles/articles.ts';
import { apiBase } from '@hokka/contracts/shared/endpoint.ts';
import { getLimits } from '@hokka/contracts/usage/usage.ts';
import pg from 'pg';
import type { DatasetCluster } from '../dataset/dataset-cluster.ts';
import { closeSessions, openSessions } from '../dataset/open-sessions.ts';
import { type Candidate, compareRounds, type Measured, type Pace } from '../measure/compare-rounds.ts';
import { findDatabaseCpu, readResidentMb } from '../measure/cpu-time.ts';
import { type Answer, receiveAnswer } from '../support/answer.ts';
import { type MeasuredProcess, startBareServer, startProduct } from '../support/measured-process.ts';
import {
  computePerSecond,
  computeTogether,
  describeGoals,
  describeRequest,
  type RequestGoal,
  type Result,
} from './result.ts';

const users = 200;
const heavyUserId = '01900001-0000-7000-8000-000000000001';
const searchesMax = Math.min(...(listArticles.rateLimits ?? []).map(({ max }) => max));
/** Name of the row with the disk space per article. */
export const storageName = 'disk, an article with all that belongs to it';
/** Number of requests for a list that Directus answers per second with 100,000 articles. */
const directusPerSecond = 18;
const directusList = 'Directus 15–18/s at 100k';

/** A request of the table, sent by several users in turn. */
interface Reading {
  readonly name: string;
  readonly paths: readonly string[];
  readonly tokens: readonly string[];
  readonly goal: RequestGoal;
  readonly amountMax?: number;
}

/** A dataset with a web process. */
interface Site {
  readonly articles: number;
  readonly client: pg.Client;
  readonly product: MeasuredProcess;
}

/**
 * Measures profile, limits, one article, and the list and the search of the user with 20,000 articles, while others
 * have `sizes` articles. Lists and searches are measured on each size, everything else on the largest.
 * @param only names of requests; empty for all
 */
export async function measureReading(
  cluster: DatasetCluster,
  sizes: readonly number[],
  pace: Pace,
  only: readonly string[],
): Promise<Result[]> {
  const sites: Site[] = [];
  try {
    for (const articles of sizes) sites.push(await openSite(await cluster.ensureDataset(articles), articles));
    const readings: { site: Site; reading: Reading }[] = [];
    for (const site of sites) {
      const isLargest = site.articles === Math.max(...sizes);
      for (const reading of await buildReadings(site, isLargest)) {
        if (only.length === 0 || only.some((name) => reading.name.startsWith(name))) readings.push({ site, reading });
      }
    }
    return await compare(readings, pace);
  } finally {
    for (const { client, product } of sites) {
      await product.stop();
      await closeSessions(client);
      await client.end();
    }
  }
}

async function openSite(connectionString: string, articles: number): Promise<Site> {
  const product = await startProduct(connectionString);
  const client = new pg.Client({ connectionString });
  await client.connect();
  return { articles, client, product };
}

async function buildReadings({ articles, client }: Site, isLargest: boolean): Promise<Reading[]> {
  const size = formatSize(articles);
  const heavy = await openSessions(
    client,
    Array.from({ length: 16 }, () => heavyUserId),
  );
  const list = (query: string) => [`${apiBase}${listArticles.path}?${query}`];
  const search = (word: string) => ({
    paths: list(`search=${encodeURIComponent(word)}`),
    tokens: heavy,
    amountMax: searchesMax,
    goal: { togetherMs: 3, peers: 'Directus 3/s' },
  });
  const ofHeavy: Reading[] = [
    {
      name: `list page 1, ${size}`,
      paths: list('page=1'),
      tokens: heavy,
      goal: { togetherMs: 1.5, peers: directusList },
    },
    { name: `list page 1,000, ${size}`, paths: list('page=1000'), tokens: heavy, goal: { peers: directusList } },
    { name: `search rare word, ${size}`, ...search('ğırtlak') },
    { name: `search common word, ${size}`, ...search('kahve') },
    { name: `search word of all, ${size}`, ...search('anlatım') },
    // The words are common, but no article contains them all as a phrase.
    { name: `search phrase of none, ${size}`, ...search('kısa cümleler kur üç') },
    { name: `search two letters of none, ${size}`, ...search('şz') },
    { name: `search phrase of all, ${size}`, ...search('sade bir anlatım, örneklerle') },
  ];
  if (!isLargest) return ofHeavy;
  const { rows } = await client.query<{ user_id: string; id: string }>(
    `SELECT DISTINCT ON (user_id) user_id, id FROM articles
     WHERE word_count BETWEEN 900 AND 1100 AND deleted_at IS NULL AND NOT is_public AND user_id <> $1 ORDER BY user_id, id LIMIT $2`,
    [heavyUserId, users],
  );
  const tokens = await openSessions(
    client,
    rows.map((row) => row.user_id),
  );
  const read = rows.map(({ id }) => `${apiBase}${getArticle.path.replace(':id', id)}`);
  return [
    { name: 'profile', paths: [apiBase + getProfile.path], tokens, goal: { togetherMs: 0.6 } },
    { name: 'limits', paths: [apiBase + getLimits.path], tokens, goal: { togetherMs: 0.6 } },
    {
      name: 'read an article of 1,000 words',
      paths: read,
      tokens,
      goal: { togetherMs: 0.7, peers: 'Strapi, Directus 70–100/s' },
    },
    ...ofHeavy,
  ];
}

async function compare(readings: readonly { site: Site; reading: Reading }[], pace: Pace): Promise<Result[]> {
  const [first] = readings;
  if (first === undefined) return [];
  const answers: Answer[] = [];
  for (const { site, reading } of readings) {
    const { tokens, paths, name } = reading;
    const answer = await receiveAnswer(site.product.address, paths[0] ?? '', { headers: buildHeaders(tokens[0]) });
    answers.push({ ...answer, path: `/${encodeURIComponent(name)}` });
  }
  const bare = await startBareServer(answers);
  try {
    const database = await findDatabaseCpu(first.site.client);
    const candidates = readings.flatMap(({ site, reading }) => buildCandidates(site, reading, bare));
    const measured = await compareRounds(candidates, database, pace);
    const find = (name: string) => measured.find((one) => one.name === name) ?? { name, failure: 'was not measured' };
    const results = readings.map(({ reading: { name, goal } }) =>
      describeRequest(name, find(name), find(`bare ${name}`), goal),
    );
    const sites = [...new Set(readings.map(({ site }) => site))];
    return [...results, ...compareLists(sites, find), await describeStorage(sites), describeLoadedMemory(sites)];
  } finally {
    await bare.stop();
  }
}

function buildCandidates({ client, product }: Site, reading: Reading, bare: MeasuredProcess): Candidate[] {
  const { name, paths, tokens, amountMax } = reading;
  const requests = tokens.map((token, index) => ({
    method: 'GET',
    path: paths[index % paths.length] ?? '',
    headers: buildHeaders(token),
  }));
  const inTurn = <T>(all: readonly T[]) => {
    let index = 0;
    return () => {
      index += 1;
      return all[index % all.length] as T;
    };
  };
  const limited = amountMax === undefined ? {} : { amountMax };
  return [
    {
      name,
      target: product,
      usesDatabase: true,
      status: 200,
      next: inTurn(requests),
      prepare: async () => void (await client.query('DELETE FROM rate_limit_windows')),
      ...limited,
    },
    {
      name: `bare ${name}`,
      target: bare,
      usesDatabase: false,
      status: 200,
      next: inTurn(requests.map((sent) => ({ ...sent, path: `/${encodeURIComponent(name)}` }))),
    },
  ];
}

/** Compares lists by page number, and by the number of articles of others. */
function compareLists(sites: readonly Site[], find: (name: string) => Measured): Result[] {
  const sizes = sites.map(({ articles }) => articles).sort((a, b) => a - b);
  const [least = 0, most = 0] = [sizes[0], sizes.at(-1)];
  const first = (articles: number) => computeTogether(find(`list page 1, ${formatSize(articles)}`));
  const last = (articles: number) => computeTogether(find(`list page 1,000, ${formatSize(articles)}`));
  if (Number.isNaN(first(most)) || Number.isNaN(last(most))) return [];
  const timesDirectus = computePerSecond(find(`list page 1, ${formatSize(most)}`)) / directusPerSecond;
  const [byPage, bySize] = [last(most) / first(most), first(most) / first(least)];
  return [
    {
      name: `list, page 1,000 against page 1, ${formatSize(most)}`,
      measured: `${byPage.toFixed(2)} ×`,
      ...describeGoals([{ text: '≤ 1.5 ×', met: byPage <= 1.5 }]),
    },
    {
      name: `list page 1, ${formatSize(most)}, against Directus`,
      measured: `${timesDirectus.toFixed(0)} ×`,
      ...describeGoals([{ text: '≥ 25 ×', met: timesDirectus >= 25 }]),
    },
    ...(least === most
      ? []
      : [
          {
            name: `list, ${formatSize(most)} against ${formatSize(least)}`,
            measured: `${bySize.toFixed(2)} ×`,
            ...describeGoals([{ text: '≤ 1.2 ×', met: bySize <= 1.2 }]),
          },
        ]),
  ];
}

/**
 * Disk space of an article with its generation, its ledger and all indexes: computed from the difference between the
 * sizes.
 */
async function describeStorage(sites: readonly Site[]): Promise<Result> {
  const sizes: { articles: number; bytes: number }[] = [];
  for (const { articles, client } of sites) {
    const { rows } = await client.query('SELECT pg_database_size(current_database())::float8 AS bytes');
    sizes.push({ articles, bytes: rows[0].bytes });
  }
  const [least, most] = [sizes[0], sizes.at(-1)];
  const bytes = ((most?.bytes ?? 0) - (least?.bytes ?? 0)) / ((most?.articles ?? 0) - (least?.articles ?? 0));
  return {
    name: storageName,
    measured: `${(bytes / 1000).toFixed(2)} kB`,
    detail: `${((most?.bytes ?? 0) / 1e9).toFixed(2)} GB with ${formatSize(most?.articles ?? 0)} articles`,
    figures: { app: 0, database: bytes },
  };
}

function describeLoadedMemory(sites: readonly Site[]): Result {
  const megabytes = Math.max(...sites.map(({ product }) => readResidentMb(product.pid)));
  return {
    name: 'memory of a web process after these requests',
    measured: `${megabytes.toFixed(0)} MB`,
    ...describeGoals([{ text: '≤ 250 MB', met: megabytes <= 250 }]),
  };
}

function buildHeaders(token = ''): Record<string, string> {
  return { authorization: `Bearer ${token}`, accept: 'application/json' };
}

/** For example 10k, 100k, 1M. */
function formatSize(articles: number): string {
  return articles >= 1_000_000 ? `${articles / 1_000_000}M` : `${articles / 1000}k`;
}
