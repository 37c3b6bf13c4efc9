import type { createApiKey } from '@hokka/contracts/accounts/api-keys.ts';
import {
  type ApiKey,
  apiKey,
  apiKeysMax,
  isPossibleExpiry,
  rotationOverlapHours,
} from '@hokka/contracts/accounts/api-keys.ts';
import type { AuditAction } from '@hokka/contracts/operations/audit/audit-action-labels.ts';
import type { EndpointData, ParsedBody } from '@hokka/contracts/shared/endpoint.ts';
import { addMilliseconds, hourMs } from '../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { NewId } from '../../platform/database/ids.ts';
import { AppError, createFieldError } from '../../platform/errors.ts';
import { recordAuditEvent, type WorkspaceActor } from '../../platform/http/audit-event.ts';
import { hashToken } from '../../platform/secrets/tokens.ts';
import { lockAccount } from '../account-records/account-locks.queries.ts';
import type { AccountsDependencies } from '../account-records/dependencies.ts';
import type { LastSeenWriter } from '../sessions/last-seen.ts';
import { getLastFour, newApiKey } from './key-format.ts';
import type { ApiKeyCreationDetails } from './mails.ts';
import {
  type ApiKeyRow,
  countApiKeys,
  deleteApiKey,
  insertApiKey,
  type KeySecret,
  listApiKeyRows,
  lockApiKey,
  replaceSecret,
} from './queries.ts';

type KeyWithSecret = EndpointData<typeof createApiKey>;

/** The caller's keys, newest first. */
export async function listApiKeys(
  { database, lastUsed }: { readonly database: Database; readonly lastUsed: Pick<LastSeenWriter, 'flush'> },
  userId: string,
  now: Date,
): Promise<ApiKey[]> {
  await lastUsed.flush();
  return (await listApiKeyRows(database, userId, now)).map(toApiKey);
}

/**
 * Creates a key and enqueues a mail about it. The secret appears only in the response.
 * @throws AppError `feature_not_in_plan`, `too_many_api_keys`; `validation_failed` on `expires_at`
 */
export async function createOwnApiKey(
  dependencies: AccountsDependencies,
  actor: WorkspaceActor,
  { name, scopes, expires_at }: ParsedBody<typeof createApiKey>,
): Promise<KeyWithSecret> {
  const { database, newId, outbox, requireApiAccess } = dependencies;
  const { workspaceId: userId, memberId: madeBy } = actor.caller;
  const { address, now } = actor.request;
  const expiresAt = expires_at === undefined ? null : new Date(expires_at);
  if (expiresAt !== null && !isPossibleExpiry(expiresAt, now))
    throw createFieldError('expires_at', 'Bitiş tarihi gelecekte ve en çok beş yıl sonra olabilir');
  const { key, secret } = makeSecret();
  const id = newId();
  return database.transaction().execute(async (trx) => {
    // The lock serializes key creation per account, so that concurrent requests cannot exceed the maximum of 20.
    if (!(await lockAccount(trx, userId))) throw new AppError('unauthenticated');
    await requireApiAccess(trx, userId, now);
    if ((await countApiKeys(trx, userId)) >= apiKeysMax) throw new AppError('too_many_api_keys');
    await insertApiKey(trx, { id, userId, madeBy, name, scopes, expiresAt, secret, now });
    await recordKeyEvent(trx, dependencies.newId, actor, 'api_key.create', id, { scopes });
    const details: ApiKeyCreationDetails = { name, last_four: secret.lastFour, scopes, address };
    await outbox.enqueue(trx, { userId, kind: 'api_key_created', details });
    return { api_key: await getApiKey(trx, userId, id, now), key };
  });
}

/**
 * Gives a key a new secret; the previous one works for another 24 hours. Two concurrent rotations get one secret each,
 * and the first of them becomes a previous one.
 * @throws AppError `not_found`, `api_key_expired`, `feature_not_in_plan`
 */
export async function rotateOwnApiKey(
  dependencies: AccountsDependencies,
  actor: WorkspaceActor,
  id: string,
): Promise<KeyWithSecret> {
  const { database, requireApiAccess } = dependencies;
  const { workspaceId: userId } = actor.caller;
  const { now } = actor.request;
  const { key, secret } = makeSecret();
  return database.transaction().execute(async (trx) => {
    const locked = await lockApiKey(trx, userId, id);
    if (locked === undefined) throw new AppError('not_found');
    await requireApiAccess(trx, userId, now);
    if (locked.expiresAt !== null && locked.expiresAt <= now) throw new AppError('api_key_expired');
    const formerEndsAt = addMilliseconds(now, rotationOverlapHours * hourMs);
    await replaceSecret(trx, id, { secret, formerEndsAt, now });
    await recordKeyEvent(trx, dependencies.newId, actor, 'api_key.rotate', id);
    return { api_key: await getApiKey(trx, userId, id, now), key };
  });
}

/** Deletes a key with its secrets. @throws AppError `not_found` when the key is gone or belongs to another user */
export async function revokeOwnApiKey(
  dependencies: AccountsDependencies,
  actor: WorkspaceActor,
  id: string,
): Promise<void> {
  await dependencies.database.transaction().execute(async (trx) => {
    if (!(await deleteApiKey(trx, actor.caller.workspaceId, id))) throw new AppError('not_found');
    await recordKeyEvent(trx, dependencies.newId, actor, 'api_key.revoke', id);
  });
}

function recordKeyEvent(
  trx: DatabaseTransaction,
  newId: NewId,
  actor: WorkspaceActor,
  action: Extract<AuditAction, `api_key.${string}`>,
  targetId: string,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  return recordAuditEvent(trx, newId, { ...actor, action, targetKind: 'api_key', targetId, details });
}

function makeSecret(): { readonly key: string; readonly secret: KeySecret } {
  const key = newApiKey();
  return { key, secret: { hash: hashToken(key), lastFour: getLastFour(key) } };
}

async function getApiKey(trx: DatabaseTransaction, userId: string, id: string, now: Date): Promise<ApiKey> {
  const row = (await listApiKeyRows(trx, userId, now)).find((one) => one.id === id);
  if (row === undefined) throw new Error('The key no longer exists');
  return toApiKey(row);
}

function toApiKey({ id, name, scopes, created_at, expires_at, last_used_at, secrets }: ApiKeyRow): ApiKey {
  const current = secrets.find((secret) => secret.expires_at === null);
  if (current === undefined) throw new Error('The key has no current secret');
  return {
    id,
    name,
    scopes: apiKey.shape.scopes.parse(scopes),
    last_four: current.last_four,
    created_at: created_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
    last_used_at: last_used_at?.toISOString() ?? null,
    former: secrets.flatMap(({ last_four, expires_at: end }) =>
      end === null ? [] : [{ last_four, expires_at: new Date(end).toISOString() }],
    ),
  };
}
