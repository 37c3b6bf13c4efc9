import { describe, expect, test } from 'vitest';
import { turkish } from '../../../../../testing/turkish.ts';
import { ReadPassage } from '../read-passages.ts';
import { findUnsupportedClaims } from '../unsupported-claims.ts';
import { WordReader } from '../word-reader.ts';

const words = new WordReader(turkish);
const find = (passage: string, sentence: string) =>
  findUnsupportedClaims(sentence, [new ReadPassage(passage, words)], words).map(({ kind }) => kind);

const theatre =
  'Tiyatro 1961 yılında Bursa’da kuruldu. 1974’te Ankara turnesine çıktı, iki yıl sonra ise Almanya’da oynadı. 1983’te binası yandı; aynı yıl kurucusu vefat etti. Suat Erbil 1921’de, eşi Nermin Erbil 1930’da doğmuştu.';
const match =
  'Ev sahibi 18. dakikada Okan’la öne geçti. 52. dakikada konuk takımdan Selçuk kırmızı kart gördü. 77. dakikada Volkan farkı ikiye çıkardı.';
const rule =
  'Dilekçe önce muhtarlıkta onaylanır, ardından kaymakamlığa verilir. Dosya 2.10.2019’da kapandı. Kararın tebliğinden sonra itiraz süresi başlar.';
const castle =
  'Kale, 1204–1261 arasında Latinlere, 1261–1391 arasında beylere, sonra da Osmanlılara merkez oldu. Kitabesi MÖ 120’den, mozaikleri MS 3. yüzyıldan kalmadır.';

describe('the order of events', () => {
  test.each([
    [
      theatre,
      'Tiyatro, Almanya’daki temsilinden önce Ankara’ya gitti.',
      'Tiyatro, Almanya’daki temsilinden sonra Ankara’ya gitti.',
    ],
    [
      theatre,
      'Binanın yanması, Ankara turnesinden dokuz yıl sonraydı.',
      'Binanın yanması, Ankara turnesinden önceydi.',
    ],
    [theatre, 'Ankara turnesine çıkmadan önce Bursa’da kuruldu.', 'Bursa’da kurulmadan önce Ankara turnesine çıktı.'],
    [theatre, 'Nermin Erbil, Suat Erbil’den gençti.', 'Nermin Erbil, Suat Erbil’den yaşlıydı.'],
    [theatre, 'Almanya’da oynadığında bina henüz yanmamıştı.', 'Almanya’da oynadığında bina çoktan yanmıştı.'],
    [
      theatre,
      'Topluluk önce Ankara’ya, ardından Almanya’ya gitti.',
      'Topluluk önce Almanya’ya, ardından Ankara’ya gitti.',
    ],
    [match, 'Volkan’ın golü Okan’ın golünden sonra geldi.', 'Volkan’ın golü Okan’ın golünden önce geldi.'],
    [
      match,
      'Selçuk’un kırmızı kartı Volkan’ın golünden önceydi.',
      'Selçuk’un kırmızı kartı Volkan’ın golünden sonraydı.',
    ],
    [
      rule,
      'Dilekçe kaymakamlığa verilmeden önce muhtarlıkta onaylanır.',
      'Dilekçe kaymakamlığa verildikten sonra muhtarlıkta onaylanır.',
    ],
    [rule, 'İtiraz süresi kararın tebliğinin ardından başlar.', 'İtiraz süresi kararın tebliğinden önce başlar.'],
    [castle, 'Kale, beylerden önce Latinlere merkez oldu.', 'Kale, beylerden sonra Latinlere merkez oldu.'],
    [castle, 'Mozaikleri kitabesinden daha geç yapıldı.', 'Mozaikleri kitabesinden daha erken yapıldı.'],
  ])('%#: %.0s%s', (passage, faithful, changed) => {
    expect(find(passage, faithful)).toEqual([]);
    expect(find(passage, changed)).toContain('direction');
  });

  test.each([
    [theatre, 'Tiyatro, yangından önce pek çok oyun sahnelemişti.'],
    [theatre, 'Erbil, emekli olduktan sonra Bursa’da yaşadı.'],
    [match, 'Okan, ikinci golden önce oyundan çıktı.'],
  ])('nothing is made of events without a time: %.0s%s', (passage, sentence) => {
    expect(find(passage, sentence)).not.toContain('direction');
  });
});
