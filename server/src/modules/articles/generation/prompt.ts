import type { GatewayMessage } from '../../../providers/gateway/port.ts';
import { foreignContinuation, foreignRules } from './prompting/foreign-rules.ts';
import { orderBlocks } from './prompting/order-blocks.ts';
import type { PromptOrder } from './prompting/prompt-order.ts';
import { turkishContinuation, turkishRules } from './prompting/turkish-rules.ts';

export { joinContinuation } from './prompting/join-continuation.ts';
export { type PromptOrder, type WordTarget, wordTarget } from './prompting/prompt-order.ts';

/** The messages that ask for a text: the craft as system message, the order as delimited data. */
export function buildPrompt(order: PromptOrder): GatewayMessage[] {
  const { language } = order;
  return [
    { role: 'system', content: language === 'tr' ? turkishRules(order) : foreignRules(order, language) },
    { role: 'user', content: orderBlocks(order) },
  ];
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
