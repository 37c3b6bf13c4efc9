import type {
  ArticleSource,
  DocumentBlock,
  DocumentList,
  ListItem,
  TextRun,
} from '@hokka/contracts/articles/article-document.ts';
import { loadArticleFonts } from './article-fonts.ts';
import { ArticleSheet, colours, type Element, type Place, page, type TextSize } from './article-sheet.ts';
import { breakLines, type Line } from './break-lines.ts';
import { fitInto, type JpegImage } from './document-images.ts';
import { languageTexts } from './document-text.ts';
import { DrawableText } from './drawable-text.ts';
import { toPrintedBrand, writeBrand, writeImprint } from './pdf-brand.ts';
import { writeTable } from './pdf-table.ts';

const body = { size: 10.5, lineHeight: 16 } as const;
const code = { size: 9, lineHeight: 13.5 } as const;
const title = { size: 24, lineHeight: 30 } as const;
const headings: readonly (TextSize & { readonly before: number })[] = [
  { size: 17, lineHeight: 22, before: 14 },
  { size: 13.5, lineHeight: 19, before: 10 },
  { size: 11.5, lineHeight: 17, before: 8 },
  { size: 10.5, lineHeight: 16, before: 6 },
];
const captionSize = { size: 9, lineHeight: 13 } as const;
/** A pixel is 1/96 inch, a point 1/72. */
const pointsPerPixel = 0.75;
const gap = 8;
const itemGap = 3;
const listIndent = 20;
const quoteIndent = 14;
/** Minimum width left for text inside nested lists and quotations, in points. */
const widthMin = 120;

/**
 * Writes the article as a PDF for reading and printing: tagged, with contents, links, embedded fonts and page numbers.
 * @returns undefined when the fonts lack its script
 */
export async function writePdf(
  source: ArticleSource,
  blocks: readonly DocumentBlock[],
  images: ReadonlyMap<string, JpegImage>,
  logo?: JpegImage,
): Promise<Buffer | undefined> {
  const fonts = await loadArticleFonts();
  const drawable = new DrawableText(fonts);
  const { tag, page: pageWord } = languageTexts[source.language];
  const shownTitle = drawable.convert(source.title);
  const shownBlocks = drawable.blocks(blocks);
  if (drawable.isUnreadable) return undefined;
  const sheet = new ArticleSheet(fonts, {
    title: source.title,
    author: source.author,
    subject: source.description ?? '',
    language: tag,
    pageWord,
    createdAt: source.createdAt,
    changedAt: source.updatedAt,
  });
  const brand = toPrintedBrand(source.brand, logo, fonts);
  if (brand !== undefined) writeBrand(sheet, brand);
  new PdfWriter(sheet, images).write(shownTitle, shownBlocks);
  if (brand !== undefined) writeImprint(sheet, brand);
  return sheet.finish();
}

class PdfWriter {
  readonly #sheet: ArticleSheet;
  readonly #images: ReadonlyMap<string, JpegImage>;

  constructor(sheet: ArticleSheet, images: ReadonlyMap<string, JpegImage>) {
    this.#sheet = sheet;
    this.#images = images;
  }

  write(text: string, blocks: readonly DocumentBlock[]): void {
    const lines = this.#break([{ text }], page.left, title, { isBold: true });
    const element = this.#sheet.open('H1');
    this.#writeLines(element, lines, { x: page.left, bars: [] }, title);
    element.end();
    this.#sheet.y += 14;
    this.#blocks(blocks, { x: page.left, bars: [] });
  }

  #blocks(blocks: readonly DocumentBlock[], place: Place): void {
    for (const [at, block] of blocks.entries()) {
      if (at > 0) this.#advance(findGap(block, place), place);
      if (block.type === 'heading') this.#ensureHeading(blocks, at, place);
      this.#block(block, place);
    }
  }

  #block(block: DocumentBlock, place: Place): void {
    switch (block.type) {
      case 'paragraph':
        this.#text('P', this.#break(block.content, place.x, body), place, body);
        return;
      case 'heading':
        this.#sheet.addToContents(toText(block.content), block.level);
        this.#text(
          `H${Math.min(6, block.level)}`,
          this.#breakHeading(block.content, block.level, place),
          place,
          headingSize(block.level),
        );
        return;
      case 'code':
        this.#code(block.text, place);
        return;
      case 'rule':
        this.#rule(place);
        return;
      case 'image':
        this.#image(block, place);
        return;
      case 'quote':
        this.#quote(block.content, place);
        return;
      case 'list':
        this.#list(block, place);
        return;
      case 'table':
        writeTable(this.#sheet, block, place);
    }
  }

  #break(runs: readonly TextRun[], x: number, { size }: TextSize, options: object = {}): Line[] {
    return breakLines(runs, {
      ...options,
      width: page.right - x,
      measure: (text, face) => this.#sheet.measure(text, face, size),
    });
  }

  #breakHeading(content: readonly TextRun[], level: number, place: Place): Line[] {
    return this.#break(content, place.x, headingSize(level), { isBold: true });
  }

  #text(kind: string, lines: readonly Line[], place: Place, size: TextSize): void {
    const element = this.#sheet.open(kind, place.parent);
    this.#writeLines(element, lines, place, size);
    element.end();
  }

  /** Avoids widows and orphans: no page begins with the last line of a paragraph or ends with its first. */
  #writeLines(element: Element, lines: readonly Line[], place: Place, size: TextSize): void {
    for (const [at, line] of lines.entries()) {
      const isFirst = at === 0;
      const isLastButOne = at === lines.length - 2;
      const together = isFirst && lines.length === 3 ? 3 : isFirst || isLastButOne ? 2 : 1;
      this.#sheet.ensureSpace(Math.min(together, lines.length - at) * size.lineHeight);
      this.#drawBars(place, size.lineHeight);
      const colour = place.bars.length > 0 ? colours.inkSoft : colours.ink;
      this.#sheet.writeLine(element, line, { ...size, x: place.x, colour });
      this.#sheet.y += size.lineHeight;
    }
  }

  /** Keeps a heading together with the headings directly below it and the first lines that follow. */
  #ensureHeading(blocks: readonly DocumentBlock[], start: number, place: Place): void {
    let height = 0;
    for (const block of blocks.slice(start, start + 6)) {
      if (block.type !== 'heading') {
        height += gap + 2 * body.lineHeight;
        break;
      }
      const { lineHeight, before } = headingSize(block.level);
      height += this.#breakHeading(block.content, block.level, place).length * lineHeight + before;
    }
    this.#sheet.ensureSpace(Math.min(height, (page.bottom - page.top) / 2));
  }

  /** Adds space between blocks, except at the top of a page. */
  #advance(height: number, place: Place): void {
    if (this.#sheet.y === page.top) return;
    if (this.#sheet.y + height > page.bottom) {
      this.#sheet.startPage();
      return;
    }
    this.#drawBars(place, height);
    this.#sheet.y += height;
  }

  #drawBars({ bars }: Place, height: number): void {
    if (bars.length === 0) return;
    const { y } = this.#sheet;
    this.#sheet.decorate((document) => {
      for (const x of bars) document.rect(x, y, 2, height).fill(colours.line);
    });
  }

  #code(text: string, place: Place): void {
    const x = place.x + 10;
    const element = this.#sheet.open('Code', place.parent);
    // The whole block has a background, so `{ text }` carries no `code` mark, which would draw it again for each line.
    for (const line of this.#break([{ text }], x + 10, code, { keepsSpaces: true })) {
      this.#sheet.ensureSpace(code.lineHeight);
      this.#drawBars(place, code.lineHeight);
      const { y } = this.#sheet;
      this.#sheet.decorate((document) =>
        document.rect(place.x, y, page.right - place.x, code.lineHeight + 0.3).fill(colours.wash),
      );
      this.#sheet.writeLine(element, line, { ...code, x });
      this.#sheet.y += code.lineHeight;
    }
    element.end();
  }

  #rule(place: Place): void {
    this.#sheet.ensureSpace(12);
    const y = this.#sheet.y + 6;
    this.#sheet.decorate((document) =>
      document.lineWidth(0.75).strokeColor(colours.line).moveTo(place.x, y).lineTo(page.right, y).stroke(),
    );
    this.#sheet.y += 12;
  }

  #image({ id, alt, caption }: Extract<DocumentBlock, { readonly type: 'image' }>, place: Place): void {
    const image = this.#images.get(id);
    if (image === undefined) {
      const words = [alt === '' ? '' : `Görsel: ${alt}`, caption].filter((text) => text !== '').join('. ');
      if (words !== '') this.#text('P', this.#break([{ text: words }], place.x, body), place, body);
      return;
    }
    const lines = caption === '' ? [] : this.#break([{ text: caption }], place.x, captionSize);
    const below = lines.length === 0 ? 0 : 4 + lines.length * captionSize.lineHeight;
    const points = { width: image.width * pointsPerPixel, height: image.height * pointsPerPixel };
    const size = fitInto(points, {
      width: page.right - place.x,
      height: page.bottom - page.top - Math.min(below, 200),
    });
    this.#sheet.ensureSpace(size.height + Math.min(below, 200));
    this.#drawBars(place, size.height);
    this.#sheet.writeImage(image.jpeg, { ...size, x: place.x, alt, ...(place.parent && { parent: place.parent }) });
    if (lines.length === 0) return;
    this.#sheet.y += 4;
    this.#text('Caption', lines, place, captionSize);
  }

  #quote(content: readonly DocumentBlock[], place: Place): void {
    const element = this.#sheet.open('BlockQuote', place.parent);
    const bar = { x: further(place.x, quoteIndent), bars: [...place.bars, place.x], parent: element };
    this.#blocks(content, bar);
    element.end();
  }

  #list({ start, items }: DocumentList, place: Place): void {
    const element = this.#sheet.open('L', place.parent);
    const isDense = items.every(({ content }) => content.length <= 1);
    for (const [at, item] of items.entries()) {
      if (at > 0) this.#advance(isDense ? itemGap : gap / 2, place);
      this.#item(item, start === null ? bullet : `${start + at}.`, place, element);
    }
    element.end();
  }

  #item({ checked, content }: ListItem, marker: string, place: Place, list: Element): void {
    const element = this.#sheet.open('LI', list);
    const label = this.#sheet.open('Lbl', element);
    const text = checked === null ? marker : checked ? '✓' : '□';
    const width = this.#sheet.measure(text, 'regular', body.size);
    const x = further(place.x, Math.max(listIndent, width + 6));
    const isHeading = content[0]?.type === 'heading';
    this.#sheet.ensureSpace(isHeading ? 60 : 2 * body.lineHeight);
    const line: Line = [{ text, face: 'regular', run: { text }, x: 0, width }];
    this.#sheet.writeLine(label, line, { ...body, x: Math.max(place.x, x - width - 6), colour: colours.inkSoft });
    label.end();
    const inside = this.#sheet.open('LBody', element);
    if (content.length === 0) this.#sheet.y += body.lineHeight;
    this.#blocks(content, { ...place, x, parent: inside, isInList: true });
    inside.end();
    element.end();
  }
}

const bullet = '•';

function headingSize(level: number) {
  return headings[Math.min(headings.length, Math.max(1, level - 1)) - 1] ?? { ...body, before: 0 };
}

/** Space above a block that is not the first, in points. */
function findGap(block: DocumentBlock, { isInList = false }: Place): number {
  if (block.type === 'heading') return gap + headingSize(block.level).before;
  return isInList && block.type === 'list' ? itemGap : gap;
}

function further(x: number, step: number): number {
  return Math.min(x + step, page.right - widthMin);
}

function toText(runs: readonly TextRun[]): string {
  return runs.map(({ text }) => text.replaceAll('\n', ' ')).join('');
}
