import { type Element, type PdfMetadata, pageSize, TaggedPdf } from '../../platform/text/tagged-pdf.ts';
import type { ArticleFonts, FaceName } from './article-fonts.ts';
import type { Line } from './break-lines.ts';

export type { Element };

/** Size and margins of the page, in points. */
export const page = { ...pageSize, left: 70, right: 525.28, top: 72, bottom: 772 } as const;

export const colours = {
  ink: '#171A2E',
  inkSoft: '#565B75',
  line: '#C9C4B5',
  wash: '#F2EFE7',
  cobalt: '#1E40AF',
} as const;

/** Sizes in points. */
export interface TextSize {
  readonly size: number;
  readonly lineHeight: number;
}

export interface SheetMetadata extends PdfMetadata {
  /** The word for `Sayfa` ("page") in the language of the article. */
  readonly pageWord: string;
}

export interface LinePlace extends TextSize {
  readonly x: number;
  readonly colour?: string;
}

const margins = { size: 8.5, lineHeight: 11 } as const;

/** Position of blocks: from `x` to the right edge, with the bars of the quotations around them. */
export interface Place {
  readonly x: number;
  readonly bars: readonly number[];
  readonly parent?: Element;
  readonly isInList?: boolean;
}

/**
 * A document that is written line by line. Every page has its number in the footer, and every page except the first the
 * title in the header.
 */
export class ArticleSheet extends TaggedPdf {
  readonly #metadata: SheetMetadata;
  readonly #widths = new Map<string, number>();
  /** Ancestors of the next entry of the contents, one per level. */
  #outline: { readonly level: number; readonly item: PDFKit.PDFOutline }[] = [];

  constructor(fonts: ArticleFonts, metadata: SheetMetadata) {
    super(fonts, metadata, page);
    this.#metadata = metadata;
  }

  /** Width of a text in points. Includes kerning, so it is not the sum of its letters. */
  measure(text: string, face: FaceName, size: number): number {
    const key = `${face} ${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return (known * size) / measuredSize;
    const width = this.document.font(face).fontSize(measuredSize).widthOfString(text);
    // Long texts are unlikely to repeat, so they are not cached.
    if (text.length <= 40) this.#widths.set(key, width);
    return (width * size) / measuredSize;
  }

  /** Draws a picture and moves below it. Screen readers read its description. */
  writeImage(
    jpeg: Buffer,
    {
      x,
      width,
      height,
      alt,
      parent = this.root,
    }: { x: number; width: number; height: number; alt: string; parent?: Element },
  ): void {
    const { y } = this;
    const draw = () => {
      this.document.image(jpeg, x, y, { width, height });
    };
    if (alt === '') this.decorate(draw);
    else parent.add(this.document.struct('Figure', { alt }, draw));
    this.y += height;
  }

  /** Writes a line at a height of the page without moving down. */
  writeLine(element: Element, line: Line, { x, size, lineHeight, colour = colours.ink }: LinePlace, y = this.y): void {
    for (const span of line) {
      if (span.run.code === true) {
        this.decorate((document) =>
          document.rect(x + span.x - 1.5, y + 1, span.width + 3, lineHeight - 2).fill(colours.wash),
        );
      }
    }
    for (const { text, face, run, x: offset } of line) {
      const { href, raised } = run;
      const draw = () => {
        this.document
          .font(face)
          .fontSize(raised === true ? size * 0.7 : size)
          .fillColor(href === undefined ? colour : colours.cobalt)
          .text(text, x + offset, y + (raised === true ? 0 : (lineHeight - size * ascentAndDescent) / 2), {
            lineBreak: false,
            ...(href !== undefined && { link: href, underline: true }),
            ...(run.strike === true && { strike: true }),
          });
      };
      element.add(href === undefined ? draw : this.document.struct('Link', {}, draw));
    }
  }

  /** Adds an entry to the contents that links to the current position. */
  addToContents(title: string, level: number): void {
    while ((this.#outline.at(-1)?.level ?? 0) >= level) this.#outline.pop();
    const parent = this.#outline.at(-1)?.item ?? this.document.outline;
    // The type declarations lack `top`.
    const place = { top: Math.max(0, this.y - 12), expanded: false };
    const item = parent.addItem(title, place);
    this.#outline.push({ level, item });
  }

  /** Adds headers and footers and ends the document. */
  async finish(): Promise<Buffer> {
    const { title, pageWord } = this.#metadata;
    const head = this.#shorten(title, page.right - page.left);
    return this.end((number, count) => {
      const foot = `${pageWord} ${number} / ${count}`;
      this.#writeMargin(foot, page.right - this.measure(foot, 'regular', margins.size), page.bottom + 26);
      if (number > 1) this.#writeMargin(head, page.left, page.top - 34);
    });
  }

  #writeMargin(text: string, x: number, y: number): void {
    this.decorate((document) => {
      document.font('regular').fontSize(margins.size).fillColor(colours.inkSoft).text(text, x, y, { lineBreak: false });
    }, 'Pagination');
  }

  #shorten(text: string, width: number): string {
    if (this.measure(text, 'regular', margins.size) <= width) return text;
    const letters = [...new Intl.Segmenter('tr').segment(text)].map(({ segment }) => segment);
    const measureFirst = (count: number) =>
      this.measure(`${letters.slice(0, count).join('')}…`, 'regular', margins.size);
    let count = letters.length;
    while (count > 1 && measureFirst(count) > width) count -= 1;
    return `${letters.slice(0, count).join('').trimEnd()}…`;
  }
}

const measuredSize = 100;
/** Ascent plus descent of Inter, as a multiple of the font size. */
const ascentAndDescent = 1.21;
