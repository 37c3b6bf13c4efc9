/** Each sentence has a number, and most have a name: the `invent` writer changes the first number or the last name of what it cites. */
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
];

/** A text that a planned article on this title may rest on, as a user would paste it. It speaks of what most plans have sections about. */
export function composeSourceText(title: string): string {
  return [`${title}: notlar`, ...sentences].join('\n\n');
}
