/**
 * Words of two parts that TDK writes separately; the second part may have suffixes (TDK, Ayrı Yazılan Birleşik
 * Kelimeler).
 */
const list = `
  ön söz|ön yargı|ön koşul|ön izleme|ön bilgi|ön görüşme|ön kayıt|ön rapor|ön hazırlık|ön eleme|ön lisans|ön seçim|ön çalışma|ön kabul|ön ek|son ek
  arka plan|ön plan|yan etki|yan ürün|yan cümle|yan dal|ana dil|ana fikir|ana vatan|ana cadde|ana yol|art niyet|art arda|ardı ardına
  gün batımı|gün doğumu|gün ışığı|yıl dönümü|hafta son|hafta iç|hafta başı|gece yarısı|öğle arası|gün aşırı|zaman aşımı
  yurt dış|yurt iç|kanun dış|yasa dış|ahlak dış|akıl dış|din dış|sıra dış|olağan dış|çağ dış|gerçek dış|insanlık dış|konu dış|mantık dış
  sınır dış|yarış dış|evlilik dış|kayıt dış|saf dış|program dış|hizmet iç|aile iç|şehir iç|şehir dış|kurum iç|kurum dış|ev iç|sınıf iç
  şehirler ara|üniversiteler ara|kurumlar ara|bakanlıklar ara|kişiler ara|disiplinler ara|kültürler ara
  yan yana|baş başa|diz dize|göz göze|el ele|omuz omuza|karşı karşıya|yüz yüze|peş peşe|kol kola|sırt sırta|iç içe|üst üste|uç uca|burun buruna|ara sıra
  iç tüzük|iç savaş|dış alım|dış satım|ham madde|çift tık|öz saygı|öz eleştiri|öz kaynak|öz denetim|eş anlam|zıt anlam|eş zaman|eş değer
  kuru fasulye|beyaz peynir|kaşar peynir|bulaşık makine|çamaşır makine|dikiş makine|fotoğraf makine|hesap makine|dolma kalem|kurşun kalem|tükenmez kalem
  yer fıstığı|yer elması|pul biber|toz şeker|kesme şeker|diş macun|diş fırça|diş hekim|el yazı|el sanat|el bez|el arabası
  cep telefon|kol saat|masa saat|duvar saat|ev hanım|ev sahip|iş adam|iş kadın|iş insan|iş yer|iş birliği|iş bölümü|iş güç|iş gün|ders kitap
  genel müdür|genel kurul|müdür yardımcı|başkan yardımcı|devlet adam|bilim adam|bilim insan|din adam|kredi kart|kimlik kart
  hava yol|kara yol|deniz yol|demir yol|açık oturum|açık öğretim|ilk yardım|ilk bakış|alt yazı|üst geçit|alt geçit|alt kurul|yüksek lisans
  ince bağırsak|kalın bağırsak|kız kardeş|erkek kardeş|öğle yemek|akşam yemek|sabah namaz|doğum gün|doğum yer|toplu iğne|çay kaşık|yemek kaşık
  su bardak|kuş bakış|kuş tüy|göz ardı|el birliği|söz birliği|güç birliği|oy birliği|fikir birliği|gönül birliği|söz dizim|takma ad|yol harita
  yarı final|çeyrek final|tekerlekli sandalye|baş ağrı|diş ağrı|karın ağrı|kalp kriz|para birim|hasta bakım|aynı zaman|bir araya|bir an|hiç kimse|bir yandan
  vücut geliştirme|elektrik süpürge|okul öncesi|yıl sonu|yaz tatil|tatil köy|masa örtü|yatak oda|oturma oda|yemek oda|misafir oda|kapı kol|ayakkabı bağ
  toplu taşıma|çok yönlü|çok dilli|çok katlı|tek yönlü|üç boyutlu|iki boyutlu|el kitap|çalışma oda|deniz kıyı|göl kıyı|su ürün|kan grup|göz damla
  gül suyu|maden suyu|meyve suyu|limon suyu|nar ekşisi|ay ışığı|mum ışığı|yer çekimi|yer değiştir|yer altı|su altı|toprak altı|perde arkası|sokak lambası
  ana yurt|ana bilim|ana kent|ana dal|ana sayfa|ana menü|ana madde|ana dili|alt başlık|alt bölüm|alt küme|alt tür|alt sınıf|alt kültür|altı çizili|üst kimlik|alt kimlik
  toplum dış|doğa dış|bilim dış|kural dış|gündem dış|devre dış|hukuk dış|sistem dış|okul dış|sezon dış|piyasa dış|yıl iç|ay iç|gün iç|dönem iç|dönem sonu|ay sonu
  karşı görüş|karşı oy|dış borç|dış ticaret|iç hat|dış hat|orta oyun|orta kulak|peşin fikir|peşin hüküm|tek eşli|çok eşli|çok hücreli|tek hücreli|çok uluslu|çok renkli
  o nedenle|o yüzden|bu nedenle|bu yüzden|bu arada|en azından|ne tür|her kim|her iki|her ay|her yıl|her hafta|her gece|her sabah|ilk kez|ilk defa|az sonra|az önce
  tulum peynir|lor peynir|mercimek çorba|domates çorba|patates kızartma|keçeli kalem|kahve makine|içme suyu|portakal suyu|canlı yayın|son dakika|kalorifer petek
  abuk sabuk|yırtık pırtık|saçma sapan|alçak gönüllü|ada çayı|göz bebeği|çok sesli|dar gelirli|köşe başı|el yazma|dil bilgisi|ateş böceği|hamam böceği|uğur böceği
  çam ağacı|elma ağacı|limon ağacı|güneş gözlük|banka hesap|telefon numara|uçak bilet|tren istasyon|otobüs durak|belediye başkan|genel başkan|genel sekreter
  trafik ışık|trafik lamba|okul müdürü|sınıf arkadaş|yol arkadaş|çocuk oda|çalışma masa|yemek masa|kitap fuar|hiçbir zaman|hiçbir yer|hiçbir şekil|hiçbir kimse|alt kat|üst kat|ara kat|yeşil zeytin|siyah zeytin|kırmızı et|beyaz et|esmer ekmek|sağlık ocağı|aile hekim|göz doktor|diş doktor|kalem kutu
  doğal gaz|öz geçmiş|öz güven|öz yaşam|geri bildirim|geri sayım|geri dönüş|hava gazı|yazı işleri|yüz ölçüm|renk körü|renk körlüğü|su topu|orta direk|orta yol|ön sezi|can ciğer|dağ keçi|ay çöreği
  çengelli iğne|çevre yol|iç açıcı|iç güveysi|halk oylama|her daim|söz geliş|söz gelim|en geç|her dem
`;

/** The same by their second part: kinds of animals, plants, food, things, parts of the body, and terms. */
const bySecond = `
  balık: ada ateş dil kedi kılıç köpek ton yılan fulya testere balon fener aslan
  böcek: ağustos gelin bok çalgıcı ipek cırcır
  kuş: arı deve tarla yağmur tavus ardıç saka
  sinek: at et meyve
  arı: yaban eşek bal
  keçi: yaban|fare: tarla|sıçan: dağ|ördek: yaban|kaz: yaban|domuz: yaban|yılan: su|ayı: kutup
  ot: ayrık çörek eğrelti ökse yüksük ısırgan pisipisi
  üzüm: kuş çavuş kuru|erik: can|kabak: su bal sakız kestane|fıstık: çam
  taş: çakıl damla kireç lüle oltu sünger yılan gök bileği mihenk
  renk: kül saman gümüş portakal duman bal
  kebap: talaş şiş tas|börek: su kol sigara|ezme: badem|yağ: badem susam çörek|tuz: kaya göl|peynir: tulum lor kaşar
  sabun: arap|sodası: çamaşır|tenekesi: çöp|kutusu: çöp para|kozalağı: çam|nezlesi: saman bahar|ceza: para|makine: yazı kıyma
  kemik: elmacık kaval kürek köprücük leğen bel|diş: azı köpek süt akıl|parmak: işaret yüzük|damarı: şah
  zar: karın beyin|kese: safra|taban: ayak|kapağı: kalp
  iletken: yarı|saydam: yarı|otomatik: yarı|gün: tam|küre: yarım|pansiyon: tam yarım|zaman: tam|zamanlı: tam yarı
  amaçlı: çok|terimli: çok|taraflı: çok iki|aşamalı: çok iki|kişilik: tek çift iki|kullanımlık: tek|başlı: dik
  bek: sağ sol|açık: sağ sol|oy: güven|müdür: mal|yönetim: öz|veri: kişisel|kol: iş|bırakım: iş|güvenliği: iş
  işlem: bilgi|madencilik: veri|dış: bilinç|adım: ilk|sıra: ilk son|hizmet: müşteri|ortam: sosyal|medya: sosyal
  site: internet web|bağlantı: internet|sayfa: web internet|saç: kıvırcık|kahvaltı: açık
`;

/** The same where the joined form is widely used besides. */
const alsoJoined = `
  bilimi: yer gök dil halk toplum ruh anlam ses biçim bitki hayvan budun insan
  bilimci: yer gök dil halk toplum ruh|taban: veri|güdüm: eş
`;

/** A separately written word: its parts, and whether its joined form is widely used. */
type ApartWord = readonly [first: string, second: string, isAlsoJoined: boolean];

/** These words by the first three letters. */
const byStart = new Map<string, ApartWord[]>();
function addWord(first: string, second: string, isAlsoJoined = false): void {
  const start = (first + second).slice(0, 3);
  byStart.set(start, [...(byStart.get(start) ?? []), [first, second, isAlsoJoined]]);
}
for (const entry of list.split(/[|\n]/)) {
  const [first = '', second = ''] = entry.trim().split(' ');
  if (second !== '') addWord(first, second);
}
for (const lines of [bySecond, alsoJoined])
  for (const entry of lines.split(/[|\n]/)) {
    const [second = '', firsts = ''] = entry.trim().split(': ');
    if (firsts !== '') for (const first of firsts.split(' ')) addWord(first, second, lines === alsoJoined);
  }

/** The separately written words that may have the same beginning as this lower-case word. */
export function listApartWords(lower: string): readonly ApartWord[] {
  return byStart.get(lower.slice(0, 3)) ?? [];
}

/** Word pairs that are written separately and without a mark (TDK, İkilemeler). */
export const pairs: ReadonlySet<string> = new Set(
  `çoluk çocuk|eğri büğrü|irili ufaklı|konu komşu|ufak tefek|eski püskü|abur cubur|allak bullak|apar topar|ıvır zıvır|yarım yamalak|bölük pörçük|karman çorman
   kıyı bucak|yer yurt|ev bark|soy sop|çer çöp|mal mülk|kem küm|hemen hemen|ileri geri|aşağı yukarı|gece gündüz|er geç|az çok|iyi kötü|güle oynaya|düşe kalka
   ite kaka|bata çıka|sağa sola|enine boyuna|açık saçık|sessiz sedasız|delik deşik|eciş bücüş|paldır küldür|tek tük|ağlama sızlama|doğru dürüst|toz toprak
   kılık kıyafet|eş dost|hısım akraba|şaka maka|falan filan|şöyle böyle|derme çatma|giyim kuşam|kör topal|uçsuz bucaksız|yana yakıla|saçma sapan
   ufaktan ufaktan|bet beniz|güç bela|dere tepe|oldu bitti|borç harç|üç beş|beş on|çarpık çurpuk|sarmaş dolaş|ağız burun|kaş göz|anne baba|karı koca
   abuk sabuk|eski püskü|yırtık pırtık|çarşı pazar|delik deşik|yalan yanlış|yalan dolan|para pul|ses seda|sorgu sual|şan şöhret|zar zor|kırık dökük|köşe bucak|çalı çırpı
   çıtı pıtı|eften püften|sere serpe|süklüm püklüm|mırın kırın|akıllı uslu|güçlü kuvvetli|senli benli|inişli çıkışlı|derli toplu|çıtır pıtır|takım taklavat|kul köle|ses soluk|güllük gülistanlık|boy bos|tıngır mıngır|karga tulumba|tıka basa|incik boncuk|ince eleyip|hır gür|çoluk combalak|eciş bücüş|hoş beş|bas bas|cıvıl cıvıl|kucak kucağa`
    .split(/[|\n]/)
    .map((pair) => pair.trim()),
);
