import type { CompletionChunk } from './schema.ts';

/** Text of another answer is held back so far until it is clear which of them goes on. */
const heldMax = 400;

/** So many parts in a row with an id of their own show that each has one. */
const changesMin = 4;

/**
 * Picks the parts of one answer where a server sends those of another in between: of two that alternate the first counts. An id that changes
 * once, or with each part, tells nothing.
 */
export class OneAnswer {
  #id: string | undefined;
  readonly #otherIds = new Set<string>();
  #held: CompletionChunk[] = [];
  #heldLength = 0;
  #mode: 'unknown' | 'woven' | 'changing' = 'unknown';

  /** @returns the parts that belong to the answer, as far as that is known */
  sort(chunks: readonly CompletionChunk[]): readonly CompletionChunk[] {
    if (this.#mode === 'changing') return chunks;
    return chunks.flatMap((chunk) => this.#sortOne(chunk));
  }

  /** What was held back until the end: no more came of the first answer. */
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

/** How much text a part brings, whatever its form. */
function countText({ choices }: CompletionChunk): number {
  let length = 0;
  for (const choice of choices ?? []) {
    const said = choice?.delta?.content ?? choice?.message?.content ?? choice?.text ?? choice?.delta?.text ?? '';
    length += typeof said === 'string' ? said.length : 1;
  }
  return length;
}
