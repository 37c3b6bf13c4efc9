import { readOwn } from '@hokka/contracts/shared/own-property.ts';
import { getDocumentProxy } from 'unpdf';
import type { DocumentText } from './document-text.ts';
import { hasUnpackedTooMuch } from './limit-unpacking.ts';
import { UnreadableSourceError } from './unreadable-source-error.ts';

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;
type TextItem = Extract<
  Awaited<ReturnType<Awaited<ReturnType<PdfDocument['getPage']>>['getTextContent']>>['items'][number],
  { readonly str: string }
>;

const pagesMax = 2_000;

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
  const { info } = (await document.getMetadata().catch(() => ({ info: {} }))) as { info: Record<string, unknown> };
  const property = (name: string) => {
    const value = readOwn(info, name);
    return typeof value === 'string' ? value : undefined;
  };
  return {
    title: property('Title'),
    author: property('Author'),
    text: pages.join('\n\n'),
    isPartial: hasUnpackedTooMuch(),
  };
}

async function open(bytes: Uint8Array): Promise<PdfDocument> {
  try {
    return await getDocumentProxy(bytes, { useSystemFonts: false, stopAtErrors: false });
  } catch (cause) {
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
