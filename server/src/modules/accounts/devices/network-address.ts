import { isIP } from 'node:net';
import { plainAddress } from '../../../platform/network/plain-address.ts';

/**
 * The rough neighbourhood of an address: the first 16 bits of IPv4, the first 32 of IPv6. A provider's customer stays inside it
 * when the address changes overnight. Empty for what is no address.
 */
export function coarseNetworkOf(address: string): string {
  const plain = plainAddress(address);
  if (plain === undefined) return '';
  if (isIP(plain) === 4) return plain.split('.').slice(0, 2).join('.');
  const [head = ''] = plain.split('::');
  const [first = '', second = ''] = head.split(':');
  return `${first || '0'}:${second || '0'}`;
}
