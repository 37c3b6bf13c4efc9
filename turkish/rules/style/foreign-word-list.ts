/**
 * Foreign words with their common Turkish equivalents, likeliest first; ~ marks an equivalent with a possessive (yol
 * haritası). Words with a special meaning in a trade (push, commit, cache, “efektif kur”) or without a plain Turkish
 * equivalent are not listed.
 */
const words = `
  feedback > geri bildirim
  deadline > son tarih, teslim tarihi
  meeting > toplantı
  briefing > bilgilendirme, brifing
  workshop > çalıştay, atölye
  know-how > uygulama bilgi~
  mail > e-posta
  email, e-mail > e-posta
  newsletter > bülten, e-bülten
  download > indirme
  upload > yükleme
  update > güncelleme
  upgrade > yükseltme
  online > çevrim içi
  offline > çevrim dışı
  link > bağlantı
  homepage > ana sayfa
  screenshot > ekran görüntü~
  password > parola, şifre
  username > kullanıcı ad~
  user > kullanıcı
  login > giriş, oturum açma
  logout > çıkış, oturum kapatma
  printer > yazıcı
  scanner > tarayıcı
  keyboard > klavye
  desktop > masaüstü
  laptop > dizüstü bilgisayar
  smartphone > akıllı telefon
  gadget > aygıt
  software > yazılım
  hardware > donanım
  browser > tarayıcı
  follower > takipçi
  team > ekip, takım
  teamwork > ekip çalışma~
  leader > lider, önder
  leadership > liderlik
  manager > yönetici, müdür
  management > yönetim
  customer > müşteri
  sale, sales > satış
  discount > indirim
  design > tasarım
  designer > tasarımcı
  performance > performans, başarım
  challenge > meydan okuma, zorluk
  mindset > zihniyet, düşünce yapı~
  networking > tanışma, iş ağı kurma
  fulltime, full-time > tam zamanlı
  parttime, part-time > yarı zamanlı
  freelance > serbest
  homeoffice, home-office > evden çalışma
  outdoor > açık hava
  indoor > kapalı alan
  check-in > giriş işlem~
  check-out > çıkış işlem~
  rent-a-car > araç kiralama
  booking > rezervasyon
  weekend > hafta sonu
  sunset > gün batım~
  shopping > alışveriş
  shop > mağaza
  showroom > sergi salon~
  outlet > indirimli satış mağaza~
  cargo > kargo
  delivery > teslimat
  refund > para iade~
  best-seller, bestseller > çok satan
  bestsellers > çok satanlar
  bodyguard > koruma
  babysitter > çocuk bakıcı~
  anchorman > ana haber sunucu~
  talkshow, talk-show > söyleşi program~
  trailer > fragman
  teaser > tanıtım film~
  soundtrack > film müzik~
  playlist > çalma liste~
  launch > tanıtım, lansman
  benefit > yarar, fayda
  presentation > sunum
  slide > slayt
  survey > anket
  research > araştırma
  trainer > eğitmen
  trainee > stajyer
  internship > staj
  intern > stajyer
  career > kariyer
  employee > çalışan
  employer > işveren
  headhunter > yetenek avcı~
  recruiter > işe alım uzman~
  burnout > tükenmişlik
  wellness > sağlıklı yaşam
  wellbeing, well-being > iyi oluş
  lifestyle > yaşam tarz~
  healthy > sağlıklı
  homemade > ev yapımı
  fastfood, fast-food > hazır yemek
  takeaway, take-away > paket servis
  catering > yemek hizmet~
  lounge > dinlenme salon~
  parking > otopark
  valet > vale
  airport > havalimanı
  security > güvenlik
  privacy > gizlilik
  policy > politika
  copyright > telif hak~
  budget > bütçe
  payment > ödeme
  invoice > fatura
  supplier > tedarikçi
  retailer > perakendeci
  wholesale > toptan satış
  marketplace > pazar yer~
  marketing > pazarlama
  storytelling > hikâye anlatıcılık~
  awareness > farkındalık
  engagement > etkileşim
  headline > başlık
  copywriter > metin yazar~
  call-center, callcenter > çağrı merkez~
  roadmap > yol harita~
  brainstorming > beyin fırtına~
  checklist > kontrol liste~
  timing > zamanlama
  timeline > zaman çizelge~
  multitasking > çoklu görev
  stalker > ısrarlı takipçi
  fake > sahte
  dizayn > tasarım
  spoiler > sürprizbozan
  trend > eğilim
  second-hand, secondhand > ikinci el
  must-have > olmazsa olmaz
  makeover > yenileme
  dresscode, dress-code > kıyafet kural~
  reminder > hatırlatıcı
  overtime > fazla mesai
  flexible > esnek
  co-founder > kurucu ortak
  cofounder > kurucu ortak
  founder > kurucu
  backpack > sırt çanta~
  shuttle > servis araç~
  voucher > kupon
  gift > hediye
  giveaway > çekiliş
  unboxing > kutu açılış~
  subscriber > abone
  notification > bildirim
  wishlist > istek liste~
  shipping > kargo
  insight > içgörü
  stand-up > tek kişilik gösteri
  happy-hour > indirimli saatler
  all-inclusive > her şey dâhil
  non-stop, nonstop > aralıksız
  last-minute > son dakika
  guesthouse > konukevi
  duty-free > gümrüksüz mağaza
  hand-made, handmade > el yapımı
  slow-motion > ağır çekim
  close-up > yakın çekim
  backstage > sahne arkası
  efektif > etkili
  inovatif > yenilikçi
  data > veri
`;

/** Verbs made of a foreign word and et-, ol-, at- or yap-, with the Turkish verb or the word before et-. */
const verbs = `
  organize et > düzenle
  dizayn et > tasarla
  search et > ara
  block et > engelle
  ban et > yasakla
  register ol > kaydol
  login ol > giriş yap
  logout ol > çıkış yap
  edit et > düzenle
  copy et > kopyala
  paste et > yapıştır
  export et > dışa aktar
  import et > içe aktar
  review et > gözden geçir
  submit et > gönder
  schedule et > planla
  record et > kaydet
  feedback iste > geri bildirim iste
  check et > kontrol et
  download et > indir
  upload et > yükle
  update et > güncelle
  upgrade et > yükselt
  share et > paylaş
  save et > kaydet
  cancel et > iptal et
  delete et > sil
  set et > ayarla
  print et > yazdır
  focus ol > odaklan
  fokus ol > odaklan
  postpone et > ertele
  revize et > gözden geçir
  mail at > e-posta gönder
  mail gönder > e-posta gönder
  mail yolla > e-posta yolla
  mail yaz > e-posta yaz
  mail al > e-posta al
  follow et > takip et
  forward et > ilet
  approve et > onayla
  arrange et > ayarla
  attach et > ekle
  invite et > davet et
  like et > beğen
  link ver > bağlantı ver
  manage et > yönet
  feedback ver > geri bildirim ver
  feedback al > geri bildirim al
  confirm et > onayla
  elimine et > ele
  empoze et > dayat
  ignore et > yok say
  implemente et > uygula
  minimize et > en aza indir
  maksimize et > en üst düzeye çıkar
`;

/** The replacements for a foreign word, or for a verb with one. */
export interface ForeignEntry {
  readonly foreign: readonly string[];
  readonly turkish: readonly string[];
}

function readEntries(lines: string): ForeignEntry[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [foreign = '', turkish = ''] = line.trim().split(' > ');
      return { foreign: foreign.split(', '), turkish: turkish.split(', ') };
    });
}

export const foreignWords = readEntries(words);
export const foreignVerbs = readEntries(verbs);
