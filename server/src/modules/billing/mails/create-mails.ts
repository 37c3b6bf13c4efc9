import type { BillingPart } from '../billing-part.ts';
import type { BillingDependencies } from '../dependencies.ts';
import { createBillingMails } from './billing-mails.ts';
import type { BillingMailDependencies } from './mail-parts.ts';

/** What is mailed about orders, payments and periods. */
export function createMails(
  dependencies: BillingDependencies,
  receiptFile: BillingMailDependencies['receiptFile'],
): BillingPart {
  const { outbox, settings } = dependencies;
  const mails = createBillingMails({
    ...dependencies,
    transferAccount: settings.transferAccount,
    receiptFile,
  });
  outbox.register(mails);
  return {};
}
