import { listArticles } from '@hokka/contracts/articles/articles.ts';
import { createArticle, listArticleModels, regenerateArticle } from '@hokka/contracts/articles/generation.ts';
import { defaultSettings } from '@hokka/contracts/settings/defaults.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ArticlesService, startArticlesService } from '../../../../testing/articles-service.ts';
import { createInput } from '../../../../testing/articles-suite.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { findViolations } from '../../../../testing/invariants.ts';
import { type ReceivedCall, type ScriptedGateway, startScriptedGateway } from '../../../../testing/scripted-gateway.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';

const chosen = 'anthropic/claude-3-haiku';

describe('choosing the model of an article', () => {
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

  async function someone(planId: number): Promise<string> {
    return `user-${(await aUser(store.database, { planId })).id}`;
  }
  const create = (token: string, body: object) =>
    service.call(createArticle, { token, body: { ...createInput, ...body } });
  const readModel = ({ body }: ReceivedCall) => (body as { model: string }).model;
  const untilFailed = (token: string) =>
    waitUntil('it has failed', async () => {
      const { articles } = (await service.call(listArticles, { token, query: { status: 'failed' } })).data;
      return articles[0];
    });

  /**
   * Which models the gateway is asked for by an order that ends as failed. A refused call may be repeated without the
   * fields that the model may not know, so the number of calls says nothing, and all have arrived only at the end.
   */
  async function modelsAskedFor(token: string, order: () => Promise<unknown>): Promise<string[]> {
    const before = gateway.calls.length;
    await order();
    await untilFailed(token);
    return [...new Set(gateway.calls.slice(before).map(readModel))];
  }

  /** An article that was ordered with the model and whose writing has failed. */
  async function aFailedArticle(token: string) {
    expect(await modelsAskedFor(token, () => create(token, { model: chosen }))).toEqual([chosen]);
    return untilFailed(token);
  }
  const modelsOfRegeneration = (token: string, { id }: { id: string }) =>
    modelsAskedFor(token, () => service.call(regenerateArticle, { token, params: { id }, body: {} }));

  test('writes with it, also when the article is written again', async () => {
    const token = await someone(2);
    expect(await modelsOfRegeneration(token, await aFailedArticle(token))).toEqual([chosen]);
  });

  test('one that is no longer offered gives way to the default', async () => {
    const token = await someone(2);
    const failed = await aFailedArticle(token);
    await store.database
      .updateTable('articles')
      .set({ chosen_model: 'gone/model' })
      .where('id', '=', failed.id)
      .execute();
    expect(await modelsOfRegeneration(token, failed)).toEqual(['openai/gpt-4']);
  });

  test('is refused to plans without it, with the plan that has it, and holds nothing', async () => {
    const token = await someone(1);
    expect(await create(token, { model: chosen })).toMatchObject({
      status: 403,
      code: 'feature_not_in_plan',
      message: 'Bu özellik planınızda bulunmuyor. Profesyonel planında kullanabilirsiniz.',
    });
    expect((await service.call(listArticles, { token })).data.articles).toEqual([]);
    expect(await modelsAskedFor(token, () => create(token, { model: '' }))).toEqual(['openai/gpt-4']);
  });

  test('must be one of those on offer', async () => {
    const token = await someone(2);
    expect(await create(token, { model: 'her/neyse' })).toMatchObject({
      status: 400,
      errors: [{ field: 'model', message: 'Lütfen listeden bir model seçin' }],
    });
  });

  test('those on offer are listed with the default', async () => {
    const { data } = await service.call(listArticleModels, { token: await someone(1) });
    expect(data).toEqual({ default: 'openai/gpt-4', models: defaultSettings.ai.article_models });
  });
});
