/** A stage that changes a streamed answer chunk by chunk; the result does not depend on the chunks. */
export interface Stage {
  append(text: string): void;
  /** Text that was received but not passed on yet. */
  readonly held: string;
  /** Ends the answer and decides about held-back text. */
  finish(): void;
}

/** A stage that passes text on except for certain places, where it reads ahead to decide about them. */
export abstract class PlaceStage implements Stage {
  readonly #emit: (text: string) => void;
  #held = '';

  constructor(emit: (text: string) => void) {
    this.#emit = emit;
  }

  get held(): string {
    return this.#held;
  }

  append(text: string): void {
    this.#read(this.#held + text, false);
  }

  finish(): void {
    this.#read(this.#held, true);
  }

  /** Matches the beginning of such a place; must have the flag `g`. */
  protected abstract readonly place: RegExp;
  /** Maximum number of characters needed to decide. */
  protected abstract readonly placeMax: number;
  /** The replacement of the place at the beginning of `text`; undefined when more text is needed. */
  protected abstract readPlace(text: string, isOver: boolean): PlaceReading | undefined;
  /** Called with each part that is passed on unchanged. */
  protected abstract note(part: string): void;

  #read(text: string, isOver: boolean): void {
    const ready: string[] = [];
    let from = 0;
    while (from < text.length) {
      this.place.lastIndex = from;
      const to = this.place.exec(text)?.index ?? text.length;
      if (to > from) {
        const part = text.slice(from, to);
        this.note(part);
        ready.push(part);
        from = to;
        continue;
      }
      const read = this.readPlace(text.slice(from, from + this.placeMax), isOver);
      if (read === undefined) break;
      ready.push(read.text);
      from += read.length;
    }
    this.#held = text.slice(from);
    const passed = ready.join('');
    if (passed !== '') this.#emit(passed);
  }
}

/** The replacement of a place, and the length of the replaced text. */
export interface PlaceReading {
  readonly text: string;
  readonly length: number;
}

/** Numbers of removals and corrections in an answer, by kind. */
export interface HygieneReport {
  reasoning: number;
  fences: number;
  talk: number;
  titles: number;
  /** Control characters, special tokens, escaped line breaks, and letters decoded twice. */
  marks: number;
  inventedCitations: number;
  repeated: number;
}

export function createReport(): HygieneReport {
  return { reasoning: 0, fences: 0, talk: 0, titles: 0, marks: 0, inventedCitations: 0, repeated: 0 };
}
