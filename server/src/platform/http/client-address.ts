import { BlockList, isIP, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { normalizeIpAddress } from '../network/plain-address.ts';

/** Origin of a request. */
export interface ClientAddress {
  /** Normalized, however a proxy spells it. */
  readonly address: string;
  /** The unit of limits by address: the address, or the /64 of an IPv6 one. */
  readonly network: string;
}

const namedNetworks: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    loopback: ['127.0.0.0/8', '::1'],
    linklocal: ['169.254.0.0/16', 'fe80::/10'],
    uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
  }),
);

/** The address used for connections that closed before it was read; they all share it. */
const unknownAddress = '0.0.0.0';

/**
 * Creates the check that decides whether the `X-Forwarded-For` of a hop is trusted, also when the previous hop is
 * written with a port.
 */
export function createTrustedProxyCheck(networks: readonly string[]): (hop: string | undefined) => boolean {
  const trusted = new BlockList();
  for (const network of networks.flatMap((one) => namedNetworks.get(one) ?? [one])) addNetwork(trusted, network);
  return (hop) => {
    const address = normalizeIpAddress(hop ?? '');
    return address !== undefined && trusted.check(address, toIpFamily(address));
  };
}

function addNetwork(list: BlockList, network: string): void {
  const [address = '', prefix] = network.split('/');
  if (prefix === undefined) list.addAddress(address, toIpFamily(address));
  else list.addSubnet(address, Number(prefix), toIpFamily(address));
}

function toIpFamily(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

type Forwarded = Pick<FastifyRequest, 'ip' | 'ips'>;

/** Hooks and handlers of one request ask several times, and the framework reads the header again each time. */
const resolved = new WeakMap<Forwarded, ClientAddress>();

/**
 * Determines the origin of a request; nothing else may. A hop that contains no valid address counts as the proxy that
 * forwarded it, because an attacker could make up any number of networks.
 */
export function resolveClientAddress(request: Forwarded): ClientAddress {
  const known = resolved.get(request);
  if (known !== undefined) return known;
  const found = resolveHops(request.ips ?? [request.ip]);
  resolved.set(request, found);
  return found;
}

/** @param hops the trusted ones and the one before them, the nearest first; undefined for a closed socket */
export function resolveHops(hops: readonly (string | undefined)[]): ClientAddress {
  let address: string | undefined;
  for (let at = hops.length - 1; at >= 0 && address === undefined; at -= 1)
    address = normalizeIpAddress(hops[at] ?? '');
  address ??= unknownAddress;
  return { address, network: toClientNetwork(address) };
}

/**
 * The range of one subscriber: the address itself, or the /64 of an IPv6 address, inside which a subscriber can use any
 * address.
 */
export function toClientNetwork(address: string): string {
  if (address.includes('.') || !isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const before = parseGroups(head);
  const after = parseGroups(tail ?? '');
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** The range that a provider assigns to one place: the /24 of an IPv4 address, the /56 of an IPv6 one. */
export function toProviderNetwork(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  const [a = '0', b = '0', c = '0', d = '0'] = toClientNetwork(address).replace('::/64', '').split(':');
  return `${[a, b, c, (Number.parseInt(d, 16) & 0xff00).toString(16)].join(':')}::/56`;
}

function parseGroups(part: string): string[] {
  return part === '' ? [] : part.split(':');
}
