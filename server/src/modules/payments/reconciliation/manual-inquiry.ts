import { AppError } from '../../../platform/errors.ts';
import type { BillingDependencies } from '../../subscriptions/dependencies.ts';
import { type AdminDecision, recordPaymentAuditEvent } from '../admin-decision.ts';
import { claimInquiry, listUnpaidSessions, releaseInquiry } from '../checkout-sessions.queries.ts';
import { type InquiryResult, summarizeInquiries } from './inquiry-result.ts';
import { inquireAboutSession, type SessionInquiry } from './reconcile-payments.ts';

/**
 * Queries the provider about a card payment immediately, as the job does later, and settles the result. It grants
 * nothing that was not paid, so every admin who may see the payment may inquire.
 * @throws AppError `payment_not_pending` when all checkout sessions are known to be paid, or there are none;
 * `payment_inquiry_running` while another admin's inquiry runs
 */
export async function inquireManually(
  decision: AdminDecision,
  dependencies: BillingDependencies,
): Promise<InquiryResult> {
  const { clock, database, log, newId } = dependencies;
  const { payment, request } = decision;
  const pages = await listUnpaidSessions(database, payment.id);
  if (pages.length === 0) throw new AppError('payment_not_pending');
  if (!(await claimInquiry(database, payment.id, clock.now()))) throw new AppError('payment_inquiry_running');
  try {
    const inquiries: SessionInquiry[] = [];
    for (const session of pages) inquiries.push(await inquireAboutSession(session, dependencies));
    const result = summarizeInquiries(inquiries);
    await database.transaction().execute((trx) =>
      recordPaymentAuditEvent(trx, newId, decision, {
        action: 'payment.reconcile',
        details: { outcome: result.outcome, pages: inquiries.map(summarizeInquiry) },
      }),
    );
    log.info(
      { requestId: request.id, paymentId: payment.id, outcome: result.outcome },
      'an admin queried a payment at the provider',
    );
    return result;
  } finally {
    await releaseInquiry(database, payment.id);
  }
}

function summarizeInquiry(inquiry: SessionInquiry): string {
  if (inquiry.kind === 'paid') return inquiry.settled.outcome;
  return inquiry.kind === 'unanswered' ? inquiry.failure : 'unpaid';
}
