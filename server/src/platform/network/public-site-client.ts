import { isIP } from 'node:net';
import { createAddressGuard } from './address-guard.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';
import { AddressRefusedError } from './network-errors.ts';
import { isPublicAddress } from './public-addresses.ts';
import { resolvePublicName } from './resolve-public-name.ts';

/** Why we do not connect to an address that a user typed. */
export type SiteAddressProblem = 'not_https' | 'own_host' | 'has_credentials' | 'private_address';

/** HTTP to sites of users: https to public addresses, with the operator's exceptions. Redirects are not followed. */
export interface PublicSiteClient extends HttpClient {
  /** Checks an address without resolving its name; undefined when it may be tried. */
  findProblem(url: URL): SiteAddressProblem | undefined;
}

interface SiteClientOptions {
  /** Exact `host:port` values that may be private and without https. */
  readonly allowedHosts: readonly string[];
  /** The product's own addresses: an admin may set another one than the start configuration. */
  readonly ownUrls: () => readonly string[];
}

const defaultPorts: ReadonlyMap<string, string> = new Map(Object.entries({ 'http:': '80', 'https:': '443' }));

export function createPublicSiteClient({ allowedHosts, ownUrls }: SiteClientOptions): PublicSiteClient {
  const publicClient = createHttpClient({
    guard: createAddressGuard({ allowPrivate: false, resolve: resolvePublicName }),
  });
  // The operator may list hosts that only this machine can resolve.
  const exceptionClient = createHttpClient({ guard: createAddressGuard({ allowPrivate: true }) });
  const allowed = new Set(allowedHosts);
  const isAllowed = (url: URL) => allowed.has(nameHostAndPort(url));
  const findProblem = (url: URL): SiteAddressProblem | undefined => {
    if (url.username !== '' || url.password !== '') return 'has_credentials';
    const own = ownUrls().map((ownUrl) => new URL(ownUrl));
    if (own.some((one) => nameHostAndPort(url) === nameHostAndPort(one))) return 'own_host';
    if (isAllowed(url)) return undefined;
    if (own.some((one) => toName(url) === toName(one))) return 'own_host';
    if (url.protocol !== 'https:') return 'not_https';
    return isPrivateLiteral(url) ? 'private_address' : undefined;
  };
  return {
    findProblem,
    requestStream: async (request) => {
      const problem = findProblem(request.url);
      if (problem !== undefined) throw new AddressRefusedError(request.url.host, problem);
      return (isAllowed(request.url) ? exceptionClient : publicClient).requestStream(request);
    },
  };
}

function nameHostAndPort(url: URL): string {
  return `${toName(url)}:${url.port === '' ? defaultPorts.get(url.protocol) : url.port}`;
}

/** Whether the host is private without needing name resolution. */
function isPrivateLiteral(url: URL): boolean {
  const name = toName(url).replace(/^\[(.*)\]$/, '$1');
  return isIP(name) === 0 ? /(^|\.)localhost$/.test(name) : !isPublicAddress(name);
}

/** A trailing dot does not change the name. */
function toName({ hostname }: URL): string {
  return hostname.replace(/\.$/, '');
}
