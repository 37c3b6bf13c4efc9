import { expect, test } from 'vitest';
import { inBatches } from './batches.ts';

/** Numbers from 1 to `total`, with a note of each batch that was read. */
function numbers(total: number, limit: number) {
  const asked: (number | undefined)[] = [];
  const rows = inBatches<number>(limit, async (last, atMost) => {
    asked.push(last);
    const first = (last ?? 0) + 1;
    return Array.from({ length: Math.min(atMost, total - first + 1) }, (_, index) => first + index);
  });
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
  expect(await Array.fromAsync(rows)).toEqual(Array.from({ length: total }, (_, index) => index + 1));
  expect(asked).toEqual(batches);
});

test('reads no batch before it is asked for, and none after the reader has left', async () => {
  const { asked, rows } = numbers(100, 3);
  expect(asked).toEqual([]);
  for await (const row of rows) if (row === 3) break;
  expect(asked).toEqual([undefined]);
});
