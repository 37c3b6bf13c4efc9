import { isIPv6 } from 'node:net';

/**
 * What one subscriber of a network has: the address itself, or the /64 of an IPv6 address, inside which everybody can take
 * as many addresses as they like.
 */
export function toClientNetwork(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
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

function parseGroups(part: string): string[] {
  return part === '' ? [] : part.split(':');
}
