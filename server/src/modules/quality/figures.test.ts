import { describe, expect, test } from 'vitest';
import { measureTexts, textSets } from '../../../../bench/evaluation/facts/evaluate-texts.ts';
import { longTextLength, startCpuTimer } from '../../../../testing/cpu-time.ts';
import { turkish } from '../../../../testing/turkish.ts';
import { WordReader } from '../facts/word-reader.ts';
import { findFigures } from './figures.ts';
import { measureQuality } from './measure-quality.ts';
import { readSections } from './read-sections.ts';

const find = (text: string, hasSources = true) => findFigures(new WordReader(turkish), readSections(text), hasSources);
const listUncited = (text: string) => find(text).uncited?.places.map((place) => place.text);
const listContrary = (text: string) =>
  find(text).contradictions?.places.map(({ figure, other }) => [other.figure, figure]);

describe('figures without a source', () => {
  test.each([
    ['Koloni sayısı 9 milyonu aştı. Bal tatlıdır.', ['Koloni sayısı 9 milyonu aştı.']],
    ['Koloni sayısı 9 milyonu aştı [[1]](https://a.example/).', []],
    ['Koloni sayısı 9 milyonu aştı. \\[1\\] Verim yüzde 30 düştü.', ['Verim yüzde 30 düştü.']],
    ['Kovanların üçte biri boş. Bahçe 5 dekardır.', ['Kovanların üçte biri boş.', 'Bahçe 5 dekardır.']],
    ['Üç yol var. 2. adım budur. İkinci olarak 3 öneri gelir. Yüzde yüz doğal mı?', []],
    ['Dernek 1950’de kuruldu.', ['Dernek 1950’de kuruldu.']],
    ['Verim 30 kilo arttı [1]. 2015’te verim 12 kiloydu.', ['2015’te verim 12 kiloydu.']],
    ['Kovan sayısı 80 bini geçti. 2035 hedefi 120 bin kovan [1].', ['Kovan sayısı 80 bini geçti.']],
    ['Haftada iki gün balık yenir. Tur 05.00 sularında başlar. 14 Kasım kutlanır.', []],
    ['Güncelleme: 12 Mart 2025\n\nHastaların yarısına yakını bunu bilmez.', []],
    ['Beklenti yüzde 29,8 [1]. Uzmanlar 1,5 puan düşüş bekliyor.', ['Uzmanlar 1,5 puan düşüş bekliyor.']],
    ['Yağış 600 mm’dir [1].\n\nKısacası yağış 600 mm’dir.', []],
    ['Yağış 600 mm’dir [1].\n\nBoru 600 mm’dir.', ['Boru 600 mm’dir.']],
    ['Değerler şöyledir [1]:\n\n- Yağış 600 mm\n- Boru 40 mm', []],
    ['| Yağış | 600 mm |\n|---|---|\n| Boru | 40 mm [1] |', []],
    ['## 2024’te 12 yenilik\n\nYenilik çok.\n\n## Kaynaklar\n\n1. Rapor, 2024', []],
  ])('%s', (text, uncited) => {
    expect(listUncited(text)).toEqual(uncited);
  });

  test('are places to which the author is led, and hints of texts from sources alone', () => {
    const text = '## Yağış\n\nÖnce ölçüldü [1]. Yağış 600 mm’dir.';
    expect(find(text).uncited?.places).toEqual([
      { heading: 'Yağış', text: 'Yağış 600 mm’dir.', paragraph: 'Önce ölçüldü [1]. Yağış 600 mm’dir.', from: 18 },
    ]);
    expect(find(text, false).uncited).toBeNull();
    const english = { text, language: 'en', requestedWords: undefined, hasSources: true };
    expect(measureQuality(turkish, english)).toMatchObject({ uncited: null, contradictions: null });
  });
});

describe('figures that two sections give differently', () => {
  const sections = (...texts: readonly string[]) => texts.map((text) => `## Bölüm\n\n${text}`).join('\n\n');

  test.each([
    ['Gölün yüzölçümü 3.713 kilometrekaredir.', 'Göl, 3.917 kilometrekarelik yüzölçümüyle büyüktür.', 1],
    ['Gölün yüzölçümü 3.713 kilometrekaredir.', 'Gölün yüzölçümü 371.300 hektardır.', 0],
    ['Gölün yüzölçümü 3.713 kilometrekaredir.', 'Gölün yüzölçümü yaklaşık 3.700 kilometrekaredir.', 0],
    ['Gölün derinliği 451 metredir.', 'Gölün kıyı uzunluğu 430 metredir.', 0],
    ['Konya’nın sulanan alanı 640 bin hektardır.', 'Karaman’ın sulanan alanı 180 bin hektardır.', 0],
    ['2022’de bal üretimi 118 bin tondu.', '2023’te bal üretimi 115 bin tondu.', 0],
    ['2023’te bal üretimi 118 bin tondu.', '2023’te bal üretimi 115 bin tondu.', 1],
    ['Müze 1891 yılında kuruldu.', '1881’de kurulan müze gezilebilir.', 1],
    ['Müze 1891 yılında kuruldu.', 'Müze 1994’te yenilendi.', 0],
    ['Hatta 49 tünel bulunuyor.', 'Hattaki tünel sayısı 66’dır.', 1],
    ['Hatta 49 tünel bulunuyor.', 'Hattaki tünel sayısı 49’dur.', 0],
    ['Hatta 49 tünel bulunuyor.', 'Hattaki köprü sayısı 66’dır.', 0],
    ['Hatta 49 tünel bulunuyor.', 'Yeni hattaki tünel sayısı 66’dır.', 0],
    ['Melis Kaya finalde 22 sayı üretti.', 'Melis Kaya final maçında 24 sayı üretti.', 1],
    ['Federasyon 2024’te 51 ilde okul açtı.', 'Federasyonun okul açtığı il sayısı 2024’te 38 oldu.', 1],
    ['Yetişkinlerin yüzde 16’sı diyabetle yaşıyor.', 'Diyabetlilerin yüzde 44’ü tanı almadan yaşıyor.', 0],
    ['Yıllık enflasyon yüzde 38 oldu.', 'Eğitimde yıllık artış yüzde 80 olarak ölçüldü.', 0],
    ['Bir ağaçtan yılda ortalama 22 kilogram meyve alınıyor.', 'Ağaç başına verim 27 kilogram.', 1],
    ['Onarıma 86 milyon lira harcandı.', 'Onarımın bedeli 93 milyon lira.', 1],
    ['Gösterimleri 96 bin kişi izledi.', 'Gösterimlerin izleyici sayısı 81 bin.', 1],
    ['Yılın ilk altı ayında 90 bin ev satıldı.', 'Mayısta 82 bin ev satıldı.', 0],
    ['Bentte 61 metre derinlik var. O yıl bent 2019’da doldu.', 'Santral 2.400 megavat, gövde 169 metre.', 0],
    ['Dış hatlarda 27 milyon yolcu uçtu.', 'Dış hatlarda 195 bin uçak kalktı.', 0],
    [
      '2020’de kentte 41 okul vardı. O yıl okullarda 900 öğretmen çalıştı.',
      '2023’te okullarda 980 öğretmen çalıştı.',
      0,
    ],
    ['1915 Çanakkale Köprüsü’nün kuleleri 318 metre yüksekliğinde.', 'Kulelerin yüksekliği 290 metre.', 1],
    [
      '2023’te trafik kazalarında 6 bin 548 kişi yaşamını yitirdi.',
      'Trafik kazalarında hayatını kaybedenlerin sayısı 2023’te 2 bin 984.',
      1,
    ],
    ['Dışsatım 298 bin otomobili buldu.', 'Otomobil ihracatı 311 bine yaklaştı.', 1],
    ['Dışalım 298 bin otomobili buldu.', 'Otomobil ihracatı 311 bine yaklaştı.', 0],
    ['İlk yedi ayda 12 bin traktör satıldı.', 'İlk sekiz ayda traktör satışı 14 bin oldu.', 0],
    ['İlk yedi ayda 12 bin traktör satıldı.', 'Ocak-temmuz döneminde 14 bin traktör satıldı.', 1],
    ['Kulüp ilk yedi ayda borcunu ödedi.', 'Kulüp ilk sekiz ayda borcunu ödedi.', 0],
    ['Kadınların yüzde 58’inde eksiklik görülür.', 'Erkeklerin yüzde 36’sında eksiklik görülür.', 0],
  ])('%s | %s', (one, other, count) => {
    expect(find(sections(one, other)).contradictions?.count).toBe(count);
    expect(find(sections(`${one} ${other}`)).contradictions?.count).toBe(0);
  });

  test('both figures are named', () => {
    const text = sections('Panellerin ömrü 25 yıldır.', 'Panellerin ömrü 30 yılı bulur.');
    expect(listContrary(text)).toEqual([['25 yıldır', '30 yılı']]);
  });
});

test('of the working texts hints are found as far as their goals, and next to none beside', () => {
  const [uncited, contradictions] = measureTexts(turkish, textSets.working);
  expect((uncited?.found ?? 0) / (uncited?.expected ?? 1), uncited?.wrong.join('\n')).toBeGreaterThanOrEqual(0.95);
  const share = (contradictions?.found ?? 0) / (contradictions?.expected ?? 1);
  expect(share, contradictions?.wrong.join('\n')).toBeGreaterThanOrEqual(0.6);
  expect((uncited?.others ?? 0) + (contradictions?.others ?? 0)).toBeLessThanOrEqual(1);
});

test.each([
  '1',
  'Ev 40 metre. ',
  '[1]',
  '40 ',
  '- 5 kg\n',
  '| 5 kg |\n',
  '## 1\n\nEv 1 m, su 2 kg.\n\n',
  '%1 ',
  'yarısı ',
])('a long text of %j ends soon', (piece) => {
  const text = piece.repeat(Math.ceil(longTextLength / piece.length));
  const sections = readSections(text);
  const readCpuMs = startCpuTimer();
  findFigures(new WordReader(turkish), sections, true);
  const cpuMs = readCpuMs();
  expect(cpuMs).toBeLessThan(2_000);
});
