import { CodeSpans } from '../code-spans.ts';
import { isSentenceOpen } from '../join-words.ts';
import type { HygieneReport, Stage } from '../stage.ts';
import { OpenThought } from './open-thought.ts';
import {
  channelEnd,
  channelMark,
  closeMark,
  countTicks,
  endsAnswer,
  findNext,
  markMax,
  mayBecomeMark,
  mayBeMark,
  openMark,
  spokenTurn,
  token,
} from './reasoning-marks.ts';
import { type StartContext, ThoughtStart } from './thought-start.ts';
import { readTurn, type Turn } from './turns.ts';
import { readArguments } from './written-calls.ts';

const finalChannel = /^(?:final|response)$/iu;
const firstHeading = /^#{1,2}[ \t]+\S/mu;
/** Minimum length of an answer, in characters. */
const answerMin = 20;
/** Minimum length of a text, in characters, behind which an instruction ends it. */
const textMin = 100;
/** Number of characters that show whether another speaker’s turn begins. */
const turnNameMax = 20;

/**
 * Removes a model’s reasoning, in blocks and channels of all names, and the tokens between its turns. Marks in code or
 * within a sentence are mentions and stay.
 */
export class Reasoning implements Stage {
  readonly #report: HygieneReport;
  readonly #emit: (text: string) => void;
  readonly #onBareEnd: (length: number) => void;
  readonly #code: CodeSpans;
  /** Decides about a thought without marks before the text. */
  readonly #start: ThoughtStart;
  #state: 'start' | 'text' | 'prompt' | 'thought' | 'ended' | 'over' = 'start';
  #held = '';
  /** Blanks before the first word, which are not read again for each chunk. */
  #lead = '';
  #thought = new OpenThought();
  /** A thought with both of its marks came before. */
  #hasThought = false;
  /** The last call of a tool before any text. */
  #call = '';
  #seen = 0;
  #last = '';
  /** The last character that is not blank. */
  #lastSign = '';
  #hasEnded = false;
  /** The answer continues a sentence. */
  readonly #isSentenceOpen: boolean;
  /** Inside strikethrough text, which has similar marks. */
  #isStruck = false;

  /** @param onBareEnd called when a closing mark has no opening one: this many earlier characters were a thought */
  constructor(
    report: HygieneReport,
    emit: (text: string) => void,
    onBareEnd: (length: number) => void,
    order: StartContext = {},
  ) {
    this.#report = report;
    this.#emit = emit;
    this.#onBareEnd = onBareEnd;
    const { soFar = '' } = order;
    this.#isSentenceOpen = soFar !== '' && isSentenceOpen(soFar.trimEnd());
    this.#start = new ThoughtStart(order);
    this.#code = new CodeSpans(soFar);
    if (soFar !== '') this.#last = soFar.slice(-1);
  }

  get held(): string {
    return this.#lead + this.#held;
  }

  /** Whether a token marked the answer as complete. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  append(text: string): void {
    this.#held += text;
    this.#read(false);
  }

  finish(): void {
    this.#read(true);
    // A prompt without an answer may only look like one.
    if (this.#state === 'prompt') this.#passPrompt();
    // A model that calls a tool with its answer says nothing else.
    if (this.#seen === 0 && this.#call !== '') this.#pass(readArguments(this.#call));
    if (this.#state !== 'thought') return;
    // The thought never ended; it may still contain the answer.
    const thought = this.#takeThought();
    const start = firstHeading.exec(thought)?.index;
    if (start !== undefined) this.#pass(thought.slice(start));
  }

  #read(isOver: boolean): void {
    if (this.#state === 'start' && !this.#readStart(isOver)) return;
    const text = this.#held;
    let from = 0;
    while (from < text.length && this.#state !== 'over') {
      const state = this.#state;
      const length = this.#readNext(text, from, isOver);
      if (length === 0 && this.#state === state) break;
      from += length;
      if (this.#state === 'start') break;
    }
    this.#held = this.#state === 'over' ? '' : text.slice(from);
    // A repeated prompt has ended.
    if (this.#state === 'start' && this.#held !== '') this.#read(isOver);
  }

  #readNext(text: string, from: number, isOver: boolean): number {
    if (this.#state === 'thought') return this.#readThought(text, from, isOver);
    if (this.#state === 'prompt') return this.#readPrompt(text, from, isOver);
    if (this.#state === 'ended') return this.#readEnded(text, from, isOver);
    return this.#readText(text, from, isOver);
  }

  /** Reads the text after a token that ended the answer and drops it, unless the sentence continues. */
  #readEnded(text: string, from: number, isOver: boolean): number {
    const blanks = /^\s*/u.exec(text.slice(from))?.[0].length ?? 0;
    const rest = text.slice(from + blanks, from + blanks + markMax);
    if (rest === '') return isOver ? blanks : 0;
    if (!isOver && rest.length < markMax && mayBecomeMark(rest)) return 0;
    const special = token.exec(rest)?.[0];
    const isTurn = readTurn(rest) !== undefined;
    const channel = channelMark.exec(rest);
    if (channel !== null && finalChannel.test(channel[1] ?? '')) {
      // What came before was a thought whose beginning was lost.
      this.#onBareEnd(this.#seen);
      this.#hasEnded = false;
      this.#state = 'text';
      return blanks + channel[0].length;
    }
    if (special !== undefined && !isTurn) return blanks + special.length;
    if (special === undefined && rest.length < turnNameMax && !isOver) return 0;
    // Some models put such a token after each paragraph.
    const isOther =
      isTurn || (!/[\p{L}\p{N},;–-]/u.test(this.#last) && !text.slice(from, from + blanks).includes('\n'));
    this.#state = special !== undefined || isOther || spokenTurn.test(rest) ? 'over' : 'text';
    return this.#state === 'over' ? text.length - from : 0;
  }

  /**
   * Holds back what looks like a thought until it is clear.
   * @returns whether it is clear
   */
  #readStart(isOver: boolean): boolean {
    const text = this.#held.trimStart();
    if (text === '' && !isOver) {
      this.#lead += this.#held;
      this.#held = '';
      return false;
    }
    this.#held = this.#lead + this.#held;
    this.#lead = '';
    const start = this.#start.read(text, this.#seen === 0, isOver);
    if (start === undefined) return false;
    if (start.dropped === 'thought') this.#report.reasoning += 1;
    if (start.dropped === 'prompt') this.#report.marks += 1;
    if (start.dropped !== undefined) this.#held = start.text;
    this.#state = 'text';
    return true;
  }

  /** @returns the number of characters read; 0 when more text is needed */
  #readText(text: string, from: number, isOver: boolean): number {
    const end = findNext(text, from);
    if (end > from) {
      this.#pass(text.slice(from, end));
      return end - from;
    }
    const unit = text.charAt(from);
    if (unit === '`') {
      const ticks = countTicks(text, from);
      if (from + ticks === text.length && ticks < markMax && !isOver) return 0;
      this.#passTicks(ticks);
      return ticks;
    }
    const rest = text.slice(from, from + markMax);
    if (!this.#code.isCode) {
      if (!isOver && rest.length < markMax && mayBecomeMark(rest)) return 0;
      if (mayBeMark.test(rest)) return this.#readMark(rest);
    }
    const next = findNext(text, from + 1);
    this.#pass(text.slice(from, next));
    return next - from;
  }

  #readMark(rest: string): number {
    const isAngle = rest.startsWith('<');
    const channel = isAngle ? channelMark.exec(rest) : null;
    if (channel !== null) {
      const isAnswer = /^(?:final|assistant|response)?$/iu.test(channel[1] ?? '');
      this.#report.reasoning += isAnswer ? 0 : 1;
      if (this.#seen > 0 && finalChannel.test(channel[1] ?? '')) this.#onBareEnd(this.#seen);
      if (!isAnswer) this.#begin();
      return channel[0].length;
    }
    const isCell = rest.startsWith('|') && (this.#code.isLineStart || this.#code.isRow);
    const turn = isCell ? undefined : readTurn(rest);
    if (turn !== undefined && this.#isStray(rest.slice(turn.length))) return this.#beginTurn(turn);
    const open = openMark.exec(rest)?.[0];
    // Texts have other brackets around words.
    const isWithin = open !== undefined && !/^(?:[⟨〈【⟦＜]|<<)/u.test(open);
    const isOpening = this.#seen === 0 || (isWithin && (this.#code.isLineStart || /[.!?…>]/u.test(this.#last)));
    if (open !== undefined && isOpening) {
      this.#begin(/call|tool_use|function/iu.test(open));
      return open.length;
    }
    const close = closeMark.exec(rest)?.[0] ?? channelEnd.exec(rest)?.[0];
    const after = rest.slice(close?.length);
    if (close !== undefined && (this.#isBareEnd(after) || (this.#lastSign === this.#last && this.#isStray(after)))) {
      // The thought of this answer is over: another end is a stray mark.
      if (!this.#hasThought && this.#isBareEnd(after)) this.#onBareEnd(this.#seen);
      this.#report.reasoning += 1;
      return close.length;
    }
    const special = token.exec(rest)?.[0];
    if (special === '<|message|>' && this.#seen > 0 && this.#isStray(after)) this.#onBareEnd(this.#seen);
    if (special !== undefined && !(special === '</s>' && this.#isStruck) && this.#isStray(rest.slice(special.length))) {
      this.#report.marks += 1;
      if (endsAnswer(special) && this.#seen >= answerMin) {
        this.#hasEnded = true;
        this.#state = 'ended';
      }
      return special.length;
    }
    if (isAngle && /^<s>/iu.test(rest)) {
      if (this.#seen === 0 || /^\s{0,3}\[INST\]/iu.test(rest.slice(3))) return 3;
      this.#isStruck = true;
    }
    this.#pass(rest.charAt(0));
    return 1;
  }

  /** Begins a turn; the turn of another speaker is not part of the answer, nor is what follows it behind a text. */
  #beginTurn({ length, isOther, isBare = false }: Turn): number {
    this.#report.marks += 1;
    const isWithin = this.#seen > 0 && (this.#seen < textMin || !this.#code.isLineStart);
    if (!isOther || (isBare && isWithin)) return length;
    this.#state = this.#seen === 0 ? 'prompt' : 'over';
    this.#hasEnded ||= this.#seen >= answerMin;
    return length;
  }

  /** Skips the prompt that an answer repeats with the marks of its turns, up to the turn of the model. */
  #readPrompt(text: string, from: number, isOver: boolean): number {
    const next = text.slice(from).search(/[<[|]/u);
    if (next !== 0) {
      const part = next === -1 ? text.slice(from) : text.slice(from, from + next);
      this.#thought.add(part);
      return part.length;
    }
    const rest = text.slice(from, from + markMax);
    if (!isOver && rest.length < markMax && mayBecomeMark(rest)) return 0;
    const turn = readTurn(rest);
    if (turn === undefined) {
      this.#thought.add(rest.charAt(0));
      return 1;
    }
    if (!turn.isOther) {
      this.#takeThought();
      this.#state = 'start';
    }
    return turn.length;
  }

  #passPrompt(): void {
    const prompt = this.#takeThought();
    this.#pass(prompt.slice(firstHeading.exec(prompt)?.index ?? 0));
  }

  /** Whether a closing mark ends something: within a sentence it is only mentioned. */
  #isBareEnd(after: string): boolean {
    if (this.#code.isLineStart || /^\s{0,10}(?:\n|#|$)/u.test(after)) return true;
    // Behind it the open sentence goes on.
    const isJoint = this.#isSentenceOpen && this.#last === this.#lastSign && /^\s?\p{Ll}/u.test(after);
    return isJoint || (/\S/u.test(this.#last) && /^\p{Lu}/u.test(after));
  }

  #isStray(after: string): boolean {
    // Between two sentences nothing mentions it.
    if (this.#last === ' ' && /[.!?…]/u.test(this.#lastSign) && /^ [\p{Lu}#*“"]/u.test(after)) return true;
    return !(/[ “"'(]/u.test(this.#last) && /^[ ”"')’,.;:-]\S/u.test(after));
  }

  #begin(isCall = false): void {
    this.#state = 'thought';
    this.#thought = new OpenThought(isCall);
    this.#report.reasoning += 1;
  }

  #readThought(text: string, from: number, isOver: boolean): number {
    const length = this.#thought.read(text, from, isOver);
    if (this.#thought.hasEnded) this.#endThought();
    return length;
  }

  #endThought(): void {
    const { isCall, text } = this.#thought;
    this.#hasThought ||= !isCall;
    if (isCall && this.#seen === 0) this.#call = text;
    this.#thought = new OpenThought();
    this.#state = 'text';
  }

  #takeThought(): string {
    const { text } = this.#thought;
    this.#endThought();
    return text;
  }

  #passTicks(count: number): void {
    this.#code.passTicks(count);
    this.#emitText('`'.repeat(count));
  }

  #pass(text: string): void {
    this.#code.pass(text);
    this.#emitText(text);
  }

  #emitText(text: string): void {
    this.#seen += text.length;
    this.#last = text.slice(-1);
    this.#lastSign = text.trimEnd().slice(-1) || this.#lastSign;
    this.#emit(text);
  }
}
