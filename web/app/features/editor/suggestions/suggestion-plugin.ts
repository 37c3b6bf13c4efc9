import { isHistoryTransaction } from '@tiptap/pm/history';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { readOriginal } from './decide-suggestions.ts';
import { listSuggestions, type OpenSuggestion } from './list-suggestions.ts';
import { hasSuggestions } from './suggestion-schema.ts';

/** A range of the document that was sent to the AI, mapped through later changes. */
export interface TrackedRange {
  readonly from: number;
  readonly to: number;
  /** Content of the range when it was sent. */
  readonly content: Slice;
}

interface SuggestionState {
  /** The suggestion at the cursor. */
  readonly active: OpenSuggestion | undefined;
  readonly tracked: TrackedRange | undefined;
  readonly decorations: DecorationSet;
}

type Told = { readonly kind: 'placed' } | { readonly kind: 'tracked'; readonly range: TrackedRange | undefined };

export const suggestionsKey = new PluginKey<SuggestionState>('suggestions');

/** Marks the suggestion at the cursor, excludes suggestions from copied text, and typed text from removed words. */
export function suggestionPlugin(): Plugin<SuggestionState> {
  return new Plugin<SuggestionState>({
    key: suggestionsKey,
    state: {
      init: (_, state) => ({ active: findActive(state), tracked: undefined, decorations: DecorationSet.empty }),
      apply(transaction, before, _, state) {
        const told = readMeta(transaction);
        const isStill = !transaction.docChanged && !transaction.selectionSet;
        if (isStill && told === undefined) return before;
        const tracked = told?.kind === 'tracked' ? told.range : mapRange(transaction, before.tracked);
        const active = findActive(state);
        return { active, tracked, decorations: decorate(state.doc, active, tracked) };
      },
    },
    appendTransaction: (transactions, _, state) => keepTypedText(transactions, state),
    props: {
      decorations: (state) => suggestionsKey.getState(state)?.decorations,
      transformCopied: readOriginalSlice,
    },
  });
}

/** Marks a transaction that places suggestions or decides about some. */
export function setPlaced(transaction: Transaction): Transaction {
  return transaction.setMeta(suggestionsKey, { kind: 'placed' } satisfies Told);
}

/** Sets the range to be tracked; undefined stops tracking. */
export function setTracked(transaction: Transaction, range: TrackedRange | undefined): Transaction {
  return transaction.setMeta(suggestionsKey, { kind: 'tracked', range } satisfies Told);
}

/** The tracked range at its current position; undefined once its text has changed. */
export function findTracked(state: EditorState): TrackedRange | undefined {
  const tracked = suggestionsKey.getState(state)?.tracked;
  if (tracked === undefined) return undefined;
  return state.doc.slice(tracked.from, tracked.to).eq(tracked.content) ? tracked : undefined;
}

/** Removes suggestions from copied text. */
export function readOriginalSlice(slice: Slice): Slice {
  if (!slice.content.content.some(hasSuggestions)) return slice;
  const content = Fragment.from(slice.content.content.flatMap((node) => readOriginal(node) ?? []));
  const most = Slice.maxOpen(content);
  return new Slice(content, Math.min(slice.openStart, most.openStart), Math.min(slice.openEnd, most.openEnd));
}

function readMeta(transaction: Transaction): Told | undefined {
  return transaction.getMeta(suggestionsKey) as Told | undefined;
}

function mapRange({ mapping, docChanged }: Transaction, range: TrackedRange | undefined): TrackedRange | undefined {
  if (range === undefined || !docChanged) return range;
  const from = mapping.map(range.from, 1);
  return { ...range, from, to: Math.max(from, mapping.map(range.to, -1)) };
}

function findActive({ doc, selection }: EditorState): OpenSuggestion | undefined {
  if (!hasSuggestions(doc)) return undefined;
  const { from, to } = selection;
  // Between two adjacent suggestions, the later one counts.
  return listSuggestions(doc).findLast((one) => one.from <= from && to <= one.to);
}

function decorate(doc: Node, active: OpenSuggestion | undefined, tracked: TrackedRange | undefined): DecorationSet {
  const decorations: Decoration[] = [];
  if (active !== undefined) decorations.push(Decoration.inline(active.from, active.to, { class: 'suggestion-active' }));
  // A range of most of the text needs no mark, which would slow down every key.
  if (tracked !== undefined && tracked.to - tracked.from < doc.content.size / 2 + 2000) {
    decorations.push(Decoration.inline(tracked.from, tracked.to, { class: 'edit-pending' }));
  }
  return decorations.length === 0 ? DecorationSet.empty : DecorationSet.create(doc, decorations);
}

/** Text typed inside words that a suggestion would remove is not part of the suggestion. */
function keepTypedText(transactions: readonly Transaction[], state: EditorState): Transaction | null {
  const { deletion } = state.schema.marks;
  if (deletion === undefined || !hasSuggestions(state.doc)) return null;
  const ranges = transactions.flatMap((transaction, at) => listTyped(transaction, transactions.slice(at + 1)));
  const inDeletions = ranges.filter(({ from, to }) => to > from && state.doc.rangeHasMark(from, to, deletion));
  if (inDeletions.length === 0) return null;
  const cleared = state.tr;
  for (const { from, to } of inDeletions) cleared.removeMark(from, to, deletion);
  return cleared;
}

function listTyped(transaction: Transaction, later: readonly Transaction[]): { from: number; to: number }[] {
  // Redrawing would interrupt an input method that is composing.
  const isForeign = isHistoryTransaction(transaction) || transaction.getMeta('composition') !== undefined;
  if (!transaction.docChanged || readMeta(transaction) !== undefined || isForeign) return [];
  const found: { from: number; to: number }[] = [];
  for (const [at, map] of transaction.mapping.maps.entries()) {
    const rest = transaction.mapping.slice(at + 1);
    const toFinal = (position: number, side: -1 | 1) =>
      later.reduce((place, one) => one.mapping.map(place, side), rest.map(position, side));
    map.forEach((_oldFrom, _oldTo, from, to) => {
      found.push({ from: toFinal(from, 1), to: toFinal(to, -1) });
    });
  }
  return found;
}
