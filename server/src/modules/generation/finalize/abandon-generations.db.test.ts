import { randomUUID } from 'node:crypto';
import type { Article } from '@hokka/contracts/articles/article.ts';
import { getArticle } from '@hokka/contracts/articles/articles.ts';
import { cancelGeneration, createArticle, regenerateArticle } from '@hokka/contracts/articles/generation.ts';
import { orderPlannedArticle } from '@hokka/contracts/briefs/briefs.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type ArticlesSuite, createInput, useArticlesService } from '../../../../../testing/articles-suite.ts';
import { aBrief } from '../../../../../testing/builders/a-brief.ts';
import { waitUntil } from '../../../../../testing/wait-until.ts';
import { abandonedGenerationJob, generationJobs } from '../../generation-queue/generation-jobs.ts';
import { releaseOrphanedReservations } from '../../generation-queue/orphaned-reservations.ts';
import { releaseUsage } from '../../usage/index.ts';

async function isSweepDue({ service, store }: ArticlesSuite): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`SELECT (${service.articles.selectIsSweepDue()}) AS due`.execute(
    store.database,
  );
  return rows[0]?.due === true;
}

describe('what no worker finishes', () => {
  const suite = useArticlesService();

  beforeEach(async () => {
    suite.clock.advance(60 * 60_000);
    await suite.service.articles.abandonOverdueGenerations();
  });

  test('a writing that waits longer than five minutes is ended by the sweep, once, and given back', async () => {
    const { userId, token } = await suite.aWriter();
    const { data } = await suite.service.call(createArticle, { token, body: createInput });
    suite.clock.advance(5 * 60_000 - 1);
    expect(await isSweepDue(suite)).toBe(false);
    expect(await suite.service.articles.abandonOverdueGenerations()).toBe(0);
    suite.clock.advance(1);
    expect(await isSweepDue(suite)).toBe(true);
    const sweeps = await Promise.all([
      suite.service.articles.abandonOverdueGenerations(),
      suite.service.articles.abandonOverdueGenerations(),
      suite.service.articles.abandonOverdueGenerations(),
    ]);
    expect(sweeps.reduce((total, ended) => total + ended, 0)).toBe(1);
    expect(await isSweepDue(suite)).toBe(false);
    const article = (await suite.service.call(getArticle, { params: { id: data.id }, token })).data as Article;
    expect(article).toMatchObject({ status: 'failed', failure_reason: expect.stringContaining('sıra') });
    const entry = await suite.store.database
      .selectFrom('usage_ledger')
      .select(['state', 'reason'])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ state: 'released', reason: article.failure_reason });
  });

  test('the stored part of a text links only to addresses of its order', async () => {
    const { token } = await suite.aWriter();
    const request = 'Çayı https://verilen.example adresine göre anlat.';
    const { data } = await suite.service.call(createArticle, { token, body: { ...createInput, ai_prompt: request } });
    const { id } = await readGeneration(data.id);
    const text = 'Su [burada](https://verilen.example) kaynar. Dem [raporda](https://uydurma.example/r) anlatılır.';
    await suite.store.database
      .insertInto('generation_parts')
      .values({ generation_id: id, attempt: 1, start_offset: 0, content: text })
      .execute();
    suite.clock.advance(5 * 60_000);
    expect(await suite.service.articles.abandonOverdueGenerations()).toBe(1);
    const stored = await suite.store.database
      .selectFrom('articles')
      .select('content')
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow();
    expect(stored.content).toBe('Su [burada](https://verilen.example) kaynar. Dem raporda anlatılır.');
  });

  async function orderPlanned({ userId, token }: { readonly userId: string; readonly token: string }) {
    const brief = await aBrief(suite.store.database, { userId });
    return suite.service.call(orderPlannedArticle, { token, params: { id: brief.id } });
  }
  const readGeneration = (articleId: string) =>
    suite.store.database
      .selectFrom('generations')
      .select(['id', 'status', 'waits', 'job_id', 'deadline_at'])
      .where('article_id', '=', articleId)
      .executeTakeFirstOrThrow();
  const readLedger = async (userId: string) => {
    const rows = await suite.store.database
      .selectFrom('usage_ledger')
      .select(['state', 'articles', 'ai_requests', 'expires_at', 'held_at'])
      .where('user_id', '=', userId)
      .where('kind', '=', 'planned_article')
      .orderBy('held_at')
      .execute();
    return rows.map(({ state, articles, ai_requests, expires_at, held_at }) => ({
      ...{ state, articles, ai_requests },
      minutes: (expires_at.getTime() - held_at.getTime()) / 60_000,
    }));
  };

  test('a planned article waits five minutes for its claim, is held for 35, and then goes back with its quota', async () => {
    const writer = await suite.aWriter();
    const { data } = await orderPlanned(writer);
    expect(await readLedger(writer.userId)).toMatchObject([{ state: 'held', articles: 1, ai_requests: 1 }]);
    const [{ minutes = 0 } = {}] = await readLedger(writer.userId);
    expect(minutes).toBeGreaterThan(30);
    expect(minutes).toBeLessThanOrEqual(35);
    const { rows } = await sql<{ expireSeconds: number }>`
      SELECT expire_seconds AS "expireSeconds" FROM jobs.job
      WHERE id = ${(await readGeneration(data.id)).job_id}`.execute(suite.store.database);
    expect(rows).toEqual([{ expireSeconds: 35 * 60 }]);
    suite.clock.advance(5 * 60_000 - 1);
    expect(await suite.service.articles.abandonOverdueGenerations()).toBe(0);
    suite.clock.advance(1);
    expect(await suite.service.articles.abandonOverdueGenerations()).toBe(1);
    const article = (await suite.service.call(getArticle, { params: { id: data.id }, token: writer.token })).data;
    expect(article).toMatchObject({ status: 'failed', failure_reason: expect.stringContaining('sıra') });
    expect(await readLedger(writer.userId)).toMatchObject([{ state: 'released' }]);
  });

  test('a third one of a user has no deadline before its turn, and gets it when one of the two is given up', async () => {
    const writer = await suite.aWriter();
    const workers = [randomUUID(), randomUUID(), randomUUID()];
    // Each has one place for such texts.
    for (const id of workers)
      await suite.service.articles.registerWorker(id, new Date(suite.clock.now().getTime() + 180_000));
    const ids: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      ids.push((await orderPlanned(writer)).data.id);
      suite.clock.advance(60_000);
    }
    const [first = '', , third = ''] = ids;
    expect(await readGeneration(third)).toMatchObject({ status: 'queued', waits: true });
    suite.clock.advance(2 * 60_000);
    expect(await suite.service.articles.abandonOverdueGenerations()).toBe(1);
    expect((await readGeneration(first)).status).toBe('failed');
    const turn = await readGeneration(third);
    expect(turn).toMatchObject({ status: 'queued', waits: false });
    expect(turn.deadline_at.getTime() - suite.clock.now().getTime()).toBe(5 * 60_000);
    for (const id of workers) await suite.service.articles.unregisterWorker(id);
    suite.clock.advance(6 * 60_000);
    await suite.service.articles.abandonOverdueGenerations();
  });

  test('a planned article whose workers died again and again is ended by its dead letter, with the sections that are there', async () => {
    const [writer, other] = [await suite.aWriter(), await suite.aWriter()];
    const [{ data: part }, { data: nothing }] = [await orderPlanned(writer), await orderPlanned(other)];
    const generation = await readGeneration(part.id);
    const content = `# Evde zeytin\n\n${'Bir tam cümle. '.repeat(20)}`.trim();
    await suite.store.database
      .insertInto('generation_sections')
      .values({ generation_id: generation.id, section_id: ':introduction', position: 0, content, words: 62 })
      .execute();
    const abandoned = suite.service.articles.workers.find(
      ({ definition }) => definition.name === 'abandoned-generation',
    );
    expect(generationJobs.planned.deadLetter).toBe(abandoned?.definition.name);
    await abandoned?.start(suite.service.jobs);
    for (const { id } of [generation, await readGeneration(nothing.id)])
      await suite.store.database
        .transaction()
        .execute((trx) =>
          suite.service.jobs.send(trx, abandonedGenerationJob, { generationId: id }, { id: randomUUID() }),
        );
    const ended = (id: string, token: string) =>
      waitUntil('the article has ended', async () => {
        const article = (await suite.service.call(getArticle, { params: { id }, token })).data as Article;
        return article.status !== 'generating' && article;
      });
    expect(await ended(part.id, writer.token)).toMatchObject({
      ...{ status: 'completed', content, missing_sections: [{ id: 's1' }, { id: 's2' }, { id: 's3' }, { id: 's4' }] },
    });
    expect(await readLedger(writer.userId)).toMatchObject([{ state: 'settled', articles: 1, ai_requests: 1 }]);
    expect(await ended(nothing.id, other.token)).toMatchObject({ status: 'failed', content: '' });
    expect(await readLedger(other.userId)).toMatchObject([{ state: 'released' }]);
  });

  test('waits are expected by kind: a long queue of planned articles keeps no quick one out', async () => {
    const { aWriter, service } = suite;
    const orders: number[] = [];
    // 5 minutes are assumed of each: with one place, the second one in the queue would wait longer than that.
    for (let index = 0; index < 4; index += 1) orders.push((await orderPlanned(await aWriter())).status);
    expect(orders).toEqual([201, 201, 503, 503]);
    const quick = await service.call(createArticle, { token: (await aWriter()).token, body: createInput });
    expect(quick.status).toBe(201);
    suite.clock.advance(6 * 60_000);
    await service.articles.abandonOverdueGenerations();
  });

  /** As if a worker wrote it, from now on. */
  async function claim(articleId: string) {
    const [claimed_at, deadline_at] = [suite.clock.now(), new Date(suite.clock.now().getTime() + 29.5 * 60_000)];
    await suite.store.database
      .updateTable('generations')
      .set({ status: 'writing', attempt: 1, claimed_at, deadline_at })
      .where('article_id', '=', articleId)
      .execute();
  }
  /** As if its worker had been lost for good. */
  async function giveUp(...articleIds: string[]) {
    await suite.store.database
      .updateTable('generations')
      .set({ deadline_at: suite.clock.now() })
      .where('article_id', 'in', articleIds)
      .execute();
    await suite.service.articles.abandonOverdueGenerations();
  }
  async function aPlannedOrder(by?: { readonly userId: string; readonly token: string }) {
    const writer = by ?? (await suite.aWriter());
    const { status, data } = await orderPlanned(writer);
    return { ...writer, status, id: status === 201 ? data.id : '' };
  }

  test('what is being written counts: nothing is taken on that would find no place in time, and who waits goes on waiting', async () => {
    const { service, store, clock } = suite;
    const isWaiting = async (id: string) => (await readGeneration(id)).waits;
    // Half an hour is what such a text takes.
    const long = await aPlannedOrder();
    await claim(long.id);
    const { id: generation_id } = await readGeneration(long.id);
    const section = { section_id: ':introduction', position: 0, content: 'Bir tam cümle. '.repeat(20), words: 60 };
    await store.database
      .insertInto('generation_sections')
      .values({ generation_id, ...section })
      .execute();
    clock.advance(29 * 60_000);
    await giveUp(long.id);
    expect(await readGeneration(long.id)).toMatchObject({ status: 'completed' });

    const workers = [randomUUID(), randomUUID(), randomUUID()];
    const seen = new Date(clock.now().getTime() + 60 * 60_000);
    // Each has one place for such texts.
    for (const id of workers) await service.articles.registerWorker(id, seen);
    const first = await aPlannedOrder();
    const second = await aPlannedOrder(first);
    const third = await aPlannedOrder(first);
    const other = await aPlannedOrder();
    for (const { id } of [first, second, other]) await claim(id);
    expect(await isWaiting(third.id)).toBe(true);

    const refused = await suite.aWriter();
    expect(await orderPlanned(refused)).toMatchObject({ status: 503, code: 'generation_busy' });
    expect(await readLedger(refused.userId)).toEqual([]);
    const quick = await service.call(createArticle, { token: refused.token, body: createInput });
    expect(quick.status).toBe(201);
    // It waits for others of its user, and for no place.
    clock.advance(1000);
    const fourth = await aPlannedOrder(first);
    expect([fourth.status, await isWaiting(fourth.id)]).toEqual([201, true]);

    await giveUp(first.id);
    expect(await isWaiting(third.id)).toBe(false);
    await claim(third.id);
    await giveUp(third.id);
    expect(await isWaiting(fourth.id)).toBe(false);
    await giveUp(fourth.id);
    // The place of one that ended was taken by another user.
    const fifth = await aPlannedOrder(first);
    await claim(fifth.id);
    const sixth = await aPlannedOrder(first);
    expect(await isWaiting(sixth.id)).toBe(true);
    await store.database
      .deleteFrom('workers')
      .where('id', '=', workers[0] ?? '')
      .execute();
    await giveUp(fifth.id);
    expect(await isWaiting(sixth.id)).toBe(true);
    expect(await isSweepDue(suite)).toBe(true);
    await giveUp(other.id);
    expect(await isWaiting(sixth.id)).toBe(false);

    await giveUp(second.id, sixth.id, quick.data.id);
    for (const id of workers) await service.articles.unregisterWorker(id);
    await store.database.deleteFrom('articles').where('id', '=', long.id).execute();
  });

  test('one that is written again and one that is ordered at once do not wait for each other', async () => {
    const { service, store } = suite;
    const failed = await aPlannedOrder();
    await giveUp(failed.id);
    const params = await aBrief(store.database, { userId: failed.userId });
    const someWait = (count: number) =>
      waitUntil(`${count} wait for a lock`, async () => {
        const waiting = await sql`SELECT FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(store.database);
        return waiting.rows.length === count;
      });
    const { again, ordered } = await store.database.transaction().execute(async (trx) => {
      // The counters of the user.
      await trx
        .selectFrom('usage_periods')
        .select('user_id')
        .where('user_id', '=', failed.userId)
        .forUpdate()
        .execute();
      const again = service.call(regenerateArticle, { token: failed.token, params: { id: failed.id } });
      await someWait(1);
      const ordered = service.call(orderPlannedArticle, { token: failed.token, params });
      await someWait(2);
      return { again, ordered };
    });
    expect([(await again).status, (await ordered).status]).toEqual([200, 201]);
    await giveUp(failed.id, (await ordered).data.id);
  });

  test('a queue that is too long refuses before anything is held', async () => {
    const { userId, token } = await suite.aWriter();
    await Promise.all(Array.from({ length: 9 }, () => suite.service.call(createArticle, { token, body: createInput })));
    const refused = await suite.service.call(createArticle, { token, body: createInput });
    expect(refused).toMatchObject({ status: 503, code: 'generation_busy' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const { count } = await suite.store.database
      .selectFrom('usage_ledger')
      .select((select) => select.fn.countAll<string>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBeLessThan(10);
    suite.clock.advance(6 * 60_000);
    await suite.service.articles.abandonOverdueGenerations();
  });
});

describe('reservations that nothing can end any more', () => {
  const suite = useArticlesService();
  const release = async () => {
    const released: string[] = [];
    const options = { usage: { release: releaseUsage }, now: suite.clock.now() };
    for await (const { generation_id } of releaseOrphanedReservations(suite.store.database, options))
      released.push(generation_id);
    return released;
  };
  const order = async ({ token }: { readonly token: string }) =>
    (await suite.service.call(createArticle, { token, body: createInput })).data.id;
  const readLedger = (userId: string) =>
    suite.store.database
      .selectFrom('usage_ledger')
      .select(['generation_id', 'state', 'reason', 'articles', 'ai_requests'])
      .where('user_id', '=', userId)
      .execute();
  const readUsed = (userId: string) =>
    suite.store.database
      .selectFrom('usage_periods')
      .select(['articles_used', 'ai_requests_used'])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();

  test('are given back once, each to its window; those of live generations stay', async () => {
    const writer = await suite.aWriter();
    const { userId } = writer;
    await order(writer);
    const [live] = await readLedger(userId);
    const used = await readUsed(userId);
    const failed = await order(writer);
    await suite.service.call(cancelGeneration, { token: writer.token, params: { id: failed } });
    // As faults of former versions left them.
    const { rows } = await sql<{ generation_id: string }>`
      WITH reopened AS (
        UPDATE usage_ledger SET state = 'held', reason = NULL, ended_at = NULL WHERE article_id = ${failed}
        RETURNING generation_id),
      gone AS (
        INSERT INTO usage_ledger (id, user_id, period_starts_at, kind, generation_id, articles, ai_requests, held_at, expires_at)
        SELECT gen_random_uuid(), user_id, period_starts_at, 'ai_edit', gen_random_uuid(), 0, 2, held_at, expires_at
        FROM usage_ledger WHERE generation_id = ${live?.generation_id ?? null}
        RETURNING generation_id),
      counted AS (
        UPDATE usage_periods SET articles_used = articles_used + 1, ai_requests_used = ai_requests_used + 3
        WHERE user_id = ${userId})
      SELECT generation_id FROM reopened UNION ALL SELECT generation_id FROM gone`.execute(suite.store.database);
    const orphans = rows.map(({ generation_id }) => generation_id).sort();
    expect(orphans).toHaveLength(2);
    const [taken = ''] = orphans;
    const { database } = suite.store;
    const runs = await database.transaction().execute(async (trx) => {
      await releaseUsage(trx, taken, 'Deneme', suite.clock.now());
      const waiting = Promise.all([release(), release(), release()]);
      await waitUntil('they wait for the one that releases it', async () => {
        const { rows: waits } = await sql`SELECT FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(database);
        return waits.length === 3;
      });
      return { waiting };
    });
    expect((await runs.waiting).flat()).toEqual(orphans.filter((id) => id !== taken));
    expect(await readUsed(userId)).toEqual(used);
    expect((await readLedger(userId)).map(({ state }) => state).sort()).toEqual(['held', 'released', 'released']);
    expect(await readLedger(userId)).toContainEqual(live);
  });

  test('are none of those that begin and end at the same time', async () => {
    const writer = await suite.aWriter();
    const ended = await Promise.all([1, 2, 3].map(() => order(writer)));
    const runs = await Promise.all([
      ...ended.map((id) => suite.service.call(cancelGeneration, { token: writer.token, params: { id } })),
      ...[1, 2, 3].map(() => order(writer)),
      ...Array.from({ length: 20 }, release),
    ]);
    expect(runs.filter(Array.isArray).flat()).toEqual([]);
    const states = (await readLedger(writer.userId)).map(({ state }) => state).sort();
    expect(states).toEqual(['held', 'held', 'held', 'released', 'released', 'released']);
  });
});
