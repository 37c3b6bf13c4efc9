import type { Finding } from '@hokka/turkish/readability/findings.ts';
import { getSchema } from '@tiptap/core';
import { EditorState } from '@tiptap/pm/state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomRuns } from '../../../../../testing/random-runs.ts';
import { textExtensions } from '../rich-text/extensions.ts';
import { countMarks, findingMarks, findingMarksKey, setMarks } from './finding-marks.ts';

const schema = getSchema(textExtensions);

function open(...paragraphs: string[]): EditorState {
  const nodes = paragraphs.map((text) => schema.node('paragraph', null, schema.text(text)));
  return EditorState.create({ doc: schema.node('doc', null, nodes), plugins: [findingMarks()] });
}

const passive = (from: number, to: number): Finding => ({ from, to, kind: 'passive', count: 1 });
const long = (from: number, to: number): Finding => ({ from, to, kind: 'long-sentence', count: 16 });

function mark(state: EditorState, from: number, to: number, ...findings: Finding[]): EditorState {
  return state.apply(setMarks(state.tr, [{ from, to, findings }]));
}

function readMarked(state: EditorState): string[] {
  const marks = findingMarksKey.getState(state)?.find() ?? [];
  return marks.map(({ from, to }) => state.doc.textBetween(from, to)).sort();
}

test('marks go along with their words, those of one kind within those of another', () => {
  let state = mark(open('Karar verildi bugün'), 1, 20, passive(6, 13), long(0, 19));
  state = state.apply(state.tr.insertText('Dün ', 1));
  expect(readMarked(state)).toEqual(['Karar verildi bugün', 'verildi']);
  state = state.apply(state.tr.delete(11, 18));
  expect(readMarked(state)).toEqual(['Karar  bugün']);
});

test('a block that is marked again has its last marks alone, the others keep theirs', () => {
  let state = mark(open('Karar verildi', 'Ev alındı'), 1, 14, passive(6, 13));
  state = mark(state, 16, 25, passive(3, 9));
  state = mark(state, 1, 14);
  expect(readMarked(state)).toEqual(['alındı']);
  expect([countMarks(state, 1, 14), countMarks(state, 16, 25)]).toEqual([0, 1]);
});

test('whatever is typed and deleted, marks lie inside of the text', () => {
  const edit = fc.record({ at: fc.nat(40), length: fc.nat(20), text: fc.constantFrom('', 'a', 'bir iki ') });
  const places = fc.array(fc.tuple(fc.nat(30), fc.nat(30)), { maxLength: 6 });
  fc.assert(
    fc.property(places, fc.array(edit, { maxLength: 8 }), (found, edits) => {
      // Some findings lie beyond the block, because the text has changed since.
      let state = mark(
        open('Karar dün verildi.', 'Ev alındı, para verildi.'),
        1,
        19,
        ...found.map(([from, length]) => passive(from, from + length)),
      );
      for (const { at, length, text } of edits) {
        const from = Math.min(Math.max(1, at), state.doc.content.size - 1);
        const to = Math.min(from + length, state.doc.content.size - 1);
        state = state.apply(state.tr.insertText(text, from, to));
      }
      for (const { from, to } of findingMarksKey.getState(state)?.find() ?? []) {
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeGreaterThan(from);
        expect(to).toBeLessThanOrEqual(state.doc.content.size);
      }
    }),
    randomRuns(60),
  );
});
