import { createArticle } from '@hokka/contracts/articles/generation.ts';
import { createBrief } from '@hokka/contracts/briefs/briefs.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ArticlesService, startArticlesService } from '../../../../../../testing/articles-service.ts';
import { createBriefInput } from '../../../../../../testing/builders/a-brief.ts';
import { aGatewayCall } from '../../../../../../testing/builders/a-gateway-call.ts';
import { aUser } from '../../../../../../testing/builders/a-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../../testing/harness.ts';
import { findViolations } from '../../../../../../testing/invariants.ts';

const order = { title: 'Evde kahve demlemek', ai_prompt: 'Yeni başlayanlar için kahve demleme yöntemleri' };
const enterprise = 3;

let store: TestDatabase;
let service: ArticlesService;
const spending = { daily_cap_usd: 0.05 };

beforeAll(async () => {
  store = await createTestDatabase();
  const writerUrl = 'http://127.0.0.1:1';
  service = await startArticlesService({
    connectionString: store.connectionString,
    writerUrl,
    worksToo: false,
    spending,
  });
});
afterAll(async () => {
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
