import type { ArticleLanguage } from '@hokka/contracts/articles/article.ts';
import { readEditAnswer } from '@hokka/contracts/articles/edit-answer.ts';
import { GatewayError, type GatewayMessage } from '../../../../providers/gateway/port.ts';
import type { ArticlesDependencies } from '../../dependencies.ts';
import { truncateAtLastSentence } from '../../domain/article.ts';
import { wholeBlockId } from '../../domain/edit.ts';
import type { SectionEdit } from '../../domain/edited-section.ts';
import type { SectionInput } from '../../domain/planned-article.ts';
import { computeAskedWords, findMissingWords } from '../../domain/section-length.ts';
import { isWrittenAgain } from '../acceptance/added-text.ts';
import { countTextWords, findForeignLanguage } from '../acceptance/assess-answer.ts';
import { cutCircles } from '../acceptance/circles.ts';
import type { GeneratedText } from '../finalize/finalize-generation.ts';
import { AnswerCleaner } from '../hygiene/answer-cleaner.ts';
import { PromptGuard } from '../prompt/prompt-guard.ts';
import {
  buildParagraphRewrite,
  buildSectionExtension,
  buildSectionSystemPrompt,
  buildSentenceRewrite,
} from '../prompt/section-prompt.ts';
import { addsNothing } from './answer-watch.ts';
import type { ModelTask } from './generation-task.ts';
import { describeSectionEdit, keepOwnSection } from './model-task.ts';
import { appendInTurns, keepServingModel, nextTurn, requestRepair } from './request-completion.ts';
import type { FinishContext } from './run-attempt.ts';

/** Fewer words are not worth a call. */
const missingMin = 25;
/** A sentence that only says that the text is at its end adds nothing. */
const addedMin = 15;
/** So many letters tell the ends of two texts apart. */
const endCompared = 60;
const headingLine = /^#{1,6}[ \t].*(?:\n|$)/u;

/** A section that was written, and what is asked of the gateway for it. */
export interface WrittenSection {
  readonly input: SectionInput;
  readonly task: ModelTask;
  readonly written: GeneratedText;
}

type RewriteDependencies = Pick<ArticlesDependencies, 'findRepetitions' | 'log'>;

/** A section that was written, and how it is asked to go on. */
export function describeShortSection({ input, task, written }: WrittenSection, target: number): ShortText {
  return {
    task,
    written,
    language: input.plan.language,
    title: input.plan.title,
    before: [input.section.begun ?? ''],
    missing: findMissingWords(target, countTextWords(written.text)),
    // Whoever delivered half of what was asked for will do so again.
    ratio: countTextWords(written.text) / input.askedWords,
    buildMessages: (text, askedWords) => buildSectionExtension(input, text, askedWords),
    insert: (text, added) => {
      const whole = `${text}\n\n${added.replace(headingLine, '').trim()}`.trimEnd();
      return input.section.begun === undefined ? keepOwnSection(input, whole) : whole;
    },
  };
}

/** A text that came shorter than it was ordered. */
export interface ShortText {
  readonly task: ModelTask;
  readonly written: GeneratedText;
  readonly language: ArticleLanguage;
  readonly title: string;
  /** What stands before it, and is not to be said again. */
  readonly before: readonly string[];
  /** Words; undefined where it is long enough. */
  readonly missing: number | undefined;
  /** How much of what is asked for is delivered. */
  readonly ratio: number;
  readonly buildMessages: (text: string, askedWords: number) => readonly GatewayMessage[];
  readonly insert: (text: string, added: string) => string;
}

/**
 * Asks a text that came much too short to go on, once.
 * @returns the text with its new paragraphs, without what they repeat of it, or as it was where none came
 * @throws GatewayError, PromptLeakError; the text is good without
 */
export async function extendText(
  { task, written, language, title, before, missing, ratio, buildMessages, insert }: ShortText,
  { signal, dependencies }: Pick<FinishContext, 'signal' | 'dependencies'>,
  comparing: RewriteDependencies,
): Promise<GeneratedText> {
  if (missing === undefined || missing < missingMin) return written;
  const connection = keepServingModel(dependencies.connection, written.outcomes);
  const messages = buildMessages(written.text, computeAskedWords(missing, ratio));
  // The text once more and three times what is missing: more is no addition.
  const lengthMax = Math.min(task.answerMax, written.text.length * 2 + missing * addedPerWordMax);
  const options = { ...task.answer, lengthMax };
  const { text: answer, outcome } = await requestRepair(task, messages, options, signal, {
    ...dependencies,
    connection,
  });
  const outcomes = [...written.outcomes, outcome];
  await nextTurn();
  const isUsable = !dependencies.guard.quotesPrompt(answer) && !addsNothing(written.text, answer);
  if (!isUsable || findForeignLanguage(answer, language) !== undefined) return { ...written, outcomes };
  await nextTurn();
  const isCut = outcome.finishReason === 'length' || !task.endsWhole(answer, 'stop');
  const whole = isCut ? truncateAtLastSentence(answer) : answer;
  await nextTurn();
  if (isWrittenAgain(whole, written.text)) {
    await nextTurn();
    const again = cutCircles(whole, language);
    if (isWrittenAgain(again.text, written.text))
      return { ...written, outcomes, text: again.text, isTruncated: isCut || again.isCut };
  }
  // What it repeats of the end, or begins again with, is no addition.
  const cleaner = new AnswerCleaner({ ...task.answer, soFar: written.text }, () => {});
  await appendInTurns(whole, (part) => cleaner.append(part));
  cleaner.finish();
  await nextTurn();
  let added = cleaner.text.trim();
  for (const { paragraph, kept } of await compareTexts(comparing, {
    language,
    title,
    former: [...before, written.text],
    section: added,
  }))
    added = replaceParagraph(added, paragraph, kept);
  await nextTurn();
  if (countTextWords(added) < Math.min(addedMin, missing / 2)) return { ...written, outcomes };
  await nextTurn();
  const { text, isCut: isCircle } = cutCircles(insert(written.text, added), language);
  const hasSameEnd = text.endsWith(written.text.slice(-endCompared));
  return { ...written, outcomes, text, isTruncated: hasSameEnd ? written.isTruncated === true : isCut || isCircle };
}

/** What a section repeats of texts before it; nothing where they cannot be compared now. */
function compareTexts(
  { findRepetitions, log }: RewriteDependencies,
  task: Parameters<RewriteDependencies['findRepetitions']>[0],
): ReturnType<RewriteDependencies['findRepetitions']> {
  return findRepetitions(task).catch((err: unknown) => {
    log.warn({ err }, 'a section could not be compared with those before it');
    return [];
  });
}

/** UTF-16 units of an addition for each word that is missing: thrice a word of Turkish with its space. */
const addedPerWordMax = 30;

/** So many paragraphs of a section are written again; more are cut. */
const rewritesMax = 3;
const rewriteMax = 10_000;

/**
 * Has each paragraph written again that repeats too much of the sections before, once. One that still does keeps the sentences that repeat
 * nothing, and any other loses whole sentences that stood before. Where texts cannot be compared now the section stays as it is.
 * @throws what ends the whole attempt
 */
export async function rewriteRepetitions(
  section: WrittenSection,
  context: FinishContext,
  comparing: RewriteDependencies,
): Promise<GeneratedText> {
  const { input, written } = section;
  const former = [...input.written.map(({ content }) => content), input.section.begun ?? ''];
  const { language, title } = input.plan;
  const compare = (text: string) => compareTexts(comparing, { language, title, former, section: text });
  const outcomes = [...written.outcomes];
  let { text } = written;
  let rewrites = 0;
  for (const { paragraph, isRepetitive, phrases, kept } of await compare(text)) {
    const isRewritten = isRepetitive && rewrites < rewritesMax;
    if (isRewritten) rewrites += 1;
    const answer = isRewritten ? await rewriteParagraph(section, { paragraph, phrases }, context, outcomes) : undefined;
    const isBetter = answer !== undefined && (await compare(answer)).length === 0;
    text = replaceParagraph(text, paragraph, isBetter ? answer : kept);
  }
  return { ...written, outcomes, text };
}

/** Another paragraph; undefined where none came that can be used. */
async function rewriteParagraph(
  section: WrittenSection,
  { paragraph, phrases }: { readonly paragraph: string; readonly phrases: readonly string[] },
  context: FinishContext,
  outcomes: GeneratedText['outcomes'][number][],
): Promise<string | undefined> {
  const answer = await rewrite(section, buildParagraphRewrite(section.input, paragraph, phrases), context, outcomes);
  return answer === undefined || /^(?:#{1,6} |```)/mu.test(answer) ? undefined : answer;
}

/** What is answered to a question for other words; undefined where nothing came. */
async function rewrite(
  { task, written }: WrittenSection,
  messages: readonly GatewayMessage[],
  { signal, isInterrupted, dependencies }: FinishContext,
  outcomes: GeneratedText['outcomes'][number][],
): Promise<string | undefined> {
  const connection = keepServingModel(dependencies.connection, written.outcomes);
  const options = { ...task.answer, form: 'text', lengthMax: rewriteMax } as const;
  try {
    const { text, outcome } = await requestRepair(task, messages, options, signal, { ...dependencies, connection });
    outcomes.push(outcome);
    const isUsable = outcome.finishReason === 'stop' && text !== '' && !dependencies.guard.quotesPrompt(text);
    return isUsable ? text : undefined;
  } catch (error) {
    if (isInterrupted() || !(error instanceof GatewayError)) throw error;
    return undefined;
  }
}

/** The text with another paragraph in the place of this one, or with none. */
function replaceParagraph(text: string, paragraph: string, replacement: string): string {
  const start = text.indexOf(paragraph);
  if (start === -1) return text;
  const after = text.slice(start + paragraph.length);
  const changed =
    replacement === '' ? text.slice(0, start).trimEnd() + after : text.slice(0, start) + replacement + after;
  return changed.trimEnd();
}

type WordDependencies = Pick<ArticlesDependencies, 'findForbiddenSentences' | 'log'>;

/** So many sentences of a section are written again; more say that the voice forbids what the subject needs. */
const sentencesMax = 5;

/**
 * Has each sentence written again, once, that uses a word which the voice of the plan forbids. One that still does stays as it was, and
 * is counted with the quality of the text. Where texts cannot be searched now the section stays as it is.
 * @throws what ends the whole attempt
 */
export async function rewriteForbiddenWords(
  section: WrittenSection,
  context: FinishContext,
  { findForbiddenSentences, log }: WordDependencies,
): Promise<GeneratedText> {
  const { input, written } = section;
  const words = input.plan.voice?.forbiddenWords ?? [];
  // Stems are known of Turkish alone.
  if (words.length === 0 || input.plan.language !== 'tr') return written;
  const find = (text: string) =>
    findForbiddenSentences({ section: text, words }).catch((err: unknown) => {
      log.warn({ err }, 'a section could not be searched for forbidden words');
      return undefined;
    });
  const outcomes = [...written.outcomes];
  let { text } = written;
  for (const found of ((await find(text)) ?? []).slice(0, sentencesMax)) {
    const answer = await rewrite(section, buildSentenceRewrite(input, found), context, outcomes);
    if (answer === undefined || !canReplace(found.sentence, answer)) continue;
    if ((await find(answer))?.length === 0) text = text.replace(found.sentence, () => answer);
  }
  return { ...written, outcomes, text };
}

/**
 * Has the sentences of a section that was written again, and uses words that its voice forbids, written again once, as they are where the
 * whole text is written.
 * @throws what ends the whole attempt
 */
export async function repairSectionEdit(
  {
    section,
    task,
    written,
  }: { readonly section: SectionEdit; readonly task: ModelTask; readonly written: GeneratedText },
  context: FinishContext,
  dependencies: WordDependencies,
): Promise<GeneratedText> {
  const body = readEditAnswer(written.text).find(({ id }) => id === wholeBlockId)?.text ?? '';
  if (body === '') return written;
  // Sentences are asked for with the task of sections.
  const guard = new PromptGuard(buildSectionSystemPrompt(section.plan));
  const repaired = await rewriteForbiddenWords(
    { input: describeSectionEdit(section), task, written: { ...written, text: body } },
    { ...context, dependencies: { ...context.dependencies, guard } },
    dependencies,
  );
  return { ...repaired, text: written.text.replace(body, () => repaired.text) };
}

/** Whether an answer is a sentence, with the links and citations of the one it is for, and no others. */
function canReplace(sentence: string, answer: string): boolean {
  return !/\n|^(?:#{1,6} |```|[-*+] |\||>)/u.test(answer) && listMarks(sentence) === listMarks(answer);
}

function listMarks(sentence: string): string {
  return (sentence.match(/\]\([^()\s]*\)|\[e\d{1,6}\]/gu) ?? []).sort().join(' ');
}
