import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { AuthenticatedCaller } from '../../../platform/http/caller.ts';
import type { SessionReadRequest } from '../../../platform/http/session-read.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import type { LastSeenWriter } from '../sessions/last-seen.ts';
import { lastSeenPrecisionMs } from '../sessions/session-lifetimes.ts';
import { findLiveKey, findLiveKeyWith } from '../store/api-keys.queries.ts';
import { isWellFormedApiKey } from './key-format.ts';

interface KeyDependencies extends Pick<AccountsDependencies, 'findApiAccess'> {
  readonly database: Database;
  readonly clock: Clock;
  readonly lastUsed: Pick<LastSeenWriter, 'note'>;
}

/**
 * Finds the owner of an API key. Reads the database each time: a revoked key, a deactivated owner or a plan that has ended acts on the
 * next call. The owner's role never applies: a key of an admin is that of a user.
 */
export async function authenticateKey(
  { database, clock, lastUsed, findApiAccess }: KeyDependencies,
  token: string,
  wanted?: SessionReadRequest,
): Promise<AuthenticatedCaller | undefined> {
  if (!isWellFormedApiKey(token)) return undefined;
  const now = clock.now();
  const presented = { hash: hashToken(token), now };
  const key = await (wanted === undefined
    ? findLiveKey(database, presented)
    : findLiveKeyWith(wanted.read, database, { ...wanted.read.parameters(now, wanted), ...presented }));
  if (key === undefined) return undefined;
  const { keyId, keyOwnerId: userId, scopes, lastUsedAt, rows } = key;
  const access = await findApiAccess(userId, now).catch(async (err: unknown) => {
    if ((await findLiveKey(database, presented)) === undefined) return undefined;
    throw err;
  });
  // The owner was erased meanwhile.
  if (access === undefined) return undefined;
  if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= lastSeenPrecisionMs) lastUsed.note(keyId, now);
  const { denial, requestsPerMinute } = access;
  return {
    sessionId: keyId,
    userId,
    role: 'user',
    apiKey: { scopes, requestsPerMinute },
    ...(denial === undefined ? {} : { findDenial: () => denial }),
    ...(rows === undefined ? {} : { rows }),
  };
}
