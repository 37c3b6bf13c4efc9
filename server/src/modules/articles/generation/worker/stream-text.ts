import type {
  CompletionOutcome,
  Gateway,
  GatewayConnection,
  GatewayMessage,
} from '../../../../providers/gateway/port.ts';
import { GatewayError } from '../../../../providers/gateway/port.ts';
import type { GeneratedText } from '../finalize/finalize-generation.ts';
import { buildContinuation, buildPrompt } from '../prompt/prompt.ts';
import { type PromptGuard, PromptLeakError } from '../prompt/prompt-guard.ts';
import type { PromptInput } from '../prompt/prompt-input.ts';
import { ContinuationJoiner, truncateAtLastSentence } from './continuation.ts';
import { AnswerUnwrapper } from './strip-wrapping.ts';
import { type TextBuffer, TextLimitError } from './text-buffer.ts';

interface StreamTextDependencies {
  readonly gateway: Gateway;
  readonly connection: GatewayConnection;
  readonly guard: PromptGuard;
  readonly continuations: number;
  readonly idleTimeoutMs: number;
}

/**
 * One attempt at the gateway: writes the text into the sink and, when the gateway stops for length, has it continued where it
 * stopped, so that no article ends in the middle of a sentence.
 * @throws GatewayError for everything the gateway does wrong, an empty text and a content filter included.
 * @throws PromptLeakError for a text that quotes our own prompt.
 */
export async function streamText(
  input: PromptInput,
  buffer: TextBuffer,
  signal: AbortSignal,
  dependencies: StreamTextDependencies,
): Promise<GeneratedText> {
  const unwrapper = new AnswerUnwrapper((text) => {
    buffer.append(text);
    if (dependencies.guard.quotesPromptAfter(text)) throw new PromptLeakError();
  });
  const outcomes: CompletionOutcome[] = [];
  const isFull = await streamWithContinuations(input, buffer, unwrapper, outcomes, signal, dependencies).then(
    () => false,
    toTrueWhenFull,
  );
  const last = outcomes.at(-1);
  if (last?.finishReason === 'content_filter') {
    throw new GatewayError({ reason: 'content_filter', retryable: false, detail: 'finish_reason content_filter' });
  }
  const isTruncated = isFull || last?.finishReason === 'length';
  const text = (isTruncated ? truncateAtLastSentence(buffer.text) : buffer.text).trim();
  if (dependencies.guard.quotesPrompt(buffer.text)) throw new PromptLeakError();
  if (text === '')
    throw new GatewayError({ reason: 'empty_answer', retryable: true, detail: 'the answer held no text' });
  return { text, outcomes };
}

async function streamWithContinuations(
  input: PromptInput,
  buffer: TextBuffer,
  unwrapper: AnswerUnwrapper,
  outcomes: CompletionOutcome[],
  signal: AbortSignal,
  dependencies: StreamTextDependencies,
): Promise<void> {
  outcomes.push(await requestCompletion(buildPrompt(input), (text) => unwrapper.append(text), signal, dependencies));
  while (outcomes.at(-1)?.finishReason === 'length' && outcomes.length <= dependencies.continuations) {
    const joiner = new ContinuationJoiner(buffer.text, (text) => unwrapper.append(text));
    const messages = buildContinuation(input, buffer.text);
    const outcome = await requestCompletion(messages, (text) => joiner.append(text), signal, dependencies).catch(
      ignoreEmptyContinuation,
    );
    joiner.finish();
    if (outcome === undefined) break;
    outcomes.push(outcome);
  }
  unwrapper.finish();
}

function toTrueWhenFull(error: unknown): true {
  if (error instanceof TextLimitError) return true;
  throw error;
}

/** A model that has nothing to add to a text answers nothing: that text is as long as it will be. */
function ignoreEmptyContinuation(error: unknown): undefined {
  if (error instanceof GatewayError && error.reason === 'empty_answer') return undefined;
  throw error;
}

function requestCompletion(
  messages: readonly GatewayMessage[],
  onText: (text: string) => void,
  signal: AbortSignal,
  { gateway, connection, idleTimeoutMs }: StreamTextDependencies,
): Promise<CompletionOutcome> {
  return gateway.streamCompletion(connection, { messages, signal, onText, idleTimeoutMs });
}
