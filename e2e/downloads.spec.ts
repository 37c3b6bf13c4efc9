import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import JSZip from 'jszip';
import { checkAccessibility } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';

const content = '## Işıl ışıl\n\nBir **kalın** söz, ₺49.';

test('an article is downloaded in the format that is chosen, several as a zip', { tag: '@long' }, async ({
  aUser,
  api,
  expectDeniedCalls,
}) => {
  const user = await aUser();
  const { page } = user;
  const first = await api.writeArticle(user, { title: 'Çiğ köfte/şıra', content });
  await api.writeArticle(user, { title: 'İkinci yazı', content });

  await test.step('from the editor, with the keyboard', async () => {
    await page.goto(`/dashboard/articles/edit/${first.id}`);
    await findActions(page).press('Enter');
    const formats = page.getByRole('menuitem', { name: /^İndir: / });
    await expect(formats).toHaveText([
      'İndir: Word (.docx)',
      'İndir: PDF (.pdf)',
      'İndir: Web sayfası (.html)',
      'İndir: Markdown (.md)',
      'İndir: Düz metin (.txt)',
    ]);
    // The menu takes the focus shortly after it appears.
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    // Above the last item, from which the formats begin.
    for (const key of ['End', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
    await expect(formats.nth(1)).toBeFocused();
    const download = await waitForDownload(page, () => page.keyboard.press('Enter'));
    expect(download.suggestedFilename()).toBe('Çiğ köfte-şıra.pdf');
    expect((await readBytes(download)).toString('latin1')).toMatch(/^%PDF-1\.7/);
  });

  await test.step('the web page opens by itself', async () => {
    await findActions(page).click();
    const html = await waitForDownload(page, () => page.getByRole('menuitem', { name: 'Web sayfası' }).click());
    const opened = await page.context().newPage();
    await opened.setContent((await readBytes(html)).toString());
    await expect(opened.getByRole('heading', { level: 1 })).toHaveText('Çiğ köfte/şıra');
    await expect(opened.getByText('Bir kalın söz, ₺49.')).toBeVisible();
    await opened.close();
  });

  await test.step('what cannot be written says why', async () => {
    expectDeniedCalls('503 GET /api/articles/:id/download');
    const message = 'Hizmete şu anda ulaşılamıyor.';
    await page.route('**/download?format=docx', (route) =>
      route.fulfill({ status: 503, json: { success: false, code: 'dependency_unavailable', message } }),
    );
    await findActions(page).click();
    await page.getByRole('menuitem', { name: 'Word' }).click();
    await expect(page.getByText('Makale indirilemedi')).toBeVisible();
    await expect(page.getByText(message)).toBeVisible();
    await page.unroute('**/download?format=docx');
  });

  await test.step('several from the list', async () => {
    await page.goto('/dashboard/articles');
    await page.getByRole('checkbox', { name: 'Seç: İkinci yazı' }).check();
    await expect(page.getByRole('status').filter({ hasText: '1 makale seçildi' })).toBeAttached();
    await page.getByRole('checkbox', { name: 'Bu sayfadaki tüm makaleleri seç' }).check();
    await checkAccessibility(page, 'selected articles');
    const bar = page.getByRole('region', { name: 'Seçilen makaleler' });
    await expect(bar).toContainText('2 makale seçildi');
    await bar.getByRole('button', { name: 'İndir' }).click();
    const download = await waitForDownload(page, () => page.getByRole('menuitem', { name: 'Word' }).click());
    expect(download.suggestedFilename()).toMatch(/^hokka-makaleler-\d{4}-\d\d-\d\d\.zip$/);
    const zip = await JSZip.loadAsync(await readBytes(download));
    expect(Object.keys(zip.files).toSorted()).toEqual(['Çiğ köfte-şıra.docx', 'İkinci yazı.docx']);
    await bar.getByRole('button', { name: 'Seçimi kaldır' }).click();
    await expect(bar).toBeHidden();
  });
});

/** The menu in the bar of the editor. */
function findActions(page: Page): Locator {
  return page.getByRole('button', { name: 'Diğer işlemler', exact: true });
}

async function waitForDownload(page: Page, choose: () => Promise<unknown>): Promise<Download> {
  const downloading = page.waitForEvent('download');
  await choose();
  return downloading;
}

async function readBytes(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}
