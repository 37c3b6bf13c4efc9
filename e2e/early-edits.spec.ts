import type { Page } from '@playwright/test';
import { findArticleText } from './support/article-text.ts';
import { expect, test } from './support/fixtures.ts';

const content = `Girişte **kalın söz** ve *eğik* ile [bağ](https://ornek.com) sonu.

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

const words = ['ş', ' iki söz', '😀', ' ', 'x  y', '.', 'İ'];
const seeds = Array.from({ length: 12 }, (_, index) => index + 1);

for (const seed of seeds) {
  test(`the editor takes over a text as it was changed before, sequence ${seed}`, { tag: '@long' }, async ({
    api,
    aUser,
  }) => {
    const { page, ...user } = await aUser();
    const { id } = await api.writeArticle(user, { title: 'Çay demlemek', content });
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/editor-*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(`/dashboard/articles/edit/${id}`);
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
    held.resolve();
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
