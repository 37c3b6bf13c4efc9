import { sourceTextMax } from '@hokka/contracts/briefs/sources.ts';
import { markdownToPlainText } from '@hokka/contracts/markdown/plain-text.ts';
import type { SourceFailure } from '@hokka/contracts/shared/source-failures.ts';
import { decodeText } from '../../platform/text/decode-text.ts';
import { type DocumentText, toStorable, toStorableLine, truncateText, UnreadableSourceError } from './document-text.ts';
import { splitPassages } from './split-passages.ts';

export type DocumentType = 'html' | 'pdf' | 'docx' | 'markdown' | 'text';

/** A document as it is sent to the thread. */
export interface DocumentTask {
  readonly type: DocumentType;
  readonly bytes: Uint8Array;
  readonly charset?: string | undefined;
}

/** A document as it is stored. */
export interface ReadDocument {
  readonly title: string | undefined;
  readonly author: string | undefined;
  readonly publishedAt: Date | undefined;
  readonly text: string;
  readonly isTruncated: boolean;
  /** See `splitPassages`. */
  readonly passages: readonly string[];
}

export type ReadResult = { readonly document: ReadDocument } | { readonly failure: SourceFailure };

/** Reads a document as text. Time and memory depend on the document, so it must run in a thread with limits on both. */
export async function readDocument(task: DocumentTask): Promise<ReadResult> {
  try {
    const read = await readers[task.type](task);
    const { text, isTruncated } = truncateText(toStorable(read.text), sourceTextMax);
    if (!/\p{L}{2}/u.test(text)) return { failure: 'no_text' };
    const document = {
      title: toStorableLine(read.title, 200),
      author: toStorableLine(read.author, 200),
      publishedAt: readDate(read.publishedAt),
      text,
      isTruncated: isTruncated || read.isPartial === true,
      passages: splitPassages(text),
    };
    return { document };
  } catch (error) {
    if (error instanceof UnreadableSourceError) return { failure: error.failure };
    // The document is nested too deeply for the stack, or exceeds the unpacking limit.
    if (error instanceof RangeError) return { failure: 'too_complex' };
    throw error;
  }
}

// Each reader takes some megabytes, so it is loaded when first needed.
const readers: Readonly<Record<DocumentType, (task: DocumentTask) => DocumentText | Promise<DocumentText>>> = {
  text: ({ bytes, charset }) => ({ text: decodeText(bytes, charset) }),
  markdown: ({ bytes, charset }) => ({
    text: markdownToPlainText(toStorable(decodeText(bytes, charset)).slice(0, 2 * sourceTextMax)),
  }),
  html: async ({ bytes, charset }) => (await import('./read-html.ts')).readHtml(bytes, charset),
  docx: async ({ bytes }) => (await import('./read-docx.ts')).readDocx(bytes),
  pdf: async ({ bytes }) => (await import('./read-pdf.ts')).readPdf(bytes, sourceTextMax),
};

/** Parses a publication date. @returns undefined unless the year is between 1800 and 2200 */
function readDate(text: string | undefined): Date | undefined {
  const date = new Date(text === undefined || text.length > 60 ? Number.NaN : text);
  const year = date.getUTCFullYear();
  return year >= 1800 && year <= 2200 ? date : undefined;
}
