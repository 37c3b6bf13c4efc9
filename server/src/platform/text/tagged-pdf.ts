import PDFDocument from 'pdfkit';

export interface PdfMetadata {
  readonly title: string;
  readonly author: string;
  readonly subject?: string;
  /** BCP 47. */
  readonly language: string;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

/** A tagged element of the document's structure. */
export type Element = PDFKit.PDFStructureElement;

/** Points (1/72 inch) of an A4 page. */
export const pageSize = { width: 595.28, height: 841.89 } as const;

/**
 * A tagged A4 document that is written from top to bottom. What is written says what it is (a heading, a cell), for those who have it
 * read to them; lines and page numbers say nothing. The same writing makes the same bytes.
 */
export abstract class TaggedPdf {
  protected readonly document: PDFKit.PDFDocument;
  protected readonly root: Element;
  readonly #top: number;
  readonly #bottom: number;
  /** Where the next thing goes, in points from the top of the page. */
  y: number;

  /**
   * @param fonts the complete faces by their names: bytes that each document parses for itself, since a parsed font that documents share
   *   keeps glyphs without their characters (the s of ş), which later documents show but a reader cannot copy
   * @param place points from the top of the page between which the text stands
   */
  constructor(
    fonts: Readonly<Record<string, Buffer>>,
    { title, author, subject, language, createdAt, changedAt }: PdfMetadata,
    { top, bottom }: { readonly top: number; readonly bottom: number },
  ) {
    this.#top = top;
    this.#bottom = bottom;
    this.y = top;
    this.document = new PDFDocument({
      size: [pageSize.width, pageSize.height],
      // Pages end where `ensureSpace` says so.
      margin: 0,
      bufferPages: true,
      pdfVersion: '1.7',
      lang: language,
      tagged: true,
      displayTitle: true,
      info: {
        Title: title,
        Author: author,
        ...(subject !== undefined && { Subject: subject }),
        CreationDate: createdAt,
        ModDate: changedAt,
      },
    });
    escapeMetadata(this.document);
    for (const [name, bytes] of Object.entries(fonts)) this.document.registerFont(name, bytes);
    this.root = this.document.struct('Document');
    this.document.addStructure(this.root);
  }

  /** An element that others are put into, like a list, a table or one of its rows. */
  open(kind: string, parent: Element = this.root): Element {
    const element = this.document.struct(kind);
    parent.add(element);
    return element;
  }

  /** Goes on with a new page when less than this is left of the current one. @returns whether it did */
  ensureSpace(height: number): boolean {
    if (this.y + height <= this.#bottom) return false;
    this.startPage();
    return true;
  }

  startPage(): void {
    this.document.addPage();
    this.y = this.#top;
  }

  /** Draws something that is not read, like a line. */
  decorate(draw: (document: PDFKit.PDFDocument) => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.document.markContent('Artifact', { type });
    this.document.save();
    draw(this.document);
    this.document.restore();
    this.document.endMarkedContent();
  }

  /** Ends the document. @param drawMargins what stands around the text of a page, counted from 1 */
  protected async end(drawMargins: (number: number, count: number) => void): Promise<Buffer> {
    const { count } = this.document.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.document.switchToPage(index);
      drawMargins(index + 1, count);
    }
    this.root.end();
    this.document.end();
    return Buffer.concat(await Array.fromAsync<Buffer>(this.document));
  }
}

/** What says its title in XML beside the document's own list: the library writes texts there as they are, signs of XML included. */
function escapeMetadata(document: PDFKit.PDFDocument): void {
  const writer = document as unknown as { info: Readonly<Record<string, unknown>>; _addInfo(): void };
  const { _addInfo: addInfo } = writer;
  writer._addInfo = () => {
    const { info } = writer;
    const escaped = Object.entries(info).map(([name, value]) => [
      name,
      typeof value === 'string' || value instanceof String ? escapeXml(String(value)) : value,
    ]);
    writer.info = Object.fromEntries(escaped);
    addInfo.call(writer);
    writer.info = info;
  };
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
