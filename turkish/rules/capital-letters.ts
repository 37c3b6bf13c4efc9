import { cutAtApostrophe, findApostrophe, foldCircumflex } from '../letters/alphabet.ts';
import { capitalize, readCasing, toLower } from '../letters/casing.ts';
import { isEnglish, isInflectedEnglish } from '../spelling/english.ts';
import { isCommonThing, isEverydayThing, isWorldOfSomething } from './common-nouns.ts';
import type { Issue } from './issue.ts';
import { checkPhrase, checkRestOfPhrase, isOffice, isPlace, mayPrecedeName, PART, title } from './name-parts.ts';
import {
  checkBreed,
  checkDirection,
  checkDistrict,
  checkKinship,
  checkNumberedOrPlant,
  checkPeriodical,
  checkSmall,
  isLanguageOrWork,
  isNationOrLanguage,
  mayBeHolyBook,
  mayBeLanguageOrWork,
  mayDescribe,
  mayOpenSentence,
  religions,
  writeHolyBook,
} from './small-letters.ts';
import { findPlanet, mayBePlanet } from './split-names.ts';
import { findBrand } from './text/brands.ts';
import { findPredicate } from './text/clause.ts';
import { isForeignAround, isNamedThing, isPiece } from './text/foreign-words.ts';
import { isGivenName, isJoinedPlace, isPlaceName } from './text/names.ts';
import type { Paragraph } from './text/paragraph.ts';
import { Fact, type WordForm } from './text/word-form.ts';

const SENTENCE = 'Cümle büyük harfle başlar.';
const NAME = 'Özel adlar büyük harfle başlar.';
const COLON = 'İki noktadan sonra gelen cümle büyük harfle başlar.';
const QUOTED = 'Tırnak içindeki cümle büyük harfle başlar.';
const SMALL = 'Cümle içinde bu kelime küçük harfle yazılır.';

/** Checks capital letters of sentences and names (TDK, Büyük Harflerin Kullanıldığı Yerler). */
export function checkCapitalLetters(paragraph: Paragraph): Issue[] {
  return paragraph.tokens.flatMap((token, index): Issue[] => {
    const form = paragraph.form(index);
    if (form === undefined || token.text.length < 2 || isBetweenSmall(paragraph, index, form)) return [];
    if (token.text.includes('.') || findApostrophe(token.text) === 1) return [];
    // https:// ile başlar
    if (paragraph.text.startsWith('://', token.to)) return [];
    const issue = (kind: 'error' | 'hint', message: string, proposal: string): Issue[] => [
      { from: token.from, to: token.to, kind, rule: 'capital-letters', message, proposals: [proposal] },
    ];
    const isLower = readCasing(cutAtApostrophe(token.text)) === 'lower';
    if (token.opensSentence && !isLower) return checkRestOfPhrase(paragraph, index);
    if (token.opensSentence) {
      // Gelir mi? diye sordu.
      const isSpeech = /^(?:diye|diyor|diyen|der|ded|deyip|demiş|derken|deyince)/.test(token.text);
      if (!isLower || isAbbreviation(paragraph, index) || (index > 0 && isSpeech)) return [];
      if (
        !isTurkish(paragraph, token.text) ||
        token.text.includes('-') ||
        /^[(.\]_=:]/.test(paragraph.text[token.to] ?? '')
      )
        return [];
      if (index > 0 && isCentury(paragraph, index)) return [];
      // “Gelir mi? sorusu”: the question is part of a longer sentence.
      if (index > 0 && !startsAfterMark(paragraph, index)) return [];
      if (index > 0)
        return issue(paragraph.tokens[index - 1]?.text === '.' ? 'error' : 'hint', SENTENCE, capitalize(token.text));
      // A lower-case paragraph may be a list item or a caption: only a complete sentence is certain.
      if (!mayOpenSentence(paragraph, index)) return [];
      return /[.!?…]["”’)]*\s*$/.test(paragraph.text.slice(-20)) ? issue('hint', SENTENCE, capitalize(token.text)) : [];
    }
    if (
      /^bayramı/.test(token.text) &&
      /^(?:Kurban|Ramazan|Cumhuriyet|Zafer|Nevruz|Şeker)$/.test(paragraph.tokens[index - 1]?.text ?? '')
    )
      return issue('error', PART, capitalize(token.text));
    if (isLower && followsName(paragraph, index)) return issue('error', PART, capitalizeTitle(token.text));
    if (isLower && (isMiddleName(paragraph, index) || isIntroduced(paragraph, index)))
      return issue('hint', NAME, capitalize(token.text));
    const planet = isLower ? findPlanet(paragraph, index) : undefined;
    if (planet !== undefined) return issue('hint', NAME, planet);
    if (isLower && followsColon(paragraph, index) && isTurkish(paragraph, token.text))
      return issue('hint', COLON, capitalize(token.text));
    if (isLower && opensQuotation(paragraph, index)) return issue('hint', QUOTED, capitalize(token.text));
    if (isLower && isLanguageOrWork(paragraph, index)) return issue('hint', NAME, capitalize(token.text));
    if (isLower && isOfReligion(paragraph, token.text)) return issue('error', NAME, capitalize(token.text));
    if (isLower) {
      const brand = writeHolyBook(paragraph, index) ?? writeBrand(paragraph, index) ?? writeRegion(paragraph, index);
      if (brand !== undefined) return issue('hint', NAME, brand);
      const own = checkPhrase(paragraph, index);
      return own.length > 0 ? own : checkName(paragraph, index, issue);
    }
    const rest = checkRestOfPhrase(paragraph, index);
    if (rest.length > 0) return rest;
    const common = form.has(Fact.MayBeSmall, mayDescribe)
      ? (checkKinship(paragraph, index) ??
        checkDirection(paragraph, index) ??
        checkDistrict(paragraph, index) ??
        checkBreed(paragraph, index) ??
        checkPeriodical(paragraph, index))
      : undefined;
    if (common !== undefined) return issue('hint', common, form.lower.replace(/['’]/, ''));
    const isHour =
      token.text === 'Saat' &&
      paragraph.tokens[index - 1]?.kind === 'word' &&
      /^\d{1,2}[.:]\d\d/.test(paragraph.tokens[index + 1]?.text ?? '');
    const isMoney =
      /^(?:Dolar|Euro|Avro|Lira|Sterlin|Kuruş)$/.test(token.text) &&
      (paragraph.tokens[index - 1]?.kind === 'number' ||
        isOrdinal(paragraph, index - 1) ||
        (paragraph.tokens[index - 1]?.text === 'Türk' &&
          (paragraph.tokens[index - 2]?.kind === 'number' || isOrdinal(paragraph, index - 2))) ||
        (paragraph.lower(index - 1) === 'bugün' && readCasing(paragraph.tokens[index + 1]?.text ?? '') === 'lower')) &&
      readCasing(paragraph.tokens[index + 1]?.text ?? '') !== 'capitalized';
    // Türk Lirası, Amerikan Doları
    const isCurrency =
      /^(?:Liras|Dolar|Sterlin|Yen|Frang|Ruble|Yuan|Riyal|Dinar|Dirhem|Manat|Kron|Rupi|Won)(?:[ıiuü]|s[ıi])(?:n\p{Ll}{1,5})?$/u.test(
        token.text,
      ) &&
      /^(?:Türk|Amerikan|ABD|Kanada|Avustralya|Japon|Çin|İngiliz|İsviçre|Rus|Suudi|Suriye|Mısır|Kuveyt|Azerbaycan|Hint|Hong)$/.test(
        paragraph.tokens[index - 1]?.text ?? '',
      ) &&
      readCasing(paragraph.tokens[index + 1]?.text ?? '') !== 'capitalized';
    const isSmall =
      isCurrency ||
      isHour ||
      isMoney ||
      isCommonThing(paragraph, index) ||
      isEverydayThing(paragraph, index) ||
      isWorldOfSomething(paragraph, index) ||
      checkSmall(paragraph, index) ||
      checkNumberedOrPlant(paragraph, index);
    return isSmall ? issue('hint', SMALL, toLower(token.text)) : [];
  });
}

/** Whether a word is in lower case after another one within its sentence, and needs no capital letter anywhere. */
function isBetweenSmall(paragraph: Paragraph, index: number, form: WordForm): boolean {
  return (
    form.casing === 'lower' &&
    paragraph.form(index - 1)?.casing === 'lower' &&
    paragraph.tokens[index]?.opensSentence === false &&
    !form.has(Fact.MayNeedCapital, mayNeedCapital)
  );
}

function mayNeedCapital({ lower, verdict }: WordForm): boolean {
  return (
    verdict === 'name' ||
    verdict === 'apostrophe' ||
    findApostrophe(lower) >= 0 ||
    religionBeginnings.has(foldCircumflex(lower.slice(0, 3))) ||
    findBrand(lower) !== undefined ||
    regions.has(lower) ||
    petNames.has(lower) ||
    mayPrecedeName(lower) ||
    mayBePlanet(lower) ||
    mayBeLanguageOrWork(lower) ||
    mayBeHolyBook(lower) ||
    kaaba.test(lower)
  );
}

/** instagram’dan, iphone: brands, which prose capitalizes; code and English phrases have their own spelling. */
function writeBrand(paragraph: Paragraph, index: number): string | undefined {
  const lower = paragraph.lower(index);
  const brand = findBrand(lower);
  if (brand === undefined || isForeignAround(paragraph, index) || isPiece(paragraph, index)) return undefined;
  // [facebook/react], “google”
  const { from, to } = paragraph.tokens[index] ?? { from: 0, to: 0 };
  if (/["'“”’([/-]/.test(paragraph.text.charAt(from - 1)) || /[/:_-]/.test(paragraph.text.charAt(to))) return undefined;
  const { name, rest } = brand;
  if (rest === '' || /^['’]\p{L}/u.test(rest)) return name + rest;
  return paragraph.speller.apostrophe.fits(name, rest) ? `${name}’${rest}` : undefined;
}

/** Parts of the world, and what follows them where they are meant. */
const regions: ReadonlyMap<string, RegExp> = new Map(
  (
    [
      ['batı doğu', /^(?:medeniyet|felsefe|edebiyat|müziğ|dünyas|uygarlı|blok|toplumlar|düşünce|kültür)/],
      ['antep maraş urfa frenk brüksel', /^(?:fıstı|dondurma|keba|gömle|üzüm|lahana|biber)/],
      ['van adana ankara denizli kangal', /^(?:kedi|keba|keçi|horoz|köpe)/],
      ['yunan', /^(?:ada|mitoloji|tanrı|mutfa|felsefe)/],
      ['roma', /^(?:dönem|imparator|hukuk|rakam|uygarlı|sikke)/],
      ['çin kore hint', /^(?:mutfa|seddi|mal[ıi]|halkı|ekonomi|yeme|porselen|hükûmet|hükümet|savaş|sinema|film)/],
      ['balkan', /^(?:göçmen|ülke|savaş|yarımada|halk|müzi)/],
      ['ege', /^(?:sahil|kıyı|kasaba|mutfağ|köy)/],
    ] as const
  ).flatMap(([words, next]) => words.split(' ').map((word): [string, RegExp] => [word, next])),
);
const koran = /^kur['’]an/;
const kaaba = /^k[aâ]be(?:y[ie]|den?|nin)?$/;
const petNames = new Set(
  'boncuk karabaş pamuk minnoş tekir çomar duman fındık lokum şans mırnav tarçın zeytin prenses paşa maviş limon'.split(
    ' ',
  ),
);

/** “batı felsefesi”, “ege sahilleri”: a part of the world, which is named like a direction or another word. */
function writeRegion(paragraph: Paragraph, index: number): string | undefined {
  const lower = paragraph.lower(index);
  const next = paragraph.areNeighbours(index) ? paragraph.lower(index + 1) : '';
  const isRegion =
    (regions.get(lower)?.test(next) === true &&
      (!/^(?:batı|doğu)$/.test(lower) || !/[ıiuü]n$|^(?:kuzey|güney|iç|orta)$/.test(paragraph.lower(index - 1)))) ||
    koran.test(lower);
  if (isRegion) return capitalize(lower);
  if (kaaba.test(lower)) return `Kâbe${lower.length > 4 ? '’' : ''}${lower.slice(4)}`;
  // “köpeği karabaş”, “kedim boncuk”
  const isPet =
    petNames.has(lower) &&
    /^(?:kedi(?:s[iı]|m|miz|niz)|köpeğ(?:i|im|imiz|iniz)|kuşu(?:m|muz)?)$/.test(paragraph.lower(index - 1));
  return isPet && next !== '' && !/^(?:gibi|kadar|yuttu|yedi|ve|ile)$/.test(next) ? capitalize(lower) : undefined;
}

/** Whether a word is Turkish and not part of an address, a file name or a command. */
function isTurkish(paragraph: Paragraph, word: string): boolean {
  const plain = cutAtApostrophe(word);
  return paragraph.speller.judge(plain) !== 'unknown' && !isEnglish(plain) && !/[qwx]/i.test(word);
}

/** vb., vs. */
function isAbbreviation(paragraph: Paragraph, index: number): boolean {
  const token = paragraph.tokens[index];
  const next = paragraph.tokens[index + 1];
  return token !== undefined && next?.text === '.' && next.from === token.to && token.text.length <= 3;
}

/** Whether a word follows the end of a sentence and a space, but is not the continuation of a quotation. */
function startsAfterMark(paragraph: Paragraph, index: number): boolean {
  const before = paragraph.tokens[index - 1];
  const token = paragraph.tokens[index];
  if (before === undefined || token === undefined) return false;
  if (!/^[.!?]$/.test(before.text) || token.from === before.to) return false;
  // "Gel!" dedi; (…) and … can occur within a sentence.
  const word = paragraph.tokens[index - 2];
  const isWord =
    word?.kind === 'word' &&
    (word.text.length > 3 ||
      /^(?:var|yok|iyi|et|ol|al|ver|git|gel|bak|mi|mı|mu|mü|de|da|az|çok|güç|zor)$/.test(toLower(word.text))) &&
    isTurkish(paragraph, word.text) &&
    !isOrdinal(paragraph, index - 2) &&
    // Jones et al. ve Briffa
    !(word.text === 'al' && paragraph.tokens[index - 3]?.text === 'et');
  return word?.to === before.from && (isWord || /^[)”]$/.test(word.text));
}

/** “onyedi-onsekiz. yüzyıl”, “yirmibir. yüzyılda”: number words written as one word. */
function isCentury(paragraph: Paragraph, index: number): boolean {
  return (
    paragraph.tokens[index - 1]?.text === '.' &&
    /^(?:yüzyıl|yy$|asır|asrın|madde|bölüm|sınıf|cilt)/.test(paragraph.lower(index)) &&
    /(?:bir|iki|üç|dört|beş|altı|yedi|sekiz|dokuz|on|yirmi|otuz)$/.test(paragraph.lower(index - 2))
  );
}

/** “XIX. yüzyıl”, “on dokuz. yüzyıl”: the dot of an ordinal. */
function isOrdinal(paragraph: Paragraph, index: number): boolean {
  const word = paragraph.tokens[index]?.text ?? '';
  return (
    /^[IVXLC]+$/.test(word) ||
    paragraph.analyse(toLower(word)).some(({ word: { kind }, suffixes }) => kind === 'u' && suffixes.length === 0)
  );
}

/**
 * Whether the previous word is a capitalized name; the first word of a sentence counts only if it can’t be anything
 * else.
 */
function followsName(paragraph: Paragraph, index: number): boolean {
  const lower = paragraph.lower(index);
  const before = paragraph.tokens[index - 1];
  if (before?.kind !== 'word' || !paragraph.areNeighbours(index - 1) || readCasing(before.text) !== 'capitalized')
    return false;
  if (isOffice(paragraph, index)) return true;
  // Anadolu lisesi, a kind of school.
  if (/^lise/.test(lower) && before.text === 'Anadolu') return false;
  if (!title.test(lower) && !inflectedTitle.test(lower) && !isPlace(lower)) return false;
  const readings = paragraph.analyse(before.text);
  if (
    /^(?:türk|rus|yunan|alman|fransız|ingiliz|arap|italyan|amerikan|çin|japon|iran|ermeni|bulgar|sırp)$/.test(
      toLower(before.text),
    )
  )
    return false;
  // Fenerbahçe kalesinde: kale means goal here.
  if (
    /^kale/.test(lower) &&
    /^(?:fenerbahçe|galatasaray|beşiktaş|trabzonspor|türkiye|\p{L}+spor)$/u.test(toLower(before.text))
  )
    return false;
  // “Rize çayı demledik”: tea, no river.
  if (
    /^çay/.test(lower) &&
    (before.text === 'Rize' || /^(?:demle|iç|yudum|ikram|doldur|koy|hasa[td])/.test(paragraph.lower(index + 1)))
  )
    return false;
  // Ahmet çayı bardaktan içer.
  if (/^çay[ıi]/.test(lower) && isGivenName(toLower(before.text))) return false;
  const isName = readings.some(({ word: { kind }, suffixes }) => kind === 'p' && suffixes.length === 0);
  return (
    isName &&
    (!before.opensSentence ||
      (isPlace(lower) && isPlaceName(toLower(before.text))) ||
      isTitled(before.text, lower) ||
      readings.every(({ word: { kind } }) => kind === 'p'))
  );
}

/** “Mustafa kemal paşa”: a given name between another one and a title. */
function isMiddleName(paragraph: Paragraph, index: number): boolean {
  const before = paragraph.tokens[index - 1]?.text ?? '';
  return (
    readCasing(before) === 'capitalized' &&
    isGivenName(toLower(before)) &&
    isGivenName(paragraph.lower(index)) &&
    title.test(paragraph.lower(index + 1))
  );
}

/**
 * “Küçük elif”, “kuzenim deniz bize geldi”: a given name after a relative or a word for a child, which is less often
 * another word or stands before a word that no noun modifies.
 */
function isIntroduced(paragraph: Paragraph, index: number): boolean {
  const name = paragraph.lower(index);
  if (!isGivenName(name) || !paragraph.areNeighbours(index - 1)) return false;
  const before = paragraph.lower(index - 1);
  if (
    !/^(?:küçük|minik|sevgili|canım)$|^(?:arkadaş|kuzen|kardeş|yeğen|abla|ağabey|oğl|kız|torun|komşu|eş|sevgili|amca|dayı|teyze|hala|dost|öğretmen)[ıiuü]?m(?:[ıiuü]z)?$/.test(
      before,
    )
  )
    return false;
  const readings = paragraph.analyse(name);
  const measure = (isName: boolean): number =>
    Math.max(
      0,
      ...readings.filter(({ word: { kind } }) => (kind === 'p') === isName).map(({ word }) => word.frequency),
    );
  const next = paragraph.tokens[index + 1];
  const isMostlyName = measure(true) > measure(false);
  if (/^(?:küçük|minik|sevgili|canım)$/.test(before)) return isMostlyName && next?.text === ',';
  return /^(?:bize|bana|beni|bizi|sana|size|dün|bugün|yarın|okula|eve|ile|ve|çok hızlı)$/.test(next?.text ?? '');
}

const inflectedTitle = /^(bey|hanım)([aeıi]|[ıi]n|d[ae]n?|l[ae])$/;

/** bey → Bey, hanıma → Hanım’a. */
function capitalizeTitle(word: string): string {
  return capitalize(word.replace(inflectedTitle, '$1’$2'));
}

/** Ali bey, Ayşe hanıma: a given name at the beginning of a sentence. */
function isTitled(name: string, lower: string): boolean {
  return (title.test(lower) || inflectedTitle.test(lower)) && isGivenName(toLower(name));
}

/** A whole sentence after a colon, quoted or not: “Şunu dedi: “ne mutlu …”; not a list of things. */
function followsColon(paragraph: Paragraph, index: number): boolean {
  const before = paragraph.tokens[index - 1];
  if (before?.kind !== 'mark') return false;
  const isQuoted = /^["“]$/.test(before.text);
  const colon = paragraph.tokens[isQuoted ? index - 2 : index - 1];
  if (colon?.text !== ':' || colon.to === paragraph.tokens[index]?.from) return false;
  if (isQuoted && isWholeQuotation(paragraph, index)) return true;
  const predicate = findPredicate(paragraph, index);
  const end = paragraph.tokens[(predicate?.index ?? 0) + 1]?.text ?? '';
  return predicate?.kind === 'verb' && /^[.!?]$/.test(end);
}

/** Whether the quotation ends with the end of its sentence. */
function isWholeQuotation({ tokens }: Paragraph, index: number): boolean {
  const end = tokens.slice(index, index + LONGEST_QUOTATION).findIndex(({ text }) => /^["”]$/.test(text));
  return end > 0 && /^[.!?…]/.test(tokens[index + end - 1]?.text ?? '');
}

/** Maximum length of a searched quotation, in tokens. */
const LONGEST_QUOTATION = 40;

/** Annem, “yarın gel.” dedi: a whole sentence of direct speech. */
function opensQuotation(paragraph: Paragraph, index: number): boolean {
  const mark = paragraph.tokens[index - 1];
  if (mark?.kind !== 'mark' || !/^["“]$/.test(mark.text) || mark.to !== paragraph.tokens[index]?.from) return false;
  const isAfterComma = paragraph.tokens[index - 2]?.text === ',';
  // "Sanki," dedi, "uçuyordu.": the sentence continues.
  for (let at = index - 3; at > index - 3 - LONGEST_QUOTATION; at -= 1)
    if (/^["”]$/.test(paragraph.tokens[at]?.text ?? '')) return false;
  for (let at = index + 1; at < index + LONGEST_QUOTATION; at += 1) {
    if (!/^["”]$/.test(paragraph.tokens[at]?.text ?? '')) continue;
    const end = paragraph.tokens[at - 1]?.text ?? '';
    if (isAfterComma) return /^[.!?…]$/.test(end);
    // “neredeydin?” diye sordu
    return /^[!?]$/.test(end) && /^(?:diye|dedi|der|diyor|demiş)$/.test(paragraph.lower(at + 1));
  }
  return false;
}

/** The first three letters of these words. */
const religionBeginnings = new Set(Array.from(religions, (word) => foldCircumflex(word.slice(0, 3))));

/** müslümanlar, budizmin: religions and their followers, although the lexicon also has them in lower case. */
function isOfReligion(paragraph: Paragraph, word: string): boolean {
  if (!religionBeginnings.has(foldCircumflex(toLower(word.slice(0, 3))))) return false;
  const readings = paragraph.analyse(word);
  return readings.length > 0 && readings.every(({ stem }) => religions.has(toLower(stem)));
}

function checkName(
  paragraph: Paragraph,
  index: number,
  issue: (kind: 'error' | 'hint', message: string, proposal: string) => Issue[],
): Issue[] {
  const token = paragraph.tokens[index];
  if (token === undefined) return [];
  const mark = findApostrophe(token.text);
  const verdict = paragraph.judge(index);
  if (mark <= 2 && verdict !== 'name' && verdict !== 'apostrophe') return [];
  const left = mark < 0 ? token.text : token.text.slice(0, mark);
  // ['ahmet', "veli"]: a value in a program.
  const around = paragraph.text.charAt(token.from - 1) + paragraph.text.charAt(token.to);
  if (around === "''" || around === '""') return [];
  if (isPlainEnglish(paragraph, left) || isPiece(paragraph, index)) return [];
  if (mark > 2) {
    const fits = paragraph.speller.apostrophe.fits(capitalize(left), token.text.slice(mark + 1));
    if (!fits || paragraph.speller.judge(left) === 'unknown') return [];
    // state’i, page’ler: names of the lexicon that are foreign words.
    const isName =
      isPlaceName(left) ||
      isJoinedPlace(left) ||
      isGivenName(left) ||
      isNationOrLanguage(left) ||
      (paragraph.speller.judge(left) === 'name' && left.length > LONG_NAME && !isEnglish(left));
    return isName
      ? issue(paragraph.speller.judge(left) === 'name' ? 'error' : 'hint', NAME, capitalize(token.text))
      : [];
  }
  if (isForeignAround(paragraph, index)) return [];
  // todaya, pageler
  if (!isEnglish(token.text) && isInflectedEnglish(token.text, paragraph.speller.analyser)) return [];
  // mahsunlaşmak: a verb derived from a word that is also a name.
  if (paragraph.analyse(token.text).some(({ suffixes }) => /^(?:Become|Make)$/.test(suffixes[0]?.name ?? '')))
    return [];
  if (isNamedThing(paragraph, index)) return [];
  const [proposal] = paragraph.proposer.propose(token.text, 1);
  if (proposal === undefined || readCasing(proposal.split('’')[0] ?? '') !== 'capitalized') return [];
  // “hindistan cevizi” was right in older dictionaries.
  const isSure = isKnownName(paragraph, proposal) && !paragraph.lower(index + 1).startsWith('ceviz');
  return issue(isSure ? 'error' : 'hint', NAME, proposal);
}

/**
 * Minimum frequency, in halves of a power of two, of a name that may also be a foreign word or a term: pinto, aqua,
 * tesla.
 */
const FREQUENT_NAME = 29;
/** Minimum length, in letters, of a foreign name that is no other word: shakespeare’in. */
const LONG_NAME = 6;
/** The same for a name with letters that exist only in Turkish. */
const SEEN_NAME = 20;

/**
 * Whether a word is only a name: it has letters that exist only in Turkish, is a frequent place or given name, or is
 * itself frequent.
 */
function isKnownName(paragraph: Paragraph, proposal: string): boolean {
  const name = toLower(proposal.split('’')[0] ?? '');
  if (isPlaceName(name) || isGivenName(name) || isNationOrLanguage(name)) return true;
  const least = /[çğışöü]/.test(name) ? SEEN_NAME : FREQUENT_NAME;
  return paragraph.analyse(name).some(({ word: { kind, frequency } }) => kind === 'p' && frequency >= least);
}

/** Names with a pronunciation in our list that are nevertheless ordinary English words. */
const ordinary = new Set(
  'bush gates grace guardian jobs journal management marvel space steam street times wall'.split(' '),
);

/** media, page, management: English words are names only if the lexicon has their pronunciation (Google). */
function isPlainEnglish(paragraph: Paragraph, word: string): boolean {
  return (
    isEnglish(word) &&
    (ordinary.has(word) || paragraph.analyse(word).every(({ word: { kind, extra } }) => kind !== 'p' || extra === ''))
  );
}
