import { expect, test } from 'vitest';
import type { GatewayConnection, ReasoningEffort } from './port.ts';
import { writeMessage, writeReasoning } from './vendor-fields.ts';

const openRouter = 'https://openrouter.ai/api/v1';
const own = 'http://127.0.0.1:11434/v1';

function connectTo(baseUrl: string, model: string, reasoningEffort?: ReasoningEffort): GatewayConnection {
  const plain = { apiKey: '', maxTokens: 100, temperature: 0, siteUrl: '', siteName: '' };
  return { ...plain, baseUrl, model, ...(reasoningEffort !== undefined && { reasoningEffort }) };
}

test.each([
  [openRouter, undefined, {}],
  [openRouter, 'none', { reasoning: { effort: 'none' } }],
  ['https://eu.openrouter.ai/api/v1', 'high', { reasoning: { effort: 'high' } }],
  ['https://openrouter.ai.example/api/v1', 'medium', { reasoning_effort: 'medium' }],
  [own, 'low', { reasoning_effort: 'low' }],
  [own, undefined, {}],
] as const)('%s is told the effort %s as %j', (baseUrl, effort, expected) => {
  expect(writeReasoning(connectTo(baseUrl, 'a/b', effort))).toEqual(expected);
});

test.each([
  [openRouter, 'anthropic/claude-3-haiku', 'system', true],
  [openRouter, 'anthropic/claude-3-haiku', 'user', false],
  [openRouter, 'anthropic/claude-3-haiku', 'assistant', false],
  [openRouter, 'openai/gpt-4', 'system', false],
  [openRouter, 'someone/anthropic/claude', 'system', false],
  [own, 'anthropic/claude-3-haiku', 'system', false],
] as const)('%s, %s: a message of the %s has a mark for the cache: %s', (baseUrl, model, role, isMarked) => {
  const written = writeMessage({ role, content: 'Kurallar.' }, connectTo(baseUrl, model));
  expect(written).toEqual({
    role,
    content: isMarked ? [{ type: 'text', text: 'Kurallar.', cache_control: { type: 'ephemeral' } }] : 'Kurallar.',
  });
});
