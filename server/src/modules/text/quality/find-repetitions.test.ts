import { expect, test } from 'vitest';
import { findRepetitions } from './find-repetitions.ts';

/** Stems as a test needs them: without the ending. */
const turkish = { stems: (word: string) => [word.toLocaleLowerCase('tr').replace(/(?:leri|lerin)$/u, '')] };
const find = (former: string[], section: string) => findRepetitions(turkish, { language: 'tr', former, section });
const first = '## Toprak\n\nZeytin kökleri havadar bir toprak ister, ağır toprakta çürür. Perlit suyu çabuk geçirir.';

test('a paragraph that says again what a section before says is found, with what it repeats and what it does not', () => {
  const paragraph = 'Zeytin köklerin havadar bir toprak ister. Güneş gören bir duvar dibi kışı yumuşatır.';
  expect(find([first], `## Yer\n\nBaşka bir söz.\n\n${paragraph}`)).toEqual([
    {
      paragraph,
      share: expect.closeTo(6 / 13, 2),
      phrases: ['Zeytin köklerin havadar bir toprak ister'],
      kept: 'Güneş gören bir duvar dibi kışı yumuşatır.',
    },
  ]);
});

test('new paragraphs, headings and reduplications are none', () => {
  expect(find([first], '## Toprak\n\nGübre ilkbaharda az verilir, yazın hiç verilmez.')).toEqual([]);
  expect(find(['Yavaş yavaş sulayın.'], 'Yavaş yavaş budayın.')).toEqual([]);
  expect(find([], first)).toEqual([]);
});
