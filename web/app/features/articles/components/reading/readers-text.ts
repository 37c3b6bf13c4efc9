import type { DocumentBlock, TextRun } from '@hokka/contracts/articles/article-document.ts';
import { composeText } from '@hokka/contracts/shared/text-rules.ts';
import type { Nodes } from 'mdast';
import { readArticleDocument } from '../../markdown/article-document.ts';
import { isCostlyMarkdown } from '../../markdown/markdown-limits.ts';
import { parseMarkdown } from '../../markdown/markdown-tree.ts';

// What readers of a text see of it, and what they do not. Loaded when it is asked for: it needs the parser.

/** An article's text as its readers see it, without marks: paragraphs, headings, items and lines of tables with an empty line between them. */
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

/** A line that HTML may begin in, behind the marks of lists and quotations. */
const mayBeHtml = /^[ \t>*+\-\d.)]*<[a-z!?/]/im;

/** How many blocks of HTML a text has, which readers do not see, without comments. None of a text that is shown as it was typed. */
export function countHtmlBlocks(text: string): number {
  if (!mayBeHtml.test(text) || isCostlyMarkdown(text)) return 0;
  return countIn(parseMarkdown(text));
}

function countIn(node: Nodes): number {
  if (node.type === 'html') {
    const value = node.value.trim();
    return value.startsWith('<!--') && value.endsWith('-->') ? 0 : 1;
  }
  // Words around tags within a line are shown.
  if (!('children' in node) || node.type === 'paragraph' || node.type === 'heading') return 0;
  return node.children.reduce((sum, child) => sum + countIn(child), 0);
}
