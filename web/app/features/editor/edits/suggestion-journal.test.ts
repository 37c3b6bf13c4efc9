import { type Editor, getSchema } from '@tiptap/core';
import { history, undo } from '@tiptap/pm/history';
import { Node } from '@tiptap/pm/model';
import { EditorState, type Transaction } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { textExtensions } from '../rich-text/extensions.ts';
import { openDocument } from '../rich-text/markdown-codec.ts';
import { listSuggestions } from '../suggestions/list-suggestions.ts';
import { suggestChanges } from '../suggestions/suggest-changes.ts';
import { suggestionPlugin } from '../suggestions/suggestion-plugin.ts';
import { EditSession } from './edit-session.ts';
import { readJournalValue, readRunningEdit, restoreSuggestions } from './suggestion-journal.ts';

const schema = getSchema(textExtensions);
const former = 'Bugün hava güzeldi.\n';

function parse(markdown: string): Node {
  const opened = openDocument(markdown);
  if (opened === undefined) throw new Error('The editor can show it');
  return Node.fromJSON(schema, opened.document);
}

function open(doc: Node) {
  let state = EditorState.create({ doc, plugins: [history(), suggestionPlugin()] });
  const dispatch = (transaction: Transaction) => {
    state = state.apply(transaction);
  };
  const editor = {
    schema,
    view: { dispatch },
    getJSON: () => state.doc.toJSON(),
    get state() {
      return state;
    },
  } as unknown as Editor;
  const ignore = () => undefined;
  const options = { articleId: 'a', save: async () => true, onChange: ignore, onAccept: ignore, onDecide: ignore };
  const session = new EditSession(options);
  return { editor, session, dispatch };
}

function leave(): unknown {
  const blocks = suggestChanges(parse(former).children, parse('Bugün gök güzeldi.').children, 's0000000');
  const { editor, session } = open(schema.node('doc', null, blocks));
  session.sets.adopt([['s0000000', { editId: 'e', of: 1, accepted: 0 }]]);
  return structuredClone(readJournalValue(editor, session));
}

test('what is open is put back over its own text, and is no step that can be undone', () => {
  const { editor, session, dispatch } = open(parse(former));
  expect(readJournalValue(editor, session)).toBeUndefined();
  expect(restoreSuggestions(editor, session, leave())).toBe(1);
  expect(session.sets.list()).toEqual([['s0000000', { editId: 'e', of: 1, accepted: 0 }]]);
  expect(undo(editor.state, dispatch)).toBe(false);
  expect(listSuggestions(editor.state.doc)).toMatchObject([{ removed: 'hava', added: 'gök' }]);
});

test('over another text, or of a document that the editor cannot hold, nothing is put back', () => {
  const other = open(parse('Bugün hava kötüydü.\n'));
  expect(restoreSuggestions(other.editor, other.session, leave())).toBe(0);
  expect(other.session.sets.list()).toEqual([]);
  const { editor, session } = open(parse(former));
  const impossible = { type: 'doc', content: [{ type: 'listItem' }, ...parse(former).toJSON().content] };
  for (const value of [undefined, {}, { document: { type: 'gone' }, sets: [] }, { document: impossible, sets: [] }])
    expect(restoreSuggestions(editor, session, value)).toBe(0);
});

test.each([
  ['nothing', undefined],
  ['no answers', { sets: undefined }],
  ['an answer without its edit', { sets: [['s0000000', { of: 1, accepted: 0 }]] }],
  ['a document that is a text', { document: 'Bugün' }],
  [
    'a running edit without its place',
    { running: { editId: 'e', order: { kind: 'rewrite' }, target: { kind: 'range' } } },
  ],
])('of a value of another version with %s, nothing is put back', (_what, change) => {
  const { editor, session } = open(parse(former));
  const value = change && { ...(leave() as object), ...change };
  expect(restoreSuggestions(editor, session, value)).toBe(0);
  expect(readRunningEdit(value)).toBeUndefined();
  expect(session.sets.list()).toEqual([]);
});

test('the edit that a page was waiting for is found', () => {
  const running = {
    editId: 'e',
    order: { kind: 'rewrite' },
    target: { kind: 'range', from: 1, to: 5, text: 'Bugün' },
  };
  expect(readRunningEdit({ sets: [], running })).toEqual(running);
});
