import { CodeSpans } from '../code-spans.ts';
import { type PlaceReading, PlaceStage } from '../stage.ts';

/** Number of characters before a place that can be examined. */
const tailMax = 60;
/** Length at which the tail is shortened: doing so at each place would copy it each time. */
const longTail = 4 * tailMax;
const oneOfWord = /^[\p{L}\p{N}]$/u;
/** Number of last characters, which most decisions need. */
const endMax = 4;

/**
 * A stage that corrects rare places outside of code. What stands before a place is read line by line, or when there is
 * one, so that other texts cost almost nothing.
 */
export abstract class ProsePlaces extends PlaceStage {
  readonly #code: CodeSpans;
  #unread = '';
  #tail: string;
  #end: string;

  constructor(emit: (text: string) => void, soFar: string) {
    super(emit);
    this.#code = new CodeSpans(soFar);
    this.#tail = soFar.slice(-tailMax);
    this.#end = soFar.slice(-endMax);
  }

  /** The last 60 characters before the place; a blank stands for corrected marks. */
  protected get before(): string {
    if (this.#tail.length > tailMax) this.#tail = this.#tail.slice(-tailMax);
    return this.#tail;
  }

  /** The last four characters before the place. */
  protected get end(): string {
    return this.#end;
  }

  protected note(part: string): void {
    // Complete lines are read at once: a string that grows chunk by chunk takes ten times the memory of its text.
    const lineStart = part.lastIndexOf('\n') + 1;
    if (lineStart === 0) {
      this.#unread += part;
      return;
    }
    this.#unread += part.slice(0, lineStart);
    this.#catchUp();
    this.#unread = part.slice(lineStart);
  }

  /** Called once with each line, and with the text before a place. */
  protected noteProse?(text: string): void;

  /** The correction of the place at the beginning of `text`; its length is 0 when it stays. */
  protected abstract correct(text: string, isOver: boolean): PlaceReading | undefined;

  protected readPlace(text: string, isOver: boolean): PlaceReading | undefined {
    this.#catchUp();
    const found = this.#code.isCode ? { text: '', length: 0 } : this.correct(text, isOver);
    if (found === undefined) return undefined;
    if (found.length === 0) {
      this.#unread += text.charAt(0);
      return { text: text.charAt(0), length: 1 };
    }
    this.#code.pass(found.text);
    this.#addToTail(oneOfWord.test(found.text) ? found.text : found.text.replace(/[^\p{L}\p{N}]/gu, ' '));
    return found;
  }

  #catchUp(): void {
    if (this.#unread === '') return;
    this.#code.passProse(this.#unread);
    this.#addToTail(this.#unread.length > longTail ? this.#unread.slice(-tailMax) : this.#unread);
    this.noteProse?.(this.#unread);
    this.#unread = '';
  }

  #addToTail(text: string): void {
    this.#tail += text;
    if (this.#tail.length > longTail) this.#tail = this.#tail.slice(-tailMax);
    this.#end = text.length < endMax ? (this.#end + text).slice(-endMax) : text.slice(-endMax);
  }
}
