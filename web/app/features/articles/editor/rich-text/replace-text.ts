import { closeHistory } from '@tiptap/pm/history';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';

/**
 * Puts another text in the place of one, as a step of its own in the history. Letters that both have in common at the beginning and
 * the end are left alone, and what is new takes the marks of what it replaces, so that bold and links stay.
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

/** How many letters two texts have in common at their beginning, and at the end of what remains. */
function findCommonEnds(a: string, b: string): [head: number, tail: number] {
  const most = Math.min(a.length, b.length);
  let head = 0;
  while (head < most && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < most - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1;
  return [head, tail];
}
