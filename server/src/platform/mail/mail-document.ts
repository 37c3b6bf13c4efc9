import { type MarkdownBlock, readMarkdown } from '@hokka/contracts/markdown-blocks.ts';
import { inlineText, type References } from '@hokka/contracts/markdown-inline.ts';
import { escapeHtml } from './escape-html.ts';

const look = "color:#171A2E;font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * A long text in a mail, e.g. a contract, as HTML blocks for its column. Of Markdown it knows what our own texts use: headings,
 * paragraphs, flat lists with dashes, and bold. All else reads as its words.
 */
export function documentHtml(markdown: string): string {
  const { blocks, ...references } = readMarkdown(markdown);
  const inline = (text: string) => inlineHtml(text, references);
  return blocks
    .map((block, index) => {
      if (block.kind === 'heading') return heading(inline(block.text), index === 0);
      if (block.kind === 'item') return item(inline(block.text), placeInList(blocks, index));
      return `            <p class="ink" style="margin:0 0 12px;${look};font-size:14px;line-height:22px">${inline(block.text)}</p>`;
    })
    .join('\n');
}

/** Between every second pair of unescaped marks the words are bold. */
function inlineHtml(text: string, references: References): string {
  const pieces = text.split(/(?<!\\)\*\*/).map((piece) => {
    const words = inlineText(piece, { ...references, addresses: 'show' }).trim();
    // The blanks beside bold words are part of the sentence.
    return escapeHtml(`${/^\s/.test(piece) ? ' ' : ''}${words}${/\S\s$/.test(piece) ? ' ' : ''}`);
  });
  return pieces.map((piece, index) => (index % 2 === 0 ? piece : `<strong>${piece}</strong>`)).join('');
}

function heading(markup: string, isTitle: boolean): string {
  return isTitle
    ? `            <h2 class="ink" style="margin:0 0 12px;${look};font-size:19px;line-height:26px;font-weight:600">${markup}</h2>`
    : `            <h3 class="ink" style="margin:24px 0 8px;${look};font-size:15px;line-height:22px;font-weight:600">${markup}</h3>`;
}

interface PlaceInList {
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

function placeInList(blocks: readonly MarkdownBlock[], index: number): PlaceInList {
  return { isFirst: blocks[index - 1]?.kind !== 'item', isLast: blocks[index + 1]?.kind !== 'item' };
}

function item(markup: string, { isFirst, isLast }: PlaceInList): string {
  const line = `              <li class="ink" style="margin:0 0 6px;${look};font-size:14px;line-height:22px">${markup}</li>`;
  const opening = isFirst ? '            <ul style="margin:0 0 12px;padding:0 0 0 18px">\n' : '';
  return `${opening}${line}${isLast ? '\n            </ul>' : ''}`;
}
