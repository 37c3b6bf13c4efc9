import { expect, test } from 'vitest';
import { BeaconLimit, beaconsPerMinute } from './beacon-limit.ts';

const now = new Date('2026-11-27T09:00:10Z');

test('a network has a limit each minute', () => {
  const cap = new BeaconLimit();
  const admitted = () =>
    Array.from({ length: beaconsPerMinute + 50 }, () => cap.admit('192.0.2.1', now)).filter(Boolean);
  expect(admitted()).toHaveLength(beaconsPerMinute);
  expect(cap.admit('192.0.2.1', new Date('2026-11-27T09:00:59Z'))).toBe(false);
  expect(cap.admit('192.0.2.1', new Date('2026-11-27T09:01:00Z'))).toBe(true);
});

test('one network that floods hardly affects 20,000 others', () => {
  const cap = new BeaconLimit();
  for (let sent = 0; sent < 10_000; sent += 1) cap.admit('198.51.100.7', now);
  const refused = Array.from(
    { length: 20_000 },
    (_, index) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
  ).filter((network) => !cap.admit(network, now));
  expect(refused.length).toBeLessThan(10);
});
