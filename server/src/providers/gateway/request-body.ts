import type { CompletionRequest, GatewayConnection, GatewayMessage, RequestProfile } from './port.ts';
import type { SentFields } from './request-profile.ts';
import { writeMessage, writeReasoning } from './vendor-fields.ts';

interface BodyOptions {
  readonly profile: RequestProfile;
  /** A limit for this call only, below that of the connection. */
  readonly tokens?: number | undefined;
}

/** The body of a call, with the fields that this model accepts at this gateway. */
export function buildBody(
  connection: GatewayConnection,
  { messages, responseFormat }: Pick<CompletionRequest, 'messages' | 'responseFormat'>,
  { profile, tokens = Number.POSITIVE_INFINITY }: BodyOptions,
): { readonly writeBody: () => string; readonly sent: SentFields } {
  const { model, maxTokens, reasoningTokens = 0, temperature } = connection;
  const limit = Math.min(maxTokens + reasoningTokens, tokens, profile.maxTokens ?? Number.POSITIVE_INFINITY);
  const spoken = profile.assistantMessage === 'folded' ? foldAssistantMessages(messages) : messages;
  const written = (profile.systemMessage === 'folded' ? foldSystemMessage(spoken) : spoken).map((message) =>
    profile.cacheControl === false
      ? { role: message.role, content: message.content }
      : writeMessage(message, connection),
  );
  const fields = {
    model,
    messages: written,
    ...(profile.tokenLimit === 'none' ? {} : { [profile.tokenLimit ?? 'max_tokens']: limit }),
    ...writeReasoning(limitReasoning(connection, profile)),
    ...(profile.temperature === false ? {} : { temperature }),
    stream: profile.stream !== false,
    // OpenRouter always reports usage; local servers only when asked.
    ...(profile.stream === false || profile.streamOptions === false ? {} : { stream_options: { include_usage: true } }),
    ...writeFormat(responseFormat, profile),
  };
  return {
    writeBody: () => JSON.stringify(fields),
    sent: describeSent(fields, profile.tokenLimit === 'none' ? undefined : limit),
  };
}

function describeSent(
  fields: Readonly<Record<string, unknown>> & {
    readonly stream: boolean;
    readonly messages: readonly { readonly role: string; readonly content: unknown }[];
  },
  tokens: number | undefined,
): SentFields {
  const { messages, stream } = fields;
  const effort = fields.reasoning_effort ?? fields.reasoning;
  const isNone = JSON.stringify(effort)?.includes('none') === true;
  const names = [
    ...Object.keys(fields).filter((name) => name !== 'stream'),
    ...(stream ? ['stream'] : []),
    ...(effort === undefined ? [] : ['reasoning']),
    ...(isNone ? ['reasoning_none'] : []),
    ...(['system', 'assistant'] as const).filter((name) => messages.some(({ role }) => role === name)),
    ...(messages.some(({ content }) => Array.isArray(content)) ? ['cache_control'] : []),
  ];
  return { tokens, names: new Set(names) };
}

function limitReasoning(connection: GatewayConnection, { reasoning }: RequestProfile): GatewayConnection {
  const { reasoningEffort, ...others } = connection;
  if (reasoning === 'none' || reasoningEffort === undefined) return others;
  return reasoning === 'low' && reasoningEffort === 'none' ? { ...others, reasoningEffort: 'low' } : connection;
}

function writeFormat(
  responseFormat: CompletionRequest['responseFormat'],
  profile: RequestProfile,
): Readonly<Record<string, unknown>> {
  if (responseFormat === undefined || profile.responseFormat === 'none') return {};
  if (profile.responseFormat === 'json_object') return { response_format: { type: 'json_object' } };
  return { response_format: { type: 'json_schema', json_schema: { ...responseFormat, strict: true } } };
}

/** Moves the system message to the beginning of the first user message, for models without a system role. */
function foldSystemMessage(messages: readonly GatewayMessage[]): readonly GatewayMessage[] {
  const rules = messages.filter(({ role }) => role === 'system').map(({ content }) => content);
  const others = messages.filter(({ role }) => role !== 'system');
  const [first, ...rest] = others;
  if (rules.length === 0) return messages;
  if (first?.role !== 'user') return [{ role: 'user', content: rules.join('\n\n') }, ...others];
  return [{ role: 'user', content: [...rules, first.content].join('\n\n') }, ...rest];
}

/** Quotes the model's own messages between those of the user, for models that take no messages of their own. */
function foldAssistantMessages(messages: readonly GatewayMessage[]): readonly GatewayMessage[] {
  if (!messages.some(({ role }) => role === 'assistant')) return messages;
  const said = messages
    .filter(({ role }) => role !== 'system')
    .map(({ role, content }) => (role === 'assistant' ? `<yanıtın>\n${content}\n</yanıtın>` : content));
  return [...messages.filter(({ role }) => role === 'system'), { role: 'user', content: said.join('\n\n') }];
}
