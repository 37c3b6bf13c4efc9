import { Fragment, type Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { replaceNode } from './replace-node.ts';
import { getSuggestion, hasSuggestions, withSuggestion } from './suggestion-schema.ts';

export type Decision = 'accept' | 'reject';

/** Decides about each suggestion of a document; undefined leaves it open. */
export type Decide = (id: string) => Decision | undefined;

const rejectAll: Decide = () => 'reject';

/**
 * Returns a block as it is while its suggestions are open: without what they would add, with what they would remove.
 * @returns undefined for a block that a suggestion would add
 */
export function readOriginal(node: Node): Node | undefined {
  return decideNode(node, rejectAll);
}

/**
 * Converts an offset in a line as returned by `readOriginal` to an offset in the line itself.
 * @param offset in the content of the original
 * @param edge whether the offset is the start or the end of a range, which excludes added words at its edges
 */
export function toContentOffset(line: Node, offset: number, edge: 'from' | 'to'): number {
  let [place, read] = [0, 0];
  for (const child of line.children) {
    if (getSuggestion(child)?.kind !== 'insertion') {
      const end = read + child.nodeSize;
      if (edge === 'from' ? offset < end : offset <= end) return place + offset - read;
      read = end;
    }
    place += child.nodeSize;
  }
  return place;
}

/** Returns a block after decisions: the same object if there were none, undefined if the whole block was removed. */
function decideNode(node: Node, decide: Decide): Node | undefined {
  if (!hasSuggestions(node)) return node;
  const label = getSuggestion(node);
  const decision = label && decide(label.id);
  const isDropped = decision !== undefined && (label?.kind === 'insertion') !== (decision === 'accept');
  if (node.isLeaf) {
    if (isDropped) return undefined;
    return decision === undefined ? node : withSuggestion(node, null);
  }
  const children: Node[] = [];
  let isChanged = decision !== undefined;
  for (const child of node.children) {
    const decided = decideNode(child, decide);
    if (decided !== child) isChanged = true;
    if (decided !== undefined) children.push(decided);
  }
  if (!isChanged) return node;
  // A dropped block stays if the user has typed into it.
  if (isDropped && children.every(isHollow)) return undefined;
  if (children.length === 0 && !node.isTextblock) return undefined;
  const content = Fragment.from(children);
  const kept = decision === undefined ? node : withSuggestion(node, null);
  if (kept.type.validContent(content)) return kept.copy(content);
  // An item that loses its first paragraph but keeps an inner list begins with an empty paragraph.
  return kept.type.createAndFill(kept.attrs, content, kept.marks) ?? node;
}

function isHollow(node: Node): boolean {
  return node.isLeaf ? false : node.children.every(isHollow);
}

/** Applies decisions block by block, so that the cursor and everything else in the text stay in place. */
export function decideSuggestions(transaction: Transaction, decide: Decide): Transaction {
  const { doc } = transaction;
  let position = doc.content.size;
  for (let at = doc.childCount - 1; at >= 0; at -= 1) {
    const node = doc.child(at);
    position -= node.nodeSize;
    const decided = decideNode(node, decide);
    if (decided !== node) replaceNode(transaction, position, decided === undefined ? [] : [decided]);
  }
  return transaction;
}
