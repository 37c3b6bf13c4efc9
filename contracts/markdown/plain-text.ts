import { type MarkdownBlock, readMarkdown, tableCells } from './blocks.ts';
import { type InlineOptions, inlineText } from './inline.ts';

/**
 * Converts a Markdown document to plain text, for a `.txt` file or the clipboard. Headings become separate lines, list
 * items keep `- ` or their number, links keep text and address, table cells are separated by tabs, and code is
 * unchanged. No line break at the end. Linear in the length of the text: one defined address can be referred to
 * thousands of times, so addresses are left out once they exceed five times the text's length.
 */
export function markdownToPlainText(markdown: string): string {
  const { blocks, ...references } = readMarkdown(markdown);
  const room = { left: addressesFactor * markdown.length };
  let text = '';
  let previous: MarkdownBlock['kind'] | undefined;
  for (const block of blocks) {
    const content = renderBlock(block, { ...references, addresses: 'show', room });
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

const addressesFactor = 5;

function renderBlock({ kind, text }: MarkdownBlock, options: InlineOptions): string {
  if (kind === 'code') return text.trimEnd();
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
