/** Classes of verbs and adjectives, as far as they distinguish statements about a thing from events at a place. */
const classes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    go: `
      atıl ayrıl bin çekil çık dağıl dolaş dön gecik geç gel gez gir git göç hareket ilerle in kaç kaçır katıl kavuş
      kay koş sap seyahat sürün süzül takip taşın terk tırman uç uğra ulaş uzaklaş uzan var yaklaş yanaş yetiş yola
      yolculuk yönel yürü yüz ziyaret
    `,
    stay: `
      ağırla barın barındır bekle bekletil beslen birik bulun buluş büyü çalış çocukluk dinlen doğ dolan dur gezin
      gizlen görüş ikamet kal kampla karşılaş konakla kucaklaş mola nöbet otur öl park piknik rastla sabahla saklan
      tanış toplan tüne uyan uyu yaşa yat yerleş
    `,
    play: `
      ağla anlaş antrenman bağır çizin dalga dans ders dövüş eğlen eğlence fısıldaş gül gülümse güreş ilgilen kavga
      konuş kutla meşgul okuş oyna öğren öpüş salla savaş sohbet söyleş spor şarkı tartış uğraş yarış yarıştır
    `,
    say: `
      açıkla açıklama affet alın anla anlat bahset beğen bekle belirt bık bil bildir cevapla çağrı çekin de
      değerlendir değin destekle dile dua duyur düşün eleştir endişelen etkilen fark fısılda gurur güven hatırla
      heyecanlan hisset hoşlan ısrar iddia ifade ikna ilan ileri inan inkâr iste itiraf itiraz kabul karşı kıskan kız
      kork merak onayla öfkelen öner öngör öv övün özle reddet rica san savun say seslen sevin sez sıkıl sor söyle söz
      suçla sus şaşır şikâyet şüphelen tahmin takdir talep tanı tanış tavsiye tehdit teklif tercih teşekkür um unut
      utan uyar üzül vadet vazgeç vurgula yalanla yanıl yanıtla yorum zannet
    `,
    consume: `
      çiğne dişle doy ısmarla iç içir kahvaltı kemir sömür tat tüket yala ye yedir yut
    `,
    prepare: `
      demle doğra dondur dök ekle haşla hazırla ısıt karıştır kavur kaynat kes kızart pişir rendele soğut soy süsle
      süz yoğur
    `,
    handle: `
      aç al ara as at ayır bağla bırak biç boşalt boya boz bul çağır çak çal çevir çıkar dağıt değiştir dik dokun
      doldur düzenle ek getir giy gönder götür harca hediye iade ihraç imza indir ithal kaldır kapat kaybet kes kır
      kilitle kirala kontrol kop koy kullan kullanıl kurtar onar öde paylaş postala sakla sarıl sat satın ser servis
      sık sırala sil sipariş sok soy sula süpür tahsil tak tamir taşı taşın tekrarla temizle teslim topla tut tutul
      uzat ver vur yak yerleştir yık yıka yolla yükle
    `,
    make: `
      analiz araştır bas başlat belirle bitir çek çiz çöz dene diktir doku düzenle geliştir hesap hesapla ilan incele
      inşa kaydet kaydol kayıt kaz kodla kur oluştur organize ölç ör planla programla say sına tamamla tasarla
      tekrarla test uygula üret yap yarat yayımla yayınla yaz yenile yönet
    `,
    watch: `
      bak dinle duy fark fotoğraf gör görün göz gözle gözlemle işit izle keşfet oku rastla seyret temas
    `,
    open: `
      açıl başla birleş bit devam düzenlen ertelen final gerçekleş hazırlan ilan imzalan iptal kabul kaldırıl kapan
      kurul onaylan oylan restore seçil sona sür tamamlan taşın uygula uygulan yapıl yasakla yayım yayımlan yayınlan
      yenilen yürürlük
    `,
    occur: `
      art belir birik bulun çarpış çık devril duyul düş es geç gerçekleş görül hâkim hissedil iz kaynaklan kaza kop
      meydan meydana ol oluş patla patlak patlat püskür rastlan saldır saldırı tekrarlan vuku yağ yangın yaşan yer
      yuvarlan yükselt
    `,
    change: `
      ağar ağırlaş alçal art artış azal boşal büyü canlan çoğal çürü dağıl daral değerlen değiş doğrul dol don dönüş
      düş eri erit ertele geliş gelişi gençleş geniş genişle gerile güçlen güçleş güzelleş hafifle hızlan ısın ıslan
      iyileş kalk kaplan karar karış kavuş kısal kızar kilo kolaylaş kötüleş kuru küçül olgunlaş pahalılan sarar
      serinle soğu sol şişmanla ucuzla uza uzat yaşlan yavaşla yaygınlaş yayıl yoğunlaş yüksel zamlan zayıfla zorlaş
    `,
    break: `
      ak arıza arızalan aşın batar bozul çakıl çalın çatla çök dam devre donakal dur eski kaç kaybol kes kırıl kırp
      kilitlen kop parçala paslan patla sars sızdır sön takıl tıkan tutuş tüken yak yan yarala yıkıl yıpran yırtıl
    `,
    work: `
      anlat artır azalt besle canlandır çalış çöz destek destekle düşür engelle etki etkile fayda geçir gerek gerektir
      göster hizmet içer iste iş işle kapsa katkı kazandır kolaylaştır koru koruma neden öğret önle rahatla sağla
      sebep sun sürdür tehdit temsil teşvik yara yarar yardım yol zarar zorla
    `,
    compete: `
      attı berabere düş ele elen gol kaybet kazan oyna puan savun sırala şampiyon transfer yen yenil yüksel
    `,
    please: `
      ağlat başar beğenil büyüle coş çek dikkat etkile gözde güldür hayran hoş ilgi ilham keyif kızdır korkut memnun
      merak mest rahatsız sevil sevindir sıkıcı şaşırt tatmin tuttu uy üz yakış yor
    `,
    hurt: `
      acı acık ağrı bayıl boğ burkul çarp döv dövül düzel hasta hastalan ısır iyileş kana kaşın kırıl kızar morar
      öksür öldür sızla susa şiş terle titre uyuş üşü vur yarala yaralan yorul yut zehirlen
    `,
    size: `
      ağır alçak az boş büyük çok dar derin devasa dolu düşük fazla geniş güçlü gürültülü hafif hızlı ince iri
      kalabalık kalın kısa kocaman küçük minik sakin sessiz sığ şişman tenha ufak uzak uzun yakın yavaş yaygın yoğun
      yüksek zayıf
    `,
    quality: `
      aydınlık aynı basit başarılı başarısız başka benzer berbat böyle çirkin çürük değerli doğru eğlenceli eksik eski
      eşsiz etkileyici etkili farklı faydalı fena gerçek gerekli güvenli güzel harika hatalı hayran heyecanlı hoş
      ilginç iyi kaliteli kalitesiz karanlık karmaşık kesin keyifli kirli kolay konforlu kötü kullanışlı kullanışsız
      kusursuz lazım loş meşhur modern muhteşem mükemmel mümkün nadir nefis normal önemli öyle özel özgün özgür
      popüler rahat sağlam sahte sıkıcı sürükleyici şart şık tehlikeli temiz uygun ünlü üstün verimli yabancı yanlış
      yararlı yeni yeterli yetersiz zararlı zarif zor zorunlu
    `,
    price: `
      bedava fahiş hesaplı indirimli kiralık pahalı satılık tükendi ucuz uygun ücretsiz
    `,
    state: `
      açık arızalı belirsiz belli bitmiş bozuk dağınık donuk durgun düzenli geçerli geçersiz hareketli hazır ıslak
      kapalı karışık kayıp kırık kilitli kuru mevcut nemli serbest sönük tamam tıkalı yanık yasak zorlu
    `,
    taste: `
      acı baharatlı bayat çiğ ekşi ılık içilmez kremalı leziz lezzetli mayhoş pişmiş sert sıcak soğuk sulu şekerli
      şekersiz tatlı taze tuzlu tuzsuz yağlı yenmez yumuşak
    `,
    weather: `
      bulutlu bunaltıcı dondurucu fırtınalı güneşli ılıman kapalı karlı kurak rüzgarlı rüzgârlı serin sıcak sisli
      soğuk yağmurlu
    `,
    human: `
      acemi adam adi akıllı aptal arkadaş asker aşçı avukat bekar bekâr cesur çalışkan çılgın çocuk deneyimli doktor
      dürüst emekli emin endişeli erkek evli fakir gazeteci genç güvende haklı haksız hanım hasta hayran hâkim
      heyecanlı inatçı insan işçi işsiz iyimser kaba kadın karamsar kararlı kızgın kibar korkak kör mahkûm masum
      memnun memur meraklı meşgul misafir mutlu mutsuz mühendis nazik neşeli öfkeli öğrenci öğretmen pişman polis razı
      ressam sabırlı sabırsız sadık sağır sağlıklı sahip sakin sarhoş sevimli sinirli sorumlu stajyer suçlu şanslı
      şaşkın şoför tanıdık tecrübeli tembel usta uzman üye üzgün yakışıklı yalnız yaşlı yazar yetenekli yetişkin
      yorgun zeki zengin
    `,
    colour: `
      beyaz bordo gri kahverengi kırmızı koyu lacivert mat mavi mor parlak pembe renkli renksiz sarı siyah turuncu
      yeşil
    `,
  }).flatMap(([name, words]) =>
    words
      .trim()
      .split(/\s+/)
      .map((word) => [word, name] as const),
  ),
);

/** The class of a verb or adjective; `other` for none. */
export function classifyPredicate(lemma: string): string {
  return classes.get(lemma) ?? 'other';
}
