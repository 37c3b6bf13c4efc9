/** Tells a spreadsheet that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';

/** What a spreadsheet takes for the beginning of a formula; the wide forms are what some of them make of these. */
const beginsFormula = /^[\s]*[=+\-@＝＋－＠\t\r]/u;

/** What is nothing is an empty field. */
export type CsvField = string | number | null | undefined;

/**
 * One line of a CSV file for spreadsheets that speak Turkish, where the comma is in numbers: fields parted by semicolons, quoted
 * where they must be (RFC 4180). A text that would be taken for a formula gets an apostrophe in front, so that it is only text.
 */
export function csvLine(fields: readonly CsvField[]): string {
  return `${fields.map(formatField).join(';')}\r\n`;
}

/**
 * A field of a table as it was before `csvLine` made it a text: without the apostrophe in front of what would begin a formula. Spreadsheets
 * show that apostrophe, and write it again, once they have read it from a file.
 * @param text without spaces around it
 */
export function dropFormulaGuard(text: string): string {
  const guarded = text.startsWith("'") ? text.slice(1).trimStart() : '';
  return beginsFormula.test(guarded) ? guarded : text;
}

function formatField(value: CsvField): string {
  if (value == null) return '';
  if (typeof value === 'number') return `${value}`;
  const text = beginsFormula.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
