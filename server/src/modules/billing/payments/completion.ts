import type { BillingDependencies } from '../dependencies.ts';
import { toDefaultSubscriptionOptions } from '../periods/opening.ts';
import { createReceiptIssuer } from '../receipts/issue-receipt.ts';
import type { SettlementDependencies } from './settle-page.ts';
import { createBuyerNotifier } from './tell-buyer.ts';

/** What settling and completing a payment need, as the settings say now. */
export function buildSettlementDependencies(dependencies: BillingDependencies): SettlementDependencies {
  return {
    defaultOptions: toDefaultSubscriptionOptions(dependencies),
    secretBox: dependencies.secretBox,
    issueReceipt: createReceiptIssuer(dependencies),
    notifyBuyer: createBuyerNotifier('payment_completed', dependencies),
    isTestMode: dependencies.settings.current().payment.paytr_test_mode,
  };
}
