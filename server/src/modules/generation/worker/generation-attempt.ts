import type { Database } from '../../../platform/database/connect.ts';
import type { Log } from '../../../platform/logging/log.ts';
import type { GenerationLimits } from '../../generation-queue/generation-limits.ts';
import { appendPart, type CheckpointResult, type NewPart } from '../../generation-queue/generation-parts.queries.ts';
import type { Claim } from '../../generation-queue/generations.queries.ts';
import type { LivePublisher } from '../../live/live-publisher.ts';
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
  /** Maximum length of the text, in UTF-16 units. */
  readonly textMax: number;
  /** Position of a section in its article; absent for a text that is written whole. */
  readonly section?: SectionPlace;
}

/** Position of a section in the text that readers follow. */
export interface SectionPlace {
  /** From 1, counting all sections of the plan. */
  readonly number: number;
  /** Length of the text before the section, in UTF-16 units. */
  readonly offset: number;
  /** Separator between that text and the section. */
  readonly separator: string;
  /** The attempt number was raised, so that readers must read the earlier text again. */
  readonly isRestart: boolean;
}

/**
 * One attempt to write a text: publishes each chunk immediately, stores chunks every second or two kilobytes, and at
 * each of these checkpoints notices a cancellation or a lost claim.
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
        // The first words are stored at once: a generation whose worker is lost with nothing stored is not retried.
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

  /** Ends the checkpoints. Resolves when the last one is done and at least some of a non-empty text is stored. */
  async stop(): Promise<void> {
    await this.#endCheckpoints();
    if (!this.buffer.isPartlyStored && this.buffer.text !== '') await this.#storeNow();
  }

  /** Stores the remaining text, so that nothing is lost when the generation is handed back. */
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

/** Makes readers start again; unnecessary for a section that follows another one in the same attempt. */
function publishStart({ publisher, claim, section }: GenerationAttemptOptions): void {
  const [g, a] = [claim.generationId, claim.attempt];
  if (section === undefined) publisher.publish({ g, a, e: 'restart' });
  // An empty text with an unknown attempt number makes readers fetch the earlier text.
  else if (section.isRestart) publisher.publish({ g, a, o: section.offset, t: '', s: section.number });
}

function placeText(offset: number, text: string, section: SectionPlace | undefined) {
  if (section === undefined) return { o: offset, t: text };
  const s = section.number;
  if (offset === 0) return { o: section.offset, t: section.separator + text, s };
  return { o: section.offset + section.separator.length + offset, t: text, s };
}
