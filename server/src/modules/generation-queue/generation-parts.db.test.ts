import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { anArticle } from '../../../../testing/builders/an-article.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { appendParts } from './generation-parts.queries.ts';

describe('the parts of many texts in one statement', () => {
  let store: TestDatabase;
  let userId: string;
  let ids: string[];
  beforeAll(async () => {
    store = await createTestDatabase();
    userId = (await aUser(store.database)).id;
  });
  afterAll(() => store.drop());
  beforeEach(async () => {
    ids = [];
    const at = new Date('2026-03-31T10:00:00.000Z');
    for (let count = 0; count < 4; count += 1) {
      const id = randomUUID();
      const article = await anArticle(store.database, { userId });
      await store.database
        .insertInto('generations')
        .values({
          id,
          article_id: article.id,
          user_id: userId,
          status: 'writing',
          attempt: 2,
          job_id: randomUUID(),
          queued_at: at,
          deadline_at: at,
        })
        .execute();
      ids.push(id);
    }
  });

  const part = (index: number, attempt: number, content: string) => ({
    generationId: ids[index] ?? '',
    attempt,
    startOffset: 0,
    content,
  });
  const stored = async () => {
    const rows = await store.database
      .selectFrom('generation_parts')
      .select(['generation_id', 'content'])
      .where('generation_id', 'in', ids)
      .execute();
    return Object.fromEntries(rows.map((row) => [ids.indexOf(row.generation_id), row.content]));
  };

  test('each is fenced by its own attempt, and learns of its cancellation', async () => {
    const change = (index: number) => store.database.updateTable('generations').where('id', '=', ids[index] ?? '');
    await change(1).set({ attempt: 3 }).execute();
    await change(2).set({ cancel_requested_at: new Date() }).execute();
    await change(3).set({ status: 'failed', ended_at: new Date() }).execute();
    const parts = [0, 1, 2, 3].map((index) => part(index, 2, `Metin ${index}`));
    expect(await appendParts(store.database, parts)).toEqual(['held', 'lost', 'cancel-requested', 'lost']);
    expect(await stored()).toEqual({ 0: 'Metin 0', 2: 'Metin 2' });
    // The answer of the first time may have been lost.
    expect(await appendParts(store.database, parts.slice(0, 1))).toEqual(['held']);
    expect(await appendParts(store.database, [part(0, 2, ''), part(1, 2, '')])).toEqual(['held', 'lost']);
    expect(await stored()).toEqual({ 0: 'Metin 0', 2: 'Metin 2' });
  });

  test('one that another transaction holds keeps no other waiting, and is not taken for lost', async () => {
    await store.database.transaction().execute(async (trx) => {
      await trx
        .selectFrom('generations')
        .select('id')
        .where('id', '=', ids[1] ?? '')
        .forUpdate()
        .execute();
      const results = await appendParts(store.database, [part(0, 2, 'Bir'), part(1, 2, 'İki')]);
      expect(results).toEqual(['held', undefined]);
    });
    expect(await stored()).toEqual({ 0: 'Bir' });
    expect(await appendParts(store.database, [part(1, 2, 'İki')])).toEqual(['held']);
    expect(await stored()).toEqual({ 0: 'Bir', 1: 'İki' });
  });
});
