import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { expect, test } from 'vitest';
import { textExtensions } from '../rich-text/extensions.ts';
import { openDocument } from '../rich-text/markdown-codec.ts';
import { captureSection } from './capture-section.ts';

const schema = getSchema(textExtensions);
const planned = ['Toprak', 'Işık ve su', 'Hasat'].map((heading) => ({ heading }));

function open(markdown: string): Node {
  const opened = openDocument(markdown);
  if (opened === undefined) throw new Error('The editor can show it');
  return Node.fromJSON(schema, opened.document);
}

const text = [
  'Giriş.',
  '## Toprak\n\nBir.\n\n### Yan konu\n\nİki.',
  '## IŞIK VE SU!',
  '### Hasat\n\n- Üç',
  '## Yabancı\n\nDört.',
].join('\n\n');

test('a section goes to the next heading of the plan or of its level, with headings that the plan does not have', () => {
  const doc = open(text);
  const read = (heading: string) => captureSection(doc, heading, planned);
  expect(read('Toprak')?.text).toBe('Bir.\n\n### Yan konu\n\nİki.');
  expect(read('Hasat')?.text).toBe('- Üç');
  expect(read('Yabancı yer')).toBeUndefined();
  const target = read('Toprak');
  expect(target && doc.textBetween(target.from, target.to, ' ')).toBe('Bir. Yan konu İki.');
});

test('one without text is a place below its heading', () => {
  const found = captureSection(open(text), 'Işık ve su', planned);
  expect(found).toMatchObject({ kind: 'blocks', text: '' });
  expect(found?.from).toBe(found?.to);
});
