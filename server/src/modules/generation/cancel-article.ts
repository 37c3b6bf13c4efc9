import type { Article } from '@hokka/contracts/articles/article.ts';
import { AppError } from '../../platform/errors.ts';
import { toArticle } from '../articles/present-article.ts';
import { getArticle, lockOwnArticle, selectOwnArticle } from '../articles/queries.ts';
import {
  type CancelDependencies,
  cancelInTransaction,
  publishCancellation,
} from '../generation-queue/cancel-generation.ts';
import type { ArticlesDependencies } from '../generation-queue/dependencies.ts';
import { writingKinds } from '../generation-queue/generations.queries.ts';
import type { LivePublisher } from '../live/live-publisher.ts';

/**
 * Cancels the generation of an article (“Durdur”).
 * @throws AppError `article_not_found`, `article_not_generating`
 */
export async function cancelGeneration(
  request: { readonly articleId: string; readonly userId: string; readonly now: Date },
  dependencies: ArticlesDependencies & CancelDependencies & { readonly publisher: LivePublisher },
): Promise<Article> {
  const { articleId, userId, now } = request;
  const { cancellation, article } = await dependencies.database.transaction().execute(async (trx) => {
    // Locks the generation before the article, in the same order as a worker that ends it.
    const ownArticle = await selectOwnArticle(trx, articleId, userId, { inTrash: false })
      .select('status')
      .executeTakeFirst();
    if (ownArticle === undefined) throw new AppError('article_not_found');
    const cancellation = await cancelInTransaction(trx, { articleId, userId, kinds: writingKinds }, now, dependencies);
    if (cancellation === undefined) throw new AppError('article_not_generating');
    const locked = await lockOwnArticle(trx, articleId, userId, { inTrash: false });
    if (locked === undefined) throw new AppError('article_not_found');
    return { cancellation, article: toArticle(await getArticle(trx, articleId), { isAdmin: false }) };
  });
  publishCancellation(dependencies.publisher, cancellation);
  return article;
}
