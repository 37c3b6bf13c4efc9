import type { Proposer } from './proposals.ts';
import type { Speller } from './speller.ts';

/** Proposals for one word unless a rule wants fewer. */
const MOST_PROPOSALS = 5;
/** Steps of the search for the costliest word, some 20 ms, and what any word counts for. */
const COSTLIEST = 90_000;
const CHEAPEST = 20_000;

/**
 * Proposals for the unknown words of one text, as long as they cost no more than so many of the costliest words: a hostile text has a new one every
 * few letters. A word without proposals is no evidence of a slip, so the bound is on the cost and not on the number of words.
 */
export class LimitedProposer implements Pick<Proposer, 'propose'> {
  readonly #proposer: Proposer;
  readonly #speller: Speller;
  readonly #onPause: (() => void) | undefined;
  #left: number;

  /**
   * @param speller words of the user whose speller it is come first
   * @param mostCostly as many of the costliest words may be looked for
   */
  constructor(proposer: Proposer, speller: Speller, mostCostly: number, onPause: (() => void) | undefined) {
    this.#proposer = proposer;
    this.#speller = speller;
    this.#onPause = onPause;
    this.#left = mostCostly * COSTLIEST;
  }

  /** Whether words were left without proposals. */
  get isSpent(): boolean {
    return this.#left < 0;
  }

  propose(word: string, most = MOST_PROPOSALS): string[] {
    if (this.#left <= 0) {
      this.#left = -1;
      return [];
    }
    this.#onPause?.();
    const before = this.#proposer.steps;
    const found = [...new Set([...this.#speller.findOwnNear(word), ...this.#proposer.propose(word, most)])].slice(
      0,
      most,
    );
    this.#left = Math.max(0, this.#left - Math.max(CHEAPEST, this.#proposer.steps - before));
    return found;
  }
}
