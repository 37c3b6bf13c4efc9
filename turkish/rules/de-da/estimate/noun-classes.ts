/** Classes of nouns, as far as they distinguish places from things that act or are talked about. */
const classes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    room: `ev oda salon mutfak banyo balkon teras bodrum çatı koridor hol antre kiler garaj depo avlu bahçe kat daire tuvalet asansör
      merdiven kapı pencere duvar tavan zemin yer köşe yatak koltuk kanepe sandalye masa sıra tezgâh tezgah beşik salıncak`,
    building: `parlamento hapis mektep saray huzurevi lojman gümrük sığınak
      okul lise üniversite fakülte kampüs sınıf yurt kreş anaokulu hastane klinik eczane banka postane müze sinema tiyatro kütüphane
      otel motel pansiyon restoran lokanta kafe kahvehane bar pastane fırın market bakkal mağaza dükkân dükkan manav kasap kuaför berber
      fabrika atölye ofis büro işyeri şantiye karakol adliye mahkeme hapishane cezaevi kışla cami kilise mescit tapınak saray kale kule
      bina apartman site villa kulübe çadır stadyum stat salon havaalanı havalimanı otogar terminal istasyon gar liman iskele durak köprü
      tünel otopark benzinlik hamam kantin yemekhane kafeterya tersane kırtasiye noter hangar meyhane kulis pavyon galeri akvaryum belediye bakanlık konsolosluk büyükelçilik elçilik acente şube`,
    area: `Balkan nere
      şehir kent köy kasaba ilçe il mahalle semt sokak cadde bulvar meydan çarşı pazar park yol otoyol kavşak kaldırım ülke dünya
      kıta bölge yöre memleket vatan diyar sınır doğu batı kuzey güney taşra banliyö merkez çevre ortam alan saha mekân mekan`,
    nature: `deniz göl nehir ırmak dere çay okyanus sahil plaj kumsal kıyı koy körfez ada yarımada dağ tepe yayla ova vadi orman çöl mağara
      tarla çiftlik bağ bostan sera ahır kümes ağıl mera çayır çimen toprak ağaç dal uzay gökyüzü gök ufuk ay yıldız`,
    container: `kürek kucak avuç tencere mezar havuz
      çanta cep cüzdan kutu koli paket poşet torba çuval sepet kova şişe kavanoz bardak fincan kadeh tabak kâse kase tencere tava
      tepsi kazan çaydanlık sürahi dolap buzdolabı çekmece raf vitrin sandık bavul valiz kasa zarf dosya klasör kap ocak mikser süzgeç`,
    medium: `not söz tahmin isim rakam şifre numara yorum hesap kayıt imza tez anı hatıra fıkra teori öneri sistem satır masal dua manzara
      kitap roman hikâye öykü masal şiir dergi gazete makale yazı metin mektup mesaj posta eposta rapor belge sözleşme form liste
      tablo grafik harita fotoğraf resim film dizi belgesel video şarkı türkü albüm oyun program haber reklam televizyon radyo internet
      site sayfa blog forum uygulama bölüm paragraf cümle sözlük ansiklopedi tarif kılavuz katalog broşür afiş fatura sunum konuşma
      röportaj anket araştırma çalışma tez proje plan yasa kanun anayasa madde tüzük yönetmelik senaryo sahne ekran ödev günlük sürüm menü arayüz veritabanı sunucu tarayıcı istemci görsel dilekçe tebligat manşet bülten`,
    event: `kampanya satranç ihale final dans kumar golf tenis oruç toplantı açıklama etkinlik tahvil reform saldırı
      toplantı görüşme konferans seminer panel kongre sempozyum fuar festival konser sergi tören düğün nişan nikâh cenaze parti davet
      oylama balo yürüyüş çekiliş imtihan tatbikat kutlama bayram maç yarış yarışma turnuva lig kupa sezon sınav ders kurs eğitim staj mülakat seçim referandum savaş kavga çatışma
      deprem sel yangın fırtına kaza patlama saldırı operasyon ameliyat muayene tedavi gezi tur yolculuk seyahat tatil piknik kamp sefer
      ziyaret duruşma dava soruşturma protesto grev miting eylem müzakere zirve açılış kapanış prova gösteri kahvaltı yemek`,
    time: `pazartesi salı çarşamba perşembe cuma cumartesi pazar hafta mayıs nisan haziran temmuz ağustos eylül ekim kasım çeyrek esna son ilk şimdi bugün yarın dün gelecek sonra önce müddet
      gün hafta ay yıl sene saat dakika saniye an zaman dönem devir çağ yüzyıl asır sabah öğle akşam gece gündüz mevsim yaz kış bahar
      sonbahar ilkbahar tarih süre süreç vakit geçmiş gelecek günümüz çocukluk gençlik yaş ömür hayat yaşam aralık ocak şubat mart`,
    body: `kucak boğaz avuç yumruk nefes tüy dip
      el kol ayak bacak baş kafa saç yüz göz kulak burun ağız diş dil dudak boyun omuz sırt göğüs kalp yürek mide karın bel diz parmak
      tırnak cilt deri vücut beden kan kemik kas beyin böbrek karaciğer akciğer ses bakış gülüş`,
    mind: `fikir kanaat niyet kin arzu ümit umut gurur merak zevk kahkaha dilek heves gönül ruh anlam
      akıl zihin hafıza bellek hayal rüya düş düşünce fikir anlayış bilinç ruh gönül vicdan`,
    food: `bira içki şarap çörek fasulye buğday lokma çorba pirzola köfte üzüm çilek kiraz şeftali kavun kayısı incir mercimek nohut pilav
      ekmek su süt çay kahve et balık tavuk yumurta peynir zeytin bal reçel yağ tereyağı yoğurt ayran çorba pilav makarna salata sebze
      meyve elma armut muz portakal limon karpuz domates salatalık biber patates soğan sarımsak pirinç un şeker tuz baharat tatlı pasta kek
      kurabiye börek baklava çikolata dondurma kebap köfte pide lahmacun pizza simit fındık ceviz badem nane maydanoz hamur sos salça`,
    vehicle: `araba otomobil otobüs minibüs dolmuş taksi kamyon tır tren tramvay metro vapur gemi feribot tekne sandal yat uçak helikopter
      bisiklet motosiklet motor kamyonet ambulans traktör roket`,
    object: `sigara altın silah madalya ödül iskemle sofra çift çap harp peruk pabuç giysi kıyafet araç bavul şemsiye bardak matkap çekiç tornavida terlik benzin yakıt kumanda fotoğraf makinesi
      telefon bilgisayar tablet saat gözlük anahtar kalem defter silgi makas bıçak kaşık çatal ayakkabı elbise gömlek pantolon etek
      ceket palto mont kazak tişört çorap şapka atkı eldiven kemer yüzük kolye küpe halı perde yastık yorgan battaniye havlu lamba ampul
      ütü süpürge makine çamaşır bulaşık kulaklık hoparlör kamera batarya pil şarj kablo fare klavye yazıcı modem bilet para kart kimlik
      pasaport ehliyet hediye oyuncak top bebek çiçek gül ilaç hap şurup krem sabun şampuan parfüm diş macunu ürün mal eşya parça motor
      lastik kumaş iplik düğme gitar piyano keman heykel vazo ayna`,
    weather: `rüzgâr çığ ışık alacakaranlık gaz
      hava yağmur kar rüzgâr rüzgar güneş sıcaklık soğuk sıcak nem bulut sis dolu don gölge ışık karanlık ateş duman toz`,
    abstract: `iş fark yardım ihtiyaç suç hak tepki kontrol karar imkân fırsat şüphe tehlike risk baskı ilişki rekabet ilgi katkı destek önem etki tesir sıkıntı dert endişe felaket tesadüf sebep faktör mesele husus konu ihtimal çaba tedbir önlem ceza bütçe nakit kredi yatırım kira avro dolar lira euro puan rekor performans cesaret intikam çare engel dava talep teklif
      aşk sevgi nefret mutluluk üzüntü korku öfke umut sabır güven saygı dostluk arkadaşlık özgürlük adalet barış demokrasi eşitlik
      başarı başarısızlık sağlık hastalık ağrı acı sorun problem çözüm soru cevap neden sonuç amaç hedef istek karar seçenek seçim hak
      görev sorumluluk yetki güç enerji hız fiyat ücret maaş kira faiz enflasyon vergi borç gelir gider kâr zarar kalite miktar sayı oran
      ağırlık boy renk biçim şekil model beden marka koku tat lezzet gürültü sessizlik huzur heyecan sürpriz şans kader deneyim bilgi
      yetenek beceri yöntem teknik kural ilke değer gelenek kültür dil din inanç ahlak`,
    field: `ekonomi siyaset politika spor futbol basketbol voleybol sanat müzik edebiyat resim bilim fizik kimya matematik biyoloji felsefe
      psikoloji tıp hukuk ticaret turizm tarım sanayi teknoloji moda medya eğitim mutfak borsa piyasa sektör`,
    situation: `ara ön arka karşı iç dış kenar etraf civar çevre üst alt yan orta uç peş dip sıra yukarı aşağı içeri dışarı ileri geri öte yakın uzak bura ora şura taraf
      durum konu hâl hal koşul şart açı yön bakım anlam bağlam çerçeve kapsam ölçü derece düzey seviye aşama nokta taraf
      gidişat gelişme alan şekil biçim takdir sefer kez defa`,
    animal: `geyik ördek kaz arslan deve eşek koç kuzu civciv papağan köpekbalığı yunus balina
      kedi köpek kuş at inek koyun keçi tavuk horoz balık aslan kaplan ayı kurt tilki fil maymun yılan böcek arı kelebek sinek
      karınca fare tavşan hayvan bitki`,
    group: `kişi çoğunluk kamuoyu milletvekili şahıs nesil gençlik ekip komite heyet bakanlık tayfa mürettebat
      aile takım ekip grup sınıf topluluk toplum halk millet nüfus kalabalık parti dernek kulüp sendika şirket firma kurum örgüt ordu
      savcılık valilik kaymakamlık emniyet meteoroloji işveren kooperatif federasyon hükümet devlet yönetim muhalefet iktidar meclis komisyon kurul basın polis jandarma`,
  }).flatMap(([name, words]) => words.split(/\s+/).map((word) => [word, name] as const)),
);

/** The class of a lemma; `other` for none. */
export function classifyNoun(lemma: string): string {
  return classes.get(lemma) ?? 'other';
}
