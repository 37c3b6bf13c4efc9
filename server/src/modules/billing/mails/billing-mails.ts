import { layOutMail } from '../../../platform/mail/layout.ts';
import type { MailRenderer } from '../../../platform/mail/mail-renderer.ts';
import { findRecipient } from '../../accounts/index.ts';
import { writeSubscriptionExtended, writeSubscriptionGranted } from './grant-mails.ts';
import type { BillingMailDependencies, WriteBillingMail } from './mail-parts.ts';
import { writeOrderConfirmed } from './order-confirmed.ts';
import {
  writePaymentCompleted,
  writePaymentFailed,
  writeTransferInstructions,
  writeTransferRejected,
  writeTransferReopened,
} from './payment-mails.ts';
import { writeRefundCompleted } from './refund-completed.ts';
import {
  writeSubscriptionCancelled,
  writeSubscriptionEnded,
  writeSubscriptionReminder,
  writeSubscriptionResumed,
  writeSubscriptionStarted,
} from './subscription-mails.ts';

export type BillingMailKind =
  | 'order_confirmed'
  | 'transfer_instructions'
  | 'payment_completed'
  | 'payment_failed'
  | 'transfer_rejected'
  | 'transfer_reopened'
  | 'refund_completed'
  | 'subscription_cancelled'
  | 'subscription_resumed'
  | 'subscription_started'
  | 'subscription_ended'
  | 'subscription_granted'
  | 'subscription_extended'
  | 'subscription_reminder';

/** The mails about orders, payments and periods. Who is gone or has asked to be deleted gets none. */
export function billingMails(dependencies: BillingMailDependencies): Record<BillingMailKind, MailRenderer> {
  const toBuyer =
    (write: WriteBillingMail): MailRenderer =>
    async ({ userId, details }, context) => {
      const recipient = userId === null ? undefined : await findRecipient(dependencies.database, userId);
      if (userId === null || recipient === undefined) return 'obsolete';
      const written = await write({ ...context, userId, recipient, details }, dependencies);
      if (written === undefined) return 'obsolete';
      const { attachments = [], ...content } = written;
      const laidOut = layOutMail({ ...content, greeting: recipient.greeting }, context.site);
      return { to: recipient.email, toName: recipient.name, ...laidOut, attachments };
    };
  return {
    order_confirmed: toBuyer(writeOrderConfirmed),
    transfer_instructions: toBuyer(writeTransferInstructions),
    payment_completed: toBuyer(writePaymentCompleted),
    payment_failed: toBuyer(writePaymentFailed),
    transfer_rejected: toBuyer(writeTransferRejected),
    transfer_reopened: toBuyer(writeTransferReopened),
    refund_completed: toBuyer(writeRefundCompleted),
    subscription_cancelled: toBuyer(writeSubscriptionCancelled),
    subscription_resumed: toBuyer(writeSubscriptionResumed),
    subscription_started: toBuyer(writeSubscriptionStarted),
    subscription_ended: toBuyer(writeSubscriptionEnded),
    subscription_granted: toBuyer(writeSubscriptionGranted),
    subscription_extended: toBuyer(writeSubscriptionExtended),
    subscription_reminder: toBuyer(writeSubscriptionReminder),
  };
}
