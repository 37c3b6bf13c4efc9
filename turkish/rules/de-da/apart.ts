import { foldCircumflex } from '../../letters/alphabet.ts';
import { readCasing, toLower } from '../../letters/casing.ts';
import { writeDe } from '../../letters/harmony.ts';
import type { Analysis } from '../../morphology/analyser.ts';
import type { Issue } from '../issue.ts';
import { findPredicate, type Predicate } from '../text/clause.ts';
import { isForeignAround } from '../text/foreign-words.ts';
import { isGivenName, isPlaceName } from '../text/names.ts';
import type { Paragraph } from '../text/paragraph.ts';
import { isShort, readPractice } from '../text/practice.ts';
import { listLikely, Role, readRoles } from '../text/roles.ts';
import { isCalledSo, readArguments } from './arguments.ts';
import { weigh } from './candidates.ts';
import { listClues } from './clues.ts';
import { estimate } from './estimate/learnt.ts';
import { classifyNoun } from './estimate/noun-classes.ts';
import { findLikeliest } from './estimate/surroundings.ts';
import { joinLocative, measureLocative } from './locative.ts';
import { isOneMore, isPluralWord, isTimeAlready } from './neighbours.ts';
import { isOwnedBy, isPersonalPronoun, isPlacedPronoun } from './pronouns.ts';
import { isPhraseOfPlace, isSurelyPlaceBeforeDe } from './sure-places.ts';
import { score } from './weights.ts';
import { mayBeLocative } from './when-to-hint.ts';
import { containing, handling, living, occurring, places, staying } from './word-lists.ts';

const JOINED = 'Bulunma eki olan “-da / -de” bitişik yazılır.';
const JOINED_HINT = 'Buradaki “da / de” bulunma ekiyse bitişik yazılır.';
const HARMONY = 'Bağlaç olan “da / de” kendinden önceki kelimenin ünlüsüne uyar; “ta / te” biçimi yoktur.';
/**
 * Minimum sums of clues for the locative: the first applies unless the estimate is below DOUBTFUL, the last one
 * regardless of the estimate.
 */
const LOCATIVE = 1;
const DOUBTFUL = 0.25;
const SURE = 2.1;
/**
 * Subtracted from the estimate of a plural, which the particle follows more often than other words: “raporlar da
 * alınabilir”.
 */
const PLURAL = 1;
/** Maximum likelihood of a noun that is hardly a place, see `measureLocative`. */
const RARE_PLACE = -7;
/** Minimum estimate for the locative even if the word may be a possessive, a genitive or a name … */
const BEYOND_DOUBT = 3.5;
/** … and the minimum in a text of one clear clause. */
const IN_SHORT = 2.5;

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
      { from: before.from, to: ki.to, kind: 'error', rule: 'de-da', message: JOINED, proposals: [`${joined}ki`] },
    ];
  }
  // “Antalya da bile”: even there; the particles de and bile exclude each other. “Üç de biri”: a fraction.
  const isSure = (after === 'bile' && paragraph.lower(index + 2) !== 'bile') || isFraction(paragraph, index);
  if (joined !== undefined && isSure && isLocative(paragraph, before.text, joined)) {
    return [
      { from: before.from, to: token.to, kind: 'hint', rule: 'de-da', message: JOINED_HINT, proposals: [joined] },
    ];
  }
  if (isChannel(paragraph, index, lower))
    return [
      {
        from: before.from,
        to: token.to,
        kind: 'hint',
        rule: 'de-da',
        message: JOINED_HINT,
        proposals: [`${before.text}’${lower}`],
      },
    ];
  // Plurals, names and the like are left out before their context is read.
  const mayBe = [joined, `${before.text}${writeDe(before.text)}`].some(
    (form) => form !== undefined && mayBeLocative(paragraph, index - 1, form, Number.POSITIVE_INFINITY),
  );
  const locative = mayBe ? findLocative(paragraph, index, joined) : undefined;
  if (locative !== undefined && mayBeLocative(paragraph, index - 1, locative, estimateApart(paragraph, index))) {
    return [
      { from: before.from, to: token.to, kind: 'hint', rule: 'de-da', message: JOINED_HINT, proposals: [locative] },
    ];
  }
  const right = writeDe(before.text);
  if (lower === right || !paragraph.speller.isWord(before.text) || !isParticle(paragraph, index, lower)) return [];
  return [{ from: token.from, to: token.to, kind: 'error', rule: 'de-da', message: HARMONY, proposals: [right] }];
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
  if (/^\p{Lu}/u.test(before.text) && !before.opensSentence && isNeitherPlaceNorPerson(before.text)) return false;
  // “AK da”: the pronunciation of the letters is unknown.
  if (readCasing(before.text) === 'upper' && before.text.length > 1) return false;
  // de Jong, de Bruyne: part of a name.
  const next = paragraph.tokens[index + 1]?.text ?? '';
  if (/^\p{Lu}/u.test(next) && (readCasing(before.text) !== 'lower' || !paragraph.speller.isWord(next))) return false;
  const readings = paragraph.analyse(before.text);
  // The pronunciation of a foreign name is unknown: “Van Gaal de”.
  if (
    /^\p{Lu}/u.test(before.text) &&
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
    return estimateApart(paragraph, index) >= (isPlacedPronoun(paragraph, index - 1, index + 1) ? DOUBTFUL : SURE)
      ? `${before.text}de`
      : undefined;
  if (joined !== undefined && isSurelyPlaceBeforeDe(paragraph, index - 1, index + 1, joined)) return joined;
  if (joined === undefined || /^(?:için|ile|gibi|kadar)$/.test(paragraph.lower(index + 1))) return undefined;
  if (isOrdered(paragraph, index)) return undefined;
  if (previous === 'saat' && isHour(paragraph, index)) return joined;
  if (lower === 'kaç' && previous !== '' && paragraph.lower(index + 1) !== '') return joined;
  const found = weigh(paragraph, index - 1, 'apart', before.text, joined);
  const estimated = estimateApart(paragraph, index) - (isPluralWord(paragraph, before.text) ? PLURAL : 0);
  // Names of persons and companies may be common words: Baraka, Orman.
  if (/^\p{Lu}/u.test(before.text) && !before.opensSentence && !isPlaceName(lower))
    return found !== undefined && found.sum >= LOCATIVE && estimated >= BEYOND_DOUBT ? joined : undefined;
  if (found !== undefined && found.sum >= LOCATIVE) return estimated >= DOUBTFUL ? joined : undefined;
  return estimated >= SURE && isLocative(paragraph, before.text, joined) ? joined : undefined;
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

/**
 * “yüzme de yararlıdır”, “unutma da haber ver”: a verbal noun or a negated command, of which the predicate is seldom
 * said as of a place. One that is also a noun (araştırma, konuşma) only as the subject
 * of a nominal predicate.
 */
function isActivity(paragraph: Paragraph, index: number): boolean {
  const readings = paragraph.analyse(paragraph.lower(index - 1));
  if (!readings.some(isVerbalNoun)) return false;
  if ([1, 2, 3].some((step) => pursued.test(paragraph.lower(index + step)))) return false;
  if (!readings.some(({ word: { kind }, suffixes }) => kind !== 'v' && suffixes.length === 0)) return true;
  const predicate = findPredicate(paragraph, index + 1);
  return predicate?.kind === 'nominal' && readArguments(paragraph, index - 1, index + 1, predicate).subject === 'open';
}
/**
 * “turna da göçer”, “nohut da lif içerir”, “tramvay da bir araçtır”: a living being is no place, and what a verb of
 * containing or a noun is said of precedes de, if no other word can be it.
 */
function isOnlySubject(paragraph: Paragraph, index: number): boolean {
  const predicate = findPredicate(paragraph, index + 1);
  if (predicate === undefined || predicate.kind === 'existence' || predicate.followsParticiple) return false;
  // “Sorun yazılım da değil, donanımda”
  if (predicate.stem.startsWith('değil')) return false;
  const lemmas = paragraph
    .analyse(paragraph.lower(index - 1))
    .filter(({ word: { kind }, suffixes }) => kind !== 'p' && suffixes.every(({ name }) => name === 'Pl'))
    .map(({ word: { text } }) => text);
  if (lemmas.length === 0 || isPlaceName(paragraph.lower(index - 1))) return false;
  const isSaid =
    lemmas.some((lemma) => living.has(lemma) || classifyNoun(lemma) === 'animal') ||
    containing.has(predicate.stem) ||
    (predicate.kind === 'nominal' &&
      (isDefined(paragraph, index, predicate) || isHardlyPlace(paragraph, index - 1, lemmas)));
  return (
    isSaid &&
    readArguments(paragraph, index - 1, index + 1, cutPredicate(paragraph, index, predicate)).subject === 'open'
  );
}

/** “sağlıklı bir ulaşım aracıdır”: what something is. */
function isDefined(paragraph: Paragraph, index: number, { index: end, stem }: Predicate): boolean {
  if (!/[dt][ıiuü]r$/.test(stem)) return false;
  for (let at = index + 1; at < end; at += 1) if (paragraph.lower(at) === 'bir') return true;
  return false;
}

/** Whether a noun is no place by the lists, and hardly ever counted in the locative. */
function isHardlyPlace(paragraph: Paragraph, index: number, lemmas: readonly string[]): boolean {
  if (lemmas.some((lemma) => places.has(lemma) || /^(?:place|time|situation|event|body)$/.test(classifyNoun(lemma))))
    return false;
  const word = paragraph.tokens[index]?.text ?? '';
  const joined = joinLocative(paragraph, word);
  if (joined === undefined || paragraph.speller.forms.get(foldCircumflex(toLower(joined))) === 0) return true;
  return (measureLocative(paragraph, word, joined) ?? 0) <= RARE_PLACE;
}

/** “vitamin kaynağıdır”, “tehlike altındadır”: the word before a possessive belongs to it. */
function cutPredicate(paragraph: Paragraph, index: number, predicate: Predicate): Predicate {
  const isOwned =
    predicate.kind === 'nominal' &&
    paragraph.analyse(predicate.stem).some(({ suffixes }) => suffixes.some(({ name }) => name === 'P3sg'));
  return isOwned && predicate.index > index + 1 ? { ...predicate, index: predicate.index - 1 } : predicate;
}

/** “okumada zorlanıyor”, “yüzmede ustalaştı”: what is said of an activity as of a place. */
const pursued = /^(?:zorlan|güçlük|zorluk|sıkıntı|ısrar|gecik|ilerle|başarı|usta)/;

function isVerbalNoun({ word: { kind }, suffixes }: Analysis): boolean {
  return kind === 'v' && suffixes.at(-1)?.name === 'Inf2';
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

function estimateApart(paragraph: Paragraph, index: number): number {
  const word = paragraph.tokens[index - 1]?.text ?? '';
  return estimate(paragraph, { index: index - 1, after: index + 1, word });
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
  if (!/^\p{Lu}{2,5}$/u.test(name) || !paragraph.speller.apostrophe.fits(name, suffix)) return false;
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
  if (/['’]/.test(joined)) return /^\p{Lu}/u.test(word);
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
    (occurring.has(predicate.stem) && !moving.test(predicate.stem)) ||
    isTaken(paragraph, index, predicate)
  );
}
const moving =
  /^(?:çık|git|gel|bak|in|gir|dön|al|at|çek|koy|ver|ol|kaç|koş|düş|geç|dur|uzan|götür|taşı|taşın|yürü|it|sür|savun|çağır)$/;

/** “aşağı da komşular gürültü yapıyor”: another word is the subject. */
function isTaken(paragraph: Paragraph, index: number, predicate: Predicate): boolean {
  return readArguments(paragraph, index - 1, index + 1, predicate).subject === 'taken' && !moving.test(predicate.stem);
}

/** “saat beş de buluşalım”; not “saat beş de oldu”. */
function isHour(paragraph: Paragraph, index: number): boolean {
  const isNumber = paragraph.analyse(paragraph.lower(index - 1)).some(({ word: { kind } }) => kind === 'u');
  return isNumber && !/^(?:ol|geç|vur|çal|uygun)/.test(paragraph.lower(index + 1));
}

/**
 * Minimum difference by which a possessed form must be more frequent with the locative than without, for it not to be a
 * second person.
 */
const OFTENER = 6;
/** Minimum sum of clues for the locative. */
const POSSESSED = 2.5;

/**
 * “evin için de”, “masanın üzerin de”: the locative of a possessed word. Returns its form; undefined when a second
 * person or a genitive may be meant.
 */
function findPossessedLocative(paragraph: Paragraph, index: number): string | undefined {
  const word = paragraph.tokens[index - 1]?.text ?? '';
  const lower = toLower(word);
  const previous = paragraph.lower(index - 2);
  // The genitive precedes iç, but not için, unless it is a pronoun.
  if (lower === 'için' && isOwner(paragraph, index - 2)) return 'içinde';
  if (!/[ıiuü]n$/.test(lower) || /^(?:senin|sizin|için)$/.test(previous) || lower === 'için') return undefined;
  const form = `${word}${writeDe(word)}`;
  const isBare = listLikely(paragraph.analyse(lower)).some(
    ({ word: { kind }, suffixes }) => kind !== 'p' && kind !== 'v' && suffixes.length === 0,
  );
  if (isBare && !isOwner(paragraph, index - 2)) return undefined;
  // “toplantı salonun da bulunan cihaz”: what is there.
  if (previous !== '' && /^bulunan/.test(paragraph.lower(index + 1)) && paragraph.speller.judge(form) === 'right')
    return form;
  if (!isRelational(paragraph, index) || /l[ae]r[ıi]n$/.test(lower)) return undefined;
  if (paragraph.speller.judge(form) !== 'right') return undefined;
  if (previous === '' && /^(?:aslın|sonun|özün|temelin|neticesin|sonucun)$/.test(lower)) return form;
  // “Evin de bahçesi var”: the house has one, too.
  if (previous === '' && ownsSomething(paragraph, index + 1)) return undefined;
  const likelihood = measureLocative(paragraph, word, form);
  if ((likelihood ?? 0) >= (isBare ? 2 : OFTENER)) return form;
  if (isBare || ownsSomething(paragraph, index + 1)) return undefined;
  const sum = score(listClues(paragraph, { index: index - 1, after: index + 1, word, isApart: true, likelihood }));
  return sum >= POSSESSED ? form : undefined;
}

/** “odanın da temizliği”: the possessed thing follows. */
function ownsSomething(paragraph: Paragraph, from: number): boolean {
  for (let at = from; at < from + 4 && paragraph.lower(at) !== ''; at += 1) {
    const readings = paragraph.analyse(paragraph.lower(at));
    if (readings.some(({ suffixes, word: { kind } }) => kind === 'c' || suffixes.some(({ name }) => /^P3/.test(name))))
      return true;
  }
  return false;
}

/** Whether a word precedes it or something exists there: “elin de” may also mean “your hand, too”. */
function isRelational(paragraph: Paragraph, index: number): boolean {
  if (paragraph.lower(index - 2) !== '') return true;
  // “Havaalanın da”: a compound hardly ever has a second person. “Geldiğin de beni ara”: neither has a time.
  const readings = paragraph.analyse(paragraph.lower(index - 1));
  if (readings.some(({ word: { kind }, suffixes }) => kind === 'c' || suffixes.some(({ name }) => name === 'PastPart')))
    return true;
  if (/^(?:aslın|sonun|özün|temelin|başın|neticesin|sonucun)$/.test(paragraph.lower(index - 1))) return true;
  return findPredicate(paragraph, index + 1)?.kind === 'existence';
}

/**
 * “gözlerin de hüzün vardı”: the locative if the estimate is certain, although a second person or a genitive is
 * possible.
 */
function estimatePossessed(paragraph: Paragraph, index: number): string | undefined {
  const word = paragraph.tokens[index - 1]?.text ?? '';
  const form = `${word}${writeDe(word)}`;
  const isPossessed = /[ıiuü]n$/.test(word) && !/^(?:için|senin|sizin|benim|bizim|onun|onların)$/.test(toLower(word));
  // “Evin de bahçesi var”: the house has one, too.
  if (!isPossessed || ownsSomething(paragraph, index + 1)) return undefined;
  const practice = readPractice(paragraph);
  const bound = isShort(practice) && practice.slips === 0 ? IN_SHORT : BEYOND_DOUBT;
  return paragraph.speller.judge(form) === 'right' && estimateApart(paragraph, index) >= bound ? form : undefined;
}

function isOwner(paragraph: Paragraph, index: number): boolean {
  const readings = paragraph.analyse(paragraph.lower(index)).filter(({ word: { kind } }) => kind !== 'p');
  return (
    readings.length > 0 &&
    readings.every(({ word: { kind } }) => kind !== 'i') &&
    readings.some(({ suffixes }) => /^Gen$/.test(suffixes.at(-1)?.name ?? ''))
  );
}
