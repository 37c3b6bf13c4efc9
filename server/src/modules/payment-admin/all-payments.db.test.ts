import { listNotifications } from '@hokka/contracts/billing/payments/payment-notifications.ts';
import { requestRefund } from '@hokka/contracts/billing/payments/payments.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { createPaymentActions, type Order, type PaymentActions } from '../../../../testing/payment-actions.ts';
import {
  findMerchantOid,
  notify,
  type PaymentsService,
  signed,
  startPaymentsService,
} from '../../../../testing/payments-service.ts';
import { secondMs } from '../../platform/clock.ts';

describe('all payments', () => {
  let store: TestDatabase;
  let service: PaymentsService;
  let desk: PaymentActions;
  /** In the order of their making. */
  let [card, confirmed, pending, rejected]: Order[] = [];
  beforeAll(async () => {
    store = await createTestDatabase();
    service = await startPaymentsService(store);
    desk = createPaymentActions(service);
    const named = async (name: string, email: string) => (await aUser(store.database, { name, email })).id;
    card = await desk.buy(await named('Işıl Çağ', 'isil@ornek.test'));
    service.clock.advance(secondMs);
    confirmed = await desk.aTransfer(2, await named('İbrahim Sarı', 'ibo@ornek.test'));
    service.clock.advance(secondMs);
    await desk.confirm(confirmed.paymentId);
    pending = await desk.aTransfer(3, await named('Ayşe %_ Kara', 'ayse@ornek.test'));
    service.clock.advance(secondMs);
    rejected = await desk.aTransfer(2, pending.userId);
    await desk.reject(rejected.paymentId);
  });
  afterAll(async () => {
    await service.stop();
    await store.drop();
  });

  const toIds = (...orders: (Order | undefined)[]) => orders.map((one) => one?.paymentId);
  const found = async (query: Record<string, string>) => {
    const { data } = await desk.list(query);
    expect(data.pagination.total).toBe(data.payments.length);
    return data.payments.map(({ id }) => id);
  };

  test('newest first, in pages, with all that an admin needs', async () => {
    const { data } = await desk.list({ limit: '3' });
    expect(data.payments.map(({ id }) => id)).toEqual(toIds(rejected, pending, confirmed));
    expect(data.pagination).toEqual({ page: 1, currentPage: 1, limit: 3, total: 4, totalPages: 2 });
    expect((await desk.list({ limit: '3', page: '2' })).data.payments.map(({ id }) => id)).toEqual(toIds(card));
    expect((await desk.list({ page: '9' })).data.payments).toEqual([]);
    expect(data.payments[2]).toEqual({
      id: confirmed?.paymentId,
      planId: 2,
      plan: { id: 2, name: 'Profesyonel' },
      kind: 'upgrade',
      amount: 24,
      currency: 'TRY',
      status: 'completed',
      method: 'transfer',
      created_at: expect.any(String),
      completed_at: expect.any(String),
      refunded_amount: 0,
      failure_reason: null,
      withdrawn_at: null,
      receipt_number: expect.stringMatching(/^HK-2026-\d{6}$/),
      refund_requested_at: null,
      refund_declined_at: null,
      under_review: false,
      User: { id: confirmed?.userId, name: 'İbrahim Sarı', email: 'ibo@ornek.test' },
      billing: null,
      invoice_attached_at: null,
      transfer_reference: expect.stringMatching(/^HK[A-Z0-9]{8}$/),
      attention: null,
      failure_detail: null,
      refund_request_reason: null,
      refundable_amount: 24,
      refunds: [],
      refund_due: 0,
      returnable_amount: 24,
      is_grantable: false,
      doubts: [],
      is_confirmable: false,
      reopenable_until: null,
      task: null,
    });
  });

  test('by status and method', async () => {
    expect(await found({ status: 'completed' })).toEqual(toIds(confirmed, card));
    expect(await found({ status: 'completed', method: 'card' })).toEqual(toIds(card));
    expect(await found({ method: 'transfer', status: 'failed' })).toEqual(toIds(rejected));
    expect((await desk.list({ status: 'lost' })).errors?.[0]?.field).toBe('status');
    expect((await desk.list({ task: 'closed' })).errors?.[0]?.field).toBe('task');
  });

  test('by name, whose letters are Turkish, and by address, whose letters are not', async () => {
    expect(await found({ search: 'IŞIL' })).toEqual(toIds(card));
    expect(await found({ search: 'ibrahim' })).toEqual(toIds(confirmed));
    expect(await found({ search: 'İBRAHİM SARI' })).toEqual(toIds(confirmed));
    expect(await found({ search: 'ISIL@ORNEK' })).toEqual(toIds(card));
    expect(await found({ search: '%_ kara' })).toEqual(toIds(rejected, pending));
    // Too short to be found inside a name: only names and addresses that begin so.
    expect(await found({ search: '%' })).toEqual([]);
    expect(await found({ search: 'ay' })).toEqual(toIds(rejected, pending));
    expect(await found({ search: 'nobody' })).toEqual([]);
  });

  test('by the whole reference of a transfer or id of a payment', async () => {
    const [first] = (await desk.list({ search: confirmed?.paymentId ?? '' })).data.payments;
    expect(first?.id).toBe(confirmed?.paymentId);
    const reference = first?.transfer_reference ?? '';
    expect(await found({ search: ` ${reference.toLowerCase()} ` })).toEqual(toIds(confirmed));
    expect(await found({ search: reference.slice(0, -1) })).toEqual([]);
    expect(await found({ search: (card?.paymentId ?? '').slice(0, -1) })).toEqual([]);
  });

  test('what there is to do: transfers to confirm, refunds that were asked for, and what the machine left', async () => {
    expect(await found({ task: 'open' })).toEqual(toIds(pending));
    const asked = await service.call(requestRefund, {
      params: { id: card?.paymentId ?? '' },
      token: `user-${card?.userId}`,
      body: { reason: 'Vazgeçtim' },
    });
    expect(asked.status).toBe(200);
    expect(await found({ task: 'open' })).toEqual(toIds(pending, card));
    const { payments } = (await desk.list({ task: 'open', method: 'card' })).data;
    expect(payments[0]?.refund_request_reason).toBe('Vazgeçtim');
    await desk.refund(card?.paymentId ?? '', 5);
    expect(await found({ task: 'open' })).toEqual(toIds(pending));
    await store.database
      .updateTable('payments')
      .set({ attention: 'paid_twice' })
      .where('id', '=', confirmed?.paymentId ?? '')
      .execute();
    expect(await found({ task: 'open' })).toEqual(toIds(pending, confirmed));
  });

  test('whoever is gone is missing, and their payments are not', async () => {
    const { userId, paymentId } = await desk.aTransfer();
    await store.database.deleteFrom('users').where('id', '=', userId).execute();
    expect((await desk.list({ search: paymentId })).data.payments).toMatchObject([{ id: paymentId, User: null }]);
    expect(await found({ search: '  ' })).toContain(paymentId);
  });

  test('notifications, newest first, with what became of them', async () => {
    const merchantOid = await findMerchantOid(service, card?.paymentId ?? '');
    service.clock.advance(secondMs);
    await notify(service, signed(merchantOid, { utoken: 'secret-card-token' }));
    service.clock.advance(secondMs);
    await notify(service, signed(merchantOid, { hash: 'forged' }));
    const read = async (query: Record<string, string> = {}) =>
      (await service.call(listNotifications, { query, token: `admin-${desk.adminId}` })).data;
    const { entries, pagination } = await read();
    expect(entries.map(({ outcome }) => outcome)).toEqual(['bad_hash', 'already_completed', 'granted']);
    expect(entries[1]).toMatchObject({
      merchant_oid: merchantOid,
      User: { id: card?.userId },
      payment_id: card?.paymentId,
      fields: { merchant_oid: merchantOid, status: 'success', total_amount: '2400' },
      is_signature_valid: true,
    });
    expect(JSON.stringify(entries)).not.toContain('secret-card-token');
    expect(pagination.total).toBe(3);
    expect((await read({ limit: '1', page: '2' })).entries).toEqual([entries[1]]);
    expect((await read({ paymentId: confirmed?.paymentId ?? '' })).entries).toEqual([]);
    expect((await read({ paymentId: card?.paymentId ?? '' })).pagination.total).toBeGreaterThan(1);
    const asBuyer = { token: `user-${card?.userId}` };
    expect((await service.call(listNotifications, asBuyer)).status).toBe(403);
  });
});
