import { expect, test } from 'vitest';
import { turkish } from '../../../../../testing/turkish.ts';
import { ReadPassage } from '../read-passages.ts';
import { findUnsupportedClaims } from '../unsupported-claims.ts';
import { WordReader } from '../word-reader.ts';

const words = new WordReader(turkish);
const find = (passage: string, sentence: string) =>
  findUnsupportedClaims(sentence, [new ReadPassage(passage, words)], words).map(({ kind }) => kind);

const match = 'Göztepe, deplasmanda oynadığı maçta Bursaspor’u 3-1 yendi. Üçüncü gol 80. dakikada geldi.';
const trade =
  'Tuna Enerji, Kuzey Holding’in yüzde 40 hissesini Yıldırım Grubu’ndan satın aldı. 2023’te Bandırma’daki tesisini Selçuklu Holding’e sattı.';
const derby = 'Altay ise Menemen karşısında da galibiyete uzandı. Kulüp taraftara bedava çorba dağıttı.';
const war = 'Timur, 1402’de Ankara yakınlarında Bayezid’i yenilgiye uğrattı.';

test.each([
  [match, 'Bursaspor, sahasında Göztepe’ye yenildi.', 'Göztepe, maçta Bursaspor’a yenildi.'],
  [match, 'Göztepe rakibini deplasmanda mağlup etti.', 'Bursaspor, Göztepe’yi 3-1 mağlup etti.'],
  [match, 'Göztepe maçtan galip ayrıldı.', 'Bursaspor maçtan galip ayrıldı.'],
  [trade, 'Yıldırım Grubu, payını Tuna Enerji’ye sattı.', 'Tuna Enerji, payını Yıldırım Grubu’na sattı.'],
  [derby, 'Menemen, Altay’a yenildi.', 'Menemen, Altay karşısında galip geldi.'],
  [
    trade,
    'Selçuklu Holding, Bandırma’daki tesisi satın aldı.',
    'Tuna Enerji, Bandırma’daki tesisi Selçuklu Holding’den satın aldı.',
  ],
  [war, 'Bayezid, Ankara yakınlarında Timur’a yenildi.', 'Bayezid, Ankara yakınlarında Timur’u yendi.'],
])('%#: who did it to whom: %.0s%s', (passage, faithful, changed) => {
  expect(find(passage, faithful)).toEqual([]);
  expect(find(passage, changed)).toContain('direction');
});
