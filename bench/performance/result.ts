import type { Failed, Measured } from '../measure/compare-rounds.ts';
import { computeMedian, computeQuantile } from '../support/table.ts';

/** A row of the table. */
export interface Result {
  readonly name: string;
  /** Median and spread, with unit. */
  readonly measured: string;
  /** The same for the bare limit. */
  readonly bare?: string;
  /** Multiple of the bare limit. */
  readonly ratio?: string;
  /** Additional figures, such as latencies. */
  readonly detail?: string;
  readonly goal?: string;
  readonly isMet?: boolean;
  /** Results of other products, measured on the same machine earlier. */
  readonly peers?: string;
  /** Input of the growth estimate: CPU time in milliseconds, or bytes. */
  readonly figures?: { readonly app: number; readonly database: number };
}

export interface RequestGoal {
  /** CPU time of app and database together, in milliseconds. */
  readonly togetherMs?: number;
  /** Median latency, in milliseconds. */
  readonly p50Ms?: number;
  readonly peers?: string;
}

/** CPU time per request of a candidate, app and database, in milliseconds; NaN for a failed one. */
export function computeTogether(measured: Measured): number {
  if ('failure' in measured) return Number.NaN;
  return computeMedian(measured.rounds.map(({ appMs, databaseMs }) => appMs + databaseMs));
}

/** Responses per second; NaN for a failed candidate. */
export function computePerSecond(measured: Measured): number {
  if ('failure' in measured) return Number.NaN;
  return computeMedian(measured.rounds.map(({ perSecond }) => perSecond));
}

/** Builds the row of a request that was measured beside its bare limit. */
export function describeRequest(name: string, product: Measured, bare: Measured, goal: RequestGoal = {}): Result {
  if ('failure' in product) return describeFailure(product, name);
  const { rounds } = product;
  const app = computeMedian(rounds.map(({ appMs }) => appMs));
  const database = computeMedian(rounds.map(({ databaseMs }) => databaseMs));
  const sums = rounds.map(({ appMs, databaseMs }) => appMs + databaseMs);
  const together = computeMedian(sums);
  const latencies = rounds.flatMap((round) => round.latencies);
  const [p50, p99] = [computeMedian(latencies), computeQuantile(latencies, 0.99)];
  const bareMs = computeTogether(bare);
  const goals = [
    ...(goal.togetherMs === undefined ? [] : [{ text: `≤ ${goal.togetherMs} ms`, met: together <= goal.togetherMs }]),
    ...(goal.p50Ms === undefined ? [] : [{ text: `p50 ≤ ${goal.p50Ms} ms`, met: p50 <= goal.p50Ms }]),
  ];
  return {
    name,
    measured: `${ms(app)} + ${ms(database)} = ${ms(together)} ms (${ms(Math.min(...sums))}–${ms(Math.max(...sums))})`,
    bare: `${ms(bareMs)} ms`,
    ratio: `${(together / bareMs).toFixed(1)} ×`,
    detail: `p50 ${ms(p50)}, p99 ${ms(p99)} ms; ${computePerSecond(product).toFixed(0)} a second`,
    ...describeGoals(goals),
    ...(goal.peers === undefined ? {} : { peers: goal.peers }),
    figures: { app, database },
  };
}

/** Builds the row of something that could not be measured. */
export function describeFailure({ failure }: Pick<Failed, 'failure'>, name: string): Result {
  return { name, measured: `failed: ${failure.split('\n', 1)[0]}`, isMet: false };
}

/**
 * Returns the row that `measure` produces, or one that reports its failure, so that the remaining rows are measured.
 */
export async function orFailure(name: string, measure: () => Promise<Result>): Promise<Result> {
  process.stdout.write(`Measuring ${name} …\n`);
  try {
    return await measure();
  } catch (error) {
    return describeFailure({ failure: error instanceof Error ? error.message : String(error) }, name);
  }
}

/** Describes the goals of a row, and tells whether all are met. */
export function describeGoals(goals: readonly { text: string; met: boolean }[]): Pick<Result, 'goal' | 'isMet'> {
  if (goals.length === 0) return {};
  return { goal: goals.map(({ text }) => text).join(', '), isMet: goals.every(({ met }) => met) };
}

/** Milliseconds with about three digits, without a unit. */
export function ms(value: number): string {
  return value >= 100
    ? value.toFixed(0)
    : value >= 10
      ? value.toFixed(1)
      : value >= 1
        ? value.toFixed(2)
        : value.toFixed(3);
}

/** Formats median, minimum and maximum. */
export function describeSpread(values: readonly number[], digits = 1): string {
  const [median, least, most] = [computeMedian(values), Math.min(...values), Math.max(...values)];
  return `${median.toFixed(digits)} (${least.toFixed(digits)}–${most.toFixed(digits)})`;
}
