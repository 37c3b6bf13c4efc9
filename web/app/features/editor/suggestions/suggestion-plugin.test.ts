import { getSchema } from '@tiptap/core';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { startCpuTimer } from '../../../../../testing/cpu-time.ts';
import { textExtensions } from '../rich-text/extensions.ts';
import { listSuggestions } from './list-suggestions.ts';
import { suggestChanges } from './suggest-changes.ts';
import { suggestionPlugin } from './suggestion-plugin.ts';

const schema = getSchema(textExtensions);

test('a key costs little in ten thousand words with hundreds of open suggestions', () => {
  const paragraph = (at: number, every: number) =>
    Array.from({ length: 50 }, (_, word) => (word % every === 3 ? `yeni${word}` : `sözcük${at}-${word}`)).join(' ');
  const toNodes = (every: number) =>
    Array.from({ length: 200 }, (_, at) => schema.node('paragraph', null, schema.text(paragraph(at, every))));
  const blocks = suggestChanges(toNodes(1000), toNodes(10), 's') ?? [];
  let state = EditorState.create({ doc: schema.node('doc', null, blocks), plugins: [suggestionPlugin()] });
  expect(listSuggestions(state.doc)).toHaveLength(800);
  const middle = listSuggestions(state.doc)[500]?.from ?? 0;
  state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, middle - 2)));
  const costs = Array.from({ length: 60 }, () => {
    const readCpuMs = startCpuTimer();
    state = state.apply(state.tr.insertText('ş'));
    listSuggestions(state.doc);
    return readCpuMs();
  }).sort((one, other) => one - other);
  expect(listSuggestions(state.doc)).toHaveLength(800);
  // Half of the total budget of a key; measured at a tenth of it.
  expect(costs[30]).toBeLessThan(4);
});
