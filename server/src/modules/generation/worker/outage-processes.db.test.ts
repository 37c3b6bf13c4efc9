import type { Article } from '@hokka/contracts/articles/article.ts';
import { getArticle } from '@hokka/contracts/articles/articles.ts';
import { createArticle } from '@hokka/contracts/articles/generation.ts';
import { orderPlannedArticle } from '@hokka/contracts/briefs/briefs.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { startArticlesService } from '../../../../../testing/articles-service.ts';
import { aBrief } from '../../../../../testing/builders/a-brief.ts';
import { aBulkJob } from '../../../../../testing/builders/a-bulk-job.ts';
import { aUser } from '../../../../../testing/builders/a-user.ts';
import { startArticlesProcess } from '../../../../../testing/chaos.ts';
import { createTestDatabase } from '../../../../../testing/database.ts';
import { findLostWork, findViolations } from '../../../../../testing/invariants.ts';
import { buildStream, sendTexts, startScriptedGateway } from '../../../../../testing/scripted-gateway.ts';
import { composeSection, readRequestedSection } from '../../../../../testing/section-answers.ts';
import { testLong } from '../../../../../testing/test-long.ts';
import { waitUntil } from '../../../../../testing/wait-until.ts';
import { minuteMs, secondMs } from '../../../platform/clock.ts';

const text = `# Evde kahve\n\n${'Kahve demlemek için taze çekilmiş çekirdek, temiz su ve biraz sabır yeter. '.repeat(12).trim()}`;

/** Ten minutes of outage are twelve seconds here: the pauses between trial calls are a fiftieth of what they are. */
const health = { trialDelaysMs: [200, 400, 800, 1200], firstIntervalMs: 40, failuresWithinMs: 30_000 };
const outageMs = 12_000;

const [quick, planned, rows] = [50, 3, 60];

/** Played by `npm run test:long` alone: they take minutes. */

testLong(
  `an outage with ${quick} quick texts, ${planned} planned ones and ${rows} rows, on two processes of which one dies, loses nothing`,
  {
    timeout: 600_000,
  },
  async () => {
    const store = await createTestDatabase();
    const { database } = store;
    let isDown = false;
    await using gateway = await startScriptedGateway((response, call) => {
      if (isDown)
        return response.writeHead(503, { 'content-type': 'application/json' }).end('{"error":{"message":"Down."}}');
      const section = readRequestedSection(call);
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(buildStream([section === undefined ? text : composeSection(section)]));
    });
    const options = { connectionString: store.connectionString, writerUrl: gateway.baseUrl, health };
    const web = await startArticlesService({ ...options, worksToo: false });
    await aUser(database, { role: 'super_admin', email: 'yonetici@hokka.test' });
    const { id: userId } = await aUser(database, { planId: 3 });
    const token = `user-${userId}`;
    const processes = [
      await startArticlesProcess({ ...options, worksToo: true }),
      await startArticlesProcess({ ...options, worksToo: true }),
    ];
    // So many places that the queue takes all orders.
    for (let n = 0; n < 8; n += 1) await web.articles.registerWorker(crypto.randomUUID(), new Date());
    const ids: string[] = [];
    for (let n = 0; n < planned; n += 1) {
      const brief = await aBrief(database, { userId });
      const { data } = await web.call(orderPlannedArticle, { token, params: { id: brief.id }, body: {} });
      ids.push(data.id);
    }
    await waitUntil('a section is finished', () =>
      database.selectFrom('generation_sections').select('position').executeTakeFirst(),
    );
    isDown = true;
    for (let n = 0; n < quick; n += 1) {
      const body = { title: `Evde kahve ${n}`, ai_prompt: 'Yeni başlayanlar için kahve demleme yöntemleri' };
      ids.push((await web.call(createArticle, { token, body })).data.id);
    }
    const waiting = Array.from({ length: rows }, () => ({ state: 'waiting' as const }));
    const { id: jobId } = await aBulkJob(database, { userId, state: 'running', rows: waiting });
    const beganAt = performance.now();
    let isKilled = false;
    await waitUntil('the outage is over', async () => {
      await web.articles.releaseWaitingGenerations();
      if (!isKilled && performance.now() - beganAt > outageMs / 2) {
        isKilled = true;
        await processes[0]?.kill();
        processes.push(await startArticlesProcess({ ...options, worksToo: true }));
      }
      return performance.now() - beganAt > outageMs;
    });
    const { rows: paused } = await sql<{
      pause_reason: string;
    }>`SELECT pause_reason FROM bulk_jobs WHERE id = ${jobId}`.execute(database);
    expect(paused).toEqual([{ pause_reason: 'service' }]);
    isDown = false;
    await waitUntil(
      'all are written',
      async () => {
        await web.articles.releaseWaitingGenerations();
        const { rows: open } = await sql<{ open: number }>`SELECT
          (SELECT count(*) FROM generations WHERE status IN ('queued', 'writing'))::integer
          + (SELECT count(*) FROM bulk_rows WHERE state IN ('waiting', 'writing'))::integer AS open`.execute(database);
        return open[0]?.open === 0;
      },
      400_000,
    );
    const states = await Promise.all(
      ids.map(async (id) => (await web.call(getArticle, { params: { id }, token })).data as Article),
    );
    expect(
      states.filter(({ status, missing_sections }) => status !== 'completed' || missing_sections !== undefined),
    ).toEqual([]);
    const { rows: done } = await sql<{
      state: string;
      rows: number;
    }>`SELECT state, count(*)::integer AS rows FROM bulk_rows GROUP BY state`.execute(database);
    expect(done).toEqual([{ state: 'done', rows }]);
    const { rows: used } = await sql<{ articles: number }>`
      SELECT sum(articles_used)::integer AS articles FROM usage_periods WHERE user_id = ${userId}`.execute(database);
    expect(used).toEqual([{ articles: quick + planned + rows }]);
    const mails = await sql<{
      event: string;
    }>`SELECT details ->> 'event' AS event FROM mails WHERE kind = 'gateway_outage' ORDER BY created_at`.execute(
      database,
    );
    expect(mails.rows.map(({ event }) => event)).toEqual(['began', 'ended']);
    expect(await findViolations(database)).toEqual([]);
    expect(await findLostWork(database)).toEqual([]);
    await Promise.all(processes.slice(1).map((one) => one.kill()));
    await web.stop();
    await store.drop();
  },
);

/** As the service counts: twenty calls in each minute from the first one on. */
testLong.each([
  ['told by Retry-After', true],
  ['not told', false],
])(
  'forty orders at a limit of twenty a minute, %s, are all written by two processes',
  { timeout: 600_000 },
  async (_, hasHeader) => {
    const store = await createTestDatabase();
    const { database } = store;
    let window = { startsAt: 0, calls: 0 };
    let refused = 0;
    await using gateway = await startScriptedGateway((response) => {
      const now = Date.now();
      if (now - window.startsAt >= minuteMs) window = { startsAt: now, calls: 0 };
      window.calls += 1;
      if (window.calls <= 20) return sendTexts(response, text);
      refused += 1;
      const seconds = String(Math.ceil((window.startsAt + minuteMs - now) / secondMs));
      return response
        .writeHead(429, { 'content-type': 'application/json', ...(hasHeader && { 'retry-after': seconds }) })
        .end('{"error":{"message":"Slow down."}}');
    });
    const options = { connectionString: store.connectionString, writerUrl: gateway.baseUrl };
    const web = await startArticlesService({ ...options, worksToo: false });
    const { id: userId } = await aUser(database, { planId: 3 });
    const token = `user-${userId}`;
    const processes = [
      await startArticlesProcess({ ...options, worksToo: true }),
      await startArticlesProcess({ ...options, worksToo: true }),
    ];
    for (let n = 0; n < 8; n += 1) await web.articles.registerWorker(crypto.randomUUID(), new Date());
    const ids = await Promise.all(
      Array.from({ length: 40 }, async (_order, n) => {
        const body = { title: `Evde kahve ${n}`, ai_prompt: 'Yeni başlayanlar için kahve demleme yöntemleri' };
        return (await web.call(createArticle, { token, body })).data.id;
      }),
    );
    await waitUntil(
      'all are written',
      async () => {
        await web.articles.releaseWaitingGenerations();
        const open = database.selectFrom('generations').select('id').where('status', 'in', ['queued', 'writing']);
        return (await open.executeTakeFirst()) === undefined;
      },
      500_000,
    );
    const states = await Promise.all(
      ids.map(async (id) => (await web.call(getArticle, { params: { id }, token })).data as Article),
    );
    expect(states.filter(({ status }) => status !== 'completed')).toEqual([]);
    expect(refused).toBeLessThan(20);
    expect(await findViolations(database)).toEqual([]);
    await Promise.all(processes.map((one) => one.kill()));
    await web.stop();
    await store.drop();
  },
);
