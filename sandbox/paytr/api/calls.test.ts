import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  type PaytrShop,
  shopMerchant,
  signedBy,
  startPaytrShop,
  testCardForm,
  tokenRequest,
} from '../../../testing/paytr-shop.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

const opened = z.object({ status: z.literal('success'), token: z.string().regex(/^[0-9a-f]{64}$/) });
const oid = 'SIP20260101001';

let shop: PaytrShop;
beforeEach(async () => {
  shop = await startPaytrShop();
});
afterEach(() => shop[Symbol.asyncDispose]());

const getToken = (fields: Record<string, string>) => shop.post('/odeme/api/get-token', fields);

async function pay(changes: Record<string, string> = {}, form: Record<string, string> = testCardForm) {
  const { token } = opened.parse(await getToken(tokenRequest(changes)));
  await shop.press(token, form);
}

describe('get-token', () => {
  it('takes the signed request of the protocol sheet', async () => {
    const request = tokenRequest();
    expect(request.paytr_token).toBe('K57vZg7PZBx7BIdJHAWLk5Z1qITcsur1KotQqDvNNg8=');
    opened.parse(await getToken(request));
    expect(shop.paytr.payments()).toMatchObject([
      {
        merchantOid: oid,
        amount: 19_990,
        currency: 'TL',
        isTest: true,
        basket: [
          { name: 'Aylık Plan', unitPrice: 14_990, quantity: 1 },
          { name: 'SMS Paketi', unitPrice: 2500, quantity: 2 },
        ],
        outcome: undefined,
      },
    ]);
  });

  it('takes the basket as PHP writes it, and fields that were left out as signed with nothing', async () => {
    const user_basket = 'W1siQXlsXHUwMTMxayBQbGFuIiwiMTQ5LjkwIiwxXSxbIlNNUyBQYWtldGkiLCIyNS4wMCIsMl1d';
    const {
      currency: _none,
      test_mode: _neither,
      ...request
    } = tokenRequest({ user_basket, currency: '', test_mode: '' });
    opened.parse(await getToken(request));
    expect(shop.paytr.payments()).toMatchObject([
      { basket: [{ name: 'Aylık Plan' }, {}], currency: 'TL', isTest: false },
    ]);
  });

  it('answers the same under the base that the product passes on', async () => {
    opened.parse(await shop.post('/sandbox/paytr/odeme/api/get-token', tokenRequest()));
  });

  const token = 'paytr_token gonderilmedi veya gecersiz (get-token)';
  it.each([
    // Signatures for an EFT, in the field order of the notification, and with another salt.
    'sjHgVjk5uqCb75Qxyhs9ttE0Vl8LeTwlIyl8nIs5/mU=',
    'mTD+eb2nemD7+nz0xYGjn1e0+RSo0kRZLMcgAYzXMVk=',
    signedBy({ ...shopMerchant, salt: 'x' }, 'anything'),
    'K57vZg7PZBx7BIdJHAWLk5Z1qITcsur1KotQqDvNNg8',
    '',
  ])('refuses the token %j', async (paytr_token) => {
    expect(await getToken({ ...tokenRequest(), paytr_token })).toEqual({ status: 'failed', reason: token });
    expect(shop.paytr.payments()).toEqual([]);
  });

  it.each([
    ['user_ip', '85.34.78.113'],
    ['merchant_oid', 'SIP20260101002'],
    ['email', 'baska@example.com'],
    ['payment_amount', '1999'],
    ['user_basket', Buffer.from('[["x","1",1]]').toString('base64')],
    ['no_installment', '1'],
    ['max_installment', '0'],
    ['currency', 'TRY'],
    ['test_mode', '0'],
  ])('refuses a signed %s that was changed', async (field, value) => {
    expect(await getToken({ ...tokenRequest(), [field]: value })).toEqual({ status: 'failed', reason: token });
  });

  it.each([
    ['user_ip', ''],
    ['user_ip', '2a02:ff0::1'],
    ['user_ip', 'localhost'],
    ['merchant_oid', ''],
    ['merchant_oid', 'SIP-1'],
    ['merchant_oid', 'ŞİP1'],
    ['merchant_oid', 'A'.repeat(65)],
    ['email', ''],
    ['email', `${'a'.repeat(100)}@example.com`],
    ['payment_amount', ''],
    ['user_basket', ''],
    ['user_basket', 'sepet'],
    ['user_basket', Buffer.from('[]').toString('base64')],
    ['user_basket', Buffer.from('{"a":1}').toString('base64')],
    ['user_basket', Buffer.from('[["x","1,50",1]]').toString('base64')],
    ['no_installment', ''],
    ['no_installment', '2'],
    ['max_installment', '1'],
    ['max_installment', '13'],
    ['user_name', ''],
    ['user_name', 'a'.repeat(61)],
    ['user_address', 'a'.repeat(401)],
    ['user_phone', ''],
    ['user_phone', '1'.repeat(21)],
    ['merchant_ok_url', 'javascript:alert(1)'],
    ['merchant_fail_url', `https://shop.test/${'a'.repeat(400)}`],
    ['currency', 'JPY'],
    ['test_mode', '2'],
    ['timeout_limit', '0'],
  ])('refuses %s %j by its name', async (field, value) => {
    const reason = `Zorunlu alan degeri gecersiz veya gonderilmedi: ${field} (get-token)`;
    expect(await getToken(tokenRequest({ [field]: value }))).toEqual({ status: 'failed', reason });
  });

  it.each(['0', '-1', '199.90', '19990 ', '1e3', '019990'])('refuses the amount %j', async (payment_amount) => {
    const reason = 'payment_amount degeri integer olmalidir';
    expect(await getToken(tokenRequest({ payment_amount }))).toEqual({ status: 'failed', reason });
  });

  it('refuses no merchant, another one, an order that came before, and what is no form', async () => {
    const refusal = (reason: string) => ({ status: 'failed', reason });
    const noMerchant = refusal('Zorunlu alan degeri gecersiz: merchant_id');
    expect(await getToken(tokenRequest({ merchant_id: '' }))).toEqual(noMerchant);
    const stranger = refusal('Gecersiz istek veya magaza aktif degil');
    expect(await getToken(tokenRequest({ merchant_id: '654321' }))).toEqual(stranger);
    opened.parse(await getToken(tokenRequest()));
    expect(await getToken(tokenRequest())).toEqual(refusal('merchant_oid daha once kullanilmis (get-token)'));
    const json = await fetch(`${shop.paytr.url}/odeme/api/get-token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(tokenRequest()),
    });
    expect([json.status, await json.json()]).toEqual([200, noMerchant]);
  });
});

describe('durum-sorgu', () => {
  const question = {
    merchant_id: '123456',
    merchant_oid: oid,
    paytr_token: 'UgsUpaHwJT5LIDWwoyrCMDHycWu39Y37ULfYNTzoxPk=',
  };
  const ask = (changes: Record<string, string> = {}) => shop.post('/odeme/durum-sorgu', { ...question, ...changes });
  const notFound = { status: 'error', err_no: '004', err_msg: expect.any(String) };

  it('tells of a paid order, its amount with a comma', async () => {
    await pay({ payment_amount: '19990' });
    expect(await ask()).toMatchObject({
      status: 'success',
      payment_amount: '199,9',
      payment_total: '199.90',
      currency: 'TL',
      masked_pan: '435508******4358',
      odeme_tipi: 'KART',
      test_mode: '1',
      payment_date: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      returns: [],
    });
  });

  it('finds neither unknown nor open nor failed orders', async () => {
    expect(await ask()).toEqual(notFound);
    const { token } = opened.parse(await getToken(tokenRequest()));
    expect(await ask()).toEqual(notFound);
    await shop.press(token, { action: 'leave' });
    expect(await ask()).toEqual(notFound);
  });

  it.each([
    [{ merchant_id: '654321' }, '001'],
    [{ merchant_oid: '' }, '002'],
    [{ merchant_oid: 'A-1' }, '002'],
    [{ merchant_oid: 'A1' }, '003'],
    [{ paytr_token: '' }, '003'],
    [{ paytr_token: 'dDg6bWVYrIiZFQtsEfqaB+TKDA51YcRxtLU6pVoEDTw=' }, '003'],
  ])('refuses %j with %s', async (changes, err_no) => {
    expect(await ask(changes)).toEqual({ status: 'error', err_no, err_msg: expect.any(String) });
  });
});

describe('iade', () => {
  const give = (return_amount: string, more: Record<string, string> = {}) =>
    shop.post('/odeme/iade', {
      merchant_id: '123456',
      merchant_oid: oid,
      return_amount,
      paytr_token: signedBy(shopMerchant, '123456', oid, return_amount),
      ...more,
    });
  const refused = (err_no: string) => ({ status: 'error', err_no, err_msg: expect.any(String) });

  it('takes the signed refund of the protocol sheet and shows it in the status', async () => {
    await pay();
    const token = 'dDg6bWVYrIiZFQtsEfqaB+TKDA51YcRxtLU6pVoEDTw=';
    expect(await give('11.97', { paytr_token: token, reference_no: 'R1' })).toEqual({
      status: 'success',
      is_test: '1',
      merchant_oid: oid,
      return_amount: '11.97',
      reference_no: 'R1',
    });
    const paytr_token = signedBy(shopMerchant, '123456', oid);
    expect(
      await shop.post('/odeme/durum-sorgu', { merchant_id: '123456', merchant_oid: oid, paytr_token }),
    ).toMatchObject({ payment_amount: '199,9', returns: [{ return_amount: '11.97', reference_no: 'R1' }] });
  });

  it('gives back in parts until nothing is left', async () => {
    await pay({ test_mode: '0' });
    const done = { status: 'success', merchant_oid: oid };
    expect(await give('100')).toEqual({ ...done, return_amount: '100' });
    expect(await give('99.91')).toEqual(refused('009'));
    expect(await give('99.9')).toEqual({ ...done, return_amount: '99.9' });
    expect(await give('0.01')).toEqual(refused('009'));
  });

  it('takes an amount in kuruş for lira, and refuses it', async () => {
    await pay();
    expect(await give('19990')).toEqual(refused('009'));
  });

  it.each(['', '0', '0.00', '-1', '11,97', '1.001', 'on'])('refuses the amount %j', async (amount) => {
    await pay();
    expect(await give(amount)).toEqual(refused('003'));
  });

  it('refuses strangers, wrong orders and wrong tokens', async () => {
    await pay();
    expect(await give('1.00', { merchant_id: '654321' })).toEqual(refused('001'));
    expect(await give('1.00', { reference_no: 'R-1' })).toEqual(refused('001'));
    expect(await give('1.00', { merchant_oid: 'A-1' })).toEqual(refused('002'));
    expect(await give('1.00', { return_amount: '2.00' })).toEqual(refused('004'));
    expect(await give('1.00', { paytr_token: '' })).toEqual(refused('004'));
    expect(shop.paytr.payments()[0]?.refunds).toEqual([]);
  });

  it('refuses what was never paid', async () => {
    expect(await give('1.00')).toEqual(refused('005'));
    await pay({}, { action: 'fail', failure: '0' });
    expect(await give('1.00')).toEqual(refused('005'));
  });

  it('refuses a payment whose notification is not confirmed', async () => {
    await pay({}, { ...testCardForm, lost: 'on' });
    expect(await give('1.00')).toEqual(refused('007'));
  });

  it('refuses what the merchant has been told only the failure before of', async () => {
    await shop[Symbol.asyncDispose]();
    shop = await startPaytrShop({
      onNotification: (response, { status }) => response.end(status === 'failed' ? 'OK' : 'hata'),
    });
    await pay({}, { ...testCardForm, reversed: 'on' });
    await waitUntil('the failure is delivered', async () =>
      shop.paytr.payments()[0]?.notifications.some(({ state }) => state === 'delivered'),
    );
    expect(await give('1.00')).toEqual(refused('007'));
  });
});
