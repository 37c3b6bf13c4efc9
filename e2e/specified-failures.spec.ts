import {
  checkPasswordLink,
  confirmEmail,
  forgotPassword,
  login,
  register,
  resetPassword,
} from '@hokka/contracts/accounts/authentication.ts';
import { changePassword, updateProfile } from '@hokka/contracts/accounts/profile.ts';
import { updateAccountStatus } from '@hokka/contracts/accounts/user-admin.ts';
import { deleteArticle, listArticles, updateArticle } from '@hokka/contracts/articles/articles.ts';
import { createArticle, regenerateArticle } from '@hokka/contracts/articles/generation.ts';
import { createPayment } from '@hokka/contracts/billing/payments/payments.ts';
import { createPlan, deletePlan } from '@hokka/contracts/billing/plans/plan-admin.ts';
import { listPlans } from '@hokka/contracts/billing/plans/plans.ts';
import { getSubscription } from '@hokka/contracts/billing/subscriptions/subscriptions.ts';
import { getSettings, updateSettings } from '@hokka/contracts/settings/settings.ts';
import { apiBase, type EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';
import type { Page } from '@playwright/test';
import { anAddress } from './support/api.ts';
import { breakCalls, denyCalls, loseCalls } from './support/denied-calls.ts';
import { expect, test } from './support/fixtures.ts';
import { logIn } from './support/log-in.ts';
import { openTab } from './support/panels.ts';
import { plans } from './support/payments.ts';
import { chooseInRowMenu } from './support/row-menu.ts';
import { see } from './support/screen-checks.ts';

/* Failure messages of the specification that no other journey covers. */

test('what fails around signing in is said in the specified words', { tag: '@long' }, async ({
  page,
  expectDeniedCalls,
}) => {
  expectDeniedCalls(
    'net::ERR_FAILED POST /api/auth/login',
    'net::ERR_FAILED POST /api/auth/register',
    'net::ERR_FAILED POST /api/auth/forgot-password',
    'net::ERR_FAILED GET /api/auth/reset-password/yanlis',
    'net::ERR_FAILED POST /api/auth/reset-password',
    'net::ERR_FAILED POST /api/auth/verify-email',
  );
  await page.goto('/login');
  await loseCalls(page, login);
  await logIn(page, { email: anAddress(), password: 'gizli-şifre-1' });
  await see(page, 'Giriş yapılırken bir hata oluştu');

  await page.goto('/register');
  await loseCalls(page, register);
  await page.getByLabel('Ad Soyad').fill('Işıl Çağrı');
  await page.getByLabel('E-posta').fill(anAddress());
  await page.getByLabel('Şifre', { exact: true }).fill('gizli-şifre-1');
  await page.getByLabel('Şifre tekrarı').fill('gizli-şifre-1');
  await page.getByRole('main').getByRole('button', { name: 'Kayıt Ol' }).click();
  await see(page, 'Kayıt olurken bir hata oluştu');

  await page.goto('/forgot-password');
  await loseCalls(page, forgotPassword);
  await page.getByLabel('E-posta').fill(anAddress());
  await page.getByRole('button', { name: 'Sıfırlama bağlantısı gönder' }).click();
  await see(page, 'Şifre sıfırlama isteği gönderilirken bir hata oluştu');

  // A link that cannot be checked may still work.
  await loseCalls(page, checkPasswordLink);
  await loseCalls(page, resetPassword);
  await page.goto('/reset-password/yanlis');
  await page.getByLabel('Yeni şifre', { exact: true }).fill('gizli-şifre-1');
  await page.getByLabel('Yeni şifre tekrarı').fill('gizli-şifre-1');
  await page.getByRole('button', { name: 'Yeni şifreyi kaydet' }).click();
  await see(page, 'Şifre sıfırlama işlemi başarısız');

  await loseCalls(page, confirmEmail);
  await page.goto('/verify-email/yanlis');
  await page.getByRole('button', { name: 'Doğrula ve giriş yap' }).click();
  await see(page, 'Email doğrulama işlemi başarısız. Lütfen daha sonra tekrar deneyin.');
});

test('what fails among the articles is said in the specified words', { tag: '@long' }, async ({
  aUser,
  api,
  expectDeniedCalls,
}) => {
  const user = await aUser();
  const { page } = user;
  const written = await api.writeArticle(user, { title: 'Yazılan', content: 'Bir paragraf.' });
  await api.writeArticle(user, { title: 'Yazılamayan', prompt: '#fail:400 hiç yazılmayacak' });
  expectDeniedCalls(
    '429 GET /api/articles',
    'net::ERR_FAILED DELETE /api/articles/:id',
    'net::ERR_FAILED POST /api/articles/:id/regenerate',
    'net::ERR_FAILED PUT /api/articles/:id',
    'net::ERR_FAILED POST /api/articles',
  );

  const answer = await denyCalls(page, listArticles, 'rate_limited');
  await page.goto('/dashboard/articles');
  await see(page, 'Makaleler yüklenirken bir hata oluştu');
  await answer();
  await page.getByRole('button', { name: 'Tekrar Dene' }).click();

  await loseCalls(page, deleteArticle);
  await chooseInRowMenu(page, 'Yazılan', 'Sil');
  await see(page, 'Bu makaleyi silmek istediğinizden emin misiniz?');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Makaleyi sil' }).click();
  await see(page, 'Makale silinirken bir hata oluştu');
  await page.keyboard.press('Escape');

  await loseCalls(page, regenerateArticle);
  await page.getByRole('button', { name: 'Yeniden oluştur: Yazılamayan' }).click();
  await see(page, 'Bu makaleyi yeniden oluşturmak istediğinizden emin misiniz?');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yeniden oluştur' }).click();
  await see(page, 'Makale yeniden oluşturulurken bir hata oluştu');

  await page.goto(`/dashboard/articles/edit/${written.id}`);
  await loseCalls(page, updateArticle);
  await openTab(page, 'Ayarlar');
  await page.getByLabel('Etiketler').fill('güz');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await see(page, 'Makale güncellenirken bir hata oluştu');
  // The lost save may have been carried out: the browser asks before the page is left.
  page.once('dialog', (dialog) => dialog.accept());
  await page.goto('/dashboard/articles/create');
  await loseCalls(page, createArticle);
  await page.getByLabel('Makale başlığı').fill('Yolda kaybolan');
  await page.getByLabel('AI isteği (prompt)', { exact: true }).fill('Kısa ve sade bir yazı.');
  await page.getByRole('button', { name: 'Makale oluştur' }).click();
  await see(page, 'Makale oluşturulurken bir hata oluştu');
});

test('what fails around the account is said in the specified words', { tag: '@long' }, async ({
  aUser,
  expectDeniedCalls,
}) => {
  const { page, password } = await aUser();
  expectDeniedCalls(
    'net::ERR_FAILED PUT /api/users/profile',
    'net::ERR_FAILED POST /api/users/change-password',
    '429 GET /api/users/subscription',
    'net::ERR_FAILED POST /api/payments/create',
    '500 POST /api/payments/create',
    '502 POST /api/payments/create',
  );
  await page.goto('/dashboard/profile');
  await loseCalls(page, updateProfile);
  await page.getByLabel('Ad Soyad').fill('İnci Şimşek');
  await page.getByRole('button', { name: 'Değişiklikleri kaydet' }).click();
  await see(page, 'Profil güncellenirken bir hata oluştu');
  await page.getByLabel('Ad Soyad').fill('Işıl Çağrı');

  await page.getByRole('tab', { name: 'Şifre' }).click();
  await loseCalls(page, changePassword);
  await page.getByLabel('Mevcut şifre', { exact: true }).fill(password);
  await page.getByLabel('Yeni şifre', { exact: true }).fill('yepyeni-şifre-3');
  await page.getByLabel('Yeni şifre tekrarı', { exact: true }).fill('yepyeni-şifre-3');
  await page.getByRole('button', { name: 'Şifreyi güncelle' }).click();
  await see(page, 'Şifre güncellenirken bir hata oluştu');

  const answer = await denyCalls(page, getSubscription, 'rate_limited');
  await page.route(`**${apiBase}${listPlans.path}`, (route) => route.fulfill({ json: { success: true, data: [] } }));
  await page.goto('/dashboard/subscription');
  await see(page, 'Abonelik bilgisi yüklenemedi');
  await see(page, 'Şu anda aktif plan bulunmamaktadır.');
  await answer();
  await page.unrouteAll();

  await page.goto(`/dashboard/subscription/order?plan=${plans.professional}`);
  await page.getByLabel('Telefon').fill('0532 111 22 33');
  await page.getByLabel('Adres', { exact: true }).fill('Gül Sokağı 5, İzmir');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  for (const [turn, fail] of [loseCalls, ...broken].entries()) {
    const mend = await fail(page, createPayment);
    await page.getByRole('button', { name: 'Siparişi onayla ve öde' }).click();
    await see(page, 'Ödeme işlemi başlatılamadı. Lütfen tekrar deneyin.');
    await page.getByLabel('Telefon').fill(`0532 111 22 4${turn}`);
    await expect(page.getByText('Ödeme işlemi başlatılamadı.')).toBeHidden();
    await mend();
  }
});

test('what fails for admins is said in the specified words', { tag: '@long' }, async ({
  anAdmin,
  api,
  expectDeniedCalls,
}) => {
  const { email, name } = await api.openAccount('Değişmeyen Hesap');
  const { page, token } = await anAdmin();
  expectDeniedCalls(
    'net::ERR_FAILED PUT /api/admin/users/:id/status',
    '500 PUT /api/admin/users/:id/status',
    '502 PUT /api/admin/users/:id/status',
    'net::ERR_FAILED POST /api/admin/subscription-plans',
    'net::ERR_FAILED DELETE /api/admin/subscription-plans/:id',
    'net::ERR_FAILED GET /api/admin/settings',
    'net::ERR_FAILED PUT /api/admin/settings',
  );
  await page.goto(`/admin/users?search=${encodeURIComponent(email)}`);
  const failed = page.getByRole('listitem').filter({ hasText: 'Kullanıcı güncellenemedi' });
  for (const fail of [...broken, loseCalls]) {
    const mend = await fail(page, updateAccountStatus);
    await page.getByRole('button', { name: `İşlemler: ${name}` }).click();
    await page.getByRole('menuitem', { name: `Pasif yap: ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Pasif yap' }).click();
    await see(page, 'Kullanıcı güncellenemedi');
    await mend();
    await failed.getByRole('button', { name: 'Tekrar Dene' }).click();
    await see(page, 'Hesap pasif yapıldı');
    await page.getByRole('button', { name: `İşlemler: ${name}` }).click();
    await page.getByRole('menuitem', { name: `Aktif yap: ${name}` }).click();
    await see(page, 'Hesap aktif yapıldı');
    await page.reload();
  }

  const fields = {
    description: 'Aboneliği olmayan',
    price: 9,
    duration_months: 1,
    article_limit: 1,
    ai_requests_limit: 1,
  };
  const body = { ...fields, name: 'Silinemeyen', features: {}, is_active: false };
  const unsold = await api.call(createPlan, { token, body });
  await page.goto('/admin/plans');
  const keepPlan = await loseCalls(page, deletePlan);
  await page.getByRole('button', { name: 'Sil: Silinemeyen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Planı sil' }).click();
  await see(page, 'Plan silinemedi');
  await page.keyboard.press('Escape');
  await keepPlan();
  await api.call(deletePlan, { token, params: { id: `${unsold.id}` } });

  const seen = Promise.withResolvers<void>();
  await loseCalls(page, createPlan, seen.promise);
  await page.getByRole('button', { name: 'Plan ekle' }).click();
  const form = page.getByRole('dialog', { name: 'Yeni plan' });
  await form.getByLabel('Plan adı').fill('Yolda kaybolan');
  await form.getByLabel('Açıklama').fill('Hiç kaydedilmez');
  await form.getByRole('button', { name: 'Planı oluştur' }).click();
  await see(page, 'Kaydediliyor...');
  seen.resolve();
  await see(page, 'Plan kaydedilemedi');

  const answer = await loseCalls(page, getSettings);
  await page.goto('/admin/settings');
  await see(page, 'Ayarlar yüklenirken hata oluştu');
  await answer();
  await page.getByRole('button', { name: 'Tekrar Dene' }).click();
  await loseCalls(page, updateSettings);
  await page.getByRole('button', { name: 'Site kimliği' }).click();
  await page.getByLabel('Site adı (AI)').fill('Hiç kaydedilmez');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await see(page, 'Ayarlar kaydedilirken hata oluştu');
});

/** The ways in which a server or a proxy sends no usable response. */
const broken = (['html', 'silent', 'empty'] as const).map(
  (kind) => (page: Page, endpoint: EndpointDefinition) => breakCalls(page, endpoint, kind),
);
