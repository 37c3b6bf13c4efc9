import type { RootContent } from 'mdast';
import { decodeText } from '../../platform/text/decode-text.ts';
import { OfficeArchiveError, unpackOfficeParts } from '../../platform/text/office-parts.ts';
import { toStorable, toStorableLine, UnreadableSourceError } from './document-text.ts';
import { importHtml } from './import-html.ts';
import { type ImportedText, writeBlocks } from './imported-text.ts';
import { convertHtmlBlocks } from './markdown-html.ts';

export type ImportType = 'html' | 'zip' | 'pdf' | 'docx' | 'markdown' | 'text';

export type ImportResult = { readonly imported: ImportedText } | { readonly failure: UnreadableSourceError['failure'] };

/** Maximum length of an imported text, in characters. */
const importedTextMax = 490_000;

/**
 * Converts a file to the Markdown of an article; `own-documents/import-document.ts` stores it. Time and memory depend on the document, so it must run in a thread with limits on both.
 */
export async function convertDocument(type: ImportType, bytes: Uint8Array): Promise<ImportResult> {
  try {
    const read = await readers[type](bytes);
    const whole = toContent(read.content);
    if (!/\p{L}/u.test(whole) && read.pictures.length === 0) return { failure: 'no_text' };
    const isCut = whole.length > importedTextMax;
    const content = isCut ? cutAtBlock(whole) : whole;
    const damaged = content.split('\ufffd').length - 1;
    const lost = [
      ...read.lost,
      ...(damaged > 0 ? [`${damaged} okunamayan karakter (yerinde � var)`] : []),
      ...(isCut ? ['metnin sonu (sığmadı)'] : []),
    ];
    return { imported: { ...read, content, lost } };
  } catch (error) {
    if (error instanceof UnreadableSourceError) return { failure: error.failure };
    if (error instanceof RangeError) return { failure: 'too_complex' };
    throw error;
  }
}

const readers: Readonly<Record<ImportType, (bytes: Uint8Array) => ImportedText | Promise<ImportedText>>> = {
  text: (bytes) => importPlainText(decodeText(bytes, undefined)),
  markdown: (bytes) => importMarkdown(decodeText(bytes, undefined)),
  html: (bytes) => importHtml({ bytes }),
  zip: importArchive,
  docx: async (bytes) => (await import('./import-docx.ts')).importDocx(bytes),
  pdf: async (bytes) => (await import('./import-pdf.ts')).importPdf(bytes),
};

/** Removes characters that cannot be stored; line breaks and indentation stay. */
function toContent(markdown: string): string {
  return (
    markdown
      .toWellFormed()
      .normalize('NFC')
      .replace(/\r\n?|[\u2028\u2029\v\f\u0085]/g, '\n')
      // Also soft hyphens, which would split words for search and the spelling check.
      .replace(/[\p{Cc}\ufeff\u00ad](?<!\n|\t)/gu, '')
      .trim()
  );
}

function cutAtBlock(markdown: string): string {
  const head = markdown.slice(0, importedTextMax);
  const end = head.lastIndexOf('\n\n');
  return head.slice(0, end > importedTextMax / 2 ? end : undefined).toWellFormed();
}

/** Blank lines separate paragraphs; the lines of a paragraph stay lines. */
function importPlainText(text: string): ImportedText {
  const paragraphs = toStorable(text).split('\n\n');
  const blocks = paragraphs.map((paragraph): RootContent => {
    const lines = paragraph.split('\n');
    return {
      type: 'paragraph',
      children: lines.flatMap((value, index) =>
        index === 0
          ? [{ type: 'text' as const, value }]
          : [{ type: 'break' as const }, { type: 'text' as const, value }],
      ),
    };
  });
  return { ...writeBlocks(blocks), pictures: [], lost: [] };
}

/**
 * Markdown stays as it is, except for what an article has elsewhere: front matter, its title, pictures of other sites.
 * Blocks of HTML, which articles do not show, become Markdown.
 */
function importMarkdown(text: string): ImportedText {
  const source = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const front = /^---\n([\s\S]{0,10000}?)\n---(?:\n|$)/.exec(source);
  const body = front === null ? source : source.slice(front[0].length);
  const named = front === null ? undefined : /^title:[ \t]*["']?([^\n]{1,300}?)["']?[ \t]*$/m.exec(front[1] ?? '')?.[1];
  let images = 0;
  const withoutImages = body.replace(
    /!\[((?:[^[\]\\\n]|\\.){0,300})\]\(([^()\s]{1,2000})[^()\n]{0,300}\)/g,
    (_, alt: string, address: string) => {
      images += 1;
      return /^https?:/i.test(address) ? `[${alt === '' ? address : alt}](${address})` : alt;
    },
  );
  const lines = withoutImages.trim().split('\n');
  const heading = /^#[ \t]+([^\n]{1,300}?)[ \t#]*$/.exec(lines[0] ?? '')?.[1];
  const rest = heading === undefined ? lines : lines.slice(1);
  const { lines: own, lost } = rest.some((line) => line.includes('<'))
    ? convertHtmlBlocks(rest)
    : { lines: rest, lost: [] };
  return {
    title: named ?? heading,
    content: lowerTitles(own).join('\n'),
    pictures: [],
    lost: [
      ...(images > 0 ? [`${images} görsel (Markdown dosyası görselleri içermez)`] : []),
      ...(front === null ? [] : ['dosyanın başındaki bilgi alanları']),
      ...lost,
    ],
  };
}

/** Headings of level 1 become level 2, outside of code. */
function lowerTitles(lines: readonly string[]): string[] {
  let fence: string | undefined;
  return lines.map((line) => {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined && fence === undefined) fence = mark;
    else if (mark !== undefined && fence !== undefined && mark.startsWith(fence)) fence = undefined;
    return fence === undefined && mark === undefined && /^# /.test(line) ? `#${line}` : line;
  });
}

const archiveLimits = { partsMax: 300, unpackedMaxBytes: 50 * 1024 * 1024 };

/** A page with its pictures, as Google Docs exports it (Dosya → İndir → Web sayfası). */
function importArchive(bytes: Uint8Array): ImportedText {
  let parts: Map<string, Uint8Array>;
  try {
    parts = unpackOfficeParts(bytes, {
      ...archiveLimits,
      isWanted: (name) => /\.(?:html?|png|jpe?g|webp|avif|gif)$/i.test(name),
    });
  } catch (cause) {
    const isLarge = cause instanceof OfficeArchiveError && cause.reason !== 'broken';
    throw new UnreadableSourceError(isLarge ? 'too_large' : 'broken', { cause });
  }
  const pages = [...parts].filter(([name]) => /\.html?$/i.test(name));
  const [page] = pages.sort(([, one], [, other]) => other.length - one.length);
  if (page === undefined) throw new UnreadableSourceError('no_text');
  const [name, html] = page;
  const folder = name.slice(0, name.lastIndexOf('/') + 1);
  const read = importHtml({ bytes: html, findPicture: (source) => parts.get(folder + decodePath(source)) });
  const others = pages.slice(1).map(([other]) => toStorableLine(other.slice(other.lastIndexOf('/') + 1), 60));
  return others.length === 0 ? read : { ...read, lost: [...read.lost, nameOtherPages(others)] };
}

/** Maximum number of pages that are named. */
const namedPagesMax = 5;

/** '2 başka sayfa (en büyüğü alındı): ek.html, son.html' */
function nameOtherPages(names: readonly (string | undefined)[]): string {
  const named = names.slice(0, namedPagesMax).filter((name) => name !== undefined && name !== '');
  const rest = names.length - named.length;
  const list = [...named, ...(rest > 0 && named.length > 0 ? [`ve ${rest} sayfa daha`] : [])].join(', ');
  return `${names.length} başka sayfa (en büyüğü alındı)${list === '' ? '' : `: ${list}`}`;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
