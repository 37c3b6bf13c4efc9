import type { Database } from '../../platform/database/connect.ts';
import type { ApiKeyRights } from '../../platform/http/caller.ts';
import type { AuthenticatedCaller, SessionReadRequest } from '../../platform/http/session-read.ts';
import { hashToken } from '../../platform/secrets/tokens.ts';
import type { AccountsDependencies } from '../account-records/dependencies.ts';
import type { LastSeenWriter } from '../sessions/last-seen.ts';
import { lastSeenPrecisionMs } from '../sessions/rules.ts';
import { isWellFormedApiKey } from './key-format.ts';
import { findLiveKey, findLiveKeyWith, type LiveKey, type PresentedKey } from './queries.ts';

export interface KeyUses {
  readonly lastUsed: Pick<LastSeenWriter, 'note'>;
}

/** Finds the owner of a presented secret, alone or together with what a route reads for this owner. */
interface LiveFinders<Presented> {
  readonly find: (database: Database, presented: Presented) => Promise<LiveKey | undefined>;
  readonly findWith: (
    read: SessionReadRequest['read'],
    database: Database,
    parameters: Presented,
  ) => Promise<LiveKey | undefined>;
}

/**
 * Finds the owner of an API key. Reads the database each time, so that a revoked key, a deactivated owner or an expired
 * plan takes effect on the next call. The role in the product never applies: an admin's key has the rights of a user. In
 * the workspace the key has the rights that its maker has now.
 */
export async function authenticateKey(
  dependencies: Pick<AccountsDependencies, 'database' | 'clock' | 'findApiAccess'> & KeyUses,
  token: string,
  wanted?: SessionReadRequest,
): Promise<AuthenticatedCaller | undefined> {
  if (!isWellFormedApiKey(token)) return undefined;
  const presented = { hash: hashToken(token), now: dependencies.clock.now() };
  return authenticateLive(dependencies, presented, wanted, { find: findLiveKey, findWith: findLiveKeyWith });
}

/** Finds the owner of the presented key or grant, and its scopes. */
export async function authenticateLive<Presented extends PresentedKey>(
  { database, lastUsed, findApiAccess }: Pick<AccountsDependencies, 'database' | 'findApiAccess'> & KeyUses,
  presented: Presented,
  wanted: SessionReadRequest | undefined,
  { find, findWith }: LiveFinders<Presented>,
): Promise<(AuthenticatedCaller & { readonly apiKey: ApiKeyRights }) | undefined> {
  const { now } = presented;
  const key = await (wanted === undefined
    ? find(database, presented)
    : findWith(wanted.read, database, { ...wanted.read.parameters(now, wanted), ...presented }));
  if (key === undefined) return undefined;
  const { keyId, keyOwnerId: workspaceId, makerId, makerRole, scopes, lastUsedAt, rows } = key;
  const access = await findApiAccess(workspaceId, now).catch(async (err: unknown) => {
    if ((await find(database, presented)) === undefined) return undefined;
    throw err;
  });
  // The owner was erased since the key was found.
  if (access === undefined) return undefined;
  if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= lastSeenPrecisionMs) lastUsed.note(keyId, now);
  const { denial, requestsPerMinute } = access;
  return {
    sessionId: keyId,
    userId: makerId,
    membership: { workspaceId, role: makerRole },
    role: 'user',
    apiKey: { scopes, requestsPerMinute },
    ...(denial === undefined ? {} : { findDenial: () => denial }),
    ...(rows === undefined ? {} : { rows }),
  };
}
