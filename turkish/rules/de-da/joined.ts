import { foldCircumflex } from '../../letters/alphabet.ts';
import { beginsUpper, readCasing, toLower } from '../../letters/casing.ts';
import { writeDe } from '../../letters/harmony.ts';
import { listWords } from '../../letters/word-lists.ts';
import { restoreLetters } from '../../spelling/bare-letters.ts';
import type { Issue } from '../issue.ts';
import { opensClause } from '../text/clause.ts';
import { isForeignAround } from '../text/foreign-words.ts';
import { isMonth } from '../text/names.ts';
import type { Paragraph } from '../text/paragraph.ts';
import { readPractice } from '../text/practice.ts';
import { listLikely, Role, readRoles } from '../text/roles.ts';
import { complements } from './arguments.ts';
import { classifyNoun } from './estimate/noun-classes.ts';
import { isVoicedLocative, measureLocative, writeDeAfter } from './locative.ts';
import { isAim, isTimeWithParticle } from './neighbours.ts';
import {
  isBeyondDoubt,
  isEstimated,
  isLikelyParticle,
  isNoPlace,
  isSurelyParticle,
  isSurelyPronoun,
  takesParticle,
} from './particle-estimates.ts';
import {
  isOwnedBy,
  isPersonalPronoun,
  isPronounWithDa,
  isTenseWithLocative,
  judgeAllOfUs,
  judgePronoun,
} from './pronouns.ts';
import { isSetPhrase, isSurelyPlace } from './sure-places.ts';
import { mayBeParticle } from './when-to-hint.ts';
import { adverbs, smallThings } from './word-lists.ts';

const apartMessage = 'Bağlaç olan “da / de” ayrı yazılır.';

const apartHintMessage = 'Buradaki “da / de” bağlaçsa ayrı yazılır.';

/**
 * Minimum length in letters, and minimum frequency in twice the binary logarithm of occurrences, of words whose
 * suffixes distinguish them from names.
 */
const inflectedMax = 5;

const frequentMin = 20;

/** Adjectives that are less frequent than this with the locative; excludes açıkta, genelde. */
const noPlaceMax = -5;

/**
 * Genitives and accusatives of pronouns, and other words that take no locative although a rare word is spelled like
 * that.
 */
const never = listWords(`
  artıkta banada benimde bizimde böylesinede bununda çoğuda çokta gerçektende gibide hiçte ilede illede kadarda
  keşkede nasılda nede onada özelliklede pekte sanada senide seninde sizinde şuda şununda varda yokta
`);

/** Checks whether a word that ends in -de or -da is followed by the particle, written without its space. */
export function checkJoined(paragraph: Paragraph, index: number, lower: string): Issue[] {
  const kind = judgeJoined(paragraph, index, lower);
  const token = paragraph.tokens[index];
  if (kind === undefined || token === undefined) return [];
  const left = token.text.slice(0, -2).replace(/['’]$/, '');
  const message = kind === 'error' ? apartMessage : apartHintMessage;
  const de = writeDeAfter(paragraph, left);
  return [{ from: token.from, to: token.to, kind, rule: 'de-da', message, proposals: [`${left} ${de}`] }];
}

/** “yalnızca hızlı değil, aynı zamanda sessizde”: one more quality. */
function isAlsoSuch(paragraph: Paragraph, index: number, left: string): boolean {
  if (paragraph.lower(index - 1) !== 'zamanda' || paragraph.lower(index - 2) !== 'aynı') return false;
  const no = [index - 3, index - 4].find((at) => /^değil/.test(paragraph.lower(at)));
  // “titreşimde değil, aynı zamanda sessizde”
  if (no === undefined || paragraph.endsWith(paragraph.lower(no - 1), 'Loc')) return false;
  const readings = listLikely(paragraph.analyse(left));
  if (readings.some(({ suffixes }) => /^With(?:out)?$/.test(suffixes.at(-1)?.name ?? ''))) return true;
  return readings.some(({ word: { kind } }) => kind === 'j') && !readings.some(({ word: { kind } }) => kind === 'n');
}

/** “karara itirazda edemez”, “bize yardımda etti”: the noun of a verb with etmek, after its complement. */
function isPartOfVerb(paragraph: Paragraph, index: number, left: string): boolean {
  if (isNounOfVerb(paragraph, index, left)) return true;
  return (
    complements.has(toLower(left)) &&
    /^e[dt]/.test(paragraph.lower(index + 1)) &&
    (readRoles(paragraph, index + 1) & Role.Finite) !== 0 &&
    paragraph.endsWith(paragraph.lower(index - 1), 'Dat', 'Acc')
  );
}

/** Nouns of verbs with etmek: tavsiye ederim. */
const nounsOfVerbs = listWords(`
  dua fark hak ısrar iade iddia ihmal ikna ilave inkâr itiraz kabul merak memnun rahatsız rica şikâyet şikayet takdir
  takip tamir tavsiye tebrik tekrar temin tercih teslim teşekkür tedavi test yardım zarar
`);

/** “beğendim tavsiyede ederim”: the noun and its verb belong together. */
function isNounOfVerb(paragraph: Paragraph, index: number, left: string): boolean {
  return (
    nounsOfVerbs.has(toLower(left)) &&
    /^e(?:d(?:er|iy|ec|eb)|tt|tm)/.test(paragraph.lower(index + 1)) &&
    (readRoles(paragraph, index + 1) & Role.Finite) !== 0
  );
}

/** “ısınmada olmuyor”, “takılmada yok”: beside other slips, what does not happen. */
function isDeniedAct(paragraph: Paragraph, index: number, left: string): boolean {
  if (!/m[ae]$/.test(left) || !/^(?:olm[aıu]|yok$)/.test(paragraph.lower(index + 1))) return false;
  if (readPractice(paragraph).slips === 0) return false;
  return paragraph.analyse(left).some(({ suffixes }) => suffixes.at(-1)?.name === 'Inf2');
}

/** “bastığımda takıldı”: when something was done. */
function isWhenDone(paragraph: Paragraph, left: string): boolean {
  return (
    /[dt][ıiuü]ğ[ıiuü](?:m|n|m[ıiuü]z|n[ıiuü]z)$/.test(left) &&
    paragraph
      .analyse(left)
      .some(({ suffixes }) => suffixes.at(-2)?.name === 'PastPart' && /^P[123]/.test(suffixes.at(-1)?.name ?? ''))
  );
}

/** “tvde değil sinemada izledik”: not at one place, but at another one. */
function isOtherPlace(paragraph: Paragraph, index: number): boolean {
  const no = [index - 1, index - 2].find((at) => paragraph.lower(at) === 'değil');
  return no !== undefined && /[dt][ae]$/.test(paragraph.lower(no - 1));
}

/** “Tüccar ticarette kazandı”: the sentence has a subject before the field, and nothing but a verb after it. */
function isFieldOfSubject(paragraph: Paragraph, index: number, left: string): boolean {
  return (
    classifyNoun(toLower(left)) === 'field' &&
    paragraph.tokens[index - 1]?.opensSentence === true &&
    (readRoles(paragraph, index - 1) & Role.Bare) !== 0 &&
    (readRoles(paragraph, index + 1) & Role.Finite) !== 0 &&
    /^[.!…]/.test(paragraph.tokens[index + 2]?.text ?? '')
  );
}

/** caldo: an unknown word. */
function isUnknownWord(paragraph: Paragraph, index: number): boolean {
  const word = paragraph.tokens[index];
  return word?.kind === 'word' && /^[a-z]+$/.test(word.text) && paragraph.speller.judge(word.text) === 'unknown';
}

function judgeJoined(paragraph: Paragraph, index: number, lower: string): 'error' | 'hint' | undefined {
  const text = paragraph.tokens[index]?.text ?? '';
  const left = text.slice(0, -2);
  // “evde de”: the particle already follows. “bende ki”: what I have.
  if (/^(?:d[ae]|ki)$/.test(paragraph.lower(index + 1))) return undefined;
  if (/['’]/.test(text)) return judgeName(paragraph, index, text);
  if (lower === 'oda' || lower === 'buda') return isPronounWithDa(paragraph, index, lower) ? 'hint' : undefined;
  if (/^(?:iki[mn]iz|üçü[mn]üz|hepi[mn]iz)de$/.test(lower)) {
    const allOfUs = judgeAllOfUs(paragraph, index);
    if (allOfUs !== undefined) return allOfUs;
  }
  // elli metre serbestte: in freestyle
  if (lower === 'serbestte') return undefined;
  // park etmek içinde yer var
  if (lower === 'içinde' && isAim(paragraph, index - 1)) return 'hint';
  // boşluklardan tutunda yazılara kadar
  if (lower === 'tutunda' && paragraph.endsWith(paragraph.lower(index - 1), 'Abl')) return 'error';
  // “yazında kışın da”: in summer as in winter
  if (
    /^(?:yaz|kış)ında$/.test(lower) &&
    /^(?:kış|yaz)ın ?da /.test(`${paragraph.lower(index + 1)} ${paragraph.lower(index + 2)} `)
  )
    return 'hint';
  if (isOtherPlace(paragraph, index) || isFieldOfSubject(paragraph, index, left)) return undefined;
  if (isAlsoSuch(paragraph, index, left) || isPartOfVerb(paragraph, index, left)) return 'hint';
  if (isDeniedAct(paragraph, index, left)) return 'hint';
  if (isWhenDone(paragraph, left)) return undefined;
  const verdict = paragraph.judge(index);
  // Varda Köprüsü: a name.
  const isWithinName = beginsUpper(text) && paragraph.tokens[index]?.opensSentence !== true;
  if (never.has(lower)) return isWithinName ? undefined : 'error';
  if (isSetPhrase(paragraph, index, lower)) return undefined;
  // ufacıkta olsa, azda olsa
  if (/^ols(?:a|alar|ak|am)$/.test(paragraph.lower(index + 1)) && smallThings.has(toLower(left))) return 'error';
  // “zorlu geçen yılda”: the year is modified.
  if (isTimeWithParticle(paragraph, index, lower))
    return (readRoles(paragraph, index - 2) & (Role.Adjective | Role.Adverb)) !== 0 ? undefined : 'hint';
  if (verdict === 'unknown') {
    // node, inte, translate: the particle does not have this form after these letters. Also sekilde, in a text without
    // marks.
    if (left.length < 3 || !fitsParticle(left, lower) || !isFrequent(paragraph, left)) return undefined;
    if (isVoicedLocative(paragraph, left, lower)) return undefined;
    // caldo verde, pastel de nata
    if (isForeignAround(paragraph, index) || isUnknownWord(paragraph, index - 1)) return undefined;
    if (restoreLetters(lower, paragraph.speller) !== undefined) return undefined;
    if (isMaybeName(paragraph, index, left)) return isInflected(paragraph, left) ? 'hint' : undefined;
    // evedede → evde de; but kitapda is the locative with a wrong consonant.
    return isBareNoun(paragraph, left) && !/[aeıioöuü]$/.test(left) ? undefined : 'error';
  }
  if (verdict !== 'right') return undefined;
  // “onda birde”, “iki bin birde”: in birde, bir is seldom the number.
  if (lower === 'birde')
    return isFigure(paragraph, index - 1) ||
      /^(?:lise|hazırlık|ortaokul|ilkokul|saat)$/.test(paragraph.lower(index - 1))
      ? undefined
      : 'error';
  if (isPersonalPronoun(toLower(left)))
    return isOwnedBy(paragraph, toLower(left), index + 1)
      ? undefined
      : ((isNoPlace(paragraph, index, left) ? judgePronoun(paragraph, index, toLower(left)) : undefined) ??
          (isSurelyPronoun(paragraph, index, left) ? 'hint' : undefined));
  const readings = paragraph.analyse(lower);
  if (!readings.some(({ suffixes }) => suffixes.at(-1)?.name === 'Loc')) return undefined;
  // “en azda”, “soğuk bir akşamda”: used as nouns.
  if (
    adverbs.has(toLower(left)) &&
    /^(?:en|bir|her|o|bu|aynı)$/.test(paragraph.lower(index - 1)) &&
    lower !== 'sonrada'
  )
    return undefined;
  if (adverbs.has(toLower(left)))
    return readings.every(
      ({ word: { text: lemma }, suffixes }) => suffixes.at(-1)?.name === 'Loc' || toLower(lemma) === lower,
    ) && !(lower === 'kolayda' && !/^değil/.test(paragraph.lower(index + 1)))
      ? 'hint'
      : undefined;
  if (readings.every(isTenseWithLocative)) return 'error';
  // “öğrenmekte istemiyor”: an object of wanting is not a place.
  if (isWishedInfinitive(paragraph, index, lower)) return 'hint';
  if (isGenitiveOfO(paragraph, index, lower) || isPraised(paragraph, index, left)) return 'hint';
  // A word with another reading is accepted: müştemilat, ziyade.
  if (readings.some(({ suffixes, word: { kind } }) => suffixes.length === 0 && kind !== 'p')) return undefined;
  // Hardly any word may be the particle, so that this is asked before what surrounds the word.
  return mayBeParticle(paragraph, index, left, (bound) => isEstimated(paragraph, index, left, bound)) &&
    (isLikelyParticle(paragraph, index, left, lower) ||
      ((takesParticle(paragraph, left) || isBeyondDoubt(paragraph, index, left)) &&
        isSurelyParticle(paragraph, index, left))) &&
    !isSurelyPlace(paragraph, index) &&
    !isPossessedPlace(paragraph, index, left)
    ? 'hint'
    : undefined;
}

/**
 * “gençliğinde köyden gidermiş”, “yaz akşamlarında kokuyor”, “beslenmenizde yapacağınız değişiklik”, “işe alımda”: a
 * state of a person, the times of something, the place of what a participle says, or the noun of a verb with its dative.
 */
function isPossessedPlace(paragraph: Paragraph, index: number, left: string): boolean {
  const readings = paragraph.analyse(left);
  const isLast = (names: RegExp): boolean =>
    readings.length > 0 && readings.every(({ suffixes }) => names.test(suffixes.at(-1)?.name ?? ''));
  const isState = readings.every(
    ({ word: { text }, suffixes }) => suffixes.some(({ name }) => name === 'Ness') || /l[ıiuü]k$/.test(text),
  );
  if (isLast(/^(?:P2sg|Gen)$/) && isState) return true;
  // “geçen yılın kışında”
  const isOwned = /l[ae]r[ıi]n$/.test(toLower(left)) || paragraph.endsWith(paragraph.lower(index - 1), 'Gen');
  if (isOwned && /[ıiuü]n$/.test(left) && readings.some(({ stem }) => classifyNoun(stem) === 'time')) return true;
  const isOfReader = readings.some(({ suffixes }) => /^P[12]/.test(suffixes.at(-1)?.name ?? ''));
  const isTold = paragraph
    .analyse(paragraph.lower(index + 1))
    .some(
      ({ suffixes }) =>
        /^(?:PastPart|Fut)$/.test(suffixes.at(-2)?.name ?? '') && /^P\d/.test(suffixes.at(-1)?.name ?? ''),
    );
  if (isOfReader && isTold) return true;
  return /^(?:alım|satım)$/.test(toLower(left)) && paragraph.endsWith(paragraph.lower(index - 1), 'Dat');
}

/** “Ayşe’de biliyor”: the suffix after the apostrophe of a name. */
function judgeName(paragraph: Paragraph, index: number, text: string): 'error' | 'hint' | undefined {
  const [name = '', suffix = ''] = text.split(/['’]/);
  // İstanbul’dada, Ayşe’yede, Ali’ninde: after a case ending.
  if (/^(?:[dt][ae]n?|y[ae]|n[ıiuü]n|y?l[ae])d[ae]$/.test(toLower(suffix))) return 'error';
  if (!/^[dt][ae]$/.test(toLower(suffix))) return undefined;
  // Şubat’ta, TV’de.
  if (readCasing(name) !== 'capitalized' || isMonth(toLower(name))) return undefined;
  return mayBeParticle(paragraph, index, name, (bound) => isEstimated(paragraph, index, name, bound)) &&
    (isLikelyParticle(paragraph, index, name, name + suffix) || isSurelyParticle(paragraph, index, name))
    ? 'hint'
    : undefined;
}

function isWishedInfinitive(paragraph: Paragraph, index: number, lower: string): boolean {
  return (
    /m[ae]kt[ae]$/.test(lower) &&
    /^(?:iste|sev|mümkün|lazım|gerek(?!se)|kolay|güzel|yetmi)/.test(paragraph.lower(index + 1))
  );
}

/** onunda: “his, too”; but “ayın onunda”, on the tenth. */
function isGenitiveOfO(paragraph: Paragraph, index: number, lower: string): boolean {
  return lower === 'onunda' && !paragraph.endsWith(paragraph.lower(index - 1), 'Gen');
}

/** “akıllıda bir çocuk”: an adjective that opens its clause, before bir and a noun. */
function isPraised(paragraph: Paragraph, index: number, left: string): boolean {
  if (paragraph.lower(index + 1) !== 'bir') return false;
  const readings = listLikely(paragraph.analyse(left));
  return (
    (measureLocative(paragraph, left, paragraph.lower(index)) ?? noPlaceMax) <= noPlaceMax &&
    opensClause(paragraph, index) &&
    readings.some(
      ({ word: { kind }, suffixes }) => (kind === 'j' && suffixes.length === 0) || suffixes.at(-1)?.name === 'With',
    ) &&
    !readings.some(({ word: { kind }, suffixes }) => kind === 'n' && suffixes.length === 0)
  );
}

/** Hans Fallada, Jan Olde: an unknown capitalized word. */
function isMaybeName(paragraph: Paragraph, index: number, left: string): boolean {
  const token = paragraph.tokens[index];
  if (token === undefined || !beginsUpper(token.text)) return false;
  return !token.opensSentence || paragraph.speller.forms.get(foldCircumflex(toLower(left))) === 0;
}

/** Whether -de has the harmony of the word; -te only after a voiceless consonant, where it is often used. */
function fitsParticle(left: string, lower: string): boolean {
  if (lower.at(-1) !== writeDe(left).at(-1)) return false;
  return lower.at(-2) === 'd' || /[fstkçşhp]$/.test(left);
}

function isFigure(paragraph: Paragraph, index: number): boolean {
  const lower = paragraph.lower(index);
  return paragraph.endsWith(lower, 'Loc') || paragraph.analyse(lower).some(({ word: { kind } }) => kind === 'u');
}

/** Bakanıda, Anlatsanda: the part before -da has suffixes that only the particle can follow. */
function isInflected(paragraph: Paragraph, left: string): boolean {
  return (
    left.length >= inflectedMax &&
    paragraph
      .analyse(left)
      .some(
        ({ word: { kind, frequency }, suffixes }) =>
          kind !== 'p' && frequency > frequentMin && suffixes.some(({ name }) => /^(?:P3sg|Cond)$/.test(name)),
      )
  );
}

function isFrequent(paragraph: Paragraph, word: string): boolean {
  if (!paragraph.speller.isWord(word)) return false;
  if (paragraph.speller.forms.get(foldCircumflex(toLower(word))) > 0) return true;
  return (
    word.length > 4 &&
    paragraph
      .analyse(word)
      .some(
        ({ word: { kind, frequency }, suffixes }) =>
          kind !== 'p' &&
          frequency > frequentMin &&
          !/^(?:Imp2|Opt|Imp3|P2sg|P2pl|P1sg|P1pl|Pl)$/.test(suffixes.at(-1)?.name ?? ''),
      )
  );
}

function isBareNoun(paragraph: Paragraph, left: string): boolean {
  const readings = paragraph.analyse(left);
  const ordinary = readings.filter(({ word: { kind } }) => kind !== 'p');
  return (ordinary.length > 0 ? ordinary : readings).every(
    ({ word, suffixes }) =>
      'njtpc'.includes(word.kind) &&
      suffixes.every(({ name }) => /^(?:Pl|P\d|With|Ness|Agent|Dim|Inf2|Inf3)/.test(name)),
  );
}
