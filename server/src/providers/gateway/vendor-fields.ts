import type { GatewayConnection, GatewayMessage } from './port.ts';

/** Whether the server is OpenRouter, which has its own fields. */
function isOpenRouter(baseUrl: string): boolean {
  const { hostname = '' } = URL.parse(baseUrl.trim()) ?? {};
  return hostname === 'openrouter.ai' || hostname.endsWith('.openrouter.ai');
}

/**
 * The field for the reasoning effort: OpenRouter translates `reasoning` for each provider, all others know OpenAI's
 * field.
 */
export function writeReasoning({ baseUrl, reasoningEffort }: GatewayConnection): Readonly<Record<string, unknown>> {
  if (reasoningEffort === undefined) return {};
  return isOpenRouter(baseUrl) ? { reasoning: { effort: reasoningEffort } } : { reasoning_effort: reasoningEffort };
}

/**
 * A message in the gateway's format. Anthropic's models cache a prefix only up to a mark, others automatically; the
 * rules of a kind of text are the same in every call, so they are such a prefix.
 */
export function writeMessage({ role, content }: GatewayMessage, connection: GatewayConnection) {
  if (role !== 'system' || !needsCacheMark(connection)) return { role, content };
  return { role, content: [{ type: 'text', text: content, cache_control: { type: 'ephemeral' } }] };
}

/** Only OpenRouter is known to accept the mark for all models; a strict server refuses unknown fields. */
function needsCacheMark({ baseUrl, model }: GatewayConnection): boolean {
  return isOpenRouter(baseUrl) && /^~?anthropic\//.test(model);
}
