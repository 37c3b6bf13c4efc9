/** Names of several words, at least one of which would not be a name alone. */
const phrases = `
  türk dil kurumu|türkiye cumhuriyeti|türkiye büyük millet meclisi|kurtuluş savaşı|birinci dünya savaşı
  ikinci dünya savaşı|cumhuriyet bayramı|ramazan bayramı|kurban bayramı|zafer bayramı|anneler günü|babalar günü
  sevgililer günü|öğretmenler günü|avrupa birliği|birleşmiş milletler|orta doğu|uzak doğu|yakın doğu|dünya kupası
  tanzimat dönemi|meşrutiyet dönemi|kızılay haftası|yeşilay haftası|orta çağ|yeni çağ|ilk çağ|osmanlı imparatorluğu
  osmanlı devleti|kara deniz|ege bölgesi|ege denizi|marmara denizi|marmara bölgesi|akdeniz bölgesi|karadeniz bölgesi
  iç anadolu|doğu anadolu|batı anadolu|güneydoğu anadolu|kuzey kıbrıs|güney kore|kuzey kore|suudi arabistan|van gölü
  tuz gölü|ağrı dağı|nemrut dağı|fırat nehri|dicle nehri|istanbul boğazı|çanakkale boğazı|topkapı sarayı
  dolmabahçe sarayı|galata kulesi|kız kulesi|kapalı çarşı|millî eğitim bakanlığı|milli eğitim bakanlığı|sağlık bakanlığı
  içişleri bakanlığı|dışişleri bakanlığı|adalet bakanlığı|tarım bakanlığı|ticaret bakanlığı|ulaştırma bakanlığı
  kültür bakanlığı|anayasa mahkemesi|yüksek seçim kurulu|genelkurmay başkanlığı|diyanet işleri başkanlığı
  amerika birleşik devletleri|atlas okyanusu|hint okyanusu|çocuk esirgeme kurumu|kızılay derneği|boğaziçi üniversitesi
  hacettepe üniversitesi|atatürk caddesi|bağdat caddesi|istiklal caddesi|istiklal marşı|kur'an-ı kerim|güneş sistemi
  kutup yıldızı|samanyolu galaksisi|sanayi devrimi|fransız devrimi|fransız ihtilali|lale devri|tanzimat fermanı
  lozan antlaşması|malazgirt meydan muharebesi|çanakkale savaşı|mevlana müzesi|anıtkabir|devlet su işleri
  türk tarih kurumu|sosyal güvenlik kurumu|türkiye istatistik kurumu|devlet demir yolları|türk hava yolları
  devlet planlama teşkilatı|türkiye iş bankası|ziraat bankası|vakıflar bankası|dünya bankası|dünya sağlık örgütü
  avrupa konseyi|avrupa parlamentosu|karayolları genel müdürlüğü|emniyet genel müdürlüğü|meteoroloji genel müdürlüğü
  orman genel müdürlüğü|istanbul teknik üniversitesi|orta doğu teknik üniversitesi|ankara üniversitesi
  anadolu üniversitesi|gazi üniversitesi|marmara üniversitesi|ege üniversitesi|istanbul üniversitesi
  yükseköğretim kurulu|talim ve terbiye kurulu|türk silahlı kuvvetleri|sahil güvenlik komutanlığı
  jandarma genel komutanlığı|devlet tiyatroları|türkiye radyo televizyon kurumu|bilim ve teknoloji bakanlığı
  çalışma bakanlığı|millî savunma bakanlığı|milli savunma bakanlığı|gençlik ve spor bakanlığı|hazine ve maliye bakanlığı
  cumhuriyet caddesi|atatürk bulvarı|istiklal sokağı|inönü caddesi|fatih caddesi|gazi caddesi|barbaros bulvarı
  mithatpaşa caddesi|hürriyet caddesi|zafer caddesi|lale sokağı|fevzi çakmak caddesi|taksim meydanı|kızılay meydanı
  konak meydanı|beyazıt meydanı|eminönü meydanı|cumhuriyet meydanı|sultanahmet meydanı|beyazıt kulesi|rumeli hisarı
  anadolu hisarı|ayasofya camisi|sultanahmet camisi|süleymaniye camisi|selimiye camisi|fatih camisi|boğaziçi köprüsü
  galata köprüsü|fatih sultan mehmet köprüsü|mostar köprüsü|keban barajı|atatürk barajı|yerebatan sarnıcı
  beylerbeyi sarayı|yıldız sarayı|çırağan sarayı|ishak paşa sarayı|toros dağları|kaçkar dağları|erciyes dağı|hasan dağı
  kaz dağları|kaz dağı|süphan dağı|bey dağları|everest tepesi|alp dağları|sakarya nehri|kızılırmak nehri
  yeşilırmak nehri|seyhan nehri|ceyhan nehri|meriç nehri|nil nehri|tuna nehri|amazon nehri|aras nehri|çoruh nehri
  menderes nehri|gediz nehri|asi nehri|göksu nehri|manyas gölü|iznik gölü|sapanca gölü|eğirdir gölü|beyşehir gölü
  burdur gölü|salda gölü|hazar gölü|hazar denizi|abant gölü|çıldır gölü|ulubat gölü|mogan gölü|baykal gölü|ölü deniz
  çukurova|konya ovası|muş ovası|iğdır ovası|harran ovası|bafra ovası|gediz ovası|saros körfezi|izmit körfezi
  izmir körfezi|basra körfezi|edremit körfezi|gelibolu yarımadası|kocaeli yarımadası|anadolu yarımadası
  balkan yarımadası|arap yarımadası|kırım yarımadası|kıbrıs adası|girit adası|sahra çölü|gobi çölü|ıhlara vadisi
  güney amerika|kuzey amerika|orta asya|orta amerika|batı trakya|doğu trakya|doğu karadeniz|batı karadeniz
  orta karadeniz|doğu akdeniz|batı avrupa|doğu avrupa|kuzey avrupa|iç anadolu bölgesi|doğu anadolu bölgesi
  güneydoğu anadolu bölgesi|yeni zelanda|sri lanka|güney kıbrıs|kuzey irlanda|çin seddi|panama kanalı|süveyş kanalı
  manş denizi|kuzey denizi|baltık denizi|kuzey kutbu|güney kutbu|resmî gazete|resmi gazete|onuncu yıl marşı
  millî mücadele|gençlik marşı|sakarya savaşı|sakarya meydan muharebesi|kore savaşı|kırım savaşı|balkan savaşı
  balkan savaşları|preveze deniz savaşı|trablusgarp savaşı|birinci inönü savaşı|mohaç meydan muharebesi
  miryokefalon savaşı|büyük taarruz|haçlı seferleri|mondros mütarekesi|sevr antlaşması|cilalı taş devri|fetret devri
  şeker bayramı|nevruz bayramı|gençlik ve spor bayramı|ulusal egemenlik ve çocuk bayramı|kabotaj bayramı|kadınlar günü
  dünya çocuk günü|kadir gecesi|regaip kandili|mevlit kandili|berat kandili|orman haftası|kütüphane haftası
  yerli malı haftası|tıp bayramı|avukatlar günü|dünya tiyatro günü|dünya tiyatrolar günü|dünya kadınlar günü
  dünya su günü|dünya çevre günü|dünya sağlık günü|dünya gıda günü|dünya barış günü|dünya turizm günü|dünya kalp günü
  dünya diyabet günü|dünya engelliler günü|dünya insan hakları günü|kuzey yarım küre|güney yarım küre|ince memed
  suç ve ceza|savaş ve barış|kürk mantolu madonna|sinekli bakkal|küçük prens|don kişot|mai ve siyah|yaprak dökümü
  kuyucaklı yusuf|saatleri ayarlama enstitüsü|dede korkut|kaplumbağa terbiyecisi|robinson crusoe|medeni kanun
  türk medeni kanunu|türk ceza kanunu|iş kanunu|borçlar kanunu|atatürk orman çiftliği|kuğulu park|gülhane parkı
  gençlik parkı|sabancı müzesi|etnografya müzesi|anadolu ajansı|kızılay genel müdürlüğü|türk kızılayı
  türkiye kızılay derneği|çin halk cumhuriyeti|azerbaycan cumhuriyeti|nobel ödülü|roma imparatorluğu
  bizans imparatorluğu|selçuklu devleti|göktürk devleti|nâzım hikmet|nazım hikmet|yaşar kemal|orhan pamuk|orhan veli
  sabahattin ali|cemal süreya|oğuz atay|attila ilhan|ziya gökalp|namık kemal|mehmet akif|app store|google play
  google haritalar|merkez bankası|iş bankası|garanti bankası|halk bankası|haydarpaşa garı|gazi mahallesi
  efes antik kenti|yunus emre|evliya çelebi|mimar sinan|piri reis|aşık veysel|âşık veysel|pir sultan abdal|kavimler göçü
  bakanlar kurulu|yeşilay derneği|ceza kanunu|soğuk savaş dönemi|vaka-i hayriye|karlofça antlaşması
  küçük kaynarca antlaşması|pasarofça antlaşması|ankara antlaşması|erzurum kongresi|sivas kongresi|amasya genelgesi
  paris barış konferansı|islahat fermanı|ıslahat fermanı|patrona halil isyanı|celali isyanları|şeyh said isyanı
  anadolu selçuklu devleti|büyük selçuklu devleti|kırım hanlığı|karamanoğulları beyliği|coğrafi keşifler
  yüz yıl savaşları|otuz yıl savaşları|körfez savaşı|vietnam savaşı|kosova savaşı|niğbolu savaşı|mercidabık savaşı
  ridaniye savaşı|çaldıran savaşı|otlukbeli savaşı|sarıkamış harekâtı|kıbrıs barış harekâtı|büyük okyanus
  karadağ cumhuriyeti|ümit burnu|babülmendep boğazı|hürmüz boğazı|malakka boğazı|bering boğazı|himalaya dağları
  kafkas dağları|and dağları|ural dağları|ganj nehri|indus nehri|volga nehri|ren nehri|missisipi nehri
  fatih sultan mehmet|kanuni sultan süleyman|mustafa kemal atatürk|hacı bektaş veli
`
  .split(/[|\n]/)
  .map((phrase) => phrase.trim().split(' '))
  .filter(([first]) => first !== '');
const byFirst = new Map<string, string[][]>();
for (const phrase of phrases) byFirst.set(phrase[0] ?? '', [...(byFirst.get(phrase[0] ?? '') ?? []), phrase]);

/** The names of several words that begin with a word, in lower case, split at spaces. */
export function listNamePhrases(first: string): readonly (readonly string[])[] {
  return byFirst.get(first) ?? [];
}
