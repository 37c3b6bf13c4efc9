import type { Nodes, Root } from 'mdast';
import { parseMarkdown } from '../app/features/articles/markdown/markdown-tree.ts';

/**
 * Whether two Markdown texts say the same: same structure, words, marks and addresses, however they are spelled (`*` or
 * `-` for lists, escapes, link references, lines broken inside a paragraph).
 */
export function hasSameMeaning(one: string, other: string): boolean {
  return one === other || JSON.stringify(toMeaning(one)) === JSON.stringify(toMeaning(other));
}

type Meaning = readonly unknown[];

function toMeaning(markdown: string): Meaning {
  const root = parseMarkdown(markdown);
  return toChildMeanings(root, collectAddresses(root));
}

interface Address {
  readonly url: string;
  readonly title?: string | null | undefined;
}

function collectAddresses(root: Root): ReadonlyMap<string, Address> {
  const addresses = new Map<string, Address>();
  for (const node of root.children) {
    if (node.type === 'definition' && !addresses.has(node.identifier)) addresses.set(node.identifier, node);
  }
  return addresses;
}

function toChildMeanings(parent: Nodes, addresses: ReadonlyMap<string, Address>): Meaning {
  if (!('children' in parent)) return [];
  const meanings: unknown[] = [];
  for (const child of joinText(parent.children as Nodes[])) {
    if (child.type !== 'definition') meanings.push(toNodeMeaning(child, addresses));
  }
  return meanings;
}

/** Neighbouring texts are one text, and a line break inside a paragraph is a space. */
function joinText(nodes: readonly Nodes[]): Nodes[] {
  const joined: Nodes[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type !== 'text') joined.push(node);
    else if (last?.type === 'text') joined[joined.length - 1] = { type: 'text', value: last.value + node.value };
    else joined.push({ type: 'text', value: node.value });
  }
  return joined;
}

function toNodeMeaning(node: Nodes, addresses: ReadonlyMap<string, Address>): unknown {
  const children = () => toChildMeanings(node, addresses);
  switch (node.type) {
    case 'text':
      return node.value.replace(/\s+/g, (gap) => (gap.includes('\n') ? ' ' : gap));
    case 'heading':
      return ['heading', node.depth, children()];
    case 'list':
      return ['list', node.ordered === true, node.ordered === true ? (node.start ?? 1) : null, children()];
    case 'listItem':
      return ['item', node.checked ?? null, children()];
    case 'code':
      return ['code', node.lang ?? null, node.value];
    case 'link':
      return ['link', node.url, node.title ?? null, children()];
    case 'linkReference': {
      const address = addresses.get(node.identifier);
      return ['link', address?.url, address?.title ?? null, children()];
    }
    case 'inlineCode':
    case 'html':
      return [node.type, node.value];
    case 'image':
      return ['image', node.url, node.alt ?? null];
    case 'imageReference':
      return ['image', addresses.get(node.identifier)?.url, node.alt ?? null];
    case 'table':
      return ['table', node.align ?? null, children()];
    case 'footnoteReference':
    case 'footnoteDefinition':
      return [node.type, node.identifier, children()];
    default:
      return [node.type, children()];
  }
}
