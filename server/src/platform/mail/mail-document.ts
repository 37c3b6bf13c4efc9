import { type MarkdownBlock, readMarkdown } from '@hokka/contracts/markdown/blocks.ts';
import { inlineText, type References } from '@hokka/contracts/markdown/inline.ts';

const entities: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }),
);

/** Escapes plain text for HTML text or attribute values. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities.get(character) ?? character);
}

const textStyle = "color:#171A2E;font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * Renders a long text of a mail, e.g. a contract, as HTML blocks. Supports the Markdown that our own texts use:
 * headings, paragraphs, flat lists with dashes, and bold. Everything else is shown as plain text.
 */
export function renderDocumentHtml(markdown: string): string {
  const { blocks, ...references } = readMarkdown(markdown);
  const renderInline = (text: string) => renderInlineHtml(text, references);
  return blocks
    .map((block, index) => {
      if (block.kind === 'heading') return renderHeading(renderInline(block.text), index === 0);
      if (block.kind === 'item') return renderItem(renderInline(block.text), findListPosition(blocks, index));
      return `            <p class="ink" style="margin:0 0 12px;${textStyle};font-size:14px;line-height:22px">${renderInline(block.text)}</p>`;
    })
    .join('\n');
}

/** Text between every second pair of unescaped marks is bold. */
function renderInlineHtml(text: string, references: References): string {
  const pieces = text.split(/(?<!\\)\*\*/).map((piece) => {
    const words = inlineText(piece, { ...references, addresses: 'show' }).trim();
    // Keeps the spaces next to bold words.
    return escapeHtml(`${/^\s/.test(piece) ? ' ' : ''}${words}${/\S\s$/.test(piece) ? ' ' : ''}`);
  });
  return pieces.map((piece, index) => (index % 2 === 0 ? piece : `<strong>${piece}</strong>`)).join('');
}

function renderHeading(markup: string, isTitle: boolean): string {
  return isTitle
    ? `            <h2 class="ink" style="margin:0 0 12px;${textStyle};font-size:19px;line-height:26px;font-weight:600">${markup}</h2>`
    : `            <h3 class="ink" style="margin:24px 0 8px;${textStyle};font-size:15px;line-height:22px;font-weight:600">${markup}</h3>`;
}

interface ListPosition {
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

function findListPosition(blocks: readonly MarkdownBlock[], index: number): ListPosition {
  return { isFirst: blocks[index - 1]?.kind !== 'item', isLast: blocks[index + 1]?.kind !== 'item' };
}

function renderItem(markup: string, { isFirst, isLast }: ListPosition): string {
  const line = `              <li class="ink" style="margin:0 0 6px;${textStyle};font-size:14px;line-height:22px">${markup}</li>`;
  const opening = isFirst ? '            <ul style="margin:0 0 12px;padding:0 0 0 18px">\n' : '';
  return `${opening}${line}${isLast ? '\n            </ul>' : ''}`;
}
