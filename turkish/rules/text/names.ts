import { toLower } from '../../letters/casing.ts';
import { listWords } from '../../letters/word-lists.ts';
import type { Paragraph } from './paragraph.ts';

/** Names for the rules of de/da, apostrophes and capital letters. */

const placeNames = listWords(`
  adana adıyaman afganistan afrika afyon ağrı ahlat akdeniz aksaray alanya almanya amasya amerika amsterdam anadolu
  anamur ankara antalya ardahan arjantin arnavutluk artvin asya atina avanos avrupa avusturya aydın ayvalık azerbaycan
  bağdat bakırköy bakü balıkesir bandırma barselona bartın batman bayburt belçika bergama berlin beşiktaş beyoğlu
  beyrut bilecik bingöl birecik bitlis bodrum bolu brezilya brüksel budapeşte bulgaristan burdur bursa bükreş cezayir
  cizre çanakkale çankaya çankırı çeşme çin çorlu çorum danimarka datça denizli didim diyarbakır doğubayazıt dubai
  düzce edirne edremit efes ege elazığ endonezya erciş erzincan erzurum eskişehir etiyopya fethiye finlandiya floransa
  foça fransa gaziantep gebze giresun göreme gümüşhane gürcistan hakkâri hamburg hatay hırvatistan hindistan hollanda
  ığdır ırak ısparta inegöl ingiltere iran iskenderun ispanya istanbul isveç isviçre italya izmir iznik japonya
  kadıköy kağızman kahire kanada kapadokya karabük karadeniz karaman kars kastamonu kayseri kazakistan kenya kıbrıs
  kırgızistan kırıkkale kırklareli kırşehir kilis kocaeli kolombiya konya kosova kuşadası kuveyt kütahya libya lizbon
  londra lüleburgaz macaristan madrid makedonya malatya malezya manisa mardin marmara marmaris meksika mersin mısır
  midyat milano moskova mudanya muğla muş münih nevşehir newyork niğde nizip norveç nusaybin ordu osmaniye özbekistan
  pakistan paris pekin polonya portekiz prag rize roma romanya rusya sakarya samsun selanik sırbistan siirt silifke
  singapur sinop sivas siverek somali suriye şanghay şanlıurfa şırnak şişli tahran taksim tarsus taşkent tatvan
  tayland tekirdağ tiflis tokat tokyo trabzon tunceli türkiye türkmenistan ukrayna uşak ürgüp üsküdar van varşova
  venedik vietnam viranşehir viyana yalova yozgat yunanistan zonguldak
`);

const givenNames = listWords(`
  abdullah adem ahmet ali alper arda arzu aslı ayhan aykut aylin aynur aysel ayşe aziz azra banu barış batuhan bayram
  bekir berk berkay berna betül bora burak burcu buse bülent büşra can canan cansu cem cemal cemile cengiz ceren cevat
  ceyda damla defne derya didem dilek duygu ebru ece ecrin efe ekrem elif emin emine emre engin ercan erdem erkan esma
  esra fadime fatih fatma ferhat filiz gamze gizem gül gülay gülcan gülsüm hacer hakan halide halil halime halit
  hanife hasan hatice hava havva hikmet hülya hüseyin ibrahim irem ismail kaan kadir kemal kerem kübra levent leyla
  mahmut mehmet melis melisa meltem mert merve meryem metin murat musa mustafa namık nazım nâzım necati necip nermin
  neslihan nesrin nihat nur nuray nurcan nuri okan onur orhan osman ömer özlem peyami pınar rabia ramazan recep refik
  sabahattin salih seda selçuk selim selin selma serap serkan sevda sevgi sevil sevim sibel sinan songül sultan
  süleyman şerife tahsin taner tarık tevfik tolga tuğba tuncay ufuk uğur umut volkan yahya yasemin yasin yaşar yavuz
  yiğit yunus yusuf zafer zehra zeliha zeynep ziya
`);

/** Names of places that consist of two words, which TDK joins: Gazi Antep, Ulu Dağ. */
const joinedPlaces = listWords(`
  adıyaman afyonkarahisar akçaabat akçakoca akdeniz akşehir alacahöyük alaşehir altındağ anıtkabir arnavutköy ataşehir
  bakırköy balıkesir başakşehir bayrampaşa beşiktaş beyoğlu beyşehir bozcaada burgazada büyükada büyükçekmece
  çanakkale çatalhöyük çekmeköy çengelköy çukurova diyarbakır dolmabahçe elmadağ eskişehir etimesgut eyüpsultan
  fenerbahçe galatasaray gaziantep gaziosmanpaşa göbeklitepe gökçeada gümüşhane güneybatı güneydoğu hacıbektaş
  hasankeyf haydarpaşa heybeliada kadıköy kahramanmaraş karabük karadeniz karşıyaka kasımpaşa kınalıada kırıkkale
  kırkağaç kırklareli kırşehir kızılcahamam kızılırmak kuşadası kuzeybatı kuzeydoğu küçükçekmece nevşehir pamukkale
  pınarbaşı safranbolu sarıkamış sivrihisar sultanahmet sultanbeyli şanlıurfa şereflikoçhisar tekirdağ topkapı
  trabzonspor uludağ yeşilırmak yeşilköy zeytinburnu zonguldak
`);

/** Parts of the world, which TDK writes as two words, by the form that is often joined: Ortadoğu. */
export const apartRegions: ReadonlyMap<string, string> = new Map([
  ['ortadoğu', 'Orta Doğu'],
  ['uzakdoğu', 'Uzak Doğu'],
  ['yakındoğu', 'Yakın Doğu'],
]);

/** The beginnings of the names that may have been split. */
const placeBeginnings = new Set(
  [...placeNames, ...joinedPlaces].flatMap((name) => Array.from(name, (_, at) => name.slice(0, at))),
);

/** Whether a place has a name of one word that begins with this one. */
export function mayBeginPlace(lower: string): boolean {
  return placeBeginnings.has(lower);
}

/** Whether a place or a direction has this name, written as one word. */
export function isJoinedPlace(lower: string): boolean {
  return joinedPlaces.has(lower);
}

/** Whether a name is a frequent given name. */
export function isGivenName(lower: string): boolean {
  return givenNames.has(lower);
}

/** Whether a word is a frequent given name, or a name and nothing else: Tülay, Enver, Erol. */
export function isPersonName(paragraph: Paragraph, lower: string): boolean {
  const readings = paragraph.analyse(lower);
  return (
    isGivenName(lower) ||
    (readings.length > 0 &&
      !isPlaceName(lower) &&
      readings.every(({ word: { kind }, suffixes }) => kind === 'p' && suffixes.length === 0))
  );
}

/** Whether a capitalized word names a city, a country or a region. */
export function isPlaceName(lower: string): boolean {
  return placeNames.has(lower);
}

/** Brands that people write in lower case, as they are written. */
const brands: ReadonlyMap<string, string> = new Map(
  Array.from(
    listWords(`
      Acer Adidas Adobe Airbnb AliExpress Android Anker Asus Audi AutoCAD Beko Bershka Binance Bosch Boyner Bridgestone
      Carrefour Casio Casper ChatGPT Chevrolet Çiçeksepeti Dacia Danone DeFacto Discord Django Docker Duolingo
      Dyson Electrolux Elidor Etsy Excel Facebook Ferrari Firefox Garmin Garnier Gillette Gittigidiyor Gmail Google
      Goodyear Gradle Hepsiburada Hepsiemlak Honda Huawei Hyundai IKEA Illustrator Instagram iPad iPhone JavaScript
      Keras Kitapyurdu Kubernetes Laravel Lenovo LinkedIn Linux Logitech Lumion MacBook Maybelline Mazda
      Mercedes Merkür Michelin Microsoft Migros Minecraft Mitsubishi Motorola MySQL Neptün Netflix Nikon
      Nintendo Nissan Nivea Nokia Nutella NVIDIA Opel Oppo OnePlus Pantene PayPal Pepsi Peugeot Pfizer Philips Photoshop
      Pinterest PlayStation Plüton Porsche PostgreSQL PowerPoint Pyrex Python Realme Reddit Renault Roblox
      Rossmann Rowenta Samsung Satürn Sephora Shopify Siemens Sinbo Snapchat Spotify Starbucks Stradivarius Subaru
      Suzuki Tefal Telegram TensorFlow Tesla TikTok Toshiba Toyota Trendyol Tupperware Twitter TypeScript Ubuntu Udemy
      Uranüs Venüs Vestel Volkswagen Volvo Vodafone WhatsApp Wikipedia WordPress Xbox Xiaomi Yamaha Yandex Yemeksepeti
      YouTube Zara
    `),
    (brand) => [toLower(brand.replaceAll('I', 'i')), brand],
  ),
);

/** The first three letters of these; most words have others. */
const beginnings = new Set(Array.from(brands.keys(), (brand) => brand.slice(0, 3)));
/** Maximum length, in letters, of a suffix after a brand. */
const suffixLengthMax = 5;

/** A brand (or a planet) in lower case, and what follows it: instagramdan → Instagram and dan. */
export function findBrand(lower: string): { readonly name: string; readonly rest: string } | undefined {
  if (!beginnings.has(lower.slice(0, 3))) return undefined;
  for (let end = lower.length; end >= Math.max(4, lower.length - suffixLengthMax); end -= 1) {
    const name = brands.get(lower.slice(0, end));
    if (name !== undefined) return { name, rest: lower.slice(end) };
  }
  return undefined;
}

const months = new Set('ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık'.split(' '));
const days = new Set('pazartesi salı çarşamba perşembe cuma cumartesi pazar'.split(' '));

/** Whether a lower-case word names a month; ocak also means stove, and ekim sowing. */
export function isMonth(lower: string): boolean {
  return months.has(lower);
}

/** Whether a lower-case word names a day of the week. */
export function isWeekday(lower: string): boolean {
  return days.has(lower);
}
