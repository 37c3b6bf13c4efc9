import { getUsageStats } from '@hokka/contracts/usage/usage.ts';
import { makeWordFile } from '../testing/word-documents.ts';
import { checkAccessibility } from './support/accessibility.ts';
import { findArticleText } from './support/article-text.ts';
import { expect, test } from './support/fixtures.ts';

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

test('an empty list offers own documents: a Word file with what it loses, and an empty one', { tag: '@long' }, async ({
  aUser,
  api,
}) => {
  const { page, token } = await aUser();
  await page.goto('/dashboard/articles');
  await expect(page.getByText('Henüz makaleniz yok')).toBeVisible();
  const upload = page.getByLabel('Yüklenecek belge');

  await test.step('a file of another kind is refused before it is sent', async () => {
    await upload.setInputFiles({ name: 'eski.doc', mimeType: 'application/msword', buffer: Buffer.from('x') });
    await expect(page.getByText('Word’de açıp .docx olarak kaydedin')).toBeVisible();
  });

  await test.step('a Word file becomes an article, and its losses are named', async () => {
    await upload.setInputFiles({ name: 'bahçe.docx', mimeType: docxType, buffer: Buffer.from(makeWordFile()) });
    const dialog = page.getByRole('dialog', { name: 'Belgeniz alındı' });
    await expect(dialog.getByRole('listitem').filter({ hasText: 'içindekiler tablosu' })).toBeVisible({
      timeout: 90_000,
    });
    await expect(dialog.getByRole('listitem').filter({ hasText: 'yorumlar' })).toBeVisible();
    await checkAccessibility(page, 'what a document lost');
    await dialog.getByRole('button', { name: 'Belgeyi aç' }).click();
    const text = findArticleText(page);
    await expect(text.getByRole('heading', { name: 'İlkbahar' })).toBeVisible();
    await expect(text.getByRole('table')).toContainText('Domates');
    await expect(text.getByRole('img', { name: 'Bahçedeki çardak' })).toBeVisible();
    await expect(text).not.toContainText('İçindekiler');
    await expect(page).toHaveTitle(/^Bahçede bir yıl/);
  });

  await test.step('an empty document is written in at once, and neither uses the quota', async () => {
    await page.goto('/dashboard/articles/create');
    await page.getByRole('button', { name: 'Boş belge' }).click();
    const text = findArticleText(page);
    await text.click();
    await page.keyboard.type('İlk cümlem.');
    await expect(text).toContainText('İlk cümlem.');
    await expect(page.getByText('Kaydedildi', { exact: true })).toBeVisible();
    const { articles, aiRequests } = await api.call(getUsageStats, { token });
    expect([articles.used, aiRequests.used]).toEqual([0, 0]);
  });
});
