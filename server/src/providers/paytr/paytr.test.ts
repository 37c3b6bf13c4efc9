import type { ServerResponse } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { startScriptedPaytr } from '../../../../testing/scripted-paytr.ts';
import { createAddressGuard } from '../../platform/network/address-guard.ts';
import { createPaytr } from './paytr.ts';
import type { CheckoutSessionRequest, PaytrConnection } from './port.ts';
import { computeNotificationHash } from './signature.ts';

const logged: string[] = [];
beforeEach(() => void logged.splice(0));
const write = (fields: object, message: string) => void logged.push(JSON.stringify(fields) + message);
const log = { debug: write, info: write, warn: write, error: write };

const merchant = { merchantId: '123456', merchantKey: 'SIMKEY1234567890', merchantSalt: 'SIMSALT0987654321' };
const pageRequest: CheckoutSessionRequest = {
  merchantOid: 'SIP20260101001',
  amountKurus: 19_990,
  currency: 'TRY',
  item: 'Profesyonel · 1 ay',
  buyer: {
    email: 'musteri@example.com',
    name: 'Işıl Çağ',
    address: 'Kuğulu Sokak 3',
    phone: '+90 (532) 123 45 67',
    ip: '85.34.78.112',
  },
  okUrl: 'https://hokka.test/dashboard/subscription?payment=1',
  failUrl: 'https://hokka.test/dashboard/subscription?payment=1&f=1',
  testMode: true,
  openMinutes: 30,
};

function paytrAt(
  baseUrl: string,
  { allowPrivate = true, answerTimeoutMs = 5000, ...changes }: Partial<PaytrConnection> & PaytrOptions = {},
) {
  return createPaytr({
    guard: createAddressGuard({ allowPrivate }),
    log,
    connection: () => ({ baseUrl, ...merchant, ...changes }),
    responseTimeoutMs: answerTimeoutMs,
  });
}
type PaytrOptions = { allowPrivate?: boolean; answerTimeoutMs?: number };

const json = (answer: unknown) => (response: ServerResponse) => response.end(JSON.stringify(answer));

describe('a payment page', () => {
  it('is asked for with what PayTR demands, and signed', async () => {
    await using server = await startScriptedPaytr(json({ status: 'success', token: '28cc613c3d7633cf' }));
    const page = await paytrAt(`${server.baseUrl}/`).createCheckoutSession(pageRequest);
    expect(page).toEqual({ pageUrl: `${server.baseUrl}/odeme/guvenli/28cc613c3d7633cf` });
    expect(server.calls).toEqual([
      {
        method: 'POST',
        path: '/odeme/api/get-token',
        contentType: 'application/x-www-form-urlencoded',
        fields: {
          merchant_id: '123456',
          user_ip: '85.34.78.112',
          merchant_oid: 'SIP20260101001',
          email: 'musteri@example.com',
          payment_amount: '19990',
          user_basket: Buffer.from('[["Profesyonel · 1 ay","199.90",1]]').toString('base64'),
          no_installment: '1',
          max_installment: '0',
          currency: 'TL',
          test_mode: '1',
          user_name: 'Işıl Çağ',
          user_address: 'Kuğulu Sokak 3',
          user_phone: '+905321234567',
          merchant_ok_url: pageRequest.okUrl,
          merchant_fail_url: pageRequest.failUrl,
          timeout_limit: '30',
          lang: 'tr',
          debug_on: '1',
          // Made by another program from these fields.
          paytr_token: 'gtHDWVViwk4tUsDD6grzAOpPJyQBD+U+w0PHOQ8iNYo=',
        },
      },
    ]);
  });

  it('is of the merchant and the mode of that moment, below any base address', async () => {
    await using server = await startScriptedPaytr(json({ status: 'success', token: 'a-b_1' }));
    let merchantId = '1';
    const paytr = createPaytr({
      guard: createAddressGuard({ allowPrivate: true }),
      log,
      connection: () => ({ ...merchant, baseUrl: `${server.baseUrl}/deneme`, merchantId }),
    });
    const { pageUrl } = await paytr.createCheckoutSession({ ...pageRequest, testMode: false, currency: 'EUR' });
    merchantId = '2';
    await paytr.createCheckoutSession(pageRequest);
    expect(pageUrl).toBe(`${server.baseUrl}/deneme/odeme/guvenli/a-b_1`);
    expect(server.calls).toMatchObject([
      {
        path: '/deneme/odeme/api/get-token',
        fields: { merchant_id: '1', test_mode: '0', debug_on: '0', currency: 'EUR' },
      },
      { fields: { merchant_id: '2', test_mode: '1' } },
    ]);
  });

  it('is asked for with a buyer cut to what PayTR takes, and placeholders for what is not known', async () => {
    await using server = await startScriptedPaytr(json({ status: 'success', token: 'a' }));
    const paytr = paytrAt(server.baseUrl);
    const { buyer } = pageRequest;
    const long = {
      name: '😀'.repeat(100),
      address: 'ğ\n'.repeat(500),
      phone: '1'.repeat(30),
      ip: '::ffff:85.34.78.112',
    };
    await paytr.createCheckoutSession({ ...pageRequest, buyer: { ...buyer, ...long } });
    await paytr.createCheckoutSession({
      ...pageRequest,
      buyer: { ...buyer, address: ' ', phone: 'yok', ip: '2a02:ff0::1' },
    });
    expect(server.calls.map(({ fields }) => fields)).toMatchObject([
      {
        user_name: '😀'.repeat(60),
        user_address: 'ğ '.repeat(200),
        user_phone: '1'.repeat(20),
        user_ip: '85.34.78.112',
      },
      { user_address: 'Belirtilmemiş', user_phone: '05000000000', user_ip: '2a02:ff0::1' },
    ]);
  });

  it('is never asked for with an amount that is none', async () => {
    await using server = await startScriptedPaytr(json({ status: 'success', token: 'a' }));
    for (const amountKurus of [0, -100, 49.9, Number.NaN]) {
      await expect(paytrAt(server.baseUrl).createCheckoutSession({ ...pageRequest, amountKurus })).rejects.toThrow(
        RangeError,
      );
    }
    expect(server.calls).toEqual([]);
  });

  it.each([
    [{ status: 'success' }, 'token'],
    [{ status: 'success', token: '' }, 'token'],
    [{ status: 'success', token: '../../x' }, 'token'],
    [{ status: 'success', token: 'a'.repeat(201) }, 'token'],
    [{ status: 'success', token: 7 }, 'token'],
    [{ status: 'wait', token: 'a' }, 'status'],
  ])('is unreadable in %j', async (answer, field) => {
    await using server = await startScriptedPaytr(json(answer));
    await expect(paytrAt(server.baseUrl).createCheckoutSession(pageRequest)).rejects.toMatchObject({
      reason: 'unreadable',
      detail: expect.stringContaining(`unexpected fields: ${field}`),
    });
  });
});

describe('the status of an order', () => {
  it('says what was paid and given back', async () => {
    const answer = {
      status: 'success',
      payment_amount: '199,9',
      payment_total: '214.89',
      payment_date: '2026-01-01',
      currency: 'TL',
      test_mode: '1',
      returns: [
        { return_amount: '11.97', return_date: '2026-01-02', reference_no: 'R1' },
        { return_amount: 8, reference_no: null },
      ],
    };
    await using server = await startScriptedPaytr(json(answer));
    expect(await paytrAt(server.baseUrl).queryStatus('SIP20260101001')).toEqual({
      isPaid: true,
      amountKurus: 19_990,
      totalKurus: 21_489,
      currency: 'TRY',
      isTest: true,
      refunds: [
        { amountKurus: 1197, referenceNo: 'R1' },
        { amountKurus: 800, referenceNo: undefined },
      ],
    });
    expect(server.calls).toMatchObject([
      {
        path: '/odeme/durum-sorgu',
        fields: {
          merchant_id: '123456',
          merchant_oid: 'SIP20260101001',
          paytr_token: 'UgsUpaHwJT5LIDWwoyrCMDHycWu39Y37ULfYNTzoxPk=',
        },
      },
    ]);
    expect(Object.keys(server.calls[0]?.fields ?? {})).toHaveLength(3);
  });

  it('bears an answer with the amount alone', async () => {
    await using server = await startScriptedPaytr(json({ status: 'success', payment_amount: '10', returns: null }));
    expect(await paytrAt(server.baseUrl).queryStatus('A1')).toEqual({
      isPaid: true,
      amountKurus: 1000,
      totalKurus: undefined,
      currency: undefined,
      isTest: undefined,
      refunds: [],
    });
  });

  it.each(['004', 4])('is unpaid when PayTR finds nothing (%j)', async (err_no) => {
    await using server = await startScriptedPaytr(json({ status: 'error', err_no, err_msg: 'bulunamadi' }));
    expect(await paytrAt(server.baseUrl).queryStatus('A1')).toEqual({ isPaid: false });
  });

  it.each([
    { status: 'success' },
    { status: 'success', payment_amount: '1.234,50' },
    { status: 'success', payment_amount: '10', returns: [{ reference_no: 'R1' }] },
    { status: 'success', payment_amount: '10', returns: [{ return_amount: 'on' }] },
  ])('is unreadable in %j', async (answer) => {
    await using server = await startScriptedPaytr(json(answer));
    await expect(paytrAt(server.baseUrl).queryStatus('A1')).rejects.toMatchObject({ reason: 'unreadable' });
  });
});

describe('a refund', () => {
  const request = { merchantOid: 'SIP20260101001', amountKurus: 1197, referenceNo: 'R1' };
  const done = { status: 'success', is_test: '1', merchant_oid: 'SIP20260101001', return_amount: '11.97' };

  it('is asked for in lira with two decimals', async () => {
    await using server = await startScriptedPaytr(json(done));
    await paytrAt(server.baseUrl).refund(request);
    expect(server.calls).toMatchObject([
      {
        path: '/odeme/iade',
        fields: {
          merchant_id: '123456',
          merchant_oid: 'SIP20260101001',
          return_amount: '11.97',
          reference_no: 'R1',
          paytr_token: 'dDg6bWVYrIiZFQtsEfqaB+TKDA51YcRxtLU6pVoEDTw=',
        },
      },
    ]);
  });

  it.each([
    { ...done, return_amount: '11.98' },
    { ...done, return_amount: '1197' },
    { ...done, merchant_oid: 'SIP20260101002' },
    { status: 'success' },
  ])('with the answer %j may have happened', async (answer) => {
    await using server = await startScriptedPaytr(json(answer));
    await expect(paytrAt(server.baseUrl).refund(request)).rejects.toMatchObject({
      reason: 'unreadable',
      mayHaveActed: true,
    });
  });

  it('refused says why, and did not happen', async () => {
    await using server = await startScriptedPaytr(
      json({ status: 'error', err_no: '009', err_msg: 'iade tutari asildi' }),
    );
    await expect(paytrAt(server.baseUrl).refund(request)).rejects.toMatchObject({
      reason: 'refused',
      code: '009',
      detail: 'iade tutari asildi',
      mayHaveActed: false,
    });
  });
});

describe('what goes wrong', () => {
  const respond =
    (status: number, body: string, headers = {}) =>
    (response: ServerResponse) =>
      response.writeHead(status, headers).end(body);
  const refused = '{"status":"failed","reason":"Gecersiz istek veya magaza aktif degil"}';

  it.each<[string, (response: ServerResponse) => unknown, object]>([
    ['a refusal', respond(200, refused), { reason: 'refused', detail: 'Gecersiz istek veya magaza aktif degil' }],
    ['a refusal with 400', respond(400, refused), { reason: 'refused', mayHaveActed: false }],
    [
      'a refusal without a reason',
      respond(200, '{"status":"failed"}'),
      { reason: 'refused', detail: 'without a reason' },
    ],
    [
      'a web page',
      respond(200, '<h1>Bakım</h1>'),
      { reason: 'unreadable', detail: expect.stringContaining('200: Bakım') },
    ],
    ['nothing', respond(200, ''), { reason: 'unreadable', detail: expect.stringContaining('200: nothing') }],
    ['half an answer', respond(200, '{"status":"succ'), { reason: 'unreadable' }],
    ['null', respond(200, 'null'), { reason: 'unreadable' }],
    ['a list', respond(200, '[]'), { reason: 'unreadable' }],
    ['404', respond(404, '{"status":"success","token":"a"}'), { reason: 'unreadable' }],
    [
      'a redirect',
      respond(302, '{"status":"success","token":"a"}', { location: 'https://evil.test/x?secret=1' }),
      { reason: 'unreadable', detail: expect.stringMatching(/redirect to https:\/\/evil\.test, which/) },
    ],
    ['500', respond(500, refused), { reason: 'unreachable', mayHaveActed: true }],
    ['503', respond(503, '<p>yoğun</p>'), { reason: 'unreachable', detail: expect.stringContaining('503: yoğun') }],
    [
      'too much',
      respond(200, `{"status":"success","token":"a"}${' '.repeat(70_000)}`),
      { reason: 'unreadable', detail: expect.stringContaining('longer than') },
    ],
    ['a cut connection', (response) => response.destroy(), { reason: 'unreachable', mayHaveActed: true }],
    [
      'a connection cut in the middle',
      (response) => {
        response.writeHead(200, { 'content-length': 100 }).write('{"status":');
        setImmediate(() => response.destroy());
      },
      { reason: 'unreachable', mayHaveActed: true },
    ],
  ])('%s', async (_what, script, failure) => {
    await using server = await startScriptedPaytr(script);
    const asked = paytrAt(server.baseUrl).createCheckoutSession(pageRequest);
    await expect(asked).rejects.toMatchObject({ name: 'PaytrError', ...failure });
    expect(server.calls).toHaveLength(1);
    expect(logged).toHaveLength(1);
  });

  it('silence', async () => {
    await using server = await startScriptedPaytr(() => {});
    const asked = paytrAt(server.baseUrl, { answerTimeoutMs: 50 }).createCheckoutSession(pageRequest);
    await expect(asked).rejects.toMatchObject({ reason: 'unreachable', mayHaveActed: true });
  });

  it('nothing listens', async () => {
    const server = await startScriptedPaytr(() => {});
    await server[Symbol.asyncDispose]();
    const asked = paytrAt(server.baseUrl).createCheckoutSession(pageRequest);
    await expect(asked).rejects.toMatchObject({
      reason: 'unreachable',
      detail: expect.stringContaining('ECONNREFUSED'),
      mayHaveActed: false,
    });
  });

  it.each([
    ['http://127.0.0.1:9', 'Refused to connect'],
    ['http://localhost', 'Refused to connect'],
    ['http://169.254.169.254', 'Refused to connect'],
    ['ftp://paytr.test', 'must be an http or https address'],
    ['https://user:pass@paytr.test', 'without user name and password'],
    ['', 'must be an http or https address'],
  ])('PayTR at %s', async (baseUrl, detail) => {
    const asked = paytrAt(baseUrl, { allowPrivate: false }).createCheckoutSession(pageRequest);
    await expect(asked).rejects.toMatchObject({
      reason: 'unreachable',
      detail: expect.stringContaining(detail),
      mayHaveActed: false,
    });
  });

  it.each(['merchantId', 'merchantKey', 'merchantSalt'])('no %s', async (field) => {
    await using server = await startScriptedPaytr(json({ status: 'success', token: 'a' }));
    const paytr = paytrAt(server.baseUrl, { [field]: '' });
    await expect(paytr.createCheckoutSession(pageRequest)).rejects.toMatchObject({ reason: 'not_configured' });
    const unset = createPaytr({ guard: createAddressGuard({ allowPrivate: true }), log, connection: () => undefined });
    await expect(unset.queryStatus('A1')).rejects.toMatchObject({ reason: 'not_configured' });
    expect(unset.readNotification('hash=x')).toEqual({ verified: false, reason: 'not_configured' });
    expect(server.calls).toEqual([]);
  });

  it('tells neither secrets nor buyers, even when PayTR repeats them', async () => {
    await using server = await startScriptedPaytr((response, { fields }) => {
      const echo = [...Object.values(fields), merchant.merchantKey, merchant.merchantSalt].join('\n');
      response.end(JSON.stringify({ status: 'failed', reason: `${encodeURIComponent(pageRequest.okUrl)} ${echo}` }));
    });
    const error: unknown = await paytrAt(server.baseUrl)
      .createCheckoutSession(pageRequest)
      .catch((thrown: unknown) => thrown);
    const told = `${String(error)}${JSON.stringify(error)}${logged.join()}`;
    const { email, name, address, ip } = pageRequest.buyer;
    const { okUrl } = pageRequest;
    const addresses = [okUrl, encodeURIComponent(okUrl)];
    const token = server.calls[0]?.fields.paytr_token ?? '';
    expect(told).toContain('[…]');
    for (const hidden of [
      merchant.merchantKey,
      merchant.merchantSalt,
      token,
      email,
      name,
      address,
      ip,
      '5321234567',
      ...addresses,
    ]) {
      expect(told).not.toContain(hidden);
    }
    expect(error).toMatchObject({ detail: expect.stringMatching(/^[^\n]{1,300}$/) });
  });
});

it('verifies notifications of former merchants as long as it is given them, forged ones never', () => {
  const [now, before, stranger] = ['new', 'old', 'else'].map((name) => ({
    baseUrl: 'http://127.0.0.1:9',
    merchantId: name,
    merchantKey: `${name} key`,
    merchantSalt: `${name} salt`,
  })) as [PaytrConnection, PaytrConnection, PaytrConnection];
  let current: PaytrConnection | undefined = now;
  let former: readonly PaytrConnection[] = [before];
  const paytr = createPaytr({
    guard: createAddressGuard({ allowPrivate: true }),
    log,
    connection: () => current,
    formerConnections: () => former,
  });
  const signedBy = (secrets: PaytrConnection) => {
    const fields = { merchant_oid: 'HK1', status: 'success', total_amount: '4900' };
    return new URLSearchParams({ ...fields, hash: computeNotificationHash(secrets, fields) }).toString();
  };
  expect(paytr.readNotification(signedBy(now)).verified).toBe(true);
  expect(paytr.readNotification(signedBy(before)).verified).toBe(true);
  expect(paytr.readNotification(signedBy(stranger))).toEqual({ verified: false, reason: 'bad_hash' });
  current = undefined;
  expect(paytr.readNotification(signedBy(before)).verified).toBe(true);
  former = [];
  expect(paytr.readNotification(signedBy(before))).toEqual({ verified: false, reason: 'not_configured' });
});
