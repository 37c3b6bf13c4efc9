import { after, dayMs, minuteMs, secondMs } from '../../../platform/clock.ts';
import { forgetOrigins, forgetReasonsAbout } from '../../../platform/database/audit.ts';
import { forgetKeysOf } from '../../../platform/database/idempotency.ts';
import type { JobRun } from '../../../platform/jobs/job-queue.ts';
import { lockQueuedMails } from '../../../platform/mail/mails.queries.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { eraseAccountJob } from './erase-account-job.ts';
import { deleteUser, listForgotten, lockLeaving } from './leaving.queries.ts';

type EraseDependencies = Pick<
  AccountsDependencies,
  'clock' | 'database' | 'eraseFor' | 'erasePausesMs' | 'hasOpenHolds' | 'jobs' | 'log'
>;

/** Mails are given up after a day; one that waits for longer is stuck, and keeps nobody here. */
const mailMaxMs = 2 * dayMs;
const defaultPausesMs = { min: 2 * secondMs, max: 5 * minuteMs };

/**
 * Erases a user who left, in one transaction and once, however often it runs. While a writing of theirs has not ended or a mail to
 * them has neither gone out nor been given up, it comes back later: each time after as long as they have been waiting, between two
 * seconds and five minutes.
 */
export async function eraseAccount(run: JobRun<{ userId: string }>, dependencies: EraseDependencies): Promise<void> {
  const { clock, database, eraseFor, hasOpenHolds, jobs, log, erasePausesMs = defaultPausesMs } = dependencies;
  const { userId } = run.data;
  const outcome = await database.transaction().execute(async (trx) => {
    const leavingAt = await lockLeaving(trx, userId);
    if (leavingAt === undefined) return 'nobody';
    const now = clock.now();
    const hasQueuedMail = await lockQueuedMails(trx, userId);
    const mayStillGetMail = hasQueuedMail && now < after(leavingAt, mailMaxMs);
    if (mayStillGetMail || (await hasOpenHolds(trx, userId))) {
      const waitedMs = now.getTime() - leavingAt.getTime();
      const pauseMs = Math.min(Math.max(waitedMs, erasePausesMs.min), erasePausesMs.max);
      await jobs.send(trx, eraseAccountJob, { userId }, { startAfter: after(now, pauseMs) });
      await jobs.complete(trx, eraseAccountJob, run);
      return 'waits';
    }
    await eraseFor(trx, userId);
    await forgetKeysOf(trx, userId);
    await forgetOrigins(trx, userId);
    await forgetReasonsAbout(trx, { kind: 'user', id: userId });
    await deleteUser(trx, userId);
    return 'erased';
  });
  if (outcome === 'erased') log.info({ userId }, 'a user was erased');
}

/** Left longer ago than this with nothing open, a user should have been erased. */
const forgottenAfterMs = 10 * minuteMs;
const forgottenAtOnce = 100;

/** Enqueues the erasing anew of those whose job was lost; for one whose job still waits a second does no harm. */
export async function eraseForgotten(
  { database, jobs }: Pick<EraseDependencies, 'database' | 'jobs'>,
  now: Date,
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    for (const userId of await listForgotten(
      trx,
      { before: after(now, -forgottenAfterMs), mailBefore: after(now, -mailMaxMs) },
      forgottenAtOnce,
    ))
      await jobs.send(trx, eraseAccountJob, { userId });
  });
}
