import { isEach, isSameKind, type Operand, sharesStem } from '../operands.ts';
import { deriveOfPercents, deriveShares, deriveTimes } from './share-arithmetic.ts';
import { type Derived, of, perOne, sum } from './steps.ts';

const daySeconds = 86_400;
/** Days of a month and of a year. */
const wholes = [30, 31, 365, 366];

/** Maximum number of adjacent numbers of one sentence that a number is derived from. */
const runMax = 8;
/** Maximum number of a sentence’s numbers that multiply or divide those of its passage. */
const factorsMax = 8;
/** Maximum number of operands of one kind that are combined in pairs: 24 give fewer than 6,000 results. */
const operandsMax = 24;

/** How many smaller units a unit of time has, by the expression for the rate: ayda, günlük. */
const periods: readonly (readonly [RegExp, readonly number[]])[] = [
  [toPeriod('yılda|yıllık|senede|her yıl'), [12, 52, 365]],
  [toPeriod('ayda|aylık|her ay'), [12, 30]],
  [toPeriod('haftada|haftalık|her hafta'), [7, 52]],
  [toPeriod('günde|günlük|her gün'), [7, 30, 31, 365]],
  [toPeriod('saatte|saatlik'), [24, 60]],
  [toPeriod('dakikada|saniyede'), [60, 3600]],
];

/** Months in a number of quarters: “her ay” from “üç çeyrek”. */
const monthly = toPeriod('ayda|aylık|her ay');
const quarters: typeof periods = [
  [/üç çeyre/u, [9]],
  [/ilk yarı|iki çeyre/u, [6]],
];

/** Excludes several units: iki günde. */
function toPeriod(names: string): RegExp {
  return new RegExp(`(?<!\\p{L}|(?:\\d|bir|iki|üç|dört|beş|altı|yedi|sekiz|dokuz|on) )(?:${names})(?!\\p{L})`, 'u');
}

/**
 * Derives all numbers of a kind from those of a passage: sums, differences, shares, rates, multiples, growth,
 * remainders. At most 24 operands in pairs, and runs of 8: a few thousand numbers for any passage.
 * @param others the other numbers of the sentence: 24 people, three slices
 */
export function deriveAll(target: Operand, operands: readonly Operand[], others: readonly Operand[]): Derived[] {
  const all = operands
    .slice(0, operandsMax)
    .filter(
      (one) => Number.isFinite(one.amount) && one.kind !== 'year' && !isPartOfWhole(one) && isCountedAlike(target, one),
    );
  const runs = listRuns(all);
  // “Bir küpe” is one of several things; alone it proves nothing.
  const said = all.filter(({ claim }) => claim.value !== '1' || claim.unit !== undefined);
  const counts = [...periods, ...quarters].flatMap(([word, of], at) =>
    (
      at < periods.length
        ? word.test(target.text)
        : monthly.test(target.text) && all.some(({ text }) => word.test(text))
    )
      ? of
      : [],
  );
  if (target.kind === '%') return [...deriveShares(said, runs), ...deriveOfPercents(said, runs, counts)];
  if (target.kind === 'times') return deriveTimes(said, runs);
  const alike = said.filter((one) => isSameKind(target, one));
  return [
    ...deriveOfOne(target, alike, [...listFactors(others, operands), ...(target.kind === 'time' ? [] : counts)]),
    ...alike.flatMap((one) => alike.flatMap((other) => (one === other ? [] : deriveOfAlike(one, other)))),
    ...alike.flatMap((one) => said.flatMap((other) => (one === other ? [] : deriveOfUnlike(one, other)))),
    ...deriveOfRuns(target, alike, runs, others),
    ...deriveAreas(target, said),
  ];
}

/** Of “2 saat 24 dakika” only the whole is an amount. */
function isPartOfWhole({ claim, amount }: Operand): boolean {
  const whole = claim.bases[1]?.split(' ')[1];
  return whole !== undefined && Number(whole) !== amount;
}

/** Countable things have no half: an earthquake of 6,6 is not countable. */
function isCountedAlike(target: Operand, one: Operand): boolean {
  return target.kind !== '' || one.kind !== '' || !Number.isInteger(target.amount) || Number.isInteger(one.amount);
}

/** Adjacent numbers of one kind. */
function listRuns(said: readonly Operand[]): (readonly Operand[])[] {
  const kinds = Map.groupBy(said, ({ kind }) => (kind === 'people' || kind === 'homes' ? '' : kind));
  return [...kinds.values()].flatMap((group) =>
    group.flatMap((_, from) =>
      group.slice(from + 1, from + runMax).map((_last, more) => group.slice(from, from + more + 2)),
    ),
  );
}

/**
 * Numbers of the sentence by which others are multiplied or divided, and numbers of years between two years: 2020–2024.
 */
function listFactors(others: readonly Operand[], operands: readonly Operand[]): readonly number[] {
  const own = others.flatMap(({ kind, claim }) => {
    const count = Number(claim.value);
    return kind !== 'year' && kind !== '%' && claim.share === undefined && count > 1 ? [count] : [];
  });
  const spans = [others, operands].flatMap((group) =>
    group.flatMap((one, at) => {
      const next = group[at + 1];
      const years = Math.abs((next?.amount ?? 0) - one.amount);
      return one.kind === 'year' && next?.kind === 'year' && next.sentence === one.sentence && years > 1
        ? [years, years + 1]
        : [];
    }),
  );
  return [...new Set([...own, ...spans])].slice(0, factorsMax);
}

/** Derives from one number, with the sentence’s own numbers or with units of time. */
function deriveOfOne(target: Operand, alike: readonly Operand[], factors: readonly number[]): Derived[] {
  return alike.flatMap((one) => [
    ...[...new Set(factors)].flatMap((count) => [
      of('rate', one.amount * count, one),
      of('rate', one.amount / count, one),
    ]),
    of('sum', one.amount * 2, one),
    of('half', one.amount / 2, one),
    // A month with 11 rainy days has 19 without rain.
    ...(one.claim.unit?.factor === daySeconds
      ? wholes.map((days) => of('rest', days * daySeconds - one.amount, one))
      : []),
    ...(target.claim.unit?.factor === daySeconds && one.kind === ''
      ? wholes.map((days) => of('rest', (days - one.amount) * daySeconds, one))
      : []),
    // “Charon dışında dört uydu”: one of five is named.
    ...(target.counted.length > 0 && one.kind === '' ? [of('rest', one.amount - 1, one)] : []),
  ]);
}

/** Derives from two numbers of the same measure. */
function deriveOfAlike(one: Operand, other: Operand): Derived[] {
  const [a, b] = [one.amount, other.amount];
  const isBy = other.role === 'by';
  return [
    // 11.505 of 22.560 pupils: 450 more than the others.
    ...(a > b ? [of('change', a - b, one, other), of('rest', a - b, one, other)] : []),
    ...(a > b && other.isPart ? [of('change', Math.abs(2 * b - a), one, other)] : []),
    ...(isEach(other) ? [of('rest', a - 2 * b, one, other), of('sum', a + 2 * b, one, other)] : []),
    of('sum', a + b, one, other),
    // 420, and 60 less: 780 together.
    ...(isBy ? [of('sum', 2 * a - b, one, other), of('sum', 2 * a + b, one, other)] : []),
    ...(isBy ? [of('change', a - b, one, other), of('change', a + b, one, other)] : []),
    of('mean', (a + b) / 2, one, other),
  ];
}

const growing = /(?:artış|azalış|büyüme|düşüş|art|azal|büyü|küçül|geril|yüksel|düş|in(?:di|er|iyor)|zam)/u;

/** Whether a percentage is a change. */
function isGrowth({ role, claim, text }: Operand): boolean {
  if (role === 'by' || claim.share !== undefined) return true;
  return role !== 'part' && growing.test(text.slice(Math.max(0, claim.from - 30), claim.to + 30));
}

/** The amount before a percentage change or after it: “%10 artarak 220’ye çıktı” started at 200. */
function listEnds(one: Operand, by: Operand): Derived[] {
  const [a, part] = [one.amount, by.amount / 100];
  const before = [a / (1 + part), a / (1 - part)];
  const after = [a * (1 + part), a * (1 - part)];
  const isAfter =
    one.sentence === by.sentence && by.role === 'by' && !/^['’]?[dt][ae]n/u.test(one.text.slice(one.claim.to));
  return [...before, ...(isAfter ? [] : after)].flatMap((end) => [
    of('change', end, one, by),
    of('change', Math.abs(a - end), one, by),
  ]);
}

/** Derives from an amount and a percentage, or from an amount and a count. */
function deriveOfUnlike(one: Operand, other: Operand): Derived[] {
  const [a, b] = [one.amount, other.amount];
  if (!(b > 0)) return [];
  if (other.kind === '%') {
    const part = b / 100;
    const shares = [
      of('share', a * part, one, other),
      of('whole', a / part, one, other),
      of('rest', a * (1 - part), one, other),
    ];
    return [
      // A growth rate is not a share, and a share is not a growth rate.
      ...(other.role === 'by' ? [] : shares),
      ...(isGrowth(other) ? listEnds(one, other) : []),
    ];
  }
  if (other.kind === 'times') return [of('change', a * b, one, other), of('change', a / b, one, other)];
  const count = Number(other.claim.value);
  return count > 1 ? [of('rate', a * count, one, other), of('rate', a / count, one, other)] : [];
}

/** Sums of several numbers, their mean, and the remainder of a whole without them. */
function deriveOfRuns(
  target: Operand,
  alike: readonly Operand[],
  runs: readonly (readonly Operand[])[],
  others: readonly Operand[],
): Derived[] {
  const sizes = new Set(others.flatMap(({ claim }) => Number(claim.value)));
  const things = alike.filter((one) => sharesStem(target.counted, one.counted));
  const wanted = runs.filter(([first]) => first !== undefined && isSameKind(target, first));
  return [...wanted, alike, ...(things.length > 1 ? [things] : [])].flatMap((run) => {
    const all = sum(run);
    return [
      { ...of('sum', all, ...run), isOfSize: sizes.has(run.length) },
      of('mean', all / run.length, ...run),
      ...alike.flatMap((one) =>
        one.amount > all && !run.includes(one) ? [of('rest', one.amount - all, one, ...run)] : [],
      ),
    ];
  });
}

/** “29 metreye 37 metre”: 1.073 metrekare. */
function deriveAreas({ kind, claim }: Operand, said: readonly Operand[]): Derived[] {
  if (kind !== 'area' || claim.unit === undefined) return [];
  const sides = said.filter((one) => one.kind === 'length');
  return sides.flatMap((one, at) =>
    sides.slice(at + 1).map((other) => of('rate', (one.amount * other.amount) / 1e6, one, other)),
  );
}

const fewMax = 12;
const timesMax = 20;

/**
 * Whether two numbers of the sentence are the same multiple of two numbers of the passage: 200 gram and 18 gram from
 * 100 gram and 9 gram, two portions instead of one.
 */
export function isInProportion(target: Operand, others: readonly Operand[], operands: readonly Operand[]): boolean {
  const isFew = (target.kind === '' || target.kind === 'people') && target.amount > 1 && target.amount <= fewMax;
  return operands.some((one) => {
    if (isFew && perOne.test(one.text))
      if (others.some((own) => isSameKind(own, one) && isEqual(own.amount, one.amount * target.amount))) return true;
    const times = target.amount / one.amount;
    if (!isSameKind(target, one) || one.kind === 'year' || one.kind === '%' || !(isWhole(times) || isWhole(1 / times)))
      return false;
    return others.some((own) =>
      operands.some((other) => other !== one && isSameKind(own, other) && isEqual(own.amount, other.amount * times)),
    );
  });
}

function isEqual(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1e-6 * Math.abs(one);
}

function isWhole(times: number): boolean {
  return times > 1 && times <= timesMax && Number.isInteger(Number(times.toFixed(6)));
}
