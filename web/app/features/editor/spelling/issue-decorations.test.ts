import { getSchema } from '@tiptap/core';
import { EditorState } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { textExtensions } from '../rich-text/extensions.ts';
import { findIssueAt, issueDecorations, listAllIssues, setIssues } from './issue-decorations.ts';
import type { TextIssue } from './text-issue.ts';

const schema = getSchema(textExtensions);

function open(...paragraphs: string[]): EditorState {
  const doc = schema.node(
    'doc',
    null,
    paragraphs.map((text) => schema.node('paragraph', null, schema.text(text))),
  );
  return EditorState.create({ doc, plugins: [issueDecorations()] });
}

function issue(from: number, text: string): TextIssue {
  return {
    from,
    to: from + text.length,
    text,
    kind: 'error',
    rule: 'spelling',
    message: '',
    proposals: [],
    before: '',
    after: '',
  };
}

function mark(state: EditorState, from: number, to: number, ...issues: TextIssue[]): EditorState {
  return state.apply(setIssues(state.tr, [{ from, to, issues }]));
}

/** Underlined words, read from the document. */
function readUnderlined(state: EditorState): string[] {
  return listAllIssues(state).map(({ from, to }) => state.doc.textBetween(from, to));
}

test('underlines go along with their words, and go when the word is edited', () => {
  let state = mark(open('Herkez yanlız geldi'), 1, 20, issue(1, 'Herkez'), issue(8, 'yanlız'));
  state = state.apply(state.tr.insertText('Dün ', 1));
  expect(readUnderlined(state)).toEqual(['Herkez', 'yanlız']);
  // The same number of letters, but different ones.
  state = state.apply(state.tr.insertText('s', 10, 11));
  expect(readUnderlined(state)).toEqual(['yanlız']);
  state = state.apply(state.tr.insertText('ca', 18));
  expect(readUnderlined(state)).toEqual(['yanlız']);
  state = state.apply(state.tr.delete(14, 15));
  expect(readUnderlined(state)).toEqual([]);
});

test('a stretch that is checked again has what was found last, the others stay as they are', () => {
  let state = mark(open('Herkez geldi', 'Süpriz oldu'), 1, 13, issue(1, 'Herkez'), issue(8, 'geldi'));
  state = mark(state, 15, 26, issue(15, 'Süpriz'));
  state = mark(state, 1, 13, issue(1, 'Herkez'));
  expect(readUnderlined(state)).toEqual(['Herkez', 'Süpriz']);
});

test('at a place with several issues the shortest is found', () => {
  const state = mark(open('Herkez geldi'), 1, 13, issue(1, 'Herkez geldi'), issue(8, 'geldi'));
  expect(findIssueAt(state, 10)?.text).toBe('geldi');
  expect(findIssueAt(state, 3)?.text).toBe('Herkez geldi');
});
