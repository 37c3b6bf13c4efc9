import { isIP } from 'node:net';
import { normalizeIpAddress } from '../../../platform/network/plain-address.ts';

/**
 * The rough neighbourhood of an address: the first 16 bits of IPv4, the first 32 of IPv6. A provider's customer stays inside it
 * when the address changes overnight. Empty for what is no address.
 */
export function toCoarseNetwork(address: string): string {
  const normalized = normalizeIpAddress(address);
  if (normalized === undefined) return '';
  if (isIP(normalized) === 4) return normalized.split('.').slice(0, 2).join('.');
  const [head = ''] = normalized.split('::');
  const [first = '', second = ''] = head.split(':');
  return `${first || '0'}:${second || '0'}`;
}
