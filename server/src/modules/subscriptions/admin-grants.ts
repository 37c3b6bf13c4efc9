import type {
  endSubscription as endEndpoint,
  extendSubscription as extensionEndpoint,
  grantSubscription as grantEndpoint,
} from '@hokka/contracts/billing/subscriptions/grants.ts';
import type { AuditAction } from '@hokka/contracts/operations/audit/audit-action-labels.ts';
import type { ParsedBody } from '@hokka/contracts/shared/endpoint.ts';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import { type IdempotentCall, runIdempotently } from '../../platform/database/idempotency.ts';
import type { NewId } from '../../platform/database/ids.ts';
import { AppError } from '../../platform/errors.ts';
import { type AuditActor, recordAuditEvent } from '../../platform/http/audit-event.ts';
import { findPurchasablePlan, getStoredPlan } from '../plans/queries.ts';
import { extendPeriod, grantPlan, moveToFreePlan } from './admin-grant.rules.ts';
import { changeSubscriptions, notifyPeriodChange, type SubscriptionRule } from './change-subscriptions.ts';
import type { BillingDependencies } from './dependencies.ts';
import { deleteReminders } from './expiring-periods.queries.ts';
import { endPaidPeriod } from './outside-return.rules.ts';
import { type StoredSubscription, type Subscriptions, toDefaultSubscriptionOptions, toTerms } from './rules.ts';

type SubscriptionGrant = AdminGrant<ParsedBody<typeof grantEndpoint>>;

export interface PlanGrant extends Pick<AdminGrant<unknown>, 'userId' | 'caller' | 'request'> {
  readonly planId: number;
  readonly reason: string;
}

/**
 * What admins do with the periods of users. The user gets a mail with each change, and an audit event records the admin
 * and the reason.
 */
export interface AdminGrants {
  /**
   * Grants a user a period of a plan that is on offer, without payment.
   * @throws AppError `plan_unavailable`, `change_already_scheduled`, `paid_period_running`; `not_found` when the user
   * left meanwhile
   */
  grant(grant: SubscriptionGrant): Promise<void>;
  /**
   * Grants a plan, beginning now, to a user without a paid period, in the caller's transaction, e.g. the one that
   * creates the account. @returns false when the plan is not on offer
   */
  grantPlan(trx: DatabaseTransaction, grant: PlanGrant): Promise<boolean>;
  /**
   * Extends the paid or granted period of a user. Reminders are sent again for the new end.
   * @throws AppError `subscription_not_extendable` on a free plan; `not_found` when the user left meanwhile
   */
  extend(extension: AdminGrant<ParsedBody<typeof extensionEndpoint>>): Promise<void>;
  /**
   * Ends the paid or granted period of a user; the scheduled one begins, or else one of the default plan. Nothing is
   * refunded, and the period no longer counts as credit.
   * @throws AppError `subscription_not_endable` on a free plan; `not_found` when the user left meanwhile
   */
  end(end: AdminGrant<ParsedBody<typeof endEndpoint>>): Promise<void>;
}

/** Creates the grants of admins from the ports of billing. */
export function createAdminGrants(dependencies: BillingDependencies): AdminGrants {
  const { database, log, newId, outbox } = dependencies;

  const change = <Denial extends { readonly denied: string }>(
    trx: DatabaseTransaction,
    { userId, request: { now } }: AdminGrant<unknown>,
    rule: SubscriptionRule<Denial>,
  ) => changeSubscriptions(trx, { userId, now, defaultOptions: toDefaultSubscriptionOptions(dependencies) }, rule);

  /** Carries out a grant once per idempotency key. */
  const carryOut = async (
    { userId, request, call }: AdminGrant<unknown>,
    { status, message }: { readonly status: 200 | 201; readonly message: string },
    work: (trx: DatabaseTransaction) => Promise<void>,
  ): Promise<void> => {
    await database.transaction().execute((trx) =>
      runIdempotently(trx, call, async () => {
        await work(trx);
        return { status, data: null };
      }),
    );
    log.info({ requestId: request.id, userId }, message);
  };

  async function grantInTransaction(trx: DatabaseTransaction, grant: SubscriptionGrant): Promise<void> {
    const { userId, input, request } = grant;
    const plan = await findPurchasablePlan(trx, input.planId);
    if (plan === undefined) throw buildPlanNotOfferedError();
    const { now } = request;
    const changed = await change<Extract<ReturnType<typeof moveToFreePlan | typeof grantPlan>, { denied: string }>>(
      trx,
      grant,
      (stored, defaultOptions) =>
        plan.priceMinor === 0
          ? moveToFreePlan(stored, plan.id, now, defaultOptions)
          : grantPlan(stored, { planId: plan.id, terms: toTerms(plan), begins: input.begins }, now, defaultOptions),
    );
    if ('denied' in changed) throw errorsByDenial[changed.denied]();
    const granted = findGrantedPeriod(changed);
    const { reason } = input;
    const event = { action: 'subscription.grant', reason, previous: changed.before.current, after: granted } as const;
    await recordGrantAuditEvent(trx, newId, grant, event);
    await outbox.enqueue(trx, { userId, kind: 'subscription_granted', details: { subscriptionId: granted.id } });
  }

  return {
    grant: (grant) =>
      carryOut(grant, { status: 201, message: 'an admin granted a subscription' }, (trx) =>
        grantInTransaction(trx, grant),
      ),

    grantPlan: async (trx, { planId, reason, ...grant }) => {
      if ((await findPurchasablePlan(trx, planId)) === undefined) return false;
      await grantInTransaction(trx, { ...grant, input: { planId, begins: 'now', reason }, call: undefined });
      return true;
    },

    extend: (extension) =>
      carryOut(extension, { status: 200, message: 'an admin extended a subscription' }, async (trx) => {
        const { userId, input, request } = extension;
        const { reason, days } = input;
        const changed = await change(trx, extension, (stored, defaultOptions) =>
          extendPeriod(stored, days, request.now, defaultOptions),
        );
        if ('denied' in changed)
          throw new AppError(changed.denied === 'not_paid' ? 'subscription_not_extendable' : 'not_found');
        const { before, after } = changed;
        await notifyPeriodChange(trx, { userId, before, after }, dependencies);
        await deleteReminders(trx, after.current.id);
        const previous = before.scheduled?.id === after.current.id ? before.scheduled : before.current;
        const event = { action: 'subscription.extend', reason, previous, after: after.current } as const;
        await recordGrantAuditEvent(trx, newId, extension, event);
        const details = { subscriptionId: after.current.id, days };
        await outbox.enqueue(trx, { userId, kind: 'subscription_extended', details });
      }),

    end: (end) =>
      carryOut(end, { status: 200, message: 'an admin ended a subscription' }, async (trx) => {
        const { userId, input, request } = end;
        const { reason } = input;
        const changed = await change(trx, end, (stored, defaultOptions) =>
          endPaidPeriod(stored, request.now, defaultOptions),
        );
        if ('denied' in changed)
          throw new AppError(changed.denied === 'not_paid' ? 'subscription_not_endable' : 'not_found');
        const { before, after } = changed;
        const ended = after.ended.find(({ endReason }) => endReason === 'ended');
        if (ended === undefined) throw new Error('No period was ended');
        await notifyPeriodChange(trx, { userId, before, after }, dependencies);
        const event = { action: 'subscription.end', reason, previous: ended, after: after.current } as const;
        await recordGrantAuditEvent(trx, newId, end, event);
        const details = { subscriptionId: ended.id, reason };
        await outbox.enqueue(trx, { userId, kind: 'subscription_ended_by_admin', details });
      }),
  };
}

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

/** Finds the new period, current or scheduled. */
function findGrantedPeriod({ before, after }: { readonly before: Subscriptions; readonly after: Subscriptions }) {
  const previousIds = [before.current.id, before.scheduled?.id];
  return after.scheduled === undefined || previousIds.includes(after.scheduled.id) ? after.current : after.scheduled;
}

/** An admin's grant to a user, with the origin of the request. */
interface AdminGrant<Input> extends AuditActor {
  readonly userId: string;
  readonly input: Input;
  readonly call: IdempotentCall | undefined;
}

/** Records a grant with its period, in the transaction that carries it out. */
async function recordGrantAuditEvent(
  trx: DatabaseTransaction,
  newId: NewId,
  { userId, ...actor }: AdminGrant<unknown>,
  event: {
    readonly action: Extract<AuditAction, 'subscription.grant' | 'subscription.extend' | 'subscription.end'>;
    readonly reason: string;
    readonly previous: StoredSubscription;
    readonly after: StoredSubscription;
  },
): Promise<void> {
  await recordAuditEvent(trx, newId, {
    ...actor,
    action: event.action,
    // Admins look for it by user; the period is among the details.
    targetKind: 'user',
    targetId: userId,
    details: {
      reason: event.reason,
      before: await toAuditSnapshot(trx, event.previous),
      after: await toAuditSnapshot(trx, event.after),
    },
  });
}

async function toAuditSnapshot(trx: DatabaseTransaction, { id, planId, startsAt, endsAt, bought }: StoredSubscription) {
  return {
    subscription_id: id,
    plan: bought?.planName ?? (await getStoredPlan(trx, planId)).name,
    plan_id: planId,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt?.toISOString() ?? null,
  };
}
