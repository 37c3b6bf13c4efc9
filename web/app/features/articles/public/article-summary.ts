import type { PublishedArticle } from '@hokka/contracts/public-reads.ts';
import { splitTitle } from '../editing/title-line.ts';
import { buildSearchDescription } from '../search-description.ts';

/** What an article is about, in a sentence or two: its author's description or the beginning of its text. */
export function summarizeArticle(article: Pick<PublishedArticle, 'title' | 'meta_description' | 'beginning'>): string {
  return buildSearchDescription(article.meta_description, splitTitle(article.beginning, article.title).body);
}
