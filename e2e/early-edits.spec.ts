import type { Page } from '@playwright/test';
import { findArticleText, makeLongText } from './support/article-text.ts';
import { expect, test } from './support/fixtures.ts';
import { holdFiles } from './support/held-files.ts';
import { readSavedText } from './support/saved-text.ts';

/** A block of each kind that can be typed in. */
const mixedText = `Girişte fincan hazırlanır.

Burada **kalın** söz.

- Ana madde
  - İç madde

| Baş | Son |
| --- | --- |
| Hücre | 5 |

Kırık satır${'  '}
satır sonu

\`\`\`js
const su = 1
\`\`\`

Son paragraf.`;

const allBlocks = `Girişte **kalın söz** ve *eğik* ile [bağ](https://ornek.com) sonu.

Aynı paragraf.

Aynı paragraf.

## Başlık \`kod\` burada

- Ana madde
  - İç madde **koyu**
- İkinci

1. Bir

   Devamı
2. İki

> Alıntı ~~çizili~~ metin.

| Baş | Son |
| --- | --- |
| Hücre | **5** |
|  | boş |

Kırık satır${'  '}
satır sonu 😀 ve e\u0301 son.

\`\`\`js
const su = 1

son()
\`\`\`

Son paragraf.`;

/** Opens an article whose editor is held back, and waits until its text can be changed. */
async function openStoredText(page: Page, id: string): Promise<void> {
  await page.goto(`/dashboard/articles/edit/${id}`);
  await page.locator('main [contenteditable="true"]').waitFor();
}

test('words that are typed and corrected before the editor is there appear at once, and are saved', async ({
  api,
  aUser,
}) => {
  const { page, ...user } = await aUser();
  const { id } = await api.writeArticle(user, { title: 'Çay demlemek', content: mixedText });
  const release = await holdFiles(page, 'editor');
  await openStoredText(page, id);
  const block = (text: string) => page.locator('main').getByText(text).first();
  const typeAfter = async (text: string, letters: string, line = 0) => {
    await block(text).click({ position: { x: 30, y: 12 + 32 * line } });
    await page.keyboard.press('End');
    await page.keyboard.insertText(letters);
  };
  await typeAfter('Girişte fincan', ' Çayı seçin..');
  await page.keyboard.press('Backspace');
  await expect(block('Girişte fincan')).toHaveText('Girişte fincan hazırlanır. Çayı seçin.');
  await block('kalın').dblclick();
  await page.keyboard.insertText('koyu');
  await typeAfter('Ana madde', ' uzun');
  await typeAfter('İç madde', ' kısa');
  await typeAfter('Hücre', ' iki');
  await typeAfter('satır sonu', ' dolu', 1);
  await typeAfter('const su', '0');
  await typeAfter('Son paragraf', ' Bir.');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('İki.');
  await expect(block('Son paragraf')).toHaveText('Son paragraf. Bir.\nİki.', { useInnerText: true });
  // What would change the structure of the text waits for the editor.
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Control+b');
  await typeAfter('Son paragraf', '');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('ü');

  release();
  await expect(findArticleText(page)).toBeFocused();
  await page.keyboard.insertText('ç!');
  await expect
    .poll(() => readSavedText(api, user.token, id))
    .toBe(
      mixedText
        .replace('hazırlanır.', 'hazırlanır. Çayı seçin.')
        .replace('kalın', 'koyu')
        .replace('Ana madde', 'Ana madde uzun')
        .replace('İç madde', 'İç madde kısa')
        .replace('Hücre', 'Hücre iki')
        .replace('satır sonu', 'satır sonu dolu')
        .replace('const su = 1', 'const su = 10')
        .replace('Son paragraf.', 'Son paragraf. Bir.\n\nüç!\n\nİki.'),
    );
});

test('a word that is still being composed when the editor comes is not lost', async ({ api, aUser }) => {
  const { page, ...user } = await aUser();
  const { id } = await api.writeArticle(user, { title: 'Çay demlemek', content: 'Suyu **ısıtın**.\n\nBekleyin.' });
  const release = await holdFiles(page, 'editor');
  await openStoredText(page, id);
  await page.getByText('Bekleyin.').click();
  await page.keyboard.press('End');
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send('Input.imeSetComposition', { text: ' Çay', selectionStart: 4, selectionEnd: 4 });
  await expect(page.getByText('Bekleyin. Çay')).toBeVisible();
  release();
  await expect(findArticleText(page)).toBeFocused();
  await page.keyboard.insertText('ı için.');
  await expect.poll(() => readSavedText(api, user.token, id)).toBe('Suyu **ısıtın**.\n\nBekleyin. Çayı için.');
});

test('what is typed into a text that is edited as Markdown goes there, too', async ({ api, aUser }) => {
  const { page, ...user } = await aUser();
  const content = 'Suyu ısıtın.\n\n<kbd>Ctrl</kbd> tuşu ile **başlayın**.\n\nBekleyin.';
  const { id } = await api.writeArticle(user, { title: 'Çay demlemek', content });
  const release = await holdFiles(page, 'editor');
  await openStoredText(page, id);
  await page.getByText('Suyu ısıtın.').click();
  await page.keyboard.press('End');
  await page.keyboard.insertText(' Yavaşça.');
  release();
  const field = page.getByRole('textbox', { name: 'Makale metni (Markdown)' });
  await expect(field).toBeFocused();
  await page.keyboard.insertText(' Sonra');
  await expect(field).toHaveValue(content.replace('ısıtın.', 'ısıtın. Yavaşça. Sonra'));
});

test('what is typed while the document of a long text is made follows what was typed before', async ({
  api,
  aUser,
}) => {
  const { page, ...user } = await aUser();
  const { id } = await api.writeArticle(user, { title: 'Çay demlemek', content: makeLongText() });
  const release = await holdFiles(page, 'editor');
  await openStoredText(page, id);
  await page.getByText('Gezinin 2. günü').click({ position: { x: 30, y: 12 } });
  await page.keyboard.press('Home');
  await page.keyboard.type('abc');
  release();
  for (const letter of 'defghijklm') await page.keyboard.type(letter, { delay: 40 });
  await expect(findArticleText(page)).toBeFocused();
  await page.keyboard.type('n');
  await expect.poll(() => readSavedText(api, user.token, id)).toContain('\n\nabcdefghijklmnGezinin 2. günü');
});

test('a word that replaces a bold one is bold, and many pasted lines are one change', async ({ api, aUser }) => {
  const { page, ...user } = await aUser();
  const { id } = await api.writeArticle(user, {
    title: 'Çay demlemek',
    content: 'Suyu **ısıtın** hemen.\n\nBekleyin.',
  });
  const release = await holdFiles(page, 'editor');
  await openStoredText(page, id);
  await page.getByText('ısıtın').dblclick();
  await page.keyboard.press('Backspace');
  await page.keyboard.type('dene');
  await page.getByText('Bekleyin.').click();
  await page.keyboard.press('End');
  const lines = Array.from({ length: 2000 }, (_, line) => `${line}. satır`);
  await page.evaluate(
    (pasted) => {
      const range = document.getSelection()?.getRangeAt(0);
      const dataTransfer = new DataTransfer();
      dataTransfer.setData('text/plain', pasted);
      const options = { inputType: 'insertFromPaste', bubbles: true, cancelable: true, dataTransfer };
      const targetRanges = range === undefined ? [] : [new StaticRange(range)];
      document.activeElement?.dispatchEvent(new InputEvent('beforeinput', { ...options, targetRanges }));
    },
    `\n${lines.join('\n')}`,
  );
  release();
  await expect(findArticleText(page)).toBeFocused();
  const saved = ['Suyu **dene** hemen.', 'Bekleyin.', ...lines.map((line) => line.replace('.', '\\.'))].join('\n\n');
  await expect.poll(() => readSavedText(api, user.token, id)).toBe(saved);
});

test('several changes of a block leave what stands between them as it is', async ({ api, aUser }) => {
  const { page, ...user } = await aUser();
  const content = 'bugün **çok** [güzel](https://ornek.com) ~~çizili~~ ve *eğik* söz\n\nKırık satır  \niki  \nüç';
  const { id } = await api.writeArticle(user, { title: 'Çay demlemek', content });
  const release = await holdFiles(page, 'editor');
  await openStoredText(page, id);
  const block = page.getByText('bugün');
  await block.click({ position: { x: 10, y: 12 } });
  await page.keyboard.press('Home');
  await page.keyboard.press('Delete');
  await page.keyboard.type('B');
  await page.keyboard.press('End');
  await page.keyboard.type('.');
  await page.getByText('çizili').dblclick();
  await page.keyboard.type('yeni', { delay: 10 });
  await page.getByText('eğik').dblclick();
  await page.keyboard.press('Backspace');
  await page.keyboard.type('düz');
  const lines = page.getByText('Kırık satır');
  await lines.click({ position: { x: 10, y: 12 } });
  await page.keyboard.press('Home');
  await page.keyboard.type('X');
  await page.keyboard.press('Control+End');
  await page.keyboard.type('Y');
  release();
  await expect(findArticleText(page)).toBeFocused();
  await page.keyboard.type('!');
  const saved = 'Bugün **çok** [güzel](https://ornek.com) ~~yeni~~ ve *düz* söz.\n\nXKırık satır  \niki  \nüçY!';
  await expect.poll(() => readSavedText(api, user.token, id)).toBe(saved);
});

test('what is typed into Markdown that is written differently goes to its place', async ({ api, aUser }) => {
  const { page, ...user } = await aUser();
  const content = 'Suyu ısıtın.\n\n<kbd>Ctrl</kbd> tuşu ile **başlayın**.\n\n- a\n- b\n\nBekleyin &amp; *için*.';
  const { id } = await api.writeArticle(user, { title: 'Çay demlemek', content });
  const release = await holdFiles(page, 'editor');
  await openStoredText(page, id);
  for (const [words, typed] of [
    ['başlayın', 'X'],
    ['için', 'Y'],
  ] as const) {
    await page.getByText(words, { exact: true }).dblclick();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type(typed);
  }
  release();
  const field = page.getByRole('textbox', { name: 'Makale metni (Markdown)' });
  await expect(field).toBeFocused();
  await page.keyboard.type('Z');
  await expect(field).toHaveValue(content.replace('başlayın', 'başlayınX').replace('için', 'içinYZ'));
});

test('a page that is left by a link before the editor is there waits until what was typed is saved', async ({
  api,
  aUser,
}) => {
  const { page, ...user } = await aUser();
  const { id } = await api.writeArticle(user, { title: 'Çay demlemek', content: 'Suyu ısıtın.' });
  const release = await holdFiles(page, 'editor');
  await openStoredText(page, id);
  await page.getByText('Suyu ısıtın.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Bekleyin.');
  await page.getByRole('link', { name: 'Takvim' }).click();
  await expect(page).toHaveURL(/articles\/edit/);
  release();
  await expect(page).toHaveURL(/\/dashboard\/calendar$/);
  expect(await readSavedText(api, user.token, id)).toBe('Suyu ısıtın. Bekleyin.');
});

test('a second tab with the text does not take what it would lose', async ({ api, aUser }) => {
  const { page, ...user } = await aUser();
  const { id } = await api.writeArticle(user, { title: 'Çay demlemek', content: 'Suyu ısıtın.' });
  await page.goto(`/dashboard/articles/edit/${id}`);
  await expect(findArticleText(page)).toBeVisible();
  const other = await page.context().newPage();
  let wasEditable = false;
  await other.exposeFunction('noteEditable', () => {
    wasEditable = true;
  });
  await other.addInitScript(() => {
    const look = () => document.querySelector('main [contenteditable="true"]') && Reflect.get(window, 'noteEditable')();
    new MutationObserver(look).observe(document, {
      childList: true,
      subtree: true,
      attributeFilter: ['contenteditable'],
    });
  });
  await other.goto(`/dashboard/articles/edit/${id}`);
  await expect(other.getByText('başka bir sekmede yazılıyor')).toBeVisible();
  expect(wasEditable).toBe(false);
});

const words = ['ş', ' iki söz', '😀', ' ', 'x  y', '.', 'İ'];
const seeds = Array.from({ length: 12 }, (_, index) => index + 1);

for (const seed of seeds) {
  test(`the editor takes over a text as it was changed before, sequence ${seed}`, { tag: '@long' }, async ({
    api,
    aUser,
  }) => {
    const { page, ...user } = await aUser();
    const { id } = await api.writeArticle(user, { title: 'Çay demlemek', content: allBlocks });
    const release = await holdFiles(page, 'editor');
    await openStoredText(page, id);
    await page.getByText('Son paragraf.').click();
    const random = seededRandom(seed);
    const steps: string[] = [];
    for (let step = 0; step < 14; step += 1) {
      const place = await placeCaret(page, random(1000), random(1000));
      const change = changes[random(changes.length)] ?? (() => Promise.resolve());
      const word = words[random(words.length)] ?? '';
      await change(page, word);
      steps.push(`${place}: ${change.name} '${word}'`);
    }
    const before = await readLines(page, '[contenteditable="true"]');
    release();
    await expect(findArticleText(page)).toBeFocused();
    expect(await readLines(page, '.ProseMirror'), steps.join('\n')).toEqual(before);
  });
}

const changes: ((page: Page, word: string) => Promise<void>)[] = [
  function type(page, word) {
    return page.keyboard.insertText(word);
  },
  function deleteBefore(page) {
    return page.keyboard.press('Backspace');
  },
  function deleteAfter(page) {
    return page.keyboard.press('Delete');
  },
  function deleteWord(page) {
    return page.keyboard.press('Control+Backspace');
  },
  async function divide(page) {
    await page.keyboard.press('Enter');
    await page.keyboard.insertText('yeni');
  },
  async function replace(page, word) {
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.insertText(word);
  },
  async function cut(page) {
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('Control+x');
  },
];

/** Numbers from 0 to below `limit`, the same ones for the same seed (a linear congruential generator). */
function seededRandom(seed: number): (limit: number) => number {
  let state = seed * 7919;
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}

/** @returns the text before the caret and behind it */
function placeCaret(page: Page, node: number, place: number): Promise<string> {
  return page.evaluate(
    ([at, offset]) => {
      const root = document.querySelector<HTMLElement>('[contenteditable="true"]');
      if (root === null) throw new Error('The text cannot be edited.');
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode())
        if (walker.currentNode instanceof Text && walker.currentNode.data.trim() !== '') texts.push(walker.currentNode);
      const text = texts[at % texts.length];
      if (text === undefined) return '';
      const caret = [0, text.data.length, offset % (text.data.length + 1)][offset % 3] ?? 0;
      root.focus();
      getSelection()?.collapse(text, caret);
      return `${text.data.slice(0, caret)}|${text.data.slice(caret)}`;
    },
    [node, place] as const,
  );
}

/** The lines of all blocks that are not empty. */
function readLines(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((name) => {
    const blocks = 'p, h1, h2, h3, h4, h5, h6, pre, li, td, th';
    const readOwn = (node: Node): string => {
      if (node instanceof Text) return node.data;
      if (node instanceof HTMLBRElement) return node.hasAttribute('data-typed') ? '\n' : '';
      const children = [...node.childNodes].filter(
        (child) => !(child instanceof Element && child.matches(`${blocks}, ul, ol, table`)),
      );
      return children.map(readOwn).join('');
    };
    return [...(document.querySelector(name)?.querySelectorAll(blocks) ?? [])]
      .flatMap((block) => readOwn(block).split('\n'))
      .map((line) => line.replaceAll('\u00A0', ' ').trim())
      .filter((line) => line !== '');
  }, selector);
}
