import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import type { LivePublisher } from '../live/live-publisher.ts';
import type { FinalizeDependencies, FinalizeInTransaction } from './finalization.ts';
import { generationJobs } from './generation-jobs.ts';
import { readParts } from './generation-parts.queries.ts';
import { type CancelTarget, requestCancel, requestCancelForUser } from './generations.queries.ts';

export type CancelDependencies = FinalizeDependencies & { readonly finalize: FinalizeInTransaction };

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
  const { jobId } = await dependencies.finalize(trx, finalization, dependencies);
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
