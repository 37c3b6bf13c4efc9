import { isIPv4, isIPv6 } from 'node:net';

/** An address in brackets or an IPv4 address, with the port that some proxies append. */
const addressWithPort = /^(?:\[([^\]]*)\]|(\d{1,10}(?:\.\d{1,10}){3}))(?::\d*)?$/;
const decimalIpv4 = /^\d{1,10}(?:\.\d{1,10}){3}$/;

/**
 * Normalizes an address from any spelling that proxies and sockets use: without port, brackets and zone, IPv6 in lower
 * case and shortened, and an IPv4 address that came over an IPv6 socket (`::ffff:203.0.113.7`) as IPv4. Undefined for
 * an invalid address.
 */
export function normalizeIpAddress(text: string): string | undefined {
  // As sockets and most proxies write it: several times per request.
  if (isIPv4(text)) return text;
  const [, bracketed, ipv4] = addressWithPort.exec(text.trim()) ?? [];
  const address = (bracketed ?? ipv4 ?? text.trim()).replace(/%.*$/s, '');
  if (decimalIpv4.test(address)) return normalizeIpv4(address);
  if (!isIPv6(address)) return undefined;
  // A URL's host follows RFC 5952, except that all groups are hexadecimal.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(canonical) ?? [];
  return high === undefined || low === undefined ? canonical : [...toBytes(high), ...toBytes(low)].join('.');
}

/** Leading zeros are not parsed as octal, which would turn an address into one of another network. */
function normalizeIpv4(address: string): string | undefined {
  const bytes = address.split('.').map(Number);
  return bytes.every((byte) => byte <= 255) ? bytes.join('.') : undefined;
}

function toBytes(group: string): [number, number] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 0xff];
}
