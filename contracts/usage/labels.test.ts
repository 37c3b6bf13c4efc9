import { describe, expect, it } from 'vitest';
import { describeReason, formatUnits } from './labels.ts';

describe('a ledger row in words', () => {
  it('names what it took', () => {
    expect(formatUnits({ articles: 1, ai_requests: 1 })).toBe('1 makale, 1 AI isteği');
    expect(formatUnits({ articles: 0, ai_requests: 1 })).toBe('1 AI isteği');
    expect(formatUnits({ articles: 0, ai_requests: 0 })).toBe('–');
  });

  it('gives the reason it has, or what its state means', () => {
    expect(describeReason({ kind: 'article', state: 'released', reason: 'Makale yazılırken silindi.' })).toBe(
      'Makale yazılırken silindi.',
    );
    expect(describeReason({ kind: 'article', state: 'released', reason: null })).toBe('Metin tamamlanmadı.');
    expect(describeReason({ kind: 'article', state: 'settled', reason: null })).toBe('Yazılan metin için düşüldü.');
    expect(describeReason({ kind: 'article', state: 'held', reason: null })).toMatch('sürüyor');
    expect(describeReason({ kind: 'ai_edit', state: 'settled', reason: null })).toBe('Yanıt geldi.');
    expect(describeReason({ kind: 'ai_proposal', state: 'held', reason: null })).toMatch('Yanıt bekleniyor');
  });
});
