import type { CompletionRequest, FinishReason, GatewayMessage } from '../../../providers/gateway/port.ts';
import type { AnswerOrder } from '../../answer-checks/answer-order.ts';
import type { RefusalContext } from '../../answer-checks/refusals.ts';
import type { CleanerOptions } from '../../answer-cleaning/answer-cleaner.ts';
import type { CallKind } from '../../costs/index.ts';
import type { AnswerFilter } from './section-start.ts';

/** What a generation asks the model for, and how the answer is processed. */
export interface ModelTask {
  /** Kind under which the first call is recorded; the calls that follow have their own kinds. */
  readonly callKind: CallKind;
  /** How answers and their repairs are cleaned. */
  readonly answer: Pick<CleanerOptions, 'form' | 'language' | 'title' | 'subject' | 'edited' | 'sourceAuthors'>;
  /** Confidential: an answer that quotes it fails. */
  readonly systemPrompt: string;
  readonly buildMessages: () => GatewayMessage[];
  /**
   * The same task with less evidence and history, for a model with a smaller context; undefined when nothing can be
   * left out.
   */
  readonly shorten?: () => ModelTask | undefined;
  /** The text that the answer continues, as in `buildMessages`. */
  readonly begun?: string;
  /** Asks for the rest of an answer that was truncated at the length limit. */
  readonly buildContinuation: (partial: string) => GatewayMessage[];
  readonly responseFormat?: NonNullable<CompletionRequest['responseFormat']>;
  /** Additional continuations of an answer that stopped for length, beyond the number for articles. */
  readonly moreContinuations?: number;
  /** Maximum length of the answer, in UTF-16 units; a model that exceeds it is stopped. */
  readonly answerMax: number;
  /** Transforms the answer while it is streamed. */
  readonly createFilter?: (emit: (text: string) => void) => AnswerFilter;
  /** The order that the text is measured against; absent when the answer is not a text for readers. */
  readonly order?: AnswerOrder;
  /** Whether an answer that did not stop for length is complete; the gateway does not always say so. */
  readonly endsWhole: (answer: string, finishReason: FinishReason) => boolean;
  /** Whether an answer declines the request. */
  readonly declines?: (answer: string, context: RefusalContext) => boolean;
  /** For JSON: whether an answer holds the requested data. */
  readonly isRead?: (answer: string) => boolean;
  /** Corrects the form of an answer after its retry. */
  readonly correctForm?: (answer: string) => string;
  /** Shortens an answer that stays truncated to the part that is kept; without it, all of it is. */
  readonly truncate?: (text: string) => string;
  /** Builds the messages of the single retry; undefined when the answer is good. */
  readonly buildRepair?: (answer: string) => GatewayMessage[] | undefined;
  /** Whether the retry's answer is worse than the first one, which is usable. */
  readonly isWorse?: (repaired: string, answer: string) => boolean;
  /** @throws GatewayError when a finished answer is not usable */
  readonly assertUsable?: (answer: string, isTruncated: boolean) => void;
}
