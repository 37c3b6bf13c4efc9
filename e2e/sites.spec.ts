import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import { grantSubscription } from '@hokka/contracts/billing/subscriptions/grants.ts';
import { createSite, listSites } from '@hokka/contracts/publishing/sites.ts';
import { checkAccessibility } from './support/accessibility.ts';
import { denyCalls } from './support/denied-calls.ts';
import { expect, test } from './support/fixtures.ts';
import { checkNarrowScreen } from './support/narrow-screen.ts';
import { letTimePass, plans } from './support/payments.ts';
import { readSandboxSites } from './support/sandbox-sites.ts';

test('sites are added, checked, changed and deleted by whoever pays for a plan', { tag: '@long' }, async ({
  aUser,
  api,
  expectDeniedCalls,
}) => {
  const user = await aUser();
  const { page } = user;
  const { wordpress, ghost, webhook } = await readSandboxSites(api.siteUrl);
  const row = (name: string) =>
    page
      .getByRole('list', { name: 'Siteler' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name }) });

  await test.step('the free plan has none, and another is named', async () => {
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Siteler' }).click();
    await expect(page.getByText('Makalelerinizi kendi sitenizde yayımlayın')).toBeVisible();
    await expect(page.getByText('Profesyonel planla açılır.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Site ekle' })).toBeHidden();
    await checkAccessibility(page, 'sites without the plan for them');
  });

  await test.step('an admin grants the plan', async () => {
    const { token } = await api.signInAdmin();
    const { id } = await api.call(getProfile, { token: user.token });
    const body = { planId: plans.professional, begins: 'now', reason: 'Deneme' } as const;
    await api.call(grantSubscription, { token, params: { id }, body });
    await page.reload();
    await expect(page.getByText('Henüz siteniz yok')).toBeVisible();
  });

  await test.step('a wrong password is said beside its field with what helps, and corrected', async () => {
    expectDeniedCalls('409 POST /api/sites');
    await page.getByRole('button', { name: 'Site ekle' }).click();
    const dialog = page.getByRole('dialog', { name: 'Site ekle' });
    await dialog.getByRole('button', { name: 'Siteyi ekle' }).click();
    await expect(dialog.getByText('Site adresi zorunludur')).toBeVisible();
    await expect(dialog.getByText('Kullanıcı adı zorunludur')).toBeVisible();
    await checkAccessibility(page, 'the form of a site');
    await dialog.getByLabel('Site adresi').fill(wordpress.url);
    await dialog.getByLabel('Kullanıcı adı').fill(wordpress.credentials.username);
    const password = dialog.getByLabel('Uygulama parolası', { exact: true });
    await password.fill('yanlış parola');
    await dialog.getByRole('button', { name: 'Siteyi ekle' }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: 'uygulama parolası yanlış' })).toBeVisible();
    await expect(password).toBeFocused();
    await password.fill(wordpress.credentials.password);
    await dialog.getByRole('button', { name: 'Siteyi ekle' }).click();
    await expect(row('Deneme sitesi & blogu').getByText('Hazır', { exact: true })).toBeVisible();
    // The button that opened the dialog disappeared with the empty list.
    await expect(page.getByRole('main').locator(':focus')).toBeVisible();
    expect(await page.content()).not.toContain(wordpress.credentials.password);
  });

  await test.step('a check finds what is wrong now, with a remedy, and then that all is well', async () => {
    const [site] = (await api.call(listSites, { token: user.token })).sites;
    if (site === undefined) throw new Error('There is no site');
    const check = page.getByRole('button', { name: `Kontrol et: ${site.name}` });
    await addFault(api.siteUrl, { site: 'wordpress', method: 'GET', path: '/users/me', kind: 502 });
    await check.click();
    await expect(row(site.name).getByText('Yayımlanamıyor', { exact: true })).toBeVisible();
    await expect(row(site.name).getByRole('list', { name: /Bulunan sorunlar/ })).toContainText('deneyin');
    await checkAccessibility(page, 'a site that fails');
    await check.click();
    await expect(row(site.name).getByText('Hazır', { exact: true })).toBeVisible();
    await row(site.name)
      .getByText(/Kontrol edildi/)
      .click();
    await expect(row(site.name).getByText('Yazı yayımlama yetkisi var')).toBeVisible();
  });

  await test.step('Ghost takes its key, and a webhook one that is shown once', async () => {
    await page.getByRole('button', { name: 'Site ekle' }).click();
    const dialog = page.getByRole('dialog', { name: 'Site ekle' });
    await dialog.getByRole('button', { name: 'Ghost' }).click();
    await dialog.getByLabel('Site adresi').fill(ghost.url);
    await dialog.getByLabel('Admin API anahtarı', { exact: true }).fill('kısa');
    await dialog.getByRole('button', { name: 'Siteyi ekle' }).click();
    await expect(dialog.getByText(/24 ve 64 karakterden/)).toBeVisible();
    await dialog.getByLabel('Admin API anahtarı', { exact: true }).fill(ghost.credentials.admin_key);
    await dialog.getByRole('button', { name: 'Siteyi ekle' }).click();
    await expect(row('Deneme dergisi').getByText('Hazır', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Site ekle' }).click();
    await dialog.getByRole('button', { name: 'Webhook' }).click();
    await dialog.getByLabel('Webhook adresi').fill(webhook.url);
    await expect(dialog.getByLabel('İmza anahtarı')).toHaveValue(/^whsec_/);
    expectDeniedCalls('409 POST /api/sites');
    await dialog.getByRole('button', { name: 'Siteyi ekle' }).click();
    await expect(dialog.getByText(/İmza doğrulamasını ve adresi kontrol edin/)).toBeVisible();
    await dialog.getByLabel('İmza anahtarı').fill(webhook.credentials.secret);
    await dialog.getByLabel('Site adı').fill('Haber akışı');
    await dialog.getByRole('button', { name: 'Siteyi ekle' }).click();
    const shown = page.getByRole('dialog', { name: 'İmza anahtarı kaydedildi' });
    expect(await shown.getByLabel('İmza anahtarı').inputValue()).toBe(webhook.credentials.secret);
    await shown.getByRole('button', { name: 'Anahtarı kaydettim, kapat' }).click();
    await expect(row('Haber akışı')).toBeVisible();
    const { messages } = (await readSandboxSites(api.siteUrl)).webhook;
    expect(messages.map(({ type }) => type)).toContain('site.test');
    await checkAccessibility(page, 'sites');
    await checkNarrowScreen(page, 'sites', 360);
  });

  await test.step('another server needs the credentials again; a name does not', async () => {
    expectDeniedCalls('400 PUT /api/sites/:id');
    // A notification stays while the pointer is on it.
    await page.mouse.move(0, 0);
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Diğer işlemler: Deneme dergisi' }).click();
    await page.getByRole('menuitem', { name: 'Düzenle' }).click();
    await page.keyboard.press('Escape');
    const menu = page.getByRole('button', { name: 'Diğer işlemler: Deneme dergisi' });
    await expect(menu).toBeFocused();
    await menu.click();
    await page.getByRole('menuitem', { name: 'Düzenle' }).click();
    const dialog = page.getByRole('dialog', { name: 'Siteyi düzenle' });
    await dialog.getByLabel('Site adresi').fill(wordpress.url);
    await dialog.getByRole('button', { name: 'Kaydet' }).click();
    await expect(dialog.getByText(/giriş bilgilerini yeniden girin/)).toBeVisible();
    await dialog.getByLabel('Site adresi').fill(ghost.url);
    await dialog.getByLabel('Site adı').fill('Çay dergisi');
    await dialog.getByRole('button', { name: 'Kaydet' }).click();
    await expect(row('Çay dergisi')).toBeVisible();
  });

  await test.step('one is deleted, and a full list is said to be full', async () => {
    expectDeniedCalls('409 POST /api/sites');
    await page.getByRole('button', { name: 'Diğer işlemler: Çay dergisi' }).click();
    await page.getByRole('menuitem', { name: 'Sil' }).click();
    await page.getByRole('button', { name: 'Siteyi sil' }).click();
    await expect(row('Çay dergisi')).toBeHidden();
    await expect(row('Haber akışı').getByRole('link').first()).toBeFocused();
    const allow = await denyCalls(page, createSite, 'too_many_sites');
    await page.getByRole('button', { name: 'Site ekle' }).click();
    const dialog = page.getByRole('dialog', { name: 'Site ekle' });
    await dialog.getByRole('button', { name: 'Ghost' }).click();
    await dialog.getByLabel('Site adresi').fill(ghost.url);
    await dialog.getByLabel('Admin API anahtarı', { exact: true }).fill(ghost.credentials.admin_key);
    await dialog.getByRole('button', { name: 'Siteyi ekle' }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: 'En fazla' })).toBeVisible();
    await allow();
    await dialog.getByRole('button', { name: 'Siteyi ekle' }).click();
    await expect(row('Deneme dergisi')).toBeVisible();
  });

  await test.step('once the plan has ended they are paused, and can be deleted', async () => {
    await letTimePass(api, user, '40 days');
    await page.reload();
    await expect(page.getByText('siteleriniz duraklatıldı')).toBeVisible();
    await expect(row('Deneme dergisi').getByText('Duraklatıldı', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Diğer işlemler: Deneme dergisi' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Sil']);
  });
});

async function addFault(siteUrl: string, fault: object): Promise<void> {
  const response = await fetch(`${siteUrl}/sandbox/sites/api/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  if (response.status !== 201) throw new Error(`The sandbox answered ${response.status}.`);
}
