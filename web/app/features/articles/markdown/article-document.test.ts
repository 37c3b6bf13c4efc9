import { expect, test } from 'vitest';
import { readArticleDocument } from './article-document.ts';
import { ensureTitleLine } from './title-line.ts';

test('lines of the source are one, lines broken by hand are two, and neighbours under the same marks are one run', () => {
  expect(readArticleDocument('# Kahve\n\nbir  \n  iki\nüç **dört** **beş** ![ğ](https://a.b/c.png)', 'Kahve')).toEqual([
    {
      type: 'paragraph',
      content: [
        { text: 'bir\niki üç ' },
        { text: 'dört', bold: true },
        { text: ' ' },
        { text: 'beş', bold: true },
        { text: ' ' },
        { text: 'Görsel: ğ', href: 'https://a.b/c.png' },
      ],
    },
  ]);
});

test('lists keep their numbers, their tasks and what stands in an item', () => {
  const paragraph = (text: string) => ({ type: 'paragraph', content: [{ text }] });
  expect(readArticleDocument('4. bir\n\n   ```\n   a\n   ```\n5. iki\n\n- [x] üç\n', 'x')).toEqual([
    {
      type: 'list',
      start: 4,
      items: [
        { checked: null, content: [paragraph('bir'), { type: 'code', text: 'a', language: null }] },
        { checked: null, content: [paragraph('iki')] },
      ],
    },
    { type: 'list', start: null, items: [{ checked: true, content: [paragraph('üç')] }] },
  ]);
});

test.each(['javascript:alert(1)', '/dashboard', '#bolum', 'https://', 'data:text/html,x'])(
  'a link that leads nowhere from a file is text: %s',
  (href) => {
    expect(readArticleDocument(`[a](${href})`, 'x')).toEqual([{ type: 'paragraph', content: [{ text: 'a' }] }]);
  },
);

test('what is too expensive to parse is a paragraph with its lines, unless there are far too many', () => {
  const dear = `${'> '.repeat(100)}derin`;
  const toText = (content: string) => JSON.stringify(readArticleDocument(content, 'x'));
  expect(toText(`${dear}\r\niki`)).toContain('derin\\niki');
  expect(toText(`${dear}\n`.repeat(6000))).not.toContain('\\n');
});

test('Markdown begins with its title once', () => {
  expect(ensureTitleLine('# Kahve\n\nBir.', 'Kahve')).toBe('# Kahve\n\nBir.');
  expect(ensureTitleLine('# Çay\n\nBir.', 'A*b')).toBe('# A\\*b\n\n# Çay\n\nBir.');
});
