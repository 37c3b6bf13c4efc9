import { bulkColumnsMax, bulkUnpackedBytes } from '@hokka/contracts/bulk/bulk-fields.ts';
import { Unzip, UnzipInflate, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { decodeEntities } from '../../../platform/text/comparable-text.ts';
import type { RawSheet, SheetName } from './sheet.ts';
import { UnreadableSheetError } from './unreadable-sheet-error.ts';

const partsMax = 500;
/** More than the 31 characters that Excel allows. */
const sheetNameMax = 100;
/** Maximum number of rows, including rows that have formatting but no text. */
const rowsMax = 20_000;

/**
 * Reads a sheet of a workbook as texts, by default the first visible one. Its parts are unpacked in pieces and counted,
 * since the sizes in a zip may be wrong.
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
  const packed = zipSync(Object.fromEntries(parts), { level: 0 });
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

function unpackParts(bytes: Uint8Array): Map<string, Uint8Array> {
  const parts = new Map<string, Uint8Array>();
  let unpackedBytes = 0;
  let count = 0;
  const unzip = new Unzip((file) => {
    count += 1;
    if (count > partsMax) throw new UnreadableSheetError('too_complex');
    if (!/\.(?:xml|rels)$/.test(file.name) || file.name.includes('..')) return;
    const pieces: Uint8Array[] = [];
    file.ondata = (error, piece, isLast) => {
      if (error !== null) throw error;
      unpackedBytes += piece.length;
      if (unpackedBytes > bulkUnpackedBytes) throw new UnreadableSheetError('unpacked_too_large');
      pieces.push(piece);
      if (isLast) parts.set(file.name, Buffer.concat(pieces));
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    // In pieces, so that the output of each piece is counted before the next one is unpacked.
    for (let start = 0; start < bytes.length; start += 16_384)
      unzip.push(bytes.subarray(start, start + 16_384), start + 16_384 >= bytes.length);
  } catch (cause) {
    throw cause instanceof UnreadableSheetError ? cause : new UnreadableSheetError('broken', { cause });
  }
  return parts;
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
