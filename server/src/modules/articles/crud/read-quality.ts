import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import type { getArticleQuality } from '@hokka/contracts/text/quality.ts';
import { AppError } from '../../../platform/errors.ts';
import type { ArticlesDependencies } from '../dependencies.ts';
import type { ArticlePlan } from '../domain/planned-article.ts';
import { findWordTarget } from '../generation/prompt/prompt-input.ts';
import { findArticle } from '../store/articles.queries.ts';
import { findPlan } from '../store/generations/planned.queries.ts';
import { toArticle } from '../store/present-article.ts';
import { readCitations } from '../text/citations/read-citations.ts';
import type { TextProcessor } from '../text/text-processor.ts';

/**
 * What the text of an article is worth, against the plan and the voice that were frozen when it was ordered; of a published one with
 * changes that are not published the changed text. The caller has made sure that the owner asks.
 * @throws AppError `article_not_found`, `article_generating` as long as its text grows, and what `MeasureQuality` throws
 */
export async function readQuality(
  articleId: string,
  {
    database,
    measureQuality,
    texts,
  }: Pick<ArticlesDependencies, 'database' | 'measureQuality'> & { readonly texts: TextProcessor },
): Promise<EndpointData<typeof getArticleQuality>> {
  const row = await findArticle(database, articleId, { withContent: true });
  if (row?.content === undefined) throw new AppError('article_not_found');
  const { content = '', status, language, length, format, version } = toArticle(row, { isAdmin: false });
  if (status === 'generating') throw new AppError('article_generating');
  const plan = row.is_planned === true ? await findPlan(database, articleId) : undefined;
  const asked = plan === undefined ? { askedWords: toRange(findWordTarget(length, format)) } : toAsked(plan);
  const quality = await measureQuality({ text: content, language, ...asked });
  return { ...quality, version, citations: await readCitations({ id: articleId, content }, { database, texts }) };
}

function toRange({ wordsMin, wordsMax }: ReturnType<typeof findWordTarget>) {
  return { min: wordsMin, max: wordsMax };
}

/** What a plan asks of its text. The introduction has the title of the whole, which its author may change. */
function toAsked({ wordTarget, outline, voice }: ArticlePlan) {
  return {
    askedWords: { min: wordTarget, max: wordTarget },
    plannedSections: outline.sections.map(({ id, heading, target_words: words }) => ({ id, heading, words })),
    ...(voice !== undefined && { voice }),
  };
}
