import type { OrderSummary } from '@hokka/contracts/subscription-changes.ts';
import { toSeller } from '../../consents/legal-context.ts';
import type { BillingDependencies } from '../../dependencies.ts';
import { listPaymentMethods } from '../orders/selling.ts';
import { findLastBilling } from '../payments.queries.ts';
import { presentQuote } from './present-quote.ts';
import { type OrderRequest, quoteOrder } from './quote-order.ts';

/**
 * What a plan costs this user now, and what else the order summary shows and asks.
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
