import type { WebhookEvent } from '@hokka/contracts/webhooks/webhook-events.ts';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/database/connect.ts';

export interface WebhookEventRequest {
  readonly userId: string;
  readonly event: WebhookEvent;
  /** Ids, titles and addresses, never a text. A `url` is sent as it is. */
  readonly data: Readonly<Record<string, string | number | null>>;
  readonly at: Date;
  /** Events with the same key are delivered only once per webhook. */
  readonly onceKey?: string;
}

/**
 * Enqueues an event for all webhooks of the user that subscribe to it, in the transaction of what happened. Events of
 * articles, quotas and subscriptions are enqueued by triggers of their tables (migration 0095).
 */
export async function enqueueWebhookEvent(
  trx: DatabaseTransaction,
  { userId, event, data, at, onceKey }: WebhookEventRequest,
): Promise<void> {
  await sql`SELECT enqueue_webhook_event(${userId}::uuid, ${event}, ${JSON.stringify(data)}::jsonb, ${at}::timestamptz,
    ${onceKey ?? null})`.execute(trx);
}
