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
  readonly read: ReadRows<Row>;
  readonly fieldsOf: (row: Row) => readonly (string | number)[];
  readonly now: Date;
  /** How many rows are read at once; 500 unless the list has smaller pages. */
  readonly rowsAtOnce?: number;
}

/** As many as a spreadsheet opens without complaint. */
const rowsMax = 100_000;

/** A list as a file for spreadsheets, read while it is sent. */
export function listFile<Row>(file: ListFile<Row>): FileAnswer {
  return {
    contentType: 'text/csv; charset=utf-8',
    contentDisposition: contentDisposition(`${file.name}-${istanbulDay(file.now)}.csv`),
    content: Readable.from(linesOf(file)),
  };
}

async function* linesOf<Row>({ headings, read, fieldsOf, rowsAtOnce = 500 }: ListFile<Row>): AsyncGenerator<string> {
  yield `${byteOrderMark}${csvLine(headings)}`;
  let written = 0;
  for await (const rows of batchesOf(rowsAtOnce, read, (row) => row)) {
    if (written >= rowsMax) {
      yield csvLine([`İlk ${rowsMax} satır yazıldı. Gerisi için filtreleri daraltın.`]);
      return;
    }
    written += rows.length;
    yield rows.map((row) => csvLine(fieldsOf(row))).join('');
  }
}
