import { createRequire } from 'node:module';
import type { DocumentBlock, TextRun } from '@hokka/contracts/articles/article-document.ts';
import { composeText } from '@hokka/contracts/shared/text-rules.ts';
import type { ArticleFonts } from './article-fonts.ts';

/** Replaces a letter that the PDF fonts lack. */
const placeholder = '□';
/** Number of missing letters that is always accepted: a short text may contain a word in another script. */
const missingMax = 12;
/** Replacements for symbols that carry meaning in tables and lists. */
const substitutes = new Map([
  ['✅', '✓'],
  ['✔', '✓'],
  ['☑', '✓'],
  ['❌', '✗'],
  ['✖', '✗'],
  ['⭐', '★'],
]);
/** Zero-width characters: joiners and break opportunities. */
const invisible = /\p{Cf}/u;
/** Emoji and their modifiers; removing them loses no word. */
const dispensable =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{Variation_Selector}|\u20E3/u;

interface Face {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

/** The copy of fontkit that PDFKit uses, since two copies do not accept each other's fonts. */
const { create } = createRequire(createRequire(import.meta.url).resolve('pdfkit'))('fontkit') as {
  create(bytes: Buffer): Face;
};

/** Converts texts to the characters that the fonts contain, and counts the missing ones. */
export class DrawableText {
  readonly #face: Face;
  readonly #drawn = new Map<string, string>();
  #letters = 0;
  #missing = 0;

  constructor({ regular }: ArticleFonts) {
    this.#face = create(regular);
  }

  /** Whether more than a tenth of the letters is missing, so that the text would be unreadable. */
  get isUnreadable(): boolean {
    return this.#missing > Math.max(missingMax, this.#letters / 10);
  }

  convert(text: string): string {
    let result = '';
    for (const character of composeText(text)) {
      const drawn = this.#drawn.get(character) ?? this.#find(character);
      if (drawn === placeholder && character !== placeholder) this.#missing += 1;
      this.#letters += 1;
      result += drawn;
    }
    return result;
  }

  blocks(blocks: readonly DocumentBlock[]): DocumentBlock[] {
    return blocks.map((block) => this.#block(block));
  }

  #block(block: DocumentBlock): DocumentBlock {
    switch (block.type) {
      case 'paragraph':
      case 'heading':
        return { ...block, content: this.#runs(block.content) };
      case 'code':
        return { ...block, text: this.convert(block.text) };
      case 'rule':
        return block;
      case 'image':
        return { ...block, alt: this.convert(block.alt), caption: this.convert(block.caption) };
      case 'quote':
        return { ...block, content: this.blocks(block.content) };
      case 'list':
        return { ...block, items: block.items.map((item) => ({ ...item, content: this.blocks(item.content) })) };
      case 'table':
        return { ...block, rows: block.rows.map((row) => row.map((cell) => this.#runs(cell))) };
    }
  }

  #runs(runs: readonly TextRun[]): TextRun[] {
    // Links back from notes are useless on paper.
    const shown = runs.filter(({ isBackLink }) => isBackLink !== true);
    return shown.map((run) => ({ ...run, text: this.convert(run.text) })).filter(({ text }) => text !== '');
  }

  #find(character: string): string {
    const drawn = this.#replace(character);
    this.#drawn.set(character, drawn);
    return drawn;
  }

  #replace(character: string): string {
    if (invisible.test(character)) return '';
    if ('\n\t'.includes(character) || this.#face.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) return character;
    return substitutes.get(character) ?? (dispensable.test(character) ? '' : placeholder);
  }
}
