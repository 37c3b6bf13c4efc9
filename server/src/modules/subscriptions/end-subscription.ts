import type { endSubscription as endEndpoint } from '@hokka/contracts/billing/subscriptions/grants.ts';
import type { ParsedBody } from '@hokka/contracts/shared/endpoint.ts';
import { runIdempotently } from '../../platform/database/idempotency.ts';
import { AppError } from '../../platform/errors.ts';
import { type AdminGrant, recordGrantAuditEvent } from './admin-grant.ts';
import { changeSubscriptions, notifyPeriodChange } from './change-subscriptions.ts';
import type { BillingDependencies } from './dependencies.ts';
import { endPaidPeriod } from './outside-return.rules.ts';
import { toDefaultSubscriptionOptions } from './rules.ts';

type EndDependencies = Pick<BillingDependencies, 'database' | 'defaultPlanId' | 'log' | 'newId' | 'outbox'>;
type SubscriptionEnd = AdminGrant<ParsedBody<typeof endEndpoint>>;

/**
 * Ends the paid or granted period of a user; the scheduled one begins, or else one of the default plan. Nothing is
 * refunded, and the period no longer counts as credit. The user gets a mail with the reason, and the audit event names
 * the admin.
 * @throws AppError `subscription_not_endable` on a free plan; `not_found` when the user left meanwhile
 */
export async function endSubscription(dependencies: EndDependencies, end: SubscriptionEnd): Promise<void> {
  const { database, log, newId, outbox } = dependencies;
  const { userId, input, request, call } = end;
  const { now } = request;
  await database.transaction().execute((trx) =>
    runIdempotently(trx, call, async () => {
      const change = await changeSubscriptions(
        trx,
        { userId, now, defaultOptions: toDefaultSubscriptionOptions(dependencies) },
        (stored, defaultOptions) => endPaidPeriod(stored, now, defaultOptions),
      );
      if ('denied' in change)
        throw new AppError(change.denied === 'not_paid' ? 'subscription_not_endable' : 'not_found');
      const { after } = change;
      const ended = after.ended.find(({ endReason }) => endReason === 'ended');
      if (ended === undefined) throw new Error('No period was ended');
      await notifyPeriodChange(trx, { userId, ...change }, dependencies);
      const { reason } = input;
      const event = { action: 'subscription.end', reason, previous: ended, after: after.current } as const;
      await recordGrantAuditEvent(trx, newId, end, event);
      const details = { subscriptionId: ended.id, reason };
      await outbox.enqueue(trx, { userId, kind: 'subscription_ended_by_admin', details });
      return { status: 200, data: null };
    }),
  );
  log.info({ requestId: request.id, userId }, 'an admin ended a subscription');
}
