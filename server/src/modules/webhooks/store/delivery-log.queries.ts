import { type DeliveryState, deliveriesOrder } from '@hokka/contracts/webhooks/deliveries.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/connect.ts';
import {
  type CursorPage,
  computeBoundedReadLimit,
  newestFirst,
  selectRowPage,
} from '../../../platform/database/list-cursor.ts';
import { countBounded } from '../../../platform/database/pagination.ts';
import { findRequestId } from '../../../platform/logging/log.ts';

export type DeliveryRow = Awaited<ReturnType<typeof getDeliveryRow>>;

function selectDeliveries(database: Database | DatabaseTransaction) {
  return database
    .selectFrom('webhook_deliveries')
    .select([
      'id',
      'webhook_id',
      'event_id',
      'event',
      'data',
      'state',
      'happened_at',
      'created_at',
      'attempts',
      sql<Date | null>`nullif(next_attempt_at, '-infinity')`.as('next_attempt_at'),
      'is_sending',
      'last_attempt_at',
      'duration_ms',
      'response_status',
      'response_excerpt',
      'error',
    ]);
}

interface LogQuery extends CursorPage {
  readonly state?: DeliveryState | undefined;
}

/** A page of a webhook's deliveries, newest first, with the total. */
export async function listDeliveryRows(database: Database, webhookId: string, query: LogQuery) {
  const { state } = query;
  const filtered = selectDeliveries(database)
    .where('webhook_id', '=', webhookId)
    .$if(state !== undefined, (rows) => rows.where('state', '=', state ?? ''));
  const keyset = newestFirst(deliveriesOrder, 'created_at');
  const [{ rows, next }, counted] = await Promise.all([
    selectRowPage(filtered, keyset, query, computeBoundedReadLimit(query)),
    countBounded(database, filtered),
  ]);
  return { rows, next, counted };
}

export async function getDeliveryRow(trx: Database | DatabaseTransaction, id: string) {
  return selectDeliveries(trx).where('id', '=', id).executeTakeFirstOrThrow();
}

/** A delivery of one of the user's webhooks. */
export async function findOwnDelivery(database: Database | DatabaseTransaction, userId: string, id: string) {
  return selectDeliveries(database).where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
}

export interface NewDelivery {
  readonly id: string;
  readonly webhookId: string;
  readonly userId: string;
  readonly eventId: string;
  readonly event: string;
  readonly data: unknown;
  readonly happenedAt: Date;
  readonly now: Date;
}

/** Inserts a delivery of an event for one webhook. @returns false when the same event already waits for it */
export async function insertDelivery(trx: DatabaseTransaction, delivery: NewDelivery): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('webhook_deliveries')
    .values({
      id: delivery.id,
      webhook_id: delivery.webhookId,
      user_id: delivery.userId,
      event_id: delivery.eventId,
      event: delivery.event,
      data: JSON.stringify(delivery.data),
      happened_at: delivery.happenedAt,
      created_at: delivery.now,
      request_id: findRequestId() ?? null,
    })
    .onConflict((conflict) => conflict.columns(['webhook_id', 'event_id']).where('state', '=', 'pending').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
