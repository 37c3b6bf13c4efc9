import { AppError } from '../../../../../platform/errors.ts';
import { PaytrError } from '../../../../../providers/paytr/port.ts';
import type { BillingDependencies } from '../../../dependencies.ts';
import { findLatestAttempt, findPaidAttempt } from '../../pages/attempts.queries.ts';
import { refuseOwnPayment } from '../admin-decision.ts';
import { askForRefund, type RefundWish } from './ask-for-refund.ts';
import { completeRefund, failRefund } from './end-refund.ts';
import type { StoredRefund } from './refunds.queries.ts';
import { refusalDetail, refusalSentence } from './refusal-sentences.ts';

const unknownEnd =
  'PayTR yanıt vermedi, iade yapılmış olabilir. Sonuç birkaç dakika içinde kontrol edilip buraya yazılacak.';

/**
 * Gives money back. It is written down first, then the provider is called outside of any transaction, then its answer is written
 * down. Where there is none, `settleOpenRefunds` finds out; nobody tries again before that. A transfer is paid back by hand: it
 * is only recorded.
 * @throws AppError `own_account`; `payment_not_refundable`; `validation_failed` on `amount`; `payment_provider_failed` with the
 * reason
 */
export async function refundPayment(wish: RefundWish, dependencies: BillingDependencies): Promise<void> {
  refuseOwnPayment(wish);
  const { payment, request } = wish;
  const { database, log, newId } = dependencies;
  if (payment.method === 'transfer') {
    await database.transaction().execute(async (trx) => {
      await completeRefund(trx, await askForRefund(trx, wish, newId), request.now, dependencies);
    });
  } else {
    const merchantOid = await merchantOidOf(payment.id, dependencies);
    const refund = await database.transaction().execute((trx) => askForRefund(trx, wish, newId));
    await callProvider(refund, merchantOid, dependencies);
    await database.transaction().execute((trx) => completeRefund(trx, refund, dependencies.clock.now(), dependencies));
  }
  log.info({ requestId: request.id, paymentId: payment.id }, 'money was given back');
}

/** The order number under which the provider holds the money of a payment. @throws AppError `payment_not_refundable` without any */
export async function merchantOidOf(
  paymentId: string,
  { database }: Pick<BillingDependencies, 'database'>,
): Promise<string> {
  // A payment that an admin accepted although its notification was in doubt has no page that counts as paid.
  const page = (await findPaidAttempt(database, paymentId)) ?? (await findLatestAttempt(database, paymentId));
  if (page === undefined) throw new AppError('payment_not_refundable');
  return page.merchantOid;
}

async function callProvider(
  refund: StoredRefund,
  merchantOid: string,
  { clock, database, paytr }: BillingDependencies,
): Promise<void> {
  const { amountMinor: amountKurus, reference: referenceNo } = refund;
  try {
    await paytr.refund({ merchantOid, amountKurus, referenceNo });
  } catch (error) {
    if (!(error instanceof PaytrError)) throw error;
    if (error.mayHaveActed) {
      throw new AppError('payment_provider_failed', { message: unknownEnd, cause: error });
    }
    const failure = { detail: refusalDetail(error), at: clock.now() };
    await database.transaction().execute((trx) => failRefund(trx, refund, failure));
    throw new AppError('payment_provider_failed', { message: refusalSentence(error), cause: error });
  }
}
