import type { DocumentBlock } from '@hokka/contracts/articles/article-document.ts';
import { expect, test } from 'vitest';
import { toComparableText } from '../../../platform/text/comparable-text.ts';
import { writeBlocks } from './write-blocks.ts';

const aParagraph = (text: string, href?: string): DocumentBlock => ({
  type: 'paragraph',
  content: [{ text, ...(href === undefined ? {} : { href }) }],
});

test.each([
  ['[gallery ids="1,2"]', '&#91;gallery ids='],
  ['bir [/caption] ve [[embed]]', 'bir &#91;/caption] ve [&#91;embed]]'],
  ['[_eklenti] [çalıştır] [3d-kitap]', '&#91;_eklenti] &#91;çalıştır] &#91;3d-kitap]'],
  ['Kaynak [1], liste [ ] ve a[0]', 'Kaynak [1], liste [ ] ve a[0]'],
])('text that looks like a shortcode of WordPress stays text: %s', (text, written) => {
  const html = writeBlocks([aParagraph(text), { type: 'quote', content: [aParagraph(text)] }], new Map());
  expect(html.split(written)).toHaveLength(3);
  expect(toComparableText(html)).toBe(`${text} ${text}`);
});

test('neither an address nor a word of a list runs a shortcode', () => {
  const list: DocumentBlock = {
    type: 'list',
    start: 2,
    items: [{ checked: null, content: [aParagraph('[audio]', 'https://site.example/?a[b]=[c]')] }],
  };
  expect(writeBlocks([list], new Map())).toContain('<a href="https://site.example/?a&#91;b]=&#91;c]">&#91;audio]</a>');
});
