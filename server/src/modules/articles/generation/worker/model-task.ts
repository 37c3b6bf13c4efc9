import { type ArticleLanguage, articleLanguages } from '@hokka/contracts/articles/article.ts';
import { contentMax } from '@hokka/contracts/articles/article-requests.ts';
import { readEditAnswer, toEditPreview } from '@hokka/contracts/articles/edit-answer.ts';
import { removeCitations } from '@hokka/contracts/text/citations.ts';
import {
  type CompletionRequest,
  type FinishReason,
  GatewayError,
  type GatewayMessage,
} from '../../../../providers/gateway/port.ts';
import type { CallKind } from '../../../costs/index.ts';
import { truncateAtLastSentence } from '../../domain/article.ts';
import type { OutlineInput, SectionRewriteInput } from '../../domain/brief.ts';
import { type EditInput, isProposal, lacksMarks, markWholeAnswer, resolveEdit } from '../../domain/edit.ts';
import type { SectionEdit } from '../../domain/edited-section.ts';
import { formatHeadingLine, type SectionInput } from '../../domain/planned-article.ts';
import type { VoiceInput } from '../../domain/voice.ts';
import type { SectionsKind } from '../../store/generations/generations.queries.ts';
import { type AnswerOrder, findForeignLanguage } from '../acceptance/assess-answer.ts';
import { guessLanguage } from '../acceptance/foreign-share.ts';
import { readProse } from '../acceptance/prose.ts';
import { isRefusal } from '../acceptance/refusals.ts';
import { endsWhole } from '../acceptance/sentence-end.ts';
import type { CleanerOptions } from '../hygiene/answer-cleaner.ts';
import { buildEditContinuation, buildEditPrompt, buildEditSystemPrompt } from '../prompt/edit-prompt.ts';
import { describeBlockForm } from '../prompt/edit-rules.ts';
import { buildAnswerRepair, buildLanguageRepair } from '../prompt/json-answer.ts';
import { outlineAnswerMax, parseOutline, parseSection, sectionAnswerMax } from '../prompt/outline-answer.ts';
import {
  buildOutlineContinuation,
  buildOutlinePrompt,
  buildSectionRewritePrompt,
  continueJson,
  outlineFormat,
  outlineSystemPrompt,
  sectionFormat,
  sectionSystemPrompt,
} from '../prompt/outline-prompt.ts';
import { buildContinuation, buildPrompt, buildResumption, buildSystemPrompt } from '../prompt/prompt.ts';
import { findWordTarget, type PromptInput } from '../prompt/prompt-input.ts';
import { parseProposals, proposalsAnswerMax, proposalsFormat } from '../prompt/proposal-rules.ts';
import {
  buildSectionContinuation,
  buildSectionExtension,
  buildSectionPrompt,
  buildSectionSystemPrompt,
} from '../prompt/section-prompt.ts';
import { describeVoice } from '../voices/voice-block.ts';
import {
  buildVoiceContinuation,
  buildVoicePrompt,
  descriptionAnswerMax,
  parseDescription,
  voiceSystemPrompt,
} from '../voices/voice-prompt.ts';
import type { GenerationWork } from './claim-generation.ts';
import { type AnswerFilter, SectionStart } from './section-start.ts';

/** What a generation asks the model for, and what is made of the answer. */
export interface ModelTask {
  /** What its first call counts as; the calls that follow from that one have kinds of their own. */
  readonly callKind: CallKind;
  /** How its answers, and repairs of these, are cleaned. */
  readonly answer: Pick<CleanerOptions, 'form' | 'language' | 'title'>;
  /** Ours alone: an answer that quotes it fails. */
  readonly systemPrompt: string;
  readonly buildMessages: () => GatewayMessage[];
  /** The text that the answer goes on with, as `buildMessages` has it. */
  readonly begun?: string;
  /** Asks for the rest of an answer that was cut for length. */
  readonly buildContinuation: (partial: string) => GatewayMessage[];
  readonly responseFormat?: NonNullable<CompletionRequest['responseFormat']>;
  /** Times an answer that stopped for length is continued beyond what articles are. */
  readonly moreContinuations?: number;
  /** UTF-16 units of the answer at most; a model that does not stop is stopped. */
  readonly answerMax: number;
  /** Puts an answer into its form while it comes. */
  readonly createFilter?: (emit: (text: string) => void) => AnswerFilter;
  /** What the text is measured by; absent where the answer is no text that somebody reads as such. */
  readonly order?: AnswerOrder;
  /** Whether an answer that did not stop for length is all there, though the gateway may not have said that it is. */
  readonly endsWhole: (answer: string, finishReason: FinishReason) => boolean;
  /** Whether an answer declines what was asked for. */
  readonly declines?: (answer: string) => boolean;
  /** Gives an answer that was asked for again the form it still lacks. */
  readonly settleForm?: (answer: string) => string;
  /** An answer that stays cut, as far as it is kept. */
  readonly truncate: (text: string) => string;
  /** The messages that ask once for a better answer; undefined where the answer is good. */
  readonly buildRepair?: (answer: string) => GatewayMessage[] | undefined;
  /** @throws GatewayError for a finished answer that cannot be used */
  readonly assertUsable?: (answer: string, isTruncated: boolean) => void;
}

/** What the work of a claimed generation asks for. */
export function createTask(work: Exclude<GenerationWork, { kind: SectionsKind }>): ModelTask {
  if (work.kind === 'edit') return createEditTask(work.edit);
  if ('promptInput' in work) return createArticleTask(work.promptInput);
  if (work.kind === 'voice') return createVoiceTask(work.voice);
  return work.rewrite === undefined
    ? createOutlineTask(work.outline)
    : createSectionRewriteTask(work.outline, work.rewrite);
}

/** An article: half of what can be saved, so that its author can go on writing. */
export function createArticleTask(input: PromptInput): ModelTask {
  const { begun } = input;
  return {
    answer: { form: 'article', language: input.language, title: input.title },
    systemPrompt: buildSystemPrompt(input),
    ...(begun === undefined
      ? { callKind: 'article', buildMessages: () => buildPrompt(input) }
      : { callKind: 'continuation', begun, buildMessages: () => buildResumption(input, begun) }),
    buildContinuation: (partial) => buildContinuation(input, partial),
    answerMax: contentMax / 2,
    truncate: truncateAtLastSentence,
    ...demandText(
      { kind: 'article', language: input.language, ...findWordTarget(input.length, input.format) },
      (answer) => buildLanguageRepair(buildPrompt(input), answer, input.language),
    ),
  };
}

/** One section of a planned article, or what it lacks where it was begun. */
export function createSectionTask(input: SectionInput): ModelTask {
  const { begun } = input.section;
  return {
    callKind: 'section',
    answer: { form: 'section', language: input.plan.language },
    systemPrompt: buildSectionSystemPrompt(input.plan),
    buildMessages: () =>
      begun === undefined ? buildSectionPrompt(input) : buildSectionExtension(input, '', input.askedWords),
    buildContinuation: (partial) => buildSectionContinuation(input, partial),
    createFilter: (emit) => new SectionStart(input.section, emit),
    answerMax: sectionMax,
    truncate: truncateAtLastSentence,
    ...demandText(
      { kind: 'section', language: input.plan.language, wordsMax: Math.max(sectionWordsLeast, input.askedWords) },
      (answer) => buildLanguageRepair(buildSectionPrompt(input), answer, input.plan.language),
      (answer) => begun !== undefined || answer.length > formatHeadingLine(input.section).length,
    ),
  };
}

/** A section of fewer words is not stopped for being too long. */
const sectionWordsLeast = 150;

/** UTF-16 units of a section: no section of 6,000 words is as long. */
const sectionMax = 80_000;

/** UTF-16 units that an answer has at least when it stops for length: those of Turkish in the 2,000 tokens of the default settings. */
const answeredAtLeast = 2500;

/** An edit or proposals. An answer may be some times as long as what was sent. */
export function createEditTask(given: EditInput): ModelTask {
  const { kind, section } = given;
  const edit = section === undefined ? given : { ...given, section: describeSectionEdit(section) };
  const base = {
    callKind: isProposal(kind) ? 'proposal' : 'edit',
    answer: { form: isProposal(kind) ? 'json' : 'blocks', language: edit.language ?? 'tr' },
    systemPrompt: buildEditSystemPrompt(edit),
    buildMessages: () => buildEditPrompt(edit),
    buildContinuation: (partial: string) => buildEditContinuation(edit, partial),
    truncate: (text: string) => text,
    // A text about refusals may be one when it is sent.
    declines: (answer: string) =>
      isRefusal(toEditPreview(answer)) && !edit.selection.some(({ text }) => isRefusal(text)),
  } as const;
  if (isProposal(kind)) {
    return {
      ...base,
      responseFormat: proposalsFormat,
      answerMax: proposalsAnswerMax,
      ...demandJson(base.buildMessages, proposalsAnswerMax, (answer, { isLast }) =>
        parseProposals(kind, answer, { isLast }),
      ),
    };
  }
  const sentLength = edit.selection.reduce((sum, { id, text }) => sum + id.length + text.length + 30, 0);
  return {
    ...base,
    moreContinuations: Math.ceil(sentLength / answeredAtLeast),
    answerMax: Math.min(contentMax / 2, 4 * sentLength + 20_000),
    ...demandBlocks(edit, base.buildMessages),
    assertUsable: (answer, isTruncated) => {
      if (resolveEdit(edit, answer, { isPartial: isTruncated }) === undefined) throw createUnusableError(true);
    },
  };
}

/** An answer without the marks of blocks is asked for once more; what comes without them again is taken where only one block can be meant. */
function demandBlocks(
  edit: EditInput,
  buildMessages: ModelTask['buildMessages'],
): Pick<ModelTask, 'endsWhole' | 'buildRepair' | 'settleForm'> {
  const language = findEditLanguage(edit);
  return {
    endsWhole: (answer) => {
      const last = readEditAnswer(answer).at(-1);
      return last === undefined || last.isWhole || endsWhole(last.text);
    },
    buildRepair: (answer) => {
      if (lacksMarks(answer)) return buildAnswerRepair(buildMessages(), answer, describeBlockForm(edit));
      const isForeign = language !== undefined && findForeignLanguage(toEditPreview(answer), language) !== undefined;
      return isForeign ? buildLanguageRepair(buildMessages(), answer, language) : undefined;
    },
    settleForm: (answer) => (lacksMarks(answer) ? (markWholeAnswer(edit, answer) ?? answer) : answer),
  };
}

/** The language that an edit is answered in: the one it is translated into, or that of its text; undefined where that does not show. */
function findEditLanguage({ kind, language, selection }: EditInput): ArticleLanguage | undefined {
  if (kind === 'translate') return language ?? undefined;
  if (kind === 'custom') return undefined;
  return guessLanguage(selection.map(({ text }) => text).join('\n\n'), articleLanguages);
}

/** A section to write again, as the model reads it: with its voice, and without links where the text before it cites. */
export function describeSectionEdit(section: SectionEdit): SectionEdit {
  const written = section.written.map(({ content }) => ({ content: removeCitations(content) }));
  return { ...section, written, ...describeVoice(section.plan) };
}

/** An outline. */
function createOutlineTask(input: OutlineInput): ModelTask {
  const buildMessages = () => buildOutlinePrompt(input);
  return {
    callKind: 'outline',
    answer: { form: 'json', language: input.language },
    systemPrompt: outlineSystemPrompt,
    buildMessages,
    buildContinuation: (partial) => buildOutlineContinuation(input, partial),
    truncate: (text) => text,
    responseFormat: outlineFormat,
    answerMax: outlineAnswerMax,
    ...demandJson(buildMessages, outlineAnswerMax, (answer, { isLast }) => parseOutline(answer, input, { isLast })),
  };
}

/** The description of a voice, in one call. */
function createVoiceTask(input: VoiceInput): ModelTask {
  const buildMessages = () => buildVoicePrompt(input);
  return {
    callKind: 'voice',
    answer: { form: 'text', language: 'tr' },
    systemPrompt: voiceSystemPrompt,
    buildMessages,
    buildContinuation: (partial) => buildVoiceContinuation(input, partial),
    truncate: (text) => text,
    answerMax: descriptionAnswerMax,
    endsWhole: (answer) => endsWhole(answer),
    assertUsable: (answer) => {
      if (parseDescription(answer) === undefined) throw createUnusableError(true);
    },
  };
}

/** One section of an outline again. */
function createSectionRewriteTask(input: OutlineInput, rewrite: SectionRewriteInput): ModelTask {
  const buildMessages = () => buildSectionRewritePrompt(input, rewrite);
  return {
    callKind: 'outline',
    answer: { form: 'json', language: input.language },
    systemPrompt: sectionSystemPrompt,
    buildMessages,
    buildContinuation: (partial) => continueJson(buildMessages(), partial),
    truncate: (text) => text,
    responseFormat: sectionFormat,
    answerMax: sectionAnswerMax,
    ...demandJson(buildMessages, sectionAnswerMax, (answer, { isLast }) => parseSection(answer, rewrite, { isLast })),
  };
}

/** A text in the language that was ordered, and that is one: in another language it is asked for once more, and fails then. */
function demandText(
  order: AnswerOrder,
  buildLanguageRepair: (answer: string) => GatewayMessage[],
  isText: (answer: string) => boolean = (answer) => readProse(answer).length > 0,
): Pick<ModelTask, 'order' | 'endsWhole' | 'buildRepair' | 'assertUsable'> {
  return {
    order,
    endsWhole: (answer) => endsWhole(answer),
    buildRepair: (answer) =>
      findForeignLanguage(answer, order.language) === undefined ? undefined : buildLanguageRepair(answer),
    assertUsable: (answer) => {
      if (!isText(answer)) throw createUnusableError(true);
      const foreign = findForeignLanguage(answer, order.language);
      if (foreign === undefined) return;
      const detail = `the text is in ${foreign.language ?? 'another language'}, ${order.language} was ordered`;
      throw new GatewayError({ reason: 'wrong_language', retryable: false, detail });
    },
  };
}

type ParseAnswer = (answer: string, options: { readonly isLast: boolean }) => object | { readonly problem: string };

/** An answer that is not the JSON that was asked for is asked for once more with its problem named, and fails then. */
function demandJson(
  buildMessages: ModelTask['buildMessages'],
  answerMax: number,
  parse: ParseAnswer,
): Pick<ModelTask, 'buildRepair' | 'assertUsable' | 'endsWhole'> {
  return {
    endsWhole: (answer, finishReason) => finishReason !== 'unstated' || !('problem' in parse(answer, { isLast: true })),
    buildRepair: (answer) => {
      const parsed = parse(answer, { isLast: false });
      if (!('problem' in parsed)) return undefined;
      return buildAnswerRepair(buildMessages(), answer.slice(0, answerMax), String(parsed.problem));
    },
    assertUsable: (answer) => {
      if ('problem' in parse(answer, { isLast: true })) throw createUnusableError(false);
    },
  };
}

function createUnusableError(retryable: boolean): GatewayError {
  return new GatewayError({ reason: 'bad_answer', retryable, detail: 'the answer holds nothing that was asked for' });
}
