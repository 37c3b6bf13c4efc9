import { z } from 'zod';
import { addMilliseconds, dayMs, minuteMs, secondMs } from '../../../platform/clock.ts';
import { purgeAuditOrigins, purgeAuditReasons } from '../../../platform/database/audit.ts';
import { deleteIdempotencyKeysOfUser } from '../../../platform/database/idempotency.ts';
import type { JobDefinition, JobRun } from '../../../platform/jobs/job-runner.ts';
import { lockQueuedMails } from '../../../platform/mail/mails.queries.ts';
import type { AccountsDependencies } from '../../account-records/dependencies.ts';
import { deleteUser, listStaleDeletions, lockAccountToErase } from './queries.ts';

/**
 * Maximum time, in ms, that a queued mail delays the erasure. Delivery is abandoned after a day, so an older mail is
 * stuck.
 */
const mailWaitMaxMs = 2 * dayMs;
const defaultErasureDelaysMs = { min: 2 * secondMs, max: 5 * minuteMs };

/**
 * Erases a user who left, in one transaction and only once, however often the job runs. While a generation of theirs is
 * running or a mail to them is queued, the job reschedules itself after as long as the user has been waiting so far,
 * between two seconds and five minutes.
 */
export async function eraseAccount(run: JobRun<{ userId: string }>, dependencies: AccountsDependencies): Promise<void> {
  const {
    clock,
    database,
    eraseUserData,
    hasOpenReservations,
    jobs,
    log,
    erasureDelaysMs = defaultErasureDelaysMs,
  } = dependencies;
  const { userId } = run.data;
  const outcome = await database.transaction().execute(async (trx) => {
    const deletionRequestedAt = await lockAccountToErase(trx, userId);
    if (deletionRequestedAt === undefined) return 'nobody';
    const now = clock.now();
    const hasQueuedMail = await lockQueuedMails(trx, userId);
    const awaitsMail = hasQueuedMail && now < addMilliseconds(deletionRequestedAt, mailWaitMaxMs);
    if (awaitsMail || (await hasOpenReservations(trx, userId))) {
      const waitedMs = now.getTime() - deletionRequestedAt.getTime();
      const delayMs = Math.min(Math.max(waitedMs, erasureDelaysMs.min), erasureDelaysMs.max);
      await jobs.send(trx, eraseAccountJob, { userId }, { startAfter: addMilliseconds(now, delayMs) });
      await jobs.complete(trx, eraseAccountJob, run);
      return 'waits';
    }
    await eraseUserData(trx, userId);
    await deleteIdempotencyKeysOfUser(trx, userId);
    await purgeAuditOrigins(trx, userId);
    await purgeAuditReasons(trx, { kind: 'user', id: userId });
    await deleteUser(trx, userId);
    return 'erased';
  });
  if (outcome === 'erased') log.info({ userId }, 'a user was erased');
}

/** A user who left longer ago than this, with nothing pending, should have been erased. */
const staleAfterMs = 10 * minuteMs;
const staleBatchSize = 100;

/** Enqueues the erasure of accounts whose job was lost. Has no effect on accounts whose job is still queued. */
export async function requeueStaleErasures({ database, jobs }: AccountsDependencies, now: Date): Promise<void> {
  await database.transaction().execute(async (trx) => {
    for (const userId of await listStaleDeletions(
      trx,
      { before: addMilliseconds(now, -staleAfterMs), mailBefore: addMilliseconds(now, -mailWaitMaxMs) },
      staleBatchSize,
    ))
      await jobs.send(trx, eraseAccountJob, { userId });
  });
}

const data = z.object({ userId: z.uuid() });

/**
 * Erases one user who left. Retries are for failed and crashed runs; to wait for pending work, the job enqueues a new
 * one.
 */
export const eraseAccountJob: JobDefinition<z.infer<typeof data>> = {
  name: 'erase-account',
  dataSchema: data,
  retryLimit: 20,
  retryDelaySeconds: 5,
  retryBackoff: true,
  retryDelayMaxSeconds: 300,
  expireInSeconds: 600,
};
