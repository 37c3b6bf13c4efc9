import { getSchema } from '@tiptap/core';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { placeCaret, readCaret } from './caret-place.ts';
import { textExtensions } from './extensions.ts';

const schema = getSchema(textExtensions);
const open = (...paragraphs: string[]) =>
  EditorState.create({
    doc: schema.node(
      'doc',
      null,
      paragraphs.map((text) => schema.node('paragraph', null, text === '' ? [] : [schema.text(text)])),
    ),
  });

/** The paragraph with the caret (|) after the texts changed; `before` marks its place in the same way. */
function move(before: string[], after: string[]): string {
  const block = before.findIndex((text) => text.includes('|'));
  const start = before.slice(0, block).reduce((sum, text) => sum + text.length + 2, 1);
  const state = open(...before.map((text) => text.replace('|', '')));
  const caret = TextSelection.create(state.doc, start + (before[block] ?? '').indexOf('|'));
  const place = readCaret(state.apply(state.tr.setSelection(caret)), true);
  const next = open(...after);
  const { $head } = next.apply(placeCaret(next, place)).selection;
  const { textContent } = $head.parent;
  return `${textContent.slice(0, $head.parentOffset)}|${textContent.slice($head.parentOffset)}`;
}

test.each([
  ['blocks came before', ['Bir', 'İk|i'], ['Yeni', 'Bir', 'İki'], 'İk|i'],
  ['blocks before went', ['Bir', 'İki', 'Üç|'], ['Üç'], 'Üç|'],
  ['another block changed', ['B|ir', 'İki'], ['Bir', 'İki!'], 'B|ir'],
  ['its own block changed, and one came before', ['Bir', 'İki|', 'Üç'], ['Yeni', 'Bir', 'İkinci', 'Üç'], 'İki|nci'],
  ['its own block became shorter', ['Bir', 'İkinci|'], ['Bir', 'İki'], 'İki|'],
  ['blocks are alike', ['Aynı', 'Ay|nı', 'Aynı'], ['Aynı', 'Aynı', 'Aynı', 'Son'], 'Ay|nı'],
  ['nothing is as it was', ['Bir', '|İki'], ['Bambaşka'], '|Bambaşka'],
  ['it stands in an empty paragraph', ['Bir', '|'], ['Yeni', 'Bir', ''], '|'],
])('the caret stays in its block where %s', (_, before, after, expected) => {
  expect(move(before, after)).toBe(expected);
});
