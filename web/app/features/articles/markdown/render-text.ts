import type { Element } from 'hast';
import { type ArticleText, parseArticleText } from './article-text.ts';
import { isCostlyMarkdown } from './markdown-limits.ts';
import { listBlocks, parseShownMarkdown, sanitizeTree } from './markdown-tree.ts';

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
