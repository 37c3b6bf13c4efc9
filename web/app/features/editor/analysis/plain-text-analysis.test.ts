import { expect, test } from 'vitest';
import { PlainTextAnalysis } from './plain-text-analysis.ts';

const read = (value: string) => new PlainTextAnalysis({ value } as HTMLTextAreaElement).read();

test('headings, paragraphs, tables, links and images of Markdown are told apart', () => {
  const { blocks, links, images, isCut } = read(
    '## Başlık\n\nBir [bağlantı](https://a.com) ve ![](x.png) ![kedi](y.png).\n| a | b |\n',
  );
  expect(blocks.map(({ kind, level }) => [kind, level])).toEqual([
    ['heading', 2],
    ['text', undefined],
    ['other', undefined],
  ]);
  expect([links, images, isCut]).toEqual([1, [false, true], false]);
});

test('of a long text only the beginning is read', () => {
  const { blocks, isCut } = read('a'.repeat(500_000));
  expect([blocks[0]?.text.length, isCut]).toEqual([20_000, true]);
});
