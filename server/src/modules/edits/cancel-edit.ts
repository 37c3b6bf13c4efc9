import { AppError } from '../../platform/errors.ts';
import {
  type CancelDependencies,
  cancelInTransaction,
  publishCancellation,
} from '../generation-queue/cancel-generation.ts';
import type { ArticlesDependencies } from '../generation-queue/dependencies.ts';
import type { LivePublisher } from '../live/live-publisher.ts';
import { readEditState } from './queries.ts';

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
