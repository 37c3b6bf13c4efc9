import type { Article } from '@hokka/contracts/articles/article.ts';
import { getArticle } from '@hokka/contracts/articles/articles.ts';
import { createArticle } from '@hokka/contracts/articles/generation.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createInput, useArticlesService } from '../../../../../../testing/articles-suite.ts';

describe('what nobody finishes', () => {
  const suite = useArticlesService();

  beforeEach(async () => {
    suite.clock.advance(60 * 60_000);
    await suite.service.articles.abandonOverdueGenerations();
  });

  test('a writing that waits longer than five minutes is ended by the sweep, once, and given back', async () => {
    const { userId, token } = await suite.aWriter();
    const { data } = await suite.service.call(createArticle, { token, body: createInput });
    suite.clock.advance(5 * 60_000 - 1);
    expect(await suite.service.articles.abandonOverdueGenerations()).toBe(0);
    suite.clock.advance(1);
    const sweeps = await Promise.all([
      suite.service.articles.abandonOverdueGenerations(),
      suite.service.articles.abandonOverdueGenerations(),
      suite.service.articles.abandonOverdueGenerations(),
    ]);
    expect(sweeps.reduce((total, ended) => total + ended, 0)).toBe(1);
    const article = (await suite.service.call(getArticle, { params: { id: data.id }, token })).data as Article;
    expect(article).toMatchObject({ status: 'failed', failure_reason: expect.stringContaining('sıra') });
    const entry = await suite.store.database
      .selectFrom('usage_ledger')
      .select(['state', 'reason'])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ state: 'released', reason: article.failure_reason });
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
