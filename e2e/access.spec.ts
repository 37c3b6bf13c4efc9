import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import { updateAccountStatus } from '@hokka/contracts/accounts/user-admin.ts';
import { checkAccessibility } from './support/accessibility.ts';
import { breakCalls, loseCalls } from './support/denied-calls.ts';
import { expect, test } from './support/fixtures.ts';
import { logIn } from './support/log-in.ts';
import { checkNarrowScreen } from './support/narrow-screen.ts';

test('who is deactivated in the middle of work is told so, and comes back when activated', async ({
  aUser,
  api,
  expectDeniedCalls,
}) => {
  const user = await aUser();
  const { page } = user;
  const admin = await api.signInAdmin();
  const { id } = await api.call(getProfile, { token: user.token });
  const setActive = (is_active: boolean) =>
    api.call(updateAccountStatus, { token: admin.token, params: { id }, body: { is_active } });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto('/dashboard/profile');
  await page.getByLabel('Ad Soyad').fill('Yarıda kalan ad');

  await setActive(false);
  expectDeniedCalls('401 PUT /api/users/profile', '403 POST /api/auth/refresh-token', '403 POST /api/auth/login');
  await page.getByRole('button', { name: 'Değişiklikleri kaydet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Oturumunuz sona erdi' });
  await dialog.getByLabel('Şifre', { exact: true }).fill(user.password);
  await dialog.getByRole('button', { name: 'Giriş Yap', exact: true }).click();
  await expect(dialog.getByText('Hesabınız devre dışı bırakılmış.')).toBeVisible();
  const leave = dialog.getByRole('button', { name: 'Başka bir hesapla giriş yap' });
  await expect(leave).toBeFocused();
  await checkAccessibility(page, 'session over for a deactivated user');
  await leave.click();

  await expect(page).toHaveURL(/\/login\?/);
  const why = page.getByRole('alert').filter({ hasText: 'Hesabınız devre dışı bırakılmış.' });
  await expect(why).toBeVisible();
  await checkAccessibility(page, 'login that says why the session ended');
  // The reason is already visible: only the response shows that the account was still deactivated.
  await Promise.all([page.waitForResponse(/\/api\/auth\/login$/), logIn(page, user)]);
  await expect(why).toBeVisible();
  await setActive(true);
  await page.getByRole('button', { name: 'Giriş Yap' }).click();
  await expect(page).toHaveURL(/\/dashboard\/profile$/);
  await expect(page.getByLabel('Ad Soyad')).toHaveValue(user.name);

  await test.step('with nothing unsaved login says so at once, in every tab', async () => {
    const other = await page.context().newPage();
    await other.goto('/dashboard/articles');
    await expect(other.getByText('Henüz makaleniz yok')).toBeVisible();
    await setActive(false);
    expectDeniedCalls('401 GET /api/users/sessions');
    await page.getByRole('tab', { name: 'Oturumlar' }).click();
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL(/\/login\?next=/);
      await expect(tab.getByRole('alert').filter({ hasText: 'Hesabınız devre dışı bırakılmış.' })).toBeVisible();
    }
  });
});

test('a demoted admin is led out of the admin area', { tag: '@long' }, async ({
  aSignedInBrowser,
  api,
  expectDeniedCalls,
}) => {
  const demotedAdmin = await api.openAccount();
  const { id } = await api.call(getProfile, { token: demotedAdmin.token });
  const superAdmin = await api.signInAdmin();
  const setRole = (role: 'admin' | 'user') =>
    api.call(updateAccountStatus, { token: superAdmin.token, params: { id }, body: { role } });
  await setRole('admin');
  const page = await aSignedInBrowser(await api.signIn(demotedAdmin));
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Admin Panel' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  // This screen requests its figures continuously; the next page makes no more requests once it is loaded.
  await page.getByRole('navigation', { name: 'Admin menüsü' }).getByRole('link', { name: 'Plan Yönetimi' }).click();
  await expect(page.getByRole('list', { name: 'Planlar' })).toBeVisible();

  await setRole('user');
  expectDeniedCalls('403 GET /api/admin/mails');
  await page.getByRole('navigation').getByRole('link', { name: 'E-postalar' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hoş geldiniz, ${demotedAdmin.name}`);
  await expect(page.getByRole('link', { name: 'Admin Panel' })).toBeHidden();
});

test('a user who cannot be loaded stays signed in', { tag: '@long' }, async ({ aUser, api, expectDeniedCalls }) => {
  const { page, name, token } = await aUser();
  const problem = page.getByRole('heading', { name: 'Kullanıcı bilgileri yüklenemedi' });
  const storedToken = () => page.evaluate(() => localStorage.getItem('authToken'));

  expectDeniedCalls('net::ERR_FAILED GET /api/users/profile', '500 GET /api/users/profile');
  const answer = await loseCalls(page, getProfile);
  await page.goto('/dashboard/articles');
  await expect(problem).toBeVisible();
  await expect(page.getByText('Bu genellikle geçici bir bağlantı sorunudur.')).toBeVisible();
  await checkAccessibility(page, 'connection problem');
  await checkNarrowScreen(page, 'connection problem');
  await answer();
  await page.getByRole('button', { name: 'Sayfayı Yenile' }).click();
  await expect(page.getByText('Henüz makaleniz yok')).toBeVisible();
  expect(await storedToken()).toBe(token);

  await breakCalls(page, getProfile, 'silent');
  await page.goto('/dashboard');
  await expect(problem).toBeVisible();
  expect(await storedToken()).toBe(token);
  await page.getByRole('button', { name: 'Tekrar Giriş Yap' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await storedToken()).toBeNull();
  await expect(page.getByText(name)).toBeHidden();
  await expect(() => expect(api.call(getProfile, { token })).rejects.toThrow('401')).toPass();
});
