import { findImageId } from '@hokka/contracts/markdown/image-address.ts';
import type { Element, Nodes, Root, RootContent } from 'hast';
import { defaultSchema, sanitize } from 'hast-util-sanitize';
import type { Nodes as MarkdownNodes, Root as MarkdownRoot } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toHast } from 'mdast-util-to-hast';
import { gfm } from 'micromark-extension-gfm';
import { findBlockBoundaries } from './block-boundaries.ts';
import { isCostlyMarkdown } from './markdown-limits.ts';
import { rememberBrackets } from './remembered-brackets.ts';

/**
 * GitHub's list of safe elements. The only images left at this point are the author's own, because a text must not call
 * other servers. Raw HTML was dropped before, so the only ids are those of footnotes; these already have their prefix,
 * and a second one would break the links to them.
 */
const schema = {
  ...defaultSchema,
  clobberPrefix: '',
  tagNames: [
    ...(defaultSchema.tagNames ?? []).filter((name) => name !== 'picture' && name !== 'source'),
    ...['figure', 'figcaption'],
  ],
};

// Created once, because each extension builds its own tables.
const syntax = { extensions: [rememberBrackets(gfm())], mdastExtensions: [gfmFromMarkdown()] };

/** Parsers need about a hundred times the size of their input in memory, so a long text is parsed in parts. */
const partLength = 20_000;

/** The syntax tree of a CommonMark text with GFM; a text that is costly to parse becomes one block, as typed. */
export function parseMarkdown(markdown: string): MarkdownRoot {
  if (isCostlyMarkdown(markdown)) return toPlainTree(markdown);
  const starts = [0, ...findBlockBoundaries(markdown, partLength)];
  const children = starts.flatMap((start, index) => {
    const part = fromMarkdown(markdown.slice(start, starts[index + 1]), syntax);
    if (start > 0) shiftPositions(start, part.children);
    return part.children;
  });
  return { type: 'root', children };
}

/** A longer text is parsed twice instead: its tree would take megabytes for as long as it is shown. */
const keptLengthMax = 30_000;
let kept: { readonly markdown: string; readonly end: number; readonly root: MarkdownRoot } | undefined;

/**
 * Parses a text that is shown, or a part between two block boundaries of it, and keeps its tree for the editor that may
 * replace it. Parts are kept when they are parsed in their order. The tree must not be changed.
 */
export function parseShownMarkdown(markdown: string, start = 0, end = markdown.length): MarkdownRoot {
  const root = parseMarkdown(markdown.slice(start, end));
  if (start > 0) shiftPositions(start, root.children);
  const continues = start > 0 && kept?.markdown === markdown && kept.end === start;
  const before = continues ? kept?.root.children : undefined;
  const isKept = (start === 0 || continues) && markdown.length <= keptLengthMax;
  const whole: MarkdownRoot = before === undefined ? root : { type: 'root', children: [...before, ...root.children] };
  kept = isKept ? { markdown, end, root: whole } : undefined;
  return root;
}

/** The tree of a text that was shown last. Parses what was not shown yet. */
export function takeShownMarkdown(markdown: string): MarkdownRoot {
  if (kept?.markdown === markdown && kept.end < markdown.length) parseShownMarkdown(markdown, kept.end);
  const root = kept?.markdown === markdown ? kept.root : parseMarkdown(markdown);
  kept = undefined;
  return root;
}

/** Shifts positions at every depth, because callers that serialize a text again read its source by them. */
function shiftPositions(distance: number, nodes: readonly MarkdownNodes[]): void {
  for (const node of nodes) {
    for (const point of [node.position?.start, node.position?.end]) {
      if (point?.offset !== undefined) point.offset += distance;
    }
    if ('children' in node) shiftPositions(distance, node.children);
  }
}

/** The tree of a text that is shown as typed. */
export function toPlainTree(markdown: string): MarkdownRoot {
  return { type: 'root', children: [{ type: 'code', value: markdown }] };
}

/** The tree for display: raw HTML is dropped, images on other sites become links, and addresses have safe schemes. */
export function sanitizeTree(root: MarkdownRoot): Root {
  const tree = toHast(root, { footnoteLabel: 'Dipnotlar', footnoteBackLabel: 'Metne dön' });
  replaceImages(tree);
  return sanitize(tree, schema) as Root;
}

/** The top-level elements of a tree, without the line breaks between them. */
export function listBlocks(tree: Root): Element[] {
  return tree.children.filter((node): node is Element => node.type === 'element');
}

function replaceImages(parent: Nodes): void {
  if (!('children' in parent)) return;
  parent.children = parent.children.map((child: RootContent) => {
    if (child.type === 'element' && child.tagName === 'img') return isOwnImage(child) ? child : imageLink(child);
    replaceImages(child);
    return child.type === 'element' ? (toFigure(child) ?? child) : child;
  }) as typeof parent.children;
}

function isOwnImage({ properties }: Element): boolean {
  return findImageId(String(properties.src ?? '')) !== undefined;
}

/** A paragraph that contains only a picture becomes a figure, with the picture's title as its caption. */
function toFigure({ tagName, children }: Element): Element | undefined {
  const [image] = children;
  if (tagName !== 'p' || children.length !== 1 || image?.type !== 'element' || image.tagName !== 'img')
    return undefined;
  const { title, ...properties } = image.properties;
  const caption = String(title ?? '').trim();
  const captions: Element[] =
    caption === ''
      ? []
      : [{ type: 'element', tagName: 'figcaption', properties: {}, children: [{ type: 'text', value: caption }] }];
  return { type: 'element', tagName: 'figure', properties: {}, children: [{ ...image, properties }, ...captions] };
}

function imageLink({ properties }: Element): Element {
  const description = String(properties.alt ?? '').trim();
  const label = description === '' ? 'Görsel' : `Görsel: ${description}`;
  return {
    type: 'element',
    tagName: 'a',
    properties: { href: properties.src },
    children: [{ type: 'text', value: label }],
  };
}
