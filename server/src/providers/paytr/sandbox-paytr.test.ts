import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type PaytrShop, shopMerchant, startPaytrShop, testCardForm } from '../../../../testing/paytr-shop.ts';
import { createAddressGuard } from '../../platform/network/address-guard.ts';
import { createPaytr } from './paytr.ts';
import type { CheckoutSessionRequest, Paytr } from './port.ts';

const silentLog = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const request: CheckoutSessionRequest = {
  merchantOid: 'HOKKA1',
  amountKurus: 2400,
  currency: 'TRY',
  item: 'Profesyonel · ilk ay',
  buyer: { email: 'isil@ornek.test', name: 'Işıl Çağ', address: '', phone: '', ip: '::ffff:127.0.0.1' },
  okUrl: 'https://hokka.test/dashboard/subscription?payment=1',
  failUrl: 'https://hokka.test/dashboard/subscription?payment=1',
  testMode: true,
  openMinutes: 30,
};

let shop: PaytrShop;
beforeEach(async () => {
  shop = await startPaytrShop();
});
afterEach(() => shop[Symbol.asyncDispose]());

function paytrWith({ path = '', key = shopMerchant.key, id = shopMerchant.id } = {}): Paytr {
  const connection = { merchantId: id, merchantKey: key, merchantSalt: shopMerchant.salt };
  return createPaytr({
    guard: createAddressGuard({ allowPrivate: true }),
    log: silentLog,
    connection: () => ({ ...connection, baseUrl: `${shop.paytr.url}${path}` }),
  });
}

/** Opens a payment page, as a browser would, and presses a button on it. */
async function press(paytr: Paytr, form: Record<string, string>, changes: Partial<CheckoutSessionRequest> = {}) {
  const { pageUrl } = await paytr.createCheckoutSession({ ...request, ...changes });
  expect(await (await fetch(pageUrl)).text()).toContain('Profesyonel · ilk ay');
  return fetch(pageUrl, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
}

describe('PayTR at the sandbox', () => {
  it.each(['', '/sandbox/paytr'])('is paid, tells, is asked and gives back, below %j', async (path) => {
    const paytr = paytrWith({ path });
    expect(await paytr.queryStatus('HOKKA1')).toEqual({ isPaid: false });
    expect((await press(paytr, testCardForm)).headers.get('location')).toBe(request.okUrl);
    const [body = ''] = shop.notifications;
    expect(paytr.readNotification(body)).toEqual({
      verified: true,
      notification: {
        merchantOid: 'HOKKA1',
        status: 'success',
        totalKurus: 2400,
        unsigned: {
          isTest: true,
          amountKurus: 2400,
          currency: 'TRY',
          paymentType: 'card',
          failureCode: undefined,
          failureMessage: undefined,
        },
      },
    });
    await paytr.refund({ merchantOid: 'HOKKA1', amountKurus: 905, referenceNo: 'R1' });
    await paytr.refund({ merchantOid: 'HOKKA1', amountKurus: 1495, referenceNo: 'R2' });
    expect(await paytr.queryStatus('HOKKA1')).toEqual({
      isPaid: true,
      amountKurus: 2400,
      totalKurus: 2400,
      currency: 'TRY',
      isTest: true,
      refunds: [
        { amountKurus: 905, referenceNo: 'R1' },
        { amountKurus: 1495, referenceNo: 'R2' },
      ],
    });
    const tooMuch = paytr.refund({ merchantOid: 'HOKKA1', amountKurus: 1, referenceNo: 'R3' });
    await expect(tooMuch).rejects.toMatchObject({ reason: 'refused', code: '009', mayHaveActed: false });
  });

  it('tells of a failure and gives nothing back', async () => {
    const paytr = paytrWith();
    await press(paytr, { action: 'fail', failure: '2' });
    expect(paytr.readNotification(shop.notifications[0] ?? '')).toMatchObject({
      verified: true,
      notification: { status: 'failed', totalKurus: 0, unsigned: { failureCode: '2' } },
    });
    const refund = paytr.refund({ merchantOid: 'HOKKA1', amountKurus: 2400, referenceNo: 'R1' });
    await expect(refund).rejects.toMatchObject({ reason: 'refused', code: '005' });
  });

  it('is found paid by asking when the notification is lost', async () => {
    const paytr = paytrWith();
    await press(paytr, { ...testCardForm, lost: 'on' }, { currency: 'USD', testMode: false });
    expect(shop.notifications).toEqual([]);
    const paid = { isPaid: true, amountKurus: 2400, currency: 'USD', isTest: false, refunds: [] };
    expect(await paytr.queryStatus('HOKKA1')).toMatchObject(paid);
  });

  it('does not take the notification of another merchant', async () => {
    await press(paytrWith(), testCardForm);
    expect(paytrWith({ key: 'another key' }).readNotification(shop.notifications[0] ?? '')).toEqual({
      verified: false,
      reason: 'bad_hash',
    });
  });

  it('refuses an order twice, a wrong key and an unknown merchant with a reason', async () => {
    const paytr = paytrWith();
    await paytr.createCheckoutSession(request);
    await expect(paytr.createCheckoutSession(request)).rejects.toMatchObject({
      reason: 'refused',
      mayHaveActed: false,
    });
    const token = 'paytr_token gonderilmedi veya gecersiz (get-token)';
    const wrongKey = paytrWith({ key: 'another key' });
    await expect(wrongKey.createCheckoutSession({ ...request, merchantOid: 'HOKKA2' })).rejects.toMatchObject({
      detail: token,
    });
    await expect(wrongKey.queryStatus('HOKKA1')).rejects.toMatchObject({ reason: 'refused', code: '003' });
    const unknown = 'Gecersiz istek veya magaza aktif degil';
    await expect(paytrWith({ id: '1' }).createCheckoutSession(request)).rejects.toMatchObject({ detail: unknown });
    await expect(paytrWith({ id: '1' }).queryStatus('HOKKA1')).rejects.toMatchObject({ code: '001', detail: unknown });
  });
});
