import type { ArticleSource } from '@hokka/contracts/articles/article-document.ts';
import { DOMParser } from '@xmldom/xmldom';
import fc from 'fast-check';
import JSZip from 'jszip';
import mammoth from 'mammoth';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { randomRuns } from '../../../../testing/random-runs.ts';
import { type PdfText, readPdf } from '../../../../testing/read-pdf.ts';
import { turkishWord } from '../../../../testing/text-samples.ts';
import * as reader from '../../../../web/app/features/public-site/render-article.ts';
import { page } from './article-sheet.ts';
import { type DocumentFormat, writeDocument } from './write-document.ts';

const content = `# Kahve <ve> çay

Giriş: ₺49,90 **kalın *ikisi*** ~~çizik~~ \`kod < 1\` ve [İğdır’ın bağı](https://ornek.com/?a=1&b="2").
Aynı satır.\\
Yeni satır ![kırmızı fincan](https://ornek.com/f.png)

## Şıra[^1]

1. Bir
   - İç

     3. Üçüncü
     4. Dördüncü
2. İki

- [x] Bitti
- [ ] Kaldı

### Ölçü

| Ürün | Fiyat |
|:-----|------:|
| Çiğ  | **₺1** |
| A \\| B | |

> Alıntı
>
> - Maddesi

\`\`\`js
let ı = 1;
  return "<b>";
\`\`\`

---

[^1]: Üzüm *suyu*.
`;

const source: ArticleSource = {
  title: 'Kahve <ve> çay',
  content,
  language: 'tr',
  description: 'Kısa & “öz”',
  author: 'Ayşe Işıl',
  createdAt: new Date('2026-03-01T08:00:00Z'),
  updatedAt: new Date('2026-03-02T08:00:00Z'),
};

async function write(format: DocumentFormat, change: Partial<ArticleSource> = {}): Promise<Uint8Array> {
  const bytes = await writeDocument({ format, source: { ...source, ...change } }, reader);
  if (bytes === undefined) throw new Error('No font has its letters');
  return bytes;
}

const writeText = async (format: DocumentFormat, change?: Partial<ArticleSource>) =>
  Buffer.from(await write(format, change)).toString();

describe('a Word document', () => {
  const styleMap = ['Title => h1.title:fresh', 'Code => pre:fresh', 'Quote => blockquote > p:fresh'];
  const styles = styleMap.map((one) => one.replace(/^(\w+)/, "p[style-name='$1']"));
  const readDocx = async (bytes: Uint8Array) =>
    (await mammoth.convertToHtml({ buffer: Buffer.from(bytes) }, { styleMap: styles })).value;

  test('has headings, lists in each other, tables, links and code of its own', async () => {
    expect(await readDocx(await write('docx'))).toBe(
      [
        '<h1 class="title">Kahve &lt;ve&gt; çay</h1>',
        '<p>Giriş: ₺49,90 <strong>kalın <em>ikisi</em></strong> <s>çizik</s> kod &lt; 1 ve ',
        '<a href="https://ornek.com/?a=1&amp;b=%222%22">İğdır’ın bağı</a>. Aynı satır.<br />Yeni satır ',
        '<a href="https://ornek.com/f.png">Görsel: kırmızı fincan</a></p>',
        '<h1>Şıra<a id="dipnot_2"></a><a href="#dipnot_1"><sup>1</sup></a></h1>',
        '<ol><li>Bir<ul><li>İç<ol><li>Üçüncü</li><li>Dördüncü</li></ol></li></ul></li><li>İki</li></ol>',
        '<ul><li>Bitti</li><li>Kaldı</li></ul>',
        '<h2>Ölçü</h2>',
        '<table><thead><tr><th><p>Ürün</p></th><th><p>Fiyat</p></th></tr></thead>',
        '<tbody><tr><td><p>Çiğ</p></td><td><p><strong>₺1</strong></p></td></tr>',
        '<tr><td><p>A | B</p></td><td></td></tr></tbody></table>',
        '<blockquote><p>Alıntı</p><p>Maddesi</p></blockquote>',
        '<pre>let ı = 1;<br />  return "&lt;b&gt;";</pre>',
        '<h1>Dipnotlar</h1><ol><li>Üzüm <em>suyu</em>. <a id="dipnot_1"></a><a href="#dipnot_2">↑</a></li></ol>',
      ].join(''),
    );
  });

  test('says who wrote what in which language, and counts each list for itself', async () => {
    const zip = await JSZip.loadAsync(await write('docx'));
    const read = async (path: string) => (await zip.file(path)?.async('string')) ?? '';
    const core = await read('docProps/core.xml');
    for (const text of ['Kahve &lt;ve&gt; çay', 'Ayşe Işıl', 'Kısa &amp; “öz”']) expect(core).toContain(text);
    expect(await read('word/styles.xml')).toContain('w:val="tr-TR"');
    const numbering = await read('word/numbering.xml');
    expect([...numbering.matchAll(/<w:start w:val="(\d+)"\/><w:numFmt w:val="decimal"/g)].map(([, at]) => at)).toEqual([
      '1',
      '3',
      '1',
    ]);
  });

  test('of a text that is written from right to left', async () => {
    const zip = await JSZip.loadAsync(await write('docx', { language: 'ar', content: 'مرحبا' }));
    const text = await zip.file('word/document.xml')?.async('string');
    expect(text).toContain('<w:bidi/>');
    expect(text).toContain('<w:rtl/>');
  });
});

describe('a PDF', () => {
  const long = Array.from(
    { length: 30 },
    (_, index) => `## Bölüm ${index}\n\n${'Uzun bir paragrafın sıradan bir cümlesi, satırlar dolsun diye. '.repeat(8)}`,
  ).join('\n\n');

  test('is read in its order, with Turkish letters and the lira sign', async () => {
    const { whole } = await readPdf(await write('pdf'));
    expect(whole.replace(/\s+/g, ' ')).toBe(
      [
        'Kahve <ve> çay Giriş: ₺49,90 kalın ikisi çizik kod < 1 ve İğdır’ın bağı . Aynı satır. Yeni satır',
        'Görsel: kırmızı fincan Şıra 1 1. Bir • İç 3. Üçüncü 4. Dördüncü 2. İki ✓ Bitti □ Kaldı Ölçü Ürün Fiyat Çiğ ₺1 A | B',
        'Alıntı • Maddesi let ı = 1; return "<b>"; Dipnotlar 1. Üzüm suyu . Sayfa 1 / 1',
      ].join(' '),
    );
  });

  test('is tagged, in the language of the article, with contents and links', async () => {
    const bytes = await write('pdf');
    const { info, isTagged, structure } = await readPdf(bytes);
    expect(Buffer.from(bytes).toString()).toContain('x-default">Kahve &lt;ve&gt; çay<');
    expect(info).toMatchObject({ Title: 'Kahve <ve> çay', Author: 'Ayşe Işıl', Language: 'tr-TR' });
    expect(isTagged).toBe(true);
    const kinds = [
      'H1',
      'H2',
      'H3',
      'P',
      'L',
      'LI',
      'Lbl',
      'LBody',
      'Table',
      'TR',
      'TH',
      'TD',
      'BlockQuote',
      'Code',
      'Link',
    ];
    expect(structure).toEqual(expect.arrayContaining(kinds));
    const pdf = await getDocumentProxy(new Uint8Array(bytes));
    const outline = await pdf.getOutline();
    expect(outline.map(({ title, items }) => [title, items.map((one) => one.title)])).toEqual([
      ['Şıra1', ['Ölçü']],
      ['Dipnotlar', []],
    ]);
    const links = await (await pdf.getPage(1)).getAnnotations();
    expect(links.map(({ unsafeUrl }) => unsafeUrl)).toEqual([
      'https://ornek.com/?a=1&b=%222%22',
      'https://ornek.com/f.png',
    ]);
  });

  test('writes a long address once, though each line of its text is a link', async () => {
    const address = `https://ornek.com/${'a'.repeat(20_000)}`;
    const bytes = await write('pdf', { content: `[Adres](${address})\n\n${address}` });
    expect(Buffer.from(bytes).toString('latin1').split(address)).toHaveLength(2);
    const links = await (await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1)).getAnnotations();
    expect(links.length).toBeGreaterThan(30);
    expect(new Set(links.map(({ unsafeUrl }) => unsafeUrl))).toEqual(new Set([address]));
  });

  test('has its title and its number on every page, and no heading at the foot of one', async () => {
    const { texts, pages } = await readPdf(await write('pdf', { title: 'Uzun makale', content: long }));
    expect(pages).toBeGreaterThan(4);
    for (let number = 1; number <= pages; number += 1) {
      const onPage = texts.filter((one) => one.page === number);
      expect(onPage.map(({ text }) => text)).toContain(`Sayfa ${number} / ${pages}`);
      expect(onPage.some(({ text, bottom }) => text === 'Uzun makale' && bottom > page.height - page.top + 10)).toBe(
        number > 1,
      );
      const lowest = listBodyTexts(onPage).toSorted((one, other) => one.bottom - other.bottom)[0];
      expect(lowest?.text, 'the last line of a page').not.toMatch(/^Bölüm/);
      for (const { left, right } of onPage) {
        expect(left).toBeGreaterThan(page.left - 1);
        expect(right).toBeLessThan(page.right + 1);
      }
    }
  });

  test('goes on with a table over pages under its head, and holds what is wider or longer than a page', async () => {
    const row = `| ${'uzun '.repeat(12)} | ${'x'.repeat(300)} |\n`;
    const wide = `${'|ad'.repeat(40)}|\n${'|-'.repeat(40)}|\n${'|değer'.repeat(40)}|\n`;
    const table = `| Baş | Son |\n|---|---|\n${row.repeat(40)}| ${'cümle '.repeat(3000)} | son |\n\n${wide}`;
    const { texts, pages } = await readPdf(await write('pdf', { content: table }));
    const heads = texts.filter(({ text }) => text === 'Baş');
    expect(heads.length).toBeGreaterThan(3);
    expect(heads.length).toBeLessThanOrEqual(pages);
    expect(texts.filter(({ text }) => text.includes('değer')).length).toBe(40);
    for (const { right, bottom } of texts) {
      expect(right).toBeLessThan(page.right + 1);
      expect(bottom).toBeGreaterThan(30);
    }
  });

  test('shows signs that its fonts lack by what is near them, and says so where letters are missing', async () => {
    const { whole } = await readPdf(
      await write('pdf', { content: 'Evet ✅ güzel 👩‍👩‍👧🎉 gün, 中 bir yazı daha burada' }),
    );
    expect(whole.replace(/\s+/g, ' ')).toContain('Evet ✓ güzel gün, □ bir yazı daha burada');
    const arabic = { ...source, content: 'مرحبا بالعالم، هذا نص طويل بالعربية', language: 'ar' } as const;
    expect(await writeDocument({ format: 'pdf', source: arabic }, reader)).toBeUndefined();
  });

  test('draws as many marks on a letter as people put there, not all that a text can hold', async () => {
    // With all of them this takes seconds, and time grows with their square.
    const letter = `a${'\u0301\u0323'.repeat(25_000)}`;
    const { whole } = await readPdf(await write('pdf', { content: `Bir ${letter}z ile ş\u0301 son.` }));
    expect(whole.length).toBeLessThan(200);
    expect(whole).toContain('son.');
  });
});

describe('a web page', () => {
  test('holds the article, its styles, and nothing that runs or loads', async () => {
    const html = await writeText('html');
    const { lang, texts, names } = readHtml(html);
    expect(lang).toBe('tr-TR');
    expect(['title', 'h1', 'h2', 'h3', 'th', 'td', 'blockquote'].map(texts)).toEqual([
      ['Kahve <ve> çay'],
      ['Kahve <ve> çay'],
      ['Şıra1', 'Dipnotlar'],
      ['Ölçü'],
      ['Ürün', 'Fiyat'],
      ['Çiğ', '₺1', 'A | B', ''],
      ['AlıntıMaddesi'],
    ]);
    expect(html).toContain("default-src 'none'");
    expect(html).toContain('prefers-color-scheme: dark');
    expect(names.filter((name) => ['script', 'img', 'link', 'iframe', 'form'].includes(name))).toEqual([]);
  });

  test.each(['"><script>alert(1)</script>', '</title><img src=x onerror=alert(1)>', '</style><svg onload=alert(1)>'])(
    'keeps %j text',
    async (hostile) => {
      const html = await writeText('html', {
        title: hostile,
        content: `${hostile}\n\n[a](javascript:alert(1)) <${hostile}>`,
        description: hostile,
        author: hostile,
      });
      const { names, attributes } = readHtml(html);
      expect(names.filter((name) => /^(?:script|img|svg)$/.test(name))).toEqual([]);
      expect(attributes.filter(([name, value]) => name.startsWith('on') || /^javascript:/i.test(value))).toEqual([]);
    },
  );
});

test('Markdown is what is stored, with its title', async () => {
  expect(await writeText('md')).toBe(content);
  expect(await writeText('md', { content: 'Bir söz.' })).toBe('# Kahve \\<ve\\> çay\n\nBir söz.');
  expect(await writeText('md', { content: '' })).toBe('# Kahve \\<ve\\> çay\n');
});

test.each(['docx', 'pdf', 'html'] as const)('an empty text is a file with a title: %s', async (format) => {
  expect((await readBack(format, await write(format, { content: '' }))).trim()).toBe('Kahve <ve> çay');
});

test.each(['docx', 'pdf', 'html'] as const)('what no file can hold is left out: %s', async (format) => {
  const bytes = await write(format, {
    title: 'A\u0000\u001b[\ud800',
    content: 'b\u0000\u000b\udfff c \ufffe',
    author: '\u0001',
  });
  expect(await readBack(format, bytes)).toMatch(/^A\[/);
});

const words = fc.array(turkishWord, { minLength: 1, maxLength: 6 });
const inline = words.map((list) =>
  list
    .map((word, at) => ['**', '*', '~~', '`', ''].map((mark) => `${mark}${word}${mark}`)[(at + word.length) % 5])
    .join(' '),
);
const block = fc.oneof(
  inline,
  inline.map((text) => `## ${text}`),
  fc
    .array(inline, { minLength: 1, maxLength: 3 })
    .map((items) => items.map((item) => `- ${item}\n  1. ${item}`).join('\n')),
  fc.tuple(inline, inline).map((cells) => `| ${cells.join(' | ')} |\n|---|:-:|\n| ${cells.join(' | ')} |`),
  inline.map((text) => `> ${text}\n>\n> > ${text}`),
  words.map((list) => `\`\`\`\n${list.join('\n  ')}\n\`\`\``),
);

test.each([
  ['docx', 6],
  ['pdf', 3],
  ['html', 15],
] as const)('property: what is written as %s is read back letter for letter', async (format, numRuns) => {
  await fc.assert(
    fc.asyncProperty(fc.array(block, { maxLength: 6 }), async (blocks) => {
      const bytes = await write(format, { title: 'Başlık', content: blocks.join('\n\n') });
      expect(toLetters(await readBack(format, bytes))).toBe(toLetters(`Başlık ${blocks.join(' ')}`));
    }),
    randomRuns(numRuns),
  );
});

/** All texts of a file in their order, as another program reads it. */
async function readBack(format: 'docx' | 'pdf' | 'html', bytes: Uint8Array): Promise<string> {
  if (format === 'docx') return (await mammoth.extractRawText({ buffer: Buffer.from(bytes) })).value;
  if (format === 'pdf')
    return listBodyTexts((await readPdf(bytes)).texts)
      .map(({ text }) => text)
      .join(' ');
  const page = new DOMParser().parseFromString(Buffer.from(bytes).toString(), 'text/html');
  return page.getElementsByTagName('body')[0]?.textContent?.trim() ?? '';
}

/** The elements of a web page as a browser finds them. */
function readHtml(html: string) {
  const { documentElement } = new DOMParser().parseFromString(html, 'text/html');
  const elements = [...Array.from(documentElement.getElementsByTagName('*'))];
  return {
    lang: documentElement.getAttribute('lang'),
    names: elements.map(({ tagName }) => tagName),
    attributes: elements.flatMap((one) => Array.from(one.attributes).map(({ name, value }) => [name, value] as const)),
    texts: (name: string) =>
      elements.filter(({ tagName }) => tagName === name).map(({ textContent }) => textContent?.replace(/\n/g, '')),
  };
}

/** Without what stands in the margins. */
function listBodyTexts(texts: readonly PdfText[]): PdfText[] {
  return texts.filter(({ bottom }) => bottom > page.height - page.bottom - 10 && bottom < page.height - page.top + 10);
}

function toLetters(text: string): string {
  return text.replace(/[^\p{L}]/gu, '');
}
