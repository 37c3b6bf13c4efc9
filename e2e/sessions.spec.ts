import { logout } from '@hokka/contracts/accounts/authentication.ts';
import type { Page } from '@playwright/test';
import { checkAccessibility } from './support/accessibility.ts';
import { findArticleText, typeAtEnd } from './support/article-text.ts';
import { expect, test } from './support/fixtures.ts';
import { checkNarrowScreen } from './support/narrow-screen.ts';

const content = 'Kayıtlı tek paragraf.';

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

  // A download saves first: the file is requested once the session is restored.
  expectDeniedCalls('401 PUT /api/articles/:id', '401 POST /api/auth/refresh-token');
  const refreshes = countRefreshes(page);
  await page.getByRole('button', { name: 'Diğer işlemler', exact: true }).press('Enter');
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
  // The dialog hides the page from the accessibility tree.
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
      // The dashboard shows the same.
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
  allowDeniedCalls,
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
    expectDeniedCalls('401 PUT /api/articles/:id', '401 POST /api/auth/refresh-token');
    // What the page reads again depends on what was opened and how old it is.
    allowDeniedCalls(
      '401 GET /api/users/profile',
      '401 GET /api/workspaces',
      '401 GET /api/articles/:id',
      '401 GET /api/articles/:id/revisions',
      '401 GET /api/articles/:id/edits',
      '401 GET /api/articles/:id/publications',
      '401 GET /api/articles/:id/schedule',
      '401 GET /api/text/dictionary',
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

/** Appends to the text. */
async function write(page: Page, addition: string): Promise<void> {
  await typeAtEnd(page, addition);
  await expect(page.getByText('Kaydedildi', { exact: true })).toBeHidden();
}

/** Counts the refreshes that all tabs of the page's browser request from now on. */
function countRefreshes(page: Page): () => number {
  let count = 0;
  page.context().on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/auth/refresh-token') count += 1;
  });
  return () => count;
}
