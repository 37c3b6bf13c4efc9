import type { BulkFileProblem } from '@hokka/contracts/bulk/bulk-fields.ts';
import type { BulkEncoding, BulkFilePreview, BulkSeparator } from '@hokka/contracts/bulk/bulk-job.ts';

/** A file as the thread is sent it. */
export interface SheetTask {
  readonly bytes: Uint8Array;
  readonly reading?: SheetReading | undefined;
}

/** How a file is to be read; what is left out is found out. */
export interface SheetReading {
  readonly encoding?: Exclude<BulkEncoding, 'xlsx'> | undefined;
  /** The place of a sheet in its workbook, from 1. */
  readonly sheet?: number | undefined;
  /** The row of the column names, as a spreadsheet numbers it. */
  readonly header_row?: number | undefined;
}

export interface SheetRow {
  /** As a spreadsheet numbers it. */
  readonly n: number;
  /** As many as there are columns. */
  readonly cells: readonly string[];
}

/** A table of texts, with its header apart. */
export interface Sheet {
  readonly encoding: BulkEncoding;
  readonly separator: BulkSeparator | null;
  readonly columns: readonly string[];
  readonly rows: readonly SheetRow[];
}

/** A sheet of a workbook. */
export interface SheetName {
  /** Its place in the workbook, from 1. */
  readonly n: number;
  readonly name: string;
  readonly is_hidden: boolean;
}

/** What a reader makes of its file: each row with all its cells, empty ones too. */
export interface RawSheet {
  readonly encoding: BulkEncoding;
  readonly separator: BulkSeparator | null;
  readonly records: readonly (readonly string[])[];
  /** Of a workbook, those that it hides last. */
  readonly sheets?: readonly SheetName[];
  /** The one that was read. */
  readonly sheet?: number;
}

export type SheetResult = ({ readonly sheet: Sheet } | SheetProblem) & {
  /** How it was read; undefined where it could not be read at all. */
  readonly preview?: SheetPreview;
};

export interface SheetProblem {
  readonly problem: BulkFileProblem;
  /** Of the file, where that begins. */
  readonly line?: number;
}

export type SheetPreview = Pick<
  BulkFilePreview,
  'encoding' | 'separator' | 'sheets' | 'sheet' | 'header_row' | 'lines'
>;
