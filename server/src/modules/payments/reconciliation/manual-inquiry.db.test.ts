import { exportPayments } from '@hokka/contracts/billing/payments/payment-export.ts';
import { reconcilePayment } from '@hokka/contracts/billing/payments/payment-inquiry.ts';
import { getPaymentStatus } from '@hokka/contracts/billing/payments/payments.ts';
import { describe, expect, test } from 'vitest';
import { aUser } from '../../../../../testing/builders/a-user.ts';
import { order, type PaymentsService, payOn, startPaymentsService } from '../../../../../testing/payments-service.ts';
import { usePayments } from '../../../../../testing/payments-suite.ts';

describe('what admins find out about payments', () => {
  const suite = usePayments();

  const ask = (id: string, by: Pick<PaymentsService, 'call'> = suite.service) =>
    by.call(reconcilePayment, { params: { id }, token: `admin-${suite.actions.adminId}` });
  async function anOrder(name = 'Ayşe Yılmaz') {
    const { id: userId } = await aUser(suite.store.database, { name });
    const { data } = await order(suite.service, userId);
    return { userId, paymentId: data.paymentId, pageUrl: data.paymentUrl };
  }
  const audits = async (id: string) => {
    const rows = suite.store.database.selectFrom('audit_log').select('details').where('target_id', '=', id);
    return (await rows.where('action', '=', 'payment.reconcile').orderBy('created_at').execute()).map(
      ({ details }) => details,
    );
  };

  test('a payment whose notification was lost is granted at once', async () => {
    const { userId, paymentId, pageUrl } = await anOrder();
    expect((await ask(paymentId)).data).toMatchObject({
      outcome: 'unpaid',
      text: 'PayTR’de bu sipariş için alınmış bir ödeme yok.',
      payment: { status: 'pending' },
    });
    await payOn(pageUrl, { lost: 'on' });
    suite.service.clock.advance(1000);
    expect((await ask(paymentId)).data).toMatchObject({
      outcome: 'granted',
      text: 'Ödeme PayTR’de alınmış; plan tanımlandı.',
      payment: { id: paymentId, status: 'completed' },
    });
    const status = { params: { id: paymentId }, token: `user-${userId}` };
    expect((await suite.service.call(getPaymentStatus, status)).data).toMatchObject({ status: 'completed' });
    expect(await audits(paymentId)).toEqual([
      { outcome: 'unpaid', pages: ['unpaid'] },
      { outcome: 'granted', pages: ['granted'] },
    ]);
    expect(await ask(paymentId)).toMatchObject({ status: 409, code: 'payment_not_pending' });
  });

  test('many who ask at once: one does, the others are told, nothing is granted twice', async () => {
    const { paymentId, pageUrl } = await anOrder();
    await payOn(pageUrl, { lost: 'on' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(paymentId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 200).map(({ code }) => code)).toEqual(
      expect.arrayContaining(['payment_inquiry_running']),
    );
    expect(await audits(paymentId)).toHaveLength(1);
  });

  test('a process that died while asking does not block inquiries for long', async () => {
    const { paymentId } = await anOrder();
    await suite.store.database
      .updateTable('payments')
      .set({ asked_by_hand_until: new Date(suite.service.clock.now().getTime() + 60_000) })
      .where('id', '=', paymentId)
      .execute();
    expect((await ask(paymentId)).code).toBe('payment_inquiry_running');
    suite.service.clock.advance(61_000);
    expect((await ask(paymentId)).data.outcome).toBe('unpaid');
  });

  test('no answer of PayTR is told as that', async () => {
    const { paymentId } = await anOrder();
    const cut = await startPaymentsService(suite.store, { clock: suite.service.clock, baseUrl: 'http://127.0.0.1:9' });
    expect((await ask(paymentId, cut)).data).toMatchObject({
      outcome: 'unanswered',
      text: 'PayTR’ye ulaşılamadı; ödeme kendiliğinden yeniden sorulacak.',
    });
    await cut.stop();
    expect((await ask(paymentId)).data.outcome).toBe('unpaid');
  });

  test('transfers, strangers and users have nothing to ask', async () => {
    const transfer = await suite.actions.aTransfer();
    expect((await ask(transfer.paymentId)).code).toBe('payment_not_pending');
    expect((await ask(suite.actions.adminId)).status).toBe(404);
    const byUser = { params: { id: transfer.paymentId }, token: `user-${transfer.userId}` };
    expect((await suite.service.call(reconcilePayment, byUser)).status).toBe(403);
  });

  test('payments leave as a file with the list’s filters, amounts as Turkish spreadsheets read them', async () => {
    const { userId, paymentId } = await anOrder('=Cem; Öz');
    const file = await suite.service.call(exportPayments, {
      query: { search: 'cem' },
      token: `admin-${suite.actions.adminId}`,
    });
    expect(file.headers['content-disposition']).toContain('hokka-odemeler-');
    const lines = file.text.trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFFSipariş tarihi;Ödeme tarihi;Alıcı;/);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/;;"'=Cem; Öz";.*;Profesyonel;Kart;24,00;0,00;TRY;Bekliyor;;;;/);
    expect(lines[1]).toContain(paymentId);
    suite.service.clock.advance(1000);
    const all = await suite.service.call(exportPayments, { token: `admin-${suite.actions.adminId}` });
    const { payments } = (await suite.actions.list({ limit: '100' })).data;
    const ids = all.text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';').at(-1));
    expect(ids.toSorted()).toEqual(payments.map(({ id }) => id).toSorted());
    expect(ids).toEqual(ids.toSorted().toReversed());
    expect((await suite.service.call(exportPayments, { token: `user-${userId}` })).status).toBe(403);
    const recorded = suite.store.database
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'payments.export');
    expect((await recorded.orderBy('created_at').execute()).map(({ details }) => details)).toEqual([
      { isSearched: true },
      { isSearched: false },
    ]);
  });
});
