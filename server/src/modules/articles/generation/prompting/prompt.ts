import type { GatewayMessage } from '../../../../providers/gateway/port.ts';
import { foreignContinuation, foreignRules } from './foreign-rules.ts';
import { orderBlocks } from './order-blocks.ts';
import type { PromptOrder } from './prompt-order.ts';
import { turkishContinuation, turkishRules } from './turkish-rules.ts';

export { joinContinuation } from './join-continuation.ts';
export { type PromptOrder, type WordTarget, wordTarget } from './prompt-order.ts';

/** The messages that ask for a text: the craft as system message, the order as delimited data. */
export function buildPrompt(order: PromptOrder): GatewayMessage[] {
  return [
    { role: 'system', content: systemPrompt(order) },
    { role: 'user', content: orderBlocks(order) },
  ];
}

/** The craft that a text is asked for with. It is ours alone: a text that quotes it is not published. */
export function systemPrompt(order: PromptOrder): string {
  const { language } = order;
  return language === 'tr' ? turkishRules(order) : foreignRules(order, language);
}

/** The messages that ask for the rest of a text that the gateway cut for length. */
export function buildContinuation(order: PromptOrder, partialText: string): GatewayMessage[] {
  const { language } = order;
  return [
    ...buildPrompt(order),
    { role: 'assistant', content: partialText },
    { role: 'user', content: language === 'tr' ? turkishContinuation : foreignContinuation(language) },
  ];
}
