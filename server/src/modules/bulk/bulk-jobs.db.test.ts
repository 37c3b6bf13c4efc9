import { randomUUID } from 'node:crypto';
import { deleteArticle, restoreArticle } from '@hokka/contracts/articles/articles.ts';
import { cancelGeneration, createArticle } from '@hokka/contracts/articles/generation.ts';
import { bulkJobsMax } from '@hokka/contracts/bulk/bulk-job.ts';
import * as bulk from '@hokka/contracts/bulk/bulk-jobs.ts';
import { defaultSettings } from '@hokka/contracts/settings/defaults.ts';
import type { Updateable } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { createInput, useArticlesService } from '../../../../testing/articles-suite.ts';
import { aBulkJob } from '../../../../testing/builders/a-bulk-job.ts';
import { aStoredPlan } from '../../../../testing/builders/a-plan.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { silentLog } from '../../../../testing/database.ts';
import { aWorkbook } from '../../../../testing/workbook.ts';
import { createIdGenerator } from '../../platform/database/ids.ts';
import type { Generations } from '../../platform/database/schema.ts';
import { AppError } from '../../platform/errors.ts';
import { createPlanFeatures } from '../billing/index.ts';
import type { BulkOrdering } from '../generation/index.ts';
import { startDueRows } from './runs/begin-rows.ts';

const turkishBytes = new Map(
  Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1254').decode(Uint8Array.of(byte)), byte]),
);
const inTurkishWindows = (text: string) => Buffer.from([...text].map((letter) => turkishBytes.get(letter) ?? 0x3f));

const lines = (count: number, title = 'Işıklı çay bahçesi') =>
  [
    'Başlık;Prompt',
    ...Array.from({ length: count }, (_, n) => `${title} ${n + 1};Şehirde ağırlanan konuklar için`),
  ].join('\r\n');

describe('bulk jobs', () => {
  const suite = useArticlesService();
  // What tests before have begun is given up, so that its places are free.
  beforeEach(async () => {
    suite.clock.advance(60 * 60_000);
    await suite.service.articles.abandonOverdueGenerations();
    suite.clock.advance(-60 * 60_000);
    await suite.store.database.deleteFrom('bulk_jobs').execute();
    await suite.store.database.deleteFrom('workers').execute();
  });

  async function someone(limits: Parameters<typeof aStoredPlan>[1] = {}) {
    const planId = await aStoredPlan(suite.store.database, limits);
    const { id } = await aUser(suite.store.database, { planId });
    return { userId: id, planId, token: `user-${id}` };
  }
  type Person = Pick<Awaited<ReturnType<typeof someone>>, 'token'>;

  const upload = (who: Person, file: string | Buffer, { name = 'makaleler.csv', key = randomUUID() } = {}) =>
    suite.service.call(bulk.createBulkJob, {
      token: who.token,
      rawBody: file,
      query: { name },
      headers: { 'content-type': 'text/csv', 'idempotency-key': key },
    });
  type JobChange = (typeof bulk)[`${'start' | 'pause' | 'resume' | 'cancel' | 'retry'}BulkJob`];
  const job = async (who: Person, id: string) =>
    (await suite.service.call(bulk.getBulkJob, { token: who.token, params: { id } })).data;
  const act = (who: Person, endpoint: JobChange, id: string, body: object = {}) =>
    suite.service.call(endpoint, { token: who.token, params: { id }, body });
  const rowsOf = async (who: Person, id: string, state?: string) =>
    (
      await suite.service.call(bulk.listBulkRows, {
        token: who.token,
        params: { id },
        query: { limit: '100', ...(state === undefined ? {} : { state }) },
      })
    ).data.rows;
  /** A job of so many rows that was started. */
  async function aRunning(who: Person, count: number, title?: string) {
    const { data } = await upload(who, lines(count, title));
    expect((await act(who, bulk.startBulkJob, data.id)).status).toBe(200);
    return data.id;
  }
  /** Each worker of the suite has one place for them. */
  async function havePlaces(count: number) {
    for (let one = 0; one < count; one += 1)
      await suite.service.articles.registerWorker(randomUUID(), suite.clock.now());
  }
  const begin = (changed: Partial<BulkOrdering> = {}, database = suite.service.database) =>
    startDueRows({
      database,
      clock: suite.clock,
      log: silentLog,
      requireFeature: createPlanFeatures({
        defaultPlanId: () => 1,
        newId: createIdGenerator(suite.clock),
        settings: { current: () => defaultSettings },
      }).requireFeature,
      ordering: { ...suite.service.articles.bulkOrdering, ...changed },
    });
  const used = async (userId: string) => {
    const row = await suite.store.database
      .selectFrom('usage_periods')
      .select(['articles_used', 'ai_requests_used'])
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row?.articles_used ?? 0;
  };
  /** No worker has it: what stops ends at once, as failed. */
  const stopArticle = (who: Person, articleId: string | null | undefined) =>
    suite.service.call(cancelGeneration, { token: who.token, params: { id: articleId ?? '' } });
  const complete = (articleId: string) =>
    suite.store.database.transaction().execute(async (trx) => {
      const { generation_id } = await trx
        .updateTable('articles')
        .set({ status: 'completed', content: 'Çay.' })
        .where('id', '=', articleId)
        .returning('generation_id')
        .executeTakeFirstOrThrow();
      const at = suite.clock.now();
      const ended = trx.updateTable('generations').set({ status: 'completed', ended_at: at });
      await ended.where('id', '=', generation_id).execute();
      const ledger = trx.updateTable('usage_ledger').set({ state: 'settled', ended_at: at });
      await ledger.where('generation_id', '=', generation_id ?? '').execute();
    });

  test('a thousand rows in the encoding of Turkish Windows, some of them broken', async () => {
    const who = await someone();
    const broken = [';Başlığı yok', 'Çay;Başlığı kısa', `Işıklı çay bahçesi 7;Şehirde ağırlanan konuklar için`];
    const file = inTurkishWindows(`${lines(997)}\r\n${broken.join('\r\n')}`);
    const { status, data } = await upload(who, file);
    expect({ status, message: data }).toMatchObject({ status: 201 });
    expect(data).toMatchObject({
      name: 'makaleler.csv',
      state: 'draft',
      encoding: 'windows-1254',
      separator: ';',
      columns: ['Başlık', 'Prompt'],
      mapping: { title: 0, ai_prompt: 1, category: null },
      rows: 1000,
      counts: { waiting: 997, invalid: 2, skipped: 1, writing: 0 },
      price: { articles: 997, ai_requests: 997 },
    });
    expect(data.preview[0]).toMatchObject({ n: 2, title: 'Işıklı çay bahçesi 1', state: 'waiting' });
    expect(await rowsOf(who, data.id, 'invalid')).toMatchObject([
      { n: 999, error: 'Makale başlığı zorunludur.', title: null },
      { n: 1000, error: 'Başlık en az 5 karakter olmalıdır.' },
    ]);
    expect(await rowsOf(who, data.id, 'skipped')).toMatchObject([{ n: 1001, error: 'Bu satır, 8. satırın aynısı.' }]);
    expect(await used(who.userId)).toBe(0);

    const mapped = await suite.service.call(bulk.updateBulkJob, {
      token: who.token,
      params: { id: data.id },
      body: { mapping: { title: 1 }, defaults: { ai_prompt: 'Konuyu okura anlat', language: 'en' } },
    });
    expect(mapped.data).toMatchObject({
      mapping: { title: 1, ai_prompt: null },
      defaults: { language: 'en', tone: 'neutral' },
      // All but three have the same title now.
      counts: { waiting: 3, skipped: 997, invalid: 0 },
    });
    const wrong = await suite.service.call(bulk.updateBulkJob, {
      token: who.token,
      params: { id: data.id },
      body: { mapping: { title: 2 } },
    });
    expect(wrong).toMatchObject({ status: 400, errors: [{ field: 'mapping.title', message: 'Dosyada 3. sütun yok' }] });
  });

  test('what is no table is refused with its reason, and nothing is stored; a key answers the same job again', async () => {
    const who = await someone();
    expect(await upload(who, Buffer.from('%PDF-1.7'))).toMatchObject({
      status: 400,
      code: 'bulk_file_unreadable',
      message: expect.stringContaining('tablo değil'),
    });
    expect(await upload(who, Buffer.alloc(500))).toMatchObject({ status: 400, code: 'bulk_file_unreadable' });
    expect(await upload(who, Buffer.alloc(2 * 1024 * 1024 + 1, 'x'))).toMatchObject({ status: 413 });
    const key = randomUUID();
    const first = await upload(who, lines(2), { key });
    expect(await upload(who, lines(2), { key })).toMatchObject({ status: 201, data: { id: first.data.id } });
    expect(await upload(who, lines(3), { key })).toMatchObject({ status: 409, code: 'idempotency_mismatch' });
    const { data } = await suite.service.call(bulk.listBulkJobs, { token: who.token });
    expect(data).toMatchObject({ jobs: [{ id: first.data.id, rows: 2 }], pagination: { total: 1 } });
  });

  test('files that are too complex to be read keep the thread from others five times an hour', async () => {
    const who = await someone();
    const parts = Object.fromEntries(Array.from({ length: 501 }, (_, part) => [`xl/parca${part}.xml`, '<a/>']));
    const complex = Buffer.from(aWorkbook([['Başlık'], ['Çay']], parts));
    // Those that can be read leave no trace, also where so many came at once that some were refused.
    await Promise.all(Array.from({ length: 7 }, (_, at) => upload(who, lines(at + 1))));
    const answers = await Promise.all(Array.from({ length: 7 }, () => upload(who, complex)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([
      ...Array(5).fill('bulk_file_unreadable'),
      ...Array(2).fill('rate_limited'),
    ]);
    expect(await upload(who, lines(1))).toMatchObject({
      status: 429,
      message: expect.stringContaining('karmaşık çıktı'),
    });
    expect(await upload(await someone(), lines(1))).toMatchObject({ status: 201 });
    suite.clock.advance(60 * 60_000);
    expect(await upload(who, lines(1))).toMatchObject({ status: 201 });
  });

  test('failures come back as they were, with the reason, and no cell is a formula', async () => {
    const who = await someone();
    const file = 'Başlık;Prompt;Not\r\n=1+1;;"a;b"\r\nKahve nasıl demlenir;Adım adım anlat;x\r\nÇay;+90 555;-5\r\n';
    const { data } = await upload(who, file, { name: 'Işık/çay.xlsx' });
    const answer = await suite.service.call(bulk.downloadBulkFailures, { token: who.token, params: { id: data.id } });
    expect(answer.text).toBe(
      "\uFEFFBaşlık;Prompt;Not;hata\r\n'=1+1;;\"a;b\";Başlık en az 5 karakter olmalıdır. AI prompt zorunludur.\r\nÇay;'+90 555;'-5;Başlık en az 5 karakter olmalıdır. Prompt en az 10 karakter olmalıdır.\r\n",
    );
    expect(answer.headers['content-disposition']).toContain(
      "filename*=UTF-8''I%C5%9F%C4%B1k-%C3%A7ay-hatalar-2026-03-31.csv",
    );
  });

  test('a row holds when there is a place for it; users take turns, also when several processes begin rows', async () => {
    const [ayse, can] = [await someone(), await someone()];
    const jobs = [await aRunning(ayse, 5), await aRunning(can, 5)];
    expect(await begin()).toBe(0);
    expect(await used(ayse.userId)).toBe(0);
    await havePlaces(4);
    const begun = await Promise.all([begin(), begin(), begin()]);
    expect(begun.reduce((sum, one) => sum + one, 0)).toBe(4);
    expect([await used(ayse.userId), await used(can.userId)]).toEqual([2, 2]);
    expect((await job(ayse, jobs[0] ?? '')).counts).toMatchObject({ waiting: 3, writing: 2 });
    // Whoever has fewer in work is next.
    for (const { article_id } of await rowsOf(can, jobs[1] ?? '', 'writing')) await stopArticle(can, article_id);
    expect(await begin()).toBe(2);
    expect((await job(can, jobs[1] ?? '')).counts).toMatchObject({ waiting: 1, writing: 2, failed: 2 });
    expect([await used(ayse.userId), await used(can.userId)]).toEqual([2, 2]);
    // What others order does not wait for them.
    const { data } = await suite.service.call(createArticle, { token: can.token, body: createInput });
    const kinds = suite.store.database.selectFrom('generations').select('kind').where('article_id', '=', data.id);
    expect(await kinds.executeTakeFirst()).toEqual({ kind: 'article' });
  });

  test('a quota that ends pauses the job, and it goes on where it was', async () => {
    const who = await someone({ articleLimit: 2, aiRequestsLimit: 9 });
    const id = await aRunning(who, 5);
    await havePlaces(6);
    expect(await begin()).toBe(2);
    expect(await job(who, id)).toMatchObject({
      state: 'paused',
      pause_reason: 'quota',
      counts: { writing: 2, waiting: 3, failed: 0 },
    });
    const plan = suite.store.database.updateTable('plans').set({ article_limit: 4 });
    await plan.where('id', '=', who.planId).execute();
    expect(await begin()).toBe(0);
    expect((await act(who, bulk.resumeBulkJob, id)).data).toMatchObject({ state: 'running', pause_reason: null });
    expect(await begin()).toBe(2);
    expect(await job(who, id)).toMatchObject({ pause_reason: 'quota', counts: { writing: 4, waiting: 1 } });
    expect(await used(who.userId)).toBe(4);
  });

  test('a plan that lapses and an account that closes pause the job', async () => {
    const [who, leaving] = [await someone(), await someone()];
    const jobs = [await aRunning(who, 2), await aRunning(leaving, 2)];
    const lesser = await aStoredPlan(suite.store.database, { features: [] });
    const { database } = suite.store;
    await database.updateTable('subscriptions').set({ plan_id: lesser }).where('user_id', '=', who.userId).execute();
    await database.updateTable('users').set({ is_active: false }).where('id', '=', leaving.userId).execute();
    await havePlaces(3);
    expect(await begin()).toBe(0);
    expect(await job(who, jobs[0] ?? '')).toMatchObject({ state: 'paused', pause_reason: 'plan' });
    expect(await act(who, bulk.resumeBulkJob, jobs[0] ?? '')).toMatchObject({
      status: 403,
      code: 'feature_not_in_plan',
    });
    const stored = database
      .selectFrom('bulk_jobs')
      .select('pause_reason')
      .where('id', '=', jobs[1] ?? '');
    expect(await stored.executeTakeFirst()).toEqual({ pause_reason: 'account' });
  });

  test('one row is written as a sample; then the others, a pause, and what is cancelled', async () => {
    const who = await someone();
    const { id } = (await upload(who, lines(4))).data;
    expect((await act(who, bulk.startBulkJob, id, { sample: true })).data).toMatchObject({ state: 'running' });
    await havePlaces(2);
    expect(await begin()).toBe(1);
    expect(await job(who, id)).toMatchObject({
      state: 'paused',
      pause_reason: 'sample',
      counts: { writing: 1, waiting: 3 },
    });
    expect(await act(who, bulk.startBulkJob, id)).toMatchObject({ status: 409, code: 'bulk_job_started' });
    expect((await act(who, bulk.resumeBulkJob, id)).data.state).toBe('running');
    expect(await begin()).toBe(1);
    expect((await act(who, bulk.pauseBulkJob, id)).data).toMatchObject({ state: 'paused', pause_reason: 'user' });
    for (const { article_id } of await rowsOf(who, id, 'writing')) await stopArticle(who, article_id);
    expect(await begin()).toBe(0);
    expect((await act(who, bulk.cancelBulkJob, id)).data).toMatchObject({
      state: 'cancelled',
      counts: { cancelled: 2, failed: 2, waiting: 0 },
    });
    expect(await act(who, bulk.resumeBulkJob, id)).toMatchObject({ status: 409, code: 'bulk_job_cancelled' });
    // What was cancelled is what waited: those that failed can be written again.
    expect((await act(who, bulk.retryBulkJob, id)).data).toMatchObject({
      state: 'running',
      counts: { cancelled: 2, failed: 0, waiting: 2 },
    });
    expect(await begin()).toBe(2);
    for (const { article_id } of await rowsOf(who, id, 'writing')) await complete(article_id ?? '');
    expect(await job(who, id)).toMatchObject({ state: 'finished', counts: { cancelled: 2, done: 2 } });
    expect(await act(who, bulk.retryBulkJob, id)).toMatchObject({ status: 409, code: 'bulk_nothing_to_write' });
    const remove = () => suite.service.call(bulk.deleteBulkJob, { token: who.token, params: { id } });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
  });

  test('what passes by itself holds the job up for a while, what does not fails its row alone', async () => {
    const who = await someone();
    const id = await aRunning(who, 2);
    await havePlaces(2);
    const paused = async () => Promise.reject(new AppError('generation_paused'));
    expect(await begin({ order: paused })).toBe(0);
    expect(await job(who, id)).toMatchObject({
      state: 'running',
      resumes_at: '2026-03-31T10:05:00.000Z',
      counts: { waiting: 2 },
    });
    expect(await begin()).toBe(0);
    suite.clock.advance(5 * 60_000);
    await havePlaces(2);
    // The effort of the day is used up: the rows wait for the next one.
    const exhausted = async () => Promise.reject(new AppError('effort_exhausted', { retryAfterSeconds: 600 }));
    expect(await begin({ order: exhausted })).toBe(0);
    expect(await job(who, id)).toMatchObject({ resumes_at: '2026-03-31T10:15:00.000Z', counts: { waiting: 2 } });
    suite.clock.advance(10 * 60_000);
    await havePlaces(2);
    let isFirst = true;
    const { order } = suite.service.articles.bulkOrdering;
    const broken: BulkOrdering['order'] = async (...given) => {
      if (!isFirst) return order(...given);
      isFirst = false;
      throw new Error('never seen before');
    };
    expect(await begin({ order: broken })).toBe(1);
    expect((await job(who, id)).counts).toMatchObject({ writing: 1, failed: 1 });
    expect((await rowsOf(who, id, 'failed'))[0]?.error).toMatch(/^[A-ZÇĞİÖŞÜ]/u);
    expect(await used(who.userId)).toBe(1);
  });

  test('a row that another process began, after one had failed to, is being written', async () => {
    const who = await someone();
    const id = await aRunning(who, 1);
    await havePlaces(1);
    // Between what failed and the note of it, the other one has its turn.
    let transactions = 0;
    const database = new Proxy(suite.service.database, {
      get: (target, name) => {
        if (name !== 'transaction') return Reflect.get(target, name, target);
        return () => ({
          execute: async (run: Parameters<ReturnType<typeof target.transaction>['execute']>[0]) => {
            transactions += 1;
            if (transactions === 2) expect(await begin()).toBe(1);
            return target.transaction().execute(run);
          },
        });
      },
    });
    const broken = async () => Promise.reject(new Error('never seen before'));
    expect(await begin({ order: broken }, database)).toBe(0);
    expect(await rowsOf(who, id)).toMatchObject([{ state: 'writing', error: null }]);
  });

  test('a job of which nothing is left to begin says while its articles wait for the service', async () => {
    const who = await someone();
    const id = await aRunning(who, 1);
    await havePlaces(1);
    expect(await begin()).toBe(1);
    const wait = (set: Updateable<Generations>) =>
      suite.service.database.updateTable('generations').set(set).where('user_id', '=', who.userId).execute();
    const at = new Date('2026-03-10T09:00:00.000Z');
    expect(await job(who, id)).toMatchObject({ state: 'running', is_held: false });
    await wait({ status: 'queued', wait_since: at, wait_until: at, wait_reason: 'service', wait_for: ['one model'] });
    expect(await job(who, id)).toMatchObject({ state: 'running', is_held: true });
    expect(await rowsOf(who, id)).toMatchObject([{ state: 'writing', waiting_for: 'service' }]);
    await wait({ wait_since: null, wait_until: null, wait_reason: null, wait_for: null });
    expect((await job(who, id)).is_held).toBe(false);
    expect(await rowsOf(who, id)).toMatchObject([{ state: 'writing', waiting_for: null }]);
  });

  test('a failed row is written again in its own article, once', async () => {
    const who = await someone();
    const id = await aRunning(who, 2);
    await havePlaces(2);
    await begin();
    expect(await act(who, bulk.retryBulkJob, id)).toMatchObject({ status: 409, code: 'bulk_nothing_to_write' });
    const before = await rowsOf(who, id);
    await stopArticle(who, before[0]?.article_id);
    expect(await rowsOf(who, id, 'failed')).toMatchObject([
      { n: 2, error: 'Yazım durdurulduğu için tamamlanmadı.', article_id: before[0]?.article_id },
    ]);
    expect(await used(who.userId)).toBe(1);
    expect((await act(who, bulk.retryBulkJob, id)).data.counts).toMatchObject({ failed: 0, waiting: 1, writing: 1 });
    expect(await begin()).toBe(1);
    expect(await rowsOf(who, id)).toEqual(before);
    expect(await used(who.userId)).toBe(2);
    const articles = suite.store.database.selectFrom('articles').select('id').where('user_id', '=', who.userId);
    expect(await articles.execute()).toHaveLength(2);
    expect(await suite.service.call(bulk.deleteBulkJob, { token: who.token, params: { id } })).toMatchObject({
      status: 409,
      code: 'bulk_job_running',
    });
  });

  test('the same file twice is written once; the trash makes a row free again', async () => {
    const who = await someone();
    const first = await aRunning(who, 2);
    suite.clock.advance(1);
    const second = await aRunning(who, 3);
    await havePlaces(9);
    // At the same time: what one begins the other skips.
    await Promise.all([begin(), begin()]);
    expect((await job(who, first)).counts).toMatchObject({ writing: 2 });
    expect((await job(who, second)).counts).toMatchObject({ writing: 1, skipped: 2 });
    const rows = await rowsOf(who, first);
    for (const { article_id } of rows) await complete(article_id ?? '');
    expect(await job(who, first)).toMatchObject({ state: 'finished', counts: { done: 2 } });
    expect((await upload(who, lines(2))).data).toMatchObject({ counts: { skipped: 2 }, price: { articles: 0 } });

    const params = { id: rows[0]?.article_id ?? '' };
    expect((await suite.service.call(deleteArticle, { token: who.token, params })).status).toBe(200);
    expect((await job(who, first)).counts).toMatchObject({ done: 1, trashed: 1 });
    const third = await aRunning(who, 2);
    expect((await job(who, third)).counts).toMatchObject({ waiting: 1, skipped: 1 });
    await begin();
    // What comes out of the trash is an article again, but the row of another job writes that order by now.
    expect((await suite.service.call(restoreArticle, { token: who.token, params })).status).toBe(200);
    expect((await job(who, first)).counts).toMatchObject({ done: 1, trashed: 1 });
    expect((await job(who, third)).counts).toMatchObject({ writing: 1, skipped: 1 });
  });

  test('no user has more than a hundred jobs, however many come at once', async () => {
    const who = await someone();
    for (let one = 0; one < bulkJobsMax - 1; one += 1) await aBulkJob(suite.store.database, { userId: who.userId });
    const answers = await Promise.all([1, 2, 3].map(() => upload(who, lines(1))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    suite.clock.advance(60 * 24 * 60 * 60_000);
    expect(await suite.service.bulk.purgeDrafts(suite.clock.now())).toBeGreaterThanOrEqual(bulkJobsMax);
  });
});
