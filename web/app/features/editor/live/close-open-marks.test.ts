import { expect, test } from 'vitest';
import { closeOpenMarks } from './close-open-marks.ts';

test.each([
  ['Bu **kal', 'Bu **kal**'],
  ['Bu **kalın*', 'Bu **kalın**'],
  ['Bu **kalın**', 'Bu **kalın**'],
  ['Bu **', 'Bu '],
  ['Bu *eğik', 'Bu *eğik*'],
  ['**bir** ve **iki ', '**bir** ve **iki**'],
  ['* madde **ka', '* madde **ka**'],
  ['* ', '* '],
  ['*', '*'],
  ['bak [bağ', 'bak bağ'],
  ['bak [bağlantı](https://or', 'bak bağlantı'],
  ['bak [bağlantı](https://or.com) son', 'bak [bağlantı](https://or.com) son'],
  ['![görsel](a', 'görsel'],
  ['- [ ', '- [ '],
  ['bir `kod', 'bir `kod`'],
  ['bir `', 'bir '],
  ['eski **satır\nyeni', 'eski **satır\nyeni'],
  ['```\nif (a * b', '```\nif (a * b'],
  ['```js', '```js'],
  ['düz\n\n##', 'düz\n\n'],
  ['düz\n\n### ', 'düz\n\n'],
  ['## B', '## B'],
  ['```\n# ', '```\n# '],
  ['düz', 'düz'],
])('%j is shown as %j', (text, shown) => {
  expect(closeOpenMarks(text)).toBe(shown);
});

test('touches nothing before the last line', () => {
  const text = 'bir **iki\n[üç](dört\nbeş **al';
  expect(closeOpenMarks(text).startsWith('bir **iki\n[üç](dört\n')).toBe(true);
});
