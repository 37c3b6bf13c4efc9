import { findApostrophe } from '../letters/alphabet.ts';
import { readCasing, toLower } from '../letters/casing.ts';
import { listWords } from '../letters/word-lists.ts';
import { isEnglish } from '../spelling/english.ts';
import { checkAcronymHarmony } from './abbreviations/acronym-suffixes.ts';
import { isThingWithin } from './common-nouns.ts';
import type { Issue } from './issue.ts';
import { checkMissing } from './missing-apostrophes.ts';
import { title } from './name-parts.ts';
import { isNationOrLanguage, religions } from './nations-and-works.ts';
import { derivation, moveApostrophe } from './person-names.ts';
import { nameMessage } from './split-names.ts';
import { isForeignAround } from './text/foreign-words.ts';
import { isGivenName, isPersonName, isPlaceName } from './text/names.ts';
import type { Paragraph } from './text/paragraph.ts';

const softenedMessage = 'Özel adlar ek alınca yumuşatılarak yazılmaz.';

const derivedMessage =
  'Özel adlara gelen yapım ekleri, çokluk eki ve onlardan sonraki ekler kesme işaretiyle ayrılmaz.';

const institutionMessage = 'Kurum, kuruluş ve iş yeri adlarına gelen ekler kesme işaretiyle ayrılmaz.';

const officeMessage = 'Unvanlara gelen ekler kesme işaretiyle ayrılmaz.';

const pronounMessage = 'Zamirlere gelen ekler kesme işaretiyle ayrılmaz.';

const commonMessage = 'Özel ad olmayan kelimelere gelen ekler kesme işaretiyle ayrılmaz.';

const languageMessage = '“-ca / -ce” ekinden sonra gelen ekler kesme işaretiyle ayrılmaz.';

const institution = listWords(`
  ajansı bakanlığı bankası barosu başkanlığı belediyesi birliği bürosu büyükelçiliği danıştayı dekanlığı derneği
  elçiliği enstitüsü fabrikası fakültesi federasyonu genelkurmayı hastanesi holdingi ilkokulu kaymakamlığı komisyonu
  komutanlığı konfederasyonu konseyi konsolosluğu kulübü kurulu kurumu kütüphanesi lisesi mahkemesi meclisi merkezi
  müdürlüğü müzesi odası okulu ortaokulu örgütü partisi rektörlüğü sayıştayı sendikası şirketi üniversitesi vakfı
  valiliği yargıtayı yayıncılığı yayınevi
`);

/** The last words of names of further offices and of businesses, which many people write like places. */
const business = listWords(`
  akademisi anaokulu borsası cemiyeti eczanesi işleri koleji kuvvetleri lokantası mağazası müsteşarlığı noterliği
  orkestrası oteli pastanesi restoranı temsilciliği teşkilatı tiyatroları tiyatrosu yayınları yolları yurdu
`);

/** Offices that are capitalized for a certain person. */
const office =
  /^(?:cumhurbaşkanı|başbakan|bakan|başkan|belediye başkanı|vali|kaymakam|rektör|dekan|müdür|bakanı|başkanı|müdürü|valisi|komutanı|rektörü|sekreteri)$/;

/** Maximum length, in characters, of a quotation in single marks. */
const quotationLengthMax = 120;

/** Checks suffixes of names with and without an apostrophe (TDK, Kesme İşareti). */
export function checkApostrophes(paragraph: Paragraph): Issue[] {
  return paragraph.tokens.flatMap((token, index): Issue[] => {
    if (token.kind !== 'word') return [];
    const mark = findApostrophe(token.text);
    if (mark < 0) return checkMissing(paragraph, index);
    const left = token.text.slice(0, mark);
    const right = toLower(token.text.slice(mark + 1));
    if (left === 'O' && /^n(?:un|u|a|dan?|unla)$/.test(right))
      return [
        {
          from: token.from,
          to: token.to,
          kind: 'hint',
          rule: 'apostrophe-none',
          message: pronounMessage,
          proposals: [(token.opensSentence ? 'O' : 'o') + right],
        },
      ];
    if (left.length < 2 || right === '') return [];
    if (left === 'Kur' && /^an[a-zß-öø-ÿğış]/.test(right)) return checkQuran(paragraph, index, right.slice(2));
    const softened = checkSoftenedName(paragraph, index, left, right);
    return softened.length > 0 ? softened : checkPresent(paragraph, index, left, right);
  });
}

/** Kur’anda, Kur’anın: the apostrophe within the name does not separate its suffix. */
function checkQuran(paragraph: Paragraph, index: number, suffix: string): Issue[] {
  const token = paragraph.tokens[index];
  if (token === undefined || derivation.test(suffix) || !paragraph.speller.apostrophe.fits('Kuran', suffix)) return [];
  const proposals = [`${token.text.slice(0, -suffix.length)}’${suffix}`];
  return [{ from: token.from, to: token.to, kind: 'error', rule: 'apostrophe-name', message: nameMessage, proposals }];
}

/** Zonguldağ’ı: before the apostrophe the name has its basic form. */
function checkSoftenedName(paragraph: Paragraph, index: number, left: string, right: string): Issue[] {
  const token = paragraph.tokens[index];
  const hard = new Map([
    ['ğ', 'k'],
    ['b', 'p'],
    ['c', 'ç'],
    ['d', 't'],
  ]).get(left.at(-1) ?? '');
  if (token === undefined || hard === undefined || !/^[aeıiuü]/.test(right) || readCasing(left) !== 'capitalized')
    return [];
  const name = left.slice(0, -1) + hard;
  const isKnown = (word: string): boolean =>
    paragraph.analyse(word).some(({ word: { kind }, suffixes }) => kind === 'p' && suffixes.length === 0);
  if (!isPlaceName(toLower(name)) || !isKnown(name) || isKnown(left)) return [];
  return [
    {
      from: token.from,
      to: token.to,
      kind: 'error',
      rule: 'apostrophe-name',
      message: softenedMessage,
      proposals: [`${name}’${right}`],
    },
  ];
}

function checkPresent(paragraph: Paragraph, index: number, left: string, right: string): Issue[] {
  const token = paragraph.tokens[index];
  if (token === undefined) return [];
  const issue = (kind: 'error' | 'hint', message: string): Issue[] => [
    { from: token.from, to: token.to, kind, rule: 'apostrophe-none', message, proposals: [left + right] },
  ];
  const casing = readCasing(left);
  const lower = toLower(left);
  // “Mehmet bey’in” lacks its capital letter.
  if (casing === 'lower' && title.test(lower) && startsWithName(paragraph, index)) return [];
  if (casing === 'lower') {
    const isOrdinary =
      (left.length > 2 || isNumber(paragraph, left)) &&
      paragraph.speller.judge(left) === 'right' &&
      isNoun(paragraph, left);
    // prompt’u, dashboard’da: foreign words are written both ways; also ferʼî.
    if (
      !isOrdinary ||
      closesQuotation(paragraph, index) ||
      isEnglish(left) ||
      isLoan(left) ||
      /^(?:def|fer|ref|cem|şer|kat|nev|tab|sun|men)$/.test(left) ||
      isForeignAround(paragraph, index) ||
      !paragraph.speller.apostrophe.fits(left, right)
    )
      return [];
    if (paragraph.speller.judge(left + right) === 'right') return issue('error', commonMessage);
    // kitap’ı → kitabı
    const proposals = paragraph.proposer.propose(left + right, 2);
    return [
      { from: token.from, to: token.to, kind: 'error', rule: 'apostrophe-none', message: commonMessage, proposals },
    ];
  }
  const isThing = token.opensSentence
    ? things.has(lower) || kin.test(lower) || isNumber(paragraph, lower) || isCommonNoun(paragraph, lower, right)
    : isThingWithin(paragraph, index, left, isCommonNoun(paragraph, lower, right));
  if (isThing && casing === 'capitalized' && !isCapitalizedElsewhere(paragraph, left, index)) {
    const written = (token.opensSentence ? left : lower) + right;
    const proposals = paragraph.speller.judge(written) === 'right' ? [written] : paragraph.proposer.propose(written, 2);
    return [
      { from: token.from, to: token.to, kind: 'hint', rule: 'apostrophe-none', message: commonMessage, proposals },
    ];
  }
  if (casing === 'upper' && left.length > 1) return checkAcronymHarmony(paragraph, index, left, right);
  if (/^(?:cumhurbaşkanlığı|başbakanlık|yargıtay|danıştay|sayıştay|genelkurmay|yeşilay)$/.test(lower))
    return issue('error', institutionMessage);
  const moved = moveApostrophe(paragraph, index, left, right);
  if (moved !== undefined)
    return [
      {
        from: token.from,
        to: token.to,
        kind: 'error',
        rule: 'apostrophe-name',
        message: nameMessage,
        proposals: [moved],
      },
    ];
  if (office.test(lower)) return isOffice(paragraph, index) ? issue('hint', officeMessage) : [];
  if (institution.has(lower)) return startsWithName(paragraph, index) ? issue('error', institutionMessage) : [];
  if (business.has(lower)) return startsWithName(paragraph, index) ? issue('hint', institutionMessage) : [];
  const isName = paragraph.analyse(lower).some(({ word: { kind } }) => kind === 'p');
  if (/[cç][ae]$/.test(lower) && isLanguage(paragraph, lower)) return issue('hint', languageMessage);
  const joined = paragraph.speller.judge(left + right);
  if (derivation.test(right) && joined === 'right' && isName && isDerived(paragraph, lower, right))
    return issue('error', derivedMessage);
  // Zeynep’ciğim, Ayşe’cik, Yılmaz’gil
  if (casing === 'capitalized' && /^[cç][ıiuü](?:k$|ğ[ıiuü]m)|^gil/.test(right)) return issue('error', derivedMessage);
  // Müslümanlık’la, Atatürkçülük’ün, Musevi’ler, “bir Amerikalı’nın”
  if (casing === 'capitalized' && isOfName(paragraph, index, lower, right)) {
    const isSoftened = /k$/.test(left) && /^[aeıiuü]/.test(right);
    const proposals = [(isSoftened ? `${left.slice(0, -1)}ğ` : left) + right];
    return [
      { from: token.from, to: token.to, kind: 'error', rule: 'apostrophe-none', message: derivedMessage, proposals },
    ];
  }
  // Avrupalı’lar, Ankaralı’yım; Türkler’in
  // Can Bursalı’ya: a family name.
  const isPlural = /^l[ae]r/.test(right) || !startsWithName(paragraph, index);
  if (joined === 'right' && ((isPlural && isInhabitant(paragraph, lower)) || isNation(lower)))
    return issue('error', derivedMessage);
  return [];
}

/** ‘iskeletler’den, 'veri işleme istasyonu'dur: the mark closes a quotation. */
function closesQuotation({ text, tokens }: Paragraph, index: number): boolean {
  const end = tokens[index]?.from ?? 0;
  const before = text.slice(Math.max(0, end - quotationLengthMax), end);
  const opened = Math.max(before.search(/(?:^|[\s(])['‘’][^'‘’]*$/), before.lastIndexOf('‘'));
  return opened >= 0 && !/['’](?![A-Za-zÀ-ÖØ-öø-ÿĞğİıŞş])/.test(before.slice(opened + 2));
}

/**
 * Whether a word is a Turkish noun. Units, abbreviations and foreign words in lower case keep their apostrophe: cm’yi.
 */
function isNoun(paragraph: Paragraph, word: string): boolean {
  return paragraph
    .analyse(word)
    .some(
      ({ word: { kind }, suffixes }) => 'njtcvu'.includes(kind) || (kind === 'i' && suffixes.at(-1)?.name === 'Ins'),
    );
}

/** Whether the suffixes begin with a derivation or the plural: Ankara’lı, Türk’ler, but not Ali’lerde for a family. */
function isDerived(paragraph: Paragraph, lower: string, right: string): boolean {
  return paragraph
    .analyse(lower + right)
    .some(
      ({ word, suffixes }) =>
        word.kind === 'p' &&
        toLower(word.text) === lower &&
        /^(?:With|Without|Agent|Ness|Lang|Become|Pl)$/.test(suffixes[0]?.name ?? ''),
    );
}

/** Avrupalı, Ankaralı: inhabitants of a place. */
function isInhabitant(paragraph: Paragraph, lower: string): boolean {
  return (
    isPlaceName(lower.slice(0, -2)) &&
    paragraph.analyse(lower).some(({ word: { kind }, suffixes }) => kind === 'p' && suffixes[0]?.name === 'With')
  );
}

/** Whether a capitalized word is derived from the name of a people, a religion or a place, and so no name of its own. */
function isOfName(paragraph: Paragraph, index: number, lower: string, right: string): boolean {
  if (/^l[ae]r/.test(right)) return religions.has(lower) || /^(?:himalaya|toros|alp|kaçkar|kafkas)$/.test(lower);
  if (/^l[ıiuü][kğ]/.test(right)) return religions.has(lower) && paragraph.speller.judge(lower + right) !== 'unknown';
  if (/l[ıiuü]k$/.test(lower) && religions.has(lower)) return true;
  const readings = paragraph.analyse(lower);
  if (readings.some(({ word: { kind }, suffixes }) => kind === 'p' && suffixes.length === 0)) return false;
  return readings.some(({ word: { kind, frequency, text }, suffixes }) => {
    if (kind !== 'p') return false;
    const last = suffixes.at(-1)?.name ?? '';
    const stem = toLower(text);
    if (last === 'Ness') return suffixes.length > 1 || isNationOrLanguage(stem) || religions.has(stem);
    if (last === 'Pl') return suffixes.length > 1 || religions.has(stem) || isNationOrLanguage(stem);
    // “bir Amerikalı’nın”, “Dedem Galatasaraylı’dır”; Bursalı may be a family name.
    return (
      last === 'With' &&
      suffixes.length === 1 &&
      frequency >= knownPlaceMin &&
      (/^(?:bir|her|iki|üç|çok|bu|o|birçok|birkaç)$/.test(paragraph.lower(index - 1)) ||
        /^d[ıiuü]r|^y[ıiuü]m|^y[ıiuü]z/.test(right))
    );
  });
}

/** Minimum frequency of a place whose inhabitants are spoken of, in halves of a power of two. */
const knownPlaceMin = 30;

/** Türkler, Almanlar: a nation in the plural, which is no name of its own. */
function isNation(lower: string): boolean {
  return /^.{3,}l[ae]r$/.test(lower) && isNationOrLanguage(lower.slice(0, -3));
}

function isLanguage(paragraph: Paragraph, lower: string): boolean {
  return paragraph.analyse(lower.slice(0, -2)).some(({ word: { kind } }) => kind === 'p') && isNationOrLanguage(lower);
}

/** Whether the previous word is capitalized, too: Türk Dil Kurumu’nun. */
function startsWithName(paragraph: Paragraph, index: number): boolean {
  const before = paragraph.tokens[index - 1];
  return before?.kind === 'word' && readCasing(before.text) !== 'lower' && paragraph.areNeighbours(index - 1);
}

/** “Cumhurbaşkanı’nın konuşması”; not “Osman Vali’nin”, a family name. */
function isOffice(paragraph: Paragraph, index: number): boolean {
  const before = paragraph.tokens[index - 1];
  if (before?.kind !== 'word' || before.text === 'Genel') return true;
  const previous = paragraph.lower(index - 1);
  if (before.text === 'Sayın' || isGivenName(previous) || isPersonName(paragraph, previous)) return false;
  // “Tuba Bakan’ın”
  const isOf = /[ıi]$/.test(paragraph.lower(index).split(/['’]/)[0] ?? '');
  const isAdverb = paragraph.analyse(previous).some(({ word: { kind } }) => 'tdxi'.includes(kind));
  return isOf || (before.opensSentence && isAdverb) || readCasing(before.text) === 'lower';
}

/** Computing terms that are in the lexicon but are perceived as foreign. */
const loans = listWords(`
  admin agent bayt bit bitcoin blockchain blog branch browser build byte cache commit dashboard demo dev facebook
  favicon frame framework gem git google hook hosting hub instagram link log main master node notebook plugin pod
  podcast port prod prompt prop proxy pull push repo root script server skill snippet tab test token twitter web
  widget youtube
`);

function isLoan(word: string): boolean {
  return loans.has(toLower(word));
}

/** Things of every day that hardly anything is named after. */
const things = listWords(`
  adam ağaç araba avukat ayakkabı bahçe bakkal banyo berber bilgisayar buzdolabı çanta çocuk defter doktor eczane
  ekmek erkek ev gömlek hastane hava hemşire insan kadın kahve kapı kasap kedi kitap köpek manav market masa mutfak
  mühendis okul otobüs öğrenci öğretmen pencere polis sandalye sokak telefon televizyon uçak yemek
`);

/** Anneler’in, Avukat’ım: names hardly have a plural or the possessive of the speaker. */
function isCommonNoun(paragraph: Paragraph, lower: string, right: string): boolean {
  const readings = paragraph.analyse(lower);
  // Anneler, Akrabalarım
  const isPlural = readings.some(({ suffixes }) => /^Pl(?:,P1\w+)?$/.test(suffixes.map(({ name }) => name).join()));
  return (
    (isPlural || /^[ıiuü]m|^m[ıiuü]z|^[ıiuü]?n[ıiuü]z|^l[ae]r|^l[ıiuü](?:[kğ]|$)|^s[ıiuü]z/.test(right)) &&
    readings.every(({ word: { kind } }) => 'njiu'.includes(kind) || isPlural) &&
    readings.some(({ word: { frequency } }) => frequency >= frequentMin)
  );
}

/** Annem’in, Babam’a: relatives of the writer. */
const kin =
  /^(?:anne|baba|abla|ağabey|kardeş|dede|teyze|amca|dayı|hala|babaanne|anneanne|nine|yenge|enişte|kuzen|yeğen|torun|kayınvalide|kayınpeder)(?:[ıiu]?m|n|s[iı])$/;

/** Beş’te, Yüz’den: a number in words at the beginning of a sentence. */
function isNumber(paragraph: Paragraph, lower: string): boolean {
  const readings = paragraph.analyse(lower);
  return readings.some(({ word: { kind }, suffixes }) => kind === 'u' && suffixes.length === 0);
}

/** Minimum frequency of a common noun, in halves of a power of two. */
const frequentMin = 26;

/** Whether a word is a defined term of the paragraph: it is capitalized within a sentence, too. */
function isCapitalizedElsewhere({ tokens }: Paragraph, word: string, index: number): boolean {
  return tokens.some(({ text, opensSentence }, at) => at !== index && !opensSentence && text.startsWith(word));
}
