import { expect, test } from 'vitest';
import { TurnsByKey } from './turns-by-key.ts';

test('so much work of one key runs at once, the rest in its order, whatever becomes of it; another key does not wait', async () => {
  const turns = new TurnsByKey(2, 10);
  const begun: string[] = [];
  const gates = new Map<string, PromiseWithResolvers<void>>();
  const work = (key: string, name: string) =>
    turns.run(key, async () => {
      begun.push(name);
      const gate = Promise.withResolvers<void>();
      gates.set(name, gate);
      await gate.promise;
      return name;
    });
  const [first, second, third, fourth] = ['first', 'second', 'third', 'fourth'].map((name) => work('one', name));
  const another = work('other', 'another');
  await Promise.resolve();
  expect(begun).toEqual(['first', 'second', 'another']);
  gates.get('second')?.reject(new Error('no'));
  await expect(second).rejects.toThrow('no');
  expect(begun).toEqual(['first', 'second', 'another', 'third']);
  gates.get('first')?.resolve();
  expect(await first).toBe('first');
  const late = work('one', 'late');
  expect(begun).toEqual(['first', 'second', 'another', 'third', 'fourth']);
  for (const name of ['third', 'fourth', 'another']) gates.get(name)?.resolve();
  expect(await Promise.all([third, fourth, another])).toEqual(['third', 'fourth', 'another']);
  expect(begun.at(-1)).toBe('late');
  gates.get('late')?.resolve();
  expect(await late).toBe('late');
  const [next, afterNext] = [work('one', 'next'), work('one', 'after next')];
  expect(begun.slice(-2)).toEqual(['next', 'after next']);
  for (const name of ['next', 'after next']) gates.get(name)?.resolve();
  expect(await Promise.all([next, afterNext])).toEqual(['next', 'after next']);
});

test('what would wait behind too much of its key is refused, and nothing else is', async () => {
  const turns = new TurnsByKey(1, 5);
  const gate = Promise.withResolvers<string>();
  const work = (weight?: number) => turns.run('one', () => gate.promise, weight);
  const begun = [work(9), work(3), work()];
  await expect(work(2)).rejects.toMatchObject({ code: 'rate_limited' });
  begun.push(work());
  await expect(work()).rejects.toMatchObject({ code: 'rate_limited' });
  expect(await turns.run('other', async () => 'another')).toBe('another');
  gate.resolve('done');
  expect(await Promise.all(begun)).toEqual(['done', 'done', 'done', 'done']);
  expect(await work()).toBe('done');
});
