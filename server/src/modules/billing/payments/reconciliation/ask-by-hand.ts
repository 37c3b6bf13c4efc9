import { AppError } from '../../../../platform/errors.ts';
import type { BillingDependencies } from '../../dependencies.ts';
import { type AdminDecision, auditDecision } from '../admin/admin-decision.ts';
import { claimInquiry, listUnpaidPages, releaseInquiry } from './inquiries.queries.ts';
import { type ToldInquiry, tellInquiry } from './inquiry-words.ts';
import { askAbout, type PageInquiry } from './reconcile-payments.ts';

/**
 * Asks the provider about a card payment at once, as the job does after a while, and settles what it says. It gives nothing that was
 * not paid, so anybody who may see the payment may ask.
 * @throws AppError `payment_not_pending` when every page of it is known to be paid, or it has none; `payment_inquiry_running` while
 * somebody else is asking
 */
export async function askByHand(decision: AdminDecision, dependencies: BillingDependencies): Promise<ToldInquiry> {
  const { clock, database, log, newId } = dependencies;
  const { payment, request } = decision;
  const pages = await listUnpaidPages(database, payment.id);
  if (pages.length === 0) throw new AppError('payment_not_pending');
  if (!(await claimInquiry(database, payment.id, clock.now()))) throw new AppError('payment_inquiry_running');
  try {
    const inquiries: PageInquiry[] = [];
    for (const page of pages) inquiries.push(await askAbout(page, dependencies));
    const told = tellInquiry(inquiries);
    await database.transaction().execute((trx) =>
      auditDecision(trx, newId, decision, {
        action: 'payment.reconcile',
        details: { outcome: told.outcome, pages: inquiries.map(summaryOf) },
      }),
    );
    log.info({ requestId: request.id, paymentId: payment.id, outcome: told.outcome }, 'a payment was asked about');
    return told;
  } finally {
    await releaseInquiry(database, payment.id);
  }
}

function summaryOf(inquiry: PageInquiry): string {
  if (inquiry.kind === 'paid') return inquiry.settled.outcome;
  return inquiry.kind === 'unanswered' ? inquiry.failure : 'unpaid';
}
