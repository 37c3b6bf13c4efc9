import type { CompletionRequest, FinishReason, GatewayMessage } from '../../../../providers/gateway/port.ts';
import type { CallKind } from '../../../costs/index.ts';
import type { AnswerOrder } from '../acceptance/assess-answer.ts';
import type { RefusalContext } from '../acceptance/refusals.ts';
import type { CleanerOptions } from '../hygiene/answer-cleaner.ts';
import type { AnswerFilter } from './section-start.ts';

/** What a generation asks the model for, and what is made of the answer. */
export interface ModelTask {
  /** What its first call counts as; the calls that follow from that one have kinds of their own. */
  readonly callKind: CallKind;
  /** How its answers, and repairs of these, are cleaned. */
  readonly answer: Pick<CleanerOptions, 'form' | 'language' | 'title' | 'edited'>;
  /** Ours alone: an answer that quotes it fails. */
  readonly systemPrompt: string;
  readonly buildMessages: () => GatewayMessage[];
  /** The same with less evidence and history, for a model that it is too long for; undefined where nothing can be left out. */
  readonly shorten?: () => ModelTask | undefined;
  /** The text that the answer goes on with, as `buildMessages` has it. */
  readonly begun?: string;
  /** Asks for the rest of an answer that was cut for length. */
  readonly buildContinuation: (partial: string) => GatewayMessage[];
  readonly responseFormat?: NonNullable<CompletionRequest['responseFormat']>;
  /** Times an answer that stopped for length is continued beyond what articles are. */
  readonly moreContinuations?: number;
  /** UTF-16 units of the answer at most; a model that does not stop is stopped. */
  readonly answerMax: number;
  /** Puts an answer into its form while it comes. */
  readonly createFilter?: (emit: (text: string) => void) => AnswerFilter;
  /** What the text is measured by; absent where the answer is not a text for readers. */
  readonly order?: AnswerOrder;
  /** Whether an answer that did not stop for length is all there, though the gateway may not have said that it is. */
  readonly endsWhole: (answer: string, finishReason: FinishReason) => boolean;
  /** Whether an answer declines what was asked for. */
  readonly declines?: (answer: string, context: RefusalContext) => boolean;
  /** Of JSON: whether an answer holds what was asked for. */
  readonly isRead?: (answer: string) => boolean;
  /** Gives an answer that was asked for again the form it still lacks. */
  readonly settleForm?: (answer: string) => string;
  /** An answer that stays cut, as far as it is kept. */
  readonly truncate: (text: string) => string;
  /** The messages that ask once for a better answer; undefined where the answer is good. */
  readonly buildRepair?: (answer: string) => GatewayMessage[] | undefined;
  /** Whether what came then is worse than the answer, which can be used. */
  readonly isWorse?: (repaired: string, answer: string) => boolean;
  /** @throws GatewayError for a finished answer that cannot be used */
  readonly assertUsable?: (answer: string, isTruncated: boolean) => void;
}
