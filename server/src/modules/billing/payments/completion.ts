import type { BillingDependencies } from '../dependencies.ts';
import { openingOf } from '../periods/opening.ts';
import { issueReceiptBy } from '../receipts/issue-receipt.ts';
import type { SettleDependencies } from './settle-page.ts';
import { tellBuyerOf } from './tell-buyer.ts';

/** What settling and completing a payment need, as the settings say now. */
export function completionOf(dependencies: BillingDependencies): SettleDependencies {
  return {
    opening: openingOf(dependencies),
    secretBox: dependencies.secretBox,
    issueReceipt: issueReceiptBy(dependencies),
    tellBuyer: tellBuyerOf('payment_completed', dependencies),
    isTestMode: dependencies.settings.current().payment.paytr_test_mode,
  };
}
