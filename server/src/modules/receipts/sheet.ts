import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Element, type PdfMetadata, pageSize, TaggedPdf } from '../../platform/text/tagged-pdf.ts';

export type { Element };

/** Page size and margins, in points. */
export const page = { ...pageSize, left: 56, right: 539.28, top: 56, bottom: 770 } as const;

/** The brand colours for print. */
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
  /** In points. */
  readonly size: number;
  readonly colour: string;
}

/** A positioned text: `x` and `width` in points; the top is given when it is written. */
export interface PlacedText {
  readonly text: string;
  readonly x: number;
  readonly width: number;
  readonly style: TextStyle;
  /** Whether it is an amount of money: right-aligned, with digits of equal width. */
  readonly isAmount?: boolean;
}

const lineGap = 2.5;

/** The document of a receipt, written text by text. */
export class Sheet extends TaggedPdf {
  constructor(fonts: ReceiptFonts, metadata: Omit<PdfMetadata, 'language'>) {
    super({ ...fonts }, { ...metadata, language: 'tr' }, page);
  }

  measureHeight(placed: PlacedText): number {
    this.document.font(placed.style.font).fontSize(placed.style.size);
    return this.document.heightOfString(placed.text, toTextOptions(placed));
  }

  /** Writes a text at a height of the page, without moving the cursor. */
  write(kind: string, placed: PlacedText, y: number = this.y, parent: Element = this.root): void {
    parent.add(this.document.struct(kind, { lang: 'tr' }, () => this.#draw(placed, y)));
  }

  /** Writes a text and moves the cursor below it. */
  writeBelow(kind: string, placed: PlacedText, parent: Element = this.root): void {
    this.ensureSpace(this.measureHeight(placed));
    this.write(kind, placed, this.y, parent);
    this.y += this.measureHeight(placed);
  }

  /** Draws a thin line across the page at the cursor. */
  rule(colour: string = colours.line): void {
    const { y } = this;
    this.decorate((document) =>
      document.lineWidth(0.75).strokeColor(colour).moveTo(page.left, y).lineTo(page.right, y).stroke(),
    );
  }

  /** Ends the document. @param buildFooter returns the footer of a page, counted from 1 */
  async finish(buildFooter: (number: number, count: number) => readonly PlacedText[]): Promise<Buffer> {
    return this.end((number, count) => {
      this.document.markContent('Artifact', { type: 'Pagination' });
      for (const placed of buildFooter(number, count)) this.#draw(placed, page.bottom + 24);
      this.document.endMarkedContent();
    });
  }

  #draw(placed: PlacedText, y: number): void {
    const { text, x, style } = placed;
    this.document.font(style.font).fontSize(style.size).fillColor(style.colour);
    this.document.text(text, x, y, toTextOptions(placed));
  }
}

/** Only amounts use a font feature, because PDFKit does not cache the layout of words with features, which is slow. */
function toTextOptions({ width, isAmount = false }: PlacedText): PDFKit.Mixins.TextOptions {
  return isAmount ? { width, lineGap, align: 'right', features: ['tnum'] } : { width, lineGap };
}

/** The full font files of Inter, with the Turkish letters and the lira sign. */
export interface ReceiptFonts {
  readonly regular: Buffer;
  readonly semiBold: Buffer;
}

const { resolve } = createRequire(import.meta.url);

let loading: Promise<ReceiptFonts> | undefined;

/** Reads the font files, once per process. @throws when their package is not installed */
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
