import { getSchema } from '@tiptap/core';
import { history, undo } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { textExtensions } from '../rich-text/extensions.ts';
import { replaceText } from './rich-text-finder.ts';

const schema = getSchema(textExtensions);
const bold = schema.mark('bold');
const italic = schema.mark('italic');

function open(...content: Node[]): EditorState {
  return EditorState.create({
    doc: schema.node('doc', null, schema.node('paragraph', null, content)),
    plugins: [history()],
  });
}

/** Pieces of the only paragraph, each with the names of its marks. */
function read({ doc }: EditorState): string[] {
  return (doc.firstChild?.children ?? []).map(({ text, marks }) =>
    [text, ...marks.map(({ type }) => type.name)].join('|'),
  );
}

test('what is put in the place of a word has its marks', () => {
  const state = open(schema.text('Bu '), schema.text('orjinal', [bold]), schema.text(' yazı'));
  const next = state.apply(replaceText(state, 4, 11, 'orijinal'));
  expect(read(next)).toEqual(['Bu ', 'orijinal|bold', ' yazı']);
  expect(next.selection.head).toBe(12);
});

test('of a word with different marks only the letters that differ are touched', () => {
  const state = open(schema.text('her', [bold]), schema.text('kez', [italic]), schema.text(' geldi'));
  expect(read(state.apply(replaceText(state, 1, 7, 'herkes')))).toEqual(['her|bold', 'kes|italic', ' geldi']);
});

test.each([
  ['Her şey  güzel', 8, 10, ' ', 'Her şey güzel'],
  ['oldu , de', 5, 7, ',', 'oldu, de'],
  ['aaa', 1, 4, 'aa', 'aa'],
  ['aa', 1, 3, 'aaa', 'aaa'],
  ['yada', 1, 5, 'ya da', 'ya da'],
  ['😀 süpriz 😀', 4, 10, 'sürpriz', '😀 sürpriz 😀'],
])('%j has %i to %i replaced by %j', (before, from, to, proposal, after) => {
  const state = open(schema.text(before));
  expect(state.apply(replaceText(state, from, to, proposal)).doc.textContent).toBe(after);
});

test('it is a step of its own in the history, also right after typing', () => {
  let state = open(schema.text('Herke geldi'));
  state = state.apply(state.tr.insertText('z', 6));
  state = state.apply(replaceText(state, 1, 7, 'Herkes'));
  expect(state.doc.textContent).toBe('Herkes geldi');
  undo(state, (transaction) => {
    state = state.apply(transaction);
  });
  expect(state.doc.textContent).toBe('Herkez geldi');
});
