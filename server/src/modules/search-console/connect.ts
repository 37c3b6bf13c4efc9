import type { SearchConsole } from '@hokka/contracts/views/search-console.ts';
import { addMilliseconds, minuteMs } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { hashToken, newToken } from '../../platform/secrets/tokens.ts';
import type { SearchAccess } from '../../providers/search-console/port.ts';
import {
  redirectPath,
  requireConnection,
  type SearchConsoleDependencies,
  toAppError,
  userDeadlineMs,
} from './dependencies.ts';
import {
  deleteSearchConsole,
  findSearchConsole,
  insertRequest,
  type SearchConsoleRow,
  setProperty,
  takeRequest,
  upsertGrant,
} from './queries.ts';

interface Member {
  readonly userId: string;
  readonly memberId: string;
  readonly now: Date;
}

/** How long a user may take at Google. */
const requestMs = 10 * minuteMs;

/** The connection of a workspace, without secrets. */
export async function readSearchConsole(
  { database, connection }: Pick<SearchConsoleDependencies, 'database' | 'connection'>,
  userId: string,
): Promise<SearchConsole> {
  const row = await findSearchConsole(database, userId);
  return {
    is_available: connection() !== undefined,
    state: row === undefined ? 'none' : (row.failure ?? (row.property === null ? 'choosing' : 'connected')),
    property: row?.property ?? null,
    connected_at: row?.connected_at.toISOString() ?? null,
    synced_until: row?.synced_until ?? null,
    last_success_at: row?.last_success_at?.toISOString() ?? null,
  };
}

/** Begins a connection. @returns the address at Google. @throws AppError `feature_not_in_plan`, `search_console_off` */
export async function beginConnection(dependencies: SearchConsoleDependencies, member: Member): Promise<string> {
  const { database, provider, requireFeature } = dependencies;
  await requireFeature(database, member.userId, 'analytics', member.now);
  const google = requireConnection(dependencies);
  const state = newToken();
  await insertRequest(database, {
    stateHash: hashToken(state),
    userId: member.userId,
    memberId: member.memberId,
    expiresAt: addMilliseconds(member.now, requestMs),
  });
  return provider.buildAuthorizationUrl(google, { redirectUri: buildRedirectUri(dependencies), state });
}

/**
 * Completes a connection. The state binds the answer to the member who began it, so that no account can be connected
 * with another user’s workspace; it becomes invalid before Google is called.
 * @throws AppError `invalid_link`, `search_console_denied`, `dependency_unavailable`
 */
export async function completeConnection(
  dependencies: SearchConsoleDependencies,
  member: Member,
  { state, code }: { readonly state: string; readonly code: string },
): Promise<void> {
  const { database, provider, requireFeature, secretBox } = dependencies;
  await requireFeature(database, member.userId, 'analytics', member.now);
  const google = requireConnection(dependencies);
  if (!(await takeRequest(database, { ...member, stateHash: hashToken(state) }))) {
    throw new AppError('invalid_link', {
      message: 'Bu bağlantı isteği sona erdi ya da başka bir oturumda başladı. Yeniden bağlanın.',
    });
  }
  const { refreshToken } = await provider
    .exchangeCode(google, {
      code,
      redirectUri: buildRedirectUri(dependencies),
      signal: AbortSignal.timeout(userDeadlineMs),
    })
    .catch((error: unknown) => Promise.reject(toAppError(error)));
  const id = member.userId;
  const sealed = secretBox.seal(refreshToken, id);
  await upsertGrant(database, { id, memberId: member.memberId, refreshToken: sealed, now: member.now });
}

/** The properties that the grant can read. @throws AppError `not_found`, `search_console_denied` */
export async function listProperties(
  dependencies: SearchConsoleDependencies,
  { userId, now }: Pick<Member, 'userId' | 'now'>,
): Promise<string[]> {
  await dependencies.requireFeature(dependencies.database, userId, 'analytics', now);
  try {
    return await dependencies.provider.listProperties(await openAccess(dependencies, userId));
  } catch (error) {
    throw toAppError(error);
  }
}

/** Chooses the property that is read from now on. @throws AppError `validation_failed`, `search_console_denied` */
export async function chooseProperty(
  dependencies: SearchConsoleDependencies,
  { userId, now }: Pick<Member, 'userId' | 'now'>,
  property: string,
): Promise<void> {
  const properties = await listProperties(dependencies, { userId, now });
  if (!properties.includes(property)) {
    const message = 'Bağlı Google hesabının bu mülke erişimi yok';
    throw new AppError('validation_failed', { message, errors: [{ field: 'property', message }] });
  }
  await dependencies.database.transaction().execute((trx) => setProperty(trx, { id: userId, property, now }));
}

/**
 * Deletes the connection and its figures, then gives the grant back to Google. Google’s refusal is only logged: nothing
 * is stored here any more.
 */
export async function disconnect(dependencies: SearchConsoleDependencies, userId: string): Promise<void> {
  const { database, provider, connection, secretBox, log } = dependencies;
  const sealed = await database.transaction().execute((trx) => deleteSearchConsole(trx, userId));
  const google = connection();
  if (sealed === undefined || google === undefined) return;
  try {
    await provider.revoke(google, secretBox.open(sealed, userId), AbortSignal.timeout(userDeadlineMs));
  } catch (err) {
    log.warn({ err, userId }, 'a grant of Search Console could not be given back');
  }
}

async function openAccess(dependencies: SearchConsoleDependencies, userId: string): Promise<SearchAccess> {
  const google = requireConnection(dependencies);
  const row: SearchConsoleRow | undefined = await findSearchConsole(dependencies.database, userId);
  if (row === undefined) throw new AppError('not_found');
  const token = dependencies.secretBox.open(row.refresh_token, userId);
  return dependencies.provider.refresh(google, token, AbortSignal.timeout(userDeadlineMs));
}

function buildRedirectUri({ siteUrl }: Pick<SearchConsoleDependencies, 'siteUrl'>): string {
  return `${siteUrl()}${redirectPath}`;
}
