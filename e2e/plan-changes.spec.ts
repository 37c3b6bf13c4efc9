import { getSubscription } from '@hokka/contracts/billing/subscriptions/subscriptions.ts';
import type { Page } from '@playwright/test';
import { checkAccessibility } from './support/accessibility.ts';
import type { Account, Api } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { waitForMail } from './support/mailbox.ts';
import { checkNarrowScreen } from './support/narrow-screen.ts';
import {
  buy,
  expectPlan,
  letTimePass,
  orderBy,
  payByCard,
  placeOrder,
  plans,
  subscriptionPage,
} from './support/payments.ts';

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
    await page.getByRole('link', { name: 'Aboneliğe dön' }).click();
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
    await page.getByRole('link', { name: 'Aboneliğe dön' }).click();
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
    await expect(admin.page.getByText('İmza geçersiz')).toBeHidden();
    await expect(admin.page.getByRole('table', { name: 'PayTR bildirimleri' })).toContainText(buyer.name);
    await checkAccessibility(admin.page, 'notifications');
  });
});

async function cancel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Aboneliği iptal et' }).click();
  const question = page.getByRole('alertdialog', { name: 'Aboneliğinizi iptal etmek istediğinizden emin misiniz?' });
  await question.getByRole('button', { name: 'Aboneliği iptal et' }).click();
  await expect(page.getByText('Aboneliğiniz iptal edildi', { exact: true })).toBeVisible();
}

const dayMs = 86_400_000;

/** Number of whole days until this many days of the running period are left. */
async function daysLeft(api: Api, { token }: Account, left: number): Promise<number> {
  const { end_date } = await api.call(getSubscription, { token });
  return Math.ceil((new Date(end_date).getTime() - Date.now()) / dayMs) - left;
}
