import { Extension } from '@tiptap/core';
import { closeHistory, undo } from '@tiptap/pm/history';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { readPreference } from '../../../lib/storage/preferences.ts';
import { punctuate } from './punctuate.ts';

/** Whether the last change was an automatic replacement of a typed character. */
const justReplaced = new PluginKey<boolean>('smartPunctuation');

/** Languages that use these marks; others have quotation marks of their own. */
const languages: ReadonlySet<string> = new Set(['tr', 'en']);

/** Maximum number of characters before the cursor that are examined. */
const lookedAtMax = 40;

/**
 * Replaces typed characters with typographic marks. The typed character remains a history step of its own: undo
 * restores it, and so does Backspace right after. Code, pasted text and the composition of an input method are left
 * alone.
 */
export const SmartPunctuation = Extension.create({
  name: 'smartPunctuation',
  addProseMirrorPlugins: () => [
    new Plugin<boolean>({
      key: justReplaced,
      state: {
        init: () => false,
        apply(transaction, before) {
          if (transaction.getMeta(justReplaced) === true) return true;
          return before && !transaction.docChanged && !transaction.selectionSet;
        },
      },
      props: { handleTextInput: replaceTyped, handleKeyDown: undoByBackspace },
    }),
  ],
});

function replaceTyped(view: EditorView, from: number, _to: number, typed: string, insert: () => Transaction): boolean {
  if (typed.length !== 1 || view.composing || !languages.has(view.dom.lang)) return false;
  if (isCode(view.state, from) || readPreference('plainPunctuation')) return false;
  const $from = view.state.doc.resolve(from);
  const start = Math.max(0, $from.parentOffset - lookedAtMax);
  const before = $from.parent.textBetween(start, $from.parentOffset, '\n', '\uFFFC');
  const replacement = punctuate(before + typed);
  if (replacement === undefined) return false;
  view.dispatch(insert());
  const place = $from.start() + start;
  const transaction = closeHistory(view.state.tr);
  transaction.insertText(replacement.text, place + replacement.from, place + replacement.to);
  view.dispatch(transaction.setMeta(justReplaced, true).scrollIntoView());
  return true;
}

function isCode(state: EditorState, position: number): boolean {
  const $at = state.doc.resolve(position);
  if ($at.parent.type.spec.code === true) return true;
  return (state.storedMarks ?? $at.marks()).some(({ type }) => type.spec.code === true);
}

function undoByBackspace(view: EditorView, event: KeyboardEvent): boolean {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
  if (event.key !== 'Backspace' || !isPlain || justReplaced.getState(view.state) !== true) return false;
  return undo(view.state, view.dispatch);
}
