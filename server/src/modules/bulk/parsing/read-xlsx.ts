import { type BulkFileProblem, bulkColumnsMax, bulkUnpackedBytes } from '@hokka/contracts/bulk/bulk-fields.ts';
import { readSheet } from 'read-excel-file/universal';
import { decodeEntities } from '../../../platform/text/comparable-text.ts';
import { OfficeArchiveError, packOfficeParts, unpackOfficeParts } from '../../../platform/text/office-parts.ts';
import { type RawSheet, type SheetName, UnreadableSheetError } from './sheet.ts';

const partsMax = 500;
/** More than the 31 characters that Excel allows. */
const sheetNameMax = 100;
/** Maximum number of rows, including rows that have formatting but no text. */
const rowsMax = 20_000;

/**
 * Reads a sheet of a workbook as texts, by default the first visible one.
 * @param chosen number of the sheet in the workbook, from 1
 * @throws UnreadableSheetError
 */
export async function readXlsx(bytes: Uint8Array, chosen?: number): Promise<RawSheet> {
  const parts = unpackParts(bytes);
  if (!parts.has('xl/workbook.xml')) throw new UnreadableSheetError('not_a_table');
  for (const [name, part] of parts) assertHarmless(name, new TextDecoder().decode(part));
  const sheets = listSheets(new TextDecoder().decode(parts.get('xl/workbook.xml')));
  const sheet = chosen ?? sheets[0]?.n ?? 1;
  if (chosen !== undefined && !sheets.some(({ n }) => n === chosen)) throw new UnreadableSheetError('no_sheet');
  const packed = packOfficeParts(parts);
  const records = await readSheet<string>(new Blob([packed as BlobPart]), sheet, {
    // Keeps numbers as written: they may have many digits or leading zeros.
    parseNumber: (written) => written,
    trim: false,
  }).catch((cause: unknown) => {
    throw new UnreadableSheetError('broken', { cause });
  });
  return { encoding: 'xlsx', separator: null, records: records.map((record) => record.map(toText)), sheets, sheet };
}

/** The sheets of a workbook, hidden ones last. */
function listSheets(workbook: string): SheetName[] {
  const sheets = [...workbook.matchAll(/<(?:\w{1,20}:)?sheet\s[^<>]{1,2000}>/g)].map(([tag], index) => ({
    n: index + 1,
    name: decodeEntities(/\sname="([^"]{0,500})"/.exec(tag)?.[1] ?? '')
      .slice(0, sheetNameMax)
      .toWellFormed(),
    is_hidden: /\sstate="(?:hidden|veryHidden)"/.test(tag),
  }));
  return sheets.toSorted((a, b) => Number(a.is_hidden) - Number(b.is_hidden) || a.n - b.n);
}

const archiveProblems = {
  broken: 'broken',
  too_many_parts: 'too_complex',
  too_large: 'unpacked_too_large',
} as const satisfies Record<OfficeArchiveError['reason'], BulkFileProblem>;

function unpackParts(bytes: Uint8Array): Map<string, Uint8Array> {
  try {
    return unpackOfficeParts(bytes, { partsMax, unpackedMaxBytes: bulkUnpackedBytes });
  } catch (cause) {
    const problem = cause instanceof OfficeArchiveError ? archiveProblems[cause.reason] : 'broken';
    throw new UnreadableSheetError(problem, { cause });
  }
}

/** Rejects what would cost the reader much time or memory: entities, and cells far away from the others. */
function assertHarmless(name: string, xml: string): void {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new UnreadableSheetError('broken');
  if (!name.startsWith('xl/worksheets/')) return;
  for (const [, letters = '', row = ''] of xml.matchAll(/\br="([A-Z]{1,8})([0-9]{1,10})"/g)) {
    if (Number(row) > rowsMax) throw new UnreadableSheetError('too_many_rows');
    if (toColumnNumber(letters) > 10 * bulkColumnsMax) throw new UnreadableSheetError('too_many_columns');
  }
}

function toColumnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return value ? 'DOĞRU' : 'YANLIŞ';
  return String(value);
}
