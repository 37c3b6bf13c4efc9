import { Readable } from 'node:stream';
import { istanbulDay } from '../calendar.ts';
import { batchesOf } from '../database/batches.ts';
import { byteOrderMark, csvLine } from '../text/csv.ts';
import { contentDisposition } from '../text/file-name.ts';
import type { FileAnswer } from './route.ts';

/** Rows of a list behind `after`, in the list's order; at the beginning `after` is absent. */
export type ReadRows<Row> = (after: Row | undefined, limit: number) => Promise<readonly Row[]>;

interface ListFile<Row> {
  /** E.g. `hokka-denetim-kaydi`; the day follows. */
  readonly name: string;
  readonly headings: readonly string[];
  readonly fieldsOf: (row: Row) => readonly (string | number)[];
  readonly now: Date;
}

interface ReadFile<Row> extends ListFile<Row> {
  readonly read: ReadRows<Row>;
  /** How many rows are read at once; 200 unless the list has smaller pages. */
  readonly rowsAtOnce?: number;
}

interface WholeFile<Row> extends ListFile<Row> {
  readonly batches: AsyncIterable<readonly Row[]>;
}

/** How many rows of a file are read at once. */
export const fileRowsAtOnce = 200;

/** As many as a spreadsheet opens without complaint. */
const rowsMax = 100_000;

/** A list as a file for spreadsheets, read while it is sent; what is too much for one is left out, and the file says so. */
export function listFile<Row>({ read, rowsAtOnce = fileRowsAtOnce, ...file }: ReadFile<Row>): FileAnswer {
  const batches = batchesOf(rowsAtOnce, read, (row) => row);
  return fileAnswer(file, linesUpTo(rowsMax, { ...file, batches }));
}

/** The same with every row there is. */
export function wholeListFile<Row>(file: WholeFile<Row>): FileAnswer {
  return fileAnswer(file, linesUpTo(Number.POSITIVE_INFINITY, file));
}

function fileAnswer(
  { name, now }: { readonly name: string; readonly now: Date },
  lines: AsyncIterable<string>,
): FileAnswer {
  return {
    contentType: 'text/csv; charset=utf-8',
    contentDisposition: contentDisposition(`${name}-${istanbulDay(now)}.csv`),
    content: Readable.from(lines),
  };
}

async function* linesUpTo<Row>(
  linesMax: number,
  { headings, batches, fieldsOf }: WholeFile<Row>,
): AsyncGenerator<string> {
  yield `${byteOrderMark}${csvLine(headings)}`;
  let written = 0;
  for await (const rows of batches) {
    if (written >= linesMax) {
      yield csvLine([`İlk ${linesMax} satır yazıldı. Gerisi için filtreleri daraltın.`]);
      return;
    }
    written += rows.length;
    yield rows.map((row) => csvLine(fieldsOf(row))).join('');
  }
}
