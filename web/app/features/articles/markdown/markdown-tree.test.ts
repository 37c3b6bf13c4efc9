import { expect, test } from 'vitest';
import { parseMarkdown, parseShownMarkdown, sanitizeTree, takeShownMarkdown } from './markdown-tree.ts';
import { readMarkdown } from './read-markdown.ts';

const text = `# Çay [^1]

Su **ısınır**, [çay][kaynak] demlenir. <b>Ham</b> ![fincan](https://a.b/c.png "Fincan") www.example.com

- [x] bir
- iki

  üç

| a | b |
|---|--:|
| 1 | 2 |

> alıntı

[^1]: Not.
[kaynak]: https://example.com "Kaynak"
`;

test('an editor takes the tree of the text that was shown, as a parser would make it', () => {
  const shown = parseShownMarkdown(text);
  sanitizeTree(shown);
  expect(shown).toEqual(parseMarkdown(text));
  expect(takeShownMarkdown(text)).toBe(shown);
  const again = takeShownMarkdown(text);
  expect(again).not.toBe(shown);
  expect(again).toEqual(shown);
});

test('of another text, nothing is taken', () => {
  parseShownMarkdown('Bir söz.');
  expect(readMarkdown('İki söz.')?.blocks[0]?.block).toMatchObject({ content: [{ text: 'İki söz.' }] });
});
