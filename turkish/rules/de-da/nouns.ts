/** Nouns and adjectives that the rule of de and da tells apart. */

function listWords(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/** Nouns of places, containers and media beyond those that their frequency shows. */
export const places = listWords(`
  ev okul iş işyeri ofis sokak cadde park bahçe şehir kent köy kasaba ülke dünya yurt sınıf oda salon mutfak banyo balkon
  hastane otel restoran kafe lokanta market mağaza dükkân dükkan pazar çarşı meydan istasyon durak liman havaalanı
  havalimanı otobüs tren uçak araba gemi metro vapur deniz göl dağ orman ova sahil plaj ada müze sinema tiyatro konser
  kütüphane üniversite fakülte kampüs yurtdışı masa raf dolap çanta cep kutu bilgisayar telefon internet site sayfa kitap
  gazete dergi televizyon radyo ekran yer köşe toplantı ders sınav maç yarışma seçim savaş koltuk yatak cami kilise lise
  anaokulu stadyum eczane banka postane fabrika tarla çiftlik mahalle apartman kat asansör merdiven koridor garaj depo
  taksi dolmuş minibüs tramvay feribot köprü yol tünel havuz göl nehir kumsal kamp piknik düğün tören festival fuar
  yemek kahvaltı tatil trafik ağaç duvar pencere kapı tavan zemin bina merkez cep otogar akıl hayat tencere tava fırın kâse tepsi ocak buzdolabı
`);

/** Of the places those that are as often things: telefonda görüştük, telefon da çaldı. */
export const things = listWords(
  'telefon internet kitap televizyon radyo yemek kahvaltı araba bilgisayar gazete dergi kutu çanta',
);

/** Adverbs and adjectives that take no locative. */
export const adverbs = listWords(`
  şimdi bugün yarın dün artık yine gene hâlâ hala belki bazen hep hiç çok az daha biraz sonra önce böyle öyle şöyle ancak
  hatta ama fakat zaten üstelik ayrıca var yok değil güzel iyi kötü gerçekten aslında elbette tabii sadece yalnızca pek
  gibi kadar kolay ucuz pahalı mutlu hızlı akşam sabah yavaş çabuk
`);

/** Kinship, professions and others who act. */
export const persons = listWords(`
  anne baba abi ağabey abla kardeş arkadaş eş oğul kız dede nine teyze hala amca dayı yenge enişte kuzen yeğen öğretmen
  öğrenci çocuk müdür başkan doktor komşu hoca adam kadın bey hanım herkes kimse patron işçi sevgili torun bebek
  babaanne anneanne dost koca karı nişanlı gelin damat kayınvalide hemşire avukat asker mühendis memur garson şoför
  usta çırak terzi şef yazar oyuncu futbolcu ressam sanatçı müşteri misafir konuk ziyaretçi seyirci taraftar muhabir
  hakem esnaf kiracı vatandaş tüketici kullanıcı yolcu köylü çiftçi üretici yetkili sanık tanık uzman direktör antrenör
  kaptan hâkim yönetici teknisyen ortak sahip amir personel çalışan büyükbaba büyükanne kaynana kayınpeder elti baldız
  görümce bacanak onlar erkek genç insan kedi köpek kuş at
`);

/** Bodies that act like persons. */
export const institutions = listWords(`
  belediye bakanlık hükümet devlet şirket firma banka polis mahkeme meclis parti muhalefet iktidar takım kulüp üniversite okul
  aile hastane bakan başbakan cumhurbaşkanı vali kurum dernek vakıf sendika yönetim komisyon kurul jandarma ordu savcı savcılık marka
  rakip taraf ekip grup hakem kamuoyu basın medya halk toplum millet ülke hazine sektör
`);

/** What is said of a thing itself, hardly of what is in it. */
export const qualities =
  /^(?:harika|nefis|pahalı|ucuz|lezzetli|güzel|mutlu|hasta|üzgün|haklı|haksız|yorgun|kızgın|şaşkın|memnun|hazır|meraklı|mükemmel|muhteşem|enfes|berbat|sıkıcı|eğlenceli|heyecanlı|sinirli|tembel|çalışkan|emekli|evli|bekâr|öğretmen|doktor|soğuk|sıcak|tatlı|kötü|uygun|şahane|başarılı|kalabalık|bozuk|kırık|eski|temiz|kirli|geniş|dar|ferah|aynı|benim|bizim|senin|sizin|ücretsiz|ücretli|kibar|değerli|önemli|yeterli|yetersiz|kaliteli|nazik|ilgili)(?:y?d[ıiuü]|t[ıiuü]|y?m[ıiuü]ş)?$/;
