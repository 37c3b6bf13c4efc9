import type { PaymentsDependencies } from './dependencies.ts';
import type { SettleDependencies } from './settle-page.ts';

/** What settling and completing a payment need, as the settings say now. */
export function completionOf({ defaultPlanId, newId, records, settings }: PaymentsDependencies): SettleDependencies {
  return {
    opening: { defaultPlanId: defaultPlanId(), newId },
    issueReceipt: records.issueReceipt,
    tellBuyer: records.tellCompleted,
    isTestMode: settings.current().payment.paytr_test_mode,
  };
}
