import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import type { NewId } from '../../platform/database/ids.ts';
import type { RequestContext } from '../../platform/http/route.ts';
import { hashToken, newToken } from '../../platform/secrets/tokens.ts';
import { insertSession, insertTokens } from './queries.ts';
import { computeTokenExpiries } from './rules.ts';

export interface TokenPair {
  readonly token: string;
  readonly refreshToken: string;
}

/** Starts a session for the requesting browser. The tokens appear only in the response; their hashes are stored. */
export async function createSession(
  trx: DatabaseTransaction,
  newId: NewId,
  userId: string,
  { address, userAgent, now }: RequestContext,
): Promise<TokenPair> {
  const sessionId = newId();
  const tokens = { token: newToken(), refreshToken: newToken() };
  await insertSession(trx, { id: sessionId, userId, address, userAgent, now });
  await storeTokens(trx, sessionId, tokens, now, now);
  return tokens;
}

/** Stores a pair of tokens for a session that began at `sessionStart`. */
export async function storeTokens(
  trx: DatabaseTransaction,
  sessionId: string,
  { token, refreshToken }: TokenPair,
  sessionStart: Date,
  now: Date,
): Promise<void> {
  const expiries = computeTokenExpiries(now, sessionStart);
  await insertTokens(trx, {
    sessionId,
    access: { hash: hashToken(token), expiresAt: expiries.access },
    refresh: { hash: hashToken(refreshToken), expiresAt: expiries.refresh },
  });
}
