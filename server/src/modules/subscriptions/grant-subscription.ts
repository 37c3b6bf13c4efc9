import type { grantSubscription as grantEndpoint } from '@hokka/contracts/billing/subscriptions/grants.ts';
import type { ParsedBody } from '@hokka/contracts/shared/endpoint.ts';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import { runIdempotently } from '../../platform/database/idempotency.ts';
import { AppError } from '../../platform/errors.ts';
import { findPurchasablePlan } from '../plans/queries.ts';
import { grantPlan, moveToFreePlan } from './admin-grant.rules.ts';
import { type AdminGrant, recordGrantAuditEvent } from './admin-grant.ts';
import { changeSubscriptions } from './change-subscriptions.ts';
import type { BillingDependencies } from './dependencies.ts';
import type { Subscriptions } from './rules.ts';
import { toDefaultSubscriptionOptions, toTerms } from './rules.ts';

type GrantDependencies = Pick<BillingDependencies, 'database' | 'defaultPlanId' | 'log' | 'newId' | 'outbox'>;
export type SubscriptionGrant = AdminGrant<ParsedBody<typeof grantEndpoint>>;

/** The general messages address buyers; these are for admins. */
const errorsByDenial = {
  account_gone: () => new AppError('not_found', { message: 'Bu kullanıcı hesabını silmiş.' }),
  period_scheduled: () =>
    new AppError('change_already_scheduled', {
      message: 'Kullanıcının dönem sonunda başlayacak bir planı zaten var.',
    }),
  paid_period_running: () => new AppError('paid_period_running'),
} as const;

function buildPlanNotOfferedError(): AppError {
  return new AppError('plan_unavailable', { message: 'Bu plan şu anda sunulmuyor; aktif bir plan seçin.' });
}

/**
 * Grants a user a period of a plan that is on offer, without payment. The user gets a mail, and an audit event records
 * the admin and the reason.
 * @throws AppError `plan_unavailable`, `change_already_scheduled`, `paid_period_running`; `not_found` when the user
 * left meanwhile
 */
export async function grantSubscription(dependencies: GrantDependencies, grant: SubscriptionGrant): Promise<void> {
  const { database, log } = dependencies;
  await database.transaction().execute((trx) =>
    runIdempotently(trx, grant.call, async () => ({
      status: 201,
      data: await grantInTransaction(trx, dependencies, grant),
    })),
  );
  log.info({ requestId: grant.request.id, userId: grant.userId }, 'an admin granted a subscription');
}

/** The same inside the caller's transaction, e.g. the one that creates the account. */
export async function grantInTransaction(
  trx: DatabaseTransaction,
  dependencies: Omit<GrantDependencies, 'database' | 'log'>,
  grant: SubscriptionGrant,
): Promise<null> {
  const { userId, input, request } = grant;
  const plan = await findPurchasablePlan(trx, input.planId);
  if (plan === undefined) throw buildPlanNotOfferedError();
  const { now } = request;
  const change = await changeSubscriptions(
    trx,
    { userId, now, defaultOptions: toDefaultSubscriptionOptions(dependencies) },
    (stored, defaultOptions) =>
      plan.priceMinor === 0
        ? moveToFreePlan(stored, plan.id, now, defaultOptions)
        : grantPlan(stored, { planId: plan.id, terms: toTerms(plan), begins: input.begins }, now, defaultOptions),
  );
  if ('denied' in change) throw errorsByDenial[change.denied]();
  const granted = findGrantedPeriod(change);
  await recordGrantAuditEvent(trx, dependencies.newId, grant, {
    action: 'subscription.grant',
    reason: input.reason,
    previous: change.before.current,
    after: granted,
  });
  await dependencies.outbox.enqueue(trx, {
    userId,
    kind: 'subscription_granted',
    details: { subscriptionId: granted.id },
  });
  return null;
}

/** Finds the new period, current or scheduled. */
function findGrantedPeriod({ before, after }: { readonly before: Subscriptions; readonly after: Subscriptions }) {
  const previousIds = [before.current.id, before.scheduled?.id];
  return after.scheduled === undefined || previousIds.includes(after.scheduled.id) ? after.current : after.scheduled;
}

export interface PlanGrant extends Pick<AdminGrant<unknown>, 'userId' | 'caller' | 'request'> {
  readonly planId: number;
  readonly reason: string;
}

/** Grants a plan, beginning now, to a user without a paid period. @returns false when the plan is not on offer */
export async function grantPlanToUser(
  trx: DatabaseTransaction,
  dependencies: Pick<BillingDependencies, 'defaultPlanId' | 'newId' | 'outbox'>,
  { userId, planId, reason, caller, request }: PlanGrant,
): Promise<boolean> {
  if ((await findPurchasablePlan(trx, planId)) === undefined) return false;
  await grantInTransaction(trx, dependencies, {
    userId,
    input: { planId, begins: 'now', reason },
    caller,
    request,
    call: undefined,
  });
  return true;
}
