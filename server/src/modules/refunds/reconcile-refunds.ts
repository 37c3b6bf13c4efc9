import { addMilliseconds, dayMs, minuteMs } from '../../platform/clock.ts';
import type { Kurus } from '../../platform/money.ts';
import { PaytrError, type PaytrRefund, type PaytrStatus } from '../../providers/paytr/port.ts';
import { raiseIssue } from '../payments/payment-outcomes.queries.ts';
import type { BillingDependencies } from '../subscriptions/dependencies.ts';
import { completeRefund, escalateRefund, failRefund, refundFailedIssue } from './finalize-refund.ts';
import { claimOpenRefund, listRefunds, markRefundInquired } from './queries.ts';
import { findCaptureSource } from './refund-payment.ts';
import type { HandedOver, StoredRefund } from './rules.ts';

const refundsPerRun = 100;
/** Maximum time, in ms, after which a run starts no further inquiry. */
const runMaxMs = 5 * minuteMs;
/** Delay before the provider is queried again about a refund that it may still list. */
const retryInquiryAfterMs = minuteMs;
/** Maximum duration of the call that makes a refund; it normally ends within half a minute. */
const callMaxMs = 2 * minuteMs;
/** Maximum time until the provider lists a refund. A refund that is missing after this was not made. */
const listingDelayMaxMs = 15 * minuteMs;
/** A refund that is still open after this is handed over to admins. */
const inquiryWindowMs = dayMs;

/**
 * Recovers refunds whose answer was lost: queries the provider for its list, records listed refunds as made, and those
 * still missing after a while as failed, so that they can be tried again. When the provider cannot tell, or has not
 * answered for a day, admins find out (`recordRefund`). Several processes share the refunds, and each refund ends once.
 */
export async function reconcileOpenRefunds(dependencies: BillingDependencies): Promise<void> {
  const { clock, database, log } = dependencies;
  const until = addMilliseconds(clock.now(), runMaxMs);
  for (let count = 0; count < refundsPerRun && clock.now() <= until; count += 1) {
    const refund = await claimOpenRefund(database, { now: clock.now(), callMaxMs });
    if (refund === undefined) return;
    try {
      await reconcileRefund(refund, dependencies);
    } catch (err) {
      // PayTR is unreachable or refuses us: the refund is tried again after its backoff and does not block others. The
      // client has logged the error.
      if (!(err instanceof PaytrError)) log.error({ err, refundId: refund.id }, 'could not settle a refund');
    }
  }
}

async function reconcileRefund(refund: StoredRefund, dependencies: BillingDependencies): Promise<void> {
  const { clock, database, log } = dependencies;
  const { id: refundId, paymentId } = refund;
  const status = await fetchRefundStatus(refund, dependencies);
  if ('handedOver' in status) {
    await database.transaction().execute((trx) => escalateRefund(trx, refund, status.handedOver));
    log.warn({ refundId, paymentId, ...status }, 'the outcome of a refund has to be recorded by an admin');
    return;
  }
  const others = await listRefunds(database, [paymentId]);
  const completed = others.filter((one) => one.status === 'completed');
  const at = clock.now();
  if (wasRefundMade(refund, status.refunds, completed)) {
    const isFirst = await database.transaction().execute((trx) => completeRefund(trx, refund, at, dependencies));
    if (isFirst) log.info({ refundId, paymentId }, 'a refund was found at the provider');
    return;
  }
  if (addMilliseconds(refund.createdAt, listingDelayMaxMs) > at) {
    await markRefundInquired(database, refundId, addMilliseconds(at, retryInquiryAfterMs));
    return;
  }
  await database.transaction().execute(async (trx) => {
    const failure = { detail: 'PayTR’nin iade listesinde yok', at };
    if (await failRefund(trx, refund, failure)) await raiseIssue(trx, paymentId, refundFailedIssue);
  });
  log.warn({ refundId, paymentId }, 'a refund was not found at the provider');
}

type Listed = Pick<Extract<PaytrStatus, { isPaid: true }>, 'refunds'>;

/**
 * The refunds that the provider lists, or why an admin must find out. A provider that does not report the order as paid
 * says nothing about its refunds: it is queried again for a day. @throws PaytrError
 */
async function fetchRefundStatus(
  { paymentId, createdAt }: StoredRefund,
  dependencies: BillingDependencies,
): Promise<Listed | { readonly handedOver: HandedOver }> {
  const { clock, database, paytr } = dependencies;
  const source = await findCaptureSource(database, paymentId, dependencies);
  if ('handedOver' in source) return source;
  const isOverdue = addMilliseconds(createdAt, inquiryWindowMs) <= clock.now();
  try {
    const status = await paytr.queryStatus(source.merchantOid, source.merchantId);
    if (status.isPaid) return status;
    if (isOverdue) return { handedOver: 'overdue' };
    throw new PaytrError({ reason: 'unreadable', detail: 'the order is not recorded as paid', mayHaveActed: false });
  } catch (error) {
    if (!(error instanceof PaytrError)) throw error;
    if (error.reason === 'other_merchant') return { handedOver: 'other_merchant' };
    if (isOverdue) return { handedOver: 'overdue' };
    throw error;
  }
}

/** A refund as we requested it. */
export interface RequestedRefund {
  readonly reference: string;
  readonly amountMinor: Kurus;
}

/**
 * Whether the provider has made a refund whose answer was lost. The reference decides. A refund listed without a
 * reference and with this amount also counts as ours, unless another of our refunds explains it: a missed retry is
 * better than a double refund.
 * @param completed our refunds of the same order that are known to be made
 */
export function wasRefundMade(
  { reference, amountMinor }: RequestedRefund,
  listed: readonly PaytrRefund[],
  completed: readonly RequestedRefund[],
): boolean {
  const isListed = (expected: string) => listed.some(({ referenceNo }) => referenceNo === expected);
  if (isListed(reference)) return true;
  const withoutReference = listed.filter((one) => one.referenceNo === undefined && one.amountKurus === amountMinor);
  const explained = completed.filter((one) => one.amountMinor === amountMinor && !isListed(one.reference));
  return withoutReference.length > explained.length;
}
