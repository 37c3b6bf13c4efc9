import { randomUUID } from 'node:crypto';
import { createBrief, deleteBrief, listBriefs } from '@hokka/contracts/briefs/briefs.ts';
import { listEvidence } from '@hokka/contracts/briefs/evidence.ts';
import {
  addSource,
  addSourceRateLimit,
  deleteSource,
  getSource,
  listSources,
  retrySource,
  type Source,
  updateSource,
  uploadSource,
} from '@hokka/contracts/briefs/sources.ts';
import { listScopes } from '@hokka/contracts/shared/endpoint.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ArticlesService, startArticlesService } from '../../../../testing/articles-service.ts';
import { aBrief } from '../../../../testing/builders/a-brief.ts';
import { aSource } from '../../../../testing/builders/a-source.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { TestClock } from '../../../../testing/clock.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../../../../testing/database.ts';
import { toForm } from '../../../../testing/image-files.ts';
import { findViolations } from '../../../../testing/invariants.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import { startWebPages, type WebPages } from '../../../../testing/web-pages.ts';
import { countHit } from '../../platform/database/rate-limit.ts';
import { findSectionPassages } from './find-section-passages.ts';
import { abandonSource, abandonStuckSources, runSourceJob } from './read-source-job.ts';
import { countSlowDocument, createReadingTimeError, readInTime } from './slow-documents.ts';
import { readSourceJob } from './source-jobs.ts';

const [free, enterprise] = [1, 3];
const page = `<html><head><title>Zeytin bakımı</title></head><body><article><h1>Zeytin bakımı</h1>${'<p>Zeytin ağaçları günde altı saat güneş ister.</p>'.repeat(12)}</article></body></html>`;

describe('sources of briefs', () => {
  let store: TestDatabase;
  let web: WebPages;
  let isOpen = false;
  let service: ArticlesService;
  beforeAll(async () => {
    store = await createTestDatabase();
    web = await startWebPages((request, response) => {
      if (request.url === '/zeytin') response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
      else if (request.url === '/eski') response.writeHead(301, { location: '/zeytin#bakim' }).end();
      else if (request.url === '/ic') response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end();
      else if (request.url === '/video') response.writeHead(200, { 'content-type': 'video/mp4' }).end();
      else if (request.url === '/arada')
        response.writeHead(isOpen ? 200 : 403, { 'content-type': 'text/html' }).end(page);
      else if (request.url === '/kapali') response.writeHead(403).end();
      else if (request.url !== '/sessiz') response.writeHead(404).end();
    });
    service = await startArticlesService({
      connectionString: store.connectionString,
      writerUrl: 'http://127.0.0.1:9/v1',
      webClient: web.client,
    });
  });
  afterAll(async () => {
    await service.stop();
    await web[Symbol.asyncDispose]();
    await store.drop();
  });
  afterEach(async () => {
    expect(await findViolations(store.database)).toEqual([]);
  });

  async function aWriter(planId = enterprise) {
    const { id: userId } = await aUser(store.database, { planId });
    const { id } = await aBrief(store.database, { userId });
    return { userId, token: `user-${userId}`, id };
  }
  type Writer = Awaited<ReturnType<typeof aWriter>>;
  const add = ({ token, id }: Writer, body: object, headers = {}) =>
    service.call(addSource, { token, params: { id }, body: body as never, headers });
  const upload = ({ token, id }: Writer, file: Buffer, name: string) =>
    service.call(uploadSource, { token, params: { id }, ...toForm(file, name) });
  const list = async ({ token, id }: Writer) =>
    (await service.call(listSources, { token, params: { id } })).data.sources as Source[];
  const read = ({ token, id }: Writer, source: string) => service.call(getSource, { token, params: { id, source } });
  const ended = (writer: Writer, source: string) =>
    waitUntil('the source has ended', async () => {
      const found = (await list(writer)).find((one) => one.id === source);
      return found !== undefined && found.state !== 'fetching' && found;
    });
  const countPassages = async () =>
    Number(
      (
        await store.database
          .selectFrom('brief_passages')
          .select((select) => select.fn.countAll().as('all'))
          .executeTakeFirstOrThrow()
      ).all,
    );

  test('a brief is ordered with its first sources, all or nothing', async () => {
    const order = async (planId: number, sources: object[]) => {
      const { id } = await aUser(store.database, { planId });
      const token = `user-${id}`;
      const body = { title: 'Evde zeytin', request: 'Saksıda zeytin nasıl büyür?', word_target: 600, sources } as never;
      return { token, answer: await service.call(createBrief, { token, body }) };
    };
    const given = [
      { url: 'https://ornek.example/zeytin' },
      { text: 'Zeytin az su ister.', title: 'Notlarım', listed: true },
    ];
    const { token, answer } = await order(enterprise, given);
    expect(answer.status).toBe(201);
    const ready = await waitUntil('both are read', async () => {
      const { data } = await service.call(listSources, { token, params: { id: answer.data.id } });
      return data.sources.every(({ state }: Source) => state === 'ready') && data.sources;
    });
    expect(ready).toMatchObject([
      { kind: 'url', title: 'Zeytin bakımı', listed: true },
      { kind: 'text', title: 'Notlarım', listed: true },
    ]);
    expect((await order(free, given)).answer).toMatchObject({ status: 403, code: 'feature_not_in_plan' });
    expect((await order(enterprise, [...given, { url: 'ftp://ornek.example/' }])).answer).toMatchObject({
      status: 400,
      code: 'validation_failed',
    });
    const tooMany = await order(
      enterprise,
      Array.from({ length: 21 }, () => given[1] as object),
    );
    expect(tooMany.answer.status).toBe(400);
  });

  test('sources that come with a brief count as those that are added to one', async () => {
    const { id } = await aUser(store.database, { planId: enterprise });
    const now = new Date();
    const limit = addSourceRateLimit;
    for (let hits = 2; hits < limit.max; hits += 1) await countHit(store.database, limit, id, now);
    const order = (sources: number) =>
      service.call(createBrief, {
        token: `user-${id}`,
        body: {
          title: 'Evde zeytin',
          request: 'Saksıda zeytin nasıl büyür?',
          word_target: 600,
          sources: Array.from({ length: sources }, (_, at) => ({ text: `Zeytin ${at} yıl yaşar.`, title: 'Not' })),
        },
      });
    expect(await order(3)).toMatchObject({ status: 429, code: 'rate_limited' });
    expect((await order(2)).status).toBe(201);
    expect((await order(1)).status).toBe(429);
    const { briefs } = (await service.call(listBriefs, { token: `user-${id}` })).data;
    expect(briefs).toHaveLength(1);
  });

  test('a key that may only order adds no sources with its order', () => {
    const sources = [{ text: 'Zeytin az su ister.', title: 'Not' }];
    expect(listScopes(createBrief, { sources })).toEqual(['generate', addSource.scope]);
    for (const body of [{}, { sources: [] }]) expect(listScopes(createBrief, body)).toEqual(['generate']);
  });

  test('a page is fetched, read and cut into passages with stems', async () => {
    const writer = await aWriter();
    const { status, data } = await add(writer, { url: 'https://ornek.example/eski#ust' });
    expect([status, data]).toMatchObject([
      201,
      { kind: 'url', state: 'fetching', title: 'ornek.example/eski', listed: true, passages: 0, failure_code: null },
    ]);
    const source = await ended(writer, data.id);
    expect(source).toMatchObject({ state: 'ready', title: 'Zeytin bakımı', url: 'https://ornek.example/zeytin' });
    expect(source.fetched_at).not.toBeNull();
    const whole = (await read(writer, data.id)).data;
    expect(whole.text).toContain('Zeytin ağaçları günde altı saat güneş ister.');
    expect(whole.cited_as[0]).toMatchObject({ id: 'e1', text: expect.stringContaining('güneş') });
    const rows = await store.database
      .selectFrom('brief_passages')
      .select('stems')
      .where('source_id', '=', data.id)
      .execute();
    expect(rows[0]?.stems).toEqual(expect.arrayContaining(['zeytin', 'agac', 'gunes']));
  });

  test.each([
    ['/ic', 'private_address'],
    ['/video', 'unsupported_type'],
    ['/kapali', 'closed'],
    ['/yok', 'not_found'],
  ])('a page at %s fails and says why', async (path, failure) => {
    const writer = await aWriter();
    const { data } = await add(writer, { url: `https://ornek.example${path}` });
    expect(await ended(writer, data.id)).toMatchObject({
      state: 'failed',
      failure_code: failure,
      failure_reason: expect.stringMatching(/^\p{Lu}.*\.$/u),
    });
  });

  test('an address is added to a brief once, however it is written and whenever it is asked for', async () => {
    const writer = await aWriter();
    const answers = await Promise.all(
      ['https://ornek.example/zeytin', 'https://ORNEK.example:443/zeytin#bakim'].map((url) => add(writer, { url })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const again = await add(writer, { url: 'https://ornek.example/zeytin' });
    const message = 'Bu adres kaynaklar arasında zaten var.';
    expect(again).toMatchObject({ code: 'source_exists', message, errors: [{ field: 'url', message }] });
    expect(await list(writer)).toHaveLength(1);
    const other = await aWriter();
    expect((await add(other, { url: 'https://ornek.example/zeytin' })).status).toBe(201);
  });

  test('an address that redirects to a page that is there makes no second copy of the page', async () => {
    const writer = await aWriter();
    const [first, second] = await Promise.all([
      add(writer, { url: 'https://ornek.example/zeytin' }),
      add(writer, { url: 'https://ornek.example/eski' }),
    ]);
    const states = [await ended(writer, first.data.id), await ended(writer, second.data.id)];
    expect(states.map(({ failure_code }) => failure_code).toSorted()).toEqual(['already_added', null]);
    expect(states.filter(({ passages }) => passages > 0)).toHaveLength(1);
  });

  test('a brief is not ordered with the same address twice', async () => {
    const { id } = await aUser(store.database, { planId: enterprise });
    const sources = [{ url: 'https://ornek.example/zeytin' }, { url: 'https://ornek.example/zeytin#bakim' }];
    const body = { title: 'Evde zeytin', request: 'Saksıda zeytin nasıl büyür?', word_target: 600, sources };
    const answer = await service.call(createBrief, { token: `user-${id}`, body });
    expect(answer).toMatchObject({
      status: 400,
      errors: [{ field: 'sources.1.url', message: 'Bu adres kaynaklar arasında zaten var.' }],
    });
  });

  test('a page that failed is read again when asked, once', async () => {
    const writer = await aWriter();
    const { data } = await add(writer, { url: 'https://ornek.example/arada' });
    expect(await ended(writer, data.id)).toMatchObject({ failure_code: 'closed' });
    isOpen = true;
    const request = { token: writer.token, params: { id: writer.id, source: data.id } };
    const before = web.requests.length;
    const twice = await Promise.all([service.call(retrySource, request), service.call(retrySource, request)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await ended(writer, data.id)).toMatchObject({ state: 'ready', failure_code: null, title: 'Zeytin bakımı' });
    expect(web.requests).toHaveLength(before + 1);
    // One that was read stays as it is.
    expect((await service.call(retrySource, request)).data).toMatchObject({ state: 'ready' });
    const file = await upload(writer, Buffer.from('%PDF-1.4 bozuk'), 'a.pdf');
    await ended(writer, file.data.id);
    const params = { id: writer.id, source: file.data.id };
    expect(await service.call(retrySource, { token: writer.token, params })).toMatchObject({
      status: 409,
      code: 'source_not_kept',
    });
  });

  test('evidence names the passages of each section with their sources', async () => {
    const writer = await aWriter();
    const { id: source } = await aSource(store.database, {
      briefId: writer.id,
      passages: [{ text: 'Budama kışın yapılır.', stems: ['buda', 'kis', 'yap'] }],
    });
    const { status, data } = await service.call(listEvidence, { token: writer.token, params: { id: writer.id } });
    const bySection = Object.fromEntries(
      data.sections.map((section: { section_id: string; passages: unknown }) => [section.section_id, section.passages]),
    );
    expect(status).toBe(200);
    expect(Object.keys(bySection)).toEqual(['s1', 's2', 's3', 's4']);
    expect(bySection.s3).toEqual([{ id: 'e1', source_id: source, text: 'Budama kışın yapılır.' }]);
  });

  test.each(['http://127.0.0.1/', 'http://localhost/', 'http://[::1]/', 'http://169.254.169.254/latest/'])(
    'nothing is asked of %s',
    async (url) => {
      const writer = await aWriter();
      const before = web.requests.length;
      const { data } = await add(writer, { url });
      expect(await ended(writer, data.id)).toMatchObject({ failure_code: 'private_address' });
      expect(web.requests).toHaveLength(before);
    },
  );

  test('pasted texts and files are read; what they are called stays', async () => {
    const writer = await aWriter();
    const text = await add(writer, { title: 'Notlarım', text: 'Zeytin 12,5 litre su ister.', listed: true });
    const file = await upload(writer, Buffer.from('# Rapor\n\nZeytin **budanır**.'), 'Yıllık rapor.md');
    expect([text.status, file.status, file.data.title]).toEqual([201, 201, 'Yıllık rapor']);
    expect(await ended(writer, text.data.id)).toMatchObject({
      state: 'ready',
      title: 'Notlarım',
      listed: true,
      words: 5,
    });
    expect(await ended(writer, file.data.id)).toMatchObject({ state: 'ready', title: 'Yıllık rapor', listed: false });
    const ids = (await Promise.all([text, file].map(({ data }) => read(writer, data.id)))).flatMap(({ data }) =>
      data.cited_as.map((passage: { id: string }) => passage.id),
    );
    expect(ids.toSorted()).toEqual(['e1', 'e2']);
    const changed = await service.call(updateSource, {
      token: writer.token,
      params: { id: writer.id, source: file.data.id },
      body: { listed: true, title: 'Rapor 2025' },
    });
    expect(changed.data).toMatchObject({ listed: true, title: 'Rapor 2025' });
  });

  test('each section is given the passages that speak of it', async () => {
    const writer = await aWriter();
    await aSource(store.database, {
      briefId: writer.id,
      passages: [
        { text: 'Su azdır.', stems: ['su', 'az'] },
        { text: 'Dal kesilir.', stems: ['dal', 'kes'] },
      ],
    });
    const section = (heading: string, evidence?: string[]) => ({
      heading,
      purpose: '',
      points: [],
      keyphrases: [],
      evidence,
    });
    const sections = [section('su'), section('dal'), section('kahve'), section('su', ['e9', 'e2'])];
    const found = await findSectionPassages(writer.id, sections, {
      database: store.database,
      readStems: async (texts) => texts.map((text) => [[text.trim()]]),
    });
    const [water, branches] = [
      { id: 'e1', text: 'Su azdır.' },
      { id: 'e2', text: 'Dal kesilir.' },
    ];
    // What the plan names comes first; what is gone does not count.
    expect(found).toEqual([[water], [branches], [], [branches, water]]);
  });

  test('a number of a passage is never given again', async () => {
    const writer = await aWriter();
    const first = await add(writer, { title: 'Bir', text: 'Birinci metin.' });
    await ended(writer, first.data.id);
    await service.call(deleteSource, { token: writer.token, params: { id: writer.id, source: first.data.id } });
    const second = await add(writer, { title: 'İki', text: 'İkinci metin.' });
    await ended(writer, second.data.id);
    expect((await read(writer, second.data.id)).data.cited_as).toEqual([{ id: 'e2', text: 'İkinci metin.' }]);
  });

  test.each([
    [{}, 'url'],
    [{ url: 'ornek' }, 'url'],
    [{ url: 'ftp://ornek.example/' }, 'url'],
    [{ url: 'https://ali:veli@ornek.example/' }, 'url'],
    [{ url: 'https://ornek.example:8443/' }, 'url'],
    [{ url: 'https://ornek.example/', text: 'a' }, 'text'],
    [{ text: 'Başlıksız' }, 'title'],
    [{ title: 'Uzun', text: 'a'.repeat(200_001) }, 'text'],
  ])('%o is refused', async (body, field) => {
    const answer = await add(await aWriter(), body);
    expect([answer.status, answer.errors?.[0]?.field]).toEqual([400, field]);
  });

  test('files of other kinds are refused, and broken ones fail', async () => {
    const writer = await aWriter();
    for (const [bytes, name] of [
      [Buffer.from('MZ\0\0'), 'a.txt'],
      [Buffer.from('PK\u0003\u0004'), 'a.zip'],
      [Buffer.from('metin'), 'a.exe'],
    ] as const)
      expect(await upload(writer, bytes, name)).toMatchObject({ status: 415, code: 'unsupported_media_type' });
    const { data } = await upload(writer, Buffer.from('%PDF-1.4 bozuk'), 'a.pdf');
    expect(await ended(writer, data.id)).toMatchObject({ failure_code: 'broken' });
    expect((await upload(writer, Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 'a.txt')).status).toBe(413);
  });

  test('of two that are added at the limit one is, and a repeated call is one', async () => {
    const writer = await aWriter();
    for (let index = 0; index < 19; index += 1) await aSource(store.database, { briefId: writer.id });
    const body = { title: 'Son', text: 'Son metin.' };
    const both = await Promise.all([add(writer, body), add(writer, body)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.code).toBe('too_many_sources');
    await waitUntil('the last one is read', async () => (await list(writer)).every(({ state }) => state === 'ready'));
    const other = await aWriter();
    const headers = { 'idempotency-key': 'bir' };
    const twice = await Promise.all([add(other, body, headers), add(other, body, headers)]);
    expect(twice[0].data.id).toBe(twice[1].data.id);
    expect((await add(other, { ...body, title: 'Başka' }, headers)).code).toBe('idempotency_mismatch');
    await ended(other, twice[0].data.id);
  });

  test('a plan without them adds none, and still reads and deletes', async () => {
    const writer = await aWriter(free);
    const { id: source } = await aSource(store.database, { briefId: writer.id });
    expect(await add(writer, { url: 'https://ornek.example/' })).toMatchObject({
      status: 403,
      code: 'feature_not_in_plan',
    });
    expect((await read(writer, source)).status).toBe(200);
    expect((await service.call(deleteSource, { token: writer.token, params: { id: writer.id, source } })).status).toBe(
      200,
    );
    expect(await list(writer)).toEqual([]);
  });

  test('others find nothing, not even under a brief of their own', async () => {
    const [owner, other] = [await aWriter(), await aWriter()];
    const { id: source } = await aSource(store.database, { briefId: owner.id });
    for (const id of [owner.id, other.id]) {
      const request = { token: other.token, params: { id, source } };
      expect((await service.call(getSource, request)).status).toBe(404);
      expect((await service.call(updateSource, { ...request, body: { listed: true } })).status).toBe(404);
      expect((await service.call(deleteSource, request)).status).toBe(404);
    }
    expect((await read(owner, randomUUID())).code).toBe('source_not_found');
    expect(await list(owner)).toHaveLength(1);
  });

  test('what is deleted while it is fetched leaves nothing, nor does a brief', async () => {
    const writer = await aWriter();
    const before = await countPassages();
    const text = await add(writer, { title: 'Bir', text: 'Birinci metin.' });
    await ended(writer, text.data.id);
    const waiting = await add(writer, { url: 'https://ornek.example/sessiz' });
    const { token, id } = writer;
    expect((await service.call(deleteSource, { token, params: { id, source: waiting.data.id } })).status).toBe(200);
    expect(await countPassages()).toBe(before + 1);
    expect((await service.call(deleteBrief, { token, params: { id } })).status).toBe(200);
    expect(await countPassages()).toBe(before);
  });

  const stuck = async ({ id: briefId }: Writer, at: Date) => {
    const { id } = await aSource(store.database, { briefId });
    await store.database.deleteFrom('brief_passages').where('source_id', '=', id).execute();
    await store.database
      .updateTable('brief_sources')
      .set({ state: 'fetching', queued_at: at })
      .where('id', '=', id)
      .execute();
    return id;
  };

  test('one whose workers died ends, at the end of its tries or swept; one that waits for its turn does not', async () => {
    const writer = await aWriter();
    const now = new Date();
    const longAgo = new Date(now.getTime() - 61 * 60_000);
    const [old, young, waiting] = [
      await stuck(writer, longAgo),
      await stuck(writer, now),
      await stuck(writer, longAgo),
    ];
    await store.database
      .transaction()
      .execute((trx) =>
        service.jobs.send(trx, readSourceJob, { sourceId: waiting }, { startAfter: new Date('2199-01-01') }),
      );
    expect(await abandonStuckSources(now, store.database)).toBe(1);
    await abandonSource(young, store.database);
    const states = (await list(writer)).map(({ id, state, failure_code }) => [id, state, failure_code]);
    const failed = [old, young].map((id) => [id, 'failed', 'interrupted']);
    expect(states.toSorted()).toEqual([...failed, [waiting, 'fetching', null]].toSorted());
  });

  test('whose documents take all the time there is again and again, has none read for a while; others have theirs', async () => {
    const [writer, other] = [await aWriter(), await aWriter()];
    const clock = new TestClock();
    let tasks = 0;
    const documents = {
      read: async () => {
        tasks += 1;
        return { failure: 'too_complex', hasLostThread: true, cpuMs: 20_000 } as const;
      },
      close: async () => undefined,
    };
    const signal = new AbortController().signal;
    const readSlowly = async () => {
      const sourceId = await stuck(writer, clock.now());
      const run = { id: randomUUID(), data: { sourceId }, retryCount: 0, signal };
      await runSourceJob(run, {
        database: store.database,
        clock,
        log: silentLog,
        webClient: web.client,
        documents,
        jobs: { complete: async () => undefined } as never,
        readStems: async () => [],
      });
      return (await list(writer)).find(({ id }) => id === sourceId)?.failure_code;
    };
    for (let number = 1; number <= 5; number += 1) expect(await readSlowly()).toBe('too_complex');
    expect([await readSlowly(), tasks]).toEqual(['too_many_complex', 5]);
    const text = { title: 'Not', text: 'Zeytin az su ister.' };
    expect((await add(writer, text)).status).toBe(201);
    // The hour may end meanwhile.
    for (const at of [new Date(), new Date(Date.now() + 3_600_000)])
      await store.database.transaction().execute(async (trx) => {
        for (let number = 1; number <= 5; number += 1) await countSlowDocument(trx, writer.userId, at);
      });
    expect(await add(writer, text)).toMatchObject({
      status: 429,
      code: 'rate_limited',
      message: expect.stringContaining('karmaşık çıktı'),
    });
    expect((await add(other, text)).status).toBe(201);
  });

  test('the time for reading a day ends also for documents that each stay below the limit, read at once or not', async () => {
    const { id: userId } = await aUser(store.database);
    const now = new Date();
    let reads = 0;
    const read = (cpuMs: number) =>
      readInTime(store.database, { userId, now }, async () => {
        reads += 1;
        return { cpuMs };
      });
    // 19.9 s each: of 40 at once only as many begin as the day has room for at their maximum.
    await Promise.all(Array.from({ length: 40 }, () => read(19_900)));
    while ((await read(19_900)) !== undefined);
    expect(reads).toBeGreaterThanOrEqual(29);
    expect(reads).toBeLessThanOrEqual(30);
    expect(createReadingTimeError(now)).toMatchObject({ status: 429, message: expect.stringContaining('Yarın') });
    const tomorrow = new Date(now.getTime() + 86_400_000);
    expect(await readInTime(store.database, { userId, now: tomorrow }, async () => ({ cpuMs: 1 }))).toBeDefined();
  });

  test('ordinary documents are never too many, and what fails to be read costs nothing', async () => {
    const { id: userId } = await aUser(store.database);
    const now = new Date();
    for (let number = 0; number < 40; number += 1) {
      const failing = readInTime(store.database, { userId, now }, () => Promise.reject(new Error('busy')));
      await expect(failing).rejects.toThrow('busy');
      expect(await readInTime(store.database, { userId, now }, async () => ({ cpuMs: 900 }))).toBeDefined();
    }
    const { rows } = await sql<{ hits: number }>`
      SELECT hits FROM rate_limit_windows WHERE bucket = 'document-cpu-ms' AND subject_hash = sha256(${userId}::text::bytea)`.execute(
      store.database,
    );
    expect(rows).toEqual([{ hits: 36_000 }]);
  });
});
