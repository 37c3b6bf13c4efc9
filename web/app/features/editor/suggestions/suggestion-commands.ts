import { closeHistory } from '@tiptap/pm/history';
import type { Fragment, Node } from '@tiptap/pm/model';
import { type EditorState, Selection, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { type Decision, decideSuggestions } from './decide-suggestions.ts';
import { listSuggestions, type OpenSuggestion } from './list-suggestions.ts';
import { replaceNode } from './replace-node.ts';
import { setPlaced, suggestionsKey } from './suggestion-plugin.ts';

/** A range of the document and its replacement. */
export interface PlacedStretch {
  readonly from: number;
  readonly to: number;
  readonly content: Fragment;
}

/**
 * Replaces ranges with versions that contain suggestions, as one history step.
 * @param stretches in document order; each is a part of a line or a run of top-level blocks
 */
export function placeSuggestions(view: EditorView, stretches: readonly PlacedStretch[]): void {
  const transaction = setPlaced(closeHistory(view.state.tr));
  for (const { from, to, content } of stretches.toReversed()) {
    const block = transaction.doc.resolve(from).depth === 0 ? transaction.doc.nodeAt(from) : null;
    if (block !== null && from + block.nodeSize === to) replaceNode(transaction, from, content.content);
    else transaction.replaceWith(from, to, content);
  }
  view.dispatch(transaction);
  endHistoryStep(view);
}

/** Decides about some suggestions as one history step. The cursor moves to the next open suggestion. */
export function decideAbout(view: EditorView, ids: ReadonlySet<string>, decision: Decision): void {
  const { state } = view;
  const transaction = setPlaced(closeHistory(state.tr));
  decideSuggestions(transaction, (id) => (ids.has(id) ? decision : undefined));
  if (!transaction.docChanged) return;
  const rest = listSuggestions(transaction.doc);
  const next = rest.find(({ from }) => from >= transaction.selection.from) ?? rest[0];
  if (ids.size === 1 && next !== undefined) {
    transaction.setSelection(selectStart(transaction.doc, next)).scrollIntoView();
  }
  view.dispatch(transaction);
  endHistoryStep(view);
}

/**
 * Goes to the next or previous suggestion and wraps around.
 * @returns the suggestion it went to
 */
export function moveToSuggestion(view: EditorView, direction: 1 | -1): OpenSuggestion | undefined {
  const { state } = view;
  const all = listSuggestions(state.doc);
  const active = getActive(state);
  const at = all.findIndex(({ id }) => id === active?.id);
  const { from } = state.selection;
  const after = all.findIndex((one) => one.from >= from);
  const start = after === -1 ? all.length : after;
  const next = at === -1 ? all.at((direction === 1 ? start : start - 1) % all.length) : all[wrap(at + direction, all)];
  if (next === undefined) return undefined;
  view.dispatch(state.tr.setSelection(selectStart(state.doc, next)).scrollIntoView());
  return next;
}

/** The suggestion at the cursor. */
export function getActive(state: EditorState): OpenSuggestion | undefined {
  return suggestionsKey.getState(state)?.active;
}

function wrap(index: number, all: readonly unknown[]): number {
  return (index + all.length) % all.length;
}

function selectStart(doc: Node, { from }: OpenSuggestion): Selection {
  const place = doc.resolve(from);
  return place.parent.inlineContent ? TextSelection.create(doc, from) : Selection.near(place, 1);
}

/** Further typing becomes a history step of its own. */
function endHistoryStep(view: EditorView): void {
  view.dispatch(closeHistory(view.state.tr));
}
