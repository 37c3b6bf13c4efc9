import type { Page, Request } from '@playwright/test';
import { paths } from '../web/app/lib/routing/paths.ts';
import { checkAccessibility } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { checkNarrowScreen } from './support/narrow-screen.ts';

/** Three mistakes, the last one twice; a name at the beginning of a sentence may be another word. */
const text = 'Herkez geldi. Ankaranın havası güzel.\n\nBirşey oldu, birşey.';

const box = (page: Page) => page.getByRole('textbox', { name: 'Metniniz' });
const issues = (page: Page) => page.getByRole('list', { name: 'Bulunanlar' }).getByRole('listitem');
const correct = (page: Page, found: string, proposal: string) =>
  page.getByRole('button', { name: `${proposal}: ${found} yerine yaz`, exact: true });

test('a visitor corrects a text, and nothing of it leaves the browser', async ({ page }) => {
  const requests: Request[] = [];
  await page.goto(paths.textCheck);
  page.context().on('request', (request) => requests.push(request));
  await box(page).fill(text);
  // Requires the production build, its policy and its files: the worker answers only with all of them.
  await expect(issues(page)).toHaveCount(4);
  await expect(page.getByText('3 yanlış, 1 olası yanlış')).toBeVisible();
  await expect(page.getByText('8 / 2.000 kelime')).toBeVisible();
  await checkAccessibility(page, 'text check');
  await checkNarrowScreen(page, 'text check', 360);

  await correct(page, 'Herkez', 'Herkes').click();
  await expect(box(page)).toHaveValue(text.replace('Herkez', 'Herkes'));
  await expect(issues(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect(box(page)).toHaveValue(text);
  await expect(issues(page)).toHaveCount(4);

  // Everything that is wrong at once, also undone at once; what may be meant stays.
  await page.getByRole('button', { name: 'Yanlışların hepsini düzelt' }).click();
  await expect(box(page)).toHaveValue('Herkes geldi. Ankaranın havası güzel.\n\nBir şey oldu, bir şey.');
  await expect(page.getByRole('button', { name: 'Yanlışların hepsini düzelt' })).toBeHidden();
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect(box(page)).toHaveValue(text);
  await expect(issues(page)).toHaveCount(4);

  // By keyboard alone: from issue to issue; a correction moves on to the next.
  await box(page).focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('F7');
  await page.keyboard.press('F7');
  expect(await readSelection(page)).toBe('Ankaranın');
  await page.keyboard.press('Shift+F7');
  expect(await readSelection(page)).toBe('Herkez');
  await correct(page, 'Ankaranın', 'Ankara’nın').press('Enter');
  await expect(correct(page, 'Birşey', 'Bir şey')).toBeFocused();
  await expect(issues(page)).toHaveCount(3);
  await expect(correct(page, 'Birşey', 'Bir şey')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(box(page)).toHaveValue(text);

  await box(page).fill(`${text} Sürümü deployladık.`);
  await page.getByText('Bilinmeyen sözcükler (1)').click();
  await expect(page.getByText('deployladık', { exact: true })).toBeVisible();
  await expect(page.getByText('3 yanlış, 1 olası yanlış')).toBeVisible();
  await box(page).fill(text);
  await expect(page.getByText(/^Bilinmeyen sözcükler \(/)).toBeHidden();

  await page.getByRole('button', { name: 'Yok say: birşey', exact: true }).click();
  await expect(issues(page)).toHaveCount(3);
  await box(page).fill(`${text} Yine birşey.`);
  await expect(page.getByText('10 / 2.000 kelime')).toBeVisible();
  await expect(issues(page)).toHaveCount(3);

  await page.getByRole('button', { name: 'Temizle' }).click();
  await expect(box(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect(box(page)).toHaveValue(`${text} Yine birşey.`);
  await page.getByRole('button', { name: 'Metinde göster: Herkez' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'geri alındı' })).toBeVisible();
  await box(page).fill('Her şey yolunda.');
  await expect(page.getByRole('status').filter({ hasText: 'geri alındı' })).toBeHidden();
  await expect(page.getByText('Yanlış bulunmadı.')).toBeVisible();

  // Only the checker was loaded, once; nothing was uploaded.
  const fetched = requests.map((request) => `${request.method()} ${new URL(request.url()).pathname}`);
  expect(fetched.map((request) => request.replace(/-[\w-]{8}\./, '-*.')).toSorted()).toEqual([
    'GET /assets/packed-forms-*.bin',
    'GET /assets/text-check-worker-*.js',
    'GET /assets/words-*.bin',
  ]);
  expect(requests.filter((request) => request.postData() !== null || new URL(request.url()).search !== '')).toEqual([]);
});

test('a text that is too long stays as it is, and a checker that does not load is tried again', {
  tag: '@long',
}, async ({ page, context, expectDeniedCalls }) => {
  expectDeniedCalls('503 GET /assets/:file');
  await context.route('**/assets/words-*', (route) => route.fulfill({ status: 503 }));
  await page.goto(paths.textCheck);
  await box(page).fill('kahve '.repeat(2_345));
  await expect(page.getByText('345 kelime çıkarın')).toBeVisible();
  await expect(box(page)).toHaveValue('kahve '.repeat(2_345));

  await page.getByRole('button', { name: 'Temizle' }).click();
  await box(page).fill(text);
  await expect(page.getByRole('alert')).toContainText('Denetleyici yüklenemedi.');
  await expect(box(page)).toHaveValue(text);
  // Reports nothing about a text that was cleared before the connection returned.
  await page.getByRole('button', { name: 'Temizle' }).click();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('Siz yazdıkça yanlışlar burada sıralanır')).toBeVisible();
  await box(page).fill(text);
  await expect(page.getByRole('alert')).toContainText('Denetleyici yüklenemedi.');
  await context.unroute('**/assets/words-*');
  await page.getByRole('button', { name: 'Yeniden Dene' }).click();
  await expect(issues(page)).toHaveCount(4);
  await expect(page.getByRole('alert')).toBeHidden();
});

test('an example can be tried, and what is slow says so', async ({ page, context }) => {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.clock.install();
  await context.route('**/assets/words-*', async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto(paths.textCheck);
  await page.getByRole('button', { name: 'Örnek metinle deneyin' }).click();
  await page.clock.runFor(500);
  await expect(page.getByText('Denetleyici yükleniyor…')).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(page.getByText('bağlantınız yavaş görünüyor')).toBeVisible();
  arrive();
  await expect(correct(page, 'Herkez', 'Herkes')).toBeVisible();
});

test('without a script the page says why it needs one', async ({ newContext }) => {
  const page = await (await newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(paths.textCheck);
  await expect(page.getByText('Denetim için JavaScript gerekiyor.')).toBeVisible();
  await expect(box(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Nelere bakar?' })).toBeVisible();
});

function readSelection(page: Page): Promise<string> {
  return box(page).evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd));
}

test('the checker on the home page is loaded when it is used', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto(paths.home, { waitUntil: 'networkidle' });
  const before = loaded.length;
  expect(loaded.filter((path) => path.includes('text-check'))).toEqual([]);
  // The press that starts loading also counts.
  await page.getByRole('button', { name: 'Örnek metinle deneyin' }).click();
  await expect(box(page)).toHaveValue(/Herkez vakitsizlikten/);
  await expect(issues(page).first()).toBeVisible();
  expect(loaded.length).toBeGreaterThan(before);
});
