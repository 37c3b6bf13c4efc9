import { contentMax } from '@hokka/contracts/articles/article-requests.ts';
import type { Database } from '../../../../platform/database/connect.ts';
import type { Log } from '../../../../platform/log.ts';
import type { LivePublisher } from '../../live/live-publisher.ts';
import { appendPart, type ClaimState, readClaimState } from '../../store/generation-parts.queries.ts';
import type { Claim } from '../../store/generations.queries.ts';
import type { InterruptReason } from '../finalize/finalize-generation.ts';
import type { GenerationLimits } from '../generation-limits.ts';
import { TextBuffer } from './text-buffer.ts';

interface GenerationAttemptOptions {
  readonly database: Database;
  readonly publisher: LivePublisher;
  readonly log: Log;
  readonly limits: Pick<GenerationLimits, 'checkpointIntervalMs' | 'checkpointBytes'>;
  readonly claim: Claim;
}

/**
 * One attempt at a text: announces each piece at once, stores pieces every second or two kilobytes, and obeys at each of
 * these checkpoints a stop or the loss of the claim.
 */
export class GenerationAttempt {
  readonly #options: GenerationAttemptOptions;
  readonly #interrupted = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #checkpoint: Promise<void> | undefined;
  readonly buffer: TextBuffer;

  constructor(options: GenerationAttemptOptions) {
    this.#options = options;
    const { claim, publisher, limits } = options;
    publisher.publish({ g: claim.generationId, a: claim.attempt, e: 'restart' });
    this.buffer = new TextBuffer({
      // Half of what can be saved, so that its author can go on writing.
      maxLength: contentMax / 2,
      onText: (offset, text) => {
        publisher.publish({ g: claim.generationId, a: claim.attempt, o: offset, t: text });
        // The first words are stored at once: a worker that is lost with nothing stored is not followed by another.
        const isCheckpointDue =
          offset === 0 || Buffer.byteLength(this.buffer.unstored.content) >= limits.checkpointBytes;
        if (isCheckpointDue) this.#store();
      },
    });
    this.#timer = setInterval(() => this.#store(), limits.checkpointIntervalMs);
  }

  get signal(): AbortSignal {
    return this.#interrupted.signal;
  }

  get interruption(): InterruptReason | undefined {
    return this.#interrupted.signal.aborted ? (this.#interrupted.signal.reason as InterruptReason) : undefined;
  }

  interrupt(reason: InterruptReason): void {
    this.#interrupted.abort(reason);
  }

  /** Ends the checkpoints; resolves when the last one is through, and some text is stored if there is any. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#checkpoint;
    if (!this.buffer.isPartlyStored && this.buffer.text !== '') await this.#storeOnce();
  }

  /** Stores what is not stored yet, so that nothing written is lost when the writing is handed back. */
  async storeRemaining(): Promise<void> {
    await this.stop();
    await this.#storeOnce();
  }

  #store(): void {
    this.#checkpoint ??= this.#storeOnce().finally(() => {
      this.#checkpoint = undefined;
    });
  }

  async #storeOnce(): Promise<void> {
    const { database, claim, log } = this.#options;
    const part = this.buffer.unstored;
    let state: ClaimState | undefined;
    try {
      state = part.content === '' ? await readClaimState(database, claim) : await appendPart(database, claim, part);
    } catch (err) {
      // The part stays unstored and goes with the next checkpoint.
      log.warn({ err, generationId: claim.generationId }, 'a checkpoint could not be stored');
      return;
    }
    if (state === undefined) return this.interrupt('lost');
    if (part.content !== '') this.buffer.markStored(part);
    if (state.isCancelRequested) this.interrupt('cancelled');
  }
}
