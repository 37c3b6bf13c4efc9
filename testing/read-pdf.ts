import { getDocumentProxy } from 'unpdf';

/** A run of text on a PDF page, in points from the left and bottom edges. */
export interface PdfText {
  readonly text: string;
  readonly page: number;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
}

export interface ReadPdf {
  readonly pages: number;
  readonly texts: readonly PdfText[];
  /** All texts in the order they were written, separated by spaces. */
  readonly whole: string;
  readonly info: Readonly<Record<string, unknown>>;
  /** Kinds of the first page's structure elements, in reading order. */
  readonly structure: readonly string[];
  readonly isTagged: boolean;
}

/** Reads a PDF as a viewer does. */
export async function readPdf(content: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(content));
  const texts: PdfText[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [left, bottom] = [Number(item.transform[4]), Number(item.transform[5])];
      texts.push({ text: item.str, page: number, left, right: left + item.width, bottom });
    }
  }
  const { info } = await document.getMetadata();
  const marks = await document.getMarkInfo();
  const structure = listKinds(await (await document.getPage(1)).getStructTree());
  return {
    pages: document.numPages,
    texts,
    whole: texts.map(({ text }) => text).join(' '),
    info: { ...info },
    structure,
    isTagged: marks?.Marked === true,
  };
}

function listKinds(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const role = 'role' in node && typeof node.role === 'string' ? [node.role] : [];
  const children: unknown[] = 'children' in node && Array.isArray(node.children) ? node.children : [];
  return [...role, ...children.flatMap(listKinds)];
}
