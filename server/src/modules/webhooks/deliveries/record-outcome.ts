import { testEvent } from '@hokka/contracts/webhooks/webhook-events.ts';
import { addMilliseconds } from '../../../platform/clock.ts';
import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import { retryWhileDatabaseAway } from '../../../platform/database-away.ts';
import { defineCounter } from '../../../platform/process/counters.ts';
import type { WebhooksDependencies } from '../dependencies.ts';
import {
  type ClaimedDelivery,
  endWaitingDeliveries,
  postponeDeliveries,
  recordAttempt,
} from '../store/deliveries.queries.ts';
import { changeWebhook, type LockedWebhook, lockWebhook } from '../store/webhooks.queries.ts';
import { computeNextAttempt, hasFailedTooLong, leaseMs, pausedMaxMs, pausedRetryMs } from './rules.ts';
import type { AttemptOutcome } from './send-delivery.ts';

const webhookCalls = defineCounter({
  name: 'webhook_calls_total',
  help: 'Calls of webhooks by this process, by end: delivered, or the kind of failure.',
  labels: ['end'],
});

/**
 * Records the result of an attempt together with its consequences, in one transaction: the next attempt, or a webhook
 * that is turned off with a mail to its owner. Changes nothing if another process has taken over, or the webhook was
 * turned off or deleted in the meantime. If the webhook's address has changed since, the result only affects this
 * attempt.
 */
export async function recordOutcome(
  delivery: ClaimedDelivery,
  { error, status, excerpt, durationMs }: AttemptOutcome,
  { database, clock, outbox, log }: Pick<WebhooksDependencies, 'database' | 'clock' | 'outbox' | 'log'>,
): Promise<void> {
  const now = clock.now();
  const { id, webhook_id: webhookId, event, attempts } = delivery;
  const record = async (trx: DatabaseTransaction): Promise<void> => {
    const webhook = await lockWebhook(trx, webhookId);
    if (webhook === undefined) return;
    const isMoved = webhook.url !== delivery.url;
    const isOver = error === undefined || (error === 'gone' && !isMoved);
    const nextAttemptAt = isOver ? undefined : computeNextAttempt(event, attempts, now);
    const isRecorded = await recordAttempt(trx, {
      id,
      attempts,
      status,
      excerpt,
      durationMs,
      error: error ?? null,
      now,
      nextAttemptAt,
    });
    if (!isRecorded || isMoved) return;
    if (error === undefined) {
      await changeWebhook(trx, webhookId, { failingSince: null, lastSuccessAt: now }, now);
    } else if (event !== testEvent && webhook.state === 'active') {
      const failure = { isGone: error === 'gone', isGivenUp: nextAttemptAt === undefined, now };
      await recordFailure(trx, webhookId, webhook, failure, outbox);
    }
  };
  // Retries until the lease ends, since a delivery that was received must not be sent again.
  await retryWhileDatabaseAway(() => database.transaction().execute(record), { maxMs: leaseMs });
  webhookCalls.add({ end: error ?? 'delivered' });
  log.info({ deliveryId: id, webhookId, event, attempts, status, error }, 'a webhook was called');
}

async function recordFailure(
  trx: DatabaseTransaction,
  webhookId: string,
  { userId, failingSince }: LockedWebhook,
  { isGone, isGivenUp, now }: { readonly isGone: boolean; readonly isGivenUp: boolean; readonly now: Date },
  outbox: WebhooksDependencies['outbox'],
): Promise<void> {
  const since = failingSince ?? now;
  const state = isGone ? 'gone' : hasFailedTooLong(since, now, isGivenUp) ? 'failing' : undefined;
  await changeWebhook(trx, webhookId, { failingSince: since, ...(state === undefined ? {} : { state }) }, now);
  if (state === undefined) return;
  await endWaitingDeliveries(trx, webhookId, now);
  await outbox.enqueue(trx, { userId, kind: 'webhook_disabled', details: { webhook_id: webhookId } });
}

/** Ends a delivery whose webhook was turned off after the event was enqueued. */
export async function recordSwitchedOff(
  delivery: ClaimedDelivery,
  { database, clock }: WebhooksDependencies,
): Promise<void> {
  const outcome = { status: null, excerpt: null, durationMs: null, nextAttemptAt: undefined } as const;
  await database.transaction().execute(async (trx) => {
    const { id, attempts } = delivery;
    await recordAttempt(trx, { id, attempts, ...outcome, error: 'switched_off', now: clock.now() });
  });
}

/** Postpones all deliveries of a user whose plan does not include the API or whose account is closed. */
export async function recordPaused(userId: string, { database, clock }: WebhooksDependencies): Promise<void> {
  const now = clock.now();
  await database.transaction().execute((trx) =>
    postponeDeliveries(trx, userId, {
      now,
      nextAttemptAt: addMilliseconds(now, pausedRetryMs),
      givenUpBefore: addMilliseconds(now, -pausedMaxMs),
    }),
  );
}
