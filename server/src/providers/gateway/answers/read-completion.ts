import type { Failures } from '../failures/failures.ts';
import { type CompletionOutcome, type CompletionRequest, type FinishReason, GatewayError } from '../port.ts';
import type { AnswerPart } from '../schema.ts';
import type { ReadPart } from './read-parts.ts';

/**
 * Hands the text of an answer on as it arrives, waiting for whoever takes it.
 * @throws GatewayError when the answer reports an error, breaks off before its end or holds no text; what `onText` throws.
 */
export async function readCompletion(
  parts: AsyncIterable<ReadPart>,
  { onText, signal }: Pick<CompletionRequest, 'onText' | 'signal'>,
  failures: Failures,
): Promise<CompletionOutcome> {
  const answer = new Answer(failures);
  const assertWanted = () => {
    if (signal.aborted) throw failures.ofNetwork(signal.reason, 'body');
  };
  try {
    for await (const part of parts) {
      const text = answer.take(part);
      assertWanted();
      if (text !== '') await onText(text);
    }
  } catch (error) {
    // After the finish only usage can still come; a connection lost there costs no text.
    const isLost = error instanceof GatewayError && error.reason === 'broken_stream';
    if (!(isLost && answer.isFinished)) throw error;
  }
  assertWanted();
  return answer.end();
}

/** What has been read of one answer. */
class Answer {
  readonly #failures: Failures;
  #finish: string | undefined;
  #hasText = false;
  /** The first half of a character that a server split between two parts. */
  #halfCharacter = '';
  #model: string | undefined;
  #id: string | undefined;
  #usage: AnswerPart['usage'];

  constructor(failures: Failures) {
    this.#failures = failures;
  }

  get isFinished(): boolean {
    return this.#finish !== undefined;
  }

  /** @returns the text that the part adds. */
  take({ part, isWhole }: ReadPart): string {
    if (part.error !== undefined && part.error !== null) throw this.#failures.ofReport(part.error);
    this.#model ??= part.model;
    this.#id ??= part.id;
    this.#usage = part.usage ?? this.#usage;
    const choice = part.choices?.find(({ index }) => (index ?? 0) === 0);
    if (choice === undefined && isWhole)
      throw this.#failures.ofAnswer('bad_answer', true, 'the answer holds no choices');
    // The chunk with the usage repeats the finished choice.
    if (choice === undefined || this.isFinished) return '';
    if (choice.finish_reason === 'error') throw this.#failures.ofReport({ message: 'finish_reason error' });
    this.#finish = choice.finish_reason || (isWhole ? 'unknown' : undefined);
    return this.#wellFormed(isWhole ? choice.message : choice.delta);
  }

  end(): CompletionOutcome {
    if (this.#finish === undefined) {
      throw this.#failures.ofAnswer('broken_stream', true, 'the stream ended without a finish_reason');
    }
    const finishReason = finishReasonOf(this.#finish);
    if (!this.#hasText) {
      if (finishReason === 'content_filter') {
        throw this.#failures.ofAnswer('content_filter', false, 'finish_reason content_filter without text');
      }
      throw this.#failures.ofAnswer('empty_answer', true, `no text, finish_reason ${this.#finish}`);
    }
    const usage = this.#usage;
    return {
      finishReason,
      model: this.#model,
      generationId: this.#id,
      usage: usage && {
        promptTokens: usage.prompt_tokens,
        completionTokens: usage.completion_tokens,
        costUsd: usage.cost,
      },
    };
  }

  /** NUL and halves of characters, which no database stores as text, are left out; a half waits for its other half. */
  #wellFormed(piece: string): string {
    const joined = this.#halfCharacter + piece;
    const half = this.isFinished ? undefined : /[\ud800-\udbff]$/.exec(joined)?.[0];
    this.#halfCharacter = half ?? '';
    const text = joined
      .slice(0, joined.length - this.#halfCharacter.length)
      .replaceAll('\0', '')
      .toWellFormed();
    this.#hasText ||= text.trim() !== '';
    return text;
  }
}

function finishReasonOf(finish: string): FinishReason {
  return finish === 'stop' || finish === 'length' || finish === 'content_filter' ? finish : 'other';
}
