/** A stage that changes a streamed answer chunk by chunk; the result does not depend on the chunks. */
export interface Stage {
  append(text: string): void;
  /** Text that was received but not passed on yet. */
  readonly held: string;
  /** Ends the answer and decides about held-back text. */
  finish(): void;
}

/**
 * Stages in order. Each reads at once what the stage before it passed on for a chunk: most stages pass on a piece at
 * each mark, and a call of every later stage for each piece would be expensive.
 */
export class StageChain {
  readonly #links: { readonly stage: Stage; readonly passed: { text: string } }[] = [];

  /** Puts a stage before all others. */
  put<T extends Stage>(create: (emit: (text: string) => void) => T): T {
    const passed = { text: '' };
    const stage = create((text) => {
      passed.text += text;
    });
    this.#links.unshift({ stage, passed });
    return stage;
  }

  /** @returns the text that passed all stages */
  read(chunk: string, isOver: boolean): string {
    let text = chunk;
    for (const { stage, passed } of this.#links) {
      if (text !== '') stage.append(text);
      if (isOver) stage.finish();
      text = passed.text;
      passed.text = '';
    }
    return text;
  }

  get held(): string {
    return this.#links.map(({ stage }) => stage.held).reduceRight((held, one) => held + one, '');
  }
}

/** A stage that holds back text until it can decide, and reads it again with the next chunk. */
export abstract class HoldingStage implements Stage {
  protected readonly emit: (text: string) => void;
  /** Text that was received but not passed on. */
  protected rest = '';

  constructor(emit: (text: string) => void) {
    this.emit = emit;
  }

  get held(): string {
    return this.rest;
  }

  append(text: string): void {
    this.rest += text;
    this.read(false);
  }

  finish(): void {
    this.read(true);
  }

  /** Passes on what is decided of the rest. */
  protected abstract read(isOver: boolean): void;
}

/** A stage that passes text on except for certain places, where it reads ahead to decide about them. */
export abstract class PlaceStage extends HoldingStage {
  /** Matches the first character of such a place; must have the flag `g`. */
  protected abstract readonly place: RegExp;
  /** Maximum number of characters needed to decide. */
  protected abstract readonly placeMax: number;
  /** The replacement of the place at the beginning of `text`; undefined when more text is needed. */
  protected abstract readPlace(text: string, isOver: boolean): PlaceReading | undefined;
  /** Called with each part that is passed on unchanged. */
  protected abstract note(part: string): void;

  protected read(isOver: boolean): void {
    const text = this.rest;
    let from = 0;
    let unchanged = 0;
    let written = '';
    while (from < text.length) {
      const to = this.#findPlace(text, from);
      if (to > from) {
        this.note(text.slice(from, to));
        from = to;
        if (from === text.length) break;
      }
      const read = this.readPlace(text.slice(from, from + this.placeMax), isOver);
      if (read === undefined) break;
      if (read.text.length !== read.length || !text.startsWith(read.text, from)) {
        written += text.slice(unchanged, from) + read.text;
        unchanged = from + read.length;
      }
      from += read.length;
    }
    written += text.slice(unchanged, from);
    if (written !== '') this.emit(written);
    this.rest = text.slice(from);
  }

  /** Index of the next place, which begins with one character; the end of the text if there is none. */
  #findPlace(text: string, from: number): number {
    const { place } = this;
    place.lastIndex = from;
    // Unlike `exec`, this allocates nothing.
    if (!place.test(text)) return text.length;
    const at = place.lastIndex - 1;
    return at > from && isLowSurrogate(text, at) && isHighSurrogate(text, at - 1) ? at - 1 : at;
  }
}

function isHighSurrogate(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xd800;
}

function isLowSurrogate(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xdc00;
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
