import { createArticle } from '@hokka/contracts/articles/generation.ts';
import { createBrief, orderPlannedArticle } from '@hokka/contracts/briefs/briefs.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ArticlesService, startArticlesService } from '../../../../testing/articles-service.ts';
import { aBrief, createBriefInput } from '../../../../testing/builders/a-brief.ts';
import { aGatewayCall } from '../../../../testing/builders/a-gateway-call.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { findViolations } from '../../../../testing/invariants.ts';

const order = { title: 'Evde kahve demlemek', ai_prompt: 'Yeni başlayanlar için kahve demleme yöntemleri' };
const enterprise = 3;

const spending = { daily_cap_usd: 0.05, account_cap_percent: 100 };

let store: TestDatabase;
let service: ArticlesService;
beforeEach(async () => {
  store = await createTestDatabase();
  const writerUrl = 'http://127.0.0.1:1';
  service = await startArticlesService({
    connectionString: store.connectionString,
    writerUrl,
    worksToo: false,
    spending,
  });
});
afterEach(async () => {
  await service.stop();
  await store.drop();
});

test('orders that come at once pass a cap no more than one after the other would, and nothing of the others stays', async () => {
  // What one article costs is known from before.
  const before = new Date(Date.now() - 2 * 86_400_000);
  await aGatewayCall(store.database, { asked_at: before, cost_usd: '0.01' });
  const users = await Promise.all(Array.from({ length: 8 }, () => aUser(store.database, { planId: enterprise })));
  const answers = await Promise.all(
    users.flatMap(({ id }) => [1, 2].map(() => service.call(createArticle, { token: `user-${id}`, body: order }))),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  const [refused, ...others] = answers.filter(({ status }) => status !== 201);
  expect(others).toHaveLength(10);
  expect(refused).toMatchObject({
    status: 503,
    code: 'generation_paused',
    message: expect.stringContaining('Şu anda üretim yapılamıyor'),
  });
  const token = `user-${users[0]?.id}`;
  const outline = await service.call(createBrief, { token, body: createBriefInput });
  expect(outline).toMatchObject({ status: 503, code: 'generation_paused' });
  const { held } = await store.database
    .selectFrom('usage_ledger')
    .select((select) => select.fn.countAll<string>().as('held'))
    .executeTakeFirstOrThrow();
  expect(Number(held)).toBe(5);
  expect(await findViolations(store.database)).toEqual([]);
});

test('a planned article takes the room of all its sections, and leaves it as they are finished', async () => {
  await aGatewayCall(store.database, { asked_at: new Date(Date.now() - 2 * 86_400_000), cost_usd: '0.01' });
  const users = await Promise.all([1, 2, 3].map(() => aUser(store.database, { planId: enterprise })));
  const [[first = '', token], [second = '', otherToken]] = users.map(({ id }) => [id, `user-${id}`]) as [
    string[],
    string[],
  ];
  const orderPlanned = async (userId: string, bearer: string | undefined) => {
    const { id } = await aBrief(store.database, { userId });
    return service.call(orderPlannedArticle, { ...(bearer && { token: bearer }), params: { id } });
  };
  const quick = () => service.call(createArticle, { token: `user-${users[2]?.id}`, body: order });
  // An introduction and four sections are five calls.
  expect((await orderPlanned(first, token)).status).toBe(201);
  expect([(await quick()).status, (await orderPlanned(second, otherToken)).status]).toEqual([503, 503]);
  const { id: generation_id } = await store.database
    .selectFrom('generations')
    .select('id')
    .where('kind', '=', 'planned')
    .executeTakeFirstOrThrow();
  const finished = { generation_id, section_id: 's1', position: 1, content: 'Söz.', words: 1 };
  await store.database.insertInto('generation_sections').values(finished).execute();
  // There is room for one call more, not for five.
  expect((await orderPlanned(second, otherToken)).status).toBe(503);
  expect((await quick()).status).toBe(201);
  expect((await quick()).status).toBe(503);
});
