import { expect, test } from 'vitest';
import { describeRegeneration } from './regeneration-notes.tsx';

const kept = 'Şimdiki metin geçmişte bir sürüm olarak saklanır.';

test.each([
  [{ isPlanned: false, hasText: true }, 'Makale aynı istekle baştan yazılacak; ', true],
  [{ isPlanned: false, hasText: false }, 'Makale aynı istekle baştan yazılacak; ', false],
  [{ isPlanned: true, hasText: false }, 'Makale aynı planla baştan yazılacak; ', false],
  [{ isPlanned: true, hasText: true, keepsSections: true }, 'Yazılmış olan kalacak ve ', false],
])('what becomes of the text that came is said, and nothing of one that did not: %o', (article, beginning, says) => {
  const told = describeRegeneration({ price: { articles: 1, ai_requests: 1 }, ...article });
  expect(told.startsWith(beginning)).toBe(true);
  expect(told.endsWith(kept)).toBe(says);
});
