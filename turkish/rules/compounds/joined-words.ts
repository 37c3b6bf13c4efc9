/**
 * Phrases of two words that TDK writes as one, by their first word; the second may take suffixes if it ends with -
 * (TDK, Bitişik Yazılan Birleşik Kelimeler).
 */
const list = `
  açı: ortay- ölçer-|açık: göz- gözlü-|adam: akıllı|afet: zede-|ağa: bey- beyi-|ağaç: kakan-|ağır: başlı- kanlı- ayak- canlı-|ak: ciğer- baba-
  akar: yakıt-|akşam: üstü üzeri|al: benili- aşağı|ala: balık- karga- geyik-|alaca: karanlık- karga-|alel: acele ade
  alı: koy- kon-|alış: veriş-|alt: yapı-|altı: patlar-|ana: okulu- erkil yasa- para- erki-|anne: anne-|ara: bulucu-|aslan: ağzı-|ast: subay-
  aş: evi-|ata: sözü- erkil|ateş: kes-|ay: çiçeği-|ayak: kabı- üstü takımı üzeri ucu- bastı- takımı-|baba: anne- yiğit- erkil-|bağ: bozumu-
  bakım: evi-|bal: mumu- erisi|bank: not-|bar: kod-|barış: sever-|bas: bayağı|basım: evi-|basma: kalıp-
  baş: bakan- bakanı- bakanlık- öğretmen- kent- hekim- savcı- komiser- müfettiş- hemşire- rol- yapıt- yazar- parmak- örtüsü- kahraman- köşe- danışman- üstüne vur- vuru- ucu- vezir- denetçi- garson- antrenör- hakem- ağırlık- çavuş- müdür- pehlivan- piskopos- aktör- eczacı- eser- kâtip- komutan- kumandan- şehir- yargıç- konsolos- kaldırı- makale- yardımcı- yönetmen- mimar- mühendis-
  başı: boş-|baştan: kara|bey: efendi- baba- zade-|biçer: döver-|bil: hassa umum akis mukabele|bilgi: sayar-|bilinç: altı-|bilir: kişi-|bin: başı- dallı-
  bir: çok çoğu- çoğumuz- kaç kaçı- kaçımız- az birine birini birinden biriyle birleri- birlerini birlerine birlerinden birlerinin birimize birimizi birimizden birinize birinizi birinin denbire biri
  birden: bire|bis: millah|boş: boğaz-|boya: hane-|boyun: bağı-|boz: kurt- kır-|böyle: ce sine|bu: günkü|buz: dolabı- kıran-|büyük: elçi- anne- baba-
  cam: göbeği-|can: kurtaran- siperane|cem: evi-|ceza: evi-|cumhur: başkanı-|çakır: keyif- dikeni-|çamaşır: hane-|çar: çabuk
  çay: hane-|çek: yat-|çıt: kırıldım|çıtı: pıtı|çoban: püskülü-|çöp: çatan-|dal: kavuk-|dalga: kıran-|dar: ağacı-
  dedi: kodu-|deli: kanlı-|demir: baş- hindi-|deniz: anası- aşırı atı-|deprem: zede-|der: hâl kenar|dere: otu-|ders: hane-|deve: dikeni-
  dilber: dudağı-|dip: not-|diş: budak-|doğa: üstü-|doğum: evi-|dört: nala|düz: taban-|el: verişli-|ele: başı-|et: obur-|ey: vallah
  felaket: zede-|fil: dişi-|gayri: ciddi- insani ahlaki nizami safi|gece: kondu-|gelişi: güzel|genel: kurmay-|gerçek: üstü-|git: gide
  gök: delen- kuşağı- yüzü- taşı- ada-|göz: yaşı- dağı- taşı-|gözlem: evi-|gül: kurusu-|gün: aydın|güne: bakan-|günü: birlik-|hacı: yatmaz-
  hafif: meşrep-|halk: evi-|hanım: eli- göbeği- efendi-|hava: alanı- limanı-|hayır: sever-|hazır: cevap- cevaplık-
  hem: fikir- cins- şehri- zemin- dert- hudut-|her: hangi kesin kes gele-|hınca: hınç|hiç: bir biri- birisi- birimiz- biriniz-
  hoş: görü- sohbet-|huzur: evi-|hünkâr: beğendi-|ibadet: hane-|iç: güdü-|ikindi: üstü|ilk: okul- öğretim- bahar-|imalat: hane-|imam: bayıldı-|in: şallah
  insan: üstü- sever- oğlu-|ip: ucu- uçları-|iş: güzar-|kaba: dayı- kulak-|kadın: budu-|kafa: tası-|kahve: rengi- hane-|kamu: oyu-
  kap: kaç-|kaptı: kaçtı-|kar: puz-
  kara: biber- ciğer- kol- yel- sinek- kış- basan- ağaç- batak- dut- lahana- yemiş- borsa- sevda- tahta- çalı- kalem- baht- oğlan- kucak- kulak-
  karga: burnu-|karnı: yarık-|kasım: patı-|kayık: hane-|kayın: peder- birader- valide- baba-|kaynana: dili-|kaza: zede-|keçi: boynuzu-
  kel: oğlan-|kendi: liğinden|kırk: ayak- yama-|kırmızı: biber-|kızıl: cık- ötesi|kilometre: kare-|kitap: sever-|koca: karı-
  konuk: evi- sever-|kör: ebe-|kuru: yemiş-|kuş: burnu- konmaz- başı- palazı- dili- lokumu-|kül: bastı- yutmaz-|kütüp: hane-|ma: şallah|metre: kare- küp-
  millet: vekili- vekilliği-|milletler: arası|mir: asyedi-|miras: yedi-|misafir: perver|mor: ötesi-|muayene: hane-|okur: yazar-|olağan: üstü-
  oldu: bitti-|ordu: evi-|orta: okul- öğretim- öğrenim-|ot: obur-|oto: yol- park-|öğle: üstü üzeri|öğretmen: evi-|ön: görü- gör-|öte: beri-
  öyle: ce sine|öz: veri-|para: göz-|pis: boğaz-|polis: evi-|rast: gele gelelik|sac: ayağı- ayak-|sağ: duyu-
  santimetre: kare-|sel: zede-|semiz: otu-|sıcak: kanlı- kanlılık-|sık: boğaz|sıkı: yönetim-|sıra: dağ- dağlar-
  sinek: kapan- kaydı|sivri: sinek- biber-|soğuk: kanlı- kanlılık- kanlıca|son: bahar-|soy: adı- kırım-|su: çiçeği-|suç: üstü-|süper: market-
  süt: liman|şah: eser- damar- damarı- mat|şeker: pare- leme-|şöyle: ce|şuur: altı-|tahta: kurusu-|takım: ada-|tek: düze|tepe: göz-
  ters: yüz|tıpa: tıp|tok: gözlü-|top: yekûn|toplum: bilim|tüm: amiral- general-|uçak: savar-|ulu: orta|uluslar: arası|unutma: beni-
  üç: kâğıtçı- kâğıtçılık-|üs: teğmen- çavuş-|üst: yapı- çavuş- teğmen-|üstün: körü|var: say-|vatan: sever- daş-|vaz: geç-|ve: ya|vezir: parmağı-
  vişne: çürüğü|vurdum: duymaz|yalı: çapkını-|yalın: ayak|yan: kesici-|yap: boz-|yardım: sever-|yarı: çap- mada- yıl-|yarım: ada-|yatak: hane-
  yavru: ağzı-|yayın: evi-|yazı: hane-|yek: pare|yel: kovan-|yemek: hane-|yeni: çeri-|yer: yüzü- küre-|yön: etmen-|yurt: sever-
  yüksek: okul- öğretim- öğrenim-|yüz: üstü yıl- başı- görümlüğü-|zeytin: yağı- yağlı-
`;

export interface JoinedWord {
  readonly right: string;
  /** Whether suffixes may follow. */
  readonly open: boolean;
}

/** These phrases by their first word. */
export const joinedWords = new Map<string, JoinedWord[]>();
for (const entry of list.split(/[|\n]/)) {
  const [first = '', seconds = ''] = entry.trim().split(': ');
  joinedWords.set(
    first,
    seconds.split(' ').map((second) => ({ right: first + second.replace('-', ''), open: second.endsWith('-') })),
  );
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
