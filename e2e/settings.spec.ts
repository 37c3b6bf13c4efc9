import { defaultSettings, updateSettings } from '@hokka/contracts/settings.ts';
import { expect, test } from './support/fixtures.ts';

test.afterEach(async ({ api }) => {
  const { token } = await api.signInAdmin();
  await api.call(updateSettings, { token, body: defaultSettings });
});

test('a secret is stored, masked, shown when asked, and kept', async ({ anAdmin }) => {
  const { page } = await anAdmin();
  await page.goto('/admin/settings');
  await page.getByRole('tab', { name: 'Ödeme' }).click();
  const secret = page.getByLabel('Mağaza anahtarı (merchant key)', { exact: true });
  await secret.fill('çok-gizli-anahtar-9876');
  await expect(secret).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('Ayarlar başarıyla kaydedildi')).toBeVisible();

  await page.reload();
  await page.getByRole('tab', { name: 'Ödeme' }).click();
  await expect(secret).toHaveValue('••••9876');
  await expect(secret).not.toBeEditable();
  await page.getByRole('button', { name: 'Göster: Mağaza anahtarı (merchant key)' }).click();
  await expect(secret).toHaveValue('çok-gizli-anahtar-9876');
  await page.getByRole('button', { name: 'Gizle: Mağaza anahtarı (merchant key)' }).click();
  await expect(secret).toHaveAttribute('type', 'password');

  // Saving something else with the mask in its place keeps the secret.
  await page.reload();
  await page.getByRole('tab', { name: 'Sistem' }).click();
  await page.getByLabel('Destek email adresi').fill('destek@hokka.test');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('Ayarlar başarıyla kaydedildi')).toBeVisible();
  await page.getByRole('tab', { name: 'Ödeme' }).click();
  await page.getByRole('button', { name: 'Göster: Mağaza anahtarı (merchant key)' }).click();
  await expect(secret).toHaveValue('çok-gizli-anahtar-9876');
});

test('what is wrong is said beside its field, also in another tab, and nothing is saved', async ({ anAdmin }) => {
  const { page } = await anAdmin();
  await page.goto('/admin/settings');
  await page.getByLabel('Sıcaklık').fill('1,5');
  await page.getByRole('tab', { name: 'Email' }).click();
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByRole('tab', { name: 'AI', exact: true })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Sıcaklık')).toHaveAccessibleDescription(/En fazla 1 olabilir/);
  await expect(page.getByLabel('Sıcaklık')).toBeFocused();
  await page.getByLabel('Sıcaklık').fill('0,5');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('Ayarlar başarıyla kaydedildi')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Sıcaklık')).toHaveValue(/0[.,]5/);
});

test('what only the server knows to be wrong is said beside its field too', async ({ anAdmin, expectRefusals }) => {
  const { page } = await anAdmin();
  await page.goto('/admin/settings');
  await page.getByRole('tab', { name: 'Sistem' }).click();
  const plan = page.getByLabel('Varsayılan plan no');
  await plan.fill('2');
  expectRefusals('400 PUT /api/admin/settings');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(plan).toHaveAttribute('aria-invalid', 'true');
  await expect(plan).toHaveValue('2');
});

test('a closed registration says so', async ({ anAdmin, page: visitor }) => {
  const { page } = await anAdmin();
  await page.goto('/admin/settings');
  await page.getByRole('tab', { name: 'Sistem' }).click();
  await page.getByLabel('Yeni üye kaydı').uncheck();
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('Ayarlar başarıyla kaydedildi')).toBeVisible();
  await expect(async () => {
    await visitor.goto('/register');
    await expect(visitor.getByRole('heading', { name: 'Yeni üye kaydı şu anda kapalı.' })).toBeVisible({
      timeout: 500,
    });
  }).toPass();
});
