import type { NumberClaim } from './numbers/number-claims.ts';
import type { Operand } from './operands.ts';
import { findReach, type Reach } from './reach.ts';

/** A point in time, as precise as the text gives it. */
interface TimePoint {
  readonly precision: 'minute' | 'day' | 'month' | 'year';
  readonly at: number;
}

const daySeconds = 86_400;
export const monthSeconds = 2_629_800;
const yearSeconds = 31_557_600;
export const centurySeconds = 100 * yearSeconds;

/**
 * Whether an amount of time lies between two dates or times of a passage, with or without the last day (5–7 Mart, üç
 * gün); or whether a year is that many years before or after another, or in a century.
 */
export function findSpan({ value, text, unit }: NumberClaim, operands: readonly Operand[], reach: Reach): boolean {
  const said = operands.map(({ claim }) => claim);
  const points = said.flatMap((claim) => readPoints(claim));
  const amount = Number(value);
  if (unit === undefined || unit.kind !== 'time') {
    if (!/^1\d\d\d$|^20\d\d$/.test(text)) return false;
    const years = operands.filter(({ claim: { unit: own } }) => own?.factor === yearSeconds && own.kind === 'time');
    return operands.some(({ claim, sentence }) =>
      readPoints(claim).some(
        ({ precision, at }) =>
          precision === 'year' &&
          years.some(
            (one) =>
              Number(one.claim.value) > 1 &&
              Math.abs(amount - at) === Number(one.claim.value) &&
              Math.abs(one.sentence - sentence) <= 1,
          ),
      ),
    );
  }
  const isOfEarlyYears = operands.some((one, index) => {
    const next = operands[index + 1];
    if (!isEarlyYears(one, next)) return false;
    const [from, to] = [Number(one.claim.value), Number(next.claim.value)];
    if (unit.factor === centurySeconds) return [from, to].some((year) => Math.ceil(year / 100) === amount);
    return unit.factor === yearSeconds && [to - from, to - from + 1].includes(amount);
  });
  if (isOfEarlyYears) return true;
  if (unit.factor === centurySeconds && amount >= 1)
    return points.some(({ precision, at }) => precision === 'year' && Math.ceil(at / 100) === amount);
  if (operands.some((one, index) => isRange(one, operands[index + 1]) && isYears(one, operands[index + 1], 1, reach)))
    return true;
  return said.some((one, index) =>
    said.slice(index + 1).some((other) => {
      // “16 Temmuz 1969, 24 Temmuz”: both are of that year.
      const [ones, others] = [readPoints(one, readYear(other)), readPoints(other, readYear(one))];
      if (isMonthsApart(one, other, amount, unit.factor)) return true;
      return ones.some((a) =>
        others.some(
          (b) => a.precision === b.precision && isSpan(a.precision, Math.abs(a.at - b.at), amount, unit.factor, reach),
        ),
      );
    }),
  );
}

/** “Ekim yerine Şubat 2025”: four months, although one of them has no year. */
function isMonthsApart(one: NumberClaim, other: NumberClaim, amount: number, factor: number): boolean {
  const [a, b] = [readPoint(one), readPoint(other)];
  const isOfYear = ({ value }: NumberClaim) => /^\d{4}-/u.test(value);
  if (factor !== monthSeconds || a?.precision !== 'month' || b?.precision !== 'month') return false;
  return (
    isOfYear(one) !== isOfYear(other) && [a.at - b.at, b.at - a.at].some((months) => (months + 12) % 12 === amount)
  );
}

/** 2003–2022: twenty years, counting both ends. */
function isRange(one: Operand, next: Operand | undefined): boolean {
  return next?.sentence === one.sentence && yearsGap.test(one.text.slice(one.claim.to, next.claim.from));
}

const yearsGap = /^(?:\s?[-–—]\s?|\s(?:ile|ila|ve)\s)$/u;

/** Years of three digits: “915-921 yılları”. */
function isEarlyYears(one: Operand, next: Operand | undefined): next is Operand {
  return (
    isRange(one, next) &&
    [one, next].every((year) => /^\d{3}$/u.test(year?.claim.text ?? '')) &&
    /^['’]?\s?\p{L}{0,3}\s?yıl/u.test(one.text.slice(next?.claim.to))
  );
}

function isYears(one: Operand, other: Operand | undefined, more: number, reach: Reach): boolean {
  const length = Math.abs(one.amount - (other?.amount ?? 0)) + more;
  return one.kind === 'year' && other?.kind === 'year' && reach.has(length * yearSeconds);
}

function isSpan(
  precision: TimePoint['precision'],
  length: number,
  amount: number,
  factor: number,
  reach: Reach,
): boolean {
  if (length === 0) return false;
  if (precision === 'year') return factor >= yearSeconds && reach.has(length * yearSeconds);
  if (precision === 'month') return factor === monthSeconds && (amount === length || amount === length + 1);
  if (precision === 'minute') return reach.has(length * 60);
  return (
    factor >= daySeconds &&
    [length, length + 1].some(
      (days) =>
        reach.has(days * daySeconds) ||
        (factor > daySeconds && Math.abs((days * daySeconds) / factor - amount) < 0.02 * amount),
    )
  );
}

/** Whether a day is as many days from another one as a passage says: 18 Mayıs, 7 gün. */
export function isShifted(claim: NumberClaim, said: readonly Operand[]): boolean {
  const point = readPoint(claim);
  if (point?.precision !== 'day') return false;
  const spans = said.flatMap(({ claim: { unit, value, text } }) =>
    text !== 'bir' && unit?.kind === 'time' && unit.factor >= daySeconds
      ? [(Number(value) * unit.factor) / daySeconds]
      : [],
  );
  return said.some((one) => {
    const other = readPoint(one.claim);
    return other?.precision === 'day' && spans.some((days) => Math.abs(Math.abs(other.at - point.at) - days) < 0.1);
  });
}

/** The points in time that a claim implies, including longer ones: the year of a day. */
function readPoints(claim: NumberClaim, otherYear?: number): TimePoint[] {
  const point = readPoint(claim, otherYear);
  const [, year, , month] = /^(\d{4})-(ay)?(\d+)/.exec(claim.value) ?? [];
  if (point === undefined) return [];
  if (year === undefined) return [point];
  const longer: TimePoint[] = [{ precision: 'year', at: Number(year) }];
  if (point.precision === 'day') longer.push({ precision: 'month', at: Number(year) * 12 + Number(month) });
  return [point, ...longer];
}

/** The year of a date, if it has one. */
function readYear({ value }: NumberClaim): number | undefined {
  const year = /^(\d{4})-/.exec(value)?.[1];
  return year === undefined ? undefined : Number(year);
}

function readPoint({ value, text }: NumberClaim, otherYear = 2001): TimePoint | undefined {
  const clock = /^(\d+):(\d+)$/.exec(value);
  if (clock !== null) return { precision: 'minute', at: Number(clock[1]) * 60 + Number(clock[2]) };
  const month = /^(?:(\d{4})-)?ay(\d+)$/.exec(value);
  if (month !== null) return { precision: 'month', at: Number(month[1] ?? 0) * 12 + Number(month[2]) };
  const day = /^(?:(\d{4})-)?(\d+)-(\d+)$/.exec(value);
  if (day !== null)
    return {
      precision: 'day',
      at: Date.UTC(Number(day[1] ?? otherYear), Number(day[2]) - 1, Number(day[3])) / (daySeconds * 1000),
    };
  return /^\d{4}$/.test(text) && /^1\d\d\d$|^20\d\d$/.test(value)
    ? { precision: 'year', at: Number(value) }
    : undefined;
}

const quarters = [
  /(?:ilk|birinci|i\.) çeyre/u,
  /(?:ikinci|ii\.) çeyre/u,
  /(?:üçüncü|iii\.) çeyre/u,
  /(?:dördüncü|son|iv\.) çeyre/u,
];

const halves = [/(?:ilk|birinci) yarı/u, /(?:ikinci|son) yarı/u];

/** Ocak–eylül: the first nine months; temmuz–eylül: the third quarter. */
export function isFirstMonths({ value, from }: NumberClaim, text: string, operands: readonly Operand[]): boolean {
  const [, year, number] = /^(?:(\d{4})-)?ay(\d+)$/.exec(value) ?? [];
  if (year !== undefined && !operands.some(({ amount, kind }) => kind === 'year' && amount === Number(year)))
    return false;
  const month = Number(number);
  const months = operands.flatMap(({ kind, amount }) => (kind === 'time' ? [Math.round(amount / monthSeconds)] : []));
  const isQuarter = operands.some((one) => quarters[Math.ceil(month / 3) - 1]?.test(one.text) === true);
  const isHalf = month % 6 === 0 && operands.some((one) => halves[month / 6 - 1]?.test(one.text) === true);
  const isRange = /ocak\s?[-–]\s?$/u.test(text.slice(0, from));
  return (isRange && (months.includes(month) || isHalf)) || (isQuarter && month % 3 !== 2);
}

const earlier = /(?:önceki|geçen) (?:yıl|sene)[^,;]{0,20}$/u;
const yearBefore = /(?:önceki|geçen) (?:yıl|sene)|bir (?:yıl|sene) önce|yıllık/u;
const exactlyBefore = /bir (?:yıl|sene) önce(?!ki)/u;
const yearAfter = /(?:ertesi|sonraki|izleyen|(?<!\p{L})bu) (?:yıl|sene|sezon)|bir (?:yıl|sene) sonra/u;

/**
 * Whether a year follows from a later one and “the year before”: 2022 from 2023. A sentence about the earlier year also
 * names 2023 or compares with it.
 */
export function isYearBefore(target: Operand, others: readonly Operand[], operands: readonly Operand[]): boolean {
  // “2021’de …, bir yıl sonra …”: the sentence gives the year.
  const isNear = (one: Operand, words: RegExp) =>
    operands.some(({ text, sentence }) => Math.abs(sentence - one.sentence) <= 1 && words.test(text));
  const isStated = operands.some(
    (one) =>
      one.kind === 'year' &&
      ((one.amount === target.amount - 1 && isNear(one, yearAfter)) ||
        (one.amount === target.amount + 1 && isNear(one, exactlyBefore))),
  );
  if (isStated) return true;
  // About the year before: “2024 sonunda 492 uçak”.
  const isOfIt = (one: Operand) => earlier.test(one.text.slice(Math.max(0, one.claim.from - 30), one.claim.from));
  const said = operands.filter(isOfIt);
  const isSaidOfIt = others.some((own) => said.some((one) => findReach(own, own.text).has(one.amount)));
  if (isSaidOfIt && operands.some(({ kind, amount }) => kind === 'year' && amount === target.amount + 1)) return true;
  const isComparing = /^['’]?\p{L}{0,3}\s(?:yılına\s|aynı\s\p{L}{1,12}\s)?(?:göre|kıyasla|oranla|nazaran)/u;
  if (
    !isComparing.test(target.text.slice(target.claim.to, target.claim.to + 30)) &&
    !others.some(({ kind }) => kind === 'year')
  )
    return false;
  const isNextTo = (by: number, words: RegExp) =>
    operands.some(({ kind, amount }) => kind === 'year' && amount === target.amount + by) &&
    operands.some(({ text }) => words.test(text));
  return isNextTo(1, yearBefore) || isNextTo(-1, yearAfter);
}

/** Years in which a text may be written. */
const nowFrom = 2023;
const nowTo = 2032;
const untilNow =
  /süredir|yıldır|yıllık|asırlık|önce|yaşında|yaşlı|eski|geriye|geçmiş|yıldan (?:uzun|fazla|beri|çok)|yıl[ıi]? (?:aş|bul)/u;

/**
 * Whether a number of years reaches from a year of the passage to the present: nearly forty years since 1985; more than
 * 2.500 since MÖ 7. yüzyıl.
 */
export function isUntilNow(target: Operand, operands: readonly Operand[], text: string, reach: Reach): boolean {
  const { unit, value } = target.claim;
  if (unit?.kind !== 'time' || unit.factor < yearSeconds || !untilNow.test(text)) return false;
  const years = (Number(value) * unit.factor) / yearSeconds;
  // For people it says when something was.
  if (years < 2 || (years < 100 && /yaş/u.test(text))) return false;
  return operands.some((one) => {
    const [from, to] = readYears(one);
    if (from === undefined || to === undefined) return false;
    const [least, most] = [nowFrom - to, nowTo - from];
    const isAbout = years >= least - years / 20 && years <= most + years / 20;
    return isAbout || (reach.isRough && [least, (least + most) / 2, most].some((age) => reach.has(age * yearSeconds)));
  });
}

/** First and last year of a year or century; negative before our era. */
function readYears({ kind, amount, claim, text }: Operand): readonly [number?, number?] {
  const before = text.slice(Math.max(0, claim.from - 15), claim.from);
  const isBefore = /(?:m\.?ö\.?|milattan önce)\s?$/u.test(before);
  if (kind === 'year' || (isBefore && (claim.unit?.factor ?? yearSeconds) === yearSeconds))
    return isBefore ? [-Number(claim.value), -Number(claim.value)] : [amount, amount];
  const length = (claim.unit?.factor ?? 0) / yearSeconds;
  if (kind !== 'time' || length < 100) return [];
  const number = Number(claim.value);
  return isBefore ? [-number * length, (1 - number) * length] : [(number - 1) * length, number * length];
}
