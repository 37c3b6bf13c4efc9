import { cutAtApostrophe, findApostrophe, foldCircumflex } from '../letters/alphabet.ts';
import { capitalize, readCasing, toLower } from '../letters/casing.ts';
import { isEnglish } from '../spelling/english.ts';
import { isCommonThing, isEverydayThing, isWorldOfSomething } from './common-nouns.ts';
import type { Issue } from './issue.ts';
import { checkName, mayBeRegion, writeBrand, writeRegion } from './lower-names.ts';
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
  mayBeHolyBook,
  mayBeLanguageOrWork,
  mayDescribe,
  mayOpenSentence,
  religions,
  writeHolyBook,
} from './small-letters.ts';
import { findPlanet, mayBePlanet } from './split-names.ts';
import { findPredicate } from './text/clause.ts';
import { findBrand, isGivenName, isPlaceName } from './text/names.ts';
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
    if (token.opensSentence && !isLower)
      return isCenturyWithin(paragraph, index)
        ? issue('hint', SMALL, toLower(token.text))
        : checkRestOfPhrase(paragraph, index);
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
    if (isLower && isNumberedLaw(paragraph, index)) return issue('hint', PART, capitalize(token.text));
    if (isLower && (isMiddleName(paragraph, index) || isIntroduced(paragraph, index)))
      return issue('hint', NAME, capitalize(token.text));
    const bear = findBear(paragraph, index);
    if (bear.length > 0) return bear;
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
    mayBeRegion(lower) ||
    mayPrecedeName(lower) ||
    mayBePlanet(lower) ||
    mayBeLanguageOrWork(lower) ||
    mayBeHolyBook(lower)
  );
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

/** “Kale XVIII. Yüzyılda yapıldı”: after the dot of a numeral of Rome, with the sentence around it. */
function isCenturyWithin(paragraph: Paragraph, index: number): boolean {
  const [before, numeral, dot, next] = [-3, -2, -1, 1].map((step) => paragraph.tokens[index + step]);
  return (
    dot?.text === '.' &&
    /^Yüzyıl/.test(paragraph.tokens[index]?.text ?? '') &&
    /^[IVX]+$/.test(numeral?.text ?? '') &&
    before?.kind === 'word' &&
    next?.kind === 'word' &&
    readCasing(next.text) === 'lower'
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

/** “Büyük Ayı takımyıldızı”: the constellations of the bears are written as one word. */
function findBear(paragraph: Paragraph, index: number): Issue[] {
  const [first, token] = [-1, 0].map((step) => paragraph.tokens[index + step]);
  if (token === undefined || paragraph.lower(index) !== 'ayı' || !paragraph.areNeighbours(index - 1)) return [];
  if (!/^(?:büyük|küçük)$/.test(paragraph.lower(index - 1)) || !/^takımyıldız/.test(paragraph.lower(index + 1)))
    return [];
  return [
    {
      from: first?.from ?? token.from,
      to: token.to,
      kind: 'hint',
      rule: 'capital-letters',
      message: NAME,
      proposals: [`${capitalize(paragraph.lower(index - 1))}ayı`],
    },
  ];
}

/** “4857 sayılı İş kanunu”, “6102 sayılı Türk Ticaret kanununa”: the name of a law after its number. */
function isNumberedLaw(paragraph: Paragraph, index: number): boolean {
  if (!/^(?:kanunu|yasası)(?:n\p{Ll}{1,4})?$/u.test(paragraph.lower(index))) return false;
  let at = index - 1;
  while (
    paragraph.areNeighbours(at) &&
    (readCasing(paragraph.tokens[at]?.text ?? '') === 'capitalized' ||
      (at < index - 1 && /^(?:ve|ile)$/.test(paragraph.lower(at))))
  )
    at -= 1;
  return at < index - 1 && paragraph.lower(at) === 'sayılı' && paragraph.areNeighbours(at);
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
  // “Taze balık belli olur: parlak ve dolgun olmalıdır.”: said of what is named before the colon.
  const isDescribed =
    /^(?:ve|veya|,)$/.test(paragraph.tokens[index + 1]?.text ?? '') &&
    paragraph
      .analyse(paragraph.lower(index))
      .some(({ word: { kind }, suffixes }) => kind === 'j' && suffixes.length === 0);
  if (isDescribed) return false;
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
