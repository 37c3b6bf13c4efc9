import { randomUUID } from 'node:crypto';
import { listArticles } from '@hokka/contracts/articles/articles.ts';
import { createArticle } from '@hokka/contracts/articles/generation.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { openPanel } from './support/panels.ts';

const limitReached = 'Makale oluşturma limitiniz dolmuş. Lütfen planınızı yükseltin.';

test('a stopped writing keeps its text', async ({ aUser, api }) => {
  const { page, token } = await aUser();
  await fillArticleForm(page, {
    title: 'Yarıda kesilen bir yazı',
    // Slow enough to be stopped in the middle.
    prompt: '#pace:10 Uzun uzun denizleri anlatın.',
    length: 'long',
  });
  await page.getByRole('button', { name: 'Makale oluştur' }).click();

  const text = page.getByRole('region', { name: 'Makale metni' });
  await expect.poll(async () => (await text.textContent())?.length).toBeGreaterThan(600);
  const paragraph = (await text.locator('p').first().textContent()) ?? '';
  // Scrolling up while the end is in view does not stop following.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  await page.mouse.move(640, 400);
  // A line that arrives at the same moment may still be followed.
  const scrollToTop = async () => {
    await page.mouse.wheel(0, -10_000);
    return page.evaluate(() => window.scrollY);
  };
  await expect.poll(scrollToTop).toBe(0);
  // Into the middle: the button stays visible, and focusing it must not scroll the page to its beginning.
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(200);
  const top = () =>
    text
      .locator('p')
      .first()
      .evaluate((line) => line.getBoundingClientRect().top);
  const stop = page.getByRole('button', { name: 'Durdur' });
  const place = await stop.boundingBox();
  const before = await top();
  await stop.dblclick();

  await expect(page.getByText('Yazım durduruldu')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Makale metni' })).toContainText(paragraph);
  // A second click must not hit another button: checked immediately, because the buttons become active after a moment.
  const under = ({ x, y, width, height }: NonNullable<typeof place>) =>
    document.elementFromPoint(x + width / 2, y + height / 2)?.closest('button')?.textContent;
  expect(place === null ? 'Durdur' : await page.evaluate(under, place)).toBeUndefined();
  await expect(page.getByRole('button', { name: 'Durdur' })).toBeHidden();
  // The text stays in place, also when the toolbar appears.
  const written = page.getByRole('textbox', { name: 'Makale metni' }).locator('p').first();
  expect(await written.evaluate((line) => line.getBoundingClientRect().top)).toBeCloseTo(before, 0);
  const { articles } = await api.call(listArticles, { token });
  expect(articles).toMatchObject([{ status: 'completed' }]);
  // A long article has at least 900 words.
  expect(articles[0]?.word_count).toBeLessThan(800);

  await test.step('from the list it goes on where it stopped, once, at the price that was named', async () => {
    await page.goto('/dashboard/articles?status=stopped');
    const row = page.getByRole('article').filter({ hasText: 'Yarıda kesilen bir yazı' });
    await expect(row).toContainText('Yarım kaldı');
    await expect(row).not.toContainText('Tamamlandı');
    await page.getByRole('link', { name: 'Devam et: Yarıda kesilen bir yazı (1 AI isteği)' }).click();
    await expect(page.getByRole('button', { name: 'Durdur' })).toBeVisible();
    const editable = page.getByRole('textbox', { name: 'Makale metni' });
    await expect(editable).toContainText(paragraph, { timeout: 30_000 });
    await expect(page.getByRole('button', { name: 'Devam et' })).toBeHidden();
    await page.reload();
    await expect(editable).toContainText(paragraph);
    const { articles: written } = await api.call(listArticles, { token });
    expect(written).toMatchObject([{ status: 'completed' }]);
    expect(written[0]).not.toHaveProperty('stopped_at');
    expect(written[0]?.word_count).toBeGreaterThan(articles[0]?.word_count ?? 0);
    expect((await api.call(listArticles, { token, query: { status: 'stopped' } })).articles).toEqual([]);
  });
});

test('misspellings of the model are mended, listed, and the list goes with the first change', { tag: '@long' }, async ({
  aUser,
}) => {
  const { page } = await aUser();
  await fillArticleForm(page, {
    title: 'Küçük adımlar',
    prompt: '#pace:10 #typos Adımlar üzerine kısa bir yazı.',
    length: 'short',
  });
  await page.setViewportSize({ width: 1280, height: 640 });
  const places = await recordPlaces(page);
  await page.getByRole('button', { name: 'Makale oluştur' }).click();

  const text = page.getByRole('textbox', { name: 'Makale metni' });
  await expect(text).toContainText(
    'Bunu herkes bilir: her şey küçük bir adımla başlar, birçok insan yalnız bekler ya da',
  );
  await expect(text).toContainText('“Herkez kendi yolunu bulur”');
  // Nothing moves when the text is finished and becomes editable.
  const { live, edited } = await places.evaluate((seen) => seen);
  expect(live.length).toBeGreaterThan(0);
  expect(edited.slice(0, live.length)).toEqual(live.map((top) => expect.closeTo(top, 0)));
  await page.setViewportSize({ width: 1280, height: 720 });
  await openPanel(page, 'Bilgi');
  const list = page.getByRole('group').filter({ hasText: '5 yazım yanlışı düzeltildi' });
  await list.getByText('5 yazım yanlışı düzeltildi').click();
  await expect(list.getByRole('listitem')).toHaveText([
    /herkez.*herkes/,
    /herşey.*her şey/,
    /bir çok.*birçok/,
    /yanlız.*yalnız/,
    /yada.*ya da/,
  ]);

  await page.reload();
  await openPanel(page, 'Bilgi');
  await expect(page.getByText('5 yazım yanlışı düzeltildi')).toBeVisible();
  await page.getByRole('textbox', { name: 'Makale başlığı' }).fill('Küçük adımlar üzerine');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('5 yazım yanlışı düzeltildi')).toBeHidden();
});

test('a failed writing says why and is written again when asked', async ({ aUser }) => {
  const { page } = await aUser();
  // The first two requests for this title and prompt fail permanently; the next one succeeds.
  const title = `Ödenmemiş hesap ${randomUUID()}`;
  await fillArticleForm(page, {
    title,
    prompt: '#fail:400:2 #pace:10 Borçlar üzerine kısa bir yazı.',
    length: 'short',
  });
  await page.getByRole('button', { name: 'Makale oluştur' }).click();

  const failure = page.getByRole('alert').filter({ hasText: 'Makale oluşturulamadı' });
  await expect(failure).toContainText(/[A-ZÇĞİÖŞÜ].{20,}\./u);
  await expect(failure).not.toContainText('402');
  await page.getByRole('button', { name: 'Yeniden oluştur' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Bu makaleyi yeniden oluşturmak istediğinizden emin misiniz?',
  });
  // There is no text that could be lost.
  await expect(question).toContainText('Makale aynı istekle baştan yazılacak');
  await question.getByRole('button', { name: 'Yeniden oluştur' }).click();

  await expect(page.getByText('Makale yeniden oluşturulurken bir hata oluştu')).toBeVisible();

  // From the list, without leaving it: the completion is announced, and only once.
  await page.goto('/dashboard/articles');
  await page.getByRole('button', { name: `Yeniden oluştur: ${title}` }).click();
  const success = page.getByText('Makale yeniden oluşturuldu!');
  const row = page.getByRole('article').filter({ hasText: title });
  const answered = page.waitForResponse((response) => response.url().endsWith('/regenerate'));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yeniden oluştur' }).click();
  await answered;
  await expect(row).toContainText('Oluşturuluyor');
  await expect(page.getByText('Makale yeniden yazılıyor')).toBeVisible();
  await expect(success).toHaveCount(0);
  await expect(success).toHaveCount(1, { timeout: 20_000 });
  await expect(row).toContainText('Tamamlandı');
  await row.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Makale metni' })).not.toBeEmpty({ timeout: 20_000 });
  await expect(success).toHaveCount(1);
});

test('the plan’s last article is the last one', async ({ aUser, api, expectDeniedCalls }) => {
  const { page, token } = await aUser();
  const input = { title: 'Sayılı yazılardan biri', ai_prompt: 'Kısa bir yazı yazın.', format: 'social' } as const;
  await api.call(createArticle, { token, body: input });
  await api.call(createArticle, { token, body: input });
  const prompt = 'Bu tarif reddedilse de yerinde durmalı.';
  await fillArticleForm(page, { title: 'Dördüncü makale', prompt });
  await expect(page.getByText('1 / 3')).toBeVisible();
  await checkDarkRadioButtons(page);
  await api.call(createArticle, { token, body: input });

  expectDeniedCalls('402 POST /api/articles');
  await page.getByRole('button', { name: 'Makale oluştur' }).click();
  await expect(page.getByRole('alert').filter({ hasText: limitReached })).toBeVisible();
  await expect(page.getByLabel('AI isteği (prompt)', { exact: true })).toHaveValue(prompt);

  await page.reload();
  await expect(page.getByText('Limit doldu')).toBeVisible();
  await expect(page.getByText('0 / 3')).toBeVisible();
  await expect(page.getByText(limitReached)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Makale oluştur' })).toBeDisabled();
  const { pagination } = await api.call(listArticles, { token });
  expect(pagination.total).toBe(3);
});

test('two clicks make one article', async ({ aUser, api }) => {
  const { page, token } = await aUser();
  await fillArticleForm(page, { title: 'Bir kez istenen yazı', prompt: 'Sabırsız eller üzerine.', length: 'short' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(page.getByRole('button', { name: 'Makale oluştur' })).toBeInViewport({ ratio: 1 });
  // A counter shares the line of its field's hint, and the default model is named.
  const [hint, counter] = [page.getByText('Makalede neyi, kime ve nasıl'), page.getByText(/^\d+ \/ 2\.000$/)];
  const [hintTop = 0, counterTop = 0] = [(await hint.boundingBox())?.y, (await counter.boundingBox())?.y];
  expect(Math.abs(counterTop - hintTop)).toBeLessThan(8);
  await expect(page.getByLabel('Model').getByRole('option', { selected: true })).toHaveText(/^Varsayılan \(\S+\)$/);
  await page.getByRole('button', { name: 'Makale oluştur' }).dblclick();
  await expect(page).toHaveURL(/\/dashboard\/articles\/edit\//);
  const { pagination } = await api.call(listArticles, { token });
  expect(pagination.total).toBe(1);
});

test('an order that breaks the rules is not sent', { tag: '@long' }, async ({ aUser }) => {
  const { page } = await aUser();
  await page.goto('/dashboard/articles/create');
  const submit = page.getByRole('button', { name: 'Makale oluştur' });
  await submit.click();
  await expect(page.getByText('Makale başlığı zorunludur')).toBeVisible();
  await expect(page.getByText('AI prompt zorunludur')).toBeVisible();
  await expect(page.getByLabel('Makale başlığı')).toBeFocused();
  await page.getByLabel('Makale başlığı').fill('Dört');
  await expect(page.getByText('Makale başlığı zorunludur')).toBeHidden();
  await page.getByLabel('AI isteği (prompt)', { exact: true }).fill('ö'.repeat(2001));
  await page.getByText('Ayrıntılar', { exact: true }).click();
  await page.getByLabel('Meta açıklama').fill('ş'.repeat(501));
  await page.getByText('Ayrıntılar', { exact: true }).click();
  await submit.click();
  await expect(page.getByText('Başlık en az 5 karakter olmalıdır')).toBeVisible();
  await expect(page.getByText('Prompt en fazla 2000 karakter olabilir')).toBeVisible();
  await expect(page.getByText('Meta açıklama en fazla 500 karakter olabilir')).toBeVisible();
  await page.getByLabel('AI isteği (prompt)', { exact: true }).fill('dokuz_dok');
  await submit.click();
  await expect(page.getByText('Prompt en az 10 karakter olmalıdır')).toBeVisible();
  // An example replaces the prompt.
  const example = page.getByRole('region', { name: 'Örnek istekler' }).getByRole('button').first();
  await example.click();
  await expect(page.getByLabel('AI isteği (prompt)', { exact: true })).toHaveValue((await example.textContent()) ?? '');
});

/** In the dark theme an unselected button has the background of its surroundings. */
async function checkDarkRadioButtons(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const form = page.getByRole('region', { name: 'Makale bilgileri' });
  await expect(form).not.toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const ground = await form.evaluate((card) => getComputedStyle(card).backgroundColor);
  await page.getByText('Ayrıntılar', { exact: true }).click();
  await page.getByText('Şablon', { exact: true }).click();
  const radio = page.getByRole('radio', { checked: false }).first();
  await expect(radio).toHaveCSS('appearance', 'none');
  await expect(radio).toHaveCSS('background-color', ground);
  await page.emulateMedia({ colorScheme: null });
}

/** Positions of a text's blocks in the window: as last drawn during generation, and in the editor. */
function recordPlaces(page: Page) {
  return page.evaluateHandle(() => {
    const seen: { live: number[]; edited: number[] } = { live: [], edited: [] };
    const look = () => {
      const read = (selector: string) =>
        Array.from(document.querySelectorAll(selector), (block) => block.getBoundingClientRect().top);
      const live = read('[aria-busy="true"] .reading-text > *');
      if (live.length > 0) seen.live = live;
      seen.edited = read('.ProseMirror > *');
    };
    const lookEachFrame = () => {
      look();
      requestAnimationFrame(lookEachFrame);
    };
    lookEachFrame();
    // The last words and the editor may appear within one frame.
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
    return seen;
  });
}

interface ArticleFormInput {
  readonly title: string;
  readonly prompt: string;
  readonly length?: 'short' | 'long';
}

async function fillArticleForm(page: Page, { title, prompt, length }: ArticleFormInput): Promise<void> {
  await page.goto('/dashboard/articles/create');
  await page.getByLabel('Makale başlığı').fill(title);
  await page.getByLabel('AI isteği (prompt)', { exact: true }).fill(prompt);
  if (length === undefined) return;
  await page.getByText('Ayrıntılar', { exact: true }).click();
  await page.getByLabel('Uzunluk').selectOption(length);
}
