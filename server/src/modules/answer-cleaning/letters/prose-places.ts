import { CodeSpans } from '../code-spans.ts';
import { type PlaceReading, PlaceStage } from '../stage.ts';

/** Number of characters before a place that can be examined. */
const tailMax = 60;

/**
 * A stage that corrects rare places outside of code. What stands before a place is only read when there is one, so that
 * other texts cost almost nothing.
 */
export abstract class ProsePlaces extends PlaceStage {
  readonly #code: CodeSpans;
  #unread = '';
  #tail: string;

  constructor(emit: (text: string) => void, soFar: string) {
    super(emit);
    this.#code = new CodeSpans(soFar);
    this.#tail = soFar.slice(-tailMax);
  }

  /** The last characters before the place; a blank stands for corrected marks. */
  protected get before(): string {
    return this.#tail;
  }

  protected note(part: string): void {
    this.#unread += part;
  }

  /** Called with the text before a place, once. */
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
    this.#tail = (this.#tail + found.text.replace(/[^\p{L}\p{N}]/gu, ' ')).slice(-tailMax);
    return found;
  }

  #catchUp(): void {
    if (this.#unread === '') return;
    for (const piece of this.#unread.split(/(`+)/u)) {
      if (piece.startsWith('`')) this.#code.passTicks(piece.length);
      else this.#code.pass(piece);
    }
    this.#tail = (this.#tail + this.#unread.slice(-tailMax)).slice(-tailMax);
    this.noteProse?.(this.#unread);
    this.#unread = '';
  }
}
