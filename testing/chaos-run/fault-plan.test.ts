import { expect, test } from 'vitest';
import { faultKinds, planFaults } from './fault-plan.ts';

test('a seed gives one plan, and another seed another one', () => {
  expect(planFaults(7, 60_000)).toEqual(planFaults(7, 60_000));
  expect(planFaults(7, 60_000)).not.toEqual(planFaults(8, 60_000));
});

test('a minute has every kind of fault, in order and in time', () => {
  const faults = planFaults(7, 60_000);
  expect(new Set(faults.map(({ kind }) => kind))).toEqual(new Set(faultKinds));
  const times = faults.map(({ atMs }) => atMs);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(times.at(-1)).toBeLessThan(60_000);
});
