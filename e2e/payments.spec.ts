import { readFile } from 'node:fs/promises';
import { listPayments } from '@hokka/contracts/billing/payments/payments.ts';
import { getSubscription } from '@hokka/contracts/billing/subscriptions/subscriptions.ts';
import type { Page } from '@playwright/test';
import { checkAccessibility } from './support/accessibility.ts';
import type { Account, Api } from './support/api.ts';
import { downloadBy } from './support/downloads.ts';
import { expect, test } from './support/fixtures.ts';
import { waitForMail, waitForMails } from './support/mailbox.ts';
import { checkNarrowScreen } from './support/narrow-screen.ts';
import { buy, letTimePass, orderBy, payByCard, placeOrder, plans, repeatNotification } from './support/payments.ts';

const subscriptionPage = '/dashboard/subscription';

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
    await expect(page.getByRole('progressbar', { name: 'Makaleler' })).toHaveAttribute('aria-valuemax', '50');
    await checkNarrowScreen(page, 'a new plan');
    await page.getByRole('link', { name: 'Ödemelerimi göster' }).click();
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

test('an upgrade with credit', { tag: '@long' }, async ({ aUser, api }) => {
  const buyer = await aUser();
  const { page } = buyer;
  await buy(api, buyer, plans.professional);

  await test.step('what is not used of the running period lowers the price', async () => {
    await page.goto(subscriptionPage);
    await page.getByRole('link', { name: 'Planı Seç: Kurumsal' }).click();
    const figures = page.getByRole('region', { name: 'Siparişiniz' });
    // Time is counted in whole hours, and none has passed.
    await expect(figures).toContainText('Kullanılmayan süreniz−₺24Toplam₺175');
    await expect(figures).toContainText('Ödemeniz onaylanınca hemen başlar.');
    await placeOrder(page);
    await payByCard(page, 'Bildirimi iki kez gönder');
    await expect(page.getByText('Kurumsal planınız başladı.')).toBeVisible();
    await expectPlan(page, 'Kurumsal');
    await expect(page.getByText('0 kullanıldı · sınırsız')).toHaveCount(2);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  });
});

test('a smaller plan at the end of the period', { tag: '@long' }, async ({ aUser, api }) => {
  const buyer = await aUser();
  const { page } = buyer;
  await buy(api, buyer, plans.corporate);

  await test.step('it is paid now, begins when the running one ends, and another order takes its place', async () => {
    const { end_date } = await api.call(getSubscription, { token: buyer.token });
    await page.goto(subscriptionPage);
    await page.getByRole('link', { name: 'Planı Seç: Profesyonel' }).click();
    const figures = page.getByRole('region', { name: 'Siparişiniz' });
    await expect(figures).toContainText('Toplam₺24');
    await expect(figures).toContainText(/Süren döneminiz bittiğinde, \d+ \S+ \d{4} tarihinde başlar/);
    await placeOrder(page);
    await payByCard(page, 'Bildirimi sonuçtan sonra ters sırada gönder');
    await expect(page.getByText('Profesyonel planınız, süren döneminiz bitince başlayacak.')).toBeVisible();
    await expectPlan(page, 'Kurumsal');
    await page.getByRole('link', { name: 'Aboneliğe dön' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Profesyonel' }).first()).toContainText(
      'Sıradaki planınız',
    );
    await expect(page.getByText('Süren döneminiz bitince bu planın dönemi başlayacak.')).toBeVisible();
    const subscription = await api.call(getSubscription, { token: buyer.token });
    expect(subscription).toMatchObject({ end_date, scheduled: { plan_id: plans.professional, starts_at: end_date } });
    await expect(orderBy(api, buyer, plans.professional)).rejects.toThrow('change_already_scheduled');
    await checkNarrowScreen(page, 'a scheduled plan');
    // Another plan would replace it, together with its remaining value.
    await page.getByRole('link', { name: 'Planı yenile: Kurumsal' }).click();
    await expect(figures).toContainText('Sıradaki Profesyonel döneminizin yerini bu sipariş alır.');
    await expect(figures).toContainText('Kullanılmayan süreniz−₺24');
    await expect(figures).toContainText('Toplam₺175');
  });

  await test.step('it begins by itself', async () => {
    await letTimePass(api, buyer, '1 month 1 day');
    await page.goto(subscriptionPage);
    await expectPlan(page, 'Profesyonel');
    await waitForMail(api.siteUrl, buyer.email, 'Profesyonel döneminiz başladı');
  });
});

test('cancelling, taking it back, renewing, and the end', { tag: '@long' }, async ({ aUser, api }) => {
  const buyer = await aUser();
  const { page } = buyer;
  await buy(api, buyer, plans.professional);
  await page.goto(subscriptionPage);

  await test.step('a cancelled subscription serves until its end, and can be taken back until then', async () => {
    await cancel(page);
    await expect(page.getByText(/^\d+ \S+ \d{4} tarihinde sona erecek$/)).toBeVisible();
    await expectPlan(page, 'Profesyonel');
    await waitForMail(api.siteUrl, buyer.email, 'Aboneliğiniz iptal edildi');
    await page.getByRole('button', { name: 'İptali geri al' }).click();
    await expect(page.getByText('İptal geri alındı', { exact: true })).toBeVisible();
    await expect(page.getByText(/tarihinde sona erecek/)).toBeHidden();
  });

  await test.step('three days before the end a mail reminds, and a renewal is offered', async () => {
    await letTimePass(api, buyer, `${await daysLeft(api, buyer, 3)} days`);
    const reminder = await waitForMail(api.siteUrl, buyer.email, 'Aboneliğinizin bitmesine 3 gün kaldı');
    expect(reminder.text).toContain('Profesyonel');
    await page.reload();
    await page.getByRole('region', { name: 'Mevcut abonelik' }).getByRole('link', { name: 'Planı yenile' }).click();
    const figures = page.getByRole('region', { name: 'Siparişiniz' });
    await expect(figures).toContainText('Toplam₺49');
    await placeOrder(page);
    await payByCard(page);
    await expect(page.getByText('süren döneminiz bitince yeni dönemiyle devam edecek')).toBeVisible();
  });

  await test.step('the renewed period follows, and after its end the free plan', async () => {
    await cancel(page);
    await letTimePass(api, buyer, '4 days');
    await page.goto(subscriptionPage);
    await expectPlan(page, 'Profesyonel');
    await letTimePass(api, buyer, '32 days');
    await page.reload();
    await expectPlan(page, 'Ücretsiz');
    await expect(page.getByRole('progressbar', { name: 'Makaleler' })).toHaveAttribute('aria-valuemax', '3');
    await waitForMail(api.siteUrl, buyer.email, 'Aboneliğiniz sona erdi');
  });
});

test('a payment is given back', { tag: '@long' }, async ({ aUser, anAdmin, api }) => {
  const buyer = await aUser('İade İsteyen');
  const admin = await anAdmin();
  await buy(api, buyer, plans.professional);

  await test.step('the buyer asks for it', async () => {
    await buyer.page.goto(`${subscriptionPage}?tab=payments`);
    await buyer.page.getByRole('button', { name: /^İade talep et/ }).click();
    const dialog = buyer.page.getByRole('dialog', { name: 'İade talep et' });
    await dialog.getByLabel('Açıklama').fill('Yanlış planı seçtim.');
    await dialog.getByRole('button', { name: 'İade talep et' }).click();
    await expect(buyer.page.getByText('İade talebiniz alındı')).toBeVisible();
    await expect(buyer.page.getByRole('row').filter({ hasText: 'İade talebiniz' })).toBeVisible();
  });

  await test.step('an admin sees the request and what the refund does before it is made', async () => {
    await admin.page.goto(`/admin/subscriptions?tab=payments&task=open&search=${encodeURIComponent(buyer.email)}`);
    await expect(admin.page.getByText('Alıcı iade istiyor.')).toBeVisible();
    await expect(admin.page.getByText('Yanlış planı seçtim.')).toBeVisible();
    await checkAccessibility(admin.page, 'payments of an admin');
    await checkNarrowScreen(admin.page, 'payments of an admin');
    await admin.page.getByRole('button', { name: /^İade et/ }).click();
    const dialog = admin.page.getByRole('dialog', { name: 'Ödemeyi iade et' });
    await expect(
      dialog.getByText('Profesyonel planı hemen sona erer; kullanıcı Ücretsiz planına döner.'),
    ).toBeVisible();
    await checkAccessibility(admin.page, 'a refund');
    await dialog.getByLabel('Açıklama').fill('Telefonla da istedi.');
    await dialog.getByRole('button', { name: '₺24 iade et' }).click();
    await expect(admin.page.getByText('₺24 iade edildi')).toBeVisible();
  });

  await test.step('the buyer is told and has the free plan', async () => {
    await buyer.page.goto(subscriptionPage);
    await expectPlan(buyer.page, 'Ücretsiz');
    await buyer.page.getByRole('tab', { name: 'Ödemeler ve belgeler' }).click();
    await expect(buyer.page.getByRole('row').filter({ hasText: 'İade edildi' })).toContainText('İade edilen: ₺24');
    await waitForMail(api.siteUrl, buyer.email, 'İadeniz yapıldı');
  });

  await test.step('what the provider reported is kept', async () => {
    await admin.page.goto(`/admin/subscriptions?tab=payments&search=${encodeURIComponent(buyer.email)}`);
    await expect(admin.page.getByRole('row').filter({ hasText: buyer.email })).toContainText('Telefonla da istedi.');
    await admin.page.getByRole('button', { name: /^İşlemler/ }).click();
    await admin.page.getByRole('menuitem', { name: /^PayTR bildirimleri/ }).click();
    await expect(admin.page.getByText('Plan tanımlandı')).toBeVisible();
    await expect(admin.page.getByText('İmza geçerli')).toBeVisible();
    await checkAccessibility(admin.page, 'notifications');
  });
});

async function expectPlan(page: Page, name: string): Promise<void> {
  const current = page.getByRole('region', { name: 'Mevcut abonelik' });
  await expect(current).toContainText(`Mevcut plan${name}Aktif`);
}

/** Reads the order number on the sandbox's payment page. */
async function orderNumberOn(page: Page): Promise<string> {
  const order = await page.getByRole('region', { name: 'Sipariş' }).textContent();
  return /Sipariş no: (HK[0-9a-f]+)/.exec(order ?? '')?.[1] ?? '';
}

async function cancel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Aboneliği iptal et' }).click();
  const question = page.getByRole('alertdialog', { name: 'Aboneliğinizi iptal etmek istediğinizden emin misiniz?' });
  await question.getByRole('button', { name: 'Aboneliği iptal et' }).click();
  await expect(page.getByText('Aboneliğiniz iptal edildi', { exact: true })).toBeVisible();
}

async function listPaymentsVia(api: Api, { token }: Account) {
  return (await api.call(listPayments, { token })).payments;
}

const dayMs = 86_400_000;

/** Number of whole days until this many days of the running period are left. */
async function daysLeft(api: Api, { token }: Account, left: number): Promise<number> {
  const { end_date } = await api.call(getSubscription, { token });
  return Math.ceil((new Date(end_date).getTime() - Date.now()) / dayMs) - left;
}
