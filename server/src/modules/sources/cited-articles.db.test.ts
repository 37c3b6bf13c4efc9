import type { Article } from '@hokka/contracts/articles/article.ts';
import { getArticle, updateArticle } from '@hokka/contracts/articles/articles.ts';
import { cancelGeneration, continueArticle, regenerateArticle } from '@hokka/contracts/articles/generation.ts';
import { createBrief, deleteBrief, orderPlannedArticle } from '@hokka/contracts/briefs/briefs.ts';
import { updateSource } from '@hokka/contracts/briefs/sources.ts';
import { getArticleQuality } from '@hokka/contracts/text/quality.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ArticlesService, startArticlesService } from '../../../../testing/articles-service.ts';
import { aBrief, anOutline } from '../../../../testing/builders/a-brief.ts';
import { aSource } from '../../../../testing/builders/a-source.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { readEvents } from '../../../../testing/event-reader.ts';
import { findViolations } from '../../../../testing/invariants.ts';
import {
  buildStream,
  chunk,
  event,
  type GatewayScript,
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

const [free, enterprise] = [1, 3];
const water = 'Zeytin yılda 600 mm yağış ister. Sulama 1998 yılında Ayvalık’ta denendi.';
const pruning = 'Budama kışın yapılır. Dalların %12,5 kadarı kesilir.';
const secret = 'Bahçede 40 ağaç var.';

describe('articles that rest on sources', () => {
  let store: TestDatabase;
  let gateway: ScriptedGateway;
  let service: ArticlesService;
  let address: string;
  /** What stands in a section beside its words; a script answers instead. */
  let said: (section: RequestedSection) => string | GatewayScript | undefined;

  beforeAll(async () => {
    store = await createTestDatabase();
    gateway = await startScriptedGateway((response, call, request) => {
      const section = readRequestedSection(call);
      const given = section === undefined ? undefined : said(section);
      if (typeof given === 'function') return given(response, call, request);
      const text = section === undefined ? 'Kısa.' : [composeSection(section), given ?? ''].join('\n\n').trim();
      sendTexts(response, text);
    });
    service = await startArticlesService({ connectionString: store.connectionString, writerUrl: gateway.baseUrl });
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

  /** A brief with a page (e1, e2), and a pasted text (e3) that is not named. */
  async function aWriter({ wordTarget = 1_000, listed = false } = {}) {
    const user = await aUser(store.database, { planId: enterprise });
    const { id: briefId } = await aBrief(store.database, { userId: user.id, wordTarget });
    const page = await aSource(store.database, {
      briefId,
      url: 'https://a.example/zeytin',
      title: 'Zeytin sulama',
      passages: [
        { text: water, stems: ['zeytin', 'sula', 'sulama', 'yagis'] },
        { text: pruning, stems: ['buda', 'budama', 'dal', 'kes'] },
      ],
    });
    const pasted = await aSource(store.database, {
      briefId,
      title: 'Bahçe notları',
      listed,
      passages: [{ text: secret, stems: ['hasat', 'bahce', 'agac'] }],
    });
    return { userId: user.id, token: `user-${user.id}`, briefId, page: page.id, pasted: pasted.id };
  }
  type Writer = Awaited<ReturnType<typeof aWriter>>;
  const order = ({ token, briefId: id }: Writer) => service.call(orderPlannedArticle, { token, params: { id } });
  const read = async ({ token }: Writer, id: string) =>
    (await service.call(getArticle, { token, params: { id } })).data as Article;
  const ended = (writer: Writer, id: string) =>
    waitUntil('the article has ended', async () => {
      const article = await read(writer, id);
      return article.status !== 'generating' && article;
    });
  const write = async (writer: Writer) => ended(writer, (await order(writer)).data.id);
  const quality = async ({ token }: Writer, id: string) =>
    (await service.call(getArticleQuality, { token, params: { id } })).data;
  const refuses: GatewayScript = (response) => {
    response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":{"code":400,"message":"No."}}');
  };
  const question = (heading: string) =>
    gateway.calls
      .map(({ body }) => (body as { messages: { content: string }[] }).messages[1]?.content ?? '')
      .findLast((text) => text.includes(`heading="${heading}"`)) ?? '';

  test('an outline waits for the sources that come with its brief, and sees them', async () => {
    said = () => undefined;
    const { id } = await aUser(store.database, { planId: enterprise });
    const sources = [{ text: 'Zeytin az su ister.', title: 'Notlarım' }];
    const body = { title: 'Evde zeytin bakımı', request: 'Saksıda zeytin nasıl büyür?', word_target: 600, sources };
    const before = gateway.calls.length;
    await service.call(createBrief, { token: `user-${id}`, body });
    const asked = await waitUntil('the outline was asked for', async () =>
      gateway.calls.slice(before).find(({ body: sent }) => JSON.stringify(sent).includes('plan: outline')),
    );
    expect(JSON.stringify(asked.body)).toContain('<evidence>[e1] (Notlarım) Zeytin az su ister.</evidence>');
  });

  test('sections are given the passages that speak of them, and what they cite becomes links and a list', async () => {
    said = ({ id }) => {
      if (id === 's2') return 'Zeytin 600 mm yağış ister [e1]. Deneme 1999 yılında İzmir’de yapıldı [e1].';
      return id === 's4' ? 'Bahçede 40 ağaç var [e3]. Budama kışın olur [e2].' : undefined;
    };
    const writer = await aWriter();
    const article = await write(writer);
    expect(question('Sulama')).toContain(`<evidence>[e1] (Zeytin sulama; a.example) ${water}`);
    expect(question('Budama')).toContain(`<evidence>[e2] (Zeytin sulama; a.example) ${pruning}`);
    expect(question('Saksı ve toprak')).not.toContain('<evidence>');
    // The model reads no links: it would write others.
    expect(question('Budama')).not.toContain('://a.example');
    const { content = '' } = article;
    expect(content).toContain('Zeytin 600 mm yağış ister [[1]](https://a.example/zeytin).');
    expect(content).toContain('Bahçede 40 ağaç var. Budama kışın olur [[1]](https://a.example/zeytin).');
    expect(content).toMatch(/\n\n## Kaynaklar\n\n1\. \[Zeytin sulama\]\(https:\/\/a\.example\/zeytin\)$/u);
    expect(content).not.toMatch(/\[e\d/u);
    expect(article.meta_description).not.toContain('://a.example');
    const { citations, uncited } = await quality(writer, article.id);
    expect(uncited?.places.map(({ text }) => text)).toContain('Bahçede 40 ağaç var.');
    expect(citations).toMatchObject({ checked: 4, removed: 0, unsupported: { count: 1 } });
    expect(citations?.unsupported.places).toEqual([
      {
        heading: 'Sulama',
        text: 'Deneme 1999 yılında İzmir’de yapıldı [1].',
        paragraph: expect.stringMatching(/^Zeytin 600 mm yağış ister \[1\]\./u),
        from: 'Zeytin 600 mm yağış ister [1]. '.length,
        claims: [
          { kind: 'number', text: '1999', message: 'kaynakta yok: 1999' },
          { kind: 'name', text: 'İzmir’de', message: 'kaynakta yok: İzmir’de' },
        ],
      },
    ]);
    // What its author changes is no longer held against the text.
    const body = { content: content.replace('1999', '1998').replace('İzmir', 'Ayvalık'), version: article.version };
    await service.call(updateArticle, { token: writer.token, params: { id: article.id }, body });
    expect((await quality(writer, article.id)).citations).toMatchObject({ checked: 3, unsupported: { count: 0 } });
  });

  test('a text is named when its author wants it to be; what was made up is removed and counted', async () => {
    said = ({ id }) =>
      id === 's4'
        ? 'Bahçede 40 ağaç var [e3]. Uydurma [e999]. Bkz. [rapor](https://uydurma.example/x), [[7]](https://a.example/zeytin).'
        : undefined;
    const writer = await aWriter({ listed: true });
    const article = await write(writer);
    expect(article.content).toContain(
      'Bahçede 40 ağaç var \\[1\\]. Uydurma. Bkz. rapor, [[2]](https://a.example/zeytin).',
    );
    expect(article.content).toMatch(
      /## Kaynaklar\n\n1\. Bahçe notları\n2\. \[Zeytin sulama\]\(https:\/\/a\.example\/zeytin\)$/u,
    );
    expect((await quality(writer, article.id)).citations).toMatchObject({ checked: 1, removed: 2 });
  });

  test('an article keeps its sources as they were, whatever becomes of the brief', async () => {
    const writer = await aWriter();
    let isHeld = true;
    said = ({ id }) => {
      if (id !== 's1' || !isHeld) return id === 's2' ? 'Zeytin 600 mm ister [e1].' : undefined;
      return (response) => {
        const release = () => {
          if (isHeld) setTimeout(release, 20);
          else response.end(buildStream([`## Saksı ve toprak\n\n${composeBody('s1', 200)}`]));
        };
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        release();
      };
    };
    const { data } = await order(writer);
    await service.call(updateSource, {
      token: writer.token,
      params: { id: writer.briefId, source: writer.page },
      body: { title: 'Başka başlık' },
    });
    expect((await service.call(deleteBrief, { token: writer.token, params: { id: writer.briefId } })).status).toBe(200);
    isHeld = false;
    const { content } = await ended(writer, data.id);
    expect(content).toMatch(/1\. \[Zeytin sulama\]\(https:\/\/a\.example\/zeytin\)$/u);
    // Only what was chosen is copied.
    const copied = await store.database
      .selectFrom('article_passages')
      .select('number')
      .where('article_id', '=', data.id)
      .orderBy('number')
      .execute();
    expect(copied.map(({ number }) => number)).toEqual([1, 2, 3]);
    await store.database.deleteFrom('articles').where('id', '=', data.id).execute();
    for (const table of ['article_sources', 'article_passages', 'article_citations'] as const)
      expect(await store.database.selectFrom(table).selectAll().where('article_id', '=', data.id).execute()).toEqual(
        [],
      );
  });

  test('an order waits for sources that are being read, and needs a plan with sources', async () => {
    said = () => undefined;
    const writer = await aWriter();
    const { id } = await aSource(store.database, { briefId: writer.briefId, title: 'Okunan' });
    await store.database.deleteFrom('brief_passages').where('source_id', '=', id).execute();
    const change = (state: 'fetching' | 'failed') =>
      store.database
        .updateTable('brief_sources')
        .set({ state, failure_code: state === 'failed' ? 'no_text' : null })
        .where('id', '=', id)
        .execute();
    await change('fetching');
    expect(await order(writer)).toMatchObject({ status: 409, code: 'sources_not_read' });
    await change('failed');
    await store.database
      .updateTable('subscriptions')
      .set({ plan_id: free })
      .where('user_id', '=', writer.userId)
      .execute();
    expect(await order(writer)).toMatchObject({ status: 403, code: 'feature_not_in_plan' });
    await store.database
      .updateTable('subscriptions')
      .set({ plan_id: enterprise })
      .where('user_id', '=', writer.userId)
      .execute();
    expect((await write(writer)).status).toBe('completed');
  });

  testLong('passages that the plan names come first; those of other people’s briefs are not found', async () => {
    said = () => undefined;
    const [writer, other] = [await aWriter(), await aWriter()];
    await aSource(store.database, {
      briefId: other.briefId,
      passages: [{ text: 'Başkasının parçası.', stems: ['baskasi'] }],
    });
    const outline = anOutline();
    const sections = outline.sections.map((section) =>
      section.id === 's2' ? { ...section, evidence: ['e4', 'e3'] } : section,
    );
    await store.database
      .updateTable('briefs')
      .set({ outline: JSON.stringify({ ...outline, sections }) })
      .where('id', '=', writer.briefId)
      .execute();
    await write(writer);
    expect(question('Sulama')).toContain(
      `<evidence>[e3] (Bahçe notları) ${secret}\n[e1] (Zeytin sulama; a.example) ${water}`,
    );
    expect(question('Sulama')).not.toContain('Başkasının');
  });

  testLong('readers do not see marks of a section that is finished', async () => {
    said = ({ id }) => (id === 's2' ? 'Zeytin 600 mm ister [e1].' : undefined);
    const writer = await aWriter();
    const { data } = await order(writer);
    const reader = await readEvents(address, data.id, writer.token);
    await reader.ended;
    let shown = '';
    const seen: string[] = [];
    for (const one of reader.events) {
      if (one.type === 'snapshot') shown = one.content;
      if (one.type === 'delta') shown += one.text;
      if (one.type === 'snapshot' || one.type === 'delta') seen.push(shown);
      if (one.type === 'done') expect(one.article.content).toMatch(/## Kaynaklar/u);
    }
    expect(seen.filter((text) => text.includes('## Budama')).length).toBeGreaterThan(0);
    for (const text of seen) if (text.includes('## Budama')) expect(text).not.toMatch(/\[e1\]/u);
    expect(shown).toContain('[[1]](https://a.example/zeytin)');
  });

  test('a stop resolves what is kept, and a continuation numbers on', async () => {
    const writer = await aWriter({ wordTarget: 2_000, listed: true });
    said = ({ id }) =>
      id === 's2'
        ? (response) => {
            response
              .writeHead(200, { 'content-type': 'text/event-stream' })
              .write(event(chunk('## Sulama\n\nZeytin 700 mm ister [e1]. Uydurma [e77]. Bu cümle [e1')));
          }
        : undefined;
    const { data } = await order(writer);
    await waitUntil('some of it is stored', async () => {
      const rows = await store.database.selectFrom('generation_parts').select('content').execute();
      return rows.some(({ content }) => content.includes('Bu cümle'));
    });
    await service.call(cancelGeneration, { token: writer.token, params: { id: data.id } });
    const part = await ended(writer, data.id);
    expect(part.content).toMatch(
      /Zeytin 700 mm ister \[\[1\]\]\(https:\/\/a\.example\/zeytin\)\. Uydurma\.\n\n## Kaynaklar\n\n1\. \[Zeytin sulama\]\(https:\/\/a\.example\/zeytin\)$/u,
    );
    expect((await quality(writer, part.id)).citations).toMatchObject({
      checked: 1,
      removed: 1,
      unsupported: { count: 1, places: [{ claims: [{ text: '700' }] }] },
    });

    said = ({ id }) => {
      if (id === 's2') return 'Su yılda 600 mm olur [e1].';
      return id === 's4' ? 'Bahçede 41 ağaç var [e3]. Budama kışın [e2].' : undefined;
    };
    expect(part.stopped_at).toBeDefined();
    // Its author writes a section of their own behind the one that was cut, and a note to the list.
    const own = '## Yazarın bölümü\n\nKendi sözü.\n\n## Kaynaklar\n\nBaktıklarım:\n\n';
    const body = { content: part.content?.replace('## Kaynaklar\n\n', own), version: part.version };
    await service.call(updateArticle, { token: writer.token, params: { id: part.id }, body });
    expect(await service.call(continueArticle, { token: writer.token, params: { id: part.id } })).toMatchObject({
      status: 200,
    });
    const { content = '', stopped_at } = await ended(writer, part.id);
    expect(stopped_at).toBeUndefined();
    expect(question('Sulama')).toContain('target_words');
    expect(question('Sulama')).not.toContain('://a.example');
    expect(content.match(/^## .*$/gmu)).toEqual([
      ...['## Saksı ve toprak', '## Sulama', '## Budama', '## İlk hasat', '## Yazarın bölümü', '## Kaynaklar'],
    ]);
    expect(content).toMatch(/## Sulama\n\nZeytin 700 mm[\s\S]*Su yılda 600 mm olur \[\[1\]\]\(.*\)\.\n\n## Budama/u);
    expect(content).toContain('Bahçede 41 ağaç var \\[2\\]. Budama kışın [[1]](https://a.example/zeytin).');
    expect(content).toMatch(
      /Kendi sözü\.\n\n## Kaynaklar\n\nBaktıklarım:\n\n1\. \[Zeytin sulama\]\(https:\/\/a\.example\/zeytin\)\n2\. Bahçe notları$/u,
    );
    expect(content.match(/## Kaynaklar/gu)).toHaveLength(1);
    expect((await quality(writer, part.id)).citations).toMatchObject({
      checked: 4,
      removed: 1,
      unsupported: { count: 2 },
    });
  });

  test('the sweep ends an article with what its sections cite; a failed one is written again with its sources', async () => {
    const writer = await aWriter();
    said = ({ id }) => {
      if (id === 's2') return 'Zeytin 600 mm ister [e1].';
      return id === 's3'
        ? (response) => {
            response
              .writeHead(200, { 'content-type': 'text/event-stream' })
              .write(event(chunk('## Budama\n\nYarım [e2]. Kalan')));
          }
        : undefined;
    };
    const { data } = await order(writer);
    await waitUntil('the third section is being written', async () => {
      const rows = await store.database.selectFrom('generation_parts').select('content').execute();
      return rows.some(({ content }) => content.includes('Yarım'));
    });
    await store.database
      .updateTable('generations')
      .set({ deadline_at: new Date(0) })
      .where('article_id', '=', data.id)
      .execute();
    await service.articles.abandonOverdueGenerations();
    const part = await ended(writer, data.id);
    expect(part.content).toMatch(/\[\[1\]\]\(https:\/\/a\.example\/zeytin\)\.\n\n## Kaynaklar\n\n1\. [^\n]+$/u);
    expect(part.content).not.toContain('[e2]');

    said = () => refuses;
    const other = await aWriter();
    const failed = await write(other);
    expect(failed.status).toBe('failed');
    said = ({ id }) => (id === 's2' ? 'Zeytin 600 mm ister [e1].' : undefined);
    await service.call(regenerateArticle, { token: other.token, params: { id: failed.id } });
    expect((await ended(other, failed.id)).content).toMatch(/## Kaynaklar\n\n1\. [^\n]+$/u);
    expect((await quality(other, failed.id)).citations).toMatchObject({ checked: 1, removed: 0 });
  });
});
