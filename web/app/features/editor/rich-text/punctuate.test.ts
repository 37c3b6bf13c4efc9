import fc from 'fast-check';
import { expect, test } from 'vitest';
import { punctuate } from './punctuate.ts';

test('undoing each replacement gives back exactly what was typed', () => {
  const keys = fc.array(fc.constantFrom(...`"'.-19 aİ(`), { maxLength: 60 });
  fc.assert(
    fc.property(keys, (typed) => {
      let text = '';
      for (const key of typed) {
        const raw = text + key;
        const replacement = punctuate(raw);
        text = raw;
        if (replacement === undefined) continue;
        const { from, to, text: written } = replacement;
        const replaced = raw.slice(0, from) + written + raw.slice(to);
        expect(replaced.slice(0, from) + raw.slice(from, to) + replaced.slice(from + written.length)).toBe(raw);
        expect(replaced).not.toBe(raw);
        expect(punctuate(replaced)).toBeUndefined();
        text = replaced;
      }
    }),
  );
});

/** The text after typing key by key. */
function type(keys: string): string {
  let text = '';
  for (const key of keys) {
    text += key;
    const replacement = punctuate(text);
    if (replacement !== undefined)
      text = text.slice(0, replacement.from) + replacement.text + text.slice(replacement.to);
  }
  return text;
}

test.each([
  [`"Kahve" dedi, ("çay" değil)`, '“Kahve” dedi, (“çay” değil)'],
  ["İstanbul'da 1990'lar", 'İstanbul’da 1990’lar'],
  [`"O 'gel' dedi"`, '“O ‘gel’ dedi”'],
  ['2020-2025 arası, 12-15. sayfa', '2020–2025 arası, 12–15. sayfa'],
  ['Sustu... sonra', 'Sustu… sonra'],
  ['2026-11-22 ve 0532-123-45-67', '2026-11-22 ve 0532-123-45-67'],
  ['A4-5, v1.2-3, yarı-2 ve -5', 'A4-5, v1.2-3, yarı-2 ve -5'],
  ['123456789-1 ve 1234567890-1', '123456789–1 ve 1234567890-1'],
  ['bir.. iki', 'bir.. iki'],
])('%s is written %s', (keys, text) => {
  expect(type(keys)).toBe(text);
});

test('a long line of digits costs no more than a short one', () => {
  const digits = '1'.repeat(200_000);
  expect(punctuate(`${digits}-1`)).toBeUndefined();
});
