import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type PaytrShop, startPaytrShop, testCardForm, tokenRequest } from '../../testing/paytr-shop.ts';
import { waitUntil } from '../../testing/wait-until.ts';

const opened = z.object({ token: z.string() });
const retryMs = 10;

async function press(shop: PaytrShop, form: Record<string, string>): Promise<Response> {
  const { token } = opened.parse(await shop.post('/odeme/api/get-token', tokenRequest()));
  return shop.press(token, form);
}

const received = (shop: PaytrShop) => shop.notifications.map((body) => Object.fromEntries(new URLSearchParams(body)));
const statesOf = (shop: PaytrShop) => shop.paytr.payments()[0]?.notifications.map(({ state }) => state);
const delivered = (shop: PaytrShop, count: number) =>
  waitUntil(`${count} notifications are delivered`, async () => {
    const states = statesOf(shop) ?? [];
    return states.length === count && states.every((state) => state === 'delivered');
  });

const success = {
  merchant_oid: 'SIP20260101001',
  status: 'success',
  total_amount: '19990',
  hash: 'mTD+eb2nemD7+nz0xYGjn1e0+RSo0kRZLMcgAYzXMVk=',
  test_mode: '1',
  payment_type: 'card',
  currency: 'TL',
  payment_amount: '19990',
};

describe('a notification', () => {
  it('of success is there before the browser goes on, with the hash of the protocol sheet', async () => {
    await using shop = await startPaytrShop();
    const answer = await press(shop, testCardForm);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, 'https://shop.test/tamam?x=1']);
    expect(received(shop)).toEqual([success]);
    expect(statesOf(shop)).toEqual(['delivered']);
  });

  it('of failure carries the reason, and the hash of the protocol sheet', async () => {
    await using shop = await startPaytrShop();
    const answer = await press(shop, { action: 'fail', failure: '9' });
    expect(answer.headers.get('location')).toBe('https://shop.test/olmadi');
    expect(received(shop)).toEqual([
      {
        ...success,
        status: 'failed',
        total_amount: '0',
        hash: 'wWJgV1f6bEsG7SocibGr/WwKkqR2kx9cV0Z17Z8JhxU=',
        failed_reason_code: '9',
        failed_reason_msg: 'Bu kart ile işlem yetkisi bulunmamaktadır.',
      },
    ]);
  });

  it.each([' OK', 'OK\n', '\ufeffOK', 'ok', 'OKAY', '', '<html>OK</html>', '"OK"'])(
    'answered with %j comes again until the answer is OK',
    async (wrong) => {
      let calls = 0;
      await using shop = await startPaytrShop({
        retryMs,
        onNotification: (response) => response.end(++calls < 3 ? wrong : 'OK'),
      });
      await press(shop, testCardForm);
      await delivered(shop, 1);
      expect(received(shop)).toEqual([success, success, success]);
      expect(shop.paytr.payments()[0]?.notifications[0]?.attempts.map(({ answer }) => answer)).toEqual([
        wrong,
        wrong,
        'OK',
      ]);
    },
  );

  it('comes again after a redirect, an error and a cut connection', async () => {
    let calls = 0;
    await using shop = await startPaytrShop({
      retryMs,
      onNotification: (response) => {
        calls += 1;
        if (calls === 1) response.writeHead(302, { location: '/bildirim' }).end();
        else if (calls === 2) response.writeHead(500).end('hata');
        else if (calls === 3) response.destroy();
        else response.end('OK');
      },
    });
    await press(shop, testCardForm);
    await delivered(shop, 1);
    expect(shop.paytr.payments()[0]?.notifications[0]?.attempts.map(({ httpStatus }) => httpStatus)).toEqual([
      302,
      500,
      undefined,
      200,
    ]);
  });

  it('without an address stays here', async () => {
    await using shop = await startPaytrShop({ notificationUrl: undefined });
    expect((await press(shop, testCardForm)).status).toBe(303);
    expect(shop.paytr.payments()[0]?.notifications).toMatchObject([{ state: 'no_address', attempts: [] }]);
    expect(shop.notifications).toEqual([]);
  });
});

describe('by choice of the buyer a notification', () => {
  it('is late', async () => {
    await using shop = await startPaytrShop({ lateMs: 1000 });
    expect((await press(shop, { ...testCardForm, late: 'on' })).status).toBe(303);
    expect(shop.notifications).toEqual([]);
    expect(statesOf(shop)).toEqual(['waiting']);
    await delivered(shop, 1);
    expect(received(shop)).toEqual([success]);
  });

  it('comes twice', async () => {
    await using shop = await startPaytrShop();
    await press(shop, { ...testCardForm, twice: 'on' });
    expect(received(shop)).toEqual([success, success]);
    expect(statesOf(shop)).toEqual(['delivered', 'delivered']);
  });

  it('is lost until it is requested', async () => {
    await using shop = await startPaytrShop({ retryMs, lateMs: 1 });
    await press(shop, { ...testCardForm, lost: 'on', late: 'on', reversed: 'on' });
    expect([statesOf(shop), shop.notifications]).toEqual([['lost'], []]);
    const again = await fetch(`${shop.paytr.url}/sandbox/paytr/payments/SIP20260101001/notifications`, {
      method: 'POST',
      redirect: 'manual',
    });
    expect([again.status, again.headers.get('location')]).toEqual([303, '/sandbox/paytr']);
    expect(received(shop)).toEqual([success]);
    expect(statesOf(shop)).toEqual(['lost', 'delivered']);
  });

  it('is followed by that of an earlier failure', async () => {
    await using shop = await startPaytrShop();
    await press(shop, { ...testCardForm, reversed: 'on' });
    await delivered(shop, 2);
    expect(received(shop)).toEqual([
      success,
      expect.objectContaining({ merchant_oid: success.merchant_oid, status: 'failed', failed_reason_code: '2' }),
    ]);
  });
});
