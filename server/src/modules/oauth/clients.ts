import type { RateLimit } from '@hokka/contracts/shared/endpoint.ts';
import { addMilliseconds, hourMs, minuteMs, secondMs } from '../../platform/clock.ts';
import { countHit } from '../../platform/database/rate-limit.ts';
import { AppError } from '../../platform/errors.ts';
import { parseForeignJson } from '../../platform/network/foreign-json.ts';
import { readTextUpTo } from '../../platform/network/read-body.ts';
import type { AccountsDependencies } from '../account-records/dependencies.ts';
import { clientMetadata, describeDestination, toClientName } from './client-metadata.ts';
import {
  deleteNeverGrantedClients,
  type OAuthClient,
  storeOAuthClient,
  touchOAuthClient,
} from './oauth-clients.queries.ts';

/** Minimum time, in ms, before a document is fetched again. */
const documentLifetimeMs = 5 * minuteMs;
const documentMaxBytes = 32 * 1024;
const documentTimeoutMs = 8 * secondMs;

/**
 * Registration is open to strangers, with a limit per network. There is no global limit: one network could use it up
 * and lock out the others.
 */
const registrationLimit: RateLimit = { bucket: 'oauth-register', subject: 'address', max: 20, windowSeconds: 3600 };

/** Clients that were never granted anything: how long they are retained, and their maximum number. */
const neverGranted = { lifetimeMs: hourMs, kept: 5_000 } as const;

export function describeNeverGranted(now: Date): { readonly notAskedSince: Date; readonly kept: number } {
  return { notAskedSince: addMilliseconds(now, -neverGranted.lifetimeMs), kept: neverGranted.kept };
}

/**
 * Finds the client that an authorization request names.
 * @throws AppError `oauth_client_refused` when there is none, or its document cannot be read or does not name itself
 */
export async function findClient(dependencies: AccountsDependencies, id: string, now: Date): Promise<OAuthClient> {
  const { database } = dependencies;
  const known = await touchOAuthClient(database, id, now);
  if (known?.isRegistered) return known;
  if (known !== undefined && now < addMilliseconds(known.readAt, documentLifetimeMs)) return known;
  const client = { id, isRegistered: false, readAt: now, ...(await readClientDocument(dependencies, id)) };
  await storeOAuthClient(database, client);
  return client;
}

/** The host that vouches for the client, or, for a registered client, where its answer is sent. */
export function findClientHost({ id, isRegistered }: OAuthClient, redirectUri: string): string {
  return isRegistered ? describeDestination(redirectUri) : new URL(id).host;
}

/**
 * Fetches the metadata document of a client. `siteClient` connects only to public addresses; redirects are not followed
 * and the size is limited.
 */
async function readClientDocument(
  { siteClient, log }: AccountsDependencies,
  id: string,
): Promise<Pick<OAuthClient, 'name' | 'redirectUris'>> {
  const url = URL.canParse(id) ? new URL(id) : undefined;
  // Requires the exact spelling: two spellings of one document's address would be two clients.
  const isPossible = url !== undefined && url.href === id && url.pathname !== '/' && !id.includes('#');
  if (!isPossible) throw new AppError('oauth_client_refused');
  try {
    const response = await siteClient.requestStream({
      url,
      method: 'GET',
      headers: { accept: 'application/json', 'user-agent': 'Hokka' },
      signal: AbortSignal.timeout(documentTimeoutMs),
      connectTimeoutMs: documentTimeoutMs,
      idleTimeoutMs: documentTimeoutMs,
      maxBytes: documentMaxBytes,
    });
    const text = await readTextUpTo(response.body, documentMaxBytes);
    if (response.status !== 200) throw new Error(`The server responded with ${response.status}`);
    const document = parseForeignJson(text);
    if ((document as { client_id?: unknown } | null)?.client_id !== id)
      throw new Error('Its client_id is not its own address');
    const { client_name, redirect_uris } = clientMetadata.parse(document);
    return { name: toClientName(client_name, url.host), redirectUris: redirect_uris };
  } catch (err) {
    log.info(
      { host: url.host, reason: err instanceof Error ? err.name : 'unknown' },
      'a client metadata document was refused',
    );
    throw new AppError('oauth_client_refused', {
      message: `${url.host}, erişim isteyen uygulamayı tanıtan belgeyi okunur biçimde vermiyor. Uygulamanın yapımcısına bildirin.`,
      cause: err,
    });
  }
}

/**
 * Stores a client that registers itself.
 * @throws ZodError for an invalid description; AppError `rate_limited`
 */
export async function registerClient(
  { database, newId }: AccountsDependencies,
  description: unknown,
  { network, now }: { readonly network: string; readonly now: Date },
): Promise<OAuthClient> {
  const { client_name, redirect_uris } = clientMetadata.parse(description);
  await countHit(database, registrationLimit, network, now);
  const host = describeDestination(redirect_uris[0] ?? '');
  const client: OAuthClient = {
    id: newId(),
    isRegistered: true,
    name: toClientName(client_name, host),
    redirectUris: redirect_uris,
    readAt: now,
  };
  await storeOAuthClient(database, client);
  await deleteNeverGrantedClients(database, describeNeverGranted(now));
  return client;
}
