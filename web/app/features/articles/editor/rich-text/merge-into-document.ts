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
 * Makes an open document say what another one says. Only blocks that differ are changed, each as little as can be, so that the caret,
 * open suggestions and the history of the rest stay: the author's own steps can still be undone, and this one is no step of theirs.
 * Paragraphs that are empty, which the Markdown does not have, stay where they are.
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
  // From the end, so that the places before stay what they are.
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

/** The blocks that the Markdown has, as it says them: without open suggestions. */
function listBlocks(document: Node): PlacedBlock[] {
  const blocks: PlacedBlock[] = [];
  document.forEach((node, from) => {
    const said = readNodeBlocks(node);
    if (said.length > 0) blocks.push({ node, from, to: from + node.nodeSize, key: JSON.stringify(said) });
  });
  return blocks;
}
