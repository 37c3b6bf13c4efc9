import { after, minuteMs } from '../../../../../platform/clock.ts';
import { PaytrError } from '../../../../../providers/paytr/port.ts';
import type { BillingDependencies } from '../../../dependencies.ts';
import { askForAttention } from '../../payments.queries.ts';
import { completeRefund, failRefund, refundFailedAttention } from './end-refund.ts';
import { merchantOidOf } from './refund-payment.ts';
import { listOpenRefunds, listRefundsOf, type StoredRefund } from './refunds.queries.ts';
import { wasMade } from './was-made.ts';

const refundsAtOnce = 100;
/** The call that makes a refund ends in half a minute. */
const callingMaxMs = 2 * minuteMs;
/** The provider lists a refund at the latest this long after it was asked for; what is missing then was not made. */
const listedAtLatestMs = 15 * minuteMs;

/**
 * Finds out what became of refunds whose answer was lost: asks the provider for its list, and records those on it as made and
 * those that are still not on it after a while as failed, so that they can be tried again. Run by several processes at once, each
 * refund ends once.
 */
export async function settleOpenRefunds(dependencies: BillingDependencies): Promise<void> {
  const { clock, database, log } = dependencies;
  for (const refund of await listOpenRefunds(database, after(clock.now(), -callingMaxMs), refundsAtOnce)) {
    try {
      await settle(refund, dependencies);
    } catch (err) {
      // Unreachable, or refusing us: asked again in the next run, and in the way of no other refund. The client has logged it.
      if (!(err instanceof PaytrError)) log.error({ err, refundId: refund.id }, 'a refund could not be settled');
    }
  }
}

async function settle(refund: StoredRefund, dependencies: BillingDependencies): Promise<void> {
  const { clock, database, log, paytr } = dependencies;
  const { id: refundId, paymentId } = refund;
  const status = await paytr.askStatus(await merchantOidOf(paymentId, dependencies));
  const others = await listRefundsOf(database, [paymentId]);
  const completed = others.filter((one) => one.status === 'completed');
  const at = clock.now();
  if (wasMade(refund, status.isPaid ? status.refunds : [], completed)) {
    const isFirst = await database.transaction().execute((trx) => completeRefund(trx, refund, at, dependencies));
    if (isFirst) log.info({ refundId, paymentId }, 'a refund was found made');
    return;
  }
  if (after(refund.createdAt, listedAtLatestMs) > at) return;
  await database.transaction().execute(async (trx) => {
    const failure = { detail: 'the provider does not list it', at };
    if (await failRefund(trx, refund, failure)) await askForAttention(trx, paymentId, refundFailedAttention);
  });
  log.warn({ refundId, paymentId }, 'a refund was not made');
}
