import type { Speller } from './speller.ts';
import type { Proposer } from './spelling-proposals.ts';

/** Number of proposals for one word, unless a rule wants fewer. */
const proposalsMax = 5;
/** Steps of the most expensive search (about 20 ms), and the minimum that any word counts for. */
const costliestSteps = 90_000;
const cheapestSteps = 20_000;

/**
 * Makes proposals for the unknown words of one text up to a total cost, given in units of the most expensive words: a
 * hostile text has a new unknown word every few letters. A word without proposals would not count as a slip, so that
 * the limit is on the cost and not on the number of words.
 */
export class LimitedProposer implements Pick<Proposer, 'propose'> {
  readonly #proposer: Proposer;
  readonly #speller: Speller;
  readonly #onPause: (() => void) | undefined;
  /** The proposals for the words so far, because several rules ask for those of a word. */
  readonly #known = new Map<string, string[]>();
  #left: number;

  /**
   * @param speller the user’s own words of this speller come first
   * @param mostCostly limit, as a number of most expensive words
   */
  constructor(proposer: Proposer, speller: Speller, mostCostly: number, onPause: (() => void) | undefined) {
    this.#proposer = proposer;
    this.#speller = speller;
    this.#onPause = onPause;
    this.#left = mostCostly * costliestSteps;
  }

  /** Whether some words got no proposals. */
  get isSpent(): boolean {
    return this.#left < 0;
  }

  propose(word: string, most = proposalsMax): string[] {
    const key = `${most} ${word}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
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
    this.#left = Math.max(0, this.#left - Math.max(cheapestSteps, this.#proposer.steps - before));
    this.#known.set(key, found);
    return found;
  }
}
