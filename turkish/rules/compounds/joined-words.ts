/**
 * Phrases of two words that TDK writes as one, by their first word; the second may take suffixes if it ends with -
 * (TDK, Bitişik Yazılan Birleşik Kelimeler).
 */
const list = `
  abdest: bozan-|açı: ortay- ölçer-|açık: göz- gözlü-|adam: akıllı|afet: zede-|afyon: keş-|ağa: bey- beyi-|ağaç: kakan-
  ağır: başlı- kanlı- ayak- canlı-|ak: ciğer- baba- ağaç- diken- kavak- söğüt- asma-|akar: yakıt-|akıl: almaz-|akşam: üstü üzeri sefası-
  al: benili- aşağı|ala: balık- karga- geyik-|alaca: karga-|alel: acele ade|alı: koy- kon-|alış: veriş-|alt: yapı-|altı: patlar-|altın: baş-
  ana: okulu- erkil yasa- para- erki-|anne: anne-|ara: bulucu-|arka: üstü|arzu: hâl-|aslan: ağzı- kulağı- pençesi-|ast: subay-|aş: evi-
  aşçı: başı-|ata: sözü- erkil|atar: damar-|ateş: kes-|ay: çiçeği- dede- demir-|ayak: kabı- üstü takımı üzeri ucu- bastı- takımı- yolu-
  baba: anne- yiğit- erkil-|bakım: evi-|bal: erisi|balık: sırtı- etinde|bank: not-|bar: kod-|bas: bayağı|basım: evi-|basma: kalıp-
  baş: bakan- bakanı- bakanlık- öğretmen- kent- hekim- savcı- komiser- müfettiş- hemşire- rol- yapıt- yazar- parmak- örtüsü- kahraman- köşe- danışman- üstüne vur- vuru- ucu- vezir- denetçi- garson- antrenör- hakem- ağırlık- çavuş- müdür- pehlivan- piskopos- aktör- eczacı- eser- kâtip- komutan- kumandan- şehir- yargıç- konsolos- kaldırı- makale- yardımcı- yönetmen- mimar- mühendis- asistan- bayi- bekçi- denetmen- doktor- dümenci- gardiyan- hostes- imam- karakter- kemancı- konakçı- lahana- misafir- müezzin- müzakereci- müşavir- oyuncu- papaz- polis- rahip- rahibe- sağlığı- spiker- tabip- teknisyen- uzman- vekil- yaver- yazı- yıldız- örtü- imparator- kadı- aktris- editör- redaktör- temsilci-
  başı: boş- bozuk-|baştan: kara|beşi: birlik-|bey: efendi- baba- zade-|beyaz: sinek-|biçer: döver-|bil: hassa umum akis mukabele
  bilgi: sayar-|bilinç: altı-|bilir: kişi-|bin: başı- dallı-
  bir: çok çoğu- çoğumuz- kaç kaçı- kaçımız- az birine birini birinden biriyle birleri- birlerini birlerine birlerinden birlerinin birimize birimizi birimizden birinize birinizi birinin denbire biri
  birden: bire|birey: üstü-|bis: millah|biz: zat|blok: not-|boş: boğaz-|boya: hane-|boz: kurt- kır-|bölük: başı-|böyle: ce sine|bu: günkü
  buz: dolabı- kıran- çözer-|büyük: elçi- anne- baba-|cadı: süpürgesi-|cam: göbeği- güzeli-|can: kurtaran- siperane|canı: gönülden yürekten
  cem: evi-|ceza: evi-|civan: perçemi-|cumhur: başkanı-|çakar: almaz-|çakır: keyif- dikeni-|çamaşır: hane-|çar: çabuk naçar|çarkçı: başı-
  çay: hane- evi-|çek: yat-|çıt: kırıldım|çift: teker-|çoban: püskülü- aldatan- çantası-|çok: satar-|çöp: çatan-|dağıtım: evi-|dal: kavuk-
  dalga: kıran-|dar: ağacı-|dedi: kodu-|deli: kanlı-|demir: baş- hindi-|deney: üstü-
  deniz: anası- aşırı atı- aslanı- ayısı- iğnesi- kedisi- kestanesi- hıyarı- maymunu- şakayığı- tarağı- tavşanı- yıldızı- yıldızları- üzümü- ineği- gergedanı-
  deprem: zede-|der: hâl kenar|dere: otu- beyi- beylik-|ders: hane-|deve: tabanı- boynu-|devri: daim- âlem-|dikim: evi-|dilber: dudağı-
  dip: not-|diş: budak-|doğa: üstü- ötesi-|doğum: evi-|döküm: evi-|dört: nala çeker-|düz: taban- yazı-|el: verişli- oğlu- kızı-|ele: başı-
  elmas: tıraş-|et: obur-|ey: vallah|felaket: zede-|fikri: sabit-|fil: dişi-|fizik: ötesi-|gayri: ciddi- insani ahlaki nizami safi
  gece: kondu- sefası-|gelin: feneri- parmağı-|gelişi: güzel|genel: kurmay-|gerçek: üstü-|git: gide|giyim: evi-|gök: delen- kuşağı- yüzü-
  göz: yaşı- dağı-|gözlem: evi-|gül: kurusu-|gün: aydın görmüş-|gündüz: sefası-|güne: bakan-|güney: batı- doğu-|günü: birlik-|hacı: yatmaz-
  hafif: meşrep-|halk: evi-|hamal: başı-|hanım: eli- göbeği- efendi- parmağı- anne-|hava: alanı- limanı-|hazır: cevap- cevaplık-
  hem: fikir- cins- şehri- zemin- dert- hudut-|her: hangi kesin kes gele-|heykel: tıraş-|hınca: hınç|hiç: bir biri- birisi- birimiz- biriniz-
  hoş: görü- sohbet-|huzur: evi-|hünkâr: beğendi-|hüsnü: kuruntu- niyet- kabul- hat-|ıslah: evi-|ibadet: hane-|iç: güdü-|ikindi: üstü
  ilk: okul- öğretim- bahar- öğrenim-|imalat: hane-|imam: bayıldı-|in: şallah|insan: üstü- oğlu- merkezci-|ip: ucu- uçları-|iş: güzar-
  kaba: dayı- kulak-|kadın: budu- düğmesi-|kafa: tası-|kahve: rengi- hane-|kalem: tıraş-|kamu: oyu-|kap: kaç-|kaptı: kaçtı-|kar: puz-
  kara: biber- ciğer- kol- sinek- basan- ağaç- batak- dut- lahana- yemiş- borsa- çalı- oğlan- kucak- kulak- buğday- çam- humma- turp- ardıç- kavak-
  karga: burnu-|karınca: yiyen-|karnı: yarık-|kasım: patı-|katır: tırnağı-|kayık: hane-|kayın: peder- birader- valide- baba-|kaynana: dili-
  kaz: ayağı-|kaza: zede-|keçi: boynuzu- sakalı-|kel: oğlan-|kendi: liğinden gelen-|kervan: saray- başı-|kesim: evi-
  kırk: ayak- yama- ambar- merdiven-|kırmızı: biber-|kızıl: cık- ötesi ağaç- çam-|kilometre: kare-|kitap: evi-|koca: karı- oğlan-|konuk: evi-
  koyun: gözü-|kör: ebe-|kurşun: geçirmez-|kurt: bağrı- ayağı-|kuş: burnu- konmaz- başı- palazı- dili- lokumu- ekmeği-|kuzey: batı- doğu-
  kuzu: kulağı- göbeği-|kül: bastı- yutmaz-|kütüp: hane-|ma: şallah|mehter: başı-|merdi: ven-|metre: kare- küp-|millet: vekili- vekilliği-
  milletler: arası|mir: asyedi-|miras: yedi-|misafir: perver|moda: evi-|mor: ötesi- salkım- salkımlı-|muayene: hane-|müneccim: başı-
  müzik: evi-|nal: bant- bur-|namı: diğer|nev: bahar-|normal: üstü- altı-|okur: yazar-|olağan: üstü-|oldu: bitti-|on: başı-|ordu: evi-
  orta: okul- öğretim- öğrenim-|ot: obur-|oto: yol- park-|oyun: bozan-|öğle: üstü üzeri|öğretmen: evi-|öküz: gözü-|ön: görü- gör-|öte: beri-
  öyle: ce sine|öz: veri- çekim-|para: göz-|partiler: üstü-|peygamber: devesi-|pis: boğaz-|polis: evi-|randevu: evi-|rast: gele gelelik
  ruh: ötesi-|sac: ayağı- ayak-|sağ: duyu- beğeni- görü-|salla: sırt-|sanat: evi-|santimetre: kare-|sarı: çam- humma- yonca-|sel: zede-
  semiz: otu-|sıcak: kanlı- kanlılık-|sığınma: evi-|sığır: kuyruğu- dili-|sık: boğaz|sıkı: yönetim-|sıra: dağ- dağlar-|sırt: üstü-
  sinek: kapan- kaydı|sivri: sinek-|soğuk: kanlı- kanlılık- kanlıca|son: bahar-|soy: adı- kırım-|su: çiçeği-|suç: üstü-|süper: market-
  süt: liman anne- nine- ana- baba- oğul- kız-|şah: eser- damar-|şeker: pare- leme- renk-|şeytan: minaresi- arabası-|şıp: sevdi|şöyle: ce
  şuur: altı-|tabiat: üstü-|tahta: kurusu- boş|takı: zafer-|takım: ada- yıldız-|tavşan: ağzı- kulağı-|tavuk: karası-|tek: düze
  tepe: göz- taklak takla|tez: elden|tıpa: tıp|tıpkı: basım- çekim-|tok: gözlü-|top: yekûn|toplar: damar-|toplum: bilim|turna: gagası- ayağı-
  tutuk: evi-|tüm: amiral- general-|uçak: savar-|ulus: ötesi-|uluslar: arası|umur: görmüş-|unutma: beni-|usta: başı-|uyur: gezer-|uzun: çalar-
  üç: kâğıtçı- kâğıtçılık-|üs: teğmen- çavuş-|üst: yapı- çavuş- teğmen- subay-|üstün: körü|var: say-|vatan: daş-|vaz: geç-|ve: ya
  vekil: harç- harçlık-|vezir: parmağı-|vişne: çürüğü|vurdum: duymaz duymazlık-|yalı: çapkını-|yan: kesici-|yanar: döner- dağ-|yap: boz-
  yapa: yalnız|yapım: evi-|yarı: çap- mada- yıl-|yarım: ada-|yatak: hane-|yavru: ağzı- kurt-|yayın: evi-|yazı: hane-|yedi: emin-|yek: pare
  yel: kovan-|yemek: hane-|yeni: çeri-|yer: yüzü- küre-|yılan: yastığı-|yön: etmen-|yüksek: okul- öğretim- öğrenim-
  yüz: üstü yıl- başı- numara-|yüzer: gezer-|yüzü: koyun|zeytin: yağı- yağlı-|zır: deli- cahil-|zil: zurna-
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
