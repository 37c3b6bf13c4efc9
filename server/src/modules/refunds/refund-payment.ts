import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { PaytrError } from '../../providers/paytr/port.ts';
import { assertNotOwnPayment } from '../payments/admin-decision.ts';
import { findCheckoutSession } from '../payments/checkout-sessions.queries.ts';
import { crashPoint } from '../payments/crash-points.ts';
import { getPayment } from '../payments/queries.ts';
import type { BillingDependencies } from '../subscriptions/dependencies.ts';
import { completeRefund, escalateRefund, failRefund } from './finalize-refund.ts';
import { initiateRefund, type RefundInput } from './initiate-refund.ts';
import { manualRefundMessages, toRefundErrorDetail, toRefundErrorMessage } from './refund-errors.ts';
import type { HandedOver, StoredRefund } from './rules.ts';

const unknownOutcomeMessage =
  'PayTR yanıt vermedi, iade yapılmış olabilir. Sonuç birkaç dakika içinde kontrol edilip buraya yazılacak.';

/**
 * Refunds a payment. The refund is recorded first, then the provider is called outside of any transaction, then its
 * answer is recorded. Without an answer, `reconcileOpenRefunds` finds out; the call is not repeated before that. What
 * the provider can no longer refund is handed over to admins, who refund it at the provider's own site and record that.
 * A transfer is refunded by hand and only recorded.
 * @throws AppError `own_account`; `payment_not_refundable`; `validation_failed` on `amount`; `payment_provider_failed`
 * with the reason
 */
export async function refundPayment(input: RefundInput, dependencies: BillingDependencies): Promise<void> {
  const { payment, request } = input;
  const { database, log, newId } = dependencies;
  await assertNotOwnPayment(database, input);
  if (payment.method === 'transfer') {
    await database.transaction().execute(async (trx) => {
      await completeRefund(trx, await initiateRefund(trx, input, newId), request.now, dependencies);
    });
  } else {
    await refundCard(input, dependencies);
  }
  log.info({ requestId: request.id, paymentId: payment.id }, 'a payment was refunded');
}

async function refundCard(input: RefundInput, dependencies: BillingDependencies): Promise<void> {
  const { clock, database, newId } = dependencies;
  const { refund, source } = await database.transaction().execute(async (trx) => {
    const initiated = await initiateRefund(trx, input, newId);
    const found = await findCaptureSource(trx, input.payment.id, dependencies);
    if ('handedOver' in found) await escalateRefund(trx, initiated, found.handedOver);
    return { refund: initiated, source: found };
  });
  crashPoint('refund.asked');
  if ('handedOver' in source) throw buildManualRefundError(source.handedOver);
  await callProvider(refund, source, dependencies);
  crashPoint('refund.made');
  await database.transaction().execute(async (trx) => {
    await completeRefund(trx, refund, clock.now(), dependencies);
    crashPoint('refund.before-end-commit');
  });
  crashPoint('refund.after-end-commit');
}

/** The capture that holds the money of a payment, for calls to the provider. */
interface CaptureSource {
  readonly merchantOid: string;
  /** Undefined for checkout sessions that are older than the merchant column. */
  readonly merchantId: string | undefined;
}

/** The order number under which the provider holds the money of a payment, or why only an admin can refund it. */
export async function findCaptureSource(
  database: Database | DatabaseTransaction,
  paymentId: string,
  { settings }: Pick<BillingDependencies, 'settings'>,
): Promise<CaptureSource | { readonly handedOver: HandedOver }> {
  const { collectedOid } = await getPayment(database, paymentId);
  const session = collectedOid === null ? undefined : await findCheckoutSession(database, collectedOid);
  if (session === undefined) return { handedOver: 'page_unknown' };
  const { merchantOid, merchantId } = session;
  const now = settings.paytr()?.merchantId;
  if (merchantId !== null && now !== undefined && now !== merchantId) return { handedOver: 'other_merchant' };
  return { merchantOid, merchantId: merchantId ?? undefined };
}

function buildManualRefundError(handedOver: HandedOver, cause?: PaytrError): AppError {
  return new AppError('payment_provider_failed', { message: manualRefundMessages[handedOver], cause });
}

async function callProvider(
  refund: StoredRefund,
  source: CaptureSource,
  { clock, database, paytr }: BillingDependencies,
): Promise<void> {
  const { amountMinor: amountKurus, reference: referenceNo } = refund;
  try {
    await paytr.refund({ ...source, amountKurus, referenceNo });
  } catch (error) {
    if (!(error instanceof PaytrError)) throw error;
    if (error.mayHaveActed) {
      throw new AppError('payment_provider_failed', { message: unknownOutcomeMessage, cause: error });
    }
    if (error.reason === 'other_merchant') {
      await database.transaction().execute((trx) => escalateRefund(trx, refund, 'other_merchant'));
      throw buildManualRefundError('other_merchant', error);
    }
    const failure = { detail: toRefundErrorDetail(error), at: clock.now() };
    await database.transaction().execute((trx) => failRefund(trx, refund, failure));
    throw new AppError('payment_provider_failed', { message: toRefundErrorMessage(error), cause: error });
  }
}
