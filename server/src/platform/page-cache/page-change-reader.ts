import type { Database } from '../database/connect.ts';
import type { PollPart } from '../database/database-poll.ts';
import { type PageChanges, parsePageChanges, readPageChanges, selectPageChanges } from './page-changes.queries.ts';

interface ReaderOptions {
  readonly database: Database;
  readonly invalidate: (scopes: readonly string[]) => void;
  /** Called when changes may have been missed. */
  readonly invalidateAll: () => void;
  /** A monotonic clock in ms. */
  readonly monotonicMs?: () => number;
}

/** One read of the log: when it began, and from which position. */
interface Look {
  readonly startedAtMs: number;
  readonly position: string | undefined;
}

/** Changes are read every second; after this long without a read, the state is unknown. */
const staleAfterMs = 5_000;

/** Follows the log of changes to public pages, by this process and all others. */
export class PageChangeReader {
  readonly #options: Required<ReaderOptions>;
  #position: string | undefined;
  /** Transactions at or after the position whose changes were already read. */
  #seen: ReadonlySet<string> = new Set();
  #readAtMs = Number.NEGATIVE_INFINITY;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(options: ReaderOptions) {
    this.#options = { monotonicMs: () => performance.now(), ...options };
  }

  /** Whether everything committed up to a few seconds ago has been read. */
  get isCurrent(): boolean {
    return this.#options.monotonicMs() - this.#readAtMs < staleAfterMs;
  }

  /** Reads every change committed before this call. @throws the database's errors */
  async catchUp(): Promise<void> {
    if (this.#running === undefined) return this.#start();
    // The read in progress may have begun before the commit, so the caller waits for the one after it.
    this.#next ??= this.#running.then(
      () => this.#startNext(),
      () => this.#startNext(),
    );
    return this.#next;
  }

  #startNext(): Promise<void> {
    this.#next = undefined;
    return this.#start();
  }

  #start(): Promise<void> {
    this.#running = this.#read().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /**
   * The same read as part of a poll; it may overlap with one of `catchUp`, in which case the same pages are invalidated
   * twice.
   */
  get pollPart(): PollPart {
    let look = this.#beginLook();
    return {
      name: 'page_changes',
      select: () => {
        look = this.#beginLook();
        return selectPageChanges(look.position);
      },
      onResult: (value) => this.#endLook(look, parsePageChanges(value)),
    };
  }

  async #read(): Promise<void> {
    const look = this.#beginLook();
    this.#endLook(look, await readPageChanges(this.#options.database, look.position));
  }

  /** Without a position all cached pages are dropped, and only the position is read. */
  #beginLook(): Look {
    return { startedAtMs: this.#options.monotonicMs(), position: this.isCurrent ? this.#position : undefined };
  }

  #endLook({ startedAtMs, position }: Look, read: PageChanges): void {
    if (position === undefined) this.#options.invalidateAll();
    else this.#options.invalidate(this.#unseen(read));
    this.#seen = new Set(read.changes.map((change) => change.transactionId));
    this.#position = read.position;
    this.#readAtMs = startedAtMs;
  }

  #unseen({ changes }: PageChanges): string[] {
    return changes.filter((change) => !this.#seen.has(change.transactionId)).map((change) => change.scope);
  }
}
