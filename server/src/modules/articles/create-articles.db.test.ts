import { randomUUID } from 'node:crypto';
import { listArticles } from '@hokka/contracts/articles/articles.ts';
import { bulkMax, createArticle, createArticles } from '@hokka/contracts/articles/generation.ts';
import { errorMessages } from '@hokka/contracts/shared/error-messages.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { createInput, useArticlesService } from '../../../../testing/articles-suite.ts';
import { aStoredPlan } from '../../../../testing/builders/a-plan.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';

describe('creating several articles', () => {
  const suite = useArticlesService();
  // No worker takes these jobs; a worker is registered so that the queue does not count as full.
  beforeEach(async () => {
    for (let worker = 0; worker < 20; worker += 1)
      await suite.service.articles.registerWorker(randomUUID(), suite.clock.now());
  });

  async function someone(limits: { articleLimit?: number; aiRequestsLimit?: number } = {}): Promise<string> {
    const planId = await aStoredPlan(suite.store.database, limits);
    return `user-${(await aUser(suite.store.database, { planId })).id}`;
  }
  const titled = (...titles: string[]) => titles.map((title) => ({ ...createInput, title }));
  const several = (count: number) => titled(...Array.from({ length: count }, (_, index) => `Makale ${index + 1}`));
  const create = (token: string, items: readonly object[], key?: string) =>
    suite.service.call(createArticles, {
      token,
      body: { items },
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    });
  const listTitles = async (token: string) =>
    (await suite.service.call(listArticles, { token, query: { limit: '100' } })).data.articles.map(
      ({ title }) => title,
    );
  const usedBy = async (token: string) => {
    const rows = suite.store.database
      .selectFrom('usage_periods')
      .select(['articles_used', 'ai_requests_used'])
      .where('user_id', '=', token.slice(5));
    return rows.executeTakeFirst();
  };

  test('stores each as it was ordered, holds for each, and queues each', async () => {
    const token = await someone({ articleLimit: 5, aiRequestsLimit: 5 });
    const { status, data } = await create(token, [
      { ...createInput, title: 'Birinci makale', category: 'Bilim', tags: ['bir'] },
      { ...createInput, title: 'İkinci makale', language: 'de', format: 'blog', template: 'comparison' },
    ]);
    expect(status).toBe(201);
    expect(data.articles).toMatchObject([
      {
        title: 'Birinci makale',
        status: 'generating',
        category: 'Bilim',
        tags: ['bir'],
        language: 'tr',
        template: null,
      },
      { title: 'İkinci makale', status: 'generating', language: 'de', format: 'blog', template: 'comparison' },
    ]);
    expect(await usedBy(token)).toEqual({ articles_used: 2, ai_requests_used: 2 });
    const queued = suite.store.database
      .selectFrom('generations')
      .select('status')
      .where('user_id', '=', token.slice(5));
    expect(await queued.execute()).toEqual([{ status: 'queued' }, { status: 'queued' }]);
  });

  test.each([
    ['articles', { articleLimit: 3, aiRequestsLimit: 9 }, 'quota_exhausted' as const],
    ['AI requests', { articleLimit: 9, aiRequestsLimit: 3 }, 'ai_quota_exhausted' as const],
  ])('with too few %s left creates none, and says how many there are', async (_, limits, code) => {
    const token = await someone(limits);
    expect((await suite.service.call(createArticle, { token, body: createInput })).status).toBe(201);
    expect(await create(token, several(3))).toMatchObject({
      status: 402,
      code,
      message: 'Kalan hakkınız 2 makaleye yetiyor, hiçbiri oluşturulmadı. Listeyi kısaltın veya planınızı yükseltin.',
    });
    expect(await listTitles(token)).toEqual([createInput.title]);
    expect(await usedBy(token)).toEqual({ articles_used: 1, ai_requests_used: 1 });
    expect((await create(token, several(2))).status).toBe(201);
    expect(await create(token, several(1))).toMatchObject({
      status: 402,
      message: errorMessages[code],
    });
  });

  test('at the same time never takes more than there is', async () => {
    const token = await someone({ articleLimit: 5 });
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(token, several(2))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 402, 402]);
    expect(await listTitles(token)).toHaveLength(4);
    expect(await usedBy(token)).toMatchObject({ articles_used: 4 });
  });

  test('twice with one key creates them once; with other articles the key is refused', async () => {
    const token = await someone();
    const [first, second] = await Promise.all([
      create(token, several(3), 'anahtar'),
      create(token, several(3), 'anahtar'),
    ]);
    expect(second.data).toEqual(first.data);
    expect(await listTitles(token)).toHaveLength(3);
    expect(await create(token, several(2), 'anahtar')).toMatchObject({ status: 409, code: 'idempotency_mismatch' });
  });

  test('names each wrong field of each article, and creates none of the right ones', async () => {
    const token = await someone();
    const answer = await create(token, [createInput, { ...createInput, title: 'Kısa' }, { title: 'Promptu yok' }]);
    expect(answer).toMatchObject({
      status: 400,
      errors: [
        { field: 'items.1.title', message: 'Başlık en az 5 karakter olmalıdır' },
        { field: 'items.2.ai_prompt', message: 'AI prompt zorunludur' },
      ],
    });
    const unknown = await create(token, [
      createInput,
      { ...createInput, category: 'Yok', model: 'yok/yok' },
      { ...createInput, template: 'yok' },
    ]);
    expect(unknown).toMatchObject({
      status: 400,
      message: 'Lütfen işaretli alanları kontrol edin.',
      errors: [
        { field: 'items.1.category', message: 'Lütfen listeden bir kategori seçin' },
        { field: 'items.1.model', message: 'Lütfen listeden bir model seçin' },
        { field: 'items.2.template', message: 'Lütfen listeden bir şablon seçin' },
      ],
    });
    expect(await listTitles(token)).toEqual([]);
  });

  test.each([
    [[], 'En az bir makale ekleyin'],
    [several(bulkMax + 1), 'Bir seferde en fazla 20 makale oluşturulabilir'],
    ['bir', 'Makaleler liste olmalıdır'],
  ])('takes between one and twenty', async (items, message) => {
    const token = await someone();
    expect(await suite.service.call(createArticles, { token, body: { items } })).toMatchObject({
      status: 400,
      errors: [{ field: 'items', message }],
    });
  });

  test('takes twenty', async () => {
    const token = await someone();
    expect((await create(token, several(bulkMax))).data.articles).toHaveLength(bulkMax);
  });

  test('counts each article against the rate of creating', () => {
    expect(createArticles.rateLimits).toBe(createArticle.rateLimits);
  });

  test('no more articles of one account wait to be stored than it may create in a minute', async () => {
    // Without the feature those that have waited are denied, and store nothing.
    const { id } = await aUser(suite.store.database);
    const token = `user-${id}`;
    const [isLocked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const locking = suite.store.database.transaction().execute(async (trx) => {
      await trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
      isLocked.resolve();
      await release.promise;
    });
    await isLocked.promise;
    const stored = [1, 2].map(() => suite.service.call(createArticle, { token, body: createInput }));
    await waitUntil('both wait for the account', async () => {
      const { rows } = await sql`SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(suite.store.database);
      return rows.length === stored.length;
    });
    const [limit] = createArticle.rateLimits;
    const waiting = Array.from({ length: limit.max / bulkMax + 1 }, () => create(token, several(bulkMax)));
    expect(await Promise.race(waiting)).toMatchObject({
      status: 429,
      message: 'Çok fazla istek gönderdiniz. Lütfen biraz sonra tekrar deneyin.',
    });
    release.resolve();
    await locking;
    expect((await Promise.all(stored)).map(({ status }) => status)).toEqual([201, 201]);
    const denied = (await Promise.all(waiting)).map(({ code }) => code);
    expect(denied.filter((code) => code === 'rate_limited')).toHaveLength(1);
    expect(denied.filter((code) => code === 'feature_not_in_plan')).toHaveLength(waiting.length - 1);
  });
});
