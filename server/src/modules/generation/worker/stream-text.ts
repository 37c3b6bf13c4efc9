import { GatewayError } from '../../../providers/gateway/port.ts';
import { cutLoops, type TextWithoutLoops } from '../../answer-checks/loops.ts';
import { isRefusal, type RefusalContext } from '../../answer-checks/refusals.ts';
import { isServiceNotice } from '../../answer-checks/service-faults.ts';
import { correctAnswer } from '../../answer-cleaning/correct-markup.ts';
import type { AnsweredCall } from '../../costs/index.ts';
import { PromptLeakError } from '../../prompts/prompt-guard.ts';
import type { GeneratedText } from '../finalize/finalize-generation.ts';
import { ServiceNoticeError, UnusableAnswerError } from './answer-requirements.ts';
import { AnswerWatch } from './answer-watch.ts';
import { correctParts, type StreamEnd, type StreamedAnswer, streamWithContinuations } from './continue-text.ts';
import type { ModelTask } from './generation-task.ts';
import {
  keepServingModel,
  nextTurn,
  requestRepair,
  type StreamTextDependencies,
  type TextCall,
} from './request-completion.ts';
import { type TextBuffer, TextLimitError } from './text-buffer.ts';

/**
 * Makes one attempt at the gateway: writes the text into the buffer and, when the gateway stops for length, has it
 * continued there, so that no article ends in the middle of a sentence. An answer that fails the task's validation is
 * requested once more.
 * @throws GatewayError for every gateway failure, including an empty text, a content filter and an unusable answer
 * @throws PromptLeakError when the text quotes our own prompt
 */
export async function streamText(
  task: ModelTask,
  buffer: TextBuffer,
  signal: AbortSignal,
  dependencies: StreamTextDependencies,
): Promise<GeneratedText> {
  const append = (text: string) => {
    buffer.append(text);
    watch?.append(text);
    if (dependencies.guard.quotesPromptAfter(text)) throw new PromptLeakError();
  };
  const { begun = '', order } = task;
  const watch = order && new AnswerWatch(() => buffer.text, order.language, order.wordsMax);
  if (begun !== '') append(begun);
  const filter = task.createFilter?.(append);
  const outcomes: TextCall[] = [];
  const answer: StreamedAnswer = {
    from: 0,
    readSoFar: () => dropPart((buffer.text + (filter?.held ?? '')).slice(answer.from), answer.rejected),
    rejected: '',
    emit: (text) => (filter === undefined ? append(text) : filter.append(text)),
    followEmitted: () => {
      const start = buffer.text.length;
      return filter === undefined ? () => buffer.text.slice(start) : undefined;
    },
    corrections: [],
    inventedCitations: 0,
  };
  const end = await streamWithContinuations(task, answer, outcomes, signal, dependencies).catch(toLimitEnd);
  if (end.isFull !== true) filter?.finish();
  await nextTurn();
  const kept = dropPart(buffer.text.slice(answer.from), answer.rejected).slice(0, end.declinedFrom);
  const corrected = correctParts(task, kept, answer.corrections);
  await nextTurn();
  const streamed = correctAnswer(corrected, { form: task.answer.form, begun });
  await nextTurn();
  const withoutLoops = order && cutLoops(streamed, order.language);
  // The earlier text belongs to its author and is not changed.
  const isUnchanged = withoutLoops?.text.startsWith(begun) !== true;
  const {
    text: whole,
    isCut,
    isWhole,
  }: TextWithoutLoops = isUnchanged ? { text: streamed, isCut: false } : withoutLoops;
  await nextTurn();
  const isTruncated = isWhole !== true && (end.isCut || isCut);
  const isOpen = isTruncated && !(isCut && task.endsWhole(whole, 'stop'));
  const written = ((isOpen ? task.truncate?.(whole) : undefined) ?? whole).trim();
  if (dependencies.guard.quotesPrompt(toPlainText(task, buffer.text))) throw new PromptLeakError();
  assertLettersWhole(written.slice(begun.length), task);
  if (written === '')
    throw new GatewayError({ reason: 'empty_answer', retryable: true, detail: 'the response has no text' });
  assertNotDeclined(task, written.slice(begun.length), { mayAskAgain: task.order === undefined });
  await nextTurn();
  const repaired = await repairAnswer(task, written, outcomes, signal, dependencies);
  assertNotDeclined(task, repaired.startsWith(begun) ? repaired.slice(begun.length) : repaired);
  await nextTurn();
  const text = task.correctForm?.(repaired) ?? repaired;
  task.assertUsable?.(text, isTruncated);
  const proposedMeta = outcomes.findLast((outcome) => outcome.proposedMeta !== undefined)?.proposedMeta;
  return {
    text,
    outcomes,
    isTruncated,
    streamedText: buffer.text,
    inventedCitations: answer.inventedCitations,
    ...(proposedMeta !== undefined && { proposedMeta }),
  };
}

/** Maximum number of broken letters that are tolerated. */
const lostLettersMax = 2;

/** @throws GatewayError when bytes of letters were lost in transit, so that the text is requested again */
function assertLettersWhole(text: string, { answer: { edited = '' } }: ModelTask): void {
  const lost = text.match(/\p{L}\ufffd|\ufffd\p{L}/gu)?.length ?? 0;
  if (lost > lostLettersMax && !edited.includes('\ufffd')) throw new UnusableAnswerError(true);
}

/** @throws GatewayError `refused` when the answer declines the request */
function assertNotDeclined(
  { declines = isRefusal, isRead, order }: ModelTask,
  answer: string,
  context: Pick<RefusalContext, 'mayAskAgain'> = {},
): void {
  // JSON with the requested data may mention refusals.
  if (isRead?.(answer) === true) return;
  const wordsMin = order?.wordsMin ?? (order?.kind === 'section' ? (order.wordsMax ?? 0) / 2 : undefined);
  if (order !== undefined && isServiceNotice(answer, { wordsMin })) throw new ServiceNoticeError();
  if (!declines(answer, { wordsMin, ...context, ...(isRead !== undefined && { isFormless: true }) })) return;
  throw new GatewayError({ reason: 'refused', retryable: false, detail: `declined in ${answer.length} characters` });
}

/** Asks once more when the answer fails the task's validation. The second answer is not streamed. */
async function repairAnswer(
  task: ModelTask,
  answer: string,
  outcomes: AnsweredCall[],
  signal: AbortSignal,
  dependencies: StreamTextDependencies,
): Promise<string> {
  const messages = task.buildRepair?.(answer);
  if (messages === undefined) return answer;
  const connection = keepServingModel(dependencies.connection, outcomes);
  const options = { ...task.answer, lengthMax: task.answerMax };
  const { text, outcome } = await requestRepair(task, messages, options, signal, { ...dependencies, connection });
  outcomes.push(outcome);
  if (dependencies.guard.quotesPrompt(toPlainText(task, text))) throw new PromptLeakError();
  return task.isWorse?.(text, answer) === true ? answer : text;
}

/** Unescapes line breaks and quotation marks of JSON. */
function toPlainText({ responseFormat }: ModelTask, answer: string): string {
  return responseFormat === undefined ? answer : answer.replaceAll('\\n', ' ').replaceAll('\\"', '"');
}

function toLimitEnd(error: unknown): StreamEnd {
  if (error instanceof TextLimitError) return { isCut: true, isFull: true };
  throw error;
}

function dropPart(text: string, part: string): string {
  const at = part === '' ? -1 : text.lastIndexOf(part);
  return at === -1 ? text : text.slice(0, at) + text.slice(at + part.length);
}
