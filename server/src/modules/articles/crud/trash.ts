import type { Article } from '@hokka/contracts/articles/article.ts';
import type { ModerationStatus } from '@hokka/contracts/articles/status.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import type { ArticlesDependencies } from '../dependencies.ts';
import {
  type CancelDependencies,
  cancelInTransaction,
  publishCancellation,
} from '../generation/queue/cancel-generation.ts';
import type { LivePublisher } from '../live/live-publisher.ts';
import { getArticle, selectOwnArticle } from '../store/articles.queries.ts';
import { hasLiveGeneration } from '../store/generations/generations.queries.ts';
import { toArticle } from '../store/present-article.ts';

interface OwnedArticleRequest {
  readonly articleId: string;
  readonly userId: string;
  readonly now: Date;
}

/** What is ordered between two steps of a deletion makes it begin again, so often. */
const maxAttempts = 3;

/**
 * Moves the article to the trash and stops its writing, or its edit; nothing is given back for what was written.
 * @throws AppError `article_not_found`, `article_generating` when something of it is ordered again and again
 */
export async function trashArticle(
  { articleId, userId, now }: OwnedArticleRequest,
  dependencies: ArticlesDependencies & CancelDependencies & { readonly publisher: LivePublisher },
): Promise<void> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const trashed = await dependencies.database.transaction().execute(async (trx) => {
      // The generation is locked before the article, in the order in which a worker ends it.
      const cancellation = await cancelInTransaction(trx, { articleId, userId }, now, dependencies);
      const article = await selectOwnArticle(trx, articleId, userId, { inTrash: false })
        .select('id')
        .forUpdate()
        .executeTakeFirst();
      if (article === undefined) throw new AppError('article_not_found');
      // Whoever had the lock before has ordered something that could not be seen yet.
      if (cancellation === undefined && (await hasLiveGeneration(trx, articleId))) return undefined;
      await trx.updateTable('articles').set({ deleted_at: now }).where('id', '=', articleId).execute();
      return { cancellation };
    });
    if (trashed === undefined) continue;
    if (trashed.cancellation !== undefined) publishCancellation(dependencies.publisher, trashed.cancellation);
    return;
  }
  throw new AppError('article_generating');
}

/** Erases an article that lies in the trash and is not being written or edited any more. @throws AppError `article_not_found`, `article_generating` */
export async function deleteArticlePermanently(
  { articleId, userId }: OwnedArticleRequest,
  database: Database,
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const article = await selectOwnArticle(trx, articleId, userId, { inTrash: true })
      .select('status')
      .forUpdate()
      .executeTakeFirst();
    if (article === undefined) throw new AppError('article_not_found');
    // What it holds of the quota goes back first.
    if (article.status === 'generating' || (await hasLiveGeneration(trx, articleId)))
      throw new AppError('article_generating');
    await trx.deleteFrom('articles').where('id', '=', articleId).execute();
  });
}

/**
 * Takes the article out of the trash. An approved one with an open report waits for a decision then, so that the trash is no way
 * around it; one that was decided about otherwise stays as it is.
 * @throws AppError `article_not_found`
 */
export async function restoreArticle({ articleId, userId }: OwnedArticleRequest, database: Database): Promise<Article> {
  return database.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('articles')
      .set((article) => ({
        deleted_at: null,
        moderation_status: article
          .case()
          .when(
            article.and([
              article('moderation_status', '=', 'approved'),
              article.exists(
                article
                  .selectFrom('article_reports')
                  .select('article_reports.id')
                  .whereRef('article_reports.article_id', '=', 'articles.id')
                  .where('article_reports.closed_at', 'is', null),
              ),
            ]),
          )
          .then<ModerationStatus>('pending')
          .else(article.ref('moderation_status'))
          .end(),
      }))
      .where('id', '=', articleId)
      .where('user_id', '=', userId)
      .where('deleted_at', 'is not', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new AppError('article_not_found');
    return toArticle(await getArticle(trx, articleId), { isAdmin: false });
  });
}
