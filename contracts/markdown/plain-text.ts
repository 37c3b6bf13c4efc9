import { type MarkdownBlock, readMarkdown, tableCells } from './blocks.ts';
import { inlineText, type References } from './inline.ts';

/**
 * The text of a Markdown document without its marks, for a `.txt` file or the clipboard. Headings become lines of their
 * own, list items keep `- ` or their number, links keep text and address, table cells stand between tabs, code stays
 * as it is. No line break at the end. Linear in the length of the text.
 */
export function markdownToPlainText(markdown: string): string {
  const { blocks, ...references } = readMarkdown(markdown);
  let text = '';
  let previous: MarkdownBlock['kind'] | undefined;
  for (const block of blocks) {
    const content = renderBlock(block, references);
    if (content === '') continue;
    if (previous !== undefined) {
      const together = block.kind === previous && block.kind !== 'heading' && !block.afterBlank;
      text += together ? '\n' : '\n\n';
    }
    text += indentFurtherLines(content, block.lead);
    previous = block.kind;
  }
  return text;
}

function renderBlock({ kind, text }: MarkdownBlock, references: References): string {
  if (kind === 'code') return text.trimEnd();
  const options = { ...references, addresses: 'show' } as const;
  if (kind === 'row')
    return tableCells(text)
      .map((cell) => inlineText(cell, options).trim())
      .join('\t');
  return inlineText(text, options)
    .split('\n')
    .map((line) => line.trim().replace(/ {2,}/g, ' '))
    .join('\n')
    .trim();
}

function indentFurtherLines(content: string, lead: string): string {
  return lead + content.replaceAll('\n', `\n${lead.replace(/\S/gu, ' ')}`);
}
