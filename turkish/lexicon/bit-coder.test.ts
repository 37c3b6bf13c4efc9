import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BitReader, BitWriter, Chances } from './bit-coder.ts';

test('the bits that were written are read, in whatever contexts', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 1 })), { maxLength: 500 }),
      (bits) => {
        const writer = new BitWriter();
        const written = new Chances(3, 0.1);
        for (const [context, bit] of bits) writer.write(written, context, bit);
        const reader = new BitReader(writer.finish());
        const read = new Chances(3, 0.1);
        expect(bits.map(([context]) => [context, reader.read(read, context)])).toEqual(bits);
      },
    ),
  );
});

test('a long row of likely bits takes hardly any space, and a carry reaches through all of its bytes', () => {
  const writer = new BitWriter();
  const chances = new Chances(1, 0.5);
  for (let count = 0; count < 100_000; count += 1) writer.write(chances, 0, count % 1_000 === 999 ? 1 : 0);
  const bytes = writer.finish();
  expect(bytes.length).toBeLessThan(200);
  const reader = new BitReader(bytes);
  const again = new Chances(1, 0.5);
  let ones = 0;
  for (let count = 0; count < 100_000; count += 1)
    ones += reader.read(again, 0) * (count % 1_000 === 999 ? 1 : 1_000_000);
  expect(ones).toBe(100);
});
