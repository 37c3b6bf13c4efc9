type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Converts what a gateway passed on in its provider's own form (Anthropic, Gemini, Ollama, the Responses API) to the
 * common one; any other value stays as it is.
 */
export function toCommonShape(value: unknown): unknown {
  if (!isFields(value)) return value;
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
  return choice === undefined ? value : { ...value, type: undefined, message: undefined, choices: [choice] };
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
  return { index: 0, delta: { content: parts }, finish_reason: first.finishReason };
}

function readAnthropic({ type, delta }: Fields): Fields | undefined {
  if (typeof type !== 'string' || !/^(?:message_(?:start|delta|stop)|content_block_(?:start|delta|stop))$/u.test(type))
    return undefined;
  if (!isFields(delta)) return nothing;
  return { index: 0, delta: { content: delta.text, thinking: delta.thinking }, finish_reason: delta.stop_reason };
}

function readResponses({ type, delta }: Fields): Fields | undefined {
  if (typeof type !== 'string' || !type.startsWith('response.') || /failed|error/u.test(type)) return undefined;
  if (type === 'response.completed') return { ...nothing, finish_reason: 'stop' };
  if (type === 'response.incomplete') return { ...nothing, finish_reason: 'length' };
  if (type === 'response.output_text.delta') return { index: 0, delta: { content: delta } };
  return type.includes('reasoning') ? { index: 0, delta: { reasoning: delta } } : nothing;
}
