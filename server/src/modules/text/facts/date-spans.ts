import type { NumberClaim } from './number-claims.ts';
import type { Operand } from './operands.ts';

/** A point in time as far as a text says it. */
interface TimePoint {
  readonly precision: 'minute' | 'day' | 'month' | 'year';
  readonly at: number;
}

const daySeconds = 86_400;
export const monthSeconds = 2_629_800;
const yearSeconds = 31_557_600;

/**
 * Whether an amount of time lies between two dates or times of a passage, with or without the last day: 5–7 Mart, üç gün; or whether a year is so
 * many years before or behind another, or in a century.
 */
export function findSpan({ value, text, unit }: NumberClaim, said: readonly NumberClaim[]): boolean {
  const points = said.flatMap(readPoints);
  const amount = Number(value);
  if (unit === undefined || unit.kind !== 'time') {
    if (!/^1\d\d\d$|^20\d\d$/.test(text)) return false;
    const years = said.flatMap((one) =>
      one.unit?.factor === yearSeconds && one.unit.kind === 'time' ? Number(one.value) : [],
    );
    return points.some(
      ({ precision, at }) => precision === 'year' && years.some((one) => one > 1 && Math.abs(amount - at) === one),
    );
  }
  if (unit.factor === 100 * yearSeconds)
    return points.some(({ precision, at }) => precision === 'year' && Math.ceil(at / 100) === amount);
  return points.some((one, index) =>
    points
      .slice(index + 1)
      .some(
        (other) =>
          one.precision === other.precision && isSpan(one.precision, Math.abs(one.at - other.at), amount, unit.factor),
      ),
  );
}

function isSpan(precision: TimePoint['precision'], length: number, amount: number, factor: number): boolean {
  if (length === 0) return false;
  if (precision === 'year') return factor === yearSeconds && amount === length;
  if (precision === 'month') return factor === monthSeconds && (amount === length || amount === length + 1);
  if (precision === 'minute') return Math.abs(amount * factor - length * 60) < 1;
  if (factor === daySeconds) return amount === length || amount === length + 1;
  return (
    factor > daySeconds &&
    [length, length + 1].some((days) => Math.abs((days * daySeconds) / factor - amount) < 0.02 * amount)
  );
}

/** Whether a day lies so many days from another one as a passage has days: 18 Mayıs, 7 gün. */
export function isShifted(claim: NumberClaim, said: readonly Operand[]): boolean {
  const point = readPoint(claim);
  if (point?.precision !== 'day') return false;
  const spans = said.flatMap(({ claim: { unit, value, text }, counted }) =>
    text !== 'bir' && ((unit?.kind === 'time' && unit.factor >= daySeconds) || counted.includes('gece'))
      ? [(Number(value) * (unit?.factor ?? daySeconds)) / daySeconds]
      : [],
  );
  return said.some((one) => {
    const other = readPoint(one.claim);
    return other?.precision === 'day' && spans.some((days) => Math.abs(Math.abs(other.at - point.at) - days) < 0.1);
  });
}

/** What a text says of a time, and what follows for longer ones: the year of a day. */
function readPoints(claim: NumberClaim): TimePoint[] {
  const point = readPoint(claim);
  const [, year, , month] = /^(\d{4})-(ay)?(\d+)/.exec(claim.value) ?? [];
  if (point === undefined) return [];
  if (year === undefined) return [point];
  const longer: TimePoint[] = [{ precision: 'year', at: Number(year) }];
  if (point.precision === 'day') longer.push({ precision: 'month', at: Number(year) * 12 + Number(month) });
  return [point, ...longer];
}

function readPoint({ value, text }: NumberClaim): TimePoint | undefined {
  const clock = /^(\d+):(\d+)$/.exec(value);
  if (clock !== null) return { precision: 'minute', at: Number(clock[1]) * 60 + Number(clock[2]) };
  const month = /^(?:(\d{4})-)?ay(\d+)$/.exec(value);
  if (month !== null) return { precision: 'month', at: Number(month[1] ?? 0) * 12 + Number(month[2]) };
  const day = /^(?:(\d{4})-)?(\d+)-(\d+)$/.exec(value);
  if (day !== null)
    return {
      precision: 'day',
      at: Date.UTC(Number(day[1] ?? 2001), Number(day[2]) - 1, Number(day[3])) / (daySeconds * 1000),
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

/** Ocak–eylül: the first nine months; temmuz–eylül: the third quarter. */
export function isFirstMonths({ value, from }: NumberClaim, text: string, operands: readonly Operand[]): boolean {
  const month = Number(/^ay(\d+)$/.exec(value)?.[1]);
  const months = operands.flatMap(({ kind, amount }) => (kind === 'time' ? [Math.round(amount / monthSeconds)] : []));
  const isQuarter = operands.some((one) => quarters[Math.ceil(month / 3) - 1]?.test(one.text) === true);
  return (/ocak\s?[-–]\s?$/u.test(text.slice(0, from)) && months.includes(month)) || (isQuarter && month % 3 !== 2);
}

const yearBefore = /(?:önceki|geçen) (?:yıl|sene)|yıllık/u;

/** 2022 beside 2023 and the year before. A sentence of the year itself says 2023 as well, or compares with the other one. */
export function isYearBefore(target: Operand, others: readonly Operand[], operands: readonly Operand[]): boolean {
  const isComparing = /^['’]?\p{L}{0,3}\s(?:yılına\s)?(?:göre|kıyasla|oranla|nazaran)/u;
  if (
    !isComparing.test(target.text.slice(target.claim.to, target.claim.to + 30)) &&
    !others.some(({ kind }) => kind === 'year')
  )
    return false;
  return (
    operands.some(({ kind, amount }) => kind === 'year' && amount === target.amount + 1) &&
    operands.some(({ text }) => yearBefore.test(text))
  );
}
