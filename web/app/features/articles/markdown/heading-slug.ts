import { shortenSlug, toSlug } from '@hokka/contracts/text/slug.ts';

const lengthMax = 60;
/** Ids of the page itself never begin with this. */
const prefix = 'bolum';

/** Assigns ids to the headings of one page. */
export class HeadingSlugs {
  readonly #taken = new Set<string>();
  /** The first number with which an id may be free. */
  readonly #next = new Map<string, number>();

  /**
   * The id of a heading: its words in lower case without Turkish diacritics (`Işığın hızı` becomes
   * `bolum-isigin-hizi`), other scripts unchanged. If it is taken, a number is appended.
   */
  add(text: string): string {
    const base = toBaseSlug(text);
    let count = this.#next.get(base) ?? 1;
    let slug = numbered(base, count);
    // Amortized: for each base, every taken id is skipped at most once.
    for (; this.#taken.has(slug); slug = numbered(base, count)) count += 1;
    this.#next.set(base, count + 1);
    this.#taken.add(slug);
    return slug;
  }
}

function numbered(base: string, count: number): string {
  return count === 1 ? base : `${base}-${count}`;
}

function toBaseSlug(text: string): string {
  const words = shortenSlug(toSlug(text), lengthMax);
  return words === '' ? prefix : `${prefix}-${words}`;
}
