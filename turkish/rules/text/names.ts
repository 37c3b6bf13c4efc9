import { toLower } from '../../letters/casing.ts';
import type { Paragraph } from './paragraph.ts';

/** Names for the rules of de/da, apostrophes and capital letters. */

function listWords(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

const placeNames = listWords(`
  türkiye istanbul ankara izmir bursa antalya adana konya trabzon almanya fransa ingiltere amerika avrupa anadolu karadeniz
  akdeniz ege marmara kadıköy beşiktaş taksim eskişehir gaziantep diyarbakır samsun mersin kayseri muğla bodrum paris
  londra berlin roma japonya çin rusya italya ispanya adıyaman afyon ağrı aksaray amasya ardahan artvin aydın balıkesir
  bartın batman bayburt bilecik bingöl bitlis bolu burdur çanakkale çankırı çorum denizli düzce edirne elazığ erzincan
  erzurum giresun gümüşhane hakkâri hatay ığdır ısparta karabük karaman kars kastamonu kırıkkale kırklareli kırşehir
  kilis kocaeli kütahya malatya manisa mardin muş nevşehir niğde ordu osmaniye rize sakarya siirt sinop sivas şanlıurfa
  şırnak tekirdağ tokat tunceli uşak van yalova yozgat zonguldak yunanistan bulgaristan hollanda belçika isviçre
  avusturya kanada mısır suriye ırak iran azerbaycan gürcistan ukrayna brezilya hindistan asya afrika kıbrıs kapadokya
  efes bergama ayvalık didim kuşadası ürgüp göreme avanos datça foça tarsus iskenderun silifke anamur bandırma edremit inegöl iznik
  mudanya gebze çorlu lüleburgaz nizip birecik siverek viranşehir cizre midyat nusaybin tatvan ahlat erciş doğubayazıt kağızman
  lizbon madrid barselona milano venedik floransa münih hamburg brüksel amsterdam budapeşte varşova bükreş selanik bakü tiflis
  taşkent tahran bağdat beyrut kahire cezayir libya kuveyt dubai pekin şanghay singapur portekiz danimarka norveç isveç finlandiya
  polonya romanya macaristan sırbistan hırvatistan arnavutluk makedonya kosova özbekistan kazakistan türkmenistan kırgızistan
  pakistan afganistan tayland vietnam endonezya malezya arjantin kolombiya meksika etiyopya somali kenya
  alanya fethiye marmaris çeşme üsküdar beyoğlu şişli bakırköy moskova newyork viyana prag atina tokyo çankaya
`);

const givenNames = listWords(`
  ahmet mehmet mustafa ali hasan hüseyin ibrahim ismail osman yusuf murat ömer ramazan halil süleyman abdullah mahmut recep
  salih fatih kadir emre hakan adem kemal yaşar bekir musa metin orhan serkan burak bayram sinan cem can kaan efe arda kerem
  mert onur volkan tolga okan levent selim selçuk tarık taner hikmet nâzım nazım namık yahya ziya halit halide tevfik cevat refik peyami sabahattin necip yunus tuncay uğur umut ufuk yasin yavuz yiğit zafer ferhat erkan ercan
  erdem engin emin ekrem cengiz cemal bülent bora barış berk berkay batuhan alper aziz aykut ayhan tahsin nuri nihat necati
  fatma ayşe emine hatice zeynep elif meryem şerife zehra sultan hanife merve havva zeliha esra fadime özlem hacer yasemin
  hülya cemile sevim gülsüm leyla dilek büşra aysel songül kübra halime esma tuğba aynur sevgi rabia hava arzu gamze selma
  derya pınar ebru burcu sibel serap seda selin ece melis melisa defne azra ecrin irem buse gizem ceren cansu damla aslı aylin
  nur nurcan nuray nermin nesrin neslihan sevda sevil filiz gül gülay gülcan meltem banu berna betül canan ceyda didem duygu
`);

/** Names of places that consist of two words, which TDK joins: Gazi Antep, Ulu Dağ. */
const joinedPlaces = listWords(`
  gaziantep şanlıurfa kahramanmaraş çanakkale nevşehir eskişehir kırşehir kırıkkale kırklareli karabük gümüşhane tekirdağ zonguldak
  afyonkarahisar adıyaman balıkesir diyarbakır beşiktaş kadıköy bakırköy arnavutköy çengelköy yeşilköy çekmeköy beyoğlu uludağ
  altındağ elmadağ kızılırmak yeşilırmak akdeniz karadeniz beyşehir akşehir alaşehir ataşehir başakşehir safranbolu pamukkale
  göbeklitepe gaziosmanpaşa bayrampaşa zeytinburnu sultanahmet sultanbeyli eyüpsultan kuşadası hacıbektaş kızılcahamam topkapı
  haydarpaşa kasımpaşa dolmabahçe şereflikoçhisar hasankeyf çukurova fenerbahçe galatasaray trabzonspor büyükçekmece
  küçükçekmece karşıyaka etimesgut sarıkamış anıtkabir kuzeydoğu kuzeybatı güneydoğu güneybatı bozcaada gökçeada büyükada heybeliada kınalıada burgazada
  çatalhöyük alacahöyük kırkağaç pınarbaşı akçaabat akçakoca sivrihisar
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
  'Instagram Google WhatsApp YouTube Facebook Twitter TikTok LinkedIn Netflix Spotify Android iPhone iPad MacBook Samsung Microsoft Trendyol ChatGPT Wikipedia WordPress Gmail PayPal Airbnb Pinterest Shopify Etsy Excel PowerPoint Photoshop PlayStation Tesla Mercedes Toyota Volkswagen Renault Huawei Xiaomi IKEA Starbucks Migros Yemeksepeti Hepsiburada Kitapyurdu Çiçeksepeti Gittigidiyor Hepsiemlak Venüs Satürn Neptün Uranüs Plüton Merkür'
    .split(' ')
    .map((brand) => [toLower(brand.replaceAll('I', 'i')), brand]),
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
