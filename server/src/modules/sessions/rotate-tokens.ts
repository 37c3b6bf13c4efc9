import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { hashToken } from '../../platform/secrets/tokens.ts';
import { storeTokens, type TokenPair } from './create-session.ts';
import { findRefreshToken, revokeSession, useRefreshToken } from './queries.ts';
import { refreshGraceMs } from './rules.ts';

type RotationResult = TokenPair | { readonly reusedSession: { sessionId: string; userId: string } };

/**
 * Exchanges a refresh token for a new pair. The pair is derived from the token, so presenting it again within the grace
 * period returns the same pair; presented later, it counts as stolen and the session ends.
 * @throws AppError `unauthenticated`; `account_inactive` for a token of a deactivated account
 */
export async function rotateTokens(
  {
    database,
    secretBox,
    log,
  }: {
    readonly database: Database;
    readonly secretBox: SecretBox;
    readonly log: Log;
  },
  refreshToken: string,
  now: Date,
): Promise<TokenPair> {
  const refreshTokens = secretBox.deriveTokens('refresh token', refreshToken);
  const nextTokens = secretBox
    .deriveTokens('access token', refreshToken)
    .map((token, index) => ({ token, refreshToken: refreshTokens[index] ?? '' }));
  const rotation = await database
    .transaction()
    .execute((trx) => rotateInTransaction(trx, hashToken(refreshToken), nextTokens, now));
  if (!('reusedSession' in rotation)) return rotation;
  // Thrown only after the commit, because the end of the misused session must be stored.
  log.warn(rotation.reusedSession, 'a refresh token was used twice, so the session was ended');
  throw new AppError('unauthenticated');
}

/**
 * @param candidates the pairs that processes derive from the token: this process's pair and, while SECRET_KEY is being
 * changed, the pair of a process with the other key
 * @throws AppError `unauthenticated` or `account_inactive`, which rolls back the use of the token: a refused call does
 * not use it up.
 */
async function rotateInTransaction(
  trx: DatabaseTransaction,
  hash: Buffer,
  candidates: readonly TokenPair[],
  now: Date,
): Promise<RotationResult> {
  const isFirst = await useRefreshToken(trx, hash, now);
  const presented = await findRefreshToken(trx, hash);
  if (presented === undefined || presented.usedAt === null) throw new AppError('unauthenticated');
  const { sessionId, userId, sessionStart, expiresAt, usedAt, revokedAt, isActive, leavingAt } = presented;
  if (expiresAt <= now) throw new AppError('unauthenticated');
  // A deleted account answers as if it did not exist; a deactivated one says so, as it does at sign-in.
  if (!isActive) throw new AppError(leavingAt === null ? 'account_inactive' : 'unauthenticated');
  if (revokedAt !== null) throw new AppError('unauthenticated');
  if (isFirst) {
    const [own] = candidates;
    if (own === undefined) throw new Error('No tokens were derived');
    await storeTokens(trx, sessionId, own, sessionStart, now);
    return own;
  }
  if (now.getTime() - usedAt.getTime() <= refreshGraceMs) return findStoredPair(trx, candidates);
  if (!(await revokeSession(trx, sessionId, { reason: 'refresh_token_reused', now })))
    throw new AppError('unauthenticated');
  return { reusedSession: { sessionId, userId } };
}

/** @throws AppError `unauthenticated` when neither is stored: SECRET_KEY was changed within the grace period */
async function findStoredPair(trx: DatabaseTransaction, candidates: readonly TokenPair[]): Promise<TokenPair> {
  for (const pair of candidates) {
    if ((await findRefreshToken(trx, hashToken(pair.refreshToken))) !== undefined) return pair;
  }
  throw new AppError('unauthenticated');
}
