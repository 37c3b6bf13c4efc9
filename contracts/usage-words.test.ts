import { describe, expect, it } from 'vitest';
import { reasonOf, unitsText } from './usage-words.ts';

describe('a ledger row in words', () => {
  it('names what it took', () => {
    expect(unitsText({ articles: 1, ai_requests: 1 })).toBe('1 makale, 1 AI isteği');
    expect(unitsText({ articles: 0, ai_requests: 1 })).toBe('1 AI isteği');
    expect(unitsText({ articles: 0, ai_requests: 0 })).toBe('–');
  });

  it('gives the reason it has, or what its state means', () => {
    expect(reasonOf({ state: 'released', reason: 'Makale yazılırken silindi.' })).toBe('Makale yazılırken silindi.');
    expect(reasonOf({ state: 'released', reason: null })).toBe('Metin tamamlanmadı.');
    expect(reasonOf({ state: 'settled', reason: null })).toBe('Metin tamamlandı.');
    expect(reasonOf({ state: 'held', reason: null })).toMatch('sürüyor');
  });
});
