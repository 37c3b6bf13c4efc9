import { markMax, markStart } from './citation-forms.ts';
import { CodeSpans } from './code-spans.ts';
import { removedMark } from './empty-phrases.ts';
import { foldWhole } from './folded-text.ts';
import { countBegun, findCitation, isPlainBracket } from './invented-citations.ts';
import type { HygieneReport, Stage } from './stage.ts';
import { TitleLines } from './title-lines.ts';

export interface BodyOptions {
  readonly isArticle: boolean;
  /** The ordered title, folded. */
  readonly title?: string | undefined;
  readonly soFar: string;
  readonly sourceAuthors: readonly string[] | undefined;
  /** Labels with a note or an entry at the end of the text: citation marks with these labels are real. */
  readonly named: ReadonlySet<string>;
}

/** Where a mark may begin, with the blanks before it. */
const mark = new RegExp(`[\\n\`]|[ \\t]{1,3}(?=${markStart.source}|$)|${markStart.source}`, 'giu');
/** Number of characters before a mark that are examined. */
const beforeMax = 16;
/** Length at which earlier characters are left out: doing so at each mark would copy them each time. */
const longBefore = 8 * beforeMax;
/** Number of characters that show whether a mark begins with a round bracket. */
const bracketStart = 5;

/** Removes citations that point to nothing, and corrects title lines. Code stays unchanged. */
export class Body implements Stage {
  readonly #emit: (text: string) => void;
  readonly #report: HygieneReport;
  readonly #options: BodyOptions;
  readonly #code: CodeSpans;
  readonly #titles: TitleLines;
  /** Labels of removed marks. */
  readonly hidden = new Set<string>();
  #held = '';
  #space = '';
  #isMarkRemoved = false;
  #isTagOpen = false;
  /** Whether the empty lines after a removed line are removed, too. */
  #isBlankDropped = false;
  /**
   * Whether title lines are corrected. In a continuation this starts with the second line: the first may repeat the
   * title, which shows that the model begins again.
   */
  #areTitlesRead: boolean;
  /** Folded. */
  readonly #sourceAuthors: readonly string[] | undefined;
  #before: string;
  /** The next place where a mark may begin in the text that is read; undefined when it is not known. */
  #next: RegExpExecArray | null | undefined;

  constructor(report: HygieneReport, emit: (text: string) => void, options: BodyOptions) {
    this.#report = report;
    this.#emit = emit;
    this.#options = options;
    this.#code = new CodeSpans(options.soFar);
    this.#titles = new TitleLines(options.soFar, options.title, report);
    this.#before = options.soFar.slice(-beforeMax);
    this.#sourceAuthors = options.sourceAuthors?.map(foldWhole);
    this.#areTitlesRead = options.isArticle && options.soFar === '';
  }

  get held(): string {
    return this.#space + this.#held;
  }

  append(text: string): void {
    this.#held += text;
    this.#read(false);
  }

  finish(): void {
    this.#read(true);
    if (this.#space !== '' && !this.#isMarkRemoved) this.#emit(this.#space);
    this.#space = '';
  }

  #read(isOver: boolean): void {
    const text = this.#held;
    let from = 0;
    this.#next = undefined;
    while (from < text.length) {
      const length = this.#readOne(text, from, isOver);
      if (length === 0) break;
      from += length;
    }
    this.#held = text.slice(from);
  }

  /** @returns the number of characters read; 0 when more text is needed */
  #readOne(text: string, from: number, isOver: boolean): number {
    if (this.#areTitlesRead && this.#code.isLineEmpty && !this.#code.isCode) {
      const line = this.#titles.read(text, from, isOver);
      if (line === undefined) return 0;
      if (line.length > 0) {
        if (line.text === '') this.#isBlankDropped = true;
        this.#pass(line.text);
        return line.length;
      }
    }
    const unit = text.charAt(from);
    if (unit === '\n') {
      const breaks = countRun(text, from, '\n');
      if (!this.#isBlankDropped) this.#passBreaks(breaks);
      return breaks;
    }
    this.#isBlankDropped = false;
    const isBlank = unit === ' ' || unit === '\t';
    const found = isBlank && this.#isMarkRemoved ? undefined : this.#findMark(text, from, isOver);
    if (found === null || (found !== undefined && found.index > from)) {
      let part = text.slice(from, found?.index);
      // The beginning of a possibly incomplete mark.
      if (found === null && !isOver) part = part.slice(0, part.length - countBegun(part));
      this.#pass(part);
      return part.length;
    }
    if (isBlank) {
      const blanks = found?.[0] ?? unit;
      this.#space += blanks;
      this.#code.pass(blanks);
      return blanks.length;
    }
    if (unit === '`') {
      const ticks = countRun(text, from, '`');
      if (from + ticks === text.length && ticks < markMax && !isOver) return 0;
      this.#flushSpace('`');
      this.#code.passTicks(ticks);
      this.#before = '`';
      this.#emit('`'.repeat(ticks));
      return ticks;
    }
    const rest = text.slice(from, from + markMax);
    const isWhole = isOver || rest.length === markMax;
    // A bracket that does not close begins no mark.
    if (!this.#code.isCode && (unit !== '[' || !isWhole || rest.includes(']'))) {
      const mark = findCitation(rest, {
        before: this.#before.slice(-beforeMax),
        isLineStart: this.#code.isLineStart,
        hasSpace: this.#space !== '',
        isOver: isWhole,
        sourceAuthors: this.#sourceAuthors,
        isTagOpen: this.#isTagOpen,
        isCiting: this.#report.inventedCitations > 0,
      });
      if (mark === undefined) return 0;
      if (mark.length > 0 && !mark.labels.some((label) => this.#options.named.has(label))) {
        for (const label of mark.labels) this.hidden.add(label);
        this.#report.inventedCitations += 1;
        if (mark.opens === true) this.#isTagOpen = true;
        if (mark.closes === true) this.#isTagOpen = false;
        // The content of a tag stays.
        if (mark.opens === true) return mark.length;
        this.#isMarkRemoved = true;
        this.#emit(removedMark);
        return mark.length;
      }
    }
    this.#pass(unit);
    return 1;
  }

  /** The next place where a mark may begin. */
  #findMark(text: string, from: number, isOver: boolean): RegExpExecArray | null {
    if (this.#next === null || (this.#next !== undefined && this.#next.index >= from)) return this.#next;
    mark.lastIndex = from;
    let found = mark.exec(text);
    // Authors in brackets are compared with those of the sources.
    while (found !== null && this.#sourceAuthors === undefined) {
      const unit = text.charAt(found.index);
      const at = found.index + (unit === ' ' || unit === '\t' ? found[0].length : 0);
      // No mark begins with three brackets.
      const isPlain = isPlainBracket(text, at) || text.startsWith('[[[', at);
      if (!isPlain || (!isOver && at + bracketStart > text.length)) break;
      mark.lastIndex = at + 1;
      found = mark.exec(text);
    }
    this.#next = found;
    return found;
  }

  #pass(text: string): void {
    if (text === '') return;
    this.#titles.note(this.#space + text);
    this.#flushSpace(text);
    this.#code.pass(text);
    this.#before = text.length < beforeMax ? this.#before + text : text;
    if (this.#before.length > longBefore) this.#before = this.#before.slice(-beforeMax);
    this.#emit(text);
  }

  #passBreaks(count: number): void {
    this.#areTitlesRead ||= this.#options.isArticle;
    this.#titles.note('\n');
    // The blanks before a removed mark at the end of a line go with it.
    this.#emit((this.#isMarkRemoved ? '' : this.#space) + '\n'.repeat(count));
    this.#space = '';
    this.#isMarkRemoved = false;
    this.#before = '\n';
    this.#code.endLine(count);
  }

  /** Merges the blanks around a removed mark. */
  #flushSpace(next: string): void {
    if (this.#isMarkRemoved) {
      this.#isMarkRemoved = false;
      this.#space = /^[.,;:!?…)\]]/u.test(next) ? '' : this.#space.slice(0, 1);
    }
    if (this.#space !== '') this.#emit(this.#space);
    this.#before += this.#space;
    this.#space = '';
  }
}

/** How often a character follows here. */
function countRun(text: string, from: number, unit: string): number {
  let end = from;
  while (text.charAt(end) === unit) end += 1;
  return end - from;
}
