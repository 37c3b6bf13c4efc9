/**
 * Words of two parts that TDK writes separately, by their first part; the second may have suffixes (TDK, Ayrı Yazılan Birleşik
 * Kelimeler).
 */
const list = `
  abuk: sabuk|ada: çayı|aile: iç|akıl: dış|alçak: gönüllü|alın: ter|alt: yazı geçit kurul başlık bölüm küme tür sınıf kültür kimlik
  altı: çizili|ana: dil fikir vatan cadde yol yurt bilim kent sayfa madde dili|ara: sıra kat|ardı: ardına|arka: plan|art: arda|artık: değer
  ateş: böceği|avuç: iç|ay: ışığı iç sonu çöreği|ayakkabı: bağ|az: önce|badem: şeker|bakanlıklar: ara|bal: kabağ peteğ arı rengi|balık: yağ
  bam: tel|banka: hesap|baş: başa ağrı taç|baştan: savma|beyaz: peynir eşya|beygir: güc|bilim: adam dış|bir: araya an yandan
  boy: abdest|böbrek: üst|bu: nedenle yüzden arada|burun: buruna|can: eriğ güvenliğ simid yeleğ|çağ: dış|çalı: fasulye|çalışma: masa
  çam: ağacı sakız|çengelli: iğne|çevre: yol|çift: tık|çoban: yıldız|çocuk: oda|çok: yönlü dilli katlı eşli hücreli uluslu renkli sesli
  dağ: keçi baş|damla: sakız|dar: gelirli|değirmen: taş|demir: yol|deniz: yol kıyı|ders: kitap
  dış: alım satım hat kulak kapı görünüş cephe|dil: bilgisi peynir|din: dış|deve: diken|diz: dize|doğa: dış|doğal: gaz|doğum: gün|dolma: kalem
  dönem: iç sonu|ekmek: kadayıf|el: ele bez arabası birliği kitap|elma: ağacı şeker|en: azından geç|erkek: kardeş|esmer: ekmek
  eş: anlam zaman değer|ev: iç sahibi|evlilik: dış|fikir: birliği|gaz: yağ|gece: yarısı|geniş: bant|gerçek: dış|geri: bildirim sayım besleme
  göl: kıyı|gönül: birliği|gözü: pek|göz: göze ardı damla bebeği pınar|güç: birliği|gül: suyu fidan|gün: batımı doğumu ışığı iç|gündem: dış
  hafta: son iç başı|halk: oylama|ham: madde|hamam: böceği|hasta: bakım|hava: yol gazı saha|her: kim iki ay yıl hafta gece sabah|hiç: kimse
  hiçbir: zaman yer şekil kimse|hizmet: iç|hukuk: dış|iç: içe tüzük savaş hat açıcı güveysi kulak çamaşır denetim mimar cebi çekiş|içme: suyu
  iki: boyutlu|ilk: yardım kez defa önce|ince: bağırsak|iş: adam kadın insan yer birliği bölümü güç gün istasyon hayat|kalın: bağırsak
  kan: basınc tahlil|kara: yol|karşı: karşıya|kaşar: peynir|kayıt: dış|keçeli: kalem|kesme: şeker|kestane: şeker|kılcal: damar|kız: kardeş
  kol: kola|konu: dış|köpek: balığı|kural: dış|kurşun: kalem|kurum: iç dış|kurumlar: ara|kuş: bakış tüy|kutup: yıldız|kuyruk: yağ sokum
  kül: tabla|kültürler: ara|limon: suyu ağacı tuz|lor: peynir|maden: suyu|mantık: dış|masa: tenis|meyve: suyu|mısır: yağı|mum: ışığı
  nar: ekşisi|ne: tür|o: nedenle yüzden|odun: kömür|okul: öncesi dış müdürü|olağan: dış|omuz: omuza|orta: oyun kulak direk yol|otobüs: durak
  oy: birliği|öğle: arası|ön: ödeme sipariş inceleme söz yargı koşul izleme bilgi görüşme kayıt rapor hazırlık eleme lisans seçim çalışma ek plan
  öz: saygı eleştiri kaynak denetim güven|pamuk: yağ|patates: kızartma|perde: arkası|peş: peşe|piyasa: dış|portakal: suyu|program: dış
  pudra: şeker|pul: biber|renk: körü körlüğü|saçma: sapan|saf: dış|sağlık: ocağı|salkım: söğüt|sefer: tas|sezon: dış
  sınıf: iç arkadaş|sınır: dış|sıra: dış|sırt: sırta çanta|sistem: dış|siyah: zeytin|sokak: lambası|son: söz ek durak|söz: birliği dizim geliş gelim
  su: altı topu kemer yosun|süt: diş toz kardeş|şehir: iç dış|şeker: pancar|tarla: kuş|tatil: köy|tek: yönlü eşli hücreli|telefon: numara
  ter: bez|toplu: taşıma|toplum: dış|toprak: altı|toz: şeker|trafik: ışık|tren: istasyon|tulum: peynir|tükenmez: kalem|tüy: sıklet|uç: uca
  uçak: bilet|uğur: böceği|üç: boyutlu|üst: üste geçit kimlik|vücut: geliştirme|yan: ürün cümle yana|yapı: taş|yaprak: bit|yarı: final
  yarış: dış|yasa: dış|yaş: dönüm|yaz: tatil|yazı: işleri|yel: değirmen|yemek: kaşık|yer: fıstığı elması çekimi değiştir sarsıntı solucan
  yeşil: zeytin|yıl: dönümü sonu iç|yırtık: pırtık|yol: arkadaş ağz|yurt: dış iç|yüksek: lisans|yüz: yüze ölçüm|zaman: aşımı
`;

/** The same by their second part: kinds of animals, plants, food, things, parts of the body, and terms. */
const bySecond = `
  balık: dil kedi kılıç yılan balon fener aslan|böcek: gelin bok cırcır|kuş: arı deve tarla yağmur tavus ardıç|sinek: at|arı: yaban eşek bal
  keçi: yaban|fare: tarla|sıçan: dağ|ördek: yaban|kaz: yaban|domuz: yaban|yılan: su|ayı: kutup|ot: ayrık eğrelti ökse yüksük ısırgan pisipisi
  üzüm: kuş çavuş|erik: can|kabak: su bal sakız|fıstık: çam|taş: çakıl damla kireç lüle oltu sünger yılan gök|kebap: talaş şiş|börek: su kol
  ezme: badem|yağ: badem susam çörek|tuz: kaya göl|peynir: tulum lor kaşar|sabun: arap|sodası: çamaşır|tenekesi: çöp|kutusu: çöp para
  kozalağı: çam|nezlesi: saman bahar|makine: yazı kıyma|kemik: elmacık kaval kürek köprücük leğen|diş: azı köpek süt|parmak: işaret yüzük
  damarı: şah|zar: karın|kese: safra|kapağı: kalp|iletken: yarı|saydam: yarı|otomatik: yarı|gün: tam|küre: yarım|zaman: tam|zamanlı: tam yarı
  amaçlı: çok|terimli: çok|taraflı: çok iki|aşamalı: çok iki|kişilik: iki|kullanımlık: tek|bek: sağ|açık: sağ sol|müdür: mal
  yönetim: öz|veri: kişisel|kol: iş|bırakım: iş|güvenliği: iş|işlem: bilgi|madencilik: veri|dış: bilinç|adım: ilk|sıra: ilk son|ortam: sosyal
  site: internet web|bağlantı: internet|sayfa: web internet|saç: kıvırcık|kahvaltı: açık
`;

/** The same where the joined form is widely used besides. */
const alsoJoined = `
  altı: yer|yemiş: kuru|su: atık|kalem: kara|tahta: kara|biber: sivri|taşı: gök|dönümü: gün|bozumu: bağ|gelişi: söz|
  yüz: ters|damarı: şah|sevda: kara|taban: veri|güdüm: eş|kart: ana|cinsel: eş
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
   ufaktan ufaktan|eninde sonunda|deli dolu|sağlı sollu|altlı üstlü|yerli yersiz|yerli yerinde|olur olmaz|ister istemez|bile bile|bet beniz|güç bela|dere tepe|borç harç|üç beş|çarpık çurpuk|sarmaş dolaş|ağız burun|kaş göz|anne baba|karı koca
   abuk sabuk|eski püskü|yırtık pırtık|çarşı pazar|delik deşik|yalan yanlış|yalan dolan|para pul|ses seda|sorgu sual|şan şöhret|zar zor|kırık dökük|köşe bucak|çalı çırpı
   çıtı pıtı|eften püften|sere serpe|süklüm püklüm|mırın kırın|akıllı uslu|güçlü kuvvetli|senli benli|inişli çıkışlı|derli toplu|çıtır pıtır|takım taklavat|kul köle|ses soluk|güllük gülistanlık|boy bos|tıngır mıngır|karga tulumba|tıka basa|incik boncuk|ince eleyip|çoluk combalak|eciş bücüş|bas bas|cıvıl cıvıl|kucak kucağa|baş göz|tek tek|boşu boşuna|ister istemez`
    .split(/[|\n]/)
    .map((pair) => pair.trim()),
);
