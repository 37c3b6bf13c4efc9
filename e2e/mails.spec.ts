import { randomUUID } from 'node:crypto';
import { deleteAccount } from '@hokka/contracts/accounts/account-data.ts';
import { forgotPassword, register } from '@hokka/contracts/accounts/authentication.ts';
import { changePassword } from '@hokka/contracts/accounts/profile.ts';
import { getCostReport } from '@hokka/contracts/operations/costs.ts';
import { z } from 'zod';
import { checkAccessibility } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { waitForMail } from './support/mailbox.ts';
import { checkNarrowScreen } from './support/narrow-screen.ts';

const costAnswer = z.object({ data: getCostReport.data });

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

test('an admin finds the mail that was refused and sends it again', { tag: '@long' }, async ({ anAdmin, api }) => {
  // The mail server rejects this local part with this code.
  const user = { name: 'Iğdırlı Şükran İpek', email: `reddet-550@${randomUUID()}.test`, password: 'gizli-şifre-1' };
  await api.call(register, { body: user });
  const { page } = await anAdmin();
  await page.goto('/admin');
  await page.getByRole('navigation').getByRole('link', { name: 'E-postalar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('E-postalar');
  const rows = page
    .getByRole('table', { name: 'E-postalar' })
    .getByRole('row')
    .filter({ hasText: user.email, has: page.getByRole('button', { name: 'Ayrıntılar' }) });
  // The reason of a failure and the details stand below the row.
  const reason = rows.locator(':scope + tr');

  await test.step('it is shown with what the mail server said', async () => {
    await page.getByRole('button', { name: 'Gönderilemedi' }).click();
    await expect(rows).toContainText('Doğrulama');
    await expect(reason).toContainText('E-posta sunucusu alıcının adresini kabul etmedi.');
    await rows.getByRole('button', { name: 'Ayrıntılar' }).click();
    await expect(reason).toContainText('550');
    // The server’s words are shown without the address that they repeat.
    await expect(reason.getByRole('paragraph').filter({ hasText: 'Son hata' })).not.toContainText(user.email);
    await rows.getByRole('button', { name: 'Ayrıntılar' }).click();
  });
  await test.step('it is searched for in Turkish', async () => {
    await page.getByLabel('E-posta ara').fill('IĞDIRLI ŞÜKRAN İPEK');
    await expect(page).toHaveURL(/search=/);
    await expect(rows.first()).toContainText('Iğdırlı Şükran İpek');
    await page.getByLabel('E-posta ara').fill('böyle biri yok');
    await expect(page.getByText('Aramanıza uyan e-posta bulunamadı')).toBeVisible();
    await page.getByRole('button', { name: 'Tümünü göster' }).click();
    // The field follows the address, which changes shortly after the click.
    await expect(page.getByLabel('E-posta ara')).toHaveValue('');
    await page.getByLabel('E-posta ara').fill(user.email);
    await expect(page).toHaveURL(/search=/);
    await expect(rows).toHaveCount(1);
    await rows.getByRole('button', { name: 'Ayrıntılar' }).click();
    await expect(page.getByRole('definition').filter({ hasText: user.email })).toBeVisible();
    await rows.getByRole('button', { name: 'Ayrıntılar' }).click();
    await checkAccessibility(page, 'mails');
    await checkNarrowScreen(page, 'mails');
  });
  await test.step('it is sent again', async () => {
    await reason.getByRole('button', { name: /^Yeniden gönder/ }).click();
    await expect(page.getByText('yeniden sıraya alındı')).toBeVisible();
    await expect(rows).toContainText('Gönderilemedi');
  });
  await test.step('what the gateway costs is on a screen beside it', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Maliyet' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maliyet');
    const answered = page.waitForResponse(/\/api\/admin\/costs\?.*period=last_30_days/);
    await page.getByLabel('Dönem').selectOption({ label: 'Son 30 gün' });
    await expect(page).toHaveURL(/period=last_30_days/);
    const { totals, plans, models, generations, days } = costAnswer.parse(await (await answered).json()).data;
    const sum = (rows: readonly { readonly cost_usd: string | null }[]) =>
      rows.reduce((total, { cost_usd }) => total + Math.round(Number(cost_usd) * 1e8), 0);
    expect([sum(plans), sum(models), sum(days)]).toEqual([sum([totals]), sum([totals]), sum([totals])]);
    expect(sum(generations)).toBeLessThanOrEqual(sum([totals]));
    await expect(page.getByText(new RegExp(`(?:^| )${totals.calls.toLocaleString('tr-TR')} çağrı$`))).toBeVisible();
    await expect(page.getByRole('table', { name: /^Güne göre AI maliyeti, (lira|dolar)$/ })).toBeAttached();
    await expect(page.getByRole('heading', { name: 'Plana göre' })).toBeVisible();
    await checkAccessibility(page, 'costs');
    await checkNarrowScreen(page, 'costs');
  });
});

test('every mail about an account fits a narrow screen', { tag: '@long' }, async ({ page, api }) => {
  const account = await api.openAccount('Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizden');
  const newPassword = 'yepyeni-şifre-3';
  await api.call(forgotPassword, { body: { email: account.email } });
  const { token } = await api.signIn(account, firefox);
  await api.call(changePassword, { token, body: { currentPassword: account.password, newPassword } });
  const subjects = [
    'E-posta adresinizi doğrulayın',
    'Hoş geldiniz, hesabınız hazır',
    'Şifrenizi sıfırlayın',
    'Hesabınıza yeni bir cihazdan giriş yapıldı',
    'Şifreniz değiştirildi',
  ];
  const mails = await Promise.all(subjects.map((subject) => waitForMail(api.siteUrl, account.email, subject)));
  await api.call(deleteAccount, { token, body: { password: newPassword } });
  mails.push(await waitForMail(api.siteUrl, account.email, 'Hesabınız silindi'));

  await page.setViewportSize({ width: 320, height: 640 });
  for (const { subject, html } of mails) {
    await page.setContent(html);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), subject).toBeLessThanOrEqual(320);
    for (const button of await page.locator('.button a').all()) {
      const box = await button.boundingBox();
      expect.soft(box?.height, `${subject}, its button`).toBeGreaterThanOrEqual(44);
    }
  }
});
