import type { Database } from '../../../platform/database/connect.ts';
import type { MailAttachment } from '../../../platform/mail/delivery.ts';
import type { MailContent } from '../../../platform/mail/layout.ts';
import type { MailContext } from '../../../platform/mail/mail-renderer.ts';
import type { Recipient } from '../../accounts/index.ts';
import type { TransferAccount } from '../../settings/index.ts';
import type { FallBack } from '../periods/opening.ts';
import type { ReceiptFile } from '../receipts/receipt-file.ts';

export interface BillingMailDependencies extends FallBack {
  readonly database: Database;
  /** Undefined while transfers have nowhere to go. */
  readonly transferAccount: () => TransferAccount | undefined;
  /** The receipt of a payment; undefined while there is none. */
  readonly receiptFile: (paymentId: string) => Promise<ReceiptFile | undefined>;
}

/** A mail that is being written. */
export interface BillingMailContext extends MailContext {
  readonly userId: string;
  readonly recipient: Recipient;
  /** As the mail was enqueued with: ids. */
  readonly details: unknown;
}

export interface WrittenMail extends Omit<MailContent, 'greeting'> {
  readonly attachments?: readonly MailAttachment[];
}

/** Writes one kind of mail from what the database says now; undefined when it is not owed any more. */
export type WriteBillingMail = (
  context: BillingMailContext,
  dependencies: BillingMailDependencies,
) => Promise<WrittenMail | undefined>;

/** Pages that mails lead to. @param planId opens its order summary */
export function buildSubscriptionUrl(site: MailContext['site'], planId?: number): string {
  return `${site.url}/dashboard/subscription${planId === undefined ? '' : `?plan=${planId}`}`;
}
