import { expect, test } from 'vitest';
import { MetaLineFilter } from './meta-line.ts';

function filter(text: string, size = text.length || 1) {
  let passed = '';
  const line = new MetaLineFilter((piece) => {
    passed += piece;
  });
  for (let at = 0; at < text.length; at += size) line.append(text.slice(at, at + size));
  line.finish();
  return { passed, meta: line.meta };
}

const article =
  '# Kahve\n\nSon cümle.\n\n<!--meta {"title":"Kahve demleme","description":"Evde iyi kahvenin yolu."}-->';
const meta = { title: 'Kahve demleme', description: 'Evde iyi kahvenin yolu.' };

test.each([1, 2, 3, 7, 1000])('the line is taken out of pieces of %i characters', (size) => {
  expect(filter(article, size)).toEqual({ passed: '# Kahve\n\nSon cümle.\n\n', meta });
});

test('what follows the line stays, for a fence that closes after it', () => {
  expect(filter(`${article}\n\`\`\``, 5)).toEqual({ passed: '# Kahve\n\nSon cümle.\n\n```', meta });
});

test.each([
  ['talk', '\n\nBu sürümü beğendiyseniz bir sonrakine geçelim mi?', ''],
  ['talk behind a fence and a token', '\n```\n<|im_end|>\nHuman: Teşekkürler', '```\n<|im_end|>'],
  ['a text that goes on, without the empty lines between', '\n\n## Tarihi\n\nEskidir.', '## Tarihi\n\nEskidir.'],
])('what a model says behind the end of a long text: %s', (_, behind, kept) => {
  const before = `${'Kahve güzeldir. '.repeat(20)}\n\n`;
  for (const size of [1, 7, 1000])
    expect(filter(`${before}<!--meta {"title":"Kahve demleme"}-->${behind}`, size).passed).toBe(before + kept);
});

test.each([
  ['a line that breaks off', 'Son.\n<!--meta {"title":"Kah', 'Son.\n', undefined],
  ['JSON with mistakes', 'Son.\n<!--meta {title: Kahve}-->', 'Son.\n', { title: 'Kahve' }],
  ['one that says nothing', 'Son.\n<!--meta {}-->', 'Son.\n', undefined],
  ['the example itself', 'Son.\n<!--meta {"title":"…","description":"…"}-->', 'Son.\n', undefined],
  [
    'a description of another type',
    'Son.<!--meta {"title":"Kahve demle","description":7}-->',
    'Son.',
    { title: 'Kahve demle' },
  ],
  [
    'one with marks that cannot be seen',
    'Son.\n<!--\u200bmeta\u200b {"title":"Kahve demle"}-->',
    'Son.\n',
    { title: 'Kahve demle' },
  ],
  [
    'a description with an address',
    'Son.\n<!--meta {"title":"Kahve demle","description":"https://ornek.com tıklayın [x](javascript:1)"}-->',
    'Son.\n',
    { title: 'Kahve demle' },
  ],
  ['one without the marks of a comment', 'Son.\nmeta {"title":"Kahve demle"}', 'Son.', { title: 'Kahve demle' }],
  ['one behind an empty line', 'Son.\n\nmeta: {"title":"Kahve demle"}', 'Son.\n', { title: 'Kahve demle' }],
  [
    'one with marks that are escaped',
    'Son.\n&lt;!--meta {"title":"Kahve demle"}--&gt;',
    'Son.\n',
    { title: 'Kahve demle' },
  ],
  ['a title with a tag', 'Son.\n<!--meta {"title":"Kahve <script>"}-->', 'Son.\n', undefined],
  ['another comment', 'Son.\n<!-- meta açıklama -->', 'Son.\n<!-- meta açıklama -->', undefined],
  ['the beginning of one at the end', 'a < b <!--me', 'a < b <!--me', undefined],
])('%s', (_, text, passed, expected) => {
  for (const size of [1, 1000]) expect(filter(text, size)).toEqual({ passed, meta: expected });
});

test('what is too long is cut at a word', () => {
  const long = 'uzun '.repeat(60).trim();
  const { meta: cut } = filter(`<!--meta ${JSON.stringify({ title: long, description: long })}-->`);
  expect([...(cut?.title ?? '')].length).toBeLessThanOrEqual(60);
  expect([...(cut?.description ?? '')].length).toBeLessThanOrEqual(160);
  expect(cut?.title).toMatch(/uzun…$/);
});

test('a line that never ends takes neither memory nor time', () => {
  const { passed } = filter(`Son.<!--meta {${'x'.repeat(500_000)}`, 64);
  expect(passed.startsWith('Son.')).toBe(true);
});

test.each(['Son.\nmeta {\n  display: none;\n}', 'Bu üstmeta {"title":"Kahve"} olur.', 'Son.\nmeta etiketi {"title"}'])(
  'what is no such line stays: %j',
  (text) => {
    for (const size of [1, 5, 1000]) expect(filter(text, size)).toEqual({ passed: text, meta: undefined });
  },
);
