import type { ParsedBody } from '@hokka/contracts/endpoint.ts';
import type { grantSubscription as grantEndpoint } from '@hokka/contracts/user-grants.ts';
import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import { answerOnce } from '../../../platform/database/idempotency.ts';
import { AppError } from '../../../platform/errors.ts';
import type { BillingDependencies } from '../dependencies.ts';
import { changeSubscriptions } from '../periods/change-subscriptions.ts';
import { openingOf } from '../periods/opening.ts';
import { termsOf } from '../periods/purchase.ts';
import type { Subscriptions } from '../periods/subscription.ts';
import { findPlanOnOffer } from '../plans/plans.queries.ts';
import { type AdminGrant, auditGrant } from './admin-grant.ts';
import { grantPlan, moveToFreePlan } from './grant-rules.ts';

type GrantDependencies = Pick<BillingDependencies, 'database' | 'defaultPlanId' | 'log' | 'newId' | 'outbox'>;
export type SubscriptionGrant = AdminGrant<ParsedBody<typeof grantEndpoint>>;

/** The catalogue speaks to buyers; here an admin reads. */
const refusals = {
  account_gone: () => new AppError('not_found', { message: 'Bu kullanıcı hesabını silmiş.' }),
  period_scheduled: () =>
    new AppError('change_already_scheduled', {
      message: 'Kullanıcının dönem sonunda başlayacak bir planı zaten var.',
    }),
  paid_period_running: () => new AppError('paid_period_running'),
} as const;

function planNotOffered(): AppError {
  return new AppError('plan_unavailable', { message: 'Bu plan şu anda sunulmuyor; aktif bir plan seçin.' });
}

/**
 * Gives a user a period of a plan that is on offer, without payment; the user is told by mail, and who gave it and why is on record.
 * @throws AppError `plan_unavailable`, `change_already_scheduled`, `paid_period_running`; `not_found` when the user left meanwhile
 */
export async function grantSubscription(dependencies: GrantDependencies, grant: SubscriptionGrant): Promise<void> {
  const { database, log } = dependencies;
  await database
    .transaction()
    .execute((trx) =>
      answerOnce(trx, grant.call, async () => ({ status: 201, data: await giveIn(trx, dependencies, grant) })),
    );
  log.info({ requestId: grant.request.id, userId: grant.userId }, 'an admin granted a subscription');
}

/** The same in the caller's transaction, e.g. that which opens the account. */
export async function giveIn(
  trx: DatabaseTransaction,
  dependencies: Omit<GrantDependencies, 'database' | 'log'>,
  grant: SubscriptionGrant,
): Promise<null> {
  const { userId, wish, request } = grant;
  const plan = await findPlanOnOffer(trx, wish.planId);
  if (plan === undefined) throw planNotOffered();
  const { now } = request;
  const change = await changeSubscriptions(trx, { userId, now, opening: openingOf(dependencies) }, (stored, opening) =>
    plan.priceMinor === 0
      ? moveToFreePlan(stored, plan.id, now, opening)
      : grantPlan(stored, { planId: plan.id, terms: termsOf(plan), begins: wish.begins }, now, opening),
  );
  if ('refused' in change) throw refusals[change.refused]();
  const granted = newPeriodOf(change);
  await auditGrant(trx, dependencies.newId, grant, {
    action: 'subscription.grant',
    reason: wish.reason,
    before: change.before.current,
    after: granted,
  });
  await dependencies.outbox.enqueue(trx, {
    userId,
    kind: 'subscription_granted',
    details: { subscriptionId: granted.id },
  });
  return null;
}

/** The one that was not there before, running or waiting. */
function newPeriodOf({ before, after }: { readonly before: Subscriptions; readonly after: Subscriptions }) {
  const known = [before.current.id, before.scheduled?.id];
  return after.scheduled === undefined || known.includes(after.scheduled.id) ? after.current : after.scheduled;
}
