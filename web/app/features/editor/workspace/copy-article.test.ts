import { afterEach, expect, test, vi } from 'vitest';
import { copyArticle } from './copy-article.ts';

vi.mock('../../../ui/notify.ts', () => ({ notifySuccess: vi.fn(), notifyError: vi.fn() }));
afterEach(() => vi.unstubAllGlobals());

/** Clipboard content after copying a text. */
async function copy(markdown: string): Promise<{ html: string; plain: string }> {
  let item: Record<string, Blob> = {};
  vi.stubGlobal(
    'ClipboardItem',
    class {
      constructor(types: Record<string, Blob>) {
        item = types;
      }
    },
  );
  vi.stubGlobal('navigator', { clipboard: { write: async () => undefined } });
  await copyArticle(markdown);
  return { html: (await item['text/html']?.text()) ?? '', plain: (await item['text/plain']?.text()) ?? '' };
}

test('a text is copied with its formatting, and without marks beside it', async () => {
  const { html, plain } = await copy('## Öğütme\n\n**Kalın** 1 < 2 & 3 [bağ](https://a.b "x\\"y")\n\n1. bir\n2. iki');
  expect(html).toContain('<strong>Kalın</strong> 1 &lt; 2 &amp; 3 <a href="https://a.b" title="x&quot;y">bağ</a>');
  expect(html).toMatch(/<h2>Öğütme<\/h2>/);
  expect(html).toMatch(/<ol>\s*<li>bir<\/li>\s*<li>iki<\/li>\s*<\/ol>/);
  expect(plain).toContain('Kalın');
  expect(plain).not.toMatch(/\*\*|^#/m);
});

test('a table is copied as one, without what it is scrolled in', async () => {
  const { html } = await copy('| a | b |\n|:-:|---|\n| 1<2 | 2 |');
  expect(html).toMatch(
    /<table>[\s\S]*<th align="center">a<\/th>[\s\S]*<td align="center">1&lt;2<\/td>[\s\S]*<\/table>/,
  );
  expect(html).not.toMatch(/<(?:section|div)|class=|style=/);
});

test('notes at the foot are copied without what they are wrapped in', async () => {
  const { html } = await copy('Kahve[^1] içilir.\n\n[^1]: Sıcak.');
  expect(html).toContain('Sıcak.');
  expect(html).not.toMatch(/<\/?(?:section|div)/);
});
