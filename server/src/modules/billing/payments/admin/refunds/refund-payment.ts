import type { Database, DatabaseTransaction } from '../../../../../platform/database/connect.ts';
import { AppError } from '../../../../../platform/errors.ts';
import { PaytrError } from '../../../../../providers/paytr/port.ts';
import { crashPoint } from '../../../crash-points.ts';
import type { BillingDependencies } from '../../../dependencies.ts';
import { findAttempt } from '../../pages/attempts.queries.ts';
import { getPayment } from '../../payments.queries.ts';
import { refuseOwnPayment } from '../admin-decision.ts';
import { askForRefund, type RefundWish } from './ask-for-refund.ts';
import { completeRefund, failRefund, handOverRefund } from './end-refund.ts';
import type { HandedOver, StoredRefund } from './refunds.queries.ts';
import { byHandSentences, refusalDetail, refusalSentence } from './refusal-sentences.ts';

const unknownEnd =
  'PayTR yanıt vermedi, iade yapılmış olabilir. Sonuç birkaç dakika içinde kontrol edilip buraya yazılacak.';

/**
 * Gives money back. It is written down first, then the provider is called outside of any transaction, then its answer is written
 * down. Where there is none, `settleOpenRefunds` finds out; nobody tries again before that. What the provider cannot give back any
 * more is left to admins: they give it back at its own site and record that. A transfer is paid back by hand: it is only recorded.
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
    await refundCard(wish, dependencies);
  }
  log.info({ requestId: request.id, paymentId: payment.id }, 'money was given back');
}

async function refundCard(wish: RefundWish, dependencies: BillingDependencies): Promise<void> {
  const { clock, database, newId } = dependencies;
  const { refund, source } = await database.transaction().execute(async (trx) => {
    const asked = await askForRefund(trx, wish, newId);
    const found = await sourceOf(trx, wish.payment.id, dependencies);
    if ('handedOver' in found) await handOverRefund(trx, asked, found.handedOver);
    return { refund: asked, source: found };
  });
  crashPoint('refund.asked');
  if ('handedOver' in source) throw byHand(source.handedOver);
  await callProvider(refund, source, dependencies);
  crashPoint('refund.made');
  await database.transaction().execute(async (trx) => {
    await completeRefund(trx, refund, clock.now(), dependencies);
    crashPoint('refund.before-end-commit');
  });
  crashPoint('refund.after-end-commit');
}

/** Where the money of a payment is, for calls to the provider. */
interface MoneySource {
  readonly merchantOid: string;
  /** Undefined for pages of before, of which nobody knows. */
  readonly merchantId: string | undefined;
}

/** The order number under which the provider holds the money of a payment, or why only an admin can give it back. */
export async function sourceOf(
  database: Database | DatabaseTransaction,
  paymentId: string,
  { settings }: Pick<BillingDependencies, 'settings'>,
): Promise<MoneySource | { readonly handedOver: HandedOver }> {
  const { collectedOid } = await getPayment(database, paymentId);
  const page = collectedOid === null ? undefined : await findAttempt(database, collectedOid);
  if (page === undefined) return { handedOver: 'page_unknown' };
  const { merchantOid, merchantId } = page;
  const now = settings.paytr()?.merchantId;
  if (merchantId !== null && now !== undefined && now !== merchantId) return { handedOver: 'other_merchant' };
  return { merchantOid, merchantId: merchantId ?? undefined };
}

function byHand(handedOver: HandedOver, cause?: PaytrError): AppError {
  return new AppError('payment_provider_failed', { message: byHandSentences[handedOver], cause });
}

async function callProvider(
  refund: StoredRefund,
  source: MoneySource,
  { clock, database, paytr }: BillingDependencies,
): Promise<void> {
  const { amountMinor: amountKurus, reference: referenceNo } = refund;
  try {
    await paytr.refund({ ...source, amountKurus, referenceNo });
  } catch (error) {
    if (!(error instanceof PaytrError)) throw error;
    if (error.mayHaveActed) {
      throw new AppError('payment_provider_failed', { message: unknownEnd, cause: error });
    }
    if (error.reason === 'other_merchant') {
      await database.transaction().execute((trx) => handOverRefund(trx, refund, 'other_merchant'));
      throw byHand('other_merchant', error);
    }
    const failure = { detail: refusalDetail(error), at: clock.now() };
    await database.transaction().execute((trx) => failRefund(trx, refund, failure));
    throw new AppError('payment_provider_failed', { message: refusalSentence(error), cause: error });
  }
}
