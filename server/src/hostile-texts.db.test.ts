import { join } from 'node:path';
import { checkedTextMaxBytes } from '@hokka/contracts/text/check.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MeasuredProcess, startProduct } from '../../bench/support/measured-process.ts';
import { buildProductIfStale } from '../../scripts/production-build/build-product.ts';
import { aUser } from '../../testing/builders/a-user.ts';
import { anArticle } from '../../testing/builders/an-article.ts';
import { readSlowness } from '../../testing/cpu-time.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type HostileConstruct, prose, someConstructs } from '../../testing/hostile-texts.ts';
import { type ScriptedGateway, sendTexts, startScriptedGateway } from '../../testing/scripted-gateway.ts';
import { waitUntil } from '../../testing/wait-until.ts';

const root = join(import.meta.dirname, '../..');
/** As much as an article may have. */
const long = 500_000;
/** Below what is costly, so that they are really parsed. */
const short = 3_000;
const constructs = someConstructs(2);
/** Maximum time, in ms, that another user may wait because of a text. */
const stretchMaxMs = 100;
const memoryMaxMb = 300;

/** What the test reads of answers. */
interface Answer {
  readonly id?: string;
  readonly token?: string;
  readonly status?: string;
}

/**
 * The whole product in a process of its own, as in production. Other users wait as long as its main thread computes
 * without interruption. This is measured in CPU time, because a busy machine delays everything, whatever the text.
 */
describe('texts made to be expensive', () => {
  let store: TestDatabase;
  let gateway: ScriptedGateway;
  let product: MeasuredProcess;
  let author: { id: string; token: string };
  let idleMb = 0;
  let written = '';
  let worst: Record<string, { stretchMs: number; timerMs: number; name: string }> = {};

  beforeAll(async () => {
    await buildProductIfStale(root, () => {});
    store = await createTestDatabase();
    gateway = await startScriptedGateway((response) => {
      sendTexts(response, written);
    });
    product = await startProduct(store.connectionString, {
      NODE_ENV: 'test',
      ROLE: 'all',
      SANDBOX: '1',
      SANDBOX_AI_URL: gateway.baseUrl,
      ALLOW_PRIVATE_UPSTREAMS: '1',
    });
    const { id, email } = await aUser(store.database, { planId: 3, password: 'Demo-parola-1' });
    const signedIn = await call('POST', '/api/auth/login', { email, password: 'Demo-parola-1' });
    author = { id, token: signedIn.data.token ?? '' };
    await goThrough(prose, 20_000);
    idleMb = (await product.load()).memoryMb;
    // The first use of everything is no text's fault.
    worst = {};
  }, 400_000);

  afterAll(async () => {
    await product?.stop();
    await gateway?.[Symbol.asyncDispose]();
    await store?.drop();
    for (const [place, { stretchMs, timerMs, name }] of Object.entries(worst)) {
      process.stdout.write(
        `${place.padEnd(12)} main thread busy ${stretchMs.toFixed(0).padStart(4)} ms at most (timers late ${timerMs.toFixed(0)} ms): ${name}\n`,
      );
    }
  });

  test.each(constructs)('$name keep no one waiting', async (construct) => {
    for (const length of [short, long]) await goThrough(construct, length);
    const tooLong = Object.entries(worst).filter(([, { stretchMs }]) => stretchMs > stretchMaxMs * readSlowness());
    expect(tooLong).toEqual([]);
    expect((await product.load()).memoryMb - idleMb).toBeLessThan(memoryMaxMb);
  });

  /** A text through everything that reads it. */
  async function goThrough(construct: HostileConstruct, length: number): Promise<void> {
    const content = construct.make(length).replaceAll('\0', ' ');
    const { id } = await anArticle(store.database, { userId: author.id, isPublic: true, content: 'a' });
    await measured(construct, 'save', () => call('PUT', `/api/articles/${id}`, { content: `x${content}` }));
    await measured(construct, 'page', () => read(`/articles/${id}`));
    await measured(construct, 'page again', () => read(`/articles/${id}?again`));
    await measured(construct, 'download', () => call('GET', `/api/articles/${id}/download`));
    await measured(construct, 'feeds', () => Promise.all([read('/feed.xml'), read('/feed.json')]));
    await measured(construct, 'search', () => read('/articles?search=kahve'));
    await measured(construct, 'check', () => check(cutToBytes(content, checkedTextMaxBytes)));
    written = content;
    await measured(construct, 'generation', generate);
  }

  async function check(text: string): Promise<void> {
    const { status } = await call('POST', '/api/text/check', { text });
    expect(status).toBe(200);
  }

  async function generate(): Promise<void> {
    const { status, data } = await call('POST', '/api/articles', {
      title: 'Deneme',
      ai_prompt: 'Bir metin yazın lütfen',
    });
    expect(status).toBe(201);
    await waitUntil('the answer has been read', async () => {
      const now = await call('GET', `/api/articles/${data.id}?includeContent=false`);
      return now.data.status !== 'generating' || isRequestedAgain(data.id ?? '');
    });
    await call('POST', `/api/articles/${data.id}/cancel`);
  }

  /** Nothing that can be used was in the answer: the next one, which is the same, comes after a pause. */
  async function isRequestedAgain(articleId: string): Promise<boolean> {
    const generations = store.database.selectFrom('generations').select('attempt').where('article_id', '=', articleId);
    return ((await generations.executeTakeFirst())?.attempt ?? 0) > 1;
  }

  async function measured(construct: HostileConstruct, place: string, work: () => Promise<unknown>): Promise<void> {
    await product.load();
    await work();
    const { longestStretchMs: stretchMs, latestTimerMs: timerMs } = await product.load();
    if (stretchMs > (worst[place]?.stretchMs ?? 0)) worst[place] = { stretchMs, timerMs, name: construct.name };
  }

  async function read(path: string): Promise<void> {
    const response = await fetch(`${product.address}${path}`);
    expect(response.status).toBe(200);
    expect((await response.text()).length).toBeLessThan(8_000_000);
  }

  async function call(method: string, path: string, body?: object): Promise<{ status: number; data: Answer }> {
    const response = await fetch(`${product.address}${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(author && { authorization: `Bearer ${author.token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const { data } = text.startsWith('{') ? (JSON.parse(text) as { data?: Answer }) : {};
    return { status: response.status, data: data ?? {} };
  }
});

/** The beginning of a text that has so many bytes of UTF-8 at most. */
function cutToBytes(text: string, bytes: number): string {
  return new TextDecoder().decode(new TextEncoder().encode(text.toWellFormed()).subarray(0, bytes), { stream: true });
}
