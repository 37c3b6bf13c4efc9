import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import type { MailOutbox } from '../../platform/mail/mail-outbox.ts';
import { lockAccount } from '../account-records/index.ts';
import { lockDefaultPlan } from '../plans/queries.ts';
import {
  computeSubscriptionWrites,
  type DefaultSubscriptionOptions,
  hasRunOut,
  isPaid,
  type Subscriptions,
} from './rules.ts';
import { getSubscriptions, writeSubscriptions } from './subscription-state.queries.ts';

/** Computes the new periods from the stored ones, or why the rule does not apply. */
export type SubscriptionRule<Denial extends { readonly denied: string }> = (
  stored: Subscriptions,
  defaultOptions: DefaultSubscriptionOptions,
) => Subscriptions | Denial;

interface ChangeRequest {
  readonly userId: string;
  readonly now: Date;
  readonly defaultOptions: DefaultSubscriptionOptions;
}

export type SubscriptionChange<Denial> =
  | { readonly before: Subscriptions; readonly after: Subscriptions }
  | Denial
  | { readonly denied: 'account_gone' };

/**
 * Applies a rule to a user's periods under the lock of the account, and writes what it changed. When the rule opens a
 * default period, its plan stays on offer until the transaction ends.
 */
export async function changeSubscriptions<Denial extends { readonly denied: string } = never>(
  trx: DatabaseTransaction,
  { userId, now, defaultOptions }: ChangeRequest,
  rule: SubscriptionRule<Denial>,
): Promise<SubscriptionChange<Denial>> {
  if (!(await lockAccount(trx, userId))) return { denied: 'account_gone' };
  const before = await getSubscriptions(trx, userId);
  let after = rule(before, defaultOptions);
  if ('denied' in after) return after;
  if (opensDefaultPeriod(before, after, defaultOptions)) {
    const defaultPlanId = await lockDefaultPlan(trx, defaultOptions.defaultPlanId);
    if (defaultPlanId !== defaultOptions.defaultPlanId) after = rule(before, { ...defaultOptions, defaultPlanId });
    if ('denied' in after) return after;
  }
  await writeSubscriptions(trx, userId, computeSubscriptionWrites(before, after), now);
  return { before, after };
}

function opensDefaultPeriod(
  before: Subscriptions,
  { current }: Subscriptions,
  { defaultPlanId }: DefaultSubscriptionOptions,
): boolean {
  const isNew = current.id !== before.current.id && current.id !== before.scheduled?.id;
  return isNew && current.bought === null && current.planId === defaultPlanId;
}

interface PeriodChange {
  readonly userId: string;
  readonly before: Subscriptions;
  readonly after: Subscriptions;
}

/**
 * Enqueues a mail to the user about a change that happened by time alone: the scheduled period began, or no paid period
 * is left. After several missed changes only the last is mailed.
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
