import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

/** Points (1/72 inch) of an A4 page. */
export const page = { width: 595.28, height: 841.89, left: 56, right: 539.28, top: 56, bottom: 770 } as const;

/** The house's colours on paper. */
export const colours = {
  paper: '#FBFAF6',
  ink: '#171A2E',
  inkSoft: '#565B75',
  line: '#E4E0D5',
  cobalt: '#1E40AF',
  turquoise: '#0F766E',
} as const;

export interface TextStyle {
  readonly font: 'regular' | 'semiBold';
  /** Points. */
  readonly size: number;
  readonly colour: string;
}

/** A text in its place: `x` and `width` in points, the top is given where it is written. */
export interface PlacedText {
  readonly text: string;
  readonly x: number;
  readonly width: number;
  readonly style: TextStyle;
  /** An amount of money: to the right, and its digits below those of others. */
  readonly isAmount?: boolean;
}

export interface SheetMetadata {
  readonly title: string;
  readonly author: string;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

/** A tagged element of the document's structure. */
export type Element = PDFKit.PDFStructureElement;

const lineGap = 2.5;

/**
 * A tagged A4 document that is written from top to bottom. What is written says what it is (a heading, a cell), for those who
 * have it read to them; lines and page numbers say nothing. The same writing makes the same bytes.
 */
export class Sheet {
  readonly #document: PDFKit.PDFDocument;
  readonly #root: Element;
  /** Where the next thing goes, in points from the top of the page. */
  y: number = page.top;

  constructor(fonts: ReceiptFonts, { title, author, createdAt, changedAt }: SheetMetadata) {
    this.#document = new PDFDocument({
      size: [page.width, page.height],
      // Pages end where this class says so.
      margin: 0,
      bufferPages: true,
      pdfVersion: '1.7',
      lang: 'tr',
      tagged: true,
      displayTitle: true,
      info: { Title: title, Author: author, CreationDate: createdAt, ModDate: changedAt },
    });
    this.#document.registerFont('regular', fonts.regular);
    this.#document.registerFont('semiBold', fonts.semiBold);
    this.#root = this.#document.struct('Document');
    this.#document.addStructure(this.#root);
  }

  /** An element that others are put into, like a table or one of its rows. */
  open(kind: string, parent: Element = this.#root): Element {
    const element = this.#document.struct(kind);
    parent.add(element);
    return element;
  }

  measureHeight(placed: PlacedText): number {
    this.#document.font(placed.style.font).fontSize(placed.style.size);
    return this.#document.heightOfString(placed.text, toTextOptions(placed));
  }

  /** Writes a text at a height of the page, without moving on. */
  write(kind: string, placed: PlacedText, y: number = this.y, parent: Element = this.#root): void {
    parent.add(this.#document.struct(kind, { lang: 'tr' }, () => this.#draw(placed, y)));
  }

  /** Writes a text and moves on below it. */
  writeBelow(kind: string, placed: PlacedText, parent: Element = this.#root): void {
    this.ensureSpace(this.measureHeight(placed));
    this.write(kind, placed, this.y, parent);
    this.y += this.measureHeight(placed);
  }

  /** Goes on with a new page when less than this is left of the current one. */
  ensureSpace(height: number): void {
    if (this.y + height <= page.bottom) return;
    this.#document.addPage();
    this.y = page.top;
  }

  /** Draws something that is not read, like a line. */
  decorate(draw: (document: PDFKit.PDFDocument) => void): void {
    this.#document.markContent('Artifact', { type: 'Layout' });
    this.#document.save();
    draw(this.#document);
    this.#document.restore();
    this.#document.endMarkedContent();
  }

  /** A thin line across the page, here. */
  rule(colour: string = colours.line): void {
    const { y } = this;
    this.decorate((document) =>
      document.lineWidth(0.75).strokeColor(colour).moveTo(page.left, y).lineTo(page.right, y).stroke(),
    );
  }

  /** Ends the document. @param buildFooter what stands at the foot of a page, counted from 1 */
  async finish(buildFooter: (number: number, count: number) => readonly PlacedText[]): Promise<Buffer> {
    const { count } = this.#document.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.#document.switchToPage(index);
      this.#document.markContent('Artifact', { type: 'Pagination' });
      for (const placed of buildFooter(index + 1, count)) this.#draw(placed, page.bottom + 24);
      this.#document.endMarkedContent();
    }
    this.#root.end();
    this.#document.end();
    return Buffer.concat(await Array.fromAsync<Buffer>(this.#document));
  }

  #draw(placed: PlacedText, y: number): void {
    const { text, x, style } = placed;
    this.#document.font(style.font).fontSize(style.size).fillColor(style.colour);
    this.#document.text(text, x, y, toTextOptions(placed));
  }
}

/** Only amounts use a font feature: PDFKit does not cache the layout of words with features, which takes long. */
function toTextOptions({ width, isAmount = false }: PlacedText): PDFKit.Mixins.TextOptions {
  return isAmount ? { width, lineGap, align: 'right', features: ['tnum'] } : { width, lineGap };
}

/**
 * The complete faces of Inter, with the Turkish letters and the lira sign. They are bytes that each document parses for itself: a parsed
 * font that documents share keeps glyphs without their characters (the s of ş), which later documents show but a reader cannot copy.
 */
export interface ReceiptFonts {
  readonly regular: Buffer;
  readonly semiBold: Buffer;
}

const { resolve } = createRequire(import.meta.url);

let loading: Promise<ReceiptFonts> | undefined;

/** Reads the files, once per process. @throws when their package is not installed */
export async function loadReceiptFonts(): Promise<ReceiptFonts> {
  loading ??= readFonts();
  return loading;
}

async function readFonts(): Promise<ReceiptFonts> {
  const [regular, semiBold] = await Promise.all([
    readFile(resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
    readFile(resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
  ]);
  return { regular, semiBold };
}
