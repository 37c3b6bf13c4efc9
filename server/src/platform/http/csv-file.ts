import { Readable } from 'node:stream';
import { istanbulDay } from '../calendar.ts';
import { readBatches } from '../database/batches.ts';
import { byteOrderMark, csvLine } from '../text/csv.ts';
import { contentDisposition } from '../text/file-name.ts';
import type { FileResponse } from './route.ts';

/** Rows of a list behind `after`, in the list's order; at the beginning `after` is absent. */
export type ReadRowsAfter<Row> = (after: Row | undefined, limit: number) => Promise<readonly Row[]>;

interface CsvFile<Row> {
  /** E.g. `hokka-denetim-kaydi`; the day follows. */
  readonly name: string;
  readonly headings: readonly string[];
  readonly toFields: (row: Row) => readonly (string | number)[];
  readonly now: Date;
}

interface PagedCsvFile<Row> extends CsvFile<Row> {
  readonly read: ReadRowsAfter<Row>;
  /** How many rows are read at once; 200 unless the list has smaller pages. */
  readonly batchSize?: number;
}

interface BatchedCsvFile<Row> extends CsvFile<Row> {
  readonly batches: AsyncIterable<readonly Row[]>;
}

/** How many rows of a file are read at once. */
export const csvBatchSize = 200;

/** As many as a spreadsheet opens without complaint. */
const maxRows = 100_000;

/** A list as a file for spreadsheets, read while it is sent; what is too much for one is left out, and the file says so. */
export function createCsvFile<Row>({ read, batchSize = csvBatchSize, ...file }: PagedCsvFile<Row>): FileResponse {
  const batches = readBatches(batchSize, read, (row) => row);
  return toFileResponse(file, generateLines(maxRows, { ...file, batches }));
}

/** The same with every row there is. */
export function createFullCsvFile<Row>(file: BatchedCsvFile<Row>): FileResponse {
  return toFileResponse(file, generateLines(Number.POSITIVE_INFINITY, file));
}

function toFileResponse(
  { name, now }: { readonly name: string; readonly now: Date },
  lines: AsyncIterable<string>,
): FileResponse {
  return {
    contentType: 'text/csv; charset=utf-8',
    contentDisposition: contentDisposition(`${name}-${istanbulDay(now)}.csv`),
    content: Readable.from(lines),
  };
}

async function* generateLines<Row>(
  maxLines: number,
  { headings, batches, toFields }: BatchedCsvFile<Row>,
): AsyncGenerator<string> {
  yield `${byteOrderMark}${csvLine(headings)}`;
  let written = 0;
  for await (const rows of batches) {
    if (written >= maxLines) {
      yield csvLine([`İlk ${maxLines} satır yazıldı. Gerisi için filtreleri daraltın.`]);
      return;
    }
    written += rows.length;
    yield rows.map((row) => csvLine(toFields(row))).join('');
  }
}
