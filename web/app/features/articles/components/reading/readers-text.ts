import type { DocumentBlock, TextRun } from '@hokka/contracts/articles/article-document.ts';
import { composeText } from '@hokka/contracts/shared/text-rules.ts';
import type { Nodes } from 'mdast';
import { readArticleDocument } from '../../markdown/article-document.ts';
import { isCostlyMarkdown } from '../../markdown/markdown-limits.ts';
import { parseMarkdown } from '../../markdown/markdown-tree.ts';

// What readers see of a text, and what they do not. Loaded on demand, because it needs the parser.

/**
 * An article's text as readers see it, without marks: paragraphs, headings, list items and table rows separated by
 * empty lines.
 */
export function readReadersText(content: string, title: string): string {
  return readArticleDocument(content, title)
    .flatMap(readParagraphs)
    .map((paragraph) => composeText(paragraph).replace(/\s+/gu, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

function readParagraphs(block: DocumentBlock): string[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return [joinRuns(block.content)];
    case 'code':
      return [block.text];
    case 'quote':
      return block.content.flatMap(readParagraphs);
    case 'list':
      return block.items.flatMap((item) => item.content.flatMap(readParagraphs));
    case 'table':
      return block.rows.flatMap((row) => row.map(joinRuns));
    case 'image':
      return [block.caption];
    case 'rule':
      return [];
  }
}

function joinRuns(runs: readonly TextRun[]): string {
  return runs.map(({ text }) => text).join('');
}

/** A line in which HTML may begin, after the marks of lists and quotes. */
const mayBeHtml = /^[ \t>*+\-\d.)]*<[a-z!?/]/im;

/** Counts the HTML blocks of a text, except comments, which readers do not see. 0 for a text that is shown as typed. */
export function countHtmlBlocks(text: string): number {
  if (!mayBeHtml.test(text) || isCostlyMarkdown(text)) return 0;
  return countIn(parseMarkdown(text));
}

function countIn(node: Nodes): number {
  if (node.type === 'html') {
    const value = node.value.trim();
    return value.startsWith('<!--') && value.endsWith('-->') ? 0 : 1;
  }
  // Words between inline tags are shown.
  if (!('children' in node) || node.type === 'paragraph' || node.type === 'heading') return 0;
  return node.children.reduce((sum, child) => sum + countIn(child), 0);
}
