import type { Nodes } from 'mdast';
import { parseMarkdown } from '../web/app/features/articles/markdown/markdown-tree.ts';

/**
 * Lists the addresses that a Markdown text links to, as the parser of its page reads it: those of links, images and
 * definitions, and autolinks. Mail addresses within a sentence are ordinary words.
 */
export function listLinkedAddresses(markdown: string): string[] {
  return listIn(parseMarkdown(markdown));
}

function listIn(node: Nodes): string[] {
  const own = 'url' in node && !isMailInText(node) ? [node.url] : [];
  return 'children' in node ? [...own, ...node.children.flatMap((child) => listIn(child))] : own;
}

function isMailInText(node: Nodes): boolean {
  if (node.type !== 'link' || !node.url.startsWith('mailto:')) return false;
  const [words] = node.children;
  return words?.type === 'text' && node.url.endsWith(words.value);
}
