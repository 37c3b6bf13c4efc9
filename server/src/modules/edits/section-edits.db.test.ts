import type { Article } from '@hokka/contracts/articles/article.ts';
import { getArticle, updateArticle } from '@hokka/contracts/articles/articles.ts';
import { type ArticleEdit, listEdits, orderEdit } from '@hokka/contracts/articles/edits.ts';
import { orderPlannedArticle } from '@hokka/contracts/briefs/briefs.ts';
import { getArticleQuality } from '@hokka/contracts/text/quality.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ArticlesService, startArticlesService } from '../../../../testing/articles-service.ts';
import { aBrief } from '../../../../testing/builders/a-brief.ts';
import { aSource } from '../../../../testing/builders/a-source.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { aVoice } from '../../../../testing/builders/a-voice.ts';
import { anArticle } from '../../../../testing/builders/an-article.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { findViolations } from '../../../../testing/invariants.ts';
import { type ScriptedGateway, sendTexts, startScriptedGateway } from '../../../../testing/scripted-gateway.ts';
import { composeSection, readRequestedSection } from '../../../../testing/section-answers.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';

const enterprise = 3;
const free = 1;

describe('one section again', () => {
  let store: TestDatabase;
  let gateway: ScriptedGateway;
  let service: ArticlesService;
  let edited = '';
  /** What stands in a section of the text beside its words. */
  let said: Readonly<Record<string, string>> = {};
  /** Other sentences, by what is in those that are asked about. */
  let sentences: Readonly<Record<string, string>> = {};

  beforeAll(async () => {
    store = await createTestDatabase();
    gateway = await startScriptedGateway((response, call) => {
      const section = readRequestedSection(call);
      const isEdit = JSON.stringify(call.body).includes('edit: section');
      const sentence = /^<sentence>(.*?)<\/sentence>/msu.exec(section?.lastMessage ?? '')?.[1];
      const answer =
        sentence === undefined
          ? isEdit || section === undefined
            ? edited
            : [composeSection(section), said[section.id] ?? ''].join('\n\n').trim()
          : (sentences[sentence] ?? '');
      sendTexts(response, answer);
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

  async function aPlannedArticle({
    forbiddenWords = [],
    sources = [],
  }: {
    forbiddenWords?: readonly string[];
    sources?: readonly { title: string; url: string; text: string }[];
  } = {}) {
    const { id: userId } = await aUser(store.database, { planId: enterprise });
    const token = `user-${userId}`;
    const voice = await aVoice(store.database, { userId, forbiddenWords });
    const brief = await aBrief(store.database, { userId });
    for (const { title, url, text } of sources) {
      const passages = [{ text, stems: ['sula', 'sulama'] }];
      await aSource(store.database, { briefId: brief.id, url, title, passages });
    }
    await store.database.updateTable('briefs').set({ voice_id: voice.id }).where('id', '=', brief.id).execute();
    const { data } = await service.call(orderPlannedArticle, { token, params: { id: brief.id } });
    const params = { id: data.id };
    const read = async () => (await service.call(getArticle, { token, params })).data as Article;
    const article = await waitUntil('the article is written', async () => {
      const found = await read();
      return found.status === 'completed' && found;
    });
    return { userId, token, params, read, article };
  }
  type Planned = Awaited<ReturnType<typeof aPlannedArticle>>;

  const order = ({ token, params }: Pick<Planned, 'token' | 'params'>, body: object) =>
    service.call(orderEdit, { token, params, body: { kind: 'section', selection: null, ...body } });
  const ended = ({ token, params }: Planned) =>
    waitUntil('the edit has ended', async () => {
      const [edit] = (await service.call(listEdits, { token, params })).data.edits as ArticleEdit[];
      return edit !== undefined && edit.status !== 'generating' && edit;
    });

  test('is asked for with its plan, the voice and what stands before it, and answered without its heading', async () => {
    const planned = await aPlannedArticle();
    expect(planned.article.plan_sections).toEqual([
      { id: 's1', heading: 'Saksı ve toprak' },
      { id: 's2', heading: 'Sulama' },
      { id: 's3', heading: 'Budama' },
      { id: 's4', heading: 'İlk hasat' },
    ]);
    edited = '<block id="metin">## SULAMA\n\nYeni bölüm.\n\nİkinci paragraf.</block>';
    const { status, data } = await order(planned, { section: 's2', wish: 'Kısa yaz' });
    expect(status).toBe(201);
    expect(data.price).toBe(1);
    expect(await ended(planned)).toMatchObject({
      kind: 'section',
      wish: 'Kısa yaz',
      price: 1,
      result: { text: 'Yeni bölüm.\n\nİkinci paragraf.', unchanged: false },
    });
    // The article itself stays.
    expect((await planned.read()).content).toBe(planned.article.content);
    const asked = gateway.calls.at(-1)?.body as { messages: { content: string }[] } | undefined;
    const question = asked?.messages[1]?.content ?? '';
    expect(question).toMatch(/<section id="s2" level="2" heading="Sulama" target_words="\d+">Sulama anlatılır\./u);
    expect(question).toContain('<voice>Okura siz diye seslenir.');
    expect(question).toContain('<wish>Kısa yaz</wish>');
    expect(question).toMatch(/<written>[\s\S]*## Saksı ve toprak[\s\S]*<\/written>/u);
    expect(/<written>([\s\S]*)<\/written>/u.exec(question)?.[1]).not.toContain('## Budama');
    expect(question).toMatch(/<block id="metin">ks2xa /u);
  });

  test('where the editor sends its text, that is what is sent and priced', async () => {
    const planned = await aPlannedArticle();
    edited = '<block id="metin">Yeni.</block>';
    const text = 'söz '.repeat(2_500);
    const { data } = await order(planned, { section: 's1', selection: { text } });
    expect(data).toMatchObject({ price: 2, words: 2_500 });
    await ended(planned);
    expect((await order(planned, { section: 's1', selection: { text: '' } })).data).toMatchObject({
      price: 1,
      words: 0,
    });
    expect(await ended(planned)).toMatchObject({ result: { text: 'Yeni.' } });
    const long = await order(planned, { section: 's1', selection: { text: 'söz '.repeat(6_001) } });
    expect(long).toMatchObject({ status: 400, errors: [{ field: 'selection' }] });
  });

  test('rests on the sources of its plan: citations become links, and what its sources do not say is counted', async () => {
    said = { s1: 'Toprak gevşek olur [e1].', s2: 'Zeytin 600 mm yağış ister [e1].' };
    const planned = await aPlannedArticle({
      sources: [
        { title: 'Zeytin sulama', url: 'https://a.example/su', text: 'Zeytin yılda 600 mm yağış ister.' },
        { title: 'Damla rehberi', url: 'https://b.example/damla', text: 'Damla sulama 1998 yılında denendi.' },
      ],
    });
    said = {};
    expect(planned.article.content).toContain('600 mm yağış ister [[1]](https://a.example/su).');
    const quality = async () =>
      (await service.call(getArticleQuality, { token: planned.token, params: planned.params })).data.citations;
    const before = await quality();
    edited =
      '<block id="metin">Yağış 600 mm olur [e1]. Damla sulama 1999 yılında denendi [e2]. Bkz. [x](https://uydurma.example/) ve [e99].</block>';
    await order(planned, { section: 's2' });
    const { result } = await ended(planned);
    expect(result?.text).toBe(
      'Yağış 600 mm olur [[1]](https://a.example/su). Damla sulama 1999 yılında denendi ([Damla rehberi](https://b.example/damla)). Bkz. x ve.',
    );
    const asked = gateway.calls.at(-1)?.body as { messages: { content: string }[] } | undefined;
    const question = asked?.messages[1]?.content ?? '';
    expect(question).toContain('<evidence>[e1] (Zeytin sulama; a.example) Zeytin yılda 600 mm yağış ister.');
    expect(question).toContain('[e2] (Damla rehberi; b.example) Damla sulama 1998');
    expect(/<written>([\s\S]*)<\/written>/u.exec(question)?.[1]).not.toContain('a.example');
    // Of what is not in the text nothing is held against it.
    expect(await quality()).toEqual(before);
    const { content = '', version } = planned.article;
    const body = { version, content: `${content}\n\n${result?.text}` };
    await service.call(updateArticle, { token: planned.token, params: planned.params, body });
    expect((await quality())?.unsupported.places).toMatchObject([
      { text: 'Damla sulama 1999 yılında denendi (Damla rehberi).', claims: [{ message: 'kaynakta yok: 1999' }] },
    ]);
    expect((await quality())?.checked).toBe(Number(before?.checked) + 2);
  });

  test('has a sentence with a word that its voice forbids written again once', async () => {
    const planned = await aPlannedArticle({ forbiddenWords: ['ürün'] });
    edited = '<block id="metin">Bu ürünler iyi. Su iyidir.\n\nHer ürünü deneyin.</block>';
    sentences = { 'Bu ürünler iyi.': 'Bu eşyalar iyi.', 'Her ürünü deneyin.': 'Yine her ürün.' };
    await order(planned, { section: 's2' });
    expect(await ended(planned)).toMatchObject({
      price: 1,
      result: { text: 'Bu eşyalar iyi. Su iyidir.\n\nHer ürünü deneyin.', unchanged: false },
    });
    const repairs = store.database.selectFrom('gateway_calls').select('status').where('kind', '=', 'repair');
    expect(await repairs.where('user_id', '=', planned.userId).execute()).toHaveLength(2);
  });

  test('whose heading is gone answers 409, and one that the plan does not have 400; nothing is held', async () => {
    const planned = await aPlannedArticle();
    const { token, params, article } = planned;
    const content = (article.content ?? '').replace('## Sulama', '## Su vermek');
    await service.call(updateArticle, { token, params, body: { content, version: article.version } });
    expect(await order(planned, { section: 's2' })).toMatchObject({
      status: 409,
      code: 'section_heading_gone',
      message: 'Bu bölümün başlığı metinde yok; silinmiş ya da değiştirilmiş. Başlığı geri getirip yeniden deneyin.',
    });
    expect((await order(planned, { section: 's9' })).errors).toEqual([
      { field: 'section', message: 'Bu bölüm makalenin planında yok.' },
    ]);
    expect((await order(planned, {})).errors).toEqual([
      { field: 'section', message: 'Yeniden yazılacak bölümü seçin' },
    ]);
    const quick = await anArticle(store.database, { userId: planned.userId });
    expect((await order({ token, params: { id: quick.id } }, { section: 's1' })).errors).toEqual([
      { field: 'section', message: 'Bu bölüm makalenin planında yok.' },
    ]);
    const held = store.database.selectFrom('usage_ledger').select('id').where('kind', '=', 'ai_edit');
    expect(await held.where('user_id', '=', planned.userId).execute()).toEqual([]);
    await store.database
      .updateTable('subscriptions')
      .set({ plan_id: free })
      .where('user_id', '=', planned.userId)
      .execute();
    expect(await order(planned, { section: 's1' })).toMatchObject({ status: 403, code: 'feature_not_in_plan' });
  });
});
