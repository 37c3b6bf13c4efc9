import { describe, expect, test } from 'vitest';
import { turkish } from '../../../../../testing/turkish.ts';
import { ReadPassage } from '../read-passages.ts';
import { findUnsupportedClaims } from '../unsupported-claims.ts';
import { WordReader } from '../word-reader.ts';

const words = new WordReader(turkish);
const find = (passage: string, sentence: string) =>
  findUnsupportedClaims(sentence, [new ReadPassage(passage, words)], words).map(({ kind }) => kind);

const dam = 'Doluluk Kartal Barajı’nda yüzde 26,5’ten 28,1’e, Doğan Barajı’nda yüzde 14,2’den 19,7’ye yükseldi.';
const firm = 'Şirketin 2021 net satışları 4.310m TL, 2021 brüt kârı 2020’ye göre yüzde 60 artışla 320m TL oldu.';
const homes = 'Evinde kliması olan hanelerin oranı yüzde 69,4. Kiracıların oranı yüzde 20,3.';
const quake = 'Sarsıntı saat 21.52’de başladı ve 14 saniye sürdü.';
const cars = 'İlk sırada 215 bin 300 araçla Akça yer aldı. Ardından 141 bin 200 ile Boğa, 98 bin 400 ile Ceylan geldi.';
const medals = 'Norveç toplam 21, İsveç toplam 14, Danimarka ise toplam 9 madalya aldı.';
const fair = 'Bu yıl 38’incisi düzenlenen fuara 240 yayınevi katıldı.';
const leave = 'Kıdemi 2 yıldan 8 yıla kadar olanlara 16 gün, 8 yıldan fazla olanlara 22 gün izin verilir.';
const exports = 'İhracat, 2021’in aynı dönemine göre yüzde 4 artarak 310 bin 400 tona ulaştı.';

describe('numbers that follow from words of a passage', () => {
  test.each([
    [dam, 'Kartal Barajı’nda doluluk %28,1’e çıktı.', 'Kartal Barajı’nda doluluk %29,1’e çıktı.'],
    [firm, 'Brüt kâr 320 milyon TL oldu.', 'Brüt kâr 350 milyon TL oldu.'],
    [firm, '2020’de brüt kâr 200 milyon liraydı.', '2020’de brüt kâr 230 milyon liraydı.'],
    [homes, 'On evin neredeyse yedisinde klima var.', 'On evin neredeyse sekizinde klima var.'],
    [homes, 'Beş kişiden biri kiracı.', 'Dört kişiden üçü kiracı.'],
    [quake, 'Sarsıntı gece ona sekiz kala başladı.', 'Sarsıntı gece dokuza sekiz kala başladı.'],
    [cars, 'Sayılan üç üretici birlikte 454.900 araç yaptı.', 'Sayılan üç üretici birlikte 474.900 araç yaptı.'],
    [medals, 'Üç ülke birlikte 44 madalya kazandı.', 'Üç ülke birlikte 49 madalya kazandı.'],
    [fair, 'Fuar daha önce 37 kez yapılmıştı.', 'Fuar daha önce 35 kez yapılmıştı.'],
    [leave, 'Kıdemi beş yıl olan biri 16 gün izin alır.', 'Kıdemi beş yıl olan biri 18 gün izin alır.'],
    [exports, '2022’nin bu döneminde 310 bin ton ihraç edildi.', '2024’ün bu döneminde 310 bin ton ihraç edildi.'],
  ])('%#: %.0s%s', (passage, faithful, changed) => {
    expect(find(passage, faithful)).toEqual([]);
    expect(find(passage, changed)).toContain('number');
  });

  test('a metre is no million, and what would be so is no claim', () => {
    expect(find('Kule 248 m yükseklikte.', 'Kulenin yüksekliği 248 milyon metre.')).not.toEqual([]);
    expect(find('Her atışta yenisi yapıldığından maliyet artıyor.', 'Aynısı yapılabilirse maliyet azalır.')).toEqual(
      [],
    );
    expect(find('Parkta 200 kuş türü var, 60’ı burada ürer.', 'Kuşların çoğu burada üremiyor.')).toEqual([]);
    expect(find('Eser ortaçağdan kalma.', 'Eser Orta Çağ’dan kalma.')).toEqual([]);
  });
});
