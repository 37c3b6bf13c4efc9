import { expect, test } from 'vitest';
import { updateInTurns } from './update-in-turns.ts';

test('items are updated one after the other, and a failed one does not stop the next', async () => {
  const events: string[] = [];
  const failure = new Error('refused');
  const failures = await updateInTurns(['a', 'b', 'c'], async (item) => {
    events.push(`begins ${item}`);
    await Promise.resolve();
    events.push(`ends ${item}`);
    if (item === 'b') throw failure;
  });
  expect(events).toEqual(['begins a', 'ends a', 'begins b', 'ends b', 'begins c', 'ends c']);
  expect(failures).toEqual([{ item: 'b', error: failure }]);
});

test('all succeed', async () => {
  expect(await updateInTurns([1, 2], async () => undefined)).toEqual([]);
});
