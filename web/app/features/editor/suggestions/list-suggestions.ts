import type { Node } from '@tiptap/pm/model';
import { getSuggestion, hasSuggestions } from './suggestion-schema.ts';

/** An open suggestion with the range of the document that contains its pieces. */
export interface OpenSuggestion {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  /** Text that it would remove and add. */
  readonly removed: string;
  readonly added: string;
}

/** Caches the suggestions of each top-level block, relative to its start: an unchanged block is the same object. */
const listed = new WeakMap<Node, readonly OpenSuggestion[]>();

const none: readonly OpenSuggestion[] = [];
/** Caches the suggestions of whole documents, which several callers request after one keystroke. */
const listedDocuments = new WeakMap<Node, readonly OpenSuggestion[]>();

/** Lists the open suggestions of a document, in order. */
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
