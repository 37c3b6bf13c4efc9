/** Nouns, adjectives and verbs that the de/da rule distinguishes. */

function listWords(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/** Places, containers and media in addition to those shown by their frequency. */
export const places = listWords(`
  ev okul iş işyeri ofis sokak cadde park bahçe şehir kent köy kasaba ülke dünya yurt sınıf oda salon mutfak banyo balkon
  hastane otel restoran kafe lokanta market mağaza dükkân dükkan pazar çarşı meydan istasyon durak liman havaalanı
  havalimanı otobüs tren uçak araba gemi metro vapur deniz göl dağ orman ova sahil plaj ada müze sinema tiyatro konser
  kütüphane üniversite fakülte kampüs yurtdışı masa raf dolap çanta cep kutu bilgisayar telefon internet site sayfa kitap
  gazete dergi televizyon radyo ekran yer köşe toplantı ders sınav maç yarışma seçim savaş koltuk yatak cami kilise lise
  anaokulu stadyum eczane banka postane fabrika tarla çiftlik mahalle apartman kat asansör merdiven koridor garaj depo
  taksi dolmuş minibüs tramvay feribot köprü yol tünel havuz nehir kumsal kamp piknik düğün tören festival fuar
  yemek kahvaltı tatil trafik ağaç duvar pencere kapı tavan zemin bina merkez otogar akıl hayat tencere tava fırın kâse tepsi ocak buzdolabı
`);

/** Places that are as often things: “telefonda görüştük”, “telefon da çaldı”. */
export const things = listWords(
  'telefon internet kitap televizyon radyo yemek kahvaltı araba bilgisayar gazete dergi kutu çanta',
);

/** Adverbs and adjectives without a locative. */
export const adverbs = listWords(`
  şimdi bugün yarın dün artık yine gene hâlâ hala belki bazen hep hiç çok az daha biraz sonra önce böyle öyle şöyle ancak
  hatta ama fakat zaten üstelik ayrıca var yok değil güzel iyi kötü gerçekten aslında elbette tabii sadece yalnızca pek
  gibi kadar kolay ucuz pahalı mutlu hızlı akşam sabah yavaş çabuk tam tamam gayet falan
`);

/** Kinship terms, professions and other persons. */
export const persons = listWords(`
  anne baba abi ağabey abla kardeş arkadaş eş oğul kız dede nine teyze hala amca dayı yenge enişte kuzen yeğen öğretmen
  öğrenci çocuk müdür başkan doktor komşu hoca adam kadın bey hanım herkes kimse patron işçi sevgili torun bebek
  babaanne anneanne dost koca karı nişanlı gelin damat kayınvalide hemşire avukat asker mühendis memur garson şoför
  usta çırak terzi şef yazar oyuncu futbolcu ressam sanatçı müşteri misafir konuk ziyaretçi seyirci taraftar muhabir
  hakem esnaf kiracı vatandaş tüketici kullanıcı yolcu köylü çiftçi üretici yetkili sanık tanık uzman direktör antrenör
  kaptan hâkim yönetici teknisyen ortak sahip amir personel çalışan büyükbaba büyükanne kaynana kayınpeder elti baldız
  görümce bacanak onlar erkek genç insan kedi köpek kuş at
`);

/** Animals and professions besides those of `classifyNoun` and `persons`: hardly anything is said as of a place. */
export const living = listWords(`
  kaplumbağa sansar kunduz vaşak porsuk kirpi köstebek leylek baykuş kerkenez turna hindi keklik sülün kertenkele
  semender kurbağa yengeç ıstakoz ahtapot fok mors penguen lama alpaka bizon antilop zebra gergedan bukalemun akrep
  çekirge yarasa gelincik sincap katır manda öküz boğa oğlak güvercin serçe karga saksağan martı pelikan flamingo
  kartal şahin doğan akbaba bülbül kanarya kırlangıç sığırcık bıldırcın timsah iguana piton engerek örümcek kene pire
  bit sivrisinek karasinek hamamböceği uğurböceği salyangoz solucan sülük kırkayak denizatı denizanası midye karides
  kalamar istiridye çakal sırtlan pars panter leopar jaguar puma çita goril şempanze kanguru koala panda rakun kokarca
  lemur tapir domuz midilli tay sıpa buzağı dana küratör mübaşir veteriner muhtar kaymakam bilirkişi arabulucu
  müfettiş mimar jeolog arkeolog editör çevirmen spiker kameraman sunucu besteci psikolog diyetisyen fizyoterapist ebe
  cerrah pilot hostes denizci balıkçı çoban bekçi itfaiyeci aşçı pastacı marangoz tesisatçı elektrikçi boyacı
  temizlikçi bakıcı rehber turist sporcu jokey boksör güreşçi yüzücü dansçı şarkıcı müzisyen piyanist kemancı davulcu
  ozan heykeltıraş karikatürist fotoğrafçı gazeteci senarist yapımcı yönetmen
`);

/** Verbs whose subject contains, needs or gives something: a thing, which is never left out. */
export const containing = listWords('içer kapsa barındır gerektir oluştur andır çağrıştır simgele temsil');

/** Institutions that act like persons. */
export const institutions = listWords(`
  belediye bakanlık hükümet devlet şirket firma banka polis mahkeme meclis parti muhalefet iktidar takım kulüp üniversite okul
  aile hastane bakan başbakan cumhurbaşkanı vali kurum dernek vakıf sendika yönetim komisyon kurul jandarma ordu savcı savcılık marka
  rakip taraf ekip grup hakem kamuoyu basın medya halk toplum millet ülke hazine sektör
`);

/** Qualities of a thing itself rather than of its contents. */
export const qualities =
  /^(?:harika|nefis|pahalı|ucuz|lezzetli|güzel|mutlu|hasta|üzgün|haklı|haksız|yorgun|kızgın|şaşkın|memnun|hazır|meraklı|mükemmel|muhteşem|enfes|berbat|sıkıcı|eğlenceli|heyecanlı|sinirli|tembel|çalışkan|emekli|evli|bekâr|öğretmen|doktor|soğuk|sıcak|tatlı|kötü|uygun|şahane|başarılı|kalabalık|bozuk|kırık|eski|temiz|kirli|geniş|dar|ferah|aynı|benim|bizim|senin|sizin|ücretsiz|ücretli|kibar|değerli|önemli|yeterli|yetersiz|kaliteli|nazik|ilgili)(?:y?d[ıiuü]|t[ıiuü]|y?m[ıiuü]ş)?$/;

/** Verbs with a place in the locative. */
export const staying = listWords(`
  kal otur yaşa çalış bekle buluş toplan oku doğ uyu yat görüş tanış karşılaş düzenle düzenlen gerçekleş gerçekleştir
  saklan dinlen dolaş konuş yüz oyna sergile sergilen yayımlan yayınlan kutla kutlan bulun sıkıl eğlen kaybol
  uyan rastla gez kahvaltı kay gecele vakit uyuyakal barın konakla gezin ağırla park bulundur belir
  dikil tutul asıl tanıt
`);

/** Verbs without an object. */
export const intransitive = listWords(`
  git gel ol çık gir kal dur otur uyu uyan öl doğ büyü art azal başla bit geç düş yaşa bak kork koş yürü yat kalk in bin dön var
  ulaş uğra taşın kaç evlen boşan üzül sevin kız küs ağla gül gülümse öfkelen sinirlen şaşır utan sıkıl yorul dinlen
  konuş görüş buluş tanış karşılaş katıl inan güven benze uy yetiş yet kan acı ağrı üşü terle yan sön don eri kuru çürü bozul
  kırıl yırtıl kop patla devril geliş değiş yüksel düzel iyileş kötüleş güzelleş zorlaş kolaylaş küçül daral genişle uza
  kısal çoğal eksil tüken dol boşal taş ak es yağ bat kok görün gözük bulun davran ilerle gerile yaklaş uzaklaş ayrıl
  birleş toplan dağıl yayıl saklan kaybol çalış dolaş gez yüz uç atla zıpla kay savaş çatış tartış anlaş barış kavga sus
  bağır seslen titre sallan dayan diren vazgeç kaçın kurtul yararlan faydalan ilgilen hoşlan tiksin bahset söz sözet şikâyet
  yakın gecik acık susa doy hastalan yaralan yaşlan sap olgunlaş piş kayna soğu ısın havla öt miyavla gürle parla
  yarış oyna eğlen dans başvur rastla değ dokun çarp vur sürün tırman çabala uğraş kapan açıl kilitlen çök danış barın
  gerçekleş düzenlen yaygınlaş oluş belir emekli mezun yerleş bayıl çıldır delir sür devam
`);

/** Verbs of will and feeling, whose subjects are persons and institutions, never things. */
export const acting = listWords(`
  gel git söyle bil iste sev de gül ağla düşün anla sevin üzül katıl inan kork öğren beğen sor şaşır özle iç ye yaz konuş
  anlat açıkla belirt vurgula kaydet savun destekle onayla reddet yalanla kabul karşı itiraz et öner kullan tercih ver al bak bekle
  seyret izle dinle dön taşın kız küs bağır evlen boşan mezun kazan kaybet bırak başar dene uğra ara çağır karar
  yap imzala göster duyur hazırla planla ilgilen yararlan faydalan hisset duy fark yaşlan alış barış kızdır
  gönder götür getir sat koş oyna
`);

/** Actions of parties, companies and states. */
export const announcing = listWords(`
  açıkla belirt vurgula yalanla destekle onayla reddet duyur katıl iste imzala karşı itiraz kına uyar savun eleştir
  öner başvur ilgilen
`);

/** Verbs that say that something is or happens somewhere, besides what it is. */
export const occurring = listWords(`
  ol çık başla geliş görül gör bulun oluş art azal yüksel düş değiş bozul bit tüken rastla yaşan yaygınlaş uygulan kullanıl yer
  gözlen saptan belir kapan açıl patla gerçekleş düzenlen devam sür eksil gel geç yayımlan yayınlan yaralan öl hâkim
`);

/** Verbs whose subject is a thing that happens or breaks. */
export const happening = listWords(`
  bozul bit tüken sus soğu ısın kırıl es yağ bat sol dökül ağrı acık çürü yırtıl kop patla devril gecik çal değiş kısıl karış kızar morar
  düş yüksel bozuk kopar kes kesil sat satıl uç havla miyavla öt eri sön kuru yan eskı eski çök büyü küçül art azal geç
  gelişme düzel iyileş yaşlan boz piş üşü kapan açıl
`);

/** Verbs of eating, buying and the like, by their objects. */
export const handling = listWords(
  'al sat iç ye getir götür yıka pişir beğen sev ver izle dinle kullan iste sipariş ekle sık doğra serp dök oku gör yap',
);

/** Verbs of leaving or finding something somewhere. */
export const leaving = listWords('unut bırak gör bul kaybet sakla düşür tut yakala gizle biriktir bekle');

/** Words in concessive phrases (“az da olsa”) that are not places. */
export const smallThings: ReadonlySet<string> = new Set(
  'az geç güç küçük ufak ufacık azıcık kısmen kısa dolaylı birazcık kötü kısıtlı sınırlı yavaş zorla istemeden bilmeden minicik nadiren sembolik kısmi kısmî cüzi'.split(
    ' ',
  ),
);
