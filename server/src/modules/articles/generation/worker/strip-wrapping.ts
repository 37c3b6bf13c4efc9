import { toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';

/** The names under which models fence a whole Markdown answer. */
const wrappingFence = /^```[ \t]*(?:markdown|md)\s*$/i;
const maybeWrappingFence = /^`{1,3}[a-z \t]{0,12}\r?$/i;
const bareFence = /^[ \t]*```\s*$/;
const fence = /^[ \t]*(?:```|~~~)/;
const maybeFence = /^[ \t]*(?:`{0,2}|~{0,2}|```.*|~~~.*)$/;

/** How models begin when they talk about the answer instead of giving it, in the languages offered. */
const chattyOpenings = [
  ...['işte', 'tabii', 'elbette', 'memnuniyetle', 'aşağıda'],
  ...['sure', 'certainly', 'of course', 'here is', 'here’s', "here's", 'below is'],
  ...['gerne', 'natürlich', 'selbstverständlich', 'hier ist'],
  ...['bien sûr', 'voici', 'claro', 'por supuesto', 'aquí tienes', 'aquí está'],
  ...['بالطبع', 'بالتأكيد', 'إليك', 'конечно', 'разумеется', 'вот'],
];
const MAX_CHATTER_LENGTH = 200;

/** So much is held back at most: an answer that never makes clear what it is must neither fill the memory nor be read again with each piece. */
const MAX_BUFFERED_LENGTH = 1000;

/**
 * Takes off what models put around an answer though told not to: a ```` ```markdown ```` fence around the whole of it, and
 * one chatty line before the title. It works on the stream: only a first line that may be either, and a fence that may be
 * the last line, are held back until it is clear. All else passes unchanged but for blank lines at the start. One filter
 * serves an answer together with its continuations.
 */
export class AnswerUnwrapper {
  readonly #emit: (text: string) => void;
  #held = '';
  #state: 'start' | 'plain' | 'wrapped' = 'start';
  #lineBegun = false;
  #inInnerFence = false;

  constructor(emit: (text: string) => void) {
    this.#emit = emit;
  }

  append(piece: string): void {
    this.#held += piece;
    if (this.#state === 'start') this.#readStart(this.#held.length > MAX_BUFFERED_LENGTH);
    if (this.#state === 'wrapped') this.#passLines();
    else if (this.#state === 'plain') this.#pass(this.#held.length);
  }

  /** The answer is over: what is held back is decided now. */
  finish(): void {
    if (this.#state === 'start') this.#readStart(true);
    if (this.#state === 'wrapped') this.#passLines();
    const isClosingFence = this.#state === 'wrapped' && !this.#inInnerFence && bareFence.test(this.#held);
    if (isClosingFence) this.#held = '';
    this.#pass(this.#held.length);
  }

  #readStart(isOver: boolean): void {
    this.#held = this.#held.trimStart();
    if (this.#held === '') return;
    const [first, afterFirst] = splitLine(this.#held);
    const isWhole = afterFirst !== undefined || isOver;
    if (!isWhole && (maybeWrappingFence.test(first) || mayBeChatter(first))) return;
    if (wrappingFence.test(first)) this.#become('wrapped', afterFirst ?? '');
    else if (isChatter(first)) this.#readAfterChatter(afterFirst?.trimStart() ?? '', isOver);
    else this.#become('plain', this.#held);
  }

  /** Chatter is only what a title or a fence follows. */
  #readAfterChatter(text: string, isOver: boolean): void {
    const [line, afterLine] = splitLine(text);
    if (text.startsWith('# ')) this.#become('plain', text);
    else if (wrappingFence.test(line) && afterLine !== undefined) this.#become('wrapped', afterLine);
    else if (isOver || !(/^#?$/.test(text) || maybeWrappingFence.test(text))) this.#become('plain', this.#held);
  }

  #become(state: 'plain' | 'wrapped', text: string): void {
    this.#state = state;
    this.#held = text;
  }

  #passLines(): void {
    while (this.#held !== '') {
      const [line, afterLine] = splitLine(this.#held);
      if (!this.#lineBegun) {
        const mayBeHeld = this.#held.length <= MAX_BUFFERED_LENGTH;
        if (mayBeHeld && afterLine === undefined && maybeFence.test(line)) return;
        const mayBeLast = !this.#inInnerFence && bareFence.test(line) && afterLine?.trim() === '';
        if (mayBeHeld && mayBeLast) return;
        if (fence.test(line)) this.#inInnerFence = !this.#inInnerFence || !bareFence.test(line);
      }
      this.#lineBegun = afterLine === undefined;
      this.#pass(this.#held.length - (afterLine?.length ?? 0));
    }
  }

  #pass(length: number): void {
    if (length === 0) return;
    const text = this.#held.slice(0, length);
    this.#held = this.#held.slice(length);
    this.#emit(text);
  }
}

/** The first line and what follows its end, undefined while it has none. */
function splitLine(text: string): [line: string, after: string | undefined] {
  const end = text.indexOf('\n');
  return end === -1 ? [text, undefined] : [text.slice(0, end), text.slice(end + 1)];
}

/** Whether an unfinished line may yet become chatter. */
function mayBeChatter(line: string): boolean {
  const lower = toTurkishLower(line);
  return (
    line.length <= MAX_CHATTER_LENGTH &&
    (startsWithChatter(lower) || chattyOpenings.some((opening) => opening.startsWith(lower)))
  );
}

function isChatter(line: string): boolean {
  return line.length <= MAX_CHATTER_LENGTH && /[:.!…]\**\s*$/.test(line) && startsWithChatter(toTurkishLower(line));
}

function startsWithChatter(lower: string): boolean {
  return chattyOpenings.some(
    (opening) => lower.startsWith(opening) && !/^[\p{L}\p{M}]/u.test(lower.slice(opening.length, opening.length + 1)),
  );
}
