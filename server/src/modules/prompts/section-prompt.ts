import { countWords } from '@hokka/contracts/markdown/word-count.ts';
import { LRUCache } from 'lru-cache';
import { summarize } from '../../platform/text/summary.ts';
import type { GatewayMessage } from '../../providers/gateway/port.ts';
import {
  type ArticlePlan,
  formatHeadingLine,
  listPlannedSections,
  type SectionInput,
} from '../article-text/planned-article.rules.ts';
import type { EditInput } from '../edits/rules.ts';
import { formatPassage, formatSectionBlock } from './data-blocks.ts';
import { buildSectionInstructions, findFollowUps } from './section-instructions.ts';
import { formatUsed } from './used-material.ts';

/** Number of last words that are quoted verbatim, so that the section continues from them. */
const lastWords = 150;
/** Maximum length, in characters, of the line about each written section. */
const lineMax = 160;

/**
 * Builds the messages that ask for one section of a planned article. The user message has the blocks `<options>`,
 * `<title>`, `<request>`, `<audience>`, `<outline>`, `<section id level heading target_words>`, `<written>`, `<used>`,
 * `<evidence>` and `<voice>`, in this order; empty ones are left out. The answer must begin with the heading line of
 * the section.
 */
export function buildSectionPrompt(input: SectionInput): GatewayMessage[] {
  return [
    { role: 'system', content: buildSectionSystemPrompt(input.plan) },
    { role: 'user', content: buildSectionBlocks(input) },
  ];
}

/** Shared between sections with the same settings. */
const systemPrompts = new LRUCache<string, string>({ max: 50 });

/** The system message of a section. It is confidential: a text that quotes it is not published. */
export function buildSectionSystemPrompt({ language, format, tone, goal }: ArticlePlan): string {
  const choices = [language, format, tone, goal].join(' ');
  const known = systemPrompts.get(choices);
  if (known !== undefined) return known;
  const prompt = buildSectionInstructions({ language, format, tone, goal });
  systemPrompts.set(choices, prompt);
  return prompt;
}

/** Builds the messages that ask for the rest of a section that the gateway truncated at its length limit. */
export function buildSectionContinuation(input: SectionInput, partial: string): GatewayMessage[] {
  return [
    ...buildSectionPrompt(input),
    { role: 'assistant', content: joinBegun(input, partial) },
    { role: 'user', content: findFollowUps(input.plan.language).continuation },
  ];
}

/**
 * Builds the messages that ask for more of a section that is too short; the block `<extend>` holds the number of words.
 * @param section what was written now, without the text that existed before
 */
export function buildSectionExtension(input: SectionInput, section: string, words: number): GatewayMessage[] {
  const { extension } = findFollowUps(input.plan.language);
  return [
    ...buildSectionPrompt(input),
    { role: 'assistant', content: joinBegun(input, section) },
    { role: 'user', content: `${extension}\n<extend>${words}</extend>` },
  ];
}

/**
 * Builds the messages that ask for a replacement of a paragraph that repeats another, in the blocks `<paragraph>` and
 * `<repeated>`.
 */
export function buildParagraphRewrite(
  input: SectionInput,
  paragraph: string,
  repeated: readonly string[],
): GatewayMessage[] {
  return buildRewrite(input, 'rewrite', [
    formatSectionBlock('paragraph', paragraph),
    formatSectionBlock('repeated', repeated.map((phrase) => `- ${phrase}`).join('\n')),
  ]);
}

/** The messages that ask for a replacement of a part of the section, which the blocks quote. */
function buildRewrite(
  input: SectionInput,
  followUp: 'rewrite' | 'sentence',
  blocks: readonly ReturnType<typeof formatSectionBlock>[],
): GatewayMessage[] {
  const { plan } = input;
  return [
    { role: 'system', content: buildSectionSystemPrompt(plan) },
    {
      role: 'user',
      content: joinBlocks([
        formatOptions(plan),
        formatSectionBlock('title', plan.title),
        formatSection(input),
        formatSectionBlock('voice', input.voice),
        findFollowUps(plan.language)[followUp],
        ...blocks,
      ]),
    },
  ];
}

/** The section so far: its text from before, then what was written now. */
function joinBegun({ section: { begun } }: SectionInput, written: string): string {
  return [begun ?? '', written].filter((text) => text !== '').join('\n\n');
}

/**
 * Builds the messages that ask for a replacement of a sentence with forbidden words, in the blocks `<sentence>` and
 * `<forbidden>`.
 */
export function buildSentenceRewrite(
  input: SectionInput,
  { sentence, words }: { readonly sentence: string; readonly words: readonly string[] },
): GatewayMessage[] {
  return buildRewrite(input, 'sentence', [
    formatSectionBlock('sentence', sentence),
    formatSectionBlock('forbidden', words.map((word) => `- ${word}`).join('\n')),
  ]);
}

/**
 * Builds the user message for the rewrite of an existing section: the blocks of a section, `<wish>`, and the current
 * text in a block.
 */
export function buildSectionEditBlocks(
  input: SectionInput,
  { wish, selection }: Pick<EditInput, 'wish' | 'selection'>,
): string {
  const { language, format, tone } = input.plan;
  return joinBlocks([
    `<options>\nedit: section\nlanguage: ${language}\nformat: ${format}\ntone: ${tone}\n</options>`,
    ...listSectionBlocks(input),
    formatSectionBlock('wish', wish),
    ...selection.map(({ id, text }) => formatSectionBlock('block', text, { id })),
  ]);
}

function buildSectionBlocks(input: SectionInput): string {
  return joinBlocks([formatOptions(input.plan), ...listSectionBlocks(input)]);
}

function listSectionBlocks(input: SectionInput): (string | undefined)[] {
  const { plan, written, evidence, voice } = input;
  return [
    formatSectionBlock('title', plan.title),
    formatSectionBlock('request', plan.request),
    formatSectionBlock('audience', plan.audience),
    formatSectionBlock('outline', formatOutline(plan)),
    formatSection(input),
    formatSectionBlock('written', formatWritten(written.map(({ content }) => content))),
    formatSectionBlock('used', formatUsed(written.map(({ content }) => content))),
    formatSectionBlock('evidence', evidence.map(formatPassage).join('\n')),
    formatSectionBlock('voice', voice),
  ];
}

function joinBlocks(blocks: readonly (string | undefined)[]): string {
  return blocks.filter((text) => text !== undefined).join('\n');
}

function formatOptions({ language, format, tone }: ArticlePlan): string {
  return `<options>\nplan: section\nlanguage: ${language}\nformat: ${format}\ntone: ${tone}\n</options>`;
}

/** All sections with their word counts and points. */
function formatOutline(plan: ArticlePlan): string {
  const sections = listPlannedSections(plan).map((section) =>
    [`${formatHeadingLine(section)} (${section.targetWords})`, ...section.points.map((point) => `- ${point}`)].join(
      '\n',
    ),
  );
  const { angle, search_intent: intent = '', questions = [] } = plan.outline;
  return [angle, intent, ...questions.map((question) => `? ${question}`), ...sections]
    .filter((text) => text !== '')
    .join('\n');
}

/** The section to write with its points and keyphrases; the introduction gets the keyphrases of the whole text. */
function formatSection({ plan, section, requestedWords }: SectionInput): string {
  const { id, level, heading, purpose, points, keyphrases, begun = '' } = section;
  const keys = level === 1 ? [...keyphrases, ...plan.keyphrases] : keyphrases;
  const lines = [
    ...(purpose === '' ? [] : [purpose]),
    ...points.map((point) => `- ${point}`),
    ...(keys.length === 0 ? [] : [`keyphrases: ${keys.join(', ')}`]),
  ];
  const attributes = { id, level: String(level), heading, target_words: String(countWords(begun) + requestedWords) };
  return formatSectionBlock('section', lines.join('\n') || heading, attributes) ?? '';
}

/** Summary of the sections written so far: a line for each, then the last words verbatim. */
function formatWritten(sections: readonly string[]): string {
  const last = sections.at(-1);
  if (last === undefined) return '';
  const lines = sections.map((content) => {
    const [heading = ''] = content.split('\n', 1);
    return `${heading}: ${summarize(content, lineMax)} (${countWords(content)})`;
  });
  return [...lines, '…', takeLastWords(last)].join('\n');
}

/** The end of a text, starting at a word and without its heading line. */
function takeLastWords(content: string): string {
  const text = content.slice(content.indexOf('\n') + 1).trim();
  const starts = [...text.matchAll(/\S+/gu)].map(({ index }) => index);
  return text.slice(starts.at(-lastWords) ?? 0);
}
