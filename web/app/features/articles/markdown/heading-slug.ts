import { shortenSlug, toSlug } from '@hokka/contracts/text/slug.ts';

const lengthMax = 60;
/** Ids of the page itself never begin like this. */
const prefix = 'bolum';

/** Gives the headings of one page their ids. */
export class HeadingSlugs {
  readonly #taken = new Set<string>();
  /** From which number on an id may be free. */
  readonly #next = new Map<string, number>();

  /**
   * The id of a heading: its words in small letters without the marks of Turkish (`Işığın hızı` gives `bolum-isigin-hizi`), other
   * scripts as they are. One that is taken gets a number.
   */
  add(text: string): string {
    const base = toBaseSlug(text);
    let count = this.#next.get(base) ?? 1;
    let slug = numbered(base, count);
    // Every id is stepped over at most once by each base that it could be a number of.
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
