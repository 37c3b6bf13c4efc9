import { withdrawPayment } from '@hokka/contracts/billing/payments/payments.ts';
import { describe, expect, test } from 'vitest';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { order } from '../../../../testing/payments-service.ts';
import { usePayments } from '../../../../testing/payments-suite.ts';
import { dayMs } from '../../platform/clock.ts';

describe('withdrawing a transfer', () => {
  const suite = usePayments();

  const readClaims = (paymentId: string) =>
    suite.store.database.selectFrom('payment_claims').select('claim').where('payment_id', '=', paymentId).execute();
  const readAuditEvents = (paymentId: string) =>
    suite.store.database
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('target_id', '=', paymentId)
      .execute();
  const listed = async (paymentId: string) => (await suite.actions.list({ search: paymentId })).data.payments[0];

  test('ends the order, frees what it had claimed, and stands on record', async () => {
    const ordered = await suite.actions.aTransfer();
    expect(await readClaims(ordered.paymentId)).toHaveLength(1);
    const { status, data, message } = await suite.actions.withdraw(ordered);
    expect({ status, message }).toEqual({ status: 200, message: 'Siparişiniz geri çekildi.' });
    const at = suite.service.clock.now().toISOString();
    expect(data).toMatchObject({ status: 'failed', withdrawn_at: at, failure_reason: 'Sipariş geri çekildi.' });
    expect(await readClaims(ordered.paymentId)).toEqual([]);
    expect(await readAuditEvents(ordered.paymentId)).toEqual([
      { action: 'payment.withdraw', actor_id: ordered.userId },
    ]);
    expect(await listed(ordered.paymentId)).toMatchObject({
      withdrawn_at: at,
      is_confirmable: false,
      reopenable_until: null,
      task: null,
    });
    expect(await suite.actions.statusOf(ordered)).toMatchObject({ withdrawn_at: at, transfer: null });
    const [again] = (await suite.actions.list({ task: 'open', search: ordered.paymentId })).data.payments;
    expect(again).toBeUndefined();
  });

  test('pressed several times at once it happens once', async () => {
    const ordered = await suite.actions.aTransfer();
    const answers = await Promise.all([1, 2, 3].map(() => suite.actions.withdraw(ordered)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    suite.service.clock.advance(dayMs);
    expect((await suite.actions.withdraw(ordered)).data).toEqual(answers[0]?.data);
    expect(await readAuditEvents(ordered.paymentId)).toHaveLength(1);
  });

  test('makes room for another order, which has the half price again', async () => {
    const first = await suite.actions.aTransfer();
    const transfer = { method: 'transfer' } as const;
    for (const _ of ['second', 'third']) expect((await order(suite.service, first.userId, transfer)).status).toBe(201);
    expect((await order(suite.service, first.userId, transfer)).code).toBe('too_many_pending_payments');
    await suite.actions.withdraw(first);
    const { status, data } = await order(suite.service, first.userId, transfer);
    expect([status, data.transfer?.amount]).toEqual([201, 24]);
  });

  test('only of transfers that are waited for', async () => {
    const paid = await suite.actions.aTransfer();
    await suite.actions.confirm(paid.paymentId);
    const rejected = await suite.actions.aTransfer();
    await suite.actions.reject(rejected.paymentId);
    const expired = await suite.actions.aTransfer();
    suite.service.clock.advance(8 * dayMs);
    await suite.service.runTasks();
    const { id: buyer } = await aUser(suite.store.database);
    const card = { userId: buyer, paymentId: (await order(suite.service, buyer)).data.paymentId };
    for (const one of [paid, rejected, expired, card]) {
      const before = await suite.actions.statusOf({ ...one, url: '' });
      expect(await suite.actions.withdraw(one)).toMatchObject({
        status: 409,
        code: 'payment_not_withdrawable',
        message: 'Yalnızca ödemesi beklenen havale siparişleri geri çekilebilir.',
      });
      expect(await suite.actions.statusOf({ ...one, url: '' })).toEqual(before);
    }
  });

  test('by its buyer alone', async () => {
    const ordered = await suite.actions.aTransfer();
    const { id: stranger } = await aUser(suite.store.database);
    for (const token of [`user-${stranger}`, `admin-${suite.actions.adminId}`]) {
      const { status } = await suite.service.call(withdrawPayment, { params: { id: ordered.paymentId }, token });
      expect(status).toBe(404);
    }
    expect(await suite.actions.statusOf(ordered)).toMatchObject({ status: 'pending' });
  });

  test('is the last word: an admin neither confirms, rejects nor reopens it', async () => {
    const ordered = await suite.actions.aTransfer();
    await suite.actions.withdraw(ordered);
    const { paymentId } = ordered;
    expect((await suite.actions.confirm(paymentId)).code).toBe('payment_not_pending');
    expect((await suite.actions.reject(paymentId)).code).toBe('payment_not_pending');
    expect((await suite.actions.reopen(paymentId)).code).toBe('payment_not_reopenable');
  });

  test.each(['confirm', 'reject'] as const)('and an admin’s %s at once: one wins', async (decision) => {
    for (let round = 0; round < 5; round += 1) {
      const ordered = await suite.actions.aTransfer();
      const [withdrawn, decided] = await Promise.all([
        suite.actions.withdraw(ordered),
        suite.actions[decision](ordered.paymentId),
      ]);
      expect([withdrawn.status, decided.status].toSorted()).toEqual([200, 409]);
      const { status, withdrawn_at } = await suite.actions.statusOf(ordered);
      expect(withdrawn_at === null).toBe(decided.status === 200);
      expect(status).toBe(decided.status === 200 && decision === 'confirm' ? 'completed' : 'failed');
      expect(await readAuditEvents(ordered.paymentId)).toHaveLength(1);
    }
  });
});
