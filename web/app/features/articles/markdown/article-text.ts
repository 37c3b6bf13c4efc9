import type { ArticleHeading } from '@hokka/contracts/site/public-reads.ts';
import type { Element, ElementContent, Root } from 'hast';
import { HeadingSlugs } from './heading-slug.ts';
import { isCostlyMarkdown } from './markdown-limits.ts';
import { listBlocks, parseMarkdown, parseShownMarkdown, sanitizeTree } from './markdown-tree.ts';
import { splitTitle } from './title-line.ts';

/** An article's text as its page shows it: elements with ids on headings, or the text as typed. */
export type ArticleText =
  | { readonly kind: 'elements'; readonly elements: readonly Element[]; readonly headings: readonly ArticleHeading[] }
  | { readonly kind: 'plain'; readonly text: string };

/** Parses a text; one that is costly to parse is returned as typed. */
export function parseArticleText(content: string, title: string): ArticleText {
  const { body } = splitTitle(content, title);
  if (isCostlyMarkdown(body)) return { kind: 'plain', text: body };
  const tree = sanitizeTree(parseMarkdown(body));
  return { kind: 'elements', headings: assignHeadingIds(tree), elements: listBlocks(tree) };
}

/**
 * Gives each heading an id and places it below the page's title, at most one level under the previous one: whatever
 * levels the author chose, the page has one `h1` and no gaps.
 * @returns the headings of the text itself, without those in quotes and footnotes
 */
function assignHeadingIds(tree: Root): ArticleHeading[] {
  const ids = new HeadingSlugs();
  const outer: number[] = [];
  const headings: ArticleHeading[] = [];
  const blocks = new Set<ElementContent | Root['children'][number]>(tree.children);
  for (const element of headingsIn(tree.children)) {
    const level = Number(element.tagName.slice(1));
    while (outer.length > 0 && (outer.at(-1) ?? 0) >= level) outer.pop();
    outer.push(level);
    element.tagName = `h${Math.min(6, 1 + outer.length)}`;
    if (element.properties.id !== undefined) continue;
    const text = toPlainText(element).trim();
    const id = ids.add(text);
    element.properties.id = id;
    if (blocks.has(element) && text !== '') headings.push({ id, text, depth: outer.length });
  }
  return headings;
}

function headingsIn(nodes: readonly (ElementContent | Root['children'][number])[]): Element[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return [];
    return /^h[1-6]$/.test(node.tagName) ? [node] : headingsIn(node.children);
  });
}

function toPlainText(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && leadsToFootnote(node)) return '';
  return node.type === 'element' ? node.children.map(toPlainText).join('') : '';
}

function leadsToFootnote({ tagName, properties }: Element): boolean {
  return tagName === 'a' && properties.dataFootnoteRef !== undefined;
}

export interface RenderRequest {
  readonly markdown: string;
  /** Title of the article that the text belongs to: its headings then get ids and are placed below the title. */
  readonly title?: string | undefined;
}

/** Renders a text as readers see it; a text that is costly to parse stays as typed. */
export function renderText({ markdown, title }: RenderRequest): ArticleText {
  if (title !== undefined) return parseArticleText(markdown, title);
  if (isCostlyMarkdown(markdown)) return { kind: 'plain', text: markdown };
  return { kind: 'elements', elements: renderPart(markdown), headings: [] };
}

/** Renders a text, or a part between two block boundaries of it, that is not costly to parse. */
export function renderPart(markdown: string, start?: number, end?: number): readonly Element[] {
  return listBlocks(sanitizeTree(parseShownMarkdown(markdown, start, end)));
}
