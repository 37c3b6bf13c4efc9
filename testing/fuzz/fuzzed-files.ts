import fc from 'fast-check';
import { zipSync } from 'fflate';
import { makePngOfSize } from '../image-files.ts';
import { aWorkbook } from '../workbook.ts';

/** A file as it is uploaded. */
export interface FuzzedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const utf8 = (text: string) => new TextEncoder().encode(text);

function aWordFile(paragraph: string): Buffer {
  const namespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  const document = `<w:document xmlns:w="${namespace}"><w:body><w:p><w:r><w:t>${paragraph}</w:t></w:r></w:p></w:body></w:document>`;
  return Buffer.from(zipSync({ '[Content_Types].xml': utf8('<Types/>'), 'word/document.xml': utf8(document) }));
}

const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF`;

const files: readonly FuzzedFile[] = [
  { name: 'resim.png', type: 'image/png', bytes: makePngOfSize(20, 20) },
  { name: 'dev.png', type: 'image/png', bytes: makePngOfSize(60_000, 60_000) },
  { name: 'sıfır.png', type: 'image/png', bytes: makePngOfSize(0, 0) },
  { name: 'resim.gif', type: 'image/gif', bytes: Buffer.from('474946383961ffffffff00000021f90400', 'hex') },
  { name: 'resim.jpg', type: 'image/jpeg', bytes: Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex') },
  {
    name: 'resim.svg',
    type: 'image/svg+xml',
    bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1e9"/>'),
  },
  { name: 'fatura.pdf', type: 'application/pdf', bytes: Buffer.from(pdf) },
  { name: 'yazı.docx', type: word, bytes: aWordFile('Kahve demlemek kolaydır.') },
  { name: 'bozuk.docx', type: word, bytes: aWordFile('<w:t>&#0;&yok;') },
  { name: 'bomba.docx', type: word, bytes: aWordFile('a'.repeat(20_000_000)) },
  {
    name: 'işler.xlsx',
    type: sheet,
    bytes: Buffer.from(
      aWorkbook([
        ['konu', 'başlık'],
        ['Kahve', 'Kahvenin yolu'],
      ]),
    ),
  },
  {
    name: 'işler.xlsx',
    type: sheet,
    bytes: Buffer.from(aWorkbook([['konu'], ['a']], { 'xl/workbook.xml': '<workbook/>' })),
  },
  { name: 'işler.csv', type: 'text/csv', bytes: Buffer.from('konu;başlık\n"Kahve;x\n\0;=1+1\n') },
  {
    name: 'yazı.md',
    type: 'text/markdown',
    bytes: Buffer.from('# Başlık\n\n[a](javascript:x) ![b](http://127.0.0.1:9/x.png)\n'),
  },
  {
    name: 'yazı.html',
    type: 'text/html',
    bytes: Buffer.from('<h1>Başlık<script>1</script><table><tr><td colspan=99999999>'),
  },
  { name: 'yazı.txt', type: 'text/plain', bytes: Buffer.from([0xff, 0xfe, 0x61, 0x00, 0x00, 0xd8]) },
  { name: '', type: '', bytes: Buffer.alloc(0) },
  { name: `${'ş'.repeat(300)}.txt`, type: 'text/plain', bytes: Buffer.alloc(2_000, 0x20) },
  { name: '../"a\\".md', type: 'application/octet-stream', bytes: Buffer.from('\0\0\0') },
];

/** Files of all kinds, whole, cut off, with changed bytes or under the name of another. */
export const fuzzedFiles: fc.Arbitrary<FuzzedFile> = fc
  .record({
    file: fc.constantFrom(...files),
    naming: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constantFrom(...files) }),
    keptPercent: fc.constantFrom(100, 100, 100, 90, 50, 1),
    changes: fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 3 }),
    isChanged: fc.boolean(),
  })
  .map(({ file, naming, keptPercent, changes, isChanged }) => {
    const bytes = Buffer.from(file.bytes.subarray(0, Math.ceil((file.bytes.length * keptPercent) / 100)));
    if (isChanged && bytes.length > 0) for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
    return { bytes, name: (naming ?? file).name, type: (naming ?? file).type };
  });

const boundary = 'sinir';

/** Forms with the file; one of them as browsers send it. */
export function writeForm({ name, type, bytes }: FuzzedFile, kind: FormKind): { body: Buffer; contentType: string } {
  const field = kind === 'other-name' ? 'dosya' : 'file';
  const part = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name.replaceAll('"', '%22')}"\r\n`,
    ),
    Buffer.from(`Content-Type: ${type}\r\n\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ]);
  const end = Buffer.from(kind === 'unended' ? '' : `--${boundary}--\r\n`);
  return {
    body: Buffer.concat([...(kind === 'empty' ? [] : [part]), ...(kind === 'twice' ? [part] : []), end]),
    contentType: kind === 'no-boundary' ? 'multipart/form-data' : `multipart/form-data; boundary=${boundary}`,
  };
}

export const formKinds = [
  'whole',
  'whole',
  'whole',
  'whole',
  'other-name',
  'twice',
  'unended',
  'empty',
  'no-boundary',
] as const;
export type FormKind = (typeof formKinds)[number];
