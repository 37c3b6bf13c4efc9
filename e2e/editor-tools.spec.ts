import '../testing/fixed-seed.ts';
import type { Locator, Page } from '@playwright/test';
import fc from 'fast-check';
import { randomRuns } from '../testing/random-runs.ts';
import { findArticleText } from './support/article-text.ts';
import { expect, test } from './support/fixtures.ts';
import { pastedHtml } from './support/pasted-html.ts';

const content = '## Öğütme\n\nKahve ısıtılır, KAHVE soğur. Kahvehane.';

/** Clipboard content of Word: lists are paragraphs, and comments and deleted words are included. */
const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment-->
<h1>Yapıştırılan<o:p></o:p></h1>
<p class=MsoNormal><b><span style='color:red'>Kalın</span></b> <a href="javascript:alert(1)">bağ</a><span
class=MsoCommentReference><a class=msocomanchor>[A1]</a></span> <ins cite="mailto:x">yeni</ins><del cite="mailto:x">eski</del></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>Bir</p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>1)<span>&nbsp;</span></span><![endif]>İç</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>İki</p>
<table><tr><td colspan=2><p>Geniş</p></td></tr><tr><td><p>a</p><p>b</p></td><td>c</td></tr></table>
<p class=MsoNormal><span style="font-weight:700">Son</span></p><!--EndFragment--></body></html>`;

test('writes typographic marks, finds and replaces, and puts all but the text away', async ({ aUser, api }) => {
  const user = await aUser();
  const { page } = user;
  const { id } = await api.writeArticle(user, { title: 'Bulunan ve değiştirilen', content });
  await watchShifts(page);
  await page.goto(`/dashboard/articles/edit/${id}`);
  const text = findArticleText(page);
  await text.click();
  expect(await readShifts(page), 'the text moves when the editor opens').toBeLessThan(0.01);

  await page.keyboard.press('Control+End');
  await page.keyboard.type(` "Ali'nin" 12-15`);
  await expect(text).toContainText('“Ali’nin” 12–15');
  await page.keyboard.type(' "');
  await expect(text).toContainText('12–15 “');
  await page.keyboard.press('Control+z');
  await expect(text).toContainText('12–15 "');
  await page.keyboard.type("'");
  await page.keyboard.press('Backspace');
  await expect(text).toContainText(`12–15 "'`);

  await page.keyboard.press('Control+f');
  const bar = page.getByRole('search', { name: 'Metinde bul' });
  await page.keyboard.type('kahve');
  await expect(bar.getByRole('status').first()).toHaveText('1 / 3');
  await page.keyboard.press('Shift+Enter');
  await expect(bar.getByRole('status').first()).toHaveText('3 / 3');
  await bar.getByRole('button', { name: 'Tam sözcük' }).click();
  await expect(bar.getByRole('status').first()).toHaveText(/\/ 2$/);
  await page.keyboard.press('Control+h');
  await bar.getByLabel('Yerine').fill('çay');
  await bar.getByRole('button', { name: 'Tümünü değiştir' }).click();
  await expect(text).toContainText('çay ısıtılır, çay soğur. Kahvehane.');
  await page.keyboard.press('Escape');
  await expect(text).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(text).toContainText('Kahve ısıtılır, KAHVE soğur. Kahvehane.');

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Bağlantı' })).toBeVisible();
  await page.keyboard.press('Escape');

  const focusMode = page.getByRole('button', { name: 'Odak modu', exact: true });
  const tooltip = page.getByRole('tooltip');
  await focusMode.hover();
  await expect(tooltip).toHaveText('Odak modu');
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);
  await page.getByRole('button', { name: 'Diğer işlemler' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(tooltip).toHaveText('Diğer işlemler');
  await focusMode.click();
  await expect(tooltip).toHaveCount(0);
  const save = page.getByRole('button', { name: 'Kaydet' });
  await expect(save).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Kullanıcı menüsü' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(save).toBeVisible();
});

test('a large table’s columns stay as they are while one writes in it, and follow its words at a pause', {
  tag: '@long',
}, async ({ aUser, api }) => {
  const user = await aUser();
  const { page } = user;
  const rows = Array.from({ length: 50 }, (_, at) => `| ${at + 1}. satır | kısa | biraz daha uzun bir not | x |`);
  const table = ['| Ad | Söz | Not | Son |', '| --- | --- | --- | --- |', ...rows].join('\n');
  const { id } = await api.writeArticle(user, { title: 'Geniş çizelge', content: `${table}\n\nSon.` });
  await page.goto(`/dashboard/articles/edit/${id}`);
  const text = findArticleText(page);
  await text.getByText('Son.', { exact: true }).click();
  const held = text.locator('table.held-columns');
  await expect(held).toHaveCount(0);
  const free = await readWidths(text);
  await text.getByRole('cell', { name: '40. satır' }).click();
  await expect(held).toHaveCount(1);
  expect(await readWidths(text), 'the table looks different where its columns are held').toEqual(free);

  await page.keyboard.press('End');
  await page.keyboard.type('upuzunbirsözcük'.repeat(2));
  await expect
    .poll(async () => (await readWidths(text))[0], 'the column does not follow')
    .toBeGreaterThan(free[0] ?? 0);
  await expect(held).toHaveCount(1);

  await page.setViewportSize({ width: 900, height: 700 });
  const narrow = await readFreeWidths(text);
  await expect(held).toHaveCount(1);
  await expect.poll(() => readWidths(text)).toEqual(narrow);

  await page.keyboard.press('Control+Shift+Enter');
  await expect(text.getByRole('columnheader')).toHaveCount(5);
  await expect(held).toHaveCount(1);
  expect(await readWidths(text)).toHaveLength(5);
  await text.getByText('Son.', { exact: true }).click();
  await expect(held).toHaveCount(0);
});

/** Column widths of the first table. */
function readWidths(text: Locator): Promise<number[]> {
  return text
    .locator('table')
    .first()
    .evaluate((table: HTMLTableElement) =>
      [...(table.rows[0]?.cells ?? [])].map((cell) => cell.getBoundingClientRect().width),
    );
}

/** Column widths that the browser would choose. */
function readFreeWidths(text: Locator): Promise<number[]> {
  return text
    .locator('table')
    .first()
    .evaluate((table: HTMLTableElement) => {
      const { parentElement: wrapper } = table;
      const copy = table.cloneNode(true) as HTMLTableElement;
      copy.classList.remove('held-columns');
      for (const column of copy.querySelectorAll('col')) column.style.inlineSize = '';
      const frame = document.createElement('div');
      frame.className = 'reading-text rich-text';
      frame.style.inlineSize = `${wrapper?.clientWidth}px`;
      frame.append(copy);
      document.body.append(frame);
      const widths = [...(copy.rows[0]?.cells ?? [])].map((cell) => cell.getBoundingClientRect().width);
      frame.remove();
      return widths;
    });
}

test('pastes from Word what an article can hold, and copies with formatting', { tag: '@long' }, async ({
  aUser,
  api,
}) => {
  test.setTimeout(110_000 + 10_000 * randomRuns(1).numRuns);
  const user = await aUser();
  const { page } = user;
  const { id } = await api.writeArticle(user, { title: 'Yapıştırılan ve kopyalanan', content: 'Boş.' });
  await page.goto(`/dashboard/articles/edit/${id}`);
  const text = findArticleText(page);
  await text.click();
  await page.keyboard.press('Control+a');
  await text.evaluate((field, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    clipboardData.setData('text/plain', 'düz');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, fromWord);
  await expect(text.getByRole('heading', { level: 2, name: 'Yapıştırılan' })).toBeVisible();
  await expect(text.locator('ul > li')).toHaveText(['Birİç', 'İki']);
  await expect(text.locator('ul > li > ol > li')).toHaveText(['İç']);
  await expect(text.locator('td')).toHaveText(['a b', 'c']);
  await expect(text).toContainText('Kalın bağ yeni');
  await expect(text.locator('a, [style*="color"]')).toHaveCount(0);
  await expect(text.locator('strong')).toHaveText(['Kalın', 'Son']);
  await expect(text).not.toContainText(/eski|A1/);

  // Pasted content is unchanged after it is written as Markdown and read again.
  const read = () => text.evaluate((field) => field.innerHTML.replace(/ style="[^"]*"| class="[^"]*"/g, ''));
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('Makale başarıyla güncellendi!')).toBeVisible();
  const pasted = await read();
  await page.reload();
  await expect(text).toBeVisible();
  expect(withoutChecks(await read())).toBe(withoutChecks(pasted));

  await test.step('whatever is pasted keeps its words in their order, in nodes that an article can hold', async () => {
    await fc.assert(
      fc.asyncProperty(pastedHtml, async ({ html, words }) => {
        const document = await paste(text, html);
        expect(document.words).toEqual(words);
        expect(document.nodes.filter((name) => !articleNodes.has(name))).toEqual([]);
      }),
      randomRuns(15),
    );
    // Saved as Markdown and read again, the text is unchanged.
    const samples = fc.sample(pastedHtml, randomRuns(samplesInOne));
    while (samples.length > 0) {
      const html = samples.splice(0, samplesInOne).map((sample) => sample.html);
      const before = await paste(text, html.join('<p>w0w</p>'));
      await page.getByRole('button', { name: 'Kaydet' }).click();
      await expect(page.getByText('Kaydedildi', { exact: true })).toBeVisible();
      await page.reload();
      await expect(text).toBeVisible();
      const after = await readDocument(text);
      expect(after.words, html.join('\n')).toEqual(before.words);
      expect(after.nodes, html.join('\n')).toEqual(before.nodes);
    }
  });

  await test.step('what is nested too deep costs no time, and one is told', async () => {
    const startedAt = Date.now();
    const document = await paste(text, `${'<b>'.repeat(50_000)}derin bir yer`, 'derin bir yer');
    expect(Date.now() - startedAt).toBeLessThan(3000);
    expect(document.text).toBe('derin bir yer');
    await expect(page.getByText('Yalnızca kelimeler yapıştırıldı')).toBeVisible();
    await paste(text, fromWord);
  });

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Diğer işlemler', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Kopyala', exact: true }).click();
  await expect(page.getByText('İçerik panoya kopyalandı!')).toBeVisible();
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const take = async (type: string) => (await item?.getType(type))?.text();
    return { html: await take('text/html'), plain: await take('text/plain') };
  });
  expect(copied.html).toContain('<strong>Kalın</strong>');
  expect(copied.plain).toContain('Kalın bağ');
  expect(copied.plain).not.toMatch(/\*\*|^#/m);
});

const articleNodes = new Set([
  ...['doc', 'paragraph', 'text', 'heading', 'blockquote', 'codeBlock', 'hardBreak', 'horizontalRule', 'image'],
  ...['bulletList', 'orderedList', 'listItem', 'table', 'tableRow', 'tableCell', 'tableHeader'],
]);

/** Number of texts that are pasted, saved and read again together. */
const samplesInOne = 12;

/**
 * Pastes over the whole text.
 * @returns the content of the editor afterwards
 */
async function paste(text: Locator, html: string, plain = 'düz') {
  await text.evaluate(
    (field, copied) => {
      const { editor } = field as HTMLElement & { readonly editor: { readonly commands: { selectAll(): void } } };
      editor.commands.selectAll();
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', copied.html);
      clipboardData.setData('text/plain', copied.plain);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    { html, plain },
  );
  return readDocument(text);
}

interface EditorNode {
  readonly type: string;
  readonly text?: string;
  readonly content?: readonly EditorNode[];
}

/** All nodes of the editor's document in order, its words, and its text. */
async function readDocument(text: Locator) {
  const document = await text.evaluate((field) =>
    (field as HTMLElement & { readonly editor: { getJSON(): EditorNode } }).editor.getJSON(),
  );
  const list = (node: EditorNode): EditorNode[] => [node, ...(node.content ?? []).flatMap(list)];
  const nodes = list(document);
  const texts = nodes.map((node) => node.text ?? '').join('');
  return {
    nodes: nodes.filter(({ type }) => type !== 'text').map(({ type }) => type),
    words: texts.match(/w\d+w/g) ?? [],
    text: texts,
  };
}

/** Removes the underlines of the checker. */
function withoutChecks(html: string): string {
  return html.replace(/<\/?span[^>]*>/g, '');
}

/** Measures how far later content shifts the text. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node: Node | null }[];
      })[]) {
        const isText = ({ node }: { node: Node | null }) =>
          (node instanceof Element ? node : node?.parentElement)?.closest('[data-writing-column]') != null;
        if (entry.sources.some(isText)) moved += entry.value;
      }
      document.documentElement.dataset.moved = String(moved);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function readShifts(page: Page): Promise<number> {
  return Number((await page.evaluate(() => document.documentElement.dataset.moved)) ?? 0);
}
