import type { ArticleSource } from '@hokka/contracts/articles/article-document.ts';
import mammoth from 'mammoth';
import { extractImages, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { drawHalves } from '../../../../testing/image-files.ts';
import { readPdf } from '../../../../testing/read-pdf.ts';
import * as reader from '../../../../web/app/features/public-site/render-article.ts';
import { type DocumentFormat, writeDocument } from './write-document.ts';

const id = '0198c0de-0000-7000-8000-00000000ad31';
const missing = '0198c0de-0000-7000-8000-00000000ad32';
const content = `Önce.\n\n![İki renk](/api/images/${id} "Kırmızı & mavi")\n\n![Yok olan](/api/images/${missing})\n\nSonra ![içteki](/api/images/${id}).`;

describe('pictures in files', () => {
  let webp: Uint8Array;
  beforeAll(async () => {
    webp = await drawHalves(300, 200).encode('webp', 90);
  });

  async function write(format: DocumentFormat, change: Partial<ArticleSource> = {}): Promise<Buffer> {
    const at = new Date('2026-03-01T08:00:00Z');
    const texts = { title: 'Görselli', content, description: null, author: 'Ayşe' };
    const images = [{ id, width: 300, height: 200, bytes: webp }];
    const source = { ...texts, language: 'tr' as const, createdAt: at, updatedAt: at, images, ...change };
    return Buffer.from((await writeDocument({ format, source }, reader)) ?? []);
  }

  test('a Word document holds them with their descriptions', async () => {
    const { value } = await mammoth.convertToHtml({ buffer: await write('docx') });
    expect(value).toMatch(/<img alt="İki renk" src="data:image\/jpeg;base64,[\w+/=]+" \/>/);
    expect(value.match(/<img/g)).toHaveLength(1);
    expect(value).toContain('Kırmızı &amp; mavi');
    expect(value).toContain('Görsel: Yok olan');
    expect(value).toContain('Sonra Görsel: içteki.');
  });

  test('a PDF holds them, in its width at most', async () => {
    const wide = await drawHalves(960, 3000).encode('webp', 60);
    for (const bytes of [webp, wide]) {
      const pdf = await write('pdf', { images: [{ id, width: 300, height: 200, bytes }] });
      const document = await getDocumentProxy(new Uint8Array(pdf));
      const found = [];
      for (let page = 1; page <= document.numPages; page += 1) found.push(...(await extractImages(document, page)));
      expect(found.map(({ width }) => width)).toEqual([bytes === webp ? 300 : 960]);
      const text = (await readPdf(pdf)).whole;
      for (const words of ['Kırmızı & mavi', 'Görsel: Yok olan', 'Sonra']) expect(text).toContain(words);
    }
  });

  test('a page of its own holds them whole, and loads nothing', async () => {
    const html = (await write('html')).toString();
    expect(html).toContain(
      `src="data:image/webp;base64,${Buffer.from(webp).toString('base64')}" width="300" height="200"`,
    );
    expect(html).toContain('img-src data:');
    expect(html).not.toContain('/api/images/');
    expect(html).toContain('Görsel: Yok olan');
  });

  test('Markdown names the files beside it', async () => {
    const text = (await write('md')).toString();
    expect(text).toContain(`![İki renk](gorseller/${id}.webp "Kırmızı & mavi")`);
    expect(text).toContain(`![Yok olan](/api/images/${missing})`);
  });
});
