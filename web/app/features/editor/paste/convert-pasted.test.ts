import { getSchema } from '@tiptap/core';
import { history, undo } from '@tiptap/pm/history';
import { EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { textExtensions } from '../rich-text/extensions.ts';
import { openDocument } from '../rich-text/markdown-codec.ts';
import { convertPending, insertPasted, pastedMarkdownPlugin } from './convert-pasted.ts';
import { pasteMarkdown } from './paste-markdown.ts';

const schema = getSchema(textExtensions);
const line = 'Bir paragraf, **kalın** sözle ve uzun uzun süren cümlelerle.';
const long = ['## Başlık', ...Array.from({ length: 120 }, () => line)].join('\n\n');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** An editor with `before` in it and the caret at its end: what `insertPasted` uses of a view. */
function openEditor(before: string) {
  const opened = openDocument(before);
  const plugins = [history(), pastedMarkdownPlugin()];
  const created = EditorState.create({ doc: schema.nodeFromJSON(opened?.document), plugins });
  const view = {
    state: created.apply(created.tr.setSelection(TextSelection.atEnd(created.doc))),
    isDestroyed: false,
    composing: false,
    dispatch(tr: Transaction) {
      view.state = view.state.apply(tr);
    },
  };
  const paste = (text: string) => {
    convertPending(view as unknown as EditorView);
    const found = pasteMarkdown(view.state, text, '');
    if (found === undefined) throw new Error('The text is no Markdown.');
    insertPasted(view as unknown as EditorView, found, text.length);
  };
  const put = (text: string, at: number) => {
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, at)));
    view.dispatch(view.state.tr.insertText(text));
  };
  return { view, paste, put, write: () => opened?.write(view.state.doc).trimEnd() };
}

test('a short text becomes blocks at once', () => {
  const { paste, write } = openEditor('');
  paste(`## Başlık\n\n${line}`);
  expect(write()).toBe(`## Başlık\n\n${line}`);
});

test('a long text is shown as it is, and becomes blocks in the next task; undoing once restores it', () => {
  const { view, paste, write } = openEditor('');
  paste(long);
  const plain = view.state.doc;
  expect(plain.firstChild?.textContent).toBe('## Başlık');
  vi.runAllTimers();
  expect(write()).toBe(long);
  expect(view.state.selection.to).toBe(view.state.doc.content.size - 1);
  undo(view.state, view.dispatch);
  expect(view.state.doc.eq(plain)).toBe(true);
});

test('what is typed before the text becomes blocks stays, where it was typed, with the caret behind it', () => {
  const { view, paste, put, write } = openEditor('Önce:\n\nson');
  paste(long);
  put('q', view.state.selection.to);
  put('w', 1);
  vi.runAllTimers();
  expect(write()).toBe(`wÖnce:\n\nson${long.slice('## '.length)}q`);
  expect(view.state.selection.to).toBe(2);
});

test('a text that was deleted, undone or left before it became blocks stays away', () => {
  const deleted = openEditor('');
  deleted.paste(long);
  deleted.view.dispatch(deleted.view.state.tr.delete(0, deleted.view.state.doc.content.size));
  vi.runAllTimers();
  expect(deleted.write()).toBe('');
  const undone = openEditor('Söz.');
  undone.paste(long);
  undo(undone.view.state, undone.view.dispatch);
  vi.runAllTimers();
  expect(undone.write()).toBe('Söz.');
  const left = openEditor('');
  left.paste(long);
  const before = left.view.state;
  left.view.isDestroyed = true;
  vi.runAllTimers();
  expect(left.view.state).toBe(before);
});

test('a second paste waits for no timer, and a composed word is not interrupted', () => {
  const { view, paste, write } = openEditor('');
  paste(long);
  view.composing = true;
  vi.advanceTimersByTime(5);
  expect(view.state.doc.firstChild?.textContent).toBe('## Başlık');
  view.composing = false;
  paste('**son**');
  expect(write()).toBe(`${long}**son**`);
  vi.runAllTimers();
  expect(write()).toBe(`${long}**son**`);
});
