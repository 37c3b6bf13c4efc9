import type { Page } from '@playwright/test';
import { measureWork, type PageWork } from '../../e2e/support/main-thread.ts';
import { type EditorSite, findText, waitUntilChecked } from './editor-site.ts';
import { makeListText, makeMixedText, makeTableText } from './texts.ts';

/** Cost of one user action for the page. */
export interface Step {
  readonly name: string;
  /** Measured in an editor that does nothing else, for comparison: without goals. */
  readonly isBare?: boolean;
  readonly work: PageWork;
}

/** Letters that every keyboard layout has: others have no key of their own in a scripted browser. */
const sentence = ' Yol uzundu ama deniz hep orada. Sonra yine yola koyulduk ve dinlendik.';
const keyPauseMs = 100;
/** Time in which spelling, analysis and the save (after two seconds) follow a change. */
const afterMs = 4000;
const suggestionsMin = 200;
const suggestionMaxMs = 180_000;

/** Measures all actions of a user in long texts. */
export async function measureText(site: EditorSite, words: number): Promise<Step[]> {
  const steps: Step[] = [];
  const step = stepsOf(steps, `${words.toLocaleString('en')} words`);
  const page = await site.open(makeMixedText(words));
  const paragraphs = findText(page).locator('p');
  const middle = Math.floor((await paragraphs.count()) / 2) | 1;
  await measureBare(site, page, steps, `${words.toLocaleString('en')} words`, ':scope > p', middle);
  await clickEnd(page, middle);
  // The first keys of a page compile the editor's code.
  await page.keyboard.type(' Sonra sustular.', { delay: keyPauseMs });
  await page.waitForTimeout(afterMs);
  await step(page, 'keys', () => type(page));
  await orderSuggestions(page);
  await step(page, 'keys, 200 suggestions', async () => {
    await clickEnd(page, middle);
    await type(page);
  });
  await step(page, 'keys in a suggestion', async () => {
    await clickEnd(page, 10);
    await type(page);
  });
  await step(page, 'Enter and Backspace', async () => {
    for (let at = 0; at < 10; at += 1) {
      await page.keyboard.press('Enter', { delay: keyPauseMs });
      await page.keyboard.press('Backspace', { delay: keyPauseMs });
    }
  });
  await step(page, 'accept all suggestions', () => page.getByRole('button', { name: 'Tümünü kabul et' }).click());
  await step(page, 'undo that', () => page.keyboard.press('Control+z'));
  await step(page, 'reject all suggestions', () => page.getByRole('button', { name: 'Tümünü reddet' }).click());
  await step(page, 'select all', () => page.keyboard.press('Control+a'));
  await clickEnd(page, middle);
  await step(page, 'paste 4,000 words', () => paste(page, makeMixedText(4000)));
  await waitUntilChecked(page);
  await step(page, 'undo', () => page.keyboard.press('Control+z'));
  await step(page, 'redo', () => page.keyboard.press('Control+y'));
  await page.keyboard.press('Control+z');
  await waitUntilChecked(page);
  await step(page, 'replace a word everywhere', () => replaceAll(page, 'kasabaya', 'köye'));
  await step(page, 'undo', () => page.keyboard.press('Control+z'));
  await changeAll(page, step);
  await page.close();
  return steps;
}

/** What is done to the whole text at once. */
async function changeAll(page: Page, step: ReturnType<typeof stepsOf>): Promise<void> {
  await findText(page).press('Control+a');
  await page.waitForTimeout(afterMs);
  await step(page, 'make all bold', () => page.keyboard.press('Control+b'));
  await step(page, 'undo', () => page.keyboard.press('Control+z'));
  await step(page, 'write over all', async () => {
    await page.keyboard.press('Control+a');
    await page.keyboard.press('q');
  });
  await step(page, 'undo', () => page.keyboard.press('Control+z'));
}

export async function measureList(site: EditorSite, items: number): Promise<Step[]> {
  return measureBlocks(site, `list of ${items.toLocaleString('en')}`, makeListText(items), 'li p', items / 2);
}

export async function measureTable(site: EditorSite, rows: number, columns: number): Promise<Step[]> {
  const name = `table of ${rows} × ${columns}`;
  return measureBlocks(site, name, makeTableText(rows, columns), 'td p', (rows * columns) / 2);
}

async function measureBlocks(site: EditorSite, name: string, text: string, cell: string, at: number): Promise<Step[]> {
  const steps: Step[] = [];
  const step = stepsOf(steps, name);
  const page = await site.open(text);
  const address = page.url();
  // Excludes the cost of leaving a page, and of Playwright's search for a part by its role.
  await page.goto('about:blank');
  await step(page, 'opening', async () => {
    await page.goto(address);
    await page.waitForSelector('.rich-text');
    await waitUntilChecked(page);
  });
  await measureBare(site, page, steps, name, cell, at);
  await findText(page).locator(cell).nth(at).click();
  await page.keyboard.type(' Sonra.', { delay: keyPauseMs });
  await page.waitForTimeout(afterMs);
  await step(page, 'keys', () => type(page));
  await page.keyboard.press('Control+End');
  await step(page, 'paste it', () => paste(page, text));
  await waitUntilChecked(page);
  await step(page, 'undo', () => page.keyboard.press('Control+z'));
  await step(page, 'redo', () => page.keyboard.press('Control+y'));
  await page.keyboard.press('Control+z');
  await waitUntilChecked(page);
  await changeAll(page, step);
  await page.close();
  return steps;
}

/** The same keys and the same change of everything in ProseMirror alone. */
async function measureBare(
  site: EditorSite,
  page: Page,
  steps: Step[],
  subject: string,
  paragraph: string,
  at: number,
): Promise<void> {
  const bare = await site.openBare(page);
  const step = stepsOf(steps, `${subject}, bare editor`, true);
  await findText(bare).locator(paragraph).nth(at).click();
  await bare.keyboard.type(' Sonra.', { delay: keyPauseMs });
  await step(bare, 'keys', () => type(bare));
  await findText(bare).press('Control+a');
  await step(bare, 'make all bold', () => bare.keyboard.press('Control+b'));
  await step(bare, 'undo', () => bare.keyboard.press('Control+z'));
  await bare.close();
}

function stepsOf(steps: Step[], subject: string, isBare = false) {
  return async (page: Page, name: string, act: () => Promise<unknown>): Promise<void> => {
    process.stdout.write(`Measuring ${subject}: ${name} …\n`);
    const work = await measureWork(page, async () => {
      await act();
      await page.waitForTimeout(afterMs);
    });
    steps.push({ name: `${subject}: ${name}`, work, isBare });
  };
}

async function type(page: Page): Promise<void> {
  await page.keyboard.type(sentence, { delay: keyPauseMs });
}

async function clickEnd(page: Page, paragraph: number): Promise<void> {
  await findText(page).locator(':scope > p').nth(paragraph).click();
  await page.keyboard.press('End');
}

/** Makes the model correct this many paragraphs, from the beginning. */
async function orderSuggestions(page: Page): Promise<void> {
  const text = findText(page);
  await text.press('Control+Home');
  await text.evaluate((field) => {
    const last = field.querySelectorAll(':scope > p')[70];
    if (last !== undefined) getSelection()?.extend(last, 0);
  });
  await page.getByRole('dialog', { name: 'AI ile düzenle' }).getByRole('button', { name: 'Yazımı düzelt' }).click();
  const bar = page.getByRole('region', { name: 'AI önerileri' });
  await bar.waitFor({ timeout: suggestionMaxMs });
  const count = Number.parseInt((await bar.textContent()) ?? '', 10);
  if (!(count >= suggestionsMin)) throw new Error(`There are ${count} suggestions.`);
  await page.waitForTimeout(afterMs);
}

async function replaceAll(page: Page, word: string, other: string): Promise<void> {
  await page.keyboard.press('Control+h');
  const bar = page.getByRole('search', { name: 'Metinde bul' });
  await bar.getByRole('textbox').first().fill(word);
  await bar.getByLabel('Yerine').fill(other);
  await bar.getByRole('button', { name: 'Tümünü değiştir' }).click();
  await page.keyboard.press('Escape');
}

async function paste(page: Page, text: string): Promise<void> {
  await findText(page).evaluate((field, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}
