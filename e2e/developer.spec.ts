import { listApiKeys } from '@hokka/contracts/accounts/api-keys.ts';
import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import { grantSubscription } from '@hokka/contracts/billing/subscriptions/grants.ts';
import { apiBase } from '@hokka/contracts/shared/endpoint.ts';
import { checkAccessibility } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { plans } from './support/payments.ts';

test('an API key is created, used, renewed and revoked by whoever has the plan for it', async ({ aUser, api }) => {
  const user = await aUser();
  const { page } = user;
  const ask = async (key: string) =>
    (await fetch(`${api.siteUrl}${apiBase}/articles?limit=1`, { headers: { authorization: `Bearer ${key}` } })).status;

  await test.step('another plan is named as long as there is none', async () => {
    await page.goto('/dashboard/developer');
    await expect(page.getByText('Kendi programlarınızdan makale isteyin')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Yeni anahtar' })).toBeHidden();
  });

  await test.step('an admin grants the plan', async () => {
    const { token } = await api.signInAdmin();
    const { id } = await api.call(getProfile, { token: user.token });
    const body = { planId: plans.corporate, begins: 'now', reason: 'Deneme' } as const;
    await api.call(grantSubscription, { token, params: { id }, body });
  });

  let key = '';
  await test.step('the secret of a new key is shown once', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Yeni anahtar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Yeni API anahtarı' });
    await dialog.getByRole('button', { name: 'Anahtarı oluştur' }).click();
    await expect(dialog.getByText('Anahtar adı zorunludur')).toBeVisible();
    await expect(dialog.getByText('En az bir yetki seçin')).toBeVisible();
    await dialog.getByLabel('Ad').fill('Blog aktarımı');
    await dialog.getByLabel('Makaleleri okuma').check();
    await checkAccessibility(page, 'the form of an API key');
    await dialog.getByRole('button', { name: 'Anahtarı oluştur' }).click();
    const shown = page.getByRole('dialog', { name: 'API anahtarınız hazır' });
    key = await shown.getByLabel('Anahtar', { exact: true }).inputValue();
    expect(await ask(key)).toBe(200);
    await page.keyboard.press('Escape');
    await expect(shown).toBeVisible();
    await shown.getByRole('button', { name: 'Anahtarı kaydettim, kapat' }).click();
    await expect(page.getByText(`hk_live_…${key.slice(-4)}`)).toBeVisible();
    expect(await page.content()).not.toContain(key);
    await checkAccessibility(page, 'the page for developers');
  });

  await test.step('both work after a renewal, and none after the key is revoked', async () => {
    await page.getByRole('button', { name: 'Yenile: Blog aktarımı' }).click();
    await page.getByRole('button', { name: 'Anahtarı yenile' }).click();
    const shown = page.getByRole('dialog', { name: 'Yeni gizli anahtar' });
    const renewed = await shown.getByLabel('Anahtar', { exact: true }).inputValue();
    await shown.getByRole('button', { name: 'Anahtarı kaydettim, kapat' }).click();
    await expect(page.getByText(/Eski anahtar/)).toContainText(key.slice(-4));
    expect([await ask(key), await ask(renewed)]).toEqual([200, 200]);
    await page.getByRole('button', { name: 'İptal et: Blog aktarımı' }).click();
    await page.getByRole('button', { name: 'Anahtarı iptal et' }).click();
    await expect(page.getByText('Henüz API anahtarınız yok')).toBeVisible();
    expect([await ask(key), await ask(renewed)]).toEqual([401, 401]);
    expect((await api.call(listApiKeys, { token: user.token })).api_keys).toEqual([]);
  });
});
