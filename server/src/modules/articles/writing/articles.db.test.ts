import { randomUUID } from 'node:crypto';
import {
  type Article,
  createArticle,
  deleteArticle,
  downloadArticle,
  getArticle,
  getDashboardStats,
  listArticles,
  listCategories,
  listPublicArticles,
  listRevisions,
  listTrash,
  restoreArticle,
  restoreRevision,
  updateArticle,
} from '@hokka/contracts/articles.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ArticlesService, startArticlesService } from '../../../../../testing/articles-service.ts';
import { aUser } from '../../../../../testing/builders/a-user.ts';
import { anArticle } from '../../../../../testing/builders/an-article.ts';
import { TestClock } from '../../../../../testing/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../testing/harness.ts';
import { findViolations } from '../../../../../testing/invariants.ts';

const order = { title: 'Evde kahve demlemek', ai_prompt: 'Yeni başlayanlar için kahve demleme yöntemleri' };
const nobody = '0198c0de-0000-7000-8000-000000000000';

describe('articles', () => {
  let store: TestDatabase;
  /** A web process: what is queued here stays queued. */
  let service: ArticlesService;
  const clock = new TestClock('2026-03-31T10:00:00.000Z');

  beforeAll(async () => {
    store = await createTestDatabase();
    service = await startArticlesService({
      connectionString: store.connectionString,
      writerUrl: 'http://127.0.0.1:9/v1',
      clock,
      worksToo: false,
    });
  });
  afterAll(async () => {
    await service.stop();
    await store.drop();
  });
  afterEach(async () => {
    expect(await findViolations(store.database)).toEqual([]);
    clock.set('2026-03-31T10:00:00.000Z');
  });

  async function aWriter() {
    const { id } = await aUser(store.database, { planId: 3 });
    return { userId: id, token: `user-${id}`, admin: `admin-${randomUUID()}` };
  }

  describe('saving', () => {
    test('omitted fields stay, the former text becomes a revision, the version rises', async () => {
      const { userId, token } = await aWriter();
      const { id } = await anArticle(store.database, { userId, tags: ['kahve'], category: 'Yemek' });
      const { status, data } = await service.call(updateArticle, {
        params: { id },
        token,
        body: { content: 'Yeni metin üç', version: 1 },
      });
      expect(status).toBe(200);
      expect(data).toMatchObject({
        title: 'Evde kahve demlemek',
        content: 'Yeni metin üç',
        tags: ['kahve'],
        category: 'Yemek',
        word_count: 3,
        version: 2,
      });
      const { revisions } = (await service.call(listRevisions, { params: { id }, token })).data;
      expect(revisions).toMatchObject([{ version: 1, title: 'Evde kahve demlemek' }]);
    });

    test('a stale version is refused and changes nothing; of simultaneous saves one wins', async () => {
      const { userId, token } = await aWriter();
      const { id } = await anArticle(store.database, { userId });
      const saves = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          service.call(updateArticle, { params: { id }, token, body: { content: `Metin ${index}`, version: 1 } }),
        ),
      );
      expect(saves.filter((save) => save.status === 200)).toHaveLength(1);
      for (const save of saves.filter((one) => one.status !== 200))
        expect(save).toMatchObject({ status: 409, code: 'version_conflict' });
    });

    test('a former text can be restored, and the present one is kept', async () => {
      const { userId, token } = await aWriter();
      const { id } = await anArticle(store.database, { userId, content: 'Birinci' });
      await service.call(updateArticle, { params: { id }, token, body: { content: 'İkinci' } });
      const [former] = (await service.call(listRevisions, { params: { id }, token })).data.revisions;
      const restored = await service.call(restoreRevision, { params: { id, revisionId: former?.id ?? '' }, token });
      expect(restored.data).toMatchObject({ content: 'Birinci', version: 3 });
      expect(
        (await service.call(listRevisions, { params: { id }, token })).data.revisions.map((one) => one.version),
      ).toEqual([2, 1]);
    });

    test('only a completed article is published; a category must be of the list', async () => {
      const { userId, token } = await aWriter();
      const failed = await anArticle(store.database, { userId, status: 'failed' });
      expect(await service.call(updateArticle, { params: failed, token, body: { is_public: true } })).toMatchObject({
        status: 409,
        code: 'article_not_publishable',
      });
      const { id } = await anArticle(store.database, { userId });
      expect(await service.call(updateArticle, { params: { id }, token, body: { category: 'Uydurma' } })).toMatchObject(
        {
          status: 400,
          errors: [{ field: 'category' }],
        },
      );
      expect(
        (await service.call(updateArticle, { params: { id }, token, body: { is_public: true } })).data.is_public,
      ).toBe(true);
    });

    test('while it is being written nothing can be saved', async () => {
      const { token } = await aWriter();
      const { data } = await service.call(createArticle, { token, body: order });
      expect(
        await service.call(updateArticle, { params: { id: data.id }, token, body: { title: 'Yeni başlık' } }),
      ).toMatchObject({ status: 409, code: 'article_generating' });
    });

    test('a rejected article that is edited waits for the moderators again', async () => {
      const { userId, token } = await aWriter();
      const { id } = await anArticle(store.database, { userId, isPublic: true, moderationStatus: 'rejected' });
      const { data } = await service.call(updateArticle, { params: { id }, token, body: { content: 'Düzeltildi' } });
      expect(data.moderation_status).toBe('pending');
    });
  });

  describe('who may read', () => {
    test('owner and admins see it all, others a published article without prompt, cost and failure, else 404', async () => {
      const { userId, token, admin } = await aWriter();
      const { id } = await anArticle(store.database, { userId });
      const asOwner = (await service.call(getArticle, { params: { id }, token })).data as Article;
      expect(asOwner.ai_prompt).toBe(order.ai_prompt);
      expect((await service.call(getArticle, { params: { id }, token: admin })).status).toBe(200);
      for (const stranger of [undefined, `user-${nobody}`]) {
        const request = { params: { id }, ...(stranger === undefined ? {} : { token: stranger }) };
        expect((await service.call(getArticle, request)).status).toBe(404);
      }
      await service.call(updateArticle, { params: { id }, token, body: { is_public: true } });
      const { status, data } = await service.call(getArticle, { params: { id } });
      expect(status).toBe(200);
      expect(Object.keys(data).sort()).toEqual(
        [
          'author_name',
          'category',
          'content',
          'created_at',
          'id',
          'language',
          'meta_description',
          'tags',
          'title',
          'updated_at',
          'word_count',
        ].sort(),
      );
      expect(
        (await service.call(getArticle, { params: { id }, query: { includeContent: 'false' } })).data,
      ).not.toHaveProperty('content');
    });

    test.each([
      ['rejected', { moderation_status: 'rejected' as const }],
      ['pending', { moderation_status: 'pending' as const }],
      ['deleted', { deleted_at: new Date() }],
    ])('%s articles are hidden from everybody else', async (_, change) => {
      const { userId } = await aWriter();
      const { id } = await anArticle(store.database, { userId, isPublic: true });
      await store.database.updateTable('articles').set(change).where('id', '=', id).execute();
      expect((await service.call(getArticle, { params: { id } })).status).toBe(404);
      expect((await service.call(listPublicArticles, {})).data.articles.map((one) => one.id)).not.toContain(id);
    });

    test('a deactivated author’s articles are hidden', async () => {
      const { userId } = await aWriter();
      const { id } = await anArticle(store.database, { userId, isPublic: true });
      expect(
        (await service.call(listPublicArticles, { query: { limit: '100' } })).data.articles.map((one) => one.id),
      ).toContain(id);
      await store.database.updateTable('users').set({ is_active: false }).where('id', '=', userId).execute();
      expect((await service.call(getArticle, { params: { id } })).status).toBe(404);
    });

    test('other people’s and admins’ changes are 404 and leave no trace', async () => {
      const { userId, admin } = await aWriter();
      const { id } = await anArticle(store.database, { userId });
      for (const token of [`user-${nobody}`, admin]) {
        expect(
          (await service.call(updateArticle, { params: { id }, token, body: { title: 'Ele geçirildi' } })).status,
        ).toBe(404);
        // 404 comes before the body is looked at.
        expect((await service.call(updateArticle, { params: { id }, token, rawBody: '{broken' })).status).toBe(404);
        expect((await service.call(deleteArticle, { params: { id }, token })).status).toBe(404);
        expect((await service.call(listRevisions, { params: { id }, token })).status).toBe(404);
        expect((await service.call(restoreArticle, { params: { id }, token })).status).toBe(404);
      }
      const row = await store.database
        .selectFrom('articles')
        .select(['title', 'deleted_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(row).toEqual({ title: 'Evde kahve demlemek', deleted_at: null });
    });
  });

  describe('lists', () => {
    test('search knows Turkish letters and takes wildcards as plain characters', async () => {
      const { userId, token } = await aWriter();
      const istanbul = await anArticle(store.database, { userId, title: 'İSTANBUL’da bir gün' });
      const isparta = await anArticle(store.database, { userId, title: 'ISPARTA gülleri', tags: ['Gezi Rehberi'] });
      const percent = await anArticle(store.database, { userId, title: 'Yüzde %50 indirim_günleri' });
      const found = async (search: string) =>
        (await service.call(listArticles, { token, query: { search } })).data.articles.map((one) => one.id);
      expect(await found('istanbul')).toEqual([istanbul.id]);
      expect(await found('ısparta')).toEqual([isparta.id]);
      expect(await found('GEZİ')).toEqual([isparta.id]);
      expect(await found('%50')).toEqual([percent.id]);
      expect(await found('m_g')).toEqual([percent.id]);
      expect(await found('%')).toEqual([percent.id]);
      expect(await found('\\')).toEqual([]);
      expect((await found('kahve')).sort()).toEqual([istanbul.id, isparta.id, percent.id].sort());
    });

    test('filters, pages and sorts newest first; a page past the end is empty', async () => {
      const { userId, token } = await aWriter();
      const ids: string[] = [];
      for (let day = 1; day <= 12; day += 1) {
        const article = await anArticle(store.database, {
          userId,
          createdAt: new Date(Date.UTC(2026, 1, day)),
          status: day === 12 ? 'failed' : 'completed',
          ...(day === 1 ? { category: 'Yemek' } : {}),
        });
        ids.unshift(article.id);
      }
      const list = async (query: Record<string, string>) => (await service.call(listArticles, { token, query })).data;
      const first = await list({});
      expect(first.articles.map((one) => one.id)).toEqual(ids.slice(0, 10));
      expect(first.pagination).toEqual({ page: 1, currentPage: 1, limit: 10, total: 12, totalPages: 2 });
      expect(first.articles[0]).not.toHaveProperty('content');
      expect((await list({ page: '2' })).articles.map((one) => one.id)).toEqual(ids.slice(10));
      expect((await list({ page: '3' })).articles).toEqual([]);
      expect((await list({ status: 'failed' })).articles.map((one) => one.id)).toEqual(ids.slice(0, 1));
      expect((await list({ category: 'Yemek', search: '' })).articles.map((one) => one.id)).toEqual(ids.slice(11));
    });

    test.each([
      ['page', '0'],
      ['page', 'bir'],
      ['limit', '101'],
      ['limit', '1.5'],
      ['status', 'bilinmeyen'],
      ['search', 'a'.repeat(201)],
      ['search', 'a\u0000b'],
    ])('%s=%s is refused by name', async (field, value) => {
      const { token } = await aWriter();
      expect(await service.call(listArticles, { token, query: { [field]: value } })).toMatchObject({
        status: 400,
        errors: [{ field }],
      });
    });

    test('a repeated parameter is refused', async () => {
      const { token } = await aWriter();
      expect(await service.call(listArticles, { token, query: 'page=1&page=2' })).toMatchObject({
        status: 400,
        errors: [{ field: 'page' }],
      });
    });

    test('the dashboard’s figures and their change against the previous month', async () => {
      const { userId, token } = await aWriter();
      const empty = (await service.call(getDashboardStats, { token })).data;
      expect(empty).toEqual({
        totalArticles: 0,
        thisMonthArticles: 0,
        totalWordsGenerated: 0,
        averageWordsPerArticle: 0,
        changes: {
          totalArticles: null,
          thisMonthArticles: null,
          totalWordsGenerated: null,
          averageWordsPerArticle: null,
        },
      });
      const on = (day: string, wordCount: number) =>
        anArticle(store.database, { userId, createdAt: new Date(day), wordCount });
      // 28 February 22:00 UTC is already March in Istanbul.
      await Promise.all([
        on('2026-02-10T00:00:00Z', 100),
        on('2026-02-11T00:00:00Z', 300),
        on('2026-02-28T22:00:00Z', 500),
      ]);
      await anArticle(store.database, { userId, status: 'failed', createdAt: new Date('2026-03-02T00:00:00Z') });
      expect((await service.call(getDashboardStats, { token })).data).toEqual({
        totalArticles: 3,
        thisMonthArticles: 1,
        totalWordsGenerated: 900,
        averageWordsPerArticle: 300,
        changes: { totalArticles: 50, thisMonthArticles: -50, totalWordsGenerated: 125, averageWordsPerArticle: 50 },
      });
    });

    test('the categories are those of the settings', async () => {
      expect((await service.call(listCategories)).data).toContain('Kültür ve Sanat');
    });
  });

  describe('deleting', () => {
    test('goes to the trash, can be taken back, is final after 30 days', async () => {
      const { userId, token } = await aWriter();
      const { id } = await anArticle(store.database, { userId });
      expect((await service.call(deleteArticle, { params: { id }, token })).status).toBe(200);
      expect((await service.call(getArticle, { params: { id }, token })).status).toBe(404);
      expect((await service.call(listTrash, { token })).data.articles.map((one) => one.id)).toEqual([id]);
      expect((await service.call(restoreArticle, { params: { id }, token })).data.id).toBe(id);
      await service.call(deleteArticle, { params: { id }, token });
      clock.advance(29 * 86_400_000);
      expect(await service.articles.purgeTrash(clock.now())).toBe(0);
      clock.advance(2 * 86_400_000);
      expect(await service.articles.purgeTrash(clock.now())).toBe(1);
      expect((await service.call(restoreArticle, { params: { id }, token })).status).toBe(404);
    });

    test('an article in the trash can be erased for good, one outside it cannot', async () => {
      const { userId, token } = await aWriter();
      const { id } = await anArticle(store.database, { userId });
      const erase = { params: { id }, token, query: { permanent: 'true' } };
      expect((await service.call(deleteArticle, erase)).status).toBe(404);
      await service.call(deleteArticle, { params: { id }, token });
      expect((await service.call(deleteArticle, erase)).status).toBe(200);
      expect((await service.call(listTrash, { token })).data.articles).toEqual([]);
    });

    test('an article that waits for its writing is cancelled and given back', async () => {
      const { userId, token } = await aWriter();
      const { data } = await service.call(createArticle, { token, body: order });
      await service.call(deleteArticle, { params: { id: data.id }, token });
      const entry = await store.database
        .selectFrom('usage_ledger')
        .select('state')
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      expect(entry.state).toBe('released');
      expect((await service.call(listTrash, { token })).data.articles).toMatchObject([{ status: 'failed' }]);
    });
  });

  describe('what nobody finishes', () => {
    beforeEach(async () => {
      clock.advance(60 * 60_000);
      await service.articles.sweep();
    });

    test('a writing that waits longer than five minutes is ended by the sweep, once, and given back', async () => {
      const { userId, token } = await aWriter();
      const { data } = await service.call(createArticle, { token, body: order });
      clock.advance(5 * 60_000 - 1);
      expect(await service.articles.sweep()).toBe(0);
      clock.advance(1);
      const sweeps = await Promise.all([service.articles.sweep(), service.articles.sweep(), service.articles.sweep()]);
      expect(sweeps.reduce((total, ended) => total + ended, 0)).toBe(1);
      const article = (await service.call(getArticle, { params: { id: data.id }, token })).data as Article;
      expect(article).toMatchObject({ status: 'failed', failure_reason: expect.stringContaining('sıra') });
      const entry = await store.database
        .selectFrom('usage_ledger')
        .select(['state', 'reason'])
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      expect(entry).toEqual({ state: 'released', reason: article.failure_reason });
    });

    test('a queue that is too long refuses before anything is held', async () => {
      const { userId, token } = await aWriter();
      await Promise.all(Array.from({ length: 9 }, () => service.call(createArticle, { token, body: order })));
      const refused = await service.call(createArticle, { token, body: order });
      expect(refused).toMatchObject({ status: 503, code: 'generation_busy' });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      const { count } = await store.database
        .selectFrom('usage_ledger')
        .select((select) => select.fn.countAll<string>().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      expect(Number(count)).toBeLessThan(10);
      clock.advance(6 * 60_000);
      await service.articles.sweep();
    });
  });

  describe('downloading', () => {
    test('answers the text without marks under the article’s Turkish name', async () => {
      const { userId, token } = await aWriter();
      const { id } = await anArticle(store.database, {
        userId,
        title: 'Çiğ köfte: şıra & ılık',
        content: '# Başlık\n\n**Kalın** ve [bağlantı](https://example.com)',
      });
      const answer = await service.call(downloadArticle, { params: { id }, token });
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(answer.headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent('Çiğ köfte')}`);
      expect(answer.text).not.toMatch(/[#*[\]]/);
      expect(answer.text).toContain('Kalın ve bağlantı');
    });
  });

  describe('bad input', () => {
    const bodies: [string, unknown, string][] = [
      ['a missing title', { ai_prompt: order.ai_prompt }, 'title'],
      ['a title of spaces', { ...order, title: '     ' }, 'title'],
      ['a short title', { ...order, title: 'Kısa' }, 'title'],
      ['a long title', { ...order, title: 'a'.repeat(201) }, 'title'],
      ['a number for a title', { ...order, title: 12345 }, 'title'],
      ['a list for a prompt', { ...order, ai_prompt: [order.ai_prompt] }, 'ai_prompt'],
      ['a long prompt', { ...order, ai_prompt: 'ğ'.repeat(2001) }, 'ai_prompt'],
      ['a NUL byte', { ...order, title: 'Baş\u0000lık' }, 'title'],
      ['half a character', { ...order, title: 'Başlık \ud83d' }, 'title'],
      ['a text for tags', { ...order, tags: 'kahve' }, 'tags'],
      ['21 tags', { ...order, tags: Array.from({ length: 21 }, (_, index) => `etiket ${index}`) }, 'tags'],
      ['a long tag', { ...order, tags: ['e'.repeat(51)] }, 'tags.0'],
      ['a long meta description', { ...order, meta_description: 'm'.repeat(501) }, 'meta_description'],
      ['an unknown language', { ...order, language: 'xx' }, 'language'],
      ['an unknown category', { ...order, category: 'Uydurma' }, 'category'],
    ];

    test.each(bodies)('%s is a 400 that names the field, and nothing is written', async (_, body, field) => {
      const { userId, token } = await aWriter();
      const answer = await service.call(createArticle, { token, body });
      expect(answer).toMatchObject({ status: 400, success: false, code: 'validation_failed', errors: [{ field }] });
      const rows = await store.database.selectFrom('articles').select('id').where('user_id', '=', userId).execute();
      expect(rows).toEqual([]);
    });

    test('the specification’s sentences', async () => {
      const { token } = await aWriter();
      const { errors } = await service.call(createArticle, { token, body: { title: '', ai_prompt: 'kısa' } });
      expect(errors).toEqual([
        { field: 'title', message: 'Makale başlığı zorunludur' },
        { field: 'ai_prompt', message: 'Prompt en az 10 karakter olmalıdır' },
      ]);
    });

    test.each([
      ['broken JSON', '{"title":', 400],
      ['a list', '[]', 400],
      ['a text', '"metin"', 400],
      ['__proto__', '{"__proto__":{"role":"admin"},"title":"Evde kahve"}', 400],
      ['a huge body', `{"title":"${'a'.repeat(70_000)}"}`, 413],
    ])('%s gets the envelope', async (_, rawBody, status) => {
      const { token } = await aWriter();
      const answer = await service.call(createArticle, { token, rawBody });
      expect(answer).toMatchObject({ status, success: false, message: expect.any(String) });
      expect(answer.headers['x-request-id']).toEqual(expect.any(String));
    });

    test('another content type is 415, a malformed or unknown id 404, no session 401 whatever the body', async () => {
      const { token } = await aWriter();
      expect(
        (await service.call(createArticle, { token, rawBody: 'a=b', headers: { 'content-type': 'text/plain' } }))
          .status,
      ).toBe(415);
      for (const id of ['1', 'x'.repeat(300), nobody, '../admin', '%00']) {
        expect((await service.call(getArticle, { params: { id }, token })).status).toBe(404);
      }
      expect((await service.call(createArticle, { rawBody: '{broken' })).status).toBe(401);
    });

    test('unknown fields are ignored, owned fields cannot be set', async () => {
      const { userId, token } = await aWriter();
      const other = await aWriter();
      const { status, data } = await service.call(createArticle, {
        token,
        body: { ...order, user_id: other.userId, status: 'completed', is_public: true },
      });
      expect({ status, data }).toMatchObject({ status: 201, data: { status: 'generating', is_public: false } });
      const row = await store.database
        .selectFrom('articles')
        .select('user_id')
        .where('id', '=', data.id)
        .executeTakeFirstOrThrow();
      expect(row.user_id).toBe(userId);
    });
  });
});
