import { findPredicate } from '../text/clause.ts';
import type { Paragraph } from '../text/paragraph.ts';
import { Role, readRoles } from '../text/roles.ts';
import { isSubjectLike, readArguments } from './arguments.ts';
import { measureLocative } from './locative.ts';
import { hasLocativeBefore, isPluralWord } from './neighbours.ts';
import { places } from './word-lists.ts';

/** aynı zamanda, şu anda, her yerde: what is hardly said with the particle. */
const phrases =
  /^(?:aynı zaman|şu an|o an|bir an|her yer|hiçbir yer|ilk baş|en baş|kısa süre|uzun süre|(?:bu|şu|o) sıra|bu şekil|(?:bu|şu|o) sıralar|bu aralar|ilk bakış|(?:son|geçmiş|önceki) (?:yıllar|günler|aylar|haftalar|dönemler)|(?:önümüzdeki|gelecek|ilerleyen) (?:günler|aylar|yıllar|haftalar)|geçtiğimiz (?:günler|aylar|yıllar|haftalar|ay|yıl|hafta))$/;

/** Whether a word without -de and the one before it make such a phrase. */
export function isPhraseOfPlace(paragraph: Paragraph, index: number): boolean {
  return phrases.test(`${paragraph.lower(index - 1)} ${paragraph.lower(index)}`);
}

/** ileride, büyük ölçüde, başka bir yerde, yarıda kesildi: adverbs in the locative. */
export function isSetPhrase(paragraph: Paragraph, index: number, lower: string): boolean {
  if (/^(?:ileride|geride|dışarıda|içeride|yukarıda|aşağıda)$/.test(lower)) return true;
  const previous = paragraph.lower(index - 1);
  if (phrases.test(`${previous} ${lower.slice(0, -2)}`)) return true;
  if (lower === 'hazırda') return /^h[aâ]li$/.test(previous);
  if (lower === 'yerde') return /^(?:bir|başka|aynı)$/.test(previous);
  if (/^(?:esnada|arada)$/.test(lower)) return /^(?:bu|şu|o)$/.test(previous);
  if (lower === 'yarıda') return /^(?:kal|kes|bırak|bit|kop)/.test(paragraph.lower(index + 1));
  return (
    /^(?:miktarda|oranda|ölçüde|düzeyde|seviyede|sayıda|derecede|biçimde|şekilde|anlamda)$/.test(lower) &&
    (/^(?:bu|o|şu|aynı|ne|bir|her|hiçbir)$/.test(previous) ||
      (readRoles(paragraph, index - 1) & (Role.Adjective | Role.Participle)) !== 0)
  );
}

/** Whether what stands around a word that ends in -de leaves it nothing but the place. */
export function isSurelyPlace(paragraph: Paragraph, index: number): boolean {
  return (
    isJoinedToPlace(paragraph, index) ||
    isOfNone(paragraph, index) ||
    isOnly(paragraph, index) ||
    isBesideSubject(paragraph, index) ||
    isWhereSomethingIs(paragraph, index) ||
    isWhereMuchIs(paragraph, index)
  );
}

/** Words that are written in the locative less often than this, compared with how often they stand bare, are seldom places. */
const SELDOM = -9;

/**
 * The same for a word that de is written apart from: hiçbir sayfa da geçmiyor, planda ve yazı da geçerli, başka bir yer de değiştirildi.
 * @param after the token after de
 */
export function isSurelyPlaceBeforeDe(paragraph: Paragraph, index: number, after: number, joined: string): boolean {
  const predicate = findPredicate(paragraph, after);
  if (predicate?.kind !== 'verb' || predicate.index > after + 1) return false;
  if (isSubjectLike(paragraph, index, readRoles(paragraph, index))) return false;
  if ((measureLocative(paragraph, paragraph.lower(index), joined) ?? SELDOM) < SELDOM) return false;
  if (paragraph.lower(index) === 'yer') return predicate.isPassive && paragraph.lower(index - 1) === 'bir';
  if (isOfNone(paragraph, index) || isOnly(paragraph, index)) return predicate.index === after;
  return predicate.mayBePassive && isJoinedToPlace(paragraph, index);
}

/** planda ve yazıda: the particle stands between, before it, or not at all. */
function isJoinedToPlace(paragraph: Paragraph, index: number): boolean {
  const isOr = paragraph.lower(index - 1) === 'da' && paragraph.lower(index - 2) === 'ya';
  if (!isOr && !/^(?:ve|veya|yahut)$/.test(paragraph.lower(index - 1))) return false;
  return readRoles(paragraph, index - (isOr ? 3 : 2)) === Role.Locative;
}

/** hiçbir başlıkta, hiçbir ara başlıkta: none of them is said to be so, too. */
function isOfNone(paragraph: Paragraph, index: number): boolean {
  if (paragraph.lower(index - 1) === 'hiçbir') return true;
  return paragraph.lower(index - 2) === 'hiçbir' && (readRoles(paragraph, index - 1) & Role.Bare) !== 0;
}

/** yalnızca eski tarayıcılarda: what is so alone is not so, too. */
function isOnly(paragraph: Paragraph, index: number): boolean {
  const isBehindAdjective = (readRoles(paragraph, index - 1) & Role.Adjective) !== 0;
  return [index - 1, ...(isBehindAdjective ? [index - 2] : [])].some((at) =>
    /^(?:yalnızca|sadece)$/.test(paragraph.lower(at)),
  );
}

/** Yazı sitede değiştirildi, sitede bu alanlar kapalı: the subject opens the sentence, or stands behind the place that does. */
function isBesideSubject(paragraph: Paragraph, index: number): boolean {
  if (paragraph.tokens[index]?.opensSentence === true)
    return (
      /^(?:bu|şu|bazı|tüm|bütün)$/.test(paragraph.lower(index + 1)) &&
      /l[ae]r$/.test(paragraph.lower(index + 2)) &&
      isPluralWord(paragraph, paragraph.lower(index + 2))
    );
  const subject = findNamed(paragraph, index);
  const predicate = findPredicate(paragraph, index + 1);
  if (subject === undefined || predicate?.index !== index + 1 || !predicate.mayBePassive) return false;
  const isNoun =
    (readRoles(paragraph, subject) & Role.Adjective) === 0 &&
    paragraph
      .analyse(paragraph.lower(subject))
      .some(({ word: { kind }, suffixes }) => kind === 'n' && suffixes.length === 0);
  return isNoun && paragraph.analyse(paragraph.lower(index)).some(({ stem }) => places.has(stem));
}

/** So many tokens before a word the sentence may open. */
const BACK = 10;

/** The first word of a sentence, when it stands right before another, or is set off by the only comma before that. */
function findNamed(paragraph: Paragraph, index: number): number | undefined {
  for (let at = index - 1; at >= Math.max(0, index - BACK); at -= 1) {
    const token = paragraph.tokens[at];
    if (token?.opensSentence === true)
      return at === index - 1 || paragraph.tokens[at + 1]?.text === ',' ? at : undefined;
    const isComma = token?.text === ',' && paragraph.tokens[at - 1]?.opensSentence === true;
    if ((token?.kind !== 'word' && !isComma) || /^(?:ve|veya)$/.test(paragraph.lower(at))) return undefined;
  }
  return undefined;
}

/** Bu özellik ücretli planlarda vardır: what there is has been named, and no other place. */
function isWhereSomethingIs(paragraph: Paragraph, index: number): boolean {
  const predicate = findPredicate(paragraph, index + 1);
  if (predicate?.kind !== 'existence' || predicate.index !== index + 1) return false;
  return (
    namesDeed(paragraph, index - 2) ||
    (readArguments(paragraph, index, index + 1, predicate).subject === 'taken' && !hasLocativeBefore(paragraph, index))
  );
}

/** Toplu silme ücretli planlarda: a verbal noun, which looks like an adjective or an imperative, too. */
function namesDeed(paragraph: Paragraph, index: number): boolean {
  return paragraph
    .analyse(paragraph.lower(index))
    .some(({ word: { kind }, suffixes }) => kind === 'v' && /^Inf2?$/.test(suffixes.at(-1)?.name ?? ''));
}

/** Longer sentences are not read to their end. */
const LONGEST = 30;

/** Bu metinde görsel, dipnot ya da görev listesi gibi bölümler var: a place that opens the sentence, and at its end what there is. */
function isWhereMuchIs(paragraph: Paragraph, index: number): boolean {
  const first = /^(?:bu|şu|o)$/.test(paragraph.lower(index - 1)) ? index - 1 : index;
  if (paragraph.tokens[first]?.opensSentence !== true) return false;
  let hasComma = false;
  for (let at = index + 1; at < index + LONGEST; at += 1) {
    const token = paragraph.tokens[at];
    const roles = readRoles(paragraph, at);
    if (token?.text === ',') hasComma = true;
    else if (/^(?:var|vardır|yok|yoktur)$/.test(paragraph.lower(at)))
      return hasComma && (readRoles(paragraph, at - 1) & Role.Bare) !== 0;
    else if (token?.kind !== 'word' || (roles & (Role.Finite | Role.Bare | Role.Participle)) === Role.Finite)
      return false;
  }
  return false;
}
