import { findPredicate } from '../text/clause.ts';
import type { Paragraph } from '../text/paragraph.ts';
import { Role, readRoles } from '../text/roles.ts';
import { isSubjectLike, readArguments } from './arguments.ts';
import { measureLocative } from './locative.ts';
import { hasLocativeBefore, isPluralWord } from './neighbours.ts';
import { places } from './word-lists.ts';

/** “aynı zamanda”, “şu anda”, “her yerde”: phrases that the particle hardly ever follows. */
const phrases = new Set(
  `
    aynı zaman, bir an, bu aralar, bu sıra, bu sıralar, bu şekil, en baş, geçmiş aylar, geçmiş dönemler, geçmiş günler,
    geçmiş haftalar, geçmiş yıllar, geçtiğimiz ay, geçtiğimiz aylar, geçtiğimiz günler, geçtiğimiz hafta,
    geçtiğimiz haftalar, geçtiğimiz yıl, geçtiğimiz yıllar, gelecek aylar, gelecek günler, gelecek haftalar,
    gelecek yıllar, her yer, hiçbir yer, ilerleyen aylar, ilerleyen günler, ilerleyen haftalar, ilerleyen yıllar,
    ilk bakış, ilk baş, kısa süre, o an, o sıra, o sıralar, önceki aylar, önceki dönemler, önceki günler,
    önceki haftalar, önceki yıllar, önümüzdeki aylar, önümüzdeki günler, önümüzdeki haftalar, önümüzdeki yıllar,
    son aylar, son dönemler, son günler, son haftalar, son yıllar, şu an, şu sıra, şu sıralar, uzun süre
  `
    .trim()
    .split(/,\s+/),
);

/** Whether a word without -de and the previous word form such a phrase. */
export function isPhraseOfPlace(paragraph: Paragraph, index: number): boolean {
  return phrases.has(`${paragraph.lower(index - 1)} ${paragraph.lower(index)}`);
}

/** ileride, “büyük ölçüde”, “başka bir yerde”, “yarıda kesildi”: adverbs in the locative. */
export function isSetPhrase(paragraph: Paragraph, index: number, lower: string): boolean {
  if (/^(?:ileride|geride|dışarıda|içeride|yukarıda|aşağıda)$/.test(lower)) return true;
  const previous = paragraph.lower(index - 1);
  if (phrases.has(`${previous} ${lower.slice(0, -2)}`)) return true;
  if (lower === 'sektörde') return /^(?:özel|kamu|bu)$/.test(previous);
  // “soluğu hastanede aldım”, “çalışan insanlarda görülür”
  if (previous === 'soluğu' && /^al/.test(paragraph.lower(index + 1))) return true;
  if (/l[ae]rd[ae]$/.test(lower) && /^(?:görül(?:ür|mez|mekte|en|üyor|mesi)|rastlan)/.test(paragraph.lower(index + 1)))
    return true;
  if (lower === 'medyada') return previous === 'sosyal';
  if (lower === 'sağda') return paragraph.lower(index + 1) === 'solda';
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

/** Whether the context leaves a word with -de only the reading as a place. */
export function isSurelyPlace(paragraph: Paragraph, index: number): boolean {
  return (
    isJoinedToPlace(paragraph, index) ||
    isOfNone(paragraph, index) ||
    isOnly(paragraph, index) ||
    isBesideSubject(paragraph, index) ||
    isWhereSomethingIs(paragraph, index) ||
    isWhereSecretIs(paragraph, index) ||
    isWhereMuchIs(paragraph, index)
  );
}

/** Words whose frequency in the locative, relative to no case, is below this are seldom places. */
const seldomMax = -9;

/**
 * Like `isSurelyPlace`, for a word before a separate de: “hiçbir sayfa da geçmiyor”, “planda ve yazı da geçerli”,
 * “başka bir yer de değiştirildi”.
 * @param after the token after de
 */
export function isSurelyPlaceBeforeDe(paragraph: Paragraph, index: number, after: number, joined: string): boolean {
  const predicate = findPredicate(paragraph, after);
  if (predicate?.kind !== 'verb' || predicate.index > after + 1) return false;
  if (isSubjectLike(paragraph, index, readRoles(paragraph, index))) return false;
  if ((measureLocative(paragraph, paragraph.lower(index), joined) ?? seldomMax) < seldomMax) return false;
  if (paragraph.lower(index) === 'yer') return predicate.isPassive && paragraph.lower(index - 1) === 'bir';
  if (isOfNone(paragraph, index) || isOnly(paragraph, index)) return predicate.index === after;
  return predicate.mayBePassive && isJoinedToPlace(paragraph, index);
}

/** “planda ve yazıda”: the particle would stand between the words or before them, or be missing. */
function isJoinedToPlace(paragraph: Paragraph, index: number): boolean {
  const isOr = paragraph.lower(index - 1) === 'da' && paragraph.lower(index - 2) === 'ya';
  if (!isOr && !/^(?:ve|veya|yahut)$/.test(paragraph.lower(index - 1))) return false;
  return readRoles(paragraph, index - (isOr ? 3 : 2)) === Role.Locative;
}

/** “hiçbir başlıkta”, “hiçbir ara başlıkta”: “too” does not go with none. */
function isOfNone(paragraph: Paragraph, index: number): boolean {
  if (paragraph.lower(index - 1) === 'hiçbir') return true;
  return paragraph.lower(index - 2) === 'hiçbir' && (readRoles(paragraph, index - 1) & Role.Bare) !== 0;
}

/** “yalnızca eski tarayıcılarda”: “too” does not go with only. */
function isOnly(paragraph: Paragraph, index: number): boolean {
  const isBehindAdjective = (readRoles(paragraph, index - 1) & Role.Adjective) !== 0;
  return [index - 1, ...(isBehindAdjective ? [index - 2] : [])].some((at) =>
    /^(?:yalnızca|sadece)$/.test(paragraph.lower(at)),
  );
}

/**
 * “Yazı sitede değiştirildi”, “sitede bu alanlar kapalı”: the subject opens the sentence, or follows the place that
 * opens it.
 */
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

/** Maximum distance, in tokens, of the beginning of the sentence. */
const distanceMax = 10;

/** The first word of a sentence, if it is directly before another one or separated by the only comma before that. */
function findNamed(paragraph: Paragraph, index: number): number | undefined {
  for (let at = index - 1; at >= Math.max(0, index - distanceMax); at -= 1) {
    const token = paragraph.tokens[at];
    if (token?.opensSentence === true)
      return at === index - 1 || paragraph.tokens[at + 1]?.text === ',' ? at : undefined;
    const isComma = token?.text === ',' && paragraph.tokens[at - 1]?.opensSentence === true;
    if ((token?.kind !== 'word' && !isComma) || /^(?:ve|veya)$/.test(paragraph.lower(at))) return undefined;
  }
  return undefined;
}

/** “Bu özellik ücretli planlarda vardır”: the thing has been named, and no other place. */
function isWhereSomethingIs(paragraph: Paragraph, index: number): boolean {
  const predicate = findPredicate(paragraph, index + 1);
  if (predicate?.kind !== 'existence' || predicate.index !== index + 1) return false;
  return (
    namesDeed(paragraph, index - 2) ||
    (readArguments(paragraph, index, index + 1, predicate).subject === 'taken' && !hasLocativeBefore(paragraph, index))
  );
}

/** “Tadının sırrı un ve bol sarımsakta saklıdır”: what is hidden has been named, and the place is at the end. */
function isWhereSecretIs(paragraph: Paragraph, index: number): boolean {
  if (!/^(?:saklı|gizli)(?:d[ıi]r)?$/.test(paragraph.lower(index + 1))) return false;
  for (let at = index - 1; at >= 0 && !/^[.!?…]/.test(paragraph.tokens[at]?.text ?? ''); at -= 1)
    if (secrets.test(paragraph.lower(at))) return true;
  return false;
}
const secrets =
  /^(?:s[ıi]rr[ıi]|keramet[ıi]?|lezzet[ıi]|tad[ıi]|fark[ıi]?|başarısı|güzelliği|çözüm[üu]?|anahtarı|gücü|hikmet[ıi]?)$/;

/** “Toplu silme ücretli planlarda”: a verbal noun, which also looks like an adjective or an imperative. */
function namesDeed(paragraph: Paragraph, index: number): boolean {
  return paragraph
    .analyse(paragraph.lower(index))
    .some(({ word: { kind }, suffixes }) => kind === 'v' && /^Inf2?$/.test(suffixes.at(-1)?.name ?? ''));
}

/** Maximum length of a sentence that is read to its end, in tokens. */
const sentenceLengthMax = 30;

/**
 * “Bu metinde görsel, dipnot ya da görev listesi gibi bölümler var”: a place that opens the sentence, with the existing
 * things at its end.
 */
function isWhereMuchIs(paragraph: Paragraph, index: number): boolean {
  const first = /^(?:bu|şu|o)$/.test(paragraph.lower(index - 1)) ? index - 1 : index;
  if (paragraph.tokens[first]?.opensSentence !== true) return false;
  let hasComma = false;
  for (let at = index + 1; at < index + sentenceLengthMax; at += 1) {
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
