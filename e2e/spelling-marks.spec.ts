import { findArticleText, findSpellingErrors, makeLongText } from './support/article-text.ts';
import { expect, test } from './support/fixtures.ts';
import { measureWork } from './support/main-thread.ts';

/** Workers of a page whose answers can be held back. */
interface HeldWorkers {
  /** Undefined while nothing is held back. */
  heldAnswers?: (() => void)[] | undefined;
}

test('words that are underlined right after a click leave the selection that it made', async ({ aUser, api }) => {
  const user = await aUser();
  const { page } = user;
  const content = ['Bu orjinal metindir.', 'Ara paragraf herkez için.', 'Son paragraf yanlız durur.'].join('\n\n');
  const { id } = await api.writeArticle(user, { title: 'Seçili kalan', content });
  await page.addInitScript(() => {
    const held: HeldWorkers = window as HeldWorkers;
    held.heldAnswers = [];
    window.Worker = class extends Worker {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given);
        const hold = (event: MessageEvent) => {
          if (held.heldAnswers === undefined) return;
          event.stopImmediatePropagation();
          held.heldAnswers.push(() => this.dispatchEvent(new MessageEvent('message', { data: event.data })));
        };
        this.addEventListener('message', hold);
      }
    };
  });
  await page.goto(`/dashboard/articles/edit/${id}`);
  await findArticleText(page).locator('p').first().click();
  await page.keyboard.press('Control+Home');
  await page.waitForFunction(() => ((window as HeldWorkers).heldAnswers?.length ?? 0) > 0);
  // The browser reports a selection in a later task: the answer arrives before.
  await findArticleText(page).evaluate(async (field) => {
    const held = window as HeldWorkers;
    const answers = held.heldAnswers ?? [];
    held.heldAnswers = undefined;
    getSelection()?.extend(field.querySelectorAll('p')[2]?.firstChild ?? field, 3);
    for (const answer of answers) answer();
  });
  await expect(findSpellingErrors(page)).toHaveCount(3);
  const selected = await page.evaluate(() => String(getSelection()));
  expect(selected.replaceAll(/\s+/g, ' ')).toBe(
    `${content.slice(0, -'paragraf yanlız durur.'.length - 1).replaceAll(/\s+/g, ' ')}`,
  );
  await page.keyboard.type('q');
  await expect(findArticleText(page)).toHaveText('q paragraf yanlız durur.');
});

const frameMs = 1000 / 60;

/**
 * A frame is dropped when one task of the main thread (script, style, layout or paint) takes more CPU time than a frame
 * lasts: even an idle machine could not show it in time. Wall-clock time is not used, because other programs delay the
 * frames of an idle page, too.
 */
test('ten thousand words are checked without a dropped frame', { tag: '@long' }, async ({ aUser, api }) => {
  test.setTimeout(120_000);
  const user = await aUser();
  const { page } = user;
  const content = makeLongText();
  const { id } = await api.writeArticle(user, { title: 'Uzun bir yazı', content });
  const opened = Promise.withResolvers<void>();
  await page.route('**/assets/words-*', async (route) => {
    await opened.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/assets/words-*');
  await page.goto(`/dashboard/articles/edit/${id}`);
  await expect(findArticleText(page)).toBeVisible();
  await asked;
  const checking = await measureWork(page, async () => {
    opened.resolve();
    await expect(findSpellingErrors(page)).toHaveCount(750, { timeout: 60_000 });
  });
  expect(checking.tasks, 'that many parts').toBeGreaterThan(20);
  expect(checking.longestMs, 'ms of CPU in one task while the text is checked').toBeLessThanOrEqual(frameMs);

  await findArticleText(page).locator('p').first().hover();
  const scrolling = await measureWork(page, async () => {
    for (let turn = 0; turn < 40; turn += 1) {
      await page.mouse.wheel(0, 400);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
  });
  expect(scrolling.longestMs, 'ms of CPU in one task while it is scrolled').toBeLessThanOrEqual(frameMs);

  await findArticleText(page).locator('p').nth(120).click();
  await page.keyboard.press('Control+End');
  // The first key of a page compiles the editor's code, checked or not.
  await page.keyboard.type(' Sustular.', { delay: 30 });
  await expect(page.getByText('Kaydedildi', { exact: true })).toBeHidden();
  // The best of three: the inherent cost of a key occurs each time.
  const typing: number[] = [];
  for (const before of [750, 753, 756]) {
    const { longestMs } = await measureWork(page, async () => {
      await page.keyboard.type(' Sonra herkez sustu, o yanlız kaldı.', { delay: 30 });
      await expect(findSpellingErrors(page)).toHaveCount(before + 2);
      await page.keyboard.press('Enter');
      await page.keyboard.type('Bu yeni paragrafı herkez okudu.', { delay: 30 });
      await expect(findSpellingErrors(page)).toHaveCount(before + 3);
    });
    typing.push(longestMs);
  }
  expect(Math.min(...typing), 'ms of CPU in one task while it is typed into').toBeLessThanOrEqual(frameMs);
  const deciding = await measureWork(page, async () => {
    await page.keyboard.press('F7');
    await page.getByRole('menuitem', { name: 'Bu kuralı kapat' }).press('Enter');
    await expect(findSpellingErrors(page)).toHaveCount(0);
  });
  expect(deciding.longestMs, 'ms of CPU in one task while all issues go').toBeLessThanOrEqual(50);
});
