import { getSchema, type JSONContent } from '@tiptap/core';
import { history, undo } from '@tiptap/pm/history';
import { Node } from '@tiptap/pm/model';
import { EditorState, type Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { beforeEach, describe, expect, test } from 'vitest';
import { openFakeBrowser } from '../../../../testing/fake-browser.ts';
import { textExtensions } from './extensions.ts';
import { SmartPunctuation } from './smart-punctuation.ts';

const schema = getSchema(textExtensions);

/** An editor with the cursor at the end of a text. */
function open(block: JSONContent, { lang = 'tr', composing = false } = {}) {
  const addPlugins = SmartPunctuation.config.addProseMirrorPlugins as unknown as () => Plugin[];
  const [plugin] = addPlugins();
  if (plugin === undefined) throw new Error('There is a plugin');
  const doc = Node.fromJSON(schema, { type: 'doc', content: [block] });
  let state = EditorState.create({ doc, plugins: [history(), plugin] });
  state = state.apply(state.tr.setSelection(TextSelection.atEnd(state.doc)));
  const view = {
    composing,
    dom: { lang },
    get state() {
      return state;
    },
    dispatch(transaction: Transaction) {
      state = state.apply(transaction);
    },
  } as unknown as EditorView;
  return {
    read: () => state.doc.textContent,
    undo: () => undo(state, view.dispatch),
    type(keys: string) {
      for (const key of keys) {
        const { from, to } = state.selection;
        const insert = () => state.tr.insertText(key, from, to);
        if (plugin.props.handleTextInput?.call(plugin, view, from, to, key, insert) !== true) view.dispatch(insert());
      }
    },
    press: (key: string, held: object = {}) =>
      plugin.props.handleKeyDown?.call(plugin, view, { key, ...held } as KeyboardEvent),
    moveToStart: () => view.dispatch(state.tr.setSelection(TextSelection.atStart(state.doc))),
  };
}

const paragraph = (text: string, marks: readonly string[] = []): JSONContent => ({
  type: 'paragraph',
  content: [{ type: 'text', text, marks: marks.map((type) => ({ type })) }],
});

describe('typographic marks', () => {
  beforeEach(() => {
    openFakeBrowser();
  });

  test('take the place of typed ones, and undo brings the typed one back', () => {
    const surface = open(paragraph('Dedi ki '));
    surface.type('"gel"');
    expect(surface.read()).toBe('Dedi ki “gel”');
    surface.undo();
    expect(surface.read()).toBe('Dedi ki “gel"');
  });

  test('go by Backspace right after, and by it alone', () => {
    const surface = open(paragraph('Dedi ki '));
    surface.type('"');
    expect(surface.press('Backspace', { ctrlKey: true })).toBe(false);
    expect(surface.press('a')).toBe(false);
    expect(surface.press('Backspace')).toBe(true);
    expect(surface.read()).toBe('Dedi ki "');
    expect(surface.press('Backspace')).toBe(false);
  });

  test('stay once something else has happened', () => {
    const surface = open(paragraph('Dedi ki '));
    surface.type('"');
    surface.moveToStart();
    expect(surface.press('Backspace')).toBe(false);
  });

  test.each([
    ['code within a line', open.bind(null, paragraph('x = ', ['code']))],
    ['a block of code', open.bind(null, { type: 'codeBlock', content: [{ type: 'text', text: 'x = ' }] })],
    ['what an input method composes', open.bind(null, paragraph('x = '), { composing: true })],
    ['languages with marks of their own', open.bind(null, paragraph('x = '), { lang: 'de' })],
  ])('are none in %s', (_, start) => {
    const surface = start();
    surface.type('"a" 1-2...');
    expect(surface.read()).toBe('x = "a" 1-2...');
  });

  test('are none for those who switched them off', () => {
    localStorage.setItem('plainPunctuation', '1');
    const surface = open(paragraph('Dedi ki '));
    surface.type('"');
    expect(surface.read()).toBe('Dedi ki "');
  });
});
