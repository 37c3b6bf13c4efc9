import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hideForeign } from './foreign-spans.ts';

/** What is hidden of a paragraph, piece by piece. */
const findForeign = (paragraph: string) => {
  const shown = hideForeign(paragraph);
  expect(shown).toHaveLength(paragraph.length);
  return [...shown.matchAll(/\uFFFC+/g)].map(({ 0: hidden, index }) => paragraph.slice(index, index + hidden.length));
};

test.each([
  'To be, or not to be, that is the question.',
  'Wer reitet so spät durch Nacht und Wind? Es ist der Vater mit seinem Kind.',
  'Longtemps, je me suis couché de bonne heure et je ne pouvais pas dormir.',
  'En un lugar de la Mancha, de cuyo nombre no quiero acordarme.',
  'Quod licet Iovi, non licet bovi est.',
  'Valoarea trebuie să fie mai mare și nu poate lipsi.',
  'Não é possível que os números não sejam iguais.',
  'Bu ýerde gözläň we tapyň, ýok bolsa ýazyň.',
])('%s is foreign as a whole', (text) => {
  expect(findForeign(text)).toEqual([text]);
});

test('quotations are looked at by themselves', () => {
  expect(findForeign('Hamlet “To be, or not to be, that is the question” der; bunu herkez bilir.')).toEqual([
    '“To be, or not to be, that is the question”',
  ]);
  expect(findForeign('“Herkez bunu bilir” dedi, sonra "The rest is silence and nothing" diye ekledi.')).toEqual([
    '"The rest is silence and nothing"',
  ]);
});

test.each([
  'Bu en iyi la majör parçasıdır ve ne la minör ne de re.',
  'En son bin kişi geldi, on ikisi yerinde kaldı.',
  '“Game of Thrones” ve “The Crown” dizilerini izledim.',
  'Bugun cok calistim ve eve gec geldim, sonra yemek yaptim.',
])('%s is Turkish', (text) => {
  expect(findForeign(text)).toEqual([]);
});

test('nothing of edited Turkish prose is taken for foreign', () => {
  const folder = join(import.meta.dirname, '../../evaluation/sets/prose');
  const paragraphs = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'));
  expect(paragraphs.length).toBeGreaterThan(200);
  expect(paragraphs.flatMap(findForeign)).toEqual([]);
});
