import type { Quote as ShownQuote } from '@hokka/contracts/subscription-changes.ts';
import { toMajorUnits } from '../../../../platform/money.ts';
import { presentRates } from '../exchange.ts';
import { splitKdv } from '../kdv.ts';
import type { QuotedOrder } from './quote-order.ts';

/** @param taxRatePercent the KDV that prices include */
export function presentQuote({ plan, quote }: QuotedOrder, taxRatePercent: number): ShownQuote {
  return {
    kind: quote.kind,
    planId: plan.id,
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
