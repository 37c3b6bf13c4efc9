import { describe, expect, test } from 'vitest';
import { turkish } from '../../../../../testing/turkish.ts';
import { ReadPassage } from '../read-passages.ts';
import { findUnsupportedClaims } from '../unsupported-claims.ts';
import { WordReader } from '../word-reader.ts';

const words = new WordReader(turkish);
const find = (passage: string, sentence: string) =>
  findUnsupportedClaims(sentence, [new ReadPassage(passage, words)], words).map(({ kind }) => kind);

const port =
  'Ayvalık limanına 2021’de 340, 2022’de 410, 2023’te 385 yat geldi. Yatların 250’si Yunanistan’dan, 96’sı İtalya’dan geldi. Yerli yatlar ortalama 4 gün, yabancı yatlar 9 gün kaldı. Doluluk oranı yüzde 71’di; komşu limanda bu oran yüzde 84.';
const lake =
  'Karagöl Sarıgöl’e göre daha derindir. Karagöl’ün yüzölçümü 12, Sarıgöl’ün yüzölçümü 31 kilometrekare. İlk yıl 1.200, ertesi yıl 2.900 kuş sayıldı. Üretim geçen yıla göre yüzde 6 artarak 48 tona çıktı.';

const power =
  'Bunun yüzde 61’ine denk gelen 73 bin megavatlık kısmını temiz enerji oluşturuyor. Temiz enerji kurulu gücünde baraj, 32 bin 289 megavat ile yüzde 27 paya sahipken; dalga enerjisi 23 bin 423 megavat ile yüzde 19,5, gelgit enerjisi ise 13 bin 695 megavat ile yüzde 11,4 oranında kayıtlarda. Gelgit ve dalga enerjisi kaynaklarının toplam kurulu gücü 37 bin 118 megavata ulaşıyor.';

describe('what is compared', () => {
  test.each([
    [port, 'Limana 2022’de gelen yatlar 2021’dekinden fazlaydı.', 'Limana 2022’de gelen yatlar 2021’dekinden azdı.'],
    [port, 'Gelen yat sayısı 2022’den 2023’e geriledi.', 'Gelen yat sayısı 2021’den 2022’ye geriledi.'],
    [
      port,
      'Yunanistan’dan gelen yatlar İtalya’dan gelenlerden çok.',
      'İtalya’dan gelen yatlar Yunanistan’dan gelenlerden çok.',
    ],
    [
      power,
      'Dalga enerjisinin kurulu gücü gelgit enerjisinden fazla.',
      'Gelgit enerjisinin kurulu gücü dalga enerjisinden fazla.',
    ],
    [port, 'Yabancı yatlar yerli yatlardan uzun kaldı.', 'Yabancı yatlar yerli yatlardan kısa kaldı.'],
    [lake, 'Sarıgöl’ün yüzölçümü Karagöl’ünkinden büyük.', 'Sarıgöl’ün yüzölçümü Karagöl’ünkinden küçük.'],
    [lake, 'Karagöl, Sarıgöl’den derindir.', 'Sarıgöl, Karagöl’den derindir.'],
    [lake, 'Kuş sayısı ikinci yıl ilk yılın üstüne çıktı.', 'Kuş sayısı ikinci yıl ilk yılın altında kaldı.'],
    [lake, 'Üretim bir önceki yılın yüzde 6 üzerinde.', 'Üretim bir önceki yılın yüzde 6 altında.'],
  ])('%#: %s', (passage, faithful, changed) => {
    expect(find(passage, faithful)).toEqual([]);
    expect(find(passage, changed)).toContain('direction');
  });

  test.each([
    [port, 'Liman, komşusunun gerisinde kaldı.'],
    [lake, 'Karagöl’de Sarıgöl’dekinden çok balık var.'],
    ['Göl 1.646 metre yükseklikte, en derin yeri 451 metre.', 'Göl deniz seviyesinden 1.646 metre yüksekte.'],
    ['Doluluk geçen yılın temmuzuna göre yüzde 78’den yüzde 61’e indi.', 'Doluluk geçen yılın gerisinde kaldı.'],
  ])('nothing is made of what has no number: %.0s%s', (passage, faithful) => {
    expect(find(passage, faithful)).toEqual([]);
  });
});
