import type { Expression } from 'kysely';
import { z } from 'zod';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { defineStatement } from '../../platform/database/statements/statement.ts';
import type { SubscriptionWrite } from './rules.ts';
import { type Bought, findFormerSeats, isPaid, type StoredSubscription, type Subscriptions } from './rules.ts';

const columns = [
  'subscriptions.id',
  'subscriptions.plan_id',
  'subscriptions.status',
  'subscriptions.anchor_at',
  'subscriptions.starts_at',
  'subscriptions.ends_at',
  'subscriptions.plan_name',
  'subscriptions.article_limit',
  'subscriptions.ai_requests_limit',
  'subscriptions.seats',
  'subscriptions.features',
  'subscriptions.duration_months',
  'subscriptions.currency',
  'subscriptions.list_price_minor',
  'subscriptions.payment_id',
  'subscriptions.worth_minor',
  'subscriptions.refunded_minor',
  'subscriptions.granted_days',
  'subscriptions.ended_at',
  'subscriptions.end_reason',
] as const;

export type SubscriptionRow = Awaited<ReturnType<typeof selectRows>>[number];

/** The live and the scheduled period of a user, as part of a larger statement; see `toSubscriptions`. */
export function selectLiveAndScheduled(database: Database, userId: string | Expression<string>) {
  return database
    .selectFrom('subscriptions')
    .select(columns)
    .where('subscriptions.user_id', '=', userId)
    .where('subscriptions.status', 'in', ['active', 'cancelled', 'inactive']);
}

const liveAndScheduled = defineStatement((database, { userId }: { readonly userId: string }) =>
  selectLiveAndScheduled(database, userId),
);

function selectRows(database: Database | DatabaseTransaction, userId: string) {
  return liveAndScheduled.execute(database, { userId });
}

/**
 * The live and the scheduled period as stored; `advanceTo` computes their state at a given time. A caller that changes
 * them must hold the user's lock (see `lockAccount` of accounts).
 * @throws Error when the user has none, i.e. is gone
 */
export async function getSubscriptions(
  database: Database | DatabaseTransaction,
  userId: string,
): Promise<Subscriptions> {
  return toSubscriptions(await selectRows(database, userId));
}

/** @throws Error without rows: the user is gone */
export function toSubscriptions(rows: readonly SubscriptionRow[]): Subscriptions {
  const periods = rows.map(parseSubscriptionRow);
  const current = periods.find(({ status }) => status !== 'inactive');
  const scheduled = periods.find(({ status }) => status === 'inactive');
  if (current === undefined) throw new Error('The user has no active subscription');
  if (scheduled !== undefined && !isPaid(scheduled)) throw new Error('A scheduled period has no payment');
  return { current, scheduled, ended: [] };
}

/** Periods of a user by their ids, in any state. */
export async function findSubscriptions(
  database: Database | DatabaseTransaction,
  userId: string,
  ids: readonly string[],
): Promise<StoredSubscription[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom('subscriptions')
    .select(columns)
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute();
  return rows.map(parseSubscriptionRow);
}

/** Writes the changes that a rule returned. Their order matters: after each write, at most one period is live. */
export async function writeSubscriptions(
  trx: DatabaseTransaction,
  userId: string,
  writes: readonly SubscriptionWrite[],
  now: Date,
): Promise<void> {
  for (const { kind, row } of writes) {
    const values = { ...toSubscriptionRow(row), updated_at: now };
    if (kind === 'insert') {
      await trx
        .insertInto('subscriptions')
        .values({ ...values, id: row.id, user_id: userId, created_at: now })
        .execute();
    } else {
      await trx
        .updateTable('subscriptions')
        .set(values)
        .where('id', '=', row.id)
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
    }
  }
}

function toSubscriptionRow({
  planId,
  status,
  anchorAt,
  startsAt,
  endsAt,
  bought,
  endedAt,
  endReason,
}: StoredSubscription) {
  return {
    plan_id: planId,
    status,
    anchor_at: anchorAt,
    starts_at: startsAt,
    ends_at: endsAt,
    plan_name: bought?.planName ?? null,
    article_limit: bought?.articleLimit ?? null,
    ai_requests_limit: bought?.aiRequestsLimit ?? null,
    seats: bought?.seats ?? null,
    features: bought === null ? null : JSON.stringify(bought.features),
    duration_months: bought?.durationMonths ?? null,
    currency: bought?.currency ?? null,
    list_price_minor: bought?.listPriceMinor ?? null,
    payment_id: bought?.paymentId ?? null,
    worth_minor: bought?.valueMinor ?? null,
    refunded_minor: bought?.refundedMinor ?? null,
    granted_days: bought?.grantedDays ?? 0,
    ended_at: endedAt,
    end_reason: endReason,
  };
}

function parseSubscriptionRow(row: SubscriptionRow): StoredSubscription {
  return {
    id: row.id,
    planId: row.plan_id,
    status: row.status,
    anchorAt: row.anchor_at,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    bought: row.plan_name === null ? null : boughtSchema.parse(row),
    endedAt: row.ended_at,
    endReason: row.end_reason,
  };
}

const minorUnits = z.coerce.number().int();

/** The columns of what was bought; a constraint requires all of them together. */
const boughtSchema = z
  .object({
    plan_name: z.string(),
    article_limit: z.int(),
    ai_requests_limit: z.int(),
    seats: z.int().nullable(),
    features: z.record(z.string(), z.boolean()),
    duration_months: z.int(),
    currency: z.enum(['TRY', 'USD', 'EUR']),
    list_price_minor: minorUnits,
    payment_id: z.string().nullable(),
    worth_minor: minorUnits,
    refunded_minor: minorUnits,
    granted_days: z.int(),
  })
  .transform(
    (row): Bought => ({
      planName: row.plan_name,
      articleLimit: row.article_limit,
      aiRequestsLimit: row.ai_requests_limit,
      seats: row.seats ?? findFormerSeats(row.features),
      features: row.features,
      durationMonths: row.duration_months,
      currency: row.currency,
      listPriceMinor: row.list_price_minor,
      paymentId: row.payment_id,
      valueMinor: row.worth_minor,
      refundedMinor: row.refunded_minor,
      grantedDays: row.granted_days,
    }),
  );
