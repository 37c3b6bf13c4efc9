/** Words that the rule of de and da tells apart. */

function listWords(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/** Verbs that want a place in the locative. */
export const staying = listWords(`
  kal otur yaşa çalış bekle buluş toplan oku doğ uyu yat görüş tanış karşılaş düzenle düzenlen gerçekleş gerçekleştir
  saklan dinlen dolaş konuş yüz oyna sergile sergilen yayımlan yayınlan kutla kutlan bulun sıkıl eğlen kaybol üşü terle
  uyan rastla gez büyü kahvaltı kay gecele vakit yürü koş dur uyuyakal barın konakla gezin ağırla park
`);

/** Verbs that say where something is with persons: annemde kaldı, çocukta görüldü. */
export const besidePersons = listWords(`
  kal bulun dur ol gör görül çık başla geliş uyan uyandır yarat sez ara bul bırak unut tut sakla toplan buluş oluş art
  yüksel düş gecik değiş bozul patla dökül
  azal rastla hisset gözle gözlen sapta saptan yaşan yaygınlaş uygula uygulan kullan kullanıl bit iz iyileş
  belir kapan tüken yatır otur
`);

/** Verbs whose subject is a thing that happens or breaks. */
export const happening = listWords(`
  bozul bit tüken sus kırıl es yağ doğ bat sol dökül ağrı acık çürü yırtıl kop don eri sön patla devril gecik çal değiş kısıl karış kızar morar
  düş yüksel bozuk kopar kes kesil sat satıl uç havla miyavla öt
`);

/** Verbs of what is eaten, bought and the like, beside their object. */
export const handling = listWords('al sat iç ye getir götür yıka pişir beğen sev ver izle dinle kullan iste sipariş');

/** Nouns of places, containers and media beyond those that their frequency shows. */
export const places = listWords(`
  ev okul iş işyeri ofis sokak cadde park bahçe şehir kent köy kasaba ülke dünya yurt sınıf oda salon mutfak banyo balkon
  hastane otel restoran kafe lokanta market mağaza dükkân dükkan pazar çarşı meydan istasyon durak liman havaalanı
  havalimanı otobüs tren uçak araba gemi metro vapur deniz göl dağ orman ova sahil plaj ada müze sinema tiyatro konser
  kütüphane üniversite fakülte kampüs yurtdışı masa raf dolap çanta cep kutu bilgisayar telefon internet site sayfa kitap
  gazete dergi televizyon radyo ekran yer köşe toplantı ders sınav maç yarışma seçim savaş koltuk yatak cami kilise lise
  anaokulu stadyum eczane banka postane fabrika tarla çiftlik mahalle apartman kat asansör merdiven koridor garaj depo
  taksi dolmuş minibüs tramvay feribot köprü yol tünel havuz göl nehir kumsal kamp piknik düğün tören festival fuar
  yemek kahvaltı tatil trafik ağaç duvar pencere kapı tavan zemin bina merkez cep otogar akıl hayat
`);

const placeNames = listWords(`
  türkiye istanbul ankara izmir bursa antalya adana konya trabzon almanya fransa ingiltere amerika avrupa anadolu karadeniz
  akdeniz ege marmara kadıköy beşiktaş taksim eskişehir gaziantep diyarbakır samsun mersin kayseri muğla bodrum paris
  londra berlin roma japonya çin rusya italya ispanya adıyaman afyon ağrı aksaray amasya ardahan artvin aydın balıkesir
  bartın batman bayburt bilecik bingöl bitlis bolu burdur çanakkale çankırı çorum denizli düzce edirne elazığ erzincan
  erzurum giresun gümüşhane hakkâri hatay ığdır ısparta karabük karaman kars kastamonu kırıkkale kırklareli kırşehir
  kilis kocaeli kütahya malatya manisa mardin muş nevşehir niğde ordu osmaniye rize sakarya siirt sinop sivas şanlıurfa
  şırnak tekirdağ tokat tunceli uşak van yalova yozgat zonguldak yunanistan bulgaristan hollanda belçika isviçre
  avusturya kanada mısır suriye irak iran azerbaycan gürcistan ukrayna brezilya hindistan asya afrika kıbrıs kapadokya
  alanya fethiye marmaris çeşme üsküdar beyoğlu şişli bakırköy moskova newyork viyana prag atina tokyo çankaya
`);

const givenNames = listWords(`
  ahmet mehmet mustafa ali hasan hüseyin ibrahim ismail osman yusuf murat ömer ramazan halil süleyman abdullah mahmut recep
  salih fatih kadir emre hakan adem kemal yaşar bekir musa metin orhan serkan burak bayram sinan cem can kaan efe arda kerem
  mert onur volkan tolga okan levent selim selçuk tarık taner tuncay uğur umut ufuk yasin yavuz yiğit zafer ferhat erkan ercan
  erdem engin emin ekrem cengiz cemal bülent bora barış berk berkay batuhan alper aziz aykut ayhan tahsin nuri nihat necati
  fatma ayşe emine hatice zeynep elif meryem şerife zehra sultan hanife merve havva zeliha esra fadime özlem hacer yasemin
  hülya cemile sevim gülsüm leyla dilek büşra aysel songül kübra halime esma tuğba aynur sevgi rabia hava arzu gamze selma
  derya pınar ebru burcu sibel serap seda selin ece melis melisa defne azra ecrin irem buse gizem ceren cansu damla aslı aylin
  nur nurcan nuray nermin nesrin neslihan sevda sevil filiz gül gülay gülcan meltem banu berna betül canan ceyda didem duygu
`);

/** Whether a name is one of the frequent given names. */
export function isGivenName(lower: string): boolean {
  return givenNames.has(lower);
}

/** Whether a capitalised word names a city, a country or a region. */
export function isPlaceName(lower: string): boolean {
  return placeNames.has(lower);
}

/** Adverbs and adjectives that take no locative. */
export const adverbs = listWords(`
  şimdi bugün yarın dün artık yine gene hâlâ hala belki bazen hep hiç çok az daha biraz sonra önce böyle öyle şöyle ancak
  hatta ama fakat zaten üstelik ayrıca var yok değil güzel iyi kötü gerçekten aslında elbette tabii sadece yalnızca pek
  gibi kadar kolay ucuz pahalı mutlu hızlı akşam sabah yavaş çabuk
`);

/** Kinship, professions and others who act. */
export const persons =
  /^(?:anne|baba|abi|ağabey|abla|kardeş|arkadaş|eş|oğul|kız|dede|nine|teyze|hala|amca|dayı|yenge|enişte|kuzen|yeğen|öğretmen|öğrenci|çocuk|müdür|başkan|doktor|komşu|hoca|adam|kadın|bey|hanım|herkes|kimse|patron|işçi|sevgili|torun|bebek|babaanne|anneanne|dost|koca|karı|nişanlı|gelin|damat|kayınvalide|hemşire|avukat|asker|mühendis|memur|garson|şoför|usta|çırak|terzi|şef|yazar|oyuncu|futbolcu|ressam|sanatçı|müşteri|misafir|konuk|ziyaretçi|seyirci|aile|onlar|erkek|genç|insan|kedi|köpek|kuş|at)$/;

/** What may be said of persons and food, hardly of what is in them. */
export const qualities =
  /^(?:çok|pek|oldukça|gayet|harika|nefis|pahalı|ucuz|lezzetli|güzel|mutlu|hasta|üzgün|haklı|haksız|yorgun|kızgın|şaşkın|memnun|hazır|meraklı|mükemmel|muhteşem|enfes|berbat|sıkıcı|eğlenceli|heyecanlı|sinirli|tembel|çalışkan|emekli|evli|bekâr|öğretmen|doktor)(?:y?d[ıiuü]|t[ıiuü]|y?m[ıiuü]ş)?$/;
