import { findTextChange } from '@hokka/contracts/shared/text-change.ts';
import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { Needle, TextFinder, TextMatch } from './find-in-text.ts';
import { findInDocument, replaceInDocument } from './replace-in-document.ts';

interface Marked {
  readonly matches: readonly TextMatch[];
  readonly current: TextMatch | undefined;
}

const marksKey = new PluginKey<DecorationSet>('find');

/** Maximum number of marked matches on each side of the current one: thousands of marks would slow down the page. */
const markedMax = 300;

/** Finder of the rich text editor; matches are marked in the text. */
export function createRichTextFinder(editor: Editor): TextFinder {
  let needle: Needle | undefined;
  let known = new WeakMap<Node, readonly TextMatch[]>();
  let matches: readonly TextMatch[] = [];
  const mark = (current: TextMatch | undefined) => {
    if (editor.isDestroyed) return;
    const { state, view } = editor;
    view.dispatch(state.tr.setMeta(marksKey, { matches, current } satisfies Marked).setMeta('addToHistory', false));
  };
  editor.registerPlugin(matchMarks());
  return {
    find: (next) => {
      if (next !== needle) known = new WeakMap();
      needle = next;
      matches = needle === undefined ? [] : findInDocument(editor.state.doc, needle, known);
      return matches;
    },
    show: (match) => {
      mark(match);
      if (match !== undefined) bringToMiddle(editor, match);
    },
    replace: ({ from, to }, text) => editor.view.dispatch(replaceText(editor.state, from, to, text)),
    replaceAll: (all, text) => editor.view.dispatch(replaceInDocument(editor.state, all, text)),
    selected: () => {
      const { from, to } = editor.state.selection;
      return editor.state.doc.textBetween(from, to, '\n', '\uFFFC');
    },
    cursor: () => editor.state.selection.from,
    leave: (match) => {
      const { state, view } = editor;
      if (match !== undefined && match.to <= state.doc.content.size)
        view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, match.from, match.to)));
      view.focus();
    },
    subscribe: (onChange) => {
      const onTransaction = ({ transaction }: { readonly transaction: { readonly docChanged: boolean } }) => {
        if (transaction.docChanged) onChange();
      };
      editor.on('transaction', onTransaction);
      return () => editor.off('transaction', onTransaction);
    },
    detach: () => {
      if (!editor.isDestroyed) editor.unregisterPlugin(marksKey);
    },
  };
}

function matchMarks(): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key: marksKey,
    state: {
      init: () => DecorationSet.empty,
      apply(transaction, before) {
        const marked = transaction.getMeta(marksKey) as Marked | undefined;
        if (marked === undefined)
          return transaction.docChanged ? before.map(transaction.mapping, transaction.doc) : before;
        const { matches, current } = marked;
        const index = current === undefined ? 0 : Math.max(0, matches.indexOf(current));
        const near = matches.slice(Math.max(0, index - markedMax), index + markedMax);
        return DecorationSet.create(
          transaction.doc,
          near.map((match) =>
            Decoration.inline(match.from, match.to, { class: match === current ? 'match current-match' : 'match' }),
          ),
        );
      },
    },
    props: { decorations: (state) => marksKey.getState(state) },
  });
}

function bringToMiddle({ view }: Editor, { from }: TextMatch): void {
  const { top } = view.coordsAtPos(from);
  // In a small window the find bar covers the upper part of the text.
  const { innerHeight } = window;
  if (top > Math.min(380, innerHeight / 2) && top < innerHeight - 120) return;
  window.scrollBy({ top: top - innerHeight * 0.55, behavior: 'instant' });
}

/**
 * Replaces a text as a history step of its own. Common letters at the beginning and the end stay untouched, and the new
 * text takes the marks of what it replaces, so that bold and links stay.
 */
export function replaceText(state: EditorState, from: number, to: number, text: string): Transaction {
  const old = state.doc.textBetween(from, to, '\n', '\n');
  const changed = findTextChange(old, text);
  const transaction = closeHistory(state.tr);
  const start = from + changed.from;
  const end = to - (old.length - changed.to);
  const marks = state.doc.resolve(start).marksAcross(state.doc.resolve(end)) ?? state.doc.resolve(start).marks();
  if (changed.text === '') transaction.delete(start, end);
  else transaction.replaceWith(start, end, state.schema.text(changed.text, marks));
  return transaction.setSelection(TextSelection.create(transaction.doc, from + text.length));
}
