import { escalationDays, reminderDays } from '@hokka/contracts/approvals/approvals.ts';
import { addMilliseconds, dayMs, minuteMs } from '../../platform/clock.ts';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import type { TeamworkDependencies } from './dependencies.ts';
import { enqueueReviewMails } from './mails.ts';
import { listOwners } from './queries.ts';
import { listRequestedReviewers, takeChanged, takeUnreminded } from './reminders.queries.ts';

/** How long, in ms, we wait after an edit that ended an approval: so that one mail covers all edits of a session. */
const changeQuietMs = 10 * minuteMs;

/**
 * Reminds reviewers after two days, notifies owners after five, and notifies approvers of changes made after their
 * approval. Each review is marked and its mails are enqueued in one transaction, so that each person is mailed once.
 */
export async function remindReviewers(
  now: Date,
  { database, outbox }: Pick<TeamworkDependencies, 'database' | 'outbox'>,
): Promise<void> {
  const olderThan = (ms: number) => ({ before: addMilliseconds(now, -ms), now });
  await inBatches(database, async (trx) => {
    const due = await takeUnreminded(trx, 'reminded_at', olderThan(reminderDays * dayMs));
    for (const review of due)
      if (review.is_waiting)
        await enqueueReviewMails(
          trx,
          'review_reminder',
          review.id,
          new Set(await listRequestedReviewers(trx, review)),
          outbox,
        );
    return due.length;
  });
  await inBatches(database, async (trx) => {
    const due = await takeUnreminded(trx, 'escalated_at', olderThan(escalationDays * dayMs));
    for (const review of due) {
      if (!review.is_waiting) continue;
      const owners = await listOwners(trx, review.workspace_id);
      await enqueueReviewMails(trx, 'review_escalated', review.id, new Set(owners.map(({ id }) => id)), outbox);
    }
    return due.length;
  });
  await inBatches(database, async (trx) => {
    const changed = await takeChanged(trx, olderThan(changeQuietMs));
    for (const { id, told } of changed) await enqueueReviewMails(trx, 'review_changed', id, new Set(told), outbox);
    return changed.length;
  });
}

async function inBatches(
  database: TeamworkDependencies['database'],
  run: (trx: DatabaseTransaction) => Promise<number>,
): Promise<void> {
  while ((await database.transaction().execute(run)) > 0);
}
