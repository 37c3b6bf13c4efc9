/** A page that is the same for all visitors, as a request asks for it. */
export interface CachedPageTarget {
  readonly key: string;
  /** Of the page, on our own host, without what the key leaves out. */
  readonly address: URL;
}

interface CachedPageTargetOptions {
  /** What a request's target asks for; undefined when it is no page that is kept. */
  readonly read: (target: string) => CachedPageTarget | undefined;
  /** Milliseconds that only go forward. */
  readonly monotonicMs?: () => number;
}

/** A page's name may change at midnight: no answer is remembered longer than this. */
const memoTtlMs = 1_000;
const maxMemoEntries = 1_000;
const maxTargetLength = 500;

/** Remembers for a second which page a request's target asks for: taking an address apart costs more than answering from memory. */
export class CachedPageTargets {
  readonly #read: CachedPageTargetOptions['read'];
  readonly #monotonicMs: () => number;
  readonly #remembered = new Map<string, CachedPageTarget>();
  #since = Number.NEGATIVE_INFINITY;

  constructor({ read, monotonicMs = () => performance.now() }: CachedPageTargetOptions) {
    this.#read = read;
    this.#monotonicMs = monotonicMs;
  }

  find(target: string): CachedPageTarget | undefined {
    const now = this.#monotonicMs();
    if (now - this.#since >= memoTtlMs || this.#remembered.size >= maxMemoEntries) {
      this.#remembered.clear();
      this.#since = now;
    }
    const memoized = this.#remembered.get(target);
    if (memoized !== undefined) return memoized;
    const found = this.#read(target);
    if (found !== undefined && target.length <= maxTargetLength) this.#remembered.set(target, found);
    return found;
  }
}
