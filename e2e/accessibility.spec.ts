import { forgotPassword } from '@hokka/contracts/accounts/authentication.ts';
import { deleteArticle, updateArticle } from '@hokka/contracts/articles/articles.ts';
import { createArticle } from '@hokka/contracts/articles/generation.ts';
import type { Locator, Page } from '@playwright/test';
import { checkAccessibility } from './support/accessibility.ts';
import { anAddress } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { tokenIn, waitForMail } from './support/mailbox.ts';
import { checkLargeText, checkNarrowScreen } from './support/narrow-screen.ts';
import { chooseInRowMenu } from './support/row-menu.ts';

const content = '# Birinci başlık\n\nBir paragraf, **kalın** ve [bağlantı](https://example.com).\n\n- madde\n- madde';

test.describe('axe finds nothing on', () => {
  test('the public screens', async ({ page, expectDeniedCalls }) => {
    await page.goto('/');
    await checkAccessibility(page, 'home');
    expectDeniedCalls('404 GET /olmayan-sayfa');
    await page.goto('/olmayan-sayfa');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sayfa bulunamadı');
    await checkAccessibility(page, 'not found');
  });

  test('the screens of sign-in', { tag: '@long' }, async ({ page, expectDeniedCalls }) => {
    await page.goto('/login');
    await checkAccessibility(page, 'login');
    await page.getByRole('button', { name: 'Giriş Yap' }).click();
    await expect(page.getByText('Email zorunludur')).toBeVisible();
    await checkAccessibility(page, 'login with problems');
    await page.goto('/register');
    await checkAccessibility(page, 'register');
    expectDeniedCalls('400 POST /api/auth/verify-email');
    await page.goto('/verify-email/yanlis');
    await checkAccessibility(page, 'verification by another browser');
    await page.getByRole('button', { name: 'Doğrula ve giriş yap' }).click();
    await expect(page.getByRole('heading', { name: 'E-posta doğrulanamadı' })).toBeVisible();
    await checkAccessibility(page, 'verification failed');
  });

  test('the screens of a forgotten password', { tag: '@long' }, async ({ page, api, expectDeniedCalls }) => {
    const { email } = await api.openAccount();
    await api.call(forgotPassword, { body: { email } });
    const mail = await waitForMail(api.siteUrl, email, 'Şifrenizi sıfırlayın');
    await page.goto(`/reset-password/${tokenIn(mail.links, 'reset-password')}`);
    await expect(page.getByLabel('Yeni şifre', { exact: true })).toBeVisible();
    await checkAccessibility(page, 'reset password');
    expectDeniedCalls('400 GET /api/auth/reset-password/yanlis');
    await page.goto('/reset-password/yanlis');
    await expect(page.getByRole('heading', { name: 'Bağlantı artık geçerli değil' })).toBeFocused();
    await checkAccessibility(page, 'reset password, dead link');
    await page.goto('/forgot-password');
    await checkAccessibility(page, 'forgot password');
    await page.getByLabel('E-posta').fill(anAddress());
    await page.getByRole('button', { name: 'Sıfırlama bağlantısı gönder' }).click();
    await expect(page.getByRole('heading', { name: 'Gelen kutunuza bakın' })).toBeVisible();
    await checkAccessibility(page, 'forgot password, sent');
  });

  test('a published article', async ({ page, api }) => {
    const author = await api.openAccount();
    const { id, version } = await api.writeArticle(author, { title: 'Herkesin okuduğu yazı', content, tags: ['güz'] });
    await api.call(updateArticle, { token: author.token, params: { id }, body: { is_public: true, version } });
    await page.goto(`/articles/${id}`);
    await expect(page.getByRole('heading', { name: 'Herkesin okuduğu yazı' })).toBeVisible();
    await checkAccessibility(page, 'public article');
  });

  test('the screens of a new user', { tag: '@long' }, async ({ aUser }) => {
    const { page } = await aUser();
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Kapadokya’da üç gün: bütçe dostu bir gezi planı' }).click();
    await expect(page.getByLabel('AI isteği (prompt)', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'İlk adımlar' })).toBeVisible();
    await checkAccessibility(page, 'dashboard, empty');
    await page.goto('/dashboard/articles');
    await expect(page.getByText('Henüz makaleniz yok')).toBeVisible();
    await checkAccessibility(page, 'list, empty');
    await page.goto('/dashboard/articles/create');
    await expect(page.getByText('3 / 3')).toBeVisible();
    await checkAccessibility(page, 'creation');
    await page.goto('/dashboard/articles/trash');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Çöp kutusu');
    await checkAccessibility(page, 'trash, empty');
  });

  test('the lists of a busy user', { tag: '@long' }, async ({ aUser, api }) => {
    const user = await aUser();
    const { page, token } = user;
    await api.writeArticle(user, { title: 'Yazılamayan', prompt: '#fail:400 hiç yazılmayacak' });
    await api.writeArticle(user, { title: 'Yazılan', category: 'Bilim', tags: ['bilim', 'çağ'] });
    const { id } = await api.writeArticle(user, { title: 'Silinen' });
    await api.call(deleteArticle, { token, params: { id } });
    await api.call(createArticle, { token, body: { title: 'Yazılan bir uzun yazı', ai_prompt: '#slow yavaş yavaş' } });
    await page.goto('/dashboard');
    await expect(page.getByRole('link', { name: /Yazılamayan/ }).first()).toBeVisible();
    await checkAccessibility(page, 'dashboard');
    await checkLargeText(page, 'dashboard');
    await page.goto('/dashboard/articles?status=failed');
    await expect(page.getByRole('button', { name: 'Yeniden oluştur: Yazılamayan' })).toBeVisible();
    await checkAccessibility(page, 'list, filtered');
    await checkLargeText(page, 'list, filtered');
    await page.goto('/dashboard/articles');
    await chooseInRowMenu(page, 'Yazılan', 'Sil');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await checkAccessibility(page, 'list with a question');
    await page.goto('/dashboard/articles/trash');
    await expect(page.getByRole('button', { name: 'Geri al: Silinen' })).toBeVisible();
    await checkAccessibility(page, 'trash');
    await page.goto('/dashboard/subscription');
    await expect(page.getByText('otomatik yenilenmez')).toBeVisible();
    await checkAccessibility(page, 'subscription, plans');
    await checkLargeText(page, 'subscription, plans');
    await page.getByRole('tab', { name: 'Kullanım' }).click();
    await expect(page.getByText('Kullanım dökümü')).toBeVisible();
    await checkAccessibility(page, 'subscription, usage');
    await checkLargeText(page, 'subscription, usage');
  });

  test('the editor', async ({ aUser, api }) => {
    const user = await aUser();
    const { page, token } = user;
    const body = { title: 'Yazılmakta olan', ai_prompt: '#slow yavaş yavaş', length: 'long' } as const;
    const writing = await api.call(createArticle, { token, body });
    const failed = await api.writeArticle(user, { title: 'Yazılamayan', prompt: '#fail:400 hiç yazılmayacak' });
    const written = await api.writeArticle(user, { title: 'Yazılmış olan', content });

    await page.goto(`/dashboard/articles/edit/${failed.id}`);
    await expect(page.getByText('Makale oluşturulamadı')).toBeVisible();
    await checkAccessibility(page, 'editor, failed');
    await page.goto(`/dashboard/articles/edit/${written.id}`);
    const editor = page.getByRole('textbox', { name: 'Makale metni' });
    await editor.click();
    await page.keyboard.insertText('Yeni söz. ');
    await expect(page.getByText('Kaydedildi', { exact: true })).toBeHidden();
    await checkAccessibility(page, 'editor');
    await checkLargeText(page, 'editor');
    await expect(page).toHaveTitle('Yazılmış olan · Hokka');
    await page.getByRole('button', { name: 'Ön izleme' }).click();
    await expect(page.getByRole('region', { name: 'Ön izleme', exact: true })).toBeVisible();
    await checkAccessibility(page, 'editor, preview');
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await expect(page.getByText('Makale başarıyla güncellendi!')).toBeVisible();
    await page.goto(`/dashboard/articles/edit/${writing.id}`);
    await expect(page.getByRole('region', { name: 'Makale metni' }).locator('p').first()).toContainText(/\S+ \S+/);
    await expect(page.getByRole('button', { name: 'Durdur' })).toBeVisible();
    await checkAccessibility(page, 'editor, writing');
  });

  test('the profile', { tag: '@long' }, async ({ aUser }) => {
    const { page } = await aUser();
    await page.goto('/dashboard/profile');
    await expect(page.getByLabel('Ad Soyad')).toBeVisible();
    await checkAccessibility(page, 'profile');
    await page.getByRole('tab', { name: 'Şifre' }).click();
    await expect(page.getByLabel('Mevcut şifre')).toBeVisible();
    await checkAccessibility(page, 'password');
    await page.getByRole('tab', { name: 'Veriler' }).click();
    await page.getByRole('button', { name: 'Hesabı sil' }).waitFor();
    await checkAccessibility(page, 'data');
    await checkNarrowScreen(page, 'data');
    await page.getByRole('button', { name: 'Hesabı sil' }).click();
    await expect(page.getByRole('dialog').getByLabel('Mevcut şifre', { exact: true })).toBeFocused();
    await checkAccessibility(page, 'deletion');
    await checkNarrowScreen(page, 'deletion');
  });

  test('the settings', { tag: '@long' }, async ({ anAdmin }) => {
    const { page } = await anAdmin();
    await page.goto('/admin/settings');
    for (const name of ['AI', 'Ödeme', 'E-posta', 'Sistem']) {
      const tab = page.getByRole('tab', { name, exact: true });
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await checkAccessibility(page, `settings, ${name}`);
    }
  });
});

test('an article is ordered, edited and saved with the keyboard alone', { tag: '@long' }, async ({ page, api }) => {
  const account = await api.openAccount();
  await page.goto('/login');
  await tabTo(page, page.getByLabel('E-posta'));
  await page.keyboard.type(account.email);
  await tabTo(page, page.getByLabel('Şifre', { exact: true }));
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);

  await tabTo(page, page.getByRole('link', { name: 'Yeni makale' }).first());
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Makale başlığı'));
  await page.keyboard.type('Fareye dokunmadan yazılan');
  await tabTo(page, page.getByLabel('AI isteği (prompt)', { exact: true }));
  await page.keyboard.type('Klavyeyle yaşamak üzerine.');
  await tabTo(page, page.locator('summary', { hasText: 'Ayrıntılar' }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByLabel('Uzunluk'));
  await page.keyboard.press('Home');
  await expect(page.getByLabel('Uzunluk')).toHaveValue('short');
  await tabTo(page, page.getByRole('button', { name: 'Makale oluştur' }));
  await page.keyboard.press('Enter');

  const editor = page.getByRole('textbox', { name: 'Makale metni' });
  await expect(editor).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press('Alt+Shift+Digit0');
  await expect(editor).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Son söz.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Makale başarıyla güncellendi!')).toBeVisible();
  // The editor is no keyboard trap. Backwards, because not every browser wraps from the end of a page to its beginning.
  await tabTo(page, page.getByRole('button', { name: 'Kaydet' }), 'Shift+Tab');
  await page.keyboard.press('Alt+Shift+Digit4');
  await expect(page.getByRole('tab', { name: 'Ayarlar' })).toBeFocused();
  // From anywhere in the editor to a published article in two steps.
  await page.keyboard.press('Alt+Shift+KeyY');
  await expect(page.getByRole('button', { name: 'Hokka’da yayımla' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Makaleniz yayında.')).toBeVisible();
});

/** Presses Tab, or Shift+Tab, until the element has the focus. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The keyboard does not reach ${target}`);
}
