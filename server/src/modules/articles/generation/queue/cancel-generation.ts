import type { Article } from '@hokka/contracts/articles/article.ts';
import type { DatabaseTransaction } from '../../../../platform/database/connect.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { ArticlesDependencies } from '../../dependencies.ts';
import type { LivePublisher } from '../../live/live-publisher.ts';
import { getArticle, lockOwnArticle, selectOwnArticle } from '../../store/articles.queries.ts';
import { readEditState } from '../../store/generations/edits.queries.ts';
import { readParts } from '../../store/generations/generation-parts.queries.ts';
import {
  type CancelTarget,
  requestCancel,
  requestCancelForUser,
  writingKinds,
} from '../../store/generations/generations.queries.ts';
import { toArticle } from '../../store/present-article.ts';
import type { FinalizeDependencies } from '../finalize/finalization.ts';
import { finalizeInTransaction } from '../finalize/finalize-in-transaction.ts';
import { generationJobs } from '../generation-jobs.ts';

export type CancelDependencies = Pick<ArticlesDependencies, 'jobs'> & FinalizeDependencies;

/** A requested cancellation; `ended` when no worker had the generation, so that it is already over. */
export interface Cancellation {
  readonly generationId: string;
  readonly attempt: number;
  readonly isFinalized: boolean;
}

/** Asks the worker to stop, or ends the generation at once when no worker has it. Undefined when nothing runs. */
export async function cancelInTransaction(
  trx: DatabaseTransaction,
  target: CancelTarget,
  now: Date,
  dependencies: CancelDependencies,
): Promise<Cancellation | undefined> {
  const generation = await requestCancel(trx, target, now);
  return generation === undefined ? undefined : finalizeUnlessClaimed(trx, generation, now, dependencies);
}

/** Cancels everything that is being written for a user. The caller must prevent new generations. */
export async function cancelAllForUser(
  trx: DatabaseTransaction,
  userId: string,
  now: Date,
  dependencies: CancelDependencies,
): Promise<Cancellation[]> {
  const cancellations: Cancellation[] = [];
  for (const generation of await requestCancelForUser(trx, userId, now))
    cancellations.push(await finalizeUnlessClaimed(trx, generation, now, dependencies));
  return cancellations;
}

async function finalizeUnlessClaimed(
  trx: DatabaseTransaction,
  generation: NonNullable<Awaited<ReturnType<typeof requestCancel>>>,
  now: Date,
  dependencies: CancelDependencies,
): Promise<Cancellation> {
  const cancellation = { generationId: generation.id, attempt: generation.attempt };
  if (generation.status !== 'queued') return { ...cancellation, isFinalized: false };
  // A worker that stopped may have handed the generation back with some text.
  const { text } = await readParts(trx, generation.id);
  const finalization = {
    generationId: generation.id,
    kind: generation.kind,
    at: now,
    text: text.trim(),
    outcome: { status: 'cancelled' as const },
    isFree: generation.wait_since !== null,
  };
  const { jobId } = await finalizeInTransaction(trx, finalization, dependencies);
  await dependencies.jobs.cancel(trx, generationJobs[generation.kind], jobId);
  return { ...cancellation, isFinalized: true };
}

/**
 * Notifies the worker and the readers. Call it after the commit. A lost notification costs a second, because the worker
 * checks at each checkpoint.
 */
export function publishCancellation(publisher: LivePublisher, cancellation: Cancellation): void {
  publisher.publish({
    g: cancellation.generationId,
    a: cancellation.attempt,
    e: cancellation.isFinalized ? 'end' : 'cancel',
  });
}

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

/**
 * Cancels an edit.
 * @throws AppError `edit_not_found`, `edit_not_running`
 */
export async function cancelEdit(
  request: { readonly articleId: string; readonly editId: string; readonly userId: string; readonly now: Date },
  dependencies: ArticlesDependencies & CancelDependencies & { readonly publisher: LivePublisher },
): Promise<void> {
  const { articleId, editId, userId, now } = request;
  const target = { articleId, userId, kinds: ['edit'], generationId: editId } as const;
  const cancellation = await dependencies.database
    .transaction()
    .execute((trx) => cancelInTransaction(trx, target, now, dependencies));
  if (cancellation === undefined) {
    const isKnown = (await readEditState(dependencies.database, articleId, editId)) !== undefined;
    throw new AppError(isKnown ? 'edit_not_running' : 'edit_not_found');
  }
  publishCancellation(dependencies.publisher, cancellation);
}
