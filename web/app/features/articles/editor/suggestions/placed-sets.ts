import { recordEditOutcome } from '@hokka/contracts/articles/edits.ts';
import { callEndpoint } from '../../../../lib/api/api-client.ts';
import { newIdempotencyKey } from '../../../../lib/api/idempotency-key.ts';

/** Suggestions of one answer: how many there were, and how many of them were accepted. */
export interface PlacedSet {
  readonly editId: string;
  readonly of: number;
  accepted: number;
}

interface PlacedSetsOptions {
  readonly articleId: string;
  /** The first suggestion of an answer is being accepted. */
  readonly onAccept: () => void;
  /** The list of edits has changed. */
  readonly onChange: () => void;
}

/** The sets of suggestions that stand in a text, by their names, until each of their suggestions is decided. */
export class PlacedSets {
  readonly #options: PlacedSetsOptions;
  readonly #sets = new Map<string, PlacedSet>();

  constructor(options: PlacedSetsOptions) {
    this.#options = options;
  }

  add(name: string, editId: string, of: number): void {
    this.#sets.set(name, { editId, of, accepted: 0 });
  }

  /** All of them, for the journal. */
  list(): [name: string, set: PlacedSet][] {
    return [...this.#sets];
  }

  /** Takes over sets that an earlier page has put into the text. */
  adopt(sets: readonly (readonly [name: string, set: PlacedSet])[]): void {
    for (const [name, set] of sets) this.#sets.set(name, set);
  }

  /** Counts suggestions that are being accepted. */
  countAccepted(ids: Iterable<string>): void {
    for (const id of ids) {
      const placed = this.#sets.get(toSetName(id));
      if (placed === undefined) continue;
      if (placed.accepted === 0) this.#options.onAccept();
      placed.accepted += 1;
    }
  }

  /** Reports the sets of which no suggestion is open any more. */
  reportDecided(open: Iterable<string>): void {
    if (this.#sets.size === 0) return;
    const openSets = new Set(Array.from(open, toSetName));
    for (const [name, { editId, accepted: count, of }] of this.#sets) {
      if (openSets.has(name)) continue;
      this.#sets.delete(name);
      const params = { id: this.#options.articleId, edit: editId };
      // For statistics alone: a failure is of no consequence.
      callEndpoint(recordEditOutcome, { params, body: { accepted: Math.min(count, of), of } }).then(
        this.#options.onChange,
        () => undefined,
      );
    }
  }
}

/** Suggestions are named after their set, followed by a dot and a number. */
export function newSetName(): string {
  return newIdempotencyKey().slice(0, 8);
}

function toSetName(id: string): string {
  return id.slice(0, 8);
}
