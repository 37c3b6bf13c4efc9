import { randomUUID } from 'node:crypto';
import type { Article } from '@hokka/contracts/articles/article.ts';
import { getArticle } from '@hokka/contracts/articles/articles.ts';
import { cancelGeneration, createArticle } from '@hokka/contracts/articles/generation.ts';
import { createBrief, getBrief, orderPlannedArticle } from '@hokka/contracts/briefs/briefs.ts';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aBrief } from '../../../../testing/builders/a-brief.ts';
import { aBulkJob } from '../../../../testing/builders/a-bulk-job.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { TestClock } from '../../../../testing/clock.ts';
import { findLostWork } from '../../../../testing/invariants.ts';
import { withLongCases } from '../../../../testing/random-runs.ts';
import { ScriptedArticles } from '../../../../testing/scripted-articles.ts';
import {
  answers,
  buildStream,
  chunk,
  event,
  type GatewayScript,
  refuses,
  sendStream,
  sendTexts,
} from '../../../../testing/scripted-gateway.ts';
import { composeSection, readRequestedSection } from '../../../../testing/section-answers.ts';
import { testLong } from '../../../../testing/test-long.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import { hourMs, minuteMs, secondMs } from '../../platform/clock.ts';

const order = { title: 'Evde kahve demlemek', ai_prompt: 'Yeni başlayanlar için kahve demleme yöntemleri' };
const text = `# Evde kahve\n\n${'Kahve demlemek için taze çekilmiş çekirdek, temiz su ve biraz sabır yeter. '.repeat(12).trim()}`;

const writes = answers(text);

describe('while the gateway cannot be asked', () => {
  const clock = new TestClock();
  const suite = new ScriptedArticles({ clock });

  beforeAll(async () => {
    await aUser(suite.database, { role: 'super_admin', email: 'yonetici@hokka.test' });
  });
  const aProcess = async () => {
    await suite.service.articles.registerWorker(randomUUID(), clock.now());
  };
  beforeEach(async () => {
    clock.advance(2 * hourMs);
    for (let n = 0; n < 4; n += 1) await aProcess();
  });
  afterEach(async () => {
    await suite.database.deleteFrom('gateway_health').execute();
    await suite.database.deleteFrom('mails').execute();
  });

  async function aSubscriber() {
    const { id } = await aUser(suite.database, { planId: 3 });
    return { id, token: `user-${id}` };
  }
  const create = async (token: string): Promise<Article> => {
    const answer = await suite.service.call(createArticle, { token, body: order });
    expect(answer).toMatchObject({ status: 201 });
    return answer.data;
  };
  const read = async (id: string, token: string) =>
    (await suite.service.call(getArticle, { params: { id }, token })).data as Article;
  const expectCompleted = async (id: string, token: string) =>
    expect(await read(id, token)).toMatchObject({ status: 'completed', failure_reason: null });
  const countWaiting = async () => {
    const { rows } = await sql<{ waiting: number; live: number }>`SELECT
      count(*) FILTER (WHERE wait_since IS NOT NULL)::integer AS waiting,
      count(*) FILTER (WHERE wait_since IS NULL)::integer AS live
      FROM generations WHERE status IN ('queued', 'writing')`.execute(suite.database);
    return rows[0] ?? { waiting: 0, live: 0 };
  };
  const untilAllWait = (articles: number) =>
    waitUntil('all wait', async () => {
      const { waiting, live } = await countWaiting();
      return live === 0 && waiting === articles;
    });
  /** Plays the poll of the processes, with time passing between its rounds. */
  const playUntil = (what: string, condition: () => Promise<boolean>, stepMs = 2 * secondMs) =>
    waitUntil(what, async () => {
      await suite.service.articles.releaseWaitingGenerations();
      if ((await countWaiting()).live === 0) clock.advance(stepMs);
      return condition();
    });
  const noneLive = async () => {
    const { waiting, live } = await countWaiting();
    return waiting + live === 0;
  };
  const readHealth = () => suite.database.selectFrom('gateway_health').selectAll().executeTakeFirst();
  const readMails = async () => {
    const rows = await suite.database
      .selectFrom('mails')
      .select([sql<string>`details ->> 'event'`.as('event'), sql<string>`details ->> 'cause'`.as('cause')])
      .where('kind', '=', 'gateway_outage')
      .orderBy('created_at')
      .execute();
    return rows.map(({ event, cause }) => `${event} ${cause}`);
  };
  const readCharged = async (userId: string) => {
    const { articles_used } = await suite.database
      .selectFrom('usage_periods')
      .select('articles_used')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return articles_used;
  };

  test('an outage burns no article: all wait, one call at a time tries, all are written afterwards', async () => {
    suite.script = refuses(503);
    const { id, token } = await aSubscriber();
    const articles = [];
    for (let n = 0; n < 12; n += 1) articles.push(await create(token));
    await untilAllWait(12);
    expect(await readHealth()).toMatchObject({ cause: 'provider_error', failed_trials: 0 });
    expect(await findLostWork(suite.database)).toEqual([]);
    expect(await read(articles[0]?.id ?? '', token)).toMatchObject({
      status: 'generating',
      waiting: { for: 'service', since: clock.now().toISOString() },
    });
    const since = clock.now().toISOString();
    const asked = suite.calls.length;
    // Ten minutes of outage: the trials come after 10, 20 and 40 s and every minute then.
    const outageEnd = clock.now().getTime() + 10 * minuteMs;
    await playUntil('ten minutes are over', async () => clock.now().getTime() >= outageEnd, 10 * secondMs);
    expect(suite.calls.length - asked).toBeLessThanOrEqual(13);
    expect(suite.calls.length - asked).toBeGreaterThanOrEqual(10);
    expect(await readCharged(id)).toBe(12);
    // Those that were tried meanwhile as well.
    for (const { id: articleId } of articles) expect((await read(articleId, token)).waiting?.since).toBe(since);
    suite.script = writes;
    await playUntil('all are written', noneLive);
    for (const { id: articleId } of articles)
      expect(await read(articleId, token)).toMatchObject({ status: 'completed', failure_reason: null });
    expect(await readCharged(id)).toBe(12);
    expect(await readMails()).toEqual(['began provider_error', 'ended provider_error']);
    // One mail tells their author that what waited for so long is there.
    const notices = await suite.database
      .selectFrom('mails')
      .select('user_id')
      .where('kind', '=', 'text_ready')
      .execute();
    expect(notices).toEqual([{ user_id: id }]);
  });

  test('a stream that breaks in an outage goes back without its text, and without an attempt', async () => {
    const { token } = await aSubscriber();
    let broken = 0;
    suite.script = (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(event(chunk('# Evde kahve\n\nKahve demlemek')), () => {
        broken += 1;
        response.destroy();
      });
    };
    const articles = await Promise.all(Array.from({ length: 6 }, () => create(token)));
    await untilAllWait(6);
    expect(broken).toBeGreaterThanOrEqual(5);
    const rows = await suite.database
      .selectFrom('generations')
      .select(['gateway_failures', 'claimed_at', 'wait_reason'])
      .where('wait_since', 'is not', null)
      .execute();
    expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(
      new Set([JSON.stringify({ gateway_failures: 0, claimed_at: null, wait_reason: 'service' })]),
    );
    suite.script = writes;
    await playUntil('all are written', noneLive);
    for (const { id } of articles) await expectCompleted(id, token);
  });

  test('one text that fails alone, with nothing that comes through, waits too', async () => {
    suite.script = refuses(500);
    const { token } = await aSubscriber();
    const { id } = await create(token);
    await untilAllWait(1);
    suite.script = writes;
    await playUntil('it is written', noneLive);
    await expectCompleted(id, token);
  });

  test.each([
    [401, 'unauthorized'],
    [402, 'no_credit'],
  ])('a service that answers %d is not asked again before its trial, and admins are told', async (status, cause) => {
    suite.script = refuses(status);
    const { token } = await aSubscriber();
    const before = suite.calls.length;
    const articles = [await create(token)];
    await untilAllWait(1);
    articles.push(await create(token), await create(token));
    await untilAllWait(3);
    expect(suite.calls.length - before).toBe(1);
    suite.script = writes;
    await playUntil('all are written', noneLive);
    for (const { id } of articles) await expectCompleted(id, token);
    expect(await readMails()).toEqual([`began ${cause}`, `ended ${cause}`]);
  });

  test('who stops a text that waits pays nothing, and uses up none of the free stops', async () => {
    suite.script = refuses(503);
    const { id, token } = await aSubscriber();
    const articles = await Promise.all(Array.from({ length: 7 }, () => create(token)));
    await untilAllWait(7);
    for (const { id: articleId } of articles) {
      const { status, data } = await suite.service.call(cancelGeneration, { params: { id: articleId }, token });
      expect([status, data.status]).toEqual([200, 'failed']);
    }
    expect(await readCharged(id)).toBe(0);
    const stops = await suite.database
      .selectFrom('usage_ledger')
      .select('stop')
      .distinct()
      .where('user_id', '=', id)
      .execute();
    expect(stops).toEqual([{ stop: null }]);
  });

  test('a plan that waits for its outline says so, and no more once it has come', async () => {
    suite.script = refuses(503);
    const { token } = await aSubscriber();
    const body = { title: 'Kış bahçesi', request: 'Kış bahçesi üzerine bir yazı.', word_target: 600 };
    const ordered = await suite.service.call(createBrief, { token, body });
    expect(ordered.status).toBe(201);
    expect(ordered.data).not.toHaveProperty('waiting');
    await untilAllWait(1);
    const readBrief = async () => (await suite.service.call(getBrief, { params: { id: ordered.data.id }, token })).data;
    expect(await readBrief()).toMatchObject({ status: 'planning', waiting: { for: 'service' } });
    suite.script = writes;
    await playUntil('its outline has ended', noneLive);
    expect(await readBrief()).not.toHaveProperty('waiting');
  });

  test('after six hours everything is given back', async () => {
    suite.script = refuses(503);
    const { id, token } = await aSubscriber();
    const articles = await Promise.all(Array.from({ length: 5 }, () => create(token)));
    await untilAllWait(5);
    clock.advance(3 * hourMs);
    // Waits add up: one that was tried meanwhile waits on for the rest.
    await suite.service.articles.releaseWaitingGenerations();
    await untilAllWait(5);
    await suite.service.articles.abandonOverdueGenerations();
    expect(await countWaiting()).toEqual({ waiting: 5, live: 0 });
    clock.advance(3 * hourMs + secondMs);
    await suite.service.articles.abandonOverdueGenerations();
    expect(await countWaiting()).toEqual({ waiting: 0, live: 0 });
    for (const { id: articleId } of articles)
      expect(await read(articleId, token)).toMatchObject({
        status: 'failed',
        failure_reason:
          'Yazım tamamlanamadı: yapay zekâ servisi uzun süre yanıt vermedi. Lütfen biraz sonra yeniden oluşturun.',
      });
    expect(await readCharged(id)).toBe(0);
  });

  describe('a gateway that takes the first call and nothing that goes on with it', () => {
    /** Goes on until all that waits is over, from one moment at which something happens to the next. @returns the calls that were answered with text */
    async function playToTheEnd(answer: GatewayScript, goingOn: GatewayScript): Promise<number> {
      let paid = 0;
      suite.script = (response, call, request) => {
        const { messages = [] } = (call.body ?? {}) as { messages?: { role: string }[] };
        const isGoingOn = messages.some(({ role }) => role === 'assistant');
        if (!isGoingOn) paid += 1;
        return (isGoingOn ? goingOn : answer)(response, call, request);
      };
      await waitUntil('all has ended', async () => {
        await suite.service.articles.releaseWaitingGenerations();
        const { waiting, live } = await countWaiting();
        if (live > 0) return false;
        if (waiting === 0) return true;
        clock.advance(Math.max(secondMs, (await findNextMoment()) - clock.now().getTime()));
        await suite.service.articles.abandonOverdueGenerations();
        return false;
      });
      return paid;
    }
    /** When what waits may be tried again. */
    async function findNextMoment(): Promise<number> {
      const { rows } = await sql<{ at: Date | null }>`
        SELECT greatest((SELECT min(wait_until) FROM generations WHERE wait_since IS NOT NULL),
          (SELECT max(greatest(trial_at, next_at, blocked_until)) FROM gateway_health)) AS at`.execute(suite.database);
      return rows[0]?.at?.getTime() ?? 0;
    }
    const begun = `# Evde kahve\n\nKahve demlemek için taze çekilmiş çekirdek gerekir. Suyun kireçsiz olması tadı değiştirir. Kâğıt süzgeç önce sıcak suyla ıslatılır.\n\nDemliğe konan çekirdek miktarı kişi sayısına göre artar. İlk dökülen su yalnızca toprağı kabartır gibi kahveyi kabartır. Sonra ince bir akışla`;
    const cutAnswer: GatewayScript = (response) => {
      sendStream(response, buildStream([begun], 'length'));
    };
    const breaks: GatewayScript = (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(event(chunk('Sonra suyu')), () => response.destroy());
    };
    /** Pauses of 10 s, doubled up to an hour, leave room for so many in six hours. */
    const paidMax = 14;

    test.each([
      ['its key', refuses(401)],
      ['for its limit', refuses(429, 'No.', { 'retry-after': '2' })],
    ])('is paid a few times in six hours, not every ten seconds: refused %s', async (_, goingOn) => {
      const { id, token } = await aSubscriber();
      const article = await create(token);
      const beganAt = clock.now().getTime();
      expect(await playToTheEnd(cutAnswer, goingOn)).toBeLessThanOrEqual(paidMax);
      expect(clock.now().getTime() - beganAt).toBeGreaterThan(6 * hourMs - minuteMs);
      expect(await read(article.id, token)).toMatchObject({ status: 'failed' });
      expect(await readCharged(id)).toBe(0);
    });

    test('is paid a few times for the row of a file, and for an outline', async () => {
      const { id, token } = await aSubscriber();
      await aBulkJob(suite.database, { userId: id, state: 'running', rows: [{ state: 'waiting' }] });
      // It may wait already by the time it is looked at.
      await waitUntil('its row has begun', async () => {
        const { live, waiting } = await countWaiting();
        return live + waiting === 1;
      });
      expect(await playToTheEnd(cutAnswer, refuses(401))).toBeLessThanOrEqual(paidMax);
      await suite.database.deleteFrom('gateway_health').execute();
      const body = { title: 'Kış bahçesi', request: 'Kış bahçesi üzerine bir yazı.', word_target: 600 };
      expect((await suite.service.call(createBrief, { token, body })).status).toBe(201);
      const half: GatewayScript = (response) =>
        sendStream(response, buildStream(['{"sections": [{"heading": "Kış'], 'length'));
      expect(await playToTheEnd(half, refuses(402))).toBeLessThanOrEqual(paidMax);
    });

    testLong('is paid a few times for a section that came too short', async () => {
      const { id: userId, token } = await aSubscriber();
      const brief = await aBrief(suite.database, { userId });
      expect(
        (await suite.service.call(orderPlannedArticle, { token, params: { id: brief.id }, body: {} })).status,
      ).toBe(201);
      const short: GatewayScript = (response, call) => {
        const asked = readRequestedSection(call);
        const section = asked === undefined ? text : composeSection(asked, 0.3);
        sendTexts(response, section);
      };
      expect(await playToTheEnd(short, refuses(401))).toBeLessThanOrEqual(paidMax);
    });

    test('is paid little where what it sends breaks off each time', async () => {
      const { token } = await aSubscriber();
      await create(token);
      expect(await playToTheEnd(breaks, breaks)).toBeLessThanOrEqual(3 * paidMax);
    });
  });

  testLong('forty orders at a limit of twenty a minute are all written, with and without Retry-After', async () => {
    for (const hasHeader of withLongCases([false], [true])) {
      let window = { startsAt: 0, calls: 0 };
      let refused = 0;
      suite.script = (...call) => {
        const now = clock.now().getTime();
        if (now - window.startsAt >= minuteMs) window = { startsAt: now, calls: 0 };
        window.calls += 1;
        if (window.calls <= 20) return writes(...call);
        refused += 1;
        const seconds = Math.ceil((window.startsAt + minuteMs - now) / secondMs);
        return refuses(429, 'No.', hasHeader ? { 'retry-after': String(seconds) } : {})(...call);
      };
      const { id, token } = await aSubscriber();
      for (let n = 0; n < 4; n += 1) await aProcess();
      const articles = await Promise.all(Array.from({ length: 40 }, () => create(token)));
      await playUntil('all are written', noneLive, secondMs);
      for (const { id: articleId } of articles) await expectCompleted(articleId, token);
      expect(await readCharged(id)).toBe(40);
      expect(refused).toBeLessThan(20);
      expect(await readMails()).toEqual([]);
      clock.advance(hourMs);
    }
  });

  test('a job of a file stands still by itself while the service is down, and goes on by itself', async () => {
    suite.script = refuses(503);
    const { id } = await aSubscriber();
    const rowsOfFile = Array.from({ length: 12 }, () => ({ state: 'waiting' as const }));
    const { id: jobId } = await aBulkJob(suite.database, { userId: id, state: 'running', rows: rowsOfFile });
    const readJob = () =>
      suite.database
        .selectFrom('bulk_jobs')
        .select(['state', 'pause_reason'])
        .where('id', '=', jobId)
        .executeTakeFirstOrThrow();
    await waitUntil('it stands still', async () => (await readJob()).pause_reason === 'service');
    expect(await readJob()).toEqual({ state: 'paused', pause_reason: 'service' });
    suite.script = writes;
    await playUntil('all rows are written', async () => {
      const { state } = await readJob();
      return state === 'finished' && (await noneLive());
    });
    const { rows } = await sql<{ state: string; rows: number }>`SELECT state, count(*)::integer AS rows FROM bulk_rows
      WHERE job_id = ${jobId} GROUP BY state`.execute(suite.database);
    expect(rows).toEqual([{ state: 'done', rows: 12 }]);
    expect(await readCharged(id)).toBe(12);
  });
});
