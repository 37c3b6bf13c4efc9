import { readFirstParagraph } from '@hokka/contracts/markdown/first-paragraph.ts';
import { markdownToPlainText } from '@hokka/contracts/markdown/plain-text.ts';
import type { PublishedArticle } from '@hokka/contracts/site/public-reads.ts';
import { splitTitle } from '../articles/markdown/title-line.ts';

/** Length of a description in search engines; the server cuts its own to the same length. */
const lengthMax = 160;

/** The author's description of an article, or the beginning of its first paragraph up to a whole word. */
export function buildSearchDescription(given: string | null, body: string): string {
  if (given !== null && given.trim() !== '') return given.trim();
  // A text without words may still show something.
  const text =
    readFirstParagraph(body) ||
    markdownToPlainText(body.slice(0, 20 * lengthMax))
      .replace(/\s+/g, ' ')
      .trim();
  const characters = [...text];
  if (characters.length <= lengthMax) return text;
  const cut = characters.slice(0, lengthMax - 1).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace === -1 ? cut : cut.slice(0, lastSpace)).replace(/(?<![\s.,;:!?…–-])[\s.,;:!?…–-]+$/, '')}…`;
}

/** Summary of an article in a sentence or two: the author's description or the beginning of the text. */
export function summarizeArticle(article: Pick<PublishedArticle, 'title' | 'meta_description' | 'beginning'>): string {
  return buildSearchDescription(article.meta_description, splitTitle(article.beginning, article.title).body);
}
