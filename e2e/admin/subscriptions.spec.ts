import { reconcilePayment } from '@hokka/contracts/billing/payments/payment-inquiry.ts';
import { exportSubscriptions, listSubscriptions } from '@hokka/contracts/billing/subscriptions/subscription-admin.ts';
import type { Page } from '@playwright/test';
import { checkAccessibility } from '../support/accessibility.ts';
import { denyCalls } from '../support/denied-calls.ts';
import { readCsv } from '../support/documents.ts';
import { expect, test } from '../support/fixtures.ts';
import { checkNarrowScreen } from '../support/narrow-screen.ts';
import { buy, orderBy, plans } from '../support/payments.ts';

test('the subscriptions of all users are searched, filtered, ordered and saved as a file', { tag: '@long' }, async ({
  anAdmin,
  api,
  expectDeniedCalls,
}) => {
  const surname = `Çınaroğlu${Date.now()}`;
  const [free, corporate] = [await api.openAccount(`Ayşe ${surname}`), await api.openAccount(`Işık ${surname}`)];
  await buy(api, corporate, plans.corporate);
  const { page } = await anAdmin();
  await page.goto('/admin');
  await page.getByRole('navigation', { name: 'Admin menüsü' }).getByRole('link', { name: 'Abonelikler' }).click();
  const rows = findRows(page, 'Abonelikler');

  await test.step('search and filters', async () => {
    await page.getByLabel('Kullanıcı ara').fill(surname.toLocaleUpperCase('tr'));
    // One free subscription each, one of which has ended, and the paid one.
    await expect(rows).toHaveCount(3);
    await page.getByRole('button', { name: /^Filtrele/ }).click();
    await page.getByLabel('Plan', { exact: true }).selectOption({ label: 'Kurumsal' });
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('0 / ∞ makale');
    await expect(rows.getByRole('link', { name: '₺199' })).toHaveAttribute('href', /tab=payments/);
    await page.getByLabel('Plan', { exact: true }).selectOption('');
    await page.getByLabel('Durum', { exact: true }).selectOption({ label: 'Aktif' });
    await expect(rows).toHaveCount(2);
    await page.reload();
    await expect(rows).toHaveCount(2);
    await page.getByRole('button', { name: /^Filtrele/ }).click();
    await page.getByLabel('Sıralama').selectOption({ label: 'Oluşturulma: önce en eski' });
    await expect(rows.first()).toContainText(free.email);
    await checkAccessibility(page, 'subscriptions');
    await checkNarrowScreen(page, 'subscriptions');
  });

  await test.step('a file holds what is found', async () => {
    const csv = await readCsv(page);
    expect(csv.trim().split('\n')).toHaveLength(3);
    expect(csv).toContain(corporate.email);
    expect(csv).toContain('Kurumsal');
    await denyCalls(page, exportSubscriptions, 'rate_limited');
    expectDeniedCalls(`429 GET /api${exportSubscriptions.path}`);
    await page.getByRole('button', { name: 'CSV indir' }).click();
    await expect(page.getByText('Abonelikler indirilemedi')).toBeVisible();
  });

  await test.step('nothing found, and a list that cannot be read', async () => {
    await page.getByLabel('Kullanıcı ara').fill('böyle biri yok');
    await expect(page.getByText('Aramanıza uyan abonelik bulunamadı')).toBeVisible();
    const answer = await denyCalls(page, listSubscriptions, 'rate_limited');
    expectDeniedCalls(`429 GET /api${listSubscriptions.path}`);
    await page.getByRole('button', { name: 'Tüm abonelikleri göster' }).click();
    await page.reload();
    await expect(page.getByText('Abonelikler yüklenemedi')).toBeVisible();
    await answer();
    await page.getByRole('button', { name: 'Tekrar Dene' }).click();
    await expect(rows.first()).toBeVisible();
  });
});

test('an admin asks PayTR about a payment by hand, and looks at what it reported', { tag: '@long' }, async ({
  anAdmin,
  api,
  expectDeniedCalls,
}) => {
  const [unpaid, unheard] = [await api.openAccount('Ödemeyen Alıcı'), await api.openAccount('Duyulmayan Alıcı')];
  await orderBy(api, unpaid, plans.professional);
  await buy(api, unheard, plans.professional, { isLost: true });
  const { page } = await anAdmin();

  await test.step('what was not paid stays open', async () => {
    await page.goto(`/admin/subscriptions?tab=payments&search=${encodeURIComponent(unpaid.email)}`);
    const requestRefund = page.getByRole('button', { name: `PayTR’ye sor: ${unpaid.email}` });
    const answer = await denyCalls(page, reconcilePayment, 'payment_inquiry_running');
    expectDeniedCalls('409 POST /api/admin/payments/:id/reconcile');
    await requestRefund.click();
    await expect(page.getByText('Bu ödeme şu anda PayTR’ye soruluyor. Lütfen biraz bekleyin.')).toBeVisible();
    await answer();
    await requestRefund.click();
    await expect(page.getByText('PayTR’de bu sipariş için alınmış bir ödeme yok.')).toBeVisible();
    await expect(findRows(page, 'Ödemeler')).toContainText('Bekliyor');
  });

  await test.step('what was paid and never reported is given', async () => {
    await page.getByLabel('Alıcı veya referans ara').fill(unheard.email);
    // The last notification is still shown, and covers no button, not even in a row at the foot of the window.
    await page.setViewportSize({ width: 1280, height: 540 });
    await expect(page.getByText('PayTR’de bu sipariş için alınmış bir ödeme yok.')).toBeVisible();
    await page.getByRole('button', { name: `PayTR’ye sor: ${unheard.email}` }).click();
    await expect(page.getByText('Ödeme PayTR’de alınmış; plan tanımlandı.')).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(findRows(page, 'Ödemeler')).toContainText('Tamamlandı');
    expect(await readCsv(page)).toContain(unheard.email);
    await checkAccessibility(page, 'payments');
  });

  await test.step('notifications are filtered by what became of them', async () => {
    const forged = new URLSearchParams({ merchant_oid: `HKsahte${Date.now()}`, status: 'success', hash: 'x' });
    await fetch(`${api.siteUrl}/api/payments/paytr/callback`, { method: 'POST', body: forged });
    await page.getByRole('tab', { name: 'PayTR bildirimleri' }).click();
    await page.getByRole('button', { name: 'Reddedilen' }).click();
    await page.getByLabel('Sipariş numarası ara').fill(forged.get('merchant_oid') ?? '');
    const entries = findRows(page, 'PayTR bildirimleri');
    await expect(entries).toHaveCount(1);
    await expect(entries).toContainText('İmza geçersiz');
    await entries.getByRole('button', { name: 'Gelen alanlar' }).click();
    await expect(entries.last()).toContainText('merchant_oid');
    await checkAccessibility(page, 'notifications, refused');
    await checkNarrowScreen(page, 'notifications');
    await page.getByRole('button', { name: 'Kabul edilen' }).click();
    await expect(page.getByText('Aramanıza uyan bildirim bulunamadı')).toBeVisible();
    await page.getByRole('button', { name: 'Tüm bildirimleri göster' }).click();
    await expect(entries.first()).toBeVisible();
  });
});

function findRows(page: Page, table: string) {
  return page.getByRole('table', { name: table }).locator('tbody').getByRole('row');
}
