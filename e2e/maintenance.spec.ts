import { type Settings, updateSettings } from '@hokka/contracts/settings/settings.ts';
import type { Page } from '@playwright/test';
import { demoSettings } from '../server/src/modules/settings/index.ts';
import { checkAccessibility } from './support/accessibility.ts';
import { type Api, anAddress } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { logIn } from './support/log-in.ts';
import { checkNarrowScreen } from './support/narrow-screen.ts';

test.afterEach(({ api }) => change(api, demoSettings.system));

test('during maintenance admins go on, visitors are told, and whoever is at work waits and goes on', {
  tag: '@long',
}, async ({ aUser, anAdmin, api, page: visitor, expectDeniedCalls }) => {
  const user = await aUser();
  const { page } = user;
  const admin = await anAdmin();
  const { id } = await api.writeArticle(user, { title: 'Bakım başlarken yazılan', content: 'Kayıtlı tek paragraf.' });
  await page.goto(`/dashboard/articles/edit/${id}`);
  const editor = page.getByRole('textbox', { name: 'Makale metni' });
  await expect(editor).toBeVisible();

  await test.step('an admin begins it and works on', async () => {
    await admin.page.goto('/admin/settings?tab=system');
    await admin.page.getByRole('button', { name: 'Erişim' }).click();
    await admin.page.getByLabel('Bakım modu').check();
    await admin.page.getByRole('button', { name: 'Kaydet' }).click();
    await expect(admin.page.getByText('Ayarlar başarıyla kaydedildi')).toBeVisible();
    await admin.page.getByRole('navigation').getByRole('link', { name: 'Yönetim paneli', exact: true }).click();
    await expect(admin.page.getByText('Bakım modu açık')).toBeVisible();
    await admin.page.getByRole('navigation').getByRole('link', { name: 'E-postalar' }).click();
    await expect(admin.page.getByRole('table', { name: 'E-postalar' })).toBeVisible();
  });

  await test.step('the public pages say when to come again, and login stays open', async () => {
    expectDeniedCalls('503 GET /');
    const answer = await visitor.goto('/');
    expect(answer?.status()).toBe(503);
    expect(await answer?.headerValue('retry-after')).toBe('60');
    await expect(visitor.getByRole('heading', { name: 'Bakımdayız' })).toBeVisible();
    await expect(visitor.getByText('Hizmetimiz şu anda bakımda. Lütfen biraz sonra tekrar deneyin.')).toBeVisible();
    await checkAccessibility(visitor, 'maintenance');
    await checkNarrowScreen(visitor, 'maintenance');
    await visitor.getByRole('link', { name: 'Yönetici girişi' }).click();
    await logIn(visitor, admin);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/^Hoş geldiniz, /);
  });

  await test.step('work lies under the notice and is not lost', async () => {
    // The automatic save is denied.
    expectDeniedCalls('503 PUT /api/articles/:id');
    await editor.click();
    await page.keyboard.insertText('Bakımda yazılan. ');
    const notice = page.getByRole('dialog', { name: 'Bakımdayız' });
    await expect(notice).toContainText('Hizmetimiz şu anda bakımda. Lütfen biraz sonra tekrar deneyin.');
    await checkAccessibility(page, 'maintenance over the editor');
    await checkNarrowScreen(page, 'maintenance over the editor');
    await notice.getByRole('button', { name: 'Şimdi kontrol et' }).click();
    await expect(notice.getByRole('button', { name: 'Şimdi kontrol et' })).toBeEnabled();
    await expect(notice).toBeVisible();

    await change(api, { maintenance_mode: false });
    // Other processes learn of the change within seconds, and accept requests until then.
    const saved = page.getByText('Kaydedildi', { exact: true });
    await expect(async () => {
      await reload(page);
      await expect(notice).toBeHidden({ timeout: 1000 });
      await page.keyboard.press('Control+s');
      await expect(saved.or(notice)).toBeVisible();
      await expect(notice).toBeHidden({ timeout: 1 });
    }).toPass();
    await expect(editor).toContainText('Bakımda yazılan.');
  });
});

test('without verification a new user is signed in at once', { tag: '@long' }, async ({ api, page }) => {
  await change(api, { email_verification_required: false });
  await page.goto('/register');
  await page.getByLabel('Ad Soyad').fill('Ilgaz Öztürk');
  await page.getByLabel('E-posta').fill(anAddress());
  await page.getByLabel('Şifre', { exact: true }).fill('gizli-şifre-1');
  await page.getByLabel('Şifre tekrarı').fill('gizli-şifre-1');
  await page.getByRole('button', { name: 'Kayıt Ol' }).click();
  await expect(page.getByRole('heading', { name: 'Hesabınız oluşturuldu' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hoş geldiniz, Ilgaz Öztürk');
});

async function change(api: Api, system: Partial<Settings['system']>): Promise<void> {
  const { token } = await api.signInAdmin();
  await api.call(updateSettings, { token, body: { system } });
}

/** Simulates that the window gets the focus again. */
function reload(page: Page): Promise<unknown> {
  return page.evaluate(() => window.dispatchEvent(new Event('focus')));
}
