import { bulkFileBytes } from '@hokka/contracts/bulk/bulk-fields.ts';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { silentLog } from '../../../../../testing/database.ts';
import { randomRuns } from '../../../../../testing/random-runs.ts';
import { aWorkbook, sheetXml } from '../../../../../testing/workbook.ts';
import { byteOrderMark, csvLine } from '../../../platform/text/csv.ts';
import { readSheet } from './read-sheet.ts';
import type { Sheet, SheetResult } from './sheet.ts';
import { createSheetReader } from './sheet-reader.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

/** What each byte is in windows-1254. */
const turkishBytes = new Map(
  Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1254').decode(Uint8Array.of(byte)), byte]),
);
const encode = {
  'utf-8': utf8,
  'utf-8 with a mark': (text: string) => utf8(`\ufeff${text}`),
  'utf-16le': (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le')),
  'utf-16be': (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le').swap16()),
  'utf-16le without a mark': (text: string) => new Uint8Array(Buffer.from(text, 'utf16le')),
  'windows-1254': (text: string) => Uint8Array.from([...text], (letter) => turkishBytes.get(letter) ?? 0x3f),
};

function sheetOf(result: SheetResult): Sheet {
  if ('problem' in result) throw new Error(result.problem);
  return result.sheet;
}
const cellsOf = (result: SheetResult) => sheetOf(result).rows.map(({ cells }) => cells);

const header = ['Başlık', 'Prompt', 'Etiketler'];
const rows = [
  ['Iğdır’da kış', 'Soğuk şehirlerde ısınma; “ölçülü” öneriler', 'kış,ısı'],
  ['Çay ve "simit"', 'İki satır\nbir hücrede', ''],
];

describe('reading tables', () => {
  const reader = createSheetReader(silentLog);
  afterAll(() => reader.close());

  test.each(Object.entries(encode))('a file in %s, as spreadsheets write it', async (name, toBytes) => {
    const text = [header, ...rows].map(csvLine).join('');
    const result = await reader.run({ bytes: toBytes(text) });
    expect(sheetOf(result)).toEqual({
      encoding: name.split(' ')[0],
      separator: ';',
      columns: header,
      rows: rows.map((cells, index) => ({ n: index + 2, cells })),
    });
  });

  test('the separator is found, or named by the first line; empty lines and columns do not count', async () => {
    const read = async (text: string) => sheetOf(await reader.run({ bytes: utf8(text) }));
    expect(await read('title,prompt\nKahve,"Kahve, çay ve süt"\n')).toMatchObject({ separator: ',' });
    expect(await read('title\tprompt\nKahve, çay\tSüt, su\n')).toMatchObject({ separator: '\t' });
    expect(await read('title|prompt\nKahve|Süt\n')).toMatchObject({ separator: '|' });
    expect(await read('Konu\nKahve, çay ve süt\nÇay')).toMatchObject({
      separator: ';',
      columns: ['Konu'],
      rows: [
        { n: 2, cells: ['Kahve, çay ve süt'] },
        { n: 3, cells: ['Çay'] },
      ],
    });
    expect(await read('sep=|\r\n\r\nKonu|;;\r\n;;\r\n\r\nÇay;;||\r\n')).toMatchObject({
      columns: ['Konu', ';;'],
      rows: [
        { n: 4, cells: [';;', ''] },
        { n: 6, cells: ['Çay;;', ''] },
      ],
    });
    expect(await read('Konu;;Konu\nA;B')).toMatchObject({
      columns: ['Konu', 'Sütun 2', 'Konu'],
      rows: [{ cells: ['A', 'B', ''] }],
    });
  });

  test('a workbook: texts, numbers as they are written, days, and rows that are not there', async () => {
    const bytes = aWorkbook([], {
      'xl/worksheets/sheet1.xml':
        sheetXml(`<row r="1"><c r="A1" t="inlineStr"><is><t>Başlık</t></is></c><c r="C1" t="inlineStr"><is><t>Gün</t></is></c></row>
        <row r="4"><c r="A4"><v>0012</v></c><c r="B4" t="b"><v>1</v></c><c r="C4" s="1"><v>46000</v></c></row>`),
    });
    expect(sheetOf(await reader.run({ bytes }))).toEqual({
      encoding: 'xlsx',
      separator: null,
      columns: ['Başlık', 'Sütun 2', 'Gün'],
      rows: [{ n: 4, cells: ['0012', 'DOĞRU', '2025-12-09'] }],
    });
    expect(cellsOf(await reader.run({ bytes: aWorkbook([header, ...rows]) }))).toEqual(rows);
  });

  // What spreadsheets and our own files keep of a cell: no space around it, no guard, one kind of line end, no zero bytes.
  const cell = fc
    .string({ unit: fc.constantFrom(...'abcçğıiİöşüÜ ;,|\t"\'=\n0129-’'), maxLength: 24 })
    .map((text) => text.trim())
    .filter((text) => !/^'\s*[=-]/.test(text));
  const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 12 });

  test.each(Object.entries(encode))('what was written in %s comes back, whatever the separator', async (_, toBytes) => {
    const separators = fc.constantFrom(';', ',', '\t', '|');
    await fc.assert(
      fc.asyncProperty(table, separators, async (cells, separator) => {
        const kept = cells.filter((record) => record.some((one) => one !== ''));
        fc.pre(kept.length > 0);
        const quote = (one: string) => `"${one.replaceAll('"', '""')}"`;
        const text = [header, ...kept].map((record) => record.map(quote).join(separator)).join('\r\n');
        const result = await readSheet({ bytes: toBytes(`sep=${separator}\r\n${text}`) });
        expect(cellsOf(result)).toEqual(kept);
        // Without the line that names it, it is found.
        const { separator: found } = sheetOf(await readSheet({ bytes: toBytes(text) }));
        expect(found).toBe(separator);
      }),
      randomRuns(20),
    );
  });

  test('a cell that was guarded against being a formula is again what it was', async () => {
    const text = ["'- madde", "' =1+1", "'+90 555", "'@ada", "'＝x", "'’", "''- madde", "'90’lar", '-1'];
    const expected = ['- madde', '=1+1', '+90 555', '@ada', '＝x', "'’", "''- madde", "'90’lar", '-1'];
    const workbook = aWorkbook([['Başlık'], ...text.map((cell) => [cell])]);
    for (const bytes of [utf8(['Başlık', ...text].join('\n')), workbook])
      expect(cellsOf(await reader.run({ bytes })).flat()).toEqual(expected);
  });

  test('lines of a cell end in one way, which a file of failures keeps', async () => {
    const cell = '<c r="A2" t="inlineStr"><is><t>Bir&#13;&#10;iki&#13;üç</t></is></c>';
    const head = '<c r="A1" t="inlineStr"><is><t>Başlık</t></is></c>';
    const sheet = sheetXml(`<row r="1">${head}</row><row r="2">${cell}</row>`);
    const bytes = aWorkbook([], { 'xl/worksheets/sheet1.xml': sheet });
    expect(cellsOf(await reader.run({ bytes }))).toEqual([['Bir\niki\nüç']]);
  });

  test('what was read of any file, a file of failures brings back', async () => {
    const cells = fc.string({ unit: fc.constantFrom(...'\'=+-@＝ \t\r\n";aş'), maxLength: 8 });
    const quote = (one: string) => `"${one.replaceAll('"', '""')}"`;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cells, cells), { minLength: 1, maxLength: 8 }), async (file) => {
        const text = file.map((record) => record.map(quote).join(';')).join('\n');
        const read = sheetOf(await readSheet({ bytes: utf8(`Başlık;Prompt\nKahve;Çay\n${text}`) }));
        const lines = [
          [...read.columns, 'hata'],
          ...read.rows.map((row) => [...row.cells, 'Başlık zorunludur; uzatın.']),
        ];
        const failures = sheetOf(await readSheet({ bytes: utf8(byteOrderMark + lines.map(csvLine).join('')) }));
        expect(failures.columns).toEqual(lines[0]);
        expect(failures.rows.map((row) => row.cells)).toEqual(lines.slice(1));
      }),
      randomRuns(50),
    );
  });

  test('a mark decides how a file is read, also where a byte of it is broken', async () => {
    const broken = Uint8Array.from([...utf8(`${byteOrderMark}Başlık;Prompt\nKış;çay `), 0xe7]);
    expect(sheetOf(await reader.run({ bytes: broken }))).toMatchObject({
      encoding: 'utf-8',
      columns: ['Başlık', 'Prompt'],
      rows: [{ cells: ['Kış', 'çay \ufffd'] }],
    });
  });

  test.each([
    ['mac-turkish', [0xda, 0xdb, 0xdc, 0xdd, 0xde, 0xdf, 0x8d, 0x82]],
    ['cp857', [0xa6, 0xa7, 0x98, 0x8d, 0x9e, 0x9f, 0x87, 0x80]],
    ['windows-1254', [0xd0, 0xf0, 0xdd, 0xfd, 0xde, 0xfe, 0xe7, 0xc7]],
  ] as const)('a file of another machine is read in the encoding that is chosen: %s', async (encoding, letters) => {
    const bytes = Uint8Array.from([...utf8('Konu;Prompt\n'), ...letters, ...utf8(';x')]);
    const { sheet } = (await reader.run({ bytes, reading: { encoding } })) as { sheet: Sheet };
    expect([sheet.encoding, sheet.rows[0]?.cells[0]]).toEqual([encoding, 'ĞğİıŞşçÇ']);
  });

  test('a sheet and the row of the column names can be chosen; hidden sheets come last', async () => {
    const text = (reference: string, value: string) => `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`;
    const bytes = aWorkbook([['Gizli'], ['x']], {
      'xl/workbook.xml':
        '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Listeler" sheetId="1" state="hidden" r:id="rId1"/><sheet name="Kış &amp; yaz" sheetId="2" r:id="rId4"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId4" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
      'xl/worksheets/sheet2.xml': sheetXml(
        `<row r="1">${text('A1', 'Rapor 2026')}</row><row r="2">${text('A2', 'Başlık')}</row><row r="3">${text('A3', 'Kahve')}</row>`,
      ),
    });
    const found = await reader.run({ bytes });
    expect(found.preview).toMatchObject({
      sheets: [
        { n: 2, name: 'Kış & yaz', is_hidden: false },
        { n: 1, name: 'Listeler', is_hidden: true },
      ],
      sheet: 2,
      header_row: 1,
      lines: [{ n: 1, cells: ['Rapor 2026'] }, { n: 2 }, { n: 3 }],
    });
    const chosen = sheetOf(await reader.run({ bytes, reading: { header_row: 2 } }));
    expect([chosen.columns, chosen.rows]).toEqual([['Başlık'], [{ n: 3, cells: ['Kahve'] }]]);
    expect(sheetOf(await reader.run({ bytes, reading: { sheet: 1 } })).columns).toEqual(['Gizli']);
    expect(await reader.run({ bytes, reading: { sheet: 3 } })).toEqual({ problem: 'no_sheet' });
    expect(await reader.run({ bytes, reading: { header_row: 9 } })).toMatchObject({
      problem: 'no_header',
      preview: { header_row: null },
    });
  });

  test('a quotation mark that is never closed is named by the line in which it is opened', async () => {
    const read = (text: string) => reader.run({ bytes: utf8(text) });
    expect(await read('Başlık;Prompt\nKahve;"iki\nsatır"\nÇay;"açık\nSu;x\n')).toEqual({ problem: 'quotes', line: 4 });
    expect(await read('sep=,\nBaşlık,Prompt\n"Kahve,x')).toEqual({ problem: 'quotes', line: 3 });
  });

  const problem = async (bytes: Uint8Array) => {
    const result = await reader.run({ bytes });
    return 'problem' in result ? result.problem : `${result.sheet.rows.length} rows`;
  };
  const csv = (lines: readonly string[]) => utf8(lines.join('\n'));
  const oneRow = (text: string) => csv(['Başlık;Prompt', `Kahve;${text}`]);

  test.each<readonly [what: string, bytes: () => Uint8Array, problem: string]>([
    ['nothing', () => new Uint8Array(), 'empty'],
    ['spaces and separators', () => utf8(' \n;;;\n\n'), 'empty'],
    ['a header alone', () => utf8('Başlık;Prompt\n;\n'), 'no_rows'],
    [
      'a thousand rows and one',
      () => csv(['Başlık', ...Array.from({ length: 1001 }, (_, n) => `${n}`)]),
      'too_many_rows',
    ],
    ['100,000 columns', () => csv(['Başlık', 'x;'.repeat(100_000)]), 'too_many_columns'],
    ['101 columns', () => csv([Array.from({ length: 101 }, (_, n) => `s${n}`).join(';'), 'x']), 'too_many_columns'],
    ['one row of 2 MB', () => oneRow('x'.repeat(bulkFileBytes - 30)), 'row_too_long'],
    ['empty lines alone, a million of them', () => utf8(`Başlık${'\n'.repeat(1_000_000)}Kahve`), 'too_many_rows'],
    ['a quote that never ends', () => oneRow('"x'), 'quotes'],
    ['quotes alone', () => utf8('"'.repeat(1_000_001)), 'quotes'],
    ['a PDF', () => utf8('%PDF-1.7 …'), 'not_a_table'],
    ['a zip that is no workbook', () => zipSync({ 'a.xml': utf8('<a/>') }), 'not_a_table'],
    ['an old workbook', () => Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1, 2), 'old_excel'],
    ['half a workbook', () => aWorkbook([header, ...rows]).slice(0, 900), 'broken'],
    [
      'a zip bomb',
      () => aWorkbook([header], { 'xl/worksheets/sheet2.xml': ' '.repeat(22_000_000) }),
      'unpacked_too_large',
    ],
    [
      'entities of entities',
      () =>
        aWorkbook([], { 'xl/sharedStrings.xml': `<!DOCTYPE a [<!ENTITY b "&c;&c;"><!ENTITY c "ha">]><sst>&b;</sst>` }),
      'broken',
    ],
    [
      'a cell far away',
      () =>
        aWorkbook([], {
          'xl/worksheets/sheet1.xml': sheetXml('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
        }),
      'too_many_rows',
    ],
    [
      'a text of 30 kB in a thousand cells',
      () =>
        aWorkbook([['Başlık', 'y'.repeat(30_000)]], {
          'xl/worksheets/sheet1.xml': sheetXml(
            Array.from(
              { length: 1000 },
              (_, row) => `<row r="${row + 1}"><c r="A${row + 1}" t="s"><v>1</v></c></row>`,
            ).join(''),
          ),
        }),
      'unpacked_too_large',
    ],
    [
      'XML that nests deeply',
      () => aWorkbook([], { 'xl/worksheets/sheet1.xml': sheetXml('<row>'.repeat(100_000)) }),
      'broken',
    ],
  ])('%s is refused, and said why', async (_, bytes, expected) => {
    expect(await problem(bytes())).toBe(expected);
  });

  test('zero bytes and lone surrogates are left out', async () => {
    const text = utf8('Başlık;Prompt\nKah\u0000ve;Ç\u0000ay\n');
    expect(cellsOf(await reader.run({ bytes: text }))).toEqual([['Kahve', 'Çay']]);
    const [first] = cellsOf(await reader.run({ bytes: encode['utf-16le']('Başlık;Prompt\nK\ud800;x') }));
    expect(first).toEqual(['K\ufffd', 'x']);
  });

  test('what takes longer than it may is given up, and the next file is read', async () => {
    const hasty = createSheetReader(silentLog, 1);
    const large = csv(['Başlık', ...Array.from({ length: 1000 }, (_, n) => `${n} ${'x'.repeat(1500)}`)]);
    expect(await hasty.run({ bytes: large })).toEqual({ problem: 'too_complex' });
    await hasty.close();
  });
});
