import { contentMax } from '@hokka/contracts/articles/article-requests.ts';
import { type CompletionRequest, GatewayError, type GatewayMessage } from '../../../../providers/gateway/port.ts';
import { type EditInput, isProposal, resolveEdit } from '../../domain/edit.ts';
import { buildEditContinuation, buildEditPrompt, buildEditSystemPrompt } from '../prompt/edit-prompt.ts';
import { buildContinuation, buildPrompt, buildSystemPrompt } from '../prompt/prompt.ts';
import type { PromptInput } from '../prompt/prompt-input.ts';
import { buildProposalRepair, parseProposals, proposalsAnswerMax, proposalsFormat } from '../prompt/proposal-rules.ts';
import { truncateAtLastSentence } from './continuation.ts';

/** What a generation asks the model for, and what is made of the answer. */
export interface ModelTask {
  /** Ours alone: an answer that quotes it fails. */
  readonly systemPrompt: string;
  readonly buildMessages: () => GatewayMessage[];
  /** Asks for the rest of an answer that was cut for length. */
  readonly buildContinuation: (partial: string) => GatewayMessage[];
  readonly responseFormat?: NonNullable<CompletionRequest['responseFormat']>;
  /** UTF-16 units of the answer at most; a model that does not stop is stopped. */
  readonly answerMax: number;
  /** An answer that stays cut, as far as it is kept. */
  readonly truncate: (text: string) => string;
  /** The messages that ask once for a better answer; undefined where the answer is good. */
  readonly buildRepair?: (answer: string) => GatewayMessage[] | undefined;
  /** @throws GatewayError for a finished answer that cannot be used */
  readonly assertUsable?: (answer: string, isTruncated: boolean) => void;
}

/** An article: half of what can be saved, so that its author can go on writing. */
export function createArticleTask(input: PromptInput): ModelTask {
  return {
    systemPrompt: buildSystemPrompt(input),
    buildMessages: () => buildPrompt(input),
    buildContinuation: (partial) => buildContinuation(input, partial),
    answerMax: contentMax / 2,
    truncate: truncateAtLastSentence,
  };
}

/** An edit or proposals. An answer may be some times as long as what was sent. */
export function createEditTask(edit: EditInput): ModelTask {
  const { kind } = edit;
  const base = {
    systemPrompt: buildEditSystemPrompt(edit),
    buildMessages: () => buildEditPrompt(edit),
    buildContinuation: (partial: string) => buildEditContinuation(edit, partial),
    truncate: (text: string) => text,
  };
  if (isProposal(kind)) {
    return {
      ...base,
      responseFormat: proposalsFormat,
      answerMax: proposalsAnswerMax,
      buildRepair: (answer) => {
        const parsed = parseProposals(kind, answer, { isLast: false });
        return 'problem' in parsed ? buildProposalRepair(buildEditPrompt(edit), answer, parsed.problem) : undefined;
      },
      assertUsable: (answer) => {
        if ('problem' in parseProposals(kind, answer, { isLast: true })) throw createUnusableError(false);
      },
    };
  }
  const sentLength = edit.selection.reduce((sum, { id, text }) => sum + id.length + text.length + 30, 0);
  return {
    ...base,
    answerMax: Math.min(contentMax / 2, 4 * sentLength + 20_000),
    assertUsable: (answer, isTruncated) => {
      if (resolveEdit(edit, answer, { isPartial: isTruncated }) === undefined) throw createUnusableError(true);
    },
  };
}

function createUnusableError(retryable: boolean): GatewayError {
  return new GatewayError({ reason: 'bad_answer', retryable, detail: 'the answer holds nothing that was asked for' });
}
