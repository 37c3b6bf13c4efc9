import type { PeriodEndReason } from '@hokka/contracts/billing/period-states.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { Currency } from '../../platform/money.ts';

interface NewSubscription {
  readonly id: string;
  readonly userId: string;
  readonly planId: number;
  readonly startsAt: Date;
}

/** Inserts a subscription that renews itself (of a free plan). */
export async function insertOpenSubscription(trx: DatabaseTransaction, subscription: NewSubscription): Promise<void> {
  await trx
    .insertInto('subscriptions')
    .values({
      id: subscription.id,
      user_id: subscription.userId,
      plan_id: subscription.planId,
      status: 'active',
      anchor_at: subscription.startsAt,
      starts_at: subscription.startsAt,
      created_at: subscription.startsAt,
      updated_at: subscription.startsAt,
    })
    .execute();
}

/** The currencies of running and scheduled paid periods. */
export async function listRunningCurrencies(database: Database): Promise<Currency[]> {
  const rows = await database
    .selectFrom('subscriptions')
    .select('currency')
    .distinct()
    .where('status', 'in', ['active', 'cancelled', 'inactive'])
    .where('currency', 'is not', null)
    .execute();
  return rows.flatMap(({ currency }) => (currency === null ? [] : [currency]));
}

/** A user's subscriptions. Limits come from the stored terms; null when the plan's limits apply. */
export function selectOwnSubscriptions(database: Database, userId: string) {
  return database
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .select((select) => [
      'subscriptions.id',
      'subscriptions.plan_id',
      select.fn.coalesce('subscriptions.plan_name', 'plans.name').as('plan_name'),
      'subscriptions.status',
      'subscriptions.starts_at',
      'subscriptions.ends_at',
      'subscriptions.ended_at',
      // The public form of the reason: see `toPublicEndReason`.
      sql<PeriodEndReason | null>`replace(subscriptions.end_reason, 'credited', 'replaced')`.as('end_reason'),
      'subscriptions.article_limit',
      'subscriptions.ai_requests_limit',
      'subscriptions.features',
      'subscriptions.created_at',
      'subscriptions.updated_at',
    ])
    .where('subscriptions.user_id', '=', userId);
}
