import { zipSync } from 'fflate';

const utf8 = (text: string) => new TextEncoder().encode(text);
const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Name of a column in spreadsheets: 0 is A. */
export function nameColumn(column: number): string {
  const rest = Math.floor(column / 26);
  return `${rest === 0 ? '' : nameColumn(rest - 1)}${String.fromCharCode(65 + (column % 26))}`;
}

/** A workbook with one sheet of texts, in Excel's format; `parts` replaces or adds parts. */
export function aWorkbook(
  rows: readonly (readonly string[])[],
  parts: Readonly<Record<string, string>> = {},
): Uint8Array<ArrayBuffer> {
  const strings: string[] = [];
  const sheet = rows
    .map((cells, row) => {
      const written = cells.map((cell, column) => {
        if (cell === '') return '';
        strings.push(cell);
        return `<c r="${nameColumn(column)}${row + 1}" t="s"><v>${strings.length - 1}</v></c>`;
      });
      return `<row r="${row + 1}">${written.join('')}</row>`;
    })
    .join('');
  const all: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${namespace}" xmlns:r="${relationships}"><sheets><sheet name="Sayfa1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relationships}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${namespace}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${namespace}"><sheetData>${sheet}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${namespace}">${strings.map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`).join('')}</sst>`,
    ...parts,
  };
  return zipSync(Object.fromEntries(Object.entries(all).map(([name, xml]) => [name, utf8(xml)])), { level: 9 });
}

/** A sheet of a workbook with the given rows. */
export function sheetXml(rows: string): string {
  return `<worksheet xmlns="${namespace}"><sheetData>${rows}</sheetData></worksheet>`;
}
