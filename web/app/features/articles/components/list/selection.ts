import type { ArticleListItem } from '@hokka/contracts/articles/article.ts';
import { downloadMax } from '@hokka/contracts/articles/downloads.ts';

type Listed = Pick<ArticleListItem, 'id' | 'status'>;

/**
 * The selected articles that are visible, in their order; articles that are no longer on the page are never acted upon.
 */
export function pickSelected<Article extends Listed>(
  articles: readonly Article[],
  selected: ReadonlySet<string>,
): readonly Article[] {
  return articles.filter(({ id }) => selected.has(id));
}

/** Only completed articles can be moderated or downloaded. */
export function isCompleted({ status }: Pick<ArticleListItem, 'status'>): boolean {
  return status === 'completed';
}

/** Ids of articles that can be downloaded: completed ones, up to the maximum of a zip file. */
export function pickDownloads(articles: readonly Listed[]): readonly string[] {
  return articles
    .filter(isCompleted)
    .map(({ id }) => id)
    .slice(0, downloadMax);
}

/** Whether all, some or none of a page's articles are selected. */
export function toSelectionState(articles: readonly Listed[], selected: ReadonlySet<string>): 'none' | 'some' | 'all' {
  const chosen = pickSelected(articles, selected).length;
  if (chosen === 0) return 'none';
  return chosen === articles.length ? 'all' : 'some';
}

/** Selects all articles of a page, or none once all are selected. */
export function toggleAll(articles: readonly Listed[], selected: ReadonlySet<string>): ReadonlySet<string> {
  if (toSelectionState(articles, selected) === 'all') return new Set();
  return new Set(articles.map(({ id }) => id));
}

/**
 * Toggles one article or, with `from`, also all between that one and this; all of them take on the new state of this
 * one.
 * @param from the previously toggled article, if Shift is held
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
