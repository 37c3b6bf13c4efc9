import { updateSettings } from '@hokka/contracts/settings/settings.ts';
import { startWriter } from '../sandbox/writer/server.ts';
import { demoSettings } from '../server/src/modules/settings/index.ts';
import { expect, test } from './support/fixtures.ts';

test.afterEach(async ({ api }) => {
  const { token } = await api.signInAdmin();
  await api.call(updateSettings, { token, body: demoSettings });
});

test('a secret is stored, masked, shown when asked, and kept', { tag: '@long' }, async ({ anAdmin, page: visitor }) => {
  const { page, password } = await anAdmin();
  const show = async () => {
    await page.getByRole('button', { name: 'Göster: Mağaza anahtarı (merchant key)' }).click();
    const dialog = page.getByRole('dialog', { name: 'Kayıtlı değeri göster' });
    await dialog.getByLabel('Mevcut şifre').fill(password);
    await dialog.getByRole('button', { name: 'Göster', exact: true }).click();
  };
  await page.goto('/admin/settings');
  const tab = page.getByRole('tab', { name: 'Ödeme' });
  await tab.click();
  // The focus outline is for keyboard users: a click shows none.
  await expect(tab).toBeFocused();
  await expect(tab).toHaveCSS('outline-style', 'none');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'E-posta' })).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('ArrowLeft');
  const secret = page.getByLabel('Mağaza anahtarı (merchant key)', { exact: true });
  await secret.fill('çok-gizli-anahtar-9876');
  await expect(secret).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('Ayarlar başarıyla kaydedildi')).toBeVisible();

  await page.reload();
  await page.getByRole('tab', { name: 'Ödeme' }).click();
  await expect(secret).toHaveValue('••••9876');
  await expect(secret).not.toBeEditable();
  await show();
  await expect(secret).toHaveValue('çok-gizli-anahtar-9876');
  await page.getByRole('button', { name: 'Gizle: Mağaza anahtarı (merchant key)' }).click();
  await expect(secret).toHaveAttribute('type', 'password');

  // Saving another setting with the masked value preserves the secret.
  await page.reload();
  await page.getByRole('tab', { name: 'Sistem' }).click();
  await page.getByLabel('Destek e-posta adresi').fill('yardim@hokka.test');
  await page.getByRole('button', { name: 'Sosyal medya' }).click();
  await page.getByLabel('Instagram adresi').fill('https://instagram.example/hokka');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByLabel('Instagram adresi')).toHaveAccessibleDescription(/instagram\.com üzerindeki sayfanızı/);
  await page.getByLabel('Instagram adresi').fill('https://www.instagram.com/hokka');
  // A page that was cached before the change shows it, too.
  const profile = visitor.getByRole('contentinfo').getByRole('link', { name: 'Hokka, Instagram' });
  await visitor.goto('/pricing');
  await expect(profile).toHaveCount(0);
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('Ayarlar başarıyla kaydedildi')).toBeVisible();
  await expect(async () => {
    await visitor.goto('/pricing');
    await expect(profile).toHaveAttribute('href', 'https://www.instagram.com/hokka', { timeout: 500 });
  }).toPass();
  await page.getByRole('tab', { name: 'Ödeme' }).click();
  await show();
  await expect(secret).toHaveValue('çok-gizli-anahtar-9876');
});

test('what is wrong is said beside its field, also in another tab, and nothing is saved', async ({ anAdmin }) => {
  const { page } = await anAdmin();
  await page.goto('/admin/settings');
  const writing = page.getByRole('button', { name: /^Yazım/ });
  await writing.click();
  await page.getByLabel('Sıcaklık').fill('1,5');
  await page.getByRole('button', { name: 'Bağlantı', exact: true }).click();
  await expect(page.getByLabel('Sıcaklık')).toBeHidden();
  await page.getByRole('tab', { name: 'E-posta' }).click();
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByRole('tab', { name: /^AI/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Sıcaklık')).toHaveAccessibleDescription(/Sıcaklık en fazla 1 olabilir/);
  await expect(page.getByLabel('Sıcaklık')).toBeFocused();
  await expect(page.getByRole('tab', { name: 'AI hatalı alan var' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Yazım hatalı alan var' })).toHaveAttribute('aria-current', 'true');
  await page.getByLabel('Sıcaklık').fill('0,5');
  await expect(page.getByRole('tab', { name: 'AI kaydedilmemiş değişiklik var', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('Ayarlar başarıyla kaydedildi')).toBeVisible();
  await page.reload();
  await writing.click();
  await expect(page.getByLabel('Sıcaklık')).toHaveValue(/0[.,]5/);
});

test('what only the server knows to be wrong is said beside its field too', { tag: '@long' }, async ({
  anAdmin,
  expectDeniedCalls,
}) => {
  const { page } = await anAdmin();
  // An outdated list of plans: the second plan now costs money.
  await page.route('**/api/subscriptions/plans', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, data: answer.data.map((plan: object) => ({ ...plan, price: 0 })) } });
  });
  await page.goto('/admin/settings');
  await page.getByRole('tab', { name: 'Sistem' }).click();
  await page.getByRole('button', { name: 'Erişim' }).click();
  const plan = page.getByLabel('Varsayılan plan');
  await plan.selectOption('2');
  expectDeniedCalls('400 PUT /api/admin/settings');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(plan).toHaveAttribute('aria-invalid', 'true');
  await expect(plan).toHaveValue('2');
});

test('a connection is tested before it is saved, and its models can be chosen', { tag: '@long' }, async ({
  anAdmin,
}) => {
  const writer = await startWriter({ port: 0 });
  const { page } = await anAdmin();
  await page.goto('/admin/settings');
  await page.getByLabel('API adresi').fill(writer.url);
  await page.getByLabel('API anahtarı', { exact: true }).fill('yok-boyle-bir-anahtar');
  await page.getByRole('button', { name: 'Bağlantıyı test et' }).click();
  await expect(page.getByText('API anahtarını kabul etmedi')).toBeVisible();
  await page.getByLabel('API anahtarı', { exact: true }).fill('sk-or-v1-e2e-0123456789');
  await expect(page.getByText('Değerler bu testten sonra değişti')).toBeVisible();
  await page.getByRole('button', { name: 'Bağlantıyı yeniden test et' }).click();
  await expect(page.getByText('AI servisinde 4 model var')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('API adresi')).toHaveValue('https://openrouter.ai/api/v1');

  await page.getByRole('button', { name: 'Yazım' }).click();
  await page.getByLabel('Varsayılan model').click();
  await expect(page.getByRole('option', { name: /google\/gemini-pro.*Artık sunulmuyor/ })).toBeVisible();
  await page.getByRole('option', { name: /sandbox\/yazar/ }).click();
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('Ayarlar başarıyla kaydedildi')).toBeVisible();
  await writer.close();
});

test('two admins: the later one is told, takes over what is new and keeps what they typed', { tag: '@long' }, async ({
  api,
  anAdmin,
  expectDeniedCalls,
}) => {
  const { page } = await anAdmin();
  await page.goto('/admin/settings');
  await page.getByRole('button', { name: 'Yazım' }).click();
  await page.getByLabel('Sıcaklık').fill('0,3');
  await page.getByLabel('Token sınırı').fill('1500');
  const { token } = await api.signInAdmin();
  await api.call(updateSettings, { token, body: { ai: { temperature: 0.9, site_name: 'Divit' } } });

  expectDeniedCalls('409 PUT /api/admin/settings');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('başka bir admin tarafından değiştirildi')).toBeVisible();
  await page.getByRole('button', { name: 'Güncel ayarları yükle' }).click();
  await expect(page.getByText('İkinizin de değiştirdiği: Sıcaklık.')).toBeVisible();
  await expect(page.getByLabel('Site adı (AI)')).toHaveValue('Divit');
  await expect(page.getByLabel('Token sınırı')).toHaveValue('1500');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('Ayarlar başarıyla kaydedildi')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Yazım' }).click();
  await expect(page.getByLabel('Sıcaklık')).toHaveValue('0,3');
  await expect(page.getByLabel('Site adı (AI)')).toHaveValue('Divit');
});

test('a closed registration says so', { tag: '@long' }, async ({ anAdmin, api, page: visitor }) => {
  const { page, token } = await anAdmin();
  await page.goto('/admin/settings');
  await page.getByRole('tab', { name: 'Sistem' }).click();
  await page.getByRole('button', { name: 'Erişim' }).click();
  await page.getByLabel('Yeni üye kaydı').uncheck();
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('Ayarlar başarıyla kaydedildi')).toBeVisible();
  await expect(async () => {
    await visitor.goto('/register');
    await expect(visitor.getByRole('heading', { name: 'Yeni üye kaydı şu anda kapalı.' })).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  await expect(visitor.getByRole('link', { name: 'Kayıt Ol' })).toHaveCount(0);
  await visitor.goto('/');
  await expect(visitor.getByRole('link', { name: 'Giriş Yap' }).first()).toBeVisible();
  await expect(visitor.locator('a[href="/register"]')).toHaveCount(0);
  await api.call(updateSettings, { token, body: demoSettings });
  // Other processes learn of the change slightly later; consecutive requests reach different processes.
  await expect(async () => {
    for (const _ of ['one', 'the other']) {
      await visitor.goto('/register');
      await expect(visitor.getByRole('button', { name: 'Kayıt Ol' })).toBeVisible({ timeout: 500 });
    }
  }).toPass();
});
