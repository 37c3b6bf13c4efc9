import { foldCircumflex } from '../letters/alphabet.ts';
import { capitalize, readCasing, toLower } from '../letters/casing.ts';
import { InflectedWords, listWords } from '../letters/word-lists.ts';
import { acronyms, type Split } from './abbreviations/acronym-suffixes.ts';
import { isGivenName, isJoinedPlace, isPersonName, isPlaceName } from './text/names.ts';
import type { Paragraph } from './text/paragraph.ts';
import type { WordForm } from './text/word-form.ts';

/** Names written without the apostrophe before their suffix. */

export const nameMessage = 'Özel adlara gelen çekim ekleri kesme işaretiyle ayrılır.';

const eras = /^(Kanun|Çağ)([ıu]n|a|d[ae]n?)$/;
const gazettes = /^(Gazete)(de|den|ye|nin|yi|deki)$/;
/** The last words of names of places, events and laws, with the suffixes after their possessive. */
const places = new InflectedWords(
  `
    Adaları Adası Anıtı Anlaşması Antlaşması Barajı Bayramı Beyannamesi Bildirgesi Boğazı Bölgesi Bulvarı Burnu
    Caddesi Camisi Cumhuriyeti Çağı Çarşısı Çayı Çeşmesi Çölü Dağı Dağları Denizi Deresi Devleti Devri Devrimi Dönemi
    Festivali Fuarı Geçidi Gölü Hamamı Hanı Havalimanı Hisarı Höyüğü Irmağı İmparatorluğu Kalesi Kanalı Kanunu Kanyonu
    Kapısı Kasrı Konağı Koyu Köprüsü Körfezi Köşkü Kulesi Kupası Kutbu Külliyesi Limanı Madalyası Mağarası Mahallesi
    Medresesi Meydanı Muharebesi Nehri Nişanı Okyanusu Olimpiyatları Operası Ormanı Ormanları Ovası Ödülü Parkı Plajı
    Sarayı Savaşı Seddi Sokağı Sözleşmesi Stadyumu Şelalesi Şenliği Türbesi Tüzüğü Vadisi Yalısı Yarımadası Yasası
    Yaylası Yönetmeliği
  `,
  /^(?:n[ae]|n[ıiuü]|n[ıiuü]n|nd[ae]n?|yl[ae]|nd[ae]ki|d[ıi]r|yd[ıiuü]|ym[ıiuü]ş)$/,
);
const titles = /^(Bey|Hanım|Paşa|Efendi|Hoca)(in|e|i|den|de|le|ın|a|ı|dan|da|la|n[ıi]n|y[aeıi]|yl[ae])$/;
const softened = /^([A-ZÀ-ÖØ-ÞĞİŞ][a-zß-öø-ÿğış]+)([ğbcd])([ıiuü]n?|[ae])$/;
const voiced = /^([A-ZÀ-ÖØ-ÞĞİŞ][a-zß-öø-ÿğış]+[çfhkpsşt])d([ae](?:n|ki)?)$/;
const suffixed = [acronyms, eras, gazettes, titles, softened, voiced];

/** Whether a word may be an abbreviation, a place, a title or a city that was softened or not, with a suffix of a name. */
export function maySplit({ text }: WordForm): boolean {
  return suffixed.some((pattern) => pattern.test(text)) || places.has(text);
}

/** “Van Gölüne”, “Ağrı Dağında”: a place of several words. */
export function splitPlace(paragraph: Paragraph, index: number): Split | undefined {
  const token = paragraph.tokens[index];
  const before = paragraph.tokens[index - 1];
  // “Medeni Kanunun”, “Eski Çağın”: without a possessive suffix.
  const era = eras.exec(token?.text ?? '');
  if (era !== null)
    return before?.kind === 'word' &&
      paragraph.lower(index - 2) !== 'türk' &&
      /^(?:Medeni|Orta|İlk|Eski|Yeni|Yakın|Medenî)$/.test(before.text)
      ? { text: `${era[1] ?? ''}’${era[2] ?? ''}`, kind: 'hint', message: nameMessage }
      : undefined;
  const gazette = gazettes.exec(token?.text ?? '');
  if (gazette !== null && before?.kind === 'word' && /^Resm[iî]$/.test(before.text))
    return { text: `${gazette[1] ?? ''}’${gazette[2] ?? ''}`, kind: 'error', message: nameMessage };
  const [place = '', suffix = ''] = places.split(token?.text ?? '') ?? [];
  if (place === '' || before?.kind !== 'word' || !paragraph.areNeighbours(index - 1)) return undefined;
  if (readCasing(before.text) !== 'capitalized' || /['’]/.test(before.text)) return undefined;
  return { text: `${place}’${suffix}`, kind: mayBeCommon.has(place) ? 'hint' : 'error', message: nameMessage };
}

/** Laws and events, whose names are often written like those of institutions. */
const mayBeCommon = listWords(`
  Anlaşması Beyannamesi Bildirgesi Burnu Çağı Çarşısı Çayı Deresi Devri Dönemi Festivali Fuarı Hamamı Hanı Kanunu
  Kapısı Konağı Koyu Köşkü Kupası Madalyası Nişanı Olimpiyatları Operası Ödülü Parkı Plajı Sözleşmesi Şenliği Tüzüğü
  Yalısı Yasası Yönetmeliği
`);

/** “Ahmet Beyin”, “Ayşe Hanıma”: a title after a given name. */
export function splitTitle(paragraph: Paragraph, index: number): Split | undefined {
  const [, title = '', suffix = ''] = titles.exec(paragraph.tokens[index]?.text ?? '') ?? [];
  const before = paragraph.tokens[index - 1];
  if (title === '' || before?.kind !== 'word' || !paragraph.areNeighbours(index - 1)) return undefined;
  if (readCasing(before.text) !== 'capitalized' || !isPersonName(paragraph, toLower(before.text))) return undefined;
  return paragraph.speller.apostrophe.fits(title, suffix)
    ? { text: `${title}’${suffix}`, kind: 'error', message: nameMessage }
    : undefined;
}

/** “Gaziantebin”, “Zonguldağa”: a city that was softened before its suffix. */
export function splitSoftened(paragraph: Paragraph, index: number): Split | undefined {
  const written = paragraph.tokens[index]?.text ?? '';
  const match = softened.exec(written);
  const [, start = '', soft = '', suffix = ''] = match ?? [];
  const name = start + (new Map(Object.entries({ ğ: 'k', b: 'p', c: 'ç', d: 't' })).get(soft) ?? '');
  return match !== null && isPlaceName(toLower(name)) && paragraph.speller.apostrophe.fits(name, suffix)
    ? { text: `${name}’${suffix}`, kind: 'error', message: nameMessage }
    : undefined;
}

/** “Sultan Mehmete”, “Nâzım Hikmete”: a given name after a title or another given name, before an ordinary word. */
export function splitSecondName(paragraph: Paragraph, index: number): Split | undefined {
  const [before, token, next] = [-1, 0, 1].map((step) => paragraph.tokens[index + step]);
  if (token === undefined || before?.kind !== 'word' || !paragraph.areNeighbours(index - 1)) return undefined;
  if (next?.kind === 'word' && readCasing(next.text) !== 'lower') return undefined;
  const isFirst =
    readCasing(before.text) === 'capitalized' &&
    (isGivenName(foldCircumflex(toLower(before.text))) ||
      /^(?:Sultan|Kral|Prens|Şehzade|Mimar|Hacı|Şeyh)$/.test(before.text));
  const end = [1, 2, 3].find(
    (length) =>
      isGivenName(toLower(token.text.slice(0, -length))) &&
      /^(?:y?[aeıiuü]|n?[ıiuü]n|[dt][ae]n?|y?l[ae])$/.test(token.text.slice(-length)),
  );
  if (!isFirst || end === undefined || isGivenName(toLower(token.text))) return undefined;
  const [name, suffix] = [token.text.slice(0, -end), token.text.slice(-end)];
  // Ramazan Bayramı
  if (name === 'Bayram') return undefined;
  return paragraph.speller.apostrophe.fits(name, suffix)
    ? { text: `${name}’${suffix}`, kind: 'hint', message: nameMessage }
    : undefined;
}

/** Sinopda, Zonguldakdan: a name before a suffix with the wrong consonant. */
export function splitVoiced(paragraph: Paragraph, index: number): Split | undefined {
  const [, name = '', suffix = ''] = voiced.exec(paragraph.tokens[index]?.text ?? '') ?? [];
  if (name === '' || paragraph.judge(index) !== 'unknown') return undefined;
  const isName = paragraph.analyse(name).some(({ word: { kind }, suffixes }) => kind === 'p' && suffixes.length === 0);
  return isName ? { text: `${name}’t${suffix}`, kind: 'error', message: nameMessage } : undefined;
}

/** Uludağa, Çatalhöyükte: a place of two joined words, with a suffix that makes it no word of the lexicon. */
export function splitJoinedPlace(paragraph: Paragraph, index: number): Split | undefined {
  const token = paragraph.tokens[index];
  if (token === undefined || readCasing(token.text) !== 'capitalized' || /['’]/.test(token.text)) return undefined;
  if (paragraph.judge(index) !== 'unknown') return undefined;
  for (let end = 1; end <= caseLengthMax; end += 1) {
    const [name, suffix] = [token.text.slice(0, -end), token.text.slice(-end)];
    if (isJoinedPlace(toLower(name)) && paragraph.speller.apostrophe.fits(name, suffix))
      return { text: `${name}’${suffix}`, kind: 'error', message: nameMessage };
  }
  return undefined;
}

/** Maximum length, in letters, of a case with -ki: deki, ndaki. */
const caseLengthMax = 5;

/** “Pamukun tüyleri”, “Orhan Pamukun”: a capitalized common word that would soften if it were not a name. */
export function splitUnsoftened(paragraph: Paragraph, index: number): Split | undefined {
  const token = paragraph.tokens[index];
  if (token === undefined || token.opensSentence || readCasing(token.text) !== 'capitalized') return undefined;
  if (!/^(?:unknown|apostrophe)$/.test(paragraph.judge(index))) return undefined;
  const isPet = pets.test(paragraph.lower(index - 1));
  const match = (
    isPet
      ? /^([A-ZÀ-ÖØ-ÞĞİŞ][a-zß-öø-ÿğış]+[kçtp])([ıiuü]n?|[ae])$/
      : /^([A-ZÀ-ÖØ-ÞĞİŞ][a-zß-öø-ÿğış]+[kçtp])([ıiuü]n)$/
  ).exec(token.text);
  const [, name = '', suffix = ''] = match ?? [];
  if (match === null || name.length < 4 || !paragraph.speller.apostrophe.fits(name, suffix)) return undefined;
  const isCommon = paragraph
    .analyse(name)
    .some(({ word: { kind }, suffixes }) => 'nj'.includes(kind) && suffixes.length === 0);
  return isCommon ? { text: `${name}’${suffix}`, kind: 'hint', message: nameMessage } : undefined;
}

/** Words after which a pet is named. */
export const pets = /^(?:kedi(?:s[iı]|m|miz|niz)|köpeğ(?:i|im|imiz|iniz)|kuşu(?:m|muz)?|at[ıi](?:m|m[ıi]z)?)$/;

/** Words of a sentence about the sky, in which Dünya, Güneş and Ay are names. */
const sky =
  /^(?:gezegen|yörünge|uydu(?:su|dur|muz)|teleskop|astronot|astronom|krater|galaksi|tutulma|uzay|meteor|roket|nasa|rover)/;
const planets =
  /^(mars|merkür|venüs|satürn|jüpiter|uranüs|neptün|plüton|dünya|güneş|ay)(['’]?)((?:n[ıiuü]n|[ıiuü]n|y[aeıi]|[aeıiuü]|[dt][ae]n?|l[ae]|yl[ae])?)$/;
/** The first two letters of these. */
const planetBeginnings = new Set(['ma', 'me', 've', 'sa', 'jü', 'ur', 'ne', 'pl', 'dü', 'gü', 'ay']);
/** What belongs to the moon or the sun rather than to a month or the sunshine. */
const ofMoon = /^(?:yüzey|yörünge|evre(?:s|ler)|uydu|çekim|karanlık|kütle|dünya)/;
const ofSun = /^(?:çevres|etraf|çap[ıi]|kütle|yüzey|çekirde)/;

/** Whether a lower-case word may name a planet. */
export function mayBePlanet(lower: string): boolean {
  return planetBeginnings.has(lower.slice(0, 2)) && planets.test(lower);
}

/** “Marsın yüzeyi”, “ay tutulması”, “dünyanın yörüngesi”: the name of a planet, with its apostrophe. */
export function findPlanet(paragraph: Paragraph, index: number): string | undefined {
  const token = paragraph.tokens[index];
  if (token === undefined || token.text.length > 12) return undefined;
  if (!planetBeginnings.has(paragraph.lower(index).slice(0, 2))) return undefined;
  const [, name = '', mark = '', suffix = ''] = planets.exec(paragraph.lower(index)) ?? [];
  if (name === '') return undefined;
  const written = `${capitalize(name)}${suffix === '' ? '' : '’'}${suffix}`;
  if (written.replace('’', "'") === token.text.replace('’', "'")) return undefined;
  const next = paragraph.lower(index + 1);
  if (/^(?:ay|güneş)$/.test(name) && suffix === '') return /^tutulmas/.test(next) ? written : undefined;
  const isCapitalized = readCasing(token.text) === 'capitalized';
  if (mark !== '' && isCapitalized) return undefined;
  const isIn = (pattern: RegExp): boolean => {
    let first = index;
    while (first > 0 && paragraph.tokens[first]?.opensSentence !== true) first -= 1;
    for (let at = first; at < index + sentenceLengthMax; at += 1) {
      if (at > index && paragraph.tokens[at]?.opensSentence !== false) return false;
      if (at !== index && pattern.test(paragraph.lower(at))) return true;
    }
    return false;
  };
  if (name === 'ay')
    return (suffix === 'ın' && ofMoon.test(next)) || (suffix === 'a' && /^(?:ayak|in|ilk)/.test(next) && isIn(sky))
      ? written
      : undefined;
  if (name === 'güneş' && /^(?:e|ten)$/.test(suffix))
    return /^(?:en|uzak|yakın|olan|ortalama)$/.test(next) &&
      ((next === 'en' && isIn(/^gezegen(?!de$|imiz)/)) ||
        isIn(/^(?:merkür|venüs|mars|jüpiter|satürn|uranüs|neptün|plüton)(?!l[ıiuü])/))
      ? written
      : undefined;
  if (name === 'güneş')
    return suffix === 'in' && ofSun.test(next) && isIn(/^(?:gezegen|yörünge|dünya)/) ? written : undefined;
  if (name === 'dünya')
    return suffix !== '' &&
      !/^(?:en|çeşitli|dört|ilk|birçok|tüm|bütün|her|sayılı)$/.test(next) &&
      isIn(/^(?:yörünge|eksen|güneş|gezegeni?$|gezegendir|uydusu)/)
      ? written
      : undefined;
  // mars etmek is a word of a game.
  return suffix !== '' &&
    isCapitalized &&
    mark === '' &&
    (name !== 'mars' ||
      isIn(sky) ||
      (suffix === 'a' && /^gönder/.test(next)) ||
      /^(?:yüzey|atmosfer|uydu|toprağ|in|git|gid|su)/.test(next))
    ? written
    : undefined;
}

const sentenceLengthMax = 40;
