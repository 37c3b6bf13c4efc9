import { AppError } from '../../../platform/errors.ts';
import type { RequestFacts } from '../../../platform/http/route.ts';
import type { BillingDependencies } from '../dependencies.ts';
import { cancel, resume } from './cancellation.ts';
import { changeSubscriptions } from './change-subscriptions.ts';
import { openingOf } from './opening.ts';
import type { Opening, Subscriptions } from './subscription.ts';
import { tellOfTurn } from './turns/tell-of-turn.ts';

type CancellationDependencies = Pick<BillingDependencies, 'database' | 'defaultPlanId' | 'log' | 'newId' | 'outbox'>;

interface CancellationChange {
  readonly rule: (stored: Subscriptions, now: Date, opening: Opening) => Subscriptions | { readonly refused: string };
  readonly refusal: 'subscription_not_cancellable' | 'subscription_not_resumable';
  readonly mail: 'subscription_cancelled' | 'subscription_resumed';
  readonly logged: string;
}

/**
 * Lets the service end with what is paid for.
 * @throws AppError `subscription_not_cancellable` on a free plan and when it is cancelled already
 */
export function cancelSubscription(
  dependencies: CancellationDependencies,
  userId: string,
  request: RequestFacts,
): Promise<void> {
  return changeCancellation(dependencies, userId, request, {
    rule: cancel,
    refusal: 'subscription_not_cancellable',
    mail: 'subscription_cancelled',
    logged: 'a subscription was cancelled',
  });
}

/**
 * Takes a cancellation back while the service still runs.
 * @throws AppError `subscription_not_resumable` when nothing is cancelled
 */
export function resumeSubscription(
  dependencies: CancellationDependencies,
  userId: string,
  request: RequestFacts,
): Promise<void> {
  return changeCancellation(dependencies, userId, request, {
    rule: resume,
    refusal: 'subscription_not_resumable',
    mail: 'subscription_resumed',
    logged: 'a cancellation was taken back',
  });
}

async function changeCancellation(
  dependencies: CancellationDependencies,
  userId: string,
  { id: requestId, now }: RequestFacts,
  { rule, refusal, mail, logged }: CancellationChange,
): Promise<void> {
  const { database, log, outbox } = dependencies;
  await database.transaction().execute(async (trx) => {
    const change = await changeSubscriptions(
      trx,
      { userId, now, opening: openingOf(dependencies) },
      (stored, opening) => rule(stored, now, opening),
    );
    if ('refused' in change) {
      throw new AppError(change.refused === 'account_gone' ? 'unauthenticated' : refusal);
    }
    await tellOfTurn(trx, { userId, ...change }, dependencies);
    await outbox.enqueue(trx, { userId, kind: mail, details: { subscriptionId: change.after.current.id } });
  });
  log.info({ requestId, userId }, logged);
}
