import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { ReplaceStep } from '@tiptap/pm/transform';

/** Replaces the block at a position of the document, with a small step if possible. */
export function replaceNode(transaction: Transaction, position: number, blocks: readonly Node[]): void {
  const { doc } = transaction;
  const old = doc.nodeAt(position);
  if (old === null) throw new RangeError(`There is no block at ${position}`);
  const [only] = blocks;
  if (blocks.length === 1 && only !== undefined && replaceInside(transaction, position, old, only)) return;
  const filler =
    blocks.length === 0 && doc.childCount === 1 ? doc.type.contentMatch.defaultType?.createAndFill() : null;
  transaction.replaceWith(position, position + old.nodeSize, filler ?? blocks);
}

/**
 * Replaces the differing part of a block if it lies within one parent.
 * @returns whether it was replaced
 */
function replaceInside(transaction: Transaction, position: number, old: Node, wanted: Node): boolean {
  if (old.isLeaf || !old.sameMarkup(wanted)) return false;
  const start = old.content.findDiffStart(wanted.content);
  const end = old.content.findDiffEnd(wanted.content);
  if (start === null || end === null) return false;
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const [endOld, endWanted] = [end.a + overlap, end.b + overlap];
  if (!isWithinOneParent(old, start, endOld) || !isWithinOneParent(wanted, start, endWanted)) return false;
  const inner = position + 1;
  transaction.step(new ReplaceStep(inner + start, inner + endOld, wanted.slice(start, endWanted)));
  return true;
}

function isWithinOneParent(node: Node, from: number, to: number): boolean {
  return node.resolve(from).sameParent(node.resolve(to));
}
