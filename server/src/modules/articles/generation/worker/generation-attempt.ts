import type { Database } from '../../../../platform/database/connect.ts';
import type { Log } from '../../../../platform/log.ts';
import type { GenerationLimits } from '../../dependencies.ts';
import type { LivePublisher } from '../../live/live-publisher.ts';
import { appendPart, type CheckpointResult, type NewPart } from '../../store/generations/generation-parts.queries.ts';
import type { Claim } from '../../store/generations/generations.queries.ts';
import type { InterruptReason } from '../finalize/finalize-generation.ts';
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
  /** Of a section: what stands before it. Absent for a text that is written whole. */
  readonly section?: SectionPlace;
}

/** Where a section stands in the text that readers follow. */
export interface SectionPlace {
  /** From 1, of all sections of the plan. */
  readonly number: number;
  /** UTF-16 units of the text before it. */
  readonly offset: number;
  /** What parts it from that. */
  readonly separator: string;
  /** The attempt was raised, so that readers have to read again what stands before. */
  readonly isRestart: boolean;
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
    const { checkpoints, claim, publisher, limits, textMax, section } = options;
    publishStart(options);
    this.buffer = new TextBuffer({
      maxLength: textMax,
      onText: (offset, text) => {
        publisher.publish({ g: claim.generationId, a: claim.attempt, ...placeText(offset, text, section) });
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

/** Has readers begin again; a section that follows another one in the same attempt needs no such thing. */
function publishStart({ publisher, claim, section }: GenerationAttemptOptions): void {
  const [g, a] = [claim.generationId, claim.attempt];
  if (section === undefined) publisher.publish({ g, a, e: 'restart' });
  // An empty text of an attempt that readers do not know yet has them read what stands before it.
  else if (section.isRestart) publisher.publish({ g, a, o: section.offset, t: '', s: section.number });
}

function placeText(offset: number, text: string, section: SectionPlace | undefined) {
  if (section === undefined) return { o: offset, t: text };
  const s = section.number;
  if (offset === 0) return { o: section.offset, t: section.separator + text, s };
  return { o: section.offset + section.separator.length + offset, t: text, s };
}
