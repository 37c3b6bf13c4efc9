/** Values of the slots of sections. A `*` follows compounds that end in a possessive ("zaman planı"). */
const list = (text: string): readonly string[] =>
  text
    .split(/[,\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** Things that are made, measured and discussed in any field. */
export const THINGS = list(`
  plan, hedef, ölçü, kayıt, deneyim, karar, gözlem, soru, yöntem, adım, sonuç, kaynak, beklenti, koşul, öncelik, ihtiyaç,
  engel, ayrıntı, çözüm, seçenek, bütçe, takvim, not defteri*, hata, ders, örnek, alıştırma, denge, tempo, düzen, görev,
  sorumluluk, tutku, sabır, merak, çaba, emek, ilgi, destek, tavsiye, eleştiri, alışkanlık, cesaret, disiplin, esneklik,
  fırsat, gelişme, hazırlık, ilke, istek, katkı, kural, maliyet, nitelik, olasılık, risk, süre, süreç, tercih, tutarlılık,
  uyum, varsayım, yaklaşım, yanılgı, sadelik, zorluk, değişiklik, değerlendirme, kazanç, kalite, kapsam, kavram, amaç,
  araç, belirsizlik, bakım, dikkat, dayanak, eksiklik, etki, gerekçe, gösterge, iletişim, ipucu*, izlenim, kaygı,
  karşılaştırma, liste, niyet, odak, oran, ölçüt, öz güven, sezgi, sınır, tahmin, taslak, birikim, uzlaşma, verim, yenilik,
  yetenek, yorum, dönem, başarı, kontrol listesi*, geri bildirim, zaman planı*, ilk izlenim, ortak dil, iş bölümü*,
  deneme süresi*, küçük prova, yazılı özet, bilgi birikimi*, çalışma düzeni*, karar anı*, değişim isteği*
`);

/** Groups of people, in the plural. */
export const PEOPLE = list(`
  yeni başlayanlar, deneyimli kişiler, meraklı okurlar, temkinli kullanıcılar, kalabalık ekipler, küçük gruplar, gençler,
  ileri yaştakiler, planlı çalışanlar, zamanı dar olanlar, sabırlı insanlar, işin ustaları*, gönüllüler, yöneticiler,
  ebeveynler, öğrenciler, emekliler, serbest çalışanlar, kendi yolunu arayanlar, dikkatli gözlemciler, komşular,
  iş arkadaşları*, uzmanlar, danışmanlar, eğitmenler, acele edenler, kararsız kalanlar, bütçesi kısıtlı olanlar,
  düzenli not tutanlar, deneme yapmayı sevenler, aileler, küçük işletmeler, araştırmayı sevenler, uzun yola çıkanlar,
  erken davrananlar, soru soranlar, ayrıntıya düşkün kişiler, pratik düşünenler, birlikte öğrenenler, çekingen kişiler,
  yaşıtlar, karar vericiler, yol arkadaşları*
`);

/** When or where something holds. */
export const OCCASIONS = list(`
  zamanla, çoğu kez, ilk haftalarda, yoğun günlerde, hafta sonlarında, ay başında, akşam saatlerinde, sabahın erkeninde,
  mola verirken, uzun vadede, ilk denemede, ikinci kez denerken, küçük ölçekte, gün içinde, sakin bir anda, mevsim dönerken,
  işler sıkıştığında, aceleyle, yol ayrımında, kalabalık ortamlarda, ev koşullarında, sahada,
  kâğıt üzerinde, ilk bakışta, son aşamada, hazırlık sırasında, gözden geçirirken, yeni dönemde, alışkanlık oturunca,
  bütçe daralınca, beklenmedik durumlarda, bilgi eksikken, grup büyüyünce, vakit azalınca, hava değişince,
  tek başınayken, birlikte çalışırken, işin başında, orta vadede, birkaç ay sonra, yıl sonunda, yorgun günlerde, tatil öncesinde,
  ilk sonuçlarla birlikte, bahara doğru, öğle arasında
`);

/** What people do with a thing. */
export const ACTIONS = list(`
  not et, gözden geçir, paylaş, ölç, sınırla, yazıya dök, sorgula, karşılaştır, yakından izle, açıkça konuş, başkasına anlat,
  sık sık hatırla, önemse, sade tut, önceden planla, net biçimde tanımla, adım adım kur, sabırla geliştir, yeniden düşün,
  deftere yaz, haftalık izle, günlük hayata taşı, tek başına incele, ekiple tartış, ciddiye al, soğukkanlılıkla karşıla,
  somut verilerle destekle, örneklerle açıkla, küçük parçalara böl, takvime bağla, baştan netleştir, düzenli güncelle,
  bilinçli seç, olduğu gibi gör, sade sözlerle özetle, ikinci kez kontrol et, küçük denemelerle sına, geniş açıdan yorumla,
  erken fark et, dürüstçe değerlendir, sesli düşün, sıraya koy, gereksiz yükten arındır, bir tabloda topla,
  kısa cümlelerle anlat, akşamları yokla, doğru soruyla başlat
`);

/** What one thing does to another. */
export const EFFECTS = list(`
  güçlendir, kolaylaştır, hızlandır, netleştir, besle, sına, tamamla, dengele, koru, belirle, sadeleştir, ortaya çıkar,
  somutlaştır, zenginleştir, derinleştir, pekiştir, hafiflet, artır, yönlendir, şekillendir, düzene sok, anlamlı kıl,
  görünür kıl, gündeme taşı, beraberinde getir, kalıcı kıl, öne çıkar, ayakta tut,
  yerine oturt, canlı tut, çeşitlendir, kendiliğinden büyüt, tazele, sağlamlaştır, ileri taşı, doğal biçimde geliştir,
  sessizce değiştir, sınırları içinde tut, değerli kıl, yeniden kur
`);

export const QUALITIES = list(`
  açık, sade, küçük, yalın, düzenli, tutarlı, somut, gerçekçi, kısa, özenli, dengeli, güvenilir, esnek, yerinde, ölçülü,
  dürüst, kalıcı, sağlam, dikkatli, yazılı, basit, ayrıntılı, verimli, makul, tarafsız, canlı,
  özgün, kapsamlı, güncel, sakin, pratik, nitelikli, kararlı, işlevsel, öğretici, temkinli, akılcı, planlı, ortak, cesur,
  derli toplu
`);
