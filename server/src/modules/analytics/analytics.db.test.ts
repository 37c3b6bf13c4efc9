import { getWritingAnalytics } from '@hokka/contracts/articles/article-analytics.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useArticlesService } from '../../../../testing/articles-suite.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { anArticle } from '../../../../testing/builders/an-article.ts';
import { selectCompleted, selectFailed } from './queries.ts';

describe('the analysis of one’s own writing', () => {
  const suite = useArticlesService();

  async function someone() {
    const { id } = await aUser(suite.store.database, { planId: 2 });
    return { id, token: `user-${id}` };
  }
  const read = async (token: string, days?: string) =>
    (await suite.service.call(getWritingAnalytics, { token, ...(days === undefined ? {} : { query: { days } }) })).data;

  test('counts by days of Istanbul, today included, and nothing of others or of the trash', async () => {
    const [own, other] = [await someone(), await someone()];
    suite.clock.set('2026-03-31T10:00:00.000Z');
    const write = (change: Partial<Parameters<typeof anArticle>[1]> = {}) =>
      anArticle(suite.store.database, { userId: own.id, wordCount: 100, createdAt: suite.clock.now(), ...change });
    // The last moment before and the first of the 30 days.
    await write({ createdAt: new Date('2026-03-01T20:59:59.999Z') });
    await write({ createdAt: new Date('2026-03-01T21:00:00.000Z'), wordCount: 7, category: 'Bilim' });
    await write({ category: 'Bilim' });
    await write();
    await write({ status: 'failed' });
    await write({ userId: other.id });
    const { id: trashed } = await write();
    await suite.store.database
      .updateTable('articles')
      .set({ deleted_at: suite.clock.now() })
      .where('id', '=', trashed)
      .execute();
    await suite.store.database
      .updateTable('articles')
      .set({ generation_time_ms: 2500, ai_model_used: 'openai/gpt-4' })
      .where('user_id', '=', own.id)
      .where('word_count', '=', 7)
      .execute();
    const analytics = await read(own.token);
    expect(analytics).toMatchObject({
      days: 30,
      articles: 3,
      words: 207,
      failed: 1,
      failedPercent: 25,
      averageGenerationTime: 2500,
      categories: [
        { name: 'Bilim', articles: 2, words: 107 },
        { name: null, articles: 1, words: 100 },
      ],
      models: [
        { name: null, articles: 2, words: 200 },
        { name: 'openai/gpt-4', articles: 1, words: 7 },
      ],
    });
    expect(analytics.daily).toHaveLength(30);
    expect(analytics.daily[0]).toEqual({ date: '2026-03-02', articles: 1, words: 7 });
    expect(analytics.daily[29]).toEqual({ date: '2026-03-31', articles: 2, words: 200 });
    expect(await read(own.token, '90')).toMatchObject({ days: 90, articles: 4, words: 307 });
  });

  test('is empty for who wrote nothing', async () => {
    const { token } = await someone();
    expect(await read(token)).toMatchObject({ articles: 0, failedPercent: null, categories: [], models: [] });
  });

  test('is of 30 or 90 days', async () => {
    const { token } = await someone();
    expect(await suite.service.call(getWritingAnalytics, { token, query: { days: '7' } })).toMatchObject({
      status: 400,
      errors: [{ field: 'days', message: 'Gün sayısı şunlardan biri olmalıdır: 30, 90' }],
    });
  });

  test('reads the user’s own rows by index, however many others there are', async () => {
    const { database } = suite.store;
    const owner = await someone();
    await sql`
      INSERT INTO articles (id, user_id, title, status, ai_prompt, generation_id, created_at, updated_at)
      SELECT gen_random_uuid(), users.id, 'Makale', 'completed', 'Prompt', gen_random_uuid(), at, at
      FROM users,
        LATERAL (SELECT timestamptz '2026-03-01' + n * interval '1 minute' AS at FROM generate_series(1, 1000) AS n) AS times`.execute(
      database,
    );
    await sql`ANALYZE articles`.execute(database);
    const span = { userId: owner.id, since: new Date('2026-03-03T12:00:00.000Z') };
    for (const select of [selectCompleted, selectFailed]) {
      const plan = JSON.stringify(await select(database, span).explain());
      expect(plan).toMatch(/Index/);
      expect(plan).not.toMatch(/Seq Scan/);
    }
    await sql`DELETE FROM articles WHERE title = 'Makale'`.execute(database);
  });
});
