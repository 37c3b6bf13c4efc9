import type { Plan } from '@hokka/contracts/billing.ts';
import type { Database, DatabaseTransaction } from '../../../../platform/database/connect.ts';
import { AppError, refuseField } from '../../../../platform/errors.ts';
import type { PurchaseRefusal } from '../../periods/purchase.ts';
import { type FallBack, subscriptionsAt } from '../../periods/read-subscription.ts';
import { popularPlanId, type StoredPlan } from '../../plans/plan.ts';
import { listStoredPlans } from '../../plans/plans.queries.ts';
import { type HalfPriceMemory, isHalfPriceSpent } from '../half-price/half-price.ts';
import { type Quote, quotePurchase } from '../quote.ts';

export interface OrderRequest {
  readonly userId: string;
  readonly planId: number;
  /** What the buyer believes the plan to cost it in; the plan's own unless told otherwise. */
  readonly currency?: Plan['currency'];
  readonly now: Date;
}

export interface QuotedOrder {
  readonly plan: StoredPlan;
  readonly quote: Quote;
}

/**
 * What a plan costs this user now. Prices come from the database alone. Whoever stores it as an order holds the account's lock.
 * @throws AppError `not_found`, `validation_failed` on `currency`, `use_cancel`, `plan_unavailable`, `change_already_scheduled`
 */
export async function quoteOrder(
  database: Database | DatabaseTransaction,
  { userId, planId, currency, now }: OrderRequest,
  dependencies: FallBack & HalfPriceMemory,
): Promise<QuotedOrder> {
  const plans = await listStoredPlans(database);
  const plan = plans.find(({ id }) => id === planId);
  if (plan === undefined) throw new AppError('not_found');
  const quote = quotePurchase(
    await subscriptionsAt(database, userId, now, dependencies),
    {
      plan,
      currency: currency ?? plan.currency,
      isPopular: plan.id === popularPlanId(plans),
      mayHaveHalfPrice: !(await isHalfPriceSpent(database, userId, dependencies)),
    },
    now,
  );
  if ('refused' in quote) throw refusalOf(quote.refused);
  return { plan, quote };
}

function refusalOf(refused: PurchaseRefusal): AppError {
  switch (refused) {
    case 'other_currency':
      return refuseField('currency', 'Bu plan bu para birimiyle satılmıyor');
    case 'use_cancel':
      return new AppError('use_cancel');
    case 'plan_passive':
      return new AppError('plan_unavailable');
    case 'period_scheduled':
      return new AppError('change_already_scheduled');
  }
}
