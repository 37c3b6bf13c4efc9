import { cutAtApostrophe, findApostrophe, foldCircumflex } from '../letters/alphabet.ts';
import { capitalize, readCasing, toLower } from '../letters/casing.ts';
import { listWords } from '../letters/word-lists.ts';
import { isCarelessCapital } from './careless/capitals.ts';
import { isCommonThing, isEverydayThing, isWorldOfSomething } from './common-nouns.ts';
import type { Issue } from './issue.ts';
import { checkName, mayBeRegion, writeBrand, writeCapitalsOfBrand, writeListed, writeRegion } from './lower-names.ts';
import { checkPhrase, checkRestOfPhrase, isOffice, isPlace, mayPrecedeName, partMessage, title } from './name-parts.ts';
import {
  isLanguageOrWork,
  isPeople,
  mayBeHolyBook,
  mayBeLanguageOrWork,
  religions,
  writeHolyBook,
} from './nations-and-works.ts';
import { isNeedlessCapital } from './needless-capitals.ts';
import {
  followsColon,
  followsDots,
  isAbbreviation,
  isCentury,
  isCenturyWithin,
  isOrdinal,
  isSaying,
  isTurkish,
  mayOpenSentence,
  opensQuotation,
  startsAfterMark,
  startsWithoutSpace,
} from './sentence-openings.ts';
import {
  checkBreed,
  checkDirection,
  checkDistrict,
  checkKinship,
  checkNumberedOrPlant,
  checkPeriodical,
  checkSmall,
  mayDescribe,
} from './small-letters.ts';
import { findPlanet, mayBePlanet } from './split-names.ts';
import { findBrand, isGivenName, isPlaceName } from './text/names.ts';
import type { Paragraph } from './text/paragraph.ts';
import type { Token } from './text/tokens.ts';
import { Fact, type WordForm } from './text/word-form.ts';

export const sentenceMessage = 'Cümle büyük harfle başlar.';

const nameMessage = 'Özel adlar büyük harfle başlar.';

const colonMessage = 'İki noktadan sonra gelen cümle büyük harfle başlar.';

const quotedMessage = 'Tırnak içindeki cümle büyük harfle başlar.';

const smallMessage = 'Cümle içinde bu kelime küçük harfle yazılır.';

/** Checks capital letters of sentences and names (TDK, Büyük Harflerin Kullanıldığı Yerler). */
export function checkCapitalLetters(paragraph: Paragraph): Issue[] {
  return paragraph.tokens.flatMap((token, index): Issue[] => {
    const form = paragraph.form(index);
    if (form === undefined || !isLongEnough(token) || isBetweenSmall(paragraph, index, form)) return [];
    if (token.text.includes('.') || findApostrophe(token.text) === 1) return [];
    // https:// ile başlar
    if (paragraph.text.startsWith('://', token.to)) return [];
    const issue = (kind: 'error' | 'hint', message: string, proposal: string): Issue[] => [
      { from: token.from, to: token.to, kind, rule: 'capital-letters', message, proposals: [proposal] },
    ];
    const isLower = readCasing(cutAtApostrophe(token.text)) === 'lower';
    if (token.opensSentence && !isLower)
      return isCenturyWithin(paragraph, index) || isSaying(paragraph, index)
        ? issue('hint', smallMessage, toLower(token.text))
        : checkOpening(paragraph, index, issue);
    if (token.opensSentence) {
      // Gelir mi? diye sordu.
      const isSpeech = /^(?:diye|diyor|diyen|der|ded|deyip|demiş|derken|deyince)/.test(token.text);
      if (!isLower || isAbbreviation(paragraph, index) || (index > 0 && isSpeech)) return [];
      if (!isTurkish(paragraph, token.text) && findBrand(token.text) !== undefined)
        return checkOpeningName(paragraph, index, issue);
      if (
        !isTurkish(paragraph, token.text) ||
        token.text.includes('-') ||
        /^[(.\]_=:]/.test(paragraph.text[token.to] ?? '')
      )
        return [];
      if (index > 0 && isCentury(paragraph, index)) return [];
      // “Gelir mi? sorusu”: the question is part of a longer sentence.
      // “geldi.ankara”: another rule reports the missing space.
      if (index > 0 && !startsAfterMark(paragraph, index)) {
        const named = checkOpeningName(paragraph, index, issue);
        if (named.length > 0) return named;
        if (opensQuotation(paragraph, index)) return issue('hint', quotedMessage, capitalize(token.text));
        return startsWithoutSpace(paragraph, index) || followsDots(paragraph, index)
          ? issue('hint', sentenceMessage, capitalize(token.text))
          : [];
      }
      if (index > 0)
        return issue(
          paragraph.tokens[index - 1]?.text === '.' ? 'error' : 'hint',
          sentenceMessage,
          capitalize(token.text),
        );
      // A lower-case paragraph may be a list item or a caption: only a complete sentence is certain.
      return mayOpenSentence(paragraph, index)
        ? issue('hint', sentenceMessage, capitalize(token.text))
        : checkOpeningName(paragraph, index, issue);
    }
    if (
      /^bayramı/.test(token.text) &&
      /^(?:Kurban|Ramazan|Cumhuriyet|Zafer|Nevruz|Şeker)$/.test(paragraph.tokens[index - 1]?.text ?? '')
    )
      return issue('error', partMessage, capitalize(token.text));
    if (isLower && followsName(paragraph, index)) return issue('error', partMessage, capitalizeTitle(token.text));
    if (isLower && isNumberedLaw(paragraph, index)) return issue('hint', partMessage, capitalize(token.text));
    if (isLower && (isMiddleName(paragraph, index) || isIntroduced(paragraph, index)))
      return issue('hint', nameMessage, capitalize(token.text));
    const bear = findBear(paragraph, index);
    if (bear.length > 0) return bear;
    const planet = isLower ? findPlanet(paragraph, index) : undefined;
    if (planet !== undefined) return issue('hint', nameMessage, planet);
    if (isLower && followsColon(paragraph, index) && isTurkish(paragraph, token.text))
      return issue('hint', colonMessage, capitalize(token.text));
    if (isLower && followsDots(paragraph, index)) return issue('hint', sentenceMessage, capitalize(token.text));
    if (isLower && opensQuotation(paragraph, index)) return issue('hint', quotedMessage, capitalize(token.text));
    if (isLower && isLanguageOrWork(paragraph, index)) return issue('hint', nameMessage, capitalize(token.text));
    if (isLower && isOfReligion(paragraph, token.text)) return issue('error', nameMessage, capitalize(token.text));
    if (isLower) {
      const brand =
        writeHolyBook(paragraph, index) ??
        writeBrand(paragraph, index) ??
        writeRegion(paragraph, index) ??
        (paragraph.judge(index) === 'right' ? writeListed(paragraph, index) : undefined);
      if (brand !== undefined) return issue('hint', nameMessage, brand);
      const own = checkPhrase(paragraph, index);
      return own.length > 0 ? own : checkName(paragraph, index, issue);
    }
    const capitals = form.casing === 'capitalized' ? writeCapitalsOfBrand(paragraph, index) : undefined;
    if (capitals !== undefined) return issue('hint', nameMessage, capitals);
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
      /^(?:Liras|Dolar|Sterlin|Yen|Frang|Ruble|Yuan|Riyal|Dinar|Dirhem|Manat|Kron|Rupi|Won)(?:[ıiuü]|s[ıi])(?:n[a-zß-öø-ÿğış]{1,5})?$/.test(
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
      checkNumberedOrPlant(paragraph, index) ||
      isNeedlessCapital(paragraph, index) ||
      isCarelessCapital(paragraph, index);
    return isSmall ? issue('hint', smallMessage, toLower(token.text)) : [];
  });
}

/** “Youtube güzel”: a capitalized word at the beginning of a sentence. */
function checkOpening(
  paragraph: Paragraph,
  index: number,
  issue: (kind: 'error' | 'hint', message: string, proposal: string) => Issue[],
): Issue[] {
  const brand = paragraph.form(index)?.casing === 'capitalized' ? writeCapitalsOfBrand(paragraph, index) : undefined;
  return brand === undefined ? checkRestOfPhrase(paragraph, index) : issue('hint', nameMessage, brand);
}

/** “ankara ayazı”, “casper’dan aldım”: a name in lower case where it is unsure whether a sentence begins. */
function checkOpeningName(
  paragraph: Paragraph,
  index: number,
  issue: (kind: 'error' | 'hint', message: string, proposal: string) => Issue[],
): Issue[] {
  // “muğla avukat” aramalarında: what was typed.
  if (/^["“”'‘]$/.test(paragraph.tokens[index - 1]?.text ?? '')) return [];
  const brand = writeBrand(paragraph, index);
  return brand === undefined ? checkName(paragraph, index, issue) : issue('hint', nameMessage, brand);
}

/** Whether a token is long enough for these rules; the pronoun o is the only word of one letter. */
function isLongEnough({ text, opensSentence }: Token): boolean {
  return text.length > 1 || (text === 'o' && opensSentence);
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
    isPlaceName(lower) ||
    mayPrecedeName(lower) ||
    mayBePlanet(lower) ||
    mayBeLanguageOrWork(lower) ||
    mayBeHolyBook(lower)
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
  if (isKindOfBuilding(paragraph, index)) return false;
  // Fenerbahçe kalesinde: kale means goal here.
  if (
    /^kale/.test(lower) &&
    /^(?:fenerbahçe|galatasaray|beşiktaş|trabzonspor|türkiye|[A-Za-zÀ-ÖØ-öø-ÿĞğİıŞş]+spor)$/.test(toLower(before.text))
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

const indefinite = listWords('bazı bir birçok birkaç hangi her hiçbir iki üç');
const buildings =
  /^(?:anıt|cami|hastane|hisar|kale|kervansaray|kilise|köprü|köşk|kule|kütüphane|lise|manastır|medrese|müze|saray|tapına|tiyatro|türbe)/;

/** “Katolik kilisesi”, “Selçuklu kervansarayı”, “bir Venedik kalesi”: those who built or use it, or any of its kind. */
function isKindOfBuilding(paragraph: Paragraph, index: number): boolean {
  const owner = paragraph.lower(index - 1);
  if (religions.has(owner)) return true;
  if (!buildings.test(paragraph.lower(index))) return false;
  return isPeople(owner) || (paragraph.areNeighbours(index - 2) && indefinite.has(paragraph.lower(index - 2)));
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
      message: nameMessage,
      proposals: [`${capitalize(paragraph.lower(index - 1))}ayı`],
    },
  ];
}

/** “4857 sayılı İş kanunu”, “6102 sayılı Türk Ticaret kanununa”: the name of a law after its number. */
function isNumberedLaw(paragraph: Paragraph, index: number): boolean {
  if (!/^(?:kanunu|yasası)(?:n[a-zß-öø-ÿğış]{1,4})?$/.test(paragraph.lower(index))) return false;
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

/** The first three letters of these words. */
const religionBeginnings = new Set(Array.from(religions, (word) => foldCircumflex(word.slice(0, 3))));

/** müslümanlar, budizmin: religions and their followers, although the lexicon also has them in lower case. */
function isOfReligion(paragraph: Paragraph, word: string): boolean {
  if (!religionBeginnings.has(foldCircumflex(toLower(word.slice(0, 3))))) return false;
  const readings = paragraph.analyse(word);
  return readings.length > 0 && readings.every(({ stem }) => religions.has(toLower(stem)));
}
