import { escapeXml } from '@hokka/contracts/shared/xml-text.ts';
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
 * A tagged A4 document, written from top to bottom. Each text has a structure type (a heading, a cell) for screen
 * readers; lines and page numbers are decoration. Equal content produces equal bytes.
 */
export abstract class TaggedPdf {
  protected readonly document: PDFKit.PDFDocument;
  protected readonly root: Element;
  readonly #top: number;
  readonly #bottom: number;
  /** The cursor, in points from the top of the page. */
  y: number;

  /**
   * @param fonts the full font files by name, as bytes that each document parses itself: a parsed font shared between
   * documents retains glyphs without their characters (the s of ş), which later documents show but a reader cannot copy
   * @param place top and bottom of the text area, in points from the top of the page
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
      // `ensureSpace` decides where pages end.
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
    shareAddresses(this.document);
    for (const [name, bytes] of Object.entries(fonts)) this.document.registerFont(name, bytes);
    this.root = this.document.struct('Document');
    this.document.addStructure(this.root);
  }

  /** Opens an element that contains others, like a list, a table or one of its rows. */
  open(kind: string, parent: Element = this.root): Element {
    const element = this.document.struct(kind);
    parent.add(element);
    return element;
  }

  /** Starts a new page when less than this height is left on the current one. @returns whether it did */
  ensureSpace(height: number): boolean {
    if (this.y + height <= this.#bottom) return false;
    this.startPage();
    return true;
  }

  startPage(): void {
    this.document.addPage();
    this.y = this.#top;
  }

  /** Draws something that screen readers skip, like a line. */
  decorate(draw: (document: PDFKit.PDFDocument) => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.document.markContent('Artifact', { type });
    this.document.save();
    draw(this.document);
    this.document.restore();
    this.document.endMarkedContent();
  }

  /** Ends the document. @param drawMargins draws the header and footer of a page, counted from 1 */
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

/** Escapes the title and other metadata that are also written as XML: the library writes them without escaping. */
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

/**
 * Lets all links to an address share one copy of it: the library writes the address again for every line of its text,
 * so a long address that is its own text would fill the square of its length.
 */
function shareAddresses(document: PDFKit.PDFDocument): void {
  const actions = new Map<string, PDFKit.PDFKitReference>();
  document.link = (x, y, width, height, address, options = {}) => {
    let action = actions.get(address);
    if (action === undefined) {
      action = document.ref({ S: 'URI', URI: new String(address) });
      action.end(undefined);
      actions.set(address, action);
    }
    return document.annotate(x, y, width, height, {
      Contents: new String(''),
      ...options,
      Subtype: 'Link',
      A: action,
    } as PDFKit.Mixins.AnnotationOption);
  };
}
