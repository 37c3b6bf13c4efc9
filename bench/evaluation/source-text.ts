/**
 * Each sentence contains a number, and most contain a name: the `invent` writer changes the first number or the last
 * name of what it cites.
 */
const sentences = [
  '2019 yılında Ankara’da 1.240 kişiyle yapılan araştırma bu konunun neden önemli olduğunu gösterdi.',
  'Katılanların %62,5 kadarı günlük hayatında bir kolaylık gördüğünü söyledi.',
  'Ege Üniversitesi 2021 raporunda başlamadan önce bilinmesi gerekenleri 7 başlıkta topladı.',
  'Doğru bir beklenti için Zeynep Kaya ilk 3 ay boyunca gözlem yapmayı öneriyor.',
  'Hazırlık için gereken araç gereç listesinde Türk Standardları Enstitüsü 14 kalem sayıyor.',
  'Çalışma ortamını düzenlemek ortalama 45 dakika sürüyor.',
  'İlk adım olarak günde 20 dakika ayıranların sayısı Eskişehir’de 318 oldu.',
  'Adım adım uygulamada işlerin sırasını değiştirenler Antalya’da 2 hafta kaybetti.',
  'Sık yapılan yanlışlar arasında acele kararlar %31 ile başta geliyor.',
  'Mehmet Aksoy 2020’de eksik bilginin 5 ayrı sonucunu sıraladı.',
  'Hazır şablonlar Konya Belediyesi’ne haftada 90 dakika zaman kazandırıyor.',
  'Başlangıç maliyeti 2022 fiyatlarıyla 8.500 lira olarak hesaplandı.',
  'Bütçe yapanlar giderlerini %18 azalttı.',
  'İzmir’deki örnek uygulama 11 ay sürdü.',
  'Seçenekleri karşılaştırmak için Elif Arslan 6 ortak ölçüt öneriyor.',
  'Sonucu değerlendiren Hacettepe Üniversitesi 4 toplantıda 27 ders çıkardı.',
  'Bakım ve düzenli kontrol her 15 günde bir yapılmalı.',
  'Güvenlik önlemleri alındığında olası riskler Almanya’da 1998’den bu yana yarıya indi.',
  'Merak edilenler arasında en sık sorulan 10 soru yer alıyor.',
  'Bir üst düzeye geçenler yeni hedeflerini 24 ay içinde tutturdu.',
  'Kaynakları verimli kullanan ekipler 3,4 kat hızlı çalıştı.',
  'Başkalarının deneyimleri 2018’de Ayşe Demir’in derlediği 52 görüşmeye dayanıyor.',
  'Uzun vadeli plan için Ali Yıldız 12 aylık bir takvim hazırladı.',
  'Kontrol listesi Bursa’da denenen 16 maddeden oluşuyor.',
  'Temel kavramları anlatan ilk kitapçık 2017’de Samsun’da 4.600 adet basıldı.',
  'Gerçekçi bir beklentiyle başlayanların %73 kadarı yarıda bırakmadı.',
  'Uygun zamanı seçenler Kayseri’deki denemede 19 gün kazandı.',
  'Küçük bir başlangıç yapan 260 aile, Fatma Çelik’in çalışmasında en düzenli gruptu.',
  'İlk gözlemler genellikle 9. günden sonra anlam kazanıyor.',
  'Yarım kalan denemelerin %44 kadarında neden yorgunluktu, diyor Gazi Üniversitesi.',
  'Ara kontroller için haftada 35 dakika ayırmak Muğla’daki 82 katılımcıya yetti.',
  'Her adımın süresi ortalama 17 dakika olarak ölçüldü.',
  'Ölçüsüz beklentiler 2016 anketinde Hasan Koç’un saydığı 13 engelin başında geliyordu.',
  'Toplu çalışma, Sakarya’daki ekibe ayda 28 saat kazandırdı.',
  'Gereksiz adımlar çıkarılınca süre %22 kısaldı.',
  'Gözden kaçan masraflar Mersin’de yıllık 3.750 lirayı buldu.',
  'Tasarruf fırsatlarını Zehra Aydın 2023 raporunda 21 başlıkta inceledi.',
  'Elde edilen sonuç, başlangıç durumuna göre 1,8 kat daha iyiydi.',
  'Güçlü yanları yazanlar Denizli’de 6.200 kişilik örneklemde öne çıktı.',
  'Zayıf yanlarını 2 kez gözden geçirenler daha az yanıldı.',
  'Başarının ölçüsü olarak Ege Ormancılık Vakfı 57 puanı sınır kabul ediyor.',
  'Beklenmedik etkiler 311 kayıttan yalnız 29 tanesinde görüldü.',
  'Mevsimlik işler Trakya’da mart ile kasım arasında 34 haftaya yayılıyor.',
  'Alışkanlığın gücünü ölçen deney 1994’te Ottawa’da 66 gün sürdü.',
  'Uzman desteği alanların oranı %15’ten %37’ye çıktı.',
  'Yanlış bilinenler listesini Murat Şahin 2014’te 38 maddeyle yayımladı.',
  'Paylaşılan araçlar, Nilüfer’deki 75 komşuya 18.400 lira kazandırdı.',
  'Haftalık maddeler 23 dakikada, bitiş maddeleri 51 dakikada tamamlanıyor.',
];

/**
 * Composes a source text for a planned article on this title, as a user would paste it. It covers what most plans have
 * sections about.
 */
export function composeSourceText(title: string): string {
  return [`${title}: notlar`, ...sentences.filter((_, index) => index % 2 === 0)].join('\n\n');
}

/** A web page as a second source, with the other sentences. */
export const sourcePage = {
  url: 'https://kaynak.example/inceleme',
  html: `<!doctype html><html lang="tr"><head><title>İnceleme</title></head><body><article><h1>İnceleme</h1>${sentences
    .filter((_, index) => index % 2 === 1)
    .map((sentence) => `<p>${sentence}</p>`)
    .join('')}</article></body></html>`,
} as const;
