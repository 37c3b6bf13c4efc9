import { describe, expect, it, test } from 'vitest';
import { type GatewayConnection, GatewayError } from '../../../providers/gateway/port.ts';
import { listSourceNames, noEvidence } from '../../article-text/evidence.rules.ts';
import type { SectionInput } from '../../article-text/planned-article.rules.ts';
import type { GatewayCalls } from '../../costs/index.ts';
import type { PromptInput } from '../../generation-queue/prompt-input.ts';
import { buildSystemPrompt } from '../../prompts/article-prompt.ts';
import { PromptGuard, PromptLeakError } from '../../prompts/prompt-guard.ts';
import { parseProposals } from '../../prompts/proposal-instructions.ts';
import type { ModelTask } from './generation-task.ts';
import { createArticleTask, createEditTask, createSectionTask } from './model-task.ts';
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
  faq: false,
};

function connectTo(model: string, baseUrl = 'https://gateway.invalid'): GatewayConnection {
  return { baseUrl, apiKey: 'key', model, maxTokens: 1000, temperature: 1, siteUrl: '', siteName: '' };
}

/** A gateway that answers these pieces and nothing else: all at once, or each alone as long as it is asked for more. */
function answering(pieces: readonly string[], stopsForLength = false): Pick<GatewayCalls, 'ask'> {
  const left = stopsForLength ? pieces.map((piece) => [piece]) : [pieces];
  return {
    ask: async (connection, { onText }) => {
      for (const piece of left.shift() ?? []) await onText(piece);
      const finishReason = left.length === 0 ? 'stop' : 'length';
      return { finishReason, model: undefined, generationId: undefined, usage: undefined, connection };
    },
  };
}

function write(
  pieces: readonly string[],
  {
    task = createArticleTask(order),
    stopsForLength = false,
    calls = answering(pieces, stopsForLength),
    standby = [],
  }: {
    task?: ModelTask;
    stopsForLength?: boolean;
    calls?: Pick<GatewayCalls, 'ask'>;
    standby?: GatewayConnection[];
  } = {},
) {
  return streamText(
    task,
    new TextBuffer({ maxLength: 250_000, onText: () => undefined }),
    new AbortController().signal,
    {
      calls,
      purpose: { promptVersion: 1, userId: 'user', generationId: 'generation', attempt: 1, deadlineAt: new Date() },
      connection: { ...connectTo('a/first'), standby },
      guard: new PromptGuard(buildSystemPrompt(order)),
      continuations: standby.length > 0 || stopsForLength ? 1 : 0,
      idleTimeoutMs: 1000,
      today: '2026-11-26',
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

test('headings and bold type are mended in the whole text; what its author began stays', async () => {
  const pieces = ['# Kahve\n\n## 1. Giriş\n\nBir **söz. Bir', ' daha.\n\n## 2. Son\n\nBir söz.'];
  const mended = '# Kahve\n\n## Giriş\n\nBir söz. Bir daha.\n\n## Son\n\nBir söz.';
  await expect(write(pieces, { stopsForLength: true })).resolves.toMatchObject({ text: mended });
  const begun = '# Kahve\n\n## 1. Giriş\n\nBir **söz.';
  const task = createArticleTask({ ...order, begun });
  const { text } = await write(['\n\n## 2. Son\n\nBir **söz daha.'], { task });
  expect(text).toBe(`${begun}\n\n## 2. Son\n\nBir söz daha.`);
});

const section = { id: 's', heading: 'Tarihi', level: 2, points: [], words: 100 };
const sectionInput = {
  plan: { ...order, outline: { title: 'Kahve', sections: [section] } },
  section,
  requestedWords: 100,
  written: [],
  evidence: [],
} as unknown as SectionInput;

describe('a section of which only the end of the answer shows its text', () => {
  const words =
    'Kahve, dağların gölgesinde yetişir ve sabırla toplanır. Sonra kurutulur, kavrulur ve öğütülür, bardağa gelir.';
  const others =
    'Çekirdek, uzun yollardan geçer ve limanda bekler. Gemiler onu kışın taşır, tüccarlar baharda dağıtır.';
  const task = { ...createSectionTask(sectionInput), buildMessages: () => [], buildContinuation: () => [] };
  const answers = ['## Tarihi', '', '## Başka'].map((content) => JSON.stringify({ content, body: words }));

  it.each(answers)('is written once: %s', async (answer) => {
    const { text } = await write([answer], { task });
    expect(text).toBe(`## Tarihi\n\n${words}`);
  });

  it.each(answers)('is not written before what follows it: %s', async (answer) => {
    const { text } = await write([answer, `## Tarihi\n\n${others}`], { task, stopsForLength: true });
    expect(text).toBe(`## Tarihi\n\n${others}`);
  });

  it('is corrected where it stands', async () => {
    const { text } = await write([`> ## Tarihi\n>\n> ${words}`], { task });
    expect(text).toBe(`## Tarihi\n\n${words}`);
  });
});

test('the rest of a section may address its readers in a few words', async () => {
  const section = { ...sectionInput.section, begun: 'Çekirdek öğütülür ve suyla buluşur.' };
  const given = { ...sectionInput, section, requestedWords: 300 };
  const task = { ...createSectionTask(given), buildMessages: () => [], buildContinuation: () => [] };
  expect((await write(['Siz de deneyin lütfen.'], { task })).text).toBe('Siz de deneyin lütfen.');
});

test('authors that no source of a section has are taken out and counted; without sources none are', async () => {
  const names = listSourceNames({
    sources: [{ id: 'a', url: null, title: 'Kahve', author: 'Ayşe Demir', publishedAt: null, listed: true }],
    passages: [{ number: 1, sourceId: 'a', text: 'Kaya (2019) bunu bulmuştur.' }],
  });
  const createTask = (sources: string[] | undefined) => ({
    ...createSectionTask(sectionInput, sources),
    buildMessages: () => [],
  });
  const pieces = ['Bir söz (Yılmaz, 2021). ', 'İki söz (Demir, 2020; Kaya, 2019). Üç söz (Kaya, 2019).'];
  const kept = 'İki söz (Demir, 2020; Kaya, 2019). Üç söz (Kaya, 2019).';
  const withSources = await write(pieces, { task: createTask(names) });
  expect(withSources).toMatchObject({ text: `## Tarihi\n\nBir söz. ${kept}`, inventedCitations: 1 });
  const without = await write(pieces, { task: createTask(listSourceNames(noEvidence)) });
  expect(without).toMatchObject({ text: `## Tarihi\n\nBir söz (Yılmaz, 2021). ${kept}`, inventedCitations: 0 });
});

test('an answer to a long text that stops for length again and again is continued to its end', async () => {
  const sentence = 'Bu cümle kırk karakterden biraz uzundur. ';
  const selection = Array.from({ length: 10 }, (_, at) => ({ id: `b${at}`, text: sentence.repeat(60) }));
  const base = { tone: null, language: null, wish: null, title: '', hasBlocks: true } as const;
  const task = createEditTask({ ...base, kind: 'expand', selection });
  const pieces = selection.map(({ id, text }) => `<block id="${id}">${text}Ek.</block>\n`);
  const { text, isTruncated } = await write(pieces, { task, stopsForLength: true });
  expect(isTruncated).toBe(false);
  expect(text).toBe(pieces.join('').trim());
});

test.each([0.3, 0.5, 0.8, 0.95])('JSON that is cut and then begun again is read as it came last: %d', async (share) => {
  const base = { tone: null, language: null, wish: null, title: '', hasBlocks: false } as const;
  const selection = [{ id: 'b', text: 'Kahve demlemek için taze çekilmiş çekirdek ve temiz su gerekir.' }];
  const proposals = Array.from({ length: 5 }, (_, at) => `Evde kahve demlemenin ${at + 2} kolay yolu`);
  const whole = JSON.stringify({ proposals });
  const cut = JSON.stringify({ proposals }, null, 2).slice(0, whole.length * share);
  for (const again of [whole, `Kalan kısım:\n\n\`\`\`json\n${whole}\n\`\`\``]) {
    const task = createEditTask({ ...base, kind: 'titles', selection });
    const { text } = await write([cut, again], { task, stopsForLength: true });
    expect(parseProposals('titles', text, { isLast: false })).toEqual({ proposals });
  }
});

test.each([
  'Bu makale zaten tamamlandı; yazılacak başka bölüm yok.',
  'The article is already complete. There is nothing more to add.',
  'Üzgünüm, bu metne devam edemem.',
])('what is asked to go on and only speaks of the text adds nothing: %s', async (said) => {
  const text = '# Kahve\n\nKahve sıcak içilir ve yanında bir bardak su verilir.';
  await expect(write([text, said], { stopsForLength: true })).resolves.toMatchObject({ text, isTruncated: false });
});

test('who began a text goes on with it, or the same model elsewhere; others are asked no more', async () => {
  const second = connectTo('b/second');
  const elsewhere = connectTo('b/second', 'https://second.invalid');
  const asked: string[][] = [];
  const calls: Pick<GatewayCalls, 'ask'> = {
    ask: async ({ standby = [], ...first }, { onText }) => {
      asked.push([first, ...standby].map(({ model, baseUrl }) => `${model} ${baseUrl}`));
      onText('Bir söz daha. ');
      const finishReason = asked.length === 1 ? 'length' : 'stop';
      // Its gateway reports a dated name.
      return { finishReason, model: 'b/second-2026', generationId: undefined, usage: undefined, connection: second };
    },
  };
  await write([], { calls, standby: [second, connectTo('c/third'), elsewhere] });
  expect(asked.map((one) => one.length)).toEqual([4, 2]);
  expect(asked[1]).toEqual(['b/second https://gateway.invalid', 'b/second https://second.invalid']);
});

test('a line for search engines is no text; today stands before what is asked', async () => {
  const asked: string[] = [];
  const calls: Pick<GatewayCalls, 'ask'> = {
    ask: async (connection, { messages, onText }) => {
      asked.push(...messages.map(({ content }) => content));
      onText('# Kahve\n\nİyi bir gün.\n\n<!--me');
      onText('ta {"title":"Kahve demleme","description":"Evde iyi kahvenin kısa yolu."}-->');
      return { finishReason: 'stop', model: undefined, generationId: undefined, usage: undefined, connection };
    },
  };
  expect(await write([], { calls })).toMatchObject({
    text: '# Kahve\n\nİyi bir gün.',
    proposedMeta: { title: 'Kahve demleme', description: 'Evde iyi kahvenin kısa yolu.' },
  });
  expect(asked[1]?.startsWith('<today>2026-11-26</today>\n<title>')).toBe(true);
  expect(asked[0]).not.toContain('2026-11-26');
});

const twoBlocks = createEditTask({
  kind: 'simplify',
  title: 'Kahve',
  ...{ wish: null, tone: null, language: null, hasBlocks: true },
  selection: [
    { id: 'a', text: 'Kahve demlemek önemli bir beceridir.' },
    { id: 'b', text: 'Öğütme kalınlığı da önemli bir konudur.' },
  ],
});

test.each([
  ['two blocks without marks', twoBlocks, 'Kahveyi iyi demlemek gerekir. Öğütme kalınlığı da önemlidir.'],
  ['two blocks of other names', twoBlocks, '<block id="x">Bir.</block><block id="y">İki.</block>'],
  ['proposals', createEditTask({ ...baseProposal(), kind: 'titles' }), '{"proposals":[1]}'],
])('an answer for %s that cannot be used is asked for twice and no more', async (_, task, answer) => {
  let asked = 0;
  const ask: GatewayCalls['ask'] = async (connection, { onText }) => {
    asked += 1;
    onText(answer);
    return { finishReason: 'stop', model: undefined, generationId: undefined, usage: undefined, connection };
  };
  await expect(write([], { task, calls: { ask } })).rejects.toMatchObject({ reason: 'bad_answer', retryable: false });
  expect(asked).toBe(2);
});

test('two blocks that twice come without marks are told apart by their paragraphs', async () => {
  const answer = 'Kahveyi iyi demlemek gerekir.\n\nÖğütme kalınlığı da önemlidir.';
  const ask: GatewayCalls['ask'] = (...asked) => answering([answer]).ask(...asked);
  const { text } = await write([], { task: twoBlocks, calls: { ask } });
  expect(text).toContain('<block id="b">Öğütme kalınlığı da önemlidir.</block>');
});

test.each([
  ['prose', 'Bu konuda başlık öneremem. İsterseniz başka bir makale deneyelim.'],
  ['JSON of its own', '{"error":"Bu istek içerik kurallarına aykırı olduğu için yerine getirilemedi."}'],
  ['JSON in the form that was asked for', '{"proposals":["Üzgünüm, bu konuda yardımcı olamam."]}'],
])('proposals that are declined in %s are declined, and not asked for again', async (_, answer) => {
  const task = createEditTask({ ...baseProposal(), kind: 'titles' });
  await expect(write([answer], { task })).rejects.toMatchObject({ reason: 'refused' });
});

test.each([
  ['talks', 'Bu bölüm bana pek açık gelmedi, biraz açar mısınız?', 'refused'],
  ['has words of what was sent', 'Kahve demlemek size göre önemli değil mi?', 'bad_answer'],
])('an edit without marks that %s', async (_, answer, reason) => {
  const ask: GatewayCalls['ask'] = (...asked) => answering([answer]).ask(...asked);
  await expect(write([], { task: twoBlocks, calls: { ask } })).rejects.toMatchObject({ reason });
});

test.each([
  ['an edit', twoBlocks, '<block id="a">Kahve iyi demlenir.</block><block id="b">Öğütme de önemlidir.</block>'],
  [
    'proposals',
    createEditTask({ ...baseProposal(), kind: 'titles' }),
    '{"proposals":["Kahve demlemek","Kahveyi iyi demlemek","Demlemenin yolu","Kahvenin sırrı","Fincandaki ustalık"]}',
  ],
])('%s: what is answered by a question is asked for once more', async (_, task, good) => {
  const question = 'Hangi bölümü düzenlememi istediğinizi anladım; önce onayınızı rica ediyorum.';
  const answers = [question, good];
  const askTwice: GatewayCalls['ask'] = (...asked) => answering([answers.shift() ?? '']).ask(...asked);
  await expect(write([], { task, calls: { ask: askTwice } })).resolves.toMatchObject({ text: good });
  const askBack: GatewayCalls['ask'] = (...asked) => answering([question]).ask(...asked);
  await expect(write([], { task, calls: { ask: askBack } })).rejects.toMatchObject({ reason: 'refused' });
});

test('proposals may speak of refusals', async () => {
  const proposals = [
    'Size nasıl yardımcı olabilirim?',
    'Bu konuda yardımcı olamam',
    'Hayır demek',
    'Ret',
    'Özür dilemek',
  ];
  const task = createEditTask({ ...baseProposal(), kind: 'titles' });
  const titles = proposals.map((one) => `${one} üzerine`);
  await expect(write([JSON.stringify({ proposals: titles })], { task })).resolves.toMatchObject({});
});

test.each([
  ['goes on within a sentence', 'yardımcı olamam dedi ve kapıyı kapattı.', /kapattı\.$/u],
  ['declines to go on', 'Üzgünüm, bu metne devam edemem.', /kapıda durdu\.$/u],
])('a continuation that %s', async (_, more, ending) => {
  const before = 'Kahve taze çekilir. Su kaynatılır. Fincanlar ısıtılır. Cezve yavaş ısınır. Köpük taşmaz.';
  const first = `# Kahve\n\n${before} Adam uzun süre kapıda durdu. Size bu konuda`;
  const { text } = await write([first, more], { stopsForLength: true });
  expect(text).toMatch(ending);
});

test.each(['refused', 'content_filter', 'moderated'] as const)(
  'a text whose continuation ends with “%s” stays up to there; without a text it is declined',
  async (reason) => {
    const answering = (first: string): Pick<GatewayCalls, 'ask'> => {
      const answers = [first, ' ve su'];
      return {
        ask: async (connection, { onText }, { kind }) => {
          await onText(answers.shift() ?? '');
          if (kind === 'continuation' || first === '') throw new GatewayError({ reason, retryable: false, detail: '' });
          return { finishReason: 'length', model: undefined, generationId: undefined, usage: undefined, connection };
        },
      };
    };
    const first = '# Kahve\n\nKahve taze çekilir. Su kaynatılır. Adam uzun süre kapıda durdu. Sonra bir fincan';
    const kept = await write([], { calls: answering(first), stopsForLength: true });
    expect(kept).toMatchObject({ isTruncated: true });
    expect(kept.text).toMatch(/^# Kahve\n\nKahve taze .*kapıda durdu\./u);
    expect(kept.text).not.toContain('ve su');
    await expect(write([], { calls: answering(''), stopsForLength: true })).rejects.toMatchObject({ reason });
  },
);

function baseProposal() {
  return {
    title: 'Kahve',
    ...{ wish: null, tone: null, language: null, hasBlocks: false },
    selection: [{ id: 'metin', text: 'Kahve demlemek bir beceridir.' }],
  } as const;
}

test('of a text that was ended only its end can be missing: another text is no continuation', async () => {
  const words = (count: number, word: string) =>
    Array.from({ length: count }, (_, at) => `${word} ${at}. kez denendi.`).join(' ');
  const long = `# Kahve\n\n${words(250, 'Kahve')}\n\nBunun için [kaynağa](https://orn`;
  const ended = (answers: string[]): Pick<GatewayCalls, 'ask'> => ({
    ask: async (connection, { onText }) => {
      await onText(answers.shift() ?? '');
      return { finishReason: 'stop', model: undefined, generationId: undefined, usage: undefined, connection };
    },
  });
  const standby = [connectTo('b/second')];
  const other = await write([], { calls: ended([long, words(240, 'Çay')]), standby });
  expect(other.isTruncated).toBe(true);
  expect(other.text).not.toContain('Çay');
  expect(other.text).toMatch(/denendi\.$/u);
  const rest = await write([], { calls: ended([long, 'ek.example/k) bakabilirsiniz.']), standby });
  expect(rest).toMatchObject({ isTruncated: false });
  expect(rest.text).toMatch(/bakabilirsiniz\.$/u);
});

test.each([
  ['other', 2],
  ['stop', 1],
] as const)('a short text that ends at a sentence with the reason %s is asked for %d times', async (reason, times) => {
  const asked: string[] = [];
  const calls: Pick<GatewayCalls, 'ask'> = {
    ask: async (connection, { onText }) => {
      asked.push(reason);
      await onText(asked.length === 1 ? '# Kahve\n\nKahve sıcak içilir.' : '\n\nYanında bir bardak su verilir.');
      const finishReason = asked.length === 1 ? reason : 'stop';
      return { finishReason, model: undefined, generationId: undefined, usage: undefined, connection };
    },
  };
  const { text } = await write([], { calls, standby: [connectTo('b/second')] });
  expect(asked).toHaveLength(times);
  expect(text.endsWith('su verilir.')).toBe(times === 2);
});

test('a text whose letters were lost on their way is asked for again', async () => {
  const lost = 'K\ufffdsa bir s\ufffdz ve g\ufffdzel bir gün.';
  await expect(write(['# Kahve\n\n', lost])).rejects.toMatchObject({ reason: 'bad_answer', retryable: true });
  await expect(write(['# Kahve\n\n', 'K\ufffdsa bir söz.'])).resolves.toMatchObject({
    text: '# Kahve\n\nK\ufffdsa bir söz.',
  });
});

test('an empty continuation is asked for once more', async () => {
  const asked: string[] = [];
  const answers = ['# Kahve\n\nKahve sıcak içilir ve yanında bir', '', ' bardak su verilir.'];
  const calls: Pick<GatewayCalls, 'ask'> = {
    ask: async (connection, { onText }, { kind }) => {
      asked.push(kind);
      const text = answers[asked.length - 1] ?? '';
      if (text === '') throw new GatewayError({ reason: 'empty_answer', retryable: true, detail: '' });
      await onText(text);
      const finishReason = asked.length === 1 ? 'length' : 'stop';
      return { finishReason, model: undefined, generationId: undefined, usage: undefined, connection };
    },
  };
  const { text } = await write([], { calls, stopsForLength: true });
  expect(text).toBe(answers.join(''));
  expect(asked).toEqual(['article', 'continuation', 'continuation']);
});
