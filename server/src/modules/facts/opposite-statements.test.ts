import { describe, expect, test } from 'vitest';
import { startCpuTimer } from '../../../../testing/cpu-time.ts';
import { turkish } from '../../../../testing/turkish.ts';
import { ReadPassage } from './read-passages.ts';
import { findUnsupportedClaims } from './unsupported-claims.ts';
import { WordReader } from './word-reader.ts';

const words = new WordReader(turkish);
const find = (passage: string, sentence: string) =>
  findUnsupportedClaims(sentence, [new ReadPassage(passage, words)], words).map(({ kind }) => kind);

const ferry =
  'Vapur hattı 1956’da açıldı. Yolcu sayısı geçen yıl artarken sefer sayısı azaldı. Kooperatif tarifenin değişmesini destekledi; oda ise karşı çıktı. İskelenin kuzeyinde balık hali, güneyinde park yer alıyor. Bisikletliler ücretsiz biner, evcil hayvanlar taşınmaz.';
const glass =
  'Atölye ilk yıllarında zarar etti, sonra kâra geçti. Ustalar sabit ücretle çalışmaz. Kentin en büyük fırını Beyşehir’de, en küçüğü Akören’de. Birliğin isteği reddedildi. Sıcak cam yumuşar, soğuyunca sertleşir. Ziyaretçiler fırına yaklaşamaz; satışlarda düşüş görülmedi.';

const market =
  'Pazar 1998’de kuruldu ve ilk yıl 214 tezgâhla belediye ödülünü kazandı. Esnaf, Torbalı’dan gelen üreticilerle birlikte kuru meyve satışı gerçekleştirdi. Haftalık ziyaretçi yüzde 12 artarak 48 bine çıktı; alıcıların yüzde 70’i yeniden geleceğini söyledi. Ürün en çok 3 gün saklanır, 16 yaşından küçükler tezgâh açamaz. Müşteri, fişi göstermeksizin ürünü değiştirme hakkına sahiptir.';

const clinic =
  'Kurul raporu oybirliğiyle kabul etti; hasta yakınları ret oyu verdi. Poliklinikte en güvenli yöntem kullanılıyor, ameliyat izi kalıcı. Gençlerin yüzde 61’i kendini güvende hissetmiyor. Kurul kararı uzmanlarca beğenilmedi. Kan yoluyla bulaşan hastalık saptanmadı. Bağışlar hedefe ulaşmadı. Rüzgâr kuzeyden esiyor.';

const board =
  'Kurul kâr payı dağıtılmamasını önerdi. Kıyıda don riski kalmadı. Tramvay seferleri 2011’de kaldırıldı. Bütçe bu ay fazla verdi. Sendika satışa karşı çıktı; bakanlık ise satışı savundu. Can kaybı bildirilmedi. Martılar yalnız avlanır.';

const ward =
  'Nehirde yüzmek tehlikeli değil. Kulüp borcunu ödedi ve transfer yasağı kalktı. Film festivalde ödül kazanamadı. Tam buğday unu glüten içerir. Kredi faizleri yılın ilk çeyreğinde yüzde 3,05’ten 2,64’e indi. Hasta yoğun bakımdan servise alındı. İhracat yirmi bir aydır kesintisiz artıyor.';

const fort =
  'Güreşçi Tekin Oral 74 kiloda madalya aldı. Finalde Macar rakibini beş sayıyla geçti. Oral daha önce de kürsüye çıkmıştı. Harput Kalesi’ni beyler yaptırdı. Kalede yazıtlar ve mezarlar bulunuyor.';

const rescue =
  'Arama gece boyunca sürdü; ekip aramayı kesmedi. Köy muhtarı toplantıda yer almadı. Vali, köylülerin çağrısına yanıt verdi. Köprünün onarımı tamamlanamadı. Ekip, turnuvadan galip ayrıldı.';

describe('what says the opposite of its passage', () => {
  test.each([
    [ferry, 'Yolcular geçen yıl çoğaldı.', 'Yolcular geçen yıl azaldı.', 'direction'],
    [ferry, 'Seferlerin sayısı düştü.', 'Seferlerin sayısı yükseldi.', 'direction'],
    [ferry, 'Oda bu değişikliğe karşı.', 'Kooperatif değişikliği desteklemedi.', 'negation'],
    [ferry, 'Bisikletliler ücret ödemez.', 'Bisikletliler ücretli biner.', 'negation'],
    [ferry, 'Vapur hattı 1956’da hizmete açıldı.', 'Vapur hattı 1956’da kapandı.', 'direction'],
    [ferry, 'Evcil hayvanların taşınması yasak.', 'Evcil hayvanlar taşınır.', 'negation'],
    [glass, 'En küçük fırın Akören’dedir.', 'En küçük fırın Beyşehir’dedir.', 'direction'],
    [glass, 'Fırına ziyaretçi yaklaştırılmaz.', 'Ziyaretçiler fırına yaklaşabilir.', 'negation'],
    [glass, 'Satışlar düşmedi.', 'Satışlarda düşüş görüldü.', 'negation'],
    [
      market,
      'Haftalık ziyaretçi yüzde 12 çoğaldı.',
      'Haftalık ziyaretçi sayısı yüzde 12 düşüşle 48 bin oldu.',
      'direction',
    ],
    [market, 'Ziyaretçi geçen yılın yüzde 12 üzerinde.', 'Ziyaretçi geçen yılın yüzde 12 altında kaldı.', 'direction'],
    [market, 'Ürün 3 günden uzun saklanmaz.', 'Ürün en az 3 gün saklanır.', 'direction'],
    [market, 'İlk yıl pazara 214 tezgâh kuruldu.', 'Pazar, belediye ödülünü alamadı.', 'negation'],
    [market, 'Torbalı üreticileri esnafla birlikte çalıştı.', 'Esnaf kuru meyve satışı yapamadı.', 'negation'],
    [
      market,
      'Müşteri ürünü fiş göstermeden değiştirebilir.',
      'Müşteri ürünü fişi göstermeden değiştiremez.',
      'negation',
    ],
    [
      market,
      'Alıcıların yüzde 70’i bir daha geleceğini belirtti.',
      'Alıcıların yüzde 70’i yeniden gelmeyeceğini söyledi.',
      'negation',
    ],
    [market, 'Pazar 1998’den beri kuruluyor.', 'Pazara ilk yıl hiçbir ödül verilmedi.', 'negation'],
    [clinic, 'Hasta yakınları rapora ret oyu verdi.', 'Hasta yakınları kabul oyu verdi.', 'direction'],
    [clinic, 'Ameliyatın izi kalıyor.', 'Ameliyat izi geçicidir.', 'direction'],
    [
      clinic,
      'Kendini güvende hissetmeyen gençlerin oranı yüzde 61.',
      'Kendini güvende hisseden gençlerin oranı yüzde 61.',
      'negation',
    ],
    [clinic, 'Uzmanlar kurul kararını sevmedi.', 'Uzmanlar kurul kararını övdü.', 'negation'],
    [clinic, 'Kanla bulaşan bir hastalığa rastlanmadı.', 'Kan yoluyla bulaşan hastalıklar görüldü.', 'negation'],
    [clinic, 'Bağışlar hedefin altında kaldı.', 'Bağışlar hedefi tutturdu.', 'negation'],
    [board, 'Kurul kâr payı verilmesini önermedi.', 'Kurul kâr payı dağıtılmasını önerdi.', 'negation'],
    [board, 'Kıyıda artık don riski yok.', 'Kıyıda don riski sürüyor.', 'negation'],
    [board, 'Hat 2011’den beri işlemiyor.', 'Tramvay seferleri 2011’de başladı.', 'direction'],
    [board, 'Toplantıda can kaybı olmadığı bildirildi.', 'Fırtınada can kaybı oldu.', 'negation'],
    [board, 'Her martı tek başına avlanır.', 'Martılar topluca avlanır.', 'direction'],
    [ward, 'Nehirde yüzmenin sakıncası yok.', 'Nehirde yüzmek güvenli değil.', 'direction'],
    [ward, 'Kulüp artık transfer yapabilir.', 'Kulübün transfer yasağı sürüyor.', 'direction'],
    [ward, 'Film ödülsüz döndü.', 'Film festivalde ödül aldı.', 'negation'],
    [ward, 'Tam buğday ununda glüten var.', 'Tam buğday unu glüten içermez.', 'negation'],
    [ward, 'Faizler ilk çeyrekte düştü.', 'Kredi faizleri ilk çeyrekte yükseldi.', 'direction'],
    [
      'Şirket, rakibini 2019’da satın aldı.',
      'Rakip şirket 2019’da satın alındı.',
      'Rakip şirket 2019’da satın alınmadı.',
      'negation',
    ],
    [fort, 'Finalde rakibine üstünlük sağladı.', 'Tekin Oral finaldeki rakibini geçemedi.', 'negation'],
    [fort, 'Kalede yazıt bulunuyor.', 'Harput Kalesi’nde yazıt yer almıyor.', 'negation'],
    [fort, 'Sporcu daha önce de kürsü gördü.', 'Sporcu daha önce kürsü görmemişti.', 'negation'],
    [rescue, 'Ekip, aramayı gece boyunca durdurmadı.', 'Ekip aramaya gece son verdi.', 'negation'],
    [rescue, 'Muhtar toplantıda hazır bulunmadı.', 'Köy muhtarı toplantıya katıldı.', 'negation'],
    [rescue, 'Onarım bitirilemedi.', 'Köprünün onarımı bitirildi.', 'negation'],
    [rescue, 'Takım turnuvada kazandı.', 'Ekip, turnuvadan yenik ayrıldı.', 'direction'],
    [glass, 'Ustaların sabit ücreti yok.', 'Ustalar sabit ücretle çalışır.', 'negation'],
  ])('%#: %s', (passage, faithful, changed, kind) => {
    expect(find(passage, faithful)).toEqual([]);
    expect(find(passage, changed)).toContain(kind);
  });

  test.each([
    ['Kurul 80 isteğin 62’sini kabul etti.', '18 istek kabul edilmedi.'],
    ['Baraj 1974’te tamamlandı, 2019’da yıkıldı.', 'Baraj artık yok; 2019’da yıkıldı.'],
    ['Kızların yüzde 70’i, erkeklerin yüzde 55’i spor yapıyor.', 'Kızlar erkeklerden daha çok spor yapıyor.'],
    ['Sergi ödenek bulunmadan açılmayacak.', 'Sergi ödenek bulununca açılacak.'],
    [market, '16 yaşını dolduran tezgâh açabilir.'],
    [market, 'Ziyaretçilerin yüzde 30’u yeniden geleceğini söylemedi.'],
    [market, 'Hiçbir hafta bu kadar ziyaretçi gelmemişti.'],
    ['Sahil yolu geceleri trafiğe kapatılıyor.', 'Geceleri sahil yolundan trafik akmıyor.'],
    ['Fide kökleri kuruyunca sulanır.', 'Fideye kökleri kurumadan su verilmez.'],
    ['Sergi 12 Mayıs’ta açıldı, 3 Haziran’da sonuçlandı.', 'Sergi mayısta başladı, haziranda bitti.'],
    ['Tarama sonucunda kırığa rastlanmadı.', 'Taramada kırık bulunamadı.'],
    ['Üyelerin yarısı toplantıya gelmedi.', 'Üyelerin diğer yarısı toplantıya geldi.'],
    ['Zeytin sık sulanınca çürür, gölgeyi sever.', 'Zeytin fazla gölgeyi sevmez.'],
    ['Kayıp üç ay öncesine göre 41 bin azaldı.', 'İşsizlik üç ayda yükseldi.'],
    ['İhracattaki artış, açığın büyümesini önlemedi.', 'Açık, ihracattaki artışla büyüdü.'],
    [ward, 'Hasta artık yoğun bakımda değil.'],
    [ward, 'İhracattaki artış kesintisiz sürüyor.'],
    ['Köprü selde ayakta kaldı.', 'Köprü selde yıkılmadı.'],
    ['Takım maçı kazansaydı lig lideri olacaktı.', 'Takım maçı kazanamadı.'],
    ['Deniz suyu içmek böbrekler için tehlikelidir.', 'Deniz suyu içilmemelidir.'],
    ['Fiyatlar mart ayında ne arttı ne de azaldı.', 'Fiyatlar martta değişmedi.'],
    ['Onarım 2014’te başladı, altı yıl sürdü.', 'Onarım 2020’de bitti.'],
    [
      'Süt üretimi martta aylık olarak artarken yıllık bazda azaldı.',
      'Süt üretimi martta bir yıl öncesine göre geriledi.',
    ],
  ])('what is counted, asked or said of another is none: %s', (passage, faithful) => {
    expect(find(passage, faithful)).toEqual([]);
  });

  test.each([
    'üretim artmadı satış azalmadı kapı açılmadı ',
    'kurul kararı kabul etmedi, ',
    'açık kapalı arttı azaldı ',
  ])('a sentence of nothing but %s ends soon', (piece) => {
    const readCpuMs = startCpuTimer();
    find(piece.repeat(20_000 / piece.length), piece.repeat(1_000 / piece.length));
    expect(readCpuMs()).toBeLessThan(1_000);
  });
});
