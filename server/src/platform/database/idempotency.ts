import { createHash } from 'node:crypto';
import { addMilliseconds, dayMs } from '../clock.ts';
import { AppError } from '../errors.ts';
import type { Database, DatabaseTransaction } from './connect.ts';
import { defineStatement } from './statements/statement.ts';

export interface IdempotentCall {
  readonly userId: string;
  /** Method and path of this call, e.g. `POST /articles`. */
  readonly route: string;
  readonly key: string;
  readonly body: unknown;
  readonly now: Date;
}

export interface IdempotentResponse<Data> {
  readonly status: number;
  readonly data: Data;
}

/** How long a key returns the same answer. */
export const idempotencyKeyTtlMs = dayMs;

/**
 * Runs `effect` once per key, inside the effect's own transaction: a concurrent call waits on the unique key and then
 * gets the first answer. A refused effect rolls back and leaves no trace, so it may succeed later.
 * @throws AppError `idempotency_mismatch` when the key was used with another body before
 */
export async function runIdempotently<Data>(
  trx: DatabaseTransaction,
  call: IdempotentCall | undefined,
  operation: () => Promise<IdempotentResponse<Data>>,
): Promise<IdempotentResponse<Data>> {
  if (call === undefined) return operation();
  const bodyHash = createHash('sha256').update(JSON.stringify(call.body)).digest();
  const { userId, route, key, now } = call;
  const claim = { userId, route, key, bodyHash, now, expiredBefore: addMilliseconds(now, -idempotencyKeyTtlMs) };
  if ((await claimedKey.change(trx, claim)) === 0) return replayStoredResponse<Data>(trx, call, bodyHash);
  const answer = await operation();
  const response = { status: answer.status, answer: JSON.stringify(answer.data) };
  await storedAnswer.change(trx, { userId, route, key, ...response });
  return answer;
}

interface Key {
  readonly userId: string;
  readonly route: string;
  readonly key: string;
}

interface Claim extends Key {
  readonly bodyHash: Buffer;
  readonly now: Date;
  readonly expiredBefore: Date;
}

const claimedKey = defineStatement((database, { userId, route, key, bodyHash, now, expiredBefore }: Claim) =>
  database
    .insertInto('idempotency_keys')
    .values({ user_id: userId, route, key, body_hash: bodyHash, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'route', 'key'])
        .doUpdateSet({ body_hash: bodyHash, created_at: now, status: null, answer: null })
        .where('idempotency_keys.created_at', '<', expiredBefore),
    ),
);

const storedAnswer = defineStatement(
  (database, { userId, route, key, status, answer }: Key & { readonly status: number; readonly answer: string }) =>
    database
      .updateTable('idempotency_keys')
      .set({ status, answer })
      .where('user_id', '=', userId)
      .where('route', '=', route)
      .where('key', '=', key),
);

async function replayStoredResponse<Data>(
  trx: DatabaseTransaction,
  call: IdempotentCall,
  bodyHash: Buffer,
): Promise<IdempotentResponse<Data>> {
  const stored = await trx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'status', 'answer'])
    .where('user_id', '=', call.userId)
    .where('route', '=', call.route)
    .where('key', '=', call.key)
    .executeTakeFirstOrThrow();
  if (!stored.body_hash.equals(bodyHash)) throw new AppError('idempotency_mismatch');
  // The row commits together with its answer, so a visible row always has one.
  return { status: stored.status ?? 200, data: stored.answer as Data };
}

/** Deletes a key whose effect failed after all, so that the call may succeed later. */
export async function deleteIdempotencyKey(trx: DatabaseTransaction, call: IdempotentCall | undefined): Promise<void> {
  if (call === undefined) return;
  await trx
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', call.userId)
    .where('route', '=', call.route)
    .where('key', '=', call.key)
    .execute();
}

/** Deletes all keys of a user, with the stored answers, which contain the user's texts. */
export async function deleteIdempotencyKeysOfUser(trx: DatabaseTransaction, userId: string): Promise<void> {
  await trx.deleteFrom('idempotency_keys').where('user_id', '=', userId).execute();
}

/** Deletes keys that are older than 24 hours. */
export async function deleteExpiredIdempotencyKeys(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', addMilliseconds(now, -idempotencyKeyTtlMs))
    .execute();
}
