import { readMarkdown } from '@hokka/contracts/markdown/blocks.ts';
import { FencedCode } from '@hokka/contracts/markdown/fenced-code.ts';
import { inlineText } from '@hokka/contracts/markdown/inline.ts';

/** A paragraph or list item of a Markdown text as readers see it. */
export interface ProseBlock {
  readonly kind: 'paragraph' | 'item';
  readonly text: string;
}

const quotedLine = /^[ \t]{0,12}>/u;

/** Maximum number of blocks of a kind, and of characters of each, that are examined. */
const blocksMax = 400;
const blockMax = 4000;

/**
 * Reads the paragraphs and list items of a Markdown text, without headings, tables, code, notes and block quotations;
 * of a very long text a few hundred from all its parts. Linear in the length of the text.
 */
export function readProse(markdown: string): ProseBlock[] {
  const { blocks, ...references } = readMarkdown(dropQuotedLines(markdown));
  return (['paragraph', 'item'] as const).flatMap((kind) =>
    takeEvenly(
      blocks.filter((block) => block.kind === kind),
      blocksMax,
    ).flatMap(({ text: written }) => {
      const text = inlineText(written.slice(0, blockMax), { ...references, addresses: 'hide' }).trim();
      return text === '' ? [] : [{ kind, text }];
    }),
  );
}

/** Takes at most `max` items from all parts of a list. */
export function takeEvenly<Item>(items: readonly Item[], max: number): readonly Item[] {
  if (items.length <= max) return items;
  return Array.from({ length: max }, (_, at) => items[Math.floor((at * items.length) / max)]).flatMap(
    (one) => one ?? [],
  );
}

function dropQuotedLines(markdown: string): string {
  if (!markdown.includes('>')) return markdown;
  const code = new FencedCode();
  return markdown
    .split('\n')
    .map((line) => (!code.encloses(line) && quotedLine.test(line) ? '' : line))
    .join('\n');
}
