import type { CompletionChunk } from './schema.ts';

/** Maximum length of another answer's text that is held back until it is clear which answer continues. */
const heldMax = 400;

/** Number of consecutive chunks with different ids which shows that each chunk has its own id. */
const changesMin = 4;

/**
 * Selects the chunks of one answer when a server interleaves those of another: of two alternating answers the first
 * counts. An id that changes once, or with each chunk, means nothing.
 */
export class AnswerSelector {
  #id: string | undefined;
  readonly #otherIds = new Set<string>();
  #held: CompletionChunk[] = [];
  #heldLength = 0;
  #mode: 'unknown' | 'woven' | 'changing' = 'unknown';

  /** @returns the chunks that belong to the answer, as far as known */
  sort(chunks: readonly CompletionChunk[]): readonly CompletionChunk[] {
    if (this.#mode === 'changing') return chunks;
    return chunks.flatMap((chunk) => this.#sortOne(chunk));
  }

  /** The chunks held back until the end, because no more came of the first answer. */
  takeHeld(): readonly CompletionChunk[] {
    this.#heldLength = 0;
    return this.#held.splice(0);
  }

  #sortOne(chunk: CompletionChunk): readonly CompletionChunk[] {
    const { id } = chunk;
    const length = countText(chunk);
    if (this.#mode === 'woven') return id === undefined || id === this.#id || chunk.choices == null ? [chunk] : [];
    if (this.#mode === 'changing' || id === undefined) return [...this.takeHeld(), chunk];
    if (this.#held.length === 0) {
      if (length > 0) this.#id ??= id;
      if (length === 0 || id === this.#id) return [chunk];
    } else if (id === this.#id) {
      this.#mode = 'woven';
      this.takeHeld();
      return [chunk];
    }
    this.#otherIds.add(id);
    this.#held.push(chunk);
    this.#heldLength += length;
    const changes = this.#otherIds.size === this.#held.length && this.#held.length >= changesMin;
    if (changes) this.#mode = 'changing';
    else if (this.#heldLength <= heldMax) return [];
    this.#id = id;
    this.#otherIds.clear();
    return this.takeHeld();
  }
}

/** The length of a chunk's text, in any format. */
function countText({ choices }: CompletionChunk): number {
  let length = 0;
  for (const choice of choices ?? []) {
    const said = choice?.delta?.content ?? choice?.message?.content ?? choice?.text ?? choice?.delta?.text ?? '';
    length += typeof said === 'string' ? said.length : 1;
  }
  return length;
}
