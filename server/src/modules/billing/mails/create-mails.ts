import type { BillingPart } from '../billing-part.ts';
import type { BillingDependencies } from '../dependencies.ts';
import { billingMails } from './billing-mails.ts';

/** What is mailed about orders, payments and periods. */
export function createMails(dependencies: BillingDependencies): BillingPart {
  const { outbox, settings } = dependencies;
  outbox.register(billingMails({ ...dependencies, transferAccount: settings.transferAccount }));
  return {};
}
