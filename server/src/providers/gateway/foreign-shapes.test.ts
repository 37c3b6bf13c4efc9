import { expect, it } from 'vitest';
import { readMessage } from './message-text.ts';
import { completionChunk } from './schema.ts';

/** The text, the reasoning and the finish reason that a chunk brings. */
function read(value: unknown) {
  const [choice] = completionChunk.parse(value).choices ?? [];
  const { text, reasoningChars } = readMessage(choice?.delta ?? choice?.message);
  return [text, reasoningChars, choice?.finish_reason ?? null];
}

it.each<[unknown, string, number, string | null]>([
  [{ choices: [{ index: 0, delta: 'Zeytin' }] }, 'Zeytin', 0, null],
  [{ model: 'a', message: { role: 'assistant', content: 'Zeytin' }, done: false }, 'Zeytin', 0, null],
  [{ model: 'a', message: { content: '' }, done: true, done_reason: 'length' }, '', 0, 'length'],
  [{ candidates: [{ content: { parts: [{ text: 'Zeytin' }] }, finishReason: 'STOP' }] }, 'Zeytin', 0, 'STOP'],
  [{ candidates: [{ content: { parts: [{ text: 'Plan', thought: true }] } }] }, '', 4, null],
  [{ type: 'message_start', message: { id: 'm', role: 'assistant', content: [] } }, '', 0, null],
  [{ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Zeytin' } }, 'Zeytin', 0, null],
  [{ type: 'content_block_delta', delta: { type: 'thinking_delta', thinking: 'Plan' } }, '', 4, null],
  [{ type: 'message_delta', delta: { stop_reason: 'max_tokens' }, usage: { output_tokens: 9 } }, '', 0, 'max_tokens'],
  [{ type: 'response.output_text.delta', delta: 'Zeytin' }, 'Zeytin', 0, null],
  [{ code: 0, data: { choices: [{ index: 0, delta: { content: 'Zeytin' } }] } }, 'Zeytin', 0, null],
  [{ result: { choices: [{ message: { content: 'Zeytin' }, finish_reason: 'stop' }] } }, 'Zeytin', 0, 'stop'],
  [{ response: 'Zeytin', p: 'abc' }, 'Zeytin', 0, null],
  [{ token: { id: 1, text: 'Zeytin' }, generated_text: null }, 'Zeytin', 0, null],
  [{ output: { text: 'Zeytin' }, request_id: 'r' }, 'Zeytin', 0, null],
  [{ type: 'response.incomplete', response: { status: 'incomplete' } }, '', 0, 'length'],
])('%j is read as a chunk of the common form', (value, text, thought, finish) => {
  expect(read(value)).toEqual([text, thought, finish]);
});

it.each([
  { type: 'reasoning', content: 'Plan' },
  { text: 'Plan', thought: true },
  { type: 'status', data: { content: 'Searching' } },
  { data: { event: 'web_search', content: 'Searching' } },
  { status: 'queued', text: 'Waiting' },
  { event: 'message_replace', answer: 'Zeytin' },
  { event: 'message_end', answer: 'Zeytin' },
  { type: 'ping', content: 'keepalive' },
  { type: 'suggestion', content: 'Başka?' },
  { type: 'metadata', text: 'gemma-4' },
  { type: 'error', content: 'limit' },
  { role: 'user', content: 'Bir makale yaz.' },
])('%j adds nothing to the answer', (value) => {
  expect(completionChunk.parse(value).choices).toBeUndefined();
});

it('leaves errors of the same providers as they are', () => {
  expect(completionChunk.parse({ type: 'error', error: { message: 'overloaded' } }).choices).toBeUndefined();
  expect(completionChunk.parse({ type: 'response.failed', error: { code: 'x' } }).choices).toBeUndefined();
});
