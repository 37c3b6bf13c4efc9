import type { JSONContent } from '@tiptap/core';
import type { Alignment, Block, Inline, Item, Mark, Row, Table } from '../../articles/markdown/editor-blocks.ts';
import { joinItems, normalizeBlocks, normalizeCell } from '../../articles/markdown/normalize-blocks.ts';

/** Converts blocks into an editor document. */
export function toEditorDocument(blocks: readonly Block[]): JSONContent {
  return { type: 'doc', content: filled(blocks) };
}

/** The schema requires content: an empty list becomes an empty paragraph. */
function filled(blocks: readonly Block[]): JSONContent[] {
  return blocks.length === 0 ? [{ type: 'paragraph' }] : blocks.map(toNode);
}

function toNode(block: Block): JSONContent {
  switch (block.type) {
    case 'paragraph':
      return { type: 'paragraph', content: toInlineNodes(block.content) };
    case 'heading':
      return { type: 'heading', attrs: { level: block.level }, content: toInlineNodes(block.content) };
    case 'code': {
      const content = block.text === '' ? [] : [{ type: 'text', text: block.text }];
      return { type: 'codeBlock', attrs: { language: block.language }, content };
    }
    case 'rule':
      return { type: 'horizontalRule' };
    case 'image':
      return { type: 'image', attrs: { src: block.src, alt: block.alt, title: block.title } };
    case 'quote':
      return { type: 'blockquote', content: filled(block.content) };
    case 'list': {
      const { start, isLoose } = block;
      const content = block.items.map(toItemNode);
      if (start === null) return { type: 'bulletList', attrs: { isLoose }, content };
      return { type: 'orderedList', attrs: { start, isLoose }, content };
    }
    case 'table':
      return { type: 'table', content: block.rows.map((row, at) => toRowNode(row, at, block.align)) };
  }
}

/** The schema requires a list item to begin with a paragraph. */
function toItemNode({ content }: Item): JSONContent {
  const nodes = filled(content);
  return { type: 'listItem', content: nodes[0]?.type === 'paragraph' ? nodes : [{ type: 'paragraph' }, ...nodes] };
}

function toRowNode(row: readonly (readonly Inline[])[], at: number, align: readonly (string | null)[]): JSONContent {
  return {
    type: 'tableRow',
    content: row.map((cell, column) => ({
      type: at === 0 ? 'tableHeader' : 'tableCell',
      attrs: { align: align[column] ?? null },
      content: [{ type: 'paragraph', content: toInlineNodes(cell) }],
    })),
  };
}

function toInlineNodes(content: readonly Inline[]): JSONContent[] {
  return content.map((node) => {
    const marks = node.marks.map(({ type, ...attrs }) => ({ type, attrs }));
    return node.type === 'break' ? { type: 'hardBreak', marks } : { type: 'text', text: node.text, marks };
  });
}

/** Converts a node of the editor into blocks; an empty paragraph yields none. */
export function toBlocks(node: JSONContent): Block[] {
  return normalizeBlocks(readNode(node));
}

function readNode(node: JSONContent): Block[] {
  const { type, attrs = {}, content = [] } = node;
  switch (type) {
    case 'paragraph':
      return [{ type, content: readInline(content) }];
    case 'heading':
      return [{ type, level: Number(attrs.level), content: readInline(content) }];
    case 'codeBlock': {
      const language = String(attrs.language ?? '').trim();
      const text = content.map((one) => one.text ?? '').join('');
      return [{ type: 'code', language: language === '' ? null : language, text }];
    }
    case 'horizontalRule':
      return [{ type: 'rule' }];
    // A picture is not part of the text before it is uploaded.
    case 'pastedImage':
      return [];
    case 'image': {
      const title = typeof attrs.title === 'string' && attrs.title !== '' ? attrs.title : null;
      return [{ type: 'image', src: String(attrs.src), alt: String(attrs.alt ?? ''), title }];
    }
    case 'blockquote':
      return [{ type: 'quote', content: content.flatMap(readNode) }];
    case 'bulletList':
    case 'orderedList': {
      const start = type === 'orderedList' ? Number(attrs.start ?? 1) : null;
      return [joinItems({ start, isLoose: attrs.isLoose === true }, content.map(toItem))];
    }
    case 'table':
      return [joinRows(content.map(toTableRow))];
    default:
      throw new TypeError(`The editor has no ${String(type)}`);
  }
}

/** Converts a list item. */
export function toItem({ content = [] }: JSONContent): Item {
  return { content: normalizeBlocks(content.flatMap(readNode)) };
}

/** Cells of a table row with their alignments. */
export interface TableRow {
  readonly cells: Row;
  readonly align: readonly Alignment[];
}

export function toTableRow({ content = [] }: JSONContent): TableRow {
  const cells = content.flatMap(readCells);
  return { cells: cells.map((cell) => normalizeCell(cell.content)), align: cells.map(({ align }) => align) };
}

/** Builds a table from rows. Pasted cells may span several columns, and rows may be shorter than the head. */
export function joinRows(rows: readonly TableRow[]): Table {
  const width = Math.max(1, ...rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, column) => column);
  return {
    type: 'table',
    align: columns.map((column) => rows[0]?.align[column] ?? null),
    rows: rows.map(({ cells }) => (cells.length === width ? cells : columns.map((column) => cells[column] ?? []))),
  };
}

type Cell = { readonly align: Alignment; readonly content: readonly Inline[] };

function readCells({ attrs = {}, content = [] }: JSONContent): Cell[] {
  const align = (['left', 'center', 'right'] as const).find((one) => one === attrs.align) ?? null;
  const words = content.flatMap((node, at) => [
    ...(at > 0 ? [{ type: 'break', marks: [] } as const] : []),
    ...readInline(node.content ?? []),
  ]);
  const rest = Array.from({ length: Math.max(0, Number(attrs.colspan ?? 1) - 1) }, () => ({ align, content: [] }));
  return [{ align, content: words }, ...rest];
}

function readInline(content: readonly JSONContent[]): Inline[] {
  return content.flatMap((node): Inline[] => {
    const marks = (node.marks ?? []).flatMap(({ type, attrs }): Mark[] => readMark(type, attrs ?? {}));
    if (node.type === 'hardBreak') return [{ type: 'break', marks }];
    return node.type === 'text' ? [{ type: 'text', text: (node.text ?? '').replaceAll('\n', ' '), marks }] : [];
  });
}

function readMark(type: string, attrs: Record<string, unknown>): Mark[] {
  switch (type) {
    case 'bold':
    case 'code':
    case 'italic':
    case 'strike':
      return [{ type }];
    case 'link':
      return [{ type, href: String(attrs.href ?? ''), title: typeof attrs.title === 'string' ? attrs.title : null }];
    default:
      return [];
  }
}
