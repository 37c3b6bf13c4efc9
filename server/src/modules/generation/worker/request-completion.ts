import type { ProposedMeta } from '@hokka/contracts/articles/article.ts';
import { isHighSurrogate } from '@hokka/contracts/shared/text-rules.ts';
import { GatewayError, type GatewayMessage, type GatewayRoute } from '../../../providers/gateway/port.ts';
import { AnswerCleaner, type CleanerOptions } from '../../answer-cleaning/answer-cleaner.ts';
import { correctAnswer } from '../../answer-cleaning/correct-markup.ts';
import {
  type AnsweredCall,
  type CallKind,
  type CallPurpose,
  type GatewayCalls,
  restrictToModel,
} from '../../costs/index.ts';
import { addToday } from '../../prompts/article-prompt.ts';
import { MetaLineFilter } from '../../prompts/meta-line.ts';
import type { PromptGuard } from '../../prompts/prompt-guard.ts';
import type { ModelTask } from './generation-task.ts';

/** What an attempt needs to call the gateway. */
export interface StreamTextDependencies {
  readonly calls: Pick<GatewayCalls, 'ask'>;
  readonly purpose: Omit<CallPurpose, 'kind'>;
  readonly connection: GatewayRoute;
  readonly guard: PromptGuard;
  readonly continuations: number;
  readonly idleTimeoutMs: number;
  /** Date in Istanbul, `2026-11-26`. */
  readonly today: string;
}

/** A finished call, with the SEO metadata of its answer. */
export type TextCall = AnsweredCall & { readonly proposedMeta?: ProposedMeta };

/**
 * Asks for an improved answer, without streaming it.
 * @param options `lengthMax` in UTF-16 units: longer text is cut off
 * @returns the clean text, trimmed
 * @throws GatewayError
 */
export async function requestRepair(
  task: ModelTask,
  messages: readonly GatewayMessage[],
  { lengthMax, ...options }: CleanerOptions & { readonly lengthMax: number },
  signal: AbortSignal,
  dependencies: StreamTextDependencies,
): Promise<{ text: string; outcome: AnsweredCall }> {
  const cleaner = new AnswerCleaner({ ...options, isGiven: isSent(messages) }, () => undefined);
  let length = 0;
  const append = (piece: string) => {
    if (length < lengthMax) cleaner.append(piece);
    length += piece.length;
  };
  const outcome = await requestCompletion(task, 'repair', messages, append, signal, dependencies);
  cleaner.finish();
  await nextTurn();
  return { text: correctAnswer(cleaner.text.trim(), options), outcome };
}

/** Whether an address is one of those that the model was sent. */
export function isSent(messages: readonly GatewayMessage[]): (address: string) => boolean {
  return (address) => messages.some(({ role, content }) => role !== 'assistant' && content.includes(address));
}

/** The connection for calls after the first answer: the model that gave it is used until the end. */
export function keepServingModel(
  route: GatewayRoute,
  outcomes: readonly Pick<AnsweredCall, 'connection'>[],
): GatewayRoute {
  const [first] = outcomes;
  return first === undefined ? route : restrictToModel(first.connection, route);
}

/** Number of UTF-16 units processed before other work gets a turn. */
const turnMax = 1_024;

/** Lets other work of the process run between two steps on a possibly long text. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Appends a text, which can be a whole article, in parts, so that other work of the process can run in between. */
export function appendInTurns(text: string, append: (part: string) => void): void | Promise<void> {
  if (text.length <= turnMax) return append(text);
  return appendParts(text, append);
}

async function appendParts(text: string, append: (part: string) => void): Promise<void> {
  for (let from = 0; from < text.length; ) {
    const to = from + turnMax + (isHighSurrogate(text.charCodeAt(from + turnMax - 1)) ? 1 : 0);
    append(text.slice(from, to));
    from = to;
    await nextTurn();
  }
}

/**
 * Makes one call of a task and separates the SEO metadata line from the answer.
 * @throws GatewayError
 */
export async function requestCompletion(
  { responseFormat }: ModelTask,
  kind: CallKind,
  messages: readonly GatewayMessage[],
  onText: (text: string) => void,
  signal: AbortSignal,
  { calls, purpose, connection, idleTimeoutMs, today }: StreamTextDependencies,
): Promise<TextCall> {
  const metaLine = new MetaLineFilter(onText);
  const request = {
    messages: addToday(messages, today),
    signal,
    onText: (text: string) => appendInTurns(text, (part) => metaLine.append(part)),
    idleTimeoutMs,
    ...(responseFormat === undefined ? {} : { responseFormat }),
  };
  const answered = await calls.ask(connection, request, { ...purpose, kind });
  metaLine.finish();
  if (answered.finishReason === 'content_filter')
    throw new GatewayError({ reason: 'content_filter', retryable: false, detail: 'finish_reason content_filter' });
  const { meta } = metaLine;
  return meta === undefined ? answered : { ...answered, proposedMeta: meta };
}
