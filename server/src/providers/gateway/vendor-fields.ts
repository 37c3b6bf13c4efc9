import type { GatewayConnection, GatewayMessage } from './port.ts';

/** Whether OpenRouter is asked, which has fields of its own. */
export function isOpenRouter(baseUrl: string): boolean {
  const { hostname = '' } = URL.parse(baseUrl.trim()) ?? {};
  return hostname === 'openrouter.ai' || hostname.endsWith('.openrouter.ai');
}

/** What says how much the model thinks: OpenRouter translates `reasoning` for each provider, all others know OpenAI's field. */
export function writeReasoning({ baseUrl, reasoningEffort }: GatewayConnection): Readonly<Record<string, unknown>> {
  if (reasoningEffort === undefined) return {};
  return isOpenRouter(baseUrl) ? { reasoning: { effort: reasoningEffort } } : { reasoning_effort: reasoningEffort };
}

/**
 * A message as the gateway takes it. Anthropic's models keep a prefix in store only up to where they are told, others by themselves; the
 * rules of a kind of text are the same in every call, so they are such a prefix.
 */
export function writeMessage({ role, content }: GatewayMessage, connection: GatewayConnection) {
  if (role !== 'system' || !needsCacheMark(connection)) return { role, content };
  return { role, content: [{ type: 'text', text: content, cache_control: { type: 'ephemeral' } }] };
}

/** Only OpenRouter is known to take the mark from everyone; a strict server refuses a field that it does not know. */
function needsCacheMark({ baseUrl, model }: GatewayConnection): boolean {
  return isOpenRouter(baseUrl) && /^~?anthropic\//.test(model);
}
