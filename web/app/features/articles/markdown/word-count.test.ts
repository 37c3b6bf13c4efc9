import { readsAsTag, tagText } from '@hokka/contracts/markdown/html-elements.ts';
import { countWords } from '@hokka/contracts/markdown/word-count.ts';
import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../../testing/random-runs.ts';

// The scanner that counts is linear and our own; the full parser, which renders, defines what a reader sees.
const syntax = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] };

function readBlocks(node: Nodes, blocks: string[], line: { text: string }): void {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      line.text += node.value;
      return;
    case 'break':
      line.text += '\n';
      return;
    case 'image':
    case 'imageReference':
      line.text += node.alt ?? '';
      return;
    case 'html': {
      const name = /^<\/?([a-z][a-z0-9-]*)/i.exec(node.value)?.[1];
      if (name !== undefined) line.text += readsAsTag(name) ? tagText(name) : node.value;
      return;
    }
    case 'code':
      blocks.push(node.value);
      return;
    case 'paragraph':
    case 'heading':
    case 'tableCell': {
      const inner = { text: '' };
      for (const child of node.children) readBlocks(child, blocks, inner);
      blocks.push(inner.text);
      return;
    }
    default:
      if ('children' in node) for (const child of node.children) readBlocks(child, blocks, line);
  }
}

/**
 * The words that the parser finds, with each block escaped as code, so that its marks count as words and nothing else.
 */
function wordsByParser(markdown: string): number {
  const blocks: string[] = [];
  readBlocks(fromMarkdown(markdown, syntax), blocks, { text: '' });
  return blocks.reduce((sum, text) => sum + countWords(`~~~~~~~~\n${text}\n~~~~~~~~`), 0);
}

const plainWords = [
  'kahve',
  'Çay',
  'İstanbul’un',
  '2.500,50',
  'e-posta',
  'x<y',
  'AR&GE',
  '5 < 10',
  '~100',
  '#etiket',
  '…',
];
const marks = [
  ...[
    '**kalın**',
    '*eğik*',
    '_alt_',
    '~~eski~~',
    '***üç***',
    '**a *b* c**',
    'a*b*c',
    'snake_case',
    '\\*yıldız\\*',
    '1\\. nokta',
  ],
  ...[
    '`kod a`',
    '``a ` b``',
    '```c``` d',
    '[bağ](https://o.com/a_b "t")',
    '[ref][k]',
    '[k]',
    '[x]',
    '![görsel alt](g.png)',
  ],
  ...['<https://o.com>', 'https://o.com/x', 'www.o.com', 'a@b.com', 'a&amp;b', '&ccedil;ay', '[^1]', '[^yok]'],
  ...['x <b>kalın</b>', 'x <deneme> y', 'x<br>y', 'satır  \nsonu', 'satır\\\nsonu'],
];
const word = fc.oneof(fc.constantFrom(...plainWords), fc.constantFrom(...marks));
const line = fc.array(word, { minLength: 1, maxLength: 7 }).map((words) => words.join(' '));
const oneLine = line.map((text) => text.replaceAll('\n', ' '));
const lines = fc.array(oneLine, { minLength: 1, maxLength: 4 });
const cell = word.filter((text) => !/[|\n]/.test(text));

const block = fc.oneof(
  { weight: 6, arbitrary: line },
  oneLine.map((text) => `## ${text}`),
  oneLine.map((text) => `${text}\n===`),
  lines.map((items) => items.map((text) => `- ${text}`).join('\n')),
  lines.map((items) => items.map((text, index) => `${index + 1}. ${text}`).join('\n')),
  lines.map((items) => items.map((text, index) => `${'  '.repeat(index)}- ${text}`).join('\n')),
  line.map((text) => `> ${text.replaceAll('\n', '\n> ')}`),
  line.map((text) => `\`\`\`js\n${text}\n\`\`\``),
  fc.tuple(cell, cell, cell, cell).map(([a, b, c, d]) => `| ${a} | ${b} |\n|---|:-:|\n| ${c} | ${d} |`),
  fc.constantFrom('---', '<!-- görünmez yorum -->', '[k]: https://k.com "Başlık"', '[^1]: dipnot açıklaması'),
);

it('counts the words that the full parser finds', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 6 }), (blocks) => {
      const markdown = blocks.join('\n\n');
      expect(countWords(markdown)).toBe(wordsByParser(markdown));
    }),
    randomRuns(100),
  );
});
