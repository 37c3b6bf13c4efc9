import { describe, expect, it } from 'vitest';
import type { PromptInput } from '../../generation-queue/prompt-input.ts';
import { computeAskedRange, finishArticle, type QuickArticle } from './finish-article.ts';
import { createArticleTask } from './model-task.ts';

const input: PromptInput = {
  ...{ title: 'Zeytin', request: '', tags: [], language: 'tr', faq: false },
  ...{ format: 'article', tone: 'neutral', length: 'short' },
};

/** A text of so many words, each sentence another. */
function textOf(words: number, from = 0): string {
  const sentences = Array.from(
    { length: words / 5 },
    (_, at) => `Ağaç${from + at} yaprak${from + at * 3} dal${from + at * 7} kök${from + at * 11} verir.`,
  );
  return sentences.join(' ');
}

describe('a quick article', () => {
  /** @param answers what comes when more is asked for */
  async function finish(words: number, answers: readonly string[], given: Partial<PromptInput> = {}) {
    const asked: string[] = [];
    const order = { ...input, ...given };
    const delivery = { model: 'a', language: 'tr', sizeClass: 'article short' } as const;
    const article: QuickArticle = { input: order, task: createArticleTask(order), delivery, ratio: 1 };
    const calls = {
      ask: async (
        connection: object,
        {
          messages,
          onText,
        }: { messages: readonly { content: string }[]; onText: (text: string) => void | Promise<void> },
      ) => {
        await onText(answers[asked.length] ?? '');
        asked.push(messages.at(-1)?.content ?? '');
        return { finishReason: 'stop', connection };
      },
    };
    const dependencies = {
      ...{ calls, purpose: {}, connection: { baseUrl: 'x', model: 'a' }, idleTimeoutMs: 1000, today: '2026-11-26' },
      ...{ continuations: 0, guard: { quotesPrompt: () => false } },
    };
    const written = { text: textOf(words), outcomes: [] };
    const context = { signal: new AbortController().signal, isInterrupted: () => false, dependencies } as never;
    const stored: unknown[] = [];
    const database = {
      getExecutor: () => ({
        transformQuery: (node: unknown) => node,
        compileQuery: () => ({ parameters: [], sql: '', query: {} }),
        executeQuery: async (query: unknown) => {
          stored.push(query);
          return { rows: [] };
        },
      }),
    };
    const result = await finishArticle(article, written, context, {
      ...{
        database,
        clock: { now: () => new Date() },
        log: { warn: () => undefined },
        findRepetitions: async () => [],
      },
      generationLimits: { lengthShares: { extended: 0.91, enough: 0.6, least: 0.4 } },
    } as never).catch((error: unknown) => ({ error }));
    return { asked, ...result };
  }

  it('that is as long as ordered is left as it is', async () => {
    expect(await finish(400, [])).toMatchObject({ asked: [], text: textOf(400) });
  });

  it('that came short is asked to go on, once', async () => {
    const result = await finish(250, [textOf(250, 5000)]);
    expect(result).toMatchObject({
      asked: [expect.stringContaining('250 kelime daha')],
      text: `${textOf(250)}\n\n${textOf(250, 5000)}`,
    });
    expect(result).not.toHaveProperty('isShort');
  });

  it('that stays below 60 % is given with a notice', async () => {
    expect(await finish(200, [textOf(20, 5000)])).toMatchObject({ isShort: true });
  });

  it('that stays below 40 % is none', async () => {
    expect(await finish(100, [textOf(50, 5000)])).toMatchObject({ error: { reason: 'too_short', retryable: false } });
  });

  it('is not made of words that decline, or in another language', async () => {
    expect(await finish(250, ['Üzgünüm, bu metne devam edemem.'])).toMatchObject({ text: textOf(250) });
    const english = 'The tree has to be watered in the first years, and you can tell with a finger that it is dry.';
    expect(await finish(250, [english])).toMatchObject({ text: textOf(250) });
  });

  it('that is gone on with is not measured again', async () => {
    expect(await finish(100, [], { begun: 'Başı.' })).toMatchObject({ asked: [], text: textOf(100) });
  });
});

describe('the words that are asked for', () => {
  it.each([
    [undefined, { min: 800, max: 860 }],
    [0.5, { min: 1600, max: 1720 }],
    [0.1, { min: 1600, max: 1720 }],
    [1.5, { min: 530, max: 570 }],
  ])('bring those that were ordered of who delivers %s of them', (ratio, range) => {
    expect(computeAskedRange({ format: 'article', length: 'medium' }, ratio)).toEqual(range);
  });
});

it.each([
  ['Sona İngilizce bir özet ekle.', true],
  ['Kısa yaz.', false],
])('a last paragraph in English, where the author asked: %s', (request, isKept) => {
  const own =
    'Zeytin ağacı az su ister ve yüzyıllarca yaşar. Hasat ekimde başlar, toplanan zeytin o gün sıkılır ve yağı karanlıkta saklanır.';
  const summary =
    'The olive tree needs little water and lives for centuries, and its oil is best when it is pressed on the day.';
  const answer = `${own}\n\n${summary}`;
  expect(createArticleTask({ ...input, request }).correctForm?.(answer)).toBe(isKept ? answer : own);
});
