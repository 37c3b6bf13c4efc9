import { beginsUpper, readCasing, toLower } from '../../letters/casing.ts';
import { writeDe } from '../../letters/harmony.ts';
import { listWords } from '../../letters/word-lists.ts';
import type { Issue } from '../issue.ts';
import { findPredicate, type Predicate } from '../text/clause.ts';
import { isForeignAround } from '../text/foreign-words.ts';
import { isGivenName, isPlaceName } from '../text/names.ts';
import type { Paragraph } from '../text/paragraph.ts';
import { listLikely, Role, readRoles } from '../text/roles.ts';
import { isCalledSo, readArguments } from './arguments.ts';
import { weigh } from './candidates.ts';
import { classifyNoun } from './estimate/noun-classes.ts';
import { findLikeliest } from './estimate/surroundings.ts';
import { joinLocative } from './locative.ts';
import { isOneMore, isPluralWord, isTimeAlready } from './neighbours.ts';
import { beyondDoubtMin, estimateApart, estimatePossessed, findPossessedLocative } from './possessed-places.ts';
import { isOwnedBy, isPersonalPronoun, isPlacedPronoun } from './pronouns.ts';
import { isActivity, isOnlySubject, isVerbalNoun } from './subjects.ts';
import { isPhraseOfPlace, isSurelyPlaceBeforeDe } from './sure-places.ts';
import { mayBeLocative } from './when-to-hint.ts';
import { handling, intransitive, occurring, places, staying } from './word-lists.ts';

const joinedMessage = 'Bulunma eki olan “-da / -de” bitişik yazılır.';

const joinedHintMessage = 'Buradaki “da / de” bulunma ekiyse bitişik yazılır.';

const harmonyMessage = 'Bağlaç olan “da / de” kendinden önceki kelimenin ünlüsüne uyar; “ta / te” biçimi yoktur.';

/**
 * Minimum sums of clues for the locative: the first applies unless the estimate is below DOUBTFUL, the last one
 * regardless of the estimate.
 */
const locativeMin = 1;

const doubtfulMin = 0.25;

const sureMin = 2.1;

/**
 * Subtracted from the estimate of a plural, which the particle follows more often than other words: “raporlar da
 * alınabilir”.
 */
const pluralMin = 1;

/**
 * Checks de, da, te or ta as a separate word: the locative written with a space, or the particle in a form that does
 * not exist.
 */
export function checkApart(paragraph: Paragraph, index: number, lower: string): Issue[] {
  const token = paragraph.tokens[index];
  const before = paragraph.tokens[index - 1];
  if (token === undefined || before?.kind !== 'word' || !paragraph.areNeighbours(index - 1)) return [];
  const joined = joinLocative(paragraph, before.text);
  const ki = paragraph.tokens[index + 1];
  const after = paragraph.lower(index + 1);
  // “ev de ki hesap”: de and ki together before a noun are suffixes.
  if (joined !== undefined && ki !== undefined && after === 'ki' && paragraph.lower(index + 2) !== '') {
    return [
      {
        from: before.from,
        to: ki.to,
        kind: 'error',
        rule: 'de-da',
        message: joinedMessage,
        proposals: [`${joined}ki`],
      },
    ];
  }
  // “Antalya da bile”: even there; the particles de and bile exclude each other. “Üç de biri”: a fraction.
  const isSure = (after === 'bile' && paragraph.lower(index + 2) !== 'bile') || isFraction(paragraph, index);
  if (joined !== undefined && isSure && isLocative(paragraph, before.text, joined)) {
    return [
      { from: before.from, to: token.to, kind: 'hint', rule: 'de-da', message: joinedHintMessage, proposals: [joined] },
    ];
  }
  // “aynı zaman da yazardır”
  if (joined !== undefined && paragraph.lower(index - 1) === 'zaman' && paragraph.lower(index - 2) === 'aynı')
    return [
      { from: before.from, to: token.to, kind: 'hint', rule: 'de-da', message: joinedHintMessage, proposals: [joined] },
    ];
  if (isChannel(paragraph, index, lower))
    return [
      {
        from: before.from,
        to: token.to,
        kind: 'hint',
        rule: 'de-da',
        message: joinedHintMessage,
        proposals: [`${before.text}’${lower}`],
      },
    ];
  // Plurals, names and the like are left out before their context is read.
  const mayBe = [joined, `${before.text}${writeDe(before.text)}`].some(
    (form) => form !== undefined && mayBeLocative(paragraph, index - 1, form, Number.POSITIVE_INFINITY),
  );
  const locative = mayBe && !isWithoutPlace(paragraph, index) ? findLocative(paragraph, index, joined) : undefined;
  if (locative !== undefined && mayBeLocative(paragraph, index - 1, locative, estimateApart(paragraph, index))) {
    return [
      {
        from: before.from,
        to: token.to,
        kind: 'hint',
        rule: 'de-da',
        message: joinedHintMessage,
        proposals: [locative],
      },
    ];
  }
  const right = writeDe(before.text);
  if (lower === right || !paragraph.speller.isWord(before.text) || !isParticle(paragraph, index, lower)) return [];
  return [
    { from: token.from, to: token.to, kind: 'error', rule: 'de-da', message: harmonyMessage, proposals: [right] },
  ];
}

/**
 * Abbreviations that are read letter by letter also in lower case, and foreign words whose pronunciation differs from
 * their spelling.
 */
const letters =
  /^(?:avm|abd|tv|cd|dvd|pc|tl|kdv|banner|chat|live|game|home|phone|iphone|token|server|browser|router|docker|container|controller|driver|user|header|footer|helper|parser|compiler|loader)$/i;

/**
 * Whether the word is the particle, and the pronunciation of the previous word is known. Excludes Rio de Janeiro, Da
 * Vinci, “ta kendisi”, “ta ki”.
 */
function isParticle(paragraph: Paragraph, index: number, lower: string): boolean {
  const token = paragraph.tokens[index];
  const before = paragraph.tokens[index - 1];
  if (token === undefined || before === undefined || readCasing(token.text) !== 'lower') return false;
  const after = paragraph.lower(index + 1);
  // “ta kendisi”, “ta ki”, “ta uzaktan”, “ta ortasında”: the adverb.
  // “İthalat ta buna bağlı”: nothing is far off.
  const isFarOff =
    /^(?:kendi|ki$)|[ıiuü]nd[ae]$|['’](?:[dt][ae]n|y?[ae])$/.test(after) ||
    (!/^(?:bun|on|şun|ban|ben|san|sen|biz|siz)/.test(after) && paragraph.endsWith(after, 'Abl', 'Dat', 'P3sg'));
  // “ta bana kadar”, “ta bizim eve”
  const isFarFromMe =
    /^(?:kadar|dek|değin)$/.test(paragraph.lower(index + 2)) ||
    (/^(?:ben|biz)im$|^(?:sen|on|siz|onlar)[ıiu]n$/.test(after) &&
      paragraph.endsWith(paragraph.lower(index + 2), 'Abl', 'Dat'));
  if (lower === 'ta' && (isFarOff || isFarFromMe) && !/[ıiuü]p$/.test(before.text)) return false;
  if (isForeignAround(paragraph, index - 1)) return false;
  // “Hayır de”: the verb.
  if (lower === 'de' && paragraph.tokens[index + 1]?.kind !== 'word') return false;
  // “20 dk da”, “Ata Online da”: the pronunciation of abbreviations and company names is unknown.
  if ((before.text.length < 3 && !/[aeıioöuü]/i.test(before.text)) || letters.test(before.text)) return false;
  if (beginsUpper(before.text) && !before.opensSentence && isNeitherPlaceNorPerson(before.text)) return false;
  // “AK da”: the pronunciation of the letters is unknown.
  if (readCasing(before.text) === 'upper' && before.text.length > 1) return false;
  // de Jong, de Bruyne: part of a name.
  const next = paragraph.tokens[index + 1]?.text ?? '';
  if (beginsUpper(next) && (readCasing(before.text) !== 'lower' || !paragraph.speller.isWord(next))) return false;
  const readings = paragraph.analyse(before.text);
  // The pronunciation of a foreign name is unknown: “Van Gaal de”.
  if (
    beginsUpper(before.text) &&
    readings.every(({ word: { kind } }) => kind === 'p') &&
    !isPlaceName(toLower(before.text)) &&
    !isGivenName(toLower(before.text))
  )
    return false;
  return (
    readings.length > 0 &&
    !readings.some(({ word: { flags }, suffixes }) => suffixes.length === 0 && flags.includes('h')) &&
    !readings.every(({ word: { flags, kind } }) => kind === 'p' && flags.includes('f'))
  );
}

function isNeitherPlaceNorPerson(word: string): boolean {
  return !isPlaceName(toLower(word)) && !isGivenName(toLower(word));
}

function findLocative(paragraph: Paragraph, index: number, joined: string | undefined): string | undefined {
  const before = paragraph.tokens[index - 1];
  if (before === undefined) return undefined;
  const lower = toLower(before.text);
  const previous = paragraph.lower(index - 2);
  if (isPhraseOfPlace(paragraph, index - 1) || isRate(paragraph, index) || isDirection(paragraph, index)) return joined;
  if (isTimeAlready(paragraph, index) || isPair(paragraph, index)) return undefined;
  if (isOneMore(paragraph, index) || isConjugated(paragraph, index) || isCalled(paragraph, index)) return undefined;
  if (isActivity(paragraph, index) || isOnlySubject(paragraph, index)) return undefined;
  const possessed = findPossessedLocative(paragraph, index) ?? estimatePossessed(paragraph, index);
  if (possessed !== undefined) return possessed;
  if (isOwnedBy(paragraph, lower, index + 1)) return `${before.text}de`;
  if (isPersonalPronoun(lower))
    return estimateApart(paragraph, index) >= (isPlacedPronoun(paragraph, index - 1, index + 1) ? doubtfulMin : sureMin)
      ? `${before.text}de`
      : undefined;
  if (joined !== undefined && isSurelyPlaceBeforeDe(paragraph, index - 1, index + 1, joined)) return joined;
  if (joined === undefined || /^(?:için|ile|gibi|kadar)$/.test(paragraph.lower(index + 1))) return undefined;
  if (isOrdered(paragraph, index)) return undefined;
  if (previous === 'saat' && isHour(paragraph, index)) return joined;
  if (lower === 'kaç' && previous !== '' && paragraph.lower(index + 1) !== '') return joined;
  const found = weigh(paragraph, index - 1, 'apart', before.text, joined);
  const estimated = estimateApart(paragraph, index) - (isPluralWord(paragraph, before.text) ? pluralMin : 0);
  // Names of persons and companies may be common words: Baraka, Orman.
  if (beginsUpper(before.text) && !before.opensSentence && !isPlaceName(lower))
    return found !== undefined && found.sum >= locativeMin && estimated >= beyondDoubtMin ? joined : undefined;
  if (found !== undefined && found.sum >= locativeMin) return estimated >= doubtfulMin ? joined : undefined;
  return estimated >= sureMin && isLocative(paragraph, before.text, joined) ? joined : undefined;
}

/** “bir süreç de bulunmaz”, “negatif değer de ayarlamak”: what does not exist, or the object of an infinitive. */
function isWithoutPlace(paragraph: Paragraph, index: number): boolean {
  const next = paragraph.lower(index + 1);
  if (paragraph.lower(index - 2) === 'bir' && /^bulunm[au]/.test(next)) return true;
  return (
    /m[ae]k$/.test(next) &&
    paragraph
      .analyse(next)
      .some(({ stem, suffixes }) => suffixes.at(-1)?.name === 'Inf' && !staying.has(stem) && !intransitive.has(stem))
  );
}

/**
 * “Artan kısım da bir istek sayılır”: the thing that is considered something precedes de, if no other word can be it.
 */
function isCalled(paragraph: Paragraph, index: number): boolean {
  const predicate = findPredicate(paragraph, index + 1);
  return isCalledSo(predicate) && readArguments(paragraph, index - 1, index + 1, predicate).subject === 'open';
}

/** “Su da alın.”, “Şapka da takın.”: an object of the command, rather than a passive or a reflexive verb. */
function isOrdered(paragraph: Paragraph, index: number): boolean {
  if (!/^[.!]$/.test(paragraph.tokens[index + 2]?.text ?? '')) return false;
  const lemmas = paragraph.analyse(paragraph.lower(index - 1)).map(({ word: { text } }) => text);
  if (lemmas.some((lemma) => places.has(lemma) || classifyNoun(lemma) === 'place')) return false;
  return paragraph
    .analyse(paragraph.lower(index + 1))
    .some(
      ({ stem, word: { kind }, suffixes }) =>
        kind === 'v' && (handling.has(stem) || /^(?:at|giy|koy|sür|tak)$/.test(stem)) && suffixes[0]?.name === 'Imp2pl',
    );
}

/** “ekledik de”, “gidecek de değilim”: verb forms that take no locative. */
function isConjugated(paragraph: Paragraph, index: number): boolean {
  const readings = listLikely(paragraph.analyse(paragraph.lower(index - 1)));
  return (
    readings.length > 0 &&
    readings.every(
      ({ word: { kind }, suffixes }) =>
        kind === 'v' && /^(?:Past|PastPart|Evid|Fut|Cond|A\d\w+)$/.test(suffixes.at(-1)?.name ?? ''),
    )
  );
}

/** “zaman da para da”, “ilk gün de son gün de”, “koşma da yüzme de”: two of a kind. */
function isPair(paragraph: Paragraph, index: number): boolean {
  const lemma = (at: number): string => findLikeliest(paragraph, paragraph.lower(at), false)?.word.text ?? '';
  const own = lemma(index - 1);
  const isVerbal = (at: number): boolean => paragraph.analyse(paragraph.lower(at)).some(isVerbalNoun);
  return [index - 3, index - 2, index + 2, index + 3].some((at) => {
    const first = Math.min(at, index);
    for (let between = first + 1; between < Math.max(at, index); between += 1)
      if (
        paragraph.tokens[between]?.kind !== 'word' ||
        ((readRoles(paragraph, between) & Role.Finite) !== 0 && !isVerbal(between))
      )
        return false;
    if (!/^d[ae]$/.test(paragraph.lower(at)) || paragraph.lower(at - 1) === 'ya') return false;
    if (isPersonalPronoun(paragraph.lower(at - 1))) return false;
    if (Math.abs(at - index) === 2) return true;
    const other = lemma(at - 1);
    if (isVerbal(index - 1) && isVerbal(at - 1)) return true;
    return own === other || (classifyNoun(own) !== 'other' && classifyNoun(own) === classifyNoun(other));
  });
}

/** “üç de biri”, “dört te üçü”: two numbers, the second of which is a part of the first. */
function isFraction(paragraph: Paragraph, index: number): boolean {
  const isNumber = paragraph
    .analyse(paragraph.lower(index - 1))
    .some(({ word: { kind }, suffixes }) => kind === 'u' && suffixes.length === 0);
  return isNumber && /^(?:biri|ikisi|üçü|dördü|beşi|altısı|yedisi|sekizi|dokuzu)/.test(paragraph.lower(index + 1));
}

/** “TRT de güzel bir belgesel var”: something else exists there. */
function isChannel(paragraph: Paragraph, index: number, suffix: string): boolean {
  const name = paragraph.tokens[index - 1]?.text ?? '';
  if (!/^[A-ZÀ-ÖØ-ÞĞİŞ]{2,5}$/.test(name) || !paragraph.speller.apostrophe.fits(name, suffix)) return false;
  const predicate = findPredicate(paragraph, index + 1);
  if (predicate?.kind !== 'existence' || predicate.index === index + 1) return false;
  // “Listede Fransa da var, ABD de kesin var”, “TDK de yeni sözlüğüyle var”
  const thing = readRoles(paragraph, predicate.index - 1);
  if ((thing & Role.Bare) === 0 || (thing & (Role.Adverb | Role.Instrumental)) !== 0) return false;
  for (let at = index + 1; at < predicate.index; at += 1)
    if (paragraph.lower(at) === 'olarak' || paragraph.endsWith(paragraph.lower(at), 'Loc')) return false;
  for (let at = index - 2; at >= 0 && paragraph.tokens[at + 1]?.opensSentence !== true; at -= 1)
    if ((readRoles(paragraph, at) & Role.Locative) !== 0) return false;
  return true;
}

/** Whether the joined form is a word in the locative (evde, Ankara’da); never for a word that already has a case. */
function isLocative(paragraph: Paragraph, word: string, joined: string): boolean {
  if (/['’]/.test(joined)) return beginsUpper(word);
  const readings = listLikely(paragraph.analyse(word)).filter(({ word: { kind } }) => kind !== 'p');
  return (
    readings.some(({ suffixes }) => !hasCase.test(suffixes.at(-1)?.name ?? '')) &&
    paragraph.speller.judge(joined) === 'right' &&
    paragraph.endsWith(joined, 'Loc')
  );
}

const hasCase = /^(?:P3|Gen|P2sg|Acc|Dat|Abl|Loc|Ins|A\d)/;

/** “günde iki litre”, “yılda bir”: a rate; not “o gün de iki kişi geldi”. */
function isRate(paragraph: Paragraph, index: number): boolean {
  const previous = paragraph.tokens[index - 2];
  if (!/^(?:gün|hafta|ay|yıl|saat|dakika|saniye)$/.test(paragraph.lower(index - 1))) return false;
  if (
    previous?.kind === 'number' ||
    /^(?:bu|şu|o|geçen|gelecek|önceki|sonraki|ertesi|her|bir)$/.test(paragraph.lower(index - 2))
  )
    return false;
  if (readRoles(paragraph, index - 2) & (Role.Adjective | Role.Participle | Role.Genitive)) return false;
  return paragraph
    .analyse(paragraph.lower(index + 1))
    .some(({ word: { kind }, suffixes }) => kind === 'u' && suffixes.length === 0);
}

/** “yukarı da kimse yok”, “geri de bıraktığımız”; not “yukarı da çıktık”. */
function isDirection(paragraph: Paragraph, index: number): boolean {
  if (!/^(?:aşağı|yukarı|dışarı|içeri|ileri|geri|karşı)$/.test(paragraph.lower(index - 1))) return false;
  if ((readRoles(paragraph, index - 2) & Role.Dative) !== 0) return false;
  if (/^(?:kal|bırak)/.test(paragraph.lower(index + 1))) return true;
  const predicate = findPredicate(paragraph, index + 1);
  if (predicate === undefined || predicate.kind === 'nominal') return false;
  return (
    predicate.kind === 'existence' ||
    staying.has(predicate.stem) ||
    (occurring.has(predicate.stem) && !moving.has(predicate.stem)) ||
    isTaken(paragraph, index, predicate)
  );
}

const moving = listWords(`
  al at bak çağır çek çık dön dur düş geç gel gir git götür in it kaç koş koy ol savun sür taşı taşın uzan ver yürü
`);

/** “aşağı da komşular gürültü yapıyor”: another word is the subject. */
function isTaken(paragraph: Paragraph, index: number, predicate: Predicate): boolean {
  return readArguments(paragraph, index - 1, index + 1, predicate).subject === 'taken' && !moving.has(predicate.stem);
}

/** “saat beş de buluşalım”; not “saat beş de oldu”. */
function isHour(paragraph: Paragraph, index: number): boolean {
  const isNumber = paragraph.analyse(paragraph.lower(index - 1)).some(({ word: { kind } }) => kind === 'u');
  return isNumber && !/^(?:ol|geç|vur|çal|uygun)/.test(paragraph.lower(index + 1));
}
