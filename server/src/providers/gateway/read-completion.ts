import type { GatewayErrorFactory } from './failures.ts';
import {
  type CompletionOutcome,
  type CompletionReport,
  type CompletionRequest,
  type FinishReason,
  GatewayError,
} from './port.ts';
import type { ReadChunk } from './read-chunks.ts';
import { readCost } from './reported-cost.ts';
import type { CompletionChunk } from './schema.ts';

/**
 * Hands the text of an answer on as it arrives, waiting for whoever takes it.
 * @throws GatewayError when the answer reports an error, breaks off before its end or holds no text; what `onText` throws.
 */
export async function readCompletion(
  parts: AsyncIterable<readonly ReadChunk[]>,
  { onText, onReport, signal }: Pick<CompletionRequest, 'onText' | 'onReport' | 'signal'>,
  failures: GatewayErrorFactory,
): Promise<CompletionOutcome> {
  const answer = new CompletionReader(failures);
  const throwIfAborted = () => {
    if (signal.aborted) throw failures.fromNetworkError(signal.reason, 'body');
  };
  try {
    for await (const chunks of parts) {
      for (const chunk of chunks) {
        const text = answer.accept(chunk);
        if (answer.hasNews) onReport?.(answer.report());
        throwIfAborted();
        const taken = text === '' ? undefined : onText(text);
        if (taken !== undefined) await taken;
      }
    }
  } catch (error) {
    // After the finish only usage can still come; a connection lost there costs no text.
    const isConnectionLost = error instanceof GatewayError && error.reason === 'broken_stream';
    if (!(isConnectionLost && answer.isFinished)) throw error;
  }
  throwIfAborted();
  return answer.finish();
}

/** What has been read of one answer. */
class CompletionReader {
  readonly #failures: GatewayErrorFactory;
  #finish: string | undefined;
  #hasText = false;
  /** The first half of a character that a server split between two parts. */
  #halfCharacter = '';
  #model: string | undefined;
  #id: string | undefined;
  #usage: CompletionChunk['usage'];

  constructor(failures: GatewayErrorFactory) {
    this.#failures = failures;
  }

  /** Whether the last part told something new of the answer, besides its text. */
  hasNews = false;

  get isFinished(): boolean {
    return this.#finish !== undefined;
  }

  /** @returns the text that the part adds. */
  accept({ chunk, isComplete }: ReadChunk): string {
    this.hasNews = (this.#id === undefined && chunk.id !== undefined) || chunk.usage !== undefined;
    if (chunk.error !== undefined && chunk.error !== null) throw this.#failures.fromErrorReport(chunk.error);
    this.#model ??= chunk.model;
    this.#id ??= chunk.id;
    this.#usage = chunk.usage ?? this.#usage;
    const choice = chunk.choices?.find(({ index }) => (index ?? 0) === 0);
    if (choice === undefined && isComplete)
      throw this.#failures.fromInvalidResponse('bad_answer', true, 'the answer holds no choices');
    // The chunk with the usage repeats the finished choice.
    if (choice === undefined || this.isFinished) return '';
    if (choice.finish_reason === 'error') throw this.#failures.fromErrorReport({ message: 'finish_reason error' });
    this.#finish = choice.finish_reason || (isComplete ? 'unknown' : undefined);
    return this.#wellFormed((isComplete ? choice.message : choice.delta)?.content ?? '');
  }

  finish(): CompletionOutcome {
    if (this.#finish === undefined) {
      throw this.#failures.fromInvalidResponse('broken_stream', true, 'the stream ended without a finish_reason');
    }
    const finishReason = toFinishReason(this.#finish);
    if (!this.#hasText) {
      if (finishReason === 'content_filter') {
        throw this.#failures.fromInvalidResponse('content_filter', false, 'finish_reason content_filter without text');
      }
      throw this.#failures.fromInvalidResponse('empty_answer', true, `no text, finish_reason ${this.#finish}`);
    }
    return { finishReason, ...this.report() };
  }

  report(): CompletionReport {
    const usage = this.#usage;
    return {
      model: this.#model,
      generationId: this.#id,
      usage: usage && {
        promptTokens: usage.prompt_tokens,
        cachedTokens: usage.prompt_tokens_details?.cached_tokens,
        completionTokens: usage.completion_tokens,
        reasoningTokens: usage.completion_tokens_details?.reasoning_tokens,
        ...readCost(usage.cost),
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

function toFinishReason(finish: string): FinishReason {
  return finish === 'stop' || finish === 'length' || finish === 'content_filter' ? finish : 'other';
}
