import { type HygieneReport, type PlaceReading, PlaceStage } from '../stage.ts';

/**
 * Characters that can’t be stored, are invisible, or are harmful: control characters except tab and line feed, byte
 * order marks, lone surrogates.
 */
const suspicious =
  /[^\P{Cc}\t\n]|\u0307|[\u{e0000}-\u{e007f}]|\u00ad|[\u034f\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2028\u2029\u2060-\u206f\u3164\ufeff\uff01\uff08\uff09\uff0c\uff0e\uff1a\uff1b\uff1f\uffa0\ufff9-\uffff\ud800-\udfff]/gu;
/** After an escape character. */
const terminalColor = /^\p{Cc}\[[0-9;]{0,20}[A-Za-z]/u;
const halfTerminalColor = /^\p{Cc}(?:\[[0-9;]{0,20})?$/u;
/** Scripts whose letters join, or that have no spaces between words. */
const joining =
  /^[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Thai}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Mongolian}]/u;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const pictograph = /(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}♀♂⚕]|\ufe0f)$/u;
/** Number of characters before a direction mark that show whether the text needs it. */
const contextLength = 200;
/** Length at which the context is shortened: doing so at each place would copy it each time. */
const longContext = 2 * contextLength;
/** Number of last characters that most decisions need. */
const endLength = 4;
/** Marks whose bytes in Windows-1252 are control characters in Latin-1, as which they were read. */
const windowsMarks: ReadonlyMap<string, string> = new Map([
  ['\u0080', '€'],
  ...[...'‘’“”•–—'].map((mark, index) => [String.fromCharCode(0x91 + index), mark] as const),
]);

/** Marks of Chinese writing after a Latin letter, with the usual ones. */
const wideMarks: ReadonlyMap<string, string> = new Map(
  [...'！（），．：；？'].map((mark) => [mark, mark.normalize('NFKC')]),
);
const beforeWideMark = /[\p{Script=Latin}\d%”’"'*_)\s]$/u;

/**
 * Removes invisible and harmful characters, and restores the marks of Windows-1252 that became such. Joiners stay in emoji and in scripts that need them, and direction marks
 * stay next to right-to-left text.
 */
export class Characters extends PlaceStage {
  protected readonly place = suspicious;
  protected readonly placeMax = 30;
  readonly #report: HygieneReport;
  #context = '';
  #end = '';

  constructor(report: HygieneReport, emit: (text: string) => void) {
    super(emit);
    this.#report = report;
  }

  protected note(part: string): void {
    if (part === '') return;
    this.#context += part.length > contextLength ? part.slice(-contextLength) : part;
    if (this.#context.length > longContext) this.#context = this.#context.slice(-contextLength);
    this.#end = part.length < endLength ? (this.#end + part).slice(-endLength) : part.slice(-endLength);
  }

  protected readPlace(text: string, isOver: boolean): PlaceReading | undefined {
    const step = this.#readOne(text, this.#end, isOver);
    if (step === undefined) return undefined;
    this.note(step.kept);
    if (step.kept === '') this.#report.marks += 1;
    return { text: step.kept, length: step.length };
  }

  /** Decides about the character at the start of `text`; undefined when it depends on later text. */
  #readOne(text: string, before: string, isOver: boolean): { kept: string; length: number } | undefined {
    const unit = text.charCodeAt(0);
    if (unit === 0x1b) {
      const color = terminalColor.exec(text)?.[0];
      if (color === undefined && !isOver && halfTerminalColor.test(text)) return undefined;
      return { kept: '', length: color?.length ?? 1 };
    }
    if (unit === 0x0d) {
      if (text.length === 1 && !isOver) return undefined;
      return { kept: text.charAt(1) === '\n' ? '' : '\n', length: 1 };
    }
    // The result of lower-casing İ without Turkish rules.
    if (unit === 0x0307) {
      const isAddress = /(?:\]\(|https?:)[^\s)]{0,200}$/u.test(this.#context.slice(-contextLength));
      return { kept: /i$/u.test(before) && !isAddress ? '' : text.charAt(0), length: 1 };
    }
    const mark = wideMarks.get(text.charAt(0));
    if (mark !== undefined) {
      if (!beforeWideMark.test(before)) return { kept: text.charAt(0), length: 1 };
      if (text.length === 1 && !isOver) return undefined;
      if (mark === '(') return { kept: /\s$/u.test(before) ? mark : ` ${mark}`, length: 1 };
      return { kept: /^.\p{L}/u.test(text) ? `${mark} ` : mark, length: 1 };
    }
    if (unit === 0x2028 || unit === 0x2029) return { kept: unit === 0x2028 ? '\n' : '\n\n', length: 1 };
    const tag = text.codePointAt(0) ?? 0;
    // Flags of regions are spelled with invisible characters.
    if (tag >= 0xe0000 && tag <= 0xe007f) {
      const isFlag = /(?:\u{1f3f4}|[\u{e0020}-\u{e007e}])$/u.test(before);
      return { kept: isFlag ? text.slice(0, 2) : '', length: 2 };
    }
    // Within a word it shows that a letter was lost.
    if (unit === 0xfffd) {
      if (text.length === 1 && !isOver) return undefined;
      return { kept: /\p{L}$/u.test(before) && /^.\p{L}/u.test(text) ? text.charAt(0) : '', length: 1 };
    }
    // Half of a surrogate pair; the other half may come with the next chunk.
    if (unit >= 0xd800 && unit <= 0xdbff && text.length === 1 && !isOver) return undefined;
    if (unit >= 0xd800 && unit <= 0xdfff) return { kept: '\ufffd', length: 1 };
    if (unit === 0x200c || unit === 0x200d || unit === 0x200b) {
      const next = text.slice(1);
      if (/^[\ud800-\udbff]?$/.test(next) && !isOver) return undefined;
      return { kept: isJoinerNeeded(unit, before, next) ? text.charAt(0) : '', length: 1 };
    }
    const isDirection = unit === 0x200e || unit === 0x200f || (unit >= 0x2066 && unit <= 0x2069);
    const isEmbedding = unit === 0x202a || unit === 0x202b || unit === 0x202c;
    if (isDirection || isEmbedding) {
      const next = text.slice(1, 3);
      if (rightToLeft.test(this.#context.slice(-contextLength))) return { kept: text.charAt(0), length: 1 };
      if (next === '' && !isOver) return undefined;
      return { kept: rightToLeft.test(next) ? text.charAt(0) : '', length: 1 };
    }
    return { kept: windowsMarks.get(text.charAt(0)) ?? '', length: 1 };
  }
}

function isJoinerNeeded(unit: number, before: string, next: string): boolean {
  const last = String.fromCodePoint(before.codePointAt(before.length - (/[\udc00-\udfff]$/.test(before) ? 2 : 1)) ?? 0);
  if (unit !== 0x200b && (joining.test(last) || last === '\u200c')) return true;
  if (joining.test(last) && joining.test(next)) return true;
  return unit === 0x200d && pictograph.test(before) && /^[\p{Extended_Pictographic}♀♂⚕]/u.test(next);
}
