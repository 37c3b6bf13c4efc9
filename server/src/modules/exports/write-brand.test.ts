import type { ArticleSource, DocumentBrand } from '@hokka/contracts/articles/article-document.ts';
import JSZip from 'jszip';
import mammoth from 'mammoth';
import { describe, expect, test } from 'vitest';
import { drawHalves } from '../../../../testing/image-files.ts';
import { readPdf } from '../../../../testing/read-pdf.ts';
import * as reader from '../../../../web/app/features/public-site/render-article.ts';
import { writeDocument } from './write-document.ts';

const source: ArticleSource = {
  title: 'Kahve',
  content: '# Kahve\n\nSu ve süre.',
  language: 'tr',
  description: null,
  author: 'Ayşe Işıl',
  createdAt: new Date('2026-03-01T08:00:00Z'),
  updatedAt: new Date('2026-03-02T08:00:00Z'),
};

async function write(format: 'docx' | 'pdf', change: Partial<DocumentBrand> = {}): Promise<Uint8Array> {
  const logo = new Uint8Array(await drawHalves(480, 160).encode('webp'));
  const brand = { name: 'Ajans & Co', imprint: 'Ajans A.Ş.\nŞişli, İstanbul', logo, ...change };
  const bytes = await writeDocument({ format, source: { ...source, brand } }, reader);
  if (bytes === undefined) throw new Error('No font has its letters');
  return bytes;
}

describe('a file of a workspace with a brand', () => {
  test('as Word begins with its logo and name, and ends with its imprint', async () => {
    const bytes = await write('docx');
    const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) });
    const text = value
      .replace(/<img[^>]*>/g, '')
      .replace(/<br \/>/g, '\n')
      .replace(/<[^>]+>/g, '|');
    expect(
      text
        .split(/\|+/)
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ).toEqual(['Ajans &amp; Co', 'Kahve', 'Su ve süre.', 'Ajans &amp; Co\nAjans A.Ş.\nŞişli, İstanbul']);
    const zip = await JSZip.loadAsync(bytes);
    expect(
      Object.keys(zip.files).filter((name) => name.startsWith('word/media/') && name.endsWith('.jpg')),
    ).toHaveLength(1);
  });

  test('as PDF too, and stays readable for screen readers', async () => {
    const pdf = await readPdf(await write('pdf'));
    const words = pdf.whole.replace(/\s+/g, ' ');
    for (const text of ['Ajans & Co', 'Kahve', 'Su ve süre.', 'Ajans A.Ş.', 'Şişli, İstanbul'])
      expect(words).toContain(text);
    expect(words.indexOf('Ajans & Co')).toBeLessThan(words.indexOf('Kahve'));
    expect(words.indexOf('Ajans A.Ş.')).toBeGreaterThan(words.indexOf('Su ve süre.'));
    expect(pdf.isTagged).toBe(true);
    expect(pdf.structure).toContain('Figure');
  });

  test.each([
    ['without a logo', { logo: undefined }],
    ['with a broken logo', { logo: Buffer.from('WebP?') }],
    ['without an imprint', { imprint: '' }],
    ['with a long imprint', { imprint: 'Ajans A.Ş. '.repeat(55) }],
    ['with a name that no font has', { name: 'مرحبا بالعالم الجميل مرحبا' }],
    ['with characters that no file may have', { name: 'Ajans\u0001 A', imprint: 'İstanbul\u0000' }],
  ])('is written %s', async (_, change) => {
    for (const format of ['docx', 'pdf'] as const) expect((await write(format, change)).length).toBeGreaterThan(1000);
  });
});
