import type { OrderSummary, Quote as ShownQuote } from '@hokka/contracts/billing/subscriptions/quotes.ts';
import { toMajorUnits } from '../../platform/money.ts';
import { toSeller } from '../consents/rules.ts';
import { findLastBilling } from '../payments/queries.ts';
import { presentRates, splitKdv } from '../plans/rules.ts';
import type { BillingDependencies } from '../subscriptions/dependencies.ts';
import type { QuotedOrder } from '../subscriptions/purchase-price.rules.ts';
import { listPaymentMethods } from './payment-methods.ts';
import { computeTermsDigest, type OrderRequest, quoteOrder } from './quote-order.ts';

/**
 * What a plan costs this user now, with everything else that the order summary shows and asks.
 * @throws AppError as `quoteOrder`
 */
export async function summarizeOrder(order: OrderRequest, dependencies: BillingDependencies): Promise<OrderSummary> {
  const { database, settings } = dependencies;
  const { system, payment } = settings.current();
  const [quoted, lastBilling, ways] = await Promise.all([
    quoteOrder(database, order, dependencies),
    findLastBilling(database, order.userId),
    listPaymentMethods(database, order.userId, dependencies),
  ]);
  return {
    ...presentQuote(quoted, payment.tax_rate),
    seller: toSeller(system, settings.siteUrl()),
    ...ways,
    lastBilling: lastBilling ?? null,
  };
}

/** @param taxRatePercent the KDV rate included in prices */
function presentQuote({ plan, quote }: QuotedOrder, taxRatePercent: number): ShownQuote {
  return {
    kind: quote.kind,
    planId: plan.id,
    plan: {
      name: plan.name,
      duration_months: plan.durationMonths,
      article_limit: plan.articleLimit,
      ai_requests_limit: plan.aiRequestsLimit,
    },
    terms: computeTermsDigest({ plan, quote }),
    listPrice: toMajorUnits(quote.listPriceMinor),
    discount: toMajorUnits(quote.discountMinor),
    credit: toMajorUnits(quote.creditMinor),
    total: toMajorUnits(quote.totalMinor),
    currency: quote.currency,
    startsAt: quote.startsAt.toISOString(),
    endsAt: quote.endsAt.toISOString(),
    extraDays: quote.extraDays,
    exchangeRates: presentRates(quote.exchangeRates),
    replacedPlan: quote.replacedPlan,
    tax: toMajorUnits(splitKdv(quote.totalMinor, taxRatePercent).kdvMinor),
    taxRate: taxRatePercent,
  };
}
