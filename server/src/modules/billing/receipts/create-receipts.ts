import type { BillingPart } from '../billing-part.ts';
import type { BillingDependencies } from '../dependencies.ts';
import { receiptRoutes } from './receipt.routes.ts';

/** The receipts of completed payments. */
export function createReceipts(dependencies: BillingDependencies): BillingPart {
  return { routes: receiptRoutes(dependencies) };
}
