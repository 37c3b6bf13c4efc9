import { setTimeout as delay } from 'node:timers/promises';
import { addMilliseconds, type Clock, minuteMs, secondMs } from '../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { retryWhileDatabaseAway } from '../../platform/database-away.ts';
import type { Log } from '../../platform/logging/log.ts';
import {
  type GatewayConnection,
  GatewayError,
  type GatewayFailure,
  type GatewayRoute,
  nameGateway,
} from '../../providers/gateway/port.ts';
import { findErrorCause } from './failure-causes.ts';
import {
  countCallsSince,
  findHealth,
  listHealth,
  lockHealth,
  recordSuccess,
  returnTrial,
  takeTrial,
  takeTurn,
  toKeyText,
  updateHealth,
} from './queries.ts';
import {
  computeSlowerIntervalMs,
  countFailedTrials,
  findBlockedUntil,
  findFreeAt,
  findRowWait,
  findTrialDelayMs,
  type GatewayWait,
  type HealthKey,
  type HealthLimits,
  type HealthRow,
  isFailingOften,
  isTrialDue,
} from './rules.ts';

/** The permission to make one call. It must be returned with `report`. */
interface Turn {
  readonly key: HealthKey;
  /** The breaker is open, and this call tests whether it can be closed. */
  readonly isTrial: boolean;
  /** The model has a health row, so that successes must be reported too. */
  readonly isWatched: boolean;
}

/** Whether the models of a gateway can be asked now, according to the calls of all processes. */
export interface GatewayHealth {
  /**
   * Takes a turn for one call. Waits for it briefly, or longer for a call that continues a text.
   * @throws GatewayError with the cause of the open breaker, or `rate_limited` with the time until the next turn; no
   * call may be made then
   */
  admit(connection: GatewayConnection, signal: AbortSignal, options?: { readonly goesOn: boolean }): Promise<Turn>;
  /**
   * Reports how the call of a turn ended; without an error it completed. Must be called for each turn, even if the call
   * was not made.
   */
  report(turn: Turn, error: unknown, receivedChars: number): Promise<void>;
  /** Returns undefined when one model of the route can be asked now. */
  findWait(route: GatewayRoute): Promise<GatewayWait | undefined>;
  /**
   * Opens the breaker for a text that has failed on its last attempt, if no other call has succeeded in the meantime:
   * then the text is not the cause.
   * @param failures number of its failures
   */
  openAfterLastAttempt(connection: GatewayConnection, error: GatewayError, failures: number): Promise<void>;
}

export interface Outage extends HealthKey {
  readonly cause: string;
  readonly since: Date;
}

export function createGatewayHealth(dependencies: {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly limits: HealthLimits;
  /** Notifies admins in the transaction that opens or closes a breaker. @returns whether they were notified */
  readonly announceBegin: (trx: DatabaseTransaction, outage: Outage, now: Date) => Promise<boolean>;
  readonly announceEnd: (trx: DatabaseTransaction, outage: Outage, now: Date) => Promise<void>;
}): GatewayHealth {
  const { database, clock, log, limits } = dependencies;
  const toKey = (connection: GatewayConnection): HealthKey => ({
    gateway: nameGateway(connection),
    model: connection.model.slice(0, 200),
  });
  return {
    admit: async (connection, signal, { goesOn } = { goesOn: false }) => {
      const key = toKey(connection);
      // Reads the row again if another process has just changed it.
      for (let tries = 0; ; tries += 1) {
        const row = await retryWhileDatabaseAway(() => findHealth(database, key), { maxMs: 30 * secondMs });
        const now = clock.now();
        if (row === undefined) return { key, isTrial: false, isWatched: false };
        if (row.opened_at !== null) {
          const until = addMilliseconds(now, limits.trialMs);
          if (isTrialDue(row, now) && (await takeTrial(database, key, { now, until })))
            return { key, isTrial: true, isWatched: true };
          if (tries >= 2 || !isTrialDue(row, now)) throw createWaitError(row, now);
          continue;
        }
        if (row.interval_ms === null && (row.blocked_until ?? now) <= now)
          return { key, isTrial: false, isWatched: true };
        const latest = addMilliseconds(now, goesOn ? limits.nextTurnWaitMs : limits.turnWaitMs);
        const startsAt = await takeTurn(database, key, { now, latest });
        if (startsAt === undefined) {
          if (tries < 2 && findFreeAt(row, now) <= latest) continue;
          throw createWaitError(row, now);
        }
        await delay(Math.max(0, startsAt.getTime() - now.getTime()), undefined, { signal });
        return { key, isTrial: false, isWatched: true };
      }
    },
    report: async (turn, error, receivedChars) => {
      try {
        await retryWhileDatabaseAway(() => report(turn, error, receivedChars), { maxMs: 30 * secondMs });
      } catch (err) {
        // A lost trial is repeated later, and other calls report as well.
        log.error({ err, ...turn.key }, 'could not record the result of a gateway call');
      }
    },
    findWait: async ({ standby = [], ...first }) => {
      const keys = [first, ...standby].map(toKey);
      const now = clock.now();
      const rows = await listHealth(database, keys);
      const byKey = new Map(rows.map((row) => [toKeyText(row), row]));
      const waits = keys.flatMap((key) => findRowWait(byKey.get(toKeyText(key)), now) ?? []);
      const [wait] = waits;
      if (wait === undefined || waits.length < keys.length) return undefined;
      const until = new Date(Math.min(...waits.map((one) => one.until.getTime())));
      return { reason: wait.reason, until, keys: keys.map(toKeyText) };
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
    if (error === undefined) return isTrial ? close(key) : isWatched ? recordSuccess(database, key) : undefined;
    if (!(error instanceof GatewayError) || error.reason === 'cancelled' || error.reason === 'allowance_used_up') {
      // The call ended on our side. If text came before, the service answers.
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
      // Calls that started before the breaker opened change nothing.
      if (!isTrial) return;
      const failedTrials = row.failed_trials + 1;
      const trialAt = addMilliseconds(now, findTrialDelayMs(failedTrials, limits));
      const changes = { failed_trials: failedTrials, trial_at: trialAt, trial_until: null, cause };
      const outage = { ...key, cause, since: row.opened_at };
      const isAnnounced = row.is_announced || (await dependencies.announceBegin(trx, outage, now));
      return updateHealth(trx, key, { ...changes, is_announced: isAnnounced });
    }
    const failedAt = [...row.failed_at, now].slice(-limits.failures);
    if (opensAtOnce || isFailingOften(failedAt, now, limits)) return open(trx, { ...row, failed_at: failedAt }, cause);
    return updateHealth(trx, key, { failed_at: failedAt });
  }

  async function open(trx: DatabaseTransaction, row: HealthRow, cause: GatewayFailure): Promise<void> {
    const now = clock.now();
    const { gateway, model, failed_at } = row;
    const failedTrials = countFailedTrials(row, now);
    const isAnnounced = await dependencies.announceBegin(trx, { gateway, model, cause, since: now }, now);
    await updateHealth(trx, row, {
      failed_at,
      openings: row.openings + 1,
      opened_at: now,
      cause,
      failed_trials: failedTrials,
      trial_at: addMilliseconds(now, findTrialDelayMs(failedTrials, limits)),
      trial_until: null,
      is_announced: isAnnounced,
    });
    log.error({ gateway, model, cause }, 'calls to the gateway are paused');
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
        // Continues from here if it fails again soon.
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
    if (isClosed) log.info(key, 'the gateway call is retried');
  }

  /** Pauses calls for the time the service asks for; without one, halves the pace of all processes. */
  async function slowDown(key: HealthKey, { retryAfterMs }: GatewayError): Promise<void> {
    await database.transaction().execute(async (trx) => {
      const row = await lockHealth(trx, key);
      const now = clock.now();
      const slowSince = row.slow_since ?? now;
      if (retryAfterMs !== undefined) {
        return updateHealth(trx, key, {
          blocked_until: findBlockedUntil(row, retryAfterMs, now),
          slow_since: slowSince,
        });
      }
      // Calls that started before the pace was halved do not halve it again.
      if (row.interval_ms !== null && row.next_at !== null && row.next_at > now) return undefined;
      const calls = await countCallsSince(trx, key, addMilliseconds(now, -minuteMs));
      const intervalMs = computeSlowerIntervalMs(row, calls, limits);
      return updateHealth(trx, key, {
        interval_ms: intervalMs,
        next_at: addMilliseconds(now, intervalMs),
        slow_since: slowSince,
      });
    });
  }

  function createWaitError(row: HealthRow, now: Date): GatewayError {
    if (row.opened_at !== null && row.cause !== null) {
      const detail = `no call was made: the gateway is down since ${row.opened_at.toISOString()}`;
      // Only gateway failures are stored in this column.
      return new GatewayError({ reason: row.cause as GatewayFailure, retryable: false, detail });
    }
    const retryAfterMs = Math.max(0, findFreeAt(row, now).getTime() - now.getTime());
    return new GatewayError({
      reason: 'rate_limited',
      retryable: true,
      retryAfterMs,
      detail: 'no call was made: waiting for a turn',
    });
  }
}
