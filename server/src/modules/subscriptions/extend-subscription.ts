import type { extendSubscription as extensionEndpoint } from '@hokka/contracts/billing/subscriptions/grants.ts';
import type { ParsedBody } from '@hokka/contracts/shared/endpoint.ts';
import { runIdempotently } from '../../platform/database/idempotency.ts';
import { AppError } from '../../platform/errors.ts';
import { extendPeriod } from './admin-grant.rules.ts';
import { type AdminGrant, recordGrantAuditEvent } from './admin-grant.ts';
import { changeSubscriptions, notifyPeriodChange } from './change-subscriptions.ts';
import type { BillingDependencies } from './dependencies.ts';
import { deleteReminders } from './expiring-periods.queries.ts';
import { toDefaultSubscriptionOptions } from './rules.ts';

type ExtensionDependencies = Pick<BillingDependencies, 'database' | 'defaultPlanId' | 'log' | 'newId' | 'outbox'>;
type SubscriptionExtension = AdminGrant<ParsedBody<typeof extensionEndpoint>>;

/**
 * Extends the paid or granted period of a user. Reminders are sent again for the new end, a mail to the user is
 * enqueued, and the audit event names the admin and the reason.
 * @throws AppError `subscription_not_extendable` on a free plan; `not_found` when the user left meanwhile
 */
export async function extendSubscription(
  dependencies: ExtensionDependencies,
  extension: SubscriptionExtension,
): Promise<void> {
  const { database, log, newId, outbox } = dependencies;
  const { userId, input, request, call } = extension;
  const { now } = request;
  await database.transaction().execute((trx) =>
    runIdempotently(trx, call, async () => {
      const change = await changeSubscriptions(
        trx,
        { userId, now, defaultOptions: toDefaultSubscriptionOptions(dependencies) },
        (stored, defaultOptions) => extendPeriod(stored, input.days, now, defaultOptions),
      );
      if ('denied' in change)
        throw new AppError(change.denied === 'not_paid' ? 'subscription_not_extendable' : 'not_found');
      const { before, after } = change;
      await notifyPeriodChange(trx, { userId, ...change }, dependencies);
      await deleteReminders(trx, after.current.id);
      const action = 'subscription.extend';
      const previous = before.scheduled?.id === after.current.id ? before.scheduled : before.current;
      await recordGrantAuditEvent(trx, newId, extension, {
        action,
        reason: input.reason,
        previous,
        after: after.current,
      });
      const details = { subscriptionId: after.current.id, days: input.days };
      await outbox.enqueue(trx, { userId, kind: 'subscription_extended', details });
      return { status: 200, data: null };
    }),
  );
  log.info({ requestId: request.id, userId }, 'an admin extended a subscription');
}
