import { type MarkdownDocument, normalizeLabel } from './blocks.ts';
import { entityText, readsAsTag, tagText } from './html-elements.ts';
import { findImageId } from './image-address.ts';
import { decodeAddress, isSameAddress, unescaped } from './link-address.ts';

/** What marks in a paragraph can refer to. A mark without a target is plain text. */
export type References = Pick<MarkdownDocument, 'definitions' | 'notes'>;

export interface InlineOptions extends References {
  /**
   * `show` puts a link's address in parentheses after its text (unless they are the same); `hide` also drops footnote
   * marks.
   */
  readonly addresses: 'show' | 'hide';
  /**
   * Remaining characters of addresses that can be shown in a text; further addresses are left out. Absent: no limit.
   */
  readonly room?: { left: number };
}

/**
 * The marks in a paragraph. Every quantifier is bounded or stops at a character it cannot contain, so that no input
 * makes the search quadratic. Where the end of a mark has to be searched for (code, comments), the reader does it.
 */
const inlineMark = new RegExp(
  [
    String.raw`\\(?<escaped>[!-/:-@[-\x60{-~\n])`,
    '(?<ticks>`+)',
    '(?<comment><!--)',
    String.raw`<(?<autolink>(?:https?:|mailto:)[^\s<>]*|[\w.+-]{1,64}@[\w.-]{1,190})>`,
    String.raw`<\/?(?<tag>[a-z][a-z0-9-]*)(?:\s[^<>\n]*)?\/?>`,
    String.raw`(?<address>(?:https?:\/\/|www\.)[^\s<>|\]*]+)`,
    String.raw`\[\^(?<note>[^[\]\s]+)\]`,
    String.raw`(?<opening>!?\[)`,
    String.raw`\]\(\s{0,2}(?:<(?<angled>[^<>\n]*)>|(?<target>[^\s()<]*(?:\([^\s()]*\)[^\s()]*)*))(?:\s{1,2}(?:"(?:\\[^\n]|[^"\\\n])*"|'[^'\n]*'|\([^()\n]*\)))?\s{0,2}\)`,
    String.raw`\]\[(?<label>[^[\]\n]*)\]`,
    String.raw`(?<closing>\])`,
    String.raw`&(?<entity>#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});`,
    String.raw`(?<run>\*+|_+|~~?(?!~))`,
  ].join('|'),
  'giu',
);

/** A link's text with more pieces than this is not compared with its address; keeps nested brackets linear. */
const COMPARED_PIECES_MAX = 20;

/** CommonMark's limit for a label. */
const LABEL_MAX = 999;

/** The visible text of a paragraph's Markdown; linear in its length. */
export function inlineText(markdown: string, options: InlineOptions): string {
  return new InlineReader(markdown, options).read();
}

interface EmphasisRun {
  readonly piece: number;
  readonly length: number;
  unused: number;
}

/** A link's title including its quotes; empty if it has none. */
function findTitle(mark: string): string {
  const inner = mark.slice(0, -1).trimEnd();
  const end = inner.at(-1) ?? '';
  const start = inner.search(/\s["'(]/);
  if (start === -1 || !`"')`.includes(end)) return '';
  return unescaped(inner.slice(start + 2, -1)).trim();
}

class InlineReader {
  readonly #source: string;
  readonly #options: InlineOptions;
  readonly #pieces: string[] = [];
  readonly #lastCommentEnd: number;
  readonly #runs: ReadonlyMap<string, EmphasisRun[]> = new Map([...'*_~'].map((mark) => [mark, []]));
  #brackets: { piece: number; end: number }[] = [];
  /** Position of the last bracket: a label cannot contain brackets (CommonMark). */
  #lastBracket = -1;
  #ticks: Map<number, number[]> | undefined;

  constructor(source: string, options: InlineOptions) {
    this.#source = source;
    this.#options = options;
    this.#lastCommentEnd = source.lastIndexOf('-->');
  }

  read(): string {
    let position = 0;
    inlineMark.lastIndex = 0;
    for (let mark = inlineMark.exec(this.#source); mark !== null; mark = inlineMark.exec(this.#source)) {
      this.#pieces.push(this.#source.slice(position, mark.index));
      position = this.#readMark(mark, inlineMark.lastIndex);
      inlineMark.lastIndex = position;
    }
    return this.#pieces.join('') + this.#source.slice(position);
  }

  /** @returns the position at which reading continues */
  #readMark(mark: RegExpExecArray, end: number): number {
    const { escaped, ticks, comment, tag, autolink, address, note, opening, angled, target, label, run } =
      mark.groups ?? {};
    if (comment !== undefined) return this.#readComment(mark.index, end);
    if (ticks !== undefined) return this.#readCode(ticks, end);
    if (label !== undefined) return this.#closeReference(mark.index, label, end);
    if (opening !== undefined) this.#readOpeningBracket(opening, end);
    else if (angled !== undefined || target !== undefined)
      this.#closeLink(mark[0], decodeAddress(angled ?? target ?? ''), findTitle(mark[0]));
    else if (run !== undefined) this.#readRun(run, mark.index);
    else if (mark.groups?.closing !== undefined) this.#closeShortcut(mark.index);
    else if (tag !== undefined) this.#pieces.push(readsAsTag(tag) ? tagText(tag) : mark[0]);
    else if (note !== undefined) this.#pieces.push(this.#noteText(note, mark[0]));
    else if (mark.groups?.entity !== undefined) this.#pieces.push(entityText(mark.groups.entity) ?? mark[0]);
    else if (address !== undefined) this.#pieces.push(this.#brackets.length === 0 ? address : unescaped(address));
    else this.#pieces.push(escaped ?? autolink?.replace(/^mailto:/i, '') ?? mark[0]);
    return end;
  }

  #noteText(label: string, mark: string): string {
    if (!this.#options.notes.has(normalizeLabel(label))) return mark;
    return this.#options.addresses === 'show' ? `[${label}]` : '';
  }

  /** Inline code reaches to the next run of equally many backticks; without one, the backticks are text. */
  #readCode(ticks: string, start: number): number {
    const end = this.#nextTicks(ticks.length, start);
    if (end === undefined) {
      this.#pieces.push(ticks);
      return start;
    }
    this.#pieces.push(codeText(this.#source.slice(start, end)));
    return end + ticks.length;
  }

  /** The start of the next run of exactly `length` backticks. Callers only move forward, so each run is passed once. */
  #nextTicks(length: number, from: number): number | undefined {
    this.#ticks ??= ticksByLength(this.#source);
    const positions = this.#ticks.get(length);
    if (positions === undefined) return undefined;
    while ((positions.at(-1) ?? from) < from) positions.pop();
    return positions.at(-1);
  }

  #readComment(start: number, end: number): number {
    if (start >= this.#lastCommentEnd) {
      this.#pieces.push('<!--');
      return end;
    }
    return this.#source.indexOf('-->', start) + '-->'.length;
  }

  #readOpeningBracket(opening: string, end: number): void {
    this.#pieces.push(opening);
    this.#brackets.push({ piece: this.#pieces.length - 1, end });
    this.#lastBracket = end - 1;
  }

  #closeLink(mark: string, address: string, title: string): void {
    const bracket = this.#brackets.pop();
    if (bracket === undefined) this.#pieces.push(mark);
    else this.#finishLink(bracket.piece, address, title);
  }

  /** Without a definition only the first bracket is consumed, because the second may open a link. */
  #closeReference(index: number, label: string, end: number): number {
    const bracket = this.#brackets.pop();
    const key = label === '' ? this.#textSince(bracket, index) : label;
    const address = this.#options.definitions.get(normalizeLabel(key));
    if (bracket === undefined || address === undefined) {
      this.#pieces.push(']');
      return index + 1;
    }
    this.#finishLink(bracket.piece, address);
    return end;
  }

  #closeShortcut(index: number): void {
    const bracket = this.#brackets.pop();
    const address = this.#options.definitions.get(normalizeLabel(this.#textSince(bracket, index)));
    if (bracket === undefined || address === undefined) this.#pieces.push(']');
    else this.#finishLink(bracket.piece, address);
  }

  #textSince(bracket: { end: number } | undefined, index: number): string {
    if (bracket === undefined || index - bracket.end > LABEL_MAX || this.#options.definitions.size === 0) return '';
    return this.#lastBracket >= bracket.end ? '' : this.#source.slice(bracket.end, index);
  }

  /** Links cannot be nested: brackets opened earlier remain text. An image may be inside a link. */
  #finishLink(openingPiece: number, address: string, title = ''): void {
    const isImage = this.#pieces[openingPiece] === '![';
    this.#pieces[openingPiece] = '';
    if (!isImage) this.#brackets = [];
    else if (findImageId(address) !== undefined) {
      // A picture is visible, so its description is only used where it cannot be shown, and its address never.
      if (this.#options.addresses === 'hide') this.#dropPieces(openingPiece);
      // Every reader sees the caption.
      else if (title !== '') this.#pieces.push(`\n${title}`);
      return;
    }
    if (this.#options.addresses === 'hide' || address === '' || address.startsWith('#')) return;
    const text =
      this.#pieces.length - openingPiece > COMPARED_PIECES_MAX ? undefined : this.#pieces.slice(openingPiece).join('');
    if (text !== undefined && isSameAddress(text, address)) return;
    const { room } = this.#options;
    if (room !== undefined) room.left -= address.length;
    if (room !== undefined && room.left < 0) return;
    this.#pieces.push(text === '' ? address : ` (${address.replace(/^mailto:/i, '')})`);
  }

  #dropPieces(from: number): void {
    this.#pieces.length = from;
    for (const runs of this.#runs.values()) {
      while ((runs.at(-1)?.piece ?? -1) >= from) runs.pop();
    }
  }

  /** Pairs emphasis runs by CommonMark's flanking rules; runs without a partner remain text. */
  #readRun(run: string, index: number): void {
    const before = classifySide(codePointBefore(this.#source, index));
    const after = classifySide(this.#source.codePointAt(index + run.length));
    const opensHere = after !== 'space' && (after === 'word' || before !== 'word');
    const closesHere = before !== 'space' && (before === 'word' || after !== 'word');
    const inWord = run.startsWith('_');
    const current: EmphasisRun = { piece: this.#pieces.push(run) - 1, length: run.length, unused: run.length };
    if (closesHere && (!inWord || !opensHere || after === 'mark')) this.#closeRuns(run.charAt(0), current);
    if (current.unused > 0 && opensHere && (!inWord || !closesHere || before === 'mark')) {
      this.#runs.get(run.charAt(0))?.push(current);
    }
  }

  #closeRuns(character: string, closing: EmphasisRun): void {
    const openings = this.#runs.get(character) ?? [];
    for (let opening = openings.at(-1); opening !== undefined && closing.unused > 0; opening = openings.at(-1)) {
      if (character === '~' && opening.length !== closing.length) return;
      const paired = Math.min(opening.unused, closing.unused);
      for (const side of [opening, closing]) {
        side.unused -= paired;
        this.#pieces[side.piece] = character.repeat(side.unused);
      }
      for (const others of this.#runs.values()) {
        while (others !== openings && (others.at(-1)?.piece ?? -1) > opening.piece) others.pop();
      }
      if (opening.unused === 0) openings.pop();
    }
  }
}

type Side = 'space' | 'mark' | 'word';

function classifySide(codePoint: number | undefined): Side {
  if (codePoint === undefined) return 'space';
  const character = String.fromCodePoint(codePoint);
  if (/\s/u.test(character)) return 'space';
  return /[\p{P}\p{S}]/u.test(character) ? 'mark' : 'word';
}

function codePointBefore(text: string, index: number): number | undefined {
  const pair = index >= 2 ? text.codePointAt(index - 2) : undefined;
  return pair !== undefined && pair > 0xffff ? pair : index >= 1 ? text.charCodeAt(index - 1) : undefined;
}

function codeText(code: string): string {
  const isPadded = code.startsWith(' ') && code.endsWith(' ') && /[^ \n]/.test(code);
  return isPadded ? code.slice(1, -1) : code;
}

/** Positions of runs of backticks by their length, in reverse order. */
function ticksByLength(source: string): Map<number, number[]> {
  const positions = new Map<number, number[]>();
  for (const { 0: run, index } of source.matchAll(/`+/g)) {
    const known = positions.get(run.length);
    if (known === undefined) positions.set(run.length, [index]);
    else known.push(index);
  }
  for (const known of positions.values()) known.reverse();
  return positions;
}
