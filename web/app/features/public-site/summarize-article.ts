import type { PublishedArticle } from '@hokka/contracts/site/public-reads.ts';
import { splitTitle } from '../articles/markdown/title-line.ts';
import { buildSearchDescription } from './search-description.ts';

/**
 * Summary of an article in a sentence or two: the author's description or the beginning of the text. Not beside
 * `buildSearchDescription`, which pages share that have nothing to do with articles: they would load `splitTitle` with
 * the files of these.
 */
export function summarizeArticle(article: Pick<PublishedArticle, 'title' | 'meta_description' | 'beginning'>): string {
  return buildSearchDescription(article.meta_description, splitTitle(article.beginning, article.title).body);
}
