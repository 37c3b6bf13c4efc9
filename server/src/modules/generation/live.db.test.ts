import type { ServerResponse } from 'node:http';
import { createArticle, streamArticle } from '@hokka/contracts/articles/generation.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ArticlesService, startArticlesService } from '../../../../testing/articles-service.ts';
import { unknownUserId } from '../../../../testing/articles-suite.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { readEvents } from '../../../../testing/event-reader.ts';
import { findViolations } from '../../../../testing/invariants.ts';
import {
  buildStream,
  chunk,
  event,
  type ScriptedGateway,
  startScriptedGateway,
} from '../../../../testing/scripted-gateway.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';

const order = { title: 'Evde kahve demlemek', ai_prompt: 'Yeni başlayanlar için kahve demleme yöntemleri' };

describe('following an article while it is written', () => {
  let store: TestDatabase;
  let gateway: ScriptedGateway;
  let worker: ArticlesService;
  /** Another process: serves, never writes. */
  let web: ArticlesService;
  let webAddress: string;
  let opened: (response: ServerResponse) => void;

  beforeAll(async () => {
    store = await createTestDatabase();
    gateway = await startScriptedGateway((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.flushHeaders();
      opened(response);
    });
    const options = { connectionString: store.connectionString, writerUrl: gateway.baseUrl };
    worker = await startArticlesService(options);
    web = await startArticlesService({ ...options, worksToo: false });
    webAddress = await web.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await Promise.all([worker.stop(), web.stop()]);
    await gateway[Symbol.asyncDispose]();
    await store.drop();
  });
  afterEach(async () => {
    expect(await findViolations(store.database)).toEqual([]);
  });

  async function begin() {
    const asked = new Promise<ServerResponse>((resolve) => {
      opened = resolve;
    });
    const user = await aUser(store.database, { planId: 3 });
    const token = `user-${user.id}`;
    const { data } = await web.call(createArticle, { token, body: order });
    return { id: data.id, token, userId: user.id, response: await asked };
  }
  const finish = (response: ServerResponse, text: readonly string[] = []) => response.end(buildStream(text));

  test('words reach a reader in another process before the gateway has finished, letters split between chunks whole', async () => {
    const { id, token, response } = await begin();
    const reader = await readEvents(webAddress, id, token);
    const bytes = Buffer.from(event(chunk('# Öğle\n\nÇiğ köfte ve şıra.')));
    for (const byte of bytes) response.write(Buffer.of(byte));
    await waitUntil('the words are there', async () => reader.text() === '# Öğle\n\nÇiğ köfte ve şıra.');
    expect(response.writableEnded).toBe(false);
    finish(response);
    const done = await reader.next((one) => one.type === 'done');
    expect(done).toMatchObject({ article: { status: 'completed', content: '# Öğle\n\nÇiğ köfte ve şıra.' } });
    await reader.ended;
  });

  test('a user follows 20 streams at once and not one more; another makes no difference to an admin', async () => {
    const { id, token, response } = await begin();
    const readers = await Promise.all(Array.from({ length: 20 }, () => readEvents(webAddress, id, token)));
    const refused = await web.call(streamArticle, { token, params: { id } });
    expect(refused).toMatchObject({ status: 429, code: 'too_many_streams', headers: { 'retry-after': '15' } });
    (await readEvents(webAddress, id, `admin-${unknownUserId}`)).close();
    readers[0]?.close();
    await waitUntil('there is room for one', async () => {
      const reader = await readEvents(webAddress, id, token).catch(() => undefined);
      return reader !== undefined && readers.push(reader);
    });
    finish(response, ['Kahve hazır.']);
    await Promise.all(readers.slice(1).map((one) => one.ended));
  });

  test('a reader who comes late gets what was written and then the rest, nothing missing or doubled', async () => {
    const { id, token, response } = await begin();
    const early = await readEvents(webAddress, id, token);
    let expected = '';
    for (let word = 0; word < 200; word += 1) {
      const added = `${word === 0 ? '' : ' '}Söz ${word} ğüşıöç`;
      expected += added;
      response.write(event(chunk(added)));
      if (word === 100) await early.next((one) => one.type === 'delta');
    }
    const late = await readEvents(webAddress, id, token);
    await waitUntil('both have it all', async () => early.text() === expected && late.text() === expected);
    expect(late.events[0]?.type).toBe('snapshot');
    finish(response, [' bitti.']);
    await Promise.all([early.ended, late.ended]);
  });

  test('a reader who comes late sees each word as it is written, not once a second', async () => {
    const { id, token, response } = await begin();
    response.write(event(chunk('# Yazı\n\nZeytin güneşi sever')));
    await waitUntil('it is stored', async () =>
      store.database
        .selectFrom('generation_parts')
        .select('content')
        .where('content', '=', '# Yazı\n\nZeytin güneşi sever')
        .executeTakeFirst(),
    );
    // From here on the database lags: words are announced long before they are stored.
    const reader = await readEvents(webAddress, id, token);
    await reader.next((one) => one.type === 'snapshot');
    for (let word = 0; word < 40; word += 1) {
      response.write(event(chunk(` söz ${word}`)));
      const soFar = reader.events.length;
      await waitUntil('the word is there', async () => reader.events.length > soFar);
    }
    expect(reader.events.filter((one) => one.type === 'delta').length).toBeGreaterThan(30);
    finish(response, [' bitti.']);
    await reader.ended;
  });

  test('a reader of a writing that another one replaced is let go instead of shown a mixture', async () => {
    const { id, token, response } = await begin();
    const reader = await readEvents(webAddress, id, token);
    response.write(event(chunk('# Yazı\n\nEski zeytin ağaçları.')));
    await waitUntil('the words are there', async () => reader.text() === '# Yazı\n\nEski zeytin ağaçları.');
    const { generation_id } = await store.database
      .selectFrom('articles')
      .select('generation_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await store.database.updateTable('articles').set({ generation_id: unknownUserId }).where('id', '=', id).execute();
    await reader.ended;
    expect(reader.text()).toBe('# Yazı\n\nEski zeytin ağaçları.');
    await store.database.updateTable('articles').set({ generation_id }).where('id', '=', id).execute();
    finish(response);
    await waitUntil('it is done', async () =>
      store.database
        .selectFrom('articles')
        .select('id')
        .where('id', '=', id)
        .where('status', '=', 'completed')
        .executeTakeFirst(),
    );
  });

  test('a restart of the text sends a new snapshot with a higher attempt', async () => {
    const { id, token, response } = await begin();
    const reader = await readEvents(webAddress, id, token);
    response.write(event(chunk('# Yazı\n\nKuşlar dalda ötüyor')));
    await waitUntil('the words are there', async () => reader.text() === '# Yazı\n\nKuşlar dalda ötüyor');
    const again = new Promise<ServerResponse>((resolve) => {
      opened = resolve;
    });
    response.destroy();
    const second = await again;
    second.write(event(chunk('# Yazı\n\nBaştan dikilen ağaçlar.')));
    await waitUntil('the new text is there', async () => reader.text() === '# Yazı\n\nBaştan dikilen ağaçlar.');
    expect(reader.events.filter((one) => one.type === 'snapshot').map((one) => one.attempt)).toEqual([1, 2]);
    finish(second);
    await reader.ended;
  });

  test('lost announcements are made good from the database', async () => {
    const { id, token, response } = await begin();
    const reader = await readEvents(webAddress, id, token);
    // What PostgreSQL does with LISTEN when a connection breaks, and no more than that.
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'hokka listener' AND datname = current_database()`.execute(store.database);
    response.write(event(chunk('# Yazı\n\nBağlantı koparken yazılan.')));
    await waitUntil(
      'the words are there all the same',
      async () => reader.text() === '# Yazı\n\nBağlantı koparken yazılan.',
    );
    finish(response);
    await reader.next((one) => one.type === 'done');
  });

  test('a finished article answers snapshot and done and closes', async () => {
    const { id, token, response } = await begin();
    response.write(event(chunk('Bitti.')));
    finish(response);
    await waitUntil('it is done', async () =>
      store.database
        .selectFrom('articles')
        .select('id')
        .where('id', '=', id)
        .where('status', '=', 'completed')
        .executeTakeFirst(),
    );
    const reader = await readEvents(webAddress, id, token);
    await reader.ended;
    expect(reader.events.map((one) => one.type)).toEqual(['snapshot', 'done']);
  });

  test('strangers get 404, admins may watch', async () => {
    const { id, token, userId, response } = await begin();
    await expect(readEvents(webAddress, id, 'user-0198c0de-0000-7000-8000-000000000000')).rejects.toThrow('404');
    await expect(readEvents(webAddress, id, '')).rejects.toThrow('401');
    const admin = await readEvents(webAddress, id, `admin-${userId}`);
    response.write(event(chunk('Metin.')));
    finish(response);
    await admin.next((one) => one.type === 'done');
    expect(token).toContain(userId);
  });
});
