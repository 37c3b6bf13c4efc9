import { findTextChange } from '@hokka/contracts/shared/text-change.ts';
import { closeHistory } from '@tiptap/pm/history';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';

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
