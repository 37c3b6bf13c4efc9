import { isSameKind, type Operand } from '../operands.ts';
import { type Derived, of, sum } from './steps.ts';

/** Shares of wholes, and growth rates. */
export function deriveShares(said: readonly Operand[], runs: readonly (readonly Operand[])[]): Derived[] {
  const amounts = said.filter(({ kind }) => kind !== '%' && kind !== 'times');
  const pairs = amounts.flatMap((one) =>
    amounts.flatMap((other) => {
      if (one === other || !isSameKind(one, other) || !(other.amount > 0) || !(one.amount > 0)) return [];
      const [a, b] = [one.amount, other.amount];
      return [
        of('share', (a / b) * 100, one, other),
        ...(a < b ? [of('rest', (1 - a / b) * 100, one, other)] : []),
        of('change', Math.abs(a / b - 1) * 100, one, other),
      ];
    }),
  );
  const longest = new Map(runs.map((run) => [run[0], run.length]));
  const ofRuns = runs.flatMap((run) => {
    const [{ kind } = { kind: '%' }] = run;
    if (kind === '%' || kind === 'times') return [];
    if (run.at(-1)?.sentence !== run[0]?.sentence || (run.length > 3 && longest.get(run[0]) !== run.length)) return [];
    const whole = sum(run);
    return [
      ...run.map((one) => of('share', (one.amount / whole) * 100, one, ...run)),
      ...amounts.flatMap((one) =>
        run.includes(one) || !isSameKind(one, run[0] ?? one)
          ? []
          : [
              of('share', (whole / one.amount) * 100, one, ...run),
              of('share', (one.amount / whole) * 100, one, ...run),
            ],
      ),
    ];
  });
  return [...pairs, ...ofRuns];
}

/** Percentages of percentages, their sums and differences, and the remainder to 100. */
export function deriveOfPercents(
  said: readonly Operand[],
  runs: readonly (readonly Operand[])[],
  counts: readonly number[],
): Derived[] {
  const percents = said.filter(({ kind }) => kind === '%');
  return [
    ...percents.flatMap((one) => [
      of('rest', 100 - one.amount, one),
      ...counts.map((count) => of('rate', one.amount * count, one)),
      of('sum', one.amount * 2, one),
    ]),
    ...said
      .filter(({ kind }) => kind === 'times')
      .flatMap((one) => [of('share', 100 / one.amount, one), of('change', (one.amount - 1) * 100, one)]),
    ...percents.flatMap((one, at) =>
      percents.slice(at + 1).flatMap((other) => {
        const [a, b] = [one.amount, other.amount];
        return [
          of('change', Math.abs(a - b), one, other),
          of('change', a + b, one, other),
          of('rest', Math.abs(a - b), one, other),
          of('sum', a + b, one, other),
          of('share', (a * b) / 100, one, other),
          of('rest', (a * (100 - b)) / 100, one, other),
          of('rest', (b * (100 - a)) / 100, one, other),
          of('change', Math.abs(a / b - 1) * 100, one, other),
          of('change', Math.abs(b / a - 1) * 100, one, other),
        ];
      }),
    ),
    ...runs.flatMap((run) =>
      run[0]?.kind === '%' ? [of('sum', sum(run), ...run), of('rest', 100 - sum(run), ...run)] : [],
    ),
  ];
}

/** Maximum number of summands before a comparison. */
const wholeMax = 3;

/** Ratios of two amounts. */
export function deriveTimes(said: readonly Operand[], runs: readonly (readonly Operand[])[]): Derived[] {
  return said.flatMap((one) => [
    ...runs.flatMap((run) =>
      run.length > wholeMax || run.includes(one) || run[0] === undefined || !isSameKind(one, run[0])
        ? []
        : [of('share', one.amount / sum(run), one, ...run)],
    ),
    ...(one.kind === '%' ? [of('share', 1 + one.amount / 100, one), of('share', 100 / one.amount, one)] : []),
    ...said.flatMap((other) => {
      const [a, b] = [one.amount, other.amount];
      if (one === other || !isSameKind(one, other) || one.kind === 'times' || !(a > 0) || !(b > 0)) return [];
      return [of('share', a / b, one, other), ...(a > b ? [of('change', a / b - 1, one, other)] : [])];
    }),
  ]);
}
