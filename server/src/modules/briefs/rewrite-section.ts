import type { Brief } from '@hokka/contracts/briefs/brief.ts';
import type { Outline } from '@hokka/contracts/briefs/outline.ts';
import { runIdempotently } from '../../platform/database/idempotency.ts';
import { AppError } from '../../platform/errors.ts';
import { toNullIfEmpty } from '../articles/create-article-in-transaction.ts';
import {
  type CancelDependencies,
  cancelInTransaction,
  publishCancellation,
} from '../generation-queue/cancel-generation.ts';
import { assertModelCanSpend } from '../generation-queue/choose-model.ts';
import type { ArticlesDependencies } from '../generation-queue/dependencies.ts';
import { assertQueueHasCapacity } from '../generation-queue/enqueue-generation.ts';
import { isBeingWrittenFrom } from '../generation-queue/planned-articles.queries.ts';
import type { LivePublisher } from '../live/live-publisher.ts';
import { lockOwnBrief, touchBrief } from '../outlines/briefs.queries.ts';
import { presentBrief } from '../outlines/read-briefs.ts';
import {
  dismissRewrite,
  insertSectionRewrite,
  isBriefBusy,
  readOpenRewrite,
} from '../outlines/section-rewrites.queries.ts';
import { createBusyError, enqueueOutline, type OrderContext, requireForTarget } from './order-outline.ts';

/**
 * Orders another version of one section in one short transaction. The outline does not change until its author accepts
 * the answer. On any error nothing is stored.
 * @throws AppError `brief_not_found`, `section_not_found`, `brief_planning`, `brief_being_written`,
 * `feature_not_in_plan`, `generation_busy`, `generation_paused`, `ai_quota_exhausted`, `idempotency_mismatch`
 */
export async function rewriteSection(
  {
    briefId,
    sectionId,
    wish,
    ...context
  }: OrderContext & { readonly briefId: string; readonly sectionId: string; readonly wish: string | undefined },
  dependencies: ArticlesDependencies,
): Promise<Brief> {
  const { userId, now, idempotentCall } = context;
  const response = await dependencies.database.transaction().execute((trx) =>
    runIdempotently(trx, idempotentCall, async () => {
      const row = await lockOwnBrief(trx, briefId, userId);
      if (row === undefined) throw new AppError('brief_not_found');
      if (row.status === 'planning') throw new AppError('brief_planning');
      // Only `storeOutlineEnd` and `saveBrief` write this column.
      const outline = row.outline as unknown as Outline | null;
      const former = outline?.sections.find(({ id }) => id === sectionId);
      if (former === undefined) throw new AppError('section_not_found');
      if (await isBeingWrittenFrom(trx, briefId)) throw new AppError('brief_being_written');
      if (await isBriefBusy(trx, briefId)) throw createBusyError();
      await requireForTarget(trx, { userId, now, wordTarget: row.word_target }, dependencies.requireFeature);
      await assertQueueHasCapacity(trx, now, dependencies, 'outline');
      await assertModelCanSpend(trx, { userId, chosenModel: null, now }, dependencies);
      const generationId = dependencies.newId();
      await enqueueOutline(trx, { briefId, generationId, userId, now }, dependencies);
      await insertSectionRewrite(trx, { generationId, briefId, former, wish: toNullIfEmpty(wish), now });
      await touchBrief(trx, briefId, now);
      return { status: 201, data: await presentBrief(trx, { ...row, updated_at: now }) };
    }),
  );
  return response.data;
}

/**
 * Cancels the rewrite of a section or discards its answer. Does nothing if there is neither. @throws AppError
 * `brief_not_found`
 */
export async function dismissSectionRewrite(
  {
    briefId,
    sectionId,
    userId,
    now,
  }: Pick<OrderContext, 'userId' | 'now'> & { readonly briefId: string; readonly sectionId: string },
  dependencies: ArticlesDependencies & CancelDependencies & { readonly publisher: LivePublisher },
): Promise<Brief> {
  const { cancellation, brief } = await dependencies.database.transaction().execute(async (trx) => {
    const open = await readOpenRewrite(trx, briefId);
    // A rewrite that is ordered between here and the lock stays, since its author has not seen it yet.
    const generationId = open?.rewrite.section_id === sectionId ? open.generationId : undefined;
    // Locks the generation before the brief, in the same order as a worker that ends it.
    const cancellation =
      generationId === undefined
        ? undefined
        : await cancelInTransaction(trx, { briefId, userId, generationId }, now, dependencies);
    const row = await lockOwnBrief(trx, briefId, userId);
    if (row === undefined) throw new AppError('brief_not_found');
    if (generationId !== undefined) await dismissRewrite(trx, generationId, now);
    return { cancellation, brief: await presentBrief(trx, row) };
  });
  if (cancellation !== undefined) publishCancellation(dependencies.publisher, cancellation);
  return brief;
}
