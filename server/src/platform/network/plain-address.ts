import { isIPv6 } from 'node:net';

/** In brackets or IPv4, with the port that some proxies add. */
const addressWithPort = /^(?:\[([^\]]*)\]|(\d{1,10}(?:\.\d{1,10}){3}))(?::\d*)?$/;
const decimalIpv4 = /^\d{1,10}(?:\.\d{1,10}){3}$/;

/**
 * The one spelling of an address in any of those that proxies and sockets write: without port, brackets and the interface of a
 * link-local one, IPv6 in lower case and shortened, and an IPv4 address that came over an IPv6 socket (`::ffff:203.0.113.7`) as
 * IPv4. Undefined for what is no address.
 */
export function normalizeIpAddress(text: string): string | undefined {
  const [, bracketed, ipv4] = addressWithPort.exec(text.trim()) ?? [];
  const address = (bracketed ?? ipv4 ?? text.trim()).replace(/%.*$/s, '');
  if (decimalIpv4.test(address)) return normalizeIpv4(address);
  if (!isIPv6(address)) return undefined;
  // A URL's host is written as RFC 5952 has it, only with all groups in hexadecimal.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(canonical) ?? [];
  return high === undefined || low === undefined ? canonical : [...toBytes(high), ...toBytes(low)].join('.');
}

/** Leading zeros are not read as octal, so that they cannot turn an address into one of another network. */
function normalizeIpv4(address: string): string | undefined {
  const bytes = address.split('.').map(Number);
  return bytes.every((byte) => byte <= 255) ? bytes.join('.') : undefined;
}

function toBytes(group: string): [number, number] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 0xff];
}
