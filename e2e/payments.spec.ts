import { readFile } from 'node:fs/promises';
import { listPayments } from '@hokka/contracts/billing/payments/payments.ts';
import { getSubscription } from '@hokka/contracts/billing/subscriptions/subscriptions.ts';
import type { Page } from '@playwright/test';
import { checkAccessibility } from './support/accessibility.ts';
import type { Account, Api } from './support/api.ts';
import { downloadBy } from './support/documents.ts';
import { expect, test } from './support/fixtures.ts';
import { waitForMail, waitForMails } from './support/mailbox.ts';
import { checkNarrowScreen } from './support/narrow-screen.ts';
import {
  expectPlan,
  letTimePass,
  orderBy,
  payByCard,
  placeOrder,
  plans,
  repeatNotification,
  subscriptionPage,
} from './support/payments.ts';

test('a first purchase by card, from a locked feature to the receipt', async ({ aUser, api, expectDeniedCalls }) => {
  const buyer = await aUser('Gülşah Öğüt');
  const { page } = buyer;
  await api.writeArticle(buyer, { title: 'Satın almadan önce' });

  await test.step('what the plan lacks is locked and leads to the plan that has it', async () => {
    await page.goto('/dashboard/articles/create');
    await page.getByText('Ayrıntılar', { exact: true }).click();
    await expect(page.getByLabel('Model')).toBeDisabled();
    await expect(page.getByText('Profesyonel planla açılır.')).not.toHaveCount(0);
    await page.goto(subscriptionPage);
    await checkNarrowScreen(page, 'subscription');
    await page.getByRole('link', { name: 'Planı Seç: Profesyonel' }).click();
  });

  await test.step('the order says what it costs and why, and asks before it is placed', async () => {
    const figures = page.getByRole('region', { name: 'Siparişiniz' });
    await expect(figures).toContainText('Profesyonel');
    for (const figure of ['Liste fiyatı₺49', 'İlk ay indirimi−₺25', 'Toplam₺24', 'KDV dahil (%20 KDV: ₺4)'])
      await expect(figures).toContainText(figure);
    await expect(figures).toContainText('Otomatik yenilenmez.');
    for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
    await page.getByRole('button', { name: 'Siparişi onayla ve öde' }).click();
    for (const message of [
      'Telefon zorunludur',
      'Adres zorunludur',
      'Ön Bilgilendirme Formu ve Mesafeli Satış Sözleşmesi onayı zorunludur',
      'Hizmetin hemen başlaması için onayınız zorunludur',
    ])
      await expect(page.getByText(message)).toBeVisible();
    await checkAccessibility(page, 'order summary');
    await checkNarrowScreen(page, 'order summary');
  });

  await test.step('the contract can be read as it will be stored', async () => {
    await page.getByRole('button', { name: 'Mesafeli Satış Sözleşmesi' }).click();
    const contract = page.getByRole('dialog', { name: 'Mesafeli Satış Sözleşmesi' });
    await expect(contract).toContainText('Profesyonel');
    await contract.getByRole('button', { name: 'Kapat' }).last().click();
  });

  await test.step('an order that would end earlier than was shown is asked about again', async () => {
    const end = page.getByRole('region', { name: 'Siparişiniz' }).locator('time').nth(1);
    const trueEnd = (await end.textContent()) ?? '';
    let isOrdered = false;
    // As if a day had passed between the quote and the order.
    await page.route('**/api/subscriptions/quote?*', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      const endsAt = new Date(Date.parse(answer.data.endsAt) + 86_400_000).toISOString();
      await route.fulfill({ response, json: isOrdered ? answer : { ...answer, data: { ...answer.data, endsAt } } });
    });
    await page.route('**/api/payments/create', (route) => {
      isOrdered = true;
      return route.continue();
    });
    await page.reload();
    await expect(end).not.toHaveText(trueEnd);
    expectDeniedCalls('409 POST /api/payments/create');
    await placeOrder(page);
    await expect(page.getByText('Siparişin bitiş tarihi değişti.')).toBeVisible();
    await expect(end).toHaveText(trueEnd);
    expect(await listPaymentsVia(api, buyer)).toEqual([]);
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('two clicks place one order, which is paid on the provider’s page', async () => {
    await page.getByLabel('Telefon').fill('0532 111 22 33');
    await page.getByLabel('Adres', { exact: true }).fill('Gül Sokağı 5, İzmir');
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByRole('button', { name: 'Siparişi onayla ve öde' }).dblclick();
    await payByCard(page);
    await expect(page).toHaveURL(/\/dashboard\/subscription\?payment=/);
    await expect(page.getByText('Ödemeniz tamamlandı')).toBeVisible();
    expect(await listPaymentsVia(api, buyer)).toMatchObject([{ status: 'completed', amount: 24 }]);
  });

  await test.step('the plan, its quotas and the payment are on the screen', async () => {
    await expectPlan(page, 'Profesyonel');
    await checkNarrowScreen(page, 'a new plan');
    await page.getByRole('link', { name: 'Aboneliğe dön' }).click();
    await expect(page.getByRole('progressbar', { name: 'Makaleler' })).toHaveAttribute('aria-valuemax', '50');
    await page.getByRole('tab', { name: 'Ödemeler ve belgeler' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Profesyonel' });
    await expect(row).toContainText(/₺24.*Tamamlandı/);
    await checkAccessibility(page, 'a completed payment');
    await checkNarrowScreen(page, 'a completed payment');
    const receipt = await downloadBy(page, /^Makbuzu indir/);
    expect((await readFile(await receipt.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('every use is in a file that spreadsheets read', async () => {
    await page.getByRole('tab', { name: 'Kullanım' }).click();
    const ledger = await readFile(await (await downloadBy(page, 'CSV indir')).path(), 'utf8');
    expect(ledger).toMatch(/^\uFEFF/);
    expect(ledger).toMatch(/Tarih.Ne için.Makale.Makale hakkı/);
    expect(ledger).toContain('Satın almadan önce');
  });

  await test.step('the contract and the payment are confirmed by mail', async () => {
    const order = await waitForMail(api.siteUrl, buyer.email, 'Siparişinizi aldık');
    expect(order.text).toMatch(/Ön Bilgilendirme Formu/i);
    expect(order.text).toMatch(/Mesafeli Satış Sözleşmesi/i);
    expect((await waitForMail(api.siteUrl, buyer.email, 'Ödemenizi aldık')).text).toContain('Profesyonel');
  });

  await test.step('going back pays nothing again', async () => {
    await page.goBack();
    await expect(page.getByText('Ödemeniz tamamlandı')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Bu ödeme sonuçlandı' })).toBeVisible();
    await page.getByRole('link', { name: 'Siteye dön' }).click();
    await expect(page.getByText('Ödemeniz tamamlandı')).toBeVisible();
    expect(await listPaymentsVia(api, buyer)).toHaveLength(1);
  });

  await test.step('what was locked is open', async () => {
    await page.goto('/dashboard/articles/create');
    await expect(page.getByLabel('Model')).toBeEnabled();
  });
});

test('a refused card, and a payment page that is left', async ({ aUser, api }) => {
  const buyer = await aUser();
  const { page } = buyer;

  await test.step('a refusal says why and changes nothing', async () => {
    await page.goto(`${subscriptionPage}/order?plan=${plans.professional}`);
    await placeOrder(page);
    await page.getByLabel('Neden').selectOption('2');
    await page.getByRole('button', { name: 'Ödeme başarısız olsun' }).click();
    const failure = page.getByRole('alert').filter({ hasText: 'Ödeme tamamlanamadı' });
    await expect(failure).toContainText('Planınızda bir değişiklik olmadı.');
    await expectPlan(page, 'Ücretsiz');
    await page.getByRole('link', { name: 'Ödemelerimi göster' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Başarısız' })).toContainText(/Kimlik doğrulama/i);
    await checkAccessibility(page, 'a failed payment');
    expect((await waitForMail(api.siteUrl, buyer.email, 'Ödemeniz tamamlanamadı')).text).toMatch(/kimlik doğrulama/i);
  });

  await test.step('whoever leaves the page finds the same price and their details again', async () => {
    await page.goto((await orderBy(api, buyer, plans.professional)).paymentUrl);
    await page.getByRole('button', { name: 'Vazgeç' }).click();
    await expect(page.getByText('Ödeme tamamlanamadı')).toBeVisible();
    await expectPlan(page, 'Ücretsiz');
    await page.getByRole('link', { name: 'Tekrar dene' }).click();
    await expect(page.getByLabel('Adres', { exact: true })).toHaveValue('Gül Sokağı 5, İzmir');
    await expect(page.getByRole('region', { name: 'Siparişiniz' })).toContainText('Toplam₺24');
  });
});

test('a notification that is lost, late, and sent twice', { tag: '@long' }, async ({ aUser, api }) => {
  const buyer = await aUser();
  const { page } = buyer;
  await page.goto((await orderBy(api, buyer, plans.professional)).paymentUrl);
  const order = await orderNumberOn(page);

  await test.step('without it the provider is asked after a quarter of an hour', async () => {
    await payByCard(page, 'Bildirimi kaybet');
    await expect(page.getByText('Ödemeniz bekleniyor…')).toBeVisible();
    await checkAccessibility(page, 'a pending payment');
    await checkNarrowScreen(page, 'a pending payment');
    await letTimePass(api, buyer, '16 minutes');
    await expect(page.getByText('Ödemeniz tamamlandı')).toBeVisible({ timeout: 30_000 });
    await expectPlan(page, 'Profesyonel');
  });

  await test.step('when it comes after all, and twice, nothing is given again', async () => {
    const before = await api.call(getSubscription, { token: buyer.token });
    for (const _ of ['late', 'twice']) await repeatNotification(api, order);
    expect(await api.call(getSubscription, { token: buyer.token })).toEqual(before);
    expect(await waitForMails(api.siteUrl, buyer.email, 'Ödemenizi aldık', 1)).toHaveLength(1);
  });
});

/** Reads the order number on the sandbox's payment page. */
async function orderNumberOn(page: Page): Promise<string> {
  const order = await page.getByRole('region', { name: 'Sipariş' }).textContent();
  return /Sipariş no: (HK[0-9a-f]+)/.exec(order ?? '')?.[1] ?? '';
}

async function listPaymentsVia(api: Api, { token }: Account) {
  return (await api.call(listPayments, { token })).payments;
}
