import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { createArticle } from '@hokka/contracts/articles/generation.ts';
import { apiBase } from '@hokka/contracts/shared/endpoint.ts';
import pg from 'pg';
import { connectDatabase } from '../../server/src/platform/database/connect.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { aUser } from '../../testing/builders/a-user.ts';
import { silentLog } from '../../testing/database.ts';
import { findViolationsOneByOne } from '../../testing/invariants.ts';
import { buildStream, chunk, event, type GatewayScript, startScriptedGateway } from '../../testing/scripted-gateway.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { openSessions } from '../dataset/open-sessions.ts';
import { send } from '../measure/send-load.ts';
import { startProduct } from '../support/measured-process.ts';
import type { Scenario } from './scenario.ts';
import type { SimulatedOutcome } from './simulate-queue.ts';

const unlimitedPlanId = 3;
const users = 20;
const endMs = 120_000;
const numberInTitle = /Deneme (\d+)/;

/**
 * Runs a scenario through the product: real orders over HTTP, its queue and workers, and a scripted gateway with the
 * limit.
 * @returns the result of each order, measured at the gateway
 * @throws when an order is refused, or an invariant does not hold afterwards
 */
export async function playScenario(connectionString: string, scenario: Scenario): Promise<SimulatedOutcome[]> {
  const database = connectDatabase({
    connectionString,
    maxConnections: 4,
    applicationName: 'hokka bench',
    log: silentLog,
  });
  await migrate(database);
  const gateway = createGateway(scenario);
  const server = await startScriptedGateway(gateway.script);
  const product = await startProduct(connectionString, {
    ROLE: 'all',
    SANDBOX: '1',
    SANDBOX_AI_URL: server.baseUrl,
    ALLOW_PRIVATE_UPSTREAMS: '1',
    GENERATION_CONCURRENCY: String(scenario.model.slots),
  });
  try {
    const accounts = await Promise.all(
      Array.from({ length: users }, () => aUser(database, { planId: unlimitedPlanId })),
    );
    const tokens = await signIn(connectionString, accounts);
    const arrivals = await sendOrders(product.address, scenario, tokens);
    await waitUntil(
      'all articles have ended',
      async () => {
        const open = await database
          .selectFrom('articles')
          .select('id')
          .where('status', '=', 'generating')
          .limit(1)
          .execute();
        return open.length === 0;
      },
      endMs,
    );
    const violations = await findViolationsOneByOne(database);
    if (violations.length > 0) throw new Error(`Invariants are violated: ${JSON.stringify(violations[0])}`);
    return arrivals.map((arrivedAt, order) => {
      const { acceptedAt, calls } = gateway.find(order);
      return { waitMs: acceptedAt === undefined ? undefined : acceptedAt - arrivedAt, calls };
    });
  } finally {
    await product.stop();
    await server[Symbol.asyncDispose]();
    await database.destroy();
  }
}

async function signIn(connectionString: string, accounts: readonly { readonly id: string }[]): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await openSessions(
      client,
      accounts.map(({ id }) => id),
    );
  } finally {
    await client.end();
  }
}

/** Streams each article for the duration given by the scenario, and answers 429 beyond the limit. */
function createGateway({ model, orders }: Scenario) {
  const seen = new Map<number, { acceptedAt: number | undefined; calls: number }>();
  const find = (order: number) => seen.get(order) ?? { acceptedAt: undefined, calls: 0 };
  let streams = 0;
  const script: GatewayScript = (response, { body }) => {
    const order = Number(numberInTitle.exec(JSON.stringify(body))?.[1]);
    const { acceptedAt, calls } = find(order);
    if (streams >= model.gatewayStreams) {
      seen.set(order, { acceptedAt, calls: calls + 1 });
      response.writeHead(429, { 'retry-after': String(model.retryAfterMs / 1000), 'content-type': 'application/json' });
      response.end('{"error":{"code":429,"message":"Rate limit exceeded"}}');
      return;
    }
    seen.set(order, { acceptedAt: performance.now(), calls: calls + 1 });
    streams += 1;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(event(chunk('Kahvenin tadını su belirler. ')));
    setTimeout(() => {
      streams -= 1;
      response.end(buildStream(['Öğütüm ve süre de önemlidir.']));
    }, orders[order]?.streamMs ?? 0);
  };
  return { script, find };
}

/**
 * Sends each order when it is due.
 * @returns when each was sent, as `performance.now()`
 */
async function sendOrders(address: string, { orders }: Scenario, tokens: readonly string[]): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const startedAt = performance.now();
  const sent = orders.map(async ({ arrivesAtMs }, order) => {
    await delay(Math.max(0, arrivesAtMs - (performance.now() - startedAt)));
    const sentAt = performance.now();
    const { status, body } = await send(agent, address, {
      method: 'POST',
      path: apiBase + createArticle.path,
      headers: { authorization: `Bearer ${tokens[order % tokens.length]}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        title: `Deneme ${order} üzerine`,
        ai_prompt: 'Evde kahve demlemek üzerine sade bir yazı.',
      }),
    });
    if (status !== 201) throw new Error(`Order ${order} got the response ${status}: ${body.slice(0, 200)}`);
    return sentAt;
  });
  try {
    return await Promise.all(sent);
  } finally {
    agent.destroy();
  }
}
