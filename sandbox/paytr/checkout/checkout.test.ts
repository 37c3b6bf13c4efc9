import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type PaytrShop, startPaytrShop, testCardForm, tokenRequest } from '../../../testing/paytr-shop.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import { failureReasons } from '../payment.ts';

const opened = z.object({ token: z.string() });

async function open(shop: PaytrShop, changes: Record<string, string> = {}): Promise<string> {
  return opened.parse(await shop.post('/odeme/api/get-token', { ...tokenRequest(changes) })).token;
}
const show = (shop: PaytrShop, token: string) => fetch(`${shop.paytr.url}/odeme/guvenli/${token}`);
const outcomeOf = (shop: PaytrShop) => shop.paytr.payments()[0]?.outcome;

describe('the payment page', () => {
  it('says what it is, what is paid, and offers the test cards, failures and switches', async () => {
    await using shop = await startPaytrShop();
    const user_basket = Buffer.from('[["<b>Plan</b>","1234.5",1]]').toString('base64');
    const answer = await show(shop, await open(shop, { user_basket, payment_amount: '123450' }));
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page).toContain('gerçek kart bilgisi girmeyin');
    expect(page).toContain('&lt;b&gt;Plan&lt;/b&gt;');
    expect(page).toContain('₺1.234,50');
    for (const number of ['4355 0843 5508 4358', '5406 6754 0667 5403', '9792 0303 9444 0796']) {
      expect(page).toContain(number);
    }
    for (const label of ['geciktir', 'iki kez gönder', 'kaybet', 'sonuçtan sonra ters sırada gönder']) {
      expect(page).toContain(`Bildirimi ${label}`);
    }
    for (const { message } of failureReasons) expect(page).toContain(message);
    expect(page).toContain('>Vazgeç<');
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none';.*form-action 'self' https:\/\/shop\.test /);
  });

  it.each(['4355084355084358', '5406 6754 0667 5403', '9792-0303-9444-0796'])(
    'takes the test card %s',
    async (card) => {
      await using shop = await startPaytrShop();
      const answer = await shop.press(await open(shop), { ...testCardForm, card_number: card });
      expect(answer.headers.get('location')).toBe('https://shop.test/tamam?x=1');
      expect(outcomeOf(shop)).toMatchObject({ status: 'success' });
    },
  );

  it.each([
    ['card_holder', ' '],
    ['card_number', '4111111111111111'],
    ['card_expiry', '11/29'],
    ['card_cvv', '123'],
  ])('refuses the %s %j and repeats none of the card', async (field, value) => {
    await using shop = await startPaytrShop();
    const token = await open(shop);
    const answer = await shop.press(token, { ...testCardForm, [field]: value, late: 'on' });
    const page = await answer.text();
    expect(page).toContain(`id="${field}-error"`);
    expect(page.match(/ aria-invalid="true"/g)).toHaveLength(1);
    expect(page).toMatch(/name="late"[^>]* checked/);
    expect(page).not.toContain('4111111111111111');
    expect(page).not.toMatch(/<input id="card_[^>]* value=/);
    expect([outcomeOf(shop), shop.notifications]).toEqual([undefined, []]);
    await shop.press(token, testCardForm);
    expect(outcomeOf(shop)).toMatchObject({ status: 'success' });
  });

  it('keeps no number of a card', async () => {
    await using shop = await startPaytrShop();
    await shop.press(await open(shop), testCardForm);
    const kept = [
      JSON.stringify(shop.paytr.payments()),
      await (await fetch(`${shop.paytr.url}/sandbox/paytr/api/payments`)).text(),
      await (await fetch(`${shop.paytr.url}/sandbox/paytr`)).text(),
      shop.notifications.join(),
    ].join();
    expect(kept).toContain('435508******4358');
    expect(kept.replace(/\W/g, '')).not.toContain('4355084355084358');
  });

  it('ends once: of two forms at the same time the first counts', async () => {
    await using shop = await startPaytrShop();
    const token = await open(shop);
    const answers = await Promise.all([shop.press(token, testCardForm), shop.press(token, { action: 'leave' })]);
    expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1);
    expect(shop.notifications).toHaveLength(1);
    expect(await (await show(shop, token)).text()).toContain('Bu ödeme sonuçlandı');
  });

  it.each([
    [{ action: 'leave' }, '6'],
    [{ action: 'fail', failure: '10' }, '10'],
    [{ action: 'fail', failure: 'yok' }, '6'],
  ])('fails as asked: %j', async (form, code) => {
    await using shop = await startPaytrShop();
    expect((await shop.press(await open(shop), form)).headers.get('location')).toBe('https://shop.test/olmadi');
    expect(outcomeOf(shop)).toMatchObject({ status: 'failed', reason: { code } });
  });

  it('is over after the time it was given, and says so to the merchant', async () => {
    await using shop = await startPaytrShop({ minuteMs: 2 });
    const token = await open(shop, { timeout_limit: '10' });
    await waitUntil('the page is over', async () => shop.notifications.length === 1);
    expect(outcomeOf(shop)).toMatchObject({ status: 'failed', reason: { code: '6' } });
    expect((await shop.press(token, testCardForm)).headers.get('location')).toBe('https://shop.test/olmadi');
    expect(await (await show(shop, token)).text()).toContain('sayfanın süresi doldu');
    expect(shop.notifications).toHaveLength(1);
  });

  it('stays paid when its time is over', async () => {
    await using shop = await startPaytrShop({ minuteMs: 100 });
    await shop.press(await open(shop, { timeout_limit: '10' }), testCardForm);
    const expiresAt = shop.paytr.payments()[0]?.expiresAt.getTime() ?? 0;
    await waitUntil('the time of the page is over', async () => Date.now() > expiresAt + 5);
    expect(outcomeOf(shop)).toMatchObject({ status: 'success' });
    expect(shop.notifications).toHaveLength(1);
  });

  it('has 30 minutes unless told otherwise', async () => {
    await using shop = await startPaytrShop();
    await open(shop);
    const [payment] = shop.paytr.payments();
    expect((payment?.expiresAt.getTime() ?? 0) - (payment?.createdAt.getTime() ?? 0)).toBe(30 * 60_000);
  });

  it('is not there for an unknown address', async () => {
    await using shop = await startPaytrShop();
    for (const answer of [
      await show(shop, 'yok'),
      await shop.press('yok', testCardForm),
      await fetch(shop.paytr.url),
    ]) {
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('Ödeme bulunamadı');
    }
  });
});

describe('the list of payments', () => {
  const list = (shop: PaytrShop, path = '') => fetch(`${shop.paytr.url}/sandbox/paytr${path}`);

  it('shows payments, notifications and what was answered, escaped', async () => {
    await using shop = await startPaytrShop({ onNotification: (response) => response.end('<b>hata</b>') });
    expect(await (await list(shop)).text()).toContain('Henüz ödeme yok');
    const token = await open(shop);
    expect(await (await list(shop, '/')).text()).toContain(`/sandbox/paytr/odeme/guvenli/${token}`);
    await shop.press(token, testCardForm);
    const page = await (await list(shop)).text();
    expect(page).toContain('₺199,90');
    expect(page).toContain('200 <code>&lt;b&gt;hata&lt;/b&gt;</code>');
    expect(page).toContain('Bildirimi yeniden gönder');
  });

  it('is told to tests as JSON, with a version that rises', async () => {
    await using shop = await startPaytrShop();
    const version = z.object({ version: z.number(), count: z.number() });
    const before = version.parse(await (await list(shop, '/api/version')).json());
    await open(shop);
    const after = version.parse(await (await list(shop, '/api/version')).json());
    expect([after.version > before.version, after.count]).toEqual([true, 1]);
    expect(await (await list(shop, '/api/payments')).json()).toMatchObject([
      { merchantOid: 'SIP20260101001', status: 'open', amount: 19_990, notifications: [], refunds: [] },
    ]);
  });

  it('sends nothing for a payment that is open or unknown', async () => {
    await using shop = await startPaytrShop();
    await open(shop);
    for (const oid of ['SIP20260101001', 'yok']) {
      const answer = await fetch(`${shop.paytr.url}/sandbox/paytr/payments/${oid}/notifications`, { method: 'POST' });
      expect(answer.status).toBe(404);
    }
    expect(shop.notifications).toEqual([]);
  });

  it('serves its style and scripts itself', async () => {
    await using shop = await startPaytrShop();
    for (const [name, type] of [
      ['paytr.css', 'text/css'],
      ['checkout.js', 'text/javascript'],
      ['list.js', 'text/javascript'],
    ]) {
      expect((await list(shop, `/assets/${name}`)).headers.get('content-type')).toContain(type);
    }
  });
});
