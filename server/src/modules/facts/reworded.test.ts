import { readTurkishData } from '@hokka/turkish/read-data.ts';
import { Turkish } from '@hokka/turkish/turkish.ts';
import { describe, expect, test } from 'vitest';
import { projectFiles } from '../../platform/process/project-files.ts';
import { ReadPassage } from './read-passages.ts';
import { findUnsupportedClaims } from './unsupported-claims.ts';
import { WordReader } from './word-reader.ts';

const words = new WordReader(new Turkish(readTurkishData(projectFiles.lexicon)));
const find = (passage: string, sentence: string) =>
  findUnsupportedClaims(sentence, [new ReadPassage(passage, words)], words).map(({ kind }) => kind);

const clinic =
  'İnme merkezi açılmadan önce hastaların ilaca ulaşma süresi 110 dakikaydı, bugün 48 dakika. Ölüm oranı yüzde 22’den yüzde 13’e indi. Kafeinin etkisi altı saat sürer; akşam 18.00’den sonra kahve içilmemesi öneriliyor.';
const factory =
  'Merino Tekstil 2023’te 310 milyon lira kâr açıkladı. Şirket bir yıl önce zarar etmişti. Üretimde rekor kırılamadı. İhaleyi Doğan İnşaat kazandı, Karsan Yapı daha yüksek teklif vermişti. Ölçülü yapı (kule hariç) 13 metre, avlu 31 metre uzunluğunda.';
const quake =
  'Adalar’daki hasar Beyoğlu’ndakinden ağırdı. Depremde 474 kişi öldü, 482 kişi yaralandı. En ağır yıkım Pazarcık’ta oldu. Kilis’teki evler dayandı. Boş konut oranı 2019’dan bu yana yarı yarıya azalarak yüzde 6’ya indi.';
const toll =
  'Tünelden motosikletler geçebiliyor, kamyonlar geçemiyor. Geçiş ücreti gündüz 80, gece 40 liradır. Tünel pazartesi dışında her gün açık. İlk yılda 2 milyon araç geçti. Haddin değeri geçen yıl 85,8 iken bu yıl 89,4 oldu.';

const seasons =
  'Kişi başı uçuş ücreti kışın 120 avroya inerken yazın 250 avroyu bulur. Giriş saati 10.15’ti; bu saatten sonra gelenler alınmadı. Altı yaşından küçükler ücret ödemiyor.';

const school =
  'Yatılı okulun not ortalaması 64’ten 69’a çıktı. Okulun bütçesine 6 milyon lira, eylülde de 15 milyon lira eklendi.';
const dormitory = 'Ders saati azaldı, 21 odadan 5’i kapandı. Devamsız öğrenci sayısı bir yıl önce 90’dı, bu yıl 70.';
const port =
  'Kasabada 1893’te 640 balıkçı yaşıyordu. Liman, beklentilerin altında kalan bir gelir getirdi. Müdür Selim Arda, kışlık ücretin artmasını eleştirdi. Takım tarihinde ilk kez final oynayacak. İşletme 09.00-23.00 arasında açık.';

const cooperative =
  'Kooperatifin yıllık geliri 20 milyondan 32 milyon liraya çıktı. Gübre gideri 7 milyon liradan 6,3 milyona indi.';
const course =
  'Hibe 9 milyon liraydı, bunun 3,6 milyonunu Kadıköy Vakfı karşıladı. Kursa gelen 56 çiftçiden yedisi kadındı. Peynirin kilosu 240, sütün kilosu 196 lira.';
const frost =
  'Marttaki dona karşı fidanlar örtüldü. Depo ilk gelen ürünü 50 dakikada soğuttu. 2024’te 90 ton kiraz toplandı, geçen yılın aynı döneminde 75 ton. Yağış 40 milimetrelik ortalamaya karşılık 17 milimetrede kaldı. Ödülü son gün bahçıvan Sevim Atalay kazandı.';

describe('a reworded sentence beside a changed one', () => {
  test.each([
    [
      clinic,
      'Ölüm oranı merkezin açılmasıyla azaldı.',
      'Merkezin açılmasından sonra ölüm oranı yükseldi.',
      'direction',
    ],
    [clinic, 'Hastaların ilaca ulaşma süresi kısaldı.', 'Hastaların ilaca ulaşma süresi uzadı.', 'direction'],
    [clinic, 'Kafein altı saat etki eder.', 'Kafeinin etkisi altı gün sürer.', 'unit'],
    [factory, 'Üretim rekor kırmaya yetmedi.', 'Üretimde rekor kırıldı.', 'negation'],
    [factory, 'Merino Tekstil 2022’de zarar etmişti.', 'Merino Tekstil 2021’de zarar etmişti.', 'number'],
    [factory, 'İhaleyi Doğan İnşaat aldı.', 'İhaleyi Karsan Yapı kazandı.', 'name'],
    [quake, 'Beyoğlu’ndaki hasar Adalar’dakinden hafifti.', 'Beyoğlu’ndaki hasar Adalar’dakinden ağırdı.', 'direction'],
    [quake, 'Depremde 474 kişi öldü.', 'Depremde 482 kişi öldü, 474 kişi yaralandı.', 'swap'],
    [quake, 'En ağır yıkımı Pazarcık yaşadı.', 'En ağır yıkım Kilis’te oldu.', 'name'],
    [quake, 'Boş konut oranı 2019’da yüzde 12’ydi.', 'Boş konut oranı 2019’da yüzde 9’du.', 'number'],
    [toll, 'Motosikletler tünelden geçebilir.', 'Kamyonlar tünelden geçebiliyor.', 'negation'],
    [toll, 'Gece ücreti gündüzden ucuzdur.', 'Gece ücreti gündüzden pahalıdır.', 'direction'],
    [toll, 'İlk on iki ayda 2 milyon araç geçti.', 'Geçiş ücreti gündüz 40, gece 80 liradır.', 'swap'],
    [toll, 'Tünel pazartesileri kapalıdır.', 'Haddin değeri 89,4’ten 85,8’e geldi.', 'swap'],
    [seasons, 'Uçuş ücreti kışın 120 avro, yazın 250 avrodur.', 'Uçuş ücreti yazın 120, kışın 250 avrodur.', 'swap'],
    [seasons, 'Saat 10.15’ten sonra gelenler alınmaz.', 'Saat 10.45’ten sonra gelenler alınmaz.', 'number'],
    [school, 'Not ortalaması beş puan yükseldi.', 'Not ortalaması 3 puan yükseldi.', 'number'],
    [dormitory, 'Açık oda sayısı 21’den 16’ya indi.', 'Devamsız öğrenci sayısında bu yıl bir artış var.', 'direction'],
    [school, 'Bütçeye toplam 21 milyon lira eklendi.', 'Bütçeye toplam 24 milyon lira eklendi.', 'number'],
    [port, '1893’te Kumluhan’da 640 balıkçı yaşıyordu.', 'Limanın geliri beklentileri aştı.', 'direction'],
    [port, 'Takım daha önce hiç final oynamamıştı.', 'Müdür Arda, kışlık ücretin azalmasını eleştirdi.', 'direction'],
    [port, 'İşletme günde on dört saat açık.', 'İşletme saat 22.00’de kapanıyor.', 'number'],
    [cooperative, 'Gelir bir yılda yüzde 60 arttı.', 'Gelir bir yılda yüzde 85 arttı.', 'number'],
    [cooperative, 'Gübre gideri 700 bin lira azaldı.', 'Gübre gideri 900 bin lira azaldı.', 'number'],
    [course, 'Hibenin yüzde 40’ı vakıftan geldi.', 'Hibenin yüzde 75’i vakıftan geldi.', 'number'],
    [course, 'Kadınların oranı yaklaşık yüzde 12’ydi.', 'Kadınların oranı yaklaşık yüzde 31’di.', 'number'],
    [course, 'Süt, peynirden 44 lira daha ucuz.', 'Süt, peynirden 44 lira daha pahalı.', 'direction'],
    [frost, 'Fidanlar mart ayındaki don için örtüldü.', 'Fidanlar kasım ayındaki don için örtüldü.', 'number'],
    [frost, 'İlk ürünün soğutulması bir saatten kısa sürdü.', 'Depo ilk gelen ürünü 50 saatte soğuttu.', 'unit'],
    [frost, 'Kiraz, 2023’ün aynı dönemine göre arttı.', 'Kiraz, 2021’in aynı dönemine göre arttı.', 'number'],
    [frost, 'Yağış, ortalamanın yarısına bile ulaşmadı.', 'Yağış, ortalamanın onda birine bile ulaşmadı.', 'number'],
    [frost, 'Son günün ödülünü Atalay aldı.', 'Son gün ödülü Nuran Sezgin kazandı.', 'name'],
    [seasons, 'Altı yaşın altındaki çocuklardan ücret alınmaz.', 'Altı yaşın üstündekiler ödemez.', 'direction'],
  ])('%#: %.0s%s', (passage, faithful, changed, kind) => {
    expect(find(passage, faithful)).toEqual([]);
    expect(find(passage, changed)).toContain(kind);
  });
});
