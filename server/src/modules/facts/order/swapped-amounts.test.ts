import { expect, test } from 'vitest';
import { turkish } from '../../../../../testing/turkish.ts';
import { ReadPassage } from '../read-passages.ts';
import { findUnsupportedClaims } from '../unsupported-claims.ts';
import { WordReader } from '../word-reader.ts';

const words = new WordReader(turkish);
const find = (passage: string, sentence: string) =>
  findUnsupportedClaims(sentence, [new ReadPassage(passage, words)], words).map(({ kind }) => kind);

const airport =
  'Limanda iç hatlarda 41 bin 300, dış hatlarda 162 bin 850 uçak indi; yolcu sayısı 9 milyon 400 bin oldu.';
const homes =
  'En çok satış 14 bin 210 konutla İzmir’de oldu. Bu ili 9 bin 870 konutla Bursa, 6 bin 415 konutla Konya izledi.';
const camera = 'Telefonun ön tarafında 12 megapiksellik kamera, arkasında 48 megapiksellik kamera bulunacak.';

test.each([
  [
    airport,
    'Dış hatlarda 162.850, iç hatlarda 41.300 uçak indi.',
    'İç hatlarda 162.850, dış hatlarda 41.300 uçak indi.',
  ],
  [homes, 'Bursa’da 9.870, Konya’da 6.415 konut satıldı.', 'Bursa’da 6.415, Konya’da 9.870 konut satıldı.'],
  [camera, 'Ön kamera 12, arka kamera 48 megapiksel.', 'Arkadaki kamera 12, ön taraftaki kamera 48 megapiksel.'],
])('%#: numbers of two things: %.0s%s', (passage, faithful, changed) => {
  expect(find(passage, faithful)).toEqual([]);
  expect(find(passage, changed)).toContain('swap');
});

test('a change is told in either order', () => {
  const passage = 'Öğretmen başına düşen öğrenci sayısı 17’den 15’e indi.';
  expect(find(passage, 'Öğretmen başına 15 öğrenci düşüyor; daha önce 17 öğrenci düşüyordu.')).toEqual([]);
});
