import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nastyString } from '../../../../testing/text-samples.ts';
import { normalizeIpAddress } from '../../platform/network/plain-address.ts';
import { toCoarseNetwork } from './remember-device.ts';

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0'],
  ['::FFFF:cb00:7107', '203.0.113.7', '203.0'],
  ['0:0:0:0:0:ffff:1.2.3.4', '1.2.3.4', '1.2'],
  ['::ffff:0:0', '0.0.0.0', '0.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6', '2001:db8'],
  ['2001:0DB8::1', '2001:db8::1', '2001:db8'],
  ['2a02::1', '2a02::1', '2a02:0'],
  ['0:1:2:3:4:5:6:7', '0:1:2:3:4:5:6:7', '0:1'],
  ['::1', '::1', '0:0'],
  ['::ffff:1:2:3', '::ffff:1:2:3', '0:0'],
  ['fe80::1%eth0', 'fe80::1', 'fe80:0'],
  ['unknown', undefined, ''],
  ['', undefined, ''],
])('%s is %s, somewhere in %s', (address, plain, network) => {
  expect(normalizeIpAddress(address)).toBe(plain);
  expect(toCoarseNetwork(address)).toBe(network);
});

describe('whatever the address', () => {
  test('its IPv4 spellings are one, and neighbours share a network', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.nat(255), fc.nat(255), (address, third, fourth) => {
        expect(normalizeIpAddress(`::ffff:${address}`)).toBe(address);
        const [first, second] = address.split('.');
        expect(toCoarseNetwork(`${first}.${second}.${third}.${fourth}`)).toBe(toCoarseNetwork(`::ffff:${address}`));
      }),
    );
  });

  test('an IPv6 one is known by its first two groups', () => {
    const group = fc.nat(0xffff);
    fc.assert(
      fc.property(fc.array(group, { minLength: 8, maxLength: 8 }), (groups) => {
        const [first = 0, second = 0] = groups;
        fc.pre(!isMapped(groups));
        const spelled = groups.map((value) => value.toString(16).padStart(4, '0')).join(':');
        expect(toCoarseNetwork(spelled)).toBe(`${first.toString(16)}:${second.toString(16)}`);
      }),
    );
  });

  test('what is none has no network and throws nothing', () => {
    fc.assert(
      fc.property(fc.oneof(nastyString, fc.ipV6()), (text) => {
        expect(toCoarseNetwork(text)).toMatch(/^([\da-f]{1,4}:[\da-f]{1,4}|\d{1,3}\.\d{1,3})?$/);
      }),
    );
  });
});

function isMapped(groups: readonly number[]): boolean {
  return groups.slice(0, 5).every((value) => value === 0) && groups[5] === 0xffff;
}
