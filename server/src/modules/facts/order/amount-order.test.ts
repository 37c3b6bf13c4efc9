import { describe, expect, test } from 'vitest';
import { turkish } from '../../../../../testing/turkish.ts';
import { ReadPassage } from '../read-passages.ts';
import { findUnsupportedClaims } from '../unsupported-claims.ts';
import { WordReader } from '../word-reader.ts';

const words = new WordReader(turkish);
const find = (passage: string, sentence: string) =>
  findUnsupportedClaims(sentence, [new ReadPassage(passage, words)], words).map(({ kind }) => kind);

const wheat =
  'Konya’da hektara verim buğdayda 2,8 ton, arpada 2,5 ton oldu. Şanlıurfa’da ise buğday verimi 4,1, arpa verimi 3,6 tona ulaştı. Konya’nın ekili alanı 1 milyon 900 bin hektar, Şanlıurfa’nınki 1 milyon 100 bin hektar.';
const planets =
  'Mars’ın çapı 6.779 kilometre, Dünya’nınki 12.742 kilometre. Venüs’ün yüzey sıcaklığı 465 derece, Mars’ınki eksi 63 derecedir.';
const sea = 'Deniz suyu sıcaklığı Ordu’da 24, Sinop’ta 22, Rize’de 21 derece ölçüldü.';
const league =
  'Ligde Karşıyaka 58 puanla lider, Altınordu 55 puanla ikinci. Karşıyaka 61 gol attı, Altınordu 66 gol attı.';
const honey =
  'Üretimde Türkiye, Çin’den sonra ikinci sırada. Norveç 7 altın, 4 gümüş aldı; İsveç 6 altın, 9 gümüş aldı.';
const lives = 'Kadınlarda beklenen yaşam süresi 80 yıl, erkeklerde 74,7 yıl.';

describe('what is more by the amounts of a passage', () => {
  test.each([
    [wheat, 'Şanlıurfa’da buğday verimi Konya’dakinin üzerinde.', 'Konya’da buğday verimi Şanlıurfa’dakinin üzerinde.'],
    [wheat, 'Konya’nın ekili alanı Şanlıurfa’nınkinden geniş.', 'Şanlıurfa’nın ekili alanı Konya’nınkinden geniş.'],
    [planets, 'Mars, Dünya’dan küçüktür.', 'Mars, Dünya’dan büyüktür.'],
    [planets, 'Mars’ın yüzeyi Venüs’ünkinden çok daha soğuktur.', 'Mars’ın yüzeyi Venüs’ünkinden çok daha sıcaktır.'],
    [sea, 'Su Ordu’da Rize’dekinden sıcaktı.', 'Su Rize’de Ordu’dakinden sıcaktı.'],
    [league, 'Altınordu, Karşıyaka’dan çok gol attı.', 'Karşıyaka, Altınordu’dan çok gol attı.'],
    [league, 'Altınordu ligde ikinci sırada.', 'Karşıyaka ligde ikinci sırada.'],
    [league, 'Ligin lideri Karşıyaka.', 'Ligin lideri Altınordu.'],
    [honey, 'Norveç, altın sayısında İsveç’in önünde.', 'İsveç, altın sayısında Norveç’in önünde.'],
    [honey, 'Türkiye, üretimde Çin’in gerisinde.', 'Türkiye, üretimde Çin’in önünde.'],
    [lives, 'Kadınlar erkeklerden daha uzun yaşıyor.', 'Erkekler kadınlardan daha uzun yaşıyor.'],
  ])('%#: %.0s%s', (passage, faithful, changed) => {
    expect(find(passage, faithful)).toEqual([]);
    expect(find(passage, changed)).toContain('direction');
  });

  test.each([
    [
      'Tünellerin uzunluğu 650 kilometre, yolların uzunluğu 900 kilometre.',
      'Tünellerin uzunluğu 600 kilometreyi aştı.',
    ],
    ['Satışlar eylülde 8.446’ya indi; geçen eylülde 18.900’dü.', 'Satışlar geçen eylüldekinin yarısının altına indi.'],
    ['Güneş 25, rüzgâr 14 gigavat; ikisi toplam 39 gigavat.', 'Güneş, rüzgârın 11 gigavat üzerinde.'],
  ])('limits, parts and totals are no other thing: %.0s%s', (passage, faithful) => {
    expect(find(passage, faithful)).not.toContain('direction');
  });
});
