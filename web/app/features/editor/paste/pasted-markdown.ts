import { findImageId } from '@hokka/contracts/markdown/image-address.ts';
import type { List, Nodes, PhrasingContent, Root, RootContent, Text } from 'mdast';
import type { Block } from '../../articles/markdown/editor-blocks.ts';
import { parseMarkdown } from '../../articles/markdown/markdown-tree.ts';
import { readBlockNode } from '../../articles/markdown/read-markdown.ts';

/** A block of a pasted text, or a picture of another site in a paragraph of its own. */
export type PastedBlock =
  | { readonly kind: 'block'; readonly block: Block }
  | { readonly kind: 'image'; readonly address: string; readonly alt: string };

/** A text without any of these is not clearly Markdown. Tested first, because parsing a long text takes time. */
const hint = /^[ \t]*(?:#{1,6}[ \t]|[-*+][ \t]|\d{1,9}[.)][ \t]|```|~~~|={3})|\||\]\(|[*~]{2}|\*\S|`/m;

/**
 * Reads the blocks of a text that is clearly Markdown; undefined for other texts, which are pasted unchanged. Tasks
 * become items with a box, and syntax that the editor does not support (HTML, footnotes) stays literal.
 */
export function readPastedMarkdown(text: string): PastedBlock[] | undefined {
  if (!hint.test(text)) return undefined;
  const source = text.replaceAll(/\r\n?/g, '\n');
  const root = parseMarkdown(source);
  // A text that is costly to parse comes without positions.
  if (root.children.some(({ position }) => position === undefined) || !hasProof(root, source)) return undefined;
  const lowers = root.children.some((node) => node.type === 'heading' && node.depth === 1);
  const definitions = root.children.filter((node) => node.type === 'definition');
  return root.children.flatMap((node): PastedBlock[] => {
    if (node.type === 'definition') return [];
    if (node.type === 'paragraph' && node.children.length === 1) {
      const [image] = node.children;
      if (image?.type === 'image' && findImageId(image.url) === undefined)
        return [{ kind: 'image', address: image.url, alt: image.alt ?? '' }];
    }
    const adapted = adaptBlock(node, source);
    if (lowers && adapted.type === 'heading') adapted.depth = Math.min(6, adapted.depth + 1) as typeof adapted.depth;
    const block = readBlockNode(adapted, definitions) ?? readBlockNode(toLiteral(node, source), []);
    return block === undefined ? [] : [{ kind: 'block', block }];
  });
}

/**
 * Whether the text contains syntax that is hardly ever accidental. A single item with a hyphen or a number may be a
 * dialogue or a date.
 */
function hasProof(root: Root, source: string): boolean {
  return root.children.some((node) => {
    const written = sliceSource(node, source).trimStart();
    switch (node.type) {
      case 'heading':
        return written.startsWith('#') || /\n[ \t]*=+[ \t]*$/.test(written);
      case 'code':
        return /^(?:`{3}|~{3})/.test(written);
      case 'table':
        return true;
      case 'list':
        return isPlainList(node, source);
      default:
        return hasMarks(node, source);
    }
  });
}

function isPlainList(list: List, source: string): boolean {
  if (list.children.length < 2) return list.children.some((item) => item.checked != null || hasMarks(item, source));
  if (list.ordered !== true) return true;
  const numbers = list.children.map((item) => Number.parseInt(sliceSource(item, source), 10));
  return numbers.every((number, at) => number === (numbers[0] ?? 0) + at || number === numbers[0]);
}

function hasMarks(node: Nodes, source: string): boolean {
  const { start, end } = { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 };
  const isWithinWord = isLetter(source[start - 1]) || isLetter(source[end]);
  switch (node.type) {
    case 'link':
    case 'image':
      return /^!?\[/.test(source.slice(start, start + 2)) && node.url !== '';
    case 'strong':
    case 'emphasis':
      return source[start] === '*' && !isWithinWord;
    case 'delete':
      return source.startsWith('~~', start);
    case 'inlineCode':
      return !isWithinWord;
    default:
      return 'children' in node && node.children.some((child) => hasMarks(child, source));
  }
}

function isLetter(sign: string | undefined): boolean {
  return sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
}

function sliceSource(node: Nodes, source: string): string {
  return source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
}

/** Converts a block to what the editor supports. */
function adaptBlock(node: RootContent, source: string): RootContent {
  switch (node.type) {
    case 'paragraph':
      return { ...node, children: keepLines(node.children, source).flatMap((child) => adaptInline(child, source)) };
    case 'heading':
      return { ...node, children: node.children.flatMap((child) => adaptInline(child, source)) };
    case 'blockquote':
      return {
        ...node,
        children: node.children.map((child) => adaptBlock(child, source) as (typeof node.children)[number]),
      };
    case 'list':
      return {
        ...node,
        children: node.children.map((item) => {
          const children = item.children.map((child) => adaptBlock(child, source) as (typeof item.children)[number]);
          const [first] = children;
          if (item.checked != null && first?.type === 'paragraph')
            first.children = [{ type: 'text', value: item.checked ? '☑ ' : '☐ ' }, ...first.children];
          return { ...item, checked: null, children };
        }),
      };
    case 'table': {
      const width = Math.max(...node.children.map((row) => row.children.length));
      const align = Array.from({ length: width }, (_, at) => node.align?.[at] ?? null);
      const children = node.children.map((row) => ({
        ...row,
        children: row.children.map((cell) => ({
          ...cell,
          children: cell.children.flatMap((child) => adaptInline(child, source)),
        })),
      }));
      return { ...node, align, children };
    }
    case 'html':
    case 'footnoteDefinition':
      return toLiteral(node, source);
    default:
      return node;
  }
}

function adaptInline(node: PhrasingContent, source: string): PhrasingContent[] {
  switch (node.type) {
    case 'html':
      return [/^<br\s*\/?>$/i.test(node.value) ? { type: 'break' } : toText(node.value)];
    case 'image': {
      const label = node.alt == null || node.alt.trim() === '' ? 'Görsel' : `Görsel: ${node.alt.trim()}`;
      return [{ type: 'link', url: node.url, children: [toText(label)] }];
    }
    case 'footnoteReference':
    case 'imageReference':
      return [toText(sliceSource(node, source))];
    case 'strong':
    case 'emphasis':
    case 'delete':
      return [{ ...node, children: node.children.flatMap((child) => adaptInline(child, source)) }];
    case 'link':
    case 'linkReference':
      return [
        {
          ...node,
          children: node.children.flatMap((child) =>
            adaptInline(child, source).flatMap((one) => (one.type === 'link' ? one.children : [one])),
          ),
        },
      ];
    default:
      return [node];
  }
}

/** Minimum length of lines that were probably wrapped by a program; shorter lines are ended by their author. */
const wrappedLineMin = 60;

/** Turns line ends of a paragraph into hard breaks, unless a program wrapped the lines. */
function keepLines(nodes: readonly PhrasingContent[], source: string): PhrasingContent[] {
  const start = nodes[0]?.position?.start.offset ?? 0;
  const end = nodes.at(-1)?.position?.end.offset ?? 0;
  const lines = source.slice(start, end).split('\n').slice(0, -1);
  if (lines.length > 0 && lines.every((line) => line.length >= wrappedLineMin)) return [...nodes];
  return nodes.flatMap((node) => (node.type === 'text' ? splitLines(node) : [node]));
}

function splitLines({ value }: Text): PhrasingContent[] {
  return value.split('\n').flatMap((line, at) => [...(at > 0 ? [{ type: 'break' } as const] : []), toText(line)]);
}

function toText(value: string): Text {
  return { type: 'text', value };
}

/** Renders a block as literal text, line by line. */
function toLiteral(node: RootContent, source: string): RootContent {
  return { type: 'paragraph', children: splitLines(toText(sliceSource(node, source))) };
}
