import type { Article, PublicArticle } from '@hokka/contracts/articles/article.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { type Caller, isAdmin } from '../../../platform/http/caller.ts';
import { findPublicArticle } from '../public/read-public-articles.ts';
import { findArticle } from '../store/articles.queries.ts';
import { toArticle } from '../store/present-article.ts';

/** Whole for its owner and admins, the public fields for other readers. @throws AppError `article_not_found` for all that may not be known. */
export async function readArticle(
  database: Database,
  id: string,
  caller: Caller | undefined,
  withContent: boolean,
): Promise<Article | PublicArticle | Omit<PublicArticle, 'content'>> {
  const row = caller === undefined ? undefined : await findArticle(database, id, { withContent });
  if (row !== undefined && (row.user_id === caller?.userId || isAdmin(caller))) {
    return { ...toArticle(row, { isAdmin: isAdmin(caller) }), is_own: row.user_id === caller?.userId };
  }
  const article = await findPublicArticle(database, id);
  if (article === undefined) throw new AppError('article_not_found');
  if (withContent) return article;
  const { content: _, ...rest } = article;
  return rest;
}

/** Title and text of an article outside the trash; the caller has made sure who asks. */
export async function readArticleText(
  database: Database,
  id: string,
): Promise<{ title: string; content: string } | undefined> {
  const row = await findArticle(database, id, { withContent: true });
  return row === undefined ? undefined : { title: row.title, content: row.content ?? '' };
}
