import { testEvent } from '@hokka/contracts/webhooks/webhook-events.ts';
import { addMilliseconds } from '../../../platform/clock.ts';
import { runForRequest } from '../../../platform/logging/log.ts';
import { runTraced } from '../../../platform/tracing/trace.ts';
import type { WebhooksDependencies } from '../dependencies.ts';
import { type ClaimedDelivery, claimDeliveries, selectHasDueDeliveries } from '../store/deliveries.queries.ts';
import { buildPayload } from './payload.ts';
import { recordOutcome, recordPaused, recordSwitchedOff } from './record-outcome.ts';
import { leaseMs } from './rules.ts';
import { sendMessage } from './send-delivery.ts';

/** Maximum number of open requests per process. */
const places = 16;
/**
 * Maximum number of open requests to webhooks whose last attempt failed, so that hanging servers leave places for those
 * that answer.
 */
const placesForFailing = 8;
/** Maximum number of open requests per user, so that a user's slow servers leave places for others. */
const perUser = 4;
/** Maximum number of open requests per webhook, so that one that hangs does not delay the owner's others. */
const perWebhook = 2;

/**
 * Sends due deliveries. Claims are leases in the database, so that another process sends what a dead one had claimed:
 * each event is delivered at least once. Runs in processes that run jobs.
 */
export class DeliveryWorker {
  readonly #dependencies: WebhooksDependencies;
  readonly #running = new Set<Promise<void>>();
  #failing = 0;
  #unfollow: (() => Promise<void>) | undefined;
  #claiming: Promise<void> | undefined;
  #isRequestedAgain = false;

  constructor(dependencies: WebhooksDependencies) {
    this.#dependencies = dependencies;
  }

  start(): void {
    const { clock, poll } = this.#dependencies;
    this.#unfollow ??= poll.add({
      name: 'has_due_webhook_deliveries',
      select: () => selectHasDueDeliveries(clock.now()),
      onResult: (isDue) => {
        if (isDue === true) this.#wake();
      },
    });
  }

  /** Claims nothing more and waits for open requests, at most as long as one may take. */
  async stop(): Promise<void> {
    const unfollow = this.#unfollow;
    this.#unfollow = undefined;
    await unfollow?.();
    await this.#claiming;
    await Promise.all(this.#running);
  }

  /** Fills the free places. A call during that time causes one more round. */
  #wake(): void {
    if (this.#claiming !== undefined) {
      this.#isRequestedAgain = true;
      return;
    }
    this.#isRequestedAgain = false;
    this.#claiming = this.#claim()
      .catch((err) => this.#dependencies.log.warn({ err }, 'could not claim webhook deliveries'))
      .finally(() => {
        this.#claiming = undefined;
        if (this.#isRequestedAgain) this.#wake();
      });
  }

  async #claim(): Promise<void> {
    const free = places - this.#running.size;
    if (free === 0 || this.#unfollow === undefined) return;
    const { clock, database } = this.#dependencies;
    const now = clock.now();
    const leaseEndsAt = addMilliseconds(now, leaseMs);
    const claimed = await claimDeliveries(database, {
      now,
      leaseEndsAt,
      places: free,
      placesForFailing: Math.max(0, placesForFailing - this.#failing),
      perUser,
      perWebhook,
    });
    for (const [userId, deliveries] of Map.groupBy(claimed, ({ user_id }) => user_id)) {
      const isPaused = await this.#isPaused(userId, deliveries, now);
      for (const delivery of deliveries) {
        if (delivery.is_failing) this.#failing += 1;
        const requestId = delivery.request_id;
        const send = () =>
          runTraced({ name: 'webhook delivery', kind: 'consumer', requestId }, () =>
            isPaused ? recordPaused(userId, this.#dependencies) : this.#deliver(delivery),
          );
        const sending = runForRequest(requestId, send)
          .catch((err) => {
            // The lease expires and the delivery is sent again.
            this.#dependencies.log.error({ err, deliveryId: delivery.id }, 'could not call a webhook');
          })
          .finally(() => {
            this.#running.delete(sending);
            if (delivery.is_failing) this.#failing -= 1;
            this.#wake();
          });
        this.#running.add(sending);
      }
    }
  }

  async #isPaused(userId: string, deliveries: readonly ClaimedDelivery[], now: Date): Promise<boolean> {
    if (deliveries.some(({ is_open: isOpen }) => !isOpen)) return true;
    const { database, findApiDenial } = this.#dependencies;
    return (await findApiDenial(database, userId, now)) !== undefined;
  }

  async #deliver(delivery: ClaimedDelivery): Promise<void> {
    const { clock, siteUrl } = this.#dependencies;
    if (delivery.state !== 'active' && delivery.event !== testEvent)
      return recordSwitchedOff(delivery, this.#dependencies);
    const { event, data, happened_at: happenedAt } = delivery;
    const secrets = this.#openSecrets(delivery, clock.now());
    if (secrets === undefined) {
      // Counts as a failed attempt: it is retried at growing intervals until the webhook is turned off and its owner
      // notified.
      const outcome = { error: 'secret_unreadable', status: null, excerpt: null, durationMs: 0 } as const;
      return recordOutcome(delivery, outcome, this.#dependencies);
    }
    const body = buildPayload({ event, data, happenedAt }, siteUrl());
    const message = { url: delivery.url, eventId: delivery.event_id, body, secrets };
    await recordOutcome(delivery, await sendMessage(message, this.#dependencies), this.#dependencies);
  }

  /** @returns undefined when the secrets were sealed with a key that this process does not have */
  #openSecrets(delivery: ClaimedDelivery, now: Date): string[] | undefined {
    const { secretBox, log } = this.#dependencies;
    const { webhook_id: webhookId, secret, former_secret: former, former_secret_ends_at: endsAt } = delivery;
    const isFormerLive = endsAt !== null && endsAt > now;
    try {
      return [secret, ...(former !== null && isFormerLive ? [former] : [])].map((sealed) =>
        secretBox.open(sealed, webhookId),
      );
    } catch (err) {
      log.error({ err, webhookId }, 'could not decrypt the secret of a webhook');
      return undefined;
    }
  }
}
