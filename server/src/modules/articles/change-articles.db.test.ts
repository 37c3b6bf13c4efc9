import { randomUUID } from 'node:crypto';
import { listArticles, updateArticle } from '@hokka/contracts/articles/articles.ts';
import { changeArticles, deleteTrashedArticles, emptyTrash } from '@hokka/contracts/articles/change-articles.ts';
import { tagKey } from '@hokka/contracts/shared/turkish-case.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { useArticlesService } from '../../../../testing/articles-suite.ts';
import { anArticle } from '../../../../testing/builders/an-article.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';

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

  test('erase what is one’s own in the trash, and nothing else', async () => {
    const other = await suite.aWriter();
    const foreign = await anArticle(suite.store.database, { userId: other.userId });
    const [kept, erased, writing] = [await article(), await article(), await article({ status: 'generating' })];
    await change('trash', [erased]);
    const trashed = suite.store.database.updateTable('articles');
    await trashed.set({ deleted_at: new Date() }).where('id', 'in', [foreign.id, writing]).execute();
    const erase = async (ids: readonly string[]) =>
      (await suite.service.call(deleteTrashedArticles, { token, body: { ids } })).data;
    expect(await erase([kept, erased, erased, writing, foreign.id, randomUUID()])).toEqual({
      deleted: 1,
      generating: 1,
    });
    const { rows } = await sql<{
      id: string;
    }>`SELECT id FROM articles WHERE id IN (${kept}, ${erased}, ${writing}, ${foreign.id})`.execute(
      suite.store.database,
    );
    expect(rows.map(({ id }) => id).toSorted()).toEqual([kept, writing, foreign.id].toSorted());
    expect(await erase([erased])).toEqual({ deleted: 0, generating: 0 });
    // An article whose generation runs never stays in the trash.
    await trashed.set({ deleted_at: null }).where('id', '=', writing).execute();
  });

  test('empty the trash of what was there when it was seen, and of nothing of others', async () => {
    const other = await suite.aWriter();
    const foreign = await anArticle(suite.store.database, { userId: other.userId });
    const trash = { action: 'trash', items: [{ id: foreign.id }] };
    await suite.service.call(changeArticles, { token: other.token, body: trash });
    const [listed, seen, alsoSeen, later] = [await article(), await article(), await article(), await article()];
    await change('trash', [seen, alsoSeen]);
    const until = suite.clock.now().toISOString();
    suite.clock.advance(1);
    await change('trash', [later]);
    const empty = async () => (await suite.service.call(emptyTrash, { token, body: { until } })).data;
    expect(await empty()).toEqual({ deleted: 2, generating: 0 });
    expect(await empty()).toEqual({ deleted: 0, generating: 0 });
    const rows = await suite.store.database.selectFrom('articles').select('id').execute();
    const ids = new Set(rows.map(({ id }) => id));
    expect([listed, seen, alsoSeen, later, foreign.id].map((id) => ids.has(id))).toEqual([
      true,
      false,
      false,
      true,
      true,
    ]);
    const refused = await suite.service.call(emptyTrash, { token, body: { until: 'dün' } });
    expect(refused).toMatchObject({ status: 400, errors: [{ field: 'until' }] });
  });

  test('leave what was restored and moved to the trash again while the trash was emptied', async () => {
    const id = await article();
    await change('trash', [id]);
    const until = suite.clock.now();
    const { database } = suite.store;
    const [isMoved, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const moving = database.transaction().execute(async (trx) => {
      const again = { deleted_at: new Date(until.getTime() + 1) };
      await trx.updateTable('articles').set(again).where('id', '=', id).execute();
      isMoved.resolve();
      await release.promise;
    });
    await isMoved.promise;
    const emptying = suite.service.call(emptyTrash, { token, body: { until: until.toISOString() } });
    await waitUntil('the deletion waits for the article', async () => {
      const { rows } = await sql`SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(database);
      return rows.length === 1;
    });
    release.resolve();
    await moving;
    expect((await emptying).data).toEqual({ deleted: 0, generating: 0 });
    expect(await database.selectFrom('articles').select('id').where('id', '=', id).execute()).toEqual([{ id }]);
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
    // Case and the dot of an i do not make another tag.
    expect(await change('add_tag', [plain, changed], { tag: 'ÇAY' })).toEqual(['unchanged', 'unchanged']);
    expect(await change('remove_tag', [plain, changed], { tag: 'Çay' })).toEqual(['done', 'done']);
    expect((await listed())[0]?.tags).toEqual(['kahve']);
  });

  test('tags that differ in case or the dot of an i are one, also for those who write past the server', async () => {
    const { database } = suite.store;
    const spellings = ['İklim', 'iklim', 'Iklim', 'ıklım', 'kâr', 'kar', 'KAR', 'Çay', 'I\u0307klim', 'ŞIK', 'şık', ''];
    const { rows } = await sql<{
      key: string;
    }>`SELECT tag_key(tag) AS key FROM unnest(${spellings}::text[]) AS tag`.execute(database);
    expect(rows.map(({ key }) => key)).toEqual(spellings.map(tagKey));
    const id = await article({ title: 'İklim yazısı', tags: ['İklim', 'iklim', 'kâr', 'Iklim', 'kar'] });
    const stored = () => database.selectFrom('articles').select('tags').where('id', '=', id).executeTakeFirst();
    expect(await stored()).toEqual({ tags: ['İklim', 'kâr', 'kar'] });
    const body = { client_save_id: randomUUID(), tags: ['çay', 'ÇAY', 'Iklim', 'İKLİM'] };
    await suite.service.call(updateArticle, { token, params: { id }, body });
    expect(await stored()).toEqual({ tags: ['çay', 'Iklim'] });
    const { data } = await suite.service.call(listArticles, { token, query: { tag: 'iklim' } });
    expect(data.articles.map((one) => one.id)).toEqual([id]);
    const { data: others } = await suite.service.call(listArticles, { token, query: { tag: 'kar' } });
    expect(others.articles).toEqual([]);
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
