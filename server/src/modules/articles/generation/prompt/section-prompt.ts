import { countWords } from '@hokka/contracts/markdown/word-count.ts';
import { LRUCache } from 'lru-cache';
import { summarize } from '../../../../platform/text/summary.ts';
import type { GatewayMessage } from '../../../../providers/gateway/port.ts';
import type { EditInput } from '../../domain/edit.ts';
import {
  type ArticlePlan,
  formatHeadingLine,
  listPlannedSections,
  type SectionInput,
} from '../../domain/planned-article.ts';
import { formatPassage, formatSectionBlock } from './data-blocks.ts';
import { buildSectionRules, findFollowUps } from './section-rules.ts';
import { formatUsed } from './used-material.ts';

/** So many of the last words are given as they were written, so that the section goes on from them. */
const lastWords = 150;
/** Characters of what is said of each section that is written. */
const lineMax = 160;

/**
 * The messages that ask for one section of a planned article. The user message has the blocks `<options>`, `<title>`, `<request>`,
 * `<audience>`, `<outline>`, `<section id level heading target_words>`, `<written>`, `<used>`, `<evidence>` and `<voice>`, in this order and
 * without those that are empty. The answer begins with the heading line of the section.
 */
export function buildSectionPrompt(input: SectionInput): GatewayMessage[] {
  return [
    { role: 'system', content: buildSectionSystemPrompt(input.plan) },
    { role: 'user', content: buildSectionBlocks(input) },
  ];
}

/** One string for all sections of the same choices. */
const systemPrompts = new LRUCache<string, string>({ max: 50 });

/** The task that a section is asked for with. It is ours alone: a text that quotes it is not published. */
export function buildSectionSystemPrompt({ language, format, tone, goal }: ArticlePlan): string {
  const choices = [language, format, tone, goal].join(' ');
  const known = systemPrompts.get(choices);
  if (known !== undefined) return known;
  const prompt = buildSectionRules({ language, format, tone, goal });
  systemPrompts.set(choices, prompt);
  return prompt;
}

/** The messages that ask for the rest of a section that the gateway cut for length. */
export function buildSectionContinuation(input: SectionInput, partial: string): GatewayMessage[] {
  return [
    ...buildSectionPrompt(input),
    { role: 'assistant', content: joinBegun(input, partial) },
    { role: 'user', content: findFollowUps(input.plan.language).continuation },
  ];
}

/**
 * The messages that ask a section that came too short to go on, in a block `<extend>` by how many words.
 * @param section what was written of it now, after what was there before
 */
export function buildSectionExtension(input: SectionInput, section: string, words: number): GatewayMessage[] {
  const { extension } = findFollowUps(input.plan.language);
  return [
    ...buildSectionPrompt(input),
    { role: 'assistant', content: joinBegun(input, section) },
    { role: 'user', content: `${extension}\n<extend>${words}</extend>` },
  ];
}

/** The messages that ask for another paragraph in the place of one that repeats, in blocks `<paragraph>` and `<repeated>`. */
export function buildParagraphRewrite(
  input: SectionInput,
  paragraph: string,
  repeated: readonly string[],
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
        findFollowUps(plan.language).rewrite,
        formatSectionBlock('paragraph', paragraph),
        formatSectionBlock('repeated', repeated.map((phrase) => `- ${phrase}`).join('\n')),
      ]),
    },
  ];
}

/** A section as far as it is written, with what stood of it in the text before. */
function joinBegun({ section: { begun } }: SectionInput, written: string): string {
  return [begun ?? '', written].filter((text) => text !== '').join('\n\n');
}

/** The messages that ask for another sentence in the place of one with forbidden words, in blocks `<sentence>` and `<forbidden>`. */
export function buildSentenceRewrite(
  input: SectionInput,
  { sentence, words }: { readonly sentence: string; readonly words: readonly string[] },
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
        findFollowUps(plan.language).sentence,
        formatSectionBlock('sentence', sentence),
        formatSectionBlock('forbidden', words.map((word) => `- ${word}`).join('\n')),
      ]),
    },
  ];
}

/**
 * The user message that asks for a section of a text that is written, as an edit of it: the blocks of a section, `<wish>`, and its text
 * as it is now in a block.
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

/** All sections with their words and points. */
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

/** The section to write: its points and keyphrases, or those of the whole text for the introduction. */
function formatSection({ plan, section, askedWords }: SectionInput): string {
  const { id, level, heading, purpose, points, keyphrases, begun = '' } = section;
  const keys = level === 1 ? [...keyphrases, ...plan.keyphrases] : keyphrases;
  const lines = [
    ...(purpose === '' ? [] : [purpose]),
    ...points.map((point) => `- ${point}`),
    ...(keys.length === 0 ? [] : [`keyphrases: ${keys.join(', ')}`]),
  ];
  const attributes = { id, level: String(level), heading, target_words: String(countWords(begun) + askedWords) };
  return formatSectionBlock('section', lines.join('\n') || heading, attributes) ?? '';
}

/** What is written by now: a line for each section, then the last words as they are. */
function formatWritten(sections: readonly string[]): string {
  const last = sections.at(-1);
  if (last === undefined) return '';
  const lines = sections.map((content) => {
    const [heading = ''] = content.split('\n', 1);
    return `${heading}: ${summarize(content, lineMax)} (${countWords(content)})`;
  });
  return [...lines, '…', takeLastWords(last)].join('\n');
}

/** The end of a text, from the beginning of a word; its heading line is none of it. */
function takeLastWords(content: string): string {
  const text = content.slice(content.indexOf('\n') + 1).trim();
  const starts = [...text.matchAll(/\S+/gu)].map(({ index }) => index);
  return text.slice(starts.at(-lastWords) ?? 0);
}
