import { type ArticleLanguage, articleLanguages } from '@hokka/contracts/articles/article.ts';
import { readEditAnswer, toEditPreview } from '@hokka/contracts/articles/edit-answer.ts';
import { findStrayWords, isGibberish } from '../../../platform/text/stray-words.ts';
import { GatewayError, type GatewayMessage } from '../../../providers/gateway/port.ts';
import { type AnswerOrder, countTextWords, findForeignLanguage } from '../../answer-checks/answer-order.ts';
import { findForeignEnd, guessLanguage, lacksLetters } from '../../answer-checks/foreign-share.ts';
import { readProse } from '../../answer-checks/prose.ts';
import { isRefusal, type RefusalContext } from '../../answer-checks/refusals.ts';
import { endsWhole } from '../../answer-checks/sentence-end.ts';
import { isServiceNotice } from '../../answer-checks/service-faults.ts';
import { dropTrailingNotes } from '../../answer-checks/trailing-notes.ts';
import { hasForeignMarkup } from '../../answer-cleaning/whole/foreign-markup.ts';
import { findBlockFault, isUnusable, normalizeBlocks } from '../../edits/edit-blocks.ts';
import { type EditInput, lacksMarks, markWholeAnswer, resolveEdit, sharesWords } from '../../edits/rules.ts';
import { describeBlockForm } from '../../prompts/edit-instructions.ts';
import { answerShownMax, buildAnswerRepair, buildLanguageRepair } from '../../prompts/json-answer.ts';
import { isAlmostNothing, isBesideOrder } from './almost-nothing.ts';
import type { ModelTask } from './generation-task.ts';

const letterFault = 'Yanıtta Türkçe harfler (ç, ğ, ı, ö, ş, ü) eksik. Bütün sözcükler doğru harflerle yazılmalı.';
const markupFault = 'Yanıt Markdown ile yazılmamış. Başka bir işaretleme dili kullanılmamalı.';

function buildFormRepair(asked: readonly GatewayMessage[], answer: string, fault: string): GatewayMessage[] {
  return buildAnswerRepair(asked, answer.slice(0, answerShownMax).toWellFormed(), fault);
}

/** Requires a real text in the ordered language; asks once more when the language is wrong, then fails. */
export function requireText(
  order: AnswerOrder,
  buildMessages: ModelTask['buildMessages'],
  isText: (answer: string) => boolean = (answer) => readProse(answer).length > 0 && !isAlmostNothing(answer, order),
): Pick<ModelTask, 'order' | 'endsWhole' | 'buildRepair' | 'isWorse' | 'assertUsable'> {
  const isSection = order.kind === 'section';
  const isReadable = (answer: string) =>
    isText(answer) &&
    !isGibberish(answer, order.language) &&
    // In another language it is asked for in its own.
    !(isBesideOrder(answer, order) && findForeignLanguage(answer, order.language, { isAnswer: true }) === undefined);
  return {
    order,
    // An answer without a readable text can't be continued, nor one in another language, so that it is requested again.
    endsWhole: (answer) =>
      !isReadable(answer) ||
      findForeignLanguage(answer, order.language, { isAnswer: true }) !== undefined ||
      isServiceNotice(answer, { wordsMin: order.wordsMin }) ||
      endsWhole(dropTrailingNotes(answer, order.language, { isSection, about: order.about, request: order.request })),
    // A text that only ends in another language, or has words in another script, is requested again once, then
    // accepted.
    buildRepair: (given) => {
      const { language } = order;
      if (!isReadable(given)) return undefined;
      const answer = dropTrailingNotes(given, language, { isSection, about: order.about, request: order.request });
      const isForeign = findForeignLanguage(answer, language, { isAnswer: true }) ?? findForeignEnd(answer, language);
      const words = isForeign === undefined ? findStrayWords(answer, language) : [];
      if (isForeign !== undefined || words.length > 0)
        return buildLanguageRepair(buildMessages(), answer, language, words);
      const fault = lacksLetters(answer, language) ? letterFault : hasForeignMarkup(answer) ? markupFault : undefined;
      return fault === undefined ? undefined : buildFormRepair(buildMessages(), answer, fault);
    },
    isWorse: (repaired, answer) =>
      findForeignLanguage(answer, order.language) === undefined &&
      (countTextWords(repaired) * 2 < countTextWords(answer) ||
        findForeignLanguage(repaired, order.language) !== undefined),
    assertUsable: (answer) => {
      if (!isReadable(answer))
        throw new UnusableAnswerError(true, isBesideOrder(answer, order) ? 'refused' : 'bad_answer');
      assertLanguage(answer, order.language);
    },
  };
}

/** @throws GatewayError `wrong_language` */
export function assertLanguage(answer: string, language: ArticleLanguage): void {
  const foreign = findForeignLanguage(answer, language, { isAnswer: true });
  if (foreign === undefined) return;
  const detail = `the text is in ${foreign.language ?? 'another language'} instead of ${language}`;
  throw new GatewayError({ reason: 'wrong_language', retryable: false, detail });
}

/** Whether the answer declines the edit. The submitted text may itself contain a refusal. */
export function declinesEdit(
  { selection }: EditInput,
  answer: string,
  { isFormless = lacksMarks(answer), mayAskAgain }: RefusalContext = {},
): boolean {
  const text = toEditPreview(answer);
  const context = mayAskAgain === true && isFormless ? { mayAskAgain } : {};
  if (isRefusal(text, context)) return !selection.some((block) => isRefusal(block.text, { isLikely: true }));
  // An answer that shares words with the submitted text is an edit of it.
  return isFormless && isRefusal(text, { ...context, isFormless }) && !sharesWords(text, selection);
}

/**
 * Asks once more when an answer lacks the marks of the submitted blocks. A second answer without marks is accepted
 * where it can be matched unambiguously.
 */
export function requireBlocks(
  edit: EditInput,
  buildMessages: ModelTask['buildMessages'],
): Pick<ModelTask, 'endsWhole' | 'buildRepair' | 'correctForm' | 'assertUsable'> {
  const language = findEditLanguage(edit);
  return {
    endsWhole: (answer) => {
      const last = readEditAnswer(answer).at(-1);
      return last === undefined || last.isWhole || endsWhole(last.text);
    },
    buildRepair: (answer) => {
      if (lacksMarks(answer) || resolveEdit(edit, answer, { isPartial: false }) === undefined)
        return buildAnswerRepair(buildMessages(), answer, describeBlockForm(edit));
      const fault = findBlockFault(edit, answer);
      if (fault !== undefined) return buildFormRepair(buildMessages(), answer, `${fault} ${describeBlockForm(edit)}`);
      const text = toEditPreview(answer);
      if (language === undefined) return undefined;
      if (findForeignLanguage(text, language) !== undefined)
        return buildLanguageRepair(buildMessages(), answer, language);
      return lacksLetters(text, language) ? buildFormRepair(buildMessages(), answer, letterFault) : undefined;
    },
    correctForm: (answer) =>
      normalizeBlocks(edit, lacksMarks(answer) ? (markWholeAnswer(edit, answer) ?? answer) : answer),
    assertUsable: (answer, isTruncated) => {
      if (isUnusable(edit, answer) || resolveEdit(edit, answer, { isPartial: isTruncated }) === undefined)
        throw new UnusableAnswerError(false);
      if (language !== undefined) assertLanguage(toEditPreview(answer), language);
    },
  };
}

/**
 * The language that an edit must be in: the target of a translation, or the language of its text; undefined when that
 * is unclear.
 */
export function findEditLanguage({ kind, language, selection }: EditInput): ArticleLanguage | undefined {
  if (kind === 'translate') return language ?? undefined;
  if (kind === 'custom') return undefined;
  return guessLanguage(selection.map(({ text }) => text).join('\n\n'), articleLanguages);
}

type Parsed<Data extends object> = Data | { readonly problem: string };

/** How the JSON of an answer is parsed, and the language of its texts. */
interface JsonDemand<Data extends object> {
  readonly format: NonNullable<ModelTask['responseFormat']>;
  readonly answerMax: number;
  readonly parse: (answer: string, options: { readonly isLast: boolean }) => Parsed<Data>;
  /** Undefined when any language is accepted. */
  readonly language: ArticleLanguage | undefined;
  /** The texts that people read, each as a paragraph. */
  readonly listTexts: (data: Data) => readonly string[];
}

/**
 * Asks once more when an answer is not the requested JSON or in another language, and names the problem; fails the
 * second time.
 */
export function requireJson<Data extends object>(
  buildMessages: ModelTask['buildMessages'],
  { format, answerMax, parse, language, listTexts }: JsonDemand<Data>,
): Pick<ModelTask, 'responseFormat' | 'answerMax' | 'buildRepair' | 'assertUsable' | 'endsWhole' | 'isRead'> {
  const readTexts = (data: Data) => listTexts(data).join('\n\n');
  return {
    responseFormat: format,
    answerMax,
    isRead: (answer) => !('problem' in parse(answer, { isLast: false })),
    endsWhole: (answer, finishReason) => finishReason !== 'unstated' || !('problem' in parse(answer, { isLast: true })),
    buildRepair: (answer) => {
      const parsed = parse(answer, { isLast: false });
      if ('problem' in parsed)
        return buildAnswerRepair(buildMessages(), answer.slice(0, answerMax), String(parsed.problem));
      if (language === undefined) return undefined;
      if (findForeignLanguage(readTexts(parsed), language) !== undefined)
        return buildLanguageRepair(buildMessages(), answer, language);
      return lacksLetters(readTexts(parsed), language)
        ? buildFormRepair(buildMessages(), answer, letterFault)
        : undefined;
    },
    assertUsable: (answer) => {
      const parsed = parse(answer, { isLast: true });
      if ('problem' in parsed) throw new UnusableAnswerError(false);
      if (language !== undefined) assertLanguage(readTexts(parsed), language);
    },
  };
}

/**
 * An answer without anything usable. It is requested once more when `retryable` says that this was not done yet, and
 * never more often.
 */
export class UnusableAnswerError extends GatewayError {
  /** @param reason `refused` when the answer says something else instead */
  constructor(retryable: boolean, reason: 'bad_answer' | 'refused' = 'bad_answer') {
    super({ reason, retryable, detail: 'the response has none of the requested parts' });
  }
}

/** A message of the service, or a meaningless word, came in place of an answer; it is discarded. */
export class ServiceNoticeError extends GatewayError {
  constructor() {
    super({ reason: 'provider_error', retryable: true, detail: 'the response is a notice instead of a text' });
  }
}
