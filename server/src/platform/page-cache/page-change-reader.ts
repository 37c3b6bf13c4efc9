import type { Database } from '../database/connect.ts';
import type { PollPart } from '../database/database-poll.ts';
import { type PageChanges, parsePageChanges, readPageChanges, selectPageChanges } from './page-changes.queries.ts';

interface ReaderOptions {
  readonly database: Database;
  readonly invalidate: (scopes: readonly string[]) => void;
  /** Called when changes may have been missed. */
  readonly invalidateAll: () => void;
  /** Milliseconds that only go forward. */
  readonly monotonicMs?: () => number;
}

/** One reading of the log: when it began, and behind what. */
interface Look {
  readonly startedAtMs: number;
  readonly position: string | undefined;
}

/** Changes are looked for each second; who has not looked for this long does not know how things stand. */
const staleAfterMs = 5_000;

/** Follows the log of changes of what public pages show, in this process and in all others. */
export class PageChangeReader {
  readonly #options: Required<ReaderOptions>;
  #position: string | undefined;
  /** Transactions at or behind the position whose changes were read. */
  #seen: ReadonlySet<string> = new Set();
  #readAtMs = Number.NEGATIVE_INFINITY;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(options: ReaderOptions) {
    this.#options = { monotonicMs: () => performance.now(), ...options };
  }

  /** Whether everything that was committed a few seconds ago is known here. */
  get isCurrent(): boolean {
    return this.#options.monotonicMs() - this.#readAtMs < staleAfterMs;
  }

  /** Reads every change that is committed before this call. @throws what the database throws */
  async catchUp(): Promise<void> {
    if (this.#running === undefined) return this.#start();
    // The look that is under way may have begun before the commit: the one after it has not.
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

  /** The same reading as a part of a poll; it may overlap with one of `catchUp`: what both find is dropped twice. */
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

  /** Without a position everything that is kept is dropped, and only the position is read. */
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
