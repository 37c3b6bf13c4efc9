import { expect, test } from 'vitest';
import { startCpuTimer } from '../../../../testing/cpu-time.ts';
import { toComparableText, toReadableText } from './comparable-text.ts';

const html =
  '<!-- wp:paragraph --><p>Çay&nbsp;&amp; <b>şe</b>ker\n iyidir.</p><ul><li>Bir</li>\n<li>İki<br>Üç</li></ul><script>x()</script>';

test('the text of HTML is one line for comparing, and paragraphs for reading', () => {
  expect(toComparableText(html)).toBe('Çay & şeker iyidir. Bir İki Üç');
  expect(toReadableText(html)).toBe('Çay & şeker iyidir.\n\nBir\n\nİki\n\nÜç');
});

test('a hostile text is read once', () => {
  expect(toReadableText(`${'<p>'.repeat(200_000)}${' '.repeat(1_000_000)}son`)).toBe('son');
  expect(toReadableText('<'.repeat(300_000))).toHaveLength(300_000);
});

test.each([
  ['signs that begin no tag', '<'],
  ['marks of two kinds', '\u0301\u0327'],
])('six megabytes of it take no longer than others: %s', (_, unit) => {
  const stop = startCpuTimer();
  toComparableText(`a${unit.repeat(6_000_000 / Buffer.byteLength(unit))}`);
  expect(stop()).toBeLessThan(2_000);
});
