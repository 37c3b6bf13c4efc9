import { getSchema } from '@tiptap/core';
import { history, redo, undo } from '@tiptap/pm/history';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { describe, expect, test } from 'vitest';
import { textExtensions } from '../rich-text/extensions.ts';
import { openDocument } from '../rich-text/markdown-codec.ts';
import { pasteMarkdown } from './paste-markdown.ts';

const schema = getSchema(textExtensions);

/** The Markdown of the document after a paste at the end of `before`; undefined if the pasted text is not Markdown. */
function paste(text: string, { before = '', html = '' } = {}) {
  const opened = openDocument(before);
  const doc = schema.nodeFromJSON(opened?.document);
  let state = EditorState.create({ doc, plugins: [history()] });
  state = state.apply(state.tr.setSelection(TextSelection.atEnd(state.doc)));
  const found = pasteMarkdown(state, text, html);
  if (found === undefined) return undefined;
  state = state.apply(found.plain);
  const plain = state.doc;
  state = state.apply(found.convert(state, found.range));
  const written = opened?.write(state.doc);
  undo(state, (tr) => {
    state = state.apply(tr);
  });
  expect(state.doc.eq(plain)).toBe(true);
  redo(state, (tr) => {
    state = state.apply(tr);
  });
  expect(opened?.write(state.doc)).toBe(written);
  return { written, images: found.images };
}

const whole = [
  '## Başlık',
  'Bir paragraf, **kalın** ve *eğik* sözle.',
  '- bir\n- iki\n  - iç içe\n- üç',
  '1. bir\n2. iki',
  '```ts\nconst a = 1;\n```',
  '| Ad | Fiyat |\n| --- | ---: |\n| Kalem | 5 |',
  '[Adres](https://example.com) ve ~~eski~~ söz',
  '> Alıntı',
];

describe('a text that is plainly Markdown', () => {
  test('becomes what it says, block by block and as a whole', () => {
    for (const text of whole.slice(0, 7)) expect(paste(text)?.written?.trimEnd()).toBe(text);
    expect(paste(whole.join('\n\n'))?.written?.trimEnd()).toBe(whole.join('\n\n'));
  });

  test('goes into the line where it is one', () => {
    expect(paste('**kalın** söz', { before: 'Bir söz:' })?.written).toBe('Bir söz:**kalın** söz');
  });

  test('has its first level lowered, its boxes kept, and what has no place in the editor as it was written', () => {
    expect(paste('# Başlık\n\n## Alt')?.written?.trimEnd()).toBe('## Başlık\n\n### Alt');
    expect(paste('- [x] bitti\n- [ ] kaldı')?.written?.trimEnd()).toBe('- ☑ bitti\n- ☐ kaldı');
    expect(paste('**a** söz[^1]\n\n[^1]: Not')?.written?.trimEnd()).toBe('**a** söz[^1]\n\n\\[^1]: Not');
    expect(paste('## A\n\n<div>b</div>')?.written?.trimEnd()).toBe('## A\n\n\\<div>b\\</div>');
  });

  test('keeps lines that its author broke, and joins those that a program did', () => {
    expect(paste('**Ad:** Ayşe\nTel: 1')?.written).toBe('**Ad:** Ayşe  \nTel: 1');
    const wrapped = `**Uzun** ${'satır '.repeat(12).trim()}\nsürer`;
    expect(paste(wrapped)?.written).toBe(wrapped.replace('\n', ' '));
  });

  test('has its pictures taken', () => {
    const found = paste('Söz **a**\n\n![Fincan](https://example.com/a.png)\n\nSon');
    expect(found?.images).toMatchObject([{ src: 'https://example.com/a.png', alt: 'Fincan' }]);
    expect(found?.written).toBe('Söz **a**\n\nSon');
  });

  test('is also one that a program for code gave colours', () => {
    expect(paste('## Başlık', { html: '<div style="color: #fff"><span>## Başlık</span></div>' })?.written).toBe(
      '## Başlık',
    );
  });
});

test.each([
  'Düz bir metin.\nİkinci satır.',
  '5 * 3 * 2 = 30',
  'snake_case_name ve __init__ ve _ad_',
  '- Merhaba, dedi.',
  '1990. yılda doğdu.\n1995. yılda taşındı.',
  '3*4*5 kere 6*7*8',
  'Fiyat: 5 | 6 | 7',
  'a < b > c & d',
  '---',
  'Bir\n---',
  '    girintili',
  'C:\\yol\\dosya.txt',
  'f(*args, **kwargs)',
  'https://example.com/a_b_c',
])('%j stays as it is', (text) => {
  expect(paste(text)).toBeUndefined();
});

test('what is copied with a format of its own is no Markdown', () => {
  expect(paste('**a**', { html: '<p><strong>a</strong></p>' })).toBeUndefined();
  expect(paste('**a**', { html: '<p data-pm-slice="1 1 []">**a**</p>' })).toBeUndefined();
});
