import type { TextRun } from '@hokka/contracts/articles/article-document.ts';
import type { FaceName } from './article-fonts.ts';

/** A part of a line that is drawn in one call. */
interface Span {
  readonly text: string;
  readonly face: FaceName;
  readonly run: TextRun;
  /** Points from the beginning of the line. */
  readonly x: number;
  readonly width: number;
}

export type Line = readonly Span[];

interface BreakOptions {
  /** In points. */
  readonly width: number;
  readonly measure: (text: string, face: FaceName) => number;
  /** Sets the whole text in bold, for headings. */
  readonly isBold?: boolean;
  /** Keeps spaces at the beginning of lines, for code. */
  readonly keepsSpaces?: boolean;
}

interface Piece {
  readonly text: string;
  readonly face: FaceName;
  readonly run: TextRun;
  readonly width: number;
}

/**
 * Breaks runs into lines: between words, or inside a word that is wider than a line. Linear in the length of the text.
 */
export function breakLines(runs: readonly TextRun[], options: BreakOptions): Line[] {
  const breaker = new LineBreaker(options);
  for (const run of runs) {
    const face = toFace(run, options.isBold === true);
    // Measuring needs a hundred times the memory of its text, so a very long word is measured in parts.
    for (const [part] of run.text.matchAll(/\n|[ \t]{1,40}|[^ \t\n]{1,200}/gu)) breaker.add(part, run, face);
  }
  return breaker.end();
}

function toFace({ bold, italic }: TextRun, isBold: boolean): FaceName {
  if (bold === true || isBold) return italic === true ? 'boldItalic' : 'bold';
  return italic === true ? 'italic' : 'regular';
}

class LineBreaker {
  readonly #options: BreakOptions;
  readonly #lines: Line[] = [];
  #line: Piece[] = [];
  #lineWidth = 0;
  /** The current word. Its pieces can have different formatting. */
  #word: Piece[] = [];
  #wordWidth = 0;

  constructor(options: BreakOptions) {
    this.#options = options;
  }

  add(part: string, run: TextRun, face: FaceName): void {
    if (part === '\n') {
      this.#endWord();
      this.#endLine();
      return;
    }
    if (part.startsWith(' ') || part.startsWith('\t')) {
      this.#endWord();
      this.#addSpace(part, run, face);
      return;
    }
    const piece = this.#piece(part, run, face);
    this.#word.push(piece);
    this.#wordWidth += piece.width;
  }

  #addSpace(part: string, run: TextRun, face: FaceName): void {
    if (this.#options.keepsSpaces === true) {
      const piece = this.#piece(part.replaceAll('\t', '    '), run, face);
      if (this.#lineWidth + piece.width > this.#options.width) this.#endLine();
      this.#place(piece);
    } else if (this.#line.length > 0 && this.#line.at(-1)?.text !== ' ') this.#place(this.#piece(' ', run, face));
  }

  end(): Line[] {
    this.#endWord();
    if (this.#line.length > 0 || this.#lines.length === 0) this.#endLine();
    return this.#lines;
  }

  #piece(text: string, run: TextRun, face: FaceName): Piece {
    return { text, run, face, width: this.#options.measure(text, face) };
  }

  #place(piece: Piece): void {
    this.#line.push(piece);
    this.#lineWidth += piece.width;
  }

  #endWord(): void {
    if (this.#word.length === 0) return;
    if (this.#lineWidth + this.#wordWidth > this.#options.width && this.#line.length > 0) this.#endLine();
    for (const piece of this.#word) {
      if (this.#lineWidth + piece.width <= this.#options.width) this.#place(piece);
      else this.#placeByLetters(piece);
    }
    this.#word = [];
    this.#wordWidth = 0;
  }

  #placeByLetters({ text, run, face }: Piece): void {
    let start = 0;
    let width = 0;
    for (const { segment, index } of letters.segment(text)) {
      const letterWidth = this.#options.measure(segment, face);
      if (this.#lineWidth + width + letterWidth > this.#options.width && this.#lineWidth + width > 0) {
        if (index > start) this.#place(this.#piece(text.slice(start, index), run, face));
        this.#endLine();
        start = index;
        width = 0;
      }
      width += letterWidth;
    }
    this.#place(this.#piece(text.slice(start), run, face));
  }

  #endLine(): void {
    if (this.#options.keepsSpaces !== true) {
      while (this.#line.at(-1)?.text === ' ') this.#line.pop();
    }
    this.#lines.push(joinPieces(this.#line));
    this.#line = [];
    this.#lineWidth = 0;
  }
}

const letters = new Intl.Segmenter('tr');

/** Joins adjacent pieces of the same run to one span. */
function joinPieces(pieces: readonly Piece[]): Line {
  const spans: Span[] = [];
  let x = 0;
  let texts: string[] = [];
  for (const [at, { text, face, run, width }] of pieces.entries()) {
    texts.push(text);
    x += width;
    if (pieces[at + 1]?.run === run) continue;
    const start = spans.reduce((_, span) => span.x + span.width, 0);
    spans.push({ text: texts.join(''), face, run, x: start, width: x - start });
    texts = [];
  }
  return spans;
}
