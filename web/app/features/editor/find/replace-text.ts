import { closeHistory } from '@tiptap/pm/history';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';

/**
 * Replaces a text as a history step of its own. Common letters at the beginning and the end stay untouched, and the new
 * text takes the marks of what it replaces, so that bold and links stay.
 */
export function replaceText(state: EditorState, from: number, to: number, text: string): Transaction {
  const old = state.doc.textBetween(from, to, '\n', '\n');
  const [head, tail] = findCommonEnds(old, text);
  const transaction = closeHistory(state.tr);
  const start = from + head;
  const end = to - tail;
  const inserted = text.slice(head, text.length - tail);
  const marks = state.doc.resolve(start).marksAcross(state.doc.resolve(end)) ?? state.doc.resolve(start).marks();
  if (inserted === '') transaction.delete(start, end);
  else transaction.replaceWith(start, end, state.schema.text(inserted, marks));
  return transaction.setSelection(TextSelection.create(transaction.doc, from + text.length));
}

/** Length of the common beginning of two texts, and of the common end of the rest. */
function findCommonEnds(a: string, b: string): [head: number, tail: number] {
  const most = Math.min(a.length, b.length);
  let head = 0;
  while (head < most && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < most - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1;
  return [head, tail];
}
