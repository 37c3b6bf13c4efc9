import { readOwn } from '@hokka/contracts/shared/own-property.ts';
import { getDocumentProxy } from 'unpdf';
import { type DocumentText, UnreadableSourceError } from './document-text.ts';
import { hasUnpackedTooMuch } from './limit-unpacking.ts';

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;
type TextItem = Extract<
  Awaited<ReturnType<Awaited<ReturnType<PdfDocument['getPage']>>['getTextContent']>>['items'][number],
  { readonly str: string }
>;

const pagesMax = 2_000;
/** A document of more pages is not read at all: finding a page takes as long as there are pages before it. */
const countedPagesMax = 20_000;

/**
 * Reads the text of a PDF, page by page until there is enough.
 * @param charactersMax of the text; the last page may exceed it
 */
export async function readPdf(bytes: Uint8Array, charactersMax: number): Promise<DocumentText> {
  const document = await open(bytes);
  try {
    const read = await readPages(document, charactersMax);
    if (read.text.trim() === '' && hasUnpackedTooMuch()) throw new UnreadableSourceError('too_complex');
    return read;
  } catch (cause) {
    if (cause instanceof UnreadableSourceError) throw cause;
    throw new UnreadableSourceError(hasUnpackedTooMuch() ? 'too_complex' : 'broken', { cause });
  }
}

/** A paragraph with the height of its letters, in half points. */
export interface PdfParagraph {
  readonly text: string;
  readonly height: number;
}

interface PdfParagraphs {
  readonly paragraphs: readonly PdfParagraph[];
  readonly title: string | undefined;
  /** Part of the document is missing because a limit was reached. */
  readonly isPartial: boolean;
}

/** Like `readPdf`, in paragraphs with the size of their letters. */
export async function readPdfParagraphs(bytes: Uint8Array, charactersMax: number): Promise<PdfParagraphs> {
  const document = await open(bytes);
  try {
    const paragraphs: PdfParagraph[] = [];
    let characters = 0;
    let number = 1;
    for (; number <= Math.min(document.numPages, pagesMax) && characters <= charactersMax; number += 1) {
      const page = await document.getPage(number);
      const items = (await page.getTextContent()).items.filter((item) => 'str' in item);
      page.cleanup();
      const read = joinParagraphs(items);
      paragraphs.push(...read);
      characters += read.reduce((sum, { text }) => sum + text.length, 0);
    }
    if (paragraphs.length === 0 && hasUnpackedTooMuch()) throw new UnreadableSourceError('too_complex');
    const isPartial = hasUnpackedTooMuch() || number <= document.numPages;
    return { paragraphs, title: (await readProperties(document)).title, isPartial };
  } catch (cause) {
    if (cause instanceof UnreadableSourceError) throw cause;
    throw new UnreadableSourceError(hasUnpackedTooMuch() ? 'too_complex' : 'broken', { cause });
  }
}

/** Joins lines to paragraphs; a gap, letters of another size and the mark of a list begin a new one. */
function joinParagraphs(items: readonly TextItem[]): PdfParagraph[] {
  const paragraphs: { text: string; height: number }[] = [];
  let line = '';
  let height = 0;
  let lastBottom: number | undefined;
  const endLine = (bottom: number) => {
    const text = line.replace(/\s+/gu, ' ').trim();
    line = '';
    if (text === '') return;
    const last = paragraphs.at(-1);
    const gap = lastBottom === undefined ? 0 : Math.abs(lastBottom - bottom);
    const isNew =
      last === undefined || last.height !== height || gap > Math.max(height / 2, 6) * 1.9 || isListLine(text);
    lastBottom = bottom;
    if (isNew) paragraphs.push({ text, height });
    else last.text = `${joinWords(last.text)}${text}`;
  };
  let bottom = 0;
  for (const item of items) {
    if (line === '' && item.str.trim() !== '') {
      bottom = Number(item.transform[5]);
      height = Math.round(item.height * 2);
    }
    line += item.str;
    if (item.hasEOL) endLine(bottom);
  }
  endLine(bottom);
  return paragraphs;
}

function isListLine(text: string): boolean {
  return /^(?:[•●▪◦‣]|\d{1,3}[.)])\s/u.test(text);
}

async function readProperties(
  document: PdfDocument,
): Promise<{ title: string | undefined; author: string | undefined }> {
  const { info } = (await document.getMetadata().catch(() => ({ info: {} }))) as { info: Record<string, unknown> };
  const property = (name: string) => {
    const value = readOwn(info, name);
    return typeof value === 'string' ? value : undefined;
  };
  return { title: property('Title'), author: property('Author') };
}

async function readPages(document: PdfDocument, charactersMax: number): Promise<DocumentText> {
  const pages: string[] = [];
  let characters = 0;
  for (let number = 1; number <= Math.min(document.numPages, pagesMax) && characters <= charactersMax; number += 1) {
    const page = await document.getPage(number);
    const text = joinLines((await page.getTextContent()).items.filter((item) => 'str' in item));
    page.cleanup();
    pages.push(text);
    characters += text.length;
  }
  return {
    ...(await readProperties(document)),
    text: pages.join('\n\n'),
    isPartial: hasUnpackedTooMuch(),
  };
}

async function open(bytes: Uint8Array): Promise<PdfDocument> {
  try {
    const document = await getDocumentProxy(bytes, { useSystemFonts: false, stopAtErrors: false });
    if (document.numPages > countedPagesMax) throw new UnreadableSourceError('too_complex');
    return document;
  } catch (cause) {
    if (cause instanceof UnreadableSourceError) throw cause;
    // The error comes from another realm, so `instanceof` fails and only the name of its class identifies it.
    const isLocked = cause instanceof Error && cause.name === 'PasswordException';
    throw new UnreadableSourceError(isLocked ? 'encrypted' : 'broken', { cause });
  }
}

/**
 * Joins the lines of a page to paragraphs: a gap of more than half a line begins a new one. Rejoins words that were
 * hyphenated at the end of a line.
 */
function joinLines(items: readonly TextItem[]): string {
  let text = '';
  let line = '';
  let lastBottom: number | undefined;
  for (const { str, hasEOL, transform, height } of items) {
    const bottom = Number(transform[5]);
    if (line === '' && str.trim() !== '') {
      const gap = lastBottom === undefined ? 0 : Math.abs(lastBottom - bottom);
      if (lastBottom !== undefined) text = gap > Math.max(height, 6) * 1.9 ? `${text}\n\n` : joinWords(text);
      lastBottom = bottom;
    }
    line += str;
    if (!hasEOL) continue;
    text += line.trim();
    line = '';
  }
  return text + line.trim();
}

function joinWords(text: string): string {
  return /\p{L}[-\u00ad]$/u.test(text) ? text.slice(0, -1) : `${text} `;
}
