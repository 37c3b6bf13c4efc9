import { updateSettings } from '@hokka/contracts/settings/settings.ts';
import type { Page } from '@playwright/test';
import { type Mailbox, startMailbox } from '../sandbox/mailbox/server.ts';
import { startWriter, type Writer } from '../sandbox/writer/server.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { anAddress } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { tokenIn } from './support/mailbox.ts';
import { openPanel } from './support/panels.ts';

const key = 'sk-or-v1-e2e-0123456789abcdef';
const model = 'kendi-sunucum/yazar-7b';

let writer: Writer;
let mailbox: Mailbox;

test.beforeEach(async () => {
  // Every event arrives in two network chunks, cut inside a Turkish letter.
  writer = await startWriter({ port: 0, paceMs: 15, splitBytes: true });
  mailbox = await startMailbox({ smtpPort: 0, httpPort: 0 });
});

test.afterEach(async ({ api }) => {
  const { token, password } = await api.signInAdmin();
  await api.call(updateSettings, {
    token,
    body: {
      current_password: password,
      ai: {
        openrouter_api_key: '',
        openrouter_base_url: 'https://openrouter.ai/api/v1',
        default_model: 'openai/gpt-3.5-turbo',
      },
      email: { smtp_host: '', smtp_port: 587, smtp_encryption: 'tls', from_email: '' },
    },
  });
  await Promise.all([writer.close(), mailbox.close()]);
});

test('a gateway and a mail server set on the settings screen do the work', { tag: '@long' }, async ({
  anAdmin,
  page,
  expectDeniedCalls,
}) => {
  const admin = await anAdmin();
  // Then the password is required.
  expectDeniedCalls('400 PUT /api/admin/settings');
  await enterProviders(admin.page, { baseUrl: writer.url, smtpPort: mailbox.smtpPort, password: admin.password });

  const person = { name: 'Ümit Çağlayan', email: anAddress(), password: 'gizli-şifre-1' };
  await test.step('a new user’s mail arrives at the mail server', async () => {
    await page.goto('/register');
    await page.getByLabel('Ad Soyad').fill(person.name);
    await page.getByLabel('E-posta').fill(person.email);
    await page.getByLabel('Şifre', { exact: true }).fill(person.password);
    await page.getByLabel('Şifre tekrarı').fill(person.password);
    await page.getByRole('button', { name: 'Kayıt Ol' }).click();
    await expect(page.getByRole('heading', { name: 'E-postanıza bakın' })).toBeVisible();
    const mail = await waitUntil('the mail has come', async () =>
      mailbox.messages().find(({ to }) => to.includes(person.email)),
    );
    expect(mail.from).toBe('yazi@hokka.test');
    await page.goto(`/verify-email/${tokenIn(mail.links, 'verify-email')}`);
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  const title = 'Başka bir sunucunun yazdığı';
  await test.step('the gateway’s words are on the screen before it has finished', async () => {
    await page.goto('/dashboard/articles/create');
    await page.getByLabel('Makale başlığı').fill(title);
    await page.getByLabel('AI isteği (prompt)', { exact: true }).fill('Güneşli bir öğleden sonra üzerine.');
    await page.getByRole('button', { name: 'Makale oluştur' }).click();
    const text = page.getByRole('region', { name: 'Makale metni' });
    await expect.poll(async () => (await text.textContent())?.length).toBeGreaterThan(200);
    expect(writer.requests).toMatchObject([
      { authorization: `Bearer ${key}`, model, title, isStream: true, finished: false },
    ]);
  });

  await test.step('its whole text stays, every letter of it', async () => {
    const editor = page.getByRole('textbox', { name: 'Makale metni' });
    await expect(editor).toBeVisible({ timeout: 30_000 });
    expect(writer.requests).toMatchObject([{ finished: true, aborted: false }]);
    await expect(editor).toContainText(/[ğışĞİŞ]/);
    await expect(editor).not.toContainText('\uFFFD');
    await openPanel(page, 'Bilgi');
    await expect(page.getByText(model)).toBeVisible();
  });
});

async function enterProviders(
  page: Page,
  { baseUrl, smtpPort, password }: { baseUrl: string; smtpPort: number; password: string },
): Promise<void> {
  await page.goto('/admin/settings');
  await page.getByLabel('API anahtarı', { exact: true }).fill(key);
  await page.getByLabel('API adresi').fill(baseUrl);
  await page.getByRole('button', { name: 'Yazım' }).click();
  await page.getByLabel('Varsayılan model').fill(model);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'E-posta' }).click();
  await page.getByLabel('Sunucu', { exact: true }).fill('127.0.0.1');
  await page.getByLabel('Port', { exact: true }).fill(String(smtpPort));
  await page.getByLabel('Şifreleme').selectOption('none');
  await page.getByLabel('Gönderen e-posta').fill('yazi@hokka.test');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await page.getByLabel('Mevcut şifre').fill(password);
  await page.getByRole('button', { name: 'Onayla ve kaydet' }).click();
  await expect(page.getByText('Ayarlar başarıyla kaydedildi')).toBeVisible();
}
