import type { Json, Step } from './behaviour.ts';

/** Fields that every object of an answer repeats. */
export interface AnswerHead {
  readonly id: string;
  readonly created: number;
  readonly model: string;
}

/** Steps of a stream if a row has none. */
export const usualSteps: readonly Step[] = [{ text: 1 }, { finish: 'stop' }, { usage: 'usual' }, { done: true }];

export const usualChunk: Json = {
  choices: [{ index: 0, delta: { role: 'assistant', content: '$text' }, finish_reason: null }],
};

/** Complete answer to a request without `stream`. */
export const usualBody: Json = {
  object: 'chat.completion',
  choices: [{ index: 0, message: { role: 'assistant', content: '$text', refusal: null }, finish_reason: 'stop' }],
  usage: '$usage',
};

export function buildFinish(reason: string | null): Json {
  return { choices: [{ index: 0, delta: {}, finish_reason: reason }] };
}

/** In OpenRouter's format, including the cost. */
export function buildUsage(promptLetters: number, text: string): Json {
  const [prompt, completion] = [promptLetters, text.length].map((letters) => Math.ceil(letters / 4));
  return {
    prompt_tokens: prompt ?? 0,
    completion_tokens: completion ?? 0,
    total_tokens: (prompt ?? 0) + (completion ?? 0),
    cost: Number(((prompt ?? 0) * 5e-7 + (completion ?? 0) * 1.5e-6).toFixed(8)),
  };
}

/** Adds the head to an object of an answer, unless it has one. */
export function addHead(data: Json, head: AnswerHead): Json {
  if (data === null || typeof data !== 'object' || Array.isArray(data)) return data;
  return 'id' in data ? data : { object: 'chat.completion.chunk', ...head, ...data };
}

/** Replaces `$text` and other placeholders, whether they are a whole string in the JSON or a part of one. */
export function fillJson(template: Json, values: ReadonlyMap<string, Json>): Json {
  if (typeof template === 'string') {
    const whole = values.get(template);
    if (whole !== undefined) return whole;
    return template.includes('$')
      ? [...values].reduce((text, [name, value]) => text.replaceAll(name, () => String(value)), template)
      : template;
  }
  if (template === null || typeof template !== 'object') return template;
  if (Array.isArray(template)) return template.map((item: Json) => fillJson(item, values));
  return Object.fromEntries(Object.entries(template).map(([name, value]) => [name, fillJson(value as Json, values)]));
}
