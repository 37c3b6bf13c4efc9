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
  const elements: readonly Element[] = listBlocks(sanitizeTree(parseShownMarkdown(markdown)));
  return { kind: 'elements', elements, headings: [] };
}
