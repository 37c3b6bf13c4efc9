import type { Finding } from '@hokka/turkish/readability/findings.ts';
import { type Editor, getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { EditorState, type Transaction } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { textExtensions } from '../rich-text/extensions.ts';
import { openDocument } from '../rich-text/markdown-codec.ts';
import { suggestChanges } from '../suggestions/suggest-changes.ts';
import type { KnownMeasures } from './analysed-text.ts';
import { findingMarks, findingMarksKey } from './finding-marks.ts';
import { RichTextAnalysis } from './rich-text-analysis.ts';

const schema = getSchema(textExtensions);

function parse(markdown: string): Node {
  const opened = openDocument(markdown);
  if (opened === undefined) throw new Error('The editor can show it');
  return Node.fromJSON(schema, opened.document);
}

/** Opens the editor with one text and open suggestions that would turn it into another. */
function open(former: string, current: string) {
  const blocks = suggestChanges(parse(former).children, parse(current).children, 's');
  let state = EditorState.create({ doc: schema.node('doc', null, blocks), plugins: [findingMarks()] });
  const view = {
    composing: false,
    dom: { toggleAttribute: () => undefined },
    focus: () => undefined,
    dispatch: (transaction: Transaction) => {
      state = state.apply(transaction);
    },
  };
  const editor = {
    view,
    isDestroyed: false,
    registerPlugin: () => undefined,
    get state() {
      return state;
    },
  } as unknown as Editor;
  return { analysis: new RichTextAnalysis(editor), read: () => state };
}

const former = '## Eski başlık\n\nBugün hava güzeldi dışarıda.\n\n- bir [bağ](https://a.b)\n';
const current = [
  '## Yeni başlık',
  'Dün de bugün gök pek güzeldi [dışarıda](https://c.d).',
  '![](/api/images/00000000-0000-4000-8000-000000000000)',
  'Yepyeni paragraf.',
  '- bir [bağ](https://a.b)\n- eklenen madde\n',
].join('\n\n');

test('what is open is no part of the text that is analysed', () => {
  const { analysis } = open(former, current);
  expect(analysis.read()).toMatchObject({
    blocks: [{ text: 'Eski başlık' }, { text: 'Bugün hava güzeldi dışarıda.' }, { text: 'bir bağ' }],
    links: 1,
    images: [],
  });
});

test('what is found in a text is marked and selected around the words that are only proposed', () => {
  const { analysis, read } = open('Bugün hava güzeldi dışarıda.', 'Bugün gök güzeldi dışarıda.');
  const text = 'Bugün hava güzeldi dışarıda.';
  const finding: Finding = { from: text.indexOf(' güzeldi'), to: text.indexOf(' dışarıda'), kind: 'passive', count: 1 };
  const known = ((asked: string) => (asked === text ? { findings: [finding] } : undefined)) as KnownMeasures;
  analysis.draw(known, new Set(['passive']));
  const marked = findingMarksKey.getState(read())?.find() ?? [];
  expect(marked.map(({ from, to }) => read().doc.textBetween(from, to))).toEqual([' güzeldi']);
  analysis.select({ text, kind: 'text' }, 0, 0, text.indexOf(' güzeldi'));
  const { from, to } = read().selection;
  expect(read().doc.textBetween(from, to)).toBe('Bugün hava');
});
