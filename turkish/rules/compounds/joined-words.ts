/**
 * Phrases of two words that TDK writes as one; the second may take suffixes if its entry ends with - (TDK, Bitişik
 * Yazılan Birleşik Kelimeler).
 */
const list = `
  hiç bir|hiç biri-|hiç birisi-|hiç birimiz-|hiç biriniz-|bir çok|bir çoğu-|bir çoğumuz-|bir kaç|bir kaçı-|bir kaçımız-|her hangi|bir az
  bir birine|bir birini|bir birinden|bir biriyle|bir birleri-|bir birlerini|bir birlerine|bir birlerinden|bir birlerinin|bir birimize|bir birimizi|bir birimizden|bir birinize|bir birinizi|bir birinin|ve ya|her kesin|her kes|birden bire|bir denbire
  ilk okul-|orta okul-|yüksek okul-|ana okulu-|ilk öğretim-|orta öğretim-|yüksek öğretim-|ilk bahar-|son bahar-|alış veriş-
  cumhur başkanı-|baş bakan-|baş bakanı-|baş bakanlık-|baş öğretmen-|baş kent-|baş hekim-|baş savcı-|baş komiser-|baş müfettiş-|baş hemşire-
  baş rol-|baş yapıt-|baş yazar-|baş parmak-|baş örtüsü-|baş kahraman-|baş köşe-|baş danışman-
  büyük elçi-|büyük anne-|büyük baba-|kayın peder-|kayın birader-|kayın valide-|baba anne-|anne anne-
  yayın evi-|ceza evi-|huzur evi-|aş evi-|bakım evi-|basım evi-|doğum evi-|gözlem evi-|öğretmen evi-|ordu evi-
  buz dolabı-|ayak kabı-|bilgi sayar-|hanım eli-|kasım patı-|kuş burnu-|aslan ağzı-|keçi boynuzu-|ay çiçeği-|su çiçeği-|zeytin yağı-|zeytin yağlı-
  kara biber-|kara ciğer-|ak ciğer-|kara kol-|kara yel-|kara sinek-|gece kondu-|gök delen-|gök kuşağı-|gök yüzü-|yer yüzü-
  göz yaşı-|diş budak-|iç güdü-|sağ duyu-|ön görü-|hoş görü-|öz veri-|yarım ada-|takım ada-
  olağan üstü-|doğa üstü-|insan üstü-|gerçek üstü-|suç üstü-|ayak üstü|öğle üstü|akşam üstü|ikindi üstü|yüz üstü|baş üstüne|bilinç altı-|öğle üzeri|akşam üzeri
  alt yapı-|üst yapı-|uluslar arası|kahve rengi-|vişne çürüğü|git gide|rast gele|gelişi güzel|çıt kırıldım|vurdum duymaz|okur yazar-|çöp çatan-|can kurtaran-
  biçer döver-|uçak savar-|kaba dayı-|yan kesici-|yurt sever-|vatan sever-|insan sever-|kitap sever-|hayır sever-|misafir perver|ağaç kakan-
  vaz geç-|baş vur-|baş vuru-|ön gör-|var say-|alı koy-|hava alanı-|hava limanı-|dip not-|soy adı-
  sivri sinek-|tek düze|ata sözü-|baş ucu-|bu günkü|gün aydın
  ayak takımı|şuur altı-|baş vezir-|baş denetçi-|baş garson-|baş antrenör-|baş hakem-|baş ağırlık-|baş çavuş-|baş müdür-|baş pehlivan-
  baş piskopos-|baş aktör-|baş asistan-|baş eczacı-|baş eser-|baş kâtip-|baş komutan-|baş kumandan-|baş şehir-|baş yargıç-|baş konsolos-|polis evi-
  konuk evi-|halk evi-|kahve hane-|yemek hane-|kütüp hane-|çay hane-|çamaşır hane-|ders hane-|yazı hane-
  yatak hane-|boya hane-|imalat hane-|kayık hane-|ibadet hane-|muayene hane-|ana erkil|ata erkil|ana yasa-|kuş konmaz-|imam bayıldı-
  kızıl cık-|kar puz-|karnı yarık-|deve dikeni-|dere otu-|semiz otu-|hünkâr beğendi-|kül bastı-|çoban püskülü-|hanım göbeği-|vezir parmağı-
  dilber dudağı-|kayın baba-|ağır başlı-|açık göz-|açık gözlü-|boş boğaz-|başı boş-|kendi liğinden|oldu bitti-
  bilir kişi-|ateş kes-|akar yakıt-|ak baba-|fil dişi-|yarı çap-|yarı mada-|milletler arası|göz dağı-|hoş sohbet-|millet vekili-|millet vekilliği-
  genel kurmay-|tepe göz-|gayri ciddi-|gayri insani|gayri ahlaki|cam göbeği-|deli kanlı-|et obur-|ot obur-|kadın budu-|tahta kurusu-|yalı çapkını-
  yüz yıl-|süt liman|yavru ağzı-|gül kurusu-|bağ bozumu-|kırk ayak-|kırk yama-|kap kaç-|kaptı kaçtı-|dedi kodu-|hacı yatmaz-|kül yutmaz-
  unutma beni-|yap boz-|çek yat-|al benili-|konuk sever-|barış sever-|yardım sever-|deniz anası-|kuş başı-|çakır keyif-
  dar ağacı-|dört nala|düz taban-|kaba kulak-|kara kış-|kara basan-|kör ebe-|top yekûn|tıpa tıp|sivri biber-|kırmızı biber-|kuru yemiş-
  dalga kıran-|buz kıran-|yel kovan-|ara bulucu-|el verişli-|hafif meşrep-|bey efendi-|hanım efendi-|ayak üzeri|öyle ce|böyle ce|şöyle ce
  boyun bağı-|baş kaldırı-|bil hassa|öyle sine|böyle sine|bir biri|ip ucu-|ip uçları-|kamu oyu-|oto yol-|oto park-|süper market-|yarı yıl-|metre kare-
  metre küp-|santimetre kare-|kilometre kare-|ast subay-|bin başı-|pis boğaz-|yüksek öğrenim-|orta öğrenim-|ağa bey-|ağa beyi-|tok gözlü-
`;

export interface JoinedWord {
  readonly right: string;
  /** Whether suffixes may follow. */
  readonly open: boolean;
}

/** These phrases by their first word. */
export const joinedWords = new Map<string, JoinedWord[]>();
for (const entry of list.split(/[|\n]/)) {
  const phrase = entry.trim();
  if (phrase === '') continue;
  const [first = ''] = phrase.split(' ');
  const open = phrase.endsWith('-');
  const right = phrase.replace(/[ -]/g, '');
  joinedWords.set(first, [...(joinedWords.get(first) ?? []), { right, open }]);
}

/**
 * Nouns that are joined to et- and ol- because one of their sounds is doubled or dropped, in their separate and
 * misspelt forms.
 */
export const verbalNouns: ReadonlyMap<string, string> = new Map(
  `af aff|aff|red redd|ret redd|redd|zan zann|zann|his hiss|hiss|sabır sabr|sabr|bahis bahs|bahs|kayıt kayd|kayıd kayd|kayd|nakil nakl|nakl|emir emr|emr|kahır kahr|kahr
   hüküm hükm|hükm|devir devr|devr|seyir seyr|seyr|keşif keşf|keşf|fetih feth|feth|men|hapis haps|haps|kayıp kayb|kayb|mahv|meyil meyl|meyl|azim azm|azl|azil azl
   katil katl|katl|lütuf lütf|lütf|resm|zikir zikr|zikr|ahd|ahit ahd|bahş|cezb|cezp cezb|cebr|cebir cebr|defn|defin defn|hacz|haciz hacz|hazm|hazım hazm|nakş|nakış nakş
   şükr|vehm|zulüm zulm|zulm|haşr|hal hall|hall|nefy|nefiy nefy|vakf|fesh|fesih fesh|cem|def|celb|celp celb|kasd kast|kast|tard|tart tard|medh meth|meth|kesb
   şükür şükr|küfür küfr|küfr|kasıt kast|add|neşir neşr|neşr|hamd|hicv|akit akd|akd|zehr`
    .split(/[|\n]/)
    .map((entry) => entry.trim().split(' '))
    .map(([written = '', stem = written]) => [written, stem]),
);

/** Intensified words with another prefix than in kapkara (TDK, Pekiştirmeli Sözler). */
export const intensified: ReadonlySet<string> = new Set(
  'sırılsıklam çırılçıplak yapayalnız güpegündüz darmadağın darmadağınık paramparça çepeçevre sapasağlam düpedüz gepegenç çarçabuk perperişan büsbütün apansız ipince çepçevre karmakarışık darmaduman besbelli dosdoğru yemyeşil'.split(
    ' ',
  ),
);
