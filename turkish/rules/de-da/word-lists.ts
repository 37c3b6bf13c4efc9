import { InflectedWords, listWords } from '../../letters/word-lists.ts';

/** Nouns, adjectives and verbs that the de/da rule distinguishes. */

/** Places, containers and media in addition to those shown by their frequency. */
export const places = listWords(`
  ada ağaç akıl anaokulu apartman araba asansör bahçe balkon banka banyo bilgisayar bina buzdolabı cadde cami cep
  çanta çarşı çiftlik dağ deniz depo dergi ders dolap dolmuş durak duvar düğün dükkan dükkân dünya eczane ekran ev
  fabrika fakülte feribot festival fırın fuar garaj gazete gemi göl hastane havaalanı havalimanı havuz hayat internet
  istasyon iş işyeri kafe kahvaltı kamp kampüs kapı kasaba kat kâse kent kilise kitap koltuk konser koridor köprü köşe
  köy kumsal kutu kütüphane liman lise lokanta maç mağaza mahalle market masa merdiven merkez metro meydan minibüs
  mutfak müze nehir ocak oda ofis okul orman otel otobüs otogar ova park pazar pencere piknik plaj postane radyo raf
  restoran sahil salon savaş sayfa seçim sınav sınıf sinema site sokak stadyum şehir taksi tarla tatil tava tavan
  telefon televizyon tencere tepsi tiyatro toplantı tören trafik tramvay tren tünel uçak ülke üniversite vapur yarışma
  yatak yemek yer yol yurt yurtdışı zemin
`);

/** Places that are as often things: “telefonda görüştük”, “telefon da çaldı”. */
export const things = listWords(
  'telefon internet kitap televizyon radyo yemek kahvaltı araba bilgisayar gazete dergi kutu çanta',
);

/** Adverbs and adjectives without a locative. */
export const adverbs = listWords(`
  akşam ama ancak artık aslında ayrıca az bazen belki biraz böyle bugün çabuk çok daha değil dün elbette fakat falan
  gayet gene gerçekten gibi güzel hala hatta hâlâ hep hızlı hiç iyi kadar kolay kötü mutlu önce öyle pahalı pek sabah
  sadece sonra şimdi şöyle tabii tam tamam ucuz üstelik var yalnızca yarın yavaş yine yok zaten
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
  aile bakan bakanlık banka basın başbakan belediye cumhurbaşkanı dernek devlet ekip firma grup hakem halk hastane
  hazine hükümet iktidar jandarma kamuoyu komisyon kulüp kurul kurum mahkeme marka meclis medya millet muhalefet okul
  ordu parti polis rakip savcı savcılık sektör sendika şirket takım taraf toplum ülke üniversite vakıf vali yönetim
`);

/** Qualities of a thing itself rather than of its contents. */
export const qualities = new InflectedWords(
  `
    aynı başarılı bekâr benim berbat bizim bozuk çalışkan dar değerli doktor eğlenceli emekli enfes eski evli ferah
    geniş güzel haklı haksız harika hasta hazır heyecanlı ilgili kalabalık kaliteli kırık kızgın kibar kirli kötü
    lezzetli memnun meraklı muhteşem mutlu mükemmel nazik nefis öğretmen önemli pahalı senin sıcak sıkıcı sinirli
    sizin soğuk şahane şaşkın tatlı tembel temiz ucuz uygun ücretli ücretsiz üzgün yeterli yetersiz yorgun
  `,
  /^(?:y?d[ıiuü]|t[ıiuü]|y?m[ıiuü]ş)?$/,
);

/** Verbs with a place in the locative. */
export const staying = listWords(`
  kal otur yaşa çalış bekle buluş toplan oku doğ uyu yat görüş tanış karşılaş düzenle düzenlen gerçekleş gerçekleştir
  saklan dinlen dolaş konuş yüz oyna sergile sergilen yayımlan yayınlan kutla kutlan bulun sıkıl eğlen kaybol
  uyan rastla gez kahvaltı kay gecele vakit uyuyakal barın konakla gezin ağırla park bulundur belir
  dikil tutul asıl tanıt
`);

/** Verbs without an object. */
export const intransitive = listWords(`
  acı acık açıl ağla ağrı ak anlaş art atla ayrıl azal bağır bahset bak barın barış başla başvur bat bayıl belir benze
  bin birleş bit boşal boşan bozul bulun buluş büyü çabala çalış çarp çatış çık çıldır çoğal çök çürü dağıl danış dans
  daral davran dayan değ değiş delir devam devril dinlen diren doğ dokun dol dolaş don doy dön dur düş düzel düzenlen
  eğlen eksil emekli eri es evlen faydalan gecik geç gel geliş genişle gerçekleş gerile gez gir git görün görüş gözük
  gül gülümse gürle güven güzelleş hastalan havla hoşlan ısın ilerle ilgilen in inan iyileş kaç kaçın kal kalk kan
  kapan karşılaş katıl kavga kay kaybol kayna kırıl kısal kız kilitlen kok kolaylaş konuş kop kork koş kötüleş kurtul
  kuru küçül küs mezun miyavla ol olgunlaş oluş otur oyna öfkelen öl öt parla patla piş rastla saklan sallan sap savaş
  seslen sevin sıkıl sinirlen soğu sön söz sözet sus susa sür sürün şaşır şikâyet tanış tartış taş taşın terle tırman
  tiksin titre toplan tüken uç uğra uğraş ulaş utan uy uyan uyu uza uzaklaş üşü üzül var vazgeç vur yağ yakın yaklaş
  yan yaralan yararlan yarış yaşa yaşlan yat yaygınlaş yayıl yerleş yet yetiş yırtıl yorul yüksel yürü yüz zıpla
  zorlaş
`);

/** Verbs of will and feeling, whose subjects are persons and institutions, never things. */
export const acting = listWords(`
  açıkla ağla al alış anla anlat ara bağır bak barış başar beğen bekle belirt bırak bil boşan çağır de dene destekle
  dinle dön duy duyur düşün et evlen fark faydalan gel getir git gönder göster götür gül hazırla hisset iç ilgilen
  imzala inan iste itiraz izle kabul karar karşı katıl kaybet kaydet kazan kız kızdır konuş kork koş kullan küs mezun
  onayla oyna öğren öner özle planla reddet sat savun sev sevin seyret sor söyle şaşır taşın tercih uğra üzül ver
  vurgula yalanla yap yararlan yaşlan yaz ye
`);

/** Actions of parties, companies and states. */
export const announcing = listWords(`
  açıkla belirt vurgula yalanla destekle onayla reddet duyur katıl iste imzala karşı itiraz kına uyar savun eleştir
  öner başvur ilgilen
`);

/** Verbs that say that something is or happens somewhere, besides what it is. */
export const occurring = listWords(`
  açıl art azal başla belir bit bozul bulun çık değiş devam düş düzenlen eksil geç gel geliş gerçekleş gör görül
  gözlen hâkim kapan kullanıl ol oluş öl patla rastla saptan sür tüken uygulan yaralan yaşan yaygınlaş yayımlan
  yayınlan yer yüksel
`);

/** Verbs whose subject is a thing that happens or breaks. */
export const happening = listWords(`
  acık açıl ağrı art azal bat bit boz bozuk bozul büyü çal çök çürü değiş devril dökül düş düzel eri es eskı eski
  gecik geç gelişme havla ısın iyileş kapan karış kes kesil kırıl kısıl kızar kop kopar kuru küçül miyavla morar öt
  patla piş sat satıl soğu sol sön sus tüken uç üşü yağ yan yaşlan yırtıl yüksel
`);

/** Verbs of eating, buying and the like, by their objects. */
export const handling = listWords(
  'al sat iç ye getir götür yıka pişir beğen sev ver izle dinle kullan iste sipariş ekle sık doğra serp dök oku gör yap',
);

/** Verbs of leaving or finding something somewhere. */
export const leaving = listWords('unut bırak gör bul kaybet sakla düşür tut yakala gizle biriktir bekle');

/** Words in concessive phrases (“az da olsa”) that are not places. */
export const smallThings: ReadonlySet<string> = listWords(`
  az azıcık bilmeden birazcık cüzi dolaylı geç güç istemeden kısa kısıtlı kısmen kısmi kısmî kötü küçük minicik
  nadiren sembolik sınırlı ufacık ufak yavaş zorla
`);
