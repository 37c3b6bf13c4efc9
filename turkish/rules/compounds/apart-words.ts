/**
 * Words of two parts that TDK writes separately, by their first part; the second may have suffixes (TDK, Ayrı Yazılan Birleşik
 * Kelimeler).
 */
const list = `
  abuk: sabuk|açık: oturum öğretim|ada: çayı|ahlak: dış|aile: iç hekim|akıl: dış|akşam: yemek|alçak: gönüllü|alın: ter
  alt: yazı geçit kurul başlık bölüm küme tür sınıf kültür kimlik kat|altı: çizili
  ana: dil fikir vatan cadde yol yurt bilim kent dal sayfa menü madde dili|ara: sıra kat|ardı: ardına|arka: plan bahçe|art: niyet arda|artık: değer
  ateş: böceği|avuç: iç|ay: ışığı iç sonu çöreği|ayakkabı: bağ|aynı: zaman|az: sonra önce|badem: şeker|bakanlıklar: ara
  bal: kabağ peteğ arı rengi|balık: et yağ|bam: tel|banka: hesap|baş: başa ağrı taç bela|başkan: yardımcı|baştan: savma|belediye: başkan
  beyaz: peynir et eşya|beygir: güc|bilim: adam insan dış|bin: bir|bir: araya an yandan|bit: pazar yeniğ|boru: hat|boy: abdest
  böbrek: üst|bu: nedenle yüzden arada|bulaşık: makine|burun: buruna
  can: ciğer eriğ güvenliğ kulağ simid yeleğ sıkıntı dost|canlı: yayın|cep: telefon|çağ: dış|çalı: fasulye|çalışma: oda masa
  çam: ağacı sakız|çamaşır: makine|çay: kaşık|çengelli: iğne|çevre: yol|çeyrek: final|çift: tık
  çoban: yıldız|çocuk: oda|çok: yönlü dilli katlı eşli hücreli uluslu renkli sesli|dağ: keçi baş|damla: sakız|dar: gelirli
  değirmen: taş|demir: yol|deniz: yol kıyı kız|ders: kitap|devlet: adam|devre: dış
  dış: alım satım borç ticaret hat kulak kapı görünüş cephe|dikiş: makine|dil: bilgisi peynir altı|din: dış adam|disiplinler: ara
  diş: fırça hekim ağrı doktor|diz: dize|doğa: dış|doğal: gaz|doğum: gün yer|dolma: kalem|domates: çorba|dönem: iç sonu|duvar: saat
  ekmek: kadayıf|el: ele yazı sanat bez arabası birliği kitap yazma|elektrik: süpürge|elma: ağacı şeker|en: azından geç|erkek: kardeş
  esmer: ekmek|eş: anlam zaman değer|ev: iç hanım sahip sahibi|evlilik: dış|fikir: birliği|fotoğraf: makine|gaz: yağ
  gece: yarısı|genel: müdür kurul başkan sekreter|geniş: bant|gerçek: dış|geri: bildirim sayım dönüş besleme|göl: kıyı|gönül: birliği
  göz: göze ardı damla bebeği pınar|güç: birliği|gül: suyu fidan|gün: batımı doğumu ışığı aşırı iç
  gündem: dış|güneş: gözlük|hafta: son iç başı|halk: oylama|ham: madde|hamam: böceği|hasta: bakım|hava: yol gazı saha üs
  her: kim iki ay yıl hafta gece sabah daim dem|hesap: makine|hiç: kimse|hiçbir: zaman yer şekil kimse|hizmet: iç|hukuk: dış
  iç: içe tüzük savaş hat açıcı güveysi kulak çamaşır denetim mimar hastalık cebi çekiş|içme: suyu|iki: boyutlu|ilk: yardım bakış kez defa önce
  ince: bağırsak|insanlık: dış|iş: adam kadın insan yer birliği bölümü güç gün istasyon hayat|kahve: makine|kalem: kutu
  kalın: bağırsak|kalorifer: petek|kalp: kriz|kan: grup bağ dava şeker basınc tahlil|kanun: dış|kapı: kol|kara: yol|karın: ağrı
  karşı: karşıya görüş oy|kaşar: peynir|kayıt: dış|keçeli: kalem|kesme: şeker|kestane: şeker|kılcal: damar|kırmızı: et|kız: kardeş
  kimlik: kart|kişiler: ara|kitap: fuar|kol: kola saat|konu: dış|köpek: balığı|köşe: başı|kredi: kart|kural: dış
  kurşun: kalem|kuru: fasulye|kurum: iç dış|kurumlar: ara|kuş: bakış tüy|kutup: yıldız|kuyruk: yağ sokum|kül: tabla|kültürler: ara|limon: suyu ağacı tuz
  lor: peynir|maden: suyu|mantık: dış|masa: saat örtü tenis|mercimek: çorba|meyve: suyu|mısır: yağı
  misafir: oda|mum: ışığı|müdür: yardımcı|nar: ekşisi|ne: tür|o: nedenle yüzden|odun: kömür|okul: öncesi dış müdürü|olağan: dış
  omuz: omuza|orta: oyun kulak direk yol|otobüs: durak|oturma: oda|oy: birliği|öğle: arası yemek
  ön: söz yargı koşul izleme bilgi görüşme kayıt rapor hazırlık eleme lisans seçim çalışma kabul ek plan sezi
  öz: saygı eleştiri kaynak denetim geçmiş güven yaşam|pamuk: yağ|panik: atak|para: birim|patates: kızartma|perde: arkası|peş: peşe|peşin: fikir hüküm
  piyasa: dış|portakal: suyu|program: dış|pudra: şeker|pul: biber|renk: körü körlüğü|rüzgâr: gül|sabah: namaz|saçma: sapan
  saf: dış|sağlık: ocağı|salkım: söğüt|sefer: tas|sezon: dış|sınıf: iç arkadaş|sınır: dış|sıra: dış
  sırt: sırta|sistem: dış|siyah: zeytin|sokak: lambası|son: ek dakika nefes derece durak|söz: birliği dizim geliş gelim
  su: bardak ürün altı topu kemer yosun|süt: diş toz kardeş|şehir: iç dış|şehirler: ara|şeker: pancar
  takma: ad|tarla: kuş|tatil: köy|tek: yönlü eşli hücreli|tekerlekli: sandalye|telefon: numara|ter: bez
  toplu: iğne taşıma|toplum: dış|toprak: altı|toz: şeker|trafik: ışık lamba|tren: istasyon|tulum: peynir|tükenmez: kalem|tüy: sıklet|uç: uca
  uçak: bilet|uğur: böceği|uzay: gemi|üç: boyutlu|üniversiteler: ara|üst: üste geçit kimlik kat|vücut: geliştirme
  yan: etki ürün cümle dal yana sanayi hakem yol|yapı: taş|yaprak: bit|yarı: final|yarış: dış|yasa: dış|yaş: dönüm|yatak: oda|yaz: tatil|yazı: işleri
  yel: değirmen|yemek: kaşık oda masa|yer: fıstığı elması çekimi değiştir altı sarsıntı solucan|yeşil: zeytin|yıl: dönümü sonu iç
  yırtık: pırtık|yol: harita arkadaş ağz|yurt: dış iç|yüksek: lisans|yüz: yüze ölçüm|zaman: aşımı
  zıt: anlam
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
  bilimci: yer gök dil halk toplum ruh|taban: veri|güdüm: eş|kart: ana|cinsel: eş
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
  const [first = '', seconds = ''] = entry.trim().split(': ');
  for (const second of seconds.split(' ')) addWord(first, second);
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
   çıtı pıtı|eften püften|sere serpe|süklüm püklüm|mırın kırın|akıllı uslu|güçlü kuvvetli|senli benli|inişli çıkışlı|derli toplu|çıtır pıtır|takım taklavat|kul köle|ses soluk|güllük gülistanlık|boy bos|tıngır mıngır|karga tulumba|tıka basa|incik boncuk|ince eleyip|hır gür|çoluk combalak|eciş bücüş|hoş beş|bas bas|cıvıl cıvıl|kucak kucağa|baş göz|tek tek|boşu boşuna|ister istemez`
    .split(/[|\n]/)
    .map((pair) => pair.trim()),
);
