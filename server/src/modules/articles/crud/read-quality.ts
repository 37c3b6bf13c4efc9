import type { ArticleQuality } from '@hokka/contracts/text/quality.ts';
import { AppError } from '../../../platform/errors.ts';
import type { ArticlesDependencies } from '../dependencies.ts';
import { findWordTarget } from '../generation/prompt/prompt-input.ts';
import { findArticle } from '../store/articles.queries.ts';
import { toArticle } from '../store/present-article.ts';

/**
 * What the text of an article is worth; of a published one with changes that are not published the changed text. The caller has made
 * sure that the owner asks.
 * @throws AppError `article_not_found`, `article_generating` as long as its text grows, and what `MeasureQuality` throws
 */
export async function readQuality(
  articleId: string,
  { database, measureQuality }: Pick<ArticlesDependencies, 'database' | 'measureQuality'>,
): Promise<ArticleQuality & { readonly version: number }> {
  const row = await findArticle(database, articleId, { withContent: true });
  if (row?.content === undefined) throw new AppError('article_not_found');
  const { content = '', status, language, length, format, version } = toArticle(row, { isAdmin: false });
  if (status === 'generating') throw new AppError('article_generating');
  const { wordsMin, wordsMax } = findWordTarget(length, format);
  const askedWords = { min: wordsMin, max: wordsMax };
  const quality = await measureQuality({ text: content, language, askedWords, plannedHeadings: undefined });
  return { ...quality, version };
}
