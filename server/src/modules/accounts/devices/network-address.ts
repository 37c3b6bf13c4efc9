import { isIP } from 'node:net';

/**
 * An address in the spelling people know: without the interface that a link-local one names, and an IPv4 address that came over an
 * IPv6 socket (`::ffff:203.0.113.7`) as IPv4.
 */
export function plainAddress(address: string): string {
  const withoutZone = address.replace(/%.*$/, '');
  if (isIP(withoutZone) !== 6) return withoutZone;
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(canonicalIpv6(withoutZone)) ?? [];
  return high === undefined || low === undefined ? withoutZone : [...bytesOf(high), ...bytesOf(low)].join('.');
}

/**
 * The rough neighbourhood of an address: the first 16 bits of IPv4, the first 32 of IPv6. A provider's customer stays inside it
 * when the address changes overnight. Empty for what is no address.
 */
export function coarseNetworkOf(address: string): string {
  const plain = plainAddress(address);
  if (isIP(plain) === 4) return plain.split('.').slice(0, 2).join('.');
  if (isIP(plain) !== 6) return '';
  const [head = ''] = canonicalIpv6(plain).split('::');
  const [first = '', second = ''] = head.split(':');
  return `${first || '0'}:${second || '0'}`;
}

/** The one spelling of RFC 5952, only with all groups in hexadecimal. A URL's host is written so. */
function canonicalIpv6(address: string): string {
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
}

function bytesOf(group: string): [number, number] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 0xff];
}
