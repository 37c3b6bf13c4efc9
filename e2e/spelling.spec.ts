import { createArticle } from '@hokka/contracts/articles/generation.ts';
import { checkAccessibility } from './support/accessibility.ts';
import { findArticleText, findSpellingErrors } from './support/article-text.ts';
import { expect, test } from './support/fixtures.ts';
import { openTab } from './support/panels.ts';

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
  await expect(findSpellingErrors(page)).toHaveText(['orjinal', 'herkez', 'yanlız']);

  await findSpellingErrors(page).first().click();
  const menu = page.getByRole('menu', { name: /“orjinal”/ });
  await expect(menu.getByRole('menuitem')).toContainText(['orijinal', 'Yok say', 'Bu kuralı kapat']);
  await checkAccessibility(page, 'the menu of an issue');
  await menu.getByRole('menuitem', { name: 'orijinal' }).click();
  await expect(menu).toBeHidden();
  await expect(findArticleText(page).locator('strong')).toHaveText('orijinal');
  await expect(findSpellingErrors(page)).toHaveText(['herkez', 'yanlız']);
  // Further typing goes into the text, and the replacement is one step that can be undone.
  await page.keyboard.press('Control+z');
  await expect(findArticleText(page).locator('strong')).toHaveText('orjinal');
  await expect(findSpellingErrors(page)).toHaveText(['orjinal', 'herkez', 'yanlız']);

  // A word is not underlined while it is being typed.
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Süpriz');
  await expect(page.getByText('Kaydedildi', { exact: true })).toBeHidden();
  await page.keyboard.type(' oldu.');
  await expect(findSpellingErrors(page)).toHaveText(['orjinal', 'herkez', 'yanlız', 'Süpriz']);

  // The list selects the place.
  const panel = page.getByRole('complementary', { name: 'Makale ayrıntıları' });
  await expect(panel.getByText('Yazım yanlışları (4)')).toBeVisible();
  await panel.getByRole('button', { name: /^herkez/ }).click();
  await expect(page.getByRole('menu', { name: /“herkez”/ })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Yok say' }).click();
  await expect(findSpellingErrors(page)).toHaveText(['orjinal', 'yanlız', 'Süpriz']);

  // On a phone the list is in a drawer, which closes.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Ayarlar ve bilgiler' }).click();
  const drawer = page.getByRole('dialog', { name: 'Ayarlar ve bilgiler' });
  await drawer.getByRole('button', { name: /^yanlız/ }).click();
  await expect(drawer).toBeHidden();
  await page
    .getByRole('menu', { name: /“yanlız”/ })
    .getByRole('menuitem', { name: 'yalnız' })
    .click();
  await expect(findSpellingErrors(page)).toHaveText(['orjinal', 'Süpriz']);
});

test('F7 goes from one to the next, and what the writer decides is remembered', { tag: '@long' }, async ({
  aUser,
  api,
}) => {
  const user = await aUser();
  const { page } = user;
  const content = 'Kedi masallda uyudu. Herkez geldi.\n\nYanlız o gelmedi.';
  const { id } = await api.writeArticle(user, { title: 'Klavyeyle gezilen', content });
  await page.goto(`/dashboard/articles/edit/${id}`);
  await expect(findSpellingErrors(page)).toHaveText(['masallda', 'Herkez', 'Yanlız']);

  await page.keyboard.press('F7');
  await expect(
    page
      .getByRole('menu', { name: /“masallda”/ })
      .getByRole('menuitem')
      .first(),
  ).toBeFocused();
  await page.getByRole('menuitem', { name: 'Sözlüğe ekle' }).press('Enter');
  await expect(findSpellingErrors(page)).toHaveText(['Herkez', 'Yanlız']);
  await expect(findArticleText(page)).toBeFocused();
  await page.keyboard.press('Shift+F7');
  await expect(page.getByRole('menu', { name: /“Yanlız”/ })).toBeVisible();
  await page.keyboard.press('F7');
  await expect(page.getByRole('menuitem', { name: 'Herkes' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(findArticleText(page)).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('Herkez');
  // While a word is selected, a click still opens the menu of another one.
  await findSpellingErrors(page).last().click();
  await expect(page.getByRole('menu', { name: /“Yanlız”/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('F7');
  await expect(page.getByRole('menu', { name: /“Herkez”/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+Enter');
  await page.keyboard.press('Enter');
  await expect(findArticleText(page)).toContainText('Herkes geldi.');

  await page.keyboard.press('F7');
  await page.getByRole('menuitem', { name: 'Bu kuralı kapat' }).press('Enter');
  await expect(findSpellingErrors(page)).toHaveCount(0);
  await page.keyboard.press('F7');
  await expect(page.getByText('Yazım uyarısı yok.').first()).toBeAttached();

  await page.keyboard.press('Control+s');
  await expect(page.getByText('Makale başarıyla güncellendi!')).toBeVisible();
  await page.reload();
  const panel = page.getByRole('complementary', { name: 'Makale ayrıntıları' });
  await expect(panel.getByText('Yazım uyarısı yok.')).toBeVisible();
  await panel.getByText('Kapalı kurallar (1)').click();
  await panel.getByRole('button', { name: /kuralını aç$/ }).click();
  await expect(findSpellingErrors(page)).toHaveText(['Yanlız']);
  await panel.getByText('Sözlüğüm (1)').click();
  await panel.getByRole('button', { name: '“masallda” kelimesini sözlükten çıkar' }).click();
  await expect(findSpellingErrors(page)).toHaveText(['masallda', 'Yanlız']);
});

test('on a phone a tap opens the menu, large enough for a finger, and another tap the next one', async ({
  aUser,
  api,
  newContext,
}) => {
  const user = await aUser();
  const content = 'Bu orjinal metni okudu ve sustu; sonra yola çıktı.\n\nKitabı herkez okudu.\n\nO yanlız geldi.';
  const { id } = await api.writeArticle(user, { title: 'Dokunarak', content });
  const storageState = await user.page.context().storageState();
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await (await newContext({ ...phone, storageState })).newPage();
  await page.goto(`/dashboard/articles/edit/${id}`);
  await expect(findSpellingErrors(page)).toHaveText(['orjinal', 'herkez', 'yanlız']);
  await findSpellingErrors(page).nth(1).tap();
  const menu = page.getByRole('menu', { name: /“herkez”/ });
  await expect(menu).toBeVisible();
  for (const item of await menu.getByRole('menuitem').all()) {
    const { x = 0, y = 0, width = 0, height = 0 } = (await item.boundingBox()) ?? {};
    expect(height, 'px a finger needs').toBeGreaterThanOrEqual(44);
    expect([x >= 0, x + width <= 390, y >= 0, y + height <= 844]).toEqual([true, true, true, true]);
  }
  // The menu is below its word: the text above can be tapped at once.
  await findSpellingErrors(page).first().tap();
  await page
    .getByRole('menu', { name: /“orjinal”/ })
    .getByRole('menuitem', { name: 'orijinal' })
    .tap();
  await expect(findSpellingErrors(page)).toHaveText(['herkez', 'yanlız']);

  // The selection stays: the phone shows its handles and menu there.
  await findSpellingErrors(page)
    .last()
    .evaluate((word) => getSelection()?.selectAllChildren(word));
  await findSpellingErrors(page).last().dispatchEvent('click');
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('yanlız');
  await expect(page.getByRole('menu')).toBeHidden();

  // The on-screen keyboard of a phone leaves half of the window: the menu scrolls there, down to its last item.
  await page.setViewportSize({ width: 390, height: 420 });
  await page.evaluate(() => getSelection()?.collapseToStart());
  await findSpellingErrors(page).last().tap();
  await page
    .getByRole('menu', { name: /“yanlız”/ })
    .getByRole('menuitem', { name: 'Bu kuralı kapat' })
    .tap();
  await expect(findSpellingErrors(page)).toHaveCount(0);
});

test('a text is written also where the checker does not load, and in other languages without it', {
  tag: '@long',
}, async ({ aUser, api, expectDeniedCalls }) => {
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
  await expect(page.getByText('Yazım denetimi yüklenemedi.')).toBeVisible();
  await findArticleText(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Yanlız.');
  await expect(findArticleText(page)).toContainText('Herkez geldi. Yanlız.');
  await page.unroute('**/assets/words-*');
  await page.getByRole('button', { name: 'Yeniden dene' }).click();
  await expect(findSpellingErrors(page)).toHaveText(['Herkez', 'Yanlız']);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Makale başarıyla güncellendi!')).toBeVisible();

  // A text edited as Markdown has the list, which selects places in it.
  const { id: plain } = await api.writeArticle(user, {
    title: 'Markdown olarak',
    content: 'Dipnotlu[^1] metni herkez okudu.\n\n[^1]: Dipnot.',
  });
  await page.goto(`/dashboard/articles/edit/${plain}`);
  await page.getByRole('button', { name: /^herkez/ }).click();
  const field = page.getByRole('textbox', { name: 'Makale metni (Markdown)' });
  await expect(field).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('herkez');

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`/dashboard/articles/edit/${english}`);
  await expect(findArticleText(page)).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(asked.filter((path) => /\/text\/|words-|spelling/.test(path))).toEqual([]);
  await openTab(page, 'SEO ve okunabilirlik');
  await expect(page.getByText(/yalnızca Türkçe metinlerde çalışır/)).toBeVisible();
  await expect(page.getByText('SEO', { exact: true })).toBeHidden();
});
