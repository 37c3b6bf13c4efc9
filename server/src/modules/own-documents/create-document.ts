import type { Article, ArticleLanguage } from '@hokka/contracts/articles/article.ts';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import { type IdempotentCall, runIdempotently } from '../../platform/database/idempotency.ts';
import type { NewId } from '../../platform/database/ids.ts';
import { findActingAccount } from '../../platform/process/work-context.ts';
import type { OrderedArticle } from '../articles/create-article.queries.ts';
import { toArticle } from '../articles/present-article.ts';
import { getArticle } from '../articles/queries.ts';
import type { ArticlesDependencies } from '../generation-queue/dependencies.ts';

export interface NewDocument {
  readonly userId: string;
  readonly title: string;
  readonly language: ArticleLanguage;
  /** Markdown. */
  readonly content: string;
  readonly wordCount: number;
  readonly now: Date;
}

/**
 * Creates an empty article that its author writes. It takes no unit of a quota, because nothing is generated.
 * @throws AppError `idempotency_mismatch`
 */
export async function createDocument(
  document: Pick<NewDocument, 'userId' | 'title' | 'language' | 'now'>,
  idempotentCall: IdempotentCall | undefined,
  dependencies: Pick<ArticlesDependencies, 'database' | 'newId'>,
): Promise<Article> {
  const response = await dependencies.database.transaction().execute((trx) =>
    runIdempotently(trx, idempotentCall, async () => {
      const id = dependencies.newId();
      const data = await insertDocument(trx, { ...document, id, content: '', wordCount: 0 }, dependencies.newId);
      return { status: 201, data };
    }),
  );
  return response.data;
}

/** Stores a completed article that was not generated. */
export async function insertDocument(
  trx: DatabaseTransaction,
  { userId, wordCount, ...document }: NewDocument & { readonly id: string },
  newId: NewId,
): Promise<Article> {
  const authorId = findActingAccount() ?? null;
  await insertOwnDocument(trx, {
    ...document,
    user_id: userId,
    author_id: authorId,
    word_count: wordCount,
    generation_id: newId(),
  });
  return toArticle(await getArticle(trx, document.id), { isAdmin: false });
}

type OwnDocument = Pick<OrderedArticle, 'id' | 'user_id' | 'author_id' | 'title' | 'language'> & {
  readonly content: string;
  readonly word_count: number;
  /** Belongs to no generation. */
  readonly generation_id: string;
  readonly now: Date;
};

/** Stores a completed private article without a generation; its empty prompt says that nothing was ordered. */
async function insertOwnDocument(trx: DatabaseTransaction, { now, ...document }: OwnDocument): Promise<void> {
  await trx
    .insertInto('articles')
    .values({ ...document, status: 'completed', ai_prompt: '', created_at: now, updated_at: now })
    .execute();
}
