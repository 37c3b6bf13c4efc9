import type { DocumentBlock, TextRun } from '@hokka/contracts/articles/article-document.ts';
import { composeText } from '@hokka/contracts/shared/text-rules.ts';
import { readArticleDocument } from '../../markdown/article-document.ts';

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
