import {
  findArticleStart,
  isFencedArticle,
  isTitled,
  readFrontMatter,
  readSign,
  readWrap,
  type Wrap,
} from './article-start.ts';
import { FencedAnswer, fenceLine, isFencedExample, maybeFence, splitLine } from './fenced-answer.ts';
import { isHtmlArticle } from './html-tags.ts';
import type { HygieneReport, Stage } from './stage.ts';
import { classifyOpening, foldTalk, mayBeTalk, scoreTalk, splitSentences, talkMax } from './talk.ts';
import { inlineLabel, isRemark } from './talk-words.ts';

/** Headings, lists, quotations and marks are not talk. */
const structure = /^(?:#|>|\||<|[-+] |\d{1,3}[.)] |["“«„'‘`[(!])/u;
/** Names of fences around an answer; in a fence without a name the content decides. */
const wrappingNames = new Set(['markdown', 'md', 'mdx', 'gfm', 'commonmark']);
const plainNames = new Set(['', 'text', 'txt', 'plaintext', 'plain', 'article', 'makale', 'output']);
const rule = /^ {0,3}(?:-[ \t]*){3,}$|^ {0,3}(?:\*[ \t]*){3,}$|^ {0,3}(?:_[ \t]*){3,}$/u;
const maybeRule = /^ {0,3}[-*_][-*_ \t]*$/u;
const title = /^#{1,2}[ \t]+\S|^\*\*[^*\n]{3,150}\*\*\s*$|^<(?:h[12]|article|section|!doctype|html)\b/iu;
const headingLine = /^#{1,6} /u;
const answerMark = /^<(?:block|unchanged)\b/u;
const labelEnd = /:[*_]{0,3}\s*$/u;
const quotationEnd = /["”]\s*$/u;
/** Maximum length, in characters, of a paragraph before a text without title, and of a label of any words. */
const leadMax = 200;
const labelMax = 40;
const proseMin = 120;
/** Number of characters behind a label that show whether a fence around the text follows. */
const labelledMax = 3000;
/** Minimum number of characters below a title that show whether it is talk. */
const talkBelowMin = 12;
/** Maximum length, in characters, of a byline below a title. */
const bylineMax = 100;
/** Maximum number of parts that are removed before a text. */
const droppedMax = 100;
const bylineBegun = /^(?:[*_(]|[\p{L} ]{2,16}:)/u;

export interface PreambleOptions {
  readonly isJson: boolean;
  /** The answer continues a text. */
  readonly isJoint: boolean;
  /** The continued text stops within a sentence. */
  readonly isSentenceOpen: boolean;
  /** A single text, which may have a label before it on its line. */
  readonly isPlain: boolean;
  /** A whole article, whose title comes first. */
  readonly isArticle: boolean;
  /** The ordered title, folded. */
  readonly title: string | undefined;
}

/** Removes the talk before an answer, the rules that separate it, and a fence around the whole answer. */
export class Preamble implements Stage {
  readonly #report: HygieneReport;
  readonly #emit: (text: string) => void;
  readonly #options: PreambleOptions;
  #state: 'start' | 'plain' | 'wrapped' = 'start';
  #held = '';
  /** Blanks before the first word, which a continuation may need. */
  #lead = '';
  #isLeadDropped = false;
  /** Number of removed parts. */
  #dropped = 0;
  #isTitleAwaited: boolean;
  /** Only a heading was passed on so far. */
  #isBelowHeading = false;
  #isHeadingOpen = false;
  /** What closes the whole answer, as a quotation mark does; it may be held back. */
  #closing: Pick<Wrap, 'closing' | 'closingBegun'> | undefined;
  #fenced: FencedAnswer | undefined;

  constructor(report: HygieneReport, emit: (text: string) => void, options: PreambleOptions) {
    this.#report = report;
    this.#emit = emit;
    this.#options = options;
    this.#isTitleAwaited = !options.isArticle || (!options.isJoint && options.title !== undefined);
  }

  get held(): string {
    return this.#held;
  }

  append(text: string): void {
    // What comes before an answer is recognized line by line, as the lines come, and the line that is not whole yet
    // mark by mark: its beginning may show that it is text, while its last words could be those of talk.
    let from = 0;
    while (this.#state === 'start' && from < text.length) {
      const end = text.indexOf('\n', from);
      const to = end === from ? end + 1 : end === -1 ? this.#findMark(text, from) : end;
      this.#held += text.slice(from, to);
      this.#read(false);
      from = to;
    }
    const rest = text.slice(from);
    if (rest === '') return;
    const isQuoteHeld = this.#state === 'plain' && this.#held !== '';
    this.#held += rest;
    // Blanks after a closing quotation mark are not read again for each chunk.
    if (!isQuoteHeld || rest.trim() !== '') this.#read(false);
  }

  finish(): void {
    this.#read(true);
    this.#held = '';
  }

  #findMark(text: string, from: number): number {
    const at = this.#held.length < talkMax ? text.slice(from + 1, from + talkMax).search(/[[<`]/u) : -1;
    return at === -1 ? text.length : from + 1 + at;
  }

  #read(isOver: boolean): void {
    if (this.#state === 'start') this.#readStart(isOver);
    if (this.#fenced !== undefined) {
      this.#held = this.#fenced.read(this.#held, isOver);
      if (!this.#fenced.isClosed) return;
      this.#fenced = undefined;
      this.#state = 'plain';
    }
    if (this.#state === 'plain') {
      const closing = isOver ? this.#closing?.closing : this.#closing?.closingBegun;
      const end = closing?.exec(this.#held)?.index ?? this.#held.length;
      this.#pass(end);
    }
  }

  #readStart(isOver: boolean): void {
    while (this.#state === 'start') {
      if (this.#isHeadingOpen) {
        const end = this.#held.indexOf('\n');
        this.#pass(end === -1 ? this.#held.length : end + 1);
        this.#isHeadingOpen = end === -1;
      }
      const blanks = this.#held.length - this.#held.trimStart().length;
      this.#lead += this.#held.slice(0, blanks);
      this.#held = this.#held.slice(blanks);
      if (this.#held === '') return;
      if (answerMark.test(this.#held)) this.#isTitleAwaited = false;
      if (!this.#options.isJoint && this.#closing === undefined && !this.#isBelowHeading) {
        const wrap = readWrap(this.#held, isOver);
        if (wrap?.length === 0) return;
        if (wrap !== undefined) {
          this.#closing = wrap;
          this.#drop(wrap.length);
          continue;
        }
      }
      if (this.#isTitleAwaited && !(this.#options.isJoint && /^\p{Ll}/u.test(this.#held))) {
        const start = findArticleStart(this.#held, this.#options, isOver);
        const isExample = start === undefined ? undefined : this.#readExample(this.#held.slice(start), isOver);
        if (start === undefined || isExample === undefined) return;
        this.#isTitleAwaited = false;
        if (start > 0 && !isExample) this.#drop(start);
      }
      if (!this.#options.isJoint && /^["“]#{0,6}$/u.test(this.#held) && !isOver) return;
      if (!this.#options.isJoint && /^["“]#{1,6} /u.test(this.#held)) {
        this.#closing = { closing: quotationEnd, closingBegun: quotationEnd };
        this.#held = this.#held.slice(1);
        this.#report.fences += 1;
      }
      if (!this.#readLine(isOver)) return;
    }
  }

  /** @returns whether something was decided */
  #readLine(isOver: boolean): boolean {
    if (this.#dropped > droppedMax) return this.#begin();
    const [line, after] = splitLine(this.#held);
    const isWhole = after !== undefined || isOver;
    if (!isWhole && maybeFence.test(line)) return false;
    if (this.#isLeadDropped && !isWhole && maybeRule.test(line)) return false;
    if (!this.#isBelowHeading) {
      const isDecided = this.#readSigns(line, after, isOver);
      if (isDecided !== undefined) return isDecided;
    }
    if (this.#isLeadDropped && rule.test(line)) {
      // It separated the talk.
      this.#held = after ?? '';
      return true;
    }
    const fence = isWhole && !this.#isBelowHeading ? fenceLine.exec(line) : null;
    if (fence !== null) return this.#readFence(fence, after ?? '', isOver);
    if (!this.#isBelowHeading && line.length <= labelMax && this.#isLabel(line) && (after?.length ?? 0) < labelledMax) {
      // A label before a fence around the text.
      const next = (after ?? '').trimStart();
      const [nextLine, inside] = splitLine(next);
      if (!isOver && (next === '' || (inside === undefined && maybeFence.test(nextLine)))) return false;
      const nextFence = fenceLine.exec(nextLine);
      const isWrapping = nextFence !== null && this.#isWrapping(nextFence, inside ?? '', isOver);
      if (isWrapping === undefined) return false;
      if (isWrapping) {
        this.#drop();
        this.#held = next;
        return true;
      }
    }
    if (this.#options.isPlain) this.#dropLabel();
    if (!this.#isBelowHeading && headingLine.test(line)) return this.#beginHeading();
    // The continuation of a sentence is not talk.
    const goesOn = this.#options.isJoint && /^\p{Ll}/u.test(line);
    const isLead = goesOn ? false : this.#readLead(line, after, isOver);
    if (isLead === undefined) return false;
    if (isLead) {
      this.#drop();
      this.#held = after ?? '';
      return true;
    }
    const isStructure = structure.test(line) && !(this.#options.isJoint && /^[([]/u.test(line));
    // The beginning of a long paragraph decides.
    const start = line.slice(0, talkMax);
    const isLong = start.length < line.length;
    const inTalk = !goesOn && !isStructure && this.#mayBeTalk(start);
    if (!isWhole && !isLong && inTalk) return false;
    const kept = inTalk ? this.#judgeLine(start, isLong ? undefined : after, isOver || isLong) : start;
    if (kept === undefined) return false;
    // Below the title of a text only whole paragraphs of talk are removed.
    const isText = kept !== '' && (kept === start || (this.#isBelowHeading && !this.#options.isJoint));
    if (isText || (isLong && kept === '')) return this.#begin();
    this.#drop();
    const rest = kept + line.slice(start.length);
    this.#held = `${rest}${rest === '' || after === undefined ? '' : '\n'}${after ?? ''}`;
    return true;
  }

  #isLabel(line: string): boolean {
    return headingLine.test(line)
      ? classifyOpening(line, true) !== 'text'
      : labelEnd.test(line) && !structure.test(line);
  }

  /** Below a title, text is held back only when it begins like talk or like a byline. */
  #mayBeTalk(start: string): boolean {
    if (!this.#isBelowHeading || this.#options.isJoint) return mayBeTalk(start);
    return mayBeTalk(start, talkBelowMin) || (start.length <= bylineMax && bylineBegun.test(start));
  }

  /** Talk may also follow a heading. */
  #beginHeading(): true {
    if (this.#options.isJoint && this.#lead !== '') this.#emit(this.#lead);
    this.#lead = '';
    this.#isBelowHeading = true;
    this.#isHeadingOpen = true;
    return true;
  }

  /**
   * Reads marks and signs of machines before the text.
   * @returns undefined for none
   */
  #readSigns(line: string, after: string | undefined, isOver: boolean): boolean | undefined {
    const isWhole = after !== undefined || isOver;
    if (!this.#options.isJoint && !isWhole && /^(?:-{1,3}|\+{1,3})$/u.test(line)) return false;
    const sign = readSign(this.#held, this.#options.isJoint, isOver);
    if (sign === undefined) return false;
    if (sign > 0) return this.#drop(sign);
    if (this.#options.isJoint || (line !== '---' && line !== '+++')) return undefined;
    const matter = readFrontMatter(this.#held, isOver);
    if (matter === undefined) return false;
    return matter > 0 ? this.#drop(matter) : undefined;
  }

  /**
   * Whether a short paragraph precedes a text without title and does not belong to it: it begins a sentence although
   * another one is open, or is a label. Undefined when it depends on later text.
   */
  #readLead(line: string, after: string | undefined, isOver: boolean): boolean | undefined {
    if (!this.#isBare || line.length > leadMax || /^(?:#|>|\||```|~~~|<)/u.test(line)) return false;
    // A paragraph that continues nothing and does not talk about the answer belongs to the text.
    if (!this.#options.isSentenceOpen && line.length >= proseMin && scoreTalk(line) === 0) return false;
    const next = (after ?? '').trimStart();
    if (next === '') return isOver || (after === undefined && !/^[\p{L}*_([]/u.test(line)) ? false : undefined;
    if (after?.startsWith('\n') !== true) return false;
    const isOtherSentence = this.#options.isSentenceOpen && /^\p{Ll}/u.test(next);
    const score = scoreTalk(line);
    if (this.#options.isPlain && !this.#options.isJoint) return score > 0;
    const isLabel = labelEnd.test(line) && (score > 0 || line.length <= labelMax);
    return isOtherSentence || (isLabel && !/^(?:[-*+>|]|\d{1,3}[.)]|```|~~~)/u.test(next));
  }

  /** Whether the text has no title that shows where it begins. */
  get #isBare(): boolean {
    return this.#options.isJoint || this.#options.isPlain;
  }

  /** The rest of a line without the talk at its beginning; undefined when it depends on later text. */
  #judgeLine(line: string, after: string | undefined, isOver: boolean): string | undefined {
    if (this.#isBelowHeading && line.length <= bylineMax && isRemark(foldTalk(line))) return '';
    const sentences = splitSentences(line);
    const opinions = sentences.map((sentence) => classifyOpening(sentence, this.#isBare));
    const firstText = opinions.indexOf('text');
    const count = firstText === -1 ? opinions.length : firstText;
    const talk = opinions.slice(0, count);
    if (talk.length === 0) return line;
    if (firstText === -1) {
      // The line is nothing but talk: an answer must follow.
      const next = (after ?? '').trimStart();
      const isSure = talk.includes('talk');
      if (next === '' && !isOver) return undefined;
      // Talk alone is not an answer, but losing a text would be worse.
      if (next === '') return isSure && this.#isLeadDropped ? '' : line;
      const [nextLine, rest] = splitLine(next);
      // What announces an example belongs to the text.
      const isExample = this.#readExample(next, isOver);
      if (isExample !== false) return isExample === true ? line : undefined;
      if (isSure) return '';
      const isNextWhole = rest !== undefined || isOver;
      if (!isNextWhole && next.length < 8) return undefined;
      if (nextLine.length > talkMax) return line;
      if (title.test(nextLine) || fenceLine.test(nextLine) || rule.test(nextLine) || answerMark.test(nextLine))
        return '';
      if (!isNextWhole && (/^(?:#|`|~|-|\*|_|<)/u.test(next) || mayBeTalk(nextLine))) return undefined;
      return splitSentences(nextLine).every((one) => classifyOpening(one, this.#isBare) === 'talk') ? '' : line;
    }
    const lastTalk = talk.lastIndexOf('talk');
    if (lastTalk === -1) return line;
    const dropped = sentences.slice(0, lastTalk + 1).join(' ').length;
    const rest = sentences.slice(lastTalk + 1).join(' ');
    const start = line.indexOf(rest.slice(0, 40));
    return dropped === 0 || start <= 0 ? line : line.slice(start);
  }

  /** Whether a fence is around the whole answer; undefined when more text is needed. */
  #isWrapping(fence: RegExpExecArray, after: string, isOver: boolean): boolean | undefined {
    const lower = (fence[2] ?? '').toLowerCase();
    const isExample = this.#readExample(`${fence[0]}\n${after}`, isOver);
    if (isExample !== false) return isExample === undefined ? undefined : false;
    return (
      wrappingNames.has(lower) ||
      (this.#options.isJson && lower === 'json') ||
      isTitled(after, this.#options) ||
      ((this.#options.isPlain || this.#options.isSentenceOpen) && plainNames.has(lower)) ||
      (lower === 'html'
        ? isHtmlArticle(after, isOver)
        : isFencedArticle(after, isOver, {
            isNamed: !plainNames.has(lower),
            isSentenceOpen: this.#options.isSentenceOpen,
          }))
    );
  }

  #readFence(fence: RegExpExecArray, after: string, isOver: boolean): boolean {
    const [, marks = ''] = fence;
    const isWrapping = this.#isWrapping(fence, after, isOver);
    if (isWrapping === undefined) return false;
    if (!isWrapping) return this.#begin();
    this.#report.fences += 1;
    this.#fenced = new FencedAnswer(marks, this.#report, this.#emit);
    this.#isLeadDropped = true;
    this.#lead = '';
    // Talk may also be inside the fence; a fence inside it does not end it.
    this.#held = after.trimStart();
    this.#state = 'wrapped';
    return true;
  }

  /** Whether a text begins with an example in a fence; a whole article begins with its title. */
  #readExample(text: string, isOver: boolean): boolean | undefined {
    const [line, inside = ''] = splitLine(text);
    const isFence =
      (!this.#options.isArticle || this.#options.isJoint) && !this.#options.isJson && fenceLine.test(line);
    return isFence ? isFencedExample(inside, isOver) : false;
  }

  #dropLabel(): void {
    const found = inlineLabel.exec(this.#held)?.[0];
    if (found === undefined || this.#held.length === found.length) return;
    this.#drop(found.length);
  }

  /** Removes this much of the held-back text. */
  #drop(length = 0): true {
    this.#held = this.#held.slice(length);
    this.#report.talk += 1;
    this.#dropped += 1;
    this.#isLeadDropped = true;
    this.#lead = '';
    return true;
  }

  #begin(): true {
    this.#state = 'plain';
    if ((this.#options.isJoint || this.#isBelowHeading) && this.#lead !== '') this.#emit(this.#lead);
    return true;
  }

  #pass(length: number): void {
    if (length > 0) this.#emit(this.#held.slice(0, length));
    this.#held = this.#held.slice(length);
  }
}
