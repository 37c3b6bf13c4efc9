import { findImageId } from '@hokka/contracts/markdown/image-address.ts';
import type { Definition, ListItem, Nodes, PhrasingContent, RootContent, TableCell } from 'mdast';
import { type Block, type Inline, isCode, type Mark } from './editor-blocks.ts';
import { takeShownMarkdown } from './markdown-tree.ts';
import { normalizeBlocks } from './normalize-blocks.ts';

/** A block of a text with the range of its source: whole lines, without surrounding blank lines. */
export interface ParsedBlock {
  readonly block: Block;
  readonly from: number;
  readonly to: number;
  /** Ranges of a list's items and of a table's rows. */
  readonly parts: readonly { readonly from: number; readonly to: number }[];
}

export interface ParsedMarkdown {
  readonly blocks: readonly ParsedBlock[];
  readonly definitions: Definitions;
}

/** The link definitions of a text, which are not blocks. */
export interface Definitions {
  readonly count: number;
  /** Can be put before other Markdown, so that its references resolve. */
  readonly text: string;
}

/** Thrown if the text contains something that the editor cannot represent. */
class UnsupportedMarkdown extends Error {}

/** Parses Markdown; undefined if it contains something that the editor would lose. */
export function readMarkdown(text: string): ParsedMarkdown | undefined {
  try {
    return readAll(text);
  } catch (failure) {
    if (failure instanceof UnsupportedMarkdown) return undefined;
    throw failure;
  }
}

function readAll(text: string): ParsedMarkdown {
  // The parser drops a byte order mark and does not count it in offsets.
  if (text.startsWith('\uFEFF')) throw new UnsupportedMarkdown();
  const nodes = takeShownMarkdown(text).children;
  // Too costly to parse: a single block without a position.
  if (nodes.some(({ position }) => position === undefined)) throw new UnsupportedMarkdown();
  const definitions = nodes.filter((node) => node.type === 'definition');
  const addresses = new Map<string, Definition>();
  for (const node of definitions) {
    if (!addresses.has(node.identifier)) addresses.set(node.identifier, node);
  }
  let end = 0;
  const blocks = nodes.flatMap((node): ParsedBlock[] => {
    const place = findSourceRange(node, text);
    // The parser reports that a setext heading right after definitions begins with them.
    const from = place.from < end ? end + (/^[^\n]*\n/.exec(text.slice(end, place.to))?.[0].length ?? 0) : place.from;
    end = place.to;
    if (node.type === 'definition') return [];
    const [block] = normalizeBlocks([readBlock(node, addresses)]);
    if (block === undefined) throw new UnsupportedMarkdown();
    const parts = node.type === 'list' || node.type === 'table' ? node.children : [];
    return [{ block, from, to: place.to, parts: parts.map((part) => findSourceRange(part, text)) }];
  });
  const sources = definitions.map((node) => {
    const { from, to } = findSourceRange(node, text);
    return `${text.slice(from, to)}\n\n`;
  });
  return { blocks, definitions: { count: sources.length, text: sources.join('') } };
}

/** Converts a node to a block; undefined if the editor would lose a part of it. */
export function readBlockNode(node: RootContent, definitions: readonly Definition[]): Block | undefined {
  try {
    const [block] = normalizeBlocks([readBlock(node, new Map(definitions.map((one) => [one.identifier, one])))]);
    return block;
  } catch (failure) {
    if (failure instanceof UnsupportedMarkdown) return undefined;
    throw failure;
  }
}

/** Indentation belongs to a block: without it, an indented code block would become a paragraph. */
function findSourceRange({ position }: Nodes, text: string): { readonly from: number; readonly to: number } {
  const start = position?.start.offset ?? 0;
  const lineStart = Math.max(text.lastIndexOf('\n', start - 1), text.lastIndexOf('\r', start - 1)) + 1;
  return { from: start === 0 ? 0 : lineStart, to: position?.end.offset ?? text.length };
}

type Addresses = ReadonlyMap<string, Definition>;

function readBlock(node: RootContent, addresses: Addresses): Block {
  switch (node.type) {
    case 'paragraph':
      return readImage(node.children) ?? { type: 'paragraph', content: readInline(node.children, addresses) };
    case 'heading':
      return { type: 'heading', level: node.depth, content: readInline(node.children, addresses) };
    case 'code': {
      const language = [node.lang ?? '', node.meta ?? ''].join(' ').trim();
      return {
        type: 'code',
        language: language === '' ? null : language,
        text: node.value.replaceAll(/\r\n?/g, '\n'),
      };
    }
    case 'thematicBreak':
      return { type: 'rule' };
    case 'blockquote':
      return { type: 'quote', content: node.children.map((child) => readBlock(child, addresses)) };
    case 'list':
      return {
        type: 'list',
        start: node.ordered === true ? (node.start ?? 1) : null,
        isLoose: node.spread === true || node.children.some((item) => item.spread === true),
        items: node.children.map((item) => readItem(item, addresses)),
      };
    case 'table': {
      const align = node.align ?? [];
      const rows = node.children.map((row) => readRow(row.children, align.length, addresses));
      return { type: 'table', align, rows };
    }
    default:
      throw new UnsupportedMarkdown();
  }
}

/** A paragraph that contains only a picture of the author. */
function readImage(nodes: readonly PhrasingContent[]): Block | undefined {
  const [image] = nodes;
  if (nodes.length !== 1 || image?.type !== 'image' || findImageId(image.url) === undefined) return undefined;
  const title = toOneLine(image.title ?? '');
  return { type: 'image', src: image.url, alt: toOneLine(image.alt ?? ''), title: title === '' ? null : title };
}

function toOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function readItem(item: ListItem, addresses: Addresses) {
  if (item.checked != null) throw new UnsupportedMarkdown();
  return { content: item.children.map((child) => readBlock(child, addresses)) };
}

/**
 * Fills a short row with empty cells, as readers see it. Cells beyond the last column are not rendered, so the editor
 * would lose them.
 */
function readRow(cells: readonly TableCell[], width: number, addresses: Addresses): Inline[][] {
  if (cells.length > width) throw new UnsupportedMarkdown();
  return Array.from({ length: width }, (_, at) => readInline(cells[at]?.children ?? [], addresses));
}

function readInline(nodes: readonly PhrasingContent[], addresses: Addresses, marks: readonly Mark[] = []): Inline[] {
  return nodes.flatMap((node): Inline[] => {
    const inside = (mark: Mark) =>
      readInline((node as { children: PhrasingContent[] }).children, addresses, [
        ...marks.filter(({ type }) => type !== mark.type),
        mark,
      ]);
    switch (node.type) {
      case 'text':
        return [
          {
            type: 'text',
            text: node.value
              .replaceAll(/[\r\n]+/g, '\n')
              .split('\n')
              .map(trimBroken)
              .join(' '),
            marks,
          },
        ];
      case 'inlineCode':
        return [{ type: 'text', text: node.value.replaceAll(/\r\n?|\n/g, ' '), marks: [...marks, { type: 'code' }] }];
      case 'break':
        return [{ type: 'break', marks }];
      case 'strong':
        return inside({ type: 'bold' });
      case 'emphasis':
        return inside({ type: 'italic' });
      case 'delete':
        return inside({ type: 'strike' });
      case 'link':
        return visible(inside({ type: 'link', href: node.url, title: node.title ?? null }));
      case 'linkReference': {
        const address = addresses.get(node.identifier);
        if (address === undefined) throw new UnsupportedMarkdown();
        return visible(inside({ type: 'link', href: address.url, title: address.title ?? null }));
      }
      default:
        throw new UnsupportedMarkdown();
    }
  });
}

/** A link without visible words would disappear; code is rendered even if it contains only spaces. */
function visible(content: Inline[]): Inline[] {
  if (content.some((node) => node.type === 'text' && (isCode(node) || node.text.trim() !== ''))) return content;
  throw new UnsupportedMarkdown();
}

/** A soft line break becomes a single space, whatever white space surrounds it. */
function trimBroken(line: string, at: number, lines: readonly string[]): string {
  const start = at === 0 ? line : line.replace(/^[ \t]+/, '');
  return at === lines.length - 1 ? start : start.trimEnd();
}
