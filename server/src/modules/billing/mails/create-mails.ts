import type { BillingPart } from '../billing-part.ts';
import type { BillingDependencies } from '../dependencies.ts';
import { receiptFile } from '../receipts/receipt-file.ts';
import { billingMails } from './billing-mails.ts';

/** What is mailed about orders, payments and periods. */
export function createMails(dependencies: BillingDependencies): BillingPart {
  const { outbox, settings } = dependencies;
  const mails = billingMails({
    ...dependencies,
    transferAccount: settings.transferAccount,
    receiptFile: (paymentId) => receiptFile(dependencies, paymentId),
  });
  outbox.register(mails);
  return {};
}
