import { Parser } from 'htmlparser2';
import { CodeSpans } from '../code-spans.ts';
import { type HygieneReport, type PlaceReading, PlaceStage } from '../stage.ts';

/** `&quot;`, or `&amp;quot;` after double escaping. */
const reference = /^&(?:amp;)?(#\d{1,6}|#x[\da-f]{1,5}|[a-z]{2,8});/iu;
const begun = /^&(?:amp;?)?(?:#x?[\da-f]{0,6}|[a-z]{0,8})$/iu;
/** Escapes of a letter in JSON, Python and JavaScript: `\\u00fc`, `\\xfc`, `\\u{1f60a}`, `\\ud83d\\ude0a`. */
const code = /^\\(?:u(d[89ab][\da-f]{2})\\u(d[c-f][\da-f]{2})|u([\da-f]{4})|x([\da-f]{2})|u\{([\da-f]{2,5})\})/iu;
const hashes = /^(?:\\#){1,6} /u;
const mayBeEscape = /^\\[#.!?,;:ux]/iu;
const escapeBegun =
  /^\\(?:u(?:[\da-f]{0,8}|[\da-f]{4}\\(?:u[\da-f]{0,4})?|\{[\da-f]{0,5}\}?)|x[\da-f]{0,2}|(?:#\\){0,5}#? ?|[.!?,;:])?$/iu;

/**
 * Decodes HTML references and JSON escapes of letters within words, removes backslashes that Markdown does not need,
 * and decodes quotation marks written as references, until one appears literally. Code stays unchanged.
 */
export class EscapedLetters extends PlaceStage {
  protected readonly place = /[&`\\\n]/gu;
  protected readonly placeMax = 40;
  readonly #report: HygieneReport;
  readonly #code: CodeSpans;
  #before: string;
  /** The line begins with a tag: HTML stays HTML. */
  #isTagLine = false;
  /** Kinds of quotation marks that have appeared literally. */
  readonly #plain = new Set<'"' | "'">();

  constructor(report: HygieneReport, emit: (text: string) => void, soFar = '') {
    super(emit);
    this.#report = report;
    this.#code = new CodeSpans(soFar);
    this.#before = soFar.slice(-1);
    if (/&(?:quot|#0?39|#x27|[a-z]{4,8});/iu.test(soFar)) for (const kind of ['"', "'"] as const) this.#plain.add(kind);
  }

  protected readPlace(text: string, isOver: boolean): PlaceReading | undefined {
    if (text.startsWith('\n')) {
      const breaks = /^\n+/u.exec(text)?.[0] ?? '\n';
      this.#code.endLine(breaks.length);
      this.#before = '\n';
      this.#isTagLine = false;
      return { text: breaks, length: breaks.length };
    }
    if (text.startsWith('`')) {
      const ticks = /^`+/u.exec(text)?.[0] ?? '`';
      if (ticks === text && !isOver && ticks.length < 40) return undefined;
      this.#code.passTicks(ticks.length);
      this.#before = '`';
      return { text: ticks, length: ticks.length };
    }
    if (text.startsWith('\\')) {
      if (text.startsWith('\\\\')) return this.#keep('\\', 1);
      if (!this.#code.isCode && escapeBegun.test(text) && !isOver) return undefined;
      const found = this.#code.isCode || !mayBeEscape.test(text) ? undefined : this.#unescape(text);
      if (found !== undefined) this.#report.marks += 1;
      return this.#keep(found?.text ?? '\\', found?.length ?? 1);
    }
    if (!this.#code.isCode && !this.#isTagLine) {
      if (begun.test(text) && !isOver) return undefined;
      const [written, name = ''] = reference.exec(text) ?? [];
      // The following text shows whether a letter is part of a word.
      if (written === text && !isOver) return undefined;
      const plain =
        written === undefined ? undefined : this.#decode(name, text.slice(written.length), written.startsWith('&amp;'));
      if (written !== undefined && plain !== undefined) {
        this.#report.marks += 1;
        return this.#keep(plain, written.length);
      }
    }
    return this.#keep('&', 1);
  }

  #keep(text: string, length: number): PlaceReading {
    this.#code.pass(text);
    this.#before = text.slice(-1);
    return { text, length };
  }

  /**
   * The text for a backslash escape, or for several before a heading; undefined for valid Markdown and intended
   * escapes.
   */
  #unescape(text: string): { text: string; length: number } | undefined {
    const [marks = ''] = this.#code.isLineEmpty ? (hashes.exec(text) ?? []) : [];
    if (marks.length > 3 || (marks !== '' && this.#before === ''))
      return { text: marks.replaceAll('\\', ''), length: marks.length };
    // Markdown needs no escape after a word.
    if (/^\\[.!?,;:](?:\s|$)/u.test(text) && /\p{L}/u.test(this.#before)) return { text: text.charAt(1), length: 2 };
    const [written, first, second, ...others] = code.exec(text) ?? [];
    if (written === undefined) return undefined;
    const points = first === undefined ? others.filter((one) => one !== undefined) : [first, second ?? ''];
    const unit = String.fromCodePoint(...points.map((point) => Number.parseInt(point, 16)));
    const { length } = written;
    if (/^\p{Extended_Pictographic}$/u.test(unit) && !/["'“‘(]/u.test(this.#before)) return { text: unit, length };
    // `C:\\xe7` is a path.
    const isInWord =
      /\p{L}/u.test(this.#before) || (/^(?:\p{L}|\\[ux])/u.test(text.slice(length)) && !/[:\\/.]/u.test(this.#before));
    return /^(?!\p{ASCII})[\p{L}’‘“”–—…]$/u.test(unit) && isInWord ? { text: unit, length } : undefined;
  }

  protected note(part: string): void {
    if (this.#code.isLineEmpty && part.startsWith('<')) this.#isTagLine = true;
    if (!this.#code.isCode) {
      if (part.includes('"')) this.#plain.add('"');
      if (part.includes("'")) this.#plain.add("'");
    }
    this.#code.pass(part);
    this.#before = part.slice(-1);
  }

  /** The character for a reference; undefined when it stays. */
  #decode(name: string, after: string, isDouble: boolean): string | undefined {
    const unit = readReference(name);
    if (unit === '"' || unit === "'") return this.#plain.has(unit) ? undefined : unit;
    if (/^(?!\p{ASCII})\p{L}$/u.test(unit))
      return /\p{L}/u.test(this.#before) || /^[\p{L}&]/u.test(after) ? unit : undefined;
    // It stands between words, unlike in a text about references.
    return isDouble && unit === '\u00a0' && /[\p{L}\p{N}.,;:!?]/u.test(this.#before) ? ' ' : undefined;
  }
}

export function readReference(name: string): string {
  let text = '';
  const parser = new Parser({
    ontext: (part) => {
      text += part;
    },
  });
  parser.end(`&${name};`);
  return text;
}
