import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TextFingerprint } from './text-fingerprint.ts';

const letters = fc.string({
  unit: fc.constantFrom('a', 'b', ' ', '\n', '\u00a0', 'ğ', '\u2028', '\ufeff', '😀'),
  maxLength: 12,
});

test('a fingerprint answers as the text would', () => {
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 5 }), letters, letters, (pieces, before, after) => {
      const text = pieces.join('');
      const fingerprint = new TextFingerprint();
      for (const piece of pieces) fingerprint.append(piece);
      expect(fingerprint.length).toBe(text.length);
      for (const other of [
        text,
        text + after,
        before + text + after,
        before,
        text.trim() + after,
        text.slice(0, -1) + after,
      ]) {
        expect(fingerprint.isStartOf(other)).toBe(other.startsWith(text));
        const start = other.length - other.trimStart().length;
        const trailing = text.trim() === '' ? 0 : text.length - text.trimEnd().length;
        const behind = other.slice(start + text.trim().length);
        const blanks = Math.min(trailing, behind.length - behind.trimStart().length);
        const rest = other.startsWith(text.trim(), start) ? behind.slice(blanks) : undefined;
        expect(fingerprint.findRest(other)).toBe(rest);
        expect(fingerprint.trimmedLength).toBe(text.trim().length);
      }
    }),
  );
});
