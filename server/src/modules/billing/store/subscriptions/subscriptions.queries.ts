import type { PeriodEndReason } from '@hokka/contracts/billing/period-states.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../platform/database/connect.ts';
import { defineStatement } from '../../../../platform/database/statements/statement.ts';
import type { Currency } from '../../../../platform/money.ts';
import type { EndReason } from '../../domain/subscriptions/subscription.ts';

interface NewSubscription {
  readonly id: string;
  readonly userId: string;
  readonly planId: number;
  readonly startsAt: Date;
}

/** Opens a subscription that renews by itself (a free plan's). */
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

const endedNames = defineStatement((database, { userId, limit }: { readonly userId: string; readonly limit: number }) =>
  database
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .select((select) => [
      select.fn.coalesce('subscriptions.plan_name', 'plans.name').as('name'),
      'subscriptions.end_reason as endReason',
    ])
    .where('subscriptions.user_id', '=', userId)
    .where('subscriptions.status', '=', 'expired')
    .orderBy('subscriptions.ended_at', 'desc')
    .orderBy('subscriptions.id', 'desc')
    .limit(limit),
);

/** Plan names of the user's periods that are written down as ended, and why they did, the last one first. */
export async function listEndedNames(
  database: Database,
  userId: string,
  limit: number,
): Promise<{ name: string; endReason: EndReason | null }[]> {
  return endedNames.execute(database, { userId, limit });
}

/** The currencies of the paid periods that run or wait. */
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

/** A user's subscriptions in the order of their ids, from behind `afterId`. Limits are those of a snapshot, null where the plan's hold. */
export async function listSubscriptionsAfter(
  database: Database,
  userId: string,
  afterId: string | undefined,
  limit: number,
) {
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
      // As people are told it: see `toPublicEndReason`.
      sql<PeriodEndReason | null>`replace(subscriptions.end_reason, 'credited', 'replaced')`.as('end_reason'),
      'subscriptions.article_limit',
      'subscriptions.ai_requests_limit',
      'subscriptions.features',
      'subscriptions.created_at',
      'subscriptions.updated_at',
    ])
    .where('subscriptions.user_id', '=', userId)
    .$if(afterId !== undefined, (query) => query.where('subscriptions.id', '>', afterId ?? ''))
    .orderBy('subscriptions.id')
    .limit(limit)
    .execute();
}
