import { joinContinuation } from '../prompt/prompt.ts';

/** Overlaps with what was written are looked for in the first words of a continuation only. */
const overlapWindowCharacters = 400;

/** Passes a continuation on as it streams, after its beginning was joined to the text without doubling or gluing words. */
export class ContinuationJoiner {
  readonly #soFar: string;
  readonly #emit: (text: string) => void;
  #held: string | undefined = '';

  constructor(soFar: string, emit: (text: string) => void) {
    this.#soFar = soFar;
    this.#emit = emit;
  }

  append(piece: string): void {
    if (this.#held === undefined) {
      this.#emit(piece);
    } else {
      this.#held += piece;
      if (this.#held.length >= overlapWindowCharacters) this.finish();
    }
  }

  /** The continuation is over: what is held back is decided now. */
  finish(): void {
    if (this.#held === undefined) return;
    const joined = joinContinuation(this.#soFar, this.#held);
    this.#held = undefined;
    if (joined.length > this.#soFar.length) this.#emit(joined.slice(this.#soFar.length));
  }
}

/** The text up to its last finished sentence or block, for one that still stopped for length after all continuations. */
export function truncateAtLastSentence(text: string): string {
  const trimmed = text.trimEnd();
  let end = Math.max(0, trimmed.lastIndexOf('\n\n'));
  for (const { 0: mark, index } of trimmed.matchAll(/[.!?…]["'”’»)]*(?=\s|$)/gu))
    end = Math.max(end, index + mark.length);
  return end === 0 ? trimmed : trimmed.slice(0, end).trimEnd();
}
