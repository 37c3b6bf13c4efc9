import { randomUUID } from 'node:crypto';
import { updateArticle } from '@hokka/contracts/articles/articles.ts';
import { createArticle } from '@hokka/contracts/articles/generation.ts';
import { apiBase } from '@hokka/contracts/shared/endpoint.ts';
import pg from 'pg';
import { z } from 'zod';
import type { DatasetCluster } from '../dataset/dataset-cluster.ts';
import { openSessions } from '../dataset/open-sessions.ts';
import { type Candidate, compareRounds, type Pace } from '../measure/compare-rounds.ts';
import { findDatabaseCpu } from '../measure/cpu-time.ts';
import { receiveAnswer } from '../support/answer.ts';
import { type MeasuredProcess, startBareServer, startProduct } from '../support/measured-process.ts';
import { describeRequest, type Result } from './result.ts';

/**
 * Number of articles, each of another user, that one connection saves; enough that no user reaches a rate limit within
 * a round.
 */
const articlesEach = 12;
const connectionsMax = 16;
const writers = connectionsMax * articlesEach;
const createsMax = 5_000;
const savesMax = articlesEach * 100;
const savedAnswer = z.object({ data: z.object({ version: z.number(), content: z.string() }) });

export interface Writer {
  readonly token: string;
  readonly articleId: string;
}

/**
 * Measures requesting an article that no worker generates, and saving one of 1,000 words, on a copy of a dataset: CPU
 * time and latency over one connection, which the goals refer to, and over several.
 */
export async function measureWriting(cluster: DatasetCluster, articles: number, pace: Pace): Promise<Result[]> {
  const connectionString = await cluster.copyDataset(articles);
  const product = await startProduct(connectionString);
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const owners = await findWriters(client);
    const answers = [
      { ...(await create(product, owners[0])), path: '/create' },
      { ...(await save(product, owners[0])), path: '/save' },
    ];
    const bare = await startBareServer(answers);
    try {
      return await compare({ client, product, bare, owners }, pace);
    } finally {
      await bare.stop();
    }
  } finally {
    await product.stop();
    await client.end();
  }
}

interface Scene {
  readonly client: pg.Client;
  readonly product: MeasuredProcess;
  readonly bare: MeasuredProcess;
  readonly owners: readonly Writer[];
}

async function compare({ client, product, bare, owners }: Scene, pace: Pace): Promise<Result[]> {
  const database = await findDatabaseCpu(client);
  const prepare = async () => {
    await emptyQueue(client);
    // Articles are rejected at creation while no worker is registered that could generate them in time.
    await client.query(
      `INSERT INTO workers (id, slots, seen_at) VALUES ($1, 1000000, now() + interval '1 hour') ON CONFLICT DO NOTHING`,
      [randomUUID()],
    );
  };
  const created = buildCreation(owners);
  const saved = buildSaves(owners);
  const candidates: Candidate[] = [
    { name: 'create', target: product, usesDatabase: true, status: 201, next: created, amountMax: createsMax, prepare },
    { name: 'bare create', target: bare, usesDatabase: false, status: 201, next: atPath(created, '/create') },
    { name: 'save', target: product, usesDatabase: true, status: 200, next: saved, amountMax: savesMax, prepare },
    { name: 'bare save', target: bare, usesDatabase: false, status: 200, next: atPath(saved, '/save') },
  ];
  const describeAll = async (connections: number, suffix: string, hasGoal: boolean) => {
    const measured = await compareRounds(candidates, database, { ...pace, connections });
    const find = (name: string) => measured.find((one) => one.name === name) ?? { name, failure: 'was not measured' };
    return [
      describeRequest(`create an article${suffix}`, find('create'), find('bare create'), hasGoal ? { p50Ms: 12 } : {}),
      describeRequest(
        `save an article of 1,000 words${suffix}`,
        find('save'),
        find('bare save'),
        hasGoal ? { p50Ms: 6, peers: 'Strapi about 10 ms' } : {},
      ),
    ];
  };
  return [
    ...(await describeAll(1, ', 1 connection', true)),
    ...(await describeAll(4, ', 4 connections', false)),
    ...(await describeAll(pace.connections, `, ${pace.connections} connections`, false)),
  ];
}

/** Finds users who each own an article of 1,000 words, and signs them in. */
export async function findWriters(client: pg.Client): Promise<Writer[]> {
  const { rows } = await client.query<{ user_id: string; id: string }>(
    `SELECT DISTINCT ON (user_id) user_id, id FROM articles
     WHERE word_count BETWEEN 900 AND 1100 AND deleted_at IS NULL AND NOT is_public ORDER BY user_id, id OFFSET 1 LIMIT $1`,
    [writers],
  );
  const tokens = await openSessions(
    client,
    rows.map((row) => row.user_id),
  );
  return rows.map(({ id }, index) => ({ articleId: id, token: tokens[index] ?? '' }));
}

/** Deletes what earlier rounds created, and the counters of the rate limits, so that all rounds start equal. */
async function emptyQueue(client: pg.Client): Promise<void> {
  await client.query(`DELETE FROM articles WHERE status = 'generating'`);
  await client.query(`DELETE FROM jobs.job WHERE name = 'generate-article'`);
  await client.query('DELETE FROM rate_limit_windows');
}

function buildCreation(owners: readonly Writer[]): Candidate['next'] {
  let count = 0;
  return () => {
    count += 1;
    return {
      method: 'POST',
      path: apiBase + createArticle.path,
      headers: buildHeaders(owners[count % owners.length]),
      body: JSON.stringify({ title: 'Kahve kültürü', ai_prompt: 'Evde kahve demlemek üzerine sade bir yazı.' }),
    };
  };
}

/**
 * Each connection saves its articles in turn, sending the version of the last response. At the start of a round no
 * version is known, and the first save of each article sends none.
 */
export function buildSaves(owners: readonly Writer[]): Candidate['next'] {
  const text = 'Kahvenin tadını su, öğütüm ve süre belirler; suyun sıcaklığı önemlidir. '.repeat(100);
  const states: { turn: number; versions: Map<string, number> }[] = [];
  const findOwner = (connection: number, turn: number) =>
    owners[(connection * articlesEach + (turn % articlesEach)) % owners.length];
  let count = 0;
  return (connection, previousAnswer) => {
    count += 1;
    states[connection] ??= { turn: 0, versions: new Map() };
    const state = states[connection];
    if (previousAnswer === undefined) state.versions.clear();
    else state.versions.set(findOwner(connection, state.turn)?.articleId ?? '', readVersion(previousAnswer));
    state.turn += 1;
    const owner = findOwner(connection, state.turn);
    const version = state.versions.get(owner?.articleId ?? '');
    return {
      method: 'PUT',
      path: apiBase + updateArticle.path.replace(':id', owner?.articleId ?? ''),
      headers: buildHeaders(owner),
      body: JSON.stringify({ content: `${text}${count}`, ...(version !== undefined && { version }) }),
    };
  };
}

const versionInAnswer = /"version":(\d+)/;

function readVersion(answer: string): number {
  return Number(versionInAnswer.exec(answer)?.[1]);
}

function atPath(next: Candidate['next'], path: string): Candidate['next'] {
  return (connection) => ({ ...next(connection, undefined), path });
}

async function create(product: MeasuredProcess, owner: Writer | undefined) {
  const sent = buildCreation(owner === undefined ? [] : [owner])(0, undefined);
  return receiveAnswer(product.address, sent.path, sent);
}

async function save(product: MeasuredProcess, owner: Writer | undefined) {
  const sent = buildSaves(owner === undefined ? [] : [owner])(0, undefined);
  const answer = await receiveAnswer(product.address, sent.path, sent);
  savedAnswer.parse(JSON.parse(answer.body.toString()));
  return answer;
}

function buildHeaders(owner: Writer | undefined): Record<string, string> {
  return { authorization: `Bearer ${owner?.token ?? ''}`, 'content-type': 'application/json' };
}
