import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/route.ts';
import { applyCancellation, applyResumption } from './cancellation.rules.ts';
import { changeSubscriptions, notifyPeriodChange } from './change-subscriptions.ts';
import type { BillingDependencies } from './dependencies.ts';
import type { DefaultSubscriptionOptions, Subscriptions } from './rules.ts';
import { toDefaultSubscriptionOptions } from './rules.ts';

type CancellationDependencies = Pick<BillingDependencies, 'database' | 'defaultPlanId' | 'log' | 'newId' | 'outbox'>;

interface CancellationChange {
  readonly rule: (
    stored: Subscriptions,
    now: Date,
    defaultOptions: DefaultSubscriptionOptions,
  ) => Subscriptions | { readonly denied: string };
  readonly errorCode: 'subscription_not_cancellable' | 'subscription_not_resumable';
  readonly mailKind: 'subscription_cancelled' | 'subscription_resumed';
  readonly logMessage: string;
}

/**
 * Cancels the subscription at the end of the paid periods.
 * @throws AppError `subscription_not_cancellable` on a free plan and when it is already cancelled
 */
export function cancelSubscription(
  dependencies: CancellationDependencies,
  userId: string,
  request: RequestContext,
): Promise<void> {
  return changeCancellation(dependencies, userId, request, {
    rule: applyCancellation,
    errorCode: 'subscription_not_cancellable',
    mailKind: 'subscription_cancelled',
    logMessage: 'a subscription was cancelled',
  });
}

/**
 * Reverses a cancellation while the service still runs.
 * @throws AppError `subscription_not_resumable` when nothing is cancelled
 */
export function resumeSubscription(
  dependencies: CancellationDependencies,
  userId: string,
  request: RequestContext,
): Promise<void> {
  return changeCancellation(dependencies, userId, request, {
    rule: applyResumption,
    errorCode: 'subscription_not_resumable',
    mailKind: 'subscription_resumed',
    logMessage: 'a cancellation was undone',
  });
}

async function changeCancellation(
  dependencies: CancellationDependencies,
  userId: string,
  { id: requestId, now }: RequestContext,
  { rule, errorCode, mailKind, logMessage }: CancellationChange,
): Promise<void> {
  const { database, log, outbox } = dependencies;
  await database.transaction().execute(async (trx) => {
    const change = await changeSubscriptions(
      trx,
      { userId, now, defaultOptions: toDefaultSubscriptionOptions(dependencies) },
      (stored, defaultOptions) => rule(stored, now, defaultOptions),
    );
    if ('denied' in change) {
      throw new AppError(change.denied === 'account_gone' ? 'unauthenticated' : errorCode);
    }
    await notifyPeriodChange(trx, { userId, ...change }, dependencies);
    await outbox.enqueue(trx, { userId, kind: mailKind, details: { subscriptionId: change.after.current.id } });
  });
  log.info({ requestId, userId }, logMessage);
}
