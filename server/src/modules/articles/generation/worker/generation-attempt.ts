import type { Database } from '../../../../platform/database/connect.ts';
import type { Log } from '../../../../platform/log.ts';
import type { LivePublisher } from '../../live/live-publisher.ts';
import { appendPart, type CheckpointResult, type NewPart } from '../../store/generations/generation-parts.queries.ts';
import type { Claim } from '../../store/generations/generations.queries.ts';
import type { InterruptReason } from '../finalize/finalize-generation.ts';
import type { GenerationLimits } from '../generation-limits.ts';
import type { CheckpointedText, CheckpointWriter } from './checkpoint-writer.ts';
import { TextBuffer } from './text-buffer.ts';

interface GenerationAttemptOptions {
  readonly database: Database;
  readonly publisher: LivePublisher;
  readonly checkpoints: CheckpointWriter;
  readonly log: Log;
  readonly limits: Pick<GenerationLimits, 'checkpointBytes'>;
  readonly claim: Claim;
  /** UTF-16 units of the text at most. */
  readonly textMax: number;
}

/**
 * One attempt at a text: announces each piece at once, stores pieces every second or two kilobytes, and obeys at each of
 * these checkpoints a stop or the loss of the claim.
 */
export class GenerationAttempt {
  readonly #options: GenerationAttemptOptions;
  readonly #interrupted = new AbortController();
  readonly #checkpointed: CheckpointedText;
  readonly #endCheckpoints: () => Promise<void>;
  readonly buffer: TextBuffer;

  constructor(options: GenerationAttemptOptions) {
    this.#options = options;
    const { checkpoints, claim, publisher, limits, textMax } = options;
    publisher.publish({ g: claim.generationId, a: claim.attempt, e: 'restart' });
    this.buffer = new TextBuffer({
      maxLength: textMax,
      onText: (offset, text) => {
        publisher.publish({ g: claim.generationId, a: claim.attempt, o: offset, t: text });
        // The first words are stored at once: a worker that is lost with nothing stored is not followed by another.
        if (offset === 0 || this.buffer.isUnstoredAtLeast(limits.checkpointBytes))
          checkpoints.storeSoon(this.#checkpointed);
      },
    });
    this.#checkpointed = {
      getUnstored: () => this.#getUnstored(),
      onStored: (part, result) => this.#obey(part, result),
    };
    this.#endCheckpoints = checkpoints.add(this.#checkpointed);
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
    await this.#endCheckpoints();
    if (!this.buffer.isPartlyStored && this.buffer.text !== '') await this.#storeNow();
  }

  /** Stores what is not stored yet, so that nothing written is lost when the writing is handed back. */
  async storeRemaining(): Promise<void> {
    await this.stop();
    await this.#storeNow();
  }

  async #storeNow(): Promise<void> {
    const { database, claim, log } = this.#options;
    const part = this.#getUnstored();
    if (part.content === '') return;
    try {
      this.#obey(part, await appendPart(database, part));
    } catch (err) {
      log.warn({ err, generationId: claim.generationId }, 'the last text could not be stored');
    }
  }

  #getUnstored(): NewPart {
    return { ...this.#options.claim, ...this.buffer.unstored };
  }

  #obey(part: NewPart, result: CheckpointResult): void {
    if (result === 'lost') {
      this.interrupt('lost');
      return;
    }
    if (part.content !== '') this.buffer.markStored(part);
    if (result === 'cancel-requested') this.interrupt('cancelled');
  }
}
