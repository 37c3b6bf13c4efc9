import type { DatabaseTransaction } from '../../../../platform/database/connect.ts';
import type { MailOutbox } from '../../../../platform/mail/mail-outbox.ts';
import { hasRunOut, isPaid, type Subscriptions } from '../subscription.ts';

interface PeriodChange {
  readonly userId: string;
  readonly before: Subscriptions;
  readonly after: Subscriptions;
}

/**
 * Owes the user the mail about what time alone did to their periods: the scheduled one began, or nothing paid is left. Of several
 * turns that were missed only the last is told.
 */
export async function notifyPeriodChange(
  trx: DatabaseTransaction,
  { userId, before, after }: PeriodChange,
  { outbox }: { readonly outbox: Pick<MailOutbox, 'enqueue'> },
): Promise<void> {
  if (after.current.id === before.scheduled?.id) {
    const details = { subscriptionId: after.current.id };
    await outbox.enqueue(trx, { userId, kind: 'subscription_started', details });
    return;
  }
  const last = after.ended.filter(isPaid).findLast(({ endReason }) => hasRunOut(endReason));
  if (last === undefined || isPaid(after.current)) return;
  await outbox.enqueue(trx, { userId, kind: 'subscription_ended', details: { subscriptionId: last.id } });
}
