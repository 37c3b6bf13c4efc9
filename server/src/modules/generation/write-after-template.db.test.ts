import { getArticle, listArticles } from '@hokka/contracts/articles/articles.ts';
import { createArticle, listTemplates, regenerateArticle } from '@hokka/contracts/articles/generation.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ArticlesService, startArticlesService } from '../../../../testing/articles-service.ts';
import { createInput } from '../../../../testing/articles-suite.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { findViolations } from '../../../../testing/invariants.ts';
import { type ScriptedGateway, startScriptedGateway } from '../../../../testing/scripted-gateway.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import { findTemplate } from '../templates/templates.ts';

describe('writing after a template', () => {
  let store: TestDatabase;
  let gateway: ScriptedGateway;
  let service: ArticlesService;

  beforeAll(async () => {
    store = await createTestDatabase();
    // A refusal ends a writing at once; what was asked is all that counts here.
    gateway = await startScriptedGateway((response) => response.writeHead(400).end('{}'));
    service = await startArticlesService({ connectionString: store.connectionString, writerUrl: gateway.baseUrl });
  });
  afterAll(async () => {
    await service.stop();
    await gateway[Symbol.asyncDispose]();
    expect(await findViolations(store.database)).toEqual([]);
    await store.drop();
  });

  const someone = async () => `user-${(await aUser(store.database, { planId: 2 })).id}`;
  const planAskedFor = (call: number): string => {
    const body = gateway.calls[call]?.body as { messages: { content: string }[] } | undefined;
    return /<template>([\s\S]*)<\/template>/.exec(body?.messages[1]?.content ?? '')?.[1] ?? '';
  };
  const failed = (token: string) =>
    waitUntil('it has failed', async () => {
      const { articles } = (await service.call(listArticles, { token, query: { status: 'failed' } })).data;
      return articles[0];
    });
  /** Where the calls of the gateway begin that an order leads to. No more of them come after it has failed. */
  async function findFirstCall(token: string, order: () => Promise<unknown>): Promise<number> {
    const before = gateway.calls.length;
    await order();
    await failed(token);
    return before;
  }

  test('asks the gateway for its plan, also when the article is written again', async () => {
    const token = await someone();
    const body = { ...createInput, template: 'case_study' };
    const first = await findFirstCall(token, () => service.call(createArticle, { token, body }));
    const plan = findTemplate('case_study')?.turkish.sections.map((section, index) => `${index + 1}. ${section}`);
    expect(planAskedFor(first)).toBe(plan?.join('\n'));
    const { id } = await failed(token);
    expect((await service.call(getArticle, { token, params: { id } })).data).toMatchObject({ template: 'case_study' });
    const again = await findFirstCall(token, () =>
      service.call(regenerateArticle, { token, params: { id }, body: {} }),
    );
    expect(planAskedFor(again)).toBe(planAskedFor(first));
  });

  test('one that is no longer offered is left out', async () => {
    const token = await someone();
    await service.call(createArticle, { token, body: { ...createInput, template: 'faq' } });
    const { id } = await failed(token);
    await store.database.updateTable('articles').set({ template: 'gone' }).where('id', '=', id).execute();
    const again = await findFirstCall(token, () =>
      service.call(regenerateArticle, { token, params: { id }, body: {} }),
    );
    expect(planAskedFor(again)).toBe('');
  });

  test('must be one of those on offer', async () => {
    expect(
      await service.call(createArticle, { token: await someone(), body: { ...createInput, template: 'yok' } }),
    ).toMatchObject({
      status: 400,
      errors: [{ field: 'template', message: 'Lütfen listeden bir şablon seçin' }],
    });
  });

  test('those on offer are listed with what they need, to whoever may not use them too', async () => {
    const { id } = await aUser(store.database, { planId: 1 });
    const { templates } = (await service.call(listTemplates, { token: `user-${id}` })).data;
    expect(templates.map(({ is_advanced }) => is_advanced)).toEqual([...Array(6).fill(false), ...Array(6).fill(true)]);
    expect(templates[0]).toEqual({
      id: 'how_to',
      name: 'Nasıl yapılır',
      description: 'Okuru bir işin başından sonuna adım adım götürür.',
      needs: 'Yapılacak işi, kimin için olduğunu ve biliyorsanız gereken araç gereçleri yazın.',
      is_advanced: false,
    });
  });
});
