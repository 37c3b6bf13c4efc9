import type { Article, PublicArticle } from '@hokka/contracts/articles/article.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { isAdmin } from '../../../platform/http/caller.ts';
import { defineSessionRead } from '../../../platform/http/session-read.ts';
import { findPublicArticle } from '../public/read-public-articles.ts';
import { selectArticleBeside } from '../store/articles.queries.ts';
import { toArticle } from '../store/present-article.ts';

/** The article as its owner and admins see it; undefined for every other user, and for what lies in the trash. */
export const wholeArticleRead = defineSessionRead({
  parameters: (_now, { params, query }: { readonly params: { readonly id: string }; readonly query: unknown }) => ({
    articleId: params.id,
    withContent: !isContentLeftOut(query),
  }),
  select: (database, _userId, parameters) => selectArticleBeside(database, parameters),
  present: ([row], { caller }): Article | undefined => {
    if (row === undefined || !(row.user_id === caller.userId || isAdmin(caller))) return undefined;
    const { content, ...rest } = row;
    const isOwner = row.user_id === caller.userId;
    const article = toArticle(content === null ? rest : { ...rest, content }, { isAdmin: isAdmin(caller), isOwner });
    return { ...article, is_own: isOwner };
  },
});

/** The query has not been validated yet: a text that is read for a query that is refused is not sent. */
function isContentLeftOut(query: unknown): boolean {
  return typeof query === 'object' && query !== null && 'includeContent' in query && query.includeContent === 'false';
}

/**
 * Whole for its owner and admins, the public fields for other readers.
 * @param whole see `wholeArticleRead`
 * @throws AppError `article_not_found` for all that may not be known
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
