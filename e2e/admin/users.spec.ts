import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import { exportUsers, listUsers, updateAccountStatus } from '@hokka/contracts/accounts/user-admin.ts';
import type { Page } from '@playwright/test';
import { checkAccessibility } from '../support/accessibility.ts';
import { anAddress } from '../support/api.ts';
import { denyCalls } from '../support/denied-calls.ts';
import { readCsv } from '../support/documents.ts';
import { expect, test } from '../support/fixtures.ts';
import { logIn } from '../support/log-in.ts';
import { tokenIn, waitForMail } from '../support/mailbox.ts';
import { checkNarrowScreen } from '../support/narrow-screen.ts';

test('users are found by Turkish letters, filters, order and page', { tag: '@long' }, async ({
  anAdmin,
  api,
  expectDeniedCalls,
}) => {
  // Unique to this test.
  const surname = `Iğdırlıoğlu${Date.now()}`;
  const [first, ...others] = await Promise.all(
    ['İpek', 'Şükran', 'Çağrı'].map((name) => api.openAccount(`${name} ${surname}`)),
  );
  const { page } = await anAdmin();
  await page.goto('/admin/users');
  const rows = findRows(page);
  await expect(rows.first()).toBeVisible();

  await test.step('search', async () => {
    const search = page.getByLabel('Ad veya e-posta ara');
    await search.fill(surname.toLocaleUpperCase('tr'));
    await expect(page.getByText('3 hesap', { exact: true })).toBeVisible();
    await expect(rows).toHaveCount(3);
    await search.fill(`ipek ${surname.toLocaleLowerCase('tr')}`);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(`İpek ${surname}`);
    await search.fill(first?.email ?? '');
    await expect(rows).toHaveCount(1);
    await search.fill('böyle biri yok');
    await expect(page.getByText('Aramanıza uyan hesap bulunamadı')).toBeVisible();
    await checkAccessibility(page, 'users, none found');
    await page.getByRole('button', { name: 'Tümünü göster' }).click();
    await expect(search).toHaveValue('');
  });

  await test.step('filters stay in the address', async () => {
    await page.getByLabel('Ad veya e-posta ara').fill(surname);
    await expect(rows).toHaveCount(3);
    await page.getByRole('button', { name: 'Pasif', exact: true }).click();
    await expect(page.getByText('Aramanıza uyan hesap bulunamadı')).toBeVisible();
    await page.getByRole('button', { name: 'Aktif', exact: true }).click();
    await page.getByRole('button', { name: /^Filtrele/ }).click();
    await page.getByLabel('Rol', { exact: true }).selectOption('admin');
    await expect(page.getByText('Aramanıza uyan hesap bulunamadı')).toBeVisible();
    await page.goBack();
    await expect(rows).toHaveCount(3);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Aktif', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect(rows).toHaveCount(3);
    await rows.first().getByRole('link').first().click();
    await page.getByRole('main').getByRole('link', { name: 'Kullanıcılar' }).click();
    await expect(page.getByRole('button', { name: 'Aktif', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect(rows).toHaveCount(3);
  });

  await test.step('the order turns, and the file holds what is found', async () => {
    const newestFirst = await rows.getByRole('link').allTextContents();
    await page.getByRole('link', { name: 'Kayıt' }).click();
    await expect(page).toHaveURL(/order=asc/);
    await expect(rows.getByRole('link')).toHaveText([...newestFirst].reverse());
    const csv = await readCsv(page);
    for (const { email } of [first, ...others].filter((one) => one !== undefined)) expect(csv).toContain(email);
    expect(csv.trim().split('\n')).toHaveLength(4);
  });

  await test.step('pages', async () => {
    // Together with these three and all other users, more than a page of ten.
    await Promise.all(Array.from({ length: 8 }, (_, index) => api.registerUser(`Bekleyen ${index} ${surname}`)));
    await page.goto('/admin/users');
    await expect(rows).toHaveCount(10);
    await page.getByRole('link', { name: 'Sayfa 2', exact: true }).click();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(page.getByRole('link', { name: 'Sayfa 2', exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(rows.first()).toBeVisible();
    await checkAccessibility(page, 'users');
    await checkNarrowScreen(page, 'users');
    await page.goBack();
    await expect(page).toHaveURL(/\/admin\/users$/);
  });

  await test.step('a list and a file that cannot be read say so', async () => {
    expectDeniedCalls(`429 GET /api${exportUsers.path}`, '429 GET /api/admin/users');
    const [answerFile, answerList] = [
      await denyCalls(page, exportUsers, 'rate_limited'),
      await denyCalls(page, listUsers, 'rate_limited'),
    ];
    await page.getByRole('button', { name: 'CSV indir' }).click();
    await expect(page.getByText('Kullanıcı listesi indirilemedi')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Kullanıcılar yüklenemedi')).toBeVisible();
    await Promise.all([answerFile(), answerList()]);
    await page.getByRole('button', { name: 'Tekrar Dene' }).click();
    await expect(rows).toHaveCount(10);
  });
});

test('an account for a new user: refused, opened, its password set by mail, and closed again', {
  tag: '@long',
}, async ({ anAdmin, api, page: newcomer, expectDeniedCalls }) => {
  const { page, email: adminEmail } = await anAdmin();
  const email = anAddress();
  const password = 'ilk-şifrem-1';
  const name = `Gülşen Öztürk ${Date.now()}`;
  await page.goto('/admin/users');

  await test.step('what is wrong is said beside its field', async () => {
    await page.getByRole('button', { name: 'Yeni Kullanıcı' }).click();
    const dialog = page.getByRole('dialog', { name: 'Yeni Kullanıcı' });
    await dialog.getByRole('button', { name: 'Kullanıcıyı oluştur' }).click();
    await expect(dialog.getByLabel('Ad Soyad')).toHaveAccessibleDescription(/zorunludur/);
    await expect(dialog.getByLabel('E-posta')).toHaveAccessibleDescription(/zorunludur/);
    await checkAccessibility(page, 'a new user, with problems');
    await dialog.getByLabel('Ad Soyad').fill(name);
    await dialog.getByLabel('E-posta').fill(adminEmail);
    expectDeniedCalls('400 POST /api/admin/users');
    await dialog.getByRole('button', { name: 'Kullanıcıyı oluştur' }).click();
    await expect(dialog.getByLabel('E-posta')).toHaveAccessibleDescription(/Bu email adresi zaten kayıtlı/);
    await expect(dialog.getByLabel('Ad Soyad')).toHaveValue(name);
  });

  await test.step('the account is opened, and the mail leads to a password and in', async () => {
    const dialog = page.getByRole('dialog', { name: 'Yeni Kullanıcı' });
    await dialog.getByLabel('E-posta').fill(email);
    await dialog.getByRole('button', { name: 'Kullanıcıyı oluştur' }).click();
    await expect(page.getByText('Kullanıcı oluşturuldu')).toBeVisible();
    await expect(dialog).toBeHidden();
    const mail = await waitForMail(api.siteUrl, email, 'Hokka hesabınız açıldı');
    await newcomer.goto(`/reset-password/${tokenIn(mail.links, 'reset-password')}`);
    await newcomer.getByLabel('Yeni şifre', { exact: true }).fill(password);
    await newcomer.getByLabel('Yeni şifre tekrarı').fill(password);
    await newcomer.getByRole('button', { name: 'Yeni şifreyi kaydet' }).click();
    await expect(newcomer.getByRole('heading', { name: 'Şifreniz güncellendi' })).toBeFocused();
    await logIn(newcomer, { email, password });
    await expect(newcomer.getByRole('heading', { level: 1 })).toHaveText(`Hoş geldiniz, ${name}`);
  });

  const row = findRows(page).filter({ hasText: email });
  await test.step('closing it asks first and signs its owner out', async () => {
    await page.getByLabel('Ad veya e-posta ara').fill(email);
    // The newest account is in the list before it is searched for.
    await expect(findRows(page)).toHaveCount(1);
    await expect(row).toContainText('Aktif');
    await row.getByRole('button', { name: `İşlemler: ${name}` }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: `Pasif yap: ${name}` })).toBeFocused();
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Hesap pasif yapılsın mı?' });
    await checkAccessibility(page, 'closing an account');
    await question.getByRole('button', { name: 'Pasif yap' }).click();
    await expect(page.getByText('Hesap pasif yapıldı')).toBeVisible();
    await expect(row).toContainText('Pasif');
    await row.getByRole('button', { name: `İşlemler: ${name}` }).click();
    await page.getByRole('menuitem', { name: `Aktif yap: ${name}` }).click();
    await expect(page.getByText('Hesap aktif yapıldı')).toBeVisible();
    await expect(row).toContainText('Aktif');
  });

  await test.step('a role is given and seen; admins cannot change their own role', async () => {
    await row.getByRole('button', { name: `İşlemler: ${name}` }).click();
    await page.getByRole('menuitem', { name: `Rolü değiştir: ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Rolü değiştir' });
    await expect(dialog.getByRole('button', { name: 'Başka bir rol seçin' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Admin', exact: true }).click();
    await checkAccessibility(page, 'a role');
    await dialog.getByRole('button', { name: 'Admin yap' }).click();
    await expect(page.getByText('Rol değiştirildi')).toBeVisible();
    await expect(row.getByText('Admin', { exact: true })).toBeVisible();
    await page.getByLabel('Ad veya e-posta ara').fill(adminEmail);
    const own = findRows(page).filter({ hasText: adminEmail });
    await expect(own).toContainText('Kendi hesabınızın durumunu ve rolünü değiştiremezsiniz.');
    await expect(own.getByRole('button')).toHaveCount(0);
  });

  await test.step('a change that is refused is taken back with the reason', async () => {
    const { token } = await api.signIn({ name, email, password });
    const { id } = await api.call(getProfile, { token });
    await page.goto(`/admin/users/${id}`);
    await denyCalls(page, updateAccountStatus, 'last_super_admin');
    expectDeniedCalls('409 PUT /api/admin/users/:id/status');
    await page.getByRole('button', { name: `Rolü değiştir: ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Rolü değiştir' });
    await dialog.getByRole('button', { name: 'Kullanıcı', exact: true }).click();
    await dialog.getByRole('button', { name: 'Kullanıcı yap' }).click();
    await expect(page.getByText('Son süper adminin yetkisi kaldırılamaz.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Profil' })).toContainText('RolAdmin');
  });
});

function findRows(page: Page) {
  return page.getByRole('table', { name: 'Kullanıcılar' }).locator('tbody').getByRole('row');
}
