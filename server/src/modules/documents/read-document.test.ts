import { deflateSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { silentLog } from '../../../../testing/database.ts';
import { withLongCases } from '../../../../testing/random-runs.ts';
import { createDocumentReader } from './document-reader.ts';
import type { DocumentTask } from './read-document.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

describe('reading documents', () => {
  const reader = createDocumentReader(silentLog);
  afterAll(() => reader.close());

  const read = async (type: DocumentTask['type'], bytes: Uint8Array, charset?: string) => {
    const result = await reader.read({ type, bytes, charset });
    return 'document' in result ? result.document : result.failure;
  };

  const article = (body: string) => `<!doctype html><html lang="tr"><head><title>Zeytin | Site</title>
    <meta property="article:published_time" content="2025-03-04T10:00:00+03:00"><meta name="author" content="Ayşe Yılmaz"></head>
    <body><nav>Ana sayfa Hakkımızda</nav><article><h1>Zeytin</h1>${body}</article><footer>Çerezler</footer></body></html>`;
  const prose = '<p>Zeytin ağacı, Akdeniz’de yetişen uzun ömürlü bir ağaçtır ve yaprağını dökmez.</p>'.repeat(6);

  test('a page is its article, with what it says of itself', async () => {
    const found = await read('html', utf8(article(`${prose}<ul><li>Bir</li><li>İki</li></ul><script>kötü()</script>`)));
    expect(found).toMatchObject({ author: 'Ayşe Yılmaz', publishedAt: new Date('2025-03-04T07:00:00Z') });
    const { text, title } = found as { text: string; title: string };
    expect(title).toContain('Zeytin');
    expect(text).toContain('ağaçtır ve yaprağını dökmez.\n\nZeytin ağacı');
    expect(text).toContain('Bir\n\nİki');
    expect(text).not.toMatch(/kötü|Çerezler|Ana sayfa/);
  });

  test.each([
    ['in the charset of its header', 'iso-8859-9', ''],
    ['in that of its own head', undefined, '<meta charset="windows-1254">'],
    ['in that of Turkish Windows where it names none', undefined, ''],
    ['in the right one where it names a wrong one', 'utf-8', ''],
  ])('a page is read %s', async (_, charset, meta) => {
    const bytes = Buffer.from(
      `<html><head>${meta}</head><body><p>Iþýk, þeker, çað ve ölçü.</p></body></html>`,
      'latin1',
    );
    expect(await read('html', bytes, charset)).toMatchObject({ text: 'Işık, şeker, çağ ve ölçü.' });
  });

  test('files of plain text and Markdown', async () => {
    expect(await read('text', utf8('\ufeffBir.\r\n\r\n\r\n\r\nİki\u0000 \t üç.\n'))).toMatchObject({
      text: 'Bir.\n\nİki üç.',
    });
    expect(await read('markdown', utf8('# Başlık\n\n**Kalın** bir [bağ](https://a.example).'))).toMatchObject({
      text: expect.stringMatching(/^Başlık\s+Kalın bir bağ/),
    });
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Şişli', 'utf16le')]);
    expect(await read('text', utf16)).toMatchObject({ text: 'Şişli' });
    // A mark says more of a file than its server does.
    expect(await read('text', utf8('\ufeffŞişli'), 'iso-8859-9')).toMatchObject({ text: 'Şişli' });
  });

  test('words of neighbouring fields and captions stay apart', async () => {
    const page = '<fieldset><legend>Sulama</legend>Akşam</fieldset><table><caption>Fiyatlar</caption><tr><td>1</table>';
    expect(await read('html', utf8(page))).toMatchObject({ text: 'Sulama\n\nAkşam\n\nFiyatlar\n\n1' });
  });

  test('a Word file', async () => {
    const found = await read(
      'docx',
      makeDocx(
        '<w:p><w:r><w:t>Çağ &amp; </w:t></w:r><w:fldSimple w:instr=" TITLE "><w:r><w:t>ölçü</w:t></w:r></w:fldSimple></w:p><w:p><w:r><w:t>İkinci.</w:t></w:r></w:p>',
      ),
    );
    expect(found).toMatchObject({ text: 'Çağ & ölçü\n\nİkinci.', title: 'Rapor', author: 'Ali' });
  });

  test('a PDF', async () => {
    const found = await read(
      'pdf',
      makePdf('BT /F1 12 Tf 72 720 Td (Bir satir ve) Tj 0 -14 Td (devami.) Tj 0 -40 Td (Yeni paragraf.) Tj ET'),
    );
    expect(found).toMatchObject({ text: 'Bir satir ve devami.\n\nYeni paragraf.' });
  });

  test('a long text is cut where a sentence ends, and says so', async () => {
    const found = await read('text', utf8('Bu cümle yinelenir durur. '.repeat(20_000)));
    const { text, isTruncated, passages } = found as {
      text: string;
      isTruncated: boolean;
      passages: readonly string[];
    };
    expect([text.length > 190_000, text.length <= 200_000, isTruncated, text.endsWith('durur.')]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(passages.join(' ')).toBe(text);
  });

  test.each([
    ['no_text', 'text', utf8(' \n 12 .')],
    ['no_text', 'html', utf8('<html><body><script>var metin = "çok";</script></body></html>')],
    ['no_text', 'pdf', makePdf('0 0 m 10 10 l S')],
    ['broken', 'pdf', utf8('%PDF-1.7\nbozuk')],
    ['broken', 'pdf', makePdf('BT ET').subarray(0, 80)],
    ['broken', 'docx', utf8('PK\u0003\u0004 bozuk')],
    ['broken', 'docx', zipSync({ 'a.txt': utf8('a') })],
    ['broken', 'docx', makeDocx('<w:p><w:r>')],
    ['encrypted', 'docx', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...Array(600).fill(0)])],
    ['encrypted', 'pdf', makeEncryptedPdf()],
  ] as const)('%s is told of a %s that is so', async (failure, type, bytes) => {
    expect(await read(type, bytes)).toBe(failure);
  });

  test('a Word file that unpacks to more than 50 MB, whatever it says of its size', async () => {
    const bomb = makeDocx(`<w:p><w:r><w:t>${'a'.repeat(55_000_000)}</w:t></w:r></w:p>`);
    expect(bomb.length).toBeLessThan(200_000);
    expect(await read('docx', bomb)).toBe('too_large');
    expect(await read('docx', lieAboutSizes(bomb))).toBe('too_large');
    const pictures = zipSync({
      ...docxParts('<w:p><w:r><w:t>Metin</w:t></w:r></w:p>'),
      'word/media/a.png': new Uint8Array(55_000_000),
    });
    expect(await read('docx', pictures)).toMatchObject({ text: 'Metin' });
  });

  test.each(withLongCases([['two layers', 2]], [['one layer', 1]]))(
    'a PDF that unpacks to 60 MB in %s stops before, and the thread goes on',
    async (_, layers) => {
      let content: Buffer = Buffer.alloc(60_000_000, 'BT (a) Tj ET ');
      for (let layer = 0; layer < layers; layer += 1) content = deflateSync(content);
      const filters = Array(layers).fill('/FlateDecode').join(' ');
      const before = process.memoryUsage().arrayBuffers;
      expect(['too_complex', 'no_text', 'broken']).toContain(
        await read('pdf', makePdf(content, `/Filter [${filters}]`)),
      );
      expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(200_000_000);
      expect(await read('text', utf8('Sürüyor.'))).toMatchObject({ text: 'Sürüyor.' });
    },
  );

  test('a PDF that unpacks to more than 50 MB in several streams stops, too', async () => {
    const stream = deflateSync(
      Buffer.concat([Buffer.alloc(17_000_000, 32), Buffer.from('BT /F1 9 Tf (Son soz.) Tj ET')]),
    );
    const readStreams = (contents: string) => read('pdf', makePdf(stream, '/Filter /FlateDecode', '', contents));
    expect(await readStreams('4 0 R')).toMatchObject({ text: 'Son soz.', isTruncated: false });
    const text = expect.stringMatching(/^Son soz\.$/);
    expect(await readStreams('[4 0 R 4 0 R 4 0 R 4 0 R]')).toMatchObject({ text, isTruncated: true });
  });

  test('a PDF of more pages than people write', async () => {
    const kids = `/Kids [${'3 0 R '.repeat(20_001)}] /Count 20001`;
    const bytes = makePdf('BT /F1 9 Tf (Son soz.) Tj ET', '', '', '4 0 R', kids);
    expect(await read('pdf', bytes)).toBe('too_complex');
  });

  test.each(withLongCases([1_000_000], [5_000_000]))('a page of %i characters ends', async (length) => {
    const long = article(prose.repeat(Math.floor(length / prose.length)));
    expect(await read('html', utf8(long))).toMatchObject({ isTruncated: true });
  });

  test('the deepest pages end', async () => {
    const nested = (depth: number) => utf8(`${'<div>'.repeat(depth)}derinde${'</div>'.repeat(depth)}`);
    expect(await read('html', nested(4_000))).toMatchObject({ text: 'derinde' });
    expect(await read('html', nested(400_000))).toBe('too_complex');
    expect(await read('html', utf8('<b>'.repeat(1_600_000)))).toBe('too_complex');
    expect(await read('text', utf8('Sürüyor.'))).toMatchObject({ text: 'Sürüyor.' });
  });
});

function docxParts(body: string): Record<string, Uint8Array> {
  const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  const packages = 'http://schemas.openxmlformats.org/package/2006';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return {
    '[Content_Types].xml': utf8(
      `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    ),
    '_rels/.rels': utf8(
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    'docProps/core.xml': utf8(
      '<cp:coreProperties><dc:title>Rapor</dc:title><dc:creator>Ali</dc:creator></cp:coreProperties>',
    ),
    'word/document.xml': utf8(
      `<?xml version="1.0"?><w:document xmlns:w="${word}"><w:body>${body}</w:body></w:document>`,
    ),
  };
}

function makeDocx(body: string): Uint8Array {
  return zipSync(docxParts(body), { level: 1 });
}

/** Every part says that it is ten bytes long once it is unpacked. */
function lieAboutSizes(zip: Uint8Array): Uint8Array {
  const lying = Buffer.from(zip);
  for (let at = lying.indexOf('PK\u0003\u0004'); at !== -1; at = lying.indexOf('PK\u0003\u0004', at + 4))
    lying.writeUInt32LE(10, at + 22);
  for (let at = lying.indexOf('PK\u0001\u0002'); at !== -1; at = lying.indexOf('PK\u0001\u0002', at + 4))
    lying.writeUInt32LE(10, at + 24);
  return lying;
}

function makePdf(
  content: string | Buffer,
  filter = '',
  trailer = '',
  contents = '4 0 R',
  kids = '/Kids [3 0 R] /Count 1',
): Buffer {
  const bytes = Buffer.from(content as string);
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages ${kids} >>`),
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${contents} /Resources << /Font << /F1 5 0 R >> >> >>`,
    ),
    Buffer.concat([
      Buffer.from(`<< /Length ${bytes.length} ${filter} >>\nstream\n`),
      bytes,
      Buffer.from('\nendstream'),
    ]),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
  ];
  const parts = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    offsets.push(length);
    length += part.length;
    parts.push(part);
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 6\n0000000000 65535 f \n${rows}trailer\n<< /Size 6 /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF`,
    ),
  );
  return Buffer.concat(parts);
}

function makeEncryptedPdf(): Buffer {
  const key = '00'.repeat(32);
  return makePdf(
    'BT ET',
    '',
    `/ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>] /Encrypt << /Filter /Standard /V 1 /R 2 /O <${key}> /U <${key}> /P -4 >>`,
  );
}
