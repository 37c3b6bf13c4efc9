import { expect, test } from 'vitest';
import { readRowsInBatches } from './batches.ts';

/** Numbers from 1 to `total`, with a note of each batch that was read. */
function numbers(total: number, limit: number) {
  const asked: (number | undefined)[] = [];
  const readAfter = async (after: number | undefined, atMost: number) => {
    asked.push(after);
    const first = (after ?? 0) + 1;
    return Array.from({ length: Math.min(atMost, total - first + 1) }, (_, index) => ({ number: first + index }));
  };
  const rows = readRowsInBatches(limit, readAfter, (row) => row.number);
  return { asked, rows };
}

test.each([
  [0, [undefined]],
  [1, [undefined]],
  [3, [undefined, 3]],
  [4, [undefined, 3]],
  [6, [undefined, 3, 6]],
])('of %d rows, three at a time, each comes once', async (total, batches) => {
  const { asked, rows } = numbers(total, 3);
  expect(await Array.fromAsync(rows)).toEqual(Array.from({ length: total }, (_, index) => ({ number: index + 1 })));
  expect(asked).toEqual(batches);
});

test('reads no batch before it is asked for, and none after the reader has left', async () => {
  const { asked, rows } = numbers(100, 3);
  expect(asked).toEqual([]);
  for await (const row of rows) if (row.number === 3) break;
  expect(asked).toEqual([undefined]);
});
