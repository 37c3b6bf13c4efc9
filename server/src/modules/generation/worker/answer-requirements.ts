import { type ArticleLanguage, articleLanguages } from '@hokka/contracts/articles/article.ts';
import { readEditAnswer, toEditPreview } from '@hokka/contracts/articles/edit-answer.ts';
import { foldText } from '@hokka/contracts/shared/turkish-case.ts';
import { findStrayWords } from '../../../platform/text/stray-words.ts';
import { GatewayError, type GatewayMessage } from '../../../providers/gateway/port.ts';
import { type AnswerOrder, countTextWords, findForeignLanguage } from '../../answer-checks/assess-answer.ts';
import { findForeignEnd, guessLanguage } from '../../answer-checks/foreign-share.ts';
import { readProse } from '../../answer-checks/prose.ts';
import { isRefusal, isServiceNotice, type RefusalContext } from '../../answer-checks/refusals.ts';
import { endsWhole } from '../../answer-checks/sentence-end.ts';
import { dropTrailingNotes } from '../../answer-checks/trailing-notes.ts';
import { classifyOpening, scoreTalk, splitSentences as splitTalk } from '../../answer-cleaning/talk.ts';
import { findBlockFault, isUnusable, normalizeBlocks } from '../../edits/edit-blocks.ts';
import { type EditInput, lacksMarks, markWholeAnswer, resolveEdit } from '../../edits/rules.ts';
import { describeBlockForm } from '../../prompts/edit-rules.ts';
import { answerShownMax, buildAnswerRepair, buildLanguageRepair } from '../../prompts/json-answer.ts';
import type { ModelTask } from './generation-task.ts';

/** Requires a real text in the ordered language; asks once more when the language is wrong, then fails. */
export function requireText(
  order: AnswerOrder,
  buildLanguageRepair: (answer: string, words?: readonly string[]) => GatewayMessage[],
  isText: (answer: string) => boolean = (answer) => readProse(answer).length > 0 && !isAlmostNothing(answer, order),
): Pick<ModelTask, 'order' | 'endsWhole' | 'buildRepair' | 'isWorse' | 'assertUsable'> {
  const isSection = order.kind === 'section';
  return {
    order,
    // An answer without any text can't be continued, so that it is requested again.
    endsWhole: (answer) =>
      !isText(answer) ||
      isServiceNotice(answer, { wordsMin: order.wordsMin }) ||
      endsWhole(dropTrailingNotes(answer, order.language, { isSection })),
    // A text that only ends in another language, or has words in another script, is requested again once, then
    // accepted.
    buildRepair: (answer) => {
      const isForeign = findForeignLanguage(answer, order.language) ?? findForeignEnd(answer, order.language);
      if (isForeign !== undefined) return buildLanguageRepair(answer);
      const words = findStrayWords(answer, order.language);
      return words.length === 0 ? undefined : buildLanguageRepair(answer, words);
    },
    isWorse: (repaired, answer) =>
      findForeignLanguage(answer, order.language) === undefined &&
      (countTextWords(repaired) * 2 < countTextWords(answer) ||
        findForeignLanguage(repaired, order.language) !== undefined),
    assertUsable: (answer) => {
      if (!isText(answer)) throw new UnusableAnswerError(true);
      assertLanguage(answer, order.language);
    },
  };
}

/** Maximum length of an answer that only says something about itself, in words, and minimum length of its order. */
const sayingMax = 25;
const longOrderMin = 70;
/** What readers see no words of: pictures, links to files, code. */
const noWords = /!?\[[^[\]\n]{0,200}\]\([^()\s]{0,2000}\)|`[^`\n]{0,200}`|<[^<>\n]{0,200}>/gu;
/** A task or file is done, or still to be waited for. */
const doneWords =
  /^(?:(?:the |your )?(?:task|file|job|request|article)?\s?(?:is |was |has been )?(?:done|completed?|finished|created|saved)|(?:görev|işlem|dosya|makale|yazı|metin|içerik)\p{L}{0,3} (?:\p{L}{3,12} )?\p{L}{2,12}(?:[dt][ıiuü]|m[ıiuü]şt[ıiuü]r)|lütfen bekle\p{L}{0,6}|please wait|one moment|bir (?:dakika|saniye))\W{0,4}$/iu;

/**
 * Whether an answer to a long order has no words for readers, or only says something about itself: a picture, an emoji,
 * a link to a file, a confirmation.
 */
export function isAlmostNothing(answer: string, { wordsMin, wordsMax = 0 }: AnswerOrder): boolean {
  if ((wordsMin ?? wordsMax / 2) < longOrderMin || answer.length > sayingMax * 100) return false;
  const said = answer.replace(noWords, ' ').replace(/^#{1,6}[ \t][^\n]*$/gmu, '');
  if ((said.match(/\p{L}/gu) ?? []).length < 3) return true;
  if (countTextWords(said) > sayingMax) return false;
  // Next to a file fewer words suffice.
  const enough = /\]\(|`/u.test(answer) ? 1 : 2;
  const isAbout = (sentence: string) =>
    scoreTalk(sentence) >= enough || classifyOpening(sentence, true) !== 'text' || doneWords.test(sentence.trim());
  const sentences = said.split(/\n+/u).flatMap(splitTalk);
  const about = sentences.filter(isAbout).length;
  // The items of a plan are no sentences.
  return about * 2 > about + sentences.filter((one) => !isAbout(one) && /[.!?…]\W{0,3}$/u.test(one.trim())).length;
}

/** @throws GatewayError `wrong_language` */
export function assertLanguage(answer: string, language: ArticleLanguage): void {
  const foreign = findForeignLanguage(answer, language);
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

const longWord = /\p{L}{6,}/gu;

function sharesWords(text: string, selection: EditInput['selection']): boolean {
  const begin = (word: string) => foldText(word).slice(0, 5);
  const sent = new Set(
    selection.flatMap((block) => [...block.text.slice(0, 20_000).matchAll(longWord)].map(([word]) => begin(word))),
  );
  return [...text.slice(0, 5000).matchAll(longWord)].some(([word]) => sent.has(begin(word)));
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
      if (fault !== undefined)
        return buildAnswerRepair(
          buildMessages(),
          answer.slice(0, answerShownMax).toWellFormed(),
          `${fault} ${describeBlockForm(edit)}`,
        );
      const isForeign = language !== undefined && findForeignLanguage(toEditPreview(answer), language) !== undefined;
      return isForeign ? buildLanguageRepair(buildMessages(), answer, language) : undefined;
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
export interface JsonDemand<Data extends object> {
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
  { answerMax, parse, language, listTexts }: JsonDemand<Data>,
): Pick<ModelTask, 'buildRepair' | 'assertUsable' | 'endsWhole' | 'isRead'> {
  const readTexts = (data: Data) => listTexts(data).join('\n\n');
  return {
    isRead: (answer) => !('problem' in parse(answer, { isLast: false })),
    endsWhole: (answer, finishReason) => finishReason !== 'unstated' || !('problem' in parse(answer, { isLast: true })),
    buildRepair: (answer) => {
      const parsed = parse(answer, { isLast: false });
      if ('problem' in parsed)
        return buildAnswerRepair(buildMessages(), answer.slice(0, answerMax), String(parsed.problem));
      const isForeign = language !== undefined && findForeignLanguage(readTexts(parsed), language) !== undefined;
      return isForeign ? buildLanguageRepair(buildMessages(), answer, language) : undefined;
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
  constructor(retryable: boolean) {
    super({ reason: 'bad_answer', retryable, detail: 'the response has none of the requested parts' });
  }
}

/** A message of the service, or a meaningless word, came in place of an answer; it is discarded. */
export class ServiceNoticeError extends GatewayError {
  constructor() {
    super({ reason: 'provider_error', retryable: true, detail: 'the response is a notice instead of a text' });
  }
}
