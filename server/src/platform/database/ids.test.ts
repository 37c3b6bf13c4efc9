import { expect, test } from 'vitest';
import { TestClock } from '../../../../testing/clock.ts';
import { createIdGenerator } from './ids.ts';

test('ids sort in the order in which they were made, within a millisecond too', () => {
  const clock = new TestClock();
  const newId = createIdGenerator(clock);
  const ids = Array.from({ length: 500 }, newId);
  clock.advance(1);
  ids.push(newId());
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a clock that is set back gives ids of its time, and none twice', () => {
  const clock = new TestClock();
  const newId = createIdGenerator(clock);
  const before = newId();
  clock.advance(-1);
  const back = newId();
  clock.advance(1);
  const again = newId();
  expect(back < before).toBe(true);
  expect(again).not.toBe(before);
});
