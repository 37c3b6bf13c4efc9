import type {
  DocumentBlock,
  DocumentList,
  DocumentTable,
  ListItem,
} from '@hokka/contracts/articles/article-document.ts';
import { writeTableRows } from '../write-html.ts';
import {
  escapeAttribute,
  escapeText,
  type MediaById,
  nameMissingImage,
  writeInline,
  writeTaskMark,
} from '../write-inline.ts';

/**
 * Writes an article in the format of the block editor, so that it opens as editable blocks. The markup must match the
 * output of the blocks' own `save` functions: the editor treats anything else as damaged.
 */
export function writeBlocks(blocks: readonly DocumentBlock[], media: MediaById): string {
  return escapeShortcodes(blocks.map((block) => writeBlock(block, media)).join('\n\n'));
}

/** Escapes a title or an excerpt, which themes output as HTML. */
export function writePlainText(text: string): string {
  return escapeShortcodes(escapeText(text));
}

function escapeShortcodes(html: string): string {
  return html.replace(shortcodeStart, '&#91;$1');
}

/**
 * Text in brackets may be a shortcode, which WordPress executes when it shows the post, even if it comes from a source
 * or a model. Note numbers and empty checkboxes are excluded.
 */
const shortcodeStart = /\[(\d*[^\s\d[\]&<])/g;

function writeBlock(block: DocumentBlock, media: MediaById): string {
  switch (block.type) {
    case 'paragraph':
      return wrap('paragraph', `<p>${writeInline(block.content)}</p>`);
    case 'heading': {
      const attributes = block.level === 2 ? {} : { level: block.level };
      return wrap(
        'heading',
        `<h${block.level} class="wp-block-heading">${writeInline(block.content)}</h${block.level}>`,
        attributes,
      );
    }
    case 'code':
      return writeCode(block);
    case 'rule':
      return wrap('separator', '<hr class="wp-block-separator has-alpha-channel-opacity"/>');
    case 'quote':
      return wrap('quote', `<blockquote class="wp-block-quote">${writeBlocks(block.content, media)}</blockquote>`);
    case 'list':
      return writeList(block, media);
    case 'table':
      return writeTable(block);
    case 'image':
      return writeImage(block, media);
  }
}

/** The editor puts its own class on the block, where syntax highlighters look as well. */
function writeCode({ text, language }: Extract<DocumentBlock, { type: 'code' }>): string {
  const code = `<code>${escapeCode(text)}</code>`;
  if (language === null) return wrap('code', `<pre class="wp-block-code">${code}</pre>`);
  const className = `language-${language}`;
  return wrap('code', `<pre class="wp-block-code ${escapeAttribute(className)}">${code}</pre>`, { className });
}

function wrap(name: string, html: string, attributes: Readonly<Record<string, unknown>> = {}): string {
  const written =
    Object.keys(attributes).length === 0 ? '' : ` ${JSON.stringify(attributes).replaceAll('--', '\\u002d\\u002d')}`;
  return `<!-- wp:${name}${written} -->\n${html}\n<!-- /wp:${name} -->`;
}

/** Escapes code like the WordPress editor, opening brackets included. */
function escapeCode(text: string): string {
  return escapeText(text).replaceAll('[', '&#91;');
}

function writeList({ start, items }: DocumentList, media: MediaById): string {
  const inner = items.map((item) => wrap('list-item', writeItem(item, media))).join('\n\n');
  if (start === null) return wrap('list', `<ul>${inner}</ul>`);
  return start === 1
    ? wrap('list', `<ol>${inner}</ol>`, { ordered: true })
    : wrap('list', `<ol start="${start}">${inner}</ol>`, { ordered: true, start });
}

/** An item contains one line, with lists below it; further paragraphs become additional lines. */
function writeItem({ checked, content }: ListItem, media: MediaById): string {
  const lines = content.flatMap((block) => (block.type === 'list' ? [] : [writeLine(block)]));
  const lists = content.flatMap((block) => (block.type === 'list' ? [writeList(block, media)] : []));
  return `<li>${writeTaskMark(checked)}${lines.join('<br><br>')}${lists.join('\n\n')}</li>`;
}

function writeLine(block: Exclude<DocumentBlock, DocumentList>): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return writeInline(block.content);
    case 'code':
      return `<code>${escapeCode(block.text)
        .replaceAll(/^ +/gm, (blanks) => '&nbsp;'.repeat(blanks.length))
        .replaceAll('\n', '<br>')}</code>`;
    case 'rule':
      return '';
    case 'image':
      return escapeText(nameMissingImage(block));
    case 'quote':
      return block.content
        .flatMap((inner) => (inner.type === 'list' ? writeFlat(inner) : [writeLine(inner)]))
        .join('<br>');
    case 'table':
      return block.rows.map((row) => row.map(writeInline).join(' · ')).join('<br>');
  }
}

function writeFlat(list: DocumentList): string[] {
  return list.items.flatMap(({ content }) =>
    content.flatMap((block) => (block.type === 'list' ? writeFlat(block) : [`• ${writeLine(block)}`])),
  );
}

function writeTable(table: DocumentTable): string {
  const rows = writeTableRows(table, (side) => `class="has-text-align-${side}" data-align="${side}"`);
  return wrap('table', `<figure class="wp-block-table"><table>${rows}</table></figure>`, { hasFixedLayout: false });
}

function writeImage(block: Extract<DocumentBlock, { type: 'image' }>, media: MediaById): string {
  const image = media.get(block.id);
  if (image === undefined || image.id === null)
    return wrap('paragraph', `<p>${escapeText(nameMissingImage(block))}</p>`);
  const caption =
    block.caption === '' ? '' : `<figcaption class="wp-element-caption">${escapeText(block.caption)}</figcaption>`;
  return wrap(
    'image',
    `<figure class="wp-block-image size-full"><img src="${escapeAttribute(image.url)}" alt="${escapeAttribute(block.alt)}" class="wp-image-${image.id}"/>${caption}</figure>`,
    { id: Number(image.id), sizeSlug: 'full', linkDestination: 'none' },
  );
}
