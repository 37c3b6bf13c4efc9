import type { MailRenderer } from '../../../platform/mail/mail-renderer.ts';
import { createUserMail } from '../../../platform/mail/user-mail.ts';
import { findRecipient } from '../../accounts/index.ts';
import { writeSubscriptionEndedByAdmin, writeSubscriptionExtended, writeSubscriptionGranted } from './grant-mails.ts';
import type { BillingMailDependencies, WriteBillingMail } from './mail-context.ts';
import { writeOrderConfirmed } from './order-confirmed-mail.ts';
import {
  writePaymentCompleted,
  writePaymentFailed,
  writeTransferInstructions,
  writeTransferRejected,
  writeTransferReopened,
} from './payment-mails.ts';
import { writeRefundCompleted } from './refund-completed-mail.ts';
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
  | 'subscription_ended_by_admin'
  | 'subscription_reminder';

/** Mails about orders, payments and periods. Users who are gone or have requested deletion get none. */
export function createBillingMails(dependencies: BillingMailDependencies): Record<BillingMailKind, MailRenderer> {
  const createRenderer = (write: WriteBillingMail): MailRenderer =>
    createUserMail(
      (id) => findRecipient(dependencies.database, id),
      (mail) => write(mail, dependencies),
    );
  return {
    order_confirmed: createRenderer(writeOrderConfirmed),
    transfer_instructions: createRenderer(writeTransferInstructions),
    payment_completed: createRenderer(writePaymentCompleted),
    payment_failed: createRenderer(writePaymentFailed),
    transfer_rejected: createRenderer(writeTransferRejected),
    transfer_reopened: createRenderer(writeTransferReopened),
    refund_completed: createRenderer(writeRefundCompleted),
    subscription_cancelled: createRenderer(writeSubscriptionCancelled),
    subscription_resumed: createRenderer(writeSubscriptionResumed),
    subscription_started: createRenderer(writeSubscriptionStarted),
    subscription_ended: createRenderer(writeSubscriptionEnded),
    subscription_granted: createRenderer(writeSubscriptionGranted),
    subscription_extended: createRenderer(writeSubscriptionExtended),
    subscription_ended_by_admin: createRenderer(writeSubscriptionEndedByAdmin),
    subscription_reminder: createRenderer(writeSubscriptionReminder),
  };
}
