import { foldText, toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';
import type { NumberClaim } from './numbers/number-claims.ts';
import { isFalling, listSupported } from './numbers/number-values.ts';
import { toKind } from './numbers/units.ts';
import { shareUnits } from './shared-units.ts';
import { isDenying, type StatedWord, type Statement } from './statement.ts';

/** A number of a passage, as operand of derivations. */
export interface Operand {
  readonly claim: NumberClaim;
  /** The values that it supports, also without its sign. */
  readonly supports: ReadonlySet<string>;
  /** Amount in the smallest unit of its kind; percentages without their sign. NaN for dates. */
  readonly amount: number;
  /** What it measures: the kind of a unit, `%`, `year`, or empty for a count. */
  readonly kind: string;
  /** Stems of what it counts. */
  readonly counted: readonly string[];
  /** “Bunların 40’ı”: a part of what was counted before. */
  readonly isPart: boolean;
  /** Whether its sentence is about a remainder, and whether it contains a negation. */
  readonly hasRest: boolean;
  readonly isDenied: boolean;
  /** Number of its sentence, from 0, and the stems of that sentence’s words. */
  readonly sentence: number;
  readonly topics: ReadonlySet<string>;
  /** Openings of the topic words in its part of the sentence. */
  readonly frame: ReadonlySet<string>;
  /** Openings of all topic words of its sentence, and the sentence in lower case. */
  readonly openings: ReadonlySet<string>;
  readonly text: string;
  readonly role: NumberRole;
  /**
   * Context in the number's part of the sentence, and in the whole sentence: openings of words, years and months
   * (#2024, #7).
   */
  readonly near: ReadonlySet<string>;
  readonly around: ReadonlySet<string>;
}

/**
 * Whether something changes or differs by a number (5 puan arttı), changes to or from it (5 puana çıktı), is a part of
 * something (40’ı), or is that much.
 */
type NumberRole = 'by' | 'end' | 'part' | 'level';

/** Words for the remainder of a whole. */
const rest = /kalan|kalma|diğer|öteki|öbür|dış|boş|geri|hariç/u;

const operandsMax = 24;
const referring = /^(?:Bu (?:oran|sayı|rakam|miktar|değer|pay|fiyat|tutar|düzey|seviye)\p{L}*|Bunlar\p{L}*|Bunun)\s/u;

/** The first numbers of a passage, from which others may be derived. */
export function listOperands(statements: readonly Statement[]): Operand[] {
  const operands: Operand[] = [];
  for (const [sentence, statement] of statements.entries()) {
    if (operands.length >= operandsMax) break;
    if (statement.numbers.length === 0) continue;
    const own = readOperands(statement, sentence).filter(isAmount).flatMap(addWhole);
    // “Bu oran geçen yıl 54’tü” refers to the sentence before.
    const before = referring.test(statement.text) ? statements[sentence - 1] : undefined;
    const more = before === undefined ? [] : toOpenings(before.words.filter(({ isTopic }) => isTopic));
    operands.push(
      ...own.map((one) => (before === undefined ? one : { ...one, openings: new Set([...one.openings, ...more]) })),
    );
  }
  return operands.slice(0, operandsMax);
}

/** “3 saat 16 dakika”: the whole is an amount, too. */
function addWhole(one: Operand): Operand[] {
  const whole = readWhole(one.claim);
  return whole === undefined ? [one] : [one, { ...one, amount: whole }];
}

/** “62 öğrenciden yedisi”: ambiguous number words that are certainly parts. */
const partWord = /^(?:yedi|altı)s[ıi](?:\p{L}{0,4})?$/u;

function readWhole({ bases }: NumberClaim): number | undefined {
  return bases[1] === undefined ? undefined : Number(bases[1].split(' ')[1]);
}

/** “Bir küpe” counts, “ikinci gün” does not. Dates are not amounts, but time spans lie between them. */
function isAmount({ claim, amount, counted }: Operand): boolean {
  return (
    claim.isSure ||
    (claim.unit !== undefined && !/nc[ıiuü]$/u.test(claim.text)) ||
    Number.isNaN(amount) ||
    (claim.value === '1' && counted.length > 0) ||
    partWord.test(claim.text)
  );
}

/** The first numbers of a sentence. */
export function readOperands(statement: Statement, sentence: number): Operand[] {
  const { words, numbers, text } = statement;
  const topics = new Set(words.flatMap(({ isTopic, stems }) => (isTopic ? stems : [])));
  const lower = toTurkishLower(text);
  const openings = toOpenings(words.filter(({ isTopic }) => isTopic));
  const around = new Set([...openings, ...listYears(words)]);
  const hasRest = rest.test(lower);
  const isDenied = isDenying(statement);
  const falls = isFalling(text);
  const operands = numbers.slice(0, operandsMax).map((claim): Operand => {
    const at = words.findLastIndex(({ number }) => number === claim);
    const suffix = words[at]?.suffix ?? words[at]?.lower ?? '';
    const isPart =
      claim.unit === undefined &&
      part.test(suffix) &&
      !bareNumber.test(suffix) &&
      !copula.test(words[at]?.suffix ?? '');
    return {
      claim,
      supports: new Set(listSupported(claim, falls)),
      sentence,
      topics,
      hasRest,
      isDenied,
      openings,
      text: lower,
      kind: countsThings(words, at, text) ? '' : isFold(lower, claim) ? 'times' : readKind(claim),
      amount: readAmount(claim),
      isPart,
      counted: claim.unit === undefined ? readCounted(words, at) : [],
      frame: readFrame(words, at),
      near: readNear(words, at),
      around,
      role:
        isPart && readKind(claim) === '%'
          ? 'part'
          : isBy(words, at)
            ? 'by'
            : isEnd(words, at)
              ? 'end'
              : isPart
                ? 'part'
                : 'level',
    };
  });
  return shareUnits(operands, lower);
}

function readNear(words: readonly StatedWord[], at: number): ReadonlySet<string> {
  const own = words.filter(({ clause }) => clause === words[at]?.clause);
  return new Set([...toOpenings(own.filter(({ isTopic }) => isTopic)), ...listYears(own)]);
}

function listYears(words: readonly StatedWord[]): string[] {
  return words.flatMap(({ number }) => {
    if (number === undefined || number.unit !== undefined) return [];
    const year = /^(\d{4})(?:$|-)/u.exec(number.value)?.[1];
    const month = /ay(\d{1,2})$/u.exec(number.value)?.[1];
    return [year, month].flatMap((part) => (part === undefined ? [] : [`#${part}`]));
  });
}

const frameWordsMin = 2;

/** Openings of the words in its part of the sentence, or in the whole sentence if those are too few. */
function readFrame(words: readonly StatedWord[], at: number): ReadonlySet<string> {
  const own = words.filter(({ clause, isTopic }) => isTopic && clause === words[at]?.clause);
  const all = own.length < frameWordsMin ? words.filter(({ isTopic }) => isTopic) : own;
  return toOpenings(all);
}

/** Openings of words, which match forms of one root: üretim, üretiliyor. */
export function toOpenings(words: readonly StatedWord[]): ReadonlySet<string> {
  return new Set(words.flatMap(({ stems }) => stems.slice(0, 1).map((stem) => stem.slice(0, openingLetters))));
}

const openingLetters = 5;
const part = /s?[ıiuü](?:n|n[dt]?[ae]n?|n[ıiuü]n?)?$/u;
/** A number word without ending: 22 bin. */
const bareNumber = /^(?:bin|iki|yedi|yirmi|altı)$/u;
/** “72,6’ydı” is not a part of something. */
const copula = /^(?:y?[dt][ıiuü](?!n)|[dt][ıiuü]r|y?m[ıiuü]ş|nc[ıiuü]|y[ıiuü]$)/u;
const byWithin = 3;
const by =
  /^(?:art|azal|çoğal|yüks|düş|geril|inerek|indi(?!r)|indirim|indirerek|büyü|küçül|geniş|daral|uza|kısa|fark|sonra|önce|fazla|eksi|daha|zam|kay[ıb]|kaza|ekle|iyileş|kötüleş|pahal|ucuz|geri|ileri|önde|önün|geç(?!ir)|erken|uzun|ağır(?!l[ae])|hafif|alçak|genç|yaşlı|yavaş|hızlı|üst|üze?r|alt(?!ın$))/u;

/** “14 milyon aştı” means by this amount, “14 milyonu aştı” means beyond it. */
const over = /^aş(?:t|ıyor|mış|ar|acak)/u;

/** Ablative, dative or locative: liradan, tona. */
const placed = /(?:[dt][ae]n?|[^aeıioöuü][ae])$/u;
const bareUnit =
  /^(?:lira|dakika|hafta|hane|aile|tane|kere|libre|sene|saniye|derece|defa|\p{L}{0,5}metre|\p{L}{0,4}litre|ülke)$/u;

const ending = /^(?:art|azal|yüks|düş|geril|in(?:d|er|m|iyor)|çık|ulaş|büyü|küçül|geniş|daral|uza|kısa)/u;

/** “Üçe katlandı”: three times as much. */
function isFold(lower: string, { unit, to, share }: NumberClaim): boolean {
  return unit === undefined && share === undefined && /^['’]?\p{L}{0,3}\skatla/u.test(lower.slice(to, to + 12));
}

/** Whether something changes to or from a number. */
function isEnd(words: readonly StatedWord[], at: number): boolean {
  const own = words[at];
  if (own === undefined || !isPlaced(own) || isMoreThan(words, at)) return false;
  return words
    .slice(at + 1, at + 1 + byWithin)
    .some(({ lower, clause, number }) => clause === own.clause && number === undefined && ending.test(lower));
}

/** “50 milyon tondan fazla arttı”: by more than this. */
function isMoreThan(words: readonly StatedWord[], at: number): boolean {
  return /^(?:daha|biraz|çok|fazla|az)(?!\p{L})/u.test(words[at + 1]?.lower ?? '');
}

function isPlaced({ suffix, lower }: StatedWord): boolean {
  return suffix === undefined ? placed.test(lower) && !bareUnit.test(lower) : /(?:[dt][ae]n|[ae])$/u.test(suffix);
}

/**
 * Whether something changes or differs by a number: a word for the change follows, and the number has no local case.
 */
function isBy(words: readonly StatedWord[], at: number): boolean {
  const own = words[at];
  if (own === undefined || (isPlaced(own) && !isMoreThan(words, at))) return false;
  const isOfLevel = /n[ıiuü]n$/u.test(own.suffix ?? own.lower);
  for (let next = at + 1; next <= at + byWithin; next += 1) {
    const word = words[next];
    if (word === undefined || word.clause !== own.clause || word.number !== undefined) return false;
    if (isOfLevel && /^(?:üze?r|üst|alt)/u.test(word.lower)) return false;
    if (by.test(word.lower) || (over.test(word.lower) && !/[ıiuü]$/u.test(own.suffix ?? own.lower))) return true;
  }
  return false;
}

/** “1027 koyun” is not a year: a year is followed only by a name or the beginning of a compound (2011 seçimleri). */
function countsThings(words: readonly StatedWord[], at: number, text: string): boolean {
  const [own, next] = [words[at], words[at + 1]];
  if (own?.number === undefined || readKind(own.number) !== 'year' || own.suffix !== undefined) return false;
  // 1466 adetle.
  if (/^(?:adet|aded|tane)/u.test(next?.lower ?? '')) return true;
  // “2024 sonunda” is a time.
  if (/^(?:sonu|başı|ortası|yazı|kışı|güzü|\p{L}{0,5}baharı)/u.test(next?.lower ?? '')) return false;
  return next?.isTopic === true && /\p{Ll}/u.test(text[next.from] ?? '') && next.stems.includes(foldText(next.lower));
}

function readCounted(words: readonly StatedWord[], at: number): readonly string[] {
  const own = words[at];
  if (own === undefined || /^[ıiuüns]/u.test(own.suffix ?? '')) return [];
  const next = words[at + 1]?.lower === 'adet' || words[at + 1]?.lower === 'tane' ? words[at + 2] : words[at + 1];
  return next?.isTopic === true &&
    (next.verb === undefined || /[dt][ae]n$/u.test(next.lower)) &&
    next.clause === own.clause
    ? next.stems
    : [];
}

export function readKind({ value, unit, text }: NumberClaim): string {
  if (unit !== undefined) return toKind(unit);
  if (/^[%‰]/.test(value)) return '%';
  return /^1[0-9]\d\d$|^20\d\d$/.test(text) ? 'year' : '';
}

function readAmount({ value, unit, share }: NumberClaim): number {
  if (share !== undefined) return share * 100;
  if (value.startsWith('‰')) return Number(value.slice(1)) / 10;
  return Number(value.replace(/^%/, '')) * (unit?.factor ?? 1);
}

/** Whether both may be amounts of one thing: units of one kind, or none. */
export function isSameKind(target: Operand, one: Operand): boolean {
  const isCount = ({ kind }: Operand) => kind === '' || kind === 'people' || kind === 'homes';
  return target.kind === one.kind || (isCount(target) && isCount(one));
}

/** Whether two words may be forms of the same word. */
export function sharesStem(one: readonly string[], other: readonly string[] | ReadonlySet<string>): boolean {
  const has = other instanceof Set ? (stem: string) => other.has(stem) : (stem: string) => [...other].includes(stem);
  return one.some(has);
}

/** “5.”, “5'inci”: a place instead of an amount. */
export function isOrdinal({ text, claim }: Operand): boolean {
  return /^\d+$/u.test(claim.text) && /^(?:\.\s\p{Ll}|['’]?[ıiuü]?nc[ıiuü])/u.test(text.slice(claim.to, claim.to + 8));
}

/** Maximum number of sentences of a passage that is about a single thing. */
const shortSentences = 4;

/**
 * Numbers of sentences about the same topic and of adjacent sentences; all numbers if there is no such sentence, or in
 * a short passage.
 */
export function listNear({ openings }: Operand, operands: readonly Operand[]): readonly Operand[] {
  const about = new Set(operands.flatMap((one) => (openings.isDisjointFrom(one.openings) ? [] : [one.sentence])));
  if (about.size === 0 || (operands.at(-1)?.sentence ?? 0) < shortSentences) return operands;
  return operands.filter(({ sentence }) => [sentence - 1, sentence, sentence + 1].some((one) => about.has(one)));
}

/** Distributive numbers: 770’er, üçer. */
export function isEach({ claim, text }: Operand): boolean {
  return /^['’]?ş?[ae]r(?!\p{L})/u.test(text.slice(claim.to)) || /ş?[ae]r$/u.test(claim.text);
}
