/** A page that is the same for everybody, as a request asks for it. */
export interface KeptTarget {
  readonly key: string;
  /** Of the page, on our own host, without what the key leaves out. */
  readonly address: URL;
}

interface KeptTargetOptions {
  /** What a request's target asks for; undefined when it is no page that is kept. */
  readonly read: (target: string) => KeptTarget | undefined;
  /** Milliseconds that only go forward. */
  readonly monotonicMs?: () => number;
}

/** A page's name may change at midnight: no answer is remembered longer than this. */
const rememberedMs = 1_000;
const rememberedMax = 1_000;
const targetLengthMax = 500;

/** Remembers for a second which page a request's target asks for: taking an address apart costs more than answering from memory. */
export class KeptTargets {
  readonly #read: KeptTargetOptions['read'];
  readonly #monotonicMs: () => number;
  readonly #remembered = new Map<string, KeptTarget>();
  #since = Number.NEGATIVE_INFINITY;

  constructor({ read, monotonicMs = () => performance.now() }: KeptTargetOptions) {
    this.#read = read;
    this.#monotonicMs = monotonicMs;
  }

  find(target: string): KeptTarget | undefined {
    const now = this.#monotonicMs();
    if (now - this.#since >= rememberedMs || this.#remembered.size >= rememberedMax) {
      this.#remembered.clear();
      this.#since = now;
    }
    const known = this.#remembered.get(target);
    if (known !== undefined) return known;
    const found = this.#read(target);
    if (found !== undefined && target.length <= targetLengthMax) this.#remembered.set(target, found);
    return found;
  }
}
