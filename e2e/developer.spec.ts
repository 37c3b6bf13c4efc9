import { listApiKeys } from '@hokka/contracts/accounts/api-keys.ts';
import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import { grantSubscription } from '@hokka/contracts/billing/subscriptions/grants.ts';
import { apiBase } from '@hokka/contracts/shared/endpoint.ts';
import { checkAccessibility } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { plans } from './support/payments.ts';
import { chooseInRowMenu } from './support/row-menu.ts';
import { readSandboxSites } from './support/sandbox-sites.ts';

test('API keys and webhooks are managed by whoever has the plan for them', { tag: '@long' }, async ({ aUser, api }) => {
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
    await chooseInRowMenu(page, 'Blog aktarımı', 'Anahtarı değiştir');
    await page.getByRole('button', { name: 'Anahtarı değiştir', exact: true }).click();
    const shown = page.getByRole('dialog', { name: 'Yeni gizli anahtar' });
    const renewed = await shown.getByLabel('Anahtar', { exact: true }).inputValue();
    await shown.getByRole('button', { name: 'Anahtarı kaydettim, kapat' }).click();
    await expect(page.getByText(/Eski anahtar/)).toContainText(key.slice(-4));
    expect([await ask(key), await ask(renewed)]).toEqual([200, 200]);
    await chooseInRowMenu(page, 'Blog aktarımı', 'Anahtarı iptal et');
    await page.getByRole('button', { name: 'Anahtarı iptal et' }).click();
    await expect(page.getByText('Henüz API anahtarınız yok')).toBeVisible();
    expect([await ask(key), await ask(renewed)]).toEqual([401, 401]);
    expect((await api.call(listApiKeys, { token: user.token })).api_keys).toEqual([]);
  });

  await test.step('a webhook is created, tried, switched off and deleted', async () => {
    const url = 'https://kanca.invalid/hokka';
    await page.getByRole('tab', { name: 'Webhook’lar' }).click();
    await page.getByRole('button', { name: 'Yeni webhook' }).click();
    const dialog = page.getByRole('dialog', { name: 'Yeni webhook' });
    await dialog.getByLabel('Adres').fill('kanca.invalid');
    await dialog.getByLabel('Makale tamamlandı').check();
    await dialog.getByRole('button', { name: 'Webhook oluştur' }).click();
    await expect(dialog.getByText('https:// ile başlayan bir adres girin')).toBeVisible();
    await checkAccessibility(page, 'the form of a webhook');
    await dialog.getByLabel('Adres').fill(url);
    await dialog.getByRole('button', { name: 'Webhook oluştur' }).click();
    const shown = page.getByRole('dialog', { name: 'Webhook’unuz hazır' });
    const secret = await shown.getByLabel('Gizli anahtar').inputValue();
    expect(secret).toMatch(/^whsec_/);
    await shown.getByRole('button', { name: 'Anahtarı kaydettim, kapat' }).click();
    await expect(page.getByRole('heading', { name: url })).toBeVisible();
    expect(await page.content()).not.toContain(secret);
    await page.getByRole('button', { name: `Test gönder: ${url}` }).click();
    const log = page.getByRole('region', { name: `Bildirim kaydı: ${url}` });
    // This domain never exists: https://www.rfc-editor.org/rfc/rfc2606
    await expect(log.getByText('İletilemedi', { exact: true }).last()).toBeVisible();
    await log.getByText('Ayrıntılar').click();
    await expect(log.getByText('"type": "webhook.test"')).toBeVisible();
    await checkAccessibility(page, 'the log of a webhook');
    await knowSecret(api.siteUrl, secret);
    await page.getByRole('button', { name: `Diğer işlemler: ${url}` }).click();
    await page.getByRole('menuitem', { name: 'Düzenle' }).click();
    const answering = `${(await readSandboxSites(api.siteUrl)).webhook.url}/200`;
    await page.getByRole('dialog', { name: 'Webhook’u düzenle' }).getByLabel('Adres').fill(answering);
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await expect(page.getByText('Henüz bildirim iletilmedi')).toBeVisible();
    await page.getByRole('button', { name: `Test gönder: ${answering}` }).click();
    await expect(page.getByText('Son iletim: şimdi')).toBeVisible();
    await page.getByRole('button', { name: `Diğer işlemler: ${answering}` }).click();
    await page.getByRole('menuitem', { name: 'Kapat' }).click();
    await page.getByRole('button', { name: 'Webhook’u kapat' }).click();
    await expect(page.getByText('Kapalı', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: `Diğer işlemler: ${answering}` }).click();
    await page.getByRole('menuitem', { name: 'Sil' }).click();
    await page.getByRole('button', { name: 'Webhook’u sil' }).click();
    await expect(page.getByText('Henüz webhook’unuz yok')).toBeVisible();
  });
});

/** Makes the receiver of the sandbox accept signatures with a secret. */
async function knowSecret(siteUrl: string, secret: string): Promise<void> {
  const response = await fetch(`${siteUrl}/sandbox/sites/api/webhook-keys`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret }),
  });
  if (!response.ok) throw new Error(`The sandbox answered ${response.status}.`);
}
