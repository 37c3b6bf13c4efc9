import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LiveMessage, packMessages, parsePayload, payloadMaxBytes } from './live-message.ts';

const text = fc.string({ unit: 'binary', maxLength: 4000 }).map((one) => one.toWellFormed());
const message = fc.record({ g: fc.uuid(), a: fc.nat(9), o: fc.nat(100_000), t: text });

function joined(messages: readonly LiveMessage[]): string[] {
  const pieces = new Map<string, string>();
  for (const one of messages) pieces.set(`${one.g} ${one.a}`, `${pieces.get(`${one.g} ${one.a}`) ?? ''}${one.t ?? ''}`);
  return [...pieces.values()];
}

describe('packing live messages', () => {
  test('payloads fit, keep order and lose nothing', () => {
    fc.assert(
      fc.property(fc.array(message, { maxLength: 20 }), (messages) => {
        const payloads = packMessages(messages);
        for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(payloadMaxBytes);
        expect(joined(payloads.flatMap(parsePayload))).toEqual(joined(messages));
      }),
    );
  });

  test.each(['', 'a', 'ab'])(
    'a cut text keeps its offsets and is never cut inside a character, after “%s”',
    (start) => {
      const [payload = '[]', ...more] = packMessages([{ g: 'g', a: 1, o: 7, t: start + '😀ğ'.repeat(3000) }]);
      const pieces = [payload, ...more].flatMap(parsePayload);
      expect(pieces.length).toBeGreaterThan(1);
      let offset = 7;
      for (const piece of pieces) {
        expect(piece.o).toBe(offset);
        expect(piece.t?.isWellFormed()).toBe(true);
        offset += piece.t?.length ?? 0;
      }
    },
  );

  test('a foreign payload is refused', () => {
    expect(() => parsePayload('{"g":1}')).toThrow();
  });
});
