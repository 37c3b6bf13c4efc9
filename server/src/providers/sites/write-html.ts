import type { DocumentBlock, DocumentTable, ListItem } from '@hokka/contracts/articles/article-document.ts';
import {
  escapeAttribute,
  escapeText,
  type MediaById,
  nameMissingImage,
  writeInline,
  writeTaskMark,
} from './write-inline.ts';

/** Writes an article as HTML for no particular editor: only elements, without classes and comments. */
export function writeHtml(blocks: readonly DocumentBlock[], media: MediaById): string {
  return blocks.map((block) => writeBlock(block, media)).join('\n');
}

/** Writes one block of an article as HTML. */
export function writeBlock(block: DocumentBlock, media: MediaById): string {
  switch (block.type) {
    case 'paragraph':
      return `<p>${writeInline(block.content)}</p>`;
    case 'heading':
      return `<h${block.level}>${writeInline(block.content)}</h${block.level}>`;
    case 'code':
      return `<pre><code${writeLanguage(block.language)}>${escapeText(block.text)}</code></pre>`;
    case 'rule':
      return '<hr>';
    case 'quote': {
      const [only, ...more] = block.content;
      return only?.type === 'paragraph' && more.length === 0
        ? `<blockquote>${writeInline(only.content)}</blockquote>`
        : `<blockquote>${block.content.map((inner) => writeBlock(inner, media)).join('\n')}</blockquote>`;
    }
    case 'list': {
      const items = block.items.map((item) => writeItem(item, media)).join('');
      return block.start === null
        ? `<ul>${items}</ul>`
        : `<ol${block.start === 1 ? '' : ` start="${block.start}"`}>${items}</ol>`;
    }
    case 'table':
      return `<table>${writeTableRows(block, (side) => `style="text-align:${side}"`)}</table>`;
    case 'image': {
      const image = media.get(block.id);
      if (image === undefined) return `<p>${escapeText(nameMissingImage(block))}</p>`;
      const caption = block.caption === '' ? '' : `<figcaption>${escapeText(block.caption)}</figcaption>`;
      return `<figure><img src="${escapeAttribute(image.url)}" alt="${escapeAttribute(block.alt)}">${caption}</figure>`;
    }
  }
}

/** The class that syntax highlighters read. */
function writeLanguage(language: string | null): string {
  return language === null ? '' : ` class="language-${escapeAttribute(language)}"`;
}

function writeItem({ checked, content }: ListItem, media: MediaById): string {
  const mark = writeTaskMark(checked);
  const [first, ...rest] = content;
  if (first?.type === 'paragraph' && rest.every(({ type }) => type === 'list'))
    return `<li>${mark}${writeInline(first.content)}${rest.map((block) => writeBlock(block, media)).join('')}</li>`;
  return `<li>${mark}${content.map((block) => writeBlock(block, media)).join('\n')}</li>`;
}

type Side = NonNullable<DocumentTable['align'][number]>;

/** The rows of a table, with the first one as head. @param align returns the attributes of an aligned cell */
export function writeTableRows({ align: sides, rows }: DocumentTable, align: (side: Side) => string): string {
  const row = (name: 'td' | 'th') => (cells: DocumentTable['rows'][number]) =>
    `<tr>${cells
      .map((content, at) => {
        const side = sides[at] ?? null;
        return `<${name}${side === null ? '' : ` ${align(side)}`}>${writeInline(content)}</${name}>`;
      })
      .join('')}</tr>`;
  const head = rows.slice(0, 1).map(row('th')).join('');
  const body = rows.slice(1).map(row('td')).join('');
  return `<thead>${head}</thead>${body === '' ? '' : `<tbody>${body}</tbody>`}`;
}
