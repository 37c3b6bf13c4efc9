/** Classes of verbs and adjectives, as far as they distinguish statements about a thing from events at a place. */
const classes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    go: `katıl gecik çekil kaçır atıl yanaş dağıl süzül kavuş uzan seyahat yolculuk hareket takip ziyaret terk dön
      git gel dön çık gir kaç koş yürü geç var ulaş yaklaş uzaklaş ayrıl in bin uç yüz tırman ilerle sürün uğra yola yönel taşın kay
      yetiş dolaş gez göç sap`,
    stay: `bulun birik barındır ağırla beslen kucaklaş bekletil park nöbet mola
      kal otur dur bekle yaşa yat uyu uyan dinlen konakla bulun yerleş barın saklan gizlen toplan buluş karşılaş rastla tanış görüş
      gezin dolan sabahla ikamet kampla piknik tüne çalış büyü doğ öl çocukluk`,
    play: `dalga dans meşgul eğlence ilgilen uğraş öpüş fısıldaş anlaş yarıştır gülümse bağır salla
      oyna dans eğlen kutla şarkı söyleş sohbet konuş gül ağla kavga tartış dövüş savaş yarış antrenman çizin güreş spor öğren ders
      okuş`,
    say: `tanı tanış bahset sus vazgeç yanıl öngör değerlendir say zannet fısılda seslen suçla yalanla değin teklif tavsiye ifade tahmin şikâyet itiraf itiraz iddia teşekkür dua ısrar rica tercih merak takdir talep tehdit söz yorum çağrı açıklama inkâr ilan
      söyle de anlat açıkla belirt vurgula duyur bildir savun sor cevapla yanıtla öner iste uyar eleştir öv itiraz reddet onayla kabul
      karşı destekle vadet övün dile ileri ifade iddia ikna inan düşün san bil anla hatırla unut fark tahmin merak um bekle hisset sez
      kork şaşır sevin üzül kız öfkelen utan sıkıl bık hoşlan beğen özle affet güven şüphelen çekin etkilen heyecanlan endişelen alın
      gurur kıskan`,
    consume: `ısmarla içir yedir
      ye iç tat yala çiğne yut kemir dişle sömür tüket doy kahvaltı`,
    prepare: `pişir kaynat kızart haşla kavur doğra kes karıştır ısıt soğut dondur demle hazırla süsle yoğur rendele soy ekle süz dök`,
    handle: `vur at tutul çağır çevir sok indir kaldır kurtar dokun yak kes tekrarla paylaş ayır doldur boşalt sarıl kilitle bağla yükle dağıt sırala çak soy uzat kop sık kullanıl taşın teslim tamir kontrol sipariş servis hediye imza ihraç ithal tahsil
      al ver at tut koy bırak taşı getir götür sakla kullan tak çıkar giy aç kapat kır boz yık onar tamir temizle yıka sil süpür boya
      as ser topla düzenle yerleştir değiştir sat kirala öde satın harca iade gönder yolla postala kaybet bul ara çal sula dik ek biç`,
    make: `planla uygula yarat belirle kaz doku yenile tekrarla test analiz hesap kayıt inşa ilan organize
      yap kur inşa üret çiz yaz bas çek kaydet kaydol tasarla geliştir oluştur düzenle yayınla yayımla kodla programla ör diktir
      hesapla ölç say sına dene incele araştır çöz bitir tamamla başlat yönet`,
    watch: `görün fark temas
      izle seyret bak gör oku dinle duy işit göz rastla fotoğraf keşfet gözle gözlemle`,
    open: `seçil yasakla uygula ilan final yayım taşın birleş
      açıl kapan başla bit sona sür devam tamamlan ertelen iptal yenilen restore yapıl kurul düzenlen gerçekleş yayınlan yayımlan
      kaldırıl uygulan imzalan oylan yürürlük onaylan kabul hazırlan`,
    occur: `meydana gerçekleş çık birik patlat saldır saldırı kaza püskür tekrarlan vuku hâkim
      ol çık yaşan görül meydan kop patlak patla yangın yağ es düş art duyul hissedil yükselt kaynaklan rastlan bulun geç yer iz
      çarpış devril yuvarlan kop oluş belir`,
    change: `kalk doğrul yayıl kaplan uzat ertele kavuş karış dol boşal dönüş canlan dağıl
      art azal çoğal yüksel düş alçal büyü küçül uza kısal geniş genişle daral ağırlaş hafifle hızlan yavaşla iyileş kötüleş güzelleş
      değiş geliş gelişi gerile zayıfla güçlen güçleş kolaylaş zorlaş zamlan pahalılan ucuzla ısın soğu serinle kuru ıslan erit eri don
      çürü sol sarar karar kızar ağar olgunlaş yaşlan gençleş şişmanla kilo yoğunlaş yaygınlaş artış değerlen`,
    break: `sars kırp yarala parçala yak kes
      bozul kırıl yırtıl çatla patla çök yıkıl arızalan arıza tıkan sızdır ak dam paslan eski yıpran aşın kilitlen takıl dur çakıl
      batar kaybol çalın tüken sön yan tutuş kaç kop devre donakal`,
    work: `geçir düşür artır azalt sürdür öğret besle canlandır koruma teşvik katkı yardım hizmet destek tehdit
      çalış işle yara fayda yarar iş zarar katkı kazandır sağla yardım rahatla koru engelle önle neden sebep yol etki etkile zorla
      gerek gerektir iste içer kapsa göster temsil anlat sun çöz kolaylaştır destekle`,
    compete: `kazan kaybet yen yenil berabere ele elen şampiyon gol oyna attı transfer yüksel düş sırala savun puan`,
    please: `başar merak tatmin coş hayran ilham keyif
      hoş beğenil sevil ilgi yakış uy tuttu dikkat çek memnun büyüle etkile sıkıcı gözde güldür ağlat korkut şaşırt üz sevindir yor
      kızdır rahatsız mest`,
    hurt: `yarala öldür ısır vur boğ yut döv dövül öksür
      ağrı acı sızla şiş kana kaşın titre kızar uyuş morar yaralan burkul çarp kırıl hasta iyileş düzel üşü terle yorul acık susa
      bayıl zehirlen hastalan`,
    size: `fazla az çok düşük yoğun uzun yaygın hızlı yavaş güçlü zayıf şişman
      büyük küçük geniş dar uzun kısa kalın ince yüksek alçak derin sığ ağır hafif dolu boş kalabalık tenha sakin sessiz gürültülü
      yakın uzak kocaman minik ufak devasa iri`,
    quality: `gerçek mümkün lazım normal özgür kesin sahte yabancı üstün hayran özgün başka öyle böyle aynı
      güzel iyi kötü harika mükemmel muhteşem berbat çirkin yeni eski modern temiz kirli sağlam çürük kaliteli kalitesiz rahat
      konforlu şık zarif hoş nefis kullanışlı yararlı faydalı zararlı güvenli tehlikeli önemli gerekli şart zorunlu yeterli yetersiz
      başarılı başarısız kusursuz eksik yanlış doğru hatalı uygun kullanışsız ilginç sıkıcı eğlenceli keyifli heyecanlı sürükleyici etkileyici
      basit kolay zor karmaşık farklı aynı benzer ünlü meşhur popüler nadir özel eşsiz aydınlık karanlık loş fena değerli etkili verimli`,
    price: `pahalı ucuz ücretsiz bedava uygun fahiş hesaplı satılık kiralık indirimli tükendi`,
    state: `açık kapalı kilitli hazır bozuk kırık arızalı sönük yanık dağınık düzenli ıslak kuru nemli donuk durgun hareketli karışık
      tıkalı kayıp mevcut geçerli geçersiz belli belirsiz bitmiş tamam yasak serbest zorlu`,
    taste: `lezzetli tatlı acı ekşi tuzlu tuzsuz yağlı taze bayat sıcak soğuk ılık çiğ pişmiş yumuşak sert baharatlı sulu kremalı leziz
      şekerli şekersiz mayhoş yenmez içilmez`,
    weather: `güneşli yağmurlu karlı bulutlu rüzgârlı rüzgarlı sisli fırtınalı serin ılıman sıcak soğuk kapalı kurak dondurucu bunaltıcı`,
    human: `meşgul sarhoş inatçı çılgın sadık sahip hâkim adi mahkûm hayran iyimser karamsar sağır kör adam çocuk insan kadın erkek aşçı ressam stajyer yetişkin hanım üye arkadaş
      mutlu mutsuz üzgün kızgın öfkeli yorgun hasta sağlıklı genç yaşlı zengin fakir akıllı zeki aptal çalışkan tembel kibar kaba
      nazik dürüst cesur korkak sabırlı sabırsız meraklı neşeli sinirli sakin evli bekâr bekar haklı haksız suçlu masum emekli işsiz
      uzman deneyimli tecrübeli usta acemi yetenekli öğrenci öğretmen doktor mühendis avukat memur işçi şoför gazeteci yazar asker polis
      yalnız güvende sorumlu memnun pişman kararlı emin razı tanıdık misafir şaşkın endişeli heyecanlı sevimli yakışıklı şanslı`,
    colour: `kırmızı mavi yeşil sarı siyah beyaz mor turuncu pembe gri kahverengi lacivert bordo renkli renksiz parlak mat koyu`,
  }).flatMap(([name, words]) => words.split(/\s+/).map((word) => [word, name] as const)),
);

/** The class of a verb or adjective; `other` for none. */
export function classifyPredicate(lemma: string): string {
  return classes.get(lemma) ?? 'other';
}
