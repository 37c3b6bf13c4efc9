/** Changes an answer on its way, piece by piece; the same however it is cut into pieces. */
export interface Stage {
  append(text: string): void;
  /** What came and was not passed on yet. */
  readonly held: string;
  /** The answer is over: what is held back is decided now. */
  finish(): void;
}

/** A stage that passes a text on but for single places in it, at which it reads on to know what they become. */
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

  /** Where such a place begins; it has the flag `g`. */
  protected abstract readonly place: RegExp;
  /** So many characters tell what it becomes. */
  protected abstract readonly placeMax: number;
  /** What becomes of the place that `text` begins with; undefined where more has to come. */
  protected abstract readPlace(text: string, isOver: boolean): PlaceReading | undefined;
  /** What is passed on as it came. */
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

/** What a place becomes, and how much of the text it takes. */
export interface PlaceReading {
  readonly text: string;
  readonly length: number;
}

/** What was taken out of an answer or mended in it, by kind. */
export interface HygieneReport {
  reasoning: number;
  fences: number;
  talk: number;
  titles: number;
  /** Control characters, special tokens, escaped line ends, and letters that were decoded twice. */
  marks: number;
  inventedCitations: number;
  repeated: number;
}

export function createReport(): HygieneReport {
  return { reasoning: 0, fences: 0, talk: 0, titles: 0, marks: 0, inventedCitations: 0, repeated: 0 };
}
