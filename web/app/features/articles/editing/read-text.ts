import type { Element } from 'hast';
import { type ArticleText, readArticleText } from '../public/article-text.ts';
import { isCostlyMarkdown } from './costly-markdown.ts';
import { blocksOf, parseMarkdown, safeTreeOf } from './markdown-tree.ts';

export interface TextToRead {
  readonly markdown: string;
  /** Of the article that the text is: its headings then get ids, and stand below the title. */
  readonly title?: string | undefined;
}

/** Reads a text as its readers see it; one that is costly stays as it was typed. */
export function readText({ markdown, title }: TextToRead): ArticleText {
  if (title !== undefined) return readArticleText(markdown, title);
  if (isCostlyMarkdown(markdown)) return { kind: 'plain', text: markdown };
  const elements: readonly Element[] = blocksOf(safeTreeOf(parseMarkdown(markdown)));
  return { kind: 'elements', elements, headings: [] };
}
