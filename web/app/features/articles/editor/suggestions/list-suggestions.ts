import type { Node } from '@tiptap/pm/model';
import { getSuggestion, hasSuggestions } from './suggestion-schema.ts';

/** An open suggestion with the stretch of the document that its pieces lie in. */
export interface OpenSuggestion {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  /** What it would remove and add, as text. */
  readonly removed: string;
  readonly added: string;
}

/** Those of a top-level block, from its own position on: an unchanged block is the same object. */
const listed = new WeakMap<Node, readonly OpenSuggestion[]>();

const none: readonly OpenSuggestion[] = [];
/** Those of whole documents, which several ask for at one key. */
const listedDocuments = new WeakMap<Node, readonly OpenSuggestion[]>();

/** The open suggestions of a document, in its order. */
export function listSuggestions(document: Node): readonly OpenSuggestion[] {
  if (!hasSuggestions(document)) return none;
  const known = listedDocuments.get(document) ?? joinBlocks(document);
  listedDocuments.set(document, known);
  return known;
}

function joinBlocks(document: Node): readonly OpenSuggestion[] {
  const all = new Map<string, OpenSuggestion>();
  document.forEach((block, position) => {
    if (!hasSuggestions(block)) return;
    const own = listed.get(block) ?? listInBlock(block);
    listed.set(block, own);
    for (const one of own) join(all, { ...one, from: one.from + position, to: one.to + position });
  });
  return [...all.values()];
}

function listInBlock(block: Node): OpenSuggestion[] {
  const found = new Map<string, OpenSuggestion>();
  const add = (node: Node, from: number) => {
    const label = getSuggestion(node);
    if (label === undefined) return;
    const text = node.isText ? (node.text ?? '') : '';
    const [removed, added] = label.kind === 'deletion' ? [text, ''] : ['', text];
    join(found, { id: label.id, from, to: from + node.nodeSize, removed, added });
  };
  add(block, 0);
  block.descendants((node, position) => add(node, position + 1));
  return [...found.values()];
}

function join(all: Map<string, OpenSuggestion>, one: OpenSuggestion): void {
  const known = all.get(one.id);
  if (known === undefined) all.set(one.id, one);
  else {
    all.set(one.id, {
      id: one.id,
      from: Math.min(known.from, one.from),
      to: Math.max(known.to, one.to),
      removed: known.removed + one.removed,
      added: known.added + one.added,
    });
  }
}
