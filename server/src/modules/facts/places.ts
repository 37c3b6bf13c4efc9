import { foldText } from '@hokka/contracts/shared/turkish-case.ts';
import type { WordForms } from '../../platform/text/word-forms.ts';

/** Possible names in a passage, see `collectNames`. */
interface SaidNames {
  readonly sure: WordForms;
  readonly possible: WordForms;
}

/** Countries with their other names and their best-known cities, folded. */
const countries = `
abd amerika amerikali amerikan washington newyork teksas kaliforniya florida chicago houston boston hollywood
ingiltere ingiliz britanya britanyali londra manchester liverpool oxford cambridge
fransa fransiz paris lyon marsilya nice bordeaux toulouse cannes strazburg
almanya alman berlin munih hamburg frankfurt koln stuttgart dortmund leipzig dresden
italya italyan milano torino napoli venedik floransa bologna palermo sicilya
ispanya ispanyol madrid barselona barcelona valencia sevilla bilbao katalonya
portekiz portekizli lizbon porto
hollanda hollandali amsterdam rotterdam lahey eindhoven
belcika belcikali bruksel anvers
isvicre isvicreli zurih cenevre bern basel davos lozan
avusturya avusturyali viyana salzburg
yunanistan yunan atina pire selanik rodos girit mikonos midilli
bulgaristan bulgar sofya filibe plovdiv varna
romanya romen bukres
macaristan macar budapeste
polonya polonyali leh varsova krakow
cekya cek prag
rusya rus moskova petersburg kazan sibirya
ukrayna ukraynali kiev kiyiv odessa harkiv
sirbistan sirp belgrad
hirvatistan hirvat zagreb
isvec isvecli stockholm goteborg
norvec norvecli oslo
danimarka danimarkali kopenhag
finlandiya finlandiyali helsinki
japonya japon tokyo osaka hirosima kyoto
cin cinli pekin sanghay wuhan
hindistan hint hintli mumbai
guneykore koreli seul
iran iranli tahran tebriz
irak irakli bagdat erbil kerkuk musul
suriye suriyeli sam halep
misir misirli kahire iskenderiye
israil israilli kudus telaviv
azerbaycan azeri azerbaycanli baku gence
gurcistan gurcu tiflis batum
ermenistan ermeni erivan
kazakistan kazak astana almati
ozbekistan ozbek taskent semerkant buhara
arnavutluk arnavut tiran
bosna bosnali bosnak saraybosna
kktc kibris lefkosa girne gazimagusa
brezilya brezilyali rio saopaulo
arjantin arjantinli buenos
kenya kenyali nairobi
etiyopya etiyopyali addis
jamaika jamaikali kingston
kanada kanadali toronto montreal ottawa vancouver
avustralya avustralyali sidney sydney melbourne canberra
`;

/** Regions of Türkiye with their provinces, folded. */
const regions = `
marmara istanbul kocaeli sakarya bursa balikesir canakkale yalova bilecik tekirdag edirne kirklareli
trakya edirne kirklareli tekirdag
ege izmir aydin mugla manisa denizli usak kutahya afyonkarahisar
akdeniz antalya mersin adana hatay osmaniye isparta burdur kahramanmaras
cukurova adana mersin osmaniye
karadeniz samsun ordu giresun trabzon rize artvin sinop zonguldak bartin kastamonu duzce bolu karabuk amasya tokat corum gumushane bayburt
guneydogu gaziantep sanliurfa diyarbakir mardin batman siirt sirnak adiyaman kilis
orta ankara konya kayseri sivas eskisehir yozgat nevsehir aksaray nigde kirsehir kirikkale karaman cankiri
ic ankara konya kayseri sivas eskisehir yozgat nevsehir aksaray nigde kirsehir kirikkale karaman cankiri
anadolu ankara konya kayseri sivas eskisehir yozgat nevsehir aksaray nigde kirsehir kirikkale karaman cankiri erzurum erzincan kars agri igdir ardahan van mus bitlis hakkari tunceli elazig malatya bingol gaziantep sanliurfa diyarbakir mardin batman siirt sirnak adiyaman kilis
`;

/** Continents and other groups with their countries, by the first name of each country, folded. */
const continents = `
avrupa ingiltere fransa almanya italya ispanya portekiz hollanda belcika isvicre avusturya yunanistan bulgaristan romanya macaristan polonya cekya ukrayna sirbistan hirvatistan isvec norvec danimarka finlandiya arnavutluk bosna
asya japonya cin hindistan guneykore iran irak suriye israil azerbaycan gurcistan ermenistan kazakistan ozbekistan
afrika misir kenya etiyopya
balkan yunanistan bulgaristan romanya sirbistan hirvatistan arnavutluk bosna
iskandinav isvec norvec danimarka
kafkas azerbaycan gurcistan ermenistan
`;

const readLines = (lines: string) =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.split(' '));
const groups = readLines(countries);
const toParts = (lines: string) => new Map(readLines(lines).map(([whole = '', ...inside]) => [whole, inside]));
const provinces = toParts(regions);
const countriesOf = toParts(continents);

const capitals = new Set(
  'washington londra paris berlin madrid lizbon amsterdam bruksel bern viyana atina sofya bukres budapeste varsova prag moskova kiev belgrad zagreb stockholm oslo kopenhag helsinki tokyo pekin seul tahran bagdat kahire baku tiflis erivan astana taskent ottawa canberra'.split(
    ' ',
  ),
);

/** Number of first entries per line that stand for the country itself: its names and its people. */
const wholesMax = 3;

/**
 * Whether a name is known to include a name of the passage: a country includes its people and cities; a region its
 * provinces, if the passage is about no other region; a capital stands for its country, if no other city of it is
 * named.
 * @param name folded
 */
export function takesIn(name: string, { sure, possible }: SaidNames): boolean {
  const isNamed = (one: string) => sure.hasForm(one, ofPeople) || possible.hasWord(one);
  const inside = provinces.get(name);
  if (inside !== undefined && ![...provinces.keys()].some((region) => isNamed(region))) return inside.some(isNamed);
  if (countriesOf.get(name)?.some(isNamed) === true) return true;
  const group = groups.find((all) => all.slice(0, wholesMax).some((one) => one === name || isPeople(name, one)));
  const ofCapital = capitals.has(name) ? groups.find((all) => all.includes(name)) : undefined;
  return (
    (group ?? ofCapital)?.some((one) => one !== name && isNamed(one)) === true && !hasOtherCity(ofCapital, isNamed)
  );
}

function hasOtherCity(country: readonly string[] | undefined, isNamed: (city: string) => boolean): boolean {
  return country?.slice(wholesMax).some((city) => !capitals.has(city) && isNamed(city)) === true;
}

/**
 * Whether a word is only the name of a people: Yunan, Kenyalı.
 * @param name folded
 */
export function isPeopleName(name: string): boolean {
  return peoples.has(name);
}

const peopleLettersMin = 5;
const peoples = new Set(
  groups.flatMap((all) => all.slice(1, wholesMax)).filter(({ length }) => length >= peopleLettersMin),
);

const ofPeople = /^(?:l[ae]r|li|lu|c[ae])/u;

/** Forms of the name of a people: Almanların, İspanyollara. */
function isPeople(name: string, people: string): boolean {
  return name.startsWith(people) && ofPeople.test(name.slice(people.length));
}

/**
 * Whether a name belongs to a country, or to a region or province of Türkiye.
 * @param name folded
 */
export function isPlace(name: string): boolean {
  return wholes.has(name);
}

const wholes = new Set([
  ...groups.flatMap(([country = '']) => country),
  ...[...provinces].flatMap(([region, inside]) => [region, ...inside]),
]);

/**
 * Whether a word says that something is from such a place: Adanalı.
 * @param name folded
 */
export function isFromPlace(name: string): boolean {
  return /l[iu]$/u.test(name) && wholes.has(name.slice(0, -2));
}

/**
 * Whether a place says where another place lies, which a passage names without its location: “Ankara’nın Haymana
 * ilçesi”.
 * @param text the sentence
 * @param said the passages
 */
export function isWhereabouts(name: string, text: string, passages: readonly string[]): boolean {
  const [base = ''] = name.split(/['’]/);
  if (!isPlace(foldText(base))) return false;
  const after = text.slice(text.indexOf(name) + name.length);
  const [, of, inside] = whereabouts.exec(`${name.slice(base.length)}${after}`) ?? [];
  if (of === undefined || inside === undefined) return false;
  const holders = passages.flatMap((passage) =>
    [...passage.matchAll(holder)].flatMap(([, one = '', two = '']) =>
      foldText(two) === foldText(inside) ? [one] : [],
    ),
  );
  return holders.length === 0 && passages.some((passage) => foldText(passage).includes(foldText(inside)));
}

/** Words after a place that contains another place. */
const whereabouts = /^['’]?(n?[ıiuü]n|[dt][ae]ki)\s(?:\p{Ll}{1,15}\s){0,2}(\p{Lu}\p{L}{2,20})/u;
const holder = /(\p{Lu}\p{L}{2,20})['’](?:n?[ıiuü]n|[dt][ae]ki)\s(?:\p{Ll}{1,15}\s){0,2}(\p{Lu}\p{L}{2,20})/gu;
