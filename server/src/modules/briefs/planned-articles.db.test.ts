import type { Article } from '@hokka/contracts/articles/article.ts';
import { deleteArticle, getArticle, updateArticle } from '@hokka/contracts/articles/articles.ts';
import {
  cancelGeneration,
  continueArticle,
  createArticle,
  regenerateArticle,
} from '@hokka/contracts/articles/generation.ts';
import { listRevisions } from '@hokka/contracts/articles/revisions.ts';
import {
  createBrief,
  deleteBrief,
  getBrief,
  listBriefs,
  orderOutline,
  orderPlannedArticle,
  updateBrief,
} from '@hokka/contracts/briefs/briefs.ts';
import { countWords } from '@hokka/contracts/markdown/word-count.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ArticlesService, startArticlesService } from '../../../../testing/articles-service.ts';
import { aBrief } from '../../../../testing/builders/a-brief.ts';
import { aStoredPlan } from '../../../../testing/builders/a-plan.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { readEvents } from '../../../../testing/event-reader.ts';
import { findViolations } from '../../../../testing/invariants.ts';
import { withLongCases } from '../../../../testing/random-runs.ts';
import {
  chunk,
  event,
  type GatewayScript,
  hangs,
  refuses,
  type ScriptedGateway,
  sendTexts,
  startScriptedGateway,
} from '../../../../testing/scripted-gateway.ts';
import {
  composeBody,
  composeSection,
  type RequestedSection,
  readRequestedSection,
} from '../../../../testing/section-answers.ts';
import { testLong } from '../../../../testing/test-long.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import { selectIsSweepDue } from '../generation-queue/planned-articles.queries.ts';

const enterprise = 3;
const headings = ['Saksı ve toprak', 'Sulama', 'Budama', 'İlk hasat'];

describe('planned articles', () => {
  let store: TestDatabase;
  let gateway: ScriptedGateway;
  let service: ArticlesService;
  let address: string;
  let defaultModel = 'openai/gpt-4';
  /** Undefined: the section as it was asked for. */
  let answer: (section: RequestedSection) => string | GatewayScript | undefined;

  beforeAll(async () => {
    store = await createTestDatabase();
    gateway = await startScriptedGateway((response, call, request) => {
      const section = readRequestedSection(call);
      const given = section === undefined ? 'Kısa bir metin, tek cümle.' : (answer(section) ?? composeSection(section));
      if (typeof given === 'function') given(response, call, request);
      else sendTexts(response, given);
    });
    service = await startArticlesService({
      connectionString: store.connectionString,
      writerUrl: gateway.baseUrl,
      defaultModel: () => defaultModel,
    });
    address = await service.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await service.stop();
    await gateway[Symbol.asyncDispose]();
    await store.drop();
  });
  afterEach(async () => {
    expect(await findViolations(store.database)).toEqual([]);
  });

  const whole = () => undefined;

  async function aWriter(planId = enterprise) {
    const user = await aUser(store.database, { planId });
    return { userId: user.id, token: `user-${user.id}` };
  }
  type Writer = Awaited<ReturnType<typeof aWriter>>;

  const order = ({ token }: Writer, id: string, headers = {}) =>
    service.call(orderPlannedArticle, { token, params: { id }, headers });
  const read = async ({ token }: Writer, id: string) =>
    (await service.call(getArticle, { token, params: { id } })).data as Article;
  const stop = ({ token }: Writer, id: string) => service.call(cancelGeneration, { token, params: { id } });
  const ended = (writer: Writer, id: string) =>
    waitUntil('the article has ended', async () => {
      const article = await read(writer, id);
      return article.status !== 'generating' && article;
    });
  const ledger = async ({ userId }: Writer) => {
    const rows = await store.database
      .selectFrom('usage_ledger')
      .select(['kind', 'state', 'articles', 'ai_requests'])
      .where('user_id', '=', userId)
      .where('kind', '<>', 'ai_outline')
      .orderBy('held_at')
      .execute();
    return rows.map(({ kind, state, articles, ai_requests }) => [kind, state, articles, ai_requests].join(' '));
  };
  const isWriting = (id: string, text: string) =>
    waitUntil('some of the text is stored', async () => {
      const rows = await store.database
        .selectFrom('generation_parts')
        .innerJoin('articles', 'articles.generation_id', 'generation_parts.generation_id')
        .select('generation_parts.content')
        .where('articles.id', '=', id)
        .execute();
      return rows.some(({ content }) => content.includes(text));
    });

  test('is written by the model that was chosen, if that is on offer; another keeps its price and holds nothing', async () => {
    const writer = await aWriter();
    const orderWith = (params: { id: string }, model: string) =>
      service.call(orderPlannedArticle, { token: writer.token, params, body: { model } });
    const chosen = 'anthropic/claude-3-haiku';
    answer = whole;
    const brief = await aBrief(store.database, { userId: writer.userId });
    expect(await orderWith(brief, 'no/such-model')).toMatchObject({
      status: 400,
      code: 'validation_failed',
      errors: [{ field: 'model', message: 'Lütfen listeden bir model seçin' }],
    });
    expect(await ledger(writer)).toEqual([]);
    const { data } = await orderWith(brief, chosen);
    await ended(writer, data.id);
    const asked = await store.database
      .selectFrom('gateway_calls')
      .select('model_asked')
      .distinct()
      .where('article_id', '=', data.id)
      .execute();
    expect(asked).toEqual([{ model_asked: chosen }]);
  });

  testLong(
    'is written by the model of its brief, unless the order names one; that is stored if it is on offer',
    async () => {
      const writer = await aWriter();
      answer = whole;
      const [token, chosen] = [writer.token, 'anthropic/claude-3-haiku'];
      const brief = await aBrief(store.database, { userId: writer.userId });
      const params = { id: brief.id };
      const change = (model: string, version: number) =>
        service.call(updateBrief, { token, params, body: { model, version } });
      expect(await change('no/such-model', 1)).toMatchObject({ status: 400, errors: [{ field: 'model' }] });
      expect((await change(chosen, 1)).data).toMatchObject({ model: chosen, version: 2 });
      expect((await service.call(getBrief, { token, params })).data).toMatchObject({ model: chosen });
      const write = async (body: { model?: string }) => {
        const { data } = await service.call(orderPlannedArticle, { token, params, body });
        await ended(writer, data.id);
        const { chosen_model } = await store.database
          .selectFrom('articles')
          .select('chosen_model')
          .where('id', '=', data.id)
          .executeTakeFirstOrThrow();
        return chosen_model;
      };
      expect(await write({})).toBe(chosen);
      expect(await write({ model: '' })).toBeNull();
      // A plan whose model is no longer offered is written by the default one.
      await store.database
        .updateTable('briefs')
        .set({ chosen_model: 'gone/model' })
        .where('id', '=', brief.id)
        .execute();
      expect(await write({})).toBeNull();
      expect((await change('', 2)).data).toMatchObject({ model: null });
      const body = { title: 'Kış bahçesi', request: 'Kış bahçesi üzerine bir yazı.', word_target: 600 };
      const created = await service.call(createBrief, { token, body: { ...body, model: chosen } });
      expect([created.status, created.data.model]).toEqual([201, chosen]);
      // Later tests look at all calls of the gateway.
      await waitUntil('its outline has ended', async () => {
        const { data } = await service.call(getBrief, { token, params: { id: created.data.id } });
        return data.status !== 'planning';
      });
      const poor = await aUser(store.database);
      const refused = await service.call(createBrief, { token: `user-${poor.id}`, body: { ...body, model: chosen } });
      expect(refused).toMatchObject({ status: 403, code: 'feature_not_in_plan' });
    },
  );

  test('an article is written section by section from the outline of its brief, and costs what was held', async () => {
    answer = whole;
    const writer = await aWriter();
    const brief = await aBrief(store.database, { userId: writer.userId, wordTarget: 2_500 });
    const { status, data } = await order(writer, brief.id);
    expect(status).toBe(201);
    expect(data).toMatchObject({ status: 'generating', brief_id: brief.id, title: 'Evde zeytin yetiştirmek' });
    const article = await ended(writer, data.id);
    expect(article).toMatchObject({ status: 'completed', ai_model_used: 'openai/gpt-4-0613' });
    expect(article.missing_sections).toBeUndefined();
    const content = article.content ?? '';
    expect(content.match(/^#+ .*$/gmu)).toEqual(['# Evde zeytin', ...headings.map((heading) => `## ${heading}`)]);
    expect(Math.abs(countWords(content) - 2_500)).toBeLessThan(30);
    expect(await ledger(writer)).toEqual(['planned_article settled 1 2']);
    const calls = await store.database
      .selectFrom('gateway_calls')
      .select(['kind', 'generation_kind', 'status'])
      .where('user_id', '=', writer.userId)
      .execute();
    expect(calls).toEqual(Array(5).fill({ kind: 'section', generation_kind: 'planned', status: 'completed' }));
    // The list of briefs says which ones are written; an article in the trash does not count.
    const countArticles = async () =>
      (await service.call(listBriefs, { token: writer.token })).data.briefs.map(({ articles }) => articles);
    expect(await countArticles()).toEqual([{ completed: 1, generating: 0 }]);
    await service.call(deleteArticle, { token: writer.token, params: { id: data.id } });
    expect(await countArticles()).toEqual([{ completed: 0, generating: 0 }]);
  });

  testLong('each section is told what is written', async () => {
    answer = whole;
    const writer = await aWriter();
    const brief = await aBrief(store.database, { userId: writer.userId });
    const before = gateway.calls.length;
    await ended(writer, (await order(writer, brief.id)).data.id);
    const [first, second] = gateway.calls
      .slice(before)
      .map(({ body }) => (body as { messages: { content: string }[] }).messages[1]?.content ?? '');
    expect(first).not.toContain('<written>');
    expect(second).toContain('<written># Evde zeytin: ');
  });

  testLong('what an answer says before its heading is dropped, and a heading that is missing is set', async () => {
    answer = (section) => {
      const text = composeSection(section);
      if (section.id === 's1') return `Tabii, bölüm şöyle:\n\n${text.replace('## ', '### ')}`;
      return section.id === 's2' ? text.slice(text.indexOf('\n\n') + 2) : undefined;
    };
    const writer = await aWriter();
    const brief = await aBrief(store.database, { userId: writer.userId });
    const { content = '' } = await ended(writer, (await order(writer, brief.id)).data.id);
    expect(content.match(/^#+ .*$/gmu)).toEqual(['# Evde zeytin', ...headings.map((heading) => `## ${heading}`)]);
    expect(content).not.toContain('Tabii');
  });

  test('readers follow the sections, across one that is asked for again', async () => {
    let failed = false;
    answer = (section) => {
      if (section.id !== 's2' || failed) return undefined;
      failed = true;
      return (response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write(event(chunk('## Sulama\n\nYarım kalan söz')));
        setTimeout(() => response.destroy(), 100);
      };
    };
    const writer = await aWriter();
    const brief = await aBrief(store.database, { userId: writer.userId });
    const { data } = await order(writer, brief.id);
    const reader = await readEvents(address, data.id, writer.token);
    await reader.ended;
    let shown = '';
    const sections = new Set<number | undefined>();
    for (const one of reader.events) {
      if (one.type === 'snapshot') shown = one.content;
      if (one.type === 'delta') {
        expect(one.offset).toBe(shown.length);
        shown += one.text;
      }
      if (one.type === 'snapshot' || one.type === 'delta') {
        sections.add(one.section);
        expect(one.sections).toBe(5);
      }
      if (one.type === 'done') expect(one.article.content).toBe(shown);
    }
    expect(failed).toBe(true);
    expect(shown).toContain('## İlk hasat');
    expect(shown).not.toContain('Yarım kalan söz');
    expect(sections.size).toBeGreaterThan(1);
  });

  test('a stop keeps whole sentences and charges what came; under 200 characters nothing', async () => {
    answer = (section) =>
      section.id === 's1' ? hangs('## Saksı ve toprak\n\nZeytin güneşi çok sever. Toprağı da yarı') : undefined;
    const writer = await aWriter();
    const brief = await aBrief(store.database, { userId: writer.userId, wordTarget: 4_500 });
    const { data } = await order(writer, brief.id);
    await isWriting(data.id, 'yarı');
    expect((await stop(writer, data.id)).status).toBe(200);
    const article = await ended(writer, data.id);
    expect(article).toMatchObject({
      status: 'completed',
      stopped_at: expect.any(String),
      missing_sections: headings.map((heading, index) => ({
        id: `s${index + 1}`,
        heading,
        ...(index === 0 && { is_begun: true }),
      })),
    });
    expect(article.content).toMatch(/## Saksı ve toprak\n\nZeytin güneşi çok sever\.$/u);
    expect(await ledger(writer)).toEqual(['planned_article settled 1 1']);
    // It is still a stopped one where going on comes to nothing.
    answer = () => refuses(400);
    expect((await goOn(writer, article.id)).data).not.toHaveProperty('stopped_at');
    const { stopped_at, missing_sections } = await ended(writer, article.id);
    expect({ stopped_at, missing_sections }).toEqual({
      stopped_at: article.stopped_at,
      missing_sections: article.missing_sections,
    });

    answer = () => hangs('# Evde zeytin\n\nKısa bir söz');
    const other = await aWriter();
    const second = await aBrief(store.database, { userId: other.userId });
    const ordered = await order(other, second.id);
    await isWriting(ordered.data.id, 'Kısa');
    await stop(other, ordered.data.id);
    expect(await ended(other, ordered.data.id)).toMatchObject({ status: 'failed' });
    expect(await ledger(other)).toEqual(['planned_article released 1 1']);
  });

  test('a section that fails for good leaves the article in part; no section at all fails it', async () => {
    answer = (section) => (section.id === 's3' ? refuses(400) : undefined);
    const writer = await aWriter();
    const brief = await aBrief(store.database, { userId: writer.userId, wordTarget: 5_000 });
    const article = await ended(writer, (await order(writer, brief.id)).data.id);
    expect(article).toMatchObject({
      status: 'completed',
      missing_sections: [
        { id: 's3', heading: 'Budama' },
        { id: 's4', heading: 'İlk hasat' },
      ],
    });
    expect(article).toMatchObject({ continuation_ai_requests: 1 });
    expect(article).not.toHaveProperty('regeneration_price');
    expect(article.content).toContain('## Sulama');
    // Admins read why.
    expect(article).not.toHaveProperty('failure_detail');
    const admin = `admin-${(await aWriter()).userId}`;
    const seen = (await service.call(getArticle, { token: admin, params: { id: article.id } })).data;
    expect(seen).toMatchObject({ status: 'completed', failure_detail: expect.stringContaining('HTTP 400') });
    // Three fifths of the words came.
    expect(await ledger(writer)).toEqual(['planned_article settled 1 2']);

    answer = () => refuses(400);
    const other = await aWriter();
    const second = await aBrief(store.database, { userId: other.userId });
    const failed = await ended(other, (await order(other, second.id)).data.id);
    expect(failed).toMatchObject({
      status: 'failed',
      content: '',
      regeneration_price: { articles: 1, ai_requests: 1 },
    });
    expect(await ledger(other)).toEqual(['planned_article released 1 1']);
  });

  test('what the gateway refuses for a while is asked again, counted for each section', async () => {
    const failures = new Map<string, number>();
    answer = (section) => {
      const count = (failures.get(section.id) ?? 0) + 1;
      failures.set(section.id, count);
      return count <= 1 ? refuses(500) : undefined;
    };
    const writer = await aWriter();
    const brief = await aBrief(store.database, { userId: writer.userId });
    const article = await ended(writer, (await order(writer, brief.id)).data.id);
    expect(article.missing_sections).toBeUndefined();
    expect([...failures.values()]).toEqual([2, 2, 2, 2, 2]);
  });

  testLong('a section that is too long to ask for is asked for once more with less of what is written', async () => {
    const told: number[] = [];
    answer = ({ lastMessage }) => {
      const written = lastMessage.split('</written>', 1)[0]?.split('<written>')[1] ?? '';
      told.push(written.split('\n').filter((line) => /\(\d+\)$/u.test(line)).length);
      return (told.at(-1) ?? 0) > 1 ? refuses(413) : undefined;
    };
    const writer = await aWriter();
    const brief = await aBrief(store.database, { userId: writer.userId });
    const article = await ended(writer, (await order(writer, brief.id)).data.id);
    expect(article).toMatchObject({ status: 'completed' });
    expect(article.missing_sections).toBeUndefined();
    expect(told).toEqual([0, 1, 2, 1, 3, 1, 4, 1]);
    answer = () => refuses(413);
    const other = await aBrief(store.database, { userId: writer.userId });
    const failed = await ended(writer, (await order(writer, other.id)).data.id);
    expect(failed.failure_reason).toContain('çok uzun');
  });

  test('a section that goes on and on is given up after its time, and asked for again', async () => {
    const own = await createTestDatabase();
    const hurried = await startArticlesService({
      connectionString: own.connectionString,
      writerUrl: gateway.baseUrl,
      pace: { maxSectionMs: 1_000 },
    });
    try {
      let tries = 0;
      answer = (section) => {
        if (section.id !== 's2' || ++tries > 1) return undefined;
        return (response) => {
          response.writeHead(200, { 'content-type': 'text/event-stream' });
          response.write(event(chunk('## Sulama\n\n')));
          const drip = setInterval(() => response.write(event(chunk('damla '))), 10);
          response.on('close', () => clearInterval(drip));
        };
      };
      const user = await aUser(own.database, { planId: enterprise });
      const brief = await aBrief(own.database, { userId: user.id });
      const token = `user-${user.id}`;
      const { data } = await hurried.call(orderPlannedArticle, { token, params: brief });
      const article = await waitUntil('the article has ended', async () => {
        const found = (await hurried.call(getArticle, { token, params: { id: data.id } })).data as Article;
        return found.status !== 'generating' && found;
      });
      expect(article).toMatchObject({ status: 'completed', content: expect.not.stringContaining('damla') });
      expect(article.missing_sections).toBeUndefined();
      // On a busy machine, the good answer may also take longer than the time that this test sets.
      expect(tries).toBeGreaterThan(1);
      expect(await findViolations(own.database)).toEqual([]);
    } finally {
      await hurried.stop();
      await own.drop();
    }
  });

  testLong('the trash stops it and charges what came', async () => {
    answer = (section) => (section.id === 's2' ? hangs('## Sulama\n\nSuyu az verilen') : undefined);
    const writer = await aWriter();
    const brief = await aBrief(store.database, { userId: writer.userId });
    const { data } = await order(writer, brief.id);
    await isWriting(data.id, 'Suyu az');
    expect((await service.call(deleteArticle, { token: writer.token, params: { id: data.id } })).status).toBe(200);
    await waitUntil('nothing is held', async () => !(await ledger(writer)).some((entry) => entry.includes('held')));
    expect(await ledger(writer)).toEqual(['planned_article settled 1 1']);
  });

  test('an article that no worker finishes is ended by the sweep with the sections that are there', async () => {
    answer = (section) => (section.id === 's2' ? hangs('## Sulama\n\nSuyu az verilen') : undefined);
    const writer = await aWriter();
    const brief = await aBrief(store.database, { userId: writer.userId });
    const { data } = await order(writer, brief.id);
    await isWriting(data.id, 'Suyu az');
    await store.database
      .updateTable('generations')
      .set({ deadline_at: new Date(0) })
      .where('article_id', '=', data.id)
      .execute();
    await service.articles.abandonOverdueGenerations();
    const article = await ended(writer, data.id);
    expect(article).toMatchObject({
      status: 'completed',
      missing_sections: [{ id: 's2' }, { id: 's3' }, { id: 's4' }],
      continuation_ai_requests: 0,
    });
    expect(article.content).not.toContain('## Sulama');
    expect(await ledger(writer)).toEqual(['planned_article settled 1 1']);
  });

  test('a plan is frozen: a brief can be deleted, and changed only when nothing is written from it', async () => {
    answer = (section) => (section.id === 's1' ? hangs('## Saksı ve toprak\n\nBekleyen söz') : undefined);
    const writer = await aWriter();
    const brief = await aBrief(store.database, { userId: writer.userId });
    const { data } = await order(writer, brief.id);
    await isWriting(data.id, 'Bekleyen');
    const target = { token: writer.token, params: { id: brief.id } };
    const change = () => service.call(updateBrief, { ...target, body: { title: 'Başka bir başlık', version: 1 } });
    expect(await change()).toMatchObject({ status: 409, code: 'brief_being_written' });
    expect(await service.call(orderOutline, target)).toMatchObject({ status: 409, code: 'brief_being_written' });
    await stop(writer, data.id);
    await ended(writer, data.id);
    expect((await change()).status).toBe(200);
    expect((await service.call(deleteBrief, target)).status).toBe(200);
    const article = await read(writer, data.id);
    expect(article.brief_id).toBeUndefined();
    expect(article.missing_sections).toHaveLength(4);
  });

  test('an order is for the owner alone, once for each key, and for a brief that has an outline', async () => {
    answer = whole;
    const [writer, other] = [await aWriter(), await aWriter()];
    const brief = await aBrief(store.database, { userId: writer.userId });
    expect(await order(other, brief.id)).toMatchObject({ status: 404, code: 'brief_not_found' });
    const headers = { 'idempotency-key': 'once' };
    const twins = await Promise.all([order(writer, brief.id, headers), order(writer, brief.id, headers)]);
    expect(new Set(twins.map(({ data }) => data.id)).size).toBe(1);
    await ended(writer, twins[0].data.id);
    expect(await ledger(writer)).toEqual(['planned_article settled 1 1']);
    await store.database
      .updateTable('briefs')
      .set({ status: 'failed', outline: null, failure_code: 'x', failure_reason: 'x' })
      .where('id', '=', brief.id)
      .execute();
    expect(await order(writer, brief.id)).toMatchObject({ status: 409, code: 'brief_not_planned' });
  });

  test('a plan that is not the one its owner saw is not written, and nothing is held', async () => {
    answer = whole;
    const writer = await aWriter();
    const brief = await aBrief(store.database, { userId: writer.userId });
    const orderSeen = (version: number) =>
      service.call(orderPlannedArticle, { token: writer.token, params: { id: brief.id }, body: { version } });
    // Another tab makes the text twice as long, and twice as expensive.
    const body = { word_target: 2_500, version: 1 };
    await service.call(updateBrief, { token: writer.token, params: { id: brief.id }, body });
    expect(await orderSeen(1)).toMatchObject({
      status: 409,
      code: 'version_conflict',
      data: { brief: { id: brief.id, version: 2, word_target: 2_500 } },
    });
    expect(await ledger(writer)).toEqual([]);
    const { status, data } = await orderSeen(2);
    expect(status).toBe(201);
    await ended(writer, data.id);
  });

  test('the quota names the unit that is missing, and nothing remains of what it does not do for', async () => {
    answer = whole;
    const few = await aStoredPlan(store.database, { articleLimit: 5, aiRequestsLimit: 2 });
    const writer = await aWriter(few);
    const brief = await aBrief(store.database, { userId: writer.userId, wordTarget: 2_000 });
    await ended(writer, (await order(writer, brief.id)).data.id);
    await ended(writer, (await order(writer, brief.id)).data.id);
    expect(await order(writer, brief.id)).toMatchObject({ status: 402, code: 'ai_quota_exhausted' });
    const one = await aStoredPlan(store.database, { articleLimit: 1, aiRequestsLimit: 50 });
    const second = await aWriter(one);
    const other = await aBrief(store.database, { userId: second.userId });
    await ended(second, (await order(second, other.id)).data.id);
    expect(await order(second, other.id)).toMatchObject({ status: 402, code: 'quota_exhausted' });
    expect(await ledger(second)).toHaveLength(1);
  });

  test('two of a user are in work at once, others wait for them, and quick articles for none', async () => {
    let isOpen = false;
    answer = () => (isOpen ? undefined : hangs('# Evde zeytin\n\nBekleyen söz.'));
    const writer = await aWriter();
    const brief = await aBrief(store.database, { userId: writer.userId });
    const orders = await Promise.all([1, 2, 3].map(() => order(writer, brief.id)));
    const ids = orders.map(({ data }) => data.id);
    const waiting = await store.database
      .selectFrom('generations')
      .select(['article_id', 'waits'])
      .where('user_id', '=', writer.userId)
      .where('waits', '=', true)
      .execute();
    expect(waiting).toHaveLength(1);
    const isSweepDue = async (inWorkMax: number) => {
      const question = sql<{ due: boolean }>`SELECT (${selectIsSweepDue({ now: new Date(), inWorkMax })}) AS due`;
      return (await question.execute(store.database)).rows[0]?.due;
    };
    expect(await isSweepDue(2)).toBe(false);
    // As if one had ended without its worker.
    expect(await isSweepDue(3)).toBe(true);
    const quick = { title: 'Evde kahve demlemek', ai_prompt: 'Yeni başlayanlar için kahve demleme yöntemleri' };
    const { data } = await service.call(createArticle, { token: writer.token, body: quick });
    expect(await ended(writer, data.id)).toMatchObject({ status: 'completed' });
    const late = waiting[0]?.article_id ?? '';
    const first = await waitUntil('one is being written', async () => {
      const writing = store.database.selectFrom('generations').select('article_id').where('status', '=', 'writing');
      return (await writing.where('user_id', '=', writer.userId).executeTakeFirst())?.article_id;
    });
    await isWriting(first, 'Bekleyen');
    isOpen = true;
    expect((await stop(writer, first)).status).toBe(200);
    await ended(writer, first);
    expect(await ended(writer, late)).toMatchObject({ status: 'completed' });
    const others = ids.filter((id) => id !== late && id !== first);
    for (const id of others) {
      await stop(writer, id);
      await ended(writer, id);
    }
  });

  const goOn = ({ token }: Writer, id: string) => service.call(continueArticle, { token, params: { id } });
  async function aPart(writer: Writer, wordTarget = 5_000) {
    answer = (section) => (section.id === 's3' ? refuses(400) : undefined);
    const brief = await aBrief(store.database, { userId: writer.userId, wordTarget });
    return ended(writer, (await order(writer, brief.id)).data.id);
  }

  testLong(
    'the missing sections are written before the sources, for what the whole costs without what was charged',
    async () => {
      const writer = await aWriter();
      const part = await aPart(writer);
      const saved = await service.call(updateArticle, {
        token: writer.token,
        params: { id: part.id },
        body: { keyphrase: 'zeytin', version: part.version },
      });
      expect(saved.data).toMatchObject({ continuation_ai_requests: 1 });
      const sources = '## Kaynaklar\n\n- Bir kaynak';
      await store.database
        .updateTable('articles')
        .set({ content: `${part.content}\n\n${sources}` })
        .where('id', '=', part.id)
        .execute();
      answer = whole;
      const before = gateway.calls.length;
      const running = (await goOn(writer, part.id)).data;
      expect(running).toMatchObject({ status: 'generating', content: expect.any(String) });
      expect(running).not.toHaveProperty('continuation_ai_requests');
      const article = await ended(writer, part.id);
      expect(article.missing_sections).toBeUndefined();
      expect(article.content).toMatch(
        /^# Evde zeytin[\s\S]*## Sulama[\s\S]*## Budama[\s\S]*## İlk hasat[\s\S]*## Kaynaklar\n\n- Bir kaynak$/u,
      );
      expect(article.content?.startsWith(part.content ?? '-')).toBe(true);
      expect(gateway.calls.length - before).toBe(2);
      expect(await ledger(writer)).toEqual(['planned_article settled 1 2', 'continuation settled 0 1']);
      const revisions = await service.call(listRevisions, { token: writer.token, params: { id: part.id } });
      expect(revisions.data.revisions).toMatchObject([{ reason: 'rewrite' }]);
      expect(await goOn(writer, part.id)).toMatchObject({ status: 409, code: 'article_not_continuable' });
    },
  );

  testLong('the trash stops what is gone on with at that moment', async () => {
    const writer = await aWriter();
    const part = await aPart(writer);
    answer = () => hangs('## Budama\n\nBu');
    const someWait = (count: number) =>
      waitUntil(`${count} wait for a lock`, async () => {
        const waiting = await sql`SELECT FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(store.database);
        return waiting.rows.length === count;
      });
    const { goneOn, trashed } = await store.database.transaction().execute(async (trx) => {
      await trx.selectFrom('articles').select('id').where('id', '=', part.id).forUpdate().execute();
      const goneOn = goOn(writer, part.id);
      await someWait(1);
      const trashed = service.call(deleteArticle, { token: writer.token, params: { id: part.id } });
      await someWait(2);
      return { goneOn, trashed };
    });
    expect([(await goneOn).status, (await trashed).status]).toEqual([200, 200]);
    expect(await findViolations(store.database)).toEqual([]);
    await waitUntil('nothing is held', async () => !(await ledger(writer)).some((entry) => entry.includes('held')));
    expect(await ledger(writer)).toEqual(['planned_article settled 1 2', 'continuation released 0 1']);
  });

  /** What is asked for where a section is to go on, else the whole section. */
  const goesOn = (section: RequestedSection) => {
    const extend = /<extend>(\d+)<\/extend>/u.exec(section.lastMessage)?.[1];
    return extend === undefined ? composeSection(section) : composeBody(`${section.id}more`, Number(extend));
  };

  test('a section that a stop cut is gone on with where it stands, for what the whole costs without what was charged', async () => {
    answer = (section) =>
      section.id === 's2' ? hangs('## Sulama\n\nZeytin güneşi çok sever. Suyu az ister. Toprağı da yarı') : undefined;
    const writer = await aWriter();
    const brief = await aBrief(store.database, { userId: writer.userId, wordTarget: 4_500 });
    const { data } = await order(writer, brief.id);
    await isWriting(data.id, 'yarı');
    await stop(writer, data.id);
    const part = await ended(writer, data.id);
    expect(part).toMatchObject({
      missing_sections: [
        { id: 's2', heading: 'Sulama', is_begun: true },
        { id: 's3', heading: 'Budama' },
        { id: 's4', heading: 'İlk hasat' },
      ],
      continuation_ai_requests: 2,
    });
    // Its author writes on in it, and a section of their own behind it.
    const own = `${part.content}\n\n### Alt başlık\n\nYazarın sözü.\n\n## Yazarın bölümü\n\nO da onun.`;
    await store.database.updateTable('articles').set({ content: own }).where('id', '=', part.id).execute();
    answer = goesOn;
    const before = gateway.calls.length;
    await goOn(writer, part.id);
    const article = await ended(writer, part.id);
    expect(article.missing_sections).toBeUndefined();
    expect(article.content?.match(/^#+ .*$/gmu)).toEqual([
      '# Evde zeytin',
      ...['## Saksı ve toprak', '## Sulama', '### Alt başlık', '## Budama', '## İlk hasat', '## Yazarın bölümü'],
    ]);
    expect(article.content).toMatch(/Yazarın sözü\.\n\nks2morexa /u);
    expect(Math.abs((article.word_count ?? 0) - 4_500)).toBeLessThan(100);
    expect(gateway.calls.length - before).toBe(3);
    const [, first] = ((gateway.calls[before]?.body ?? {}) as { messages: { content: string }[] }).messages.slice(1);
    expect(first?.content).toMatch(/^## Sulama\n\nZeytin güneşi çok sever\.[\s\S]*Yazarın sözü\.$/u);
    expect(await ledger(writer)).toEqual(['planned_article settled 1 1', 'continuation settled 0 2']);
  });

  testLong('a section that is gone on with is shown behind what stands, and can be stopped again', async () => {
    answer = (section) =>
      section.id === 's1' ? hangs('## Saksı ve toprak\n\nZeytin güneşi çok sever. Tü') : undefined;
    const writer = await aWriter();
    const brief = await aBrief(store.database, { userId: writer.userId, wordTarget: 2_500 });
    const { data } = await order(writer, brief.id);
    await isWriting(data.id, 'Tü');
    await stop(writer, data.id);
    const part = await ended(writer, data.id);
    const whole = composeBody('s1more', 50);
    const more = `${whole} Sonra ise ya`;
    answer = () => hangs(`## Saksı ve toprak\n\n${more}`);
    await goOn(writer, part.id);
    await isWriting(part.id, 'Sonra ise');
    const reader = await readEvents(address, part.id, writer.token);
    const shown = await reader.next(({ type }) => type === 'snapshot');
    expect(shown).toMatchObject({ section: 2, sections: 5, content: `${part.content}\n\n${more}` });
    reader.close();
    await stop(writer, part.id);
    const article = await ended(writer, part.id);
    expect(article.content).toBe(`${part.content}\n\n${whole}`);
    expect(article.missing_sections).toEqual(part.missing_sections);
    expect(await ledger(writer)).toEqual(['planned_article settled 1 1', 'continuation settled 0 1']);
  });

  testLong(
    'missing sections are asked of the model that served the others, whatever the default is by now',
    async () => {
      const writer = await aWriter();
      const part = await aPart(writer);
      answer = whole;
      defaultModel = 'other/model';
      const before = gateway.calls.length;
      await goOn(writer, part.id);
      await ended(writer, part.id);
      const asked = gateway.calls.slice(before).map(({ body }) => (body as { model: string }).model);
      expect(asked).toEqual(['openai/gpt-4', 'openai/gpt-4']);
      const brief = await aBrief(store.database, { userId: writer.userId });
      await ended(writer, (await order(writer, brief.id)).data.id);
      expect((gateway.calls.at(-1)?.body as { model: string } | undefined)?.model).toBe('other/model');
      defaultModel = 'openai/gpt-4';
    },
  );

  test('a failed article keeps what came of its sections when that is asked for', async () => {
    const introduction = '# Evde zeytin\n\nKısa bir giriş cümlesi.';
    const failed = async (writer: Writer) => {
      answer = (section) =>
        section.id === 's1' ? hangs('## Saksı ve toprak\n\nZeytin güneşi çok sever. Tü') : introduction;
      const brief = await aBrief(store.database, { userId: writer.userId });
      const { data } = await order(writer, brief.id);
      await isWriting(data.id, 'Tü');
      await stop(writer, data.id);
      const article = await ended(writer, data.id);
      expect(article).toMatchObject({ status: 'failed', missing_sections: [{ id: 's1', is_begun: true }, {}, {}, {}] });
      return article;
    };
    const again = async (writer: Writer, id: string, keep_sections: boolean) => {
      await service.call(regenerateArticle, { token: writer.token, params: { id }, body: { keep_sections } });
      return ended(writer, id);
    };
    const writer = await aWriter();
    const kept = await failed(writer);
    answer = () => refuses(400);
    expect(await again(writer, kept.id, true)).toMatchObject({
      status: 'failed',
      content: kept.content,
      missing_sections: kept.missing_sections,
    });
    answer = goesOn;
    const article = await again(writer, kept.id, true);
    expect(article).toMatchObject({ status: 'completed' });
    expect(article.missing_sections).toBeUndefined();
    expect(article.content?.startsWith(`${kept.content}\n\nks1morexa `)).toBe(true);
    expect(await ledger(writer)).toEqual([
      'planned_article released 1 1',
      'planned_regeneration released 1 1',
      'planned_regeneration settled 1 1',
    ]);
    const other = await aWriter();
    const dropped = await failed(other);
    answer = goesOn;
    expect((await again(other, dropped.id, false)).content).not.toContain('Kısa bir giriş');
  });

  test('a continuation of which nothing comes leaves the article as it was and costs nothing', async () => {
    const writer = await aWriter();
    const part = await aPart(writer);
    answer = () => refuses(400);
    await goOn(writer, part.id);
    const { status, content, missing_sections } = await ended(writer, part.id);
    expect({ status, content, missing_sections }).toEqual({
      status: 'completed',
      content: part.content,
      missing_sections: part.missing_sections,
    });
    answer = () => hangs('## Budama\n\nKısa söz. Ya');
    await goOn(writer, part.id);
    await isWriting(part.id, 'Kısa söz');
    await stop(writer, part.id);
    expect((await ended(writer, part.id)).content).toBe(part.content);
    expect(await ledger(writer)).toEqual([
      'planned_article settled 1 2',
      'continuation released 0 1',
      'continuation released 0 1',
    ]);
  });

  testLong('a failed article is written again from its plan', async () => {
    const writer = await aWriter();
    answer = () => refuses(400);
    const brief = await aBrief(store.database, { userId: writer.userId, wordTarget: 2_500 });
    const failed = await ended(writer, (await order(writer, brief.id)).data.id);
    answer = whole;
    expect((await service.call(regenerateArticle, { token: writer.token, params: { id: failed.id } })).status).toBe(
      200,
    );
    const { content = '' } = await ended(writer, failed.id);
    expect(content.match(/^## .*$/gmu)).toEqual(headings.map((heading) => `## ${heading}`));
    expect(await ledger(writer)).toEqual(['planned_article released 1 2', 'planned_regeneration settled 1 2']);
  });

  test.each(withLongCases([1.5], [0.55, 0.7]))(
    'a writer that delivers %d of what it is asked for still comes to the target',
    async (share) => {
      await store.database.deleteFrom('section_deliveries').execute();
      answer = (section) => {
        const extend = /<extend>(\d+)<\/extend>/u.exec(section.lastMessage)?.[1];
        if (extend === undefined) return composeSection(section, share);
        return composeBody(`${section.id}more`, Math.round(Number(extend) * share));
      };
      const writer = await aWriter();
      const brief = await aBrief(store.database, { userId: writer.userId, wordTarget: 2_000 });
      const article = await ended(writer, (await order(writer, brief.id)).data.id);
      // −9.1 % to +15 % has the full score.
      expect(article.word_count).toBeGreaterThan(1_820);
      expect(article.word_count).toBeLessThan(2_300);
      const kept = store.database.selectFrom('section_deliveries').select('ratio');
      expect(await kept.execute()).toHaveLength(5);
    },
  );

  test('a paragraph that repeats a section before is written again, and cut where it repeats still, as whole sentences are', async () => {
    const rewrites: string[] = [];
    answer = (section) => {
      const paragraph = /<paragraph>(.*?)<\/paragraph>/su.exec(section.lastMessage)?.[1];
      const repeats = section.id === 's3' || section.id === 's4';
      // A sentence of ten words that stands before, in a long paragraph.
      const repeat = (id: string, added: string) => `${composeBody(`${id}own`, 10)} Ve ${composeBody(added, 45)}`;
      if (section.lastMessage.includes('<extend>')) return repeat(section.id, `${section.id}more`);
      const own = `${composeSection(section, section.id === 's2' ? 0.6 : 1)}\n\n${composeBody(`${section.id}own`, 10)}`;
      if (paragraph === undefined)
        return repeats ? `${own}\n\n${composeBody('s1', 40)}\n\n${repeat('s1', `${section.id}new`)}` : own;
      rewrites.push(section.id);
      return section.id === 's3' ? composeBody('fresh', 40) : paragraph;
    };
    const writer = await aWriter();
    const brief = await aBrief(store.database, { userId: writer.userId });
    const { content = '' } = await ended(writer, (await order(writer, brief.id)).data.id);
    expect(rewrites).toEqual(['s3', 's4']);
    const [, , second = '', third = '', fourth = ''] = content.split(/^## /mu);
    expect(second.match(/ks2ownxa |ks2morexa /gu)).toEqual(['ks2ownxa ', 'ks2morexa ']);
    expect(third).toContain('kfreshxa');
    expect(third + fourth).not.toMatch(/ks1(?:own)?x/);
    expect(fourth).toContain('ks4xa');
    expect(fourth).toContain('ks4newxa');
  });
});
