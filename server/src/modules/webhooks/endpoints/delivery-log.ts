import type { EndpointData, ParsedQuery } from '@hokka/contracts/shared/endpoint.ts';
import { type Delivery, delivery } from '@hokka/contracts/webhooks/deliveries.ts';
import { testEvent } from '@hokka/contracts/webhooks/webhook-events.ts';
import type { listWebhookDeliveries } from '@hokka/contracts/webhooks/webhooks.ts';
import type { Database, DatabaseTransaction } from '../../../platform/database/connect.ts';
import { type IdempotentCall, runIdempotently } from '../../../platform/database/idempotency.ts';
import { withNext } from '../../../platform/database/list-cursor.ts';
import { toBoundedPagination } from '../../../platform/database/pagination.ts';
import { AppError } from '../../../platform/errors.ts';
import { buildPayload } from '../deliveries/payload.ts';
import { requireApiAccess, type WebhooksDependencies } from '../dependencies.ts';
import {
  type DeliveryRow,
  findOwnDelivery,
  getDeliveryRow,
  insertDelivery,
  listDeliveryRows,
} from '../store/delivery-log.queries.ts';
import { isOwnWebhook, lockWebhook } from '../store/webhooks.queries.ts';

interface DeliveryRequest {
  readonly userId: string;
  readonly id: string;
  readonly now: Date;
  readonly idempotentCall: IdempotentCall | undefined;
}

/** @throws AppError `not_found` when the webhook does not belong to the caller */
export async function assertOwnWebhook(database: Database, userId: string, id: string): Promise<void> {
  if (!(await isOwnWebhook(database, userId, id))) throw new AppError('not_found');
}

/** The deliveries of a webhook, newest first. */
export async function listDeliveries(
  { database, siteUrl }: WebhooksDependencies,
  webhookId: string,
  query: ParsedQuery<typeof listWebhookDeliveries>,
): Promise<EndpointData<typeof listWebhookDeliveries>> {
  const { rows, next, counted } = await listDeliveryRows(database, webhookId, query);
  return {
    deliveries: rows.map((row) => presentDelivery(row, siteUrl())),
    pagination: withNext(toBoundedPagination(query, counted), next),
  };
}

/** Enqueues a test delivery for a webhook. @throws AppError `not_found`, `feature_not_in_plan` */
export async function enqueueTest(dependencies: WebhooksDependencies, request: DeliveryRequest): Promise<Delivery> {
  const { newId } = dependencies;
  const { userId, id, now } = request;
  return enqueueOnce(dependencies, request, async (trx, deliveryId) => {
    if ((await lockWebhook(trx, id, userId)) === undefined) throw new AppError('not_found');
    await requireApiAccess(dependencies, trx, userId, now);
    await insertDelivery(trx, {
      id: deliveryId,
      webhookId: id,
      userId,
      eventId: newId(),
      event: testEvent,
      data: { webhook_id: id },
      happenedAt: now,
      now,
    });
  });
}

/**
 * Enqueues an ended delivery again with the same event id, so that a receiver can detect the repetition.
 * @throws AppError `not_found`, `feature_not_in_plan`, `webhook_off`, `delivery_waiting` (also when another replay of
 * the same delivery waits)
 */
export async function replayDelivery(dependencies: WebhooksDependencies, request: DeliveryRequest): Promise<Delivery> {
  const { userId, id, now } = request;
  return enqueueOnce(dependencies, request, async (trx, deliveryId) => {
    const former = await findOwnDelivery(trx, userId, id);
    if (former === undefined) throw new AppError('not_found');
    const { webhook_id: webhookId, event_id: eventId, event, data, happened_at: happenedAt } = former;
    const webhook = await lockWebhook(trx, webhookId, userId);
    if (webhook === undefined) throw new AppError('not_found');
    await requireApiAccess(dependencies, trx, userId, now);
    if (webhook.state !== 'active' && event !== testEvent) throw new AppError('webhook_off');
    const replay = { id: deliveryId, webhookId, userId, eventId, event, data, happenedAt, now };
    if (!(await insertDelivery(trx, replay))) throw new AppError('delivery_waiting');
  });
}

/** Runs `enqueue` in a transaction, once per idempotency key. @param enqueue inserts a delivery with the given id */
async function enqueueOnce(
  { database, newId, siteUrl }: WebhooksDependencies,
  { idempotentCall }: DeliveryRequest,
  enqueue: (trx: DatabaseTransaction, deliveryId: string) => Promise<void>,
): Promise<Delivery> {
  const deliveryId = newId();
  const { data } = await database.transaction().execute((trx) =>
    runIdempotently(trx, idempotentCall, async () => {
      await enqueue(trx, deliveryId);
      return { status: 201, data: presentDelivery(await getDeliveryRow(trx, deliveryId), siteUrl()) };
    }),
  );
  return data;
}

function presentDelivery(row: DeliveryRow, siteUrl: string): Delivery {
  const { id, event_id, event, state, created_at, attempts, next_attempt_at, last_attempt_at, error } = row;
  const isWaiting = state === 'pending' && !row.is_sending;
  return {
    id,
    event_id,
    event,
    state: delivery.shape.state.parse(state),
    created_at: created_at.toISOString(),
    attempts,
    next_attempt_at: isWaiting ? (next_attempt_at?.toISOString() ?? null) : null,
    last_attempt_at: last_attempt_at?.toISOString() ?? null,
    duration_ms: row.duration_ms,
    response_status: row.response_status,
    response_excerpt: row.response_excerpt,
    error: delivery.shape.error.parse(error),
    payload: buildPayload({ event, data: row.data, happenedAt: row.happened_at }, siteUrl),
  };
}
