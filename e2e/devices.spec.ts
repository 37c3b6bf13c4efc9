import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import type { Route } from '@playwright/test';
import { checkAccessibility } from './support/accessibility.ts';
import { findArticleText, typeAtEnd } from './support/article-text.ts';
import { expect, test } from './support/fixtures.ts';
import { logIn } from './support/log-in.ts';
import { waitForMails } from './support/mailbox.ts';
import { checkNarrowScreen } from './support/narrow-screen.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

test('a user sees their sessions, is notified of new devices and ends sessions', { tag: '@long' }, async ({
  api,
  page,
  aSignedInBrowser,
  newContext,
  expectDeniedCalls,
}) => {
  const account = await api.openAccount();
  const elsewhere = await api.signIn(account);
  await page.goto('/login?next=/dashboard/profile?tab=sessions');
  await logIn(page, account);
  const phone = await (await newContext({ userAgent: iphone })).newPage();
  await phone.goto('/login');
  await logIn(phone, account);
  await expect(phone).toHaveURL(/\/dashboard$/);

  await test.step('a mail tells of each new device', async () => {
    const mails = await waitForMails(api.siteUrl, account.email, 'Hesabınıza yeni bir cihazdan giriş yapıldı', 2);
    expect(mails.map(({ text }) => /^Cihaz: (.+)$/m.exec(text)?.[1])).toEqual(['Safari, iOS', 'Chrome, Linux']);
    expect(mails[0]?.links).toContain(`${api.siteUrl}/dashboard/profile?tab=sessions`);
  });

  // Each row has a list of its own.
  const rows = page.getByRole('list', { name: 'Oturumlar' }).locator('> li');
  const confirm = async (name: string) => {
    await page.getByRole('alertdialog').getByRole('button', { name }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
  };
  await test.step('another session is ended, and that browser leaves for login in every tab', async () => {
    await page.reload();
    await expect(rows).toHaveCount(4);
    await expect(rows.first()).toContainText('Chrome, Linux');
    await expect(rows.first()).toContainText('Bu oturum');
    await expect(rows.filter({ hasText: 'Bu oturum' })).toHaveCount(1);
    await checkAccessibility(page, 'sessions');
    await checkNarrowScreen(page, 'sessions');
    await phone.getByRole('navigation').getByRole('link', { name: 'Makalelerim' }).click();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Makalelerim');
    await expect(phone.getByText('Henüz makaleniz yok')).toBeVisible();
    await page.getByRole('button', { name: 'Oturumu kapat: Safari, iOS' }).click();
    await checkAccessibility(page, 'sessions with a question');
    await confirm('Oturumu kapat');
    await expect(rows).toHaveCount(3);

    expectDeniedCalls('401 GET /first-reads', '401 GET /api/users/profile', '401 POST /api/auth/refresh-token');
    const second = await phone.context().newPage();
    await second.goto('/dashboard/profile?tab=password#x');
    for (const tab of [phone, second]) await expect(tab).toHaveURL(/\/login\?/);
    expect(new URL(second.url()).searchParams.get('next')).toBe('/dashboard/profile?tab=password#x');
    expect(
      await phone.evaluate(() => [localStorage.getItem('authToken'), localStorage.getItem('refreshToken')]),
    ).toEqual([null, null]);
    // The back button leads to the login page, without a redirect loop.
    await phone.goBack();
    await expect(phone).toHaveURL(/\/login$/);
    // The form's data must be loaded before its session is ended.
    const keysRead = second.waitForResponse('**/api/api-keys');
    await logIn(second, account);
    await keysRead;
    await expect(second).toHaveURL(/\/dashboard\/profile\?tab=password#x$/);
    // The other tab continues as well.
    await expect(phone).toHaveURL(/\/dashboard$/);
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(/^Hoş geldiniz/);
  });

  await test.step('all others are ended', async () => {
    await page.getByRole('button', { name: 'Diğer oturumları kapat' }).click();
    await confirm('Diğer oturumları kapat');
    await expect(rows).toHaveCount(1);
    await expect(page.getByText('Hesabınız yalnızca bu cihazda açık.')).toBeVisible();
    await expect(api.call(getProfile, { token: elsewhere.token })).rejects.toThrow('401');
  });

  await test.step('all are ended', async () => {
    const again = await api.signIn(account);
    const { id } = await api.writeArticle(again, {
      title: 'Her yerden çıkarken yazılan',
      content: 'Kayıtlı tek paragraf.',
    });
    const desk = await page.context().newPage();
    const refuse = (route: Route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback());
    await desk.route('**/api/articles/*', refuse);
    expectDeniedCalls('net::ERR_FAILED PUT /api/articles/:id');
    await desk.goto(`/dashboard/articles/edit/${id}`);
    await typeAtEnd(desk, ' Hiçbir yere ulaşmayan söz.');
    await expect(desk.getByText('Çevrimdışı', { exact: true })).toBeVisible();
    const other = await aSignedInBrowser(again);
    await other.goto('/dashboard/profile?tab=sessions');
    await expect(other.getByRole('list', { name: 'Oturumlar' }).locator('> li')).toHaveCount(2);
    await page.reload();
    await page.getByRole('button', { name: 'Her yerden çıkış yap' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Her yerden çıkış yap' }).click();
    const question = page.getByRole('dialog', { name: 'Sunucuya ulaşmamış metniniz var' });
    await expect(question.getByRole('listitem')).toHaveText(['Her yerden çıkarken yazılan']);
    await question.getByRole('button', { name: 'Yine de çıkış yap' }).click();
    await expect(page).toHaveURL(/\/login$/);
    // Changes that the server never received are restored after the next sign-in.
    await desk.close();
    await logIn(page, account);
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto(`/dashboard/articles/edit/${id}`);
    await expect(findArticleText(page)).toContainText('Hiçbir yere ulaşmayan söz.');
    expectDeniedCalls('401 GET /api/articles');
    await other.getByRole('navigation').getByRole('link', { name: 'Makalelerim' }).click();
    await expect(other).toHaveURL(/\/login\?next=%2Fdashboard%2Farticles$/);
  });
});
