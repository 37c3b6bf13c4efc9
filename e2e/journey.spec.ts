import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { anAddress } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { waitForVerificationToken } from './support/mailbox.ts';
import { openTab } from './support/panels.ts';
import { chooseInRowMenu } from './support/row-menu.ts';

const title = 'İnci çağının ılık güz şölenleri ve öyküleri';
const addition = 'Son söz: ığdır, şöför, çığ, ÖĞÜN, İĞNE.';

test('from registration to a published article and its end', async ({ page, context, aVisitor, expectDeniedCalls }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const person = { name: 'Gülşah Öğüt', email: anAddress(), password: 'gizli-şifre-1' };

  await test.step('registers and is signed in by the link in the mail', async () => {
    await register(page, person);
    await correctAddress(page, person);
    await page.getByRole('link', { name: 'Demo posta kutusunu aç' }).click();
    await page.frameLocator('iframe').getByRole('link', { name: 'E-posta adresimi doğrula' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hoş geldiniz, ${person.name}`);
  });

  await test.step('orders an article and sees it being written', async () => {
    await expect(page.getByRole('button', { name: 'Makaleyi oluştur' })).toBeVisible();
    await page.getByRole('link', { name: 'Yeni makale' }).first().click();
    // The dashboard of a new user has a title field of its own.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yeni makale');
    await page.getByLabel('Makale başlığı').fill(title);
    await page
      .getByLabel('AI isteği (prompt)', { exact: true })
      .fill('#pace:10 Güz şölenlerini ve kışa hazırlanan bir kasabayı anlatın.');
    await page.getByText('Ayrıntılar', { exact: true }).click();
    await page.getByLabel('Uzunluk').selectOption('long');
    await page.getByRole('button', { name: 'Makale oluştur' }).click();
    await expect(page).toHaveURL(/\/dashboard\/articles\/edit\//);
  });

  const text = page.getByRole('region', { name: 'Makale metni' });
  const readLength = async () => (await readInnerText(text)).length;
  await test.step('leaves while it is written, returns and sees the rest', async () => {
    await expect.poll(readLength).toBeGreaterThan(200);
    const first = await readInnerText(text);
    await expect.poll(readLength).toBeGreaterThan(first.length + 200);
    await expectWriting(page);
    const beginning = (await readInnerText(text.locator('p').first())).slice(0, 60);

    await page.getByRole('navigation').getByRole('link', { name: 'Makalelerim' }).click();
    const row = page.getByRole('listitem').filter({ hasText: title });
    await expect(row.getByText('Oluşturuluyor')).toBeVisible();
    // Under reduced motion the icon does not move, but it is present.
    await expect(row.locator('.lucide-loader-circle')).toBeVisible();
    await row.getByRole('link', { name: title, exact: true }).click();

    await expect(text).toContainText(beginning);
    await expectWriting(page);
    await expect(page.getByRole('textbox', { name: 'Makale metni' })).toContainText(beginning, { timeout: 30_000 });
    await expect(page.getByRole('button', { name: 'Durdur' })).toBeHidden();
  });

  await test.step('edits and saves', async () => {
    const editor = page.getByRole('textbox', { name: 'Makale metni' });
    await editor.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.insertText(addition);
    await expect(page.getByText('Kaydedildi', { exact: true })).toBeHidden();
    await page.getByRole('button', { name: 'Kaydet' }).click();
    const result = page.getByText('Makale başarıyla güncellendi!');
    await expect(result).toBeVisible();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    await expect.poll(async () => (await result.boundingBox())?.x, 'results stand right').toBeGreaterThan(width / 2);
    await expect.poll(async () => (await result.boundingBox())?.y, '… and below').toBeGreaterThan(height / 2);
    await expect(page.getByText('Kaydedildi', { exact: true })).toBeVisible();
  });

  await test.step('previews', async () => {
    await page.getByRole('button', { name: 'Ön izleme' }).click();
    const preview = page.getByRole('region', { name: 'Ön izleme', exact: true });
    await expect(preview.getByRole('heading').first()).toBeVisible();
    await expect(preview).toContainText(addition);
    await expect(page.getByRole('textbox', { name: 'Makale metni' })).toBeHidden();
    await page.getByRole('button', { name: 'Düzenle' }).click();
  });

  await test.step('copies', async () => {
    await page.getByRole('button', { name: 'Diğer işlemler', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Kopyala', exact: true }).click();
    await expect(page.getByText('İçerik panoya kopyalandı!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(addition);
  });

  await test.step('downloads a text file', async () => {
    await page.getByRole('button', { name: 'Diğer işlemler', exact: true }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Düz metin (.txt)' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`${title}.txt`);
    const file = await readFile(await download.path(), 'utf8');
    expect(file).toContain(title);
    expect(file).toContain(addition);
    expect(file).not.toMatch(/^#|\*\*/m);
  });

  await test.step('publishes', async () => {
    await openTab(page, 'Ayarlar');
    await page.getByRole('switch', { name: 'Halka açık' }).check();
    await expect(page.getByText('Herkes görebilir; Makaleler sayfasında ve arama motorlarında çıkar')).toBeVisible();
    await expect(page.getByText('adınız yazar olarak herkese görünür')).toBeVisible();
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await expect(page.getByRole('link', { name: 'Makaleyi görüntüle' })).toBeVisible();
  });

  const visitor = await aVisitor();
  await test.step('a visitor reads it', async () => {
    const address = await page.getByRole('link', { name: 'Makaleyi görüntüle' }).getAttribute('href');
    await visitor.goto(address ?? '');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(visitor.getByText(addition)).toBeVisible();
    await expect(visitor.getByText(person.name).first()).toBeVisible();
    await expect(visitor.getByText('Yapay zekâ desteğiyle hazırlandı')).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'Düzenle' })).toBeHidden();
    const own = await page.context().newPage();
    await own.goto(address ?? '');
    await own.getByRole('link', { name: 'Düzenle' }).click();
    await own.getByRole('button', { name: 'Burada yaz' }).click();
    await expect(own.getByRole('textbox', { name: 'Makale metni' })).toContainText(addition);
    await own.close();
  });

  await test.step('the author deletes it and the visitor finds nothing', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Makalelerim' }).click();
    await chooseInRowMenu(page, title, 'Sil');
    const question = page.getByRole('alertdialog', { name: 'Bu makaleyi silmek istediğinizden emin misiniz?' });
    await question.getByRole('button', { name: 'Makaleyi sil' }).click();
    await expect(page.getByText('Makale silindi')).toBeVisible();
    await expect(page.getByText('Henüz makaleniz yok')).toBeVisible();
    expectDeniedCalls('404 GET /articles/:id');
    expect((await visitor.reload())?.status()).toBe(404);
    await expect(visitor.getByText(addition)).toBeHidden();
  });
});

async function register(page: Page, person: { name: string; email: string; password: string }): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Kayıt Ol' }).first().click();
  await page.getByLabel('Ad Soyad').fill(person.name);
  await page.getByLabel('E-posta').fill(person.email);
  await page.getByLabel('Telefon').fill('+90 (532) 000-00-00');
  await page.getByLabel('Şifre', { exact: true }).fill(person.password);
  // Until the page works, the button is disabled and clicks are lost.
  await expect(page.getByRole('button', { name: 'Kayıt Ol' })).toBeEnabled();
  await page.getByRole('button', { name: 'Şifreyi göster' }).first().click();
  await expect(page.getByLabel('Şifre tekrarı')).toBeHidden();
  await page.getByRole('button', { name: 'Kayıt Ol' }).click();
  await expect(page.getByRole('heading', { name: 'E-postanıza bakın' })).toBeVisible();
}

/** The page stays when it is opened again, and the address can be corrected before the mail has arrived. */
async function correctAddress(page: Page, person: { email: string }): Promise<void> {
  await page.reload();
  await page.getByRole('button', { name: 'Adresi değiştir' }).click();
  person.email = anAddress();
  await page.getByLabel('Doğru e-posta adresi').fill(person.email);
  await page.getByRole('button', { name: 'Adresi değiştir ve gönder' }).click();
  await expect(page.getByText(person.email)).toBeVisible();
  await waitForVerificationToken(new URL(page.url()).origin, person.email);
}

async function expectWriting(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Durdur' })).toBeVisible();
  await expect(page.getByText('Oluşturuluyor').first()).toBeVisible();
}

async function readInnerText(locator: Locator): Promise<string> {
  return (await locator.textContent()) ?? '';
}
