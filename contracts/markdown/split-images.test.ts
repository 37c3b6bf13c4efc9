import { expect, test } from 'vitest';
import { startCpuTimer } from '../../testing/cpu-time.ts';
import { splitImages } from './split-images.ts';

const id = '0198c0de-0000-7000-8000-00000000ad31';
const address = `/api/images/${id}`;

test('pictures are told from the words around them, without escapes', () => {
  const text = `Önce ![Süt \\[taze\\]](${address}  "Sabah \\"erken\\"") ve ![](${address}).`;
  expect(splitImages(text)).toMatchObject([
    'Önce ',
    { id, alt: 'Süt [taze]', title: 'Sabah "erken"' },
    ' ve ',
    { id, alt: '', title: undefined },
    '.',
  ]);
  expect(
    splitImages(text)
      .map((part) => (typeof part === 'string' ? part : part.source))
      .join(''),
  ).toBe(text);
});

test.each([
  ['of others', '![a](https://baska.example/a.png)'],
  ['without an id', '![a](/api/images/0198c0de-0000-7000-8000-0000zz00ad31)'],
  ['with another address behind it', `![a](${address}/../x)`],
  ['that are cut off', `![a](${address} "b`],
])('pictures %s are words', (_, text) => {
  expect(splitImages(text)).toEqual([text]);
});

test('a text of nothing but openings is read in a moment', () => {
  const text = '![ '.repeat(300_000);
  const readCpuMs = startCpuTimer();
  expect(splitImages(text)).toEqual([text]);
  expect(readCpuMs()).toBeLessThan(2000);
});
