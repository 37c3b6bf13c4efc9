import { Readable } from 'node:stream';
import { istanbulDay } from '../calendar.ts';
import { readBatches } from '../database/batches.ts';
import { byteOrderMark, type CsvField, csvLine } from '../text/csv.ts';
import { formatShortDateTime } from '../text/dates.ts';
import { contentDisposition } from '../text/file-name.ts';
import type { FileResponse } from './route.ts';

/** The rows of a list that follow `after`, in the list's order; without `after`, from the start. */
export type ReadRowsAfter<Row> = (after: Row | undefined, limit: number) => Promise<readonly Row[]>;

/** The column headings of a file, each with its field. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => CsvField>>;

interface CsvFile<Row> {
  /** E.g. `hokka-denetim-kaydi`; the date is appended. */
  readonly name: string;
  readonly columns: CsvColumns<Row>;
  readonly now: Date;
}

interface PagedCsvFile<Row> extends CsvFile<Row> {
  readonly read: ReadRowsAfter<Row>;
  /** Number of rows per query; 200 unless the list has smaller pages. */
  readonly batchSize?: number;
}

interface BatchedCsvFile<Row> extends CsvFile<Row> {
  readonly batches: AsyncIterable<readonly Row[]>;
}

/** Default number of rows per query. */
export const csvBatchSize = 200;

/** Maximum number of rows, which spreadsheet programs open without a warning. */
const maxRows = 100_000;

/** A list as a file for spreadsheets, streamed. Rows beyond the maximum are left out, and the file says so. */
export function createCsvFile<Row>({ read, batchSize = csvBatchSize, ...file }: PagedCsvFile<Row>): FileResponse {
  const batches = readBatches(batchSize, read, (row) => row);
  return toFileResponse(file, generateLines(maxRows, { ...file, batches }));
}

/** Creates a CSV file with all rows. */
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
  { columns, batches }: BatchedCsvFile<Row>,
): AsyncGenerator<string> {
  yield `${byteOrderMark}${csvLine(Object.keys(columns))}`;
  const toFields = Object.values(columns);
  let written = 0;
  for await (const rows of batches) {
    if (written >= maxLines) {
      yield csvLine([`İlk ${maxLines} satır yazıldı. Gerisi için filtreleri daraltın.`]);
      return;
    }
    written += rows.length;
    yield rows.map((row) => csvLine(toFields.map((toField) => toField(row)))).join('');
  }
}

/** A timestamp in file format; empty without one. */
export function toCsvTime(timestamp: string | Date | null | undefined): CsvField {
  return timestamp == null ? null : formatShortDateTime(new Date(timestamp));
}
