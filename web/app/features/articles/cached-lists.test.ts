import type { ArticleListItem } from '@hokka/contracts/articles/article.ts';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { addToCachedLists, withChangedArticle, withNewArticle, withoutArticle } from './cached-lists.ts';

const article = (id: string, more: Partial<ArticleListItem> = {}) => ({ id, title: id, ...more }) as ArticleListItem;

const makePage = (ids: readonly string[], { total = ids.length, limit = 3 } = {}) => ({
  articles: ids.map((id) => article(id)),
  pagination: { page: 1, currentPage: 1, limit, total, totalPages: Math.ceil(total / limit) },
});

const listIds = (page: { readonly articles: readonly ArticleListItem[] } | undefined) =>
  page?.articles.map(({ id }) => id);

describe('a cached page of articles', () => {
  it('takes a new article in front and stays as long as a page is', () => {
    const page = withNewArticle(makePage(['c', 'b', 'a']), article('d'));
    expect(listIds(page)).toEqual(['d', 'c', 'b']);
    expect(page.pagination).toMatchObject({ total: 4, totalPages: 2 });
  });

  it('does not take the same article twice', () => {
    const page = makePage(['b', 'a']);
    expect(withNewArticle(page, article('b'))).toBe(page);
  });

  it('replaces a changed article in its place', () => {
    const page = withChangedArticle(makePage(['b', 'a']), article('a', { status: 'generating' }));
    expect(listIds(page)).toEqual(['b', 'a']);
    expect(page.articles[1]?.status).toBe('generating');
  });

  it('loses an article, and counts only one that it had', () => {
    const page = makePage(['c', 'b', 'a'], { total: 4 });
    expect(listIds(withoutArticle(page, 'b'))).toEqual(['c', 'a']);
    expect(withoutArticle(page, 'b').pagination).toMatchObject({ total: 3, totalPages: 1 });
    expect(withoutArticle(page, 'x')).toBe(page);
  });
});

describe('the cached lists', () => {
  it('take a new article only where the newest of all articles stand', () => {
    const client = new QueryClient();
    const makeKey = (query: object) => ['listArticles', {}, query];
    const beginnings = [{}, { page: 1 }, { limit: 5 }, { page: 1, status: undefined, search: '' }];
    const others = [{ page: 2 }, { status: 'failed' }, { search: 'çay' }, { category: 'Bilim' }];
    for (const query of [...beginnings, ...others]) client.setQueryData(makeKey(query), makePage(['a']));

    addToCachedLists(client, article('b'));

    for (const query of beginnings) expect(listIds(client.getQueryData(makeKey(query)))).toEqual(['b', 'a']);
    for (const query of others) expect(listIds(client.getQueryData(makeKey(query)))).toEqual(['a']);
  });
});
