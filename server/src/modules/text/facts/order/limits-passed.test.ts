import { readTurkishData } from '@hokka/turkish/read-data.ts';
import { Turkish } from '@hokka/turkish/turkish.ts';
import { expect, test } from 'vitest';
import { projectFiles } from '../../../../platform/process/project-files.ts';
import { findUnsupportedClaims } from '../check-sentence.ts';
import { ReadPassage } from '../read-passages.ts';
import { WordReader } from '../word-reader.ts';

const words = new WordReader(new Turkish(readTurkishData(projectFiles.lexicon)));
const find = (passage: string, sentence: string) =>
  findUnsupportedClaims(sentence, [new ReadPassage(passage, words)], words).map(({ kind }) => kind);

const ferry =
  'Feribot 2018 yılında 412 bin, 2023 yılında 538 bin yolcu taşıdı. Seferlerde doluluk oranı yüzde 61 oldu. Geçen yıl iskeleden 2 bin 140 bisiklet geçti, bu yıl 1.870 bisiklet geçti. İskelenin bekleme salonu 310 metrekaredir.';
const dairy =
  'Mandıra 2021’de 96 ton, 2024’te 71 ton peynir üretti. Ekşi mayanın payı yüzde 38’den yüzde 44’e çıktı. Sütün yarısından azı köyden alınır; köy sütünün payı yüzde 42.';

test.each([
  [
    ferry,
    '2023’te feribotla taşınan yolcular 500 bini geçti.',
    '2023’te feribot 500 bin yolcuya ulaşamadı.',
    'negation',
  ],
  [ferry, 'Seferlerin doluluk oranı yüzde 60’ı aştı.', 'Seferlerin doluluk oranı yüzde 60’ı bulmadı.', 'negation'],
  [ferry, 'Bekleme salonu 300 metrekareden geniş.', 'Bekleme salonu 300 metrekareyi bulmuyor.', 'negation'],
  [
    ferry,
    'Feribotun yolcu sayısı 2018’den 2023’e arttı.',
    '2018-2023 arasında feribotun yolcuları azaldı.',
    'direction',
  ],
  [dairy, 'Peynir üretimi 2021’den sonra geriledi.', 'Mandıranın peynir üretimi yıllar içinde yükseldi.', 'direction'],
  [dairy, '2024’te peynir 70 tonun üzerindeydi.', '2024’te üretilen peynir 70 tonun altındaydı.', 'direction'],
  [
    'Şenlikte Urla’da 18, Foça’da 31, Dikili’de 12 tezgâh açıldı.',
    'Şenlikte tezgâhların en çok olduğu yer Foça.',
    'Şenlikte tezgâh sayısı en düşük olan yer Foça.',
    'direction',
  ],
  [
    'Değirmenin onarımına 4 Mart 2019’da başlandı; çatısı 2021’de yandı.',
    'Değirmenin onarımı 2021’den önce başladı.',
    'Değirmenin onarımına 4 Mart 2019’dan önce başlanmıştı.',
    'direction',
  ],
  [dairy, 'Ekşi mayanın payı yüzde 40’ı aştı.', 'Ekşi mayanın payı yüzde 40’ı aşamadı.', 'negation'],
])('%#: %.0s%s', (passage, faithful, changed, kind) => {
  expect(find(passage, faithful)).toEqual([]);
  expect(find(passage, changed)).toContain(kind);
});

test.each([
  [ferry, 'Feribot ile bisikletler birlikte 600 binin altında kaldı.'],
  [dairy, 'Ekşi mayanın payı yüzde 50’nin altında kaldı.'],
])('what follows from amounts is none: %.0s%s', (passage, faithful) => {
  expect(find(passage, faithful).filter((kind) => kind !== 'number')).toEqual([]);
});
