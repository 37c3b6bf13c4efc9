import { setTimeout as delay } from 'node:timers/promises';
import { addMilliseconds, type Clock, hourMs, minuteMs, secondMs } from '../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { retryWhileDatabaseAway } from '../../platform/database-away.ts';
import type { Log } from '../../platform/log.ts';
import {
  type GatewayConnection,
  GatewayError,
  type GatewayFailure,
  type GatewayRoute,
  nameGateway,
} from '../../providers/gateway/port.ts';
import { findErrorCause } from './causes.ts';
import {
  countCallsSince,
  findHealth,
  type HealthKey,
  type HealthRow,
  listHealth,
  lockHealth,
  noteSuccess,
  returnTrial,
  takeTrial,
  takeTurn,
  toKeyText,
  updateHealth,
} from './health.queries.ts';

/** When a model counts as down, and how it is asked then. Times are in milliseconds. */
export interface HealthLimits {
  /** So many failures within this time open the breaker. */
  readonly failures: number;
  readonly failuresWithinMs: number;
  /** Pauses before the trial calls; the last one is that of all that follow. */
  readonly trialDelaysMs: readonly number[];
  /** A trial call that has not ended by then is given up for lost. */
  readonly trialMs: number;
  /** How long a call waits in its process for its turn before it is refused; and one that goes on with a text that has begun. */
  readonly turnWaitMs: number;
  readonly nextTurnWaitMs: number;
  /** Between the beginnings of two calls once the service answers again; less with each success. */
  readonly firstIntervalMs: number;
}

export const defaultHealthLimits: HealthLimits = {
  failures: 5,
  failuresWithinMs: 30 * secondMs,
  trialDelaysMs: [10 * secondMs, 20 * secondMs, 40 * secondMs, minuteMs],
  trialMs: 2 * minuteMs,
  turnWaitMs: 5 * secondMs,
  // Longer than the slowest pace: what came before would be thrown away and paid for again.
  nextTurnWaitMs: 3 * minuteMs,
  firstIntervalMs: 2 * secondMs,
};

/** A service that asks to be left alone for longer is asked again after this all the same: such a time may be a mistake. */
const blockedMaxMs = hourMs;
const slowestIntervalMs = minuteMs;
/** One that fails again so soon after its breaker was closed has not recovered. */
const relapseMs = 10 * minuteMs;

/** The permission to make one call, to be handed back with `report`. */
export interface Turn {
  readonly key: HealthKey;
  /** The breaker is open, and this call is to show whether it can be closed. */
  readonly isTrial: boolean;
  /** Something is known of the model by which successes count. */
  readonly isWatched: boolean;
}

/** Why and until when no model of a route can be asked. */
export interface Hold {
  readonly reason: 'service' | 'turn';
  readonly until: Date;
  /** The models of the route, as `wait_for` holds them. */
  readonly keys: readonly string[];
}

/** Whether models of gateways can be asked now, as all processes together have found. */
export interface GatewayHealth {
  /**
   * Takes a turn for one call; waits shortly for it, and longer for a call that goes on with what others brought.
   * @throws GatewayError with the cause of the open breaker, or `rate_limited` with the time to the next turn: then nothing was asked
   */
  admit(connection: GatewayConnection, signal: AbortSignal, options?: { readonly goesOn: boolean }): Promise<Turn>;
  /** Tells how the call of a turn ended; without an error it completed. To be called for each turn, also where the call was not made. */
  report(turn: Turn, error: unknown, receivedChars: number): Promise<void>;
  /** Undefined where one of the route can be asked now. */
  findHold(route: GatewayRoute): Promise<Hold | undefined>;
  /**
   * Opens the breaker for a text that has failed as often as it may, if nothing has come through meanwhile: then it is not the text.
   * @param failures how often it failed
   */
  openAfterLastAttempt(connection: GatewayConnection, error: GatewayError, failures: number): Promise<void>;
}

export interface HealthDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly limits: HealthLimits;
  /** Tells admins, in the transaction that opens or closes a breaker. @returns whether they are told */
  readonly announceBegin: (trx: DatabaseTransaction, outage: Outage, now: Date) => Promise<boolean>;
  readonly announceEnd: (trx: DatabaseTransaction, outage: Outage, now: Date) => Promise<void>;
}

export interface Outage extends HealthKey {
  readonly cause: string;
  readonly since: Date;
}

export function createGatewayHealth(dependencies: HealthDependencies): GatewayHealth {
  const { database, clock, log, limits } = dependencies;
  const toKey = (connection: GatewayConnection): HealthKey => ({
    gateway: nameGateway(connection),
    model: connection.model.slice(0, 200),
  });
  return {
    admit: async (connection, signal, { goesOn } = { goesOn: false }) => {
      const key = toKey(connection);
      // A row that another process has just changed is read again.
      for (let tries = 0; ; tries += 1) {
        const row = await retryWhileDatabaseAway(() => findHealth(database, key), { maxMs: 30 * secondMs });
        const now = clock.now();
        if (row === undefined) return { key, isTrial: false, isWatched: false };
        if (row.opened_at !== null) {
          const until = addMilliseconds(now, limits.trialMs);
          if (isTrialDue(row, now) && (await takeTrial(database, key, { now, until })))
            return { key, isTrial: true, isWatched: true };
          if (tries >= 2 || !isTrialDue(row, now)) throw createHeldError(row, now);
          continue;
        }
        if (row.interval_ms === null && (row.blocked_until ?? now) <= now)
          return { key, isTrial: false, isWatched: true };
        const latest = addMilliseconds(now, goesOn ? limits.nextTurnWaitMs : limits.turnWaitMs);
        const startsAt = await takeTurn(database, key, { now, latest });
        if (startsAt === undefined) {
          if (tries < 2 && findFreeAt(row, now) <= latest) continue;
          throw createHeldError(row, now);
        }
        await delay(Math.max(0, startsAt.getTime() - now.getTime()), undefined, { signal });
        return { key, isTrial: false, isWatched: true };
      }
    },
    report: async (turn, error, receivedChars) => {
      try {
        await retryWhileDatabaseAway(() => report(turn, error, receivedChars), { maxMs: 30 * secondMs });
      } catch (err) {
        // A lost trial is made again, and others report, too.
        log.error({ err, ...turn.key }, 'how a call ended could not be noted');
      }
    },
    findHold: async ({ standby = [], ...first }) => {
      const keys = [first, ...standby].map(toKey);
      const now = clock.now();
      const rows = await listHealth(database, keys);
      const byKey = new Map(rows.map((row) => [toKeyText(row), row]));
      const holds = keys.flatMap((key) => findRowHold(byKey.get(toKeyText(key)), now) ?? []);
      const [hold] = holds;
      if (hold === undefined || holds.length < keys.length) return undefined;
      const until = new Date(Math.min(...holds.map((one) => one.until.getTime())));
      return { reason: hold.reason, until, keys: keys.map(toKeyText) };
    },
    openAfterLastAttempt: async (connection, error, failures) => {
      const key = toKey(connection);
      await database.transaction().execute(async (trx) => {
        const row = await lockHealth(trx, key);
        if (row.opened_at !== null || row.failed_at.length < failures) return;
        await open(trx, row, error.reason);
      });
    },
  };

  async function report(turn: Turn, error: unknown, receivedChars: number): Promise<void> {
    const { key, isTrial, isWatched } = turn;
    if (error === undefined) return isTrial ? close(key) : isWatched ? noteSuccess(database, key) : undefined;
    if (!(error instanceof GatewayError) || error.reason === 'cancelled' || error.reason === 'allowance_used_up') {
      // It ended on our side; text that came before says that the service answers.
      if (isTrial) await (receivedChars > 0 ? close(key) : returnTrial(database, key));
      return;
    }
    const { opensBreaker } = findErrorCause(error);
    if (opensBreaker === 'no') {
      if (isTrial) await close(key);
      if (error.reason === 'rate_limited') await slowDown(key, error);
      return;
    }
    await database.transaction().execute((trx) => noteFailure(trx, turn, error.reason, opensBreaker === 'at_once'));
  }

  async function noteFailure(
    trx: DatabaseTransaction,
    { key, isTrial }: Turn,
    cause: GatewayFailure,
    opensAtOnce: boolean,
  ): Promise<void> {
    const row = await lockHealth(trx, key);
    const now = clock.now();
    if (row.opened_at !== null) {
      // Calls that began before it was opened change nothing.
      if (!isTrial) return;
      const failedTrials = row.failed_trials + 1;
      const trialAt = addMilliseconds(now, findTrialDelayMs(failedTrials));
      const changes = { failed_trials: failedTrials, trial_at: trialAt, trial_until: null, cause };
      const outage = { ...key, cause, since: row.opened_at };
      const isAnnounced = row.is_announced || (await dependencies.announceBegin(trx, outage, now));
      return updateHealth(trx, key, { ...changes, is_announced: isAnnounced });
    }
    const failedAt = [...row.failed_at, now].slice(-limits.failures);
    const [oldest = now] = failedAt;
    const isFrequent =
      failedAt.length === limits.failures && now.getTime() - oldest.getTime() <= limits.failuresWithinMs;
    if (opensAtOnce || isFrequent) return open(trx, { ...row, failed_at: failedAt }, cause);
    return updateHealth(trx, key, { failed_at: failedAt });
  }

  async function open(trx: DatabaseTransaction, row: HealthRow, cause: GatewayFailure): Promise<void> {
    const now = clock.now();
    const { gateway, model, failed_at } = row;
    // One that takes short calls and refuses what follows would be closed by each trial.
    const isSoon = row.slow_since !== null && now.getTime() - row.slow_since.getTime() < relapseMs;
    const failedTrials = isSoon ? row.failed_trials : 0;
    const isAnnounced = await dependencies.announceBegin(trx, { gateway, model, cause, since: now }, now);
    await updateHealth(trx, row, {
      failed_at,
      openings: row.openings + 1,
      opened_at: now,
      cause,
      failed_trials: failedTrials,
      trial_at: addMilliseconds(now, findTrialDelayMs(failedTrials)),
      trial_until: null,
      is_announced: isAnnounced,
    });
    log.error({ gateway, model, cause }, 'the gateway is not asked for a while');
  }

  async function close(key: HealthKey): Promise<void> {
    const isClosed = await database.transaction().execute(async (trx) => {
      const row = await lockHealth(trx, key);
      if (row.opened_at === null || row.cause === null) return false;
      const now = clock.now();
      if (row.is_announced)
        await dependencies.announceEnd(trx, { ...key, cause: row.cause, since: row.opened_at }, now);
      await updateHealth(trx, key, {
        failed_at: [],
        opened_at: null,
        cause: null,
        // Counted on from where it fails again soon.
        failed_trials: row.failed_trials + 1,
        trial_at: null,
        trial_until: null,
        is_announced: false,
        interval_ms: limits.firstIntervalMs,
        next_at: now,
        slow_since: now,
      });
      return true;
    });
    if (isClosed) log.info(key, 'the gateway is asked again');
  }

  /** Leaves the service alone as long as it asks, else halves the pace of all processes. */
  async function slowDown(key: HealthKey, { retryAfterMs }: GatewayError): Promise<void> {
    await database.transaction().execute(async (trx) => {
      const row = await lockHealth(trx, key);
      const now = clock.now();
      const slowSince = row.slow_since ?? now;
      if (retryAfterMs !== undefined) {
        const until = addMilliseconds(now, Math.min(retryAfterMs, blockedMaxMs));
        // The later one counts: an answer without much patience must not shorten a wait that was asked for before.
        const blockedUntil = row.blocked_until !== null && row.blocked_until > until ? row.blocked_until : until;
        return updateHealth(trx, key, { blocked_until: blockedUntil, slow_since: slowSince });
      }
      // Calls that began before the pace was halved do not halve it again.
      if (row.interval_ms !== null && row.next_at !== null && row.next_at > now) return undefined;
      const calls = await countCallsSince(trx, key, addMilliseconds(now, -minuteMs));
      const slower = row.interval_ms === null ? (2 * minuteMs) / Math.max(2, calls) : 2 * row.interval_ms;
      const intervalMs = Math.min(slowestIntervalMs, Math.max(limits.turnWaitMs === 0 ? 1 : 100, Math.round(slower)));
      return updateHealth(trx, key, {
        interval_ms: intervalMs,
        next_at: addMilliseconds(now, intervalMs),
        slow_since: slowSince,
      });
    });
  }

  function findTrialDelayMs(failedTrials: number): number {
    const { trialDelaysMs } = limits;
    return trialDelaysMs[Math.min(failedTrials, trialDelaysMs.length - 1)] ?? minuteMs;
  }

  function createHeldError(row: HealthRow, now: Date): GatewayError {
    if (row.opened_at !== null && row.cause !== null) {
      const detail = `not asked: down since ${row.opened_at.toISOString()}`;
      // Only causes of the gateway are stored.
      return new GatewayError({ reason: row.cause as GatewayFailure, retryable: false, detail });
    }
    const retryAfterMs = Math.max(0, findFreeAt(row, now).getTime() - now.getTime());
    return new GatewayError({
      reason: 'rate_limited',
      retryable: true,
      retryAfterMs,
      detail: 'not asked: no turn yet',
    });
  }
}

function isTrialDue({ trial_at, trial_until }: HealthRow, now: Date): boolean {
  return trial_at !== null && trial_at <= now && (trial_until === null || trial_until <= now);
}

function findFreeAt({ next_at, blocked_until }: HealthRow, now: Date): Date {
  return new Date(Math.max(now.getTime(), next_at?.getTime() ?? 0, blocked_until?.getTime() ?? 0));
}

function findRowHold(row: HealthRow | undefined, now: Date): Omit<Hold, 'keys'> | undefined {
  if (row === undefined) return undefined;
  if (row.opened_at !== null && row.trial_at !== null)
    return { reason: 'service', until: row.trial_at > now ? row.trial_at : (row.trial_until ?? now) };
  const freeAt = findFreeAt(row, now);
  return freeAt > now ? { reason: 'turn', until: freeAt } : undefined;
}
