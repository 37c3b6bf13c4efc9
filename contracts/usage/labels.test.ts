import { describe, expect, it } from 'vitest';
import { describeReason, formatUnits } from './labels.ts';

describe('a ledger row in words', () => {
  it('names what it took', () => {
    expect(formatUnits({ articles: 1, ai_requests: 1 })).toBe('1 makale, 1 AI isteği');
    expect(formatUnits({ articles: 0, ai_requests: 1 })).toBe('1 AI isteği');
    expect(formatUnits({ articles: 0, ai_requests: 0 })).toBe('–');
  });

  it('gives the reason it has, or what its state means', () => {
    expect(describeReason({ state: 'released', reason: 'Makale yazılırken silindi.' })).toBe(
      'Makale yazılırken silindi.',
    );
    expect(describeReason({ state: 'released', reason: null })).toBe('Metin tamamlanmadı.');
    expect(describeReason({ state: 'settled', reason: null })).toBe('Metin tamamlandı.');
    expect(describeReason({ state: 'held', reason: null })).toMatch('sürüyor');
  });
});
