import { addressesSomeone, findSignature } from '../answer-checks/letters-to-others.ts';
import { isMeasurement, MeasureTopic } from '../answer-checks/machine-lines.ts';
import { machineComment } from './article-start.ts';
import { CodeSpans } from './code-spans.ts';
import type { HygieneReport, Stage } from './stage.ts';
import { foldTalk, isInOtherScript, isRemarkParagraph, mayBeTalk, scoreTalk, talkMax } from './talk.ts';
import { offersRemaking } from './talk-words.ts';
import { namesThoughts, tellsOwnWork } from './thoughts/reasoning-marks.ts';

const rule = /^ {0,3}(?:-[ \t]*){3,}$|^ {0,3}(?:\*[ \t]*){3,}$|^ {0,3}(?:_[ \t]*){3,}$/u;
const maybeRule = /^ {0,3}[-*_][-*_ \t]*$/u;
const listItem = /^[ \t]{0,3}(?:[-*+•]|\d{1,2}[.)]|[a-zA-Z][.)])[ \t]/u;
const maybeFence = /^ {0,3}[`~"'>]{1,20}[ \t]*$/u;
const closingFence = /^ {0,3}(?:`{3,}|~{3,}|"{3}|'{3}|>{3})[ \t]*$/u;
/** A heading whose list, below it or below a rule, tells what was changed in the text. */
const changeLog =
  /^#{2,6}[ \t]+[^\p{L}\n]{0,4}(?:(?:yapılan )?(?:değişiklik|düzenleme)(?:ler)?(?: özeti| listesi| notları)?|(?:seo|yazım|yazar|editör) notları|(?:summary of )?changes(?: made)?|change ?log|(?:revision|editor’?s?|seo|writing) notes|explanation of (?:changes|choices)|key changes)[ :]*$/iu;
/** Parts and properties of a text, which such a list names. */
const textPart =
  /(?<!\p{L})(?:giriş|sonuç|başlı[kğ]|paragraf|cümle|bölüm|meti?n|makale|ton|üslu[pb]|anlatım|anahtar kelime|kelime|örnek|örneğ|tekrar|imla|yazım|noktalama|özet|dil|akış|vurgu|bilgi|intro|conclusion|heading|paragraph|sentence|section|text|article|tone|style|wording|grammar|keyword|example|flow|length|title)/iu;
/** A quotation that is a note. */
const notes = /^[*_]{0,3}(?:önemli )?(?:not|uyarı|note|disclaimer|hinweis|remarque|nota)[*_]{0,3}\s?:/iu;
/** A bold line that names what follows below a rule. */
const boldLabel = /^\*\*[^*\n]{3,60}(?:\*\*:?|:\*\*)[ \t]*$/u;
/** How a line begins that may have nothing but measures of the answer: a number, or a label and a number. */
const mayBeMeasured =
  /^(?!\d{1,3}[.)][ \t]|[^\n]*\p{L}{2} \p{L}{2,} \p{L}{2,}[ ,.])[^\p{L}\d\n#|-]{0,8}(?:[\p{L}_ ]{2,24}(?:\*{2}|[:=]){1,2}\s{0,3})?[~≈↑↓$]{0,2}\d/u;
/** Maximum length of a line that may be the salutation of a letter, in characters. */
const lineMax = 160;
/** A question that has an answer below it, and the beginning of such an answer. */
const question = /^(?:#{2,6} |\*\*|(?:Q|S|F|Soru|Question|Frage)\s?\d{0,2}[:.)])[^\n]*\?[*_]{0,3}\s*$/u;
const reply = /^(?:\*\*)?(?:A|C|Cevap|Yanıt|Answer|Antwort)\s?\d{0,2}[:.)]/u;
/** Minimum length of a line that is more than text, of a remark, and of a salutation, in characters. */
const lineMin = 3;
const remarkMin = 5;
const greetingMin = 4;
/** Minimum score of a quotation that is a remark without being called a note. */
const quotedMin = 5;
/** Minimum length of an answer, in characters. */
const answerMin = 20;
/** Maximum length, in characters, of a list of further offers after a remark. */
const followingMax = talkMax;
/** Maximum length, in characters, of held-back text; the earlier stages hold some back, too. */
const heldMax = talkMax - 20;

/**
 * Removes the remarks after an answer with the rules that separate them, and a closing fence that was never opened.
 * Holds back only possible remarks: a rule, a paragraph that begins like one, and what follows it.
 */
export class Closing implements Stage {
  readonly #report: HygieneReport;
  readonly #emit: (text: string) => void;
  readonly #code: CodeSpans;
  #held = '';
  /** Remarks and their surroundings, removed if nothing else follows. */
  #tail = '';
  #hasRemark = false;
  /** A list of changes to the text follows, and its items so far. */
  #isLog = false;
  #logged: string[] = [];
  /** The last heading names thoughts. */
  #isWorkBelow = false;
  /** In a letter: its author addresses someone, up to the signature. */
  #isLetter = false;
  /** The start of the last line of the text, and its last characters. */
  #line = '';
  #lineEnd = '';
  /** Figures of models or of lengths of texts belong to the text. */
  readonly #topic: MeasureTopic;
  /** Number of questions so far: the last of several is not a talk with the user. */
  #questions = 0;
  /** Remaining number of paragraphs to examine: even a long text has far fewer that may be remarks. */
  #paragraphsMax = 2_000;
  /** End of the last remark in the tail. */
  #remarkEnd = 0;
  /** Number of characters passed on or already in the text. */
  #passed: number;
  /** Blanks and line breaks that the next text may need. */
  #space = '';
  /** Only blanks were read after a closing fence. */
  #isFenceLast = false;
  #isLineOpen: boolean;
  #isParagraphOpen: boolean;
  /** Some of the answer was passed on. */
  #hasBegun = false;

  constructor(report: HygieneReport, emit: (text: string) => void, soFar = '', title = '') {
    this.#report = report;
    this.#emit = emit;
    this.#code = new CodeSpans(soFar);
    this.#isParagraphOpen = soFar.trim() !== '' && !/\n[ \t]*\n[ \t]*$/u.test(soFar.slice(-50));
    this.#isLineOpen = false;
    this.#passed = soFar.length;
    this.#topic = new MeasureTopic(`${title}\n${soFar}`);
  }

  get held(): string {
    return this.#tail + this.#space + this.#held;
  }

  append(text: string): void {
    this.#held += text;
    // Blanks alone change nothing, and reading all of them again for each chunk would take quadratic time.
    if (!this.#isFenceLast || text.trim() !== '') this.#read(false);
    // Ends the wait for blanks and for text that a remark may follow.
    const heldLength = this.#tail.length + this.#space.length + this.#held.length;
    if (heldLength - this.#remarkEnd >= heldMax) this.#release();
  }

  finish(): void {
    this.#read(true);
    const isOther = this.#logged.filter((item) => textPart.test(item)).length * 2 < this.#logged.length;
    if (this.#hasRemark && !isOther) {
      this.#report.talk += 1;
      this.#tail = '';
      this.#space = '';
    }
    this.#release();
  }

  #read(isOver: boolean): void {
    this.#isFenceLast = false;
    while (this.#held !== '') {
      const end = this.#held.indexOf('\n');
      if (this.#isLineOpen) {
        this.#passPart(end);
        continue;
      }
      const line = end === -1 ? this.#held : this.#held.slice(0, end);
      const isWhole = end !== -1 || isOver;
      if (line.trim() === '') {
        if (!isWhole && line.length <= talkMax) return;
        if (!isWhole) {
          this.#begin(end);
          continue;
        }
        this.#passBlank(end);
        continue;
      }
      const isDecided = this.#code.isCode || this.#readLine(line, end, isWhole, isOver);
      if (isDecided === 'wait') return;
      if (isDecided === true) this.#begin(end);
    }
  }

  /** @returns true for a line of the text, false for one that was added to the tail, 'wait' when more text is needed */
  #readLine(line: string, end: number, isWhole: boolean, isOver: boolean): boolean | 'wait' {
    // Shorter than a rule, a fence or a remark.
    if (isWhole && line.length < lineMin && !this.#hasRemark && !this.#isLog) return true;
    if (!isWhole && maybeFence.test(line)) return 'wait';
    if (isWhole && closingFence.test(line) && this.#held.slice(line.length).trim() === '') {
      this.#isFenceLast = true;
      if (!isOver) return 'wait';
      this.#report.fences += 1;
      this.#held = '';
      return false;
    }
    if (this.#isParagraphOpen) return true;
    const mayBeHeld = line.length <= talkMax;
    if (!isWhole && mayBeHeld && maybeRule.test(line)) return 'wait';
    if (isWhole && rule.test(line)) {
      this.#hold(end === -1 ? this.#held.length : end);
      return false;
    }
    const isAsked = this.#questions > 0 && !this.#isSetOff && question.test(line);
    const isHead = !isAsked && (line.startsWith('##') || (this.#isSetOff && boldLabel.test(line)));
    const isWork = isHead && isWhole && namesThoughts(line);
    if (isHead && this.#passed >= answerMin && (this.#isSetOff || !isWhole || isWork || scoreTalk(line) > 1)) {
      // The text below it decides.
      if (!isWhole) return mayBeHeld ? 'wait' : true;
      if (this.#isSetOff && changeLog.test(line)) this.#isLog = this.#hasRemark = true;
      this.#logged = [];
      this.#isWorkBelow = isWork;
      this.#hold(end === -1 ? this.#held.length : end);
      return false;
    }
    if (this.#isLog && (line.startsWith('#') || this.#tail.length > followingMax)) this.#isLog = false;
    else if (this.#isLog) {
      if (!isWhole && mayBeHeld) return 'wait';
      if (line.trim() !== '') this.#logged.push(line);
      this.#hold(end === -1 ? this.#held.length : end);
      return false;
    }
    const isFollowing = this.#hasRemark && this.#tail.length - this.#remarkEnd < followingMax;
    if (isWhole && !isFollowing && line.length < remarkMin) return true;
    const mayFollow = isFollowing && (listItem.test(line) || (!isWhole && line.length < 4));
    // What a line with a colon announces belongs to the text, and so does a question after another one.
    const isAnswer = isAsked || (this.#questions > 1 && (question.test(this.#line) || reply.test(line)));
    const isAnnounced =
      isAnswer ||
      /:[*_]{0,3}$/u.test(this.#lineEnd) ||
      (this.#lineEnd.endsWith('?') && line.endsWith('?') && !offersRemaking(foldTalk(line)));
    if (!this.#isSetOff && (this.#isLetter || isAnnounced)) return true;
    // A text in another script ends in it.
    if (isInOtherScript(this.#line) && isInOtherScript(line)) return true;
    const mayBeExamined = this.#mayBeRemark(line) || (this.#paragraphsMax > 0 && mayBeMeasured.test(line));
    if (!this.#isWorkBelow && !mayFollow && !mayBeExamined) return true;
    const close = findParagraphEnd(this.#held);
    if (close === undefined && !isOver && this.#held.length + this.#space.length < heldMax) return 'wait';
    this.#paragraphsMax -= 1;
    const paragraph = close === undefined ? this.#held : this.#held.slice(0, close);
    const items = paragraph.trimEnd().split('\n');
    const isList =
      isFollowing &&
      items.every((one) => listItem.test(one)) &&
      items.filter((one) => scoreTalk(one) > 0).length * 2 >= items.length;
    const isComment = machineComment.exec(paragraph)?.[0] === paragraph.trim();
    const isQuote = items.every((one) => one.startsWith('>'));
    const said = isQuote ? paragraph.replace(/^> ?/gmu, '') : paragraph;
    const isNote = isQuote && notes.test(said);
    const isThought = this.#isWorkBelow && tellsOwnWork(paragraph);
    const isMeasured = isMeasurement(paragraph);
    if (isMeasured ? this.#topic.isFound : isQuote && !isNote && scoreTalk(said) < quotedMin) return true;
    if (!isList && !isComment && !isThought && !isMeasured && !isRemarkParagraph(said, this.#isSetOff || isNote))
      return true;
    this.#hasRemark = true;
    this.#hold(paragraph.length);
    if (!isList) this.#remarkEnd = this.#tail.length;
    return false;
  }

  /** Whether a line may be a remark; never before the answer has begun. */
  #mayBeRemark(line: string): boolean {
    if (this.#passed < answerMin || line.startsWith('#') || this.#paragraphsMax <= 0) return false;
    if (line.startsWith('<!--') || (line !== '' && '<!--'.startsWith(line))) return true;
    // The continuation of a sentence is not a remark.
    if (!this.#hasBegun && /^\p{Ll}/u.test(line)) return false;
    return mayBeTalk(line.replace(/^(?:> ?|<<)/u, '')) && (this.#isSetOff || !listItem.test(line));
  }

  /** Below a rule, or after a remark. */
  get #isSetOff(): boolean {
    return this.#hasRemark || (this.#tail !== '' && /^[ \t]*[-*_]/mu.test(this.#tail));
  }

  #hold(length: number): void {
    this.#tail += this.#space + this.#held.slice(0, length);
    this.#space = '';
    this.#held = this.#held.slice(length);
    // Its line break is not an empty line.
    if (this.#held.startsWith('\n')) {
      this.#space = '\n';
      this.#held = this.#held.slice(1);
    }
    this.#isParagraphOpen = false;
  }

  #passBlank(end: number): void {
    const stop = end === -1 ? this.#held.length : end + 1;
    this.#space += this.#held.slice(0, stop);
    this.#held = this.#held.slice(stop);
    if (end === -1) return;
    this.#isParagraphOpen = false;
    this.#code.endLine();
  }

  /** Begins a line of the text; text held back before it belongs to the text, too. */
  #begin(end: number): void {
    this.#release();
    this.#isLineOpen = true;
    this.#line = '';
    this.#passPart(end);
  }

  #passPart(end: number): void {
    const part = this.#held.slice(0, end === -1 ? this.#held.length : end);
    const trimmed = part.trimEnd();
    if (trimmed !== '') {
      this.#code.passProse(trimmed);
      this.#topic.note(trimmed);
      this.#passed += trimmed.length;
      this.#hasBegun = true;
      this.#emit(this.#space + trimmed);
      this.#space = '';
      if (this.#line.length < lineMax) this.#line += trimmed;
      this.#lineEnd = trimmed.length < 4 ? (this.#lineEnd + trimmed).slice(-4) : trimmed.slice(-4);
    }
    this.#space += part.slice(trimmed.length);
    this.#held = this.#held.slice(part.length);
    if (end === -1) return;
    this.#space += '\n';
    this.#held = this.#held.slice(1);
    this.#isLineOpen = false;
    this.#isParagraphOpen = true;
    this.#code.endLine();
    if (this.#line.includes('?') && question.test(this.#line)) this.#questions += 1;
    if (this.#line.length >= greetingMin && this.#line.length < lineMax)
      this.#isLetter = this.#isLetter ? findSignature(`\n${this.#line}`) === undefined : addressesSomeone(this.#line);
  }

  #release(): void {
    const held = this.#tail + this.#space;
    if (held !== '') this.#emit(held);
    this.#tail = '';
    this.#space = '';
    this.#hasRemark = false;
    this.#isLog = false;
    this.#logged = [];
    this.#isWorkBelow = false;
    this.#remarkEnd = 0;
  }
}

/** End of the first paragraph; undefined when it is not complete. */
function findParagraphEnd(text: string): number | undefined {
  const found = /\n[ \t]*\n/u.exec(text);
  return found?.index;
}
