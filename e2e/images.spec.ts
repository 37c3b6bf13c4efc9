import type { Page } from '@playwright/test';
import { drawHalves } from '../testing/image-files.ts';
import { checkAccessibility } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { openPublishing, openTab } from './support/panels.ts';
import { findRowMenu } from './support/row-menu.ts';

test('a picture is pasted, described and shown to readers, and only after publication', { tag: '@long' }, async ({
  aUser,
  api,
  browser,
  expectDeniedCalls,
}) => {
  const user = await aUser();
  const { page } = user;
  const { id } = await api.writeArticle(user, { title: 'Görselli yazı', content: 'İlk paragraf.' });
  const file = await drawHalves(900, 500).encode('png');

  let upload: 'failed' | 'done' | 'waiting' | 'refused' = 'failed';

  await test.step('a failed upload can be tried again; a description is asked for', async () => {
    expectDeniedCalls('net::ERR_FAILED POST /api/articles/:id/images');
    await page.route('**/api/articles/*/images', (route) => {
      if (upload === 'done' || route.request().method() !== 'POST') return route.fallback();
      if (upload === 'failed') return route.abort();
      return upload === 'refused' ? route.fulfill({ status: 413, json: noRoom }) : undefined;
    });
    await page.goto(`/dashboard/articles/edit/${id}`);
    await page.getByRole('textbox', { name: 'Makale metni' }).click();
    await pasteImage(page, file);
    const dialog = page.getByRole('dialog', { name: 'Görsel ekle' });
    await expect(dialog.getByText('Görsel yüklenemedi')).toBeVisible();
    await expect(dialog.getByLabel('Alternatif metin')).toBeHidden();
    upload = 'done';
    await dialog.getByRole('button', { name: 'Yeniden dene' }).click();
    await expect(dialog.getByText('resim.png metne eklendi')).toBeVisible();
    // The picture is there before it is described.
    await expect(
      page.getByRole('textbox', { name: 'Makale metni', includeHidden: true }).locator('figure img'),
    ).toHaveCount(1);
    await checkAccessibility(page, 'a picture that is added');
    await dialog.getByRole('button', { name: 'Uygula' }).click();
    await expect(dialog.getByText('Görseli anlatın ya da “Süs görseli”ni işaretleyin')).toBeVisible();
    await dialog.getByLabel('Alternatif metin').fill('Yarısı kırmızı bir kare');
    await dialog.getByLabel('Alt yazı').fill('Renkler');
    await dialog.getByLabel('Alt yazı').press('Enter');
    await expect(dialog).toBeHidden();
  });

  const shown = page.getByRole('img', { name: 'Yarısı kırmızı bir kare' });
  const loads = (one: typeof shown) =>
    expect.poll(() => one.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);

  await test.step('it stands in the text, in the preview, and after a reload; its texts can be changed by keyboard', async () => {
    await loads(shown);
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Kaydedildi', { exact: true })).toBeVisible();
    await page.reload();
    await loads(shown);
    await page.getByRole('button', { name: 'Görseli düzenle' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Görsel' });
    await expect(dialog.getByLabel('Alternatif metin')).toHaveValue('Yarısı kırmızı bir kare');
    await dialog.getByLabel('Alt yazı').fill('İki renk');
    await dialog.getByRole('button', { name: 'Uygula' }).click();
    await expect(page.getByText('İki renk')).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Makale başarıyla güncellendi!')).toBeVisible();
    await page.getByRole('button', { name: 'Ön izleme' }).click();
    await loads(page.getByLabel('Ön izleme').getByRole('img'));
  });

  await test.step('a dropped file is uploaded; that can be cancelled, and what there is no room for is said', async () => {
    await page.getByRole('button', { name: 'Düzenle', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Görsel ekle' });
    upload = 'waiting';
    const begun = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/images'));
    await dropImage(page, file);
    await expect(dialog.getByText('resim.png yükleniyor (%)')).toBeVisible();
    const request = await begun;
    await dialog.getByRole('button', { name: 'Vazgeç' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => request.failure()?.errorText).toBe('net::ERR_ABORTED');
    expectDeniedCalls('413 POST /api/articles/:id/images');
    upload = 'refused';
    await dropImage(page, file);
    await expect(dialog.getByText(noRoom.message)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Yeniden dene' })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    upload = 'done';
  });

  const cover = page.getByRole('img', { name: 'Kapak görseli' });

  await test.step('a cover is chosen from the uploaded pictures', async () => {
    await openTab(page, 'Ayarlar');
    await page.getByRole('button', { name: 'Yüklediklerim' }).click();
    const picker = page.getByRole('dialog', { name: 'Yüklediklerim' });
    await expect(picker.getByText('Kullanılan yer')).toBeVisible();
    await checkAccessibility(page, 'uploaded pictures to choose from');
    await picker.getByRole('list', { name: 'Yüklediğim görseller' }).getByRole('button').first().click();
    await expect(picker).toBeHidden();
    await loads(cover);
  });

  await test.step('a cover is uploaded, and stands in the list; all images are listed with their articles', async () => {
    const chosen = (await cover.getAttribute('src')) ?? '';
    await page
      .getByLabel('Kapak görseli dosyası')
      .setInputFiles({ name: 'kapak.png', mimeType: 'image/png', buffer: file });
    await expect(cover).not.toHaveAttribute('src', chosen);
    await loads(cover);
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.keyboard.press('Control+s');
    await saved;
    await page.goto('/dashboard/articles');
    await loads(page.getByRole('list', { name: 'Makaleler' }).locator('img'));
    await findRowMenu(page, 'Makalelerim').click();
    await page.getByRole('menuitem', { name: 'Görseller' }).click();
    const images = page.getByRole('list', { name: 'Görseller' });
    await expect(images.getByRole('link', { name: 'Görselli yazı', exact: true })).toHaveCount(2);
    await checkAccessibility(page, 'all images of a user');
    await page
      .getByLabel('Yüklenecek görsel')
      .setInputFiles({ name: 'manzara.png', mimeType: 'image/png', buffer: await drawHalves(400, 300).encode('png') });
    const uploading = page.getByRole('dialog', { name: 'Görsel yükle' });
    await uploading.getByRole('radio', { name: 'Görselli yazı' }).check();
    await checkAccessibility(page, 'the upload of a picture');
    await uploading.getByRole('button', { name: 'Yükle', exact: true }).click();
    const unused = images.getByRole('listitem').filter({ hasText: 'Kullanılmıyor' });
    await expect(unused).toHaveCount(1);
    await unused.getByRole('checkbox').check();
    const bar = page.getByRole('region', { name: 'Seçilen görseller' });
    await expect(bar).toContainText('1 görsel seçildi');
    await bar.getByRole('button', { name: 'Sil', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Görselleri sil' }).click();
    await expect(page.getByText('1 görsel silindi')).toBeVisible();
    // An open dialog hides the list from roles.
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(unused).toHaveCount(0);
    await images
      .getByRole('button', { name: /^Diğer işlemler/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: /görselini sil$/ }).click();
    const warning = page.getByRole('alertdialog');
    await expect(warning).toContainText('“Görselli yazı” içinde duruyor');
    await warning.getByRole('button', { name: 'Görseli sil' }).click();
    await expect(images.getByRole('link', { name: 'Görselli yazı', exact: true })).toHaveCount(1);
    await page.goto(`/dashboard/articles/edit/${id}`);
    await page.getByRole('button', { name: 'Ön izleme' }).click();
    await loads(page.getByLabel('Ön izleme').getByRole('img'));
  });

  await test.step('readers see it once the article is public, and only then', async () => {
    const address = await page.getByLabel('Ön izleme').getByRole('img').getAttribute('src');
    const bare = (address ?? '').replace(/\?.*/, '');
    expect((await page.request.get(address ?? '')).status()).toBe(200);
    expect((await page.request.get(bare)).status()).toBe(404);
    const publishing = await openPublishing(page);
    await publishing.getByRole('button', { name: 'Hokka’da yayımla' }).click();
    await expect(page.getByRole('link', { name: 'Makaleyi görüntüle' })).toBeVisible();
    const reader = await (await browser.newContext()).newPage();
    await reader.goto(`/articles/${id}`);
    const image = reader.getByRole('img', { name: 'Yarısı kırmızı bir kare' });
    await loads(image);
    await expect(image).toHaveAttribute('width', '900');
    await expect(reader.getByText('İki renk')).toBeVisible();
    expect((await reader.request.get(bare)).headers()['cache-control']).toBe('public, max-age=60');
    await reader.context().close();
  });
});

test('a picture that is chosen before the library is known to be empty is not lost', async ({ aUser }) => {
  const { page } = await aUser();
  const known = Promise.withResolvers<void>();
  await page.route(/\/api\/images\?/, async (route) => {
    await known.promise;
    await route.fallback();
  });
  await page.goto('/dashboard/images');
  await page
    .getByLabel('Yüklenecek görsel')
    .setInputFiles({ name: 'manzara.png', mimeType: 'image/png', buffer: await drawHalves(40, 30).encode('png') });
  const dialog = page.getByRole('dialog', { name: 'Görsel yükle' });
  await expect(dialog).toBeVisible();
  known.resolve();
  await expect(page.getByText('Henüz görsel yok')).toBeVisible();
  await expect(dialog).toBeVisible();
});

const noRoom = {
  success: false,
  code: 'image_quota_exhausted',
  message: 'Görselleriniz için 20 MB yeriniz var; 20 MB dolu, bu görsel ise 0,01 MB yer tutuyor.',
};

async function dropImage(page: Page, file: Buffer): Promise<void> {
  await page.getByRole('textbox', { name: 'Makale metni' }).evaluate(
    (text, bytes) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(bytes)], 'resim.png', { type: 'image/png' }));
      const { left: clientX, top: clientY } = text.getBoundingClientRect();
      const place = { clientX: clientX + 5, clientY: clientY + 5 };
      text.dispatchEvent(new DragEvent('drop', { dataTransfer, ...place, bubbles: true, cancelable: true }));
    },
    [...file],
  );
}

async function pasteImage(page: Page, file: Buffer): Promise<void> {
  await page.getByRole('textbox', { name: 'Makale metni' }).evaluate(
    (text, bytes) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([new Uint8Array(bytes)], 'resim.png', { type: 'image/png' }));
      text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [...file],
  );
}
