import type { ArticleListItem } from '@hokka/contracts/articles/article.ts';

/** Only what is completed can be decided about or downloaded. */
export function isSelectable(article: Pick<ArticleListItem, 'status'>): boolean {
  return article.status === 'completed';
}

type Listed = Pick<ArticleListItem, 'id' | 'status'>;

/** What is selected of the articles that are seen, in their order: nothing happens unseen to what has left the page. */
export function pickSelected<Article extends Listed>(
  articles: readonly Article[],
  selected: ReadonlySet<string>,
): readonly Article[] {
  return articles.filter((article) => isSelectable(article) && selected.has(article.id));
}

/** How much of a page is selected. */
export function toSelectionState(articles: readonly Listed[], selected: ReadonlySet<string>): 'none' | 'some' | 'all' {
  const possible = articles.filter(isSelectable).length;
  const chosen = pickSelected(articles, selected).length;
  if (chosen === 0) return 'none';
  return chosen === possible ? 'all' : 'some';
}

/** Everything that can be selected on a page, or nothing once all of it is. */
export function toggleAll(articles: readonly Listed[], selected: ReadonlySet<string>): ReadonlySet<string> {
  if (toSelectionState(articles, selected) === 'all') return new Set();
  return new Set(articles.filter(isSelectable).map(({ id }) => id));
}

export function toggleOne(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}
