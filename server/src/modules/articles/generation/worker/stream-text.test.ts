import { expect, test } from 'vitest';
import type { Gateway } from '../../../../providers/gateway/port.ts';
import { buildSystemPrompt } from '../prompt/prompt.ts';
import { PromptGuard, PromptLeakError } from '../prompt/prompt-guard.ts';
import type { PromptInput } from '../prompt/prompt-input.ts';
import { createArticleTask } from './model-task.ts';
import { streamText } from './stream-text.ts';
import { TextBuffer } from './text-buffer.ts';

const order: PromptInput = {
  title: 'Kahve',
  request: 'Kahve demlemek',
  tags: [],
  language: 'tr',
  format: 'article',
  tone: 'neutral',
  length: 'medium',
};

/** A gateway that answers these pieces and nothing else. */
function answering(pieces: readonly string[]): Gateway {
  const refuse = () => Promise.reject(new Error('Nobody asks for this'));
  return {
    streamCompletion: async (_, { onText }) => {
      for (const piece of pieces) onText(piece);
      return { finishReason: 'stop', model: undefined, generationId: undefined, usage: undefined };
    },
    listModels: refuse,
    describeKey: refuse,
    remainingCreditUsd: refuse,
  };
}

function write(pieces: readonly string[]) {
  return streamText(
    createArticleTask(order),
    new TextBuffer({ maxLength: 250_000, onText: () => undefined }),
    new AbortController().signal,
    {
      gateway: answering(pieces),
      connection: {
        baseUrl: 'https://gateway.invalid',
        apiKey: 'key',
        model: 'model',
        maxTokens: 1000,
        temperature: 1,
        siteUrl: '',
        siteName: '',
      },
      guard: new PromptGuard(buildSystemPrompt(order)),
      continuations: 0,
      idleTimeoutMs: 1000,
    },
  );
}

test.each([1, 20])('a text that quotes our prompt fails, however wide the spaces in it are: %d', async (width) => {
  const quoted = buildSystemPrompt(order).replace(/\s+/g, ' ').slice(0, 250).split(' ');
  const pieces = ['# Kahve\n\n', ...quoted.map((word) => word + ' '.repeat(width)), 'Son.\n\n'.repeat(30)];
  await expect(write(pieces)).rejects.toBeInstanceOf(PromptLeakError);
});

test('any other text is written as it came', async () => {
  await expect(write(['# Kahve\n\n', 'Bir söz.'])).resolves.toMatchObject({ text: '# Kahve\n\nBir söz.' });
});
