import { expect, test } from 'vitest';
import { describeRegeneration } from './regeneration-notes.tsx';

test.each([
  [{ isPlanned: false, hasText: true }, 'Mevcut içerik kaybolacak ve makale aynı istekle baştan yazılacak; '],
  [{ isPlanned: false, hasText: false }, 'Makale aynı istekle baştan yazılacak; '],
  [{ isPlanned: true, hasText: false }, 'Makale aynı planla baştan yazılacak; '],
  [{ isPlanned: true, hasText: true, keepsSections: true }, 'Yazılmış olan kalacak ve '],
])('nothing is said to be lost where nothing came: %o', (article, beginning) => {
  const told = describeRegeneration({ price: { articles: 1, ai_requests: 1 }, ...article });
  expect(told.startsWith(beginning)).toBe(true);
});
