import { monthSeconds } from '../date-spans.ts';
import type { NumberClaim } from '../numbers/number-claims.ts';
import { readUnit } from '../numbers/units.ts';
import { isOrdinal, isSameKind, type Operand, sharesStem } from '../operands.ts';
import type { Reach } from '../reach.ts';

/** A number that may follow from those of a passage. */
export interface Search {
  readonly target: Operand;
  readonly reach: Reach;
  readonly operands: readonly Operand[];
  /** The other numbers of the sentence. */
  readonly others: readonly Operand[];
  /** The sentence in lower case. */
  readonly text: string;
}

const yearBefore = /(?:önceki|geçen|geçtiğimiz) (?:yıl|sene)/u;
/** “2021’in aynı dönemine göre”: it is about 2022. */
const samePeriod = /^['’]?\p{L}{0,3}\s(?:yılı\p{L}{0,4}\s)?aynı (?:dönem|ay|çeyre|gün|hafta)/u;
const comparedWith = /^['’]?y?[ae]\s(?:göre|kıyasla|oranla|nazaran)|^\syılına\s(?:göre|kıyasla|oranla|nazaran)/u;

/**
 * Whether a number follows from words of a passage: the year of a comparison, an example of a range, a part of a unit.
 */
export function isOfWords(search: Search): boolean {
  return (
    isOfYearCompared(search) ||
    isOneBefore(search) ||
    isPointsBefore(search) ||
    isExample(search) ||
    isPartOfUnit(search) ||
    isBeforeDoubling(search) ||
    isSumOfThings(search)
  );
}

/**
 * Whether a year is the one that a passage compares with, and the sentence gives an amount for it; or the passage’s own
 * year.
 */
export function isComparedYear(target: Operand, others: readonly Operand[], operands: readonly Operand[]): boolean {
  const isNext = operands.some(
    ({ kind, amount, text, claim }) =>
      kind === 'year' && amount === target.amount - 1 && samePeriod.test(text.slice(claim.to, claim.to + 40)),
  );
  // “2022’ye kıyasla” without a later year: it is about 2023.
  const isAfter =
    operands.some(
      ({ kind, amount, text, claim }) =>
        kind === 'year' && amount === target.amount - 1 && comparedWith.test(text.slice(claim.to, claim.to + 20)),
    ) && !operands.some(({ kind, amount }) => kind === 'year' && amount >= target.amount);
  return isNext || isAfter || others.some((one) => isOfYearBefore(one, target.amount, operands));
}

/** Whether a month is the same one a year before: 2026 Ocak, “geçen yılın aynı ayı”. */
export function isMonthBefore({ value }: NumberClaim, text: string, operands: readonly Operand[]): boolean {
  const [, year, month] = /^(\d{4})-ay(\d+)$/u.exec(value) ?? [];
  if (year === undefined || !/(?<!\p{L})(?:daha|göre|kıyasla|önceki|geçen|sonra)/u.test(text)) return false;
  const next = String(Number(year) + 1);
  return operands.some(
    ({ claim, text: said }) =>
      (claim.value === `${next}-ay${month}` || (claim.value === `ay${month}` && said.includes(next))) &&
      yearBefore.test(said),
  );
}

const months = 'ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık'.split(' ');
const monthRange = new RegExp(`(${months.join('|')})\\s?[-–]\\s?(?:\\d{1,2} )?(${months.join('|')})`, 'gu');
const monthAgo = /(?:önceki|geçen|geçtiğimiz) ay(?!\p{L}{4})/u;
const week = /(?:ilk|son|geçen|bu|bir) hafta/u;
const year = /(?:ilk|son|geçen|bu|bir|her) yıl|(?<!\p{L})yılda|yıllık/u;

/** Eleven months of ocak–kasım, seven days of a week, or five months when it is six with June. */
export function isOfTimeWords({ claim: { unit, value } }: Operand, operands: readonly Operand[]): boolean {
  if (unit?.kind !== 'time') return false;
  const amount = Number(value);
  if (unit.factor === daySeconds) return amount === 7 && operands.some(({ text }) => week.test(text));
  if (unit.factor !== monthSeconds) return false;
  if (amount === 12 && operands.some(({ text }) => year.test(text))) return true;
  const lengths = operands.flatMap(({ text }) =>
    [...text.matchAll(monthRange)].map(([, from = '', to = '']) => months.indexOf(to) - months.indexOf(from) + 1),
  );
  const isOneLess = operands.some(
    ({ claim }) => claim.unit?.factor === monthSeconds && Number(claim.value) === amount + 1,
  );
  return lengths.includes(amount) || (isOneLess && operands.some(({ claim }) => readMonth(claim) === amount + 1));
}

/** December, when the passage has January and the month before. */
export function isMonthAgo(claim: NumberClaim, operands: readonly Operand[]): boolean {
  const month = readMonth(claim);
  if (month === undefined || !operands.some(({ text }) => monthAgo.test(text))) return false;
  const year = Number(/^\d{4}/u.exec(claim.value)?.[0]);
  return operands.some(({ claim: said }) => {
    const saidYear = Number(/^\d{4}-/u.exec(said.value)?.[0].slice(0, 4));
    const isOfYear = Number.isNaN(year) || Number.isNaN(saidYear) || saidYear === (month === 12 ? year + 1 : year);
    return readMonth(said) === (month % 12) + 1 && isOfYear;
  });
}

function readMonth({ value }: NumberClaim): number | undefined {
  const found = /^(?:\d{4}-)?ay(\d{1,2})$/u.exec(value)?.[1];
  return found === undefined ? undefined : Number(found);
}

const daySeconds = 86_400;

/** “2019’da 257” when the passage has 462, 80 % more than in 2019. */
function isOfYearCompared({ target, others, operands }: Search): boolean {
  return others.some(({ kind, amount }) => kind === 'year' && isOfYearBefore(target, amount, operands));
}

function isOfYearBefore(own: Operand, year: number, operands: readonly Operand[]): boolean {
  const sentences = new Set(
    operands.flatMap(({ kind, amount, text, claim, sentence }) => {
      if (kind !== 'year') return [];
      const isNamed = amount === year && comparedWith.test(text.slice(claim.to, claim.to + 20));
      const isBefore = amount === year + 1 && yearBefore.test(text);
      return isNamed || isBefore ? [sentence] : [];
    }),
  );
  const after = operands.filter((one) => [...sentences].some((at) => one.sentence === at || one.sentence === at + 1));
  return after.some((one) =>
    after.some((by) => {
      if (by.role !== 'by' || by.sentence !== one.sentence || by === one || !isSameKind(own, one)) return false;
      const part = by.amount / 100;
      const amounts = isSameKind(by, one)
        ? [one.amount - by.amount, one.amount + by.amount]
        : by.kind === '%'
          ? [one.amount / (1 + part), one.amount / (1 - part)]
          : [];
      return amounts.some((amount) => Math.abs(amount - own.amount) <= Math.abs(own.amount) * roundedPart);
    }),
  );
}

const roundedPart = 0.004;

/** “52’ncisi düzenlenen”: it took place 51 times before. */
function isOneBefore({ target, operands, text }: Search): boolean {
  const isNext = (one: Operand) => isSameKind(target, one) && one.amount === target.amount + 1;
  return (
    (/(?<!\p{L})(?:daha önce|önceden|şimdiye kadar|bugüne kadar|önünde)/u.test(text) &&
      operands.some((one) => isOrdinal(one) && isNext(one))) ||
    // “Yeni uyduyla 29’a yükseldi”: there were 28 before.
    (/(?<!\p{L})önce(?!k)/u.test(text) &&
      operands.some((one) => one.role === 'end' && isNext(one) && /(?<!\p{L})yeni/u.test(one.text)))
  );
}

const beforeMatch = /(?<!\p{L})(?:önce(?!k)|gelmiş|çıkmış)/u;
const won = /(?<!\p{L})(?:yen(?:di|erek)|kazan|galip|galibiyet|mağlup et)/u;
const drawn = /(?<!\p{L})(?:berabere|eşitl|denge)/u;

/** “Maçtan önce 22 puan” when it has 25 after a win. */
function isPointsBefore({ target, operands, text }: Search): boolean {
  if (target.claim.unit?.kind !== 'points' || !beforeMatch.test(text)) return false;
  const said = operands.map((one) => one.text);
  const more = [said.some((one) => won.test(one)) ? 3 : 0, said.some((one) => drawn.test(one)) ? 1 : 0];
  return operands.some(({ amount }) => more.some((points) => points > 0 && amount === target.amount + points));
}

const from = /^['’]?\p{L}{0,6}[dt][ae]n\s|^\s\p{L}{1,12}[dt][ae]n\s|^\s?[-–]\s?/u;
const andMore =
  /^['’]?\s?\p{L}{0,12}\s?(?:\(\p{L}{1,10}\)\s)?(?:ve\s)?(?:daha\s)?(?:fazla|üzeri|üstü|yukarı|büyük|çok)/u;
const andLess = /^['’]?\s?\p{L}{0,12}\s?(?:\(\p{L}{1,10}\)\s)?(?:ve\s)?(?:daha\s)?(?:altı|küçük|aşağı)/u;
/** One of many: “üç yıllık bir işçi”, “on yıldır çalışan biri”. */
const anyOne =
  /(?<!\p{L})(?:bir|biri|birinin|birine|olan|olanlar|kişi|çalışan|kimse)(?!\p{L})|(?:s[ae]|s[ae]ydı)(?!\p{L})/u;

/**
 * Whether a number is an example within a range of the same measure: “üç yıllık bir işçi” for “1 yıldan 5 yıla kadar”.
 */
function isExample({ target, operands, text }: Search): boolean {
  if (target.kind !== 'time' || !anyOne.test(text)) return false;
  return operands.some((one, at) => {
    const after = one.text.slice(one.claim.to, one.claim.to + 40);
    const next = operands[at + 1];
    if (one.kind === 'time' || next?.kind === 'time') {
      const unit = next?.claim.unit ?? one.claim.unit;
      const [low, high] = [
        one.kind === 'time' ? one.amount : Number(one.claim.value) * (unit?.factor ?? 1),
        next?.sentence === one.sentence ? next.amount : Number.NaN,
      ];
      if (from.test(after) && low <= target.amount && target.amount <= high) return true;
    }
    const base = one.kind === 'time' ? one.amount : Number.NaN;
    const bare = /(?<!\p{L})yaş/u.test(one.text)
      ? Number(one.claim.value) * (target.claim.unit?.factor ?? 1)
      : Number.NaN;
    return [base, bare].some(
      (limit) => (andMore.test(after) && target.amount >= limit) || (andLess.test(after) && target.amount <= limit),
    );
  });
}

const doubled = /(?<!\p{L})(?:yarı yarıya|yarıya (?:in|düş)|yarılan|iki kat(?:ı|ına)|ikiye katlan)/u;

/** “2019’da yüzde 12” for 6 % that has halved since. */
function isBeforeDoubling({ target, operands, reach }: Search): boolean {
  const sentences = new Set(operands.flatMap(({ text, sentence }) => (doubled.test(text) ? [sentence] : [])));
  return operands.some(
    (one) =>
      isSameKind(target, one) && sentences.has(one.sentence) && [2, 1 / 2].some((by) => reach.has(one.amount * by)),
  );
}

const near = 0.12;

/** “Saniyenin onda biri” for 0,11 saniye. */
function isPartOfUnit({ target, operands, text }: Search): boolean {
  const { share, from: start } = target.claim;
  if (share === undefined) return false;
  const [, name = ''] = /(\p{L}{3,15})n[ıiuü]n\s$/u.exec(text.slice(Math.max(0, start - 20), start)) ?? [];
  const unit = readUnit(name);
  return (
    unit !== undefined &&
    operands.some(
      ({ claim, amount }) => claim.unit?.kind === unit.kind && Math.abs(amount / (share * unit.factor) - 1) <= near,
    )
  );
}

/** “Üç ülke birlikte 49 madalya”: the sum of all these things in the passage, or its stated total. */
function isSumOfThings({ target, operands, reach, text }: Search): boolean {
  if (!/(?<!\p{L})(?:birlikte|toplam|üçü|ikisi|dördü|beşi|hepsi|tümü)/u.test(text)) return false;
  const totals = operands.filter((one) =>
    /toplam(?:da)?\s$/u.test(one.text.slice(Math.max(0, one.claim.from - 9), one.claim.from)),
  );
  const things = operands.filter((one) => sharesStem(target.counted, one.counted));
  const large = operands.filter((one) => one.kind === '' && one.claim.isSure && one.amount >= largeMin);
  return [totals, things, large].some((group) => {
    const alike = group.filter((one) => isSameKind(target, one));
    return alike.length > 1 && reach.has(alike.reduce((sum, { amount }) => sum + amount, 0));
  });
}

const largeMin = 1000;
