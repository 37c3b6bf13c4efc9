import type { Article } from '@hokka/contracts/articles/article.ts';
import {
  deleteArticle,
  getArticle,
  listPublicArticles,
  listTrash,
  restoreArticle,
  updateArticle,
} from '@hokka/contracts/articles/articles.ts';
import { downloadArticle } from '@hokka/contracts/articles/downloads.ts';
import { createArticle } from '@hokka/contracts/articles/generation.ts';
import { listRevisions, restoreRevision } from '@hokka/contracts/articles/revisions.ts';
import { getArticleQuality } from '@hokka/contracts/text/quality.ts';
import { describe, expect, test } from 'vitest';
import { createInput, unknownUserId, useArticlesService } from '../../../../testing/articles-suite.ts';
import { anArticle } from '../../../../testing/builders/an-article.ts';
import { secondMs } from '../../platform/clock.ts';

describe('articles', () => {
  const suite = useArticlesService();

  test('what a text is worth is told its owner alone, and not while it is being written', async () => {
    const [{ userId, token }, other] = [await suite.aWriter(), await suite.aWriter()];
    const { id } = await anArticle(suite.store.database, { userId, isPublic: true });
    const content = 'Uzaktan çalışanların gününü kolaylaştıran küçük araçlar.';
    const body = { content: `${content}\n\n## Ara\n\n${content}`, version: 1 };
    await suite.service.call(updateArticle, { params: { id }, token, body });
    const { status, data } = await suite.service.call(getArticleQuality, { params: { id }, token });
    expect(status).toBe(200);
    expect(data).toMatchObject({ version: 2, words: 13, reuse: { share: 1 / 2, count: 1 }, plan: null });
    expect(data.length?.score).toBe(0);
    // Nothing asked for an own document to have a length.
    const own = await anArticle(suite.store.database, { userId, prompt: '' });
    const ownQuality = await suite.service.call(getArticleQuality, { params: { id: own.id }, token });
    expect(ownQuality.data).toMatchObject({ length: null });
    expect(await suite.service.call(getArticleQuality, { params: { id }, token: other.token })).toMatchObject({
      status: 404,
    });
    const { id: unfinished } = await anArticle(suite.store.database, { userId, status: 'generating' });
    expect(await suite.service.call(getArticleQuality, { params: { id: unfinished }, token })).toMatchObject({
      status: 409,
      code: 'article_generating',
    });
  });

  describe('saving', () => {
    test('omitted fields stay, the former text becomes a revision, the version rises', async () => {
      const { userId, token } = await suite.aWriter();
      const { id } = await anArticle(suite.store.database, { userId, tags: ['kahve'], category: 'Yemek' });
      const { status, data } = await suite.service.call(updateArticle, {
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
      const { revisions } = (await suite.service.call(listRevisions, { params: { id }, token })).data;
      expect(revisions).toMatchObject([{ version: 1, title: 'Evde kahve demlemek' }]);
    });

    test('a stale version is refused and changes nothing; of simultaneous saves one wins', async () => {
      const { userId, token } = await suite.aWriter();
      const { id } = await anArticle(suite.store.database, { userId });
      const saves = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          suite.service.call(updateArticle, { params: { id }, token, body: { content: `Metin ${index}`, version: 1 } }),
        ),
      );
      expect(saves.filter((save) => save.status === 200)).toHaveLength(1);
      for (const save of saves.filter((one) => one.status !== 200))
        expect(save).toMatchObject({ status: 409, code: 'version_conflict' });
    });

    test('is refused for the 121st time in a minute, to this user alone', async () => {
      const [{ userId, token }, other] = [await suite.aWriter(), await suite.aWriter()];
      const { id } = await anArticle(suite.store.database, { userId });
      const save = (by: { token: string }) =>
        suite.service.call(updateArticle, { params: { id }, token: by.token, body: { title: 'Yeni başlık' } });
      expect((await save({ token })).status).toBe(200);
      await suite.store.database
        .updateTable('rate_limit_windows')
        .set({ hits: 119 })
        .where('bucket', '=', 'update-article')
        .where('hits', '=', 1)
        .execute();
      suite.clock.advance(15 * secondMs);
      expect((await save({ token })).status).toBe(200);
      const refused = await save({ token });
      expect(refused).toMatchObject({ status: 429, code: 'rate_limited', headers: { 'retry-after': '45' } });
      expect((await save(other)).status).toBe(404);
      suite.clock.advance(45 * secondMs);
      expect((await save({ token })).status).toBe(200);
    });

    test('a former text can be restored, and the present one is kept', async () => {
      const { userId, token } = await suite.aWriter();
      const { id } = await anArticle(suite.store.database, { userId, content: 'Birinci' });
      await suite.service.call(updateArticle, { params: { id }, token, body: { content: 'İkinci' } });
      const [former] = (await suite.service.call(listRevisions, { params: { id }, token })).data.revisions;
      const restored = await suite.service.call(restoreRevision, {
        params: { id, revisionId: former?.id ?? '' },
        token,
      });
      expect(restored.data).toMatchObject({ content: 'Birinci', version: 3 });
      expect(
        (await suite.service.call(listRevisions, { params: { id }, token })).data.revisions.map((one) => one.version),
      ).toEqual([2, 1]);
    });

    test('only a completed article is published; a category must be of the list', async () => {
      const { userId, token } = await suite.aWriter();
      const failed = await anArticle(suite.store.database, { userId, status: 'failed' });
      // Its author is told the whole price of writing it again.
      expect((await suite.service.call(getArticle, { params: failed, token })).data).toMatchObject({
        regeneration_price: { articles: 1, ai_requests: 1 },
      });
      expect(
        await suite.service.call(updateArticle, { params: failed, token, body: { is_public: true } }),
      ).toMatchObject({
        status: 409,
        code: 'article_not_publishable',
      });
      const { id } = await anArticle(suite.store.database, { userId });
      expect(
        await suite.service.call(updateArticle, { params: { id }, token, body: { category: 'Uydurma' } }),
      ).toMatchObject({
        status: 400,
        errors: [{ field: 'category' }],
      });
      expect(
        (await suite.service.call(updateArticle, { params: { id }, token, body: { is_public: true } })).data.is_public,
      ).toBe(true);
    });

    test('while it is being written nothing can be saved', async () => {
      const { token } = await suite.aWriter();
      const { data } = await suite.service.call(createArticle, { token, body: createInput });
      expect(
        await suite.service.call(updateArticle, { params: { id: data.id }, token, body: { title: 'Yeni başlık' } }),
      ).toMatchObject({ status: 409, code: 'article_generating' });
    });

    test('a rejected article that is edited waits for the moderators again', async () => {
      const { userId, token } = await suite.aWriter();
      const { id } = await anArticle(suite.store.database, { userId, isPublic: true, moderationStatus: 'rejected' });
      const { data } = await suite.service.call(updateArticle, {
        params: { id },
        token,
        body: { content: 'Düzeltildi' },
      });
      expect(data.moderation_status).toBe('pending');
    });
  });

  describe('who may read', () => {
    test('owner and admins see it all, others a published article without prompt, cost and failure, else 404', async () => {
      const { userId, token, admin } = await suite.aWriter();
      const { id } = await anArticle(suite.store.database, { userId });
      const asOwner = (await suite.service.call(getArticle, { params: { id }, token })).data as Article;
      expect(asOwner).toMatchObject({ ai_prompt: createInput.ai_prompt, is_own: true });
      expect(await suite.service.call(getArticle, { params: { id }, token: admin })).toMatchObject({
        status: 200,
        data: { is_own: false },
      });
      for (const stranger of [undefined, `user-${unknownUserId}`]) {
        const request = { params: { id }, ...(stranger === undefined ? {} : { token: stranger }) };
        expect((await suite.service.call(getArticle, request)).status).toBe(404);
      }
      await suite.service.call(updateArticle, { params: { id }, token, body: { is_public: true } });
      const { status, data } = await suite.service.call(getArticle, { params: { id } });
      expect(status).toBe(200);
      expect(Object.keys(data).sort()).toEqual(
        [
          'author_name',
          'category',
          'content',
          'cover',
          'created_at',
          'id',
          'images',
          'language',
          'meta_description',
          'slug',
          'tags',
          'title',
          'updated_at',
          'with_ai',
          'word_count',
        ].sort(),
      );
      expect(
        (await suite.service.call(getArticle, { params: { id }, query: { includeContent: 'false' } })).data,
      ).not.toHaveProperty('content');
    });

    test.each([
      ['rejected', { moderation_status: 'rejected' as const }],
      ['pending', { moderation_status: 'pending' as const }],
      ['deleted', { deleted_at: new Date() }],
    ])('%s articles are hidden from all others', async (_, change) => {
      const { userId } = await suite.aWriter();
      const { id } = await anArticle(suite.store.database, { userId, isPublic: true });
      await suite.store.database.updateTable('articles').set(change).where('id', '=', id).execute();
      expect((await suite.service.call(getArticle, { params: { id } })).status).toBe(404);
      expect((await suite.service.call(listPublicArticles, {})).data.articles.map((one) => one.id)).not.toContain(id);
    });

    test('a deactivated author’s articles are hidden', async () => {
      const { userId } = await suite.aWriter();
      const { id } = await anArticle(suite.store.database, { userId, isPublic: true });
      expect(
        (await suite.service.call(listPublicArticles, { query: { limit: '100' } })).data.articles.map((one) => one.id),
      ).toContain(id);
      await suite.store.database.updateTable('users').set({ is_active: false }).where('id', '=', userId).execute();
      expect((await suite.service.call(getArticle, { params: { id } })).status).toBe(404);
    });

    test('a session that ended is told so, also where none is needed', async () => {
      const { userId } = await suite.aWriter();
      const { id } = await anArticle(suite.store.database, { userId });
      expect(await suite.service.call(getArticle, { params: { id }, token: 'ended' })).toMatchObject({
        status: 401,
        code: 'unauthenticated',
      });
    });

    test('other people’s and admins’ changes are 404 and leave no trace', async () => {
      const { userId, admin } = await suite.aWriter();
      const { id } = await anArticle(suite.store.database, { userId });
      for (const token of [`user-${unknownUserId}`, admin]) {
        expect(
          (await suite.service.call(updateArticle, { params: { id }, token, body: { title: 'Ele geçirildi' } })).status,
        ).toBe(404);
        // 404 comes before the body is looked at.
        expect((await suite.service.call(updateArticle, { params: { id }, token, rawBody: '{broken' })).status).toBe(
          404,
        );
        expect((await suite.service.call(deleteArticle, { params: { id }, token })).status).toBe(404);
        expect((await suite.service.call(listRevisions, { params: { id }, token })).status).toBe(404);
        expect((await suite.service.call(restoreArticle, { params: { id }, token })).status).toBe(404);
      }
      const row = await suite.store.database
        .selectFrom('articles')
        .select(['title', 'deleted_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(row).toEqual({ title: 'Evde kahve demlemek', deleted_at: null });
    });
  });

  describe('deleting', () => {
    test('goes to the trash, can be taken back, is final after 30 days', async () => {
      const { userId, token } = await suite.aWriter();
      const { id } = await anArticle(suite.store.database, { userId });
      expect((await suite.service.call(deleteArticle, { params: { id }, token })).status).toBe(200);
      expect((await suite.service.call(getArticle, { params: { id }, token })).status).toBe(404);
      expect((await suite.service.call(listTrash, { token })).data.articles.map((one) => one.id)).toEqual([id]);
      expect((await suite.service.call(restoreArticle, { params: { id }, token })).data.id).toBe(id);
      await suite.service.call(deleteArticle, { params: { id }, token });
      suite.clock.advance(29 * 86_400_000);
      expect(await suite.service.articles.purgeTrash(suite.clock.now())).toBe(0);
      suite.clock.advance(2 * 86_400_000);
      expect(await suite.service.articles.purgeTrash(suite.clock.now())).toBe(1);
      expect((await suite.service.call(restoreArticle, { params: { id }, token })).status).toBe(404);
    });

    test('an article in the trash can be erased for good by its owner alone, and what it cost stays in the ledger', async () => {
      const { userId, token, admin } = await suite.aWriter();
      const { data } = await suite.service.call(createArticle, { token, body: createInput });
      const { id } = data;
      const erase = { params: { id }, token, query: { permanent: 'true' } };
      const ledger = () =>
        suite.store.database.selectFrom('usage_ledger').selectAll().where('user_id', '=', userId).execute();
      expect((await suite.service.call(deleteArticle, erase)).status).toBe(404);
      await suite.service.call(deleteArticle, { params: { id }, token });
      const before = await ledger();
      expect(before).toHaveLength(1);
      for (const stranger of [`user-${unknownUserId}`, admin]) {
        expect((await suite.service.call(deleteArticle, { ...erase, token: stranger })).status).toBe(404);
      }
      expect((await suite.service.call(deleteArticle, erase)).status).toBe(200);
      expect((await suite.service.call(deleteArticle, erase)).status).toBe(404);
      expect((await suite.service.call(listTrash, { token })).data.articles).toEqual([]);
      expect(await ledger()).toEqual(before);
    });

    test('an article that waits for its writing is cancelled and given back', async () => {
      const { userId, token } = await suite.aWriter();
      const { data } = await suite.service.call(createArticle, { token, body: createInput });
      await suite.service.call(deleteArticle, { params: { id: data.id }, token });
      const entry = await suite.store.database
        .selectFrom('usage_ledger')
        .select('state')
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      expect(entry.state).toBe('released');
      expect((await suite.service.call(listTrash, { token })).data.articles).toMatchObject([{ status: 'failed' }]);
    });
  });

  describe('downloading', () => {
    test('answers the text without marks under the article’s Turkish name', async () => {
      const { userId, token } = await suite.aWriter();
      const { id } = await anArticle(suite.store.database, {
        userId,
        title: 'Çiğ köfte: şıra & ılık',
        content:
          '# Başlık <deneme>\n\n**Kalın** ve [bağlantı](https://example.com), [https://a.com/b\\_c](https://a.com/b_c)',
      });
      const answer = await suite.service.call(downloadArticle, { params: { id }, token });
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(answer.headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent('Çiğ köfte')}`);
      expect(answer.text).toBe('Başlık <deneme>\n\nKalın ve bağlantı (https://example.com), https://a.com/b_c');
    });
  });
});
