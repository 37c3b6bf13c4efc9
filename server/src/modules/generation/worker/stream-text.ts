import { countWords } from '@hokka/contracts/markdown/word-count.ts';
import { parseForeignJson } from '../../../platform/network/foreign-json.ts';
import type { GatewayMessage, GatewayRoute } from '../../../providers/gateway/port.ts';
import { GatewayError } from '../../../providers/gateway/port.ts';
import { findForeignLanguage } from '../../answer-checks/answer-order.ts';
import { cutLoops, type TextWithoutLoops } from '../../answer-checks/loops.ts';
import { isRefusal, type RefusalContext } from '../../answer-checks/refusals.ts';
import { isServiceNotice } from '../../answer-checks/service-faults.ts';
import { AnswerCleaner } from '../../answer-cleaning/answer-cleaner.ts';
import { correctAnswer } from '../../answer-cleaning/correct-markup.ts';
import type { AnsweredCall, CallKind } from '../../costs/index.ts';
import { PromptLeakError } from '../../prompts/prompt-guard.ts';
import type { GeneratedText } from '../finalize/finalize-generation.ts';
import { ServiceNoticeError, UnusableAnswerError } from './answer-requirements.ts';
import { AnswerWatch, addsNothing } from './answer-watch.ts';
import type { ModelTask } from './generation-task.ts';
import {
  isSent,
  keepServingModel,
  nextTurn,
  requestCompletion,
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
  const corrected = correct(task, kept, answer.corrections);
  await nextTurn();
  const streamed = correctAnswer(corrected, { form: task.answer.form, begun });
  await nextTurn();
  const withoutLoops = order && cutLoops(streamed, order.language);
  // The earlier text belongs to its author and is not changed.
  const { text: whole, isCut, isWhole } = withoutLoops?.text.startsWith(begun) ? withoutLoops : noLoop(streamed);
  await nextTurn();
  const isTruncated = isWhole !== true && (end.isCut || isCut);
  const isOpen = isTruncated && !(isCut && task.endsWhole(whole, 'stop'));
  const written = (isOpen ? task.truncate(whole) : whole).trim();
  if (dependencies.guard.quotesPrompt(toPlainText(task, buffer.text))) throw new PromptLeakError();
  assertLettersWhole(written.slice(begun.length), task);
  if (written === '')
    throw new GatewayError({ reason: 'empty_answer', retryable: true, detail: 'the response has no text' });
  assertNotDeclined(task, written.slice(begun.length), {
    mayAskAgain: task.order === undefined,
  });
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

function noLoop(text: string): TextWithoutLoops {
  return { text, isCut: false };
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

/** An answer in progress, with its continuations. */
interface StreamedAnswer {
  /** Start of the part that replaces an answer which the model began again. */
  from: number;
  readonly readSoFar: () => string;
  readonly emit: (text: string) => void;
  /** A continuation in another language, which was asked for again. */
  rejected: string;
  /** A function that reads what is emitted from now on; undefined where the text is not kept as it is emitted. */
  readonly followEmitted: () => (() => string) | undefined;
  /** Parts that were shortened once they were complete, in order. */
  readonly corrections: { readonly shown: string; readonly text: string }[];
  inventedCitations: number;
  /** The last part ended with the model's own end token. */
  hasEnded?: boolean;
}

function dropPart(text: string, part: string): string {
  const at = part === '' ? -1 : text.lastIndexOf(part);
  return at === -1 ? text : text.slice(0, at) + text.slice(at + part.length);
}

/** Removes what only the end of a part showed not to belong to the answer. */
function correct(task: ModelTask, text: string, corrections: StreamedAnswer['corrections']): string {
  let corrected = text;
  for (const { shown, text: right } of corrections) {
    const [came, formed] = [shown.trim(), toForm(task, shown).trim()];
    if (formed === '') {
      // Of a part that showed no text all is missing, unless the next one was asked for instead.
      if (['', came].includes(corrected.trim())) corrected = toForm(task, right).trim();
      continue;
    }
    const isAsCame = corrected.includes(came);
    // Other texts were streamed in the task's form.
    const [from, to] = isAsCame ? [came, right.trim()] : [formed, toForm(task, right).trim()];
    const start = corrected.indexOf(from);
    if (start !== -1) corrected = corrected.slice(0, start) + to + corrected.slice(start + from.length);
  }
  return corrected;
}

function toForm({ createFilter }: ModelTask, text: string): string {
  if (createFilter === undefined) return text;
  let formed = '';
  const filter = createFilter((part) => {
    formed += part;
  });
  filter.append(text);
  filter.finish();
  return formed;
}

/** How an answer with its continuations ended. */
interface StreamEnd {
  /** The answer has no proper end. */
  readonly isCut: boolean;
  /** We stopped the answer at its maximum length. */
  readonly isFull?: true;
  /** Offset, in UTF-16 units of the text, from which a continuation declines to go on. */
  readonly declinedFrom?: number;
}

async function streamWithContinuations(
  task: ModelTask,
  streamed: StreamedAnswer,
  outcomes: TextCall[],
  signal: AbortSignal,
  dependencies: StreamTextDependencies,
): Promise<StreamEnd> {
  const { readSoFar, emit, followEmitted, corrections } = streamed;
  const ask = async (kind: CallKind, messages: readonly GatewayMessage[], connection: GatewayRoute) => {
    const soFar = readSoFar();
    const options = { ...task.answer, soFar, isGiven: isSent(messages) };
    const cleaner = new AnswerCleaner(options, emit, { readEmitted: followEmitted() });
    const append = (text: string) => cleaner.append(text);
    const outcome = await requestCompletion(task, kind, messages, append, signal, { ...dependencies, connection });
    await nextTurn();
    cleaner.finish();
    await nextTurn();
    streamed.inventedCitations += cleaner.report.inventedCitations;
    streamed.hasEnded = cleaner.hasEnded;
    const { text, passedOn: shown } = cleaner;
    if (text !== shown) corrections.push({ shown, text });
    return outcome;
  };
  outcomes.push(await ask(task.callKind, task.buildMessages(), dependencies.connection));
  const continuations = dependencies.continuations + (task.moreContinuations ?? 0);
  let end: StreamEnd | undefined;
  while (end === undefined && outcomes.length <= continuations && isUnfinished(task, streamed, outcomes)) {
    const soFar = readSoFar();
    // A model that repeats itself would go on repeating.
    if (task.order !== undefined && cutLoops(soFar, task.order.language).isCut) return { isCut: true };
    const connection = keepServingModel(dependencies.connection, outcomes);
    const known = corrections.length;
    const messages = task.buildContinuation(soFar);
    const outcome = await ask('continuation', messages, connection).catch(ignoreEmptyContinuation);
    // A model with nothing to add meant its answer to end there.
    if (outcome === undefined) end = { isCut: outcomes.at(-1)?.finishReason !== 'stop' };
    else {
      outcomes.push(outcome);
      const added = readSoFar().slice(soFar.length);
      const isOver = addsNothing(soFar, added);
      if (added === '') end = { isCut: true };
      else if (isForeign(task, added) && streamed.rejected === '') streamed.rejected = added;
      else if (isOver || isForeign(task, added) || isAnotherText(task, soFar, added, outcomes)) {
        corrections.length = known;
        end = { isCut: !isOver || !task.endsWhole(soFar, 'stop'), declinedFrom: soFar.length };
      } else if (isRestart(task, soFar, added)) streamed.from += soFar.length;
    }
  }
  return end ?? { isCut: isUnfinished(task, streamed, outcomes) };
}

/** Whether a continuation is in another language than its text. */
function isForeign({ order }: ModelTask, added: string): boolean {
  return order !== undefined && findForeignLanguage(added, order.language) !== undefined;
}

/** How JSON or the blocks of an edit begin: a bracket and the first name, or the first mark. */
const beginning = /^[^"{[<]{0,400}((?:[{[]\s{0,40}"[^"\n]{1,60}"|<(?:block|unchanged)\b[^<>\n]{0,60}>))/u;

/** Whether a continuation of JSON or blocks is the whole answer from its beginning, possibly wrapped. */
function isRestart({ answer: { form } }: ModelTask, soFar: string, added: string): boolean {
  if (form !== 'json' && form !== 'blocks') return false;
  const end = Math.max(added.lastIndexOf('}'), added.lastIndexOf(']')) + 1;
  if (form === 'json' && end > 0 && isJson(added.slice(added.search(/[{[]/u), end))) return true;
  const [first, again] = [soFar, added].map((text) => beginning.exec(text)?.[1]?.replace(/\s/gu, ''));
  return first !== undefined && first === again;
}

function isJson(text: string): boolean {
  try {
    return typeof parseForeignJson(text) === 'object';
  } catch {
    return false;
  }
}

/**
 * An addition to a text that its model ended counts as a separate text when it has more words than both limits: a
 * number, and a share of the text’s words.
 */
const missingMax = 200;
const missingShare = 0.6;

/**
 * Whether an addition is a separate text: when the model ended its text at the ordered length, only the last words can
 * be missing.
 */
function isAnotherText({ order }: ModelTask, soFar: string, added: string, outcomes: readonly AnsweredCall[]): boolean {
  if (order?.kind !== 'article' || order.wordsMin === undefined || outcomes.at(-2)?.finishReason !== 'stop')
    return false;
  const words = countWords(soFar);
  return words >= order.wordsMin && countWords(added) > Math.max(missingMax, words * missingShare);
}

/** Whether an answer stopped for length, or ends within a word or sentence regardless of the reported finish reason. */
function isUnfinished(
  task: ModelTask,
  { readSoFar, hasEnded, corrections }: Pick<StreamedAnswer, 'readSoFar' | 'hasEnded' | 'corrections'>,
  outcomes: readonly AnsweredCall[],
): boolean {
  const { finishReason } = outcomes.at(-1) ?? {};
  if (finishReason === undefined) return false;
  const isWhole = (reason: typeof finishReason) => task.endsWhole(correct(task, readSoFar(), corrections), reason);
  // Stopped for a reason of its own, a text below the ordered length is cut, even at a sentence.
  if (finishReason === 'other' && countWords(readSoFar()) < (task.order?.wordsMin ?? 0)) return true;
  // After its own end token a model can go on with other things up to the limit.
  return finishReason === 'length' ? hasEnded !== true || !isWhole('stop') : !isWhole(finishReason);
}

function toLimitEnd(error: unknown): StreamEnd {
  if (error instanceof TextLimitError) return { isCut: true, isFull: true };
  throw error;
}

/**
 * The text stays as it is when the model has nothing to add, or when its author's daily effort allows no further call.
 */
function ignoreEmptyContinuation(error: unknown): undefined {
  const isOver =
    error instanceof GatewayError && ['empty_answer', 'only_thought', 'allowance_used_up'].includes(error.reason);
  if (isOver) return undefined;
  throw error;
}
