import { describe, expect, it } from 'vitest';
import type { FinishReason, GatewayConnection } from '../../providers/gateway/port.ts';
import type { GatewayCalls } from '../costs/index.ts';
import type { EditInput } from '../edits/rules.ts';
import type { ModelTask } from '../generation/worker/generation-task.ts';
import { createArticleTask, createEditTask, createTask } from '../generation/worker/model-task.ts';
import { streamText } from '../generation/worker/stream-text.ts';
import { TextBuffer } from '../generation/worker/text-buffer.ts';
import type { PromptInput } from '../generation-queue/prompt-input.ts';
import { PromptGuard } from '../prompts/prompt-guard.ts';

const order: PromptInput = {
  ...{ title: 'Zeytin', request: 'Zeytin yetiştirmek', tags: [], language: 'tr', faq: false },
  ...{ format: 'article', tone: 'neutral', length: 'short' },
};
const connection: GatewayConnection = {
  ...{ baseUrl: 'https://gateway.invalid', apiKey: 'key', model: 'a/first' },
  ...{ maxTokens: 1000, temperature: 1, siteUrl: '', siteName: '' },
};
const text =
  '# Zeytin\n\nZeytin ağacı az su ister, ama ilk iki yılda düzenli sulama gerekir. Toprağın kuruduğunu parmağınızla anlarsınız.\n\n## Budama\n\nBudama kışın yapılır ve her yıl dalların üçte birinden fazlası kesilmez.';
const english =
  '# Olives\n\nAn olive tree needs little water, but it has to be watered regularly in the first two years. You can tell with a finger that the soil is dry.\n\nPrune it in the winter when it is asleep.';

type Answer = string | readonly [string, FinishReason];

/** Streams answers, the last of them for all further questions. */
async function write(answers: readonly Answer[], task: ModelTask = createArticleTask(order)) {
  const asked: string[] = [];
  const calls: Pick<GatewayCalls, 'ask'> = {
    ask: async (to, { messages, onText }) => {
      const answer = answers[Math.min(asked.length, answers.length - 1)] ?? '';
      asked.push(messages.at(-1)?.content ?? '');
      const [written, finishReason] = typeof answer === 'string' ? ([answer, 'stop'] as const) : answer;
      for (const piece of written.match(/.{1,40}/gsu) ?? []) onText(piece);
      return { finishReason, model: undefined, generationId: undefined, usage: undefined, connection: to };
    },
  };
  const result = await streamText(
    task,
    new TextBuffer({ maxLength: 250_000, onText: () => undefined }),
    new AbortController().signal,
    {
      calls,
      purpose: { promptVersion: 1, userId: 'user', generationId: 'one', attempt: 1, deadlineAt: new Date() },
      connection,
      guard: new PromptGuard('Bizim yönergemiz budur ve kimseye gösterilmez.'),
      ...{ continuations: 2, idleTimeoutMs: 1000, today: '2026-11-26' },
    },
  ).catch((error: unknown) => ({ error }));
  return { asked: asked.length, questions: asked, ...result };
}

describe('an answer is taken, asked for again or refused', () => {
  it('taken as it is where it is what was ordered', async () => {
    expect(await write([text])).toMatchObject({ text, asked: 1, isTruncated: false });
  });

  it.each([
    ['an article', createArticleTask(order)],
    [
      'an outline',
      createTask({
        kind: 'outline',
        outline: {
          title: 'Zeytin',
          request: '',
          language: 'tr',
          format: 'article',
          tone: 'neutral',
          wordTarget: 1000,
          keyphrases: [],
        } as never,
        rewrite: undefined,
      }),
    ],
    [
      'a voice',
      createTask({ kind: 'voice', voice: { name: 'Ben', measures: {} as never, samples: ['Bir.'] } as never }),
    ],
    ['an edit', createEditTask(anEdit('Zeytin ağacı az su ister.'))],
    ['proposals', createEditTask({ ...anEdit('Zeytin ağacı az su ister.'), kind: 'titles' })],
  ])('refused as %s where it declines', async (_, task) => {
    const { error, asked } = (await write(['Üzgünüm, bu konuda yardımcı olamam.'], {
      ...task,
      buildMessages: () => [],
    })) as { error: unknown; asked: number };
    expect(error).toMatchObject({ reason: 'refused', retryable: false });
    expect(asked).toBe(1);
  });

  it('asked for in its language once, and refused then', async () => {
    expect(await write([english, text])).toMatchObject({ text, asked: 2 });
    const again = await write([english]);
    expect(again).toMatchObject({ error: { reason: 'wrong_language', retryable: false }, asked: 2 });
    expect(again.questions[1]).toContain('Türkçe (tr)');
  });

  it('asked for again where it ends in another language, and kept where nothing better comes', async () => {
    const end =
      'Voilà en quelques mots ce qu’il faut retenir de tout cela. Il vaut mieux commencer petit et revenir plus tard.';
    const whole = `${text}\n\nHasat ekimde başlar ve toplanan zeytin o gün sıkılır. Ağaca sırıkla vurulmaz, çünkü dallar bundan zarar görür. Çuval yerine kasa kullanılır ve kasalar gölgede durur.`;
    const mixed = `${whole}\n\n## Fin\n\n${end}`;
    expect(await write([mixed, whole])).toMatchObject({ text: whole, asked: 2 });
    expect(await write([mixed, 'Zeytin az su ister.'])).toMatchObject({ text: mixed, asked: 2 });
    expect(await write([mixed, english])).toMatchObject({ text: mixed, asked: 2 });
  });

  it.each([
    ['“stop” within a word', 'stop'],
    ['no word of its end', 'unstated'],
    ['“length”', 'length'],
  ] as const)('gone on with where it ends with %s', async (_, reason) => {
    const cut = text.slice(0, text.indexOf('fazlası') + 3);
    const rest = text.slice(text.indexOf('fazlası'));
    expect(await write([[cut, reason], rest])).toMatchObject({ text, asked: 2, isTruncated: false });
  });

  it('taken where the gateway does not say that a whole text has ended', async () => {
    expect(await write([[text, 'unstated']])).toMatchObject({ text, asked: 1, isTruncated: false });
  });

  it('cut at a sentence where it stays unfinished', async () => {
    const half = `${text} Kesik yerlere macun sürmek`;
    expect(await write([[half, 'length'], 'I’m sorry, but I can’t continue this article.'])).toMatchObject({
      text,
      asked: 2,
      isTruncated: true,
    });
  });

  it('cut where it begins to run in circles, and stopped there', async () => {
    const circle = 'Bu yüzden ağacınıza iyi bakın ve onu her gün sevin. Ağacınız da size bolca zeytin verir. ';
    const result = (await write([`${text}\n\n${circle.repeat(2000)}`])) as { text: string; streamedText: string };
    expect(result).toMatchObject({ asked: 1, isTruncated: true });
    expect(result.text.startsWith(text)).toBe(true);
    expect(result.text.length).toBeLessThan(text.length + 2 * circle.length);
    expect(result.streamedText.length).toBeLessThan(30_000);
  });

  it('stopped at a sentence where it is three times as long as ordered', async () => {
    const sentences = Array.from(
      { length: 1000 },
      (_, at) => `Ağaç ${at} için ${at * 7} dal ile ${at * 13} yaprak vardır.`,
    );
    const { text: written = '' } = (await write([`# Zeytin\n\n${sentences.join(' ')}`])) as { text?: string };
    const words = written.split(/\s+/u).length;
    expect(words).toBeGreaterThan(1700);
    expect(words).toBeLessThan(1830);
    expect(written.endsWith('vardır.')).toBe(true);
  });

  it('as an edit asked for in the language of its text', async () => {
    const task = createEditTask(
      anEdit('Zeytin ağacı az su ister, ama ilk iki yılda düzenli sulama gerekir. Budama kışın yapılır.'),
    );
    const foreign =
      '<block id="a">An olive tree needs little water, but it has to be watered in the first two years.</block>';
    const own = '<block id="a">Zeytin az su ister, ama ilk yıllarda düzenli sulanır.</block>';
    expect(await write([foreign, own], task)).toMatchObject({ text: own, asked: 2 });
    expect(await write([foreign], task)).toMatchObject({ error: { reason: 'wrong_language' } });
  });

  it('as an edit without marks asked for once more, and taken then', async () => {
    const task = createEditTask(anEdit('Zeytin ağacı az su ister.'));
    const result = await write(['Zeytin az su ister.', 'Zeytin çok az su ister.'], task);
    expect(result).toMatchObject({ text: '<block id="a">Zeytin çok az su ister.</block>', asked: 2 });
  });
});

function anEdit(sent: string): EditInput {
  return {
    ...{ kind: 'rewrite', title: 'Zeytin', wish: null, tone: null, language: null, hasBlocks: true },
    selection: [{ id: 'a', text: sent }],
  };
}
