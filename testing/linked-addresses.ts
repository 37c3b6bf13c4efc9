import type { Nodes } from 'mdast';
import { parseMarkdown } from '../web/app/features/articles/markdown/markdown-tree.ts';

/**
 * Where a Markdown text leads, as the parser of its page reads it: the addresses of links, images and definitions, and those that become links
 * by themselves. Addresses of mail that stand in a sentence are words of it.
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
