import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRedactor, KeyMask } from './redact.ts';

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

  it('takes keys out that are not ours', () => {
    expect(redact('KeyError: sk-live-TESTANAHTARI12345678')).toBe('KeyError: [key]');
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

describe('KeyMask', () => {
  const mask = (text: string, size = 3, key = 'Anahtar-Sunucu-42') => {
    const keys = new KeyMask(key);
    let masked = '';
    for (let at = 0; at < text.length; at += size) masked += keys.add(text.slice(at, at + size));
    return masked + keys.finish();
  };

  it.each([
    ['Bearer Anahtar-Sunucu-42 ile sorulur.', 'Bearer … ile sorulur.'],
    ['sk-or-v1-9f8e7d6c5b4a39281706', '…'],
    ['Anahtar: `gsk_a8Kd93mfLw02kdPq71Zx`, sonra devam.', 'Anahtar: `…`, sonra devam.'],
    ['Sonda sk-proj-T3blbkFJ28dk1mzQ', 'Sonda …'],
  ])('takes keys out of a text however it is cut: %s', (text, masked) => {
    for (const size of [1, 3, 1000]) expect(mask(text, size)).toBe(masked);
  });

  it.each([
    'OPENAI_API_KEY=sk-your-api-key-goes-here',
    'risk-20240115-0123456789abcdef ve sk-1 kısa',
    'Ask-and-answer sk- skandal hf_ AIza',
  ])('leaves examples and words: %s', (text) => {
    for (const size of [1, 3, 1000]) expect(mask(text, size)).toBe(text);
  });

  it('takes no word for the key of a server that needs none', () => {
    expect(mask('Yerelde ollama çalışır, parola: lm-studio.', 4, 'ollama')).toBe(
      'Yerelde ollama çalışır, parola: lm-studio.',
    );
  });
});
