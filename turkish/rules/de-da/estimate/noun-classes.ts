/** Classes of nouns, as far as they distinguish places from things that act or are talked about. */
const classes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    room: `
      antre asansör avlu bahçe balkon banyo beşik bodrum çatı daire depo duvar ev garaj hol kanepe kapı kat kiler
      koltuk koridor köşe masa merdiven mutfak oda pencere salıncak salon sandalye sıra tavan teras tezgah tezgâh
      tuvalet yatak yer zemin
    `,
    building: `
      acente adliye akvaryum anaokulu apartman atölye bakanlık bakkal banka bar belediye benzinlik berber bina büro
      büyükelçilik cami cezaevi çadır durak dükkan dükkân eczane elçilik fabrika fakülte fırın galeri gar gümrük hamam
      hangar hapis hapishane hastane havaalanı havalimanı huzurevi iskele istasyon işyeri kafe kafeterya kahvehane
      kale kampüs kantin karakol kasap kırtasiye kışla kilise klinik konsolosluk köprü kreş kuaför kule kulis kulübe
      kütüphane liman lise lojman lokanta mağaza mahkeme manav market mektep mescit meyhane motel müze noter ofis okul
      otel otogar otopark pansiyon parlamento pastane pavyon postane restoran salon saray sığınak sınıf sinema site
      stadyum stat şantiye şube tapınak terminal tersane tiyatro tünel üniversite villa yemekhane yurt
    `,
    area: `
      alan Balkan banliyö batı bölge bulvar cadde çarşı çevre diyar doğu dünya güney il ilçe kaldırım kasaba kavşak
      kent kıta köy kuzey mahalle mekan mekân memleket merkez meydan nere ortam otoyol park pazar saha semt sınır
      sokak şehir taşra ülke vatan yol yöre
    `,
    nature: `
      ada ağaç ağıl ahır ay bağ bostan çay çayır çiftlik çimen çöl dağ dal deniz dere gök gökyüzü göl ırmak kıyı koy
      körfez kumsal kümes mağara mera nehir okyanus orman ova plaj sahil sera tarla tepe toprak ufuk uzay vadi
      yarımada yayla yıldız
    `,
    container: `
      avuç bardak bavul buzdolabı cep cüzdan çanta çaydanlık çekmece çuval dolap dosya fincan havuz kadeh kap kasa
      kase kavanoz kazan kâse klasör koli kova kucak kutu kürek mezar mikser ocak paket poşet raf sandık sepet sürahi
      süzgeç şişe tabak tava tencere tepsi torba valiz vitrin zarf
    `,
    medium: `
      afiş albüm anayasa anı anket ansiklopedi araştırma arayüz belge belgesel blog bölüm broşür bülten cümle çalışma
      dergi dilekçe dizi dua ekran eposta fatura fıkra film form forum fotoğraf gazete görsel grafik günlük haber
      harita hatıra hesap hikâye imza internet isim istemci kanun katalog kayıt kılavuz kitap konuşma liste madde
      makale manşet manzara masal mektup menü mesaj metin not numara oyun ödev öneri öykü paragraf plan posta program
      proje radyo rakam rapor reklam resim roman röportaj sahne satır sayfa senaryo sistem site söz sözleşme sözlük
      sunucu sunum sürüm şarkı şifre şiir tablo tahmin tarayıcı tarif tebligat televizyon teori tez türkü tüzük
      uygulama veritabanı video yasa yazı yorum yönetmelik
    `,
    event: `
      açıklama açılış ameliyat balo bayram cenaze çatışma çekiliş dans dava davet deprem ders duruşma düğün eğitim
      etkinlik eylem festival fırtına final fuar gezi golf görüşme gösteri grev ihale imtihan kahvaltı kamp kampanya
      kapanış kavga kaza konferans kongre konser kumar kupa kurs kutlama lig maç miting muayene mülakat müzakere nikâh
      nişan operasyon oruç oylama panel parti patlama piknik protesto prova referandum reform saldırı satranç savaş
      seçim sefer sel seminer sempozyum sergi seyahat sezon sınav soruşturma staj tahvil tatbikat tatil tedavi tenis
      toplantı tören tur turnuva yangın yarış yarışma yemek yolculuk yürüyüş zirve ziyaret
    `,
    time: `
      ağustos akşam an aralık asır ay bahar bugün cuma cumartesi çağ çarşamba çeyrek çocukluk dakika devir dönem dün
      ekim esna eylül gece geçmiş gelecek gençlik gün gündüz günümüz hafta hayat haziran ilk ilkbahar kasım kış mart
      mayıs mevsim müddet nisan ocak öğle ömür önce pazar pazartesi perşembe saat sabah salı saniye sene son sonbahar
      sonra süre süreç şimdi şubat tarih temmuz vakit yarın yaş yaşam yaz yıl yüzyıl zaman
    `,
    body: `
      ağız akciğer avuç ayak bacak bakış baş beden bel beyin boğaz boyun böbrek burun cilt deri dil dip diş diz dudak
      el göğüs göz gülüş kafa kalp kan karaciğer karın kas kemik kol kucak kulak mide nefes omuz parmak saç ses sırt
      tırnak tüy vücut yumruk yürek yüz
    `,
    mind: `
      akıl anlam anlayış arzu bellek bilinç dilek düş düşünce fikir gönül gurur hafıza hayal heves kahkaha kanaat kin
      merak niyet ruh rüya umut ümit vicdan zevk zihin
    `,
    food: `
      armut ayran badem baharat baklava bal balık biber bira börek buğday ceviz çay çikolata çilek çorba çörek domates
      dondurma ekmek elma et fasulye fındık hamur içki incir kahve karpuz kavun kayısı kebap kek kiraz köfte kurabiye
      lahmacun limon lokma makarna maydanoz mercimek meyve muz nane nohut pasta patates peynir pide pilav pirinç
      pirzola pizza portakal reçel salata salatalık salça sarımsak sebze simit soğan sos su süt şarap şeftali şeker
      tatlı tavuk tereyağı tuz un üzüm yağ yoğurt yumurta zeytin
    `,
    vehicle: `
      ambulans araba bisiklet dolmuş feribot gemi helikopter kamyon kamyonet metro minibüs motor motosiklet otobüs
      otomobil roket sandal taksi tekne tır traktör tramvay tren uçak vapur yat
    `,
    object: `
      altın ampul anahtar araç atkı ayakkabı ayna bardak batarya battaniye bavul bebek benzin bıçak bilet bilgisayar
      bulaşık ceket çamaşır çap çatal çekiç çiçek çift çorap defter diş düğme ehliyet elbise eldiven eşya etek fare
      fotoğraf gitar giysi gömlek gözlük gül halı hap harp havlu hediye heykel hoparlör ilaç iplik iskemle kablo kalem
      kamera kart kaşık kazak keman kemer kıyafet kimlik klavye kolye krem kulaklık kumanda kumaş küpe lamba lastik
      macunu madalya makas makine makinesi mal matkap modem mont motor oyuncak ödül pabuç palto pantolon para parça
      parfüm pasaport perde peruk pil piyano saat sabun sigara silah silgi sofra süpürge şampuan şapka şarj şemsiye
      şurup tablet telefon terlik tişört top tornavida ürün ütü vazo yakıt yastık yazıcı yorgan yüzük
    `,
    weather: `
      alacakaranlık ateş bulut çığ dolu don duman gaz gölge güneş hava ışık kar karanlık nem rüzgar rüzgâr sıcak
      sıcaklık sis soğuk toz yağmur
    `,
    abstract: `
      acı adalet ağırlık ağrı ahlak amaç arkadaşlık aşk avro barış baskı başarı başarısızlık beceri beden biçim bilgi
      borç boy bütçe cesaret cevap ceza çaba çare çözüm dava değer demokrasi deneyim dert destek dil din dolar dostluk
      endişe enerji enflasyon engel eşitlik etki euro faiz faktör fark felaket fırsat fiyat gelenek gelir gider görev
      güç gürültü güven hak hastalık hedef heyecan hız husus huzur ihtimal ihtiyaç ilgi ilişki ilke imkân inanç
      intikam istek iş kader kalite karar katkı kâr kira koku kontrol konu korku kredi kural kültür lezzet lira maaş
      marka mesele miktar model mutluluk nakit neden nefret oran öfke önem önlem özgürlük performans problem puan
      rekabet rekor renk risk sabır sağlık saygı sayı sebep seçenek seçim sessizlik sevgi sıkıntı sonuç soru
      sorumluluk sorun suç sürpriz şans şekil şüphe talep tat tedbir tehlike teklif teknik tepki tesadüf tesir umut
      ücret üzüntü vergi yardım yatırım yetenek yetki yöntem zarar
    `,
    field: `
      basketbol bilim biyoloji borsa edebiyat eğitim ekonomi felsefe fizik futbol hukuk kimya matematik medya moda
      mutfak müzik piyasa politika psikoloji resim sanat sanayi sektör siyaset spor tarım teknoloji tıp ticaret turizm
      voleybol
    `,
    situation: `
      açı alan alt anlam ara arka aşağı aşama bağlam bakım biçim bura civar çerçeve çevre defa derece dış dışarı dip
      durum düzey etraf gelişme geri gidişat hal hâl iç içeri ileri kapsam karşı kenar kez konu koşul nokta ora orta
      ölçü ön öte peş sefer seviye sıra şart şekil şura takdir taraf uç uzak üst yakın yan yön yukarı
    `,
    animal: `
      arı arslan aslan at ayı balık balina bitki böcek civciv deve eşek fare fil geyik hayvan horoz inek kaplan
      karınca kaz keçi kedi kelebek koç koyun köpek köpekbalığı kurt kuş kuzu maymun ördek papağan sinek tavşan tavuk
      tilki yılan yunus
    `,
    group: `
      aile bakanlık basın çoğunluk dernek devlet ekip emniyet federasyon firma gençlik grup halk heyet hükümet iktidar
      işveren jandarma kalabalık kamuoyu kaymakamlık kişi komisyon komite kooperatif kulüp kurul kurum meclis
      meteoroloji millet milletvekili muhalefet mürettebat nesil nüfus ordu örgüt parti polis savcılık sendika sınıf
      şahıs şirket takım tayfa topluluk toplum valilik yönetim
    `,
  }).flatMap(([name, words]) =>
    words
      .trim()
      .split(/\s+/)
      .map((word) => [word, name] as const),
  ),
);

/** The class of a lemma; `other` for none. */
export function classifyNoun(lemma: string): string {
  return classes.get(lemma) ?? 'other';
}
