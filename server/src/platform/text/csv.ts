/** Tells a spreadsheet that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * Characters that a spreadsheet interprets as the beginning of a formula, including wide forms, which some spreadsheets
 * convert.
 */
const beginsFormula = /^[\s]*[=+\-@＝＋－＠\t\r]/u;

/** Null and undefined are written as an empty field. */
export type CsvField = string | number | null | undefined;

/**
 * One line of a CSV file for Turkish spreadsheets, which use the comma in numbers: fields are separated by semicolons
 * and quoted if necessary (RFC 4180). A text that would be interpreted as a formula gets a leading apostrophe.
 */
export function csvLine(fields: readonly CsvField[]): string {
  return `${fields.map(formatField).join(';')}\r\n`;
}

/**
 * Removes the apostrophe that `csvLine` puts before a text that begins like a formula. Spreadsheets show that
 * apostrophe, and write it again, once they have read it from a file.
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
