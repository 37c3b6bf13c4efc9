import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import { getUser, impersonateUser } from '@hokka/contracts/accounts/user-admin.ts';
import { deleteArticle } from '@hokka/contracts/articles/articles.ts';
import { extendSubscription, grantSubscription } from '@hokka/contracts/billing/subscriptions/grants.ts';
import { getSubscription } from '@hokka/contracts/billing/subscriptions/subscriptions.ts';
import { setQuotaBonus } from '@hokka/contracts/usage/quota-bonus.ts';
import type { Page } from '@playwright/test';
import { checkAccessibility } from '../support/accessibility.ts';
import { denyCalls } from '../support/denied-calls.ts';
import { expect, test } from '../support/fixtures.ts';
import { waitForMail } from '../support/mailbox.ts';
import { checkNarrowScreen } from '../support/narrow-screen.ts';
import { buy, plans } from '../support/payments.ts';

const reason = 'Destek talebi üzerine';

test('a user’s record: a plan, more days and bonus units are given', { tag: '@long' }, async ({
  aUser,
  anAdmin,
  api,
  expectDeniedCalls,
}) => {
  const user = await aUser('Şehriban Ağaoğlu');
  const { id } = await api.call(getProfile, { token: user.token });
  const { page } = await anAdmin();

  await test.step('a record that is not there, and one that cannot be read', async () => {
    expectDeniedCalls('404 GET /api/admin/users/:id', '429 GET /api/admin/users/:id');
    await page.goto('/admin/users/01a1fdd2-0000-7000-8000-000000000000');
    await expect(page.getByText('Kullanıcı bulunamadı')).toBeVisible();
    const answer = await denyCalls(page, getUser, 'rate_limited');
    await page.goto(`/admin/users/${id}`);
    await expect(page.getByText('Kullanıcı yüklenemedi')).toBeVisible();
    await answer();
    await page.getByRole('button', { name: 'Tekrar Dene' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(user.name);
  });

  await test.step('a plan is given: refused first, then mailed and running', async () => {
    await page.getByRole('button', { name: 'Plan tanımla' }).click();
    const dialog = page.getByRole('dialog', { name: 'Plan tanımla' });
    await dialog.getByRole('button', { name: 'Planı tanımla' }).click();
    await expect(dialog.getByLabel('Plan')).toHaveAccessibleDescription(/Plan seçin/);
    await expect(dialog.getByLabel('Gerekçe')).toHaveAccessibleDescription(/Gerekçe zorunludur/);
    await checkAccessibility(page, 'a grant, with problems');
    await dialog.getByLabel('Plan').selectOption({ label: 'Profesyonel' });
    await dialog.getByLabel('Gerekçe').fill(reason);
    const answer = await denyCalls(page, grantSubscription, 'change_already_scheduled');
    expectDeniedCalls('409 POST /api/admin/users/:id/subscription');
    const { promise: mayBeAnswered, resolve: letAnswer } = Promise.withResolvers<void>();
    await page.route(`**/api/admin/users/${id}/subscription`, (route) => mayBeAnswered.then(() => route.fallback()));
    await dialog.getByRole('button', { name: 'Planı tanımla' }).click();
    // If the user left now, the result would go unread.
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('button', { name: 'Tanımlanıyor...' })).toBeVisible();
    letAnswer();
    await expect(dialog.getByText('Dönem sonunda başlayacak bir planınız zaten var.')).toBeVisible();
    await answer();
    await dialog.getByRole('button', { name: 'Planı tanımla' }).click();
    await expect(page.getByText('Plan tanımlandı', { exact: true })).toBeVisible();
    await expect(subscriptionOn(page)).toContainText('Profesyonel');
    await waitForMail(api.siteUrl, user.email, 'Hesabınıza Profesyonel planı tanımlandı');
  });

  await test.step('the period is made longer', async () => {
    const { end_date: before } = await api.call(getSubscription, { token: user.token });
    await page.getByRole('button', { name: 'Süreyi uzat' }).click();
    const dialog = page.getByRole('dialog', { name: 'Süreyi uzat' });
    await dialog.getByLabel('Eklenecek gün').fill('0');
    await dialog.getByLabel('Gerekçe').fill('yok');
    await dialog.getByRole('button', { name: 'Süreyi uzat' }).click();
    await expect(dialog.getByLabel('Eklenecek gün')).toHaveAccessibleDescription(/Gün sayısı en az 1 olmalıdır/);
    await expect(dialog.getByLabel('Gerekçe')).toHaveAccessibleDescription(/Gerekçe en az 5 karakter olmalıdır/);
    await checkAccessibility(page, 'an extension, with problems');
    await dialog.getByLabel('Eklenecek gün').fill('10');
    await dialog.getByLabel('Gerekçe').fill(reason);
    await dialog.getByRole('button', { name: 'Süreyi uzat' }).click();
    await expect(page.getByText('Abonelik 10 gün uzatıldı')).toBeVisible();
    const { end_date: after } = await api.call(getSubscription, { token: user.token });
    expect(Date.parse(after) - Date.parse(before)).toBe(10 * 86_400_000);
    await waitForMail(api.siteUrl, user.email, 'Aboneliğiniz 10 gün uzatıldı');
  });

  await test.step('bonus units are given, and the user sees them', async () => {
    await page.getByRole('button', { name: 'Ek hak tanımla' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ek hak tanımla' });
    await dialog.getByLabel('Ek makale').fill('beş');
    await dialog.getByRole('button', { name: 'Kaydet' }).click();
    await expect(dialog.getByLabel('Ek makale')).toHaveAccessibleDescription(/Tam sayı olmalıdır/);
    await checkAccessibility(page, 'bonus units, with problems');
    await dialog.getByLabel('Ek makale').fill('5');
    await dialog.getByLabel('Gerekçe').fill(reason);
    const answer = await denyCalls(page, setQuotaBonus, 'validation_failed', [
      { field: 'articles', message: 'En fazla 4 olabilir' },
    ]);
    expectDeniedCalls('400 PUT /api/admin/users/:id/quota');
    await dialog.getByRole('button', { name: 'Kaydet' }).click();
    await expect(dialog.getByLabel('Ek makale')).toHaveAccessibleDescription(/En fazla 4 olabilir/);
    await answer();
    await dialog.getByRole('button', { name: 'Kaydet' }).click();
    await expect(page.getByText('Ek hak kaydedildi')).toBeVisible();
    await expect(subscriptionOn(page).getByRole('progressbar', { name: 'Makaleler' })).toHaveAttribute(
      'aria-valuemax',
      '55',
    );
    await user.page.goto('/dashboard/subscription');
    await expect(user.page.getByRole('progressbar', { name: 'Makaleler' })).toHaveAttribute('aria-valuemax', '55');
  });
});

test('a user’s record: what they used, wrote and paid, what was done to them, where they are signed in', {
  tag: '@long',
}, async ({ anAdmin, api }) => {
  const user = await api.openAccount('Kayıtlı Kişi');
  const { id } = await api.call(getProfile, { token: user.token });
  const { page, token } = await anAdmin();
  await api.writeArticle(user, { title: 'Kayıtta görünen makale' });
  await buy(api, user, plans.professional);
  await api.call(extendSubscription, { token, params: { id }, body: { days: 3, reason } });
  await api.call(setQuotaBonus, { token, params: { id }, body: { articles: 2, aiRequests: 0, reason } });

  await test.step('every tab has its part of the record', async () => {
    await page.goto(`/admin/users/${id}`);
    await expect(page.getByRole('table', { name: 'Kullanım dökümü' })).toContainText('Kayıtta görünen makale');
    await checkAccessibility(page, 'a user, usage');
    await checkNarrowScreen(page, 'a user, usage');
    await openTab(page, 'Makaleler');
    await expect(page.getByRole('table', { name: 'Makaleler' })).toContainText('Kayıtta görünen makale');
    await openTab(page, 'Ödemeler');
    await expect(page.getByRole('table', { name: 'Ödemeler' })).toContainText('Profesyonel');
    await openTab(page, 'Denetim kaydı');
    for (const act of ['Aboneliği uzattı', 'Kullanıcıya ek hak tanımladı'])
      await expect(page.getByRole('region', { name: 'Kullanıcıya yapılanlar' })).toContainText(act);
    await expect(page.getByText('Bu kullanıcının denetim kaydına geçen bir işlemi yok.')).toBeVisible();
    await openTab(page, 'Oturumlar');
    await page.reload();
    await expect(page.getByRole('list', { name: 'Oturumlar' })).toBeVisible();
    await checkNarrowScreen(page, 'a user, sessions');
  });

  await test.step('all sessions are ended', async () => {
    await page.getByRole('button', { name: 'Tüm oturumları kapat' }).click();
    const question = page.getByRole('alertdialog', { name: 'Tüm oturumlar kapatılsın mı?' });
    await checkAccessibility(page, 'ending sessions');
    await question.getByRole('button', { name: 'Tüm oturumları kapat' }).click();
    await expect(page.getByText('Oturumlar kapatıldı', { exact: true })).toBeVisible();
    await expect(page.getByText('Açık oturum yok')).toBeVisible();
    await expect(api.call(getProfile, { token: user.token })).rejects.toThrow('401');
  });
});

test('a super admin looks through a user’s eyes, changes nothing, and comes back', { tag: '@long' }, async ({
  aUser,
  anAdmin,
  api,
  expectDeniedCalls,
}) => {
  const user = await aUser('Görülen Kişi');
  await api.writeArticle(user, { title: 'Görülen makale' });
  const trashed = await api.writeArticle(user, { title: 'Görülen makale, silinmiş' });
  await api.call(deleteArticle, { token: user.token, params: { id: trashed.id } });
  const { id } = await api.call(getProfile, { token: user.token });
  const { page } = await anAdmin();
  await page.goto(`/admin/users/${id}`);

  await test.step('it asks for the reason, and says when it cannot begin', async () => {
    await page.getByRole('button', { name: 'Kullanıcı olarak gör' }).click();
    const dialog = page.getByRole('dialog', { name: 'Kullanıcı olarak gör' });
    await dialog.getByRole('button', { name: 'Görüntülemeye başla' }).click();
    await expect(dialog.getByLabel('Gerekçe')).toHaveAccessibleDescription(/Gerekçe zorunludur/);
    await checkAccessibility(page, 'beginning to look, with problems');
    await dialog.getByLabel('Gerekçe').fill(reason);
    const answer = await denyCalls(page, impersonateUser, 'account_inactive');
    expectDeniedCalls('403 POST /api/admin/users/:id/impersonation');
    await dialog.getByRole('button', { name: 'Görüntülemeye başla' }).click();
    await expect(dialog.getByText('Hesabınız devre dışı bırakılmış.')).toBeVisible();
    await answer();
    await dialog.getByRole('button', { name: 'Görüntülemeye başla' }).click();
  });

  const banner = page.getByRole('region', { name: 'Kullanıcı olarak görüntüleme' });
  await test.step('every page says whose it is, and nothing offers a change', async () => {
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(banner).toContainText('Görülen Kişi olarak görüntülüyorsunuz. Değişiklik yapılamaz.');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hoş geldiniz, Görülen Kişi');
    await checkAccessibility(page, 'looking through a user’s eyes');
    await checkNarrowScreen(page, 'looking through a user’s eyes');
    await page.context().setOffline(true);
    await expect(page.getByText('Çevrimdışısınız')).toBeVisible();
    await expect(banner).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('Çevrimdışısınız')).toBeHidden();
    for (const address of [
      '/dashboard',
      '/dashboard/articles',
      '/dashboard/articles/trash',
      '/dashboard/subscription',
    ]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(
        page
          .getByText('Görülen makale')
          .or(page.getByText('Planlar', { exact: true }))
          .first(),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: /yeni makale|planı seç|düzenle:/i })).toHaveCount(0);
      await expect(page.getByRole('button', { name: /^(Sil|Geri al|Planı Seç)/ })).toHaveCount(0);
    }
    await page.goto('/dashboard/articles');
    await page.getByRole('link', { name: 'Görülen makale', exact: true }).click();
    await expect(page.getByText('Bu makale özel')).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Düzenle' })).toHaveCount(0);
    await page.goto('/dashboard/articles/create');
    await expect(page.getByText('Kullanıcı olarak görüntülerken değişiklik yapılamaz.')).toBeVisible();
    // Does not even request them from the server.
    for (const address of ['/dashboard/briefs', '/dashboard/voices']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Buradakiler, kullanıcı olarak görüntülerken de gösterilmez.')).toBeVisible();
    }
    await page.getByRole('navigation').getByRole('link', { name: 'Profil' }).click();
    await expect(page.getByLabel('Ad Soyad')).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Kaydet' })).toBeDisabled();
    await checkAccessibility(page, 'a profile through a user’s eyes');
  });

  await test.step('the user sees it among their sessions', async () => {
    await user.page.goto('/dashboard/profile?tab=sessions');
    await expect(user.page.getByText('Destek ekibi (yalnızca görüntüleme)')).toBeVisible();
  });

  await test.step('it ends on the record, where it is written down', async () => {
    await banner.getByRole('button', { name: 'Görüntülemeyi bitir' }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/users/${id}$`));
    await expect(banner).toBeHidden();
    await openTab(page, 'Denetim kaydı');
    const trail = page.getByRole('region', { name: 'Kullanıcıya yapılanlar' });
    await expect(trail).toContainText('Kullanıcı olarak görüntüledi');
    await trail.getByRole('button', { name: 'Ayrıntılar' }).click();
    await expect(trail).toContainText(reason);
    await checkAccessibility(page, 'a user, audit');
  });
});

function subscriptionOn(page: Page) {
  return page.getByRole('region', { name: 'Abonelik', exact: true });
}

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click();
}
