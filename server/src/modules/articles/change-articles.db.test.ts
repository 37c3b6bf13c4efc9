import { randomUUID } from 'node:crypto';
import { listArticles, updateArticle } from '@hokka/contracts/articles/articles.ts';
import { changeArticles } from '@hokka/contracts/articles/change-articles.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { useArticlesService } from '../../../../testing/articles-suite.ts';
import { anArticle } from '../../../../testing/builders/an-article.ts';

describe('changes to several articles at once', () => {
  const suite = useArticlesService();
  let [userId, token] = ['', ''];
  beforeEach(async () => {
    ({ userId, token } = await suite.aWriter());
  });

  const article = async (options: Partial<Parameters<typeof anArticle>[1]> = {}) =>
    (await anArticle(suite.store.database, { userId, ...options })).id;
  const call = (action: string, items: readonly (string | object)[], more: object = {}) =>
    suite.service.call(changeArticles, {
      token,
      body: { action, items: items.map((one) => (typeof one === 'string' ? { id: one } : one)), ...more },
    });
  const change = async (...parameters: Parameters<typeof call>) =>
    (await call(...parameters)).data.results.map(({ outcome }) => outcome);
  const listed = async () =>
    (await suite.service.call(listArticles, { token, query: { sortBy: 'title' } })).data.articles;

  test('trash and restore what is one’s own, and tell nothing of what is not', async () => {
    const other = await suite.aWriter();
    const foreign = await anArticle(suite.store.database, { userId: other.userId });
    const ids = [await article(), await article({ status: 'failed' })];
    expect(await change('trash', [...ids, foreign.id, randomUUID()])).toEqual([
      'done',
      'done',
      'not_found',
      'not_found',
    ]);
    expect(await listed()).toEqual([]);
    expect(await change('trash', ids)).toEqual(['not_found', 'not_found']);
    expect(await change('restore', [...ids, foreign.id])).toEqual(['done', 'done', 'not_found']);
    expect(await listed()).toHaveLength(2);
    for (const action of ['publish', 'make_private', 'add_tag'])
      expect(await change(action, [foreign.id], { tag: 'çay' })).toEqual(['not_found']);
  });

  test('publish what can be published, by the rules of a single one, and undo it', async () => {
    const [ready, rejected, shown] = [
      await article({ title: 'A' }),
      await article({ title: 'B', moderationStatus: 'rejected' }),
      await article({ title: 'C', isPublic: true }),
    ];
    const [failed, writing] = [
      await article({ title: 'D', status: 'failed' }),
      await article({ title: 'E', status: 'generating' }),
    ];
    expect(
      await change('publish', [{ id: ready, version: 1 }, rejected, shown, failed, writing, { id: ready, version: 9 }]),
    ).toEqual(['changed_elsewhere', 'done', 'unchanged', 'not_completed', 'generating']);
    expect(await change('publish', [{ id: ready, version: 1 }])).toEqual(['done']);
    expect((await listed()).slice(0, 2)).toMatchObject([
      { is_public: true, moderation_status: 'approved', version: 2, slug: 'a' },
      { is_public: true, moderation_status: 'pending', slug: 'b' },
    ]);
    expect(await change('make_private', [ready, rejected])).toEqual(['done', 'done']);
    expect((await listed()).slice(0, 2)).toMatchObject([{ is_public: false }, { is_public: false }]);
    expect(await change('publish', [{ id: ready, version: 2 }])).toEqual(['changed_elsewhere']);
  });

  test('say what cannot be undone: unpublished changes that became the text of a private article', async () => {
    const [plain, changed] = [await article({ isPublic: true }), await article({ isPublic: true })];
    const body = { client_save_id: randomUUID(), content: 'Yayımlanmamış.' };
    await suite.service.call(updateArticle, { token, params: { id: changed }, body });
    expect((await call('make_private', [plain, changed])).data.results).toEqual([
      { id: plain, outcome: 'done' },
      { id: changed, outcome: 'done', isFinal: true },
    ]);
  });

  test('add and remove a tag, in the working copy where there is one', async () => {
    const [plain, changed, full] = [
      await article({ title: 'A', tags: ['kahve'], isPublic: true }),
      await article({ title: 'B', isPublic: true }),
      await article({ title: 'C', tags: Array.from({ length: 20 }, (_, index) => `etiket ${index}`) }),
    ];
    const body = { client_save_id: randomUUID(), title: 'B yeni' };
    await suite.service.call(updateArticle, { token, params: { id: changed }, body });
    expect(await change('add_tag', [plain, changed, full], { tag: ' çay ' })).toEqual([
      'done',
      'done',
      'too_many_tags',
    ]);
    expect(await change('add_tag', [plain], { tag: 'çay' })).toEqual(['unchanged']);
    expect((await listed()).slice(0, 2)).toMatchObject([
      { tags: ['kahve', 'çay'] },
      { title: 'B yeni', tags: ['çay'] },
    ]);
    const stored = suite.store.database.selectFrom('articles').select('tags').where('id', '=', changed);
    expect(await stored.executeTakeFirst()).toEqual({ tags: [] });
    expect(await change('remove_tag', [plain, changed], { tag: 'çay' })).toEqual(['done', 'done']);
    expect((await listed())[0]?.tags).toEqual(['kahve']);
  });

  test.each([
    ['items', { action: 'trash', items: [] }],
    ['items', { action: 'trash', items: Array.from({ length: 101 }, () => ({ id: randomUUID() })) }],
    ['action', { action: 'publish_all', items: [{ id: randomUUID() }] }],
    ['tag', { action: 'add_tag', items: [{ id: randomUUID() }], tag: ' ' }],
  ])('%s is refused by name', async (field, body) => {
    const { status, errors } = await suite.service.call(changeArticles, { token, body });
    expect([status, errors?.[0]?.field]).toEqual([400, field]);
  });
});
