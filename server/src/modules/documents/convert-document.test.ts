import { zipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { silentLog } from '../../../../testing/database.ts';
import { drawHalves } from '../../../../testing/image-files.ts';
import { makeWordFile } from '../../../../testing/word-documents.ts';
import * as markdownReader from '../../../../web/app/features/public-site/render-article.ts';
import { writeDocument } from '../exports/write-document.ts';
import type { ImportType } from './convert-document.ts';
import { createDocumentReader } from './document-reader.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const reader = createDocumentReader(silentLog);
afterAll(() => reader.close());

async function importAs(type: ImportType, bytes: Uint8Array) {
  const result = await reader.import(type, bytes);
  if ('failure' in result) throw new Error(result.failure);
  return result.imported;
}

const source = {
  title: 'Bağ bozumu',
  content: `Giriş paragrafı **kalın** ve _eğik_, [bağlantı](https://ornek.com/a).

## Üzümler

- Çavuş
- Sultaniye
  - çekirdeksiz

1. Toplanır
2. Sıkılır

### Fiyatlar

| Ürün | Fiyat |
| --- | --- |
| Pekmez | 40 ₺ |

> Şıra tatlıdır.`,
  language: 'tr' as const,
  description: '',
  author: 'Ayşe Işıl',
  createdAt: new Date('2026-03-01T08:00:00Z'),
  updatedAt: new Date('2026-03-01T08:00:00Z'),
};

describe('a document becomes an article', () => {
  test('a Word file keeps headings, lists in lists, tables, links and quotes', async () => {
    const { title, content } = await importAs('docx', await write('docx'));
    expect(title).toBe('Bağ bozumu');
    for (const line of [
      'Giriş paragrafı **kalın** ve _eğik_, [bağlantı](https://ornek.com/a).',
      '## Üzümler',
      '- Çavuş',
      '  - çekirdeksiz',
      '1. Toplanır',
      '### Fiyatlar',
      '| Pekmez | 40 ₺ |',
      'Şıra tatlıdır.',
    ])
      expect(content.split('\n').map((one) => one.replace(/^> /, ''))).toContain(line);
  });

  test('a reviewed Word file: lists of numbering.xml, notes, boxes and fields; what is left out is named', async () => {
    const { title, content, pictures, lost } = await importAs('docx', makeWordFile());
    expect(title).toBe('Bahçede bir yıl');
    expect(content).toBe(
      [
        '## İlkbahar',
        'Toprak **kalın** ve _eğik_ yazılır\\[1].',
        'Fideler mayısta dikilir.',
        '1. Toprağı hazırlayın\n2. Gübreyi seçin\n   1. Yanmış gübre\n   2. Kompost\n      1. Mutfak artığı\n3. Sulayın',
        '- çapa\n- kova\n- ince süzgeç',
        '### Yaz',
        '| Ürün | Miktar |\n| - | - |\n| Domates | 3 kilo sofralık 2 |\n| Toplam 5 kilo | |',
        '![Bahçedeki çardak](import-picture:0)',
        'Resim 1: Çardak',
        'Kutudaki not.',
        '[Bahçe rehberi](https://ornek.com/bahce)',
        'Denetimdeki özet.',
        'Tohum alındı',
        'Su içmek‑gerek, 3 m²\\\nikinci satır',
        'Yazan: Ayşe\\\nSabah ya da akşam sulanır',
        '木 ağaçtır.',
        '> Sabırla büyür.',
        'kod satırı',
        '1. Kumlu toprakta daha sık.',
      ].join('\n\n'),
    );
    expect(pictures).toHaveLength(1);
    expect(lost).toEqual([
      '1 iç içe tablo (metni hücrede)',
      '1 form alanı',
      'denklemler',
      'yorumlar',
      'sayfa üst ve alt bilgileri',
      'izlenen değişikliklerin silinen metni',
      'içindekiler tablosu',
      'gizli metin',
    ]);
  });

  test('a PDF keeps headings by the size of their letters, and says what a PDF does not tell', async () => {
    const { content, lost } = await importAs('pdf', await write('pdf'));
    expect(content).toMatch(/^#+ Üzümler$/m);
    expect(content).toContain('Giriş paragrafı');
    expect(lost).toEqual(['tablolar ve görseller (PDF’ten yalnızca metin alınır)']);
  });

  test('a page of its own writer comes back', async () => {
    const { title, content } = await importAs('html', await write('html'));
    expect(title).toBe('Bağ bozumu');
    expect(content).toContain('## Üzümler\n\n- Çavuş\n- Sultaniye\n  - çekirdeksiz\n\n1. Toplanır');
  });

  test('an export of Google Docs: title, marks by class, levels of lists, wrapped links, pictures', async () => {
    const picture = drawHalves(60, 40).toBuffer('image/png');
    const page = `<html><head><style type="text/css">.c1{font-weight:700}.c2{font-style:italic}.c3{font-weight:400}</style></head><body class="doc-content">
      <p class="c9 title"><span class="c3">Gezi notları</span></p><h1 id="h.1"><span class="c3">İlk gün</span></h1>
      <p><span class="c3">Sabah </span><span class="c1">erkenden</span><span class="c1"> </span><span class="c2">çıktık</span>.</p>
      <ul class="c0 lst-kix_abc-0 start"><li><span>Su</span></li></ul><ul class="c0 lst-kix_abc-1 start"><li><span>iki şişe</span></li></ul>
      <ul class="c0 lst-kix_abc-0"><li><span>Ekmek</span></li></ul>
      <h1><span>İkinci gün</span></h1><p><a href="https://www.google.com/url?q=https://ornek.com/yol&amp;sa=D">yol</a></p>
      <p><img alt="Bayrak" src="images/image1.png"><img src="https://ornek.com/uzak.png"></p></body></html>`;
    const zip = zipSync({ 'Gezinotlar.html': utf8(page), 'images/image1.png': picture });
    const { title, content, pictures, lost } = await importAs('zip', zip);
    expect(title).toBe('Gezi notları');
    expect(content).toBe(
      [
        '## İlk gün',
        'Sabah **erkenden** _çıktık_.',
        '- Su\n  - iki şişe\n- Ekmek',
        '## İkinci gün',
        '[yol](https://ornek.com/yol)',
        '![Bayrak](import-picture:0)',
      ].join('\n\n'),
    );
    expect(pictures.map(({ length }) => length)).toEqual([picture.length]);
    expect(lost).toEqual(['1 başka bir sitede duran görsel']);
  });

  test('an export of Google Docs with comments, notes and page breaks', async () => {
    const page = `<html><head><style type="text/css">ol.lst-kix_list_3-0{list-style-type:none}.lst-kix_list_3-0 > li:before{content:"" counter(lst-ctn-kix_list_3-0,decimal) ". "}.c2{font-weight:700}</style></head><body class="c4 doc-content">
      <p class="c1"><span>Su</span><sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup><span class="c2"> kaynar</span><sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup><span>.</span></p>
      <ol class="c5 lst-kix_list_3-0 start" start="1"><li class="c1"><span>Doldur</span></li></ol><ol class="c5 lst-kix_list_3-1 start"><li><span>yarıya kadar</span></li></ol><ol class="c5 lst-kix_list_3-0" start="2"><li><span>Isıt</span></li></ol>
      <hr style="page-break-before:always;display:none;"><p><span>Son.</span></p><hr class="c9">
      <div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span> Temiz su.</span></p></div>
      <div class="c7"><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Emin miyiz?</span></p></div></body></html>`;
    const { content, lost } = await importAs('zip', zipSync({ 'Su.html': utf8(page) }));
    expect(content).toBe(
      'Su\\[1] **kaynar**.\n\n1. Doldur\n   1. yarıya kadar\n2. Isıt\n\nSon.\n\n---\n\n\\[1] Temiz su.',
    );
    expect(lost).toEqual(['1 yorum']);
  });

  test.each<[string, ImportType, string, object]>([
    [
      'Markdown with front matter and a title',
      'markdown',
      '---\ntitle: "Kısa yol"\ntags: [a]\n---\n\nMetin.\n\n# Bölüm\n\n```\n# yorum\n```\n',
      {
        title: 'Kısa yol',
        content: 'Metin.\n\n## Bölüm\n\n```\n# yorum\n```',
        lost: ['dosyanın başındaki bilgi alanları'],
      },
    ],
    [
      'Markdown with a heading and a picture',
      'markdown',
      '# Başlıklı yazı\n\n![fincan](https://ornek.com/f.png) ve ![x](f.png)',
      {
        title: 'Başlıklı yazı',
        content: '[fincan](https://ornek.com/f.png) ve x',
        lost: ['2 görsel (Markdown dosyası görselleri içermez)'],
      },
    ],
    [
      'Markdown with escaped brackets in the names of pictures',
      'markdown',
      '![fincan \\[1\\]](https://ornek.com/f.png), ![a\\[b](b.png) ve ![bir [bağlantı](https://ornek.com)',
      {
        content: '[fincan \\[1\\]](https://ornek.com/f.png), a\\[b ve ![bir [bağlantı](https://ornek.com)',
        lost: ['2 görsel (Markdown dosyası görselleri içermez)'],
      },
    ],
    [
      'Markdown with blocks of HTML',
      'markdown',
      'Giriş.\n<div align="center">Ortadaki **yıldız** ve <b>kalın</b></div>\n\n<details>\n<summary>Ayrıntı</summary>\n\n- **madde**\n\n</details>\n\n<table>\n<tr><th>Ürün</th><th>Kilo</th></tr>\n<tr><td>İncir</td><td>3</td></tr>\n</table>\n\n<h3>Son</h3>\n<p>Bitti.</p>\n\nSatır içi <b>kalın</b> kalır.\n\n```\n<div>kod</div>\n```\n\n<center>\n\n<iframe src="https://x.example"></iframe>\n\n<p align="center"><img src="kapak.png"></p>',
      {
        content:
          'Giriş.\n\nOrtadaki \\*\\*yıldız\\*\\* ve **kalın**\n\nAyrıntı\n\n- **madde**\n\n| Ürün | Kilo |\n| - | - |\n| İncir | 3 |\n\n### Son\n\nBitti.\n\nSatır içi <b>kalın</b> kalır.\n\n```\n<div>kod</div>\n```',
        lost: ['1 gömülü içerik (video, çizim, denklem)', '1 görsel (türü desteklenmiyor ya da okunamadı)'],
      },
    ],
    [
      'Markdown with HTML in lists and quotations',
      'markdown',
      '- Madde\n\n  <div>gizli</div>\n\n> <p>alıntı</p>\n\nMetin',
      { lost: ['2 HTML parçası (yazıda görünmez)'] },
    ],
    [
      'Markdown with scripts and styles that never end',
      'markdown',
      'Giriş.\n\n<script>\nbaslat();\n\nOrta.\n\n<STYLE>p { margin: 0 }\n\nSon.',
      { content: 'Giriş.\n\nOrta.\n\nSon.', lost: ['2 HTML parçası (yazıda görünmez)'] },
    ],
    [
      'Markdown with a script that ends after blank lines',
      'markdown',
      'Giriş.\n\n<script>\nbaslat();\n\nbitir();\n</script>\n\nSon.',
      { content: 'Giriş.\n\nSon.', lost: [] },
    ],
    [
      'Markdown with HTML in indented code',
      'markdown',
      'Şöyle yazılır:\n\n    <div class="kutu">\n    </div>\n\nBitti.',
      { content: 'Şöyle yazılır:\n\n    <div class="kutu">\n    </div>\n\nBitti.', lost: [] },
    ],
    [
      'plain text with signs of Markdown',
      'text',
      'Birinci * satır\nikinci\n\n# etiket değil\r\n\r\n1. sıra',
      { title: undefined, content: 'Birinci \\* satır\\\nikinci\n\n\\# etiket değil\n\n1\\. sıra', lost: [] },
    ],
    [
      'a page with what an article has no place for',
      'html',
      '<p>Metin<script>kötü()</script></p><iframe src="https://x.example"></iframe><form><input></form><p onclick="x()"><b> kalın </b>son</p>',
      { content: 'Metin\n\n**kalın** son', lost: ['1 gömülü içerik (video, çizim, denklem)', '1 form alanı'] },
    ],
    [
      'a page in one form, as some site builders write it',
      'html',
      '<form><fieldset><legend>Sulama</legend>Akşam sulanır.</fieldset><label>Adınız</label><input></form>',
      { content: 'Sulama\n\nAkşam sulanır.\n\nAdınız', lost: ['1 form alanı'] },
    ],
    [
      'lists in lists without items around them, a caption, and readings of signs',
      'html',
      '<ul><li>Çay</li><ul><li>demli</li></ul><li>Kahve</li></ul><menu><li>Su</li></menu><table><caption>Fiyatlar</caption><tr><td>1</td></tr></table><ruby>木<rp>(</rp><rt>mo</rt><rp>)</rp></ruby>',
      { content: '- Çay\n  - demli\n- Kahve\n\n* Su\n\nFiyatlar\n\n| 1 |\n| - |\n\n木', lost: [] },
    ],
    [
      'cells with paragraphs',
      'html',
      '<table><tr><td><p>bir</p><p>iki</p></td><td>a|b</td></tr></table>',
      {
        content: '| bir iki | a\\|b |\n| - | - |',
      },
    ],
  ])('%s', async (_, type, text, expected) => {
    expect(await importAs(type, utf8(text))).toMatchObject(expected);
  });
});

test('a file with one damaged byte stays UTF-8, and its damage is named', async () => {
  const bytes = Uint8Array.of(...utf8('Çiğ düşmüş güllere, şebnem '), 0xff, ...utf8(' ışıldıyor.'));
  expect(await importAs('text', bytes)).toMatchObject({
    content: 'Çiğ düşmüş güllere, şebnem \ufffd ışıldıyor.',
    lost: ['1 okunamayan karakter (yerinde \ufffd var)'],
  });
});

test('of several pages in an archive the largest is read, and the others are named', async () => {
  const zip = zipSync({ 'a.html': utf8('<p>Kısa.</p>'), 'b.html': utf8('<p>Uzun olan sayfa.</p>') });
  expect(await importAs('zip', zip)).toMatchObject({
    content: 'Uzun olan sayfa.',
    lost: ['1 başka sayfa (en büyüğü alındı): a.html'],
  });
});

test.each<[string, ImportType, Uint8Array]>([
  ['too_complex', 'html', utf8('<div>'.repeat(5_000))],
  ['no_text', 'html', utf8('<html><body><script>var metin;</script></body></html>')],
  ['broken', 'docx', utf8('PK\u0003\u0004 bozuk')],
  ['no_text', 'zip', zipSync({ 'a.txt': utf8('a') })],
  ['too_large', 'zip', zipSync({ 'a.html': new Uint8Array(60_000_000) })],
  ['encrypted', 'docx', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...Array(600).fill(0)])],
  ['no_text', 'text', utf8('  \n ')],
])('%s is answered for a %s that is so', async (failure, type, bytes) => {
  expect(await reader.import(type, bytes)).toEqual({ failure, cpuMs: expect.any(Number) });
});

async function write(format: 'docx' | 'pdf' | 'html'): Promise<Uint8Array> {
  const bytes = await writeDocument({ format, source }, markdownReader);
  if (bytes === undefined) throw new Error('No font has its letters');
  return bytes;
}
