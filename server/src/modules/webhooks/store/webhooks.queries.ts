import type { WebhookEvent } from '@hokka/contracts/webhooks/webhook-events.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/connect.ts';

type StoredState = 'active' | 'off' | 'failing' | 'gone';

export interface WebhookRow {
  readonly id: string;
  readonly url: string;
  readonly events: readonly string[];
  readonly state: string;
  readonly created_at: Date;
  readonly last_success_at: Date | null;
  readonly failing_since: Date | null;
  readonly failure: string | null;
  readonly former_secret_ends_at: Date | null;
  readonly waiting: number;
}

const waitingCountedMax = 1000;

function selectWebhooks(database: Database | DatabaseTransaction, userId: string, now: Date) {
  return database
    .selectFrom('webhooks')
    .select([
      'id',
      'url',
      'events',
      'state',
      'created_at',
      'last_success_at',
      'failing_since',
      sql<Date | null>`CASE WHEN former_secret_ends_at > ${now}::timestamptz THEN former_secret_ends_at END`.as(
        'former_secret_ends_at',
      ),
      sql<string | null>`CASE WHEN failing_since IS NOT NULL THEN (
        SELECT error FROM webhook_deliveries WHERE webhook_id = webhooks.id AND error IS NOT NULL
        ORDER BY created_at DESC, id DESC LIMIT 1) END`.as('failure'),
      sql<number>`(SELECT count(*)::int FROM (
        SELECT FROM webhook_deliveries WHERE webhook_id = webhooks.id AND webhook_deliveries.state = 'pending'
        LIMIT ${waitingCountedMax}) AS counted)`.as('waiting'),
    ])
    .where('user_id', '=', userId);
}

/** A user's webhooks, newest first. */
export async function listWebhookRows(database: Database, userId: string, now: Date): Promise<WebhookRow[]> {
  return selectWebhooks(database, userId, now).orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
}

export async function getWebhookRow(
  trx: DatabaseTransaction,
  userId: string,
  id: string,
  now: Date,
): Promise<WebhookRow> {
  return selectWebhooks(trx, userId, now).where('id', '=', id).executeTakeFirstOrThrow();
}

export async function isOwnWebhook(database: Database, userId: string, id: string): Promise<boolean> {
  const query = database.selectFrom('webhooks').select('id').where('id', '=', id).where('user_id', '=', userId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Number of a user's webhooks; stays exact while the account is locked. */
export async function countWebhooks(trx: DatabaseTransaction, userId: string): Promise<number> {
  const { webhooks } = await trx
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<string>().as('webhooks'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(webhooks);
}

export interface NewWebhook {
  readonly id: string;
  readonly userId: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  /** Sealed with the webhook's id. */
  readonly secret: string;
  readonly now: Date;
}

export async function insertWebhook(trx: DatabaseTransaction, webhook: NewWebhook): Promise<void> {
  await trx
    .insertInto('webhooks')
    .values({
      id: webhook.id,
      user_id: webhook.userId,
      url: webhook.url,
      events: [...webhook.events],
      secret: webhook.secret,
      created_at: webhook.now,
      updated_at: webhook.now,
    })
    .execute();
}

export interface LockedWebhook {
  readonly userId: string;
  readonly url: string;
  readonly state: string;
  readonly failingSince: Date | null;
}

/**
 * Locks a webhook until the transaction ends; must precede locks on its deliveries. Events can still be enqueued for
 * it.
 * @param userId its owner; undefined for any
 */
export async function lockWebhook(
  trx: DatabaseTransaction,
  id: string,
  userId?: string,
): Promise<LockedWebhook | undefined> {
  return trx
    .selectFrom('webhooks')
    .select(['user_id as userId', 'url', 'state', 'failing_since as failingSince'])
    .where('id', '=', id)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export interface WebhookChange {
  readonly url?: string;
  readonly events?: readonly WebhookEvent[];
  readonly state?: StoredState;
  readonly failingSince?: Date | null;
  readonly lastSuccessAt?: Date;
}

/** Changes a locked webhook. */
export async function changeWebhook(
  trx: DatabaseTransaction,
  id: string,
  { url, events, state, failingSince, lastSuccessAt }: WebhookChange,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('webhooks')
    .set({
      ...(url === undefined ? {} : { url }),
      ...(events === undefined ? {} : { events: [...events] }),
      ...(state === undefined ? {} : { state }),
      ...(failingSince === undefined ? {} : { failing_since: failingSince }),
      ...(lastSuccessAt === undefined ? {} : { last_success_at: lastSuccessAt }),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Gives a locked webhook a new secret. The current one signs in addition until `formerEndsAt`; an older one stops
 * signing.
 */
export async function replaceWebhookSecret(
  trx: DatabaseTransaction,
  id: string,
  { secret, formerEndsAt, now }: { readonly secret: string; readonly formerEndsAt: Date; readonly now: Date },
): Promise<void> {
  await trx
    .updateTable('webhooks')
    .set((row) => ({
      secret,
      former_secret: row.ref('secret'),
      former_secret_ends_at: formerEndsAt,
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute();
}

/** @returns false when the webhook does not exist or belongs to another user */
export async function deleteWebhookRow(trx: DatabaseTransaction, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('webhooks')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Deletes former secrets that no longer sign. */
export async function deleteFormerSecrets(database: Database, now: Date): Promise<void> {
  await database
    .updateTable('webhooks')
    .set({ former_secret: null, former_secret_ends_at: null })
    .where('former_secret_ends_at', '<=', now)
    .execute();
}

/** The columns with encrypted secrets. */
export const sealedWebhookColumns = [
  { table: 'webhooks', column: 'secret' },
  { table: 'webhooks', column: 'former_secret' },
] as const;

/** For the personal data export: a user's webhooks without secrets. */
export function selectOwnWebhooks(database: Database, userId: string) {
  return database
    .selectFrom('webhooks')
    .select(['id', 'url', 'events', 'state', 'failing_since', 'last_success_at', 'created_at', 'updated_at'])
    .where('user_id', '=', userId);
}

/** For the personal data export: the deliveries of a user's webhooks. */
export function selectOwnDeliveries(database: Database, userId: string) {
  return database
    .selectFrom('webhook_deliveries')
    .select([
      'id',
      'webhook_id',
      'event_id',
      'event',
      'data',
      'state',
      'attempts',
      'last_attempt_at',
      'response_status',
      'response_excerpt',
      'error',
      'created_at',
      'ended_at',
    ])
    .where('user_id', '=', userId);
}

/** A webhook that we have turned off; undefined when it was deleted or turned on again. */
export async function findDisabledWebhook(database: Database, id: string) {
  return database
    .selectFrom('webhooks')
    .select(['url', 'state'])
    .where('id', '=', id)
    .where('state', 'in', ['failing', 'gone'])
    .executeTakeFirst();
}
