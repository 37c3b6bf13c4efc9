import { isHistoryTransaction } from '@tiptap/pm/history';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { readOriginal } from './decide-suggestions.ts';
import { listSuggestions, type OpenSuggestion } from './list-suggestions.ts';
import { hasSuggestions } from './suggestion-schema.ts';

/** A stretch of the document that was sent away, carried along with what is edited meanwhile. */
export interface TrackedRange {
  readonly from: number;
  readonly to: number;
  /** What stood there. */
  readonly content: Slice;
}

interface SuggestionState {
  /** The suggestion that the cursor is in. */
  readonly active: OpenSuggestion | undefined;
  readonly tracked: TrackedRange | undefined;
  readonly decorations: DecorationSet;
}

type Told = { readonly kind: 'placed' } | { readonly kind: 'tracked'; readonly range: TrackedRange | undefined };

export const suggestionsKey = new PluginKey<SuggestionState>('suggestions');

/** Marks the suggestion at the cursor, keeps suggestions out of what is copied, and what is typed out of removed words. */
export function suggestionPlugin(): Plugin<SuggestionState> {
  return new Plugin<SuggestionState>({
    key: suggestionsKey,
    state: {
      init: (_, state) => ({ active: findActive(state), tracked: undefined, decorations: DecorationSet.empty }),
      apply(transaction, before, _, state) {
        const told = getTold(transaction);
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

/** Says that a transaction puts suggestions into the text, or decides about some. */
export function setPlaced(transaction: Transaction): Transaction {
  return transaction.setMeta(suggestionsKey, { kind: 'placed' } satisfies Told);
}

/** Says which stretch is to be carried along; undefined for none. */
export function setTracked(transaction: Transaction, range: TrackedRange | undefined): Transaction {
  return transaction.setMeta(suggestionsKey, { kind: 'tracked', range } satisfies Told);
}

/** The stretch that was sent away, where it stands now; undefined once its text has changed. */
export function findTracked(state: EditorState): TrackedRange | undefined {
  const tracked = suggestionsKey.getState(state)?.tracked;
  if (tracked === undefined) return undefined;
  return state.doc.slice(tracked.from, tracked.to).eq(tracked.content) ? tracked : undefined;
}

/** What is copied of a text with suggestions: the text without them. */
export function readOriginalSlice(slice: Slice): Slice {
  if (!slice.content.content.some(hasSuggestions)) return slice;
  const content = Fragment.from(slice.content.content.flatMap((node) => readOriginal(node) ?? []));
  const most = Slice.maxOpen(content);
  return new Slice(content, Math.min(slice.openStart, most.openStart), Math.min(slice.openEnd, most.openEnd));
}

function getTold(transaction: Transaction): Told | undefined {
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
  // Between two that touch it is the one that begins.
  return listSuggestions(doc).findLast((one) => one.from <= from && to <= one.to);
}

function decorate(doc: Node, active: OpenSuggestion | undefined, tracked: TrackedRange | undefined): DecorationSet {
  const decorations: Decoration[] = [];
  if (active !== undefined) decorations.push(Decoration.inline(active.from, active.to, { class: 'suggestion-active' }));
  // A whole text needs no mark, and would cost with every key.
  if (tracked !== undefined && tracked.to - tracked.from < doc.content.size / 2 + 2000) {
    decorations.push(Decoration.inline(tracked.from, tracked.to, { class: 'edit-pending' }));
  }
  return decorations.length === 0 ? DecorationSet.empty : DecorationSet.create(doc, decorations);
}

/** What the author writes into words that a suggestion would remove is not part of them. */
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
  // An input method must not have its text drawn again under its hands.
  const isForeign = isHistoryTransaction(transaction) || transaction.getMeta('composition') !== undefined;
  if (!transaction.docChanged || getTold(transaction) !== undefined || isForeign) return [];
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
