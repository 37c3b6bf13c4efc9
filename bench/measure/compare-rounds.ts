import type { DatabaseCpu } from './cpu-time.ts';
import { type LoadRequest, sendLoad } from './send-load.ts';

/** A measured process. */
interface Target {
  readonly address: string;
  cpuMicroseconds(): Promise<number>;
}

export interface Candidate {
  readonly name: string;
  readonly target: Target;
  /** Whether the CPU time of the database counts, too. */
  readonly usesDatabase: boolean;
  readonly status: number;
  readonly next: (connection: number, previousAnswer: string | undefined) => LoadRequest;
  /** Maximum number of requests in one round, because of a rate limit. */
  readonly amountMax?: number;
  /** Runs before each round, unmeasured. */
  readonly prepare?: () => Promise<void>;
}

/** One round of a candidate; all figures but `perSecond` are per request. */
interface Round {
  readonly appMs: number;
  readonly databaseMs: number;
  readonly latencies: readonly number[];
  /** Responses per second of wall-clock time, over all connections. */
  readonly perSecond: number;
}

/** Measurements of a candidate in each round, or why it could not be measured. */
export type Measured = { readonly name: string; readonly rounds: readonly Round[] } | Failed;
export interface Failed {
  readonly name: string;
  readonly failure: string;
}

export interface Pace {
  readonly rounds: number;
  /** Target duration of one candidate's part of a round, in milliseconds. */
  readonly roundMs: number;
  readonly connections: number;
}

const probeRequests = 32;
const amountMax = 20_000;

/**
 * Measures candidates in alternating rounds, so that a temporary slowdown of the machine affects all of them. The first
 * round warms up and determines how many requests fill the time. A candidate that fails once is left out of the
 * remaining rounds.
 */
export async function compareRounds(
  candidates: readonly Candidate[],
  database: DatabaseCpu,
  pace: Pace,
): Promise<Measured[]> {
  const states = candidates.map((candidate) => ({ candidate, amount: 0, rounds: [] as Round[], failure: '' }));
  for (let round = 0; round <= pace.rounds; round += 1) {
    for (const state of states) {
      if (state.failure !== '') continue;
      try {
        if (round === 0) state.amount = await findAmount(state.candidate, pace);
        else state.rounds.push(await measureRound(state.candidate, state.amount, database, pace));
      } catch (error) {
        state.failure = error instanceof Error ? error.message : String(error);
      }
    }
  }
  return states.map(({ candidate: { name }, rounds, failure }) =>
    failure === '' ? { name, rounds } : { name, failure },
  );
}

async function findAmount(candidate: Candidate, pace: Pace): Promise<number> {
  const limit = candidate.amountMax ?? amountMax;
  await candidate.prepare?.();
  await run(candidate, Math.min(limit, probeRequests), pace.connections);
  await candidate.prepare?.();
  const startedAt = performance.now();
  await run(candidate, Math.min(limit, probeRequests * 2), pace.connections);
  const eachMs = (performance.now() - startedAt) / (probeRequests * 2);
  const amount = Math.min(limit, amountMax, Math.max(probeRequests, Math.round(pace.roundMs / eachMs)));
  await candidate.prepare?.();
  await run(candidate, amount, pace.connections);
  return amount;
}

async function measureRound(candidate: Candidate, amount: number, database: DatabaseCpu, pace: Pace): Promise<Round> {
  await candidate.prepare?.();
  const [appBefore, databaseBefore] = [await candidate.target.cpuMicroseconds(), database.readMs()];
  const startedAt = performance.now();
  const latencies = await run(candidate, amount, pace.connections);
  const perSecond = (amount * 1000) / (performance.now() - startedAt);
  const [appAfter, databaseAfter] = [await candidate.target.cpuMicroseconds(), database.readMs()];
  return {
    appMs: (appAfter - appBefore) / 1000 / amount,
    databaseMs: candidate.usesDatabase ? (databaseAfter - databaseBefore) / amount : 0,
    latencies,
    perSecond,
  };
}

async function run({ target, next, status }: Candidate, amount: number, connections: number): Promise<number[]> {
  return sendLoad({ address: target.address, connections, amount, next, status });
}
