import type {
  ArticleSource,
  DocumentBlock,
  DocumentList,
  DocumentTable,
  TextRun as Run,
} from '@hokka/contracts/articles/article-document.ts';
import {
  AlignmentType,
  Bookmark,
  BorderStyle,
  Document,
  ExternalHyperlink,
  HeadingLevel,
  ImageRun,
  InternalHyperlink,
  type IParagraphOptions,
  LevelFormat,
  Packer,
  Paragraph,
  type ParagraphChild,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { fitInto, type JpegImage } from './document-images.ts';
import { languageTexts } from './document-text.ts';
import { describeBrand, describeImprint } from './docx-brand.ts';
import { docxStyles, paper } from './docx-styles.ts';

/** Indentation per level of lists and quotations, in twips (1/1440 inch). */
const indentStep = 360;
/** Maximum list level in Word, from 0. */
const levelMax = 8;

const headings = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
];
/** Maximum size of a picture, in pixels (1/96 inch). */
const imageBox = { width: 600, height: 780 };
const bullets = ['•', '◦', '▪'];
const alignments = { left: AlignmentType.LEFT, center: AlignmentType.CENTER, right: AlignmentType.RIGHT };

/** The surroundings of a block. */
interface Place {
  /** In twips. */
  readonly indent: number;
  /** Number of lists around the block. */
  readonly level: number;
  readonly isQuoted: boolean;
}

type WordBlock = Paragraph | Table;

/** Writes the article as a Word document with native headings, lists, tables and links. */
export async function writeDocx(
  source: ArticleSource,
  blocks: readonly DocumentBlock[],
  images: ReadonlyMap<string, JpegImage>,
  logo?: JpegImage,
): Promise<Uint8Array> {
  const { isRightToLeft, tag } = languageTexts[source.language];
  const writer = new DocxWriter(isRightToLeft, images);
  const { brand } = source;
  const children = [
    ...(brand === undefined ? [] : [writer.paragraph(describeBrand(brand, logo))]),
    writer.paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(source.title)] }),
    ...writer.blocks(blocks, { indent: 0, level: 0, isQuoted: false }),
    ...(brand === undefined || brand.imprint === '' ? [] : [writer.paragraph(describeImprint(brand))]),
  ];
  const { author, description } = source;
  return Packer.toBuffer(
    new Document({
      title: source.title,
      creator: author,
      lastModifiedBy: author,
      ...(description !== null && { description }),
      styles: docxStyles({ tag, isRightToLeft }),
      numbering: { config: writer.numberings },
      sections: [{ properties: paper, children }],
    }),
  );
}

class DocxWriter {
  readonly #isRightToLeft: boolean;
  readonly #images: ReadonlyMap<string, JpegImage>;
  /** Bookmark names, which Word wants short and without special characters. */
  readonly #places = new Map<string, string>();
  readonly numberings = [
    bulletList('bullets', (level) => bullets[level % bullets.length] ?? '•'),
    bulletList('tasks', () => '☐'),
    bulletList('done', () => '☑'),
  ];

  constructor(isRightToLeft: boolean, images: ReadonlyMap<string, JpegImage>) {
    this.#isRightToLeft = isRightToLeft;
    this.#images = images;
  }

  paragraph(options: IParagraphOptions): Paragraph {
    return new Paragraph({ ...options, ...(this.#isRightToLeft && { bidirectional: true }) });
  }

  blocks(blocks: readonly DocumentBlock[], place: Place): WordBlock[] {
    return blocks.flatMap((block) => this.#block(block, place));
  }

  #block(block: DocumentBlock, place: Place): WordBlock[] {
    switch (block.type) {
      case 'paragraph':
        return [this.#text(this.#runs(block.content), place)];
      case 'heading': {
        const heading = headings[Math.min(headings.length, block.level - 1) - 1] ?? HeadingLevel.HEADING_1;
        return [this.paragraph({ heading, ...indented(place), children: this.#runs(block.content) })];
      }
      case 'code':
        return [this.paragraph({ style: 'Code', ...indented(place), children: toLines(block.text) })];
      case 'rule':
        return [this.paragraph({ thematicBreak: true })];
      case 'image':
        return this.#image(block, place);
      case 'quote':
        return this.blocks(block.content, { ...place, indent: place.indent + indentStep, isQuoted: true });
      case 'list':
        return this.#list(block, place);
      case 'table':
        return [this.#table(block), this.paragraph({ style: 'AfterTable' })];
    }
  }

  #image({ id, alt, caption }: Extract<DocumentBlock, { readonly type: 'image' }>, place: Place): WordBlock[] {
    const image = this.#images.get(id);
    const words = alt === '' ? '' : `Görsel: ${alt}`;
    const { width, height } = fitInto(image ?? { width: 1, height: 1 }, imageBox);
    const shown =
      image === undefined
        ? new TextRun(words)
        : new ImageRun({
            type: 'jpg',
            data: image.jpeg,
            transformation: { width: Math.round(width), height: Math.round(height) },
            altText: { name: alt, description: alt },
          });
    const lines = [shown, ...(caption === '' ? [] : [new TextRun({ text: caption, break: 1, italics: true })])];
    return image === undefined && words === '' && caption === '' ? [] : [this.#text(lines, place)];
  }

  #text(children: readonly ParagraphChild[], place: Place, numbering?: IParagraphOptions['numbering']): Paragraph {
    return this.paragraph({
      ...(place.isQuoted && { style: 'Quote' }),
      ...(numbering === undefined
        ? indented(place)
        : { numbering, contextualSpacing: true, indent: { left: place.indent, hanging: indentStep } }),
      children,
    });
  }

  #list(list: DocumentList, place: Place): WordBlock[] {
    const level = Math.min(levelMax, place.level);
    const reference = list.start === null ? 'bullets' : this.#number(list.start, level);
    const inside = { ...place, level: place.level + 1, indent: place.indent + indentStep };
    return list.items.flatMap(({ checked, content }) => {
      const [first, ...rest] = content;
      const kind = checked === null ? reference : checked ? 'done' : 'tasks';
      const numbering = { reference: kind, level };
      // If the item does not begin with text, its marker needs a paragraph of its own.
      const marked = this.#text(first?.type === 'paragraph' ? this.#runs(first.content) : [], inside, numbering);
      return [marked, ...this.blocks(first?.type === 'paragraph' ? rest : content, inside)];
    });
  }

  /** A numbering of its own for each list; with a shared one, word processors continue counting. */
  #number(start: number, level: number): string {
    const reference = `list-${this.numberings.length}`;
    const format = { format: LevelFormat.DECIMAL, text: `%${level + 1}.`, alignment: AlignmentType.LEFT };
    this.numberings.push({ reference, levels: [{ level, start, ...format }] });
    return reference;
  }

  #table({ align, rows }: DocumentTable): Table {
    return new Table({
      width: { size: 100, type: WidthType.PERCENTAGE },
      ...(this.#isRightToLeft && { visuallyRightToLeft: true }),
      rows: rows.map((cells, at) => {
        const isHead = at === 0;
        return new TableRow({
          ...(isHead && { tableHeader: true }),
          cantSplit: true,
          children: cells.map((cell, column) => {
            const alignment = align[column] ?? null;
            const paragraph = this.paragraph({
              style: isHead ? 'TableHead' : 'TableCell',
              ...(alignment !== null && { alignment: alignments[alignment] }),
              children: this.#runs(cell),
            });
            return new TableCell({
              children: [paragraph],
              ...(isHead && { shading: { type: ShadingType.CLEAR, fill: 'F2EFE7', color: 'auto' } }),
            });
          }),
        });
      }),
      borders: Object.fromEntries(
        ['top', 'bottom', 'left', 'right', 'insideHorizontal', 'insideVertical'].map((side) => [
          side,
          { style: BorderStyle.SINGLE, size: 4, color: 'C9C4B5' },
        ]),
      ),
    });
  }

  #runs(runs: readonly Run[]): ParagraphChild[] {
    return runs.flatMap((run): ParagraphChild[] => {
      const pieces = this.#pieces(run);
      if (run.target !== undefined) {
        const link = new InternalHyperlink({ anchor: this.#name(run.target), children: pieces });
        return run.anchor === undefined ? [link] : [new Bookmark({ id: this.#name(run.anchor), children: [link] })];
      }
      return run.href === undefined ? pieces : [new ExternalHyperlink({ link: run.href, children: pieces })];
    });
  }

  #name(place: string): string {
    const name = this.#places.get(place) ?? `dipnot_${this.#places.size + 1}`;
    this.#places.set(place, name);
    return name;
  }

  /** One run per line of a text with hard breaks. */
  #pieces({ text, bold, italic, strike, code, raised, href, target }: Run): TextRun[] {
    const style = code ? 'InlineCode' : href === undefined && target === undefined ? undefined : 'Hyperlink';
    return text.split('\n').map(
      (line, at) =>
        new TextRun({
          text: line,
          ...(at > 0 && { break: 1 }),
          ...(bold && { bold, boldComplexScript: true }),
          ...(italic && { italics: true, italicsComplexScript: true }),
          ...(strike && { strike }),
          ...(raised && { superScript: true }),
          ...(style !== undefined && { style }),
          ...(this.#isRightToLeft && { rightToLeft: true }),
        }),
    );
  }
}

function indented({ indent }: Place): IParagraphOptions {
  return indent === 0 ? {} : { indent: { left: indent } };
}

function toLines(text: string): TextRun[] {
  return text.split('\n').map((line, at) => new TextRun({ text: line, ...(at > 0 && { break: 1 }) }));
}

function bulletList(reference: string, findText: (level: number) => string) {
  const levels = Array.from({ length: levelMax + 1 }, (_, level) => ({
    level,
    start: 1,
    format: LevelFormat.BULLET as (typeof LevelFormat)[keyof typeof LevelFormat],
    text: findText(level),
    alignment: AlignmentType.LEFT,
  }));
  return { reference, levels };
}
