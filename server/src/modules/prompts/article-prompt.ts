import { countWords } from '@hokka/contracts/markdown/word-count.ts';
import { LRUCache } from 'lru-cache';
import type { GatewayMessage } from '../../providers/gateway/port.ts';
import { isClosed } from '../answer-checks/added-text.ts';
import { findOrderedTarget, type PromptInput } from '../generation-queue/prompt-input.ts';
import { formatDataBlock, formatTemplatedBlock } from './data-blocks.ts';
import {
  buildForeignContinuation,
  buildForeignExtension,
  buildForeignInstructions,
  buildForeignResumption,
} from './foreign-instructions.ts';
import {
  buildTurkishExtension,
  buildTurkishInstructions,
  buildTurkishResumption,
  turkishContinuation,
} from './turkish-instructions.ts';

/**
 * Increased with every change of an article or edit prompt, so that costs and lengths before and after can be compared.
 */
export const promptVersion = 2;

/** Builds the messages for an article: the writing rules as system message, the order as delimited data. */
export function buildPrompt(input: PromptInput): GatewayMessage[] {
  return [
    { role: 'system', content: buildSystemPrompt(input) },
    { role: 'user', content: buildInputBlocks(input) },
  ];
}

/** Shared between generations with the same settings; hundreds can run at once, and each prompt has about 10 kB. */
const systemPrompts = new LRUCache<string, string>({ max: 50 });

/** The system message of an article. It is confidential: a text that quotes it is not published. */
export function buildSystemPrompt(input: PromptInput): string {
  const { language, format, tone, length } = input;
  const faq = input.faq && format !== 'social';
  const { requestedWords, customTemplate, voice } = input;
  const custom = customTemplate && { target: customTemplate.target, hasVoice: voice !== undefined };
  const choices = JSON.stringify([language, format, tone, length, faq, requestedWords, custom]);
  const known = systemPrompts.get(choices);
  if (known !== undefined) return known;
  const rules = {
    format,
    tone,
    length,
    faq,
    ...(requestedWords !== undefined && { requestedWords }),
    ...(custom !== undefined && { custom }),
  };
  const prompt = language === 'tr' ? buildTurkishInstructions(rules) : buildForeignInstructions(rules, language);
  systemPrompts.set(choices, prompt);
  return prompt;
}

/** Builds the messages that ask for the rest of a text that the gateway truncated at its length limit. */
export function buildContinuation(input: PromptInput, partialText: string): GatewayMessage[] {
  const { language } = input;
  return [
    ...buildPrompt(input),
    { role: 'assistant', content: partialText },
    { role: 'user', content: language === 'tr' ? turkishContinuation : buildForeignContinuation(language) },
  ];
}

/** Builds the messages that ask for the rest of a text that its author cancelled, up to the ordered length. */
export function buildResumption(input: PromptInput, begun: string): GatewayMessage[] {
  const { language } = input;
  const { wordsMin, wordsMax } = findOrderedTarget(input);
  const words = { written: countWords(begun), wordsMin, wordsMax };
  return [
    ...buildPrompt(input),
    { role: 'assistant', content: begun },
    {
      role: 'user',
      content: language === 'tr' ? buildTurkishResumption(words) : buildForeignResumption(language, words),
    },
  ];
}

/** Builds the messages that ask for this many more words of a text that is shorter than ordered. */
export function buildExtension(input: PromptInput, text: string, requestedWords: number): GatewayMessage[] {
  const { language } = input;
  return [
    ...buildPrompt(input),
    { role: 'assistant', content: text },
    {
      role: 'user',
      content:
        language === 'tr'
          ? buildTurkishExtension(requestedWords, isClosed(text))
          : buildForeignExtension(language, requestedWords, isClosed(text)),
    },
  ];
}

/** The order as user message: each text in its block, the settings in `<options>`. */
function buildInputBlocks(input: PromptInput): string {
  const { language, format, tone, length, faq } = input;
  const options = { language, format, tone, length, ...(faq && format !== 'social' && { faq: 'yes' }) };
  const optionLines = Object.entries(options).map(([name, value]) => `${name}: ${value}`);
  const { customTemplate } = input;
  const formatBlock = customTemplate === undefined ? formatDataBlock : formatTemplatedBlock;
  return [
    formatBlock('title', input.title),
    formatBlock('request', input.request),
    formatBlock('audience', input.audience),
    formatBlock('keyphrases', input.keyphrase),
    formatBlock('tags', input.tags.join(', ')),
    formatBlock('category', input.category),
    formatBlock('meta_description', input.metaDescription),
    formatBlock('template', input.template),
    ...(customTemplate?.values ?? []).map(({ name, value }) => formatTemplatedBlock('field', value, { name })),
    formatTemplatedBlock('voice', input.voice),
    `<options>\n${optionLines.join('\n')}\n</options>`,
  ]
    .filter((text) => text !== undefined)
    .join('\n');
}

/**
 * Puts today's date at the beginning of the first user message: models don't know the date and otherwise take one from
 * an example. The system message stays the same from day to day, so that gateways can cache it.
 * @param today date in Istanbul, `2026-11-26`
 */
export function addToday(messages: readonly GatewayMessage[], today: string): GatewayMessage[] {
  const first = messages.findIndex(({ role }) => role === 'user');
  return messages.map((message, index) =>
    index === first ? { ...message, content: `<today>${today}</today>\n${message.content}` } : message,
  );
}
