import type { ArticleQuality } from '@hokka/contracts/text/quality.ts';
import { expect, test } from 'vitest';
import { describeQuality } from './describe-quality.ts';

const none = { count: 0, places: [] };
const good: ArticleQuality = {
  words: 1000,
  length: { asked_min: 800, asked_max: 1100, score: 100 },
  reuse: { share: 0, ...none },
  openings: none,
  worn_phrases: none,
  plan: { planned: 2, missing: [], misplaced: [] },
};
const read = (change: Partial<ArticleQuality>, id: string) =>
  describeQuality({ ...good, ...change }).find((measure) => measure.id === id);

test('a good text is good in everything, and what does not apply is left out', () => {
  expect(describeQuality(good).map(({ id, isGood }) => [id, isGood])).toEqual([
    ['length', true],
    ['plan', true],
    ['reuse', true],
    ['openings', true],
    ['worn-phrases', true],
  ]);
  const bare = describeQuality({ ...good, length: null, plan: null, worn_phrases: null });
  expect(bare.map(({ id }) => id)).toEqual(['reuse', 'openings']);
});

test('each measure says what is wrong', () => {
  const length = { asked_min: 800, asked_max: 1100, score: 40 };
  expect(read({ words: 500, length }, 'length')).toMatchObject({
    isGood: false,
    reason: 'Metin 500 kelime, istenenden kısa: 800–1.100 kelime istenmişti.',
  });
  expect(read({ words: 2500, length }, 'length')?.reason).toContain('istenenden uzun');
  expect(read({ plan: { planned: 3, missing: ['Bütçe'], misplaced: ['Giriş'] } }, 'plan')).toMatchObject({
    name: 'Plan (2 / 3 başlık)',
    isGood: false,
    reason: 'Metinde olmayan başlıklar: “Bütçe”. Plandakinden başka yerde duranlar: “Giriş”.',
  });
  const places = [{ heading: null, text: 'a b c d e' }];
  expect(read({ reuse: { share: 0.0123, count: 3, places } }, 'reuse')).toMatchObject({
    isGood: false,
    reason: expect.stringContaining('payı %1,2.'),
    places,
    morePlaces: 2,
  });
  expect(read({ reuse: { share: 0.0001, count: 1, places } }, 'reuse')).toMatchObject({
    isGood: true,
    reason: expect.stringContaining('payı %0,1.'),
  });
  expect(read({ openings: { count: 2, places } }, 'openings')?.reason).toMatch(/^2 paragraf/);
  expect(read({ worn_phrases: { count: 1, places } }, 'worn-phrases')?.reason).toMatch(/^1 yerde/);
});
