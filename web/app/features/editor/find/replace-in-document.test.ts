import { getSchema } from '@tiptap/core';
import { history, undo } from '@tiptap/pm/history';
import { Node } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startCpuTimer } from '../../../../../testing/cpu-time.ts';
import { textExtensions } from '../rich-text/extensions.ts';
import { findMatches, toNeedle } from './find-in-text.ts';
import { findInDocument, replaceInDocument } from './replace-in-document.ts';

const schema = getSchema(textExtensions);
const bold = [{ type: 'bold' }];

function needle(text: string) {
  const made = toNeedle({ text, isCaseSensitive: false, isWholeWord: false });
  if (made === undefined) throw new Error('Nothing is looked for.');
  return made;
}

function open(document: object) {
  return EditorState.create({ doc: Node.fromJSON(schema, document), plugins: [history()] });
}

const words = fc.string({ unit: fc.constantFrom('a', 'A', 'ı', 'I', ' '), minLength: 1, maxLength: 6 });
const inline = fc.oneof(
  words.map((text) => ({ type: 'text', text })),
  words.map((text) => ({ type: 'text', text, marks: bold })),
  fc.constant({ type: 'hardBreak' }),
);
const paragraph = fc.array(inline, { maxLength: 6 }).map((content) => ({ type: 'paragraph', content }));

test('replacing all is what it is in the text of each block, and one step back', () => {
  const sought = fc.constantFrom('a', 'aa', 'ı', 'a ı', ' ');
  fc.assert(
    fc.property(fc.array(paragraph, { minLength: 1, maxLength: 4 }), sought, words, (content, text, replacement) => {
      const before = open({ type: 'doc', content });
      const found = findInDocument(before.doc, needle(text), new WeakMap());
      const after = before.apply(replaceInDocument(before, found, replacement));
      const read = (block: Node) => block.textBetween(0, block.content.size, '', '\uFFFC');
      const expected = before.doc.children.map((block) => {
        const matches = findMatches(read(block), needle(text));
        return matches.reduceRight(
          (line, { from, to }) => line.slice(0, from) + replacement + line.slice(to),
          read(block),
        );
      });
      after.doc.check();
      expect(after.doc.children.map(read)).toEqual(expected);
      if (found.length === 0) return;
      let undone: EditorState | undefined;
      undo(after, (transaction) => {
        undone = after.apply(transaction);
      });
      expect(undone?.doc.eq(before.doc)).toBe(true);
    }),
  );
});

test('replacing is a step of its own: what was typed before it stays', () => {
  const before = open({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a b' }] }] });
  const typed = before.apply(before.tr.insertText('a', 4));
  let state = typed.apply(replaceInDocument(typed, findInDocument(typed.doc, needle('a'), new WeakMap()), 'c'));
  expect(state.doc.textContent).toBe('c bc');
  undo(state, (transaction) => {
    state = state.apply(transaction);
  });
  expect(state.doc.textContent).toBe('a ba');
});

test('what replaces a word takes its marks', () => {
  const content = [
    { type: 'text', text: 'bir ' },
    { type: 'text', text: 'iki', marks: bold },
    { type: 'text', text: ' üç' },
  ];
  const before = open({ type: 'doc', content: [{ type: 'paragraph', content }] });
  const found = findInDocument(before.doc, needle('iki'), new WeakMap());
  const { doc } = before.apply(replaceInDocument(before, found, 'çift'));
  expect(doc.firstChild?.children.map((child) => [child.text, child.marks.length])).toEqual([
    ['bir ', 0],
    ['çift', 1],
    [' üç', 0],
  ]);
});

test('a text of half a million characters is replaced in a moment', () => {
  const content = Array.from({ length: 2500 }, () => ({
    type: 'paragraph',
    content: [{ type: 'text', text: 'kahve çay '.repeat(20) }],
  }));
  const before = open({ type: 'doc', content });
  const readCpuMs = startCpuTimer();
  const found = findInDocument(before.doc, needle('çay'), new WeakMap());
  const { doc } = before.apply(replaceInDocument(before, found, 'ıhlamur'));
  const cpuMs = readCpuMs();
  expect([found.length, doc.lastChild?.textContent.startsWith('kahve ıhlamur')]).toEqual([50_000, true]);
  expect(cpuMs).toBeLessThan(3000);
});

test('words that a suggestion would add are not found, words that it would remove are', () => {
  const mark = (type: string) => [{ type, attrs: { id: 's.1' } }];
  const before = open({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Sıcak ' },
          { type: 'text', text: 'kahve', marks: mark('deletion') },
          { type: 'text', text: 'çay', marks: mark('insertion') },
          { type: 'text', text: ' ve kahve' },
        ],
      },
      {
        type: 'paragraph',
        attrs: { suggestion: { id: 's.2', kind: 'insertion' } },
        content: [{ type: 'text', text: 'kahve', marks: mark('insertion') }],
      },
    ],
  });
  const find = (text: string) => findInDocument(before.doc, needle(text), new WeakMap());
  const read = ({ from, to }: { from: number; to: number }) => before.doc.textBetween(from, to);
  expect(find('çay')).toEqual([]);
  expect(find('kahve').map(read)).toEqual(['kahve', 'kahve']);
  expect(find('kahve ve').map(read)).toEqual(['kahveçay ve']);
  const after = before.apply(replaceInDocument(before, find('kahve'), 'süt'));
  const line = after.doc.child(0);
  expect(line.children.map(({ text, marks }) => [text, marks.map(({ type }) => type.name).join()])).toEqual([
    ['Sıcak ', ''],
    ['süt', 'deletion'],
    ['çay', 'insertion'],
    [' ve süt', ''],
  ]);
  const whole = before.apply(replaceInDocument(before, find('kahve ve'), 'süt ya da'));
  expect(whole.doc.child(0).textContent).toBe('Sıcak süt ya da kahve');
  expect(whole.doc.child(0).children.every(({ marks }) => marks.length === 0)).toBe(true);
});
