import type { ArticleLanguage } from '@hokka/contracts/articles/article.ts';
import { readEditAnswer } from '@hokka/contracts/articles/edit-answer.ts';
import { GatewayError, type GatewayMessage } from '../../../providers/gateway/port.ts';
import { isWrittenAgain } from '../../answer-checks/added-text.ts';
import { countTextWords, findForeignLanguage } from '../../answer-checks/answer-order.ts';
import { cutLoops } from '../../answer-checks/loops.ts';
import { AnswerCleaner } from '../../answer-cleaning/answer-cleaner.ts';
import type { SectionEdit } from '../../article-text/edited-section.rules.ts';
import type { SectionInput } from '../../article-text/planned-article.rules.ts';
import { computeAskedWords, findMissingWords } from '../../article-text/section-length.rules.ts';
import { truncateAtLastSentence } from '../../articles/rules.ts';
import { wholeBlockId } from '../../edits/rules.ts';
import { PromptGuard } from '../../prompts/prompt-guard.ts';
import {
  buildParagraphRewrite,
  buildSectionExtension,
  buildSectionSystemPrompt,
  buildSentenceRewrite,
} from '../../prompts/section-prompt.ts';
import type { GeneratedText } from '../finalize/finalize-generation.ts';
import { addsNothing } from './answer-watch.ts';
import type { ModelTask } from './generation-task.ts';
import { describeSectionEdit, extractOwnSection } from './model-task.ts';
import { appendInTurns, keepServingModel, nextTurn, requestRepair } from './request-completion.ts';
import type { AttemptDependencies, FinishContext } from './run-attempt.ts';

/** Minimum number of missing words that is worth a call. */
const missingMin = 25;
/** Minimum number of words of an addition: a sentence that only says that the text is finished adds nothing. */
const addedMin = 15;
/** Number of letters that distinguish the ends of two texts. */
const endCompared = 60;
const headingLine = /^#{1,6}[ \t].*(?:\n|$)/u;

/** A written section with its task, for follow-up requests. */
export interface WrittenSection {
  readonly input: SectionInput;
  readonly task: ModelTask;
  readonly written: GeneratedText;
}

/** Describes a written section and how it is asked to continue. */
export function describeShortSection({ input, task, written }: WrittenSection, target: number): ShortText {
  return {
    task,
    written,
    language: input.plan.language,
    title: input.plan.title,
    before: [input.section.begun ?? ''],
    missing: findMissingWords(target, countTextWords(written.text)),
    // A model that delivered half of the requested words will do so again.
    ratio: countTextWords(written.text) / input.requestedWords,
    buildMessages: (text, requestedWords) => buildSectionExtension(input, text, requestedWords),
    insert: (text, added) => {
      const whole = `${text}\n\n${added.replace(headingLine, '').trim()}`.trimEnd();
      return input.section.begun === undefined ? extractOwnSection(input, whole) : whole;
    },
  };
}

/** A text that is shorter than ordered. */
export interface ShortText {
  readonly task: ModelTask;
  readonly written: GeneratedText;
  readonly language: ArticleLanguage;
  readonly title: string;
  /** Earlier texts, which the addition must not repeat. */
  readonly before: readonly string[];
  /** Number of missing words; undefined when the text is long enough. */
  readonly missing: number | undefined;
  /** Delivered words divided by requested words. */
  readonly ratio: number;
  readonly buildMessages: (text: string, requestedWords: number) => readonly GatewayMessage[];
  readonly insert: (text: string, added: string) => string;
}

/**
 * Asks the model once to continue a text that is much too short.
 * @returns the text with its new paragraphs, without those that repeat it; the unchanged text when there are none
 * @throws GatewayError, PromptLeakError; the text is usable anyway
 */
export async function extendText(
  { task, written, language, title, before, missing, ratio, buildMessages, insert }: ShortText,
  { signal, dependencies }: Pick<FinishContext, 'signal' | 'dependencies'>,
  comparing: AttemptDependencies,
): Promise<GeneratedText> {
  if (missing === undefined || missing < missingMin) return written;
  const connection = keepServingModel(dependencies.connection, written.outcomes);
  const messages = buildMessages(written.text, computeAskedWords(missing, ratio));
  // Allows the text a second time plus three times the missing words; more is not an addition.
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
    const again = cutLoops(whole, language);
    if (isWrittenAgain(again.text, written.text))
      return { ...written, outcomes, text: again.text, isTruncated: isCut || again.isCut };
  }
  // Removes a repetition of the text's end or a second beginning.
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
  const { text, isCut: isCircle } = cutLoops(insert(written.text, added), language);
  const hasSameEnd = text.endsWith(written.text.slice(-endCompared));
  return { ...written, outcomes, text, isTruncated: hasSameEnd ? written.isTruncated === true : isCut || isCircle };
}

/** Finds what a section repeats from earlier texts; nothing when the comparison is unavailable. */
function compareTexts(
  { findRepetitions, log }: AttemptDependencies,
  task: Parameters<AttemptDependencies['findRepetitions']>[0],
): ReturnType<AttemptDependencies['findRepetitions']> {
  return findRepetitions(task).catch((err: unknown) => {
    log.warn({ err }, 'could not compare a section with earlier sections');
    return [];
  });
}

/** Maximum length of an addition, in UTF-16 units per missing word: three times a Turkish word with its space. */
const addedPerWordMax = 30;

/**
 * Maximum number of paragraphs of a section that are rewritten; further ones are shortened. Maximum length of a
 * rewritten paragraph, in characters.
 */
const rewritesMax = 3;
const rewriteMax = 10_000;

/**
 * Has each paragraph that repeats too much of earlier sections rewritten once. A paragraph that still repeats keeps
 * only its new sentences; all others lose whole sentences that occurred before. When texts cannot be compared now, the
 * section stays unchanged.
 * @throws errors that end the whole attempt
 */
export async function rewriteRepetitions(
  section: WrittenSection,
  context: FinishContext,
  comparing: AttemptDependencies,
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
    const answer = isRewritten
      ? await rewrite(section, buildParagraphRewrite(input, paragraph, phrases), context, outcomes)
      : undefined;
    const isParagraph = answer !== undefined && !/^(?:#{1,6} |```)/mu.test(answer);
    const isBetter = isParagraph && (await compare(answer)).length === 0;
    text = replaceParagraph(text, paragraph, isBetter ? answer : kept);
  }
  return { ...written, outcomes, text };
}

/** The answer to a request for a replacement; undefined when there is none. */
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

/** Replaces or, with an empty replacement, removes a paragraph. */
function replaceParagraph(text: string, paragraph: string, replacement: string): string {
  const start = text.indexOf(paragraph);
  if (start === -1) return text;
  const after = text.slice(start + paragraph.length);
  const changed =
    replacement === '' ? text.slice(0, start).trimEnd() + after : text.slice(0, start) + replacement + after;
  return changed.trimEnd();
}

/**
 * Maximum number of sentences of a section that are rewritten; with more, the voice forbids words that the subject
 * needs.
 */
const sentencesMax = 5;

/**
 * Has each sentence with a word that the plan's voice forbids rewritten once. A sentence that still has one stays
 * unchanged and counts in the quality of the text. When texts cannot be searched now, the section stays unchanged.
 * @throws errors that end the whole attempt
 */
export async function rewriteForbiddenWords(
  section: WrittenSection,
  context: FinishContext,
  { findForbiddenSentences, log }: Pick<AttemptDependencies, 'findForbiddenSentences' | 'log'>,
): Promise<GeneratedText> {
  const { input, written } = section;
  const words = input.plan.voice?.forbiddenWords ?? [];
  // Stems exist only for Turkish.
  if (words.length === 0 || input.plan.language !== 'tr') return written;
  const find = (text: string) =>
    findForbiddenSentences({ section: text, words }).catch((err: unknown) => {
      log.warn({ err }, 'could not search a section for forbidden words');
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
 * Has those sentences of a rewritten section that use forbidden words of its voice rewritten once, as in the generation
 * of a whole text.
 * @throws errors that end the whole attempt
 */
export async function repairSectionEdit(
  {
    section,
    task,
    written,
  }: { readonly section: SectionEdit; readonly task: ModelTask; readonly written: GeneratedText },
  context: FinishContext,
  dependencies: Pick<AttemptDependencies, 'findForbiddenSentences' | 'log'>,
): Promise<GeneratedText> {
  const body = readEditAnswer(written.text).find(({ id }) => id === wholeBlockId)?.text ?? '';
  if (body === '') return written;
  // Sentences are requested with the system message of sections.
  const guard = new PromptGuard(buildSectionSystemPrompt(section.plan));
  const repaired = await rewriteForbiddenWords(
    { input: describeSectionEdit(section), task, written: { ...written, text: body } },
    { ...context, dependencies: { ...context.dependencies, guard } },
    dependencies,
  );
  return { ...repaired, text: written.text.replace(body, () => repaired.text) };
}

/** Whether an answer is a single sentence with exactly the links and citations of the original. */
function canReplace(sentence: string, answer: string): boolean {
  return !/\n|^(?:#{1,6} |```|[-*+] |\||>)/u.test(answer) && listMarks(sentence) === listMarks(answer);
}

function listMarks(sentence: string): string {
  return (sentence.match(/\]\([^()\s]*\)|\[e\d{1,6}\]/gu) ?? []).sort().join(' ');
}
