import type { Locator, Page } from '@playwright/test';
import { findArticleText } from './support/article-text.ts';
import { expect, test } from './support/fixtures.ts';
import { holdFiles } from './support/held-files.ts';
import { openTab } from './support/panels.ts';
import { readSavedText } from './support/saved-text.ts';

const paragraphs = Array.from(
  { length: 40 },
  (_, index) => `Bölüm ${index + 1}. Suyu ısıtın, çayı demleyin ve bekleyin.`,
);
/** Several lines, of which one is broken in its Markdown. */
const longParagraph = `Girişte **fincan** ve filtre\n${'hazırlayın, sonra suyu ısıtın ve bekleyin; '.repeat(6)}bitti.`;

test('a text is read before its editor is there, which takes its place where it was scrolled to and clicked', async ({
  api,
  aUser,
}) => {
  const { page, ...user } = await aUser();
  const { id } = await api.writeArticle(user, {
    title: 'Çay demlemek',
    content: [longParagraph, ...paragraphs].join('\n\n'),
  });
  const release = await holdFiles(page, 'editor');
  await page.goto(`/dashboard/articles/edit/${id}`);
  const line = page.getByText('Bölüm 30. Suyu ısıtın');
  await expect(line).toBeVisible();
  await expect(findArticleText(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Panelleri gizle' })).toBeVisible();
  await line.scrollIntoViewIfNeeded();
  await line.click({ position: { x: 30, y: 12 } });
  const next = page.getByText('Bölüm 31. Suyu ısıtın');
  const top = () => next.evaluate((element) => element.getBoundingClientRect().top);
  const before = await top();
  const lines = await readLines(page);
  expect(lines.length).toBeGreaterThan(2);
  // Letters of the layout that Playwright has keys for; it inserts others without a key.
  await page.keyboard.type('son /x');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');

  release();
  await expect(findArticleText(page)).toBeFocused();
  expect(await top()).toBeCloseTo(before, 0);
  // A wider line would be a later largest paint.
  expect(await readLines(page)).toEqual(lines);
  await page.keyboard.type('ŞŞ');
  await expect(line).toHaveCount(0);
  await expect(findArticleText(page).getByText('son ŞŞ')).toHaveText(/^B(?:ö|öl|ölü)?son ŞŞ/);
  await expect.poll(() => readSavedText(api, user.token, id)).toContain('son ŞŞ');
});

test('what is typed for a menu that is still being loaded goes into the menu', async ({ api, aUser }) => {
  const { page, ...user } = await aUser();
  const { id } = await api.writeArticle(user, { title: 'Çay demlemek', content: 'Suyu ısıtın.' });
  const text = findArticleText(page);
  const releaseTools = await holdFiles(page, 'editor-tools');
  const releaseLink = await holdFiles(page, 'link-menu');
  await page.goto(`/dashboard/articles/edit/${id}`);
  // Not by a click: for 300 ms after one, ProseMirror takes a cursor at the start of a focused text for a choice.
  await text.focus();
  await expect(text).toBeFocused();
  await page.keyboard.press('Control+a');

  await page.keyboard.press('Control+j');
  await page.keyboard.type('daha sade');
  releaseTools();
  const menu = page.getByRole('dialog', { name: 'AI ne yapsın?' });
  await expect(menu.getByRole('menuitem', { name: 'Yeniden yaz' })).toBeVisible();
  await expect(menu.getByRole('textbox')).toHaveValue('daha sade');
  await page.keyboard.press('Escape');
  await expect(text).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('ornek.com');
  releaseLink();
  await expect(page.getByLabel('Adres')).toHaveValue('ornek.com');
  await page.keyboard.press('Enter');
  await expect(text.getByRole('link', { name: 'Suyu ısıtın.' })).toHaveAttribute('href', 'https://ornek.com');
  await expect(text).toBeFocused();
  await expect.poll(() => readSavedText(api, user.token, id)).toContain('[Suyu ısıtın.](https://ornek.com)');

  const releaseAgain = await holdFiles(page, 'editor-tools');
  await page.reload();
  await beginLine(page);
  await page.keyboard.type('/liste');
  await page.keyboard.press('Enter');
  releaseAgain();
  await expect(text.locator('ul > li')).toHaveCount(1);
  await page.keyboard.type('bir');
  await expect(text.locator('ul > li')).toHaveText('bir');
});

test('a new line after a slash that no menu knows is not lost when the menus come', async ({ api, aUser }) => {
  const { page, ...user } = await aUser();
  const { id } = await api.writeArticle(user, { title: 'Klasörler', content: 'Klasör kurulur.' });
  const release = await holdFiles(page, 'editor-tools');
  await page.goto(`/dashboard/articles/edit/${id}`);
  const text = await beginLine(page);
  await page.keyboard.type('/srv');
  await page.keyboard.press('Enter');
  release();
  await expect(text.locator('p')).toHaveText(['Klasör kurulur.', '/srv', '']);
  await page.keyboard.type('son');
  await expect(text.locator('p')).toHaveText(['Klasör kurulur.', '/srv', 'son']);
});

test('a key right after a click acts where the click put the cursor', async ({ api, aUser }) => {
  const { page, ...user } = await aUser();
  const { id } = await api.writeArticle(user, { title: 'Çay demlemek', content: 'Suyu ısıtın.' });
  await page.goto(`/dashboard/articles/edit/${id}`);
  const text = findArticleText(page);
  await text.focus();
  // In one task: the browser has moved the cursor, and has not reported it yet.
  await text.evaluate((element) => {
    getSelection()?.selectAllChildren(element);
    getSelection()?.collapseToEnd();
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true }));
  });
  await page.keyboard.type('Bekleyin.');
  await expect(text.locator('p')).toHaveText(['Suyu ısıtın.', 'Bekleyin.']);
});

test('while menus are still being loaded, or cannot be, keys in a text that begins with a slash go into the text', async ({
  api,
  aUser,
  expectDeniedCalls,
}) => {
  const { page, ...user } = await aUser();
  const { id } = await api.writeArticle(user, { title: 'Klasörler', content: '/usr/bin/hokka klasörü kurulur.' });
  expectDeniedCalls('net::ERR_FAILED GET /assets/:file');
  const fail = await holdFiles(page, 'editor-tools', 'abort');
  await page.goto(`/dashboard/articles/edit/${id}`);
  const text = await beginLine(page);
  await page.keyboard.type('/liste');
  await page.keyboard.press('Enter');
  await page.keyboard.type('orta');
  await expect(text.locator('p')).toHaveText(['/usr/bin/hokka klasörü kurulur.', '/liste', 'orta']);
  await page.keyboard.press('Enter');
  await page.keyboard.type('/tablo');
  await page.keyboard.press('Enter');
  fail();
  await expect(page.getByText('AI düzenleme araçları yüklenemedi')).toBeVisible();
  await page.keyboard.type('/son');
  await page.keyboard.press('Enter');
  await page.keyboard.type('bitti');
  await expect(text.locator('p')).toHaveText([
    '/usr/bin/hokka klasörü kurulur.',
    '/liste',
    'orta',
    '/tablo',
    '/son',
    'bitti',
  ]);
});

test('an editor that cannot be loaded says so, and its text can be read', async ({ api, aUser, expectDeniedCalls }) => {
  const { page, ...user } = await aUser();
  const { id } = await api.writeArticle(user, { title: 'Çay demlemek', content: 'Suyu ısıtın.' });
  expectDeniedCalls('net::ERR_FAILED GET /assets/:file');
  await page.route('**/assets/editor-*.js', (route) => route.abort());
  await page.goto(`/dashboard/articles/edit/${id}`);
  await expect(page.getByText('Düzenleyici yüklenemedi')).toBeVisible();
  await expect(page.getByText('Suyu ısıtın.')).toBeVisible();
  await page.unroute('**/assets/editor-*.js');
  await page.getByRole('button', { name: 'Tekrar Dene' }).click();
  await expect(findArticleText(page)).toContainText('Suyu ısıtın.');
});

test('panels that could not be loaded come when that is asked for, and what was typed stays', { tag: '@long' }, async ({
  api,
  aUser,
  expectDeniedCalls,
}) => {
  const { page, ...user } = await aUser();
  const { id } = await api.writeArticle(user, { title: 'Çay demlemek', content: 'Suyu ısıtın.' });
  expectDeniedCalls('net::ERR_FAILED GET /assets/:file');
  await page.route('**/assets/editor-panels-*.js', (route) => route.abort());
  await page.goto(`/dashboard/articles/edit/${id}`);
  const failure = page.getByText('Ayarlar ve bilgiler yüklenemedi');
  await expect(failure).toBeVisible();
  await page.unroute('**/assets/editor-panels-*.js');
  await typeAndRun(page, ' Çayı demleyin.', () => {
    const buttons = [...document.querySelectorAll('button')];
    buttons.find(({ textContent }) => textContent === 'Tekrar Dene')?.click();
  });
  await openTab(page, 'Ayarlar');
  await expect(page.getByRole('combobox', { name: 'Kategori' })).toBeVisible();
  await expect(findArticleText(page)).toContainText('Suyu ısıtın. Çayı demleyin.');
});

test('words that are typed right before the page is closed stay, although its database does not get them', async ({
  api,
  aUser,
}) => {
  const { page, ...user } = await aUser();
  const { id } = await api.writeArticle(user, { title: 'Çay demlemek', content: 'Suyu ısıtın.' });
  await page.goto(`/dashboard/articles/edit/${id}`);
  await typeAndRun(page, ' Çayı demleyin.', () => {
    // Browsers abort what begins too late.
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('', 'AbortError');
    };
    window.location.reload();
  });
  await expect(findArticleText(page)).toContainText('Suyu ısıtın. Çayı demleyin.');
  await expect.poll(() => readSavedText(api, user.token, id)).toBe('Suyu ısıtın. Çayı demleyin.');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('journal')))).toEqual([]);
});

test('a menu whose files cannot be loaded says so, and opens after a reload', { tag: '@long' }, async ({
  api,
  aUser,
  expectDeniedCalls,
}) => {
  const { page, ...user } = await aUser();
  const { id } = await api.writeArticle(user, { title: 'Çay demlemek', content: 'Suyu ısıtın.' });
  expectDeniedCalls('net::ERR_FAILED GET /assets/:file');
  await page.route('**/assets/overlays-*.js', (route) => route.abort());
  await page.goto(`/dashboard/articles/edit/${id}`);
  const menu = page.getByRole('button', { name: 'Diğer işlemler' });
  await menu.click();
  await expect(page.getByText('Bu bölüm yüklenemedi')).toBeVisible();
  await page.unroute('**/assets/overlays-*.js');
  await page.getByRole('button', { name: 'Sayfayı yenile' }).click();
  await expect(page.getByText('Bu bölüm yüklenemedi')).toBeHidden();
  await menu.click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
});

test('a large table is drawn in steps: hidden beside the readable text, then shown, then the only one', {
  tag: '@long',
}, async ({ api, aUser }) => {
  const { page, ...user } = await aUser();
  const row = (cell: string) => `| ${Array.from({ length: 10 }, () => cell).join(' | ')} |`;
  const table = [row('Sütun'), row('---'), ...Array.from({ length: 200 }, () => row('**çay**'))].join('\n');
  const { id } = await api.writeArticle(user, { title: 'Çizelge', content: table });
  await page.addInitScript(() => {
    const steps: string[] = [];
    Object.assign(window, { steps });
    const isShown = (text: Element) => (text.closest('[hidden]') === null ? 'shown' : 'hidden');
    new MutationObserver(() => {
      const texts = [...document.querySelectorAll('.reading-text')].filter((text) => text.querySelector('td') !== null);
      const step = texts
        .map((text) => `${text.classList.contains('rich-text') ? 'editor' : 'text'} ${isShown(text)}`)
        .join(', ');
      if (step !== '' && step !== steps.at(-1)) steps.push(step);
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  await page.goto(`/dashboard/articles/edit/${id}`);
  await expect(findArticleText(page).getByText('çay').first()).toBeVisible();
  await expect(page.locator('.reading-text')).toHaveCount(1);
  const steps = await page.evaluate(() => (window as unknown as { steps: string[] }).steps);
  expect(steps.findIndex((step) => step.includes('editor'))).toBe(
    steps.findIndex((step) => step.includes('editor hidden')),
  );
  expect(steps.at(-1)).toBe('editor shown');
});

/** Adds an empty line at the end of the text, with the cursor in it. */
async function beginLine(page: Page): Promise<Locator> {
  const text = findArticleText(page);
  await text.click();
  await expect(text).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  return text;
}

/** Types at the end of the text, and runs something in the same task. */
async function typeAndRun(page: Page, addition: string, run: () => void): Promise<void> {
  await findArticleText(page).click();
  await page.keyboard.press('Control+End');
  await page.evaluate(`document.execCommand('insertText', false, ${JSON.stringify(addition)}); (${run.toString()})()`);
}

/** Left, width and height of each line of the long paragraph, in px. */
function readLines(page: Page): Promise<number[][]> {
  return page.getByText('Girişte').evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element.closest('p') ?? element);
    return [...range.getClientRects()].map(({ x, width, height }) => [x, width, height].map(Math.round));
  });
}
