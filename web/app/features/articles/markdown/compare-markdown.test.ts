import { expect, test } from 'vitest';
import { hasSameMeaning } from '../../../../testing/compare-markdown.ts';

test.each([
  ['* bir\n* iki', '- bir\n- iki'],
  ['__kalın__ ve _eğik_', '**kalın** ve *eğik*'],
  ['5 * 3', '5 \\* 3'],
  ['iki\nsatır', 'iki satır'],
  ['[a][r]\n\n[r]: https://a.b', '[a](https://a.b)'],
  ['https://a.b', '[https://a.b](https://a.b)'],
  ['Başlık\n===', '# Başlık'],
  ['    kod', '```\nkod\n```'],
  ['a & b', 'a &amp; b'],
])('%j says the same as %j', (one, other) => {
  expect(hasSameMeaning(one, other)).toBe(true);
});

test.each([
  ['# Başlık', '## Başlık'],
  ['- bir', '1. bir'],
  ['1. bir', '3. bir'],
  ['[a](https://a.b)', '[a](https://a.c)'],
  ['**a**', 'a'],
  ['a  \nb', 'a b'],
  ['| a |\n|---|\n| 1 |', 'a 1'],
  ['- [x] iş', '- iş'],
  ['![a](b.png)', 'a'],
  ['```js\nx\n```', '```ts\nx\n```'],
  ['a[^1]\n\n[^1]: b', 'a'],
  ['<b>a</b>', 'a'],
])('%j does not say the same as %j', (one, other) => {
  expect(hasSameMeaning(one, other)).toBe(false);
});
