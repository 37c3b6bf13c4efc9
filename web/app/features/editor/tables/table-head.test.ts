import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { EditorState, type Plugin } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { textExtensions } from '../rich-text/extensions.ts';
import { TableHead } from './table-head.ts';

const schema = getSchema(textExtensions);
const cell = (type: string, text: string) => ({
  type,
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const row = (type: string, text: string) => ({ type: 'tableRow', content: [cell(type, text), cell(type, `${text}2`)] });

function open(...rows: object[]) {
  const addPlugins = TableHead.config.addProseMirrorPlugins as unknown as () => Plugin[];
  const doc = Node.fromJSON(schema, { type: 'doc', content: [{ type: 'table', content: rows }] });
  return EditorState.create({ doc, plugins: addPlugins() });
}

/** Kinds of the cells in each row. */
function readRows(state: EditorState): string[] {
  const table = state.doc.firstChild;
  return (table?.children ?? []).map((one) => one.children.map(({ type }) => type.name).join(' '));
}

const head = 'tableHeader tableHeader';
const body = 'tableCell tableCell';

test('a row above the head becomes the head, and the former one a row like the others', () => {
  const state = open(row('tableHeader', 'a'), row('tableCell', 'b'));
  const added = Node.fromJSON(schema, row('tableCell', 'yeni'));
  expect(readRows(state.apply(state.tr.insert(1, added)))).toEqual([head, body, body]);
});

test('what becomes the first row becomes the head', () => {
  const state = open(row('tableHeader', 'a'), row('tableCell', 'b'), row('tableCell', 'c'));
  const size = state.doc.firstChild?.firstChild?.nodeSize ?? 0;
  expect(readRows(state.apply(state.tr.delete(1, 1 + size)))).toEqual([head, body]);
});

test('a change elsewhere leaves a table as it is', () => {
  const state = open(row('tableHeader', 'a'), row('tableCell', 'b'));
  const after = state.apply(state.tr.insert(0, schema.nodes.paragraph?.create() ?? []));
  expect(after.doc.lastChild?.eq(state.doc.firstChild as Node)).toBe(true);
});
