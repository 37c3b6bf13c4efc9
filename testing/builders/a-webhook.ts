import { randomUUID } from 'node:crypto';
import { testEvent, type WebhookEvent, webhookEvents } from '@hokka/contracts/webhooks/webhook-events.ts';
import { newWebhookSecret } from '../../server/src/modules/webhooks/signature.ts';
import { insertDelivery } from '../../server/src/modules/webhooks/store/delivery-log.queries.ts';
import { insertWebhook } from '../../server/src/modules/webhooks/store/webhooks.queries.ts';
import type { Database } from '../../server/src/platform/database/connect.ts';
import { SecretBox } from '../../server/src/platform/secrets/secret-box.ts';

/** The services of tests derive their keys from the same secret. */
const secretBox = new SecretBox('a secret key of at least 32 characters');

interface WebhookOptions {
  readonly userId: string;
  readonly url?: string;
  /** All by default. */
  readonly events?: readonly WebhookEvent[];
  readonly now?: Date;
}

/** Inserts a webhook as its owner creates it, whatever their plan. */
export async function aWebhook(
  database: Database,
  { userId, url = 'https://kanca.example/al', events = webhookEvents, now = new Date() }: WebhookOptions,
): Promise<{ id: string; secret: string }> {
  const [id, secret] = [randomUUID(), newWebhookSecret()];
  const webhook = { id, userId, url, events, secret: secretBox.seal(secret, id), now };
  await database.transaction().execute((trx) => insertWebhook(trx, webhook));
  return { id, secret };
}

/** Inserts a failed delivery. */
export async function aFailedDelivery(
  database: Database,
  { webhookId, userId, event = testEvent }: { webhookId: string; userId: string; event?: string },
): Promise<{ id: string; eventId: string }> {
  const [id, eventId, now] = [randomUUID(), randomUUID(), new Date()];
  const delivery = { id, webhookId, userId, eventId, event, data: { webhook_id: webhookId }, happenedAt: now, now };
  await database.transaction().execute((trx) => insertDelivery(trx, delivery));
  await database
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', attempts: 8, error: 'timeout', ended_at: now, next_attempt_at: now })
    .where('id', '=', id)
    .execute();
  return { id, eventId };
}
