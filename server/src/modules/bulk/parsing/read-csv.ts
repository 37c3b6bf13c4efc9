import { bulkColumnsMax } from '@hokka/contracts/bulk/bulk-fields.ts';
import { type BulkSeparator, bulkSeparators } from '@hokka/contracts/bulk/bulk-job.ts';
import { CsvError, parse } from 'csv-parse/sync';
import { decodeAs, detectEncoding, type TextEncoding } from '../../../platform/text/decode-text.ts';
import { type RawSheet, UnreadableSheetError } from './sheet.ts';

/** Number of records sampled to find the separator. */
const sampledRecords = 30;
/** Maximum number of records, including empty lines, so that a file cannot consist of them. */
const recordsMax = 20_000;

/**
 * Reads text with one of the usual separators, which is detected.
 * @param chosen the encoding; detected when omitted
 * @throws UnreadableSheetError
 */
export function readCsv(bytes: Uint8Array, chosen?: TextEncoding): RawSheet {
  const encoding = chosen ?? detectEncoding(bytes);
  // Excel uses a first line `sep=…` for a separator other than its default.
  const decoded = decodeAs(bytes, encoding).replace(/\r\n?/g, '\n');
  if (decoded.includes('\0') && decoded.replaceAll('\0', '').trim() === '')
    throw new UnreadableSheetError('not_a_table');
  const named = /^sep=([;,|\t])\n/.exec(decoded)?.[1];
  const text = named === undefined ? decoded : decoded.slice(6);
  const separator = bulkSeparators.find((one) => one === named) ?? findSeparator(text);
  // Spreadsheets count the `sep=` line as a row.
  const records = parseRecords(text, separator, undefined, named === undefined ? 0 : 1);
  return { encoding, separator, records: named === undefined ? records : [[], ...records] };
}

/**
 * The separator that gives the most columns with the same number in each of the first records; a semicolon when there
 * is only one column.
 */
function findSeparator(text: string): BulkSeparator {
  const [best] = bulkSeparators
    .map((separator) => ({ separator, score: scoreSeparator(text, separator) }))
    .toSorted((a, b) => b.score - a.score);
  return best === undefined || best.score === 0 ? ';' : best.separator;
}

function scoreSeparator(text: string, separator: BulkSeparator): number {
  if (!text.includes(separator)) return 0;
  const records = parseRecords(text, separator, sampledRecords).filter((record) => record.some((cell) => cell !== ''));
  const width = records[0]?.length ?? 0;
  if (width < 2) return 0;
  const agreeing = records.filter(({ length }) => length === width).length;
  // Equal column counts weigh most: commas also occur in sentences, but not equally often in each.
  return (agreeing / records.length) * 1000 + width;
}

function parseRecords(text: string, separator: BulkSeparator, to?: number, linesBefore = 0): string[][] {
  let count = 0;
  try {
    return parse(text, {
      delimiter: separator,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      ...(to === undefined ? {} : { to }),
      on_record: (record: string[]) => {
        count += 1;
        if (count > recordsMax) throw new UnreadableSheetError('too_many_rows');
        // Trailing empty cells are dropped later, but a file with this many is not a table.
        if (record.length > 10 * bulkColumnsMax) throw new UnreadableSheetError('too_many_columns');
        return record;
      },
    });
  } catch (cause) {
    if (cause instanceof UnreadableSheetError) throw cause;
    if (!(cause instanceof CsvError)) throw cause;
    if (to !== undefined) return [];
    if (cause.code !== 'CSV_QUOTE_NOT_CLOSED') throw new UnreadableSheetError('broken', { cause });
    throw new UnreadableSheetError('quotes', { cause, line: linesBefore + findOpenQuote(text, separator) });
  }
}

/** Line number, from 1, of the quotation mark that opens a field and is never closed. */
function findOpenQuote(text: string, separator: BulkSeparator): number {
  let line = 1;
  let openedIn = 1;
  let isOpen = false;
  let isFieldStart = true;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\n') line += 1;
    if (isOpen) {
      if (character !== '"') continue;
      // A doubled quotation mark is part of the text.
      if (text[at + 1] === '"') at += 1;
      else isOpen = false;
    } else if (character === '"' && isFieldStart) {
      isOpen = true;
      openedIn = line;
    }
    isFieldStart = character === separator || character === '\n';
  }
  return openedIn;
}
