import { refundPayment } from '@hokka/contracts/billing/payments/refunds.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { startPaymentsProcess } from '../../../../testing/chaos.ts';
import { TestClock } from '../../../../testing/clock.ts';
import type { Order } from '../../../../testing/payment-actions.ts';
import { findMerchantOid } from '../../../../testing/payments-service.ts';
import { usePayments } from '../../../../testing/payments-suite.ts';
import { type CrashPoint, crashPoints } from '../../crash-points.ts';
import { minuteMs } from '../../platform/clock.ts';

// Processes come up and are killed; on a machine busy with other tests that takes its time.

const points = crashPoints.filter((point) => point.startsWith('refund.'));

describe('a process that is killed over a refund', () => {
  const clock = new TestClock();
  beforeAll(async () => {
    expect(points).toHaveLength(4);
  });
  const suite = usePayments(() => ({ clock }));

  const shown = async ({ paymentId }: Order) => (await suite.actions.list({ search: paymentId })).data.payments[0];
  const givenBack = async ({ paymentId }: Order) => {
    const merchantOid = await findMerchantOid(suite.service, paymentId);
    const session = suite.service.paytr.payments().find((one) => one.merchantOid === merchantOid);
    return session?.refunds.map(({ amount }) => amount);
  };
  const mailsTo = async ({ userId }: Order) => {
    const mails = suite.store.database.selectFrom('mails').select('kind').where('user_id', '=', userId);
    return (await mails.where('kind', '=', 'refund_completed').execute()).length;
  };
  async function dieOver({ paymentId }: Order, crashPoint: CrashPoint): Promise<void> {
    const doomed = await startPaymentsProcess({
      connectionString: suite.store.connectionString,
      paytrUrl: suite.service.paytr.url,
      now: clock.now().toISOString(),
      crashPoint,
    });
    const dying = fetch(`${doomed.address}/api${refundPayment.path.replace(':id', paymentId)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer admin-${suite.actions.adminId}` },
      body: '{}',
    });
    await expect(dying).rejects.toThrow();
    expect(await doomed.died).toBe('SIGKILL');
  }

  test.each(points)('at %s: the money is given back once or not at all, and we know which', async (point) => {
    const bought = await suite.actions.aBuyer();
    await dieOver(bought, point);
    const isMade = point !== 'refund.asked';
    const isKnown = point === 'refund.after-end-commit';
    expect(await givenBack(bought)).toEqual(isMade ? [2400] : []);
    expect(await shown(bought)).toMatchObject({
      refunded_amount: isKnown ? 24 : 0,
      refundable_amount: 0,
      refunds: [{ status: isKnown ? 'completed' : 'requested' }],
    });
    // There is no retry before its outcome is known.
    expect((await suite.actions.refund(bought.paymentId)).code).toBe('payment_not_refundable');
    clock.advance(16 * minuteMs);
    await Promise.all([suite.service.runTasks(), suite.service.runTasks()]);
    if (!isMade) {
      expect(await shown(bought)).toMatchObject({ attention: 'refund_failed', refundable_amount: 24 });
      expect((await suite.actions.refund(bought.paymentId)).data.refunded_amount).toBe(24);
    }
    expect(await shown(bought)).toMatchObject({ refunded_amount: 24, attention: null });
    expect([await givenBack(bought), await mailsTo(bought)]).toEqual([[2400], 1]);
  });
});
