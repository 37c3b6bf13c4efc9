import type { PublishedArticle } from '@hokka/contracts/public-reads.ts';
import { splitTitle } from '../editing/title-line.ts';
import { searchDescription } from '../search-description.ts';

/** What an article is about, in a sentence or two: its author's description or the beginning of its text. */
export function summaryOf(article: Pick<PublishedArticle, 'title' | 'meta_description' | 'beginning'>): string {
  return searchDescription(article.meta_description, splitTitle(article.beginning, article.title).body);
}
