import { expect, test } from 'vitest';
import { parseFileName } from './save-download.ts';

test.each([
  [`attachment; filename="Cay.txt"; filename*=UTF-8''%C3%87ay%20%C5%9F%C3%B6leni.txt`, 'Çay şöleni.txt'],
  ['attachment; filename="iki \\"tırnak\\".txt"', 'iki "tırnak".txt'],
  ['attachment; filename=duz.txt', 'duz.txt'],
  [`attachment; filename="yedek.txt"; filename*=UTF-8''%E0%A4%A`, 'yedek.txt'],
  ['attachment', undefined],
  [null, undefined],
])('%s names %s', (header, name) => {
  expect(parseFileName(header)).toBe(name);
});
