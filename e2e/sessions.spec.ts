import { logout } from '@hokka/contracts/accounts/authentication.ts';
import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import type { Page, Route } from '@playwright/test';
import { checkAccessibility } from './support/accessibility.ts';
import { findArticleText } from './support/article-text.ts';
import { expect, test } from './support/fixtures.ts';
import { logIn } from './support/log-in.ts';
import { waitForMails } from './support/mailbox.ts';
import { checkNarrowScreen } from './support/narrow-screen.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const content = 'Kayıtlı tek paragraf.';

test('one sees where one is signed in, is told of new devices and ends sessions', async ({
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

  const rows = page.getByRole('list', { name: 'Oturumlar' }).getByRole('listitem');
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

    expectDeniedCalls('401 GET /api/users/profile', '401 POST /api/auth/refresh-token');
    const second = await phone.context().newPage();
    await second.goto('/dashboard/profile?tab=password#x');
    for (const tab of [phone, second]) await expect(tab).toHaveURL(/\/login\?/);
    expect(new URL(second.url()).searchParams.get('next')).toBe('/dashboard/profile?tab=password#x');
    expect(
      await phone.evaluate(() => [localStorage.getItem('authToken'), localStorage.getItem('refreshToken')]),
    ).toEqual([null, null]);
    // The way back leads to login again, and not round and round.
    await phone.goBack();
    await expect(phone).toHaveURL(/\/login$/);
    // What the form reads has come before its session is ended.
    const keysRead = second.waitForResponse('**/api/api-keys');
    await logIn(second, account);
    await keysRead;
    await expect(second).toHaveURL(/\/dashboard\/profile\?tab=password#x$/);
    // The other tab is led on with it.
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
    const { id } = await api.writeArticle(again, { title: 'Her yerden çıkarken yazılan', content });
    const desk = await page.context().newPage();
    const refuse = (route: Route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback());
    await desk.route('**/api/articles/*', refuse);
    expectDeniedCalls('net::ERR_FAILED PUT /api/articles/:id');
    await desk.goto(`/dashboard/articles/edit/${id}`);
    await write(desk, ' Hiçbir yere ulaşmayan söz.');
    await expect(desk.getByText('Çevrimdışı', { exact: true })).toBeVisible();
    const other = await aSignedInBrowser(again);
    await other.goto('/dashboard/profile?tab=sessions');
    await expect(other.getByRole('list', { name: 'Oturumlar' }).getByRole('listitem')).toHaveCount(2);
    await page.getByRole('button', { name: 'Her yerden çıkış yap' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Her yerden çıkış yap' }).click();
    const question = page.getByRole('dialog', { name: 'Sunucuya ulaşmamış metniniz var' });
    await expect(question.getByRole('listitem')).toHaveText(['Her yerden çıkarken yazılan']);
    await question.getByRole('button', { name: 'Yine de çıkış yap' }).click();
    await expect(page).toHaveURL(/\/login$/);
    // What the server never had is there again after the next sign-in.
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

test('a session that ends in the middle of work is taken up again with the keyboard alone', async ({
  aUser,
  api,
  expectDeniedCalls,
}) => {
  const user = await aUser();
  const { page } = user;
  const { id } = await api.writeArticle(user, { title: 'Oturumu biterken yazılan', content });
  await page.goto(`/dashboard/articles/edit/${id}`);
  await write(page, ' Oturum biterken yazılan.');
  await api.call(logout, { token: user.token });

  // What is downloaded is saved first: the file is asked for once the session is back.
  expectDeniedCalls('401 PUT /api/articles/:id', '401 POST /api/auth/refresh-token');
  const refreshes = countRefreshes(page);
  await page.getByRole('button', { name: 'İndir' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Düz metin (.txt)' }).press('Enter');
  await page.keyboard.press('Control+s');
  const dialog = endDialog(page);
  const password = dialog.getByLabel('Şifre', { exact: true });
  await expect(password).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await checkAccessibility(page, 'session over');
  await checkNarrowScreen(page, 'session over');

  expectDeniedCalls('401 POST /api/auth/login');
  await page.keyboard.type('yanlış şifre');
  await page.keyboard.press('Enter');
  await expect(password).toHaveAccessibleDescription(/Email veya şifre hatalı/);
  await expect(password).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(user.password);
  const downloading = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Makale başarıyla güncellendi!')).toBeVisible();
  await downloading;
  await expect(findArticleText(page)).toContainText('Oturum biterken yazılan.');
  await expect(page.getByText('Kaydedildi', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(refreshes()).toBe(1);
  await page.reload();
  await expect(findArticleText(page)).toContainText('Oturum biterken yazılan.');
});

test('unsaved work outlives another account that signs in in another tab', { tag: '@long' }, async ({
  aUser,
  api,
  expectDeniedCalls,
}) => {
  const user = await aUser();
  const { page } = user;
  const other = await api.openAccount();
  const { id } = await api.writeArticle(user, { title: 'Hesap değişirken yazılan', content });
  await page.goto(`/dashboard/articles/edit/${id}`);
  const second = await page.context().newPage();
  await second.goto('/pricing');
  await page.route('**/api/articles/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  expectDeniedCalls('net::ERR_FAILED PUT /api/articles/:id');
  await write(page, ' Hesap değişmeden önce.');
  await expect(page.getByText('Çevrimdışı', { exact: true })).toBeVisible();
  const signInThere = () =>
    second.evaluate(
      ([token, refreshToken]) => {
        localStorage.setItem('refreshToken', refreshToken ?? '');
        localStorage.setItem('authToken', token ?? '');
      },
      [other.token, other.refreshToken],
    );

  await signInThere();
  const dialog = page.getByRole('dialog', { name: 'Bu tarayıcıda hesap değişti' });
  await expect(dialog).toContainText(`Başka bir sekmede ${other.email} hesabıyla giriş yapıldı.`);
  // The dialog hides the page from roles.
  await expect(page.getByText('Hesap değişmeden önce.')).toBeVisible();
  await checkAccessibility(page, 'account changed');
  await checkNarrowScreen(page, 'account changed');
  await page.unroute('**/api/articles/*');
  await dialog.getByLabel('Şifre', { exact: true }).fill(user.password);
  await dialog.getByRole('button', { name: 'Giriş Yap', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Kaydedildi', { exact: true })).toBeVisible();

  await page.goto('/dashboard/profile');
  await page.getByLabel('Ad Soyad').fill('Yarıda kalan ad');
  await signInThere();
  await dialog.getByRole('button', { name: 'Diğer hesapla devam et' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hoş geldiniz, ${other.name}`);
});

test('two tabs renew a session once, and lose and regain it together', { tag: '@long' }, async ({
  aUser,
  api,
  expectDeniedCalls,
}) => {
  const user = await aUser();
  const { page } = user;
  const context = page.context();
  const other = await context.newPage();
  await page.goto('/dashboard');
  await other.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hoş geldiniz, ${user.name}`);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(`Hoş geldiniz, ${user.name}`);

  await test.step('one refresh serves both', async () => {
    const refreshes = countRefreshes(page);
    const refused = Promise.all(
      [page, other].map((tab) => tab.waitForResponse((response) => response.status() === 401)),
    );
    await context.route('**/api/auth/refresh-token', async (route) => {
      await refused;
      await route.continue();
    });
    expectDeniedCalls('401 GET /api/articles', '401 GET /api/users/profile');
    await page.evaluate(() => localStorage.setItem('authToken', 'worthless'));
    await Promise.all([openArticles(page), openArticles(other)]);
    for (const tab of [page, other]) {
      // The dashboard says so too.
      await expect(tab).toHaveURL(/\/dashboard\/articles$/);
      await expect(tab.getByText('Henüz makaleniz yok')).toBeVisible();
    }
    expect(refreshes()).toBe(1);
    await context.unroute('**/api/auth/refresh-token');
  });

  await test.step('signing in again in one tab is enough for both', async () => {
    for (const tab of [page, other]) {
      await tab.getByRole('navigation').getByRole('link', { name: 'Profil' }).click();
      await expect(tab.getByLabel('Ad Soyad')).toBeVisible();
    }
    const token = await page.evaluate(() => localStorage.getItem('authToken'));
    await api.call(logout, { token: token ?? '' });
    expectDeniedCalls('401 PUT /api/users/profile', '401 POST /api/auth/refresh-token');
    for (const tab of [page, other]) {
      await tab.getByLabel('Ad Soyad').fill('Yarıda kalan ad');
      await tab.getByRole('button', { name: 'Değişiklikleri kaydet' }).click();
      await expect(endDialog(tab)).toBeVisible();
    }
    await signInAgain(other, user.password);
    for (const tab of [page, other]) {
      await expect(endDialog(tab)).toBeHidden();
      await expect(tab.getByText('Profil bilgileriniz başarıyla güncellendi.')).toBeVisible();
    }
  });
});

test('neither a wrong clock, a lost connection nor a long sleep costs a word', { tag: '@long' }, async ({
  aUser,
  api,
  expectDeniedCalls,
}) => {
  const user = await aUser();
  const { page } = user;
  const context = page.context();
  const { id } = await api.writeArticle(user, { title: 'Uykudan önce yazılan', content });
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  const save = async () => {
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Kaydedildi', { exact: true })).toBeVisible();
  };

  await test.step('the clock moves', async () => {
    await page.clock.setSystemTime(days(40));
    await page.goto(`/dashboard/articles/edit/${id}`);
    await write(page, ' Kırk gün sonra.');
    await save();
    await page.clock.setSystemTime(days(-40));
    await write(page, ' Kırk gün önce.');
    await save();
    await page.reload();
    await expect(findArticleText(page)).toContainText('Kırk gün sonra. Kırk gün önce.');
  });

  await test.step('the connection goes and comes', async () => {
    await context.setOffline(true);
    await expect(page.getByText('Çevrimdışısınız')).toBeVisible();
    await write(page, ' Bağlantı yokken.');
    expectDeniedCalls('net::ERR_INTERNET_DISCONNECTED PUT /api/articles/:id');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Metniniz bu sayfada duruyor.')).toBeVisible();
    await expect(page.getByText('Çevrimdışı', { exact: true })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Çevrimdışısınız')).toBeHidden();
    await save();
  });

  await test.step('the session ends during a long sleep', async () => {
    await write(page, ' Uykudan önce.');
    await context.setOffline(true);
    await api.call(logout, { token: user.token });
    await page.clock.setSystemTime(days(40));
    expectDeniedCalls(
      '401 GET /api/users/profile',
      '401 GET /api/articles/:id',
      '401 GET /api/articles/:id/revisions',
      '401 GET /api/articles/:id/edits',
      '401 GET /api/articles/:id/publications',
      '401 GET /api/articles/:id/schedule',
      '401 PUT /api/articles/:id',
      '401 GET /api/text/dictionary',
      '401 POST /api/auth/refresh-token',
    );
    await context.setOffline(false);
    await signInAgain(page, user.password);
    await save();
    await page.reload();
    await expect(findArticleText(page)).toContainText('Bağlantı yokken. Uykudan önce.');
  });
});

function endDialog(page: Page) {
  return page.getByRole('dialog', { name: 'Oturumunuz sona erdi' });
}

async function signInAgain(page: Page, password: string): Promise<void> {
  await endDialog(page).getByLabel('Şifre', { exact: true }).fill(password);
  await endDialog(page).getByRole('button', { name: 'Giriş Yap', exact: true }).click();
  await expect(endDialog(page)).toBeHidden();
}

function openArticles(page: Page): Promise<void> {
  return page.getByRole('navigation').getByRole('link', { name: 'Makalelerim' }).click();
}

/** Adds to the end of the text. */
async function write(page: Page, addition: string): Promise<void> {
  await findArticleText(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(addition);
  await expect(page.getByText('Kaydedildi', { exact: true })).toBeHidden();
}

/** How many refreshes any tab of the page's browser has asked for since. */
function countRefreshes(page: Page): () => number {
  let count = 0;
  page.context().on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/auth/refresh-token') count += 1;
  });
  return () => count;
}
