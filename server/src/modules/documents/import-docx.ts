import mammoth from 'mammoth';
import { packOfficeParts } from '../../platform/text/office-parts.ts';
import { UnreadableSourceError } from './document-text.ts';
import { importHtml } from './import-html.ts';
import type { ImportedText } from './imported-text.ts';
import { findProperty, showDisplayedText, unpackDocx } from './read-docx.ts';

const pictureScheme = 'docx-picture:';
const styleMap = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  "p[style-name='Quote'] => blockquote:fresh",
  "p[style-name='Intense Quote'] => blockquote:fresh",
  'strike => s',
  // Drops the table of contents: its page numbers mean nothing, and articles list their headings themselves.
  "p[style-name='TOC Heading'] => !",
  ...Array.from({ length: 9 }, (_, level) => `p[style-name='toc ${level + 1}'] => !`),
];

/** Contents of a Word file that the reader ignores, by what shows them in its parts. */
const ignoredContents: readonly (readonly [mark: string, name: string])[] = [
  ['<m:oMath', 'denklemler'],
  ['<c:chart', 'grafikler'],
  ['<w:commentReference', 'yorumlar'],
  ['<w:headerReference', 'sayfa üst ve alt bilgileri'],
  ['<w:del ', 'izlenen değişikliklerin silinen metni'],
  ['<w:altChunk', 'gömülü belgeler'],
  ['w:val="Table of Contents"', 'içindekiler tablosu'],
];

/**
 * Reads a Word file as an article, with its pictures.
 * @throws UnreadableSourceError `broken`, `encrypted`, `too_large`, `too_complex`
 */
export async function importDocx(bytes: Uint8Array): Promise<ImportedText> {
  const parts = unpackDocx(bytes, (name) => /^word\/media\/.{1,200}$/.test(name));
  const hasHiddenText = showDisplayedText(parts);
  const pictures: Uint8Array[] = [];
  const convertImage = mammoth.images.imgElement(async (image) => {
    pictures.push(await image.readAsBuffer());
    return { src: `${pictureScheme}${pictures.length - 1}` };
  });
  const { value: html } = await mammoth
    .convertToHtml({ buffer: Buffer.from(packOfficeParts(parts)) }, { styleMap, convertImage })
    .catch((cause: unknown) => {
      throw new UnreadableSourceError('broken', { cause });
    });
  const read = importHtml({
    bytes: Buffer.from(`<html><head><meta charset="utf-8"></head><body>${html}</body></html>`),
    charset: 'utf-8',
    findPicture: (source) =>
      source.startsWith(pictureScheme) ? pictures[Number(source.slice(pictureScheme.length))] : undefined,
  });
  const decode = (name: string) => new TextDecoder().decode(parts.get(name) ?? new Uint8Array());
  const body = decode('word/document.xml');
  const ignored = ignoredContents.filter(([mark]) => body.includes(mark)).map(([, name]) => name);
  const property = findProperty(decode('docProps/core.xml').slice(0, 20_000), 'dc:title');
  return {
    ...read,
    title: read.title || property,
    lost: [...read.lost, ...ignored, ...(hasHiddenText ? ['gizli metin'] : [])],
  };
}
