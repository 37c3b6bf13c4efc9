import type { Article, PublicArticle } from '@hokka/contracts/articles/article.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import type { getArticleQuality } from '@hokka/contracts/text/quality.ts';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { isAdmin } from '../../platform/http/caller.ts';
import { defineSessionRead } from '../../platform/http/session-read.ts';
import type { ArticlePlan } from '../article-text/planned-article.rules.ts';
import type { TextProcessor } from '../article-text/text-processor.ts';
import type { ArticlesDependencies } from '../generation-queue/dependencies.ts';
import { findPlan } from '../generation-queue/planned-articles.queries.ts';
import { findWordTarget } from '../generation-queue/prompt-input.ts';
import { isCustomTemplateId } from '../templates/order-with-template.ts';
import { findArticleForm } from '../templates/queries.ts';
import { computeTemplateTarget } from '../templates/rules.ts';
import { mayChange } from './article-access.ts';
import { toArticle } from './present-article.ts';
import { findArticle, selectArticleBeside } from './queries.ts';
import { readCitations } from './read-citations.ts';
import { findPublicArticle } from './read-public-articles.ts';

/** The article as its owner and admins see it; undefined for other users and for articles in the trash. */
export const wholeArticleRead = defineSessionRead({
  parameters: (_now, { params, query }: { readonly params: { readonly id: string }; readonly query: unknown }) => ({
    articleId: params.id,
    withContent: !isContentLeftOut(query),
  }),
  select: (database, _userId, parameters) => selectArticleBeside(database, parameters),
  present: ([row], { caller }): Article | undefined => {
    if (row === undefined || !(row.user_id === caller.workspaceId || isAdmin(caller))) return undefined;
    const { content, is_shared: isShared, author_id: authorId, ...rest } = row;
    const isOwner = row.user_id === caller.workspaceId;
    const article = toArticle(content === null ? rest : { ...rest, content }, { isAdmin: isAdmin(caller), isOwner });
    const isReadOnly = isOwner && !mayChange({ author_id: authorId, is_public: row.is_public }, caller);
    return {
      ...article,
      is_own: isOwner,
      ...(isOwner && isShared && { is_shared: true as const }),
      ...(isReadOnly && { is_read_only: true as const }),
    };
  },
});

/** The query is not validated yet. That is safe: if it is refused later, the text that was read is never sent. */
function isContentLeftOut(query: unknown): boolean {
  return typeof query === 'object' && query !== null && 'includeContent' in query && query.includeContent === 'false';
}

/**
 * Returns the whole article to its owner and admins, the public fields to other readers.
 * @param whole see `wholeArticleRead`
 * @throws AppError `article_not_found` for articles the caller must not see, too
 */
export async function readArticle(
  database: Database,
  id: string,
  whole: Article | undefined,
  withContent: boolean,
): Promise<Article | PublicArticle | Omit<PublicArticle, 'content'>> {
  const article = whole ?? (await findPublicArticle(database, id));
  if (article === undefined) throw new AppError('article_not_found');
  if (withContent) return article;
  const { content: _, ...rest } = article;
  return rest;
}

/**
 * Measures the quality of an article's text against the plan and the voice that were frozen when it was ordered. For a
 * published article with unpublished changes it measures the changed text. The caller must have checked that the user
 * owns the article.
 * @throws AppError `article_not_found`, `article_generating` while the text is being generated, and what
 * `MeasureQuality` throws
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
  const shown = toArticle(row, { isAdmin: false });
  const { content = '', status, language, length, format, version } = shown;
  if (status === 'generating') throw new AppError('article_generating');
  const plan = row.is_planned === true ? await findPlan(database, articleId) : undefined;
  const form = isCustomTemplateId(row.template) ? await findArticleForm(database, articleId) : undefined;
  const target = (form && computeTemplateTarget(form.sections)) ?? findWordTarget(length, format);
  // Nothing asked for an own document to have a length.
  const isOrdered = shown.ai_prompt !== '' || shown.ai_model_used !== null;
  const requestedWords = isOrdered ? toRange(target) : undefined;
  const asked = plan === undefined ? { requestedWords } : toRequested(plan);
  const quality = await measureQuality({ text: content, language, ...asked });
  return { ...quality, version, citations: await readCitations(database, { id: articleId, content }, texts) };
}

function toRange({ wordsMin, wordsMax }: Pick<ReturnType<typeof findWordTarget>, 'wordsMin' | 'wordsMax'>) {
  return { min: wordsMin, max: wordsMax };
}

/**
 * The requirements that a plan sets for its text. The introduction is left out: its heading is the title, which the
 * author may change.
 */
function toRequested({ wordTarget, outline, voice, evidence = [] }: ArticlePlan) {
  return {
    hasSources: evidence.some(({ passages }) => passages.length > 0),
    requestedWords: { min: wordTarget, max: wordTarget },
    plannedSections: outline.sections.map(({ id, heading, target_words: words }) => ({ id, heading, words })),
    ...(voice !== undefined && { voice }),
  };
}
