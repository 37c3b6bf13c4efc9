import { bulkColumnsMax, bulkFileBytes, bulkRowLength, bulkRowsMax } from '@hokka/contracts/bulk/bulk-fields.ts';
import { toStorableText } from '@hokka/contracts/shared/text-rules.ts';
import { dropFormulaGuard } from '../../../platform/text/csv.ts';
import {
  type RawSheet,
  type Sheet,
  type SheetPreview,
  type SheetReading,
  type SheetResult,
  type SheetRow,
  type SheetTask,
  UnreadableSheetError,
} from './sheet.ts';

/**
 * Maximum length of all cells together: a workbook stores a repeated text once, but can show it in thousands of cells.
 */
const cellsLengthMax = bulkFileBytes;

/** Reads a file as a table. Time and memory depend on the file, so it must run in a thread with limits on both. */
export async function readSheet({ bytes, reading = {} }: SheetTask): Promise<SheetResult> {
  let preview: { readonly preview: SheetPreview } | undefined;
  try {
    const raw = await readRecords(bytes, reading);
    const headerAt = reading.header_row === undefined ? raw.records.findIndex(hasText) : reading.header_row - 1;
    preview = { preview: toPreview(raw, headerAt) };
    return { sheet: toSheet(raw, headerAt, reading), ...preview };
  } catch (error) {
    if (error instanceof UnreadableSheetError)
      return { problem: error.problem, ...(error.line !== undefined && { line: error.line }), ...preview };
    // The file is nested too deeply for the stack, or contains more than the maximum length of a string.
    if (error instanceof RangeError) return { problem: 'too_complex' };
    throw error;
  }
}

/** Maximum number of lines and cells in a preview, and of characters per cell. */
const previewLines = 12;
const previewCells = 12;
const previewCellLength = 80;

function toPreview({ encoding, separator, records, sheets = [], sheet }: RawSheet, headerAt: number): SheetPreview {
  const cut = (cell: string) => toStorableCell(cell).slice(0, previewCellLength).toWellFormed();
  const lines = records.flatMap((record, index) => (hasText(record) ? [{ n: index + 1, record }] : []));
  const from = Math.max(0, lines.findIndex(({ n }) => n > headerAt) - 3);
  return {
    encoding,
    separator,
    sheets: [...sheets],
    sheet: sheet ?? null,
    header_row: records[headerAt] === undefined ? null : headerAt + 1,
    lines: lines
      .slice(from, from + previewLines)
      .map(({ n, record }) => ({ n, cells: record.slice(0, previewCells).map(cut) })),
  };
}

// The parsers are loaded when first needed, since most processes never do.
async function readRecords(bytes: Uint8Array, reading: SheetReading): Promise<RawSheet> {
  if (bytes.length === 0) throw new UnreadableSheetError('empty');
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]))
    return (await import('./read-xlsx.ts')).readXlsx(bytes, reading.sheet);
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new UnreadableSheetError('old_excel');
  if (foreignBeginnings.some((beginning) => startsWith(bytes, beginning)))
    throw new UnreadableSheetError('not_a_table');
  return (await import('./read-csv.ts')).readCsv(bytes, reading.encoding);
}

/** Signatures of PDF, PNG, JPEG, GIF, gzip and empty zips. */
const foreignBeginnings: readonly (readonly number[])[] = [
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x1f, 0x8b],
  [0x50, 0x4b, 0x05, 0x06],
];

function startsWith(bytes: Uint8Array, beginning: readonly number[]): boolean {
  return beginning.every((byte, index) => bytes[index] === byte);
}

function toSheet({ encoding, separator, records }: RawSheet, headerAt: number, reading: SheetReading): Sheet {
  const header = records[headerAt];
  if (header === undefined || !hasText(header))
    throw new UnreadableSheetError(reading.header_row === undefined ? 'empty' : 'no_header');
  const width = countColumns(records);
  if (width > bulkColumnsMax) throw new UnreadableSheetError('too_many_columns');
  const rows: SheetRow[] = [];
  let length = 0;
  for (const [index, record] of records.entries()) {
    if (index <= headerAt || !hasText(record)) continue;
    if (rows.length === bulkRowsMax) throw new UnreadableSheetError('too_many_rows');
    const cells = Array.from({ length: width }, (_, column) => toStorableCell(record[column] ?? ''));
    const rowLength = cells.reduce((sum, cell) => sum + cell.length, 0);
    if (rowLength > bulkRowLength) throw new UnreadableSheetError('row_too_long');
    length += rowLength;
    if (length > cellsLengthMax) throw new UnreadableSheetError('unpacked_too_large');
    rows.push({ n: index + 1, cells });
  }
  if (rows.length === 0) throw new UnreadableSheetError('no_rows');
  return { encoding, separator, columns: nameColumns(header, width), rows };
}

/** Counts columns up to the last one with a value, since spreadsheets add empty ones. */
function countColumns(records: RawSheet['records']): number {
  return records.reduce((width, record) => Math.max(width, record.findLastIndex((cell) => cell.trim() !== '') + 1), 0);
}

function hasText(record: readonly string[]): boolean {
  return record.some((cell) => cell.trim() !== '');
}

const columnNameMax = 100;

function nameColumns(header: readonly string[], width: number): string[] {
  return Array.from({ length: width }, (_, column) => {
    const name = toStorableCell(header[column] ?? '')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, columnNameMax)
      .toWellFormed();
    return name === '' ? `Sütun ${column + 1}` : name;
  });
}

/**
 * Converts a cell to text that the database accepts, and removes the formula guard that an exported failures file adds.
 */
function toStorableCell(cell: string): string {
  const text = toStorableText(cell).replace(/\r\n?/g, '\n').trim();
  return dropFormulaGuard(text);
}
