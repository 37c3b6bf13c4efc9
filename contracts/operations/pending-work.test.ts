import { expect, it } from 'vitest';
import * as admin from '../billing/payments/payment-admin.ts';
import { reconcilePayment } from '../billing/payments/payment-inquiry.ts';
import * as refunds from '../billing/payments/refunds.ts';
import * as contact from './contact.ts';
import * as mails from './mail-log.ts';

const decisions = [
  ...[admin.confirmTransfer, admin.rejectTransfer, admin.reopenTransfer, admin.grantReviewedPayment],
  ...[admin.dismissPaymentAttention, refunds.refundPayment, refunds.recordOutsideReturn, refunds.recordRefund],
  ...[reconcilePayment, contact.updateContactMessage, contact.deleteContactMessage],
  ...[mails.resendMail, mails.resendFailedMails],
];

it.each(decisions)('$name has the pending work counted again', ({ invalidates }) => {
  expect(invalidates).toContain('listPendingWork');
});
