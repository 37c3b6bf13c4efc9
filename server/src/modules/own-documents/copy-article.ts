import type { Article } from '@hokka/contracts/articles/article.ts';
import { type IdempotentCall, runIdempotently } from '../../platform/database/idempotency.ts';
import { AppError } from '../../platform/errors.ts';
import { findActingAccount } from '../../platform/process/work-context.ts';
import { toArticle } from '../articles/present-article.ts';
import { getArticle } from '../articles/queries.ts';
import type { ArticlesDependencies } from '../generation-queue/dependencies.ts';
import { insertCopy } from './copies.queries.ts';

interface CopyRequest {
  readonly articleId: string;
  readonly userId: string;
  readonly now: Date;
  readonly idempotentCall: IdempotentCall | undefined;
}

/**
 * Creates a private article from another one as its author sees it: text and fields, but not its address, its
 * plan, its former versions, comments and approvals. It takes no unit of a quota, because nothing is generated; the text counts
 * towards the storage.
 * @throws AppError `article_not_found`, `article_generating`, `idempotency_mismatch`
 */
export async function copyArticle(
  { articleId, userId, now, idempotentCall }: CopyRequest,
  { database, newId }: Pick<ArticlesDependencies, 'database' | 'newId'>,
): Promise<Article> {
  const response = await database.transaction().execute((trx) =>
    runIdempotently(trx, idempotentCall, async () => {
      const copyId = newId();
      const copy = { id: copyId, authorId: findActingAccount() ?? null, generationId: newId(), now };
      const status = await insertCopy(trx, { articleId, userId, copy });
      if (status === undefined) throw new AppError('article_not_found');
      if (status === 'generating') throw new AppError('article_generating');
      return { status: 201, data: toArticle(await getArticle(trx, copyId), { isAdmin: false }) };
    }),
  );
  return response.data;
}
