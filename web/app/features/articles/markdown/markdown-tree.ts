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

/**
 * GitHub's list of harmless elements. Of images there are only the author's own by now: nothing in a text may call another server. Raw
 * HTML is dropped before, so the only ids are those of footnotes, which carry their prefix already; with a second one nothing would lead
 * to them.
 */
const schema = {
  ...defaultSchema,
  clobberPrefix: '',
  tagNames: [
    ...(defaultSchema.tagNames ?? []).filter((name) => name !== 'picture' && name !== 'source'),
    ...['figure', 'figcaption'],
  ],
};

// Made once: each holds tables of its own.
const syntax = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] };

/** Parsers hold some hundred times of what they are parsing in memory, so a long text is parsed in parts. */
const partLength = 20_000;

/** The syntax tree of a CommonMark text with GFM; a text that would be costly to parse is one block as it was typed. */
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

/** Where nodes begin and end, at every depth: who writes a text again takes its sources from there. */
function shiftPositions(distance: number, nodes: readonly MarkdownNodes[]): void {
  for (const node of nodes) {
    for (const point of [node.position?.start, node.position?.end]) {
      if (point?.offset !== undefined) point.offset += distance;
    }
    if ('children' in node) shiftPositions(distance, node.children);
  }
}

/** The tree of a text that is shown as it was typed. */
export function toPlainTree(markdown: string): MarkdownRoot {
  return { type: 'root', children: [{ type: 'code', value: markdown }] };
}

/** The tree that may be shown: raw HTML is dropped, images of others have become links, addresses are of harmless schemes. */
export function sanitizeTree(root: MarkdownRoot): Root {
  const tree = toHast(root, { footnoteLabel: 'Dipnotlar', footnoteBackLabel: 'Metne dön' });
  replaceImages(tree);
  return sanitize(tree, schema) as Root;
}

/** The elements of a tree's top level, without the line breaks between them. */
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

/** A paragraph that is nothing but a picture is a figure, with the picture's title as its caption. */
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
