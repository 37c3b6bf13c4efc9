import { createHash } from 'node:crypto';
import type { Plan } from '@hokka/contracts/billing/plans/plans.ts';
import { istanbulDay } from '../../platform/calendar.ts';
import { addMilliseconds } from '../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { AppError, createFieldError } from '../../platform/errors.ts';
import { toMajorUnits } from '../../platform/money.ts';
import { isHalfPriceSpent } from '../payments/completion/half-price.ts';
import { shownPriceValidMs } from '../payments/rules.ts';
import { listStoredPlans } from '../plans/queries.ts';
import { findPopularPlanId, toExchangeRates } from '../plans/rules.ts';
import type { SettingsReader } from '../settings/index.ts';
import type { BillingDependencies } from '../subscriptions/dependencies.ts';
import type { QuotedOrder } from '../subscriptions/purchase-price.rules.ts';
import { type QuoteDenial, quotePurchase } from '../subscriptions/purchase-price.rules.ts';
import { readSubscriptionsAt } from '../subscriptions/read-subscription.ts';
import { type DefaultPlanSource, toTerms } from '../subscriptions/rules.ts';

export interface OrderRequest {
  readonly userId: string;
  readonly planId: number;
  /** The currency that the buyer expects; by default the plan's. */
  readonly currency?: Plan['currency'];
  readonly now: Date;
  /** The moment for which unused time is computed; by default `now`. */
  readonly creditAt?: Date | undefined;
}

export interface QuoteDependencies extends DefaultPlanSource, Pick<BillingDependencies, 'database' | 'secretBox'> {
  readonly settings: Pick<SettingsReader, 'current' | 'siteUrl'>;
}

/**
 * What a plan costs this user now. Prices come only from the database. To store the quote as an order, the caller must
 * hold the account's lock.
 * @throws AppError `not_found`, `validation_failed` on `currency`, `use_cancel`, `plan_unavailable`,
 * `change_already_scheduled`, `exchange_rate_missing`, `credit_too_large`
 */
export async function quoteOrder(
  database: Database | DatabaseTransaction,
  { userId, planId, currency, now, creditAt }: OrderRequest,
  dependencies: QuoteDependencies,
): Promise<QuotedOrder> {
  const plans = await listStoredPlans(database);
  const plan = plans.find(({ id }) => id === planId);
  if (plan === undefined) throw new AppError('not_found');
  const quote = quotePurchase(
    await readSubscriptionsAt(database, userId, now, dependencies),
    {
      plan,
      currency: currency ?? plan.currency,
      isPopular: plan.id === findPopularPlanId(plans),
      mayHaveHalfPrice: !(await isHalfPriceSpent(database, userId, dependencies.secretBox)),
      creditAt,
      rates: toExchangeRates(dependencies.settings.current().payment),
    },
    now,
  );
  if ('denied' in quote) throw toQuoteError(quote.denied);
  return { plan, quote };
}

/** What a buyer was shown of a quote. Missing fields were not shown, and are not compared. */
export interface ShownQuote {
  /** In major units. */
  readonly total: number | undefined;
  readonly endsAt: Date | undefined;
  /** See `computeTermsDigest`. */
  readonly terms: string | undefined;
}

/**
 * Identifies what a purchase means for the subscription, and what the plan gives: an admin may edit the plan, and the
 * same plan means something else to a buyer who has bought another one meanwhile. Price and end are compared themselves.
 */
export function computeTermsDigest({ plan, quote: { kind } }: QuotedOrder): string {
  const { listPriceMinor: _, ...terms } = toTerms(plan);
  return createHash('sha256')
    .update(JSON.stringify([kind, terms]))
    .digest('base64url');
}

/**
 * Quotes an order for a buyer who was shown a total and an end, which stay valid for ten minutes: if unused time makes
 * the difference, it is computed for ten minutes ago. Time is used in whole hours, so at most two prices are possible
 * within that time.
 * @throws AppError as `quoteOrder`; `quote_changed` when the order now gives something else, when it costs more or ends
 * on an earlier day for any other reason, or was shown longer ago
 */
export async function quoteAtShownPrice(
  trx: DatabaseTransaction,
  order: OrderRequest,
  shown: ShownQuote,
  dependencies: QuoteDependencies,
): Promise<QuotedOrder> {
  const quoted = await quoteOrder(trx, order, dependencies);
  if (shown.terms !== undefined && computeTermsDigest(quoted) !== shown.terms)
    throw new AppError('quote_changed', { message: termsChanged });
  const isDearer = shown.total !== undefined && toMajorUnits(quoted.quote.totalMinor) > shown.total;
  if (!isDearer && !endsEarlier(quoted, shown)) return quoted;
  const creditAt = addMilliseconds(order.now, -shownPriceValidMs);
  const before = await quoteOrder(trx, { ...order, creditAt }, dependencies);
  const isSameTotal = shown.total === undefined || toMajorUnits(before.quote.totalMinor) === shown.total;
  if (isSameTotal && !endsEarlier(before, shown)) return before;
  throw isDearer ? new AppError('quote_changed') : new AppError('quote_changed', { message: endChanged });
}

const termsChanged = 'Siparişin koşulları değişti. Lütfen yeni özeti kontrol edip yeniden onaylayın.';
const endChanged = 'Siparişin bitiş tarihi değişti. Lütfen yeni tarihi kontrol edip yeniden onaylayın.';

/**
 * Compares days, as shown to the buyer: the end of a period that begins now moves later with every moment, except in
 * the last days of a month.
 */
function endsEarlier({ quote }: QuotedOrder, { endsAt }: ShownQuote): boolean {
  return endsAt !== undefined && istanbulDay(quote.endsAt) < istanbulDay(endsAt);
}

function toQuoteError(denial: QuoteDenial): AppError {
  switch (denial) {
    case 'other_currency':
      return createFieldError('currency', 'Bu plan bu para birimiyle satılmıyor');
    case 'use_cancel':
      return new AppError('use_cancel');
    case 'plan_passive':
      return new AppError('plan_unavailable');
    case 'period_scheduled':
      return new AppError('change_already_scheduled');
    case 'rate_missing':
      return new AppError('exchange_rate_missing');
    case 'credit_too_large':
      return new AppError('credit_too_large');
  }
}
