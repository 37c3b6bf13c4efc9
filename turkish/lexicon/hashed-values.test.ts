import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HashedValues, packHashedValues } from './hashed-values.ts';

test('every text has its number, whatever the texts', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.integer({ min: 1, max: 255 })), (entries) => {
      const values = new Map(Object.entries(entries));
      const table = new HashedValues(packHashedValues(values, 24));
      // Texts may share a hash; then the greater number stays.
      for (const [text, value] of values) expect(table.get(text)).toBeGreaterThanOrEqual(value);
    }),
  );
});

test('of other texts few are taken for one of the table', () => {
  const values = new Map(Array.from({ length: 20_000 }, (_, index) => [`kelime${index}`, 1 + (index % 255)]));
  const table = new HashedValues(packHashedValues(values, 24));
  const strangers = Array.from({ length: 20_000 }, (_, index) => table.get(`başka${index}`));
  expect(strangers.filter((value) => value > 0).length).toBeLessThan(100);
  expect([...values].filter(([text, value]) => table.get(text) !== value).length).toBeLessThan(50);
});

test('an empty table has no numbers', () => {
  expect(new HashedValues(packHashedValues(new Map(), 24)).get('ev')).toBe(0);
});
