import type { Article } from '@hokka/contracts/articles/article.ts';
import { getArticle } from '@hokka/contracts/articles/articles.ts';
import { continueArticle, regenerateArticle } from '@hokka/contracts/articles/generation.ts';
import { orderPlannedArticle } from '@hokka/contracts/briefs/briefs.ts';
import { getArticleQuality } from '@hokka/contracts/text/quality.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ArticlesService, startArticlesService } from '../../../../testing/articles-service.ts';
import { aBrief } from '../../../../testing/builders/a-brief.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { aVoice } from '../../../../testing/builders/a-voice.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { findViolations } from '../../../../testing/invariants.ts';
import {
  buildStream,
  chunk,
  event,
  type ScriptedGateway,
  startScriptedGateway,
} from '../../../../testing/scripted-gateway.ts';
import { composeSection, type RequestedSection, readRequestedSection } from '../../../../testing/section-answers.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';

const enterprise = 3;
const free = 1;

describe('texts in a voice', () => {
  let store: TestDatabase;
  let gateway: ScriptedGateway;
  let service: ArticlesService;
  /** `wait`: says this much until `goOn` is called. */
  let answer: (section: RequestedSection) => string | { readonly wait: string } | 'refuse';
  let goOn: () => void = () => undefined;

  beforeAll(async () => {
    store = await createTestDatabase();
    gateway = await startScriptedGateway((response, call) => {
      const section = readRequestedSection(call);
      const given = section === undefined ? 'Kısa bir metin, tek cümle.' : answer(section);
      if (given === 'refuse') {
        response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":{"message":"No."}}');
        return;
      }
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      if (typeof given === 'string') {
        response.end(buildStream([given]));
        return;
      }
      response.write(event(chunk(given.wait)));
      goOn = () => response.end(buildStream([' söz.']));
    });
    service = await startArticlesService({ connectionString: store.connectionString, writerUrl: gateway.baseUrl });
  });
  afterAll(async () => {
    await service.stop();
    await gateway[Symbol.asyncDispose]();
    await store.drop();
  });
  afterEach(async () => {
    expect(await findViolations(store.database)).toEqual([]);
  });

  async function aBriefInVoice(forbiddenWords: readonly string[], wordTarget = 1_000) {
    const { id: userId } = await aUser(store.database, { planId: enterprise });
    const voice = await aVoice(store.database, { userId, forbiddenWords });
    const brief = await aBrief(store.database, { userId, wordTarget });
    // An address that its author gave may stand in the text.
    const given = { voice_id: voice.id, request: 'Saksıda zeytin, bkz. https://a.b/x' };
    await store.database.updateTable('briefs').set(given).where('id', '=', brief.id).execute();
    return { userId, token: `user-${userId}`, briefId: brief.id };
  }
  type Writer = Awaited<ReturnType<typeof aBriefInVoice>>;

  const order = ({ token, briefId }: Writer) => service.call(orderPlannedArticle, { token, params: { id: briefId } });
  const read = async ({ token }: Writer, id: string) =>
    (await service.call(getArticle, { token, params: { id } })).data as Article;
  const ended = (writer: Writer, id: string) =>
    waitUntil('the article has ended', async () => {
      const article = await read(writer, id);
      return article.status !== 'generating' && article;
    });

  test('a sentence with a forbidden word is written again once, for nothing; where it still has one it stays and is counted', async () => {
    const asked: string[] = [];
    answer = (section) => {
      const sentence = /^<sentence>(.*?)<\/sentence>/msu.exec(section.lastMessage)?.[1];
      if (sentence === undefined) {
        const body = composeSection(section);
        if (section.id === 's1') return `${body}\n\nBu ürünlerin [kaynağı](https://a.b/x) belli. Su iyidir.`;
        return section.id === 's2' ? `${body}\n\nHer Ürünü deneyin.` : body;
      }
      asked.push(sentence);
      expect(section.lastMessage).toContain('<forbidden>- ');
      return section.id === 's1' ? 'Bu eşyanın [kaynağı](https://a.b/x) belli.' : 'Yine her ürün.';
    };
    const writer = await aBriefInVoice(['ürün']);
    const article = await ended(writer, (await order(writer)).data.id);
    expect(asked).toEqual(['Bu ürünlerin [kaynağı](https://a.b/x) belli.', 'Her Ürünü deneyin.']);
    expect(article.content).toContain('Bu eşyanın [kaynağı](https://a.b/x) belli. Su iyidir.');
    expect(article.content).toContain('Her Ürünü deneyin.');
    const calls = await store.database
      .selectFrom('gateway_calls')
      .select(['kind', 'status'])
      .where('user_id', '=', writer.userId)
      .where('kind', '=', 'repair')
      .execute();
    expect(calls).toEqual([1, 2].map(() => ({ kind: 'repair', status: 'completed' })));
    const ledger = store.database.selectFrom('usage_ledger').select(['state', 'ai_requests']);
    expect(await ledger.where('user_id', '=', writer.userId).where('kind', '=', 'planned_article').execute()).toEqual([
      { state: 'settled', ai_requests: 1 },
    ]);
    const { data } = await service.call(getArticleQuality, { token: writer.token, params: { id: article.id } });
    expect(data).toMatchObject({
      length: { asked_min: 1_000, asked_max: 1_000 },
      plan: { planned: 4, missing: [], misplaced: [] },
      voice: { name: 'Bülten', forbidden_words: { count: 1, places: [{ text: 'Ürünü' }] } },
    });
    expect(data.length?.score).toBeGreaterThan(95);
    expect(data.plan?.sections.map(({ id, asked_words }) => [id, asked_words])).toHaveLength(4);
    const sum = data.plan?.sections.reduce((words, section) => words + section.words, 0) ?? 0;
    expect(sum).toBeLessThan(data.words);
  });

  test('a repair that loses a link or brings another line is not used', async () => {
    answer = (section) => {
      if (!section.lastMessage.includes('\n<sentence>'))
        return `${composeSection(section)}\n\n${section.id === 's1' ? 'Bu ürünün [kaynağı](https://a.b/x) belli.' : section.id === 's2' ? 'Ürün iyi.' : 'Son.'}`;
      return section.id === 's1' ? 'Bu eşyanın kaynağı belli.' : '## Eşya\n\nEşya iyi.';
    };
    const writer = await aBriefInVoice(['ürün']);
    const { content } = await ended(writer, (await order(writer)).data.id);
    expect(content).toContain('Bu ürünün [kaynağı](https://a.b/x) belli.');
    expect(content).toContain('Ürün iyi.');
    expect(content).not.toContain('Eşya');
  });

  test('when the plan lapses what was ordered is finished, and nothing new is ordered in the voice', async () => {
    answer = (section) => {
      if (section.lastMessage.includes('<extend>')) return composeSection(section);
      if (section.id === 's4') return 'refuse';
      return section.id === 's3'
        ? {
            wait: `${composeSection(section)}\n\nSonra ise bu işin öbür yanına bakılır, çünkü asıl güçlük orada başlar ve herkesi uzun süre uğraştırır, yarı`,
          }
        : composeSection(section);
    };
    const writer = await aBriefInVoice(['ürün']);
    const { data } = await order(writer);
    await waitUntil('the third section is being written', async () =>
      store.database
        .selectFrom('generation_parts')
        .select('generation_id')
        .where('content', 'like', '%yarı%')
        .executeTakeFirst(),
    );
    await store.database
      .updateTable('subscriptions')
      .set({ plan_id: free })
      .where('user_id', '=', writer.userId)
      .execute();
    goOn();
    const article = await ended(writer, data.id);
    expect(article).toMatchObject({ status: 'completed', missing_sections: [{ id: 's4' }] });
    expect(await order(writer)).toMatchObject({ status: 403, code: 'feature_not_in_plan' });
    // What is there can still be read and measured.
    expect(await service.call(getArticleQuality, { token: writer.token, params: { id: data.id } })).toMatchObject({
      data: { voice: { name: 'Bülten' }, plan: { missing: ['İlk hasat'] } },
    });
    // What was ordered is finished in the voice that was frozen with it.
    answer = (section) => composeSection(section);
    expect(await service.call(continueArticle, { token: writer.token, params: { id: data.id } })).toMatchObject({
      status: 200,
    });
    expect((await ended(writer, data.id)).missing_sections).toBeUndefined();
    const last = gateway.calls.at(-1)?.body as { messages: { content: string }[] };
    expect(last.messages[1]?.content).toContain('<voice>Okura siz diye seslenir.');
    // Writing it again is a new use.
    await store.database
      .updateTable('articles')
      .set({ status: 'failed', failure_code: 'timeout', failure_reason: 'Yapay zekâ servisi yanıt vermedi.' })
      .where('id', '=', data.id)
      .execute();
    expect(await service.call(regenerateArticle, { token: writer.token, params: { id: data.id } })).toMatchObject({
      status: 403,
      code: 'feature_not_in_plan',
    });
  });
});
