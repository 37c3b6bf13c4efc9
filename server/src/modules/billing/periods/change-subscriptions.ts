import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import { lockAccount } from '../../accounts/index.ts';
import { changesBetween } from './changes.ts';
import { getSubscriptions, writeSubscriptions } from './stored-subscriptions.queries.ts';
import type { Opening, Subscriptions } from './subscription.ts';

/** A rule that looks at the stored periods and answers what they become, or why it does not apply. */
export type SubscriptionRule<Refusal extends { readonly refused: string }> = (
  stored: Subscriptions,
  opening: Opening,
) => Subscriptions | Refusal;

interface ChangeRequest {
  readonly userId: string;
  readonly now: Date;
  readonly opening: Opening;
}

export type Change<Refusal> =
  | { readonly before: Subscriptions; readonly after: Subscriptions }
  | Refusal
  | { readonly refused: 'account_gone' };

/** Applies a rule to a user's periods under the lock of the account, and writes what it changed. */
export async function changeSubscriptions<Refusal extends { readonly refused: string } = never>(
  trx: DatabaseTransaction,
  { userId, now, opening }: ChangeRequest,
  rule: SubscriptionRule<Refusal>,
): Promise<Change<Refusal>> {
  if (!(await lockAccount(trx, userId))) return { refused: 'account_gone' };
  const before = await getSubscriptions(trx, userId);
  const after = rule(before, opening);
  if ('refused' in after) return after;
  await writeSubscriptions(trx, userId, changesBetween(before, after), now);
  return { before, after };
}
