import { getDashboardStats } from '@hokka/contracts/articles/article-analytics.ts';
import { listArticles, listCategories } from '@hokka/contracts/articles/articles.ts';
import { describe, expect, test } from 'vitest';
import { useArticlesService } from '../../../../testing/articles-suite.ts';
import { anArticle } from '../../../../testing/builders/an-article.ts';

describe('lists of articles', () => {
  const suite = useArticlesService();

  test('search knows Turkish letters and takes wildcards as plain characters', async () => {
    const { userId, token } = await suite.aWriter();
    const istanbul = await anArticle(suite.store.database, { userId, title: 'İSTANBUL’da bir gün' });
    const isparta = await anArticle(suite.store.database, { userId, title: 'ISPARTA gülleri', tags: ['Gezi Rehberi'] });
    const percent = await anArticle(suite.store.database, { userId, title: 'Yüzde %50 indirim_günleri' });
    const found = async (search: string) =>
      (await suite.service.call(listArticles, { token, query: { search } })).data.articles.map((one) => one.id);
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
    const { userId, token } = await suite.aWriter();
    const ids: string[] = [];
    for (let day = 1; day <= 12; day += 1) {
      const article = await anArticle(suite.store.database, {
        userId,
        createdAt: new Date(Date.UTC(2026, 1, day)),
        status: day === 12 ? 'failed' : 'completed',
        ...(day === 1 ? { category: 'Yemek' } : {}),
      });
      ids.unshift(article.id);
    }
    const list = async (query: Record<string, string>) =>
      (await suite.service.call(listArticles, { token, query })).data;
    const first = await list({});
    expect(first.articles.map((one) => one.id)).toEqual(ids.slice(0, 10));
    expect(first.pagination).toEqual({
      page: 1,
      currentPage: 1,
      limit: 10,
      total: 12,
      totalPages: 2,
      next: expect.any(String),
    });
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
    const { token } = await suite.aWriter();
    expect(await suite.service.call(listArticles, { token, query: { [field]: value } })).toMatchObject({
      status: 400,
      errors: [{ field }],
    });
  });

  test('a repeated parameter is refused', async () => {
    const { token } = await suite.aWriter();
    expect(await suite.service.call(listArticles, { token, query: 'page=1&page=2' })).toMatchObject({
      status: 400,
      errors: [{ field: 'page' }],
    });
  });

  test('the dashboard’s figures and their change against the previous month', async () => {
    const { userId, token } = await suite.aWriter();
    const empty = (await suite.service.call(getDashboardStats, { token })).data;
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
      firstSteps: [],
    });
    const on = (day: string, wordCount: number) =>
      anArticle(suite.store.database, { userId, createdAt: new Date(day), wordCount });
    // 28 February 22:00 UTC is already March in Istanbul.
    await Promise.all([
      on('2026-02-10T00:00:00Z', 100),
      on('2026-02-11T00:00:00Z', 300),
      on('2026-02-28T22:00:00Z', 500),
    ]);
    await anArticle(suite.store.database, { userId, status: 'failed', createdAt: new Date('2026-03-02T00:00:00Z') });
    const trashed = await anArticle(suite.store.database, { userId, createdAt: new Date('2026-03-02T00:00:00Z') });
    await suite.store.database
      .updateTable('articles')
      .set({ deleted_at: new Date('2026-03-03T00:00:00Z') })
      .where('id', '=', trashed.id)
      .execute();
    // The failed one has no words, and the average is that of articles that have.
    expect((await suite.service.call(getDashboardStats, { token })).data).toEqual({
      totalArticles: 4,
      thisMonthArticles: 2,
      totalWordsGenerated: 900,
      averageWordsPerArticle: 300,
      changes: { totalArticles: 100, thisMonthArticles: 0, totalWordsGenerated: 125, averageWordsPerArticle: 50 },
      firstSteps: ['write'],
    });
  });

  test('the categories are those of the settings', async () => {
    expect((await suite.service.call(listCategories)).data).toContain('Kültür ve Sanat');
  });
});
