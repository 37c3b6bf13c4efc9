import type { BulkFileProblem } from '@hokka/contracts/bulk/bulk-fields.ts';
import type { BulkEncoding, BulkFilePreview, BulkSeparator } from '@hokka/contracts/bulk/bulk-job.ts';

/** A file cannot be read as a list of orders; its owner is shown the reason. */
export class UnreadableSheetError extends Error {
  override readonly name = 'UnreadableSheetError';
  readonly problem: BulkFileProblem;
  /** Line of the file, from 1, where the problem begins. */
  readonly line: number | undefined;

  constructor(
    problem: BulkFileProblem,
    { line, ...options }: { readonly cause?: unknown; readonly line?: number } = {},
  ) {
    super(`The file cannot be read: ${problem}`, options);
    this.problem = problem;
    this.line = line;
  }
}

/** A file as it is sent to the thread. */
export interface SheetTask {
  readonly bytes: Uint8Array;
  readonly reading?: SheetReading | undefined;
}

/** Options for reading a file; omitted ones are detected. */
export interface SheetReading {
  readonly encoding?: Exclude<BulkEncoding, 'xlsx'> | undefined;
  /** Number of the sheet in its workbook, from 1. */
  readonly sheet?: number | undefined;
  /** Row of the column names, as numbered in a spreadsheet. */
  readonly header_row?: number | undefined;
}

export interface SheetRow {
  /** Row number as in a spreadsheet. */
  readonly n: number;
  /** One cell per column. */
  readonly cells: readonly string[];
}

/** A table of texts with separate column names. */
export interface Sheet {
  readonly encoding: BulkEncoding;
  readonly separator: BulkSeparator | null;
  readonly columns: readonly string[];
  readonly rows: readonly SheetRow[];
}

/** A sheet of a workbook. */
export interface SheetName {
  /** Number of the sheet in the workbook, from 1. */
  readonly n: number;
  readonly name: string;
  readonly is_hidden: boolean;
}

/** Raw result of a parser: each row with all cells, including empty ones. */
export interface RawSheet {
  readonly encoding: BulkEncoding;
  readonly separator: BulkSeparator | null;
  readonly records: readonly (readonly string[])[];
  /** The sheets of a workbook, hidden ones last. */
  readonly sheets?: readonly SheetName[];
  /** Number of the sheet that was read. */
  readonly sheet?: number;
}

export type SheetResult = ({ readonly sheet: Sheet } | SheetProblem) & {
  /** How the file was read; undefined when it could not be read at all. */
  readonly preview?: SheetPreview;
};

interface SheetProblem {
  readonly problem: BulkFileProblem;
  /** Line of the file where the problem begins. */
  readonly line?: number;
}

export type SheetPreview = Pick<
  BulkFilePreview,
  'encoding' | 'separator' | 'sheets' | 'sheet' | 'header_row' | 'lines'
>;
