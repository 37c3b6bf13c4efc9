import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

test('every user has one turn in each round, the least work first', () => {
  const queue = new FairQueue<string>();
  for (const [owner, item, size] of [
    ['a', 'a1', 5],
    ['a', 'a2', 1],
    ['b', 'b1', 9],
    ['c', 'c1', 2],
    ['c', 'c2', 2],
  ] as const)
    queue.push(owner, item, size);
  expect([queue.length, queue.count('a'), queue.count('x')]).toEqual([5, 2, 0]);
  expect(Array.from({ length: 6 }, () => queue.take())).toEqual(['c1', 'a1', 'b1', 'a2', 'c2', undefined]);
  expect(queue.length).toBe(0);
});

test('an owner who is busy is passed over, and keeps the turn', () => {
  const queue = new FairQueue<string>();
  queue.push('a', 'a1');
  queue.push('b', 'b1', 3);
  expect(queue.take((owner) => owner === 'a')).toBe('b1');
  expect(queue.take((owner) => owner === 'a')).toBeUndefined();
  expect(queue.take()).toBe('a1');
});

test('much work is not overtaken without end by little work of others', () => {
  const queue = new FairQueue<string>();
  queue.push('long', 'long', 1000);
  let taken = 0;
  for (let item: string | undefined = ''; item !== 'long'; item = queue.take()) {
    queue.push(`owner ${taken}`, 'short', 1);
    taken += 1;
    if (taken > 100) break;
  }
  expect(taken).toBeLessThan(30);
});

test('a queue that is drained is empty', () => {
  const queue = new FairQueue<number>();
  queue.push('a', 1);
  queue.push('b', 2);
  expect(queue.drain()).toEqual([1, 2]);
  expect([queue.length, queue.take()]).toEqual([0, undefined]);
});

test('what is withdrawn is not taken any more, and only once', () => {
  const queue = new FairQueue<string>();
  for (const item of ['a1', 'a2']) queue.push('a', item);
  queue.push('b', 'b1');
  expect([queue.withdraw('a', 'a2'), queue.withdraw('a', 'a2'), queue.withdraw('c', 'a1')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([queue.length, queue.count('a')]).toEqual([2, 1]);
  expect([queue.take(), queue.take(), queue.take()]).toEqual(['a1', 'b1', undefined]);
});
