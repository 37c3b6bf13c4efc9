import { expect, test } from 'vitest';
import { turkish } from '../../../../../testing/turkish.ts';
import { ReadPassage } from '../read-passages.ts';
import { findUnsupportedClaims } from '../unsupported-claims.ts';
import { WordReader } from '../word-reader.ts';

const words = new WordReader(turkish);
const find = (passage: string, sentence: string) =>
  findUnsupportedClaims(sentence, [new ReadPassage(passage, words)], words).map(({ kind }) => kind);

const ferry =
  'Feribot 2018 yılında 412 bin, 2023 yılında 538 bin yolcu taşıdı. Seferlerde doluluk oranı yüzde 61 oldu. Geçen yıl iskeleden 2 bin 140 bisiklet geçti, bu yıl 1.870 bisiklet geçti. İskelenin bekleme salonu 310 metrekaredir.';
const dairy =
  'Mandıra 2021’de 96 ton, 2024’te 71 ton peynir üretti. Ekşi mayanın payı yüzde 38’den yüzde 44’e çıktı. Sütün yarısından azı köyden alınır; köy sütünün payı yüzde 42.';

test.each([
  [
    ferry,
    'Feribotun yolcu sayısı 2018’den 2023’e arttı.',
    '2018-2023 arasında feribotun yolcuları azaldı.',
    'direction',
  ],
  [dairy, 'Peynir üretimi 2021’den sonra geriledi.', 'Mandıranın peynir üretimi yıllar içinde yükseldi.', 'direction'],
  [
    'Atölyenin geliri geçen yılın aynı döneminde yüzde 60 büyüdü. Kârı 250 bin liradan 200 bin liraya geriledi.',
    'Atölyenin kârı geçen yılın aynı çeyreğine göre yüzde 20 azaldı.',
    'Atölye kârını bir yılda yüzde 20 artırdı.',
    'direction',
  ],
  [
    'Değirmenin onarımına 4 Mart 2019’da başlandı; çatısı 2021’de yandı.',
    'Değirmenin onarımı 2021’den önce başladı.',
    'Değirmenin onarımına 4 Mart 2019’dan önce başlanmıştı.',
    'direction',
  ],
])('%#: %.0s%s', (passage, faithful, changed, kind) => {
  expect(find(passage, faithful)).toEqual([]);
  expect(find(passage, changed)).toContain(kind);
});

test.each([
  [ferry, 'Feribot ile bisikletler birlikte 600 binin altında kaldı.'],
  [ferry, 'İki yılda feribota binenler 900 bini geçti.'],
  [ferry, 'Bisikletler iki yılda 4 bini aştı.'],
  [dairy, 'Ekşi mayanın payı yüzde 50’nin altında kaldı.'],
])('what follows from amounts is none: %.0s%s', (passage, faithful) => {
  expect(find(passage, faithful).filter((kind) => kind !== 'number')).toEqual([]);
});
