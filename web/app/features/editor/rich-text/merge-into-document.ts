import type { Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { changedRuns, matchPlaces } from '../markdown-source/splice-runs.ts';
import { pairBlocks } from '../suggestions/pair-blocks.ts';
import { readNodeBlocks } from '../suggestions/read-blocks.ts';
import { replaceNode } from '../suggestions/replace-node.ts';
import { setPlaced } from '../suggestions/suggestion-plugin.ts';

interface PlacedBlock {
  readonly node: Node;
  readonly from: number;
  readonly to: number;
  readonly key: string;
}

/**
 * Makes an open document equal to another one. Changes only blocks that differ, each as little as possible, so that the
 * caret, open suggestions and the rest of the history stay: the user can still undo their own steps, and the merge is
 * not one of them. Empty paragraphs, which Markdown cannot express, stay where they are.
 * @param wanted of the same schema
 */
export function mergeIntoDocument(state: EditorState, wanted: Node): Transaction {
  const transaction = setPlaced(state.tr).setMeta('addToHistory', false);
  const current = listBlocks(state.doc);
  const next = listBlocks(wanted);
  if (current.length === 0) {
    return next.length === 0 ? transaction : transaction.replaceWith(0, state.doc.content.size, wanted.content);
  }
  const places = matchPlaces(
    current.map(({ key }) => key),
    next.map(({ key }) => key),
  );
  // From the end, so that earlier positions stay valid.
  for (const run of changedRuns(places, current.length).reverse()) {
    const former = current.slice(...run.before);
    let at = former.at(-1)?.to ?? current[run.before[0] - 1]?.to ?? 0;
    const pairs = pairBlocks(
      former.map(({ node }) => node),
      next.slice(...run.next).map(({ node }) => node),
    );
    for (const [one, other] of pairs.reverse()) {
      const added = other === undefined ? [] : [other];
      if (one === undefined) transaction.insert(at, added);
      else {
        at = former.pop()?.from ?? at;
        replaceNode(transaction, at, added);
      }
    }
  }
  return transaction;
}

/** Lists the blocks that the Markdown contains, without open suggestions. */
function listBlocks(document: Node): PlacedBlock[] {
  const blocks: PlacedBlock[] = [];
  document.forEach((node, from) => {
    const said = readNodeBlocks(node);
    if (said.length > 0) blocks.push({ node, from, to: from + node.nodeSize, key: JSON.stringify(said) });
  });
  return blocks;
}
