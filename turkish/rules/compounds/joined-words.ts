import { listWords } from '../../letters/word-lists.ts';

/**
 * Phrases of two words that TDK writes as one, by their first word; the second may take suffixes if it ends with -
 * (TDK, Bitişik Yazılan Birleşik Kelimeler).
 */
const list = `
  abdest: bozan-|aç: gözlü-|açı: ortay- ölçer-|açık: göz- gözlü-|adam: akıllı otu-|adım: sayar-|afet: zede-|afyon: keş-|ağa: bey- beyi- baba-|ağaç: kakan- delen-
  ağır: başlı- kanlı- ayak- canlı- şak|al: yuvar-|ak: yuvar- ciğer- baba- ağaç- diken- kavak- söğüt- asma-|akar: yakıt- su-|akım: toplar-|aklı: selim- evvel-
  akşam: üstü üzeri sefası-|al: benili- aşağı|ala: balık- karga- geyik-|alaca: karga-|alel: acele ade|alı: koy- kon-|alış: veriş-|ali: nazik-|alt: yapı-
  altı: patlar- parmak-|altın: baş-|ana: okulu- erkil yasa- para- erki-|analı: kızlı-|anne: anne-|ara: bulucu-|arap: saçı-|arka: üstü|arzu: hâl-
  aslan: ağzı- kulağı- pençesi- kuyruğu- sütü-|ast: subay-|aş: evi-|aşçı: başı-|aşk: merdiveni-|ata: sözü- erkil|atar: damar-|ateş: kes- ölçer-
  ay: çiçeği- dede- demir-|ayak: kabı- üstü takımı üzeri bastı- takımı- yolu-|ayı: kulağı-|âdem: elması-|baba: anne- yiğit- erkil-|bakım: evi-
  bal: ayı- erisi köpüğü-|balık: sırtı- etinde etli-|ballı: baba-|bank: not-|bar: kod-|bas: bayağı|basım: evi-|basma: kalıp-
  baş: bakan- bakanı- bakanlık- öğretmen- kent- hekim- savcı- komiser- müfettiş- hemşire- rol- yapıt- yazar- parmak- örtüsü- kahraman- köşe- danışman- üstüne vur- vuru- vezir- denetçi- garson- antrenör- hakem- ağırlık- çavuş- müdür- pehlivan- piskopos- aktör- eczacı- eser- kâtip- komutan- kumandan- şehir- yargıç- konsolos- kaldırı- makale- yardımcı- yönetmen- mimar- mühendis- asistan- bayi- bekçi- denetmen- doktor- dümenci- gardiyan- hostes- imam- karakter- kemancı- konakçı- lahana- misafir- müezzin- müzakereci- müşavir- oyuncu- papaz- polis- rahip- rahibe- sağlığı- spiker- tabip- teknisyen- uzman- vekil- yaver- yazı- yıldız- örtü- imparator- kadı- aktris- editör- redaktör- temsilci-
  başı: boş- bozuk-|bayram: üstü|beşi: birlik-|bey: efendi- baba- zade-|beyaz: sinek-|beyler: beyi-|biçer: döver-
  bil: hassa umum akis mukabele|bilgi: sayar-|bilinç: altı-|bilir: kişi-|bin: başı- dallı-
  bir: çok çoğu- çoğumuz- kaç kaçı- kaçımız- az birine birini birinden biriyle birleri- birlerini birlerine birlerinden birlerinin birimize birimizi birimizden birinize birinizi birinin denbire biri
  birden: bire|birdir: bir|birey: üstü-|bis: millah|bit: pazarı-|biz: zat|blok: not-|boş: boğaz-|boya: hane-|boz: kurt- kır- doğan- bakkal-|bölük: başı-
  böyle: ce sine|bu: günkü|buz: dolabı- kıran- çözer-|büyük: elçi- anne- baba- peder-|cadı: süpürgesi-|cam: göbeği- güzeli-|can: kurtaran- siperane
  canı: gönülden yürekten|cem: evi-|ceza: evi-|cici: anne- baba-|cin: göz-|civan: perçemi-|cumhur: başkanı-|çakar: almaz-
  çakır: keyif- dikeni- doğan- diken- kanat-|çal: çene-|çamaşır: hane-|çar: çabuk naçar|çarkçı: başı-|çay: hane- evi-|çayır: güzeli-|çek: yat-
  çeşit: kenar-|çıt: kırıldım pıt|çift: teker-|çoban: püskülü- aldatan- çantası- değneği- düdüğü- iğnesi- tarağı- süzgeci- üzümü-|çok: satar-|çöl: yak
  çöp: çatan-|dağıtım: evi-|dal: kavuk- kıran-|dalga: kıran-|dana: burnu-|dar: ağacı-|davul: tozu-|dedi: kodu-|değer: bilmez-|deli: kanlı- boynuz-
  demir: baş- hindi-|deney: üstü-
  deniz: anası- aşırı atı- aslanı- ayısı- iğnesi- kedisi- kestanesi- hıyarı- maymunu- şakayığı- tarağı- tavşanı- yıldızı- yıldızları- üzümü- ineği- gergedanı- gülü- lalesi- palamudu-
  deprem: zede- yazar- çizer-|der: hâl kenar|dere: otu- beyi- beylik-|ders: hane-|deve: tabanı- boynu- elması-|devri: daim- âlem- saadet-
  dik: başlı- başlılık-|dikim: evi-|dilber: dudağı-|dip: not-|diş: budak-|doğa: üstü- ötesi-|doğum: evi-|dolu: dizgin|döküm: evi-|dört: nala çeker-
  dünya: evi-|düz: taban- yazı-|ebe: kuşağı- gümeci-|efendi: baba-|ehli: keyif-|el: verişli- oğlu- kızı- ense|ele: başı-|elmas: tıraş-|esas: oğlan- kız-|eş: kenar-
  et: obur-|ey: vallah|ezo: gelin-|fare: kulağı-|felaket: zede-|fikri: sabit-|fizik: ötesi-|gayri: ciddi- insani ahlaki nizami safi|gece: kondu- sefası-
  gelin: feneri- parmağı-|gelişi: güzel|genel: kurmay-|gerçek: üstü-|geyik: dili-|git: gide|giyim: evi-|göç: eri-|gök: delen- kuşağı- yüzü-
  göz: yaşı- dağı- demiri-|gözlem: evi-|gül: hatmi- bahar-|gün: aydın görmüş-|gündüz: sefası-|güne: bakan-|güney: batı- doğu-
  günü: birlik- birliğine|güven: oyu-|hacı: yatmaz- baba-|hafif: meşrep-|halk: evi-|hamal: başı-|hanım: eli- göbeği- efendi- parmağı- anne-
  hava: alanı- limanı-|hazır: cevap- cevaplık-|hem: fikir- cins- şehri- zemin- dert- hudut-|her: hangi kesin kes gele-|heykel: tıraş-|hınca: hınç
  hiç: bir biri- birisi- birimiz- biriniz-|hor: görü-|hoş: görü- sohbet- kuran- beş|huzur: evi-|hücum: bot-|hünkâr: beğendi-
  hüsnü: kuruntu- niyet- kabul- hat- zan-|ıslah: evi-|ibadet: hane-|iç: güdü- görü-|içten: likle|ikindi: üstü üzeri|ikiz: kenar-
  ilk: okul- öğretim- bahar- öğrenim-|imalat: hane-|imam: bayıldı-|in: şallah|incitme: beni-|insan: üstü- oğlu- merkezci-|ip: ucu- uçları-|iş: güzar-
  it: burnu- dirseği-|kaba: dayı- kulak- taslak|kaç: göç|kadın: budu- düğmesi- nine-|kadir: bilir-|kafa: tası- tasçı-|kahve: rengi- hane-|kalem: tıraş-
  kamu: oyu-|kap: kaç-|kaptı: kaçtı-|kar: puz-
  kara: biber- ciğer- kol- sinek- basan- ağaç- batak- dut- yemiş- borsa- çalı- oğlan- kucak- kulak- buğday- çam- humma- turp- ardıç- kavak- fatma-
  karga: burnu- beyni büken- delen-|karınca: yiyen-|karnı: yarık-|kart: postal-|kasım: patı-|kaş: bastı-|katır: tırnağı- kuyruğu-|kayık: hane-
  kayın: peder- birader- valide- baba-|kaynana: dili-|kaz: ayağı-|kaza: zede-|kazan: dibi-|keçi: boynuzu- sakalı-|kel: oğlan-|kendi: liğinden gelen-
  kervan: saray- başı-|kesim: evi-|kılıç: kuyruk-|kırk: ayak- yama- ambar- merdiven- bayır- ikindi- geçit- merak-|kırmızı: biber- turp- lahana-
  kızıl: cık- ötesi ağaç- çam- geyik- kurt- kanat-|kilometre: kare-|kitap: evi-|koca: karı- oğlan-|konar: göçer-|konuk: evi-|kor: general- amiral-
  koyun: gözü- göbeği-|kör: ebe- düğüm- kütük|köşe: bent- başı-|kulak: davulu-|kurşun: geçirmez-|kurt: bağrı- ayağı-|kuru: sıkı
  kuş: burnu- konmaz- başı- palazı- lokumu- ekmeği- gömü-|kuyruk: sallayan-|kuzey: batı- doğu-|kuzu: kulağı- göbeği-|kül: bastı- yutmaz- kedisi-
  kültür: fizik-|kütüp: hane-|limon: küfü-|ma: şallah|mehter: başı-|mercan: köşk-|merdi: ven-|metre: kare- küp-|mey: hane|mısır: tavuğu-
  millet: vekili- vekilliği-|milletler: arası|mir: asyedi-|miras: yedi-|misafir: perver|moda: evi-|mor: ötesi- salkım- salkımlı-|muayene: hane-
  müneccim: başı-|müzik: evi-|nal: bant- bur-|namı: diğer|nane: molla-|nev: bahar-|normal: üstü- altı-|okur: yazar-|olağan: üstü-|oldu: bitti-
  olup: bitti-|omur: ilik-|on: başı-|or: general- amiral-|ordu: evi-|orta: okul- öğretim- öğrenim-|ot: obur-|oto: yol- park- stop-|oyun: bozan-
  öğle: üstü üzeri|öğretmen: evi-|öküz: gözü- dili-|ölmez: oğlu-|ön: görü- gör- sezi- sezili-|ört: bas|öte: beri-|öyle: ce sine|öz: veri- çekim-
  para: göz-|paralel: kenar-|partiler: üstü-|paşa: baba-|pek: âlâ|peri: bacası-|peygamber: devesi-|pır: pıt|pis: boğaz-|polis: evi-|pot: başı-
  pür: dikkat neşe telaş|randevu: evi-|rast: gele gelelik|ruh: ötesi-|rüzgâr: gülü-|sac: ayağı- ayak-|sağ: duyu- beğeni- görü-|saksı: güzeli-
  salla: sırt-|saman: yolu-|sanat: evi-|santimetre: kare- küp-|sarı: çam- humma- yonca-|sekiz: gen-|sel: zede-|semiz: otu-|sıcak: kanlı- kanlılık-
  sıçan: kulağı- otu-|sığınma: evi-|sığır: kuyruğu- dili-|sık: boğaz|sıkı: yönetim-|sıra: dağ- dağlar-|sırt: üstü-|sinek: kapan- kaydı|sivri: sinek-
  soğuk: kanlı- kanlılık- kanlıca|son: bahar-|soy: adı- kırım- ağacı-|su: çiçeği- basar- maymunu-|suç: üstü-|süper: market-
  süt: liman anne- nine- ana- baba- oğul- kız- leğen-|şah: eser-|şamar: oğlanı-|şeker: pare- leme- renk-
  şeytan: minaresi- arabası- saçı- iğnesi- tersi-|şıp: sevdi|şöyle: ce|şuur: altı-|tabiat: üstü-|tahta: kurusu- boş|takı: zafer-|takım: ada- yıldız-
  tavşan: ağzı- kulağı- bıyığı- memesi-|tavuk: karası-|tek: düze|teke: sakalı-|tepe: göz- taklak takla|tere: yağı-|tez: elden|tık: nefes naz-|tıp: atıp
  tıpa: tıp|tıpkı: basım- çekim-|tilki: kuyruğu-|tok: gözlü-|top: yekûn|toplar: damar-|toplum: bilim|toz: pembe-|tuğ: general- amiral-
  turna: gagası- ayağı-|tutuk: evi-|tüm: amiral- general-|uçak: savar-|ulus: ötesi-|uluslar: arası|umur: görmüş-|unutma: beni-|usta: başı-|uyur: gezer-
  uzun: çalar- eşek-|üç: kâğıtçı- kâğıtçılık-|üs: teğmen- çavuş-|üst: yapı- çavuş- teğmen- subay-|üstün: körü|var: say- oluş- oluşçu- oluşçuluk-
  vatan: daş-|vaz: geç-|ve: ya|vekil: harç- harçlık-|veli: nimet-|vezir: parmağı-|vişne: çürüğü|vurdum: duymaz duymazlık-|yalı: çapkını-|yan: kesici-
  yanar: döner- dağ-|yap: boz- satçı-|yapa: yalnız|yapım: evi-|yargı: evi-|yarı: çap- mada- yıl-|yarım: ada-|yatak: hane-|yavru: ağzı- kurt-|yayın: evi-
  yazı: hane-|yedi: emin- veren-|yek: pare|yel: kovan-|yemek: hane-|yeni: çeri-|yer: yüzü- küre-|yılan: yastığı-|yön: etmen-
  yüksek: okul- öğretim- öğrenim-|yüz: üstü yıl- başı-|yüzer: gezer-|yüzü: koyun|zevki: selim-|zeytin: yağı- yağlı-|zır: deli- cahil-|zil: zurna-
`;

export interface JoinedWord {
  readonly right: string;
  /** Whether suffixes may follow. */
  readonly open: boolean;
}

/** The phrases above, by their first word. */
export const joinedWords = new Map<string, JoinedWord[]>();
for (const entry of list.split(/[|\n]/)) {
  const [first = '', seconds = ''] = entry.trim().split(': ');
  joinedWords.set(
    first,
    seconds.split(' ').map((second) => ({ right: first + second.replace('-', ''), open: second.endsWith('-') })),
  );
}

const joinedForms = new Set([...joinedWords.values()].flatMap((words) => words.map(({ right }) => right)));
/** Lengths, in letters, of a joined word and of its suffixes. */
const joinedLengthMin = 6;
const endingLengthMax = 8;
const ending =
  /^(?:|[sy]?[ıiuü]n?|n?[ae]|n?[ıiuü]n|n?[dt][ae]n?|y?l[ae]|l[ae]r[a-zß-öø-ÿğış]{0,5}|l[ıiuü]k?|[ıiuü]m(?:[ıiuü]z)?|d[ıiuü]r)$/;

/** Whether a word is one of these, with suffixes or without: aslansütü, başeditörün. */
export function isJoinedForm(lower: string): boolean {
  for (let end = Math.max(joinedLengthMin, lower.length - endingLengthMax); end <= lower.length; end += 1)
    if (joinedForms.has(lower.slice(0, end)) && ending.test(lower.slice(end))) return true;
  return false;
}

/**
 * Nouns that are joined to et- and ol- because one of their sounds is doubled or dropped, in their separate and
 * misspelt forms.
 */
export const verbalNouns: ReadonlyMap<string, string> = new Map(
  `af aff|aff|red redd|ret redd|redd|zan zann|zann|his hiss|hiss|sabır sabr|sabr|bahis bahs|bahs|kayıt kayd|kayıd kayd|kayd|nakil nakl|nakl|emir emr|emr|kahır kahr|kahr
   hüküm hükm|hükm|devir devr|devr|seyir seyr|seyr|keşif keşf|keşf|fetih feth|feth|men|hapis haps|haps|kayıp kayb|kayb|mahv|meyil meyl|meyl|azim azm|azl|azil azl
   katil katl|katl|lütuf lütf|lütf|resm|resim resm|tab|mahf mahv|zikir zikr|zikr|ahd|ahit ahd|bahş|cezb|cezp cezb|cebr|cebir cebr|defn|defin defn|hacz|haciz hacz|hazm|hazım hazm|nakş|nakış nakş
   şükr|vehm|zulüm zulm|zulm|haşr|hal hall|hall|nefy|nefiy nefy|vakf|fesh|fesih fesh|cem|def|celb|celp celb|kasd kast|kast|tard|tart tard|medh meth|meth|kesb
   şükür şükr|küfür küfr|küfr|kasıt kast|add|neşir neşr|neşr|hamd|hicv|akit akd|akd|zehr|gasp gasb|gasb`
    .split(/[|\n]/)
    .map((entry) => entry.trim().split(' '))
    .map(([written = '', stem = written]) => [written, stem]),
);

/** Intensified words with another prefix than in kapkara (TDK, Pekiştirmeli Sözler). */
export const intensified: ReadonlySet<string> = listWords(`
  apansız besbelli büsbütün çarçabuk çepçevre çepeçevre çırılçıplak darmadağın darmadağınık darmaduman dosdoğru
  düpedüz gepegenç güpegündüz ipince karmakarışık paramparça perperişan sapasağlam sırılsıklam yapayalnız yemyeşil
`);
