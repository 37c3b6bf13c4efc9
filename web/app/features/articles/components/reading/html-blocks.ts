import type { Nodes } from 'mdast';
import { isCostlyMarkdown } from '../../markdown/markdown-limits.ts';
import { parseMarkdown } from '../../markdown/markdown-tree.ts';

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
