import { GatewayError } from '../../../providers/gateway/port.ts';
import { addToText } from '../../answer-checks/added-text.ts';
import { countTextWords } from '../../answer-checks/answer-order.ts';
import {
  type DeliveryClass,
  readDeliveryRatio,
  storeDelivery,
} from '../../generation-queue/delivered-lengths.queries.ts';
import {
  type AskedWords,
  findAskedTarget,
  findOrderedTarget,
  type PromptInput,
} from '../../generation-queue/prompt-input.ts';
import { buildExtension } from '../../prompts/article-prompt.ts';
import type { GeneratedText } from '../finalize/finalize-generation.ts';
import type { ClaimedGeneration } from './claim-generation.ts';
import type { ModelTask } from './generation-task.ts';
import { createArticleTask } from './model-task.ts';
import { extendText, type ShortText } from './repair-section.ts';
import { nextTurn } from './request-completion.ts';
import type { AttemptDependencies, FinishContext } from './run-attempt.ts';
import { ignoreFailureUnlessInterrupted } from './write-sections.ts';

/** A quick article and the task that asks for it, with the word count to ask for. */
export interface QuickArticle {
  readonly input: PromptInput;
  readonly task: ModelTask;
  readonly delivery: DeliveryClass;
  /** Delivered words divided by requested words of this model, if known. */
  readonly ratio: number | undefined;
}

/** Limits within which the requested length follows that ratio. */
const ratioRange = { min: 0.5, max: 2 };
/**
 * Upper end of the requested range, as a position within the ordered range. It is low, because a short text can be
 * continued but a long one can’t be shortened.
 */
const requestedRangeShare = 0.2;
/** Requested word counts are rounded to this step, because a different prompt misses the provider's cache. */
const requestedWordsStep = 10;

/** Reads what is known about the model that will write an article. */
export async function prepareArticle(
  { connection }: Pick<ClaimedGeneration, 'connection'>,
  input: PromptInput,
  { database }: Pick<AttemptDependencies, 'database'>,
): Promise<QuickArticle> {
  const { language, format, length } = input;
  const delivery = { model: connection.model, language, sizeClass: `${format} ${length}` } as const;
  if (input.begun !== undefined) return { input, delivery, ratio: undefined, task: createArticleTask(input) };
  const ratio = await readDeliveryRatio(database, delivery);
  const asked = { ...input, requestedWords: computeAskedRange(input, ratio) };
  return { input: asked, delivery, ratio, task: createArticleTask(asked) };
}

/**
 * Computes the word range to ask for so that the model delivers the ordered length.
 * @param ratio delivered words divided by requested words so far
 */
export function computeAskedRange(
  input: Pick<PromptInput, 'format' | 'length' | 'customTemplate'>,
  ratio = 1,
): AskedWords {
  const { wordsMin, wordsMax } = findOrderedTarget(input);
  const share = Math.min(Math.max(ratio, ratioRange.min), ratioRange.max);
  const round = (words: number) =>
    Math.max(requestedWordsStep, Math.round(words / share / requestedWordsStep) * requestedWordsStep);
  const [min, max] = [round(wordsMin), round(wordsMin + (wordsMax - wordsMin) * requestedRangeShare)];
  return { min, max: Math.max(max, min + requestedWordsStep) };
}

/**
 * Records the ratio of delivered to requested words, and has an article that is shorter than ordered continued once.
 * @throws GatewayError `too_short` for one that is still far too short, and errors that end the whole attempt
 */
export async function finishArticle(
  { input, task, delivery, ratio }: QuickArticle,
  written: GeneratedText,
  context: FinishContext,
  dependencies: AttemptDependencies,
): Promise<GeneratedText> {
  const { database, clock, generationLimits } = dependencies;
  const { wordsMin, wordsMax } = findOrderedTarget(input);
  const words = countTextWords(written.text);
  if (input.begun !== undefined) return written;
  const asked = findAskedTarget({
    ...input,
    custom: { target: input.customTemplate?.target, hasVoice: input.voice !== undefined },
  });
  const delivered = words / ((asked.wordsMin + asked.wordsMax) / 2);
  await storeDelivery(database, delivery, { ratio: delivered, at: clock.now() });
  const { extended, enough, least } = generationLimits.lengthShares;
  const short: ShortText = {
    task,
    written,
    language: input.language,
    title: input.title,
    before: [],
    missing: words < wordsMin * extended ? Math.round((wordsMin + wordsMax) / 2) - words : undefined,
    // The known ratio of a model predicts more than a single text.
    ratio: ratio ?? delivered,
    buildMessages: (text, more) => buildExtension(input, text, more),
    insert: addToText,
  };
  const whole = await extendText(short, context, dependencies).catch(ignoreFailureUnlessInterrupted(context, written));
  await nextTurn();
  const left = countTextWords(whole.text);
  if (left < wordsMin * least) {
    const detail = `the text has ${left} words instead of ${wordsMin} to ${wordsMax}`;
    throw new GatewayError({ reason: 'too_short', retryable: false, detail });
  }
  return left < wordsMin * enough ? { ...whole, isShort: true } : whole;
}
