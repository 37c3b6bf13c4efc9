import { computeDefaultAllowance } from '@hokka/contracts/usage/allowance.ts';
import { type Compilable, sql } from 'kysely';
import { addDays, startOfIstanbulDay } from '../../platform/calendar.ts';
import { secondMs } from '../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { defineStatement } from '../../platform/database/statements/statement.ts';
import { AppError } from '../../platform/errors.ts';
import { findActingAccount } from '../../platform/process/work-context.ts';
import { GatewayError } from '../../providers/gateway/port.ts';
import type { CostsDependencies } from './dependencies.ts';
import { insertCall, type NewCall } from './queries.ts';

/** UTF-16 units per token of an answer, an upper bound in nearly all cases. */
const answerCharsPerToken = 4;

/** Effort of an open call in UTF-16 units: its prompt and the longest answer it allows. */
export function computeExpectedEffort(sentChars: number, maxTokens: number): number {
  return sentChars + maxTokens * answerCharsPerToken;
}

/** A lock that orders and additional calls of one user wait for until their transactions end. */
const effortLock = defineStatement(
  (database, { userId }: { readonly userId: string }): Compilable<never> => ({
    compile: () =>
      sql<never>`SELECT pg_advisory_xact_lock(hashtextextended('effort of ' || ${userId}::text, 0))`.compile(database),
  }),
);

/** Effort of the day's calls, plus what unfinished generations are expected to need beyond their calls. */
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

/** Effort of what one member ordered, by the ledger, with the member’s cap; no row for a member without a cap. */
const memberEffort = defineStatement(
  (
    database,
    { userId, memberId, since }: { readonly userId: string; readonly memberId: string; readonly since: Date },
  ): Compilable<{ chars: string; article_cap: number | null; ai_requests_cap: number | null }> => ({
    compile: () =>
      sql<{ chars: string; article_cap: number | null; ai_requests_cap: number | null }>`
    SELECT article_cap, ai_requests_cap, (
      SELECT coalesce(sum(greatest(
          (SELECT coalesce(sum(gateway_calls.effort_chars), 0) FROM gateway_calls WHERE gateway_calls.generation_id = usage_ledger.generation_id),
          CASE WHEN usage_ledger.state = 'held' THEN generations.effort_chars ELSE 0 END)), 0)
      FROM usage_ledger LEFT JOIN generations ON generations.id = usage_ledger.generation_id
      WHERE usage_ledger.user_id = ${userId}::uuid AND usage_ledger.held_at >= ${since}::timestamptz
        AND usage_ledger.member_id = ${memberId}::uuid) AS chars
    FROM workspace_members WHERE workspace_id = ${userId}::uuid AND user_id = ${memberId}::uuid
      AND (article_cap IS NOT NULL OR ai_requests_cap IS NOT NULL)`.compile(database),
  }),
);

/**
 * Effort of a user on the day of `now`, in UTF-16 units: calls already made plus the expected rest of unfinished
 * generations.
 */
export async function readEffort(database: Database | DatabaseTransaction, userId: string, now: Date): Promise<number> {
  const row = await effort.executeTakeFirst(database, { userId, since: startOfIstanbulDay(now) });
  return Number(row?.chars ?? 0);
}

/**
 * Refuses an order that exceeds the user's daily allowance. Must be called after its generation and expected effort are
 * stored. Takes a lock that other orders of the user wait for until the transaction ends.
 * @throws AppError `effort_exhausted` with the time when the day ends
 */
export async function assertEffort(
  trx: DatabaseTransaction,
  { userId, now }: { readonly userId: string; readonly now: Date },
  { findAllowance }: CostsDependencies,
): Promise<void> {
  await effortLock.execute(trx, { userId });
  if ((await readEffort(trx, userId, now)) > (await findAllowance(trx, userId, now)))
    throw createExhaustedError(now, 'allowance of the day');
  await assertMemberEffort(trx, { userId, now });
}

/** A member with a cap has the allowance of that many units, too. Counts what was ordered before this order. */
async function assertMemberEffort(
  trx: DatabaseTransaction,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<void> {
  const memberId = findActingAccount();
  if (memberId === undefined || memberId === userId) return;
  const row = await memberEffort.executeTakeFirst(trx, { userId, memberId, since: startOfIstanbulDay(now) });
  if (row === undefined) return;
  const { chars, article_cap: articles, ai_requests_cap: aiRequests } = row;
  const allowance = computeDefaultAllowance({
    articles: articles ?? aiRequests ?? 0,
    aiRequests: aiRequests ?? articles ?? 0,
  });
  if (Number(chars) > allowance) throw createExhaustedError(now, 'allowance of the member', memberEffortMessage);
}

const memberEffortMessage =
  'Çalışma alanında size ayrılan günlük üretim hakkı doldu. Gün bitince yenilenir; yöneticiniz sınırınızı yükseltebilir.';

/**
 * @param why reason for the log
 * @param message replaces the default when something other than the account's allowance is exhausted
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
 * Stores a call before it is made. The first call of a generation, and all within its reserved effort, were allowed
 * with its order. Any other call must fit into the user's daily allowance.
 * @throws GatewayError `allowance_used_up`; nothing is stored then
 */
export async function insertAllowedCall(
  call: NewCall,
  { database, clock, findAllowance }: CostsDependencies,
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
        detail: 'the account has used up its daily generation allowance',
      });
  });
}
