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
      isRepetitive: true,
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

test('the words of the title may stand in each section', () => {
  const title = 'Balkonda dört mevsim zeytin';
  const former = ['Balkonda dört mevsim zeytin yetiştirmek sabır ister.'];
  const section = 'Balkonda dört mevsim zeytin yetiştirmek için şunlar gerekir.';
  expect(findRepetitions(turkish, { language: 'tr', title, former, section })).toEqual([]);
  expect(find(former, section)).toHaveLength(1);
});

const longParagraph =
  'Gübre ilkbaharda az verilir, yazın hiç verilmez. Dallar kışın kısalır, kuruyanlar dipten kesilir. Saksı iki yılda bir değişir, kökler gevşetilir. Meyveler ekimde toplanır, yağlık olanlar daha geç.';

test('a whole sentence that is repeated is cut, however long its paragraph is', () => {
  const repeated = 'Zeytin kökleri havadar bir toprak ister, ağır toprakta çürür.';
  const [found, ...others] = find(
    [first],
    `## Yer\n\n${longParagraph} ${repeated} Güneş görsün.\n\nZeytin suyu sever.`,
  );
  expect(others).toEqual([]);
  expect(found).toMatchObject({ isRepetitive: false, kept: `${longParagraph} Güneş görsün.` });
  expect(found?.share).toBeLessThanOrEqual(0.25);
  // Short ones are figures of speech.
  expect(find(['Bu iş böyle olmaz, olmaz.'], `${longParagraph} ${longParagraph} Bu iş böyle olmaz, olmaz.`)).toEqual(
    [],
  );
});

test('citations make no sentence another one, and lists stay lists', () => {
  const list =
    '1. Gübre az verilir, yazın hiç verilmez, kışın da verilmez.\n2. Zeytin kökleri havadar bir toprak ister [e1], ağır toprakta çürür [e2].\n3. Dallar kışın kısalır, kuruyanlar dipten kesilir, kalanlar bağlanır. Saksı değişir.';
  expect(find([first], `${list}\n- ${longParagraph}`)).toMatchObject([
    { kept: `${list.replace(/\n2\..*/u, '')}\n- ${longParagraph}` },
  ]);
  expect(find([`- ${longParagraph}`, first], `> ${longParagraph.split(' Saksı')[0]}`)).toMatchObject([{ kept: '' }]);
  expect(find([first], '| Zeytin kökleri havadar bir toprak ister | evet |\n|---|---|')).toMatchObject([{ kept: '' }]);
  expect(find([first], '``` kod ``` ile zeytin kökleri havadar bir toprak ister')).toHaveLength(1);
});
