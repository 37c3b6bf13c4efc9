import type { Article } from '@hokka/contracts/articles/article.ts';
import type { listRevisions } from '@hokka/contracts/articles/revisions.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { computeOffset, type PageRequest, toPagination } from '../../../platform/database/pagination.ts';
import { AppError } from '../../../platform/errors.ts';
import type { ArticlesDependencies } from '../dependencies.ts';
import { computeModerationAfterEdit } from '../domain/article.ts';
import { getArticle, insertRevision, lockOwnArticle } from '../store/articles.queries.ts';
import { toArticle } from '../store/present-article.ts';

/** Former texts of an article, newest first, without their contents. */
export async function listArticleRevisions(
  database: Database,
  articleId: string,
  page: PageRequest,
): Promise<EndpointData<typeof listRevisions>> {
  const matchingRevisions = database.selectFrom('article_revisions').where('article_id', '=', articleId);
  const [rows, { total }] = await Promise.all([
    matchingRevisions
      .select(['id', 'version', 'title', 'word_count', 'created_at'])
      .orderBy('version', 'desc')
      .limit(page.limit)
      .offset(computeOffset(page))
      .execute(),
    matchingRevisions.select((select) => select.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    revisions: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    pagination: toPagination(page, Number(total)),
  };
}

interface RestoreRequest {
  readonly articleId: string;
  readonly revisionId: string;
  readonly userId: string;
  readonly now: Date;
}

/** Makes a former text the current one. @throws AppError `article_not_found`, `article_generating` */
export async function restoreArticleRevision(
  { articleId, revisionId, userId, now }: RestoreRequest,
  { database, newId }: Pick<ArticlesDependencies, 'database' | 'newId'>,
): Promise<Article> {
  return database.transaction().execute(async (trx) => {
    const article = await lockOwnArticle(trx, articleId, userId, { inTrash: false });
    const revision = await trx
      .selectFrom('article_revisions')
      .select(['title', 'content', 'word_count'])
      .where('id', '=', revisionId)
      .where('article_id', '=', articleId)
      .executeTakeFirst();
    if (article === undefined || revision === undefined) throw new AppError('article_not_found');
    if (article.status === 'generating') throw new AppError('article_generating');
    await insertRevision(trx, newId(), article, now);
    await trx
      .updateTable('articles')
      .set((set) => ({
        ...revision,
        moderation_status: computeModerationAfterEdit(article.moderation_status),
        version: set('version', '+', 1),
        updated_at: now,
      }))
      .where('id', '=', articleId)
      .execute();
    return toArticle(await getArticle(trx, articleId), { isAdmin: false });
  });
}
