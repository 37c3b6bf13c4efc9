import type {
  CompletionOutcome,
  Gateway,
  GatewayConnection,
  GatewayMessage,
} from '../../../../providers/gateway/port.ts';
import { GatewayError } from '../../../../providers/gateway/port.ts';
import { buildContinuation, buildPrompt, type PromptOrder } from '../prompting/prompt.ts';
import { type PromptGuard, PromptLeakError } from '../prompting/prompt-guard.ts';
import { WrappingFilter } from '../prompting/strip-wrapping.ts';
import { ContinuationJoiner, cutAtLastSentence } from './continuation.ts';
import { TextFullError, type TextSink } from './text-sink.ts';

interface WriteDependencies {
  readonly gateway: Gateway;
  readonly connection: GatewayConnection;
  readonly guard: PromptGuard;
  readonly continuations: number;
  readonly idleTimeoutMs: number;
}

export interface WrittenText {
  readonly text: string;
  readonly outcomes: readonly CompletionOutcome[];
}

/**
 * One attempt at the gateway: writes the text into the sink and, when the gateway stops for length, has it continued where it
 * stopped, so that no article ends in the middle of a sentence.
 * @throws GatewayError for everything the gateway does wrong, an empty text and a content filter included.
 * @throws PromptLeakError for a text that quotes our own prompt.
 */
export async function writeText(
  order: PromptOrder,
  sink: TextSink,
  signal: AbortSignal,
  dependencies: WriteDependencies,
): Promise<WrittenText> {
  const filter = new WrappingFilter((text) => {
    sink.append(text);
    if (dependencies.guard.quotesPromptSoFar(sink.text)) throw new PromptLeakError();
  });
  const outcomes: CompletionOutcome[] = [];
  const isFull = await writeAll(order, sink, filter, outcomes, signal, dependencies).then(() => false, whenFull);
  const last = outcomes.at(-1);
  if (last?.finishReason === 'content_filter') {
    throw new GatewayError({ reason: 'content_filter', retryable: false, detail: 'finish_reason content_filter' });
  }
  const isCut = isFull || last?.finishReason === 'length';
  const text = (isCut ? cutAtLastSentence(sink.text) : sink.text).trim();
  if (dependencies.guard.quotesPrompt(sink.text)) throw new PromptLeakError();
  if (text === '')
    throw new GatewayError({ reason: 'empty_answer', retryable: true, detail: 'the answer held no text' });
  return { text, outcomes };
}

async function writeAll(
  order: PromptOrder,
  sink: TextSink,
  filter: WrappingFilter,
  outcomes: CompletionOutcome[],
  signal: AbortSignal,
  dependencies: WriteDependencies,
): Promise<void> {
  outcomes.push(await complete(buildPrompt(order), (text) => filter.append(text), signal, dependencies));
  while (outcomes.at(-1)?.finishReason === 'length' && outcomes.length <= dependencies.continuations) {
    const joiner = new ContinuationJoiner(sink.text, (text) => filter.append(text));
    const messages = buildContinuation(order, sink.text);
    const outcome = await complete(messages, (text) => joiner.append(text), signal, dependencies).catch(
      nothingMoreToSay,
    );
    joiner.finish();
    if (outcome === undefined) break;
    outcomes.push(outcome);
  }
  filter.finish();
}

function whenFull(error: unknown): true {
  if (error instanceof TextFullError) return true;
  throw error;
}

/** A model that has nothing to add to a text answers nothing: that text is as long as it will be. */
function nothingMoreToSay(error: unknown): undefined {
  if (error instanceof GatewayError && error.reason === 'empty_answer') return undefined;
  throw error;
}

function complete(
  messages: readonly GatewayMessage[],
  onText: (text: string) => void,
  signal: AbortSignal,
  { gateway, connection, idleTimeoutMs }: WriteDependencies,
): Promise<CompletionOutcome> {
  return gateway.streamCompletion(connection, { messages, signal, onText, idleTimeoutMs });
}
