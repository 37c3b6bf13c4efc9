import { contentMax } from '@hokka/contracts/articles/article-requests.ts';
import { removeCitations } from '@hokka/contracts/text/citations.ts';
import { type AnswerOrder, findForeignLanguage } from '../../answer-checks/answer-order.ts';
import { isRefusal, type RefusalContext } from '../../answer-checks/refusals.ts';
import { keepSection } from '../../answer-checks/section-body.ts';
import { endsWhole } from '../../answer-checks/sentence-end.ts';
import { longMin } from '../../answer-checks/service-faults.ts';
import { dropTrailingNotes } from '../../answer-checks/trailing-notes.ts';
import type { SectionEdit } from '../../article-text/edited-section.rules.ts';
import type { OutlineInput } from '../../article-text/planned-article.rules.ts';
import { formatHeadingLine, type SectionInput } from '../../article-text/planned-article.rules.ts';
import { truncateAtLastSentence } from '../../articles/rules.ts';
import { type EditInput, isProposal } from '../../edits/rules.ts';
import type { SectionsKind } from '../../generation-queue/generations.queries.ts';
import { findOrderedTarget, type PromptInput } from '../../generation-queue/prompt-input.ts';
import type { SectionRewriteInput } from '../../outlines/rules.ts';
import { buildContinuation, buildPrompt, buildResumption, buildSystemPrompt } from '../../prompts/article-prompt.ts';
import { buildEditContinuation, buildEditPrompt, buildEditSystemPrompt } from '../../prompts/edit-prompt.ts';
import { buildAnswerRepair, buildLanguageRepair } from '../../prompts/json-answer.ts';
import { outlineAnswerMax, parseOutline, parseSection, sectionAnswerMax } from '../../prompts/outline-answer.ts';
import {
  buildOutlineContinuation,
  buildOutlinePrompt,
  buildSectionRewritePrompt,
  continueJson,
  outlineFormat,
  outlineSystemPrompt,
  sectionFormat,
  sectionSystemPrompt,
} from '../../prompts/outline-prompt.ts';
import { parseProposals, proposalsAnswerMax, proposalsFormat } from '../../prompts/proposal-instructions.ts';
import {
  buildSectionContinuation,
  buildSectionExtension,
  buildSectionPrompt,
  buildSectionSystemPrompt,
} from '../../prompts/section-prompt.ts';
import { describeVoice } from '../../prompts/voice-block.ts';
import {
  buildVoiceContinuation,
  buildVoicePrompt,
  descriptionAnswerMax,
  descriptionForm,
  parseDescription,
  voiceSystemPrompt,
} from '../../prompts/voice-prompt.ts';
import type { VoiceInput } from '../../voices/rules.ts';
import { isAlmostNothing, isMachineValue } from './almost-nothing.ts';
import {
  assertLanguage,
  declinesEdit,
  findEditLanguage,
  requireBlocks,
  requireJson,
  requireText,
  UnusableAnswerError,
} from './answer-requirements.ts';
import type { GenerationWork } from './claim-generation.ts';
import type { ModelTask } from './generation-task.ts';
import { SectionStart } from './section-start.ts';

/** Creates the task for the work of a claimed generation. */
export function createTask(work: Exclude<GenerationWork, { kind: SectionsKind }>): ModelTask {
  if (work.kind === 'edit') return createEditTask(work.edit);
  if ('promptInput' in work) return createArticleTask(work.promptInput);
  if (work.kind === 'voice') return createVoiceTask(work.voice);
  return work.rewrite === undefined
    ? createOutlineTask(work.outline)
    : createSectionRewriteTask(work.outline, work.rewrite);
}

/**
 * Creates the task for an article. Its answer may be half as long as the longest text that can be saved, so that its
 * author can continue it.
 */
export function createArticleTask(input: PromptInput): ModelTask {
  const { begun, language, title } = input;
  const request = [input.request, ...(input.customTemplate === undefined ? [] : [input.template])].join('\n');
  return {
    // A post for social media has no title.
    answer: { form: 'article', language: input.language, ...(input.format !== 'social' && { title: input.title }) },
    systemPrompt: buildSystemPrompt(input),
    ...(begun === undefined
      ? { callKind: 'article', buildMessages: () => buildPrompt(input) }
      : { callKind: 'continuation', begun, buildMessages: () => buildResumption(input, begun) }),
    buildContinuation: (partial) => buildContinuation(input, partial),
    answerMax: contentMax / 2,
    truncate: truncateAtLastSentence,
    correctForm: (answer) => dropTrailingNotes(answer, language, { isSection: false, about: title, request }),
    ...requireText({ kind: 'article', language, ...findOrderedTarget(input), about: title, request }, () =>
      buildPrompt(input),
    ),
  };
}

/**
 * Creates the task for one section of a planned article, or for the rest of a section that was started.
 * @param sourceAuthors see `listSourceNames`
 */
export function createSectionTask(input: SectionInput, sourceAuthors?: readonly string[]): ModelTask {
  const { begun } = input.section;
  const wordsMax = Math.max(sectionWordsLeast, input.requestedWords);
  const request = describeSectionRequest(input);
  const subject = `${input.plan.title}\n${input.section.heading}`;
  // The rest of a section, and a short one, may have no word of its heading.
  const isNamed = begun === undefined && input.requestedWords >= longMin;
  const order: AnswerOrder = {
    kind: 'section',
    language: input.plan.language,
    wordsMax,
    request,
    ...(isNamed && { about: subject }),
  };
  return {
    callKind: 'section',
    answer: {
      form: 'section',
      language: input.plan.language,
      subject,
      ...(sourceAuthors !== undefined && { sourceAuthors }),
    },
    systemPrompt: buildSectionSystemPrompt(input.plan),
    buildMessages: () =>
      begun === undefined ? buildSectionPrompt(input) : buildSectionExtension(input, '', input.requestedWords),
    shorten: () => {
      const { evidence, written } = input;
      if (evidence.length < 2 && written.length < 2) return undefined;
      return createSectionTask({ ...input, evidence: takeHalf(evidence), written: written.slice(-1) });
    },
    buildContinuation: (partial) => buildSectionContinuation(input, partial),
    createFilter: (emit) => new SectionStart(input.section, emit),
    answerMax: sectionMax,
    truncate: truncateAtLastSentence,
    ...requireText(
      order,
      () => buildSectionPrompt(input),
      (answer) => {
        const body = answer.replace(formatHeadingLine(input.section), '').trim();
        return begun !== undefined || (body !== '' && !isAlmostNothing(body, order));
      },
    ),
    correctForm: (answer) =>
      begun === undefined
        ? extractOwnSection(input, answer)
        : dropTrailingNotes(answer, input.plan.language, { isSection: true, about: subject, request }),
  };
}

/** What the author and the plan ask for in a section, in words. */
function describeSectionRequest({ plan, section }: SectionInput): string {
  return [plan.request, section.heading, section.purpose, ...section.points].join('\n');
}

/** Every second item, so that about half of each source remains. */
function takeHalf<Item>(items: readonly Item[]): Item[] {
  return items.filter((_, index) => index % 2 === 0);
}

/** Removes from an answer, and from its continuations, what does not belong to the section. */
export function extractOwnSection(input: SectionInput, answer: string): string {
  const { plan, section, requestedWords } = input;
  const { language, outline, title } = plan;
  const headings = outline.sections.map(({ heading }) => heading);
  // A model that delivers less than requested is asked for more than the target.
  const words = Math.min(requestedWords, section.targetWords);
  return keepSection(
    answer,
    section,
    { headings, language, title, request: describeSectionRequest(input) },
    words * sectionShareEnough,
  );
}

/** A section with at least this share of the requested words may be complete. */
const sectionShareEnough = 0.6;

/** A section with fewer words is not stopped for being too long. */
const sectionWordsLeast = 150;

/** Maximum length of a section, in UTF-16 units: no section of 6,000 words is that long. */
const sectionMax = 80_000;

/**
 * Minimum length, in UTF-16 units, of an answer that stops for length: Turkish text of the default limit of 2,000
 * tokens.
 */
const answeredAtLeast = 2500;

/** Creates the task for an edit or proposals. The answer may be several times as long as the selection. */
export function createEditTask(given: EditInput): ModelTask {
  const { kind, section } = given;
  const edit = section === undefined ? given : { ...given, section: describeSectionEdit(section) };
  const base = {
    callKind: isProposal(kind) ? 'proposal' : 'edit',
    answer: {
      form: isProposal(kind) ? 'json' : 'blocks',
      language: edit.language ?? 'tr',
      edited: [...edit.selection.map(({ text }) => text), edit.wish ?? ''].join('\n'),
    },
    systemPrompt: buildEditSystemPrompt(edit),
    buildMessages: () => buildEditPrompt(edit),
    buildContinuation: (partial: string) => buildEditContinuation(edit, partial),
    declines: (answer: string, context: RefusalContext) => declinesEdit(edit, answer, context),
  } as const;
  if (isProposal(kind)) {
    return {
      ...base,
      ...requireJson(base.buildMessages, {
        format: proposalsFormat,
        answerMax: proposalsAnswerMax,
        parse: (answer, options) => parseProposals(kind, answer, options),
        language: findEditLanguage(edit),
        // Single tags are too short for language detection.
        listTexts: ({ proposals }) => (kind === 'tags' ? [proposals.join(', ')] : proposals),
      }),
    };
  }
  const sentLength = edit.selection.reduce((sum, { id, text }) => sum + id.length + text.length + 30, 0);
  return {
    ...base,
    moreContinuations: Math.ceil(sentLength / answeredAtLeast),
    answerMax: Math.min(contentMax / 2, 4 * sentLength + 20_000),
    ...requireBlocks(edit, base.buildMessages),
  };
}

/** Prepares a section for its rewrite: with its voice, and without links where the earlier text has citations. */
export function describeSectionEdit(section: SectionEdit): SectionEdit {
  const written = section.written.map(({ content }) => ({ content: removeCitations(content) }));
  return { ...section, written, ...describeVoice(section.plan) };
}

function createOutlineTask(input: OutlineInput): ModelTask {
  const buildMessages = () => buildOutlinePrompt(input);
  return {
    callKind: 'outline',
    answer: { form: 'json', language: input.language },
    systemPrompt: outlineSystemPrompt,
    buildMessages,
    shorten: () => {
      const { passages = [] } = input;
      return passages.length < 2 ? undefined : createOutlineTask({ ...input, passages: takeHalf(passages) });
    },
    buildContinuation: (partial) => buildOutlineContinuation(input, partial),
    ...requireJson(buildMessages, {
      format: outlineFormat,
      answerMax: outlineAnswerMax,
      parse: (answer, options) => parseOutline(answer, input, options),
      language: input.language,
      listTexts: ({ outline }) => outline.sections.flatMap(({ heading, points }) => [heading, ...points]),
    }),
  };
}

/** Creates the task for the description of a voice, in one call. */
function createVoiceTask(input: VoiceInput): ModelTask {
  const buildMessages = () => buildVoicePrompt(input);
  return {
    callKind: 'voice',
    answer: { form: 'text', language: 'tr' },
    systemPrompt: voiceSystemPrompt,
    buildMessages,
    buildContinuation: (partial) => buildVoiceContinuation(input, partial),
    answerMax: descriptionAnswerMax,
    // What describes nothing is asked for again, not continued.
    endsWhole: (answer) => isMachineValue(answer) || endsWhole(answer),
    declines: (answer, { mayAskAgain = false }) =>
      isRefusal(answer, { isFormless: readDescription(answer) === undefined, mayAskAgain }),
    buildRepair: (answer) => {
      if (readDescription(answer) === undefined) return buildAnswerRepair(buildMessages(), answer, descriptionForm);
      const isForeign = findForeignLanguage(answer, 'tr') !== undefined;
      return isForeign ? buildLanguageRepair(buildMessages(), answer, 'tr') : undefined;
    },
    assertUsable: (answer) => {
      if (readDescription(answer) === undefined) throw new UnusableAnswerError(false);
      assertLanguage(answer, 'tr');
    },
  };
}

function readDescription(answer: string): string | undefined {
  return isMachineValue(answer) ? undefined : parseDescription(answer);
}

/** Creates the task that rewrites one section of an outline. */
function createSectionRewriteTask(input: OutlineInput, rewrite: SectionRewriteInput): ModelTask {
  const buildMessages = () => buildSectionRewritePrompt(input, rewrite);
  return {
    callKind: 'outline',
    answer: { form: 'json', language: input.language },
    systemPrompt: sectionSystemPrompt,
    buildMessages,
    buildContinuation: (partial) => continueJson(buildMessages(), partial),
    ...requireJson(buildMessages, {
      format: sectionFormat,
      answerMax: sectionAnswerMax,
      parse: (answer, options) => parseSection(answer, rewrite, options),
      language: input.language,
      listTexts: ({ section: { heading, points } }) => [heading, ...points],
    }),
  };
}
