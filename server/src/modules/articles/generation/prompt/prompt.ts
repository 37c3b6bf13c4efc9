import type { GatewayMessage } from '../../../../providers/gateway/port.ts';
import { buildForeignContinuation, buildForeignRules } from './foreign-rules.ts';
import { buildInputBlocks } from './input-blocks.ts';
import type { PromptInput } from './prompt-input.ts';
import { buildTurkishRules, turkishContinuation } from './turkish-rules.ts';

/** The messages that ask for a text: the craft as system message, the order as delimited data. */
export function buildPrompt(input: PromptInput): GatewayMessage[] {
  return [
    { role: 'system', content: buildSystemPrompt(input) },
    { role: 'user', content: buildInputBlocks(input) },
  ];
}

/** The craft that a text is asked for with. It is ours alone: a text that quotes it is not published. */
export function buildSystemPrompt(input: PromptInput): string {
  const { language } = input;
  return language === 'tr' ? buildTurkishRules(input) : buildForeignRules(input, language);
}

/** The messages that ask for the rest of a text that the gateway cut for length. */
export function buildContinuation(input: PromptInput, partialText: string): GatewayMessage[] {
  const { language } = input;
  return [
    ...buildPrompt(input),
    { role: 'assistant', content: partialText },
    { role: 'user', content: language === 'tr' ? turkishContinuation : buildForeignContinuation(language) },
  ];
}
