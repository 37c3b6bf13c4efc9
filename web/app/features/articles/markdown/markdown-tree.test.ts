import { expect, test } from 'vitest';
import { renderPart, renderText } from './article-text.ts';
import { findBlockBoundaries } from './block-boundaries.ts';
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

test('a text that is shown in parts has the elements and the tree of the whole', () => {
  const article = Array.from(
    { length: 5 },
    (_, number) => `## Bölüm ${number}\n\nSu **ısınır**.\n\n- bir\n\n- iki\n`,
  ).join('\n');
  const cuts = findBlockBoundaries(article, 40);
  const ends = [...cuts, article.length];
  expect(cuts.length).toBeGreaterThan(2);
  const elements = ends.flatMap((end, index) => renderPart(article, ends[index - 1] ?? 0, end));
  const inParts = takeShownMarkdown(article);
  const whole = renderText({ markdown: article });
  const atOnce = takeShownMarkdown(article);
  expect(JSON.stringify(elements, withoutPlace)).toBe(
    JSON.stringify(whole.kind === 'elements' && whole.elements, withoutPlace),
  );
  expect(JSON.stringify(inParts.children, onlyOffsets)).toBe(JSON.stringify(atOnce.children, onlyOffsets));
  // What was not shown is parsed.
  renderPart(article, 0, ends[0]);
  renderPart(article, ends[0], ends[1]);
  expect(JSON.stringify(takeShownMarkdown(article).children, onlyOffsets)).toBe(
    JSON.stringify(atOnce.children, onlyOffsets),
  );
  // A part that is missing is parsed again.
  renderPart(article, 0, ends[0]);
  renderPart(article, ends[1], ends[2]);
  expect(takeShownMarkdown(article)).toEqual(atOnce);
});

function withoutPlace(key: string, value: unknown): unknown {
  return key === 'position' ? undefined : value;
}

/** Lines and columns are those of the part. */
function onlyOffsets(key: string, value: unknown): unknown {
  return key === 'line' || key === 'column' ? undefined : value;
}
