import { countWords } from '@hokka/contracts/markdown/word-count.ts';
import { GatewayError } from '../../../../providers/gateway/port.ts';
import type { ArticlesDependencies } from '../../dependencies.ts';
import { truncateAtLastSentence } from '../../domain/article.ts';
import type { SectionInput } from '../../domain/planned-article.ts';
import { findMissingWords } from '../../domain/section-length.ts';
import type { GeneratedText } from '../finalize/finalize-generation.ts';
import { buildParagraphRewrite, buildSectionExtension } from '../prompt/section-prompt.ts';
import type { ModelTask } from './model-task.ts';
import type { FinishContext } from './run-attempt.ts';
import { keepServingModel, requestCompletion, type StreamTextDependencies } from './stream-text.ts';

/** Fewer words are not worth a call. */
const missingMin = 25;
const headingLine = /^#{1,6}[ \t].*$/u;

/** A section that was written, and what is asked of the gateway for it. */
export interface WrittenSection {
  readonly input: SectionInput;
  readonly task: ModelTask;
  readonly written: GeneratedText;
}

/**
 * Asks a section that came much too short to go on, once.
 * @param target words that it is to have
 * @returns the section with its new paragraphs, or as it was where none came
 * @throws GatewayError, PromptLeakError; the section is good without
 */
export async function extendSection(
  { input, task, written }: WrittenSection,
  target: number,
  signal: AbortSignal,
  dependencies: StreamTextDependencies,
): Promise<GeneratedText> {
  const missing = findMissingWords(target, countWords(written.text));
  if (missing === undefined || missing < missingMin) return written;
  let answer = '';
  const append = (text: string) => {
    if (answer.length < task.answerMax) answer += text;
  };
  const connection = keepServingModel(dependencies.connection, written.outcomes);
  const messages = buildSectionExtension(input, written.text, missing);
  const outcome = await requestCompletion(task, 'repair', messages, append, signal, { ...dependencies, connection });
  const outcomes = [...written.outcomes, outcome];
  if (dependencies.guard.quotesPrompt(answer)) return { ...written, outcomes };
  const added = readParagraphs(
    outcome.finishReason === 'length' ? truncateAtLastSentence(answer) : answer,
    written.text,
  );
  return { ...written, outcomes, text: added === '' ? written.text : `${written.text}\n\n${added}` };
}

/** The paragraphs of an answer that are new: without a heading before them and without those that are there already. */
function readParagraphs(answer: string, section: string): string {
  const known = new Set(section.split(/\n{2,}/u).map((paragraph) => paragraph.trim()));
  return answer
    .replaceAll('\u0000', '')
    .toWellFormed()
    .trim()
    .split(/\n{2,}/u)
    .map((paragraph) => paragraph.trim())
    .filter(
      (paragraph, index) => paragraph !== '' && !known.has(paragraph) && !(index === 0 && headingLine.test(paragraph)),
    )
    .join('\n\n');
}

type RewriteDependencies = Pick<ArticlesDependencies, 'findRepetitions' | 'log'>;

/** So many paragraphs of a section are written again; more are cut. */
const rewritesMax = 3;
const rewriteMax = 10_000;

/**
 * Has each paragraph written again that repeats too much of the sections before, once. One that still does keeps the sentences that repeat
 * nothing. Where texts cannot be compared now the section stays as it is.
 * @throws what ends the whole attempt
 */
export async function rewriteRepetitions(
  section: WrittenSection,
  context: FinishContext,
  { findRepetitions, log }: RewriteDependencies,
): Promise<GeneratedText> {
  const { input, written } = section;
  const compare = (text: string) =>
    findRepetitions({
      language: input.plan.language,
      former: input.written.map(({ content }) => content),
      section: text,
    }).catch((err: unknown) => {
      log.warn({ err }, 'a section could not be compared with those before it');
      return [];
    });
  const outcomes = [...written.outcomes];
  let { text } = written;
  for (const [index, { paragraph, phrases, kept }] of (await compare(text)).entries()) {
    const answer = index < rewritesMax ? await rewrite(section, { paragraph, phrases }, context, outcomes) : undefined;
    const isBetter = answer !== undefined && (await compare(answer)).length === 0;
    text = replaceParagraph(text, paragraph, isBetter ? answer : kept);
  }
  return { ...written, outcomes, text };
}

/** Another paragraph; undefined where none came that can be used. */
async function rewrite(
  { input, task, written }: WrittenSection,
  { paragraph, phrases }: { readonly paragraph: string; readonly phrases: readonly string[] },
  { signal, isInterrupted, dependencies }: FinishContext,
  outcomes: GeneratedText['outcomes'][number][],
): Promise<string | undefined> {
  let answer = '';
  const append = (text: string) => {
    if (answer.length < rewriteMax) answer += text;
  };
  const connection = keepServingModel(dependencies.connection, written.outcomes);
  const messages = buildParagraphRewrite(input, paragraph, phrases);
  try {
    const outcome = await requestCompletion(task, 'repair', messages, append, signal, { ...dependencies, connection });
    outcomes.push(outcome);
    if (outcome.finishReason !== 'stop' || dependencies.guard.quotesPrompt(answer)) return undefined;
  } catch (error) {
    if (isInterrupted() || !(error instanceof GatewayError)) throw error;
    return undefined;
  }
  const clean = answer.replaceAll('\u0000', '').toWellFormed().trim();
  return clean === '' || /^(?:#{1,6} |```)/mu.test(clean) ? undefined : clean;
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
