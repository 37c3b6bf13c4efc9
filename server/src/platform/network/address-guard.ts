import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP, isIPv6 } from 'node:net';
import { AddressRefusedError } from './network-errors.ts';
import { isPublicAddress } from './public-addresses.ts';

/** Prevents outgoing connections to private networks (SSRF). */
export interface AddressGuard {
  /**
   * The addresses of a host name or IP literal, all of them checked. Connect to one of these and never to the name
   * again: a second resolution could return another address (DNS rebinding).
   * @throws AddressRefusedError for a private address or a text that is not a host; the DNS error when it does not
   * resolve
   */
  resolveHost(host: string): Promise<readonly LookupAddress[]>;
  /** Performs only the check of `resolveHost`, and throws the same. */
  assertHost(host: string): Promise<void>;
}

interface AddressGuardOptions {
  /** Allows every address: local models, a mail server in the own network, the sandbox. */
  readonly allowPrivate: boolean;
  /** The name resolution; the operating system's by default. */
  readonly resolve?: (host: string) => Promise<readonly LookupAddress[]>;
}

export function createAddressGuard({ allowPrivate, resolve = resolveBySystem }: AddressGuardOptions): AddressGuard {
  async function resolveHost(host: string): Promise<readonly LookupAddress[]> {
    const name = canonicalHost(host);
    if (!allowPrivate && isLocalName(name)) throw new AddressRefusedError(host, 'it is this machine');
    const version = isIP(name);
    const addresses = version === 0 ? await resolve(name) : [{ address: name, family: version }];
    if (addresses.length === 0) throw new AddressRefusedError(host, 'it has no address');
    if (!allowPrivate && !addresses.every(({ address }) => isPublicAddress(address))) {
      throw new AddressRefusedError(host, 'its address is not public');
    }
    return addresses;
  }
  return {
    resolveHost,
    assertHost: async (host) => {
      await resolveHost(host);
    },
  };
}

function resolveBySystem(host: string): Promise<readonly LookupAddress[]> {
  return lookup(host, { all: true, verbatim: true });
}

/** The host as the URL standard parses it, so that `0x7f000001` and `①②⑦.⓪.⓪.①` are recognized as `127.0.0.1`. */
function canonicalHost(host: string): string {
  const url = isIPv6(host) ? `http://[${host}]` : `http://${host}`;
  const isHostOnly = isIPv6(host) || /^(\[[^\]]+\]|[^\s/\\?#@:[\]]+)$/.test(host);
  if (!isHostOnly || !URL.canParse(url)) throw new AddressRefusedError(host, 'it is not a host name');
  return new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');
}

function isLocalName(name: string): boolean {
  return /(^|\.)localhost\.?$/.test(name);
}
