import { listAllArticles } from '@hokka/contracts/articles/article-admin.ts';
import type { Page } from '@playwright/test';
import { checkAccessibility } from '../support/accessibility.ts';
import { denyCalls } from '../support/denied-calls.ts';
import { expect, test } from '../support/fixtures.ts';
import { checkNarrowScreen } from '../support/narrow-screen.ts';

test('the keyboard alone leads to a page, an article, a user and an action', { tag: '@long' }, async ({
  anAdmin,
  api,
  expectDeniedCalls,
}) => {
  const stamp = Date.now();
  const author = await api.openAccount(`Işıl Paletçi ${stamp}`);
  const { id } = await api.writeArticle(author, { title: `PALETİN bulduğu ${stamp}` });
  const { page } = await anAdmin();
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const palette = page.getByRole('dialog', { name: 'Sayfa, makale veya işlem ara' });
  const options = palette.getByRole('option');

  await test.step('it keeps what is typed before it is loaded', async () => {
    let letLoad = await holdPalette(page);
    const link = page.getByRole('navigation').getByRole('link', { name: 'Kullanıcılar' });
    await link.focus();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Komut paleti' }).getByRole('textbox')).toBeFocused();
    await page.keyboard.type('mesaj');
    letLoad();
    await expect(palette.getByRole('combobox')).toHaveValue('mesaj');
    await page.keyboard.type('lar');
    await expect(options.first()).toHaveText(/^Mesajlar/);
    await page.keyboard.press('Escape');
    await expect(link).toBeFocused();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    letLoad = await holdPalette(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type(`ışıl paletçi ${stamp}`);
    await page.keyboard.press('Enter');
    letLoad();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(author.name);
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('it opens with all pages, and Escape closes it', async () => {
    await page.keyboard.press('Control+k');
    await expect(palette.getByRole('combobox')).toBeFocused();
    await expect(options.filter({ hasText: 'Denetim kaydı' })).toBeVisible();
    await checkAccessibility(page, 'the palette');
    await checkNarrowScreen(page, 'the palette');
    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();
  });

  await test.step('a page', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('KULLANICI');
    await expect(options.first()).toHaveText(/^Kullanıcılar/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/users$/);
    await expect(palette).toBeHidden();
  });

  await test.step('a user', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(`ışıl paletçi ${stamp}`);
    await expect(options.filter({ hasText: author.email })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(author.name);
  });

  await test.step('an article', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(`paletin bulduğu ${stamp}`);
    await expect(options.filter({ hasText: 'PALETİN bulduğu' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/dashboard/articles/read/${id}$`));
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(author.name);
  });

  await test.step('an action, chosen by the arrow keys', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('tema');
    await expect(options).toHaveText([/Sistem/, /Açık/, /Koyu/]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  await test.step('what is not there, and what cannot be asked', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('böyle bir şey yok');
    await expect(palette.getByText('Sonuç bulunamadı. Başka bir sözcük deneyin.')).toBeVisible();
    await page.keyboard.press('Escape');
    await denyCalls(page, listAllArticles, 'rate_limited');
    expectDeniedCalls('429 GET /api/admin/articles');
    await page.keyboard.press('Control+k');
    await page.keyboard.type(`paletçi ${stamp}`);
    await expect(options.filter({ hasText: author.email })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the list of keys', async () => {
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Klavye kısayolları' });
    await expect(keys).toContainText('Sayfadaki aramaya gider');
    await checkAccessibility(page, 'the list of keys');
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
    await page.goto('/admin/users');
    await expect(page.getByLabel('Ad veya e-posta ara')).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByLabel('Ad veya e-posta ara')).toBeFocused();
    // In a text field, `?` is typed instead of opening the help.
    await page.keyboard.type('?');
    await expect(keys).toBeHidden();
    await expect(page.getByLabel('Ad veya e-posta ara')).toHaveValue('?');
  });
});

/** Holds back the file of the palette until the result is called. */
async function holdPalette(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.unroute('**/assets/commands-*.js');
  await page.route('**/assets/commands-*.js', (route) => promise.then(() => route.continue()));
  return resolve;
}
