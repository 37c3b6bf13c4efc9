import type { DeliveryError } from '@hokka/contracts/webhooks/deliveries.ts';
import { testEvent } from '@hokka/contracts/webhooks/webhook-events.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/connect.ts';

/** A delivery to be sent by this process, with the current state of its webhook. */
export interface ClaimedDelivery {
  readonly id: string;
  readonly webhook_id: string;
  readonly user_id: string;
  readonly event_id: string;
  readonly event: string;
  readonly data: unknown;
  readonly happened_at: Date;
  readonly attempts: number;
  readonly url: string;
  /** The request that caused the event. */
  readonly request_id: string | null;
  readonly state: 'active' | 'off' | 'failing' | 'gone';
  readonly secret: string;
  readonly former_secret: string | null;
  readonly former_secret_ends_at: Date | null;
  /** The account is neither deactivated nor being deleted. */
  readonly is_open: boolean;
  /** The last attempt of its webhook failed. */
  readonly is_failing: boolean;
}

export interface ClaimLimits {
  readonly now: Date;
  readonly leaseEndsAt: Date;
  /** Free places of the process. */
  readonly places: number;
  /** Free places for webhooks whose last attempt failed. */
  readonly placesForFailing: number;
  /** Maximum number of deliveries of one user sent at once by all processes. */
  readonly perUser: number;
  /** Maximum number of deliveries of one webhook sent at once; one if its last attempt failed. */
  readonly perWebhook: number;
}

/** Expression: whether a delivery is due. */
export function selectHasDueDeliveries(now: Date) {
  return sql<boolean>`SELECT EXISTS (
    SELECT FROM webhook_deliveries WHERE state = 'pending' AND next_attempt_at <= ${now}::timestamptz)`;
}

/**
 * Claims due deliveries: a few per user, the first of each user before the second of any, so that a thousand deliveries
 * of one user do not delay another's; and a few per webhook, so that one that hangs does not delay others. Other
 * processes cannot claim them until the lease ends.
 */
export async function claimDeliveries(
  database: Database,
  { now, leaseEndsAt, places, placesForFailing, perUser, perWebhook }: ClaimLimits,
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    WITH RECURSIVE waiting AS (
      (SELECT user_id FROM webhook_deliveries WHERE state = 'pending' ORDER BY user_id LIMIT 1)
      UNION ALL
      SELECT (SELECT next.user_id FROM webhook_deliveries AS next
        WHERE next.state = 'pending' AND next.user_id > waiting.user_id ORDER BY next.user_id LIMIT 1)
      FROM waiting WHERE waiting.user_id IS NOT NULL
    ), due_users AS (
      SELECT user_id FROM waiting WHERE EXISTS (
        SELECT FROM webhook_deliveries AS due
        WHERE due.user_id = waiting.user_id AND due.state = 'pending' AND due.next_attempt_at <= ${now}::timestamptz)
    ), picked AS (
      SELECT due.id, due.is_failing, due.turn, due.next_attempt_at,
        row_number() OVER (PARTITION BY due.is_failing ORDER BY due.turn, due.next_attempt_at) AS place
      FROM due_users CROSS JOIN LATERAL (
        SELECT id, next_attempt_at, is_failing, row_number() OVER (ORDER BY is_failing, next_attempt_at, id) AS turn
        FROM (
          SELECT first.id, first.next_attempt_at, own.failing_since IS NOT NULL AS is_failing
          FROM webhooks AS own CROSS JOIN LATERAL (
            SELECT id, next_attempt_at FROM webhook_deliveries
            WHERE webhook_id = own.id AND state = 'pending' AND next_attempt_at <= ${now}::timestamptz
            ORDER BY next_attempt_at, id LIMIT greatest(0,
              CASE WHEN own.failing_since IS NULL THEN ${perWebhook}::bigint ELSE 1 END - (
                SELECT count(*) FROM webhook_deliveries AS sent WHERE sent.webhook_id = own.id
                  AND sent.state = 'pending' AND sent.is_sending AND sent.next_attempt_at > ${now}::timestamptz))
          ) AS first
          WHERE own.user_id = due_users.user_id
          ORDER BY is_failing, next_attempt_at, id LIMIT greatest(0, ${perUser}::bigint - (
            SELECT count(*) FROM webhook_deliveries AS sent WHERE sent.user_id = due_users.user_id
              AND sent.state = 'pending' AND sent.is_sending AND sent.next_attempt_at > ${now}::timestamptz))
        ) AS of_user
      ) AS due
    ), chosen AS (
      SELECT id FROM picked WHERE NOT is_failing OR place <= ${placesForFailing}::bigint
      ORDER BY is_failing, turn, next_attempt_at LIMIT ${places}::bigint
    ), locked AS (
      SELECT id FROM webhook_deliveries
      WHERE id IN (SELECT id FROM chosen) AND state = 'pending' AND next_attempt_at <= ${now}::timestamptz
      FOR UPDATE SKIP LOCKED
    )
    UPDATE webhook_deliveries SET attempts = webhook_deliveries.attempts + 1, is_sending = true,
      next_attempt_at = ${leaseEndsAt}::timestamptz, last_attempt_at = ${now}::timestamptz
    FROM locked, webhooks, users
    WHERE webhook_deliveries.id = locked.id AND webhooks.id = webhook_deliveries.webhook_id AND users.id = webhooks.user_id
    RETURNING webhook_deliveries.id, webhook_id, webhook_deliveries.user_id, event_id, event, data, happened_at, attempts, url, request_id,
      webhooks.state, secret, former_secret, former_secret_ends_at, users.is_active AND users.leaving_at IS NULL AS is_open, webhooks.failing_since IS NOT NULL AS is_failing`.execute(
    database,
  );
  return rows;
}

export interface RecordedAttempt {
  readonly id: string;
  /** Number of this attempt. An attempt that was overtaken by another one is not recorded. */
  readonly attempts: number;
  readonly status: number | null;
  readonly excerpt: string | null;
  readonly durationMs: number | null;
  readonly error: DeliveryError | null;
  readonly now: Date;
  /** Time of the next attempt; undefined when the delivery has ended. */
  readonly nextAttemptAt: Date | undefined;
}

/**
 * Records the result of an attempt. @returns false when the delivery was claimed again, ended or deleted in the
 * meantime
 */
export async function recordAttempt(trx: DatabaseTransaction, attempt: RecordedAttempt): Promise<boolean> {
  const { error, now, nextAttemptAt } = attempt;
  const { numUpdatedRows } = await trx
    .updateTable('webhook_deliveries')
    .set({
      is_sending: false,
      response_status: attempt.status,
      response_excerpt: attempt.excerpt,
      duration_ms: attempt.durationMs,
      error,
      ...(nextAttemptAt === undefined
        ? { state: error === null ? 'delivered' : 'failed', ended_at: now }
        : { next_attempt_at: nextAttemptAt }),
    })
    .where('id', '=', attempt.id)
    .where('attempts', '=', attempt.attempts)
    .where('is_sending', '=', true)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends all waiting deliveries of a locked webhook, except tests. */
export async function endWaitingDeliveries(trx: DatabaseTransaction, webhookId: string, now: Date): Promise<void> {
  await trx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', error: 'switched_off', ended_at: now, is_sending: false })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'pending')
    .where('event', '!=', testEvent)
    .execute();
}

/**
 * Postpones a user's due deliveries without counting an attempt, and ends those that have waited since `givenUpBefore`.
 */
export async function postponeDeliveries(
  trx: DatabaseTransaction,
  userId: string,
  times: { readonly now: Date; readonly nextAttemptAt: Date; readonly givenUpBefore: Date },
): Promise<void> {
  await trx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', error: 'paused', ended_at: times.now, is_sending: false })
    .where('user_id', '=', userId)
    .where('state', '=', 'pending')
    .where('created_at', '<', times.givenUpBefore)
    .execute();
  await trx
    .updateTable('webhook_deliveries')
    .set({
      next_attempt_at: times.nextAttemptAt,
      attempts: sql<number>`CASE WHEN is_sending THEN attempts - 1 ELSE attempts END`,
      is_sending: false,
    })
    .where('user_id', '=', userId)
    .where('state', '=', 'pending')
    .where(({ eb, or }) => or([eb('next_attempt_at', '<=', times.now), eb('is_sending', '=', true)]))
    .execute();
}

/** Deletes deliveries older than `before`, and those beyond the newest `keptMax` of each webhook. */
export async function purgeDeliveries(
  database: Database,
  { before, keptMax }: { readonly before: Date; readonly keptMax: number },
): Promise<number> {
  const deletedOld = await deleteOldDeliveries(database, before);
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM webhook_deliveries USING (
      SELECT webhooks.id, (
        SELECT logged.created_at FROM webhook_deliveries AS logged WHERE logged.webhook_id = webhooks.id
        ORDER BY logged.created_at DESC, logged.id DESC OFFSET ${keptMax}::bigint LIMIT 1) AS created_at
      FROM webhooks) AS last
    WHERE webhook_deliveries.webhook_id = last.id AND webhook_deliveries.created_at <= last.created_at
      AND webhook_deliveries.state <> 'pending'`.execute(database);
  return deletedOld + Number(numAffectedRows);
}

/** In batches, so that a large number holds no locks for long. */
async function deleteOldDeliveries(database: Database, before: Date): Promise<number> {
  for (let deleted = 0; ; ) {
    const { numAffectedRows = 0n } = await sql`
      DELETE FROM webhook_deliveries WHERE id = ANY(ARRAY(
        SELECT id FROM webhook_deliveries WHERE created_at < ${before}::timestamptz LIMIT ${purgeBatch}::bigint))`.execute(
      database,
    );
    deleted += Number(numAffectedRows);
    if (numAffectedRows < BigInt(purgeBatch)) return deleted;
  }
}

const purgeBatch = 5_000;

/** Number of deliveries that have been due since before a time without being claimed. */
export async function countOverdueDeliveries(database: Database, before: Date): Promise<number> {
  const { count } = await database
    .selectFrom('webhook_deliveries')
    .select(sql<string>`count(*)`.as('count'))
    .where('state', '=', 'pending')
    .where('next_attempt_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(count);
}
