import { describe, expect, test } from 'vitest';
import { turkish } from '../../../../../testing/turkish.ts';
import { ReadPassage } from '../read-passages.ts';
import { findUnsupportedClaims } from '../unsupported-claims.ts';
import { WordReader } from '../word-reader.ts';

const words = new WordReader(turkish);
const find = (passage: string, sentence: string) =>
  findUnsupportedClaims(sentence, [new ReadPassage(passage, words)], words).map(({ text }) => text);

const workshop =
  'Atölye 1992 yılında 6 kişiyle kuruldu. 2021’de 3,2 milyar lira olan satışlar 2022’de 4,8 milyar liraya yükseldi. Kâr 240 milyon liradan 480 milyon liraya çıktı. Satışların yüzde 70’i ihracattan elde edildi. Çalışan sayısı 1.600’den 2.000’e ulaştı; çalışanların 500’ü kadın.';
const schools =
  'İlçede 36 okulda 14 bin 400 öğrenci öğrenim gördü, bu öğrencilere 960 öğretmen ders verdi. Öğrencilerin 7 bin 632’si kız. Okulların 20’si ilkokul, 11’i ortaokul, kalanı lise. Ücretsiz yemekten 4 bin 320 öğrenci yararlanıyor.';
const fleet =
  'Şirketin 2022 Mayıs ayı sonunda 214 otobüsü varken sayı 2023 Mayıs ayı sonunda 223 oldu. Körüklü otobüslerin sayısı 45’ten 57’ye yükseldi, küçük otobüslerin sayısı 120’den 113’e geriledi. Taşınan yolcu yüzde 12,5 artarak 18 milyon oldu.';
const rail =
  'Hat 148 kilometrelik Kale–Dere, 52 kilometrelik Dere–Liman ve 9,6 kilometrelik Liman–Çarşı bölümlerinden oluşuyor. Yolculuk 5 saatten 1 saat 45 dakikaya inecek.';
const council =
  'Kurulun 60 üyesinden 51’i oylamaya katıldı; öneri 34 kabul, 12 ret ve 5 çekimser oyla geçti. Yönetim avlusu 24 metreye 35 metredir.';
const trade =
  'Bisiklet satışları 2024’ün ocak-kasım döneminde 626 bin 814 oldu. Komisyon oranı yüzde 8,25’ten 7,5’e indirildi. Üretim 120 bin adetten 460 bin adede çıktı.';
const lake =
  'Gölde kasımda 94 ton balık tutuldu, bir önceki ay 86 ton tutulmuştu. Alanı 2 bin 400 hektar olan göl 1.800 hektara düştü. Yıl boyunca 750 ton balık üretildi. Üretimin %40’ı yetiştiricilik, %60’ı avcılık yoluyla yapıldı. Ağın ilk haftasında 4 bin kişi geldi.';
const depots =
  'Kıyı deposu 21 bin, yayla deposu 8 bin 400, köy deposu 3 bin kilogram un alıyor. Ustaların ilk işe başlama yaşı kıyıda 24,6, yaylada 21,9 oldu. Bozkırspor puanını 61’e, Kıyıspor 44’e çıkardı. İldeki 14 milyon fidandan yaklaşık 6 milyonunun kıyıda olduğu biliniyor. Yılın ilk ayında Kale marka 1480 araba, Dere marka 1215 adet satıldı.';
const nextYear =
  'Buna göre geçen yıl açılan dükkân sayısı 2021’e kıyasla yüzde 4,1 artarak 12 bin 630’a çıktı. Bunların 60-70 bin metrekaresi pasajlardadır.';
const match =
  'Yıldız konuğunu 2-0 yendi ve 25 puana çıktı. Kulübün kupaları yeni kupayla 14’e yükseldi. Sporcular 58 madalya aldı, bu 58 madalyanın 27’sini milli güreşçiler kazandı. Doğum hızı Kale’de binde 9,87, Dere’de binde 7,52 oldu. Kulüp yılın ilk üç çeyreğinde 6 milyon lira harcadı.';

describe('what a sentence computes of a passage, in the way that it says', () => {
  test.each([
    [workshop, 'Kâr 240 milyon lira yükseldi.', 'Kâr 260 milyon lira yükseldi.'],
    [workshop, 'Satışlar bir yılda yüzde 50 büyüdü.', 'Satışlar bir yılda yüzde 80 büyüdü.'],
    [workshop, 'Kâr, satışların yüzde 10’una karşılık geliyor.', 'Kâr, satışların yüzde 13’üne karşılık geliyor.'],
    [workshop, 'Çalışan başına satış 2,4 milyon lira.', 'Çalışan başına satış 2,9 milyon lira.'],
    [workshop, 'Kadrodaki erkeklerin sayısı 1.500.', 'Kadrodaki erkeklerin sayısı 1.700.'],
    [workshop, 'Kâr ikiye katlandı.', 'Kâr beşe katlandı.'],
    [schools, 'Öğretmen başına 15 öğrenci düşüyor.', 'Öğretmen başına 18 öğrenci düşüyor.'],
    [schools, 'Öğrencilerin yüzde 53’ü kız.', 'Öğrencilerin yüzde 63’ü kız.'],
    [schools, 'Erkek öğrencilerin sayısı 6 bin 768.', 'Erkek öğrencilerin sayısı 6 bin 786.'],
    [schools, 'Kız öğrenciler erkeklerden 864 fazla.', 'Kız öğrenciler erkeklerden 468 fazla.'],
    [schools, 'Okul başına ortalama 400 öğrenci düşüyor.', 'Okul başına ortalama 600 öğrenci düşüyor.'],
    [schools, 'Öğrencilerin yüzde 30’u ücretsiz yemek yiyor.', 'Öğrencilerin yüzde 41’i ücretsiz yemek yiyor.'],
    [fleet, 'Filoya bir yılda dokuz otobüs eklendi.', 'Filoya bir yılda on dokuz otobüs eklendi.'],
    [fleet, 'Körüklü otobüslerin sayısı 12 arttı.', 'Körüklü otobüslerin sayısı 19 arttı.'],
    [fleet, 'Bir yıl önce 16 milyon yolcu taşınmıştı.', 'Bir yıl önce 14 milyon yolcu taşınmıştı.'],
    [rail, 'Hattın toplam uzunluğu 209,6 kilometre.', 'Hattın toplam uzunluğu 219,6 kilometre.'],
    [rail, 'İlk iki bölüm birlikte 200 kilometreyi buluyor.', 'İlk iki bölüm birlikte 240 kilometreyi buluyor.'],
    [council, 'Avlu 800 metrekareyi aşıyor.', 'Avlu 900 metrekareyi aşıyor.'],
    [council, 'Kabul oyları ret oylarından 22 fazlaydı.', 'Kabul oyları ret oylarından 31 fazlaydı.'],
    [trade, 'On bir ayda yaklaşık 627 bin bisiklet satıldı.', 'Dokuz ayda yaklaşık 627 bin bisiklet satıldı.'],
    [trade, 'Ocak-kasım 2024’te 626.814 bisiklet satıldı.', 'Ocak-mart 2024’te 626.814 bisiklet satıldı.'],
    [trade, 'Komisyon oranı 75 baz puan indirdi.', 'Komisyon oranı 125 baz puan indirdi.'],
    [trade, 'Üretim 3,5 kattan fazla büyüdü.', 'Üretim 6,5 kattan fazla büyüdü.'],
    [lake, 'Ekimde 86 ton balık tutuldu.', 'Ağustosta 86 ton balık tutuldu.'],
    [lake, 'Göl, alanının dörtte birini yitirdi.', 'Göl, alanının üçte ikisini yitirdi.'],
    [lake, 'İlk yedi günde 4 bin kişi geldi.', 'İlk dokuz günde 4 bin kişi geldi.'],
    [match, 'Maçtan önce Yıldız 22 puandaydı.', 'Maçtan önce Yıldız 17 puandaydı.'],
    [depots, 'Kıyı deposunun aldığı un, köy deposununkinin yedi katı.', 'Köy deposu 30 ton un alıyor.'],
    [depots, 'Yayla deposu 8,4 ton un alıyor.', 'Yayla deposu 4,8 ton un alıyor.'],
    [
      depots,
      'Kıyıdaki ustalar işe ortalama 2,7 yıl geç başlıyor.',
      'Kıyıdaki ustalar işe ortalama 7,2 yıl geç başlıyor.',
    ],
    [depots, 'Bozkırspor ile Kıyıspor arasında 17 puan var.', 'Bozkırspor ile Kıyıspor arasında 71 puan var.'],
    [depots, 'Fidanların yaklaşık yüzde 43’ü kıyıda.', 'Fidanların yaklaşık yüzde 68’i kıyıda.'],
    [depots, 'Kale ile Dere arasındaki fark 265 arabaydı.', 'Kale ile Dere arasındaki fark 385 arabaydı.'],
    [nextYear, '2022’de 12 bin 630 dükkân açıldı.', '2024’te 12 bin 630 dükkân açıldı.'],
    [nextYear, 'Pasajlarda 60-70 bin metrekare dükkân var.', 'Pasajlarda 60-90 bin metrekare dükkân var.'],
    [match, 'Kupadan önce kulübün 13 kupası vardı.', 'Kupadan önce kulübün 9 kupası vardı.'],
    [match, 'Güreş dışındaki dallarda 31 madalya kazanıldı.', 'Güreş dışındaki dallarda 47 madalya kazanıldı.'],
    [match, 'Doğum hızları arasındaki fark binde 2,35.', 'Doğum hızları arasındaki fark binde 3,25.'],
    [match, 'Kulüp her ay ortalama 700 bin lira kadar harcadı.', 'Kulüp her ay ortalama 300 bin lira kadar harcadı.'],
  ])('%s %s', (passage, follows, changed) => {
    expect(find(passage, follows)).toEqual([]);
    expect(find(passage, changed)).not.toEqual([]);
  });

  test('a long passage gives no more numbers to derive from than a short one', () => {
    const passage = Array.from({ length: 400 }, (_, at) => `Depo ${at} bölümünde ${at * 37 + 11} kilo un var.`).join(
      ' ',
    );
    expect(find(passage, 'Depolarda toplam 987.654.321 kilo un var.')).toEqual(['987.654.321']);
  });
});
