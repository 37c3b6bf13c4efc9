import type { DocumentType } from './read-document.ts';

const typesByContentType: ReadonlyMap<string, DocumentType> = new Map(
  Object.entries({
    'text/html': 'html',
    'application/xhtml+xml': 'html',
    'text/plain': 'text',
    'text/markdown': 'markdown',
    'application/pdf': 'pdf',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  }),
);

/** Content types of web pages that can be sources. */
export const sourceContentTypes: readonly string[] = [...typesByContentType.keys()];

/** The document type of an HTTP response, undefined if it is not a supported document. */
export function findDocumentType(contentType: string): DocumentType | undefined {
  return typesByContentType.get(contentType);
}

/** The document type of an uploaded file: by its first bytes or, where these are inconclusive, by its name. */
export function detectFileType({
  name,
  bytes,
}: {
  readonly name: string;
  readonly bytes: Uint8Array;
}): DocumentType | undefined {
  const beginning = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (beginning.includes('%PDF-')) return 'pdf';
  const extension = /\.([a-z]{2,4})$/i.exec(name)?.[1] ?? '';
  // The second signature is a compound file: a document that Word protects with a password.
  if (beginning.startsWith('PK') || beginning.startsWith('\u00d0\u00cf\u0011\u00e0'))
    return /^docx$/i.test(extension) ? 'docx' : undefined;
  const isUtf16 = /^(?:\u00ff\u00fe|\u00fe\u00ff)/.test(beginning);
  if (!isUtf16 && beginning.includes('\0')) return undefined;
  if (/^html?$/i.test(extension)) return 'html';
  if (/^md$/i.test(extension)) return 'markdown';
  return /^txt$/i.test(extension) ? 'text' : undefined;
}
