import type { Element } from 'hast';
import { type ArticleText, parseArticleText } from './article-text.ts';
import { isCostlyMarkdown } from './markdown-limits.ts';
import { listBlocks, parseMarkdown, sanitizeTree } from './markdown-tree.ts';

export interface RenderRequest {
  readonly markdown: string;
  /** Of the article that the text is: its headings then get ids, and stand below the title. */
  readonly title?: string | undefined;
}

/** Reads a text as its readers see it; one that is costly stays as it was typed. */
export function renderText({ markdown, title }: RenderRequest): ArticleText {
  if (title !== undefined) return parseArticleText(markdown, title);
  if (isCostlyMarkdown(markdown)) return { kind: 'plain', text: markdown };
  const elements: readonly Element[] = listBlocks(sanitizeTree(parseMarkdown(markdown)));
  return { kind: 'elements', elements, headings: [] };
}
