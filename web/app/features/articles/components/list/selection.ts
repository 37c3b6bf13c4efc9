import type { ArticleListItem } from '@hokka/contracts/articles/article.ts';
import { downloadMax } from '@hokka/contracts/articles/downloads.ts';

type Listed = Pick<ArticleListItem, 'id' | 'status'>;

/** What is selected of the articles that are seen, in their order: nothing happens unseen to what has left the page. */
export function pickSelected<Article extends Listed>(
  articles: readonly Article[],
  selected: ReadonlySet<string>,
): readonly Article[] {
  return articles.filter(({ id }) => selected.has(id));
}

/** Only what is completed can be decided about or downloaded. */
export function isCompleted({ status }: Pick<ArticleListItem, 'status'>): boolean {
  return status === 'completed';
}

/** Those that make a file: only what is completed does, and not more than a zip holds. */
export function pickDownloads(articles: readonly Listed[]): readonly string[] {
  return articles
    .filter(isCompleted)
    .map(({ id }) => id)
    .slice(0, downloadMax);
}

/** How much of a page is selected. */
export function toSelectionState(articles: readonly Listed[], selected: ReadonlySet<string>): 'none' | 'some' | 'all' {
  const chosen = pickSelected(articles, selected).length;
  if (chosen === 0) return 'none';
  return chosen === articles.length ? 'all' : 'some';
}

/** Everything on a page, or nothing once all of it is. */
export function toggleAll(articles: readonly Listed[], selected: ReadonlySet<string>): ReadonlySet<string> {
  if (toSelectionState(articles, selected) === 'all') return new Set();
  return new Set(articles.map(({ id }) => id));
}

/**
 * One article, or with `from` all between that one and this: they become what this one becomes.
 * @param from the article that was toggled before, while Shift is held
 */
export function toggleRange(
  articles: readonly Listed[],
  selected: ReadonlySet<string>,
  { id, from }: { readonly id: string; readonly from: string | undefined },
): ReadonlySet<string> {
  const [start, end] = [from ?? id, id].map((one) => articles.findIndex((article) => article.id === one));
  if (start === undefined || end === undefined || end < 0) return selected;
  const first = start < 0 ? end : start;
  const next = new Set(selected);
  for (const article of articles.slice(Math.min(first, end), Math.max(first, end) + 1)) {
    if (selected.has(id)) next.delete(article.id);
    else next.add(article.id);
  }
  return next;
}
