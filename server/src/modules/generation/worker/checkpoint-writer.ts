import type { Database } from '../../../platform/database/connect.ts';
import type { Log } from '../../../platform/logging/log.ts';
import { appendParts, type CheckpointResult, type NewPart } from '../../generation-queue/generation-parts.queries.ts';

/** A text in progress whose new parts are stored at intervals. */
export interface CheckpointedText {
  /** Returns what is not stored yet; its content may be empty. */
  readonly getUnstored: () => NewPart;
  /**
   * Called with the result of storing a part; not called when the part could not be stored and goes with the next
   * checkpoint.
   */
  readonly onStored: (part: NewPart, result: CheckpointResult) => void;
}

interface CheckpointWriterOptions {
  readonly database: Database;
  readonly log: Log;
  readonly intervalMs: number;
}

/**
 * Stores what the generations of this process have written, all in one statement: every second, and immediately what
 * cannot wait. Each part names its attempt.
 */
export class CheckpointWriter {
  readonly #options: CheckpointWriterOptions;
  readonly #texts = new Set<CheckpointedText>();
  readonly #urgent = new Set<CheckpointedText>();
  #timer: NodeJS.Timeout | undefined;
  #storing: Promise<void> | undefined;

  constructor(options: CheckpointWriterOptions) {
    this.#options = options;
  }

  /**
   * Starts storing a text.
   * @returns a function that ends it and resolves when no statement with one of its parts is running
   */
  add(text: CheckpointedText): () => Promise<void> {
    this.#texts.add(text);
    this.#timer ??= setInterval(() => this.#storeAll(), this.#options.intervalMs);
    return async () => {
      this.#texts.delete(text);
      this.#urgent.delete(text);
      if (this.#texts.size === 0) {
        clearInterval(this.#timer);
        this.#timer = undefined;
      }
      await this.#storing;
    };
  }

  /** Stores the new part of one text without waiting for the next second. */
  storeSoon(text: CheckpointedText): void {
    this.#urgent.add(text);
    this.#storing ??= this.#storeUrgent();
  }

  #storeAll(): void {
    for (const text of this.#texts) this.storeSoon(text);
  }

  async #storeUrgent(): Promise<void> {
    // Texts requested in the same turn are included.
    await new Promise(setImmediate);
    while (this.#urgent.size > 0) {
      const texts = [...this.#urgent];
      this.#urgent.clear();
      await this.#store(texts.map((text) => ({ text, part: text.getUnstored() })));
    }
    this.#storing = undefined;
  }

  async #store(asked: readonly { readonly text: CheckpointedText; readonly part: NewPart }[]): Promise<void> {
    const { database, log } = this.#options;
    try {
      const results = await appendParts(
        database,
        asked.map(({ part }) => part),
      );
      asked.forEach(({ text, part }, index) => {
        const result = results[index];
        if (result !== undefined) text.onStored(part, result);
      });
    } catch (err) {
      // A text that the database rejects must not block the others; what failed goes with the next checkpoint.
      if (asked.length > 1) for (const one of asked) await this.#store([one]);
      else log.warn({ err, generationId: asked[0]?.part.generationId }, 'a checkpoint could not be stored');
    }
  }
}
