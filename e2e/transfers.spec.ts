import type { Page } from '@playwright/test';
import { demoSettings } from '../server/src/modules/settings/index.ts';
import { checkAccessibility } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { waitForMail } from './support/mailbox.ts';
import { checkNarrowScreen } from './support/narrow-screen.ts';
import { orderBy, placeOrder, plans } from './support/payments.ts';

/** Account of the demo settings. */
const account = demoSettings.payment;

test('a transfer is confirmed by one admin, another one is rejected', { tag: '@long' }, async ({
  aUser,
  anAdmin,
  api,
  expectDeniedCalls,
}) => {
  const buyer = await aUser('Havale Yapan');
  const [first, second] = [await anAdmin(), await anAdmin()];
  const { page } = buyer;
  const reference = await test.step('the order says where to send the money and what to write on it', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`/dashboard/subscription/order?plan=${plans.professional}`);
    await page.getByRole('radio', { name: /Havale/ }).check();
    await placeOrder(page);
    await expect(page.getByRole('heading', { name: 'Siparişiniz alındı, ödemeniz bekleniyor' })).toBeVisible();
    await page.getByRole('button', { name: 'IBAN’ı kopyala' }).click();
    expect(await copiedOn(page)).toBe(account.bank_iban);
    await page.getByRole('button', { name: 'Açıklamayı kopyala' }).click();
    const copied = await copiedOn(page);
    const instructions = page.getByRole('region', { name: 'Ödemeniz' });
    for (const text of [account.bank_account_holder, account.bank_name, copied, '₺24'])
      await expect(instructions).toContainText(text);
    await checkAccessibility(page, 'a pending transfer');
    await checkNarrowScreen(page, 'a pending transfer');
    expect((await waitForMail(api.siteUrl, buyer.email, 'Havale / EFT bilgileriniz')).text).toContain(copied);
    return copied;
  });

  await test.step('it is a task of the admins, of whom one confirms it and the other is told', async () => {
    for (const admin of [first, second]) {
      await admin.page.goto(`/admin/subscriptions?tab=payments&task=open&search=${reference}`);
      await admin.page.getByRole('button', { name: `Havaleyi onayla: ${reference}` }).click();
    }
    await expect(first.page.getByRole('alertdialog')).toContainText('Onaylarsanız Profesyonel planı hemen başlar');
    await confirm(first.page);
    await expect(first.page.getByText('Havale onaylandı, plan tanımlandı')).toBeVisible();
    await expect(first.page.getByRole('tab')).toHaveText([
      'Abonelikler',
      'Ödemeler',
      'PayTR bildirimleri',
      'Fatura verileri',
    ]);
    await expect(first.page.getByText('Bekleyen iş yok')).toBeVisible();
    expectDeniedCalls('409 POST /api/admin/payments/:id/confirm');
    await confirm(second.page);
    await expect(second.page.getByText('Liste güncellendi, ödemenin son durumunu görüyorsunuz.')).toBeVisible();
  });

  await test.step('the buyer’s page completes by itself', async () => {
    await expect(page.getByText('Ödemeniz tamamlandı')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('region', { name: 'Mevcut abonelik' })).toContainText('Mevcut planProfesyonelAktif');
    await waitForMail(api.siteUrl, buyer.email, 'Ödemenizi aldık');
  });

  const rejected = await test.step('money that did not come ends an order, with the reason', async () => {
    const { transfer, paymentId } = await orderBy(api, buyer, plans.corporate, 'transfer');
    await first.page.goto(`/admin/subscriptions?tab=payments&task=open&search=${transfer?.reference}`);
    await first.page.getByRole('button', { name: /^İşlemler/ }).click();
    await first.page.getByRole('menuitem', { name: /^Reddet/ }).click();
    const dialog = first.page.getByRole('dialog', { name: 'Havale reddedilsin mi?' });
    await dialog.getByLabel('Açıklama').fill('Gönderilen tutar eksik.');
    await dialog.getByRole('button', { name: 'Havaleyi reddet' }).click();
    await expect(first.page.getByText('Havale reddedildi')).toBeVisible();
    await page.goto(`/dashboard/subscription?payment=${paymentId}`);
    await expect(page.getByRole('alert').filter({ hasText: 'Gönderilen tutar eksik.' })).toBeVisible();
    const mail = await waitForMail(api.siteUrl, buyer.email, 'Havale / EFT ödemeniz onaylanamadı');
    expect(mail.text).toContain('Gönderilen tutar eksik.');
    return transfer?.reference ?? '';
  });

  await test.step('a wrong rejection is taken back, and the buyer withdraws the order that is waited for again', async () => {
    const admin = first.page;
    await admin.goto(`/admin/subscriptions?tab=payments&search=${rejected}`);
    await expect(admin.getByRole('button', { name: /^Havaleyi onayla/ })).toHaveCount(0);
    await admin.getByRole('button', { name: `İşlemler: ${rejected}` }).click();
    await expect(admin.getByRole('menuitem')).toHaveText(['Yeniden aç', 'Fatura bilgilerini göster']);
    await admin.getByRole('menuitem', { name: `Yeniden aç: ${rejected}` }).click();
    const question = admin.getByRole('alertdialog', { name: 'Reddedilen havale yeniden açılsın mı?' });
    await question.getByRole('button', { name: 'Yeniden aç' }).click();
    await expect(admin.getByText('Havale yeniden açıldı')).toBeVisible();
    await expect(admin.getByRole('button', { name: `Havaleyi onayla: ${rejected}` })).toBeVisible();
    await waitForMail(api.siteUrl, buyer.email, 'Havale / EFT siparişiniz yeniden açıldı');
    await page.reload();
    await page
      .getByRole('region', { name: 'Ödemeniz' })
      .getByRole('button', { name: /^Siparişi geri çek/ })
      .click();
    const asked = page.getByRole('alertdialog', { name: 'Siparişiniz geri çekilsin mi?' });
    await asked.getByRole('button', { name: 'Siparişi geri çek' }).click();
    await expect(page.getByRole('region', { name: 'Ödemeniz' })).toContainText('Siparişiniz geri çekildi');
    await page.getByRole('link', { name: 'Ödemelerimi göster' }).click();
    await expect(page.getByRole('region', { name: 'Ödemeler' })).toContainText('Geri çekildi');
    await checkAccessibility(page, 'an order that was withdrawn');
    await admin.reload();
    await expect(admin.getByText('Geri çekildi', { exact: true })).toBeVisible();
    await expect(admin.getByRole('button', { name: /^İşlemler|^Havaleyi onayla/ })).toHaveCount(0);
  });
});

async function confirm(page: Page): Promise<void> {
  const question = page.getByRole('alertdialog', { name: 'Havale hesaba geçti mi?' });
  await question.getByRole('button', { name: 'Havaleyi onayla' }).click();
}

function copiedOn(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}
