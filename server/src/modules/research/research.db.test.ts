import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { orderResearch } from '@hokka/contracts/briefs/research.ts';
import { listSources, type Source } from '@hokka/contracts/briefs/sources.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ArticlesService, startArticlesService } from '../../../../testing/articles-service.ts';
import { aBrief } from '../../../../testing/builders/a-brief.ts';
import { aSource } from '../../../../testing/builders/a-source.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { findViolations } from '../../../../testing/invariants.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import type { Log } from '../../platform/logging/log.ts';
import { enqueueWantedResearch } from './enqueue-research.ts';
import { abandonStuckResearches, runResearch } from './run-research.ts';

const [free, enterprise] = [1, 3];
const text = 'Zeytin ağaçları günde altı saat güneş ister. Sulama haftada birdir.';

describe('research', () => {
  let store: TestDatabase;
  let service: ArticlesService;
  let search: http.Server;
  let asked: string[] = [];
  let results: object[] = [];
  let status = 200;
  /** What the search waits for before it answers. */
  let released: Promise<unknown> = Promise.resolve();
  beforeAll(async () => {
    store = await createTestDatabase();
    search = http.createServer(async (request, response) => {
      await released;
      asked.push(new URL(request.url ?? '', 'http://localhost').searchParams.get('q') ?? '');
      response.writeHead(status).end(JSON.stringify({ results }));
    });
    search.listen(0, '127.0.0.1');
    await once(search, 'listening');
    service = await startArticlesService({
      connectionString: store.connectionString,
      writerUrl: 'http://127.0.0.1:9/v1',
      searchUrl: `http://127.0.0.1:${(search.address() as AddressInfo).port}`,
    });
  });
  afterAll(async () => {
    await service.stop();
    search.closeAllConnections();
    search.close();
    await store.drop();
  });
  beforeEach(() => {
    [asked, status] = [[], 200];
    results = [
      { url: 'https://a.example/1', title: 'Zeytin', text },
      { url: 'http://127.0.0.1/gizli', title: 'Gizli', text },
    ];
  });
  afterEach(async () => {
    expect(await findViolations(store.database)).toEqual([]);
  });

  async function aWriter(planId = enterprise) {
    const { id: userId } = await aUser(store.database, { planId });
    const { id } = await aBrief(store.database, { userId });
    return { token: `user-${userId}`, id };
  }
  type Writer = Awaited<ReturnType<typeof aWriter>>;
  const order = ({ token, id }: Writer) => service.call(orderResearch, { token, params: { id } });
  const read = async ({ token, id }: Writer) => (await service.call(listSources, { token, params: { id } })).data;
  const ended = (writer: Writer) =>
    waitUntil('the research and what it found are read', async () => {
      const found = await read(writer);
      const isOpen =
        found.research.state === 'searching' || found.sources.some((one: Source) => one.state === 'fetching');
      return !isOpen && found;
    });

  test('pages that are found become sources with their text, private ones do not', async () => {
    const writer = await aWriter();
    expect(await order(writer)).toMatchObject({ status: 201, data: { state: 'searching', is_available: true } });
    const { sources, research } = await ended(writer);
    expect(research).toMatchObject({ state: 'done', found: 1, failure_reason: null });
    expect(sources).toMatchObject([
      { url: 'https://a.example/1', title: 'Zeytin', state: 'ready', is_found: true, listed: true, words: 10 },
    ]);
    expect(asked).toContain('Evde zeytin yetiştirmek Sulama Ne gerekir');
    // The same pages again are none.
    await order(writer);
    expect((await ended(writer)).research).toMatchObject({ state: 'done', found: 0 });
    expect((await read(writer)).sources).toHaveLength(1);
  });

  test('two orders at once are one research', async () => {
    const writer = await aWriter();
    // The first one is not over before the second one comes.
    released = Promise.all([order(writer), order(writer)]);
    await released;
    const { sources } = await ended(writer);
    expect(sources).toHaveLength(1);
    expect(asked).toHaveLength(4);
  });

  test('a server that fails is said, and can be asked again', async () => {
    const writer = await aWriter();
    status = 500;
    await order(writer);
    expect((await ended(writer)).research).toMatchObject({
      state: 'failed',
      failure_reason: expect.stringMatching(/\.$/),
    });
    expect(asked).toHaveLength(1);
    status = 200;
    await order(writer);
    expect((await ended(writer)).research).toMatchObject({ state: 'done', found: 1 });
  });

  test('a full brief, a plan without it and strangers are refused', async () => {
    const writer = await aWriter();
    for (let index = 0; index < 19; index += 1) await aSource(store.database, { briefId: writer.id });
    results = Array.from({ length: 9 }, (_, index) => ({ url: `https://s${index}.example/`, title: 'Z', text }));
    await order(writer);
    expect((await ended(writer)).sources).toHaveLength(20);
    expect(await order(writer)).toMatchObject({ status: 409, code: 'too_many_sources' });
    expect(await order(await aWriter(free))).toMatchObject({ status: 403, code: 'feature_not_in_plan' });
    const stranger = await aWriter();
    expect((await order({ ...stranger, id: writer.id })).status).toBe(404);
  });

  test('a brief that waits for its outline is searched for once that has come', async () => {
    const [wanting, other] = [await aWriter(), await aWriter()];
    const set = (id: string, values: object) =>
      store.database.updateTable('briefs').set(values).where('id', '=', id).execute();
    await set(wanting.id, { research_state: 'wanted' });
    await store.database.transaction().execute(async (trx) => {
      for (const { id } of [wanting, other])
        await enqueueWantedResearch(trx, id, new Date(), { jobs: service.jobs, newId: randomUUID });
    });
    expect((await ended(wanting)).research).toMatchObject({ state: 'done', found: 1 });
    expect((await read(other)).research.state).toBe('none');
  });

  test('an unforeseen error ends it at once', async () => {
    const writer = await aWriter();
    const researchId = randomUUID();
    await store.database
      .updateTable('briefs')
      .set({ research_state: 'searching', research_id: researchId, research_queued_at: new Date() })
      .where('id', '=', writer.id)
      .execute();
    const logged: string[] = [];
    const run = {
      id: randomUUID(),
      data: { briefId: writer.id, researchId },
      retryCount: 0,
      signal: new AbortController().signal,
    };
    await runResearch(run, {
      database: store.database,
      jobs: service.jobs,
      clock: { now: () => new Date() },
      newId: randomUUID,
      log: { error: (_: object, message: string) => logged.push(message) } as unknown as Log,
      research: {
        connection: () => ({ url: 'http://search.example', key: '' }),
        provider: { search: () => Promise.reject(new TypeError('Cannot read properties of undefined')) },
      },
    });
    expect((await read(writer)).research).toMatchObject({ state: 'failed', failure_reason: expect.any(String) });
    expect(logged).toEqual(['a web search for sources stopped with an error']);
  });

  test('one whose job is lost is swept', async () => {
    const writer = await aWriter();
    const now = new Date();
    await store.database
      .updateTable('briefs')
      .set({
        research_state: 'searching',
        research_id: randomUUID(),
        research_queued_at: new Date(now.getTime() - 61 * 60_000),
      })
      .where('id', '=', writer.id)
      .execute();
    expect(await abandonStuckResearches(now, store.database)).toBe(1);
    expect((await read(writer)).research).toMatchObject({ state: 'failed' });
  });
});
