import type { KyselyPlugin, RootOperationNode } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aUser } from '../../../../../testing/builders/a-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../testing/database.ts';
import {
  findMerchantOid,
  notify,
  order,
  type PaymentsService,
  signed,
  startPaymentsService,
} from '../../../../../testing/payments-service.ts';

let store: TestDatabase;
let service: PaymentsService;
const asked: string[] = [];

/** Writes down what is asked of which table. */
const queryLog: KyselyPlugin = {
  transformQuery: ({ node }) => {
    asked.push(describe(node));
    return node;
  },
  transformResult: async ({ result }) => result,
};

beforeAll(async () => {
  store = await createTestDatabase();
  service = await startPaymentsService({ ...store, database: store.database.withPlugin(queryLog) });
});
afterAll(async () => {
  await service.stop();
  await store.drop();
});

/** E.g. `select payments`; `raw` for what is written as SQL. */
function describe(node: RootOperationNode): string {
  const [, table = 'raw'] =
    /"kind":"TableNode".*?"identifier":\{"kind":"IdentifierNode","name":"(\w+)"/.exec(JSON.stringify(node)) ?? [];
  return `${node.kind.replace('QueryNode', '').toLowerCase()} ${table}`;
}

async function queriesOf(fields: Readonly<Record<string, string>>): Promise<string[]> {
  const { id: userId } = await aUser(store.database);
  const { data } = await order(service, userId);
  const merchantOid = await findMerchantOid(service, data.paymentId);
  const verified = vi.spyOn(service.dependencies.paytr, 'readNotification');
  asked.length = 0;
  expect((await notify(service, signed(merchantOid, fields))).text).toBe('OK');
  expect(verified).toHaveBeenCalledTimes(1);
  verified.mockRestore();
  return [...asked];
}

const count = (queries: readonly string[], what: string) => queries.filter((query) => query === what).length;

test('a paid page: verified once, the account locked once, page and payment read once under the locks', async () => {
  const queries = await queriesOf({});
  // Whose session it is, before anything is locked, and the session itself.
  expect(count(queries, 'select payment_attempts')).toBe(2);
  expect(count(queries, 'select payments')).toBe(1);
  // Its lock, and its address, under which the half price is remembered.
  expect(count(queries, 'select users')).toBe(3);
  expect(queries).toHaveLength(25);
});

test('a failed page: verified once, what it changes is not read again', async () => {
  const queries = await queriesOf({ status: 'failed', total_amount: '0', failed_reason_code: '6' });
  expect(count(queries, 'select payment_attempts')).toBe(2);
  expect(count(queries, 'select payments')).toBe(0);
  // The account is locked before the payment.
  expect(queries).toHaveLength(10);
});
