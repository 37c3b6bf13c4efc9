import type { Failed, Measured } from '../measure/compare-rounds.ts';
import { computeMedian, computeQuantile } from '../support/table.ts';

/** One line of the table. */
export interface Result {
  readonly name: string;
  /** What was measured, median and spread, with its unit. */
  readonly measured: string;
  /** The same on the bare limit. */
  readonly bare?: string;
  /** Times the bare limit. */
  readonly ratio?: string;
  /** Latencies and the like. */
  readonly detail?: string;
  readonly goal?: string;
  readonly isMet?: boolean;
  /** What others take, measured on the same machine earlier. */
  readonly peers?: string;
  /** What the estimate of growth needs: CPU time in milliseconds, or bytes. */
  readonly figures?: { readonly app: number; readonly database: number };
}

export interface RequestGoal {
  /** CPU time of app and database together, in milliseconds. */
  readonly togetherMs?: number;
  /** Median latency, in milliseconds. */
  readonly p50Ms?: number;
  readonly peers?: string;
}

/** CPU time per request of a candidate, app and database, in milliseconds; of a failed one NaN. */
export function computeTogether(measured: Measured): number {
  if ('failure' in measured) return Number.NaN;
  return computeMedian(measured.rounds.map(({ appMs, databaseMs }) => appMs + databaseMs));
}

/** Requests that were answered in a second; of a failed one NaN. */
export function computePerSecond(measured: Measured): number {
  if ('failure' in measured) return Number.NaN;
  return computeMedian(measured.rounds.map(({ perSecond }) => perSecond));
}

/** The line of a request that was measured beside its bare limit. */
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

/** The line of something that could not be measured. */
export function describeFailure({ failure }: Pick<Failed, 'failure'>, name: string): Result {
  return { name, measured: `failed: ${failure.split('\n', 1)[0]}`, isMet: false };
}

/** The line that `measure` gives, or that it failed: the lines after it go on. */
export async function orFailure(name: string, measure: () => Promise<Result>): Promise<Result> {
  process.stdout.write(`Measuring ${name} …\n`);
  try {
    return await measure();
  } catch (error) {
    return describeFailure({ failure: error instanceof Error ? error.message : String(error) }, name);
  }
}

/** The goals of a line in words, and whether all are met. */
export function describeGoals(goals: readonly { text: string; met: boolean }[]): Pick<Result, 'goal' | 'isMet'> {
  if (goals.length === 0) return {};
  return { goal: goals.map(({ text }) => text).join(', '), isMet: goals.every(({ met }) => met) };
}

/** Milliseconds to three digits, without a unit. */
export function ms(value: number): string {
  return value >= 100
    ? value.toFixed(0)
    : value >= 10
      ? value.toFixed(1)
      : value >= 1
        ? value.toFixed(2)
        : value.toFixed(3);
}

/** Median, least and most. */
export function describeSpread(values: readonly number[], digits = 1): string {
  const [median, least, most] = [computeMedian(values), Math.min(...values), Math.max(...values)];
  return `${median.toFixed(digits)} (${least.toFixed(digits)}–${most.toFixed(digits)})`;
}
