import { contentMax } from '@hokka/contracts/articles.ts';
import type { Database } from '../../../../platform/database/connect.ts';
import type { Log } from '../../../../platform/log.ts';
import type { LivePublisher } from '../../live/live-publisher.ts';
import { appendPart, type CheckpointState, type Claim, findClaimState } from '../generation.queries.ts';
import type { GenerationPace } from '../pace.ts';
import { TextSink } from './text-sink.ts';

/** Why a writing was broken off from our side. */
export type Interruption = 'cancelled' | 'lost' | 'deadline' | 'stopping';

interface WritingRunOptions {
  readonly database: Database;
  readonly publisher: LivePublisher;
  readonly log: Log;
  readonly pace: Pick<GenerationPace, 'checkpointEveryMs' | 'checkpointBytes'>;
  readonly claim: Claim;
}

/**
 * One attempt at a text: announces each piece at once, stores pieces every second or two kilobytes, and obeys at each of
 * these checkpoints a stop or the loss of the claim.
 */
export class WritingRun {
  readonly #options: WritingRunOptions;
  readonly #interrupted = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #checkpoint: Promise<void> | undefined;
  readonly sink: TextSink;

  constructor(options: WritingRunOptions) {
    this.#options = options;
    const { claim, publisher, pace } = options;
    publisher.publish({ g: claim.generationId, a: claim.attempt, e: 'restart' });
    this.sink = new TextSink({
      // Half of what can be saved, so that its author can go on writing.
      lengthMax: contentMax / 2,
      onText: (offset, text) => {
        publisher.publish({ g: claim.generationId, a: claim.attempt, o: offset, t: text });
        // The first words are stored at once: a worker that is lost with nothing stored is not followed by another.
        const isDue = offset === 0 || Buffer.byteLength(this.sink.unstored.content) >= pace.checkpointBytes;
        if (isDue) this.#store();
      },
    });
    this.#timer = setInterval(() => this.#store(), pace.checkpointEveryMs);
  }

  get signal(): AbortSignal {
    return this.#interrupted.signal;
  }

  get interruption(): Interruption | undefined {
    return this.#interrupted.signal.aborted ? (this.#interrupted.signal.reason as Interruption) : undefined;
  }

  interrupt(reason: Interruption): void {
    this.#interrupted.abort(reason);
  }

  /** Ends the checkpoints; resolves when the last one is through, and some text is stored if there is any. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#checkpoint;
    if (!this.sink.isStoredInPart && this.sink.text !== '') await this.#storeOnce();
  }

  /** Stores what is not stored yet, so that nothing written is lost when the writing is handed back. */
  async storeRest(): Promise<void> {
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
    const part = this.sink.unstored;
    let state: CheckpointState | undefined;
    try {
      state = part.content === '' ? await findClaimState(database, claim) : await appendPart(database, claim, part);
    } catch (err) {
      // The part stays unstored and goes with the next checkpoint.
      log.warn({ err, generationId: claim.generationId }, 'a checkpoint could not be stored');
      return;
    }
    if (state === undefined) return this.interrupt('lost');
    if (part.content !== '') this.sink.markStored(part);
    if (state.isCancelRequested) this.interrupt('cancelled');
  }
}
