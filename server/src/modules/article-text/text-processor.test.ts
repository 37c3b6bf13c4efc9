import { markdownToPlainText } from '@hokka/contracts/markdown/plain-text.ts';
import { countWords } from '@hokka/contracts/markdown/word-count.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../../../../testing/database.ts';
import { plainConstructs } from '../../../../testing/hostile-texts.ts';
import type { CompareWithSources } from '../text/index.ts';
import { createTextProcessor, type TextProcessor } from './text-processor.ts';

/** Stands for the thread that compares. */
const countCompared: CompareWithSources = async ({ sentences, passages }) => ({
  checked: passages.size,
  supported: sentences.map(({ said, numbers }) => `${said} ${numbers.join()}`),
  unsupported: [],
});

let texts: TextProcessor;
beforeAll(() => {
  texts = createTextProcessor(silentLog, countCompared);
});
afterAll(() => texts.close());

test.each([10, 2_000])('what is computed beside is what is computed on the spot: %d sections', async (sections) => {
  const text = '## Başlık\n\nBir **kalın** söz, [bağ](https://ornek.com).\n\n'.repeat(sections);
  expect(await texts.countWords(text)).toBe(countWords(text));
  expect(await texts.plainText(text)).toBe(markdownToPlainText(text));
  const cited = `${text}\n\nHasat 14 gün sürer [e2].\n\nYağış 600 mm’dir [e1].`;
  const passages = new Map([
    [1, 'Yağış 600 mm’dir.'],
    [2, 'Hasat 12 gün sürer.'],
  ]);
  expect(await texts.checkCitations(cited, passages)).toEqual({
    checked: 2,
    supported: ['Hasat 14 gün sürer. 2', 'Yağış 600 mm’dir. 1'],
    unsupported: [],
  });
});

test('a short text that would become an enormous one stays as it was typed', async () => {
  const dear = plainConstructs.find(({ name }) => name === 'a long address with many references');
  for (const length of [4_000, 40_000, 500_000]) {
    const text = dear?.make(length) ?? '';
    expect(await texts.plainText(text)).toBe(text);
  }
});

test('after the end texts are still counted and shown, if roughly', async () => {
  const closed = createTextProcessor(silentLog, countCompared);
  await closed.close();
  const text = 'bir **iki** '.repeat(1_000);
  expect(await closed.countWords(text)).toBe(2_000);
  expect(await closed.plainText(text)).toBe(text);
  expect(await closed.checkCitations(`${text} [e1].`, new Map([[1, 'iki']]))).toMatchObject({ checked: 0 });
});

test('a text that cites is stored as not compared where the thread that compares is lost', async () => {
  const lost = createTextProcessor(silentLog, () => Promise.reject(new Error('lost')));
  expect(await lost.checkCitations('Hasat 14 gün sürer [e2].', new Map([[2, 'Hasat.']]))).toMatchObject({ checked: 0 });
  await lost.close();
});
