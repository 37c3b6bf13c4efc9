import { mkdtemp, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getArticle } from '@hokka/contracts/articles/articles.ts';
import { createArticle } from '@hokka/contracts/articles/generation.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { connectDatabase } from '../../server/src/platform/database/connect.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../server/src/platform/database/embedded/start-embedded-postgres.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { type ArticlesService, startArticlesService } from '../articles-service.ts';
import { aBulkJob } from '../builders/a-bulk-job.ts';
import { aUser } from '../builders/a-user.ts';
import { silentLog } from '../database.ts';
import { findLostWork, findViolations } from '../invariants.ts';
import { randomRuns } from '../random-runs.ts';
import { buildStream, chunk, event, type ScriptedGateway, startScriptedGateway } from '../scripted-gateway.ts';
import { waitUntil } from '../wait-until.ts';
import { findPgBouncer, type PgBouncer, startPgBouncer } from './pgbouncer.ts';

// `PGBOUNCER=/path/to/pgbouncer` replaces that of the system; `npm run test:long` restarts more often.
const installed = findPgBouncer();
const rounds = Math.min(randomRuns(1).numRuns, 5);
const enterprise = 3;
const articlesInFlight = 9;
const rowsOfBulkJob = 10;
const readsDuringRestart = 100;
const readers = 20;
const text = 'Kahve demlemek kolaydır, su ile kahvenin oranı iyi seçilirse. '.repeat(8);

describe.skipIf(installed === undefined)(`a restart of PostgreSQL behind PgBouncer ${installed?.version ?? ''}`, () => {
  let directory: string;
  let postgres: EmbeddedPostgres;
  let pooler: PgBouncer;
  let gateway: ScriptedGateway;
  let service: ArticlesService;
  const streams: ServerResponse[] = [];

  const start = () => startEmbeddedPostgres({ dataDirectory: directory, forTests: true });
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'hokka-restart-'));
    postgres = await start();
    const { connectionString } = postgres;
    const database = connectDatabase({
      connectionString,
      maxConnections: 1,
      applicationName: 'hokka tests',
      log: silentLog,
    });
    await migrate(database);
    await database.destroy();
    const started = await startPgBouncer(connectionString, 20);
    if (started === undefined) throw new Error('PgBouncer did not start');
    pooler = started;
    gateway = await startScriptedGateway((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(event(chunk(text)));
      streams.push(response);
    });
    service = await startArticlesService({
      connectionString,
      pooledConnectionString: pooler.connectionString,
      writerUrl: gateway.baseUrl,
      pace: { concurrency: 32 },
    });
  });
  afterEach(async () => {
    expect(await findViolations(service.database)).toEqual([]);
    expect(await findLostWork(service.database)).toEqual([]);
  });
  afterAll(async () => {
    await service.stop();
    await gateway[Symbol.asyncDispose]();
    await pooler.stop();
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  });

  async function order(): Promise<{ id: string; token: string }> {
    const { id: userId } = await aUser(service.database, { planId: enterprise });
    const token = `user-${userId}`;
    const body = { title: 'Evde kahve demlemek', ai_prompt: 'Yeni başlayanlar için kahve demleme yöntemleri' };
    const { status, data } = await service.call(createArticle, { token, body });
    expect(status).toBe(201);
    return { id: data.id, token };
  }

  async function restart(): Promise<void> {
    await postgres.stop();
    postgres = await start();
  }

  test.each(Array.from({ length: rounds }, (_, index) => index + 1))(
    'loses no text that is being written (%i)',
    async () => {
      streams.length = 0;
      const ordered: { id: string; token: string }[] = [];
      for (let count = 0; count < articlesInFlight; count += 1) ordered.push(await order());
      const { id: bulkUser } = await aUser(service.database, { planId: enterprise });
      const rows = Array.from({ length: rowsOfBulkJob }, () => ({ state: 'waiting' as const }));
      const bulk = await aBulkJob(service.database, { userId: bulkUser, state: 'running', rows });
      const stateOfRows = () =>
        service.database.selectFrom('bulk_rows').select('state').where('job_id', '=', bulk.id).execute();
      // Bulk articles have few slots: the waiting ones start after the restart.
      await waitUntil('all that can be are written', async () => streams.length >= articlesInFlight + 1);

      const restarted = restart();
      const statuses = new Map<number, number>();
      const read = async (count: number) => {
        for (let index = 0; index < count; index += 1) {
          const { id, token } = ordered[index % ordered.length] ?? { id: '', token: '' };
          const { status } = await service.call(getArticle, { params: { id }, token });
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      };
      const reading = Promise.all(Array.from({ length: readers }, () => read(readsDuringRestart / readers)));
      // The texts end while the database is down.
      for (const stream of streams) stream.end(buildStream(['Son cümle.']));
      const isEnded = async () => {
        for (const stream of streams.splice(0)) stream.end(buildStream(['Son cümle.']));
        const open = await service.database
          .selectFrom('generations')
          .select('id')
          .where('status', 'in', ['queued', 'writing'])
          .execute()
          .catch(() => undefined);
        return (
          open !== undefined && open.length === 0 && (await stateOfRows()).every(({ state }) => state !== 'waiting')
        );
      };
      await restarted;
      await waitUntil('all have ended', isEnded, 60_000);
      await reading;

      const articles = await service.database.selectFrom('articles').select(['status', 'failure_detail']).execute();
      const failed = articles.filter(({ status }) => status !== 'completed');
      expect(failed).toEqual([]);
      expect((await stateOfRows()).map(({ state }) => state)).toEqual(rows.map(() => 'done'));
      expect([...statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    },
  );
});
