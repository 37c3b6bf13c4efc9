import { getArticle, updateArticle } from '@hokka/contracts/articles/articles.ts';
import type { Locator, Page } from '@playwright/test';
import { plainConstructs, prose } from '../testing/hostile-texts.ts';
import { expect, test } from './support/fixtures.ts';
import { openTab } from './support/panels.ts';

/**
 * Maximum uninterrupted computation of a page, in milliseconds. Faults take tens of seconds; correct code takes about
 * one second on a quiet machine with two cores, so this leaves room for a busy one.
 */
const stretchMaxMs = 8_000;
/** Maximum wait, in ms, for work in a worker and for its drawing. */
const waitMs = 60_000;

/**
 * `rich`: edited in the rich text editor. `read`: edited as Markdown, and shown formatted. `plain`: edited and shown
 * literally.
 */
type Kind = 'rich' | 'read' | 'plain';
type Text = readonly [name: string, kind: Kind, content: string];

const row = `| ${Array.from({ length: 10 }, (_, at) => `hücre **${at}**`).join(' | ')} |\n`;

const few: readonly Text[] = [
  ['a table of ten thousand implied cells', 'read', `${wideTable(100)}\n${prose.make(60_000)}`],
];

const many: readonly Text[] = [
  ['a long honest text', 'rich', `## Bölüm\n\n${prose.make(120_000)}\n\n- bir *madde*\n- son **madde**\n`],
  ['a table of nine million implied cells', 'plain', wideTable(3000)],
  ['half a million characters of prose', 'rich', prose.make(499_000)],
  ['a table of 200 rows and 10 columns', 'rich', `${row}${'| - '.repeat(10)}|\n${row.repeat(200)}`],
  ['one long paragraph', 'rich', `Kahve ${'kelime ardına kelime, biraz virgül. '.repeat(2500)}`],
  ['one word', 'rich', made('one word', 450_000)],
  ['a table of 80,000 implied cells', 'plain', `${wideTable(280)}\n${prose.make(200_000)}`],
  ['brackets', 'plain', made('opening brackets, in a paragraph', 450_000)],
  ['comments', 'plain', made('comments, in a paragraph', 450_000)],
  ['stars', 'plain', made('emphasis begun, in a paragraph', 450_000)],
  ['code marks', 'plain', made('code marks of growing length', 450_000)],
  ['deep lists', 'plain', made('lists in each other by indentation', 100_000)],
  ['quotes in each other', 'plain', made('quotes in each other, at the beginning', 100_000)],
  ['tiny paragraphs', 'plain', made('short paragraphs, at the beginning', 300_000)],
  ['references', 'plain', made('a long address with many references', 100_000)],
];

for (const [name, texts] of [
  ['a costly text', few],
  ['many costly texts', many],
] as const) {
  test(`no one waits for ${name}, and it stays to the byte`, { tag: '@long' }, async ({ aUser, anAdmin, api }) => {
    test.setTimeout(60_000 * texts.length);
    const user = await aUser();
    const admin = await anAdmin();
    const { id } = await api.writeArticle(user, { title: 'Pahalıya okunan', content: 'Bir.' });
    const stored = async () => {
      const article = await api.call(getArticle, { token: user.token, params: { id } });
      if (!('content' in article && 'version' in article)) throw new Error('The article is not there as a whole.');
      return article;
    };
    await Promise.all([user.page, admin.page].map(noteStretches));
    for (const [text, kind, content] of texts) {
      await test.step(text, async () => {
        const { version } = await stored();
        await api.call(updateArticle, { token: user.token, params: { id }, body: { content, version } });
        await editAndSave(user.page, id, kind);
        expect((await stored()).content === content, 'the text is what it was').toBe(true);
        expect(await longestStretch(user.page), 'ms at a stretch in the editor').toBeLessThan(stretchMaxMs);
        for (const page of [user.page, admin.page]) {
          await page.goto(`/dashboard/articles/read/${id}`);
          await expectRead(page.getByRole('article'), kind);
          expect(await longestStretch(page), 'ms at a stretch on the reading page').toBeLessThan(stretchMaxMs);
        }
      });
    }
  });
}

/** Types a letter and undoes it, opens the preview, and saves. */
async function editAndSave(page: Page, id: string, kind: Kind): Promise<void> {
  await page.goto(`/dashboard/articles/edit/${id}`);
  const name = kind === 'rich' ? 'Makale metni' : 'Makale metni (Markdown)';
  const text = page.getByRole('textbox', { name, exact: true });
  await expect(text).toBeVisible({ timeout: waitMs });
  await text.click({ position: { x: 60, y: 20 } });
  await page.keyboard.insertText('q');
  const saved = page.getByText('Kaydedildi', { exact: true });
  await expect(saved).toBeHidden({ timeout: waitMs });
  await page.keyboard.press('Control+z');
  await expect(saved).toBeVisible({ timeout: waitMs });
  await page.getByRole('button', { name: 'Ön izleme' }).click();
  const preview = page.getByRole('region', { name: 'Ön izleme', exact: true });
  await expectRead(preview, kind);
  await expect(preview.getByText('çok uzun ya da karmaşık')).toBeVisible({ visible: kind === 'plain' });
  await openTab(page, 'Ayarlar');
  await page.getByLabel('Etiketler').fill(`etiket ${Math.round(performance.now())}`);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Makale başarıyla güncellendi!').first()).toBeVisible({ timeout: waitMs });
}

async function expectRead(place: Locator, kind: Kind): Promise<void> {
  await expect(place.locator(kind === 'plain' ? '.whitespace-pre-wrap' : '.reading-text')).toBeVisible({
    timeout: waitMs,
  });
}

/** Records in every following page how long its main thread computes without interruption. */
async function noteStretches(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const note = (entries: PerformanceEntryList) => {
      const longest = Math.max(
        Number(sessionStorage.getItem('stretch') ?? 0),
        ...entries.map(({ duration }) => duration),
      );
      sessionStorage.setItem('stretch', String(longest));
    };
    new PerformanceObserver((list) => note(list.getEntries())).observe({ type: 'longtask', buffered: true });
  });
}

/** The longest computation since the previous call, in milliseconds. */
function longestStretch(page: Page): Promise<number> {
  return page.evaluate(() => {
    const longest = Number(sessionStorage.getItem('stretch') ?? 0);
    sessionStorage.removeItem('stretch');
    return longest;
  });
}

/** A table with few characters: rows of one cell are as wide as the head. */
function wideTable(columns: number): string {
  return `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n${'|\n'.repeat(columns)}`;
}

function made(name: string, length: number): string {
  const construct = plainConstructs.find((one) => one.name === name);
  if (construct === undefined) throw new Error(`There are no texts of ${name}.`);
  return construct.make(length);
}
