import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import { updateAccountStatus } from '@hokka/contracts/accounts/user-admin.ts';
import { grantSubscription } from '@hokka/contracts/billing/subscriptions/grants.ts';
import { exportAuditLog, listAuditLog } from '@hokka/contracts/operations/audit/audit-log.ts';
import { deleteContactMessage, sendContactMessage, updateContactMessage } from '@hokka/contracts/operations/contact.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { anAddress } from '../support/api.ts';
import { denyCalls } from '../support/denied-calls.ts';
import { readCsv } from '../support/documents.ts';
import { expect, test } from '../support/fixtures.ts';
import { waitForMail } from '../support/mailbox.ts';
import { checkNarrowScreen } from '../support/narrow-screen.ts';
import { plans } from '../support/payments.ts';

test('what an admin did is on record, with before and after', { tag: '@long' }, async ({
  anAdmin,
  api,
  expectDeniedCalls,
}) => {
  const user = await api.openAccount('Kayda Geçen');
  const { id } = await api.call(getProfile, { token: user.token });
  const { page, token } = await anAdmin();
  const reason = 'Kampanya hediyesi';
  await api.call(updateAccountStatus, { token, params: { id }, body: { role: 'admin' } });
  await api.call(grantSubscription, {
    token,
    params: { id },
    body: { planId: plans.corporate, begins: 'now', reason },
  });
  await page.goto(`/admin/audit-log?target=${id}`);
  const log = page.getByRole('table', { name: 'Denetim kaydı' });
  const rows = log.getByRole('row').filter({ has: page.getByRole('button', { name: 'Ayrıntılar' }) });

  await test.step('who, what, before, after and from where', async () => {
    await expect(rows).toHaveText([/Abonelik tanımladı/, /Kullanıcının rolünü değiştirdi/]);
    for (const row of await rows.all()) {
      await expect(row).toContainText('Demo Yönetici');
      await expect(row).toContainText('Kullanıcı: Kayda Geçen');
      await row.getByRole('button', { name: 'Ayrıntılar' }).click();
    }
    await expect(rows.nth(1).getByRole('deletion')).toHaveText('Önce: Kullanıcı');
    await expect(rows.nth(1).getByRole('insertion')).toHaveText('Sonra: Admin');
    await expect(log).toContainText(reason);
    // Every field has a label in plain language.
    await expect(page.locator('dt').filter({ hasText: /_/ })).toHaveCount(0);
    await checkAccessibility(page, 'audit log');
    await checkNarrowScreen(page, 'audit log');
  });

  await test.step('filters and a file, which is on record itself', async () => {
    await page.getByRole('button', { name: /^Filtrele/ }).click();
    await page.getByLabel('İşlem').selectOption({ label: 'Kullanıcının rolünü değiştirdi' });
    await expect(rows).toHaveCount(1);
    const csv = await readCsv(page);
    expect(csv).toContain('Rol: Kullanıcı → Admin');
    expect(csv).not.toContain(reason);
    await page.getByLabel('Başlangıç').fill('31.2.2020');
    await page.getByLabel('Başlangıç').blur();
    await expect(page.getByText('Bir gün yazın, örneğin 29.11.2026')).toBeVisible();
    await page.getByLabel('Başlangıç').fill('1.1.2020');
    await page.getByLabel('Bitiş').fill('2020-01-02');
    await expect(page.getByText('Seçiminize uyan kayıt yok')).toBeVisible();
    await page.getByRole('button', { name: 'Tüm kayıtları göster' }).click();
    await expect(page.getByLabel('Ad veya e-posta ara')).toHaveValue('');
    await page.getByLabel('Ad veya e-posta ara').fill('DEMO YÖNETİCİ');
    await page.getByLabel('İşlem').selectOption({ label: 'Denetim kaydını indirdi' });
    await expect(rows.first()).toContainText('Demo Yönetici');
  });

  await test.step('a log and a file that cannot be read say so', async () => {
    const answers = [
      await denyCalls(page, exportAuditLog, 'rate_limited'),
      await denyCalls(page, listAuditLog, 'rate_limited'),
    ];
    expectDeniedCalls(`429 GET /api${exportAuditLog.path}`, '429 GET /api/admin/audit-log');
    await page.getByRole('button', { name: 'CSV indir' }).click();
    await expect(page.getByText('Denetim kaydı indirilemedi')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Denetim kaydı yüklenemedi')).toBeVisible();
    await Promise.all(answers.map((answer) => answer()));
    await page.getByRole('button', { name: 'Tekrar Dene' }).click();
    await expect(rows.first()).toBeVisible();
  });
});

test('a message to the support is new, read, answered and deleted', { tag: '@long' }, async ({
  anAdmin,
  api,
  expectDeniedCalls,
}) => {
  const subject = `Fatura bilgim ${Date.now()}`;
  const email = anAddress();
  const message = 'Fatura adresimi nasıl değiştirebilirim?';
  await api.call(sendContactMessage, { body: { name: 'Gülşah Öğüt', email, subject, message } });
  const { page } = await anAdmin();
  await page.goto('/admin');
  const entry = page
    .getByRole('navigation', { name: 'Admin menüsü' })
    .getByRole('link', { name: /^Mesajlar.*yanıt bekleyen/ });
  await entry.click();
  const row = page.getByRole('table', { name: 'Mesajlar' }).getByRole('row').filter({ hasText: subject });

  await test.step('it stands out until it is read', async () => {
    await page.getByLabel('Mesajlarda ara').fill(subject.toLocaleUpperCase('tr'));
    await expect(page).toHaveURL(/[?&]search=/);
    await expect(row).toContainText('Yeni');
    await checkAccessibility(page, 'messages');
    await checkNarrowScreen(page, 'messages');
    await row.getByRole('link', { name: subject }).click();
    const dialog = page.getByRole('dialog', { name: subject });
    await expect(dialog).toContainText(message);
    await expect(dialog).toContainText('Giriş yapmadan yazdı');
    await expect(dialog.getByText('Okundu')).toBeVisible();
    await checkAccessibility(page, 'a message');
    await checkNarrowScreen(page, 'a message');
  });

  const dialog = page.getByRole('dialog', { name: subject });
  await test.step('a note that cannot be saved stays, then it is saved', async () => {
    await dialog.getByRole('button', { name: 'Not ekle' }).click();
    await dialog.getByLabel('Not').fill('Muhasebeye soruldu.');
    const answer = await denyCalls(page, updateContactMessage, 'internal_error');
    expectDeniedCalls('500 PUT /api/admin/contact-messages/:id');
    await dialog.getByRole('button', { name: 'Notu kaydet' }).click();
    await expect(dialog.getByText('Beklenmeyen bir hata oluştu. Lütfen tekrar deneyin.')).toBeVisible();
    await expect(dialog.getByLabel('Not')).toHaveValue('Muhasebeye soruldu.');
    await answer();
    await dialog.getByRole('button', { name: 'Notu kaydet' }).click();
    const result = page.getByRole('listitem').filter({ hasText: 'Not kaydedildi' });
    await expect(result).toBeVisible();
    // Near the bottom edge: the cookie banner, which is unanswered here, appears only on public pages.
    await expect
      .poll(() => result.evaluate((box) => innerHeight - box.getBoundingClientRect().bottom))
      .toBeLessThan(40);
  });

  await test.step('it is answered by e-mail, once', async () => {
    await dialog.getByRole('button', { name: 'Yanıtla', exact: true }).click();
    await expect(dialog.getByRole('link', { name: 'E-posta programında aç' })).toHaveAttribute(
      'href',
      new RegExp(`^mailto:.*${email.split('@')[0]}`),
    );
    await dialog.getByLabel('Yanıtınız').fill('Profil sayfanızdan değiştirebilirsiniz.');
    await checkAccessibility(page, 'a reply');
    await checkNarrowScreen(page, 'a reply');
    await dialog.getByRole('button', { name: 'Yanıtı gönder' }).click();
    await expect(page.getByText('Yanıt gönderildi')).toBeVisible();
    await expect(dialog).toContainText('Profil sayfanızdan değiştirebilirsiniz.');
    await waitForMail(api.siteUrl, email, `Re: ${subject}`);
    await expect(dialog.getByRole('button', { name: 'Yanıtla', exact: true })).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Yeniden aç' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Kapat' }).click();
    await expect(row).toContainText('Yanıtlandı');
    await page.getByRole('button', { name: 'Yanıtlandı', exact: true }).click();
    expect(await readCsv(page)).toContain(subject);
  });

  await test.step('it is deleted after a question', async () => {
    await row.getByRole('link', { name: subject }).click();
    await dialog.getByRole('button', { name: 'Sil' }).click();
    const question = page.getByRole('alertdialog', { name: 'Bu mesajı silmek istediğinizden emin misiniz?' });
    await checkAccessibility(page, 'deleting a message');
    const answer = await denyCalls(page, deleteContactMessage, 'internal_error');
    expectDeniedCalls('500 DELETE /api/admin/contact-messages/:id');
    await question.getByRole('button', { name: 'Mesajı sil' }).click();
    await expect(page.getByText('Mesaj silinemedi')).toBeVisible();
    await expect(dialog.or(question).first()).toBeVisible();
    await answer();
    if (await question.isHidden()) await dialog.getByRole('button', { name: 'Sil' }).click();
    await question.getByRole('button', { name: 'Mesajı sil' }).click();
    await expect(page.getByText('Mesaj silindi')).toBeVisible();
    await expect(page.getByText('Aramanıza uyan mesaj bulunamadı')).toBeVisible();
  });
});
