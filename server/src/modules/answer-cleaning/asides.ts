import { faultMax, mayBeServiceFault } from '../answer-checks/service-faults.ts';
import { AsideContext } from './aside-context.ts';
import { asideMax, classifyAside, mayBeAside, mayBeStatus } from './aside-words.ts';
import { CodeLines } from './code-spans.ts';
import { countBegunEnd, OwnBlocks } from './own-blocks.ts';
import { dropOwnSentences, type KeptPart, mayHaveOwnSentence } from './own-sentences.ts';
import type { HygieneReport, Stage } from './stage.ts';

const lineMax = 400;
/** Minimum length of a report of a failure. */
const faultMin = 12;
/** A mark with which a report of a failure begins within a line. */
const innerFault =
  /(?:\[|\{"?|⚠️?\s?|❌\s?|<)(?=\p{L}{0,12}[ _-]?(?:error|hata|fault|exception|timeout)|(?:stream|upstream|connection|server|api|http|sunucu)[ _-]?|\p{L}{0,8}$)/iu;
/** Number of characters that are searched for the end of a paragraph, and show that it is too long to be removed. */
const examinedMax = asideMax + 1;
/** A heading, except one that begins another speaker’s turn: `### Response:`. */
const plainHeading = /^(?:# \S|#{2,6} (?!ins|hum|use|inp|res|ass|tal|kul|yan|asi)(?:[^\n]{3}|[^\n]{1,2}\n))/iu;
/** Minimum length of an aside, in characters. */
const paragraphMin = 4;
/** Maximum number of blanks that are held back. */
const spaceMax = 8;
/** Several short lines that begin with a letter, perhaps as items, and have no marks, or that have nothing but marks. */
const shortLines = /^(?:(?:(?:\d{1,3}\. |[-*+] )?[\p{L}[(][^\n<.!?…؟:#`~]{0,10}|[-*+|=][^\p{L}\n<`~]{0,3})\n){4,}/u;
const anyItem = /^(?:\d{1,3}\.|[-*+])(?: [^\n]{0,12})?$/mu;
const lineEndMax = 8;
/** Minimum length of the text, in characters, before asides other than notices are possible. */
const startMin = 20;
/** Minimum length of the text, in characters, before something may end it. */
const textMin = 100;

/**
 * Removes paragraphs that don’t belong to a text: refusals, talk to the user, notices, tool calls, and everything after
 * the model begins to speak for others. Also removes marks of our own prompt blocks. Code stays, and so do such
 * paragraphs in texts about them.
 */
export class Asides implements Stage {
  readonly #report: HygieneReport;
  readonly #emit: (text: string) => void;
  readonly #isSection: boolean;
  #code = new CodeLines();
  #held = '';
  /** The open line, and its last characters. */
  #line = '';
  #lineEnd = '';
  /** Remaining number of sentences to examine, which is the most expensive step. */
  #judgedMax = 100;
  /** Remaining number of paragraphs to examine: even a long text has far fewer that may be asides. */
  #paragraphsMax = 1_000;
  #isLineOpen = false;
  #isParagraphOpen: boolean;
  #passed: number;
  #hasEnded = false;
  readonly #context: AsideContext;
  /** Blank lines before the next text. */
  #space = '';
  /** Blank lines before the line that begins. */
  #lead = '';
  /** The blank lines after a removed paragraph are removed, too. */
  #areBlanksDropped = false;
  #isMarkLast = false;
  readonly #blocks = new OwnBlocks();

  constructor(
    report: HygieneReport,
    emit: (text: string) => void,
    {
      soFar,
      title = '',
      isSection,
      isEnglish,
    }: {
      readonly soFar: string;
      readonly title?: string | undefined;
      readonly isSection: boolean;
      readonly isEnglish: boolean;
    },
  ) {
    this.#report = report;
    this.#emit = emit;
    this.#isSection = isSection;
    this.#passed = soFar.length;
    this.#context = new AsideContext({ soFar, title, isEnglish });
    const lines = soFar.split('\n');
    for (const line of lines.slice(0, -1)) this.#code.encloses(line);
    for (const line of lines) this.#blocks.note(line);
    this.#line = lines.at(-1) ?? '';
    this.#isLineOpen = this.#line.trim() !== '';
    this.#isParagraphOpen = this.#isLineOpen || (lines.length > 1 && (lines.at(-2) ?? '').trim() !== '');
  }

  get held(): string {
    return this.#lead + this.#space + this.#held;
  }

  /** Another speaker’s turn followed: the answer was complete before it. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  append(text: string): void {
    if (this.#hasEnded) return;
    this.#held += text;
    this.#read(false);
  }

  finish(): void {
    this.#read(true);
    this.#passPart('');
    if (!this.#areBlanksDropped && !this.#isMarkLast) this.#emitSpace();
    this.#space = '';
    this.#held = '';
  }

  #read(isOver: boolean): void {
    while (this.#held !== '' && !this.#hasEnded) {
      if (!(this.#isLineOpen ? this.#readLine(isOver) : this.#readStart(isOver))) return;
    }
  }

  /** @returns whether something was decided */
  #readStart(isOver: boolean): boolean {
    if (this.#isParagraphOpen && !this.#code.isFenced && this.#passShortLines()) return true;
    const end = this.#held.indexOf('\n');
    const isWhole = end !== -1 || isOver;
    const line = end === -1 ? this.#held : this.#held.slice(0, end);
    if (line.trim() === '') {
      if (!isWhole && line.length <= spaceMax) return false;
      if (!isWhole) return this.#begin();
      this.#passBlank(line, end);
      return true;
    }
    const isCode = this.#code.isFenced || this.#code.opensFence(line) || this.#code.isIndented(line);
    if (!isCode && line.includes('<') && /^[ \t]{0,3}</u.test(line)) {
      if (!isWhole && line.length <= lineMax) return false;
      if (this.#dropMark(line, end)) return true;
    }
    if (!isCode && this.#isParagraphOpen && (!isWhole || line.length >= faultMin) && mayBeServiceFault(line, isWhole)) {
      if (!isWhole && line.length <= faultMax) return false;
      if (this.#context.isFault(line)) return this.#drop(line.length);
    }
    const isShort = end !== -1 && end < paragraphMin && this.#held.charAt(end + 1) === '\n';
    if (isCode || this.#isParagraphOpen || isShort || this.#paragraphsMax <= 0 || /^\s{0,3}[`~]/u.test(line))
      return this.#begin();
    return this.#readParagraph(isOver);
  }

  /** Passes on several lines at once that are too short for anything else, as in verse. */
  #passShortLines(): boolean {
    const lines = shortLines.exec(this.#held)?.[0];
    if (lines === undefined) return false;
    this.#context.noteShortLines(lines);
    this.#code.encloses('a');
    const item = anyItem.exec(lines)?.[0];
    if (item !== undefined) this.#code.encloses(item);
    this.#begin();
    this.#passPart(lines.slice(0, -1));
    this.#held = this.#held.slice(lines.length);
    this.#space = '\n';
    this.#isLineOpen = false;
    this.#line = '';
    return true;
  }

  #readParagraph(isOver: boolean): boolean {
    if (plainHeading.test(this.#held)) return this.#begin();
    const examined = this.#held.slice(0, examinedMax);
    const close = /\n[ \t]*\n/u.exec(examined)?.index;
    const isWhole = close !== undefined || isOver;
    const paragraph = close === undefined ? examined : examined.slice(0, close);
    const start = paragraph.trimStart();
    if (isWhole && paragraph.length < paragraphMin) return this.#begin();
    // The first words of a text are held back until they are clear.
    const mayBe = this.#passed < startMin ? mayBeStatus(start) : mayBeAside(start);
    if (!isWhole && mayBe && this.#held.length <= asideMax) return false;
    if (!mayBe) return this.#begin();
    this.#paragraphsMax -= 1;
    const verdict = classifyAside(paragraph, {
      isBegun: this.#passed >= startMin,
      isBehindText: this.#passed >= textMin,
      isExample: this.#context.isExample,
      isAboutTalk: this.#context.isAboutTalk,
      isAboutMeasures: this.#context.isAboutMeasures,
      isFault: (text) => this.#context.isFault(text),
    });
    // A question after other ones belongs to them.
    if (verdict === 'text' || (this.#context.isAsked && /[?؟]\s*$/u.test(paragraph))) return this.#begin();
    if (verdict === 'end') this.#end();
    return this.#drop(paragraph.length);
  }

  #drop(length: number): true {
    this.#report.talk += 1;
    this.#held = this.#held.slice(length);
    this.#areBlanksDropped = true;
    return true;
  }

  #end(): void {
    this.#hasEnded = true;
    this.#areBlanksDropped = true;
    this.#held = '';
  }

  /**
   * Removes one of our marks that takes a whole line.
   * @returns whether there was one
   */
  #dropMark(line: string, end: number): boolean {
    const mark = this.#blocks.findLine(line);
    if (mark === undefined) return false;
    this.#report.marks += 1;
    // Text written for another section does not belong to this one.
    if (this.#isSection && this.#passed >= textMin && (mark.isOpening || mark.closed === 'section')) this.#end();
    else {
      // Our own instructions are lists; other words are the answer.
      const rest = line.slice(mark.length).trim();
      const isKept = mark.isOpening && rest !== '' && !/^[-?] /u.test(rest);
      this.#held = isKept ? this.#held.slice(mark.length).trimStart() : end === -1 ? '' : this.#held.slice(end + 1);
      if (isKept) return true;
      if (this.#isParagraphOpen) this.#isMarkLast = true;
      else this.#areBlanksDropped = true;
    }
    return true;
  }

  #passBlank(line: string, end: number): void {
    const length = end === -1 ? line.length : end + 1;
    if (!this.#areBlanksDropped) this.#space += this.#held.slice(0, length);
    this.#held = this.#held.slice(length);
    if (this.#space.length > spaceMax) this.#emitSpace();
    if (end === -1) return;
    this.#code.encloses('');
    this.#isParagraphOpen = false;
  }

  #begin(): true {
    // Passed on together with its line.
    this.#lead += this.#space;
    this.#space = '';
    this.#isLineOpen = true;
    this.#isParagraphOpen = true;
    this.#areBlanksDropped = false;
    this.#isMarkLast = false;
    this.#line = '';
    this.#lineEnd = '';
    return true;
  }

  #emitSpace(): void {
    if (this.#space !== '') this.#emit(this.#space);
    this.#space = '';
  }

  /** Passes on the received part of a line, without one of our marks at its end. */
  #readLine(isOver: boolean): boolean {
    const end = this.#held.indexOf('\n');
    const part = end === -1 ? this.#held : this.#held.slice(0, end);
    const isWhole = end !== -1 || isOver;
    const isCode = this.#code.isFenced || this.#code.opensFence(this.#line);
    const mayHaveMark = !isCode && part.includes('<');
    const begun = isWhole || !mayHaveMark ? 0 : countBegunEnd(part);
    const inner = isCode || (isWhole && part.length < faultMin) ? -1 : this.#findInnerFault(part, isWhole);
    const length = inner === -1 ? part.length - begun : inner;
    let passed = part.slice(0, length);
    if (inner !== -1 && isWhole) {
      this.#passPart(passed);
      return this.#drop(part.length);
    }
    if (isWhole && mayHaveMark) {
      const mark = this.#blocks.findEnd(part, this.#line);
      if (mark > 0) {
        this.#report.marks += 1;
        passed = part.slice(0, part.length - mark).trimEnd();
      }
    }
    const kept = isCode || this.#context.isExample ? undefined : this.#dropOwn(passed, isWhole);
    this.#passPart(kept?.text ?? passed);
    this.#held = this.#held.slice(isWhole ? part.length : (kept?.read ?? length));
    if (end === -1) return false;
    this.#endLine();
    return true;
  }

  /** Start of a report of a failure that broke off the line; -1 for none. */
  #findInnerFault(part: string, isWhole: boolean): number {
    if (this.#context.isAboutFaults) return -1;
    const at = part.search(innerFault);
    if (at === -1 || !mayBeServiceFault(part.slice(at))) return -1;
    const fault = part.slice(at);
    return fault.length <= faultMax && (!isWhole || this.#context.isFault(fault)) ? at : -1;
  }

  #dropOwn(part: string, isWhole: boolean): KeptPart | undefined {
    if (!mayHaveOwnSentence(this.#lineEnd, part)) return undefined;
    const kept = dropOwnSentences(part, {
      line: this.#line,
      before: this.#lineEnd,
      isWhole,
      isAboutTalk: this.#context.isAboutTalk,
      judgedMax: this.#judgedMax,
    });
    this.#judgedMax -= kept.judged;
    this.#report.talk += kept.dropped;
    return kept;
  }

  #passPart(part: string): void {
    const passed = this.#lead + part;
    if (passed === '') return;
    this.#lead = '';
    this.#emit(passed);
    if (part === '') return;
    this.#passed += part.length;
    this.#context.notePart(part);
    this.#lineEnd = (this.#lineEnd + part).slice(-lineEndMax);
    if (this.#line.length < 2 * lineMax) this.#line += part;
  }

  #endLine(): void {
    const line = this.#line;
    this.#passPart('');
    this.#space += '\n';
    this.#held = this.#held.slice(1);
    this.#blocks.note(line);
    this.#code.encloses(line);
    const isHeading = line.includes('#') && /^ {0,3}#{1,6}[ \t]/u.test(line);
    this.#context.noteLine(line, isHeading);
    this.#isLineOpen = false;
    // A paragraph begins below a heading.
    this.#isParagraphOpen = !isHeading;
    this.#line = '';
  }
}
