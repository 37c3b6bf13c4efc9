import { getSchema } from '@tiptap/core';
import { EditorState, type Plugin } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { textExtensions, UnlinkedMarks } from './extensions.ts';
import { openDocument } from './markdown-codec.ts';

const schema = getSchema(textExtensions);

test('addresses are looked for in what is typed, not in what is made bold', () => {
  const addPlugins = UnlinkedMarks.config.addProseMirrorPlugins as unknown as () => Plugin[];
  const doc = schema.nodeFromJSON(openDocument('- bir\n- *iki*\n- üç')?.document);
  const state = EditorState.create({ doc, plugins: addPlugins() });
  const isLinked = (change: typeof state.tr) =>
    state.applyTransaction(change).state && !change.getMeta('preventAutolink');
  const bold = () => state.tr.addMark(0, doc.content.size, schema.mark('bold'));
  expect(isLinked(bold())).toBe(false);
  expect(isLinked(state.tr.removeMark(0, doc.content.size, schema.mark('italic')))).toBe(false);
  expect(isLinked(bold().insertText('q', 3))).toBe(true);
  expect(isLinked(state.tr.insertText('q', 3))).toBe(true);
});
