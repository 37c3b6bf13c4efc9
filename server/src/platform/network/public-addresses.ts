import { BlockList, isIP } from 'node:net';

/** IPv4 blocks that contain no public hosts: IANA's special-purpose registry, multicast and reserved blocks. */
const specialIpv4: readonly (readonly [network: string, prefixBits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Special-purpose blocks inside the reachable IPv6 blocks below. 6to4 and Teredo contain an embedded IPv4 address. */
const specialIpv6: readonly (readonly [network: string, prefixBits: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const nat64Prefix = '64:ff9b::';
const nat64PrefixBits = 96;

/** Everything outside these IPv6 blocks (loopback, link-local, unique-local, multicast, …) is refused. */
const reachableIpv6 = new BlockList();
reachableIpv6.addSubnet('2000::', 3, 'ipv6');
reachableIpv6.addSubnet('::ffff:0:0', 96, 'ipv6');
reachableIpv6.addSubnet(nat64Prefix, nat64PrefixBits, 'ipv6');

// A BlockList compares IPv4-mapped IPv6 addresses with its IPv4 rules by itself, but not NAT64 addresses.
const special = new BlockList();
for (const [network, prefixBits] of specialIpv4) {
  special.addSubnet(network, prefixBits, 'ipv4');
  special.addSubnet(`${nat64Prefix}${network}`, nat64PrefixBits + prefixBits, 'ipv6');
}
for (const [network, prefixBits] of specialIpv6) special.addSubnet(network, prefixBits, 'ipv6');

/** Whether an IP literal is a host of the public internet; false for anything that is not an IP address. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !special.check(address, 'ipv4');
  // A zone (`fe80::1%eth0`) binds an address to a link, which no public host needs.
  if (version !== 6 || address.includes('%')) return false;
  return reachableIpv6.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
