import { createArticle } from '@hokka/contracts/articles/generation.ts';
import type { Page } from '@playwright/test';
import { checkAccessibility } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';

test('what is wrong is underlined, and its menu puts it right', async ({ aUser, api }) => {
  const user = await aUser();
  const { page } = user;
  const content = [
    'Bu **orjinal** metni herkez okudu. `herkez` bir koddur.',
    '```\nherkez yanlız\n```',
    '- Kahve yanlız içilir.',
  ].join('\n\n');
  const { id } = await api.writeArticle(user, { title: 'Altı çizilen', content });
  await page.goto(`/dashboard/articles/edit/${id}`);
  // The worker of the production build starts and answers.
  await expect(findErrors(page)).toHaveText(['orjinal', 'herkez', 'yanlız']);

  await findErrors(page).first().click();
  const menu = page.getByRole('menu', { name: /“orjinal”/ });
  await expect(menu.getByRole('menuitem')).toContainText(['orijinal', 'Yok say', 'Bu kuralı kapat']);
  await checkAccessibility(page, 'the menu of an issue');
  await menu.getByRole('menuitem', { name: 'orijinal' }).click();
  await expect(menu).toBeHidden();
  await expect(findText(page).locator('strong')).toHaveText('orijinal');
  await expect(findErrors(page)).toHaveText(['herkez', 'yanlız']);
  // What is typed next goes to the text, and the replacement is one step that can be taken back.
  await page.keyboard.press('Control+z');
  await expect(findText(page).locator('strong')).toHaveText('orjinal');
  await expect(findErrors(page)).toHaveText(['orjinal', 'herkez', 'yanlız']);

  // A word is not underlined while it is being typed.
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Süpriz');
  await expect(page.getByText('Kaydedilmemiş değişiklikler', { exact: true })).toBeVisible();
  await page.keyboard.type(' oldu.');
  await expect(findErrors(page)).toHaveText(['orjinal', 'herkez', 'yanlız', 'Süpriz']);

  // The list leads to the place.
  await page.getByText('Yazım denetimi', { exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Makale ayrıntıları' });
  await expect(panel.getByText('Yazım yanlışları (4)')).toBeVisible();
  await panel.getByRole('button', { name: /^herkez/ }).click();
  await expect(page.getByRole('menu', { name: /“herkez”/ })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Yok say' }).click();
  await expect(findErrors(page)).toHaveText(['orjinal', 'yanlız', 'Süpriz']);
});

test('F7 goes from one to the next, and what the writer decides is remembered', async ({ aUser, api }) => {
  const user = await aUser();
  const { page } = user;
  const content = 'Kedi bugün blorkladı. Herkez geldi.\n\nYanlız o gelmedi.';
  const { id } = await api.writeArticle(user, { title: 'Klavyeyle gezilen', content });
  await page.goto(`/dashboard/articles/edit/${id}`);
  await expect(findErrors(page)).toHaveText(['blorkladı', 'Herkez', 'Yanlız']);

  await page.keyboard.press('F7');
  await expect(
    page
      .getByRole('menu', { name: /“blorkladı”/ })
      .getByRole('menuitem')
      .first(),
  ).toBeFocused();
  await page.getByRole('menuitem', { name: 'Sözlüğe ekle' }).press('Enter');
  await expect(findErrors(page)).toHaveText(['Herkez', 'Yanlız']);
  await expect(findText(page)).toBeFocused();
  await page.keyboard.press('Shift+F7');
  await expect(page.getByRole('menu', { name: /“Yanlız”/ })).toBeVisible();
  await page.keyboard.press('F7');
  await expect(page.getByRole('menuitem', { name: 'Herkes' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(findText(page)).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('Herkez');
  await page.keyboard.press('Alt+Enter');
  await page.keyboard.press('Enter');
  await expect(findText(page)).toContainText('Herkes geldi.');

  await page.keyboard.press('F7');
  await page.getByRole('menuitem', { name: 'Bu kuralı kapat' }).press('Enter');
  await expect(findErrors(page)).toHaveCount(0);
  await page.keyboard.press('F7');
  await expect(page.getByText('Yazım uyarısı yok.').first()).toBeAttached();

  await page.keyboard.press('Control+s');
  await expect(page.getByText('Makale başarıyla güncellendi!')).toBeVisible();
  await page.reload();
  await page.getByText('Yazım denetimi', { exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Makale ayrıntıları' });
  await expect(panel.getByText('Yazım uyarısı yok.')).toBeVisible();
  await panel.getByText('Kapalı kurallar (1)').click();
  await panel.getByRole('button', { name: /kuralını aç$/ }).click();
  await expect(findErrors(page)).toHaveText(['Yanlız']);
  await panel.getByText('Sözlüğüm (1)').click();
  await panel.getByRole('button', { name: '“blorkladı” kelimesini sözlükten çıkar' }).click();
  await expect(findErrors(page)).toHaveText(['blorkladı', 'Yanlız']);
});

test('a text is written also where the checker does not load, and in other languages without it', async ({
  aUser,
  api,
  expectDeniedCalls,
}) => {
  const user = await aUser();
  const { page } = user;
  const { id } = await api.writeArticle(user, { title: 'Denetlenmeyen', content: 'Herkez geldi.' });
  const { id: english } = await api.call(createArticle, {
    token: user.token,
    body: { title: 'In English', ai_prompt: 'A short text.', format: 'social', language: 'en' },
  });
  expectDeniedCalls('net::ERR_FAILED GET /assets/:words');
  await page.route('**/assets/words-*', (route) => route.abort());
  await page.goto(`/dashboard/articles/edit/${id}`);
  await page.getByText('Yazım denetimi', { exact: true }).click();
  await expect(page.getByText('Yazım denetimi yüklenemedi.')).toBeVisible();
  await findText(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Yanlız.');
  await expect(findText(page)).toContainText('Herkez geldi. Yanlız.');
  await page.unroute('**/assets/words-*');
  await page.getByRole('button', { name: 'Yeniden dene' }).click();
  await expect(findErrors(page)).toHaveText(['Herkez', 'Yanlız']);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Makale başarıyla güncellendi!')).toBeVisible();

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`/dashboard/articles/edit/${english}`);
  await expect(findText(page)).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(asked.filter((path) => /\/text\/|words-|spelling/.test(path))).toEqual([]);
});

function findText(page: Page) {
  return page.getByRole('textbox', { name: 'Makale metni', exact: true });
}

function findErrors(page: Page) {
  return findText(page).locator('.spelling-error');
}
