import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { EditorState, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { expect, test } from 'vitest';
import { makeAnchor } from '../../../lib/text-anchor.ts';
import { textExtensions } from '../rich-text/extensions.ts';
import { openDocument } from '../rich-text/markdown-codec.ts';
import { listSuggestions } from './list-suggestions.ts';
import { suggestWording } from './suggested-wording.ts';
import { decideAbout, placeSuggestions } from './suggestion-commands.ts';
import { suggestionPlugin } from './suggestion-plugin.ts';

const schema = getSchema(textExtensions);

function open(markdown: string) {
  const opened = openDocument(markdown);
  if (opened === undefined) throw new Error('The editor can show it');
  let state = EditorState.create({ doc: Node.fromJSON(schema, opened.document), plugins: [suggestionPlugin()] });
  const view = {
    get state() {
      return state;
    },
    dispatch(transaction: Transaction) {
      state = state.apply(transaction);
    },
  } as EditorView;
  return {
    suggest(passage: string, suggestion: string, seen = state.doc.textContent, set = 'm0000000') {
      const start = seen.indexOf(passage);
      const anchor = makeAnchor(seen, { start, end: start + passage.length });
      const stretch = suggestWording(state.doc, { anchor, suggestion }, set);
      if (typeof stretch === 'string') return stretch;
      placeSuggestions(view, [stretch]);
      return listSuggestions(state.doc).map(({ removed, added }) => [removed, added]);
    },
    decide(decision: 'accept' | 'reject') {
      decideAbout(view, new Set(listSuggestions(state.doc).map(({ id }) => id)), decision);
      return opened.write(state.doc);
    },
    write: () => opened.write(state.doc),
  };
}

const text = 'Kahve **sıcak** içilir.\n\nSu, öğütüm ve süre yeter.\n\n- Süt köpürtülür';

test('accepted it is in the text, rejected the text is as it was', () => {
  const one = open(text);
  expect(one.suggest('süre yeter', 'zaman yeter')).toEqual([['süre', 'zaman']]);
  expect(one.write()).toBe(text);
  expect(one.decide('reject')).toBe(text);
  one.suggest('süre yeter', 'zaman yeter');
  expect(one.decide('accept')).toBe(text.replace('süre', 'zaman'));
});

test('words that stay keep their formatting, and an empty wording deletes the passage', () => {
  const one = open(text);
  one.suggest('Kahve sıcak içilir', 'Kahve sıcak servis edilir');
  expect(one.decide('accept')).toContain('Kahve **sıcak** servis edilir.');
  one.suggest('öğütüm ve ', '');
  expect(one.decide('accept')).toContain('Su, süre yeter.');
});

test('edits around the passage and in it are followed', () => {
  const one = open(text.replace('Kahve', 'Sabahları kahve').replace('süre yeter', 'süre yetiyor'));
  expect(
    one.suggest(
      'süre yeter',
      'zaman yeter',
      open(text)
        .write()
        .replaceAll(/[*\n]|- /g, ''),
    ),
  ).not.toBe('unfit');
});

test.each([
  ['that is no longer there', 'Kahve sıcak içilir.', 'süre yeter', 'zaman', 'Su, öğütüm ve süre yeter.', 'gone'],
  ['of two paragraphs', text, 'içilir.Su', 'içilir. Su', undefined, 'unfit'],
  ['in code', '```\nlet a = 1\n```', 'let a', 'const a', undefined, 'unfit'],
  ['that the text has already', text, 'süre yeter', 'süre yeter', undefined, 'same'],
])('a wording for a passage %s is not placed', (_, markdown, passage, wording, seen, reason) => {
  const one = open(markdown);
  expect(one.suggest(passage, wording, seen)).toBe(reason);
  expect(one.write()).toBe(markdown);
});

test('a passage with open suggestions waits for their decision', () => {
  const one = open(text);
  one.suggest('süre yeter', 'zaman yeter');
  expect(one.suggest('ve süre', 've vakit', 'Kahve sıcak içilir.Su, öğütüm ve süre yeter.', 'm1111111')).toBe(
    'undecided',
  );
});

test('an emoji is replaced as a whole by another one that begins and one that ends with the same unit', () => {
  // 😀 d83d de00, 😁 d83d de01, 🨀 d83e de00
  for (const emoji of ['😁', '🨀']) {
    const one = open('Kahve **sıcak 😀** içilir.');
    expect(one.suggest('Kahve sıcak 😀 içilir', `Kahve sıcak ${emoji} içilir`)).toEqual([['😀', emoji]]);
    expect(one.write()).toBe('Kahve **sıcak 😀** içilir.');
    expect(one.decide('accept')).toContain(emoji);
  }
});
