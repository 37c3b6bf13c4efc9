/** Title and request of an evaluated text. */
export interface EvaluatedOrder {
  readonly title: string;
  readonly request: string;
}

/**
 * Titles as users from several fields write them. The first ones are used first, so that even a few cover different
 * fields.
 */
export const evaluatedOrders: readonly EvaluatedOrder[] = [
  {
    title: 'Uyku kalitesini artırmanın yolları',
    request: 'Geceleri sık uyanan yetişkinlere, ilaçsız yapabileceklerini günlük düzen üzerinden anlatan bir yazı.',
  },
  {
    title: 'Küçük işletmeler için siber güvenlik',
    request: 'Bilgi işlem çalışanı olmayan işletmeler için parola, yedek ve yetki konularını anlatan bir rehber.',
  },
  {
    title: 'Kapadokya’da üç günlük gezi planı',
    request: 'İlk kez gidecek bir çift için, araba kiralamadan gezilebilecek bir rota ve pratik öneriler.',
  },
  {
    title: 'E-ticarette iade sürecini yönetmek',
    request: 'Küçük bir çevrim içi mağazanın iadeleri azaltması ve müşteriyi kaybetmemesi için öneriler.',
  },
  {
    title: 'Damla sulama ile su tasarrufu',
    request: 'Küçük bir sebze bahçesinde damla sulama kurmak isteyen üreticiler için adım adım anlatım.',
  },
  {
    title: 'Kira sözleşmesi yaparken dikkat edilecekler',
    request: 'İlk kez ev kiralayacaklara sözleşmenin maddelerini ve sık yapılan yanlışları anlatan bir yazı.',
  },
  {
    title: 'Çocuklarda ekran süresi',
    request: 'İlkokul çağında çocuğu olan ailelere, yasaklamadan sınır koymayı anlatan bir yazı.',
  },
  {
    title: 'İlk yarı maratona hazırlık',
    request: 'Haftada iki gün koşan birinin on iki haftada yarı maratona hazırlanması için bir plan.',
  },
  {
    title: 'Ev bütçesi nasıl yapılır',
    request: 'Geliri düzensiz olan bir aile için gelir, gider ve birikimi izlemenin yalın bir yolu.',
  },
  {
    title: 'Filtre kahve demleme rehberi',
    request: 'Evde ilk kez filtre kahve demleyecekler için öğütüm, su ve süre üzerine bir rehber.',
  },
  {
    title: 'Uzaktan çalışan ekiplerde toplantı düzeni',
    request: 'Farklı şehirlerde çalışan on kişilik bir ekibin toplantılarını azaltması ve verimli kılması.',
  },
  {
    title: 'Balkonda domates yetiştirmek',
    request: 'Güneş alan küçük bir balkonda fideden hasada kadar domates yetiştirmeyi anlatan bir yazı.',
  },
  {
    title: 'Yapay zekâ ile müşteri hizmetleri',
    request: 'Destek ekibi olan orta ölçekli bir şirkette yapay zekâyı nerede kullanmanın doğru olduğu.',
  },
  {
    title: 'Üniversite tercih döneminde karar vermek',
    request: 'Tercih yapacak öğrencilere ve ailelerine, bölümü ve şehri birlikte düşünmeyi anlatan bir yazı.',
  },
  {
    title: 'Deprem çantası hazırlamak',
    request: 'Dört kişilik bir aile için deprem çantasında neler bulunmalı ve nasıl saklanmalı.',
  },
  {
    title: 'Elektrikli otomobile geçerken bilinmesi gerekenler',
    request: 'Apartmanda oturan ve şehir içinde araç kullanan birinin karar vermesine yardım eden bir yazı.',
  },
  {
    title: 'Sıfırdan podcast hazırlamak',
    request: 'Tek başına podcast yapmak isteyenler için konu seçimi, kayıt ve yayın adımları.',
  },
  {
    title: 'Zeytinyağı alırken nelere bakılmalı',
    request: 'Etiketi, rengi ve tadıyla iyi zeytinyağını ayırt etmek isteyen tüketiciler için bir yazı.',
  },
  {
    title: 'Tez yazarken zamanı yönetmek',
    request: 'Çalışırken yüksek lisans tezi yazan öğrenciler için haftalık bir çalışma düzeni.',
  },
  {
    title: 'Sahiplenilen kediyi eve alıştırmak',
    request: 'Barınaktan yetişkin kedi sahiplenen birinin ilk bir ayda yapması gerekenler.',
  },
];
