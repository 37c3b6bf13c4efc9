import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRedactor } from './redact.ts';

const apiKey = 'sk-or-v1-0123456789abcdef';
const prompt = 'Kediler neden mırlar? Bana\nuzun bir yazı yaz ve örnekler ver.';
const redact = createRedactor(apiKey, ['You write articles.', prompt, 'kedi', 'a']);

describe('createRedactor', () => {
  it('leaves an ordinary message as it is', () => {
    expect(redact('Rate limit exceeded: free-models-per-day.')).toBe('Rate limit exceeded: free-models-per-day.');
  });

  it('takes the key out, also where it stands far behind', () => {
    expect(redact(`Incorrect key ${apiKey}, ${apiKey}`)).toBe('Incorrect key [key], [key]');
    const longQuotation = createRedactor(apiKey, ['x'.repeat(1990)]);
    expect(longQuotation(`${'x'.repeat(1990)}${apiKey}`)).not.toContain('sk-or');
  });

  it('takes quotations of what was asked out, whole, cut, or with other line breaks', () => {
    expect(redact(`input: "${prompt}"`)).toBe('input: "[…]"');
    expect(redact(`input: "${prompt.slice(0, 30)}…`)).toBe('input: "[…]…');
    expect(redact(prompt.slice(20))).toBe('[…]');
    expect(redact(prompt.replaceAll('\n', '  '))).toBe('[…]');
    expect(redact('flagged: kedi')).toBe('flagged: […]');
  });

  it('writes one line of at most 500 characters', () => {
    expect(redact('bir\r\niki\u0000\u001b[31müç')).toBe('bir iki [31müç');
    expect(redact('z'.repeat(5000))).toHaveLength(500);
    expect(redact(`${'z'.repeat(499)}🙂`).isWellFormed()).toBe(true);
  });

  it('never lets 16 characters of a prompt or the key through', () => {
    const words = fc.string({ unit: 'grapheme', minLength: 40, maxLength: 80 });
    const around = fc.constantFrom('', 'error: ', '{"input":"', '"}', ' … ');
    fc.assert(
      fc.property(words, around, around, fc.nat(20), (asked, before, after, from) => {
        const redacted = createRedactor(apiKey, [asked])(`${before}${asked.slice(from)}${apiKey}${after}`);
        expect(redacted).not.toContain(apiKey);
        const source = asked.replace(/[\s\p{Cc}]+/gu, ' ').trim();
        for (let at = 0; at + 16 <= source.length; at += 1) {
          expect(redacted).not.toContain(source.slice(at, at + 16));
        }
      }),
    );
  });
});
