import { getSchema } from '@tiptap/core';
import { AllSelection, EditorState } from '@tiptap/pm/state';
import { describe, expect, test, vi } from 'vitest';
import { parseMarkdown } from '../../articles/markdown/markdown-tree.ts';
import { pasteMarkdown } from '../paste/paste-markdown.ts';
import { textExtensions } from '../rich-text/extensions.ts';
import { openDocument } from '../rich-text/markdown-codec.ts';
import { captureInSteps, captureTarget } from '../suggestions/edit-target.ts';

vi.mock('../../articles/markdown/markdown-tree.ts', { spy: true });

const schema = getSchema(textExtensions);

/** Number of characters that are parsed during `run`, in total and at most at once. */
function countRead(run: () => void): { all: number; most: number } {
  vi.mocked(parseMarkdown).mockClear();
  run();
  const lengths = vi.mocked(parseMarkdown).mock.calls.map(([text]) => text.length);
  return { all: lengths.reduce((sum, length) => sum + length, 0), most: Math.max(0, ...lengths) };
}

function open(text: string) {
  const opened = openDocument(text);
  if (opened === undefined) throw new Error('The editor would lose something of the text.');
  return { opened, state: EditorState.create({ doc: schema.nodeFromJSON(opened.document) }) };
}

/** Types a letter after the first occurrence of a word. */
function typeBehind(state: EditorState, word: string): EditorState {
  let place = -1;
  state.doc.descendants((node, position) => {
    const at = node.text?.indexOf(word) ?? -1;
    if (place === -1 && at !== -1) place = position + at + word.length;
    return place === -1;
  });
  return state.apply(state.tr.insertText('q', place));
}

const items = Array.from({ length: 300 }, (_, at) => `- Madde ${at + 1} *yola* çıkmadan hazırlanır`).join('\n');
const rows = Array.from({ length: 50 }, (_, row) => `|${` hücre **${row}** |`.repeat(10)}`).join('\n');
const table = `|${' Sütun |'.repeat(10)}\n|${' --- |'.repeat(10)}\n${rows}`;

test.each([
  ['an item among three hundred', `Önce.\n\n${items}\n\nSonra.`, 'Madde 150'],
  ['the first item', `Önce.\n\n${items}\n\nSonra.`, 'Madde 1'],
  ['the last item', `Önce.\n\n${items}\n\nSonra.`, 'Madde 300'],
  ['what stands before a list', `Önce.\n\n${items}\n\nSonra.`, 'Önce'],
  ['what stands behind a list', `Önce.\n\n${items}\n\nSonra.`, 'Sonra'],
  ['a cell among five hundred', `Önce.\n\n${table}\n\nSonra.`, 'hücre '],
  ['what stands behind a table', `Önce.\n\n${table}\n\nSonra.`, 'Sonra'],
])('a letter in %s reads some lines again', (_name, text, word) => {
  const { opened, state } = open(text);
  const next = typeBehind(state, word);
  let written = '';
  const { all } = countRead(() => {
    written = opened.write(next.doc);
  });
  expect(written).toBe(text.replace(word, `${word}q`));
  expect(all).toBeLessThan(3000);
});

const paragraph = (at: number) =>
  `${at}. gün sabah **erkenden** yola çıktık ve deniz kıyısındaki küçük kasabaya vardık.`;
const long = Array.from({ length: 120 }, (_, at) => `Gezinin ${paragraph(at)}`).join('\n\n');

test('thousands of pasted words are read in small parts, and not again with the next letter', () => {
  const { opened, state } = open('Söz.');
  const pasted = pasteMarkdown(state, long, '');
  if (pasted === undefined) throw new Error('The text is no Markdown.');
  const plain = state.apply(pasted.plain);
  const doc = plain.apply(pasted.convert(plain, pasted.range));
  expect(countRead(() => opened.write(doc.doc)).most).toBeLessThan(5000);
  expect(countRead(() => opened.write(typeBehind(doc, '60. gün').doc)).all).toBeLessThan(6000);
});

test('writing that is given up goes on where it stopped', () => {
  const { opened, state } = open('Söz.');
  const pasted = pasteMarkdown(state, long, '');
  const { doc } = pasted === undefined ? state : state.apply(pasted.plain);
  const first = opened.writeInSteps(doc);
  for (let step = 0; step < 60; step += 1) expect(first.next().done).toBe(false);
  const second = opened.writeInSteps(doc);
  let steps = 0;
  const { all } = countRead(() => {
    for (; steps < 50; steps += 1) second.next();
  });
  expect(all).toBe(0);
});

test('a long selection is written for AI block by block, and once', () => {
  const { state } = open(long);
  const selecting = state.apply(state.tr.setSelection(new AllSelection(state.doc)));
  const steps = captureInSteps(selecting);
  let target: unknown;
  for (let isDone = false; !isDone; ) {
    const { all } = countRead(() => {
      const step = steps.next();
      isDone = step.done === true;
      target = step.value;
    });
    expect(all).toBeLessThan(1000);
  }
  expect(countRead(() => expect(captureTarget(selecting)).toEqual(target)).all).toBe(0);
});

describe.each([
  ['list', items, 'Madde 150'],
  ['table', table, 'hücre '],
])('a long %s', (_name, text, word) => {
  const { opened, state } = open(`Önce.\n\n${text}\n\nSonra.`);
  const bold = state.apply(state.tr.addMark(0, state.doc.content.size, schema.mark('bold')));

  test('that is all made bold is read in small parts, and not again with the next letter', () => {
    expect(finishInParts(opened.writeInSteps(bold.doc))).toBe(opened.write(bold.doc));
    expect(countRead(() => opened.write(typeBehind(bold, word).doc)).all).toBeLessThan(9000);
  });

  test('that is new is read in small parts', () => {
    const other = open('Söz.');
    const { doc } = other.state.apply(other.state.tr.insert(0, state.doc.child(1)));
    expect(finishInParts(other.opened.writeInSteps(doc))).toBe(`${text}\n\nSöz.`);
  });

  test('that is selected is written for AI in small parts', () => {
    const selecting = bold.apply(bold.tr.setSelection(new AllSelection(bold.doc)));
    expect(finishInParts(captureInSteps(selecting))).toEqual(captureTarget(selecting));
  });
});

/** Each step of some writing reads little. */
function finishInParts<Result>(steps: Iterator<unknown, Result>): Result {
  for (;;) {
    let step: IteratorResult<unknown, Result> | undefined;
    const { all } = countRead(() => {
      step = steps.next();
    });
    expect(all).toBeLessThan(5000);
    if (step?.done === true) return step.value;
  }
}
