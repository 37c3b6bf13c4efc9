import type { suggestionOutcomes } from '@hokka/contracts/approvals/comments.ts';
import { recordEditOutcome } from '@hokka/contracts/articles/edits.ts';
import { callEndpoint } from '../../../lib/api/api-client.ts';
import { newIdempotencyKey } from '../../../lib/api/endpoint-request.ts';

/** Suggestions of one answer or member: their number and how many were accepted. */
export interface PlacedSet {
  /** The edit of an AI, or the comment of a member. */
  readonly editId: string;
  readonly isMembers?: boolean | undefined;
  readonly of: number;
  accepted: number;
}

export interface PlacedSetsOptions {
  readonly articleId: string;
  /** Called when the first suggestion of an answer is being accepted. */
  readonly onAccept: () => void;
  /** Called when the list of edits has changed. */
  readonly onChange: () => void;
  /** Called when a member's suggestion is decided: it counts as accepted if at least one part was. */
  readonly onDecide: (comment: string, outcome: (typeof suggestionOutcomes)[number]) => void;
}

/** Sets of suggestions in a text, by name, until each of their suggestions is decided. */
export class PlacedSets {
  readonly #options: PlacedSetsOptions;
  readonly #sets = new Map<string, PlacedSet>();

  constructor(options: PlacedSetsOptions) {
    this.#options = options;
  }

  add(name: string, editId: string, of: number): void {
    this.#sets.set(name, { editId, of, accepted: 0 });
  }

  /** Adds the suggestion of a member's comment. */
  addOfMember(name: string, comment: string, of: number): void {
    this.#sets.set(name, { editId: comment, isMembers: true, of, accepted: 0 });
  }

  /** Finds the suggestions of a comment that are placed in the text. @returns the name of their set */
  findOfMember(comment: string): string | undefined {
    return [...this.#sets].find(([, { editId, isMembers }]) => isMembers === true && editId === comment)?.[0];
  }

  /** Returns all sets, for the journal. */
  list(): [name: string, set: PlacedSet][] {
    return [...this.#sets];
  }

  /** Adds sets that an earlier page has placed in the text. */
  adopt(sets: readonly (readonly [name: string, set: PlacedSet])[]): void {
    for (const [name, set] of sets) this.#sets.set(name, set);
  }

  /** Counts suggestions that are being accepted. */
  countAccepted(ids: Iterable<string>): void {
    for (const id of ids) {
      const placed = this.#sets.get(toSetName(id));
      if (placed === undefined) continue;
      if (placed.accepted === 0 && placed.isMembers !== true) this.#options.onAccept();
      placed.accepted += 1;
    }
  }

  /** Reports the sets without open suggestions. */
  reportDecided(open: Iterable<string>): void {
    if (this.#sets.size === 0) return;
    const openSets = new Set(Array.from(open, toSetName));
    for (const [name, { editId, isMembers, accepted: count, of }] of this.#sets) {
      if (openSets.has(name)) continue;
      this.#sets.delete(name);
      if (isMembers === true) {
        this.#options.onDecide(editId, count > 0 ? 'accepted' : 'rejected');
        continue;
      }
      const params = { id: this.#options.articleId, edit: editId };
      // Only for statistics: failures are ignored.
      callEndpoint(recordEditOutcome, { params, body: { accepted: Math.min(count, of), of } }).then(
        this.#options.onChange,
        () => undefined,
      );
    }
  }
}

/** Creates the name of a set. Its suggestions are called `<name>.<number>`. */
export function newSetName(): string {
  return newIdempotencyKey().slice(0, 8);
}

function toSetName(id: string): string {
  return id.slice(0, 8);
}
