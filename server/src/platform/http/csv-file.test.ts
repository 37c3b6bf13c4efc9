import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { mapBatches, readBatches } from '../database/batches.ts';
import { createCsvFile, createFullCsvFile, csvBatchSize } from './csv-file.ts';
import type { FileResponse } from './route.ts';

const file = {
  name: 'hokka-sayilar',
  columns: { Sayı: (row: number) => row },
  now: new Date('2026-11-20T22:00:00.000Z'),
};
const rowsMax = 100_000;
const numbersAfter = async (after = 0, limit = csvBatchSize) =>
  Array.from({ length: Math.min(limit, rowsMax + 1 - after) }, (_, index) => after + index + 1);

async function linesOf({ content }: FileResponse): Promise<string[]> {
  return (await text(Readable.from(content))).trimEnd().split('\r\n');
}

test('a list that is too long for a spreadsheet ends with a line that says so', async () => {
  const answer = createCsvFile({ ...file, read: numbersAfter });
  expect(answer.contentDisposition).toContain('hokka-sayilar-2026-11-21.csv');
  const lines = await linesOf(answer);
  expect(lines).toHaveLength(1 + rowsMax + 1);
  expect(lines.slice(-2)).toEqual([`${rowsMax}`, `İlk ${rowsMax} satır yazıldı. Gerisi için filtreleri daraltın.`]);
});

test('a whole list has every row, also behind rows that are gone by the time they are shown', async () => {
  const found = readBatches(csvBatchSize, numbersAfter, (row) => row);
  const batches = mapBatches(found, async (rows) => rows.filter((row) => row > 2 * csvBatchSize));
  const lines = await linesOf(createFullCsvFile({ ...file, batches }));
  expect(lines).toHaveLength(1 + rowsMax + 1 - 2 * csvBatchSize);
  expect(lines.at(-1)).toBe(`${rowsMax + 1}`);
});
