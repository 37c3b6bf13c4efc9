import { countWords } from '@hokka/contracts/markdown/word-count.ts';
import { parseForeignJson } from '../../../platform/network/foreign-json.ts';
import type { GatewayMessage, GatewayRoute } from '../../../providers/gateway/port.ts';
import { GatewayError } from '../../../providers/gateway/port.ts';
import { findForeignLanguage } from '../../answer-checks/answer-order.ts';
import { cutLoops } from '../../answer-checks/loops.ts';
import { AnswerCleaner } from '../../answer-cleaning/answer-cleaner.ts';
import type { AnsweredCall, CallKind } from '../../costs/index.ts';
import { addsNothing } from './answer-watch.ts';
import type { ModelTask } from './generation-task.ts';
import {
  isSent,
  keepServingModel,
  nextTurn,
  requestCompletion,
  type StreamTextDependencies,
  type TextCall,
} from './request-completion.ts';

/** An answer in progress, with its continuations. */
export interface StreamedAnswer {
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

/** Removes what only the end of a part showed not to belong to the answer. */
export function correctParts(task: ModelTask, text: string, corrections: StreamedAnswer['corrections']): string {
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
export interface StreamEnd {
  /** The answer has no proper end. */
  readonly isCut: boolean;
  /** We stopped the answer at its maximum length. */
  readonly isFull?: true;
  /** Offset, in UTF-16 units of the text, from which a continuation declines to go on. */
  readonly declinedFrom?: number;
}

/**
 * Requests an answer and has it continued while it ends too early, at most as often as the settings allow. Parts are
 * emitted as they come, and each call is added to `outcomes`.
 * @throws GatewayError of the first call, or of a continuation that failed
 */
export async function streamWithContinuations(
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
  let isEmpty = false;
  while (end === undefined && outcomes.length <= continuations && isUnfinished(task, streamed, outcomes)) {
    const soFar = readSoFar();
    // A model that repeats itself would go on repeating.
    if (task.order !== undefined && cutLoops(soFar, task.order.language).isCut) return { isCut: true };
    const connection = keepServingModel(dependencies.connection, outcomes);
    const known = corrections.length;
    const messages = task.buildContinuation(soFar);
    const outcome = await ask('continuation', messages, connection).catch((error) => readContinuationEnd(task, error));
    // The service may have failed without a word; a model with nothing to add meant its answer to end there.
    if (outcome === 'empty' && !isEmpty) isEmpty = true;
    else if (outcome === 'declined') end = { isCut: !task.endsWhole(soFar, 'stop'), declinedFrom: soFar.length };
    else if (typeof outcome === 'string') end = { isCut: outcomes.at(-1)?.finishReason !== 'stop' };
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
  const text = correctParts(task, readSoFar(), corrections);
  // Without a text there is nothing to continue, unless all tokens were spent on thoughts.
  if (finishReason === undefined || (finishReason !== 'length' && text.trim() === '')) return false;
  const isWhole = (reason: typeof finishReason) => task.endsWhole(text, reason);
  // Stopped for a reason of its own, a text below the ordered length is cut, even at a sentence.
  if (finishReason === 'other' && countWords(readSoFar()) < (task.order?.wordsMin ?? 0)) return true;
  // After its own end token a model can go on with other things up to the limit.
  return finishReason === 'length' ? hasEnded !== true || !isWhole('stop') : !isWhole(finishReason);
}

/** Reasons why a service or its model does not write a text. */
const declining: ReadonlySet<string> = new Set(['refused', 'content_filter', 'moderated']);

/**
 * The text stays as it is when the model has nothing to add or declines to go on, or when its author's daily effort
 * allows no further call. JSON and edits need their end.
 */
function readContinuationEnd({ order }: ModelTask, error: unknown): 'empty' | 'over' | 'declined' {
  const { reason } = error instanceof GatewayError ? error : {};
  if (reason === 'empty_answer') return 'empty';
  if (reason === 'only_thought' || reason === 'allowance_used_up') return 'over';
  if (reason !== undefined && declining.has(reason) && order !== undefined) return 'declined';
  throw error;
}
