/**
 * Exclusive right to write one article, held by one tab of a browser at a time (Web Locks). It is released when the tab
 * is closed.
 */
export class ArticleLock {
  readonly #name: string;
  readonly #locks: LockManager;
  readonly #onStolen: () => void;
  readonly #disposed = new AbortController();
  #release: (() => void) | undefined;

  /** @param onStolen called when another tab has taken the lock without waiting */
  constructor(name: string, locks: LockManager, onStolen: () => void) {
    this.#name = name;
    this.#locks = locks;
    this.#onStolen = onStolen;
  }

  /**
   * Waits until the lock is free.
   * @returns whether this tab has it
   */
  async wait(longestMs: number): Promise<boolean> {
    const waiting = new AbortController();
    const granted = this.#request({ signal: AbortSignal.any([waiting.signal, this.#disposed.signal]) });
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, longestMs));
    const outcome = await Promise.race([granted, late]);
    if (outcome !== undefined) return outcome;
    // A busy page may have been granted the lock without having heard of it: that message comes before this answer.
    await this.#locks.query();
    waiting.abort();
    return granted;
  }

  /**
   * Takes the lock if it is free.
   * @returns whether this tab has it
   */
  take(): Promise<boolean> {
    return this.#request({ ifAvailable: true });
  }

  /**
   * Takes the lock from the tab that has it.
   * @returns whether this tab has it
   */
  steal(): Promise<boolean> {
    return this.#request({ steal: true });
  }

  /**
   * Waits until no tab has the lock, without taking it.
   * @returns false once this lock is disposed
   */
  async waitUntilFree(): Promise<boolean> {
    try {
      await this.#locks.request(this.#name, { mode: 'shared', signal: this.#disposed.signal }, () => undefined);
      return !this.#disposed.signal.aborted;
    } catch {
      return false;
    }
  }

  /** @returns whether no tab currently has the lock */
  async isFree(): Promise<boolean> {
    const { held = [] } = await this.#locks.query();
    return held.every(({ name }) => name !== this.#name);
  }

  release(): void {
    this.#release?.();
    this.#release = undefined;
  }

  /** Releases the lock permanently. */
  dispose(): void {
    this.#disposed.abort();
    this.release();
  }

  #request(options: LockOptions): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    let isHeld = false;
    const hold = (lock: Lock | null) => {
      isHeld = lock !== null && !this.#disposed.signal.aborted;
      resolve(isHeld);
      if (!isHeld) return undefined;
      return new Promise<void>((release) => {
        this.#release = release;
      });
    };
    this.#locks.request(this.#name, options, hold).catch(() => {
      if (isHeld) this.#onStolen();
      else resolve(false);
    });
    return promise;
  }
}
