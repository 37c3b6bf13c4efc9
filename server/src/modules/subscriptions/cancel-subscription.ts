import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/route.ts';
import { applyCancellation, applyResumption } from './cancellation.rules.ts';
import { changeSubscriptions, notifyPeriodChange } from './change-subscriptions.ts';
import type { BillingDependencies } from './dependencies.ts';
import type { DefaultSubscriptionOptions, Subscriptions } from './rules.ts';
import { toDefaultSubscriptionOptions } from './rules.ts';

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

/** What a user does with the end of their subscription. */
export interface Cancellation {
  /**
   * Cancels the subscription at the end of the paid periods.
   * @throws AppError `subscription_not_cancellable` on a free plan and when it is already cancelled
   */
  cancel(userId: string, request: RequestContext): Promise<void>;
  /**
   * Reverses a cancellation while the service still runs.
   * @throws AppError `subscription_not_resumable` when nothing is cancelled
   */
  resume(userId: string, request: RequestContext): Promise<void>;
}

/** Creates the cancellation of subscriptions from the ports of billing. */
export function createCancellation(dependencies: BillingDependencies): Cancellation {
  const { database, log, outbox } = dependencies;

  const createChange =
    ({ rule, errorCode, mailKind, logMessage }: CancellationChange) =>
    async (userId: string, { id: requestId, now }: RequestContext): Promise<void> => {
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
    };

  return {
    cancel: createChange({
      rule: applyCancellation,
      errorCode: 'subscription_not_cancellable',
      mailKind: 'subscription_cancelled',
      logMessage: 'a subscription was cancelled',
    }),
    resume: createChange({
      rule: applyResumption,
      errorCode: 'subscription_not_resumable',
      mailKind: 'subscription_resumed',
      logMessage: 'a cancellation was undone',
    }),
  };
}
