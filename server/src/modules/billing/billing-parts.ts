import type { BillingPart } from './billing-part.ts';
import { createConsents } from './consents/create-consents.ts';
import type { BillingDependencies } from './dependencies.ts';
import { grantRoutes } from './grants/grants.routes.ts';
import { createMails } from './mails/create-mails.ts';
import { createPaymentAdmin } from './payments/admin/create-payment-admin.ts';
import { createPayments } from './payments/create-payments.ts';
import { createSubscriptions } from './periods/create-periods.ts';
import { createPlanAdmin } from './plans/admin/create-plan-admin.ts';
import { createReceipts } from './receipts/create-receipts.ts';
import { createRetention } from './retention/create-retention.ts';

/** All parts of billing. */
export function createBillingParts(dependencies: BillingDependencies): BillingPart[] {
  const receipts = createReceipts(dependencies);
  return [
    createConsents(dependencies),
    createMails(dependencies, receipts.receiptFile),
    createSubscriptions(dependencies),
    createPayments(dependencies),
    createPaymentAdmin(dependencies),
    { routes: grantRoutes(dependencies) },
    createPlanAdmin(dependencies),
    receipts,
    createRetention(dependencies),
  ];
}
