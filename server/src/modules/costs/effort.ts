import { type Compilable, sql } from 'kysely';
import { addDays, startOfIstanbulDay } from '../../platform/calendar.ts';
import { type Clock, secondMs } from '../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { defineStatement } from '../../platform/database/statements/statement.ts';
import { AppError } from '../../platform/errors.ts';
import { GatewayError } from '../../providers/gateway/port.ts';
import { insertCall, type NewCall } from './calls.queries.ts';

/** Finds how many characters a user may send to the gateway and receive from it on the day of `now`. */
export type FindAllowance = (database: Database | DatabaseTransaction, userId: string, now: Date) => Promise<number>;

interface EffortDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly findAllowance: FindAllowance;
}

/** UTF-16 units that a token of an answer has at most, nearly always. */
const answerCharsPerToken = 4;

/** What an open call counts as, in UTF-16 units: what it sends, and the longest answer that it allows. */
export function computeExpectedEffort(sentChars: number, maxTokens: number): number {
  return sentChars + maxTokens * answerCharsPerToken;
}

/** Orders and further calls of one user wait for each other until their transactions end. */
const effortLock = defineStatement(
  (database, { userId }: { readonly userId: string }): Compilable<never> => ({
    compile: () =>
      sql<never>`SELECT pg_advisory_xact_lock(hashtextextended('effort of ' || ${userId}::text, 0))`.compile(database),
  }),
);

/** The calls of the day, and of orders that have not ended what they are expected to need beyond their calls. */
const effort = defineStatement(
  (database, { userId, since }: { readonly userId: string; readonly since: Date }): Compilable<{ chars: string }> => ({
    compile: () =>
      sql<{ chars: string }>`
    SELECT (SELECT coalesce(sum(effort_chars), 0) FROM gateway_calls WHERE user_id = ${userId}::uuid AND asked_at >= ${since}::timestamptz)
      + (SELECT coalesce(sum(greatest(0, effort_chars - (
          SELECT coalesce(sum(gateway_calls.effort_chars), 0) FROM gateway_calls WHERE gateway_calls.generation_id = generations.id))), 0)
        FROM generations WHERE user_id = ${userId}::uuid AND status IN ('queued', 'writing')) AS chars`.compile(
        database,
      ),
  }),
);

/** What a user has taken of the day of `now` in characters: calls that were made, and what is expected of orders that have not ended. */
export async function readEffort(database: Database | DatabaseTransaction, userId: string, now: Date): Promise<number> {
  const row = await effort.executeTakeFirst(database, { userId, since: startOfIstanbulDay(now) });
  return Number(row?.chars ?? 0);
}

/**
 * Refuses an order that its user's day has no room for. To be called when its generation is stored with what is expected of it; other
 * orders of the user wait until the transaction is over.
 * @throws AppError `effort_exhausted` with the time when the day ends
 */
export async function assertEffort(
  trx: DatabaseTransaction,
  { userId, now }: { readonly userId: string; readonly now: Date },
  { findAllowance }: Pick<EffortDependencies, 'findAllowance'>,
): Promise<void> {
  await effortLock.execute(trx, { userId });
  if ((await readEffort(trx, userId, now)) > (await findAllowance(trx, userId, now)))
    throw createExhaustedError(now, 'allowance of the day');
}

/**
 * @param why for the log
 * @param message where it is not the account that has used up something
 */
export function createExhaustedError(now: Date, why: string, message?: string): AppError {
  const endsAt = startOfIstanbulDay(addDays(now, 1));
  return new AppError('effort_exhausted', {
    retryAfterSeconds: Math.ceil((endsAt.getTime() - now.getTime()) / secondMs),
    data: { renews_at: endsAt.toISOString() },
    details: { why },
    ...(message !== undefined && { message }),
  });
}

/**
 * Stores a call that is about to be made. The first one of a generation was allowed with its order, and so is what that reserved; any
 * other takes its place in the day of its user, or is not made.
 * @throws GatewayError `allowance_used_up`; nothing is stored then
 */
export async function insertAllowedCall(
  call: NewCall,
  { database, clock, findAllowance }: EffortDependencies,
): Promise<void> {
  if (await insertCall(database, call, { onlyReserved: true })) return;
  await database.transaction().execute(async (trx) => {
    const { userId } = call;
    await effortLock.execute(trx, { userId });
    await insertCall(trx, call, { onlyReserved: false });
    const now = clock.now();
    if ((await readEffort(trx, userId, now)) > (await findAllowance(trx, userId, now)))
      throw new GatewayError({
        reason: 'allowance_used_up',
        retryable: false,
        detail: 'the account has used up its effort of the day',
      });
  });
}
