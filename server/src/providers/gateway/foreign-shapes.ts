import { type Fields, isErrorReport, isFields, reportsFailure } from './error-report.ts';

/**
 * Converts what a gateway passed on in its provider's own form (Anthropic, Gemini, Ollama, the Responses API, a bare
 * text) or within an object of its own to the common one; any other value stays as it is.
 */
export function toCommonShape(value: unknown): unknown {
  if (!isFields(value)) return value;
  if (reportsFailure(value)) return { ...value, error: value.error ?? value };
  if (Array.isArray(value.choices)) {
    const choices: readonly unknown[] = value.choices;
    const isText = (choice: unknown) => isFields(choice) && typeof choice.delta === 'string';
    if (!choices.some(isText)) return value;
    return {
      ...value,
      choices: choices.map((one) => (isFields(one) ? { ...one, delta: { content: one.delta } } : one)),
    };
  }
  const choice = readOllama(value) ?? readGemini(value) ?? readAnthropic(value) ?? readResponses(value);
  if (choice !== undefined) return toChunk(value, choice);
  const wrapped = Object.values(value).find((inner) => isFields(inner) && Array.isArray(inner.choices));
  if (isFields(wrapped) && value.error == null)
    return toCommonShape({ ...wrapped, usage: wrapped.usage ?? value.usage });
  if (isErrorReport(value)) return { ...value, error: value.error ?? value };
  const text = findText(value);
  return text === undefined ? value : toChunk(value, { index: 0, delta: { content: text } });
}

function toChunk(value: Fields, choice: Fields): Fields {
  return { ...value, type: undefined, message: undefined, choices: [choice] };
}

/** Keys under which services without choices put the new text, of itself or of a token: Cloudflare, TGI, Dify, Bedrock. */
const textKeys = [
  'response',
  'content',
  'text',
  'completion',
  'generation',
  'answer',
  'output_text',
  'textDelta',
] as const;

/** Names of chunks whose text is no part of the answer: a thought, a notice, a sign of life, the words of the user. */
const otherText =
  /reason|think|thought|status|queue|wait|search|tool|notice|replace|ping|heartbeat|keep_?alive|usage|citation|source|suggest|meta|title|error|user|system|(?:^|[_.-])end$/iu;
function findText(value: Fields): string | undefined {
  const names = [value.type, value.event, value.event_type, value.status, value.role];
  if (value.thought === true || names.some((name) => typeof name === 'string' && otherText.test(name)))
    return undefined;
  const said = textKeys.map((key) => value[key]).find((one) => typeof one === 'string');
  if (typeof said === 'string') return said;
  const inner = ['token', 'delta', 'output', 'data', 'result'].map((key) => value[key]).find(isFields);
  return inner === undefined || isErrorReport(inner) ? undefined : findText(inner);
}

const nothing = { index: 0, delta: {} };

function readOllama({ message, done, done_reason }: Fields): Fields | undefined {
  if (!isFields(message) || typeof done !== 'boolean') return undefined;
  return { index: 0, delta: message, finish_reason: done ? (done_reason ?? 'stop') : null };
}

function readGemini({ candidates }: Fields): Fields | undefined {
  const [first]: readonly unknown[] = Array.isArray(candidates) ? candidates : [];
  if (!isFields(first)) return undefined;
  const parts = isFields(first.content) ? first.content.parts : undefined;
  const calls = (Array.isArray(parts) ? parts : []).flatMap((part: unknown) =>
    isFields(part) && isFields(part.functionCall) ? [toCall(part.functionCall.args)] : [],
  );
  return {
    index: 0,
    delta: { content: parts, ...(calls.length > 0 && { tool_calls: calls }) },
    finish_reason: first.finishReason,
  };
}

function toCall(given: unknown): Fields {
  return { function: { arguments: given } };
}

function readAnthropic({ type, delta }: Fields): Fields | undefined {
  if (typeof type !== 'string' || !/^(?:message_(?:start|delta|stop)|content_block_(?:start|delta|stop))$/u.test(type))
    return undefined;
  if (!isFields(delta)) return nothing;
  const { text, thinking, partial_json: given } = delta;
  const calls = given === undefined ? {} : { tool_calls: [toCall(given)] };
  return { index: 0, delta: { content: text, thinking, ...calls }, finish_reason: delta.stop_reason };
}

function readResponses({ type, delta }: Fields): Fields | undefined {
  if (typeof type !== 'string' || !type.startsWith('response.') || /failed|error/u.test(type)) return undefined;
  if (type === 'response.completed') return { ...nothing, finish_reason: 'stop' };
  if (type === 'response.incomplete') return { ...nothing, finish_reason: 'length' };
  if (type === 'response.output_text.delta') return { index: 0, delta: { content: delta } };
  if (type === 'response.function_call_arguments.delta') return { index: 0, delta: { tool_calls: [toCall(delta)] } };
  return type.includes('reasoning') ? { index: 0, delta: { reasoning: delta } } : nothing;
}
