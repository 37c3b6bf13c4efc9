import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { anArticle } from '../../../../testing/builders/an-article.ts';
import { anImage } from '../../../../testing/builders/an-image.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import type { ExportSection } from '../accounts/index.ts';
import { exportOwnArticles } from './export-own-articles.ts';

const tenKilobytes = 'Uzun bir cümle ve bir satır daha.\n'.repeat(300);

describe('articles for an export', () => {
  let store: TestDatabase;
  beforeAll(async () => {
    store = await createTestDatabase();
  });
  afterAll(() => store.drop());

  test('of very many articles only a few are in memory at once', async () => {
    const { id: userId } = await aUser(store.database);
    for (let index = 0; index < 300; index += 1)
      await anArticle(store.database, { userId, title: `Makale ${index}`, content: tenKilobytes });
    const articles = exportOwnArticles(store.database, userId, { ids: 50, texts: 4, rows: 4 })[0];
    const rows = articles?.rows[Symbol.asyncIterator]();
    const first = [await rows?.next(), await rows?.next()];
    expect(first).toMatchObject([{ done: false }, { done: false }]);
    // What is read already still comes; all else was not read.
    await store.database.deleteFrom('articles').where('user_id', '=', userId).execute();
    let left = 0;
    while ((await rows?.next())?.done === false) left += 1;
    expect(left).toBe(2);
  });

  test('every row of every batch comes once, whatever the batches are', async () => {
    const { id: userId } = await aUser(store.database);
    for (let index = 0; index < 23; index += 1) {
      const { id: article_id } = await anArticle(store.database, { userId, title: `Makale ${index}` });
      const former = { title: 'Eski', content: tenKilobytes, word_count: 1, created_at: new Date() };
      for (let version = 1; version <= index % 4; version += 1)
        await store.database
          .insertInto('article_revisions')
          .values({ ...former, id: randomUUID(), article_id, version })
          .execute();
    }
    await addImage(userId);
    await addImage((await aUser(store.database)).id);
    const inOneGo = await readSections(exportOwnArticles(store.database, userId));
    expect(inOneGo.map((rows) => rows.length)).toEqual([24, 33, 24, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    for (const sizes of [
      { ids: 1, texts: 1, rows: 1 },
      { ids: 5, texts: 3, rows: 2 },
      { ids: 23, texts: 33, rows: 23 },
    ])
      expect(await readSections(exportOwnArticles(store.database, userId, sizes))).toEqual(inOneGo);

    async function addImage(owner: string): Promise<void> {
      const { id: articleId } = await anArticle(store.database, { userId: owner });
      await anImage(store.database, { userId: owner, articleId });
    }
  });
});

function readSections(sections: readonly ExportSection[]): Promise<object[][]> {
  return Promise.all(sections.map(({ rows }) => Array.fromAsync(rows)));
}
