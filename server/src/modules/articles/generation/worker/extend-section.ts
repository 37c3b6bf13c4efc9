import { countWords } from '@hokka/contracts/markdown/word-count.ts';
import { truncateAtLastSentence } from '../../domain/article.ts';
import type { SectionInput } from '../../domain/planned-article.ts';
import { findMissingWords } from '../../domain/section-length.ts';
import type { GeneratedText } from '../finalize/finalize-generation.ts';
import { buildSectionExtension } from '../prompt/section-prompt.ts';
import type { ModelTask } from './model-task.ts';
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
